//! Tic-tac-toe and its family, and connect four: whoever has so many stones in a row wins. The rules are here once; whether
//! stones fall to the lowest free cell of a column is a parameter.
//!
//! Tic-tac-toe is 3 columns, 3 rows and 3 in a row; boards may have up to 7 columns and 6 rows. Connect four is 7 columns, 6 rows
//! and 4 in a row, up to 9 columns and 7 rows (Allis, "A knowledge-based approach of connect-four", 1988). X is MAX and
//! begins; the board being full without a line is a draw, worth 0.
//!
//! # Notation
//! A position is its rows from the top, `x`, `o` or `.` for a free cell, with `/` between the rows: `xo./.x./...`. Of the
//! usual board the slashes may be left out: `xo..x....`. A line length other than the usual one follows: `..../..../..../.... 3`.
//! Whose turn it is follows from the stones. A cell is its column's letter and its row's number, counted from the bottom: `b2`.
//! A move of tic-tac-toe is the cell, a move of connect four the column's letter: `d`.
//!
//! # Examples
//! ```
//! use game::{BoardGame, Game, Options, Score, in_a_row::TicTacToe};
//!
//! let root = TicTacToe::read("xo..x....")?;
//! let game = TicTacToe::new(root, &Options::default());
//! let names: Vec<String> = game.moves(&root).map(|mv| mv.to_string()).collect();
//! assert_eq!(names, ["c3", "a2", "c2", "a1", "b1", "c1"]);
//! // X has 6 lines without an O, O has 2 without an X.
//! assert_eq!(game.value(&root), Score::from(4));
//! # Ok::<(), String>(())
//! ```

mod account;
mod choices;
mod notation;
mod picture;
mod playable;
mod possible;
mod setting_up;
mod shape;
mod symmetry;
mod words;

use std::fmt;

use super::{Game, Mate, Player, PliesLeft, Score};

pub use choices::{LineEvaluation, StoneOrder};
pub use shape::BoardShape;

use shape::{LineMasks, bits};
use symmetry::Symmetry;

/// Tic-tac-toe and its family: stones stay where they are put.
pub type TicTacToe = InARow<false>;
/// Connect four and its family: stones fall to the lowest free cell of their column.
pub type ConnectFour = InARow<true>;

/// So many in a row, from one position on.
#[derive(Clone, Debug)]
pub struct InARow<const FALLS: bool> {
    root: StonePosition<FALLS>,
    masks: LineMasks,
    order: StoneOrder,
    seed: u64,
    evaluation: LineEvaluation,
    mate: Mate,
    /// Whether mirror images are taken for the same position.
    symmetric: bool,
}

/// The stones on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StonePosition<const FALLS: bool> {
    /// MAX's, then MIN's, a bit for each cell; see [`BoardShape::bit`].
    stones: [u64; 2],
    shape: BoardShape,
    /// How many stones there are.
    placed: u8,
    /// Whether whoever moved last has a line.
    is_won: bool,
    left: PliesLeft,
}

impl<const FALLS: bool> StonePosition<FALLS> {
    /// A board without stones.
    pub fn empty(shape: BoardShape) -> StonePosition<FALLS> {
        StonePosition {
            stones: [0; 2],
            shape,
            placed: 0,
            is_won: false,
            left: PliesLeft::default(),
        }
    }

    /// The board's size.
    pub fn shape(&self) -> BoardShape {
        self.shape
    }

    /// Who is to move, or would be, were the game not over.
    #[inline]
    pub fn player(&self) -> Player {
        if self.placed.is_multiple_of(2) {
            Player::Max
        } else {
            Player::Min
        }
    }

    /// Whose stone is on a cell, column and level counted from the lower left corner.
    pub fn owner(&self, column: u8, level: u8) -> Option<Player> {
        let cell = 1 << self.shape.bit(FALLS, column, level);
        [Player::Max, Player::Min]
            .into_iter()
            .find(|&player| self.stones_of(player) & cell != 0)
    }

    /// Who has won.
    pub fn winner(&self) -> Option<Player> {
        self.is_won.then(|| self.player().other())
    }

    /// Whether all cells are taken.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.placed == self.shape.cells()
    }

    #[inline]
    fn stones_of(&self, player: Player) -> u64 {
        self.stones[usize::from(player == Player::Min)]
    }

    #[inline]
    fn taken(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    fn moved(&self, bit: u8) -> StoneMove<FALLS> {
        StoneMove {
            bit,
            shape: self.shape,
        }
    }
}

/// Puts a stone on a cell. `Display` writes the cell, `b2`, or where stones fall the column alone, `d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StoneMove<const FALLS: bool> {
    bit: u8,
    shape: BoardShape,
}

impl<const FALLS: bool> StoneMove<FALLS> {
    /// The column and the level of the cell, counted from the lower left corner.
    pub fn place(self) -> (u8, u8) {
        self.shape.place(FALLS, self.bit)
    }
}

impl<const FALLS: bool> fmt::Display for StoneMove<FALLS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, level) = self.place();
        if FALLS {
            f.pad(&words::column_name(column).to_string())
        } else {
            f.pad(&words::cell_name(column, level))
        }
    }
}

/// The moves of one position in search order.
#[derive(Clone, Debug)]
pub enum StoneMoves<const FALLS: bool> {
    /// As given: the cells that are left, by their bits.
    AsGiven(u64, BoardShape),
    /// In another order.
    Sorted(std::vec::IntoIter<StoneMove<FALLS>>),
}

impl<const FALLS: bool> Iterator for StoneMoves<FALLS> {
    type Item = StoneMove<FALLS>;

    #[inline]
    fn next(&mut self) -> Option<StoneMove<FALLS>> {
        match self {
            StoneMoves::AsGiven(left, shape) => {
                let bit = bits(*left).next()?;
                *left &= *left - 1;
                Some(StoneMove { bit, shape: *shape })
            }
            StoneMoves::Sorted(moves) => moves.next(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            StoneMoves::AsGiven(left, _) => {
                let left = left.count_ones() as usize;
                (left, Some(left))
            }
            StoneMoves::Sorted(moves) => moves.size_hint(),
        }
    }
}

impl<const FALLS: bool> ExactSizeIterator for StoneMoves<FALLS> {}

impl<const FALLS: bool> InARow<FALLS> {
    /// The cells that a stone can be put on.
    #[inline]
    fn open_cells(&self, position: &StonePosition<FALLS>) -> u64 {
        if position.is_won {
            return 0;
        }
        let taken = position.taken();
        let free = self.masks.board & !taken;
        if FALLS {
            // On the ground, or on another stone: the top of a column lies below the bottom of the next, which is open anyway.
            free & (taken << 1 | self.masks.bottom)
        } else {
            free
        }
    }

    /// The key of a move, turned as the position is to become the one that stands for all its mirror images.
    fn turned(
        &self,
        position: &StonePosition<FALLS>,
        key: u64,
        turn: impl Fn(Symmetry, BoardShape, bool, u64) -> u64,
    ) -> u64 {
        if !self.symmetric {
            return key;
        }
        let shape = position.shape;
        let (_, symmetry) = symmetry::canonical(shape, FALLS, position.stones);
        // A column goes where its lowest cell goes.
        let bit = if FALLS {
            key * u64::from(shape.rows)
        } else {
            key
        };
        let bit = turn(symmetry, shape, FALLS, 1 << bit).trailing_zeros();
        u64::from(if FALLS {
            bit / u32::from(shape.rows)
        } else {
            bit
        })
    }

    /// Moves in an order other than as given.
    #[inline(never)]
    fn sorted(&self, position: &StonePosition<FALLS>, open: u64) -> StoneMoves<FALLS> {
        let mut moves: Vec<StoneMove<FALLS>> = bits(open).map(|bit| position.moved(bit)).collect();
        match self.order {
            StoneOrder::AsGiven => {}
            StoneOrder::CentreFirst => moves.sort_by_key(|mv| choices::from_centre(*mv)),
            StoneOrder::Common(order) => {
                let quick = InARow {
                    order: StoneOrder::AsGiven,
                    symmetric: false,
                    ..self.clone()
                };
                let left = position.left.get();
                order.sort(&quick, position, (left, self.seed), &mut moves);
            }
        }
        StoneMoves::Sorted(moves.into_iter())
    }
}

impl<const FALLS: bool> Game for InARow<FALLS> {
    type Position = StonePosition<FALLS>;
    type Move = StoneMove<FALLS>;
    type Moves = StoneMoves<FALLS>;

    fn root(&self) -> StonePosition<FALLS> {
        self.root
    }

    fn root_at(&self, depth: u32) -> StonePosition<FALLS> {
        StonePosition {
            left: PliesLeft::at_root(depth),
            ..self.root
        }
    }

    #[inline]
    fn player(&self, position: &StonePosition<FALLS>) -> Player {
        position.player()
    }

    #[inline]
    fn moves(&self, position: &StonePosition<FALLS>) -> StoneMoves<FALLS> {
        let open = self.open_cells(position);
        match self.order {
            StoneOrder::AsGiven => StoneMoves::AsGiven(open, position.shape),
            _ => self.sorted(position, open),
        }
    }

    #[inline]
    fn play(&self, position: &StonePosition<FALLS>, mv: StoneMove<FALLS>) -> StonePosition<FALLS> {
        let mut next = *position;
        self.advance(&mut next, mv);
        next
    }

    #[inline]
    fn advance(&self, position: &mut StonePosition<FALLS>, mv: StoneMove<FALLS>) {
        let stones = &mut position.stones[usize::from(position.placed % 2)];
        *stones |= 1 << mv.bit;
        position.is_won = self.masks.has_line(*stones);
        position.placed += 1;
        position.left = position.left.next();
    }

    #[inline]
    fn value(&self, position: &StonePosition<FALLS>) -> Score {
        if position.is_won {
            let plies = position.placed.saturating_sub(self.root.placed);
            self.mate.score(position.player(), plies.into())
        } else if position.is_full() {
            Score::ZERO
        } else {
            Score::from(self.evaluation.balance(&self.masks, position))
        }
    }

    #[inline]
    fn key(&self, position: &StonePosition<FALLS>) -> Option<u128> {
        let stones = if self.symmetric {
            symmetry::canonical(position.shape, FALLS, position.stones).0
        } else {
            position.stones
        };
        Some(key(stones, position.shape))
    }

    /// Where stones fall, moves in one column are one move, as they have one name.
    #[inline]
    fn move_key(&self, _: &StonePosition<FALLS>, mv: StoneMove<FALLS>) -> u64 {
        u64::from(if FALLS { mv.place().0 } else { mv.bit })
    }

    fn move_from_here(&self, position: &StonePosition<FALLS>, key: u64) -> u64 {
        self.turned(position, key, Symmetry::apply)
    }

    fn move_to_here(&self, position: &StonePosition<FALLS>, key: u64) -> u64 {
        self.turned(position, key, Symmetry::undo)
    }

    fn score_from_here(&self, position: &StonePosition<FALLS>, score: Score) -> Score {
        let plies = position.placed.saturating_sub(self.root.placed);
        self.mate.from_here(score, plies.into())
    }

    fn score_from_root(&self, position: &StonePosition<FALLS>, score: Score) -> Score {
        let plies = position.placed.saturating_sub(self.root.placed);
        self.mate.from_root(score, plies.into())
    }
}

/// A number that only these stones on this board have: boards have no more than 63 cells, and what is done to both halves can
/// be undone. Different boards differ by chance alone, by all bits.
#[inline]
fn key(stones: [u64; 2], shape: BoardShape) -> u128 {
    let board = u128::from(shape.columns) << 8 | u128::from(shape.rows) << 4;
    let board = (board | u128::from(shape.length)).wrapping_mul(MIXER);
    let key = (u128::from(stones[0]) << 64 | u128::from(stones[1])) ^ board;
    let key = (key ^ key >> 64).wrapping_mul(MIXER);
    key ^ key >> 67
}

/// An odd number without a pattern: the golden ratio's first 128 digits in binary.
const MIXER: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
