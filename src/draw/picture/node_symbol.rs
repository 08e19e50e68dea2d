//! Positions and sizes of node symbols: triangles up for MAX, down for MIN, circles for chance, squares for leaves.

use game::{Node, NodeId, Player};

use super::shape::Point;
use super::sizes::LEAST_LABEL;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    Inner(Player),
    Chance,
    Leaf,
}

impl Symbol {
    pub fn of(node: &Node) -> Symbol {
        if node.is_leaf() {
            Symbol::Leaf
        } else if node.chance {
            Symbol::Chance
        } else {
            Symbol::Inner(node.player)
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeSymbol {
    pub id: NodeId,
    pub ply: u32,
    /// The middle of its symbol.
    pub at: Point,
    pub symbol: Symbol,
    /// Half the symbol's width, in points.
    pub half: f32,
    /// The distance to the nearest neighbour, in points.
    pub gap: f32,
    /// The reach of a small board below its symbol, in points. The edges to its children begin there.
    pub below: f32,
}

/// A triangle's height, relative to half its width.
const SLENDER: f32 = 1.57;
/// A circle's radius, relative to half a triangle's width.
const ROUND: f32 = 0.8;
/// The largest text in symbols, in points, at the ordinary size of a lesson tree.
const TEXT: f32 = 26.0;
/// The largest text in a small triangle, relative to half its width.
const BRIM: f32 = 1.2;
/// The least distance to both neighbours of a node with a symbol of its own, in points.
pub(super) const APART: f64 = 8.0;
/// The text size that is readable from the back row, with some margin, in points.
pub(super) const BACK_ROW: f32 = 24.5;

/// Half the width of a triangle or square at the ordinary size of a lesson tree, in points.
const TRIANGLE: f32 = 37.0;
const SQUARE: f32 = 25.0;

impl NodeSymbol {
    /// The size, relative to the ordinary size of a lesson tree.
    pub(super) fn large(&self) -> f32 {
        match self.symbol {
            Symbol::Inner(_) | Symbol::Chance => self.half / TRIANGLE,
            Symbol::Leaf => self.half / SQUARE,
        }
    }

    pub fn half_height(&self) -> f32 {
        match self.symbol {
            Symbol::Inner(_) => self.half * SLENDER / 2.0,
            Symbol::Chance => self.radius(),
            Symbol::Leaf => self.half,
        }
    }

    /// The radius of a circle that looks as large as the triangles beside it.
    pub fn radius(&self) -> f32 {
        self.half * ROUND
    }

    /// The end of the edge from the parent.
    pub fn top(&self) -> Point {
        self.at.moved(0.0, -self.half_height())
    }

    /// The start of the edges to the children.
    pub fn bottom(&self) -> Point {
        self.at.moved(0.0, self.half_height() + self.below)
    }

    /// The distance of the current node's ring from the symbol's border, in points.
    pub fn ring(&self) -> f32 {
        (self.half * 0.2).clamp(2.5, 9.0)
    }

    /// The reach of the ring with its pen beyond the symbol, in points.
    pub fn ring_room(&self) -> f32 {
        self.ring() + (0.055 * self.half).clamp(0.9, 2.25)
    }

    /// The size of the text inside, in points, before fitting.
    pub fn text_size(&self) -> f32 {
        match self.symbol {
            // Small symbols are filled completely, so that names can be read from the back row.
            Symbol::Inner(_) | Symbol::Chance => {
                let full = (0.88 * self.half).min((0.7 * self.half).max(BACK_ROW));
                full.max(LEAST_LABEL.min(BRIM * self.half))
            }
            Symbol::Leaf => {
                let full = (1.32 * self.half).min(TEXT * (self.half / 25.0).max(1.0));
                full.max(LEAST_LABEL.min(1.6 * self.half))
            }
        }
    }

    /// Returns the corners of a triangle, enlarged by this many points on each side.
    pub fn corners(&self, player: Player, by: f32) -> Vec<Point> {
        let (half, height) = (self.half, self.half * SLENDER);
        let side = half.hypot(height);
        // The incircle touches all three sides, so scaling about its centre moves them outward equally.
        let inside = half * height / (half + side);
        let scale = (inside + by) / inside.max(0.01);
        let flip = match player {
            Player::Max => 1.0,
            Player::Min => -1.0,
        };
        let center = height / 2.0 - inside;
        let corner = |x: f32, y: f32| {
            self.at
                .moved(x * scale, flip * (center + (y - center) * scale))
        };
        vec![
            corner(0.0, -height / 2.0),
            corner(half, height / 2.0),
            corner(-half, height / 2.0),
        ]
    }
}

/// The enlargement of symbols relative to a lesson tree, at this many points per unit and per ply.
pub(super) fn larger(across: f64, down: f64) -> f64 {
    (across / 80.0).min(down / 165.0).clamp(1.0, 1.7)
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    across: f32,
    down: f32,
    /// Grows when there is more room than a lesson tree needs.
    large: f32,
}

impl Scale {
    #[allow(clippy::cast_possible_truncation)] // points on a canvas
    pub fn at(across: f64, down: f64) -> Scale {
        Scale {
            across: across as f32,
            down: down as f32,
            large: larger(across, down) as f32,
        }
    }

    /// Half the width of a symbol whose neighbours are at this distance, in points.
    pub fn half(&self, symbol: Symbol, gap: f32) -> f32 {
        match symbol {
            Symbol::Inner(_) | Symbol::Chance => {
                (0.44 * gap).min(TRIANGLE * self.large).min(0.3 * self.down)
            }
            Symbol::Leaf => (0.43 * gap).min(SQUARE * self.large).min(0.24 * self.down),
        }
    }

    #[allow(clippy::cast_possible_truncation)] // may be infinite, which is meant
    pub fn points(&self, units: f64) -> f32 {
        (units * f64::from(self.across)) as f32
    }
}
