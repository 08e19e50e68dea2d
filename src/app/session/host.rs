//! The interface between the session and its host, a window or a test. The session queues effects that it cannot
//! carry out itself, and the host does.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use draw::export::Pixels;

use crate::lessons::ask::AnswerField;
use crate::session::file_name::name_for;
use crate::session::seen_files::{FileStamp, SeenFiles};
use text::{messages, say};

/// Called from any thread when there is a result to collect.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A file dialog that the session requests.
#[derive(Clone, Debug)]
pub enum FileDialog {
    Save(SaveDialog),
    Open(OpenDialog),
    Folder,
}

impl FileDialog {
    pub fn title(&self) -> &str {
        match self {
            FileDialog::Save(asked) => &asked.title,
            FileDialog::Open(asked) => (asked.title)(),
            FileDialog::Folder => say!(said_choose_class),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveDialog {
    pub title: String,
    pub file_name: String,
    pub kind: String,
    /// The file extension, without the dot.
    pub ending: String,
}

#[derive(Clone, Copy, Debug)]
pub struct OpenDialog {
    pub title: fn() -> &'static str,
    pub kind: fn() -> &'static str,
    /// The file extensions, without the dot.
    pub endings: &'static [&'static str],
}

impl OpenDialog {
    /// All file types that can be opened.
    pub const ANY: OpenDialog = OpenDialog {
        title: messages::said_open_any,
        kind: messages::said_open_any_kind,
        endings: &["json", "fen", "epd", "pgn", "txt", "log", "jsonl"],
    };
    /// The printed trace of a program.
    pub const TRACE: OpenDialog = OpenDialog {
        title: messages::said_open_trace,
        kind: messages::said_open_trace_kind,
        endings: &["txt", "log", "jsonl", "json", "out"],
    };
}

impl SaveDialog {
    /// Makes the dialog for a file that is named after its content.
    pub fn new(title: &str, about: &str, kind: &str, ending: &str) -> SaveDialog {
        SaveDialog {
            title: title.to_owned(),
            file_name: name_for(about, ending),
            kind: kind.to_owned(),
            ending: ending.to_owned(),
        }
    }
}

/// The result of a file dialog: the file, `None` if none was chosen, or an error sentence if the system cannot show a
/// dialog.
pub type ChosenFile = Result<Option<PathBuf>, String>;

/// An action that only the window or the system can carry out.
#[derive(Debug)]
pub enum Effect {
    CopyText(String),
    /// Opens an address in a new tab of the browser.
    OpenTab(String),
    CopyPicture(Pixels),
    /// Shows a file dialog and sends the result.
    Ask(FileDialog, Sender<ChosenFile>),
    /// Move the keyboard focus to a field of the answer.
    Focus(AnswerField),
    /// Take the keyboard focus from the fields of the answer.
    LeaveFields,
    /// Call again after this time at the latest.
    ComeBack(Duration),
}

/// A file that is known, or that a dialog is asking for.
#[derive(Debug)]
pub struct FileChoice {
    file: ChoiceOfFile,
    seen: SeenFiles,
    /// The destination, known once the file is chosen.
    pub destination: Destination,
}

/// The path that is being written, once it is known; used in messages about a disk that does not respond.
#[derive(Clone, Debug, Default)]
pub struct Destination(Arc<OnceLock<PathBuf>>);

impl Destination {
    pub fn name(&self) -> Option<String> {
        self.0.get().map(|path| platform::files::file_name(path))
    }
}

#[derive(Debug)]
enum ChoiceOfFile {
    Known(PathBuf),
    Asked(Receiver<ChosenFile>),
}

impl FileChoice {
    /// Waits for the file to be chosen. Call it only where waiting blocks nothing. A known file is rejected if it has
    /// changed on disk since it was opened.
    pub(crate) fn wait(self) -> ChosenFile {
        match self.file {
            ChoiceOfFile::Known(path) => {
                self.seen.check(&path)?;
                Ok(Some(path))
            }
            ChoiceOfFile::Asked(answer) => {
                // The sender is gone because the window was closed.
                let chosen = answer.recv().unwrap_or(Ok(None))?;
                if let Some(path) = &chosen {
                    let _ = self.destination.0.set(path.clone());
                }
                Ok(chosen)
            }
        }
    }

    /// Waits like `wait`, writes the content into the file and records the file as seen. Returns the file, if one was
    /// chosen.
    pub(crate) fn write(
        self,
        write: impl FnOnce(&Path) -> Result<(), String>,
    ) -> Result<Option<PathBuf>, String> {
        let seen = self.seen.clone();
        let Some(path) = self.wait()? else {
            return Ok(None);
        };
        write(&path)?;
        seen.note(&path, FileStamp::of(&path));
        Ok(Some(path))
    }
}

/// Collects the effects that the parts of the session request.
pub struct Host {
    pub(crate) wake: Wake,
    effects: Vec<Effect>,
    pub seen: SeenFiles,
}

impl Host {
    /// Background work calls `wake` when there is a result to collect.
    pub fn new(wake: Wake) -> Host {
        Host {
            wake,
            effects: Vec::new(),
            seen: SeenFiles::default(),
        }
    }

    pub fn wake(&self) -> Wake {
        Arc::clone(&self.wake)
    }

    pub fn want(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Returns the path, or asks for one in the dialog.
    pub fn choose(
        &mut self,
        path: Option<PathBuf>,
        dialog: impl FnOnce() -> SaveDialog,
    ) -> FileChoice {
        let destination = Destination::default();
        let file = if let Some(path) = path {
            let _ = destination.0.set(path.clone());
            ChoiceOfFile::Known(path)
        } else {
            let (answer, chosen) = channel();
            self.want(Effect::Ask(FileDialog::Save(dialog()), answer));
            ChoiceOfFile::Asked(chosen)
        };
        let seen = self.seen.clone();
        FileChoice {
            file,
            seen,
            destination,
        }
    }

    /// Returns the queued effects and clears the queue.
    pub fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}

impl Default for Host {
    /// Wakes no thread: the caller polls.
    fn default() -> Host {
        Host::new(Arc::new(|| {}))
    }
}
