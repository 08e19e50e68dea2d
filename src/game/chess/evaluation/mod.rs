//! Evaluates a position while the game goes on, as a sum over its pieces that is updated move by move.
//!
//! Each evaluation has its own file: [`material`](fn@material), piece-square tables, square factors, mobility. The
//! shared part is here: White's pieces count plus, Black's minus, and the amount of a piece depends only on the piece
//! and its square, so that a move changes only the squares it touches. Only mobility adds a part that depends on the
//! whole board; it is recounted at every leaf of the search.

mod material;
mod mobility;
mod piece_square;
mod square_factor;
mod squares;

pub use material::{centipawns, material};

use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::{Board, Color, Piece, Position, Square};

use crate::GameChoice;
use crate::choice::named;

use squares::Amounts;
pub(super) use squares::Gains;

/// The evaluation of positions where the search stops and the game is not over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evaluation {
    /// The piece values alone (Shenelo 2025).
    #[default]
    Material,
    /// Piece value plus a bonus for the square (Michniewski).
    PieceSquare,
    /// The Michniewski tables with rows and columns swapped, as a published engine reads them (Zhang 2021).
    PieceSquareTransposed,
    /// Piece value times a factor for the square (idea and knight factors by Allegreni & Giacoppo, the others by this
    /// project).
    SquareFactor,
    /// Material, plus a tenth of a pawn for each move that a side has or would have (Shannon 1950).
    Mobility,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub square: Square,
    pub piece: Piece,
    /// The value of the piece in centipawns without its square; never negative, for either owner.
    pub base: i32,
    /// The contribution in centipawns, including moves where they count: plus for White, minus for Black.
    pub amount: i32,
}

impl Evaluation {
    /// All evaluations, for menus.
    pub const ALL: [Evaluation; 5] = [
        Evaluation::Material,
        Evaluation::PieceSquare,
        Evaluation::PieceSquareTransposed,
        Evaluation::SquareFactor,
        Evaluation::Mobility,
    ];

    /// Names, titles and descriptions, in the order of [`Evaluation::ALL`].
    pub(super) const CHOICES: [GameChoice; 5] = [
        GameChoice::plain(
            "material",
            "material",
            "the pieces' values alone (Shenelo 2025)",
        ),
        GameChoice::plain(
            "piece-square",
            "piece-square tables",
            "a bonus for the square added to the value (Michniewski)",
        ),
        GameChoice::plain(
            "piece-square-transposed",
            "piece-square tables, transposed",
            "the same tables with rows and columns swapped, as Zhang's engine reads them (2021): the start has +5",
        ),
        GameChoice::plain(
            "square-factor",
            "square factors",
            "the value times a factor for the square (the knight's by Allegreni & Giacoppo, the others ours)",
        ),
        GameChoice::plain(
            "mobility",
            "mobility",
            "material, and 10 per move; for the other side as if it were to move, even in check, without king captures (Shannon 1950)",
        ),
    ];

    pub(super) const fn choice(self) -> &'static GameChoice {
        &Evaluation::CHOICES[self as usize]
    }

    pub const fn name(self) -> &'static str {
        self.choice().name
    }

    pub fn source(self) -> &'static str {
        match self {
            Evaluation::Material => "Shenelo 2025",
            Evaluation::PieceSquare => "Michniewski, Simplified Evaluation Function",
            Evaluation::PieceSquareTransposed => {
                "Michniewski’s tables, rows and columns swapped as in Zhang’s engine, 2021"
            }
            Evaluation::SquareFactor => {
                "Allegreni & Giacoppo, Thinking in Moves: values, and the knight's factors; the other factors are ours"
            }
            Evaluation::Mobility => "Shannon 1950, his terms of material and mobility",
        }
    }

    /// Returns the amount of a piece on a square in centipawns, without its moves: plus for White, minus for Black.
    pub fn amount(self, piece: Piece, square: Square) -> i32 {
        self.amounts().of(piece, square)
    }

    /// Returns the amounts of every piece on every square, without moves.
    #[inline]
    const fn amounts(self) -> &'static Amounts {
        match self {
            Evaluation::Material | Evaluation::Mobility => &material::AMOUNTS,
            Evaluation::PieceSquare => &piece_square::AMOUNTS,
            Evaluation::PieceSquareTransposed => &piece_square::TRANSPOSED,
            Evaluation::SquareFactor => &square_factor::AMOUNTS,
        }
    }

    /// Returns the balance of a board in centipawns, White minus Black, without moves.
    pub fn balance(self, board: &Board) -> i32 {
        board
            .iter()
            .map(|(square, piece)| self.amount(piece, square))
            .sum()
    }

    /// Returns true if a value is only the sum of the amounts of the pieces on their squares.
    pub(super) const fn is_by_square(self) -> bool {
        !matches!(self, Evaluation::Mobility)
    }

    /// Returns the balance of the moves of both sides in centipawns, White minus Black; 0 if only pieces count.
    #[inline]
    pub(super) fn moves_balance(self, rules: &shakmaty::Chess) -> i32 {
        match self {
            Evaluation::Mobility => mobility::balance(rules),
            Evaluation::Material
            | Evaluation::PieceSquare
            | Evaluation::PieceSquareTransposed
            | Evaluation::SquareFactor => 0,
        }
    }

    /// Explains the value of a position piece by piece, from a1 to h8. The amounts add up to the value while the game
    /// goes on.
    ///
    /// # Examples
    /// ```
    /// use game::chess::{Evaluation, Position};
    /// use shakmaty::Position as _;
    /// let start = Position::start();
    /// let terms = Evaluation::SquareFactor.explain(start.rules());
    /// let knight = terms[1]; // on b1: 3 pawns, times 0.8
    /// assert_eq!((knight.base, knight.amount), (300, 240));
    /// assert_eq!(terms.iter().map(|term| term.amount).sum::<i32>(), 0);
    /// ```
    pub fn explain(self, rules: &shakmaty::Chess) -> Vec<Term> {
        let base = |piece: Piece| match self {
            Evaluation::Material | Evaluation::Mobility => centipawns(piece.role),
            Evaluation::PieceSquare | Evaluation::PieceSquareTransposed => {
                piece_square::value(piece.role)
            }
            Evaluation::SquareFactor => square_factor::value(piece.role),
        };
        let moves = match self {
            Evaluation::Mobility => mobility::amounts(rules),
            Evaluation::Material
            | Evaluation::PieceSquare
            | Evaluation::PieceSquareTransposed
            | Evaluation::SquareFactor => [0; 64],
        };
        rules
            .board()
            .iter()
            .map(|(square, piece)| Term {
                square,
                piece,
                base: base(piece),
                amount: self.amount(piece, square) + moves[usize::from(square)],
            })
            .collect()
    }

    /// Returns the table of changes in the balance by the moves of a side.
    #[inline]
    pub(super) const fn gains(self, mover: Color) -> Gains {
        self.amounts().gains(mover)
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Evaluation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        named(&Evaluation::ALL, Evaluation::name, text)
    }
}

const fn side(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Returns true if neither side can mate by any sequence of moves.
#[inline]
pub(super) fn is_insufficient(rules: &shakmaty::Chess) -> bool {
    let board = rules.board();
    // One pawn, rook or queen is enough. Nearly every position returns here, so this test precedes the thorough one.
    (board.pawns() | board.rooks_and_queens()).is_empty() && rules.is_insufficient_material()
}

#[cfg(test)]
mod tests {
    use crate::chess::{Chess, Ending, MoveOrder, Position};
    use crate::{Game, Score};

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
