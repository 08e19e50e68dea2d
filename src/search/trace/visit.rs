//! What is said of visits and events: the vocabulary of a recording.

use crate::{Interval, Window};
use game::{Player, Score};

/// A visit of one [`Recording`](super::Recording): its place in entering order, the first one being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VisitId(pub u32);

impl VisitId {
    /// The first visit of the root. Where the root is searched in passes, see
    /// [`Recording::root`](super::Recording::root) for the last one.
    pub const ROOT: VisitId = VisitId(0);

    /// As an index into tables with one entry per visit.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A moment of a recording: how many events have happened. Step 0 is before the root is entered.
pub type Step = u32;

/// How a visit came to its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The node was evaluated: the game is over there, or the depth used up.
    Leaf,
    /// From its children.
    Searched,
    /// The table answered: nothing below was searched.
    Table,
    /// Below the horizon, the player stood pat and searched no child.
    StandPat,
}

impl End {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            End::Leaf => "leaf",
            End::Searched => "searched",
            End::Table => "table",
            End::StandPat => "stand-pat",
        }
    }
}

/// What one visit received, returned and proved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visit {
    /// The window received.
    pub window: Window,
    /// What the node returned to its parent.
    pub value: Score,
    /// What the explored part proves of the node's minimax value; of a leaf, its static value.
    pub proved: Interval,
    pub(super) size: u32,
    /// Which child of its parent it is, from 0, whatever the order of the visits.
    pub index: u32,
    /// How many of its children were skipped by a cutoff.
    pub skipped: u32,
    /// Plies below the root.
    pub ply: u16,
    /// Who is to move; where chance decides, who moves next.
    pub player: Player,
    /// Whether chance decides among its children, of which at least one was searched.
    pub chance: bool,
    /// How it came to its value.
    pub end: End,
}

impl Visit {
    /// Whether the node was evaluated rather than searched further.
    pub fn is_leaf(&self) -> bool {
        self.end == End::Leaf
    }

    /// Visits in this subtree, this one included.
    pub fn size(&self) -> u32 {
        self.size
    }
}

/// One event of a search. What belongs to it besides, the recording tells of the visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The root is about to be searched (once more): a place in [`Recording::passes`](super::Recording::passes).
    Pass(u32),
    /// The node is visited.
    Enter(VisitId),
    /// The table was asked about the node ([`Recording::probe`](super::Recording::probe)).
    Probe(VisitId),
    /// Below the horizon, the node takes its static value for its best so far
    /// ([`Recording::stand_pat`](super::Recording::stand_pat)).
    StandPat(VisitId),
    /// The leaf's static value is known and returned.
    Evaluate(VisitId),
    /// The child has returned and its parent takes the value into account.
    Update {
        /// The node that is updated.
        node: VisitId,
        /// The child that has returned.
        child: VisitId,
    },
    /// The child that has returned is about to be searched once more, with another window.
    Research {
        /// The node that searches it.
        node: VisitId,
        /// The visit of the child that was not enough.
        child: VisitId,
    },
    /// The node skips the rest of its children.
    Cutoff(VisitId),
    /// What the visit proved goes into the table ([`Recording::stored`](super::Recording::stored)).
    Store(VisitId),
    /// The node returns its value.
    Leave(VisitId),
}

impl Event {
    /// The node at which it happens; `None` between two passes.
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
