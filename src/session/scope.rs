//! What somebody wants to see of a tree.

use game::NodeId;
use stage::ScopeFilter;

/// A wish about what is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeCommand {
    /// Open a node, or close it.
    Open(NodeId, bool),
    /// Open everything below a node.
    OpenBelow(NodeId),
    /// Draw a node as the root.
    From(NodeId),
    /// Show only these nodes.
    Only(ScopeFilter),
}
