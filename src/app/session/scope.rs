//! The part of a tree that the user chose to see.

use game::NodeId;
use stage::ScopeFilter;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeCommand {
    Open(NodeId, bool),
    OpenBelow(NodeId),
    From(NodeId),
    Only(ScopeFilter),
}
