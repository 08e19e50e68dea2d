//! The subject of a measurement: the open source or the chosen positions, and the settings of the search.

use std::sync::{Arc, OnceLock, Weak};

use game::{AnyPosition, MissingValue, NodeId, Playable, Player, Tree, find_game, games};
use measure::{AtDepth, GameSubject, Subject, SubjectData, TreeSubject, options_in_words};
use search::SearchSpec;
use text::say;

use crate::chosen::Chosen;
use crate::{Setup, SourceGame, Stage};
use ::teach::rules_words;

/// Returns the game of position collections.
pub fn game_of_positions() -> &'static dyn Playable {
    find_game("chess").unwrap_or(games()[0])
}

/// The identity of a tree, without keeping it alive.
#[derive(Clone, Debug)]
pub struct TreeId(Weak<Tree>);

impl TreeId {
    pub fn of(tree: &Arc<Tree>) -> TreeId {
        TreeId(Arc::downgrade(tree))
    }

    /// Returns true if this is the identity of `tree`.
    pub fn is(&self, tree: &Arc<Tree>) -> bool {
        // A held weak pointer prevents the reuse of its address.
        std::ptr::eq(self.0.as_ptr(), Arc::as_ptr(tree))
    }
}

#[derive(Clone, Debug)]
pub struct MeasuredSubject {
    /// The title in the title bar, or the common title of the positions.
    pub title: String,
    pub what: SubjectKind,
    /// The setup of the Step page at that time.
    pub setup: Setup,
}

#[derive(Clone, Debug)]
pub enum SubjectKind {
    Tree(TreeId, Player),
    Game(Box<AnyPosition>),
    /// Positions; those of games after this number of plies.
    Positions(Chosen, usize),
    /// A published experiment, independent of all settings.
    Paper,
}

impl MeasuredSubject {
    pub fn open(stage: &Stage) -> MeasuredSubject {
        MeasuredSubject {
            title: stage.source.title().into_owned(),
            what: match &stage.source.game {
                SourceGame::Tree(tree) => SubjectKind::Tree(TreeId::of(tree), root_player(stage)),
                SourceGame::Game(root) => SubjectKind::Game(Box::new(root.clone())),
            },
            setup: stage.setup,
        }
    }

    /// Returns the game whose options apply to every search; `None` for a tree or the paper.
    pub fn game(&self) -> Option<&'static dyn Playable> {
        match &self.what {
            SubjectKind::Game(root) => Some(root.game()),
            SubjectKind::Positions(..) => Some(game_of_positions()),
            SubjectKind::Tree(..) | SubjectKind::Paper => None,
        }
    }

    /// Returns true if the subject is the open source, regardless of the settings.
    pub fn is_source_of(&self, stage: &Stage) -> bool {
        match (&self.what, &stage.source.game) {
            (SubjectKind::Tree(id, _), SourceGame::Tree(tree)) => id.is(tree),
            (SubjectKind::Game(position), SourceGame::Game(root)) => **position == *root,
            _ => false,
        }
    }

    /// Returns true if both have the same positions, so that a measurement of the first can continue with the second.
    pub fn is_same(&self, other: &MeasuredSubject) -> bool {
        match (&self.what, &other.what) {
            (SubjectKind::Tree(id, root), SubjectKind::Tree(other, of)) => {
                id.0.ptr_eq(&other.0) && root == of
            }
            (SubjectKind::Game(root), SubjectKind::Game(other)) => root == other,
            (SubjectKind::Positions(all, ply), SubjectKind::Positions(other, of)) => {
                all == other && (ply == of || !all.has_games())
            }
            (SubjectKind::Paper, SubjectKind::Paper) => true,
            _ => false,
        }
    }

    /// Describes the subject for users, with the settings that apply to every search.
    pub fn describe(&self) -> String {
        match &self.what {
            SubjectKind::Tree(_, root) => {
                say!(
                    source_measured_tree,
                    player = root.to_string(),
                    title = &self.title
                )
            }
            SubjectKind::Game(position) => say!(
                source_measured_game,
                mate = self.setup.spec.options.mate.name(),
                position = position.text(),
                seed = self.setup.spec.options.seed.to_string(),
                title = &self.title,
            ),
            SubjectKind::Positions(..) | SubjectKind::Paper => {
                say!(quoted, text = &self.title)
            }
        }
    }

    /// Lists the settings that the numbers depend on.
    pub fn settings(&self) -> String {
        let game = match &self.what {
            SubjectKind::Tree(_, root) => say!(source_root_to_move, player = root.to_string()),
            SubjectKind::Game(root) => {
                options_in_words(&self.setup.spec.options, root.game(), true)
            }
            SubjectKind::Positions(..) | SubjectKind::Paper => {
                options_in_words(&self.setup.spec.options, game_of_positions(), true)
            }
        };
        let spec = self.setup.spec;
        // This view compares minimax with alpha-beta, whatever search is stepped.
        let rules = rules_words(spec.rules);
        if spec.is_plain() {
            say!(source_measured_settings, game, rules)
        } else {
            say!(source_measured_settings_plain, game, rules)
        }
    }

    /// Lists the settings where only the order differs.
    pub fn settings_of_orders(&self) -> String {
        let options = match &self.what {
            SubjectKind::Game(root) => {
                let options = options_in_words(&self.setup.spec.options, root.game(), false);
                format!("; {options}")
            }
            SubjectKind::Tree(..) | SubjectKind::Positions(..) | SubjectKind::Paper => {
                String::new()
            }
        };
        format!("{}{options}", rules_words(self.setup.spec.rules))
    }
}

/// Returns the player to move at the staged root.
pub fn root_player(stage: &Stage) -> Player {
    stage.tree.node(NodeId::ROOT).player
}

/// Returns the staged source in a form that another thread can search.
pub fn searchable(stage: &Stage) -> Arc<dyn Subject> {
    match &stage.source.game {
        SourceGame::Game(root) => Arc::new(GameSubject(root.clone())),
        // The stage's tree has the right root player already, but may be cut at a depth limit.
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

/// Returns the whole staged tree, with the staged root player; `None` if a game is open.
pub fn whole_tree(stage: &Stage) -> Option<Arc<Tree>> {
    let SourceGame::Tree(whole) = &stage.source.game else {
        return None;
    };
    Some(if whole.height() == stage.tree.height() {
        Arc::clone(&stage.tree)
    } else {
        Arc::new(Tree::clone(whole).with_root_player(root_player(stage)))
    })
}

/// A tree with the given root player, copied only if necessary and then by the searching thread.
struct Turned {
    tree: Arc<Tree>,
    root: Player,
    copy: OnceLock<TreeSubject>,
}

impl Turned {
    fn turned(&self) -> &TreeSubject {
        self.copy.get_or_init(|| {
            if self.tree.node(NodeId::ROOT).player == self.root {
                TreeSubject(Arc::clone(&self.tree))
            } else {
                TreeSubject(Arc::new(
                    Tree::clone(&self.tree).with_root_player(self.root),
                ))
            }
        })
    }
}

impl Subject for Turned {
    fn at_depth(
        &self,
        spec: SearchSpec,
        depth: u32,
    ) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        self.turned().at_depth(spec, depth)
    }

    fn height(&self) -> Option<u32> {
        Some(self.tree.height())
    }

    fn data(&self) -> Option<SubjectData> {
        self.turned().data()
    }
}
