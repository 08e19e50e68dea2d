//! Undo and redo: what has been done to a tree, as the edits that take it back.
//!
//! An inverse edit is as small as the edit itself, so in practice everything can be undone; only when all of them
//! together take more than [`MOST_BYTES`] are the oldest forgotten.

use std::collections::VecDeque;

use game::{Edit, Player};
use search::trace::Step;

/// The most memory that the history takes, in bytes (128 MiB).
pub const MOST_BYTES: usize = 128 << 20;

/// One change, as what leads from here to there.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// What was done, as in `leaf C2 from 4 to 1`.
    pub name: String,
    /// The edits, one after the other.
    pub edits: Vec<Edit>,
    /// The places in the given order of nodes that these edits bring back, in pre-order.
    pub ranks: Vec<u32>,
    /// The root player that is then asked for.
    pub root: Option<Player>,
    /// The step that was on screen when it was done.
    pub step: Step,
}

impl HistoryEntry {
    fn bytes(&self) -> usize {
        let edits: usize = self.edits.iter().map(edit_bytes).sum();
        size_of::<HistoryEntry>() + self.name.len() + edits + 4 * self.ranks.len()
    }
}

fn edit_bytes(edit: &Edit) -> usize {
    /// About what a tree keeps of a node.
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

/// Forward, or one of the two ways through the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// Something new.
    New,
    /// Taking back.
    Undo,
    /// Doing again what was taken back.
    Redo,
}

/// What has been done and taken back since a tree was opened.
#[derive(Clone, Debug)]
pub struct EditHistory {
    done: VecDeque<HistoryEntry>,
    undone: Vec<HistoryEntry>,
    /// How many of the oldest have been forgotten.
    forgotten: usize,
    bytes: usize,
    most: usize,
    /// How many changes had been made of what was saved last; `None` when undo and redo no longer lead there.
    saved: Option<usize>,
}

impl Default for EditHistory {
    fn default() -> Self {
        EditHistory::within(MOST_BYTES)
    }
}

impl EditHistory {
    /// An empty history that takes at most so many bytes.
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

    /// What would be undone.
    pub fn undo(&self) -> Option<&HistoryEntry> {
        self.done.back()
    }

    /// What would be done again.
    pub fn redo(&self) -> Option<&HistoryEntry> {
        self.undone.last()
    }

    /// Whether nothing has been done.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty() && self.undone.is_empty()
    }

    /// Takes note of a change that was carried out; `back` is what takes it back.
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

    /// How many changes lie between what was opened and now.
    pub fn position(&self) -> usize {
        self.forgotten + self.done.len()
    }

    /// The tree as it was after so many changes is in a file.
    pub fn mark_saved(&mut self, position: usize) {
        self.saved = Some(position);
    }

    /// What is there has never been saved.
    pub fn mark_unsaved(&mut self) {
        self.saved = None;
    }

    /// Whether the tree is not what was opened or saved last.
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
    fn undo_and_redo_walk_one_line_and_a_new_change_ends_redo() {
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
    fn what_was_saved_is_found_again_by_undo_but_not_past_a_new_change() {
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
    fn the_oldest_are_forgotten_when_memory_is_short() {
        let mut history = EditHistory::within(20 * entry("a").bytes());
        for _ in 0..1_000 {
            history.carried_out(ChangeKind::New, entry("a"));
        }
        assert_eq!((history.position(), history.done.len()), (1_000, 20));
        assert!(history.bytes <= history.most);
    }
}
