//! Undo and redo: the changes to a tree, stored as inverse edits.
//!
//! An inverse edit is as small as the edit itself, so in practice everything can be undone. The oldest changes are
//! dropped only if all together take more than [`MOST_BYTES`].

use std::collections::VecDeque;

use game::{Edit, Player};
use search::trace::Step;

/// The maximum memory of the history, in bytes (128 MiB).
pub const MOST_BYTES: usize = 128 << 20;

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

impl HistoryEntry {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    New,
    Undo,
    Redo,
}

/// The changes made and undone since a tree was opened.
#[derive(Clone, Debug)]
pub struct EditHistory {
    done: VecDeque<HistoryEntry>,
    undone: Vec<HistoryEntry>,
    /// The number of dropped oldest changes.
    forgotten: usize,
    bytes: usize,
    most: usize,
    /// The number of changes at the last save; `None` if undo and redo no longer lead to that state.
    saved: Option<usize>,
}

impl Default for EditHistory {
    fn default() -> Self {
        EditHistory::within(MOST_BYTES)
    }
}

impl EditHistory {
    /// Creates an empty history with this memory limit, in bytes.
    pub fn within(most: usize) -> EditHistory {
        EditHistory {
            done: VecDeque::new(),
            undone: Vec::new(),
            forgotten: 0,
            bytes: 0,
            most,
            saved: Some(0),
        }
    }

    pub fn undo(&self) -> Option<&HistoryEntry> {
        self.done.back()
    }

    pub fn redo(&self) -> Option<&HistoryEntry> {
        self.undone.last()
    }

    pub fn is_empty(&self) -> bool {
        self.done.is_empty() && self.undone.is_empty()
    }

    /// Records an executed change; `back` is its inverse.
    pub fn carried_out(&mut self, way: ChangeKind, back: HistoryEntry) {
        let bytes = back.bytes();
        match way {
            ChangeKind::New => {
                if self.saved.is_some_and(|saved| saved > self.position()) {
                    self.saved = None;
                }
                for entry in self.undone.drain(..) {
                    self.bytes -= entry.bytes();
                }
                self.done.push_back(back);
            }
            ChangeKind::Undo => {
                self.bytes -= self.done.pop_back().map_or(0, |entry| entry.bytes());
                self.undone.push(back);
            }
            ChangeKind::Redo => {
                self.bytes -= self.undone.pop().map_or(0, |entry| entry.bytes());
                self.done.push_back(back);
            }
        }
        self.bytes += bytes;
        while self.bytes > self.most && self.done.len() > 1 {
            if let Some(oldest) = self.done.pop_front() {
                self.bytes -= oldest.bytes();
                self.forgotten += 1;
            }
        }
    }

    /// The number of changes between the opened tree and the current tree.
    pub fn position(&self) -> usize {
        self.forgotten + self.done.len()
    }

    /// Records that the tree after this number of changes was saved.
    pub fn mark_saved(&mut self, position: usize) {
        self.saved = Some(position);
    }

    /// Records that the current tree was never saved.
    pub fn mark_unsaved(&mut self) {
        self.saved = None;
    }

    /// Returns true if the tree differs from the opened or last saved tree.
    pub fn is_unsaved(&self) -> bool {
        self.saved != Some(self.position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str) -> HistoryEntry {
        HistoryEntry {
            name: name.to_owned(),
            edits: vec![Edit::ExchangePlayers],
            ranks: Vec::new(),
            root: None,
            step: 0,
        }
    }

    #[test]
    fn new_change_discards_redo() {
        let mut history = EditHistory::default();
        assert!(history.is_empty() && !history.is_unsaved());
        history.carried_out(ChangeKind::New, entry("a"));
        history.carried_out(ChangeKind::New, entry("b"));
        assert_eq!(history.undo().unwrap().name, "b");
        history.carried_out(ChangeKind::Undo, entry("b"));
        assert_eq!(history.redo().unwrap().name, "b");
        assert_eq!(history.undo().unwrap().name, "a");
        history.carried_out(ChangeKind::Redo, entry("b"));
        assert!(history.redo().is_none());
        history.carried_out(ChangeKind::Undo, entry("b"));
        history.carried_out(ChangeKind::New, entry("c"));
        assert!(history.redo().is_none());
        assert_eq!(history.undo().unwrap().name, "c");
    }

    #[test]
    fn undo_returns_to_the_saved_state() {
        let mut history = EditHistory::default();
        history.carried_out(ChangeKind::New, entry("a"));
        assert!(history.is_unsaved());
        history.mark_saved(1);
        assert!(!history.is_unsaved());
        history.carried_out(ChangeKind::Undo, entry("a"));
        assert!(history.is_unsaved());
        history.carried_out(ChangeKind::Redo, entry("a"));
        assert!(!history.is_unsaved());
        history.carried_out(ChangeKind::Undo, entry("a"));
        history.carried_out(ChangeKind::New, entry("b"));
        assert!(history.is_unsaved());
    }

    #[test]
    fn history_drops_the_oldest_entries() {
        let mut history = EditHistory::within(20 * entry("a").bytes());
        for _ in 0..1_000 {
            history.carried_out(ChangeKind::New, entry("a"));
        }
        assert_eq!((history.position(), history.done.len()), (1_000, 20));
        assert!(history.bytes <= history.most);
    }
}
