//! The settings under which a source is staged, and why it cannot be.

use game::{
    AnyGame, AnyPosition, EvaluationId, MAX_NODES, Mate, MissingValue, Options, OrderId, Player,
    TreeError,
};
use search::{Rules, SearchSpec, Unfit};
use serde::{Deserialize, Serialize};

use super::SourceGame;

/// The settings that decide what is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredSetup", into = "StoredSetup")]
pub struct Setup {
    /// Which search is stepped. Its rules are those of every search with windows, also while one without is stepped; its
    /// options those of every position, also while a tree is open. How deep it goes stands below, for each kind of source.
    pub spec: SearchSpec,
    /// The root's player, when it is not to be the tree's own. A position has its own, always.
    pub root: Option<Player>,
    /// Where an explicit tree is cut off; `None` for the whole tree.
    pub tree_depth: Option<u32>,
    /// How deep a position of a game is searched, in plies.
    pub depth: u32,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            spec: SearchSpec::default(),
            root: None,
            tree_depth: None,
            depth: 2,
        }
    }
}

/// The setup as settings store it. Missing fields take their defaults.
#[derive(Serialize, Deserialize)]
#[serde(default, rename = "Setup")]
#[derive(Default)]
struct StoredSetup {
    /// The text form of the search, without what has a field of its own.
    search: String,
    rules: Rules,
    root: Option<Player>,
    tree_depth: Option<u32>,
    depth: u32,
    order: OrderId,
    seed: u64,
    evaluation: EvaluationId,
    mate: Mate,
    symmetric: bool,
}

impl From<Setup> for StoredSetup {
    fn from(setup: Setup) -> StoredSetup {
        let Options {
            order,
            seed,
            evaluation,
            mate,
            symmetric,
        } = setup.spec.options;
        StoredSetup {
            search: setup.tree_spec().to_string(),
            rules: setup.spec.rules,
            root: setup.root,
            tree_depth: setup.tree_depth,
            depth: setup.depth,
            order,
            seed,
            evaluation,
            mate,
            symmetric,
        }
    }
}

impl From<StoredSetup> for Setup {
    fn from(stored: StoredSetup) -> Setup {
        let spec = SearchSpec::remembered(&stored.search, stored.rules);
        Setup {
            spec: SearchSpec {
                options: Options {
                    order: stored.order,
                    seed: stored.seed,
                    evaluation: stored.evaluation,
                    mate: stored.mate,
                    symmetric: stored.symmetric,
                },
                ..spec
            },
            root: stored.root,
            tree_depth: stored.tree_depth,
            depth: stored.depth,
        }
    }
}

impl Setup {
    /// What a new window begins with. Links and files leave out [`Setup::default`], which is of their first version.
    #[must_use]
    pub fn recommended() -> Setup {
        let setup = Setup::default();
        Setup {
            spec: SearchSpec {
                options: Options::RECOMMENDED,
                ..setup.spec
            },
            ..setup
        }
    }

    /// How a game is searched and judged.
    pub fn options(&self) -> Options {
        self.spec.options
    }

    /// Which search it is on an explicit tree, which has its children in its own order and its values in its leaves.
    #[must_use]
    pub fn tree_spec(&self) -> SearchSpec {
        self.spec.for_trees()
    }

    /// Which search it is on a source.
    #[must_use]
    pub fn spec_on(&self, game: &SourceGame) -> SearchSpec {
        match game {
            SourceGame::Tree(_) => self.tree_spec(),
            SourceGame::Game(_) => self.spec,
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
        "{} visits more than {} nodes at depth {depth}, the most that can be stepped: choose a smaller depth{}",
        spec.name(),
        game::grouped(MAX_NODES as u64),
        if spec.can_cut() { "" } else { ", or alpha-beta" }
    )]
    TooLarge {
        /// The search.
        spec: SearchSpec,
        /// The depth asked for.
        depth: u32,
    },
    /// The search is not for this game.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The tree is deeper than can be drawn.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// Somebody cancelled it.
    #[error("opening was cancelled")]
    Cancelled,
}
