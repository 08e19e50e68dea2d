//! What is said of visits and events: the vocabulary of a recording.

use crate::{Interval, Window};
use game::{Player, Score};

/// A visit of one [`Recording`](super::Recording): its place in entering order, the root being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VisitId(pub u32);

impl VisitId {
    /// The root's visit.
    pub const ROOT: VisitId = VisitId(0);

    /// As an index into tables with one entry per visit.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A moment of a recording: how many events have happened. Step 0 is before the root is entered.
pub type Step = u32;

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
    /// Which child of its parent it is, from 0.
    pub index: u32,
    /// How many of its children were skipped by a cutoff.
    pub skipped: u32,
    /// Plies below the root.
    pub ply: u16,
    /// Who is to move.
    pub player: Player,
}

impl Visit {
    /// Whether the node was evaluated rather than searched further.
    pub fn is_leaf(&self) -> bool {
        self.size == 1
    }

    /// Visits in this subtree, this one included.
    pub fn size(&self) -> u32 {
        self.size
    }
}

/// One event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The node is visited.
    Enter(VisitId),
    /// The leaf's static value is known and returned.
    Evaluate(VisitId),
    /// The child has returned and its parent takes the value into account.
    Update {
        /// The node that is updated.
        node: VisitId,
        /// The child that has returned.
        child: VisitId,
    },
    /// The node skips the rest of its children.
    Cutoff(VisitId),
    /// The inner node returns its value.
    Leave(VisitId),
}

impl Event {
    /// The node at which it happens.
    pub fn node(self) -> VisitId {
        match self {
            Event::Enter(node)
            | Event::Evaluate(node)
            | Event::Update { node, .. }
            | Event::Cutoff(node)
            | Event::Leave(node) => node,
        }
    }
}
