//! What the views have found out while they drew: where each picture is now, and what is pointed at. It is taken over before
//! anything else of the same frame is carried out, and is no reason to draw again.

use game::NodeId;
use stage::CanvasSize;

use super::camera::Camera;

/// How a picture was drawn, and what is under the pointer on it.
#[derive(Clone, Debug, PartialEq)]
pub enum Aim {
    /// The tree of one search.
    Tree {
        /// What part of it is on screen.
        camera: Camera,
        /// The canvas, with what is taken of it.
        room: CanvasSize,
        /// The node under the pointer, or where the keyboard is on the tree.
        selected: Option<NodeId>,
        /// The node where the keyboard is on the tree.
        walked: Option<NodeId>,
    },
    /// The trees of two searches.
    Both {
        /// What part of them is on screen.
        camera: Camera,
        /// The canvas of each of them.
        room: CanvasSize,
        /// Whether they are above each other, rather than beside each other.
        stacked: bool,
    },
}
