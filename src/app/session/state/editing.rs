//! Commands that edit the tree, and the title of the tree.

use crate::session::Session;
use crate::session::edit::command::EditCommand;
use crate::session::edit::field::EditField;
use crate::session::edit::field::FieldKind;
use crate::session::edit::run::ChangeError;
use crate::session::edit::save::SavingTree;
use crate::session::page::Page;
use game::Tree;
use game::generate::Recipe;
use game::library::{LibraryTree, library};
use lesson::capitalised;
use stage::SourceGame;
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

    pub(crate) fn edit(&mut self, command: EditCommand) {
        match command {
            EditCommand::Change(_) | EditCommand::Undo | EditCommand::Redo => {
                self.change(command);
            }
            EditCommand::ShowField(node, kind) => {
                if self.editable().is_some() && node.index() < self.tree().len() {
                    self.edits.field = Some(EditField::new(self.tree(), node, kind));
                } else {
                    self.say(capitalised(&ChangeError::OfAGame.to_string()));
                }
            }
            // While questions are asked, Enter submits answers and continues; between two questions it must not start
            // an edit.
            EditCommand::ShowLeafField if self.settings.ask.on => {}
            EditCommand::ShowLeafField => {
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
                    self.edit(EditCommand::ShowField(node, FieldKind::Value));
                }
            }
            EditCommand::FieldFocused => {
                if let Some(field) = &mut self.edits.field {
                    field.fresh = false;
                }
            }
            EditCommand::TypeField(text) => {
                if let Some(field) = &mut self.edits.field {
                    field.text = text;
                    field.error = None;
                }
            }
            EditCommand::ConfirmField => self.confirm_field(),
            EditCommand::LeaveField => self.edits.field = None,
            EditCommand::Seed(seed) => self.edits.seed = seed,
            EditCommand::Save => {
                let file = self.edits.file.clone();
                self.save(file);
            }
            EditCommand::SaveAs => self.save(None),
            EditCommand::SaveTo(path) => self.save(Some(path)),
            EditCommand::Answer(answer) => self.answer(answer),
            EditCommand::Offer(number) => {
                let edits = &mut self.edits;
                edits.keeper.bring(&mut edits.kept, number);
            }
            EditCommand::Restore => self.restore(),
            EditCommand::DiscardKept => {
                if let Some(kept) = self.edits.kept.take() {
                    self.edits.keeper.delete(&kept);
                }
            }
        }
    }

    pub(crate) fn poll_edits(&mut self) {
        self.finish_edit(Duration::ZERO);
        if let Some(saved) = self.edits.saving.as_mut().and_then(SavingTree::poll) {
            self.edits.saving = None;
            self.saved(saved);
        }
        if self.edits.kept.is_none() {
            self.edits.kept = self.edits.keeper.found();
        }
        if let Some(error) = self.edits.keeper.error() {
            self.tell_no_copies(error);
        }
    }

    pub(crate) fn confirm_field(&mut self) {
        let Some(field) = &mut self.edits.field else {
            return;
        };
        match field.change(&self.stage.tree) {
            Ok(change) => {
                let same = *field == EditField::new(&self.stage.tree, field.node, field.kind);
                self.edits.field = None;
                if !same {
                    self.edit(EditCommand::Change(change));
                }
            }
            Err(error) => field.error = Some(error),
        }
    }
}
