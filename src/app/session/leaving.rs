//! Saving, and actions that would lose unsaved work: opening something else, ending the program, restoring.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::editable::{History, Leaving, UnsavedChoice};
use crate::session::Session;
use crate::session::host::{SaveDialog, Wake};
use crate::session::saving::saved_as;
use crate::session::{Opened, Request};
use crate::step::edit::model::run::TreeOrder;
use crate::step::task::OpenTask;
use game::read_tree;
use platform::files::file_name;
use stage::Origin;
use text::say;

impl Session {
    /// Returns true if the opened stage replaces unsaved work.
    pub(crate) fn would_lose_work(&self, opened: &Opened) -> bool {
        let here = &self.stage.source;
        let stage = opened.on_stage();
        stage.is_some_and(|stage| !stage.source.is_same(here)) && self.edits.is_unsaved()
    }

    /// Ends the program, or asks first if unsaved work would be lost.
    pub fn leave(&mut self) {
        let without_lesson = Leaving::quit(|session| {
            session.maker.draft = None;
            session.maker.changes += 1;
            session.leave();
        });
        if self.maker.may_leave(without_lesson).is_none()
            || self.desk.may_leave(Leaving::quit(Session::leave)).is_none()
        {
        } else if self.edits.is_lost_by_quitting() {
            self.edits.leaving = Some(Leaving::quit(|session| {
                session.edits.forget_copy();
                session.edits.history = History::default();
                session.edits.typed = false;
                session.quit = true;
                session.keep_changes();
            }));
        } else {
            self.edits.forget_copy();
            self.quit = true;
        }
        self.keep_changes();
    }

    /// Resets the edit history after another tree or position was opened.
    pub(crate) fn begin_edits(&mut self) {
        self.clear_messages();
        self.task = OpenTask::of(self.editable());
        let edits = &mut self.edits;
        edits.history = History::default();
        edits.ranks = Arc::default();
        edits.order = Some(TreeOrder::Given);
        edits.typed = false;
        edits.may_be_copied = false;
        edits.field = None;
        edits.waiting.clear();
        edits.file = match &self.stage.source.origin {
            // The program never overwrites a text file from which a tree was read; it saves to a file of its own.
            Origin::File(path)
                if !path
                    .extension()
                    .is_some_and(|ending| ending.eq_ignore_ascii_case("txt")) =>
            {
                Some(path.clone())
            }
            _ => None,
        };
        let Some(kept) = edits.restoring.take() else {
            edits.forget_copy();
            return;
        };
        edits.history.mark_unsaved();
        edits.file.clone_from(&kept.path);
        edits.copies.take_over(kept);
        self.say(say!(said_restored));
        self.keep();
    }

    /// Offers the restored copy again after opening has failed or was cancelled.
    pub(crate) fn not_restored(&mut self) {
        if let Some(kept) = self.edits.restoring.take() {
            self.edits.copies.put_back(kept);
        }
    }

    pub fn save(&mut self, path: Option<PathBuf>) {
        self.complete_edits();
        let Some(tree) = self.editable() else {
            self.edits.leaving = None;
            self.notice = Some(say!(said_no_tree_file).to_owned());
            return;
        };
        let position = self.edits.history.position();
        let tree = self.to_save(tree);
        let title = self.stage.source.title();
        let dialog = || {
            SaveDialog::new(
                say!(said_save_tree),
                &title,
                say!(said_save_tree_kind),
                "json",
            )
        };
        let text = move || Ok(tree.to_json());
        self.edits
            .save(&mut self.host, path, dialog, text, position);
    }

    /// Handles the outcome of saving: the file and the number of changes in it.
    pub(crate) fn saved(&mut self, saved: Result<(PathBuf, usize), String>) {
        match saved {
            Ok((path, position)) => {
                self.wrote(&path);
                let saved = saved_as(&file_name(&path));
                let edited = self.editable();
                let said = if edited.is_some_and(|tree| self.was_of_library(tree)) {
                    format!("{saved}. {}", say!(said_saved_library_tree))
                } else {
                    format!("{saved}.")
                };
                self.say(said);
                self.edits.file = Some(path);
                self.edits.history.mark_saved(position);
                self.edits.typed = false;
                if self.edits.is_unsaved() {
                    // Later changes are based on this file.
                    self.keep();
                } else {
                    self.edits.forget_copy();
                }
                if let Some(leaving) = self.edits.leaving.take() {
                    leaving.go(self);
                }
            }
            Err(error) => self.tell(error),
        }
    }

    pub fn answer_unsaved(&mut self, answer: UnsavedChoice) {
        if answer == UnsavedChoice::Save {
            let file = self.edits.file.clone();
            self.save(file);
        } else if let Some(leaving) = self.edits.answered(answer) {
            leaving.go(self);
        }
    }

    /// Opens the unsaved tree of an earlier run, after a question about the current one.
    pub fn restore_kept(&mut self, number: usize) {
        let restore = Leaving::by(move |session| {
            if let Some(kept) = session.edits.copies.take(number) {
                let (text, title) = (kept.text.clone().into_bytes(), kept.title.clone());
                session.edits.restoring = Some(kept);
                let previous = Some(Arc::clone(&session.stage));
                session.start_opening(Request::Text(text, title), previous, true);
            }
        });
        if let Some(leaving) = self.edits.may_leave(restore) {
            leaving.go(self);
        }
    }

    /// Keeps copies of unsaved work in this folder, and offers those found there.
    pub fn keep_work_in(&mut self, folder: &Path, wake: &Wake) {
        self.edits.keep_in(folder.to_owned(), Arc::clone(wake));
        self.maker.keep_in(folder.to_owned(), Arc::clone(wake));
        self.desk.keep_in(folder.to_owned(), Arc::clone(wake));
        self.play.keep_in(folder.to_owned(), Arc::clone(wake));
    }

    /// Collects copies of earlier runs and the reasons for which copies failed; renews the copies of changed work.
    pub(crate) fn poll_copies(&mut self) {
        let had_game = !self.play.copies.offered.is_empty();
        let mut problems = self.play.copies.poll();
        problems.extend(self.edits.copies.poll());
        problems.extend(self.maker.copies.poll());
        problems.extend(self.desk.copies.poll());
        for problem in problems {
            self.tell_no_copies(problem);
        }
        self.continue_copy();
        if !had_game && !self.play.copies.offered.is_empty() {
            self.restore_game_at_once();
        }
        self.keep_changes();
    }

    /// Continues the unsaved work that has been opened in another way, so that it is not offered.
    fn continue_copy(&mut self) {
        let edits = &self.edits;
        if !edits.may_be_copied || self.opening.is_some() || edits.copies.offered.is_empty() {
            return;
        }
        let found = self.editable().and_then(|tree| {
            let offered = edits.copies.offered.iter();
            let mut read = offered.map(|kept| read_tree(kept.text.as_bytes()));
            let is_named = !tree.name.is_empty();
            Some((
                read.position(|read| read.is_ok_and(|it| it == **tree))?,
                is_named,
            ))
        });
        let edits = &mut self.edits;
        edits.may_be_copied = false;
        if let Some((number, is_named)) = found
            && let Some(kept) = edits.copies.take(number)
        {
            if is_named || kept.path.is_some() {
                edits.history.mark_unsaved();
            } else {
                edits.typed = true;
            }
            edits.file.clone_from(&kept.path);
            edits.copies.take_over(kept);
            self.keep();
        }
    }

    pub fn keep_changes(&mut self) {
        self.edits.keep_changes();
        self.maker.keep_changes();
        self.desk.keep_changes();
        self.play.keep_changes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::mpsc::channel;

    /// Makes a session whose tree is being saved to a disk that does not respond, and a sender that ends the wait.
    fn saving() -> (Session, std::sync::mpsc::Sender<()>) {
        let mut session = Session::new(crate::session::settings::Settings::default());
        session.edits.history.mark_unsaved();
        let (answer, held) = channel();
        session.edits.save_held("/far/away.json".into(), held, 0);
        (session, answer)
    }

    #[test]
    fn quit_can_discard_a_hanging_save() {
        let (mut session, _answer) = saving();
        session.leave();
        assert!(session.edits.is_asking() && !session.quit);
        assert_eq!(session.edits.waits_for().as_deref(), Some("away.json"));
        // The session continues to wait.
        session.answer_unsaved(UnsavedChoice::Cancel);
        assert!(!session.edits.is_asking() && session.edits.is_busy());
        session.leave();
        session.answer_unsaved(UnsavedChoice::Discard);
        assert!(session.quit && !session.edits.is_unsaved());
    }

    #[test]
    fn quit_waits_for_a_typed_tree_to_save() {
        let (mut session, answer) = saving();
        session.edits.history = History::default();
        session.edits.typed = true;
        assert!(!session.edits.is_unsaved());
        session.leave();
        assert!(session.edits.is_asking() && !session.quit);
        drop(answer);
        while session.edits.is_busy() {
            std::thread::sleep(std::time::Duration::from_millis(2));
            session.tick(0.0);
        }
        assert!(session.quit && !session.edits.is_lost_by_quitting());
    }

    #[test]
    fn discarded_save_leaves_the_new_tree_unsaved() {
        let (mut session, answer) = saving();
        session.edits.leaving = Some(Leaving::by(|_| {}));
        session.answer_unsaved(UnsavedChoice::Discard);
        session.edits.history.mark_unsaved();
        drop(answer);
        session.tick(0.0);
        assert!(session.edits.is_unsaved() && !session.edits.is_saving());
        assert_eq!(session.edits.file, None);
    }
}
