//! The settings of a stage, and the reasons why a source cannot be staged.

use game::{AnyGame, AnyPosition, MAX_NODES, MissingValue, Options, Player, TreeError};
use search::{SearchSpec, Unfit};
use serde::{Deserialize, Serialize};
use text::{Reason, say};

use super::SourceGame;

/// The settings that determine the recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The search to step. Its rules also apply to later searches with windows, while a search without is stepped;
    /// its options also apply to later positions, while a tree is open. The depth for each kind of source is in the
    /// fields below.
    pub spec: SearchSpec,
    /// The root's player, if it overrides the tree's own. A position always has its own.
    pub root: Option<Player>,
    /// The depth at which an explicit tree is cut off; `None` for the whole tree.
    pub tree_depth: Option<u32>,
    /// The search depth of a position of a game, in plies.
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

impl Setup {
    /// Returns the initial settings of a new window. Links and files omit the values of [`Setup::default`], which
    /// dates from their first version.
    #[must_use]
    pub fn recommended() -> Setup {
        Setup {
            spec: SearchSpec {
                options: Options::RECOMMENDED,
                ..SearchSpec::default()
            },
            // Deep enough for a mate in two.
            depth: 3,
            ..Setup::default()
        }
    }

    pub fn options(&self) -> Options {
        self.spec.options
    }

    /// Returns the search on an explicit tree, which has its own child order and the values in its leaves.
    #[must_use]
    pub fn tree_spec(&self) -> SearchSpec {
        self.spec.for_trees()
    }

    #[must_use]
    pub fn spec_on(&self, game: &SourceGame) -> SearchSpec {
        match game {
            SourceGame::Tree(_) => self.tree_spec(),
            SourceGame::Game(_) => self.spec,
        }
    }

    pub fn game(&self, root: &AnyPosition) -> AnyGame {
        AnyGame {
            root: root.clone(),
            options: self.options(),
        }
    }
}

/// The reason why a source cannot be staged under these settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum StageError {
    /// The depth ends at an inner node without a static value.
    #[error("{}", .0.reason())]
    Depth(MissingValue),
    /// The search visits more nodes than can be stepped.
    #[error("{}", too_large(spec, *depth))]
    TooLarge { spec: SearchSpec, depth: u32 },
    #[error("{}", .0.reason())]
    Unfit(Unfit),
    /// The tree is deeper than can be drawn.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// A page's worker has failed, for this reason.
    #[error("{}", say!(source_worker_failed, why = .0))]
    Worker(String),
    #[error("{}", say!(source_opening_cancelled))]
    Cancelled,
}

fn too_large(spec: &SearchSpec, depth: u32) -> String {
    let (search, nodes) = (text::search_name(spec), MAX_NODES);
    if spec.can_cut() {
        say!(source_too_large_cutting, depth, nodes, search)
    } else {
        say!(source_too_large, depth, nodes, search)
    }
}
