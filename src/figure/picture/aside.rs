//! What a picture shows besides the search: for a while what no search has found, in place of what stands at pruned nodes and
//! below the tree; and positions on boards.

use game::{BoardPicture, NodeId, Player};

use super::shape::Run;

/// What is written at pruned nodes, and what it is. Never a part of the recording.
#[derive(Clone, Copy)]
pub struct PictureAside<'a> {
    /// What is written in a pruned leaf in place of its value, or beside a pruned inner node; `None` leaves it as it is.
    pub text: &'a dyn Fn(NodeId) -> Option<String>,
    /// What is said of it below the tree, line by line, in place of what explains the step.
    pub caption: &'a [Vec<Run>],
}

/// The positions of a tree's nodes.
pub trait Boards {
    /// What stands on the board at a node.
    fn board(&self, node: NodeId) -> Option<BoardPicture>;

    /// Whose side they are seen from.
    fn side(&self) -> Player;
}
