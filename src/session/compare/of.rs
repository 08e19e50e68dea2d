//! What numbers are of: what was open or chosen, and the settings under which it was searched.

use std::sync::{Arc, OnceLock, Weak};

use export::MeasuredSource;
use game::{AnyPosition, MissingValue, NodeId, Playable, Player, Tree, find_game, games};
use search::SearchSpec;
use stage::{Setup, SourceGame, Stage};
use study::{AtDepth, GameSubject, Subject, TreeSubject};

use super::suite::chosen::Chosen;

/// The game that many positions are of.
pub fn game_of_positions() -> &'static dyn Playable {
    find_game("chess").unwrap_or(games()[0])
}

/// Which tree it was, without keeping it alive.
#[derive(Clone, Debug)]
pub struct TreeId(Weak<Tree>);

impl TreeId {
    /// The mark of that tree.
    pub fn of(tree: &Arc<Tree>) -> TreeId {
        TreeId(Arc::downgrade(tree))
    }

    /// Whether it is that very tree.
    pub fn is(&self, tree: &Arc<Tree>) -> bool {
        // While a weak pointer is held, nothing else can come to lie at its address.
        std::ptr::eq(self.0.as_ptr(), Arc::as_ptr(tree))
    }
}

/// What was searched, and under which settings.
#[derive(Clone, Debug)]
pub struct Of {
    /// What the title bar called it, or what the positions are called together.
    pub title: String,
    /// What it is.
    pub what: What,
    /// How the Step page searched at that time.
    pub setup: Setup,
}

/// What was searched.
#[derive(Clone, Debug)]
pub enum What {
    /// A tree, and who moves at its root.
    Tree(TreeId, Player),
    /// A position of a game.
    Game(Box<AnyPosition>),
    /// Positions, those of games after so many plies.
    Positions(Chosen, usize),
    /// A published experiment, which nothing here changes.
    Paper,
}

impl Of {
    /// What is open now.
    pub fn open(stage: &Stage) -> Of {
        Of {
            title: stage.source.title().into_owned(),
            what: match &stage.source.game {
                SourceGame::Tree(tree) => What::Tree(TreeId::of(tree), root_player(stage)),
                SourceGame::Game(root) => What::Game(Box::new(root.clone())),
            },
            setup: stage.setup,
        }
    }

    /// Whether it is what is open, whatever the settings.
    pub fn is_source_of(&self, stage: &Stage) -> bool {
        match (&self.what, &stage.source.game) {
            (What::Tree(id, _), SourceGame::Tree(tree)) => id.is(tree),
            (What::Game(position), SourceGame::Game(root)) => **position == *root,
            _ => false,
        }
    }

    /// Whether both are the same positions, so that what was found of the one can be gone on from with the other.
    pub fn is_same(&self, other: &Of) -> bool {
        match (&self.what, &other.what) {
            (What::Tree(id, root), What::Tree(other, of)) => id.0.ptr_eq(&other.0) && root == of,
            (What::Game(root), What::Game(other)) => root == other,
            (What::Positions(all, ply), What::Positions(other, of)) => {
                all == other && (ply == of || !all.has_games())
            }
            (What::Paper, What::Paper) => true,
            _ => false,
        }
    }

    /// It, for files, whose numbers name the settings or are all of these.
    pub fn source(&self, settings: Option<String>) -> MeasuredSource {
        let position = match &self.what {
            What::Game(position) => Some(position.text()),
            What::Tree(..) | What::Positions(..) | What::Paper => None,
        };
        MeasuredSource {
            title: self.title.clone(),
            position,
            settings,
        }
    }

    /// It, with the settings that count whatever the search, for people.
    pub fn describe(&self) -> String {
        match &self.what {
            What::Tree(_, root) => format!("“{}” ({root} to move at the root)", self.title),
            What::Game(position) => format!(
                "“{}” ({}; mates {}, seed {})",
                self.title,
                position.text(),
                self.setup.spec.options.mate.name(),
                self.setup.spec.options.seed
            ),
            What::Positions(..) | What::Paper => format!("“{}”", self.title),
        }
    }
}

/// Who is to move at the root as it is staged.
pub(super) fn root_player(stage: &Stage) -> Player {
    stage.tree.node(NodeId::ROOT).player
}

/// What is on the stage, ready for another thread.
pub(super) fn searchable(stage: &Stage) -> Arc<dyn Subject> {
    match &stage.source.game {
        SourceGame::Game(root) => Arc::new(GameSubject(root.clone())),
        // The stage's tree has the right player at its root already, but may be cut off at some depth.
        SourceGame::Tree(whole) if whole.height() == stage.tree.height() => {
            Arc::new(TreeSubject(Arc::clone(&stage.tree)))
        }
        SourceGame::Tree(whole) => Arc::new(Turned {
            tree: Arc::clone(whole),
            root: root_player(stage),
            copy: OnceLock::new(),
        }),
    }
}

/// The whole tree on the stage, with that player at its root; `None` where a game is open.
pub(super) fn whole_tree(stage: &Stage) -> Option<Arc<Tree>> {
    let SourceGame::Tree(whole) = &stage.source.game else {
        return None;
    };
    Some(if whole.height() == stage.tree.height() {
        Arc::clone(&stage.tree)
    } else {
        Arc::new(Tree::clone(whole).with_root_player(root_player(stage)))
    })
}

/// A tree with that player at its root. Copied only if it must be, and then by the thread that searches.
struct Turned {
    tree: Arc<Tree>,
    root: Player,
    copy: OnceLock<TreeSubject>,
}

impl Subject for Turned {
    fn at_depth(
        &self,
        spec: SearchSpec,
        depth: u32,
    ) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        let tree = self.copy.get_or_init(|| {
            if self.tree.node(NodeId::ROOT).player == self.root {
                TreeSubject(Arc::clone(&self.tree))
            } else {
                TreeSubject(Arc::new(
                    Tree::clone(&self.tree).with_root_player(self.root),
                ))
            }
        });
        tree.at_depth(spec, depth)
    }

    fn height(&self) -> Option<u32> {
        Some(self.tree.height())
    }
}
