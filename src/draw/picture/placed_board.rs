//! A small board placed in a picture.

use game::BoardPicture;

use super::node_symbol::NodeSymbol;
use super::shape::Point;

#[derive(Clone, Copy, Debug)]
pub struct Square {
    pub corner: Point,
    /// In points.
    pub width: f32,
}

impl Square {
    pub fn end(self) -> Point {
        self.corner.moved(self.width, self.width)
    }
}

#[derive(Clone, Debug)]
pub struct PlacedBoard {
    pub spot: NodeSymbol,
    pub board: BoardPicture,
    pub frame: Square,
    /// The number of steps of its row.
    pub steps: u8,
}
