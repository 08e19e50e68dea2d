//! Editing: the wishes about the tree, and what its title says.

use crate::Session;
use crate::edit::command::EditCommand;
use crate::edit::field::EditField;
use crate::edit::field::FieldKind;
use crate::edit::run::ChangeError;
use crate::edit::save::SavingTree;
use crate::page::Page;
use game::Tree;
use game::generate::Recipe;
use game::library::{LibraryTree, library};
use lesson::capitalised;
use stage::SourceGame;
use std::sync::Arc;
use std::time::Duration;

/// What stands behind the name of a tree that is not as it was.
const EDITED: &str = " (edited)";

impl Session {
    /// The tree that can be edited; `None` for a game, whose tree follows from the position.
    pub fn editable(&self) -> Option<&Arc<Tree>> {
        match &self.stage.source.game {
            SourceGame::Tree(tree) => Some(tree),
            SourceGame::Game(_) => None,
        }
    }

    /// The recipe of the open tree, if it was generated, edited since or not.
    pub fn recipe(&self) -> Option<Recipe> {
        self.editable().and_then(|tree| Recipe::of(tree))
    }

    /// Whether the open tree is other than it was opened.
    pub fn is_edited(&self) -> bool {
        self.edits.history.position() > 0
    }

    /// The tree as a file is to hold it.
    pub(crate) fn to_keep(&self, tree: &Arc<Tree>) -> Arc<Tree> {
        match Recipe::of(tree) {
            Some(recipe) if self.is_edited() => Arc::new(recipe.edited(tree)),
            _ => Arc::clone(tree),
        }
    }

    /// The same to be saved. A tree of the library that was edited is not that tree any more, and what is said of that one, with
    /// its numbers, is not true of it.
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

    /// Whether that tree, which is open, was edited and has the notes of one of the library.
    pub(crate) fn was_of_library(&self, tree: &Tree) -> bool {
        let is_known = |entry: &LibraryTree| {
            let known = entry.tree();
            known.name == tree.name && known.notes == tree.notes
        };
        self.is_edited() && !tree.notes.is_empty() && library().iter().any(is_known)
    }

    /// What is in front, with a mark when it is not saved.
    pub fn title(&self) -> String {
        if self.page == Page::Play {
            return format!("Game: {}", self.play.title());
        }
        if self.page == Page::Exercise
            && let Some(class) = self.grading.class()
        {
            return format!("Class: {}", class.report.title);
        }
        self.exercise_title().unwrap_or_else(|| self.tree_title())
    }

    /// What is open on the Step page, with a mark when it is not saved.
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

    /// Carries out a wish about the tree.
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
            // Enter answers and continues while questions are asked: between two of them it is no wish to edit.
            EditCommand::ShowLeafField if self.settings.ask.on => {}
            EditCommand::ShowLeafField => {
                // A leaf that was skipped is not where the search is, but it may be at hand.
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
            EditCommand::Dismiss => self.edits.said = None,
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

    /// Takes in what has been done in the background.
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
