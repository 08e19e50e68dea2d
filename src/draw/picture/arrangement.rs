//! Chooses the arrangement of a row's labels that shows the most readable text: all labels small, or most of them
//! large without the rest; values beside their nodes or above them. Each choice changes the room for windows.

use std::collections::HashMap;

use game::NodeId;
use search::SearchSpec;

use super::draw::Drawing;
use super::label::LabelKind;
use super::node_symbol::{NodeSymbol, Symbol};
use super::sizes::{FEW, claim_size};
use super::sketch::EdgeLine;

/// The weight of a window, relative to a value.
const WINDOW: f32 = 0.6;
/// The weight of a window if there is one in the row at a time.
const WINDOW_OF_PATH: f32 = 0.4;
const MOVE: f32 = 1.5;
const MOVE_UNVISITED: f32 = 0.4;
/// Labels larger than the usual size by this factor gain nothing more.
const LARGEST: f32 = 1.1;

#[derive(Clone, Copy)]
pub enum ValuePlaces {
    /// All beside their nodes, if they have room there in any size, else above them.
    All,
    /// Most of them beside their nodes, in this size.
    Most(f32),
    Above,
}

/// The least number of a row's labels that must fit; otherwise none is written, because the other nodes would seem to
/// have no value.
pub fn most(labels: usize) -> usize {
    (2 * labels).div_ceil(3)
}

impl Drawing<'_> {
    pub fn arrange(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
    ) {
        self.measure(spots);
        let start = self.row_state(row);
        self.place_values(row, spots, edges, ValuePlaces::All);
        if spots.len() > FEW {
            self.place_windows(row, spots, edges);
            return;
        }
        let readable = self.sizes(spots)[0];
        let [most_values, most_windows] = self.most_told(spots);
        let halves: f32 = spots.iter().map(|spot| spot.half).sum();
        #[allow(clippy::cast_precision_loss)] // few
        let large = claim_size(halves / spots.len() as f32).max(readable);
        let ways = [
            ValuePlaces::All,
            ValuePlaces::Above,
            ValuePlaces::Most(large),
            ValuePlaces::Most(readable),
            // Small labels are better than none.
            ValuePlaces::Most(self.least),
        ];
        // If all values fit in the usual size, there is nothing to choose.
        let has_inner = spots.iter().any(|spot| self.may_have_value(spot));
        let count = if has_inner && self.told_by(spots) < most_values {
            ways.len()
        } else {
            1
        };
        let mut best = (0.0, ValuePlaces::All);
        let mut is_best = false;
        for (at, &values) in ways[..count].iter().enumerate() {
            if at > 0 {
                self.clear(spots, &start);
                self.place_values(row, spots, edges, values);
            }
            is_best = false;
            if self.told_by(spots) + most_windows <= best.0 {
                continue;
            }
            self.place_windows(row, spots, edges);
            let told = self.told_by(spots);
            is_best = told > best.0;
            if is_best {
                best = (told, values);
            }
        }
        if !is_best {
            self.clear(spots, &start);
            self.place_values(row, spots, edges, best.1);
            self.place_windows(row, spots, edges);
        }
    }

    fn place_values(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        values: ValuePlaces,
    ) {
        self.fixed.stacks[row] = [3.0, 3.0];
        let values = self.values_beside(row, spots, edges, values);
        self.blocks(row, spots, values);
        if spots.len() <= FEW {
            self.fill_in_values(row, spots);
        }
    }

    fn place_windows(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
    ) {
        if self.any_search(SearchSpec::has_windows) {
            self.choose_windows_received(row, spots, edges);
            self.choose_windows_now(row, spots, edges);
        }
    }

    fn row_state(&self, row: usize) -> RowState {
        RowState {
            taken: self.fixed.room.taken(),
            hanging: self.fixed.hanging,
            row,
            stack: self.fixed.stacks[row],
        }
    }

    /// Removes the labels that were placed since a saved state.
    fn clear(&mut self, spots: &[NodeSymbol], to: &RowState) {
        self.fixed.room.give_back(to.taken);
        self.fixed.hanging = to.hanging;
        self.fixed.stacks[to.row] = to.stack;
        for spot in spots {
            self.fixed.path_windows.remove(&spot.id);
            for kind in KINDS {
                self.fixed.slots.remove(&(spot.id, kind));
            }
        }
    }

    /// Scores the labels of a row; small ones count less than large ones.
    fn told_by(&self, spots: &[NodeSymbol]) -> f32 {
        let readable = self.sizes(spots)[0];
        let of = |(spot, kind): (&NodeSymbol, LabelKind)| {
            let Some(slot) = self.slot(spot.id, kind) else {
                // It becomes a callout instead, when the search is there.
                let is_of_path =
                    kind == LabelKind::Window && self.fixed.path_windows.contains(&spot.id);
                let is_called = is_of_path && self.is_visited_ever(spot.id);
                return is_called.then_some(0.5 * WINDOW_OF_PATH);
            };
            let part = (slot.size / readable).min(LARGEST);
            Some(self.worth_of(spot, kind) * part * part.sqrt())
        };
        let labels = spots.iter().flat_map(|spot| KINDS.map(|kind| (spot, kind)));
        labels.filter_map(of).sum()
    }

    /// Returns the greatest possible scores, with all labels in the usual size: values and moves, and windows.
    fn most_told(&self, spots: &[NodeSymbol]) -> [f32; 2] {
        let has_windows = self.any_search(SearchSpec::has_windows);
        let mut most = [0.0; 2];
        for spot in spots {
            if self.may_have_value(spot) {
                most[0] += 1.0;
            }
            let is_named = self.named.contains(&spot.id);
            if !is_named && self.edge_name(spot.id).is_some() {
                most[0] += self.worth_of(spot, LabelKind::Move);
            }
            if has_windows && self.is_visited_ever(spot.id) {
                if spot.ply > 0 {
                    most[1] += WINDOW;
                }
                if matches!(spot.symbol, Symbol::Inner(_)) {
                    most[1] += WINDOW_OF_PATH;
                }
            }
        }
        most
    }

    fn worth_of(&self, spot: &NodeSymbol, kind: LabelKind) -> f32 {
        match kind {
            LabelKind::Move if self.is_visited_ever(spot.id) => MOVE,
            LabelKind::Move => MOVE_UNVISITED,
            LabelKind::Window if self.fixed.path_windows.contains(&spot.id) => WINDOW_OF_PATH,
            LabelKind::Window => WINDOW,
            LabelKind::WindowNow => WINDOW_OF_PATH,
            LabelKind::Value
            | LabelKind::Earlier
            | LabelKind::CutCondition
            | LabelKind::Visits
            | LabelKind::Callout
            | LabelKind::Bound => 1.0,
        }
    }
}

struct RowState {
    taken: usize,
    hanging: f32,
    row: usize,
    stack: [f32; 2],
}

/// The label kinds that share the room around a node.
const KINDS: [LabelKind; 4] = [
    LabelKind::Move,
    LabelKind::Value,
    LabelKind::Window,
    LabelKind::WindowNow,
];
