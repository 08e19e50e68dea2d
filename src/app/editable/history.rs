//! Undo and redo: the changes to work, each stored as the change that leads back.

use std::collections::VecDeque;

/// The maximum memory of a history, in bytes (128 MiB). Only then are the oldest changes dropped.
pub const MOST_BYTES: usize = 128 << 20;

/// A change, stored as what performs it from the current state.
pub trait Change: Sized {
    /// The approximate memory, in bytes.
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    New,
    Undo,
    Redo,
}

/// The changes made and undone since work was opened.
#[derive(Clone, Debug)]
pub struct History<C> {
    done: VecDeque<C>,
    undone: Vec<C>,
    /// The number of dropped oldest changes.
    forgotten: usize,
    bytes: usize,
    most: usize,
    /// The number of changes at the last save; `None` if undo and redo no longer lead to that state.
    saved: Option<usize>,
}

impl<C: Change> Default for History<C> {
    fn default() -> Self {
        History::within(MOST_BYTES)
    }
}

impl<C: Change> History<C> {
    /// Creates an empty history with this memory limit, in bytes.
    pub fn within(most: usize) -> History<C> {
        History {
            done: VecDeque::new(),
            undone: Vec::new(),
            forgotten: 0,
            bytes: 0,
            most,
            saved: Some(0),
        }
    }

    pub fn undo(&self) -> Option<&C> {
        self.done.back()
    }

    pub fn redo(&self) -> Option<&C> {
        self.undone.last()
    }

    /// Returns the change that undo or redo carries out.
    pub fn next(&self, way: ChangeKind) -> Option<&C> {
        match way {
            ChangeKind::New => None,
            ChangeKind::Undo => self.undo(),
            ChangeKind::Redo => self.redo(),
        }
    }

    /// Returns two flags: undo is possible, redo is possible.
    pub fn can(&self) -> (bool, bool) {
        (self.undo().is_some(), self.redo().is_some())
    }

    /// Undoes or redoes a change of a value whose versions are stored whole; returns false if there is none.
    pub fn swap(&mut self, way: ChangeKind, now: &mut C) -> bool
    where
        C: Clone,
    {
        let Some(version) = self.next(way).cloned() else {
            return false;
        };
        self.carried_out(way, std::mem::replace(now, version));
        true
    }

    pub fn is_empty(&self) -> bool {
        self.done.is_empty() && self.undone.is_empty()
    }

    /// Records an executed change; `back` is its inverse.
    pub fn carried_out(&mut self, way: ChangeKind, back: C) {
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

    /// Records that the last change was extended, as by further typing.
    pub fn extended(&mut self) {
        self.saved
            .take_if(|saved| *saved == self.forgotten + self.done.len());
    }

    /// The number of changes between the opened and the current state.
    pub fn position(&self) -> usize {
        self.forgotten + self.done.len()
    }

    /// Records that the state after this number of changes was saved.
    pub fn mark_saved(&mut self, position: usize) {
        self.saved = Some(position);
    }

    /// Records that the current state was never saved.
    pub fn mark_unsaved(&mut self) {
        self.saved = None;
    }

    /// Returns true if the current state differs from the opened or last saved one.
    pub fn is_unsaved(&self) -> bool {
        self.saved != Some(self.position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Change for &str {
        fn bytes(&self) -> usize {
            self.len()
        }
    }

    #[test]
    fn undo_returns_to_the_saved_state() {
        let mut history = History::default();
        history.carried_out(ChangeKind::New, "a");
        assert!(history.is_unsaved());
        history.mark_saved(1);
        assert!(!history.is_unsaved());
        history.carried_out(ChangeKind::Undo, "a");
        assert!(history.is_unsaved());
        history.carried_out(ChangeKind::Redo, "a");
        assert!(!history.is_unsaved());
        history.carried_out(ChangeKind::Undo, "a");
        history.carried_out(ChangeKind::New, "b");
        assert!(history.is_unsaved());
        history.mark_saved(1);
        history.extended();
        assert!(history.is_unsaved());
    }

    #[test]
    fn history_drops_the_oldest_entries() {
        let mut history = History::within(20);
        for _ in 0..1_000 {
            history.carried_out(ChangeKind::New, "a");
        }
        assert_eq!((history.position(), history.done.len()), (1_000, 20));
        assert!(history.bytes <= history.most);
    }
}
