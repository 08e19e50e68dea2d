//! Draws boards as shapes: a game's picture of a position, with marks and arrows. Used by the board panel, the nodes
//! of a tree and the exports.

mod arrows;
mod outline;
mod pieces;

pub use arrows::{Arrow, Stroke};

use game::{BoardCell, BoardInk, BoardItem, BoardPicture, NodeId, Outline, Player};

use super::{Anchor, Fill, Ink, Pen, Point, Run, Shape};

/// A picture of a position, placed on a canvas.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    pub picture: &'a BoardPicture,
    pub corner: Point,
    /// The side of a square, in points.
    pub side: f32,
    /// The node whose position it shows.
    pub node: Option<NodeId>,
}

/// The layers of a board on and around its position, from back to front.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardLayers<'a> {
    /// The least size of the column and row names, in points; `None` for no names.
    pub names: Option<f32>,
    pub lit: Option<BoardCell>,
    /// The cell whose piece is dragged, and the place of the piece if it is drawn.
    pub lifted: Option<(BoardCell, Option<Point>)>,
    /// The legal targets of the piece that is moved.
    pub targets: &'a [BoardCell],
    pub arrows: &'a [Arrow],
}

impl<'a> Diagram<'a> {
    /// Fits the picture into a square of this width with this upper left corner, centred.
    pub fn within(picture: &'a BoardPicture, corner: Point, width: f32) -> Diagram<'a> {
        let side = width / f32::from(picture.columns.max(picture.rows).max(1));
        let margin = |squares: u8| (width - f32::from(squares) * side) / 2.0;
        Diagram {
            picture,
            corner: corner.moved(margin(picture.columns), margin(picture.rows)),
            side,
            node: None,
        }
    }

    pub fn corner_of(&self, cell: BoardCell) -> Option<Point> {
        let (column, row) = self.picture.place(cell)?;
        let size = self.picture.cell_size(row);
        let right = f32::from(column) * size * self.side;
        let down = (f32::from(row) + (1.0 - size) / 2.0) * self.side;
        Some(self.corner.moved(right, down))
    }

    /// The width and height of a cell, in points.
    pub fn side_of(&self, cell: BoardCell) -> f32 {
        let row = self.picture.place(cell).map_or(0, |(_, row)| row);
        self.picture.cell_size(row) * self.side
    }

    pub fn center_of(&self, cell: BoardCell) -> Option<Point> {
        let corner = self.corner_of(cell)?;
        let half = self.side_of(cell) / 2.0;
        Some(corner.moved(half, half))
    }

    pub fn cell_at(&self, at: Point) -> Option<BoardCell> {
        let place = |offset: f32, most: u8, size: f32| {
            let within = (0.0..f32::from(most)).contains(&offset);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within a picture
            within.then(|| (offset / size).floor() as u8)
        };
        let BoardPicture { columns, rows, .. } = *self.picture;
        let row = place((at.y - self.corner.y) / self.side, rows, 1.0)?;
        let size = self.picture.cell_size(row);
        let column = place((at.x - self.corner.x) / self.side, columns, size)?;
        self.picture.cell_at((column, row))
    }

    /// Draws the position alone.
    pub fn draw(&self, shapes: &mut Vec<Shape>) {
        shapes.extend(self.shapes(&BoardLayers::default()));
    }

    /// Returns the position with what is on and around it.
    pub fn shapes(&self, layers: &BoardLayers<'_>) -> Vec<Shape> {
        let mut shapes = Vec::new();
        self.items(self.picture.ground.iter(), self.corner, &mut shapes);
        if let Some(least) = layers.names {
            self.names(least, &mut shapes);
        }
        shapes.extend(layers.lit.and_then(|cell| self.tint(cell)));
        let lifted = layers.lifted.and_then(|(cell, _)| self.picture.place(cell));
        let men = self.picture.men.iter();
        let left = men.filter(|man| lifted.is_none() || man.place() != lifted);
        self.items(left, self.corner, &mut shapes);
        shapes.extend(layers.targets.iter().filter_map(|&cell| self.target(cell)));
        for arrow in layers.arrows {
            arrow.draw(self, &mut shapes);
        }
        if let Some((cell, Some(at))) = layers.lifted
            && let Some(from) = self.center_of(cell)
        {
            let corner = self.corner.moved(at.x - from.x, at.y - from.y);
            self.items(self.picture.men_on(cell), corner, &mut shapes);
        }
        shapes
    }

    fn items<'i>(
        &self,
        items: impl Iterator<Item = &'i BoardItem>,
        corner: Point,
        shapes: &mut Vec<Shape>,
    ) {
        for item in items {
            self.item(item, corner, shapes);
        }
    }

    /// Returns the highlight of a cell.
    fn tint(&self, cell: BoardCell) -> Option<Shape> {
        let (min, side) = (self.corner_of(cell)?, self.side_of(cell));
        let fill = Some(Fill::pale(Ink::Best, 0.5));
        Some(Shape::block(min, min.moved(side, side), 0.0, fill, None))
    }

    /// Returns the mark of a legal target: a dot, or a ring around a piece that would be captured.
    fn target(&self, cell: BoardCell) -> Option<Shape> {
        let (center, side, ink) = (self.center_of(cell)?, self.side_of(cell), Ink::Best);
        if self.picture.men_on(cell).next().is_some() {
            let pen = Some(Pen::solid(ink, 0.08 * side));
            return Some(Shape::circle(center, 0.44 * side, None, pen));
        }
        let fill = Some(Fill::pale(ink, 0.85));
        Some(Shape::circle(center, 0.15 * side, fill, None))
    }

    /// Writes the column names below the board and the row names on its left; see [`margin_with`].
    fn names(&self, least: f32, shapes: &mut Vec<Shape>) {
        let Diagram {
            picture,
            corner,
            side,
            ..
        } = *self;
        let (size, away) = (letters(side).max(least), 0.5 * margin_with(side, least));
        let mut write = |at: Point, text: char| {
            let runs = vec![Run::plain(text, Ink::Weak)];
            shapes.push(Shape::text(at, Anchor::Middle, size, runs));
        };
        let middle = |at: u8| (f32::from(at) + 0.5) * side;
        let bottom = corner.y + f32::from(picture.rows) * side + away;
        for (at, name) in (0u8..).zip(picture.column_names.chars()) {
            write(Point::new(corner.x + middle(at), bottom), name);
        }
        for (at, name) in (0u8..).zip(picture.row_names.chars()) {
            write(Point::new(corner.x - away, corner.y + middle(at)), name);
        }
    }

    /// Draws an item of the picture, whose upper left corner is here.
    fn item(&self, item: &BoardItem, corner: Point, shapes: &mut Vec<Shape>) {
        let side = self.side;
        let point = |at: (f32, f32)| corner.moved(at.0 * side, at.1 * side);
        let square = |at: (u8, u8)| point((at.0.into(), at.1.into()));
        let filled = |ink, strength| Some(Fill::pale(ink_of(ink), strength));
        let pen = |ink, width: f32| Pen::solid(ink_of(ink), (width * side).max(0.7));
        let shape = match *item {
            BoardItem::Block {
                at,
                size,
                ink,
                strength,
            } => {
                let (wide, high) = (f32::from(size.0) * side, f32::from(size.1) * side);
                let min = square(at);
                let max = min.moved(wide, high);
                Shape::block(min, max, 0.0, filled(ink, strength), None)
            }
            BoardItem::Disc {
                at,
                radius,
                ink,
                strength,
                outlined,
            } => {
                let pen = outlined.then(|| Pen::solid(Ink::BlackMan, (0.03 * side).max(0.9)));
                Shape::circle(point(at), radius * side, filled(ink, strength), pen)
            }
            BoardItem::Ring {
                at,
                radius,
                width,
                ink,
            } => Shape::circle(point(at), radius * side, None, Some(pen(ink, width))),
            BoardItem::Stroke {
                from,
                to,
                width,
                ink,
            } => Shape::line(point(from), point(to), pen(ink, width)),
            BoardItem::Man { at, outline, owner } => {
                return self.man(outline, owner, square(at), shapes);
            }
            BoardItem::Text { at, size, ref text } => {
                let size = size * side;
                if size < LEAST {
                    return;
                }
                let runs = vec![Run::plain(text, Ink::BlackMan)];
                Shape::text(point(at), Anchor::Middle, size, runs)
            }
        };
        shapes.push(shape.of(self.node));
    }

    fn man(&self, outline: Outline, owner: Player, corner: Point, shapes: &mut Vec<Shape>) {
        let side = self.side;
        let (fill, lines) = match owner {
            Player::Max => (Ink::WhiteMan, Ink::BlackMan),
            Player::Min => (Ink::BlackMan, Ink::WhiteMan),
        };
        let man = pieces::man(outline);
        let place = |at: &Point| corner.moved(at.x * side, at.y * side);
        let area = |area: &'static pieces::PieceArea, ink: Ink, pen: Option<Pen>| Shape::Outline {
            points: area.points.iter().map(place).collect(),
            parts: &area.parts,
            fill: Some(Fill::solid(ink)),
            pen,
            node: self.node,
        };
        let width = (0.03 * side).max(0.9);
        let outline = Pen::solid(Ink::BlackMan, width);
        for part in &man.areas {
            shapes.push(area(part, fill, Some(outline)));
        }
        if side < PLAIN {
            return;
        }
        for line in &man.lines {
            shapes.push(Shape::Path {
                points: line.iter().map(place).collect(),
                pen: Pen::solid(lines, 0.85 * width),
            });
        }
        for dot in &man.dots {
            shapes.push(area(dot, lines, None));
        }
    }
}

/// Pieces on squares smaller than this, in points, have no inner lines.
const PLAIN: f32 = 15.0;

/// The smallest letters on a board, in points.
const LEAST: f32 = 6.0;

fn ink_of(ink: BoardInk) -> Ink {
    match ink {
        BoardInk::Light => Ink::LightSquare,
        BoardInk::Dark => Ink::DarkSquare,
        BoardInk::Moved => Ink::Moved,
        BoardInk::Check => Ink::Check,
        BoardInk::Of(Player::Max) => Ink::MaxMan,
        BoardInk::Of(Player::Min) => Ink::MinMan,
        BoardInk::Piece => Ink::WhiteMan,
        BoardInk::Edge => Ink::Weak,
        BoardInk::Won => Ink::Best,
    }
}

/// The margin for rank names on the left of a board and for file names below it, in points.
pub fn margin(side: f32) -> f32 {
    margin_with(side, 0.0)
}

/// The margin where the names are no smaller than `least`, in points.
pub fn margin_with(side: f32, least: f32) -> f32 {
    1.35 * letters(side).max(least)
}

/// The size of file and rank names, in points.
fn letters(side: f32) -> f32 {
    (0.34 * side).clamp(11.0, 16.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{AnyPosition, MovePath, games};

    fn start() -> AnyPosition {
        games()[0].start()
    }

    fn diagram(picture: &BoardPicture) -> Diagram<'_> {
        Diagram::within(picture, Point::new(10.0, 20.0), 240.0)
    }

    #[test]
    fn cell_at_inverts_center_of() {
        for game in games() {
            for flipped in [false, true] {
                let picture = game.start().board(None, flipped);
                let diagram = diagram(&picture);
                for &(cell, _) in &picture.cells {
                    let middle = diagram.center_of(cell).unwrap();
                    assert_eq!(diagram.cell_at(middle), Some(cell));
                    // No shape extends beyond the board.
                    let width = f32::from(picture.columns) * diagram.side;
                    let right = diagram.corner_of(cell).unwrap().x + diagram.side_of(cell);
                    assert!(right <= diagram.corner.x + width + 0.01);
                }
                for at in [(9.0, 30.0), (30.0, 19.0), (250.5, 30.0), (f32::NAN, 30.0)] {
                    assert_eq!(diagram.cell_at(Point::new(at.0, at.1)), None);
                }
            }
        }
    }

    #[test]
    fn board_omits_the_dragged_piece() {
        let start = start();
        let picture = start.board(None, false);
        let diagram = diagram(&picture);
        let ground = diagram.picture.ground.len();
        let men = |lifted: Option<BoardCell>| {
            let lifted = lifted.map(|cell| (cell, None));
            diagram
                .shapes(&BoardLayers {
                    lifted,
                    ..BoardLayers::default()
                })
                .split_off(ground)
        };
        let whole = men(None);
        let way = start.ways()[0].0;
        assert!(men(way.from).len() < whole.len());
        assert_eq!(men(Some(way.to)).len(), whole.len());
        let within = whole.iter().all(|shape| match shape {
            Shape::Outline { points, .. } | Shape::Path { points, .. } => {
                points.iter().all(|&at| diagram.cell_at(at).is_some())
            }
            _ => false,
        });
        assert!(within);
    }

    #[test]
    fn board_marks_check_and_the_last_move() {
        let before = game::read_fen("4k3/8/8/8/8/8/8/K3R3 b - - 0 1").unwrap();
        let mv = before.read_move("Kd7").unwrap();
        let MovePath { from, to } = before.way(mv);
        let drawn = |board: &BoardPicture| diagram(board).shapes(&BoardLayers::default());
        let after = before.after(mv).board(Some(mv), false);
        let shapes = drawn(&after);
        let moved: Vec<Point> = shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Block {
                    min,
                    fill: Some(fill),
                    ..
                } if fill.ink == Ink::Moved => Some(*min),
                _ => None,
            })
            .collect();
        let corners = [from.unwrap(), to].map(|at| diagram(&after).corner_of(at).unwrap());
        assert_eq!(moved, corners);
        let checked = before.board(None, false);
        let shapes = drawn(&checked);
        let king = diagram(&checked).center_of(from.unwrap()).unwrap();
        let marked =
            |shape: &Shape| matches!(shape, Shape::Circle { center, .. } if *center == king);
        assert!(shapes.iter().any(marked));
    }
}
