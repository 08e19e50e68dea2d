//! Describes a board in words, for screen readers and for users who cannot see it.

use std::fmt::Write as _;

use shakmaty::{Color, Piece, Position as _, Role, Square};

use super::{Ending, Position};

/// Returns the name of a piece, as in `white pawn`.
pub fn man(piece: Piece) -> String {
    let color = piece.color.fold_wb("white", "black");
    format!("{color} {}", role(piece.role))
}

pub fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Returns a square with its content, as in `e4, white pawn`.
pub fn square(board: &shakmaty::Board, square: Square) -> String {
    match board.piece_at(square) {
        Some(piece) => format!("{square}, {}", man(piece)),
        None => format!("{square}, empty"),
    }
}

pub fn status(position: &Position) -> String {
    let mover = side(position.turn());
    match position.ending() {
        None if position.rules().is_check() => format!("{mover} to move, in check"),
        None => format!("{mover} to move"),
        Some(Ending::Checkmate) => format!("{mover} is checkmated"),
        Some(Ending::Stalemate) => format!("{mover} is stalemated: a draw"),
        Some(Ending::InsufficientMaterial) => "Neither can mate: a draw".to_owned(),
    }
}

/// Describes the whole position, with the side to move and the squares of the pieces, as in `White to move. White:
/// king c8, …`.
pub fn position(position: &Position) -> String {
    let board = position.rules().board();
    let mut text = format!("{}.", status(position));
    for color in [Color::White, Color::Black] {
        let men = Role::ALL.into_iter().rev().flat_map(|kind| {
            let squares = board.by_piece(kind.of(color)).into_iter();
            squares.map(move |square| format!("{} {square}", role(kind)))
        });
        let men: Vec<String> = men.collect();
        // Writing to a string cannot fail.
        let _ = write!(text, " {}: {}.", side(color), men.join(", "));
    }
    text
}

/// Returns the capitalized name of a side, for the beginning of a sentence.
pub fn side(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}
