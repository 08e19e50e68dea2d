//! Changes to the tree: starting them, collecting their results, and the step shown afterwards.

use lesson::capitalised;
use std::sync::Arc;
use std::time::Duration;

use crate::editable::ChangeKind;
use crate::session::Session;
use crate::session::page::Page;
use crate::step::edit::model::run::{
    ChangeError, ChangeRequest, ChangeWork, Revision, Running, TreeEdit,
};
use crate::step::edit::model::{EditField, FieldKind};
use game::NodeId;

/// An edit of an ordinary tree is done within this time; waiting avoids a frame in between.
const PATIENCE: Duration = Duration::from_millis(60);

impl Session {
    /// Completes running edits before any other work on the tree.
    pub(crate) fn complete_edits(&mut self) {
        while self.edits.running.is_some() {
            self.finish_edit(Duration::from_secs(1));
        }
    }

    pub(crate) fn change(&mut self, command: TreeEdit) {
        if self.editable().is_none() {
            self.say(capitalised(&ChangeError::OfAGame.to_string()));
            return;
        }
        if self.opening.is_some() {
            self.say("The tree can be edited once the opening has ended.");
            return;
        }
        if self.edits.running.is_some() {
            self.edits.waiting.push_back(command);
            return;
        }
        let history = &self.edits.history;
        let request = match command {
            TreeEdit::Change(change) => ChangeRequest::New(change),
            TreeEdit::Undo => match history.undo() {
                Some(entry) => ChangeRequest::Again(ChangeKind::Undo, entry.clone()),
                None => return,
            },
            TreeEdit::Redo => match history.redo() {
                Some(entry) => ChangeRequest::Again(ChangeKind::Redo, entry.clone()),
                None => return,
            },
        };
        self.active_mut().pause();
        let work = ChangeWork {
            stage: Arc::clone(&self.stage),
            setup: self.stage.setup,
            ranks: Arc::clone(&self.edits.ranks),
            request,
        };
        let wake = self.host.wake();
        self.edits.running = Some(Running::start(work, move || wake()));
        self.finish_edit(PATIENCE);
    }

    pub(crate) fn finish_edit(&mut self, patience: Duration) {
        let Some(running) = &mut self.edits.running else {
            return;
        };
        let Some(result) = running.wait(patience) else {
            return;
        };
        self.edits.running = None;
        let waiting = std::mem::take(&mut self.edits.waiting);
        match result {
            Ok(revision) => {
                let revision = *revision;
                let follow = |node| revision.follow.get(node);
                let waiting: Vec<TreeEdit> = waiting
                    .into_iter()
                    .filter_map(|command| followed(command, &follow))
                    .collect();
                self.revise(revision);
                for command in waiting {
                    self.change(command);
                }
            }
            Err(ChangeError::Nothing) => {
                self.say("Nothing to change.");
                for command in waiting {
                    self.change(command);
                }
            }
            Err(error) => self.notice = Some(error.to_string()),
        }
    }

    /// Replaces the tree by the edited one and keeps the corresponding step on screen.
    fn revise(&mut self, revision: Revision) {
        let Revision {
            stage,
            mut back,
            way,
            ranks,
            follow,
            said,
            order,
            added,
        } = revision;
        // With two searches side by side, this is the corresponding step of the single search.
        back.step = self
            .search_pair()
            .map_or(self.stepping.step(), |search_pair| {
                search_pair.step_to(&self.stage, self.both.stepping.step())
            });
        let before = match way {
            ChangeKind::New => None,
            ChangeKind::Undo => self.edits.history.undo(),
            ChangeKind::Redo => self.edits.history.redo(),
        };
        let is_still_there = self.edits.landed == Some(back.step);
        let is_end = back.step == self.stage.recording.steps();
        let step = match before.filter(|_| is_still_there) {
            Some(entry) => entry.step,
            None if is_end => stage.recording.steps(),
            None => stage.followed_step(&self.stage, back.step, &|node| follow.get(node)),
        };
        self.edits.landed = Some(step);
        self.report(said, true);
        let edits = &mut self.edits;
        edits.history.carried_out(way, back);
        edits.ranks = ranks;
        edits.order = order;
        edits.field = edits.field.take().and_then(|field| {
            let node = follow.get(field.node)?;
            Some(EditField { node, ..field })
        });
        self.set_setup(stage.setup);
        self.selected = self.selected.and_then(|node| follow.get(node));
        self.walked = self.walked.and_then(|node| follow.get(node));
        self.stage = Arc::new(stage);
        self.notice = None;
        self.seek(step);
        if self.page == Page::Both {
            self.both.begin = Some(step);
        }
        if let Some(node) = added {
            // A new leaf needs a value.
            self.edits.field = Some(EditField::new(self.tree(), node, FieldKind::Value));
        }
        if self.edits.is_unsaved() || self.edits.typed {
            self.keep();
        } else {
            self.edits.forget_copy();
        }
    }

    /// Keeps a copy of a tree that was opened as text, from the beginning.
    pub(crate) fn keep_typed(&mut self) {
        self.edits.typed = true;
        self.keep();
    }

    /// Keeps a copy of the tree that survives a crash.
    pub(crate) fn keep(&mut self) {
        if let Some(tree) = self.editable() {
            let tree = self.to_keep(tree);
            let title = self.stage.source.title().into_owned();
            self.edits.keep_copy(tree, title);
        }
    }
}

/// Translates an edit that waited while the tree changed.
fn followed(command: TreeEdit, follow: &dyn Fn(NodeId) -> Option<NodeId>) -> Option<TreeEdit> {
    match command {
        TreeEdit::Change(change) => change.followed(follow).map(TreeEdit::Change),
        other => Some(other),
    }
}
