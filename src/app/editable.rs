//! Work that the user changes: unsaved or not, its history, its file, the prompt before it is lost, and a copy that
//! survives a crash. Trees, exercises, lessons and games share it.

pub mod copies;
mod history;

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

use crate::session::Session;
use crate::session::host::{Host, SaveDialog, Wake};
use crate::session::saving::Job;
use copies::Copies;
use platform::files::write_lasting;
use text::{not_written, say};

pub use copies::KeptWork;
pub use history::{Change, ChangeKind, History};

pub trait Editable {
    /// The state that was written to a file.
    type Saved: Send + 'static;
    /// The name of the kind in messages.
    const NOUN: &'static str;
    /// The prefix of the file names of its copies.
    const PREFIX: &'static str;

    /// Checks that the text of a copy can be opened.
    ///
    /// # Errors
    /// The reason if not.
    fn check(text: &str) -> Result<(), String>;

    /// Returns true if leaving would lose changes.
    fn is_unsaved(&self) -> bool;

    /// Returns true if a change is still being computed.
    fn is_working(&self) -> bool {
        false
    }

    /// Closes what is in front; returns false if nothing is.
    fn close_front(&mut self) -> bool {
        false
    }

    /// The number of changes so far. The copy is renewed whenever it differs.
    fn changes(&self) -> u64;

    /// Returns the copy that survives a crash; `None` if nothing would be lost.
    fn copy(&self) -> Option<WorkCopy>;
}

pub struct WorkCopy {
    pub title: String,
    pub file: Option<PathBuf>,
    /// Makes the text on the writing thread.
    pub text: Box<dyn FnOnce() -> String + Send>,
}

/// An action that waits for the answer to the question about unsaved work.
pub struct Leaving {
    ends_program: bool,
    action: Box<dyn FnOnce(&mut Session)>,
}

impl Leaving {
    pub fn by(action: impl FnOnce(&mut Session) + 'static) -> Leaving {
        Leaving {
            ends_program: false,
            action: Box::new(action),
        }
    }

    /// Makes an action that ends the program.
    pub fn quit(action: impl FnOnce(&mut Session) + 'static) -> Leaving {
        Leaving {
            ends_program: true,
            ..Leaving::by(action)
        }
    }

    pub fn go(self, session: &mut Session) {
        (self.action)(session);
    }
}

/// The answer to the question that is asked before unsaved work would be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsavedChoice {
    Save,
    Discard,
    Cancel,
}

/// The file that was written and the state in it; `None` if no file was chosen.
type Written<S> = Option<(PathBuf, S)>;

/// Open work with its saving, its prompt and its copies.
pub struct Open<T: Editable> {
    value: T,
    pub leaving: Option<Leaving>,
    pub(crate) saving: Option<Job<Written<T::Saved>>>,
    pub copies: Copies,
    /// The number of changes that the copy has.
    kept: u64,
}

impl<T: Editable> Open<T> {
    pub fn new(value: T) -> Open<T> {
        Open {
            kept: value.changes(),
            value,
            leaving: None,
            saving: None,
            copies: Copies::default(),
        }
    }

    pub fn is_unsaved(&self) -> bool {
        self.value.is_unsaved()
    }

    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    pub fn is_busy(&self) -> bool {
        self.is_saving() || self.value.is_working()
    }

    /// Returns true if the question about unsaved work is in front, or the question about waiting for a save.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && (self.saving.is_none() || self.waits_for().is_some())
    }

    /// Returns the file that is being written, if an action waits for it.
    pub fn waits_for(&self) -> Option<String> {
        let saving = self.saving.as_ref().filter(|_| self.leaving.is_some());
        saving.and_then(Job::file_name)
    }

    /// Closes the question or whatever else is in front; returns false if nothing is.
    pub fn escape(&mut self) -> bool {
        self.value.close_front() || self.is_asking() && self.leaving.take().is_some()
    }

    /// Returns the action, unless it has to wait for the answer to the question about unsaved work.
    pub fn may_leave(&mut self, leaving: Leaving) -> Option<Leaving> {
        if self.is_unsaved() {
            self.leaving = Some(leaving);
            return None;
        }
        Some(leaving)
    }

    /// Returns the action that the answer allows. To save is the caller's part.
    pub fn answered(&mut self, answer: UnsavedChoice) -> Option<Leaving> {
        if answer != UnsavedChoice::Discard {
            self.leaving.take_if(|_| answer == UnsavedChoice::Cancel);
            return None;
        }
        // Writing continues in the background; its outcome is ignored.
        let was_saving = self.saving.take().is_some();
        let leaving = self.leaving.take()?;
        if was_saving && leaving.ends_program {
            // Writing may never finish, so the copy stays and is offered at the next start.
            self.copies = Copies::default();
        }
        Some(leaving)
    }

    /// Starts to write the text to a file, or asks for one. `saved` is returned with the result.
    pub fn save(
        &mut self,
        host: &mut Host,
        path: Option<PathBuf>,
        dialog: impl FnOnce() -> SaveDialog,
        text: impl FnOnce() -> Result<String, String> + Send + 'static,
        saved: T::Saved,
    ) {
        if self.saving.is_some() {
            return;
        }
        let choice = host.choose(path, dialog);
        let destination = choice.destination.clone();
        let work = move || {
            let written = choice.write(|path| write(path, &text()?, T::NOUN))?;
            Ok(written.map(|path| (path, saved)))
        };
        let failure = say!(said_not_saved, what = T::NOUN);
        self.saving = Some(Job::start(&failure, host.wake(), work).to(destination));
    }

    /// Returns the outcome of a write, once: the file and the state in it.
    pub(crate) fn poll_saving(&mut self) -> Option<Result<(PathBuf, T::Saved), String>> {
        let outcome = Job::ended(&mut self.saving)?;
        if !matches!(outcome, Ok(Some(_))) {
            self.leaving = None;
        }
        outcome.transpose()
    }

    /// Keeps copies of unsaved work in this folder, and offers those found there.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.copies.keep_in(folder, T::PREFIX, T::check, wake);
    }

    /// Renews the copy after a change, or deletes it if nothing would be lost.
    pub fn keep_changes(&mut self) {
        let changes = self.value.changes();
        if std::mem::replace(&mut self.kept, changes) == changes {
            return;
        }
        self.copies.keep(self.value.copy());
    }

    /// Reads an offered copy and continues its work; puts it back on offer if it cannot be read.
    pub fn restore<V>(
        &mut self,
        number: usize,
        read: impl FnOnce(&KeptWork) -> Result<V, String>,
    ) -> Option<Result<V, String>> {
        let kept = self.copies.take(number)?;
        Some(match read(&kept) {
            Ok(value) => {
                self.copies.take_over(kept);
                Ok(value)
            }
            Err(error) => {
                let title = &kept.title;
                let error = say!(said_not_restored, title, what = T::NOUN, why = error);
                self.copies.put_back(kept);
                Err(error)
            }
        })
    }
}

impl<T: Editable> Deref for Open<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Editable> DerefMut for Open<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T: Editable + Default> Default for Open<T> {
    fn default() -> Open<T> {
        Open::new(T::default())
    }
}

/// Writes work to a file; the error says that the work is still open.
pub(crate) fn write(path: &Path, text: &str, noun: &str) -> Result<(), String> {
    write_lasting(path, |out| out.write_all(text.as_bytes())).map_err(|error| {
        let failed = not_written(path, &error);
        say!(said_still_unsaved, failed, what = noun)
    })
}

#[cfg(test)]
impl<T: Editable> Open<T> {
    /// Starts a save to this path that ends when the channel sends or closes.
    pub(crate) fn save_held(
        &mut self,
        path: PathBuf,
        held: std::sync::mpsc::Receiver<()>,
        saved: T::Saved,
    ) {
        let choice = Host::default().choose(Some(path.clone()), || unreachable!());
        let work = move || {
            let _ = held.recv();
            Ok(Some((path, saved)))
        };
        let job = Job::start("not saved", std::sync::Arc::new(|| {}), work);
        self.saving = Some(job.to(choice.destination.clone()));
    }
}
