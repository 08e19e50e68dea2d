//! Places the current windows of open nodes: on the left of their symbols, else above them.

use std::collections::HashMap;

use game::NodeId;

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::label_slots::{Beside, wanted};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::proposal::{PlaceChoice, Way};
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
        // With the previous bound struck out, if there is room for it.
        let forms = sizes
            .iter()
            .flat_map(|&size| [STRUCK_OUT, NOW].map(|width| (width, size)));
        let forms: Vec<(usize, f32)> = forms.collect();
        // All in one place, else as many as possible: only one node of a row is open at a time.
        let mut choice = PlaceChoice::of_at_least(1);
        for &(width, size) in &forms {
            let ems = |spot: &NodeSymbol| self.window_widths(spot)[width];
            for place in [Beside::Middle, Beside::Tip] {
                let places = inner.iter().map(|spot| {
                    let slot = self.beside(spot, -1.0, place, size, ems(spot));
                    wanted(spot, LabelKind::WindowNow, slot)
                });
                if self.consider(&mut choice, places.collect(), Way::default()) {
                    self.accept(row, choice);
                    return self.widen_windows_now(spots);
                }
            }
        }
        // Only the struck bound distinguishes a current window above the node from the received one.
        let (struck, plain): (Vec<_>, Vec<_>) = forms
            .into_iter()
            .partition(|(width, _)| *width == STRUCK_OUT);
        for (width, size) in struck.into_iter().chain(plain) {
            let ems = |spot: &NodeSymbol| self.window_widths(spot)[width];
            let places = self.above(row, &inner, (LabelKind::WindowNow, edges), size, ems);
            if self.consider(&mut choice, places, over_edges(size)) {
                break;
            }
        }
        self.accept(row, choice);
        self.widen_windows_now(spots);
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
}
