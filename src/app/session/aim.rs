//! Facts that the views determine while drawing: the place of each picture and the node under the pointer. They are
//! applied before anything else of the same frame and cause no redraw.

use game::NodeId;
use stage::CanvasSize;

use super::camera::Camera;

/// The viewport of a drawn picture and the selected node in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Aim {
    Tree {
        /// The visible part of the tree.
        camera: Camera,
        /// The canvas, including the part of it that is covered.
        room: CanvasSize,
        /// The node under the pointer, or at the keyboard cursor.
        selected: Option<NodeId>,
        /// The node at the keyboard cursor.
        walked: Option<NodeId>,
    },
    Both {
        camera: Camera,
        room: CanvasSize,
        /// True if the trees are above each other, false if side by side.
        stacked: bool,
    },
}
