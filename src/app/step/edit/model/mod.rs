//! Editing of the open tree: changes with undo and redo, saving, and crash protection.
//!
//! The edits themselves are in [`game`]; this module schedules them and updates the screen. `doing` starts changes
//! and applies their results, `run` executes them; `leaving` handles everything that would lose unsaved work.

pub mod change;
pub mod entry;
pub mod field;
pub mod run;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

use crate::editable::{Change, Editable, History, KeptWork, WorkCopy};
use game::{Edit, Player, Tree, read_tree};
use search::trace::Step;
use stage::{SourceGame, Stage};

use crate::session::Opened;

pub use change::TreeChange;
pub use field::{EditField, FieldKind};
pub use run::{ChangeError, TreeEdit, TreeOrder};

use run::Running;

#[derive(Debug)]
pub enum LeavingTree {
    /// The opened source, and the file it was read from.
    Open(Box<Opened>, Option<PathBuf>),
    /// Step through another search, from this step.
    Step(Arc<Stage>, Step),
    /// Open the work that an earlier run left, by its number among the offers.
    Restore(usize),
    Quit,
}

pub struct Editing {
    pub history: History<HistoryEntry>,
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
    pub file: Option<PathBuf>,
    /// Each node's place in the order in which the tree was opened; empty before the first change.
    pub ranks: Arc<[u32]>,
    pub running: Option<Running>,
    /// The edits queued behind the running change.
    pub waiting: VecDeque<TreeEdit>,
    /// The unsaved work of an earlier run that is being opened.
    pub restoring: Option<KeptWork>,
    /// The tree to keep, with its title; `None` if nothing would be lost.
    kept: Option<(Arc<Tree>, String)>,
    changes: u64,
}

impl Default for Editing {
    fn default() -> Editing {
        Editing {
            history: History::default(),
            menu: None,
            field: None,
            seed: 1,
            landed: None,
            order: Some(TreeOrder::Given),
            typed: false,
            file: None,
            ranks: Arc::default(),
            running: None,
            waiting: VecDeque::new(),
            restoring: None,
            kept: None,
            changes: 0,
        }
    }
}

impl Editing {
    /// Returns true if quitting would lose the tree; a typed tree is in no file until it is saved.
    pub fn is_lost_by_quitting(&self) -> bool {
        self.is_unsaved() || self.typed
    }

    /// Keeps a copy of the tree.
    pub(crate) fn keep_copy(&mut self, tree: Arc<Tree>, title: String) {
        self.kept = Some((tree, title));
        self.changes += 1;
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

    /// Deletes the copy: the tree is saved or discarded.
    pub(crate) fn forget_copy(&mut self) {
        self.kept = None;
        self.changes += 1;
    }
}

impl Editable for Editing {
    type Leaving = LeavingTree;
    /// The number of changes in the file.
    type Saved = usize;
    const NOUN: &'static str = "tree";
    const PREFIX: &'static str = "unsaved-";

    fn check(text: &str) -> Result<(), String> {
        let read = read_tree(text.as_bytes());
        read.map(drop).map_err(|error| error.to_string())
    }

    fn is_unsaved(&self) -> bool {
        self.running.is_some() || self.history.is_unsaved()
    }

    fn is_working(&self) -> bool {
        self.running.is_some()
    }

    fn close_front(&mut self) -> bool {
        self.field.take().is_some()
    }

    fn ends_program(leaving: &LeavingTree) -> bool {
        matches!(leaving, LeavingTree::Quit)
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn copy(&self) -> Option<WorkCopy> {
        let (tree, title) = self.kept.clone()?;
        Some(WorkCopy {
            title,
            file: self.file.clone(),
            text: Box::new(move || tree.to_json()),
        })
    }
}

/// A change, stored as the edits that perform it from the current tree.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// The name of the change, as in `leaf C2 from 4 to 1`.
    pub name: String,
    pub edits: Vec<Edit>,
    /// The ranks of restored nodes in the given order of children, in pre-order.
    pub ranks: Vec<u32>,
    /// The root player that applies afterwards.
    pub root: Option<Player>,
    /// The step on screen when the change was made.
    pub step: Step,
}

impl Change for HistoryEntry {
    fn bytes(&self) -> usize {
        let edits: usize = self.edits.iter().map(edit_bytes).sum();
        size_of::<HistoryEntry>() + self.name.len() + edits + 4 * self.ranks.len()
    }
}

fn edit_bytes(edit: &Edit) -> usize {
    /// The approximate memory of a node, in bytes.
    const NODE: usize = 48;
    let rest = match edit {
        Edit::Graft { subtree, .. } => NODE * subtree.len(),
        Edit::Arrange(arrangement) => arrangement.bytes(),
        Edit::Label { label, .. } => label.len(),
        Edit::Chance { probabilities, .. } => 8 * probabilities.as_ref().map_or(0, |it| it.len()),
        Edit::Sequence(edits) => edits.iter().map(edit_bytes).sum(),
        _ => 0,
    };
    size_of::<Edit>() + rest
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
