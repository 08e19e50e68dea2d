//! Editing the open tree: changes with undo and redo, saving, and keeping unsaved work.
//!
//! What an edit does to a tree is in [`game`]; here is when it happens and what becomes of the screen. `doing`
//! starts changes and takes them in, `run` carries them out; `save` writes files, `keep` sees to it that nothing is
//! lost, `leaving` what happens before something would be.

mod change;
mod command;
mod doing;
mod field;
mod guard;
mod keep;
mod leaving;
mod menu;
mod panel;
mod recovered_work;
mod run;
mod save;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use game::Tree;
use game::generate::Recipe;
use search::trace::Step;
use stage::{SourceGame, Stage};

use super::history::History;
use super::opening::Request;
use super::state::State;

pub use change::Change;
pub use command::{Answer, EditCommand};
pub use field::{Field, FieldKind, read_score};
pub use recovered_work::Kept;
pub use run::{ChangeError, ChildOrder};

pub(super) use guard::{ask_ui, offer_ui, question_ui};
pub(super) use menu::{file_items, menu as edit_menu, node_items};
pub(super) use panel::{children_ui, said_ui};

use keep::Keeper;
use run::Running;
use save::Saving;

/// What would end the work on a tree.
#[derive(Clone, Debug)]
enum Leaving {
    Open(Request),
    /// To step through another search, from that step on.
    Step(Arc<Stage>, Step),
    Restore,
    Quit,
}

/// All about editing that the state holds.
pub struct Edits {
    /// What can be undone.
    pub history: History,
    /// What the last change has changed, in a sentence.
    pub said: Option<String>,
    /// The field for a value or a label, while it is open.
    pub field: Option<Field>,
    /// The seed for the next shuffle.
    pub seed: u64,
    /// The order that all children are in, when it has a name.
    pub order: Option<ChildOrder>,
    /// Unsaved work that an earlier run left behind.
    pub kept: Option<Kept>,
    /// The file that the tree is saved in.
    file: Option<PathBuf>,
    /// Each node's place in the order in which the tree was opened; none before the first change.
    ranks: Arc<[u32]>,
    running: Option<Running>,
    waiting: VecDeque<EditCommand>,
    saving: Option<Saving>,
    /// What is to go on once unsaved work has been seen to.
    leaving: Option<Leaving>,
    /// Whether what is being opened is unsaved work of an earlier run.
    restoring: Option<Kept>,
    keeper: Keeper,
}

impl Default for Edits {
    fn default() -> Edits {
        Edits {
            history: History::default(),
            said: None,
            field: None,
            seed: 1,
            order: Some(ChildOrder::Given),
            kept: None,
            file: None,
            ranks: Arc::default(),
            running: None,
            waiting: VecDeque::new(),
            saving: None,
            leaving: None,
            restoring: None,
            keeper: Keeper::default(),
        }
    }
}

impl Edits {
    /// Whether the tree is not in a file as it is.
    pub fn is_unsaved(&self) -> bool {
        self.running.is_some() || self.history.is_unsaved()
    }

    /// Whether a change or a saving is under way.
    pub fn is_busy(&self) -> bool {
        self.running.is_some() || self.saving.is_some()
    }

    /// Whether the question what to do with unsaved work is in front.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && self.saving.is_none()
    }

    /// Keeps unsaved work in this folder, and offers what is found there.
    pub fn keep_in(&mut self, folder: PathBuf, ctx: &Context) {
        let ctx = ctx.clone();
        self.keeper = Keeper::start(folder, move || ctx.request_repaint());
    }

    /// Leaves the field, or the question in front; `false` when there is neither.
    pub(super) fn escape(&mut self) -> bool {
        self.field.take().is_some() || self.is_asking() && self.leaving.take().is_some()
    }
}

impl State {
    /// The tree that can be edited; `None` for chess, whose tree follows from the position.
    pub fn editable(&self) -> Option<&Arc<Tree>> {
        match &self.stage.source.game {
            SourceGame::Tree(tree) => Some(tree),
            SourceGame::Chess(_) => None,
        }
    }

    /// The recipe of the open tree, if it was generated, edited since or not.
    pub fn recipe(&self) -> Option<Recipe> {
        self.editable().and_then(|tree| Recipe::of(tree))
    }

    /// Whether the open tree is other than it was opened.
    pub fn is_edited(&self) -> bool {
        self.edits.history.position() > 0
    }

    /// The tree as a file is to hold it.
    fn to_keep(&self, tree: &Arc<Tree>) -> Arc<Tree> {
        match Recipe::of(tree) {
            Some(recipe) if self.is_edited() => Arc::new(recipe.edited(tree)),
            _ => Arc::clone(tree),
        }
    }

    /// What is in front, with a mark when it is not saved.
    pub fn title(&self) -> String {
        self.exercise_title().unwrap_or_else(|| self.tree_title())
    }

    /// What is open on the Step page, with a mark when it is not saved.
    pub fn tree_title(&self) -> String {
        let title = match (&self.edits.file, self.editable()) {
            (Some(file), Some(tree)) if tree.name.is_empty() => file
                .file_name()
                .map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
            _ => self.stage.source.title().into_owned(),
        };
        if self.edits.is_unsaved() {
            format!("{title} (edited)")
        } else {
            title
        }
    }

    /// Carries out a wish about the tree.
    pub(super) fn edit(&mut self, command: EditCommand) {
        match command {
            EditCommand::Change(_) | EditCommand::Undo | EditCommand::Redo => {
                self.change(command);
            }
            EditCommand::ShowField(node, kind) => {
                if self.editable().is_some() && node.index() < self.tree().len() {
                    self.edits.field = Some(Field::new(self.tree(), node, kind));
                } else {
                    self.notice = Some(ChangeError::Chess.to_string());
                }
            }
            EditCommand::ShowLeafField => {
                // A leaf that was skipped is not where the search is, but it may be at hand.
                let at_hand = self.node_at_hand();
                let node = if self.tree().node(at_hand).is_leaf() {
                    at_hand
                } else {
                    self.current_node()
                };
                if self.editable().is_some() && !self.tree().node(node).is_leaf() {
                    self.edits.said = Some(format!(
                        "{} is not a leaf: press the right mouse button on a node to edit it.",
                        self.stage.name(node)
                    ));
                } else {
                    self.edit(EditCommand::ShowField(node, FieldKind::Value));
                }
            }
            EditCommand::ConfirmField => self.confirm_field(),
            EditCommand::LeaveField => self.edits.field = None,
            EditCommand::Seed(seed) => self.edits.seed = seed,
            EditCommand::Save => {
                let file = self.edits.file.clone();
                self.save(file);
            }
            EditCommand::SaveAs => self.save(None),
            EditCommand::SaveTo(path) => self.save(Some(path)),
            EditCommand::Answer(answer) => self.answer(answer),
            EditCommand::Restore => self.restore(),
            EditCommand::DiscardKept => {
                if let Some(kept) = self.edits.kept.take() {
                    self.edits.keeper.delete(&kept);
                }
            }
        }
    }

    /// Takes in what has been done in the background.
    pub(super) fn poll_edits(&mut self) {
        self.finish_edit(Duration::ZERO);
        if let Some(saved) = self.edits.saving.as_ref().and_then(Saving::poll) {
            self.edits.saving = None;
            self.saved(saved);
        }
        if let Some(kept) = self.edits.keeper.found() {
            self.edits.kept = Some(kept);
        }
        if let Some(error) = self.edits.keeper.error() {
            self.notice = Some(error);
        }
    }

    fn confirm_field(&mut self) {
        let Some(field) = &mut self.edits.field else {
            return;
        };
        match field.change(&self.stage.tree) {
            Ok(change) => {
                let same = *field == Field::new(&self.stage.tree, field.node, field.kind);
                self.edits.field = None;
                if !same {
                    self.edit(EditCommand::Change(change));
                }
            }
            Err(error) => field.error = Some(error),
        }
    }
}

impl PartialEq for Field {
    /// Whether the same is asked for.
    fn eq(&self, other: &Field) -> bool {
        self.node == other.node && self.kind == other.kind && self.text == other.text
    }
}

/// Why the items of a chess tree cannot be used.
pub(super) const NOT_CHESS: &str =
    "a chess tree follows from its position: only explicit trees can be edited";

/// The tree that is drawn, when it can be edited.
pub(super) fn is_editable(stage: &Stage) -> bool {
    matches!(stage.source.game, SourceGame::Tree(_))
}
