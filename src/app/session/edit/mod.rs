//! Editing of the open tree: changes with undo and redo, saving, and crash protection.
//!
//! The edits themselves are in [`game`]; this module schedules them and updates the screen. `doing` starts changes
//! and applies their results, `run` executes them; `save` writes files, `keep` protects against crashes, `leaving`
//! handles everything that would lose unsaved work.

pub mod change;
pub mod field;
pub mod history;
pub mod keep;
pub mod recovered_work;
pub mod run;
pub mod save;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

use crate::session::host::Wake;

use search::trace::Step;
use stage::{SourceGame, Stage};

use crate::session::Opened;
use crate::session::edit::history::EditHistory;

pub use change::TreeChange;
pub use field::{EditField, FieldKind};
pub use recovered_work::{CopyKind, KeptWork, TREES};
pub use run::{ChangeError, TreeEdit, TreeOrder};

use keep::CopyKeeper;
use run::Running;
use save::SavingTree;

#[derive(Debug)]
pub enum LeavingTree {
    /// The opened source, and the file it was read from.
    Open(Box<Opened>, Option<PathBuf>),
    /// Step through another search, from this step.
    Step(Arc<Stage>, Step),
    /// Open the work that an earlier run left.
    Restore,
    Quit,
}

pub struct Editing {
    pub history: EditHistory,
    /// The node whose menu was opened last; true until the menu is on screen.
    pub menu: Option<(game::NodeId, bool)>,
    /// The field for a value or a label, while it is open.
    pub field: Option<EditField>,
    pub seed: u64,
    /// The step after the last change: undo from there returns to the step before the change.
    pub landed: Option<Step>,
    /// The order of all children, if it has a name.
    pub order: Option<TreeOrder>,
    /// True if the tree came as text and is therefore in no file, even if unchanged.
    pub typed: bool,
    /// Unsaved work of an earlier run.
    pub kept: Option<KeptWork>,
    pub file: Option<PathBuf>,
    /// Each node's place in the order in which the tree was opened; empty before the first change.
    pub ranks: Arc<[u32]>,
    pub running: Option<Running>,
    /// The edits queued behind the running change.
    pub waiting: VecDeque<TreeEdit>,
    pub saving: Option<SavingTree>,
    /// The action to continue after the question about unsaved work.
    pub leaving: Option<LeavingTree>,
    /// The unsaved work of an earlier run that is being opened.
    pub restoring: Option<KeptWork>,
    pub keeper: CopyKeeper,
}

impl Default for Editing {
    fn default() -> Editing {
        Editing {
            history: EditHistory::default(),
            menu: None,
            field: None,
            seed: 1,
            landed: None,
            order: Some(TreeOrder::Given),
            typed: false,
            kept: None,
            file: None,
            ranks: Arc::default(),
            running: None,
            waiting: VecDeque::new(),
            saving: None,
            leaving: None,
            restoring: None,
            keeper: CopyKeeper::default(),
        }
    }
}

impl Editing {
    /// Returns true if the current tree is not saved in a file.
    pub fn is_unsaved(&self) -> bool {
        self.running.is_some() || self.history.is_unsaved()
    }

    /// Returns true if quitting would lose the tree; a typed tree is in no file until it is saved.
    pub fn is_lost_by_quitting(&self) -> bool {
        self.is_unsaved() || self.typed
    }

    pub fn is_busy(&self) -> bool {
        self.running.is_some() || self.saving.is_some()
    }

    /// Returns true if the question about unsaved work is in front, or the question about waiting for a save.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && (self.saving.is_none() || self.waits_for().is_some())
    }

    /// Returns the file being saved, while another action waits for it.
    pub fn waits_for(&self) -> Option<String> {
        let saving = self.saving.as_ref().filter(|_| self.leaving.is_some());
        saving.and_then(SavingTree::file_name)
    }

    /// Keeps unsaved work in this folder, and offers the copies found there.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.keeper.begin(folder, TREES, move || wake());
    }

    /// Records that the open field has received the keyboard focus.
    pub fn note_focus(&mut self) {
        if let Some(field) = &mut self.field {
            field.fresh = false;
        }
    }

    pub fn type_field(&mut self, text: String) {
        if let Some(field) = &mut self.field {
            field.text = text;
            field.error = None;
        }
    }

    /// Closes the field or the question in front; returns false if there is neither.
    pub fn escape(&mut self) -> bool {
        self.field.take().is_some() || self.is_asking() && self.leaving.take().is_some()
    }
}

impl PartialEq for EditField {
    /// Compares the requested changes.
    fn eq(&self, other: &EditField) -> bool {
        self.node == other.node && self.kind == other.kind && self.text == other.text
    }
}

/// The reason why the tree of a game cannot be edited.
pub const NOT_OF_A_GAME: &str =
    "a game’s tree follows from its position: only explicit trees can be edited";

pub fn is_editable(stage: &Stage) -> bool {
    matches!(stage.source.game, SourceGame::Tree(_))
}
