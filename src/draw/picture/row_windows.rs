//! Places the windows received by a row's nodes beside the edges: all of them, or only those on the path to the
//! current node, one in each row.

use std::collections::HashMap;

use game::NodeId;

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::label_slots::{LINE, beside_edge, beside_edge_on, is_upright, wanted};
use super::node_symbol::{NodeSymbol, Symbol};
use super::proposal::{PlaceChoice, WINDOWS_APART, WantedPlace, Way};
use super::sizes::FEW;
use super::sketch::EdgeLine;

/// The positions of windows as parts of their edges: nearer to the child than to the parent.
const BESIDE: [f32; 4] = [0.56, 0.62, 0.68, 0.75];
/// The positions tried for windows of the path alone: fewer, because most nodes of a crowded row have to be tried
/// each time.
const ON_PATH: [f32; 2] = [0.58, 0.75];
/// The least width of a window, in ems.
const SHORTEST: f32 = 2.0;
/// The width of `again ` before a window, in ems.
const AGAIN: f32 = 2.9;
/// The width of the answer to a null window, ` no, ≤2`, in ems.
const ANSWER: f32 = 4.2;

impl Drawing<'_> {
    /// Places the windows received beside the edges into a row, else above its nodes.
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
        if visited.is_empty() {
            return;
        }
        // Searches side by side visit nodes once.
        let revisits = self.scene.moment.recording().revisits();
        let added = [AGAIN, 0.0].into_iter().skip(usize::from(!revisits));
        let sizes = self.sizes(spots);
        let plain: Vec<(f32, f32)> = added
            .flat_map(|added| sizes.map(|size| (added, size)))
            .collect();
        // An answer does not justify smaller letters, because the value beside the node shows it, too.
        let asks = self.any_search(|spec| spec.algorithm.has_null_windows());
        let answered = asks.then_some((ANSWER, sizes[0]));
        let forms: Vec<(f32, f32)> = answered.into_iter().chain(plain.iter().copied()).collect();
        let all = Way {
            together: true,
            ..Way::default()
        };
        let mut choice = PlaceChoice::of_at_least(visited.len());
        // A vertical edge has no outer side: a window on its left may leave room for its neighbour's.
        let mut edges_into = visited.iter().filter_map(|spot| edges.get(&spot.id));
        let has_upright = edges_into.any(|edge| is_upright(edge));
        let sides = [false, true].into_iter().take(1 + usize::from(has_upright));
        let ways = forms.iter().flat_map(|&form| {
            let sides = sides.clone();
            sides.flat_map(move |left| BESIDE.map(|share| (form, share, left)))
        });
        for (form, share, left) in ways {
            let places = self.windows_beside(&visited, edges, (share, left), form);
            if self.consider(&mut choice, places, all) {
                return self.accept(row, choice);
            }
        }
        // On the inner side of an edge rather than nowhere.
        if visited.len() <= FEW {
            for (form, share) in forms
                .iter()
                .flat_map(|&form| BESIDE.map(|share| (form, share)))
            {
                let places = self.windows_on_either_side(&visited, edges, share, form);
                if self.consider(&mut choice, places, all) {
                    return self.accept(row, choice);
                }
            }
        }
        let all_visited = visited.iter().map(|spot| spot.id);
        self.fixed.path_windows.extend(all_visited);
        let choice = self.windows_of_path(row, &visited, edges, &largest_and_least(&plain));
        self.accept(row, choice);
    }

    /// Places windows of which a row shows one at a time: beside the edges, else above the nodes.
    fn windows_of_path(
        &self,
        row: usize,
        visited: &[&NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        forms: &[(f32, f32)],
    ) -> PlaceChoice {
        let mut choice = PlaceChoice::of_at_least(1);
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

    /// Places windows received beside the edges at a part of their length, on the `left` or right of vertical ones,
    /// with this extra width and in this size.
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

    /// Places windows on the outer side of each edge or, if that is taken, on its inner side; for edges into leaves,
    /// which are close together, on the outer side only.
    fn windows_on_either_side(
        &self,
        visited: &[&NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        share: f32,
        (added, size): (f32, f32),
    ) -> Vec<WantedPlace> {
        let places = visited.iter().filter_map(|spot| {
            let ems = added + self.window_widths(spot)[0];
            let edge = *edges.get(&spot.id)?;
            let is_left = edge.to.x < edge.from.x - 1.0;
            let [outer, inner] = [is_left, !is_left].map(|left| {
                let slot = beside_edge_on(left, edge, share, size, ems);
                wanted(spot, LabelKind::Window, slot)
            });
            let is_free = self.has_room(&outer, Way::default());
            // The free end of the text may be near the node, so the label must be nearest to its own node at every
            // length.
            let is_own = || {
                if spot.symbol == Symbol::Leaf {
                    return false;
                }
                let widths = (0..8_u8).map(|part| ems * f32::from(8 - part) / 8.0);
                let mut widths = widths.take_while(|&width| width >= SHORTEST);
                widths.all(|width| self.is_own(spot, &inner.slot.area_of(width)))
            };
            Some(if is_free || !is_own() { outer } else { inner })
        });
        places.collect()
    }

    /// Places labels above all other labels of the row: off the edge into each node, at that height or higher, if
    /// there is room, else directly above the node; none if that is too high.
    pub fn above(
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
            let off_edge = edges.get(&spot.id).and_then(|edge| {
                let near = (slot.at.y - edge.from.y) / (edge.to.y - edge.from.y).max(1.0);
                let at = |share| wanted(spot, kind, beside_edge(edge, share, size, ems));
                let clear = [near, ON_PATH[1], ON_PATH[0]].into_iter().map(at);
                let mut clear = clear.filter(|it| self.has_room(it, Way::default()));
                let over = Some(at(near)).filter(|it| self.has_room(it, over_edges(size)));
                clear.next().or(over)
            });
            off_edge.unwrap_or_else(|| wanted(spot, kind, Slot { lead: None, ..slot }))
        });
        places.collect()
    }
}

/// Returns the largest and the least of three sizes for each width.
fn largest_and_least(forms: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let ends = forms
        .chunks(3)
        .flat_map(|sizes| [sizes[0], sizes[sizes.len() - 1]]);
    let mut ends: Vec<(f32, f32)> = ends.collect();
    ends.dedup();
    ends
}

/// Above the nodes of a row, even over edges.
pub(super) fn over_edges(size: f32) -> Way {
    Way {
        over_edges: true,
        height: LINE * size,
        ..Way::default()
    }
}
