//! The vocabulary of pictures: points, inks, pens and shapes, independent of toolkits and colours.

use game::{NodeId, Player};
use text::Role;

/// A point of the canvas, in points from its top left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// Returns the point on the line to another one; `share` is 0 here and 1 there.
    #[must_use]
    pub fn toward(self, other: Point, share: f32) -> Point {
        Point::new(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    #[must_use]
    pub fn moved(self, x: f32, y: f32) -> Point {
        Point::new(self.x + x, self.y + y)
    }

    /// Returns the corners of a figure around the point, enlarged so much.
    pub(crate) fn corners(
        self,
        by: f32,
        figure: impl IntoIterator<Item = (f32, f32)>,
    ) -> Vec<Point> {
        let corners = figure.into_iter();
        corners.map(|(x, y)| self.moved(x * by, y * by)).collect()
    }

    pub fn distance(self, other: Point) -> f32 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        // Coordinates are thousands at most, so overflow is impossible, and `hypot` would take ten times as long.
        (x * x + y * y).sqrt()
    }
}

/// The role of a colour. Each canvas has its own colours for these roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    Ground,
    /// Text, searched edges, cut bars.
    Text,
    /// Secondary text.
    Weak,
    /// Outlines and edges of unvisited nodes.
    Faint,
    /// MAX and alpha.
    Max,
    MaxFill,
    /// MIN and beta.
    Min,
    MinFill,
    Chance,
    ChanceFill,
    LeafFill,
    /// The current node and the path to it.
    Current,
    /// The best line so far.
    Best,
    /// The fill of PV-nodes in the critical tree; their badges are in `Best`.
    PvFill,
    /// Cut-nodes' badges.
    Cut,
    CutFill,
    /// All-nodes' badges.
    All,
    AllFill,
    /// Outlines of differences between two searches.
    SearchDiff,
    /// Fills of differences between two searches.
    ApartFill,
    LightSquare,
    DarkSquare,
    /// White pieces, and the inner lines of black ones.
    WhiteMan,
    /// Black pieces, and the outlines of all pieces.
    BlackMan,
    /// MAX's stones and marks on a board, which is pale in every theme.
    MaxMan,
    /// MIN's stones and marks on a board.
    MinMan,
    /// The squares of the last move.
    Moved,
    /// The square of a king in check.
    Check,
}

impl From<Role> for Ink {
    fn from(role: Role) -> Ink {
        match role {
            Role::Plain | Role::Strong => Ink::Text,
            Role::Max => Ink::Max,
            Role::Min => Ink::Min,
            Role::Chance => Ink::Chance,
        }
    }
}

impl Ink {
    /// The ink of a player and of the bound that the player owns.
    pub fn of(player: Player) -> Ink {
        match player {
            Player::Max => Ink::Max,
            Player::Min => Ink::Min,
        }
    }

    pub fn fill_of(player: Player) -> Ink {
        match player {
            Player::Max => Ink::MaxFill,
            Player::Min => Ink::MinFill,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    Solid,
    Dashed,
    Dotted,
}

impl Dash {
    /// The lengths of a dash and of the gap after it, in points.
    pub const DASH: (f32, f32) = (6.0, 5.0);
    /// The distance between dots, in points. A dot is as wide as its pen.
    pub const DOTS: f32 = 6.0;
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    pub ink: Ink,
    /// In points.
    pub width: f32,
    pub dash: Dash,
}

impl Pen {
    pub const fn new(ink: Ink, width: f32, dash: Dash) -> Pen {
        Pen { ink, width, dash }
    }

    pub const fn solid(ink: Ink, width: f32) -> Pen {
        Pen::new(ink, width, Dash::Solid)
    }

    pub const fn dashed(ink: Ink, width: f32) -> Pen {
        Pen::new(ink, width, Dash::Dashed)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fill {
    pub ink: Ink,
    /// The opacity, from 0 to 1.
    pub strength: f32,
}

impl Fill {
    pub const fn solid(ink: Ink) -> Fill {
        Fill::pale(ink, 1.0)
    }

    pub const fn pale(ink: Ink, strength: f32) -> Fill {
        Fill { ink, strength }
    }
}

/// The part of a text that is at its point. Vertically, this is always the middle of its digits and capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Left,
    Middle,
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Running text.
    Plain,
    /// Names, values and other emphasised text.
    Strong,
}

/// A piece of text in one ink and one weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub text: String,
    pub ink: Ink,
    pub weight: Weight,
    /// True if it is struck out, because it is no longer valid.
    pub struck: bool,
}

impl Run {
    pub fn new(text: impl Into<String>, ink: Ink, weight: Weight) -> Run {
        Run {
            text: text.into(),
            ink,
            weight,
            struck: false,
        }
    }

    pub fn plain(text: impl Into<String>, ink: Ink) -> Run {
        Run::new(text, ink, Weight::Plain)
    }

    pub fn strong(text: impl Into<String>, ink: Ink) -> Run {
        Run::new(text, ink, Weight::Strong)
    }

    #[must_use]
    pub fn struck(self) -> Run {
        Run {
            struck: true,
            ..self
        }
    }
}

/// A shape to paint. Later shapes are painted over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Line {
        from: Point,
        to: Point,
        pen: Pen,
        /// The node that it leads into.
        node: Option<NodeId>,
    },
    /// A line through many points.
    Path { points: Vec<Point>, pen: Pen },
    /// A convex polygon.
    Polygon {
        points: Vec<Point>,
        fill: Option<Fill>,
        pen: Option<Pen>,
        /// The node that it represents.
        node: Option<NodeId>,
    },
    /// A polygon of any form that does not cross itself.
    Outline {
        points: Vec<Point>,
        /// The triangles that fill it, each as indices of three corners.
        parts: &'static [[u16; 3]],
        fill: Option<Fill>,
        pen: Option<Pen>,
        /// The node to which it belongs.
        node: Option<NodeId>,
    },
    /// A rectangle with rounded corners.
    Block {
        min: Point,
        max: Point,
        /// The corners' radius, in points.
        radius: f32,
        fill: Option<Fill>,
        pen: Option<Pen>,
        /// The node that it represents.
        node: Option<NodeId>,
    },
    Circle {
        center: Point,
        /// In points.
        radius: f32,
        fill: Option<Fill>,
        pen: Option<Pen>,
        /// The node that it represents.
        node: Option<NodeId>,
    },
    /// One line of text.
    Text {
        /// The position of the anchor.
        at: Point,
        anchor: Anchor,
        /// The size, in points per em.
        size: f32,
        runs: Vec<Run>,
        /// The node that it describes.
        node: Option<NodeId>,
    },
}

impl Shape {
    pub fn line(from: Point, to: Point, pen: Pen) -> Shape {
        Shape::Line {
            from,
            to,
            pen,
            node: None,
        }
    }

    pub fn block(
        min: Point,
        max: Point,
        radius: f32,
        fill: Option<Fill>,
        pen: Option<Pen>,
    ) -> Shape {
        Shape::Block {
            min,
            max,
            radius,
            fill,
            pen,
            node: None,
        }
    }

    pub fn circle(center: Point, radius: f32, fill: Option<Fill>, pen: Option<Pen>) -> Shape {
        Shape::Circle {
            center,
            radius,
            fill,
            pen,
            node: None,
        }
    }

    pub fn polygon(points: Vec<Point>, fill: Option<Fill>, pen: Option<Pen>) -> Shape {
        Shape::Polygon {
            points,
            fill,
            pen,
            node: None,
        }
    }

    pub fn text(at: Point, anchor: Anchor, size: f32, runs: Vec<Run>) -> Shape {
        Shape::Text {
            at,
            anchor,
            size,
            runs,
            node: None,
        }
    }

    /// Returns the shape as one of a node; paths belong to none.
    #[must_use]
    pub fn of(mut self, its: impl Into<Option<NodeId>>) -> Shape {
        let its = its.into();
        match &mut self {
            Shape::Line { node, .. }
            | Shape::Polygon { node, .. }
            | Shape::Outline { node, .. }
            | Shape::Block { node, .. }
            | Shape::Circle { node, .. }
            | Shape::Text { node, .. } => *node = its,
            Shape::Path { .. } => {}
        }
        self
    }

    pub(crate) fn for_points(&mut self, mut change: impl FnMut(&mut Point)) {
        match self {
            Shape::Line { from, to, .. } => [from, to].into_iter().for_each(change),
            Shape::Path { points, .. }
            | Shape::Polygon { points, .. }
            | Shape::Outline { points, .. } => points.iter_mut().for_each(change),
            Shape::Block { min, max, .. } => [min, max].into_iter().for_each(change),
            Shape::Circle { center, .. } => change(center),
            Shape::Text { at, .. } => change(at),
        }
    }

    pub fn shift(&mut self, x: f32, y: f32) {
        self.for_points(|point| *point = point.moved(x, y));
    }

    /// Scales the shape about the upper left corner of the canvas.
    pub fn scale(&mut self, by: f32) {
        self.for_points(|point| *point = Point::new(point.x * by, point.y * by));
        if let Shape::Block { radius: size, .. }
        | Shape::Circle { radius: size, .. }
        | Shape::Text { size, .. } = self
        {
            *size *= by;
        }
        let pen = match self {
            Shape::Line { pen, .. } | Shape::Path { pen, .. } => Some(pen),
            Shape::Polygon { pen, .. }
            | Shape::Outline { pen, .. }
            | Shape::Block { pen, .. }
            | Shape::Circle { pen, .. } => pen.as_mut(),
            Shape::Text { .. } => None,
        };
        if let Some(pen) = pen {
            pen.width *= by;
        }
    }
}
