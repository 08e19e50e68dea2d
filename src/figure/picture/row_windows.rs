//! Where the windows of a row stand: those received beside the edges, those of open nodes now on the left of their symbols.
//! Where there is no room for all of a row, only those on the path to the current node are written, of which there is one in
//! each row.

use std::collections::HashMap;

use game::NodeId;

use super::arrangement::{WindowPlaces, most};
use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::near::{Beside, LINE, beside_edge, beside_edge_on, is_upright, wanted};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::proposal::{PlaceChoice, WINDOWS_APART, WantedPlace, Way};
use super::shape::Point;
use super::sketch::EdgeLine;

/// Where windows stand beside their edges, as parts of these: nearer to the child than to the parent.
const BESIDE: [f32; 4] = [0.56, 0.62, 0.68, 0.75];
/// The same where only those of the path are written: fewer, since most nodes of a crowded row have to be tried each time.
const ON_PATH: [f32; 2] = [0.58, 0.75];
/// Which of [`Drawing::window_widths`] are those of a window now.
const NOW: usize = 1;
const STRUCK_OUT: usize = 2;
/// The width of `again ` before a window, in ems.
const AGAIN: f32 = 2.9;
/// In rows of so many open nodes at most, windows now may have so many sizes.
const FEW: usize = 16;
const SIZES: u8 = 4;

impl Drawing<'_> {
    /// Windows received: beside the edges into a row, else above its nodes.
    pub fn choose_windows_received(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        windows: WindowPlaces,
    ) {
        let visited: Vec<&NodeSymbol> = spots
            .iter()
            .filter(|spot| spot.ply > 0 && self.is_visited_ever(spot.id))
            .collect();
        if visited.is_empty() {
            return;
        }
        let revisits = self.scene.moment.recording().revisits();
        let added = [AGAIN, 0.0].into_iter().skip(usize::from(!revisits));
        let sizes = self.sizes(spots);
        let forms: Vec<(f32, f32)> = added
            .flat_map(|added| sizes.map(|size| (added, size)))
            .collect();
        let all = Way {
            together: true,
            ..Way::default()
        };
        let largest: Vec<(f32, f32)> = forms.iter().copied().step_by(sizes.len()).collect();
        let (forms_of_row, least) = match windows {
            WindowPlaces::All => (&forms[..], visited.len()),
            WindowPlaces::Most => (&largest[..], most(visited.len())),
        };
        let mut choice = PlaceChoice::of_at_least(least);
        // An upright edge has no outer side: on its left, its window may leave room for its neighbour's.
        let mut edges_into = visited.iter().filter_map(|spot| edges.get(&spot.id));
        let has_upright = edges_into.any(|edge| is_upright(edge));
        let sides = [false, true].into_iter().take(1 + usize::from(has_upright));
        let ways = forms_of_row.iter().flat_map(|&form| {
            let sides = sides.clone();
            sides.flat_map(move |left| BESIDE.map(|share| (form, share, left)))
        });
        for (form, share, left) in ways {
            let places = self.windows_beside(&visited, edges, (share, left), form);
            if self.consider(&mut choice, places, all) {
                return self.accept(row, choice);
            }
        }
        if !choice.is_empty() {
            self.accept(row, choice);
            return self.windows_of_the_rest(row, &visited, edges, &largest);
        }
        let all_visited = visited.iter().map(|spot| spot.id);
        self.fixed.path_windows.extend(all_visited);
        let forms = largest_and_least(&forms);
        if matches!(windows, WindowPlaces::Most) {
            let choice = PlaceChoice::of_at_least(visited.len().div_ceil(3));
            let choice = self.windows_of_path(row, &visited, edges, &forms[..1], choice);
            if !choice.is_empty() {
                return self.accept(row, choice);
            }
        }
        let choice = PlaceChoice::of_at_least(1);
        let choice = self.windows_of_path(row, &visited, edges, &forms, choice);
        self.accept(row, choice);
    }

    /// Where most nodes of a row have their windows for good: the others have theirs while they are on the path.
    fn windows_of_the_rest(
        &mut self,
        row: usize,
        visited: &[&NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        forms: &[(f32, f32)],
    ) {
        let visited = visited.iter().copied();
        let has_none = |spot: &&NodeSymbol| self.slot(spot.id, LabelKind::Window).is_none();
        let rest: Vec<&NodeSymbol> = visited.filter(has_none).collect();
        self.fixed
            .path_windows
            .extend(rest.iter().map(|spot| spot.id));
        let choice = PlaceChoice::of_at_least(1);
        let choice = self.windows_of_path(row, &rest, edges, forms, choice);
        self.accept(row, choice);
    }

    /// Where windows are written of which there is one in a row at a time: beside the edges, else above the nodes.
    fn windows_of_path(
        &self,
        row: usize,
        visited: &[&NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        forms: &[(f32, f32)],
        mut choice: PlaceChoice,
    ) -> PlaceChoice {
        for &form in forms {
            for share in ON_PATH {
                let places = self.windows_beside(visited, edges, (share, false), form);
                if self.consider(&mut choice, places, Way::default()) {
                    return choice;
                }
            }
        }
        for &(added, size) in forms {
            let ems = |spot: &NodeSymbol| added + self.window_widths(spot)[0];
            let places = self.above(row, visited, (LabelKind::Window, edges), size, ems);
            if self.consider(&mut choice, places, over_edges(size)) {
                return choice;
            }
        }
        choice
    }

    /// Places of windows received beside the edges at a part of their length, of upright ones on the `left` or on the right: so much
    /// wider than they are, in this size.
    fn windows_beside(
        &self,
        visited: &[&NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        (share, left): (f32, bool),
        (added, size): (f32, f32),
    ) -> Vec<WantedPlace> {
        let places = visited.iter().filter_map(|spot| {
            let ems = added + self.window_widths(spot)[0];
            let edge = *edges.get(&spot.id)?;
            let slot = if left && is_upright(edge) {
                beside_edge_on(true, edge, share, size, ems)
            } else {
                beside_edge(edge, share, size, ems)
            };
            Some(wanted(spot, LabelKind::Window, slot))
        });
        places.collect()
    }

    /// Windows now: on the left of the open nodes, else above them; of one size with those received.
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
            // Where it is held, it may be nearer to another node now.
            if self.is_near(&wanted(spot, of.1, smaller), &smaller.area()) {
                self.fixed.slots.insert(of, smaller);
            } else {
                self.fixed.slots.remove(&of);
            }
        }
        self.put_windows_now_nearest(spots);
    }

    /// Of two windows of a node, one above the other, that now is the nearer one: throughout the row or, where one of them would lie
    /// on something, nowhere.
    fn put_windows_now_nearest(&mut self, spots: &[NodeSymbol]) {
        let mut exchanged = Vec::new();
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
            if !windows
                .iter()
                .all(|(it, place)| self.fits_beside(it, place))
            {
                return;
            }
            exchanged.extend(windows);
        }
        for (it, _) in exchanged {
            self.fixed.room.take(it.slot.area());
            self.fixed.slots.insert((it.spot.id, it.kind), it.slot);
        }
    }

    /// Whether a label may stand in a place that is its node's already, and on both sides of it.
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
        // As large as the row allows; in a crowded one each size is dear.
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
            // Smaller they would have those received be smaller, too.
            if choice.is_empty() {
                choice = PlaceChoice::of_at_least(inner.len().div_ceil(3));
                for width in [STRUCK_OUT, NOW] {
                    let ems = |spot: &NodeSymbol| self.window_widths(spot)[width];
                    let of = (LabelKind::WindowNow, edges);
                    let places = self.above(row, &inner, of, largest, ems);
                    self.consider(&mut choice, places, over_edges(largest));
                }
            }
            // Only one of a row is open at a time: better some than none.
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
        // With the bound before struck out, if there is any place for it.
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

    /// Places above all that stands above the nodes of a row already, off the edge into each node if there is room, else right
    /// above it; none where that is too high.
    fn above(
        &self,
        row: usize,
        spots: &[&NodeSymbol],
        (kind, edges): (LabelKind, &HashMap<NodeId, &EdgeLine>),
        size: f32,
        ems: impl Fn(&NodeSymbol) -> f32,
    ) -> Vec<WantedPlace> {
        let apart = match kind {
            LabelKind::WindowNow => WINDOWS_APART,
            _ => 0.0,
        };
        let start = self.fixed.stacks[row][0] + apart;
        let has_room = |spot: &NodeSymbol| {
            spot.ply == 0 || start + LINE * size <= self.height_outside(spot, false)
        };
        let spots = spots.iter().filter(|spot| has_room(spot));
        let places = spots.map(|spot| {
            let ems = ems(spot);
            let slot = self.line_slot(spot, ems, size, start, false);
            let off_edge = edges.get(&spot.id).map(|edge| {
                let share = (slot.at.y - edge.from.y) / (edge.to.y - edge.from.y).max(1.0);
                wanted(spot, kind, beside_edge(edge, share, size, ems))
            });
            let off_edge = off_edge.filter(|wanted| self.has_room(wanted, over_edges(size)));
            off_edge.unwrap_or_else(|| wanted(spot, kind, Slot { lead: None, ..slot }))
        });
        places.collect()
    }
}

/// Of three sizes for each width the largest and the least.
fn largest_and_least(forms: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let ends = forms
        .chunks(3)
        .flat_map(|sizes| [sizes[0], sizes[sizes.len() - 1]]);
    let mut ends: Vec<(f32, f32)> = ends.collect();
    ends.dedup();
    ends
}

/// The same place, so much lower.
fn moved_down(slot: Slot, by: f32) -> Slot {
    Slot {
        at: slot.at.moved(0.0, by),
        ..slot
    }
}

fn over_edges(size: f32) -> Way {
    Way {
        over_edges: true,
        height: LINE * size,
        ..Way::default()
    }
}
