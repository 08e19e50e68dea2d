//! What panels ask for when a tree is edited, saved or restored.

use std::path::PathBuf;

use crate::edit::change::TreeChange;
use crate::edit::field::FieldKind;
use crate::unsaved::UnsavedChoice;
use game::{Edit, NodeId, Order};

/// A wish about the tree itself.
#[derive(Clone, Debug)]
pub enum EditCommand {
    /// Change the tree.
    Change(TreeChange),
    /// Take the last change back.
    Undo,
    /// Do again what was taken back last.
    Redo,
    /// Open the field for a node's value or label, in place.
    ShowField(NodeId, FieldKind),
    /// Open the field for the value of the leaf that the step is at.
    ShowLeafField,
    /// The field has the keyboard.
    FieldFocused,
    /// The text of the field has changed.
    TypeField(String),
    /// Take over what stands in the field.
    ConfirmField,
    /// Leave the field as if nothing had been typed.
    LeaveField,
    /// The seed for shuffling.
    Seed(u64),
    /// Save to the tree's file, or ask for one.
    Save,
    /// Ask for a file and save to it.
    SaveAs,
    /// Save to this file.
    SaveTo(PathBuf),
    /// What to do with unsaved work before it would be lost.
    Answer(UnsavedChoice),
    /// Take away what was said of the last change.
    Dismiss,
    /// Offer another one first of what was kept of unsaved work, counted from 1.
    Offer(usize),
    /// Open what was kept of unsaved work.
    Restore,
    /// Delete what was kept of unsaved work.
    DiscardKept,
}

impl From<Edit> for EditCommand {
    fn from(edit: Edit) -> EditCommand {
        EditCommand::Change(TreeChange::Edit(edit))
    }
}

impl EditCommand {
    /// Whether it changes the tree, or leads to that.
    pub fn changes(&self) -> bool {
        use EditCommand::{Change, ConfirmField, Redo, ShowField, ShowLeafField, Undo};
        matches!(
            self,
            Change(_) | Undo | Redo | ShowField(..) | ShowLeafField | ConfirmField
        )
    }

    /// Orders the children of a node, or of all nodes.
    pub fn order(of: Option<NodeId>, order: Order) -> EditCommand {
        Edit::Order { of, order }.into()
    }
}
