//! Crash protection for unsaved work: a copy in the program's own folder, written at once after each change.
//!
//! Each running program has its own file and holds a lock on it. Files without a running owner were left by an
//! earlier run and are offered at the next start.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::session::host::Wake;
use crate::session::notes::{Notes, Pace};
use crate::session::own_file::{is_aside, put_aside};
use crate::session::seen_files::{FileStamp, SeenFiles};
use lesson::short_json_error;
use platform::clock::{SystemTime, UNIX_EPOCH};
use platform::files::{self, file_name, is_held, why_not_written, write_lasting};
use search::task::TaskContext;
use stage::reading::read_bounded;

/// A change is written at once, because a crash or a power cut can come at any time. The next write waits for this
/// time, or for the duration of the last write: only a held key repeats changes faster.
const PAUSE: Duration = Duration::from_millis(30);
const PACE: Pace = Pace::AtOnce { pause: PAUSE };
/// No write takes this long.
const STALE: Duration = Duration::from_mins(10);
/// The maximum size of a copy, in bytes: a text within a text is longer than the largest tree file.
const LARGEST: u64 = 1 << 30;

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

/// The copies of one kind of work: this program's own, and those of earlier runs on offer. Dropping it writes the
/// pending copy.
#[derive(Default)]
pub struct Copies {
    notes: Option<Notes<CopyNote, CopyNews>>,
    error: Option<String>,
    /// The copies of earlier runs, latest first.
    offered: Vec<KeptWork>,
    seen: SeenFiles,
}

impl Copies {
    /// Records the state of the work's file in every later copy.
    pub fn know(&mut self, seen: &SeenFiles) {
        self.seen = seen.clone();
    }

    /// Keeps copies of work of this `kind` in `folder`, and searches the folder for copies of earlier runs.
    pub fn keep_in(&mut self, folder: PathBuf, kind: CopyKind, wake: Wake) {
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
        let mut writer = CopyWriter::new(&folder, kind.prefix);
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
        let notes = Notes::start("keep unsaved", PACE, move || wake(), look, write);
        self.notes = Some(notes);
    }

    /// Returns true if copies have a folder.
    pub fn is_on(&self) -> bool {
        self.notes.is_some()
    }

    /// Queues a copy; its text is made a moment later.
    pub fn keep(
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

    /// The offered copies of earlier runs, latest first.
    pub fn offered(&self) -> &[KeptWork] {
        &self.offered
    }

    /// Takes a copy from the offers. [`Copies::take_over`] or [`Copies::put_back`] follows.
    pub fn take(&mut self, number: usize) -> Option<KeptWork> {
        (number < self.offered.len()).then(|| self.offered.remove(number))
    }

    pub fn put_back(&mut self, kept: KeptWork) {
        self.offered.insert(0, kept);
    }

    /// Continues the work of an earlier run, whose copy is deleted once this run has its own. The recorded state of the
    /// work's file applies, not the current state.
    pub fn take_over(&self, kept: &KeptWork) {
        if let Some(path) = &kept.path {
            self.seen.note_earlier(path, kept.stamp);
        }
    }

    pub fn delete(&self, kept: &KeptWork) {
        self.note(CopyNote::Delete(kept.file.clone()));
    }

    /// Deletes an offered copy.
    pub fn discard(&mut self, number: usize) {
        if let Some(kept) = self.take(number) {
            self.delete(&kept);
        }
    }

    fn note(&self, note: CopyNote) {
        if let Some(notes) = &self.notes {
            notes.note(note);
        }
    }

    /// Returns true if copies of earlier runs have just been found.
    pub fn poll(&mut self) -> bool {
        let mut found = false;
        for told in self.notes.iter_mut().flat_map(Notes::take_told) {
            match told {
                CopyNews::Found(works) => {
                    found = true;
                    self.offered = works;
                }
                CopyNews::Failed(error) => self.error = Some(error),
            }
        }
        found
    }

    /// Returns the reason for which copies failed, once.
    pub fn error(&mut self) -> Option<String> {
        self.error.take()
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
    fn new(folder: &Path, prefix: &'static str) -> CopyWriter {
        CopyWriter {
            folder: folder.to_owned(),
            prefix,
            own: None,
            behind: Vec::new(),
            has_failed: false,
        }
    }

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

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptWork {
    pub title: String,
    #[serde(default)]
    pub path: Option<PathBuf>,
    /// The state of that file when it was last read or written; missing in copies of earlier versions.
    #[serde(default)]
    pub stamp: Option<FileStamp>,
    /// The time of the copy, in seconds since 1970.
    pub at: u64,
    /// The contents, in the format of the work's file.
    #[serde(rename = "tree")]
    pub text: String,
    #[serde(skip)]
    pub file: PathBuf,
}

impl KeptWork {
    /// Returns the text of the offer; `what` is the kind of the work, as in "tree".
    pub fn offer(&self, what: &str) -> String {
        let (title, age) = (&self.title, self.age());
        format!("Unsaved {what} “{title}” from {age}:")
    }

    /// Returns the age of the copy, in words.
    pub fn age(&self) -> String {
        let age = self.age_if_any();
        age.unwrap_or_else(|| "less than a minute ago".to_owned())
    }

    /// Returns the age if it is at least a minute.
    pub fn age_if_any(&self) -> Option<String> {
        let ago = seconds().saturating_sub(self.at);
        let (count, unit) = match ago {
            0..60 => return None,
            60..3_600 => (ago / 60, "minute"),
            3_600..86_400 => (ago / 3_600, "hour"),
            _ => (ago / 86_400, "day"),
        };
        let plural = if count == 1 { "" } else { "s" };
        Some(format!("{count} {unit}{plural} ago"))
    }
}

fn delete(file: &Path) {
    let _ = files::remove_file(file);
    let _ = files::remove_file(file.with_extension("lock"));
}

/// The kind of the copies: trees, lessons, games.
#[derive(Clone, Copy, Debug)]
pub struct CopyKind {
    /// The prefix of the names of such copies.
    pub prefix: &'static str,
    /// Checks that the text of a copy can be opened; returns the reason if not.
    pub check: fn(&str) -> Result<(), String>,
}

/// The copies of programs that no longer run.
#[derive(Debug, Default)]
struct LeftBehind {
    /// The readable copies, latest first.
    pub works: Vec<KeptWork>,
    /// A message for each unreadable copy. These copies have been moved aside.
    pub broken: Vec<String>,
}

/// Returns the copies in the folder whose programs no longer run.
fn left_behind(folder: &Path, kind: CopyKind) -> LeftBehind {
    let mut left = LeftBehind::default();
    for path in files::list(folder).unwrap_or_default() {
        let name = file_name(&path);
        let is_copy =
            name.starts_with(kind.prefix) && path.extension().is_some_and(|end| end == "json");
        if !is_copy || is_aside(&path) || is_held(&path.with_extension("lock")) {
            continue;
        }
        let text = read_bounded(&path, LARGEST).map_err(|error| error.to_string());
        let kept = text.and_then(|text| {
            serde_json::from_slice::<KeptWork>(&text).map_err(|error| short_json_error(&error))
        });
        let kept = kept.and_then(|kept| {
            (kind.check)(&kept.text)?;
            Ok(kept)
        });
        match kept {
            Ok(kept) => left.works.push(KeptWork { file: path, ..kept }),
            Err(error) => {
                let there = match put_aside(&path) {
                    Ok(aside) => format!("is kept as {}", file_name(&aside)),
                    Err(_) => "stays there".to_owned(),
                };
                let folder = folder.display();
                left.broken.push(format!(
                    "the unsaved work {name} in {folder} cannot be read ({error}) and {there}"
                ));
            }
        }
    }
    left.works.sort_by_key(|kept| std::cmp::Reverse(kept.at));
    left
}

/// Removes the remains of writes that were interrupted by a crash, and locks without an owner.
fn sweep(folder: &Path, prefix: &str) {
    let is_old = |path: &PathBuf| {
        let changed = files::symlink_metadata(path).and_then(|data| data.modified());
        changed.is_ok_and(|at| at.elapsed().is_ok_and(|age| age > STALE))
    };
    let paths = files::list(folder).unwrap_or_default();
    for path in paths.into_iter().filter(is_old) {
        let name = file_name(&path);
        let ends = |extension: &str| path.extension().is_some_and(|end| end == extension);
        let part = name.starts_with(&format!(".{prefix}")) && ends("part");
        let lock = name.starts_with(prefix)
            && ends("lock")
            && !files::exists(&path.with_extension("json"))
            && !is_held(&path);
        if part || lock {
            let _ = files::remove_file(path);
        }
    }
}

fn seconds() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests;
