//! Which arrangement of the labels of a row is taken: that which tells most in letters that can be read. All of them small, or
//! most of them large with the rest left out; values beside their nodes or above them; each changes what room windows have.

use std::collections::HashMap;

use game::NodeId;

use super::draw::Drawing;
use super::label::LabelKind;
use super::node_symbol::{NodeSymbol, Symbol};
use super::sizes::claim_size;
use super::sketch::EdgeLine;

/// In rows of so many nodes at most, several arrangements are tried: in longer ones each is dear, and few labels have room.
pub const FEW: usize = 24;
/// What labels say, against a value.
const WINDOW: f32 = 0.6;
/// The same where there is one in the row at a time.
const WINDOW_OF_PATH: f32 = 0.4;
const MOVE: f32 = 1.5;
const MOVE_UNVISITED: f32 = 0.4;
/// Labels larger than the usual size by this factor say no more.
const LARGEST: f32 = 1.1;

/// Where the values of a row stand.
#[derive(Clone, Copy)]
pub enum ValuePlaces {
    /// All of them beside their nodes, if they have room there in any size, else above them.
    All,
    /// Most of them beside their nodes, in this size.
    Most(f32),
    /// Above their nodes.
    Above,
}

/// Where the windows received of a row stand.
#[derive(Clone, Copy)]
pub enum WindowPlaces {
    /// All of them beside their edges, if they have room there in any size, else those of the path alone.
    All,
    /// Most of them beside their edges, in the largest size.
    Most,
}

/// So many of the labels of a row must have room, or none is written: the rest would seem to have nothing to be said of.
pub fn most(labels: usize) -> usize {
    (2 * labels).div_ceil(3)
}

impl Drawing<'_> {
    /// Places the labels of a row in the best way.
    pub fn arrange(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
    ) {
        self.measure(spots);
        let usual = (ValuePlaces::All, WindowPlaces::All);
        let before = (self.room.taken(), self.hanging);
        self.place_labels(row, spots, edges, usual);
        if spots.len() > FEW {
            return;
        }
        let mut best = (self.told_by(spots), usual);
        let readable = self.sizes(spots)[0];
        if best.0 >= self.most_told(spots) {
            return;
        }
        let halves: f32 = spots.iter().map(|spot| spot.half).sum();
        #[allow(clippy::cast_precision_loss)] // few
        let large = claim_size(halves / spots.len() as f32).max(readable);
        let mut values = vec![ValuePlaces::All, ValuePlaces::Above];
        if spots.iter().any(|spot| spot.symbol != Symbol::Leaf) {
            values.extend([ValuePlaces::Most(large), ValuePlaces::Most(readable)]);
        }
        let ways = values.into_iter().flat_map(|values| {
            let windows = [WindowPlaces::All, WindowPlaces::Most];
            windows.map(|windows| (values, windows))
        });
        let mut is_placed = true;
        for way in ways.skip(1) {
            self.clear(row, spots, before);
            self.place_labels(row, spots, edges, way);
            let told = self.told_by(spots);
            is_placed = told > best.0;
            if is_placed {
                best = (told, way);
            }
        }
        if !is_placed {
            self.clear(row, spots, before);
            self.place_labels(row, spots, edges, best.1);
        }
    }

    fn place_labels(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        (values, windows): (ValuePlaces, WindowPlaces),
    ) {
        self.stacks[row] = [3.0, 3.0];
        let values = self.values_beside(row, spots, edges, values);
        self.blocks(row, spots, values);
        if self.progress.has_windows() {
            self.choose_windows_received(row, spots, edges, windows);
            self.choose_windows_now(row, spots, edges, windows);
        }
    }

    /// Takes all labels of a row away.
    fn clear(&mut self, row: usize, spots: &[NodeSymbol], (taken, hanging): (usize, f32)) {
        self.room.give_back(taken);
        self.hanging = hanging;
        self.path_windows.remove(&spots[0].ply);
        self.stacks[row] = [3.0, 3.0];
        for spot in spots {
            for kind in KINDS {
                self.slots.remove(&(spot.id, kind));
            }
        }
    }

    /// How much the labels of a row tell: small ones less than large ones.
    fn told_by(&self, spots: &[NodeSymbol]) -> f32 {
        let readable = self.sizes(spots)[0];
        let of = |(spot, kind): (&NodeSymbol, LabelKind)| {
            let Some(slot) = self.slot(spot.id, kind) else {
                // It is called out instead, when the search is there.
                let is_of_path = kind == LabelKind::Window && self.path_windows.contains(&spot.ply);
                let is_called = is_of_path && self.is_visited_ever(spot.id);
                return is_called.then_some(0.5 * WINDOW_OF_PATH);
            };
            let part = (slot.size / readable).min(LARGEST);
            Some(self.worth_of(spot, kind) * part * part.sqrt())
        };
        let labels = spots.iter().flat_map(|spot| KINDS.map(|kind| (spot, kind)));
        labels.filter_map(of).sum()
    }

    /// How much they tell where each of them has room in the usual size.
    fn most_told(&self, spots: &[NodeSymbol]) -> f32 {
        let has_windows = self.progress.has_windows();
        let of = |spot: &NodeSymbol| {
            let is_visited = self.is_visited_ever(spot.id);
            let value = f32::from(u8::from(self.may_have_value(spot)));
            let name = self
                .edge_name(spot.id)
                .filter(|_| !self.named.contains(&spot.id));
            let name = name.map_or(0.0, |_| self.worth_of(spot, LabelKind::Move));
            let window = if has_windows && is_visited && spot.ply > 0 {
                WINDOW
            } else {
                0.0
            };
            let now = if has_windows && self.may_have_value(spot) && spot.symbol != Symbol::Chance {
                WINDOW_OF_PATH
            } else {
                0.0
            };
            value + name + window + now
        };
        spots.iter().map(of).sum()
    }

    fn worth_of(&self, spot: &NodeSymbol, kind: LabelKind) -> f32 {
        match kind {
            LabelKind::Move if self.is_visited_ever(spot.id) => MOVE,
            LabelKind::Move => MOVE_UNVISITED,
            LabelKind::Window if self.path_windows.contains(&spot.ply) => WINDOW_OF_PATH,
            LabelKind::Window => WINDOW,
            LabelKind::WindowNow => WINDOW_OF_PATH,
            LabelKind::Value | LabelKind::Visits | LabelKind::Callout | LabelKind::Bound => 1.0,
        }
    }
}

/// The kinds that share the room around a node.
const KINDS: [LabelKind; 4] = [
    LabelKind::Move,
    LabelKind::Value,
    LabelKind::Window,
    LabelKind::WindowNow,
];
