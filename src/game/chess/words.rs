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
        let men: Vec<String> = Role::ALL
            .into_iter()
            .rev()
            .flat_map(|kind| {
                let squares = board.by_piece(Piece { color, role: kind });
                squares
                    .into_iter()
                    .map(move |square| format!("{} {square}", role(kind)))
            })
            .collect();
        // Writing to a string cannot fail.
        let _ = write!(text, " {}: {}.", side(color), men.join(", "));
    }
    text
}

/// Returns the capitalized name of a side, for the beginning of a sentence.
pub fn side(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game as _;
    use crate::chess::{Chess, MoveOrder};

    #[test]
    fn a_position_is_read_out() {
        let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
        let chess = Chess::from_fen(fen, MoveOrder::default()).unwrap();
        assert_eq!(
            position(&chess.root()),
            "White to move. White: king c8, rook a1, pawn b6. \
             Black: king a8, bishop b8, pawn a7, pawn b7."
        );
        let root = chess.root();
        let board = root.rules().board();
        assert_eq!(square(board, Square::C8), "c8, white king");
        assert_eq!(square(board, Square::E4), "e4, empty");
    }

    #[test]
    fn the_end_and_a_check_are_told() {
        for (fen, text) in [
            ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "Black is checkmated"),
            (
                "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
                "Black is stalemated: a draw",
            ),
            ("7k/8/8/8/8/8/8/K7 w - - 0 1", "Neither can mate: a draw"),
            (
                "R5k1/5pp1/8/8/8/8/8/K7 b - - 0 1",
                "Black to move, in check",
            ),
        ] {
            let chess = Chess::from_fen(fen, MoveOrder::default()).unwrap();
            assert_eq!(status(&chess.root()), text);
        }
    }
}
