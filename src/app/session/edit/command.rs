//! Commands for editing, saving and restoring a tree.

use std::path::PathBuf;

use crate::session::edit::change::TreeChange;
use crate::session::edit::field::FieldKind;
use crate::session::unsaved::UnsavedChoice;
use game::{Edit, NodeId, Order};

#[derive(Clone, Debug)]
pub enum EditCommand {
    Change(TreeChange),
    Undo,
    Redo,
    /// Open the inline field for a node's value or label.
    ShowField(NodeId, FieldKind),
    /// Open the inline field for the value of the leaf at the current step.
    ShowLeafField,
    FieldFocused,
    TypeField(String),
    ConfirmField,
    /// Close the field and discard the typed text.
    LeaveField,
    Seed(u64),
    /// Save to the tree's file, or ask for a file.
    Save,
    SaveAs,
    SaveTo(PathBuf),
    Answer(UnsavedChoice),
    /// Move another copy of unsaved work to the front of the offers; counted from 1.
    Offer(usize),
    Restore,
    /// Delete the offered copy of unsaved work.
    DiscardKept,
}

impl From<Edit> for EditCommand {
    fn from(edit: Edit) -> EditCommand {
        EditCommand::Change(TreeChange::Edit(edit))
    }
}

impl EditCommand {
    /// Returns true if the command changes the tree or opens an editor for it.
    pub fn changes(&self) -> bool {
        use EditCommand::{Change, ConfirmField, Redo, ShowField, ShowLeafField, Undo};
        matches!(
            self,
            Change(_) | Undo | Redo | ShowField(..) | ShowLeafField | ConfirmField
        )
    }

    /// Creates a command that orders the children of a node, or of all nodes.
    pub fn order(of: Option<NodeId>, order: Order) -> EditCommand {
        Edit::Order { of, order }.into()
    }
}
