//! Two-player zero-sum games of perfect information: explicit trees, chess and small games.
//!
//! The searches in the crate `search` access a game only through [`Game`].

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
mod game_info;
mod games;
pub mod generate;
pub mod in_a_row;
pub mod library;
mod mate;
mod names;
pub mod nim;
mod number_text;
mod phrase;
mod playable;
mod player;
mod probability;
mod random;
mod result;
mod room;
mod score;
mod task;
mod tree;
mod tree_json;
mod typed_tree;
mod unfold;
mod visible;
mod whole_number;

pub use account::{Account, AccountGroup, AccountPart};
pub use board_picture::{BoardInk, BoardItem, BoardPicture, Outline};
pub use cell::{Alternative, BoardCell, CellContent, MovePath, SetupChange};
pub use choice::{EvaluationId, GameChoice, Named, Options, OrderId, names, unknown_name};
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
pub use phrase::{Phrase, Word};
pub use playable::{BoardGame, GamePart, Playable};
pub use player::Player;
pub use probability::{fraction, probability_text};
pub use random::SplitMix;
pub use random::fresh_seed;
pub use result::{GameResult, HistoryDraw};
pub use room::has_room;
pub use score::Score;
pub use task::{TreeTask, UnknownTask};
pub use tree::{
    EqualPositions, MAX_NODES, MAX_PLIES, MissingValue, Node, NodeId, Tree, TreeBuilder, TreeError,
    TreeFault, ValueBounds,
};
pub use tree_json::{
    MAX_BYTES, READ_FORMATS, RawItem, TextPlace, TreeFileError, json_error, quoted, quoted_up_to,
    read_tree, read_tree_from, short_path, shortened, unread_format,
};
pub use typed_tree::{is_typed_tree, read_typed_tree};
pub use visible::{is_unseen, steers, visible};
pub use whole_number::{ROUNDED, is_rounded};

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A position where the search stops.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    pub player: Player,
    pub value: Score,
}

/// The options of the side to move below the horizon: to stand pat is to end the search at the static value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing {
    /// The game is over.
    Over,
    /// It must answer a threat: [`Game::in_check`].
    InCheck,
    /// It may, at this static value.
    Pat(Score),
}

/// The rules of a game, as required by the searches. Scores are from MAX's side, regardless of the side to move.
///
/// See `examples/own_game.rs` for a whole game in under 80 lines.
pub trait Game {
    /// The complete state for the rules to continue the game.
    type Position: Clone;
    /// A move. `Display` writes its name for the screen, traces and tree files.
    type Move: Copy + fmt::Display;
    /// The moves of one position in search order.
    type Moves: ExactSizeIterator<Item = Self::Move>;

    fn root(&self) -> Self::Position;

    /// Returns the root of a search to `depth` plies: the same position, in which a game may store what a move order
    /// needs to know of the depth.
    fn root_at(&self, _depth: u32) -> Self::Position {
        self.root()
    }

    /// Returns the side to move. At a chance node ([`Game::is_chance`]), this is the side that rolls the dice: the
    /// opponent of the side that moved last, and MAX at the beginning, unless the rules differ.
    fn player(&self, position: &Self::Position) -> Player;

    /// Returns the legal moves in search order; none when the game is over.
    fn moves(&self, position: &Self::Position) -> Self::Moves;

    /// Returns true if there are legal moves, perhaps without generating them.
    fn goes_on(&self, position: &Self::Position) -> bool {
        self.moves(position).len() > 0
    }

    /// Adds the loud moves ([`Game::is_loud`]) in search order, perhaps without generating the others.
    fn loud_moves(&self, position: &Self::Position, moves: &mut dyn FnMut(Self::Move)) {
        let all = self.moves(position);
        all.filter(|&mv| self.is_loud(position, mv)).for_each(moves);
    }

    /// Returns the number of loud moves; if there are `enough` of them, it may be any number from that on. The game is
    /// not over.
    fn count_loud_moves(&self, position: &Self::Position, _enough: usize) -> usize {
        let mut count = 0;
        self.loud_moves(position, &mut |_| count += 1);
        count
    }

    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Plays a move in place. The searches call this method, because returning a large position costs as much as
    /// playing.
    fn advance(&self, position: &mut Self::Position, mv: Self::Move) {
        *position = self.play(position, mv);
    }

    /// Returns the static value: the result if the game is over, otherwise an evaluation.
    fn value(&self, position: &Self::Position) -> Score;

    /// Returns true if [`Game::leaf`] is mostly faster than playing the move; only then do the searches call it.
    fn judges_leaves(&self) -> bool {
        false
    }

    /// Called for a position whose children are all leaves; it may store data that helps [`Game::leaf`].
    fn before_leaves(&self, _position: &mut Self::Position) {}

    /// Returns the side to move and the static value after a move.
    fn leaf(&self, position: &Self::Position, mv: &Self::Move) -> Leaf {
        let leaf = self.play(position, *mv);
        Leaf {
            player: self.player(&leaf),
            value: self.value(&leaf),
        }
    }

    fn has_chance(&self) -> bool {
        false
    }

    /// Returns true if this position is a chance node: its moves are the outcomes, and its value is the expected
    /// value (Michie 1966). Always false when the game is over. Values below such a position are finite.
    fn is_chance(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Returns the probability of a chance outcome: above 0, with a sum of 1 over all moves (within 1e-9). By default
    /// all outcomes are equally likely.
    #[allow(clippy::cast_precision_loss)] // far fewer moves than 2^53
    fn probability(&self, position: &Self::Position, _mv: Self::Move) -> f64 {
        1.0 / self.moves(position).len() as f64
    }

    /// Returns the least and the greatest static value in a search to `depth` plies, if the rules bound them; Star1
    /// then skips chance outcomes (Ballard 1983).
    fn value_bounds(&self, _depth: u32) -> Option<[Score; 2]> {
        None
    }

    /// Returns the key for transposition tables: equal for two positions exactly if the rules see no difference,
    /// except for a negligible chance of collision. `None`: the position equals no other.
    fn key(&self, _position: &Self::Position) -> Option<u128> {
        None
    }

    /// Returns true if a move is a capture or a similar move: quiescence searches it, and orders try it before quiet
    /// moves.
    fn is_loud(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// Returns true if the side to move must answer a threat, such as a check; quiescence then searches all moves.
    fn in_check(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Returns how the side to move stands at or below the horizon, perhaps faster than its parts.
    fn standing(&self, position: &Self::Position) -> Standing {
        if !self.goes_on(position) {
            Standing::Over
        } else if self.in_check(position) {
            Standing::InCheck
        } else {
            Standing::Pat(self.value(position))
        }
    }

    /// Returns the identity of a move across positions, for killers and history. By default a hash of its name.
    fn move_key(&self, _position: &Self::Position, mv: Self::Move) -> u64 {
        let mut hasher = DefaultHasher::new();
        mv.to_string().hash(&mut hasher);
        hasher.finish()
    }

    /// Converts a [`Game::move_key`] of this position to the form that a table stores under the position's
    /// [`Game::key`]. It differs only if mirror images share a key.
    fn move_from_here(&self, _position: &Self::Position, key: u64) -> u64 {
        key
    }

    /// The inverse of [`Game::move_from_here`], by default the same: most mirror images are their own inverse.
    fn move_to_here(&self, position: &Self::Position, key: u64) -> u64 {
        self.move_from_here(position, key)
    }

    /// Returns the scoring of wins and the plies from the root to this position: tables store the distance of a mate
    /// from the position.
    fn mate_at(&self, _position: &Self::Position) -> (Mate, u16) {
        (Mate::Infinite, 0)
    }
}
