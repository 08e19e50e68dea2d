//! What a position is worth while the game goes on: material alone, kept up to date move by move.

use shakmaty::{Board, Color, Move, Position, Role};

/// The value of a piece in centipawns.
///
/// Pawn 100, knight and bishop 300, rook 500, queen 900 (Shenelo 2025). Each side always has one king, so that its
/// value of 1000 cancels.
pub const fn centipawns(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 1000,
    }
}

/// The material balance of a board in centipawns, White minus Black.
pub fn material(board: &Board) -> i32 {
    board
        .iter()
        .map(|(_, piece)| side(piece.color) * centipawns(piece.role))
        .sum()
}

/// What a move adds to the material balance (White minus Black): the piece captured, and what a promotion is worth more
/// than its pawn.
#[inline]
pub(super) fn gain(mover: Color, mv: Move) -> i32 {
    let captured = mv.capture().map_or(0, centipawns);
    let promoted = mv
        .promotion()
        .map_or(0, |role| centipawns(role) - centipawns(Role::Pawn));
    side(mover) * (captured + promoted)
}

const fn side(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Whether neither side can mate by any sequence of moves.
#[inline]
pub(super) fn is_insufficient(rules: &shakmaty::Chess) -> bool {
    let board = rules.board();
    // One pawn, rook or queen is enough. Nearly every position ends here, hence the test before the thorough one.
    (board.pawns() | board.rooks_and_queens()).is_empty() && rules.is_insufficient_material()
}

#[cfg(test)]
mod tests {
    use crate::game::chess::{Chess, Ending, MoveOrder, Position};
    use crate::game::{Game, Score};

    fn value(fen: &str) -> Score {
        let game = Chess::from_fen(fen, MoveOrder::Generated).unwrap();
        game.value(&game.root())
    }

    #[test]
    fn material_counts_white_minus_black() {
        assert_eq!(Position::start().material(), 0);
        assert_eq!(
            value("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQK1NR w - - 0 1"),
            Score::from(-300)
        );
        assert_eq!(value("3qk3/8/8/8/8/8/8/R3K2R w - - 0 1"), Score::from(100));
    }

    #[test]
    fn endings_have_their_values() {
        for (fen, ending, worth) in [
            (
                "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                Some(Ending::Checkmate),
                Score::NEG_INFINITY,
            ),
            (
                "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
                Some(Ending::Checkmate),
                Score::INFINITY,
            ),
            (
                "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
                Some(Ending::Stalemate),
                Score::ZERO,
            ),
            (
                "4b1rk/5Np1/8/8/8/8/8/K6R b - - 0 1", // double check: Bxf7 does not help
                Some(Ending::Checkmate),
                Score::INFINITY,
            ),
            (
                "7k/5Kn1/8/8/8/3B4/1B6/8 b - - 0 1", // the knight is pinned on a diagonal
                Some(Ending::Stalemate),
                Score::ZERO,
            ),
            (
                "kn5R/8/1K6/8/8/8/8/8 b - - 0 1", // the knight is pinned on a rank
                Some(Ending::Stalemate),
                Score::ZERO,
            ),
            (
                "8/5KBk/8/8/8/8/8/8 b - - 0 1", // stalemate, though the bishop could not mate either
                Some(Ending::Stalemate),
                Score::ZERO,
            ),
            (
                "k7/8/8/8/8/8/8/KB6 w - - 0 1",
                Some(Ending::InsufficientMaterial),
                Score::ZERO,
            ),
            (
                "k7/8/8/8/8/8/8/KNN5 w - - 0 1",
                None,
                Score::from(600), // two knights cannot force mate, but there is one
            ),
        ] {
            let game = Chess::from_fen(fen, MoveOrder::Generated).unwrap();
            assert_eq!(game.root().ending(), ending, "{fen}");
            assert_eq!(game.value(&game.root()), worth, "{fen}");
            assert_eq!(
                game.moves(&game.root()).len() == 0,
                ending.is_some(),
                "{fen}"
            );
        }
    }
}
