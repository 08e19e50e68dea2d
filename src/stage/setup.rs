//! The settings under which a source is staged, and why it cannot be.

use game::{
    AnyGame, AnyPosition, EvaluationId, MAX_NODES, Mate, MissingValue, Options, OrderId, Player,
    TreeError,
};
use search::{Rules, SearchSpec};
use serde::{Deserialize, Serialize};

/// The settings that decide what is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Setup {
    /// Which search is stepped. Its rules are those of every search with windows, also while one without is stepped.
    pub spec: SearchSpec,
    /// The root's player, when it is not to be the tree's own. A position has its own, always.
    pub root: Option<Player>,
    /// Where an explicit tree is cut off; `None` for the whole tree.
    pub tree_depth: Option<u32>,
    /// How deep a position of a game is searched, in plies.
    pub depth: u32,
    /// The order of a game's moves.
    pub order: OrderId,
    /// What decides a random order of moves.
    pub seed: u64,
    /// How a game's positions are judged.
    pub evaluation: EvaluationId,
    /// How a won game is scored.
    pub mate: Mate,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            spec: SearchSpec::default(),
            root: None,
            tree_depth: None,
            depth: 2,
            order: OrderId::default(),
            seed: 0,
            evaluation: EvaluationId::default(),
            mate: Mate::Infinite,
        }
    }
}

/// The settings as they are stored. Missing fields of an older version take their defaults.
#[derive(Serialize, Deserialize)]
#[serde(default, rename = "Setup")]
#[derive(Default)]
struct Stored {
    /// The text form of the search.
    search: String,
    /// Instead of it, in older versions.
    #[serde(skip_serializing)]
    minimax: bool,
    rules: Rules,
    root: Option<Player>,
    tree_depth: Option<u32>,
    /// Named after the one game that there was.
    chess_depth: u32,
    order: OrderId,
    seed: u64,
    evaluation: EvaluationId,
    mate: Mate,
}

impl From<Setup> for Stored {
    fn from(setup: Setup) -> Stored {
        Stored {
            search: setup.spec.to_string(),
            minimax: false,
            rules: setup.spec.rules,
            root: setup.root,
            tree_depth: setup.tree_depth,
            chess_depth: setup.depth,
            order: setup.order,
            seed: setup.seed,
            evaluation: setup.evaluation,
            mate: setup.mate,
        }
    }
}

impl From<Stored> for Setup {
    fn from(stored: Stored) -> Setup {
        Setup {
            spec: SearchSpec::remembered(&stored.search, stored.minimax, stored.rules),
            root: stored.root,
            tree_depth: stored.tree_depth,
            depth: stored.chess_depth,
            order: stored.order,
            seed: stored.seed,
            evaluation: stored.evaluation,
            mate: stored.mate,
        }
    }
}

impl Setup {
    /// How a game is searched and judged.
    pub fn options(&self) -> Options {
        Options {
            order: self.order,
            seed: self.seed,
            evaluation: self.evaluation,
            mate: self.mate,
        }
    }

    /// The game from that position on, under these settings.
    pub fn game(&self, root: &AnyPosition) -> AnyGame {
        AnyGame {
            root: root.clone(),
            options: self.options(),
        }
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
        "{} visits more than {MAX_NODES} nodes at depth {depth}, the most that can be stepped: choose a lesser depth{}",
        spec.name(),
        if spec.can_cut() { "" } else { ", or alpha-beta" }
    )]
    TooLarge {
        /// The search.
        spec: SearchSpec,
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
