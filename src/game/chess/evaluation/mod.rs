//! Evaluates a position while the game goes on, as a sum over its pieces that is updated move by move.
//!
//! Piece-square tables, square factors and mobility have their own files. The shared part is here: White's pieces count plus, Black's minus, and the amount of a piece depends only on the piece
//! and its square, so that a move changes only the squares it touches. Only mobility adds a part that depends on the
//! whole board; it is recounted at every leaf of the search.

mod mobility;
mod piece_square;
mod square_factor;
mod squares;

use std::fmt;

use shakmaty::{Board, Color, Piece, Position, Role, Square};
use strum::VariantArray;

use crate::GameChoice;

pub(super) use squares::Gains;
use squares::{Amounts, Squares, Values, products, sums};

/// The evaluation of positions where the search stops and the game is not over, described in its `CHOICES`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, VariantArray)]
pub enum Evaluation {
    #[default]
    Material,
    PieceSquare,
    PieceSquareTransposed,
    SquareFactor,
    Mobility,
}

/// The values of Shenelo 2025. Each side always has one king, so its value cancels.
const MATERIAL: Values = [100, 300, 300, 500, 900, 1000];

const PIECE_SQUARE: [Squares; 6] = sums(&piece_square::VALUES, &piece_square::BONUSES);

static BY_MATERIAL: Amounts = Amounts::new(&sums(&MATERIAL, &[[0; 64]; 6]), false);
static BY_PIECE_SQUARE: Amounts = Amounts::new(&PIECE_SQUARE, false);
static BY_TRANSPOSED: Amounts = Amounts::new(&PIECE_SQUARE, true);
static BY_SQUARE_FACTOR: Amounts = Amounts::new(
    &products(&square_factor::VALUES, &square_factor::TENTHS),
    false,
);

impl Evaluation {
    /// All evaluations, for menus.
    pub const ALL: &'static [Evaluation] = Evaluation::VARIANTS;

    /// Names, titles and descriptions, in the order of [`Evaluation::ALL`].
    pub(super) const CHOICES: [GameChoice; 5] = [
        GameChoice::plain("material", "evaluation-material"),
        GameChoice::plain("piece-square", "evaluation-piece-square"),
        GameChoice::plain(
            "piece-square-transposed",
            "evaluation-piece-square-transposed",
        ),
        GameChoice::plain("square-factor", "evaluation-square-factor"),
        GameChoice::plain("mobility", "evaluation-mobility"),
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
            Evaluation::Material | Evaluation::Mobility => &BY_MATERIAL,
            Evaluation::PieceSquare => &BY_PIECE_SQUARE,
            Evaluation::PieceSquareTransposed => &BY_TRANSPOSED,
            Evaluation::SquareFactor => &BY_SQUARE_FACTOR,
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
        if self.is_by_square() {
            0
        } else {
            mobility::balance(rules)
        }
    }

    /// Returns the amounts of the moves of the pieces, by square from a1; they add up to the balance of the moves.
    pub(super) fn moves_amounts(self, rules: &shakmaty::Chess) -> [i32; 64] {
        if self.is_by_square() {
            [0; 64]
        } else {
            mobility::amounts(rules)
        }
    }

    /// Returns the value of a piece in centipawns without its square; never negative, for either owner.
    pub(super) fn base(self, role: Role) -> i32 {
        let values = match self {
            Evaluation::Material | Evaluation::Mobility => &MATERIAL,
            Evaluation::PieceSquare | Evaluation::PieceSquareTransposed => &piece_square::VALUES,
            Evaluation::SquareFactor => &square_factor::VALUES,
        };
        values[usize::from(role) - 1].into()
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
