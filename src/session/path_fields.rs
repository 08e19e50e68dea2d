//! The files that are wanted by their paths, one after the other, and who asks for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::host::Wake;
use crate::path_field::{PathCommand, PathField, PathQuestion};

/// Asks for files by their paths, from any thread.
#[derive(Clone)]
pub struct PathAsker {
    ask: Sender<PathQuestion>,
    no_dialogs: Arc<AtomicBool>,
}

impl PathAsker {
    /// Whether the system has dialogs, as far as is known.
    pub fn has_dialogs(&self) -> bool {
        !self.no_dialogs.load(Ordering::Relaxed)
    }

    /// Asks by a path.
    pub fn ask(&self, question: PathQuestion) {
        // The window may have been closed meanwhile.
        let _ = self.ask.send(question);
    }

    /// The same once it has turned out that the system has no dialogs, which is remembered.
    pub fn ask_without_dialogs(&self, question: PathQuestion) {
        self.no_dialogs.store(true, Ordering::Relaxed);
        self.ask(question);
    }
}

/// Files that are wanted where the system has no dialogs, one after the other.
pub struct PathFields {
    asker: PathAsker,
    asked: Receiver<PathQuestion>,
    field: Option<PathField>,
}

impl Default for PathFields {
    fn default() -> PathFields {
        let (ask, asked) = channel();
        let no_dialogs = Arc::default();
        PathFields {
            asker: PathAsker { ask, no_dialogs },
            asked,
            field: None,
        }
    }
}

impl PathFields {
    /// By which a file is asked for.
    pub fn asker(&self) -> PathAsker {
        self.asker.clone()
    }

    /// Asks by paths from now on, whether the system has dialogs or not.
    pub fn do_without_dialogs(&self) {
        self.asker.no_dialogs.store(true, Ordering::Relaxed);
    }

    /// The field in front, if there is one.
    pub fn field(&self) -> Option<&PathField> {
        self.field.as_ref()
    }

    /// Takes in what has been read, and the next question, once the one before is answered.
    pub(crate) fn tick(&mut self, wake: Wake) {
        if self.field.as_mut().is_some_and(PathField::poll) {
            self.field = None;
        }
        if self.field.is_none()
            && let Ok(question) = self.asked.try_recv()
        {
            self.field = Some(PathField::new(question, wake));
        }
    }

    /// Carries out a wish.
    pub(crate) fn apply(&mut self, command: PathCommand) {
        if self
            .field
            .as_mut()
            .is_some_and(|field| field.apply(command))
        {
            self.field = None;
        }
    }
}
