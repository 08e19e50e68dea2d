//! Additional content of a picture: text that no search has found, temporarily shown at pruned nodes and below the
//! tree; and positions on boards.

use game::{BoardPicture, NodeId, Player};

use super::shape::Run;

/// The text at pruned nodes, and its caption. Never a part of the recording.
#[derive(Clone, Copy)]
pub struct PictureOverlay<'a> {
    /// The text in a pruned leaf instead of its value, or beside a pruned inner node; `None` leaves the node
    /// unchanged.
    pub text: &'a dyn Fn(NodeId) -> Option<String>,
    /// The caption below the tree, line by line, instead of the explanation of the step.
    pub caption: &'a [Vec<Run>],
}

pub trait Boards {
    fn board(&self, node: NodeId) -> Option<BoardPicture>;

    /// Returns the side at the bottom of the boards.
    fn side(&self) -> Player;
}
