//! What stands behind the session: the window or a test. Its parts say here what they cannot do themselves, and whoever drives
//! the session does it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use export::picture::Pixels;

use crate::answer::AnswerField;
use crate::file_name::name_for;
use crate::seen_files::{FileStamp, SeenFiles};

/// Called from any thread when there is something new to be taken in.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Where something is to be written: what the system's dialog says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveDialog {
    /// Its title.
    pub title: String,
    /// The file name that is proposed.
    pub file_name: String,
    /// What such files are called.
    pub kind: String,
    /// How their names end, without the dot.
    pub ending: String,
}

/// What is to be opened: what the system's dialog says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenDialog {
    /// Its title.
    pub title: &'static str,
    /// What such files are called.
    pub kind: &'static str,
    /// How their names end, without the dot.
    pub endings: &'static [&'static str],
}

impl OpenDialog {
    /// Anything that can be opened.
    pub const ANY: OpenDialog = OpenDialog {
        title: "Open a tree, positions, an exercise, a lesson or a trace",
        kind: "Trees, positions, exercises, lessons and traces",
        endings: &["json", "fen", "epd", "pgn", "txt", "log", "jsonl"],
    };
    /// What a program has printed.
    pub const TRACE: OpenDialog = OpenDialog {
        title: "Compare the trace of a program with this search",
        kind: "Traces",
        endings: &["txt", "log", "jsonl", "json", "out"],
    };
}

impl SaveDialog {
    /// The dialog for a file that is named by what it is about.
    pub fn new(title: &str, about: &str, kind: &str, ending: &str) -> SaveDialog {
        SaveDialog {
            title: title.to_owned(),
            file_name: name_for(about, ending),
            kind: kind.to_owned(),
            ending: ending.to_owned(),
        }
    }
}

/// What came of asking where to write: the file, `None` when none was chosen, or one sentence where the system cannot ask.
pub type ChosenFile = Result<Option<PathBuf>, String>;

/// Something that only the window, or the system behind it, can do.
#[derive(Debug)]
pub enum Effect {
    /// Put a text into the clipboard.
    CopyText(String),
    /// Put a picture into the clipboard.
    CopyPicture(Pixels),
    /// Ask where to write, and send what was chosen.
    AskWhereToSave(SaveDialog, Sender<ChosenFile>),
    /// Ask for a file to be opened, and send what was chosen.
    AskWhatToOpen(OpenDialog, Sender<ChosenFile>),
    /// Ask for a folder of answer sheets, and send what was chosen.
    AskForFolder(Sender<ChosenFile>),
    /// Lead the keyboard to a field of the answer.
    Focus(AnswerField),
    /// Take the keyboard away from the fields of the answer.
    LeaveFields,
    /// Let time pass again at the latest after so long.
    ComeBack(Duration),
}

/// A file that is known, or is being asked for.
#[derive(Debug)]
pub struct FileChoice {
    file: ChoiceOfFile,
    seen: SeenFiles,
    destination: Destination,
}

/// Where something is being written, once that is known: what is told of a disk that does not answer.
#[derive(Clone, Debug, Default)]
pub struct Destination(Arc<OnceLock<PathBuf>>);

impl Destination {
    /// What the file is called; `None` while it is being asked for.
    pub fn name(&self) -> Option<String> {
        self.0.get().map(|path| export::file_name(path))
    }
}

#[derive(Debug)]
enum ChoiceOfFile {
    /// This one.
    Known(PathBuf),
    /// Whatever is chosen.
    Asked(Receiver<ChosenFile>),
}

impl FileChoice {
    /// Where it leads, once that is known.
    pub fn destination(&self) -> Destination {
        self.destination.clone()
    }

    /// The file, once it is chosen: to be called where waiting holds up nothing. One that is known is not answered where it
    /// has changed on disk since it was opened.
    ///
    /// # Errors
    /// One sentence where the system cannot ask, and where the file has changed.
    pub fn wait(self) -> ChosenFile {
        match self.file {
            ChoiceOfFile::Known(path) => {
                self.seen.check(&path)?;
                Ok(Some(path))
            }
            ChoiceOfFile::Asked(answer) => {
                // Nobody asks any more: the window was closed.
                let chosen = answer.recv().unwrap_or(Ok(None))?;
                if let Some(path) = &chosen {
                    let _ = self.destination.0.set(path.clone());
                }
                Ok(chosen)
            }
        }
    }

    /// The same, and writes what was opened into the file, which from then on is known as it is. Answers the file, if one was
    /// chosen.
    ///
    /// # Errors
    /// As [`FileChoice::wait`], and that of writing.
    pub fn write(
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

/// Takes in what the parts of the session want done.
pub struct Host {
    wake: Wake,
    effects: Vec<Effect>,
    seen: SeenFiles,
}

impl Host {
    /// Background work calls `wake` when it has something to be taken in.
    pub fn new(wake: Wake) -> Host {
        Host {
            wake,
            effects: Vec::new(),
            seen: SeenFiles::default(),
        }
    }

    /// Background work calls this from now on.
    pub fn wake_by(&mut self, wake: Wake) {
        self.wake = wake;
    }

    /// What background work is to call.
    pub fn wake(&self) -> Wake {
        Arc::clone(&self.wake)
    }

    /// The files that were read or written here.
    pub fn seen(&self) -> &SeenFiles {
        &self.seen
    }

    /// Wants something done.
    pub fn want(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Where to write: the path, or whatever is chosen in the dialog.
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
            self.want(Effect::AskWhereToSave(dialog(), answer));
            ChoiceOfFile::Asked(chosen)
        };
        let seen = self.seen.clone();
        FileChoice {
            file,
            seen,
            destination,
        }
    }

    /// What is to be done, once.
    pub fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}

impl Default for Host {
    /// Nobody is woken: whoever drives the session looks for itself.
    fn default() -> Host {
        Host::new(Arc::new(|| {}))
    }
}
