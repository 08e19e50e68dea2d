//! Visits and events: the vocabulary of a recording.

use crate::{Interval, Window};
use game::{Player, Score};
use serde::{Deserialize, Serialize};

/// A visit of a [`Recording`](super::Recording): its index in entering order, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct VisitId(pub u32);

impl VisitId {
    /// The first visit of the root. If the root is searched in passes, [`Recording::root`](super::Recording::root)
    /// returns the last one.
    pub const ROOT: VisitId = VisitId(0);

    /// Returns the index into tables with one entry per visit.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A moment of a recording: the number of events so far. Step 0 is before the root is entered.
pub type Step = u32;

/// The source of a visit's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The node was evaluated: the game is over there, or the depth used up.
    Leaf,
    Searched,
    /// The table answered: no child was searched.
    Table,
    /// Below the horizon, the player stood pat and searched no child.
    StandPat,
}

impl End {
    pub fn name(self) -> &'static str {
        match self {
            End::Leaf => "leaf",
            End::Searched => "searched",
            End::Table => "table",
            End::StandPat => "stand-pat",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visit {
    pub window: Window,
    /// The value returned to the parent.
    pub value: Score,
    /// The interval that the explored part proves for the node's minimax value; for a leaf, its static value.
    pub proved: Interval,
    pub(super) size: u32,
    /// The index among its parent's children, from 0, whatever the order of the visits.
    pub index: u32,
    pub skipped: u32,
    /// Plies below the root.
    pub ply: u16,
    /// The side to move; at a chance node, the next player.
    pub player: Player,
    /// True for a chance node of which at least one child was searched.
    pub chance: bool,
    pub end: End,
}

impl Visit {
    /// Returns true if the node was evaluated rather than searched further.
    pub fn is_leaf(&self) -> bool {
        self.end == End::Leaf
    }

    pub fn size(&self) -> u32 {
        self.size
    }
}

/// An event of a search. Its details are queried from the recording by visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The root is about to be searched (again): an index into [`Recording::passes`](super::Recording::passes).
    Pass(u32),
    Enter(VisitId),
    /// The table was probed for the node ([`Recording::probe`](super::Recording::probe)).
    Probe(VisitId),
    /// Below the horizon, the node takes its static value as its best so far
    /// ([`Recording::stand_pat`](super::Recording::stand_pat)).
    StandPat(VisitId),
    /// The leaf's static value is known and returned.
    Evaluate(VisitId),
    /// The child has returned and its parent takes the value into account.
    Update {
        node: VisitId,
        child: VisitId,
    },
    /// The child that has returned is about to be searched again, with another window.
    Research {
        node: VisitId,
        /// The first visit of the child, whose result was insufficient.
        child: VisitId,
    },
    /// The node skips the rest of its children.
    Cutoff(VisitId),
    /// The proof of the visit is stored in the table ([`Recording::stored`](super::Recording::stored)).
    Store(VisitId),
    Leave(VisitId),
}

impl Event {
    /// Returns the node of the event; `None` between two passes.
    pub fn node(self) -> Option<VisitId> {
        match self {
            Event::Pass(_) => None,
            Event::Enter(node)
            | Event::Probe(node)
            | Event::StandPat(node)
            | Event::Evaluate(node)
            | Event::Update { node, .. }
            | Event::Research { node, .. }
            | Event::Cutoff(node)
            | Event::Store(node)
            | Event::Leave(node) => Some(node),
        }
    }
}
