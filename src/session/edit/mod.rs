//! Editing the open tree: changes with undo and redo, saving, and keeping unsaved work.
//!
//! What an edit does to a tree is in [`game`]; here is when it happens and what becomes of the screen. `doing`
//! starts changes and takes them in, `run` carries them out; `save` writes files, `keep` sees to it that nothing is
//! lost, `leaving` what happens before something would be.

pub mod change;
pub mod command;
pub mod field;
pub mod history;
pub mod keep;
pub mod recovered_work;
pub mod run;
pub mod save;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

use crate::host::Wake;

use search::trace::Step;
use stage::{SourceGame, Stage};

use crate::Opened;
use crate::edit::history::EditHistory;

pub use change::TreeChange;
pub use command::EditCommand;
pub use field::{EditField, FieldKind};
pub use recovered_work::{CopyKind, KeptWork, TREES};
pub use run::{ChangeError, TreeOrder};

use keep::CopyKeeper;
use run::Running;
use save::SavingTree;

/// What would end the work on a tree.
#[derive(Debug)]
pub enum LeavingTree {
    /// What has been opened, and the file that it was read from.
    Open(Box<Opened>, Option<PathBuf>),
    /// To step through another search, from that step on.
    Step(Arc<Stage>, Step),
    /// To open what an earlier run left behind.
    Restore,
    /// To end the program.
    Quit,
}

/// All about editing that the state holds.
pub struct Editing {
    /// What can be undone.
    pub history: EditHistory,
    /// What the last change has changed, in a sentence.
    pub said: Option<String>,
    /// The field for a value or a label, while it is open.
    pub field: Option<EditField>,
    /// The seed for the next shuffle.
    pub seed: u64,
    /// The step that the last change led to: whoever undoes it from there comes back to where it was made.
    pub landed: Option<Step>,
    /// The order that all children are in, when it has a name.
    pub order: Option<TreeOrder>,
    /// Whether the tree came as text, so that it is in no file though nothing is changed.
    pub typed: bool,
    /// Unsaved work that an earlier run left behind.
    pub kept: Option<KeptWork>,
    /// The file that the tree is saved in.
    pub file: Option<PathBuf>,
    /// Each node's place in the order in which the tree was opened; none before the first change.
    pub ranks: Arc<[u32]>,
    /// The change that is being carried out.
    pub running: Option<Running>,
    /// What is to be done after it.
    pub waiting: VecDeque<EditCommand>,
    /// The saving that is under way.
    pub saving: Option<SavingTree>,
    /// What is to go on once unsaved work has been seen to.
    pub leaving: Option<LeavingTree>,
    /// Whether what is being opened is unsaved work of an earlier run.
    pub restoring: Option<KeptWork>,
    /// Keeps unsaved work.
    pub keeper: CopyKeeper,
}

impl Default for Editing {
    fn default() -> Editing {
        Editing {
            history: EditHistory::default(),
            said: None,
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
    /// Whether the tree is not in a file as it is.
    pub fn is_unsaved(&self) -> bool {
        self.running.is_some() || self.history.is_unsaved()
    }

    /// Whether the end of the program would lose the tree: one that was typed is in no file until it is written.
    pub fn is_lost_by_quitting(&self) -> bool {
        self.is_unsaved() || self.typed
    }

    /// Whether a change or a saving is under way.
    pub fn is_busy(&self) -> bool {
        self.running.is_some() || self.saving.is_some()
    }

    /// Whether the question what to do with unsaved work is in front, or the one whether to wait until it is saved.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && (self.saving.is_none() || self.waits_for().is_some())
    }

    /// The file that the tree is still being written to, while something waits for that.
    pub fn waits_for(&self) -> Option<String> {
        let saving = self.saving.as_ref().filter(|_| self.leaving.is_some());
        saving.and_then(SavingTree::file_name)
    }

    /// Keeps unsaved work in this folder, and offers what is found there.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.keeper.begin(folder, TREES, move || wake());
    }

    /// Leaves the field, or the question in front; `false` when there is neither.
    pub fn escape(&mut self) -> bool {
        self.field.take().is_some() || self.is_asking() && self.leaving.take().is_some()
    }
}

impl PartialEq for EditField {
    /// Whether the same is asked for.
    fn eq(&self, other: &EditField) -> bool {
        self.node == other.node && self.kind == other.kind && self.text == other.text
    }
}

/// Why the tree of a game cannot be edited.
pub const NOT_OF_A_GAME: &str =
    "a game’s tree follows from its position: only explicit trees can be edited";

/// The tree that is drawn, when it can be edited.
pub fn is_editable(stage: &Stage) -> bool {
    matches!(stage.source.game, SourceGame::Tree(_))
}
