//! Describes a board in words, for screen readers and for users who cannot see it.

use shakmaty::{Color, Piece, Position as _, Role, Square};

use super::{Ending, Position};
use crate::{Phrase, Word};

/// Returns the name of a piece, as in `white pawn`.
pub fn man(piece: Piece) -> Phrase {
    Phrase::new(match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => "board-white-pawn",
        (Color::White, Role::Knight) => "board-white-knight",
        (Color::White, Role::Bishop) => "board-white-bishop",
        (Color::White, Role::Rook) => "board-white-rook",
        (Color::White, Role::Queen) => "board-white-queen",
        (Color::White, Role::King) => "board-white-king",
        (Color::Black, Role::Pawn) => "board-black-pawn",
        (Color::Black, Role::Knight) => "board-black-knight",
        (Color::Black, Role::Bishop) => "board-black-bishop",
        (Color::Black, Role::Rook) => "board-black-rook",
        (Color::Black, Role::Queen) => "board-black-queen",
        (Color::Black, Role::King) => "board-black-king",
    })
}

pub fn role(role: Role) -> Phrase {
    Phrase::new(match role {
        Role::Pawn => "board-pawn",
        Role::Knight => "board-knight",
        Role::Bishop => "board-bishop",
        Role::Rook => "board-rook",
        Role::Queen => "board-queen",
        Role::King => "board-king",
    })
}

/// Returns a piece with its square, as in `king c8`.
pub(super) fn role_on(kind: Role, square: Square) -> Phrase {
    Phrase::new("board-piece-on")
        .with("piece", role(kind))
        .with("square", square.to_string())
}

/// Returns a square with its content, as in `e4, white pawn`.
pub fn square(board: &shakmaty::Board, square: Square) -> Phrase {
    let holds = board
        .piece_at(square)
        .map_or(Phrase::new("board-empty"), man);
    Phrase::new("board-square")
        .with("holds", holds)
        .with("square", square.to_string())
}

pub fn status(position: &Position) -> Phrase {
    let id = match position.ending() {
        None if position.rules().is_check() => "board-to-move-in-check",
        None => "board-to-move",
        Some(Ending::Checkmate) => "board-checkmated",
        Some(Ending::Stalemate) => "board-stalemated",
        Some(Ending::InsufficientMaterial) => return Phrase::new("board-neither-can-mate"),
    };
    Phrase::new(id).with("side", side(position.turn()))
}

/// Describes the whole position, with the side to move and the squares of the pieces, as in `White to move. White:
/// king c8, …`.
pub fn position(position: &Position) -> Phrase {
    let board = position.rules().board();
    let men = |color: Color| -> Word {
        let kinds = Role::ALL.into_iter().rev();
        Word::list(kinds.flat_map(|kind| {
            let squares = board.by_piece(kind.of(color)).into_iter();
            squares.map(move |square| role_on(kind, square))
        }))
    };
    Phrase::new("board-chess-position")
        .with("black", men(Color::Black))
        .with("status", status(position))
        .with("white", men(Color::White))
}

/// Returns the name of a side.
pub fn side(color: Color) -> Phrase {
    Phrase::new(color.fold_wb("board-white", "board-black"))
}

/// Returns the English name of a side, for errors.
pub(super) fn english_side(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}
