//! Where the windows of a row stand: those received beside the edges, those of open nodes now on the left of their symbols.
//! Where there is no room for all of a row, only those on the path to the current node are written, of which there is one in
//! each row.

use std::collections::HashMap;

use game::NodeId;

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::near::{Beside, LINE, beside_edge, wanted};
use super::node_symbol::{NodeSymbol, Symbol};
use super::proposal::{PlaceChoice, WINDOWS_APART, WantedPlace, Way};
use super::sizes::WINDOW;
use super::sketch::EdgeLine;

/// Where windows stand beside their edges, as parts of these: nearer to the child than to the parent.
const BESIDE: [f32; 4] = [0.56, 0.62, 0.68, 0.75];
/// The same where only those of the path are written: fewer, since most nodes of a crowded row have to be tried each time.
const ON_PATH: [f32; 2] = [0.58, 0.75];
/// The width of brackets and comma of a window, less that of the signs of two claims, in ems.
const WINDOW_SIGNS: f32 = -0.1;
/// The width of `again ` before a window, in ems.
const AGAIN: f32 = 2.9;
/// In rows of so many open nodes at most, windows now may have so many sizes.
const FEW: usize = 16;
const SIZES: u8 = 4;
/// What one bound that is struck out takes besides its digits, in ems.
const STRUCK: f32 = 0.75;

impl Drawing<'_> {
    /// How wide windows of a row are at most, in ems.
    fn window_width(&self, ply: u32) -> f32 {
        (WINDOW_SIGNS + 2.0 * self.value_width(ply)).max(WINDOW)
    }

    /// Windows received: beside the edges into a row, else above its nodes.
    pub fn choose_windows_received(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
    ) {
        let visited: Vec<&NodeSymbol> = spots
            .iter()
            .filter(|spot| spot.ply > 0 && self.is_visited_ever(spot.id))
            .collect();
        let Some(first) = visited.first() else { return };
        let ply = first.ply;
        let base = self.window_width(ply);
        let revisits = self.scene.moment.recording().revisits();
        let widths = [base + AGAIN, base]
            .into_iter()
            .skip(usize::from(!revisits));
        let sizes = self.sizes(spots);
        let forms: Vec<(f32, f32)> = widths
            .flat_map(|ems| sizes.map(|size| (ems, size)))
            .collect();
        let all = Way {
            together: true,
            ..Way::default()
        };
        let beside = |share: f32, (ems, size): (f32, f32)| {
            let places = visited.iter().filter_map(|spot| {
                let slot = beside_edge(edges.get(&spot.id)?, share, size, ems);
                Some(wanted(spot, LabelKind::Window, slot))
            });
            places.collect::<Vec<WantedPlace>>()
        };
        let mut choice = PlaceChoice::of_at_least(visited.len());
        for (&form, share) in forms
            .iter()
            .flat_map(|form| BESIDE.map(|share| (form, share)))
        {
            if self.consider(&mut choice, beside(share, form), all) {
                return self.accept(row, choice);
            }
        }
        self.path_windows.insert(ply);
        let mut choice = PlaceChoice::of_at_least(1);
        let forms = largest_and_least(&forms);
        for (&form, share) in forms
            .iter()
            .flat_map(|form| ON_PATH.map(|share| (form, share)))
        {
            if self.consider(&mut choice, beside(share, form), Way::default()) {
                return self.accept(row, choice);
            }
        }
        let ways = [Some(edges), None].into_iter();
        let ways = ways.flat_map(|edges| forms.iter().map(move |&form| (edges, form)));
        for (edges, (ems, size)) in ways {
            let places = self.above(row, &visited, (LabelKind::Window, edges), size, ems);
            if self.consider(&mut choice, places, over_edges(size)) {
                break;
            }
        }
        self.accept(row, choice);
    }

    /// Windows now: on the left of the open nodes, else above them; of one size with those received.
    pub fn choose_windows_now(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
    ) {
        self.find_windows_now(row, spots, edges);
        let slots = |kind| move |spot: &NodeSymbol| (spot.id, kind);
        let now = spots.iter().map(slots(LabelKind::WindowNow));
        let now = now
            .filter_map(|of| self.slots.get(&of))
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
                self.slots.insert(of, smaller);
            } else {
                self.slots.remove(&of);
            }
        }
    }

    fn find_windows_now(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
    ) {
        let inner: Vec<&NodeSymbol> = spots
            .iter()
            .filter(|spot| matches!(spot.symbol, Symbol::Inner(_)) && self.is_visited_ever(spot.id))
            .collect();
        let Some(first) = inner.first() else { return };
        let base = self.window_width(first.ply);
        let struck = base + STRUCK + self.value_width(first.ply).max(1.0);
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
        let forms =
            [struck, base].map(|ems| sizes.iter().map(|&size| (ems, size)).collect::<Vec<_>>());
        let mut choice = PlaceChoice::of_at_least(1);
        // With the bound before struck out, if there is any place for it.
        for forms in &forms {
            for place in [Beside::Middle, Beside::Tip] {
                for &(ems, size) in forms {
                    let places = inner.iter().map(|spot| {
                        let slot = self.beside(spot, -1.0, place, size, ems);
                        wanted(spot, LabelKind::WindowNow, slot)
                    });
                    if self.consider(&mut choice, places.collect(), Way::default()) {
                        return self.accept(row, choice);
                    }
                }
            }
        }
        let forms = forms.concat();
        let ways = [Some(edges), None].into_iter();
        let ways = ways.flat_map(|edges| forms.iter().map(move |&form| (edges, form)));
        for (edges, (ems, size)) in ways {
            let places = self.above(row, &inner, (LabelKind::WindowNow, edges), size, ems);
            if self.consider(&mut choice, places, over_edges(size)) {
                break;
            }
        }
        self.accept(row, choice);
    }

    /// Places above all that stands above the nodes of a row already, off the edges into them where these are given; none where
    /// that is too high.
    fn above(
        &self,
        row: usize,
        spots: &[&NodeSymbol],
        (kind, edges): (LabelKind, Option<&HashMap<NodeId, &EdgeLine>>),
        size: f32,
        ems: f32,
    ) -> Vec<WantedPlace> {
        let apart = match kind {
            LabelKind::WindowNow => WINDOWS_APART,
            _ => 0.0,
        };
        let start = self.stacks[row][0] + apart;
        let has_room = |spot: &NodeSymbol| {
            spot.ply == 0 || start + LINE * size <= self.height_outside(spot, false)
        };
        let spots = spots.iter().filter(|spot| has_room(spot));
        let places = spots.map(|spot| {
            let slot = self.line_slot(spot, ems, size, start, false);
            let edge = edges.and_then(|edges| edges.get(&spot.id));
            let slot = edge.map_or(slot, |edge| {
                let share = (slot.at.y - edge.from.y) / (edge.to.y - edge.from.y).max(1.0);
                beside_edge(edge, share, size, ems)
            });
            wanted(spot, kind, Slot { lead: None, ..slot })
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

fn over_edges(size: f32) -> Way {
    Way {
        over_edges: true,
        height: LINE * size,
        ..Way::default()
    }
}
