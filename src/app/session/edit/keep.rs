//! Crash protection for unsaved work: a copy in the program's own folder, written at once after each change.
//!
//! Each running program has its own file and holds a lock on it. Files without a running owner were left by an
//! earlier run and are offered at the next start.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::session::edit::recovered_work::{
    CopyKind, KeptWork, LeftBehind, delete, left_behind, seconds, sweep,
};
use crate::session::notes::{Notes, Pace};
use crate::session::seen_files::{FileStamp, SeenFiles};
use game::Tree;
use platform::clock::{SystemTime, UNIX_EPOCH};
use platform::files::{self, why_not_written, write_lasting};
use search::task::TaskContext;

/// A change is written at once, because a crash or a power cut can come at any time. The next write waits for this
/// time, or for the duration of the last write: only a held key repeats changes faster.
const PAUSE: Duration = Duration::from_millis(30);
const PACE: Pace = Pace::AtOnce { pause: PAUSE };

enum CopyNote {
    Keep {
        /// Makes the text of the copy, on the writing thread, where waiting blocks nothing.
        text: Box<dyn FnOnce() -> String + Send>,
        title: String,
        path: Option<PathBuf>,
        stamp: Option<FileStamp>,
    },
    Forget,
    /// Delete a copy of an earlier run, after the pending notes are written.
    Delete(PathBuf),
}

enum CopyNews {
    /// Copies of earlier runs were found.
    Found(Vec<KeptWork>),
    Failed(String),
}

/// Keeps copies in a folder. Dropping it writes the pending copies.
#[derive(Default)]
pub struct CopyKeeper {
    notes: Option<Notes<CopyNote, CopyNews>>,
    error: Option<String>,
    /// The copies of earlier runs, latest last.
    found: Vec<KeptWork>,
    seen: SeenFiles,
}

impl CopyKeeper {
    /// Creates an inactive keeper. Every later copy records the state of the work's file.
    pub fn knowing(seen: &SeenFiles) -> CopyKeeper {
        CopyKeeper {
            seen: seen.clone(),
            ..CopyKeeper::default()
        }
    }

    /// Like [`CopyKeeper::start`], with the known files of this keeper.
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

    /// Keeps copies of work of this `kind` in `folder`, and searches the folder for copies of earlier runs; calls
    /// `wake` after the search.
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

    /// Returns true if the keeper has a folder.
    pub fn is_on(&self) -> bool {
        self.notes.is_some()
    }

    /// Queues a copy of a tree.
    pub fn keep(&self, tree: &Arc<Tree>, title: &str, path: Option<&Path>) {
        let tree = Arc::clone(tree);
        self.keep_text(move || tree.to_json(), title, path);
    }

    /// Queues a copy of a text, which is made a moment later.
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

    /// Deletes the copy: the work is saved or discarded.
    pub fn forget(&self) {
        self.note(CopyNote::Forget);
    }

    /// Continues the work of an earlier run: the recorded state of its file applies, not the current state.
    pub fn take_over(&self, kept: &KeptWork) {
        if let Some(path) = &kept.path {
            self.seen.note_earlier(path, kept.stamp);
        }
    }

    pub fn delete(&self, kept: &KeptWork) {
        self.note(CopyNote::Delete(kept.file.clone()));
    }

    fn note(&self, note: CopyNote) {
        if let Some(notes) = &self.notes {
            notes.note(note);
        }
    }

    /// Returns the copies of earlier runs, latest first, each once.
    pub fn found(&mut self) -> Option<KeptWork> {
        self.take_told();
        self.found.pop()
    }

    /// The number of further copies of earlier runs.
    pub fn waiting(&self) -> usize {
        self.found.len()
    }

    /// The further copies of earlier runs, latest first.
    pub fn others(&self) -> impl Iterator<Item = &KeptWork> {
        self.found.iter().rev()
    }

    /// Swaps the offered copy with another, counted from 1 as in [`CopyKeeper::others`].
    pub fn bring(&mut self, first: &mut Option<KeptWork>, number: usize) {
        let at = self.found.len().checked_sub(number);
        if let (Some(first), Some(other)) = (first, at.and_then(|at| self.found.get_mut(at))) {
            std::mem::swap(first, other);
        }
    }

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

struct CopyWriter {
    folder: PathBuf,
    prefix: &'static str,
    own: Option<OwnCopy>,
    /// Copies of earlier runs to be deleted.
    behind: Vec<PathBuf>,
    /// True if the last copy could not be written; the copy that the work started from is then still needed.
    has_failed: bool,
}

impl CopyWriter {
    /// Writes the queued copies; of quick changes, only the last is written.
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

/// This program's own copy and its lock. Dropping it releases the lock and leaves the copy, as a crash does.
struct OwnCopy {
    file: PathBuf,
    lock: PathBuf,
    /// Locked while open; the system releases the lock however the program ends.
    _held: files::Lock,
}

impl OwnCopy {
    fn new(folder: &Path, prefix: &str) -> std::io::Result<OwnCopy> {
        files::create_dir_all(folder)?;
        let nanos = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos());
        let file = folder.join(format!("{prefix}{}-{nanos}.json", platform::process_id()));
        let lock = file.with_extension("lock");
        let held = files::hold(&lock)?;
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

    fn discard(self) {
        delete(&self.file);
    }
}

impl Drop for OwnCopy {
    fn drop(&mut self) {
        let _ = files::remove_file(&self.lock);
    }
}

#[cfg(test)]
mod tests;
