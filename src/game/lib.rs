//! What can be searched: two-player games of perfect information, written down as explicit trees or given by rules.
//!
//! A game is anything that implements [`Game`]; the searches in the crate `search` know nothing else about it.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod account;
mod board_picture;
mod cell;
pub mod chess;
mod choice;
mod common_order;
mod did_you_mean;
mod edit;
pub mod einstein;
mod erased;
mod game_info;
mod games;
pub mod generate;
pub mod in_a_row;
pub mod library;
mod look_ahead;
mod mate;
mod names;
pub mod nim;
mod number_text;
mod playable;
mod player;
mod probability;
mod random;
mod result;
mod room;
mod score;
mod tree;
mod tree_json;
mod typed_tree;
mod unfold;
mod value_in_units;
mod visible;
mod whole_number;

pub use account::{Account, AccountGroup, AccountPart};
pub use board_picture::{BoardInk, BoardItem, BoardPicture, Outline};
pub use cell::{Alternative, BoardCell, CellContent, MovePath, SetupChange};
pub use choice::{EvaluationId, GameChoice, Options, OrderId};
pub use common_order::{CommonOrder, PliesLeft};
pub use did_you_mean::did_you_mean;
pub use edit::{
    Arrangement, Edit, EditError, Edited, MAX_LABEL, NodeChanges, Order, minimax_values,
};
pub use game_info::{GameInfo, Group};
pub use games::{AnyGame, AnyMove, AnyPosition, find_game, games, meant_game, read_fen};
pub use mate::{Mate, MateIn};
pub use names::NodeNames;
pub use number_text::{grouped, score_label, score_text};
pub use playable::{BoardGame, OfAny, Playable};
pub use player::Player;
pub use probability::{fraction, probability_text};
pub use random::SplitMix;
pub use random::fresh_seed;
pub use result::{GameResult, HistoryDraw};
pub use room::has_room;
pub use score::Score;
pub use tree::{
    ChanceError, ChanceProblem, EqualPositions, MAX_NODES, MAX_PLIES, MissingValue, Node, NodeId,
    OutOfBounds, Tree, TreeBuilder, TreeError, UnequalPositions, ValueBounds,
};
pub use tree_json::{Json, Located, quoted, quoted_up_to, read_located, shortened};
pub use tree_json::{
    MAX_BYTES, TextPlace, TreeFileError, TreeFileProblem, TreeJson, read_tree, read_tree_file,
    read_tree_from,
};
pub use typed_tree::{TypedTreeError, TypedTreeProblem, is_typed_tree, read_typed_tree};
pub use value_in_units::ValueInUnits;
pub use visible::{is_unseen, steers, visible};
pub use whole_number::{ROUNDED, is_rounded};

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What a search needs of a position where it looks no further.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    /// Who is to move.
    pub player: Player,
    /// Its static value.
    pub value: Score,
}

/// The rules of a game, as the searches need them.
///
/// A game has one root position; [`Game::moves`] tells what can be played, and an empty answer means that the game is
/// over there. Scores are from MAX's side, whoever is to move.
///
/// See `examples/own_game.rs` for a whole game in under 80 lines.
pub trait Game {
    /// A position: all that the rules need to go on from here.
    type Position: Clone;
    /// A move. `Display` is its name on screen, in traces and in tree files.
    type Move: Copy + fmt::Display;
    /// The moves of one position in the order in which they are searched.
    type Moves: ExactSizeIterator<Item = Self::Move>;

    /// The position that the search starts from.
    fn root(&self) -> Self::Position;

    /// The root of a search to that depth, in plies: the same position, in which a game may keep what its searches need to
    /// know of their depth, such as a move order that looks ahead.
    fn root_at(&self, depth: u32) -> Self::Position {
        let _ = depth;
        self.root()
    }

    /// Who is to move. Where chance decides ([`Game::is_chance`]): who moves next, as whoever rolls the dice does. That is the
    /// opponent of who moved last, and MAX where nobody has moved, unless the rules say otherwise.
    fn player(&self, position: &Self::Position) -> Player;

    /// The legal moves in search order; none when the game is over.
    fn moves(&self, position: &Self::Position) -> Self::Moves;

    /// The position after a move that [`Game::moves`] gave for this position.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Turns a position into the one after a move: what [`Game::play`] returns, but in place.
    ///
    /// This is how the searches play. Returning a large position that was just written costs as much as playing does;
    /// games with large positions play here, and let [`Game::play`] clone and do the same.
    fn advance(&self, position: &mut Self::Position, mv: Self::Move) {
        *position = self.play(position, mv);
    }

    /// The static value of a position: the result where the game is over, an evaluation elsewhere.
    fn value(&self, position: &Self::Position) -> Score;

    /// Whether [`Game::leaf`] is mostly quicker than playing the move: then the searches ask it.
    fn judges_leaves(&self) -> bool {
        false
    }

    /// Told of a position whose children are all leaves of the search: it may keep what helps [`Game::leaf`].
    fn before_leaves(&self, position: &mut Self::Position) {
        let _ = position;
    }

    /// The leaf that a move leads to: who is to move there, and the static value. A game that may know both without playing the
    /// move says so in [`Game::judges_leaves`].
    fn leaf(&self, position: &Self::Position, mv: Self::Move) -> Leaf {
        let leaf = self.play(position, mv);
        Leaf {
            player: self.player(&leaf),
            value: self.value(&leaf),
        }
    }

    /// Whether chance decides at any position of the game. A game without chance says nothing about it, and pays nothing.
    fn has_chance(&self) -> bool {
        false
    }

    /// Whether chance decides at this position: its moves are what may happen, [`Game::probability`] says how likely, and
    /// its value is the expected one (Michie 1966). Never so where the game is over.
    ///
    /// Values below such a position are finite: of infinite ones there is no sum.
    fn is_chance(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// How likely a move of a position is where chance decides: above 0, and 1 over all moves of the position (within 1e-9).
    /// Unless the game says so, all are equally likely.
    #[allow(clippy::cast_precision_loss)] // nobody rolls that many
    fn probability(&self, position: &Self::Position, mv: Self::Move) -> f64 {
        let _ = mv;
        1.0 / self.moves(position).len() as f64
    }

    /// The least and the greatest value that any position may have at which a search to that depth evaluates, where the rules
    /// promise them: what lets a search skip children of chance (Ballard 1983). `None`: nothing is promised.
    fn value_bounds(&self, depth: u32) -> Option<[Score; 2]> {
        let _ = depth;
        None
    }

    /// What tells positions apart, for transposition tables: the same for two positions exactly when the rules see no
    /// difference, or so likely that a table may rely on it. `None`: the position is like no other one.
    fn key(&self, position: &Self::Position) -> Option<u128> {
        let _ = position;
        None
    }

    /// Whether a move captures or the like: what quiescence searches, and what is tried before quiet moves.
    fn is_loud(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let _ = (position, mv);
        false
    }

    /// Whether whoever is to move has to answer a threat, as a check: then quiescence searches all moves.
    fn in_check(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// What makes moves of different positions the same move, for killers and history: their name, unless the game knows
    /// something quicker.
    fn move_key(&self, position: &Self::Position, mv: Self::Move) -> u64 {
        let _ = position;
        let mut hasher = DefaultHasher::new();
        mv.to_string().hash(&mut hasher);
        hasher.finish()
    }

    /// A move of this position, given by its [`Game::move_key`], as a table keeps it that knows the position by its [`Game::key`]:
    /// the same, unless positions have the same key that are mirror images of each other.
    fn move_from_here(&self, position: &Self::Position, key: u64) -> u64 {
        let _ = position;
        key
    }

    /// The inverse of [`Game::move_from_here`].
    fn move_to_here(&self, position: &Self::Position, key: u64) -> u64 {
        let _ = position;
        key
    }

    /// A score of the search as the position sees it by itself: the same, but where scores count the plies from the root,
    /// as mates by distance do.
    fn score_from_here(&self, position: &Self::Position, score: Score) -> Score {
        let _ = position;
        score
    }

    /// The inverse of [`Game::score_from_here`].
    fn score_from_root(&self, position: &Self::Position, score: Score) -> Score {
        let _ = position;
        score
    }
}
