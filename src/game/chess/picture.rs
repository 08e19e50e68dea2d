//! The chess board as a picture: squares, pieces and their marks.

use shakmaty::{Board, Piece, Role, Square};

use crate::board_picture::middle;
use crate::{BoardCell, BoardInk, BoardItem, BoardPicture, Outline, Player};

/// Returns the column and the row of a square, from the upper left corner, as seen from White's side or, if flipped,
/// from Black's.
fn place(square: Square, flipped: bool) -> (u8, u8) {
    let (file, rank) = (square.file() as u8, square.rank() as u8);
    if flipped {
        (7 - file, rank)
    } else {
        (file, 7 - rank)
    }
}

pub fn cell(square: Square) -> BoardCell {
    BoardCell(square as u16)
}

/// Returns the square of a cell; `None` if the cell is not on a chess board.
pub fn square(cell: BoardCell) -> Option<Square> {
    Square::try_from(u32::from(cell.0)).ok()
}

pub fn man(piece: Piece) -> BoardPicture {
    BoardPicture {
        columns: 1,
        rows: 1,
        ground: vec![BoardItem::block((0, 0), (1, 1), BoardInk::Light, 1.0)],
        men: vec![item((0, 0), piece)],
        ..BoardPicture::default()
    }
}

fn item(at: (u8, u8), piece: Piece) -> BoardItem {
    BoardItem::Man {
        at,
        outline: match piece.role {
            Role::Pawn => Outline::Pawn,
            Role::Knight => Outline::Knight,
            Role::Bishop => Outline::Bishop,
            Role::Rook => Outline::Rook,
            Role::Queen => Outline::Queen,
            Role::King => Outline::King,
        },
        owner: piece.color.fold_wb(Player::Max, Player::Min),
    }
}

/// Draws the squares, the pieces, the squares of the last move, and a king in check.
pub fn picture(
    board: &Board,
    last: Option<[Square; 2]>,
    check: Option<Square>,
    flipped: bool,
) -> BoardPicture {
    let place = |square| place(square, flipped);
    let block = BoardItem::block;
    let mut ground = vec![block((0, 0), (8, 8), BoardInk::Light, 1.0)];
    let dark = Square::ALL.into_iter().filter(|square| square.is_dark());
    ground.extend(dark.map(|square| block(place(square), (1, 1), BoardInk::Dark, 1.0)));
    let moved = last.into_iter().flatten();
    ground.extend(moved.map(|at| block(place(at), (1, 1), BoardInk::Moved, 0.62)));
    if let Some(king) = check {
        let at = middle(place(king));
        let rings = [(0.5, 0.45), (0.4, 0.75)];
        ground.extend(
            rings.map(|(radius, strength)| BoardItem::disc(at, radius, BoardInk::Check, strength)),
        );
    }
    let men = board.iter();
    let mut picture = BoardPicture {
        ground,
        men: men
            .map(|(square, piece)| item(place(square), piece))
            .collect(),
        ..BoardPicture::of_size(8, 8, flipped)
    };
    let squares = Square::ALL.into_iter();
    picture.add_cells(squares.map(|square| (cell(square), place(square))));
    picture
}
