//! Places the current windows of open nodes: on the left of their symbols, else above them.

use std::collections::HashMap;

use game::NodeId;

use super::arrangement::{WindowPlaces, most};
use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::near::{Beside, wanted};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::proposal::{PlaceChoice, WantedPlace, Way};
use super::row_windows::over_edges;
use super::shape::{Anchor, Point};
use super::sketch::EdgeLine;

/// The index of the current window in [`Drawing::window_widths`].
const NOW: usize = 1;
const STRUCK_OUT: usize = 2;
/// Rows of up to this many open nodes try several sizes of current windows.
const FEW: usize = 16;
const SIZES: u8 = 4;

impl Drawing<'_> {
    /// Places current windows on the left of the open nodes, else above them, in the same size as the windows
    /// received.
    pub fn choose_windows_now(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        windows: WindowPlaces,
    ) {
        self.find_windows_now(row, spots, edges, windows);
        let slots = |kind| move |spot: &NodeSymbol| (spot.id, kind);
        let now = spots.iter().map(slots(LabelKind::WindowNow));
        let now = now
            .filter_map(|of| self.fixed.slots.get(&of))
            .map(|slot| slot.size);
        let now = now.fold(f32::INFINITY, f32::min);
        for spot in spots {
            let of = slots(LabelKind::Window)(spot);
            let Some(slot) = self.slot(of.0, of.1).filter(|slot| slot.size > now) else {
                continue;
            };
            let smaller = Slot { size: now, ..slot };
            // At its anchor, it may now be nearer to another node.
            if self.is_near(&wanted(spot, of.1, smaller), &smaller.area()) {
                self.fixed.slots.insert(of, smaller);
            } else {
                self.fixed.slots.remove(&of);
            }
        }
        self.put_windows_now_nearest(spots);
        self.widen_windows_now(spots);
    }

    /// Of two windows of a node, one above the other, moves the current one nearer, unless one of them would then
    /// overlap something.
    fn put_windows_now_nearest(&mut self, spots: &[NodeSymbol]) {
        for spot in spots {
            let [received, now] =
                [LabelKind::Window, LabelKind::WindowNow].map(|kind| self.slot(spot.id, kind));
            let (Some(received), Some(now)) = (received, now) else {
                continue;
            };
            let (old, new) = (received.area(), now.area());
            let is_above = new.max.y <= old.min.y && new.min.x < old.max.x && old.min.x < new.max.x;
            if received.lead.is_some() || now.lead.is_some() || !is_above {
                continue;
            }
            let [lower, upper] = [
                moved_down(now, old.max.y - new.max.y),
                moved_down(received, new.min.y - old.min.y),
            ];
            let windows = [
                (wanted(spot, LabelKind::WindowNow, lower), old),
                (wanted(spot, LabelKind::Window, upper), new),
            ];
            let fits = windows
                .iter()
                .all(|(it, place)| self.fits_beside(it, place));
            if fits {
                for (it, _) in windows {
                    self.fixed.room.take(it.slot.area());
                    self.fixed.slots.insert((it.spot.id, it.kind), it.slot);
                }
            }
        }
    }

    /// Adds the previous bound, struck out, to each current window with room for it, in a row without room for all of
    /// them.
    fn widen_windows_now(&mut self, spots: &[NodeSymbol]) {
        for spot in spots {
            let Some(slot) = self.slot(spot.id, LabelKind::WindowNow) else {
                continue;
            };
            let wide = Slot {
                ems: self.window_widths(spot)[STRUCK_OUT],
                ..slot
            };
            if wide.ems <= slot.ems || slot.anchor != Anchor::Right {
                continue;
            }
            let (old, new) = (slot.area(), wide.area());
            let added = Area {
                max: Point::new(old.min.x, new.max.y),
                ..new
            };
            let wanted = wanted(spot, LabelKind::WindowNow, wide);
            if self.is_on_canvas(&new)
                && self.is_near(&wanted, &new)
                && self.fixed.room.is_free(&added)
            {
                self.fixed.room.take(added);
                self.fixed
                    .slots
                    .insert((spot.id, LabelKind::WindowNow), wide);
            }
        }
    }

    /// Returns true if a label may be in a place that already belongs to its node, and on both sides of it.
    fn fits_beside(&self, wanted: &WantedPlace, place: &Area) -> bool {
        let area = wanted.slot.area();
        let sides = [
            Area {
                max: Point::new(place.min.x, area.max.y),
                ..area
            },
            Area {
                min: Point::new(place.max.x, area.min.y),
                ..area
            },
        ];
        let mut sides = sides.iter().filter(|side| side.min.x < side.max.x);
        sides.all(|side| self.fixed.room.is_free_but_for_lines(side))
            && self.is_on_canvas(&area)
            && self.is_near(wanted, &area)
    }

    fn find_windows_now(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        windows: WindowPlaces,
    ) {
        let inner: Vec<&NodeSymbol> = spots
            .iter()
            .filter(|spot| matches!(spot.symbol, Symbol::Inner(_)) && self.is_visited_ever(spot.id))
            .collect();
        if inner.is_empty() {
            return;
        }
        let [largest, .., least] = self.sizes(spots);
        let received = spots
            .iter()
            .filter_map(|spot| self.slot(spot.id, LabelKind::Window))
            .map(|slot| slot.size);
        let largest = received.fold(largest, f32::min);
        // As large as the row allows; in a crowded row each size is expensive.
        let steps = if inner.len() <= FEW { SIZES } else { 1 };
        let sizes = (0..=steps)
            .map(|step| largest + (least - largest) * f32::from(step) / f32::from(steps));
        let mut sizes: Vec<f32> = sizes.collect();
        sizes.dedup();
        let beside = |place, width: usize, size| {
            let places = inner.iter().map(|spot| {
                let ems = self.window_widths(spot)[width];
                let slot = self.beside(spot, -1.0, place, size, ems);
                wanted(spot, LabelKind::WindowNow, slot)
            });
            places.collect::<Vec<WantedPlace>>()
        };
        if matches!(windows, WindowPlaces::Most) {
            let mut choice = PlaceChoice::of_at_least(most(inner.len()));
            for width in [STRUCK_OUT, NOW] {
                for place in [Beside::Middle, Beside::Tip] {
                    let places = beside(place, width, largest);
                    self.consider(&mut choice, places, Way::default());
                }
            }
            // Smaller ones would also shrink the windows received.
            if choice.is_empty() {
                choice = PlaceChoice::of_at_least(inner.len().div_ceil(3));
                for width in [STRUCK_OUT, NOW] {
                    let ems = |spot: &NodeSymbol| self.window_widths(spot)[width];
                    let of = (LabelKind::WindowNow, edges);
                    let places = self.above(row, &inner, of, largest, ems);
                    self.consider(&mut choice, places, over_edges(largest));
                }
            }
            // Only one node of a row is open at a time, so some windows are better than none.
            if choice.is_empty() {
                choice = PlaceChoice::of_at_least(1);
                for width in [STRUCK_OUT, NOW] {
                    for place in [Beside::Middle, Beside::Tip] {
                        let places = beside(place, width, largest);
                        self.consider(&mut choice, places, Way::default());
                    }
                }
            }
            return self.accept(row, choice);
        }
        // With the previous bound struck out, if there is any room for it.
        let forms = [STRUCK_OUT, NOW].map(|width| {
            let forms = sizes.iter().map(|&size| (width, size));
            forms.collect::<Vec<(usize, f32)>>()
        });
        let mut choice = PlaceChoice::of_at_least(1);
        for forms in &forms {
            for place in [Beside::Middle, Beside::Tip] {
                for &(width, size) in forms {
                    let places = beside(place, width, size);
                    if self.consider(&mut choice, places, Way::default()) {
                        return self.accept(row, choice);
                    }
                }
            }
        }
        for &(width, size) in &forms.concat() {
            let ems = |spot: &NodeSymbol| self.window_widths(spot)[width];
            let places = self.above(row, &inner, (LabelKind::WindowNow, edges), size, ems);
            if self.consider(&mut choice, places, over_edges(size)) {
                break;
            }
        }
        self.accept(row, choice);
    }
}

fn moved_down(slot: Slot, by: f32) -> Slot {
    Slot {
        at: slot.at.moved(0.0, by),
        ..slot
    }
}
