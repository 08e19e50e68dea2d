//! The parts of a node on a page: its symbol, and the blanks around it.

use figure::Point;

/// A rectangle on a page, in points: the room for one tree; from the middle of a node's symbol, a part of that node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PageArea {
    /// Its upper left corner.
    pub min: Point,
    /// Its lower right corner.
    pub max: Point,
}

impl PageArea {
    pub fn around(center: Point, width: f32, height: f32) -> PageArea {
        PageArea {
            min: center.moved(-width / 2.0, -height / 2.0),
            max: center.moved(width / 2.0, height / 2.0),
        }
    }

    pub fn center(self) -> Point {
        self.min.toward(self.max, 0.5)
    }

    /// The same, so far away.
    pub fn moved(self, to: Point) -> PageArea {
        PageArea {
            min: self.min.moved(to.x, to.y),
            max: self.max.moved(to.x, to.y),
        }
    }
}

/// Where the parts of a node are, from the middle of its symbol.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Parts {
    /// Half the symbol's width and half its height.
    pub symbol: (f32, f32),
    /// Where its number in the order of visits goes, and that circle's radius.
    pub order: Option<(Point, f32)>,
    /// Where the window goes.
    pub window: Option<PageArea>,
    /// How far up the probability stands, of a child of a chance node.
    pub likely: Option<f32>,
    /// Where the returned value goes.
    pub value: Option<PageArea>,
    /// All of it.
    pub extent: PageArea,
}
