//! The settings under which a source is staged, and why it cannot be.

use game::Mate;
use game::chess::{Chess, Evaluation, MoveOrder, Position};
use game::{MAX_NODES, MissingValue, Player, TreeError};
use search::{Algorithm, Rules};

/// The settings that decide what is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Setup {
    /// Whether minimax is stepped rather than alpha-beta.
    pub minimax: bool,
    /// Alpha-beta's rules.
    pub rules: Rules,
    /// The root's player, when it is not to be the tree's own. Chess has its own, always.
    pub root: Option<Player>,
    /// Where an explicit tree is cut off; `None` for the whole tree.
    pub tree_depth: Option<u32>,
    /// How deep a chess position is searched, in plies.
    pub chess_depth: u32,
    /// The order of chess moves.
    pub order: MoveOrder,
    /// What decides the random order of chess moves.
    pub seed: u64,
    /// How chess positions are judged.
    pub evaluation: Evaluation,
    /// How checkmate is scored.
    pub mate: Mate,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            minimax: false,
            rules: Rules::default(),
            root: None,
            tree_depth: None,
            chess_depth: 2,
            order: MoveOrder::Generated,
            seed: 0,
            evaluation: Evaluation::Material,
            mate: Mate::Infinite,
        }
    }
}

impl Setup {
    /// The search to be recorded.
    pub fn algorithm(&self) -> Algorithm {
        if self.minimax {
            Algorithm::Minimax
        } else {
            Algorithm::AlphaBeta(self.rules)
        }
    }

    /// Chess from that position on, under these settings.
    pub fn chess(&self, root: &Position) -> Chess {
        Chess::new(root.clone(), self.order)
            .with_seed(self.seed)
            .with_evaluation(self.evaluation)
            .with_mate(self.mate)
    }

    /// Whether a chess position is searched in the same order and with the same scores under both, to whatever depth.
    pub fn has_same_order_and_scores(&self, other: &Setup) -> bool {
        let seed = |setup: &Setup| (setup.order == MoveOrder::Random).then_some(setup.seed);
        (self.order, seed(self), self.evaluation, self.mate)
            == (other.order, seed(other), other.evaluation, other.mate)
    }
}

/// Why a source cannot be staged under these settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StageError {
    /// The depth ends at an inner node without a static value.
    #[error(transparent)]
    Depth(#[from] MissingValue),
    /// The search visits more than can be stepped.
    #[error(
        "{algorithm} visits more than {MAX_NODES} nodes at depth {depth}, the most that can be stepped: choose a lesser depth{}",
        if *algorithm == Algorithm::Minimax { ", or alpha-beta" } else { "" }
    )]
    TooLarge {
        /// The search.
        algorithm: Algorithm,
        /// The depth asked for.
        depth: u32,
    },
    /// The tree is deeper than can be drawn.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// Somebody cancelled it.
    #[error("opening was cancelled")]
    Cancelled,
}
