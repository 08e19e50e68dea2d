//! Boards as shapes: the picture that a game gives of a position, and, for the board on which men are moved, squares, men,
//! marks and arrows. For the panel and for the nodes of a tree alike, and so for what is exported.

mod arrows;
mod outline;
mod pieces;

pub use arrows::{Arrow, Stroke};

use shakmaty::{Board, File, Piece, Rank, Square};

use game::chess::picture::{outline, picture, place};
use game::{BoardInk, BoardItem, BoardPicture, NodeId, Outline, Player};

use super::{Anchor, Fill, Ink, Pen, Point, Run, Shape};

/// Where a board is on a canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardFrame {
    /// The upper left corner.
    pub corner: Point,
    /// The side of a square, in points.
    pub side: f32,
    /// Whether it is seen from Black's side.
    pub flipped: bool,
}

impl BoardFrame {
    /// The upper left corner of a square.
    pub fn corner_of(&self, square: Square) -> Point {
        let (file, rank) = (square.file() as u8, square.rank() as u8);
        let (column, row) = if self.flipped {
            (7 - file, rank)
        } else {
            (file, 7 - rank)
        };
        self.corner
            .moved(f32::from(column) * self.side, f32::from(row) * self.side)
    }

    /// The middle of a square.
    pub fn center_of(&self, square: Square) -> Point {
        self.corner_of(square)
            .moved(self.side / 2.0, self.side / 2.0)
    }

    /// The square under a point.
    pub fn square_at(&self, at: Point) -> Option<Square> {
        let place = |offset: f32| {
            let place = (offset / self.side).floor();
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to 7
            (0.0..8.0).contains(&place).then_some(place as u32)
        };
        let (column, row) = (place(at.x - self.corner.x)?, place(at.y - self.corner.y)?);
        let (file, rank) = if self.flipped {
            (7 - column, row)
        } else {
            (column, 7 - row)
        };
        Some(Square::from_coords(File::new(file), Rank::new(rank)))
    }

    /// The lower right corner of the board.
    pub fn end(&self) -> Point {
        self.corner.moved(8.0 * self.side, 8.0 * self.side)
    }
}

/// What a board shows besides its squares.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    /// The men.
    pub board: &'a Board,
    /// The squares of the last move.
    pub last: Option<[Square; 2]>,
    /// The king that is in check.
    pub check: Option<Square>,
    /// Whose man is left out, for it is being dragged.
    pub lifted: Option<Square>,
    /// Whether files and ranks are named, below it and at its left: see [`margin`].
    pub coordinates: bool,
    /// The node that it stands at.
    pub node: Option<NodeId>,
}

impl<'a> Diagram<'a> {
    /// Squares and men alone.
    pub fn new(board: &'a Board) -> Diagram<'a> {
        Diagram {
            board,
            last: None,
            check: None,
            lifted: None,
            coordinates: false,
            node: None,
        }
    }

    /// The same as a picture.
    fn picture(&self, flipped: bool) -> BoardPicture {
        picture(self.board, self.last, self.check, flipped)
    }

    /// Adds the squares, with what marks them.
    pub fn squares(&self, frame: BoardFrame, shapes: &mut Vec<Shape>) {
        let picture = self.picture(frame.flipped);
        items(&picture.ground, frame.corner, frame.side, self.node, shapes);
        if self.coordinates {
            coordinates(&picture, frame.corner, frame.side, shapes);
        }
    }

    /// Adds the men.
    pub fn men(&self, frame: BoardFrame, shapes: &mut Vec<Shape>) {
        let mut men = self.picture(frame.flipped).men;
        if let Some(lifted) = self.lifted.map(|square| place(square, frame.flipped)) {
            men.retain(|man| !matches!(man, BoardItem::Man { at, .. } if *at == lifted));
        }
        items(&men, frame.corner, frame.side, self.node, shapes);
    }

    /// Adds all of it.
    pub fn draw(&self, frame: BoardFrame, shapes: &mut Vec<Shape>) {
        self.squares(frame, shapes);
        self.men(frame, shapes);
    }
}

/// Men on squares smaller than this have no lines within, in points.
const PLAIN: f32 = 15.0;

/// Adds what a picture of a board shows, with squares of this side from this corner on.
pub fn draw_picture(
    picture: &BoardPicture,
    corner: Point,
    side: f32,
    node: Option<NodeId>,
    shapes: &mut Vec<Shape>,
) {
    items(&picture.ground, corner, side, node, shapes);
    items(&picture.men, corner, side, node, shapes);
}

fn items(
    items: &[BoardItem],
    corner: Point,
    side: f32,
    node: Option<NodeId>,
    shapes: &mut Vec<Shape>,
) {
    let square = |at: (u8, u8)| corner.moved(f32::from(at.0) * side, f32::from(at.1) * side);
    let point = |at: (f32, f32)| corner.moved(at.0 * side, at.1 * side);
    for item in items {
        match item {
            &BoardItem::Block {
                at,
                size,
                ink,
                strength,
            } => {
                let min = square(at);
                shapes.push(Shape::Block {
                    min,
                    max: min.moved(f32::from(size.0) * side, f32::from(size.1) * side),
                    radius: 0.0,
                    fill: Some(Fill {
                        ink: ink_of(ink),
                        strength,
                    }),
                    pen: None,
                    node,
                });
            }
            &BoardItem::Disc {
                at,
                radius,
                ink,
                strength,
                outlined,
            } => shapes.push(Shape::Circle {
                center: point(at),
                radius: radius * side,
                fill: Some(Fill {
                    ink: ink_of(ink),
                    strength,
                }),
                pen: outlined.then(|| Pen::solid(Ink::BlackMan, (0.03 * side).max(0.9))),
                node,
            }),
            &BoardItem::Man { at, outline, owner } => {
                man_at(outline, owner, square(at), side, node, shapes);
            }
            BoardItem::Text { at, size, text } => {
                let size = size * side;
                // Smaller letters cannot be read.
                if size >= LEAST {
                    shapes.push(Shape::Text {
                        at: point(*at),
                        anchor: Anchor::Middle,
                        size,
                        runs: vec![Run::plain(text, Ink::Text)],
                        node,
                    });
                }
            }
        }
    }
}

/// The smallest letters on a board, in points.
const LEAST: f32 = 6.0;

fn ink_of(ink: BoardInk) -> Ink {
    match ink {
        BoardInk::Light => Ink::LightSquare,
        BoardInk::Dark => Ink::DarkSquare,
        BoardInk::Moved => Ink::Moved,
        BoardInk::Check => Ink::Check,
        BoardInk::Of(player) => Ink::of(player),
        BoardInk::Piece => Ink::WhiteMan,
    }
}

/// Adds a chess man whose square has this upper left corner and this side.
pub fn piece_at(
    piece: Piece,
    corner: Point,
    side: f32,
    node: Option<NodeId>,
    shapes: &mut Vec<Shape>,
) {
    let (outline, owner) = outline(piece);
    man_at(outline, owner, corner, side, node, shapes);
}

fn man_at(
    outline: Outline,
    owner: Player,
    corner: Point,
    side: f32,
    node: Option<NodeId>,
    shapes: &mut Vec<Shape>,
) {
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
        node,
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

/// The room that the names of ranks take at the left of a board and those of files below it, in points.
pub fn margin(side: f32) -> f32 {
    1.35 * letters(side)
}

/// The size of the names of files and ranks, in points.
fn letters(side: f32) -> f32 {
    (0.34 * side).clamp(11.0, 16.0)
}

/// Adds the names of the columns below a board and those of the rows at its left.
pub fn coordinates(picture: &BoardPicture, corner: Point, side: f32, shapes: &mut Vec<Shape>) {
    let (size, away) = (letters(side), 0.5 * margin(side));
    let mut write = |at: Point, text: char| {
        shapes.push(Shape::Text {
            at,
            anchor: Anchor::Middle,
            size,
            runs: vec![Run::plain(text, Ink::Weak)],
            node: None,
        });
    };
    let bottom = corner.y + f32::from(picture.rows) * side + away;
    for (at, name) in (0u8..).zip(picture.column_names.chars()) {
        write(
            Point::new(corner.x + (f32::from(at) + 0.5) * side, bottom),
            name,
        );
    }
    for (at, name) in (0u8..).zip(picture.row_names.chars()) {
        write(
            Point::new(corner.x - away, corner.y + (f32::from(at) + 0.5) * side),
            name,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: BoardFrame = BoardFrame {
        corner: Point::new(10.0, 20.0),
        side: 30.0,
        flipped: false,
    };

    #[test]
    fn squares_are_found_where_they_are_drawn_from_either_side() {
        for flipped in [false, true] {
            let frame = BoardFrame { flipped, ..FRAME };
            for square in Square::ALL {
                assert_eq!(frame.square_at(frame.center_of(square)), Some(square));
            }
        }
        assert_eq!(FRAME.corner_of(Square::A8), FRAME.corner);
        let flipped = BoardFrame {
            flipped: true,
            ..FRAME
        };
        assert_eq!(flipped.corner_of(Square::H1), FRAME.corner);
        for at in [(9.0, 30.0), (30.0, 19.0), (250.5, 30.0), (f32::NAN, 30.0)] {
            assert_eq!(FRAME.square_at(Point::new(at.0, at.1)), None);
        }
    }

    #[test]
    fn a_diagram_has_its_men_but_for_the_one_in_hand() {
        let board = Board::new();
        let men = |lifted| {
            let mut shapes = Vec::new();
            Diagram {
                lifted,
                ..Diagram::new(&board)
            }
            .men(FRAME, &mut shapes);
            shapes
        };
        let whole = men(None);
        assert!(men(Some(Square::E2)).len() < whole.len());
        assert_eq!(men(Some(Square::E4)).len(), whole.len());
        let within = whole.iter().all(|shape| match shape {
            Shape::Outline { points, .. } | Shape::Path { points, .. } => {
                points.iter().all(|&at| FRAME.square_at(at).is_some())
            }
            _ => false,
        });
        assert!(within);
    }

    #[test]
    fn check_and_last_move_are_marked_where_they_are() {
        let board = Board::new();
        let diagram = Diagram {
            last: Some([Square::E2, Square::E4]),
            check: Some(Square::E8),
            ..Diagram::new(&board)
        };
        let mut shapes = Vec::new();
        diagram.squares(FRAME, &mut shapes);
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
        assert_eq!(
            moved,
            [Square::E2, Square::E4].map(|at| FRAME.corner_of(at))
        );
        let king = FRAME.center_of(Square::E8);
        let marked =
            |shape: &Shape| matches!(shape, Shape::Circle { center, .. } if *center == king);
        assert!(shapes.iter().any(marked));
    }
}
