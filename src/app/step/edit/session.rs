//! Commands that edit the tree, and the title of the tree.

use crate::session::Session;
use crate::session::page::Page;
use crate::step::edit::model::change::TreeChange;
use crate::step::edit::model::field::EditField;
use crate::step::edit::model::field::FieldKind;
use crate::step::edit::model::run::ChangeError;
use crate::step::edit::model::run::TreeEdit;
use game::generate::Recipe;
use game::library::{LibraryTree, library};
use game::{NodeId, Tree};
use lesson::capitalised;
use stage::SourceGame;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The suffix of the name of an edited tree.
const EDITED: &str = " (edited)";

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
        tree.name += EDITED;
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
            return format!("Game: {}", crate::play::title(&self.play.game));
        }
        if self.page == Page::Exercise
            && let Some(class) = self.grading.class()
        {
            return format!("Class: {}", class.report.title);
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
        if self.edits.is_unsaved() && !title.ends_with(EDITED) {
            title + EDITED
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

    /// Undoes the last change of what is in front: the exercise, the lesson, the moves on a board, or the tree.
    pub fn undo(&mut self) {
        self.what_if.end();
        if self.page == Page::Exercise {
            self.desk.undo();
        } else if self.undoes_lesson() {
            self.undo_lesson();
        } else if self.is_game() {
            self.take_back_move();
        } else if self.may_change_search() {
            self.change(TreeEdit::Undo);
        }
    }

    pub fn redo(&mut self) {
        self.what_if.end();
        if self.page == Page::Exercise {
            self.desk.redo();
        } else if self.undoes_lesson() {
            self.redo_lesson();
        } else if self.is_game() {
            self.repeat_move();
        } else if self.may_change_search() {
            self.change(TreeEdit::Redo);
        }
    }

    /// Opens the inline field for a node's value or label.
    pub fn show_field(&mut self, node: NodeId, kind: FieldKind) {
        self.what_if.end();
        if !self.may_change_search() {
        } else if self.editable().is_some() && node.index() < self.tree().len() {
            self.edits.field = Some(EditField::new(self.tree(), node, kind));
        } else {
            self.say(capitalised(&ChangeError::OfAGame.to_string()));
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
            self.say(format!(
                "{} is not a leaf: right-click a node to edit it.",
                self.stage.name(node)
            ));
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

    pub fn save_tree(&mut self, path: PathBuf) {
        self.save(Some(path));
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
