//! Undo and redo of a lesson: the lesson as it was. Its texts are short, and its tree is shared.

use std::sync::Arc;

use lesson::LessonDraft;
use stage::Stage;

/// A lesson as it was, with what it searched.
#[derive(Clone, Debug)]
pub(super) struct DraftVersion {
    pub draft: LessonDraft,
    pub stage: Arc<Stage>,
}

/// What is being typed into; what is typed on in the same place is one change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypedPlace {
    Title,
    Goal,
    Notes,
    Text(usize),
}

/// So many changes can be undone.
const MOST: usize = 500;

/// What has been done to a lesson and taken back.
#[derive(Clone, Debug)]
pub struct DraftHistory {
    done: Vec<DraftVersion>,
    undone: Vec<DraftVersion>,
    /// How many of the oldest have been forgotten.
    forgotten: usize,
    /// How many changes had been made of what was saved last; `None` when undo and redo no longer lead there.
    saved: Option<usize>,
    typing: Option<TypedPlace>,
}

impl DraftHistory {
    /// Of a lesson that is in a file as it is, or of one that is in none.
    pub(super) fn new(is_saved: bool) -> DraftHistory {
        DraftHistory {
            done: Vec::new(),
            undone: Vec::new(),
            forgotten: 0,
            saved: is_saved.then_some(0),
            typing: None,
        }
    }

    /// Whether something can be undone.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether something can be done again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Notes the lesson as it is before a change; `place` is where it is typed into, if it is.
    pub(super) fn note(&mut self, before: DraftVersion, place: Option<TypedPlace>) {
        let goes_on = place.is_some() && self.typing == place;
        self.typing = place;
        self.undone.clear();
        if goes_on {
            return;
        }
        if self.saved.is_some_and(|saved| saved > self.position()) {
            self.saved = None;
        }
        self.done.push(before);
        if self.done.len() > MOST {
            self.done.remove(0);
            self.forgotten += 1;
        }
    }

    /// The lesson as it was before the last change.
    pub(super) fn undo(&mut self, now: DraftVersion) -> Option<DraftVersion> {
        let before = self.done.pop()?;
        self.typing = None;
        self.undone.push(now);
        Some(before)
    }

    /// The lesson as it was before that was undone.
    pub(super) fn redo(&mut self, now: DraftVersion) -> Option<DraftVersion> {
        let after = self.undone.pop()?;
        self.typing = None;
        self.done.push(now);
        Some(after)
    }

    /// How many changes there are; what is typed from now on is another one.
    pub(super) fn settle(&mut self) -> usize {
        self.typing = None;
        self.position()
    }

    /// The lesson as it was after so many changes is in a file.
    pub(super) fn mark_saved(&mut self, position: usize) {
        self.saved = Some(position);
    }

    /// Whether the lesson is in no file as it is.
    pub(super) fn is_unsaved(&self) -> bool {
        self.saved != Some(self.position())
    }

    fn position(&self) -> usize {
        self.forgotten + self.done.len()
    }
}
