//! A cutoff that a trace passes over, and how sure that is.

use game::NodeId;
use search::trace::VisitId;

/// A cutoff that the trace does not make.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MissedCut {
    /// The node at which the search cuts.
    pub node: VisitId,
    /// The child that it skips and the trace visits, where that is told by a name or a place.
    pub child: Option<NodeId>,
    /// Whether the line is of a node below that child.
    pub below: bool,
}

/// How surely a line comes from a skipped child.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sureness {
    /// Nothing but the player or the depth says so, and what the line says of numbers is otherwise.
    Player,
    /// Its name, its place, or its numbers do.
    Sure,
}
