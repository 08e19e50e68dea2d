//! The vocabulary of pictures: points, inks, pens and shapes. No toolkit, no colours; whoever paints knows both.

use game::{NodeId, Player};

/// A place on the canvas, in points from its top left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point on the way to another one: 0 is here, 1 is there.
    #[must_use]
    pub fn toward(self, other: Point, share: f32) -> Point {
        Point::new(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    /// The point so far to the right and down.
    #[must_use]
    pub fn moved(self, x: f32, y: f32) -> Point {
        Point::new(self.x + x, self.y + y)
    }

    /// How far it is to another point.
    pub fn distance(self, other: Point) -> f32 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        // Points are thousands at most: `hypot`, which no product overflows, would cost ten times as much.
        (x * x + y * y).sqrt()
    }
}

/// What a colour stands for. Each canvas has its own colours for these roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Behind everything.
    Ground,
    /// Text, searched edges, cut bars.
    Text,
    /// Text of second rank.
    Weak,
    /// Outlines and edges of what has not been visited.
    Faint,
    /// MAX and alpha.
    Max,
    /// MAX nodes' fill.
    MaxFill,
    /// MIN and beta.
    Min,
    /// MIN nodes' fill.
    MinFill,
    /// Chance nodes.
    Chance,
    /// Chance nodes' fill.
    ChanceFill,
    /// Leaves' fill.
    LeafFill,
    /// The current node and the path to it.
    Current,
    /// The best line so far.
    Best,
    /// PV-nodes' fill, where the critical tree is shown; their badges are in `Best`.
    PvFill,
    /// Cut-nodes' badges.
    Cut,
    /// Cut-nodes' fill.
    CutFill,
    /// All-nodes' badges.
    All,
    /// All-nodes' fill.
    AllFill,
    /// What one of two searches does and the other one does not: outlines.
    SearchDiff,
    /// The same: fills.
    ApartFill,
    /// Light squares of a board.
    LightSquare,
    /// Dark squares of a board.
    DarkSquare,
    /// White men, and the lines within black ones.
    WhiteMan,
    /// Black men, and the outlines of all.
    BlackMan,
    /// MAX's stones and marks on a board, which is pale in every theme.
    MaxMan,
    /// MIN's.
    MinMan,
    /// The squares of the last move.
    Moved,
    /// Behind a king in check.
    Check,
}

impl Ink {
    /// The ink of a player and of the bound that the player owns.
    pub fn of(player: Player) -> Ink {
        match player {
            Player::Max => Ink::Max,
            Player::Min => Ink::Min,
        }
    }

    /// The ink that a player's nodes are filled with.
    pub fn fill_of(player: Player) -> Ink {
        match player {
            Player::Max => Ink::MaxFill,
            Player::Min => Ink::MinFill,
        }
    }
}

/// Whether a line has gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// None.
    Solid,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
}

impl Dash {
    /// The lengths of a dash and of the gap after it, in points.
    pub const DASH: (f32, f32) = (6.0, 5.0);
    /// How far it is from dot to dot, in points. A dot is as wide as its pen.
    pub const DOTS: f32 = 6.0;
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Its colour.
    pub ink: Ink,
    /// Its width, in points.
    pub width: f32,
    /// Its gaps.
    pub dash: Dash,
}

impl Pen {
    /// A line without gaps.
    pub const fn solid(ink: Ink, width: f32) -> Pen {
        Pen {
            ink,
            width,
            dash: Dash::Solid,
        }
    }

    /// A dashed line.
    pub const fn dashed(ink: Ink, width: f32) -> Pen {
        Pen {
            ink,
            width,
            dash: Dash::Dashed,
        }
    }
}

/// How an area is filled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fill {
    /// Its colour.
    pub ink: Ink,
    /// How much of it covers what is behind, from 0 to 1.
    pub strength: f32,
}

impl Fill {
    /// Covers what is behind.
    pub const fn solid(ink: Ink) -> Fill {
        Fill { ink, strength: 1.0 }
    }
}

/// Which part of a text is at its point. Vertically that is always the middle of its digits and capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Left,
    Middle,
    /// The right end.
    Right,
}

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Running text.
    Plain,
    /// Names, values, what must be seen first.
    Strong,
}

/// A piece of text in one ink and one weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What it says.
    pub text: String,
    /// Its colour.
    pub ink: Ink,
    pub weight: Weight,
    /// Whether it is struck out: it held once.
    pub struck: bool,
}

impl Run {
    /// Text that is not struck out.
    pub fn new(text: impl Into<String>, ink: Ink, weight: Weight) -> Run {
        Run {
            text: text.into(),
            ink,
            weight,
            struck: false,
        }
    }

    /// Running text.
    pub fn plain(text: impl Into<String>, ink: Ink) -> Run {
        Run::new(text, ink, Weight::Plain)
    }

    /// Emphasised text.
    pub fn strong(text: impl Into<String>, ink: Ink) -> Run {
        Run::new(text, ink, Weight::Strong)
    }

    /// The same text, struck out.
    #[must_use]
    pub fn struck(self) -> Run {
        Run {
            struck: true,
            ..self
        }
    }
}

/// One thing to paint. Later ones are painted over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
        /// How it is drawn.
        pen: Pen,
        /// The node that it leads into.
        node: Option<NodeId>,
    },
    /// A line through many points.
    Path {
        points: Vec<Point>,
        /// How it is drawn.
        pen: Pen,
    },
    /// A convex polygon.
    Polygon {
        /// Its corners.
        points: Vec<Point>,
        /// What is inside.
        fill: Option<Fill>,
        /// The outline.
        pen: Option<Pen>,
        /// The node that it stands for.
        node: Option<NodeId>,
    },
    /// A polygon of any form that does not cross itself.
    Outline {
        /// Its corners.
        points: Vec<Point>,
        /// The triangles that fill it, each as places of three of its corners.
        parts: &'static [[u16; 3]],
        /// What is inside.
        fill: Option<Fill>,
        /// The outline.
        pen: Option<Pen>,
        /// The node that it stands at.
        node: Option<NodeId>,
    },
    /// A rectangle with rounded corners.
    Block {
        /// The upper left corner.
        min: Point,
        /// The lower right corner.
        max: Point,
        /// The corners' radius, in points.
        radius: f32,
        /// What is inside.
        fill: Option<Fill>,
        /// The outline.
        pen: Option<Pen>,
        /// The node that it stands for.
        node: Option<NodeId>,
    },
    Circle {
        /// Its middle.
        center: Point,
        /// Its radius, in points.
        radius: f32,
        /// What is inside.
        fill: Option<Fill>,
        /// The outline.
        pen: Option<Pen>,
        /// The node that it stands for.
        node: Option<NodeId>,
    },
    /// One line of text.
    Text {
        /// Where its anchor is.
        at: Point,
        /// Which part of it is there.
        anchor: Anchor,
        /// Its size, in points per em.
        size: f32,
        /// What it says.
        runs: Vec<Run>,
        /// The node that it is said of.
        node: Option<NodeId>,
    },
}

impl Shape {
    /// Moves it so far to the right and down.
    pub fn shift(&mut self, x: f32, y: f32) {
        let shift = |point: &mut Point| *point = point.moved(x, y);
        match self {
            Shape::Line { from, to, .. } => [from, to].into_iter().for_each(shift),
            Shape::Path { points, .. }
            | Shape::Polygon { points, .. }
            | Shape::Outline { points, .. } => {
                points.iter_mut().for_each(shift);
            }
            Shape::Block { min, max, .. } => [min, max].into_iter().for_each(shift),
            Shape::Circle { center, .. } => shift(center),
            Shape::Text { at, .. } => shift(at),
        }
    }

    /// Makes it so many times as large, about the upper left corner of the canvas.
    pub fn scale(&mut self, by: f32) {
        let scale = |point: &mut Point| *point = Point::new(point.x * by, point.y * by);
        let thin = |pen: &mut Pen| pen.width *= by;
        match self {
            Shape::Line { from, to, pen, .. } => {
                [from, to].into_iter().for_each(scale);
                thin(pen);
            }
            Shape::Path { points, pen } => {
                points.iter_mut().for_each(scale);
                thin(pen);
            }
            Shape::Polygon { points, pen, .. } | Shape::Outline { points, pen, .. } => {
                points.iter_mut().for_each(scale);
                pen.iter_mut().for_each(thin);
            }
            Shape::Block {
                min,
                max,
                radius,
                pen,
                ..
            } => {
                [min, max].into_iter().for_each(scale);
                *radius *= by;
                pen.iter_mut().for_each(thin);
            }
            Shape::Circle {
                center,
                radius,
                pen,
                ..
            } => {
                scale(center);
                *radius *= by;
                pen.iter_mut().for_each(thin);
            }
            Shape::Text { at, size, .. } => {
                scale(at);
                *size *= by;
            }
        }
    }
}
