//! Keeping unsaved work through a crash or a power cut: a copy in the program's own folder, at once after each change.
//!
//! Each running program has a file of its own and holds a lock while it runs. What lies there without a living owner was
//! left behind, and is offered at the next start.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::edit::recovered_work::{
    CopyKind, KeptWork, LeftBehind, delete, left_behind, seconds, sweep,
};
use crate::notes::{Notes, Pace};
use crate::seen_files::{FileStamp, SeenFiles};
use export::{why_not_written, write_lasting};
use game::Tree;
use search::task::TaskContext;

/// A change is written at once, for nobody knows when a display or the power goes; the next one waits so long after that, or
/// as long as the writing took: nobody changes anything twice within this time but by holding a key.
const PAUSE: Duration = Duration::from_millis(30);
const PACE: Pace = Pace::AtOnce { pause: PAUSE };

/// What the writing thread is told.
enum CopyNote {
    Keep {
        /// Makes the text that is kept, where waiting holds up nothing.
        text: Box<dyn FnOnce() -> String + Send>,
        title: String,
        path: Option<PathBuf>,
        stamp: Option<FileStamp>,
    },
    /// The copy is not needed any more.
    Forget,
    /// A copy left behind is not needed any more, once what has been noted is written.
    Delete(PathBuf),
}

/// What the writing tells.
enum CopyNews {
    /// Copies were left behind.
    Found(Vec<KeptWork>),
    /// Nothing can be kept.
    Failed(String),
}

/// Keeps copies in a folder. Dropping it writes what is still to be written.
#[derive(Default)]
pub struct CopyKeeper {
    notes: Option<Notes<CopyNote, CopyNews>>,
    error: Option<String>,
    /// What was left behind, the latest last.
    found: Vec<KeptWork>,
    /// The files that are known here.
    seen: SeenFiles,
}

impl CopyKeeper {
    /// Keeps nothing yet. With every copy it will note what the work's file was like.
    pub fn knowing(seen: &SeenFiles) -> CopyKeeper {
        CopyKeeper {
            seen: seen.clone(),
            ..CopyKeeper::default()
        }
    }

    /// As [`CopyKeeper::start`], with the files that are known here.
    pub fn begin(
        &mut self,
        folder: PathBuf,
        kind: CopyKind,
        wake: impl Fn() + Send + Sync + 'static,
    ) {
        let seen = self.seen.clone();
        let started = CopyKeeper::start(folder, kind, wake);
        *self = CopyKeeper { seen, ..started };
    }

    /// Keeps copies in `folder`, of work of a `kind`, and looks there for one that was left behind; `wake` is called
    /// when it has looked.
    pub fn start(
        folder: PathBuf,
        kind: CopyKind,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> CopyKeeper {
        let looked = folder.clone();
        let look = move |context: &TaskContext<CopyNews>| {
            let LeftBehind { works, broken } = left_behind(&looked, kind);
            if !works.is_empty() {
                context.tell(CopyNews::Found(works));
            }
            if !broken.is_empty() {
                context.tell(CopyNews::Failed(broken.join("; ")));
            }
            sweep(&looked, kind.prefix);
        };
        let mut writer = CopyWriter {
            folder: folder.clone(),
            prefix: kind.prefix,
            own: None,
            behind: Vec::new(),
            has_failed: false,
        };
        let mut told = false;
        let write = move |notes, context: &TaskContext<CopyNews>| {
            if let Err(error) = writer.write(notes)
                && !std::mem::replace(&mut told, true)
            {
                let why = why_not_written(&folder.join(kind.prefix), &error);
                let folder = folder.display();
                context.tell(CopyNews::Failed(format!(
                    "unsaved work cannot be backed up in {folder}: {why}; save it regularly"
                )));
            }
        };
        CopyKeeper {
            notes: Some(Notes::start("keep unsaved", PACE, wake, look, write)),
            error: None,
            found: Vec::new(),
            seen: SeenFiles::default(),
        }
    }

    /// Whether there is anywhere to keep a copy.
    pub fn is_on(&self) -> bool {
        self.notes.is_some()
    }

    /// Notes a tree to be kept.
    pub fn keep(&self, tree: &Arc<Tree>, title: &str, path: Option<&Path>) {
        let tree = Arc::clone(tree);
        self.keep_text(move || tree.to_json(), title, path);
    }

    /// Notes a text to be kept, which is made a moment later.
    pub fn keep_text(
        &self,
        text: impl FnOnce() -> String + Send + 'static,
        title: &str,
        path: Option<&Path>,
    ) {
        self.note(CopyNote::Keep {
            text: Box::new(text),
            title: title.to_owned(),
            path: path.map(Path::to_owned),
            stamp: path.and_then(|path| self.seen.stamp(path)),
        });
    }

    /// Deletes the copy: the work is saved, or not wanted.
    pub fn forget(&self) {
        self.note(CopyNote::Forget);
    }

    /// The work of an earlier run goes on here: what its file was like then counts, not what it is like now.
    pub fn take_over(&self, kept: &KeptWork) {
        if let Some(path) = &kept.path {
            self.seen.note_earlier(path, kept.stamp);
        }
    }

    /// Deletes a copy that was left behind.
    pub fn delete(&self, kept: &KeptWork) {
        self.note(CopyNote::Delete(kept.file.clone()));
    }

    fn note(&self, note: CopyNote) {
        if let Some(notes) = &self.notes {
            notes.note(note);
        }
    }

    /// What was left behind, one after the other, the latest first, and each once.
    pub fn found(&mut self) -> Option<KeptWork> {
        self.take_told();
        self.found.pop()
    }

    /// How many more were left behind.
    pub fn waiting(&self) -> usize {
        self.found.len()
    }

    /// The others that were left behind, the latest first.
    pub fn others(&self) -> impl Iterator<Item = &KeptWork> {
        self.found.iter().rev()
    }

    /// Puts another one in the place of the one that is offered first, counted as in [`CopyKeeper::others`], from 1.
    pub fn bring(&mut self, first: &mut Option<KeptWork>, number: usize) {
        let at = self.found.len().checked_sub(number);
        if let (Some(first), Some(other)) = (first, at.and_then(|at| self.found.get_mut(at))) {
            std::mem::swap(first, other);
        }
    }

    /// Why nothing can be kept, once.
    pub fn error(&mut self) -> Option<String> {
        self.take_told();
        self.error.take()
    }

    fn take_told(&mut self) {
        for told in self.notes.iter_mut().flat_map(Notes::take_told) {
            match told {
                CopyNews::Found(works) => self.found = works,
                CopyNews::Failed(error) => self.error = Some(error),
            }
        }
    }
}

/// The writing thread's part.
struct CopyWriter {
    folder: PathBuf,
    prefix: &'static str,
    own: Option<OwnCopy>,
    /// Copies left behind that are to be deleted.
    behind: Vec<PathBuf>,
    /// Whether the last copy could not be written: what it goes on from is needed still.
    has_failed: bool,
}

impl CopyWriter {
    /// Writes what has been noted: the last one of quick changes counts.
    fn write(&mut self, notes: Vec<CopyNote>) -> std::io::Result<()> {
        let mut last = None;
        for note in notes {
            match note {
                CopyNote::Delete(file) => self.behind.push(file),
                CopyNote::Keep {
                    text,
                    title,
                    path,
                    stamp,
                } => last = Some(Some((text, title, path, stamp))),
                CopyNote::Forget => last = Some(None),
            }
        }
        match last {
            Some(Some((text, title, path, stamp))) => {
                let kept = KeptWork {
                    title,
                    path,
                    stamp,
                    at: seconds(),
                    text: text(),
                    file: PathBuf::new(),
                };
                let written = self.write_own(&kept);
                self.has_failed = written.is_err();
                written?;
            }
            Some(None) => {
                self.own.take().into_iter().for_each(OwnCopy::discard);
                self.has_failed = false;
            }
            None => {}
        }
        if !self.has_failed {
            self.behind.drain(..).for_each(|file| delete(&file));
        }
        Ok(())
    }

    fn write_own(&mut self, kept: &KeptWork) -> std::io::Result<()> {
        let mine = self
            .own
            .take()
            .map_or_else(|| OwnCopy::new(&self.folder, self.prefix), Ok)?;
        let written = mine.write(kept);
        self.own = Some(mine);
        written
    }
}

/// This program's own copy and its lock. Dropping it lets go of the lock and leaves the copy, as a crash does.
struct OwnCopy {
    file: PathBuf,
    lock: PathBuf,
    /// Locked while it is open, and let go by the system however the program ends.
    _held: File,
}

impl OwnCopy {
    fn new(folder: &Path, prefix: &str) -> std::io::Result<OwnCopy> {
        fs::create_dir_all(folder)?;
        let nanos = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos());
        let file = folder.join(format!("{prefix}{}-{nanos}.json", std::process::id()));
        let lock = file.with_extension("lock");
        let held = File::create(&lock)?;
        held.lock()?;
        Ok(OwnCopy {
            file,
            lock,
            _held: held,
        })
    }

    fn write(&self, kept: &KeptWork) -> std::io::Result<()> {
        let text = serde_json::to_vec(kept)?;
        write_lasting(&self.file, |out| out.write_all(&text))
    }

    /// Deletes the copy.
    fn discard(self) {
        delete(&self.file);
    }
}

impl Drop for OwnCopy {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.lock);
    }
}

#[cfg(test)]
mod tests;
