//! Tic-tac-toe and connect four on boards of any size: the first line of a given number of stones wins. A const
//! parameter selects if stones fall to the lowest free cell of a column.
//!
//! Tic-tac-toe is 3 columns, 3 rows and 3 in a row; boards may have up to 7 columns and 6 rows. Connect four is 7
//! columns, 6 rows and 4 in a row, up to 9 columns and 7 rows (Allis, "A knowledge-based approach of connect-four",
//! 1988). X is MAX and moves first; a full board without a line is a draw, worth 0.
//!
//! # Notation
//! A position is its rows from the top, `x`, `o` or `.` for a free cell, with `/` between the rows: `xo./.x./...`. The usual
//! board needs no slashes: `xo..x....`. A line length other than the usual one follows: `..../..../..../.... 3`. The stones
//! decide whose turn it is. A cell is the letter of its column and the number of its row, counted from the bottom: `b2`. A move
//! of tic-tac-toe is the cell, a move of connect four the letter of the column: `d`.
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

mod board;
mod notation;
mod shape;
mod symmetry;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{CommonOrder, Game, Mate, Options, Player, PliesLeft, Score};

use shape::{BoardShape, LineMasks, bits};
use symmetry::Symmetry;

/// In this variant, stones stay where they are put.
pub type TicTacToe = InARow<false>;
/// In this variant, stones fall to the lowest free cell of their column.
pub type ConnectFour = InARow<true>;

const fn side(player: Player) -> &'static str {
    match player {
        Player::Max => "X",
        Player::Min => "O",
    }
}

#[derive(Clone, Debug)]
pub struct InARow<const FALLS: bool> {
    root: StonePosition<FALLS>,
    masks: LineMasks,
    options: Options,
    order: StoneOrder,
    /// True if an open line counts by its stones.
    weighted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StoneOrder {
    /// By ascending bits: row by row from the top left; if stones fall, column by column from the left.
    Board,
    /// The cells nearest to the middle of the board first.
    CentreFirst,
    Common(CommonOrder),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StonePosition<const FALLS: bool> {
    /// MAX's, then MIN's, one bit per cell; see [`BoardShape::bit`].
    stones: [u64; 2],
    shape: BoardShape<FALLS>,
    placed: u8,
    is_won: bool,
    left: PliesLeft,
}

impl<const FALLS: bool> StonePosition<FALLS> {
    /// Returns the position of these stones, which may be unreachable in a game.
    #[allow(clippy::cast_possible_truncation)] // at most 63 cells
    fn of_stones(stones: [u64; 2], shape: BoardShape<FALLS>) -> StonePosition<FALLS> {
        let mut position = StonePosition {
            stones,
            shape,
            placed: (stones[0] | stones[1]).count_ones() as u8,
            is_won: false,
            left: PliesLeft::default(),
        };
        let last = position.stones_of(position.player().other());
        position.is_won = LineMasks::new(shape).has_line(last);
        position
    }

    #[inline]
    fn player(&self) -> Player {
        if self.placed.is_multiple_of(2) {
            Player::Max
        } else {
            Player::Min
        }
    }

    /// Returns the owner of the stone on a cell; column and level count from the lower left corner.
    fn owner(&self, column: u8, level: u8) -> Option<Player> {
        let cell = 1 << self.shape.bit(column, level);
        let mut players = Player::BOTH.into_iter();
        players.find(|&player| self.stones_of(player) & cell != 0)
    }

    fn winner(&self) -> Option<Player> {
        self.is_won.then(|| self.player().other())
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.placed == self.shape.cells()
    }

    #[inline]
    fn stones_of(&self, player: Player) -> u64 {
        self.stones[usize::from(player == Player::Min)]
    }

    fn moved(&self, bit: u8) -> StoneMove<FALLS> {
        StoneMove {
            bit,
            shape: self.shape,
        }
    }
}

/// Puts a stone on a cell. `Display` writes the cell, `b2`, or if stones fall the column, `d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StoneMove<const FALLS: bool> {
    bit: u8,
    shape: BoardShape<FALLS>,
}

impl<const FALLS: bool> StoneMove<FALLS> {
    /// Returns column and level, counted from the lower left corner.
    fn place(self) -> (u8, u8) {
        self.shape.place(self.bit)
    }

    /// Returns the squared distance of the cell from the middle of the board, in half cells; if stones fall, of the
    /// column.
    fn centre_distance(self) -> u16 {
        let (column, level) = self.place();
        let away = |at: u8, count: u8| u16::from((2 * at + 1).abs_diff(count)).pow(2);
        let across = away(column, self.shape.columns);
        if FALLS {
            across
        } else {
            across + away(level, self.shape.rows)
        }
    }
}

impl<const FALLS: bool> fmt::Display for StoneMove<FALLS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.shape.name(self.bit);
        f.pad(if FALLS { &name[..1] } else { &name })
    }
}

#[derive(Clone, Debug)]
pub enum StoneMoves<const FALLS: bool> {
    /// In board order: the bits of the remaining cells.
    Board(u64, BoardShape<FALLS>),
    Sorted(std::vec::IntoIter<StoneMove<FALLS>>),
}

impl<const FALLS: bool> Iterator for StoneMoves<FALLS> {
    type Item = StoneMove<FALLS>;

    #[inline]
    fn next(&mut self) -> Option<StoneMove<FALLS>> {
        match self {
            StoneMoves::Board(left, shape) => {
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
            StoneMoves::Board(left, _) => {
                let left = left.count_ones() as usize;
                (left, Some(left))
            }
            StoneMoves::Sorted(moves) => moves.size_hint(),
        }
    }
}

impl<const FALLS: bool> ExactSizeIterator for StoneMoves<FALLS> {}

impl<const FALLS: bool> InARow<FALLS> {
    #[inline]
    fn open_cells(&self, position: &StonePosition<FALLS>) -> u64 {
        if position.is_won {
            return 0;
        }
        let taken = position.stones[0] | position.stones[1];
        let free = self.masks.board & !taken;
        if FALLS {
            // The bit above the top of a column is the bottom of the next, which is open anyway.
            free & (taken << 1 | self.masks.bottom)
        } else {
            free
        }
    }

    /// Returns the key of a move, transformed with the position into its canonical mirror image.
    fn turned(
        &self,
        position: &StonePosition<FALLS>,
        key: u64,
        turn: impl Fn(Symmetry, BoardShape<FALLS>, u64) -> u64,
    ) -> u64 {
        if !self.options.symmetric {
            return key;
        }
        let shape = position.shape;
        let (_, symmetry) = symmetry::canonical(shape, position.stones);
        // A column maps to the image of its lowest cell.
        let cells_per_key = if FALLS { shape.rows.into() } else { 1 };
        let cell = 1 << (key * cells_per_key);
        u64::from(turn(symmetry, shape, cell).trailing_zeros()) / cells_per_key
    }

    /// Returns the moves in an order other than that of the board.
    #[inline(never)]
    fn sorted(&self, position: &StonePosition<FALLS>, open: u64) -> StoneMoves<FALLS> {
        let mut moves: Vec<StoneMove<FALLS>> = bits(open).map(|bit| position.moved(bit)).collect();
        match self.order {
            StoneOrder::Board => {}
            StoneOrder::CentreFirst => moves.sort_by_key(|mv| mv.centre_distance()),
            StoneOrder::Common(order) => {
                let mut quick = InARow {
                    order: StoneOrder::Board,
                    ..self.clone()
                };
                quick.options.symmetric = false;
                let left = (position.left.get(), self.options.seed);
                order.sort(&quick, position, left, &mut moves);
            }
        }
        StoneMoves::Sorted(moves.into_iter())
    }

    /// Returns the weight of an open line with the given number of stones.
    const fn weight(&self, stones: u32) -> i32 {
        match stones.checked_sub(1) {
            _ if !self.weighted => 1,
            None => 0,
            Some(more) => 3i32.pow(more),
        }
    }

    /// Returns MAX's open lines minus MIN's.
    #[inline]
    fn balance(&self, position: &StonePosition<FALLS>) -> i32 {
        let [max, min] = Player::BOTH.map(|player| {
            let open = self.masks.board & !position.stones_of(player.other());
            if !self.weighted {
                return self.masks.count(open).cast_signed();
            }
            let own = position.stones_of(player);
            let lines = self.masks.lines(open);
            lines
                .map(|line| self.weight((line & own).count_ones()))
                .sum()
        });
        max - min
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
            StoneOrder::Board => StoneMoves::Board(open, position.shape),
            _ => self.sorted(position, open),
        }
    }

    fn goes_on(&self, position: &StonePosition<FALLS>) -> bool {
        self.open_cells(position) != 0
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
            let (mate, ply) = self.mate_at(position);
            mate.score(position.player(), ply)
        } else if position.is_full() {
            Score::ZERO
        } else {
            Score::from(self.balance(position))
        }
    }

    #[inline]
    fn key(&self, position: &StonePosition<FALLS>) -> Option<u128> {
        let stones = if self.options.symmetric {
            symmetry::canonical(position.shape, position.stones).0
        } else {
            position.stones
        };
        Some(key(stones, position.shape))
    }

    /// If stones fall, the moves in one column are the same move, because they have the same name.
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

    #[inline]
    fn mate_at(&self, position: &StonePosition<FALLS>) -> (Mate, u16) {
        let ply = position.placed.saturating_sub(self.root.placed);
        (self.options.mate, ply.into())
    }
}

/// Returns a key that is unique among the positions of one board, because every step is invertible; boards have at
/// most 63 cells.
#[inline]
fn key<const FALLS: bool>(stones: [u64; 2], shape: BoardShape<FALLS>) -> u128 {
    /// An odd number without a pattern: the first 128 binary digits of the golden ratio.
    const MIXER: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
    let board = u128::from(shape.columns) << 8 | u128::from(shape.rows) << 4;
    let board = (board | u128::from(shape.length)).wrapping_mul(MIXER);
    let key = (u128::from(stones[0]) << 64 | u128::from(stones[1])) ^ board;
    let key = (key ^ key >> 64).wrapping_mul(MIXER);
    key ^ key >> 67
}
