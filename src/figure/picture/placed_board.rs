//! A small board that has a place in a picture.

use game::BoardPicture;

use super::node_symbol::NodeSymbol;
use super::shape::Point;

/// Where a board stands.
#[derive(Clone, Copy, Debug)]
pub struct Square {
    /// Its upper left corner.
    pub corner: Point,
    /// In points.
    pub width: f32,
}

impl Square {
    pub fn end(self) -> Point {
        self.corner.moved(self.width, self.width)
    }
}

/// A board that has a place.
#[derive(Clone, Debug)]
pub struct PlacedBoard {
    pub spot: NodeSymbol,
    pub board: BoardPicture,
    pub frame: Square,
    /// In how many steps the boards of its row stand.
    pub steps: u8,
}
