//! Chess as a [`Game`], on the rules of the `shakmaty` crate.
//!
//! This file has the game and its moves. Of its submodules, `position` is a position within a search, `fen` reads
//! positions with located errors, `evaluation` evaluates them, `legality` tests quickly if a game goes on, `frontier`
//! does so for most leaves without playing the move, `loud` generates captures and promotions alone, `order` sorts moves, `words` describes positions in words, and
//! `playable` implements the interface to the rest of the program.
//!
//! White is MAX. The game is over at checkmate, stalemate and insufficient material; draws by repetition and by the
//! fifty-move rule need a history, which a position does not have, and are not claimed.
//!
//! # Examples
//! ```
//! use game::{Game, Score, chess::{Chess, MoveOrder}};
//!
//! let game = Chess::from_fen("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", MoveOrder::Generated)?;
//! let root = game.root();
//! let mate = game.moves(&root).find(|mv| mv.to_string() == "g1g8").unwrap();
//! assert_eq!(root.san(mate), "Qg8#");
//! assert_eq!(game.value(&game.play(&root, mate)), Score::INFINITY);
//! # Ok::<(), game::chess::FenError>(())
//! ```

mod account;
mod draws;
mod epd;
mod evaluation;
mod fen;
mod frontier;
mod legality;
mod library;
mod lines;
mod loud;
mod order;
mod pgn;
pub mod picture;
mod playable;
mod position;
mod positions;
mod read_move;
pub mod words;

use legality::KingView;

pub use epd::{Epd, read_epd};
pub use evaluation::Evaluation;
pub use fen::FenError;
pub use library::{LibraryPosition, PositionGroup, find_position, position_library};
pub use order::MoveOrder;
pub use pgn::{PgnGame, PgnGames};
pub use position::{Ending, Position};
pub use positions::{FilePosition, PositionFormat, PositionReader, Unreadable};
pub use read_move::{MoveError, read_move};

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shakmaty::zobrist::Zobrist128;
use shakmaty::{CastlingMode, Color, EnPassantMode, File, MoveList, Position as _, Role, Square};

use super::{Game, Leaf, Mate, Player, Score, Standing};

/// The game of chess from a given position, with one move order and one evaluation.
#[derive(Clone, Debug)]
pub struct Chess {
    /// The position at ply 0; it carries the evaluation.
    root: Position,
    order: MoveOrder,
    seed: u64,
    mate: Mate,
}

impl Chess {
    /// Returns the game from a position, under the evaluation of that position; mates are infinite.
    pub fn new(root: Position, order: MoveOrder) -> Chess {
        Chess {
            root: root.into_root(0),
            order,
            seed: 0,
            mate: Mate::Infinite,
        }
    }

    /// Returns the game from the initial position, with moves in generated order.
    pub fn start() -> Chess {
        Chess::new(Position::start(), MoveOrder::Generated)
    }

    /// Returns the game from the position of a FEN of four to six fields.
    ///
    /// # Errors
    /// [`FenError`]: what is wrong, where, and the remedy.
    pub fn from_fen(text: &str, order: MoveOrder) -> Result<Chess, FenError> {
        fen::parse(text, false).map(|root| Chess::new(root, order))
    }

    #[must_use]
    pub fn with_order(self, order: MoveOrder) -> Chess {
        Chess { order, ..self }
    }

    #[must_use]
    pub fn with_seed(self, seed: u64) -> Chess {
        Chess { seed, ..self }
    }

    #[must_use]
    pub fn with_evaluation(self, evaluation: Evaluation) -> Chess {
        Chess {
            root: self.root.judged_by(evaluation),
            ..self
        }
    }

    #[must_use]
    pub fn with_mate(self, mate: Mate) -> Chess {
        Chess { mate, ..self }
    }

    pub fn order(&self) -> MoveOrder {
        self.order
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn evaluation(&self) -> Evaluation {
        self.root.evaluation()
    }

    pub fn mate(&self) -> Mate {
        self.mate
    }

    /// Returns the static value after a legal move, by playing the move.
    #[cold]
    #[inline(never)]
    fn value_played(&self, position: &Position, mv: Move) -> Score {
        self.value(&position.after(mv))
    }
}

impl Game for Chess {
    type Position = Position;
    type Move = Move;
    type Moves = Moves;

    fn root(&self) -> Position {
        self.root.clone()
    }

    fn root_at(&self, depth: u32) -> Position {
        self.root.clone().into_root(depth)
    }

    fn player(&self, position: &Position) -> Player {
        match position.turn() {
            Color::White => Player::Max,
            Color::Black => Player::Min,
        }
    }

    #[inline]
    fn moves(&self, position: &Position) -> Moves {
        let rules = position.rules();
        // Without a king, `shakmaty` would panic. No FEN leads there, but a position can be built in other ways.
        if evaluation::is_insufficient(rules) || rules.board().king_of(rules.turn()).is_none() {
            return Moves(Vec::new().into_iter());
        }
        let mut list = rules.legal_moves();
        self.order.sort(self, position, &mut list);
        // The list has room for the moves of any position, over a kilobyte: too large to pass around.
        Moves(Vec::from(list.as_slice()).into_iter())
    }

    fn goes_on(&self, position: &Position) -> bool {
        let rules = position.rules();
        !evaluation::is_insufficient(rules) && legality::has_legal_move(rules)
    }

    fn loud_moves(&self, position: &Position, moves: &mut dyn FnMut(Move)) {
        let mut found = MoveList::new();
        if !self.order.looks_ahead() && loud::add_loud_moves(position.rules(), &mut found) {
            self.order.sort(self, position, &mut found);
            found.iter().copied().map(Move).for_each(moves);
        } else {
            let all = self.moves(position);
            all.filter(|&mv| self.is_loud(position, mv)).for_each(moves);
        }
    }

    fn count_loud_moves(&self, position: &Position, enough: usize) -> usize {
        loud::count_loud_moves(position.rules(), enough)
    }

    #[inline]
    fn play(&self, position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    #[inline]
    fn advance(&self, position: &mut Position, mv: Move) {
        position.advance(mv);
    }

    #[inline]
    fn value(&self, position: &Position) -> Score {
        match position.ending() {
            None => position.value_inside(),
            Some(Ending::Stalemate | Ending::InsufficientMaterial) => Score::ZERO,
            Some(Ending::Checkmate) => self.mate.score(self.player(position), position.ply()),
        }
    }

    fn judges_leaves(&self) -> bool {
        self.evaluation().is_by_square()
    }

    fn before_leaves(&self, position: &mut Position) {
        position.look_at_frontier();
    }

    #[allow(clippy::inline_always)] // a tenth of minimax's time in WebAssembly, and a fifth natively
    #[inline(always)]
    fn leaf(&self, position: &Position, mv: &Move) -> Leaf {
        let value = match position.balance_after(mv) {
            Some(balance) => Score::from(balance),
            None => self.value_played(position, *mv),
        };
        Leaf {
            player: self.player(position).other(),
            value,
        }
    }

    fn key(&self, position: &Position) -> Option<u128> {
        let hash: Zobrist128 = position.rules().zobrist_hash(EnPassantMode::Legal);
        Some(hash.0)
    }

    #[inline]
    fn is_loud(&self, _: &Position, mv: Move) -> bool {
        mv.0.is_capture() || mv.0.is_promotion()
    }

    fn in_check(&self, position: &Position) -> bool {
        position.rules().is_check()
    }

    fn standing(&self, position: &Position) -> Standing {
        let rules = position.rules();
        match KingView::of(rules.board(), rules.turn()) {
            Some(view) if view.can_move(rules) && !evaluation::is_insufficient(rules) => {
                if view.is_check() {
                    Standing::InCheck
                } else {
                    Standing::Pat(position.value_inside())
                }
            }
            _ => Standing::Over,
        }
    }

    #[inline]
    fn move_key(&self, _: &Position, mv: Move) -> u64 {
        let (from, to) = mv.squares();
        let promoted = mv.0.promotion().map_or(0, u64::from);
        u64::from(from) | u64::from(to) << 6 | promoted << 12
    }

    fn mate_at(&self, position: &Position) -> (Mate, u16) {
        (self.mate, position.ply())
    }
}

/// A chess move. `Display` writes UCI: `e2e4`, `e7e8q`, and for castling the king's two squares, `e1g1`. If king and
/// rook did not start on their usual squares (Chess960), castling is the king's move onto its rook, as in UCI:
/// `f1h1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(shakmaty::Move);

// Recordings store a move for every visited node.
const _: () = assert!(size_of::<Move>() <= 8);

impl Move {
    /// Returns the move as a `shakmaty` move: role, squares, capture, promotion. Castling goes from the king to the
    /// rook.
    pub fn rules(self) -> shakmaty::Move {
        self.0
    }

    /// Returns the origin and destination of the piece; for castling, the king's two squares.
    #[inline]
    pub fn squares(self) -> (Square, Square) {
        let to = match self.0.castling_side() {
            Some(side) => Square::from_coords(side.king_to_file(), self.0.to().rank()),
            None => self.0.to(),
        };
        // Only drops, which standard chess does not have, have no origin.
        (self.0.from().unwrap_or(to), to)
    }
}

/// The marks of en passant and castling in place of a moved piece's role.
const EN_PASSANT: u8 = 7;
const CASTLE: u8 = 8;

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (from, to) = (self.0.from().unwrap_or(self.0.to()), self.0.to());
        let number = |role: Option<Role>| role.map_or(0, u8::from);
        let kind = match self.0 {
            shakmaty::Move::EnPassant { .. } => EN_PASSANT,
            shakmaty::Move::Castle { .. } => CASTLE,
            _ => self.0.role().into(),
        };
        let [capture, promotion] = [self.0.capture(), self.0.promotion()].map(number);
        [kind, from.into(), to.into(), capture, promotion].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let [kind, from, to, capture, promotion] = <[u8; 5]>::deserialize(deserializer)?;
        let square = |at: u8| Square::try_from(at).map_err(de::Error::custom);
        let role = |number: u8| Role::try_from(number).map_err(de::Error::custom);
        let some_role = |number: u8| (number > 0).then(|| role(number)).transpose();
        let (from, to) = (square(from)?, square(to)?);
        Ok(Move(match kind {
            EN_PASSANT => shakmaty::Move::EnPassant { from, to },
            CASTLE => shakmaty::Move::Castle {
                king: from,
                rook: to,
            },
            kind => shakmaty::Move::Normal {
                role: role(kind)?,
                from,
                capture: some_role(capture)?,
                to,
                promotion: some_role(promotion)?,
            },
        }))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = match self.0 {
            shakmaty::Move::Castle { king, rook } => {
                king.file() == File::E && matches!(rook.file(), File::A | File::H)
            }
            _ => true,
        };
        let mode = CastlingMode::from_standard(usual);
        f.pad(&self.0.to_uci(mode).to_string())
    }
}

#[derive(Clone, Debug)]
pub struct Moves(std::vec::IntoIter<shakmaty::Move>);

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next().map(Move)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Moves {}
