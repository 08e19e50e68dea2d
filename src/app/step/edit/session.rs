//! Commands that edit the tree, and the title of the tree.

use std::sync::Arc;
use std::time::Duration;

use game::generate::Recipe;
use game::library::{LibraryTree, library};
use game::{NodeId, Tree};
use stage::SourceGame;
use teach::capitalised;

use crate::both::BeginAt;
use crate::editable::ChangeKind;
use crate::session::Session;
use crate::session::page::Page;
use crate::step::edit::model::TreeChange;
use crate::step::edit::model::run::{
    ChangeError, ChangeRequest, ChangeWork, Revision, Running, TreeEdit,
};
use crate::step::edit::model::{EditField, FieldKind};
use text::say;

/// Returns the suffix of the name of an edited tree.
fn edited() -> String {
    format!(" {}", say!(step_edited))
}

impl Session {
    /// The tree that can be edited; `None` for a game, whose tree is generated from the position.
    pub fn editable(&self) -> Option<&Arc<Tree>> {
        match &self.stage.source.game {
            SourceGame::Tree(tree) => Some(tree),
            SourceGame::Game(_) => None,
        }
    }

    /// The recipe of the open tree if it was generated, even if it was edited since.
    pub fn recipe(&self) -> Option<Recipe> {
        self.editable().and_then(|tree| Recipe::of(tree))
    }

    /// Returns true if the open tree differs from the one that was opened.
    pub fn is_edited(&self) -> bool {
        self.edits.history.position() > 0
    }

    /// The tree as a file holds it.
    pub(crate) fn to_keep(&self, tree: &Arc<Tree>) -> Arc<Tree> {
        match Recipe::of(tree) {
            Some(recipe) if self.is_edited() => Arc::new(recipe.edited(tree)),
            _ => Arc::clone(tree),
        }
    }

    /// The tree as it is saved. An edited tree of the library gets another name and loses its notes, because their
    /// numbers no longer apply.
    pub(crate) fn to_save(&self, tree: &Arc<Tree>) -> Arc<Tree> {
        let tree = self.to_keep(tree);
        if !self.was_of_library(&tree) {
            return tree;
        }
        let mut tree = Arc::unwrap_or_clone(tree);
        tree.name += &edited();
        tree.notes.clear();
        Arc::new(tree)
    }

    /// Returns true if the open tree was edited and has the notes of a tree of the library.
    pub(crate) fn was_of_library(&self, tree: &Tree) -> bool {
        let is_known = |entry: &LibraryTree| {
            let known = entry.tree();
            known.name == tree.name && known.notes == tree.notes
        };
        self.is_edited() && !tree.notes.is_empty() && library().iter().any(is_known)
    }

    /// The title of the page in front, with a mark if it is unsaved.
    pub fn title(&self) -> String {
        if self.page == Page::Play {
            return say!(step_title_game, title = crate::play::title(&self.play.game));
        }
        if self.page == Page::Exercise
            && let Some(class) = &self.grading.class
        {
            return say!(step_title_class, title = &class.report.title);
        }
        self.exercise_title().unwrap_or_else(|| self.tree_title())
    }

    /// The title of what is open on the Step page, with a mark if it is unsaved.
    pub fn tree_title(&self) -> String {
        let title = match (&self.edits.file, self.editable()) {
            (Some(file), Some(tree)) if tree.name.is_empty() => file
                .file_name()
                .map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
            _ => self.stage.source.title().into_owned(),
        };
        if self.edits.is_unsaved() && !title.ends_with(&edited()) {
            title + &edited()
        } else {
            title
        }
    }

    /// Changes the open tree, unless a lesson depends on it.
    pub fn change_tree(&mut self, change: impl Into<TreeChange>) {
        self.what_if.end();
        if self.may_change_search() {
            self.maker.tree_changed_last = true;
            self.change(TreeEdit::Change(change.into()));
        }
    }

    pub fn undo(&mut self) {
        self.revert(ChangeKind::Undo);
    }

    pub fn redo(&mut self) {
        self.revert(ChangeKind::Redo);
    }

    /// Undoes or redoes a change of what is in front: the exercise, the lesson, the moves on a board, or the tree.
    fn revert(&mut self, way: ChangeKind) {
        self.what_if.end();
        if self.page == Page::Exercise {
            self.desk.revert(way);
        } else if self.undoes_lesson() {
            self.revert_lesson(way);
        } else if self.is_game() && way == ChangeKind::Redo {
            self.walk_line(|at| Some(at + 1));
        } else if self.is_game() {
            self.take_back_move();
        } else if self.may_change_search() {
            self.change(TreeEdit::Again(way));
        }
    }

    /// Opens the inline field for a node's value or label.
    pub fn show_field(&mut self, node: NodeId, kind: FieldKind) {
        self.what_if.end();
        if !self.may_change_search() {
        } else if self.editable().is_some() && node.index() < self.tree().len() {
            self.edits.field = Some(EditField::new(self.tree(), node, kind));
        } else {
            self.say(capitalised(say!(step_not_editable)));
        }
    }

    /// Opens the inline field for the value of the leaf at the current step.
    pub fn edit_current_leaf(&mut self) {
        // While questions are asked, Enter submits answers and continues; between two questions it must not start an
        // edit.
        if self.settings.ask.on || !self.may_change_search() {
            return;
        }
        // A skipped leaf is not where the search is, but it may be selected.
        let selected = self.selected_node();
        let node = if self.tree().node(selected).is_leaf() {
            selected
        } else {
            self.current_node()
        };
        if self.editable().is_some() && !self.tree().node(node).is_leaf() {
            self.say(say!(step_not_a_leaf, node = self.stage.name(node)));
        } else {
            self.show_field(node, FieldKind::Value);
        }
    }

    /// Saves what is in front to its file; asks for one if there is none.
    pub fn save_document(&mut self) {
        if self.page == Page::Exercise {
            self.save_exercise();
        } else if self.is_making_lesson() {
            self.save_lesson();
        } else {
            let file = self.edits.file.clone();
            self.save(file);
        }
    }

    /// Asks for a file and saves what is in front to it.
    pub fn save_document_as(&mut self) {
        if self.page == Page::Exercise {
            self.save_exercise_to(None);
        } else if self.is_making_lesson() {
            self.save_lesson_to(None);
        } else {
            self.save(None);
        }
    }

    pub(crate) fn poll_edits(&mut self) {
        self.finish_edit(Duration::ZERO);
        if let Some(saved) = self.edits.poll_saving() {
            self.saved(saved);
        }
    }

    pub fn confirm_field(&mut self) {
        let Some(field) = &mut self.edits.field else {
            return;
        };
        match field.change(&self.stage.tree) {
            Ok(change) => {
                let same = *field == EditField::new(&self.stage.tree, field.node, field.kind);
                self.edits.field = None;
                if !same {
                    self.change_tree(change);
                }
            }
            Err(error) => field.error = Some(error),
        }
    }
}

/// An edit of an ordinary tree is done within this time; waiting avoids a frame in between.
const PATIENCE: Duration = Duration::from_millis(60);

impl Session {
    /// Completes running edits before any other work on the tree.
    pub(crate) fn complete_edits(&mut self) {
        while let Some(running) = &self.edits.running {
            running.hurry();
            self.finish_edit(Duration::from_secs(1));
        }
    }

    pub(crate) fn change(&mut self, command: TreeEdit) {
        if self.editable().is_none() {
            self.say(capitalised(say!(step_not_editable)));
            return;
        }
        if self.opening.is_some() {
            self.say(say!(step_edit_while_opening));
            return;
        }
        if self.edits.running.is_some() {
            self.edits.waiting.push_back(command);
            return;
        }
        let history = &self.edits.history;
        let request = match command {
            TreeEdit::Change(change) => ChangeRequest::New(change),
            TreeEdit::Again(way) => match history.next(way) {
                Some(entry) => ChangeRequest::Again(way, entry.clone()),
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
                self.say(say!(step_nothing_to_change));
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
        let before = self.edits.history.next(way);
        let is_still_there = self.edits.landed == Some(back.step);
        let is_end = back.step == self.stage.recording.steps();
        let step = match before.filter(|_| is_still_there) {
            Some(entry) => entry.step,
            None if is_end => stage.recording.steps(),
            None => stage.followed_step(&self.stage, back.step, &|node| follow.get(node)),
        };
        self.edits.landed = Some(step);
        self.task.said = None;
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
            self.both.begin = Some(BeginAt::Single(step));
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
        again @ TreeEdit::Again(_) => Some(again),
    }
}
