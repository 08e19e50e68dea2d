//! A chess board as shapes: squares, men, what is to be seen of the last move, and arrows. For the panel and for the
//! nodes of a tree alike, and so for what is exported.

mod arrows;
mod outline;
mod pieces;

pub use arrows::{Arrow, Stroke};

use shakmaty::{Board, Color, File, Piece, Rank, Square};

use game::NodeId;

use super::{Anchor, Fill, Ink, Pen, Point, Run, Shape};

/// Where a board is on a canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The upper left corner.
    pub corner: Point,
    /// The side of a square, in points.
    pub side: f32,
    /// Whether it is seen from Black's side.
    pub flipped: bool,
}

impl Frame {
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

    /// Adds the squares, with what marks them.
    pub fn squares(&self, frame: Frame, shapes: &mut Vec<Shape>) {
        let mut block = |min: Point, side: f32, ink, strength| {
            shapes.push(Shape::Block {
                min,
                max: min.moved(side, side),
                radius: 0.0,
                fill: Some(Fill { ink, strength }),
                pen: None,
                node: self.node,
            });
        };
        block(frame.corner, 8.0 * frame.side, Ink::LightSquare, 1.0);
        for square in Square::ALL {
            if square.is_dark() {
                block(frame.corner_of(square), frame.side, Ink::DarkSquare, 1.0);
            }
        }
        for square in self.last.into_iter().flatten() {
            block(frame.corner_of(square), frame.side, Ink::Moved, 0.62);
        }
        if let Some(king) = self.check {
            let center = frame.center_of(king);
            for (part, strength) in [(0.5, 0.45), (0.4, 0.75)] {
                shapes.push(Shape::Circle {
                    center,
                    radius: part * frame.side,
                    fill: Some(Fill {
                        ink: Ink::Check,
                        strength,
                    }),
                    pen: None,
                    node: self.node,
                });
            }
        }
        if self.coordinates {
            coordinates(frame, shapes);
        }
    }

    /// Adds the men.
    pub fn men(&self, frame: Frame, shapes: &mut Vec<Shape>) {
        for (square, piece) in self.board.clone() {
            if self.lifted != Some(square) {
                piece_at(
                    piece,
                    frame.corner_of(square),
                    frame.side,
                    self.node,
                    shapes,
                );
            }
        }
    }

    /// Adds all of it.
    pub fn draw(&self, frame: Frame, shapes: &mut Vec<Shape>) {
        self.squares(frame, shapes);
        self.men(frame, shapes);
    }
}

/// Men on squares smaller than this have no lines within, in points.
const PLAIN: f32 = 15.0;

/// Adds a man whose square has this upper left corner and this side.
pub fn piece_at(
    piece: Piece,
    corner: Point,
    side: f32,
    node: Option<NodeId>,
    shapes: &mut Vec<Shape>,
) {
    let (fill, lines) = match piece.color {
        Color::White => (Ink::WhiteMan, Ink::BlackMan),
        Color::Black => (Ink::BlackMan, Ink::WhiteMan),
    };
    let man = pieces::man(piece.role);
    let place = |at: &Point| corner.moved(at.x * side, at.y * side);
    let area = |area: &'static pieces::Area, ink: Ink, pen: Option<Pen>| Shape::Outline {
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

fn coordinates(frame: Frame, shapes: &mut Vec<Shape>) {
    let (size, away) = (letters(frame.side), 0.5 * margin(frame.side));
    let mut write = |at: Point, text: char| {
        shapes.push(Shape::Text {
            at,
            anchor: Anchor::Middle,
            size,
            runs: vec![Run::plain(text, Ink::Weak)],
            node: None,
        });
    };
    for file in File::ALL {
        let x = frame.center_of(Square::from_coords(file, Rank::First)).x;
        write(Point::new(x, frame.end().y + away), file.char());
    }
    for rank in Rank::ALL {
        let y = frame.center_of(Square::from_coords(File::A, rank)).y;
        write(Point::new(frame.corner.x - away, y), rank.char());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame {
        corner: Point::new(10.0, 20.0),
        side: 30.0,
        flipped: false,
    };

    #[test]
    fn squares_are_found_where_they_are_drawn_from_either_side() {
        for flipped in [false, true] {
            let frame = Frame { flipped, ..FRAME };
            for square in Square::ALL {
                assert_eq!(frame.square_at(frame.center_of(square)), Some(square));
            }
        }
        assert_eq!(FRAME.corner_of(Square::A8), FRAME.corner);
        let flipped = Frame {
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
