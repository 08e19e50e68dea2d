//! Crash protection for unsaved work: a copy in the program's own folder, written at once after each change.
//!
//! Each window has its own file for each kind of work and holds a lock on it. Files without a running owner were left
//! by an earlier run and are offered at the next start.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::WorkCopy;
use crate::session::host::Wake;
use crate::session::notes::Notes;
use crate::session::saving::{is_aside, put_aside};
use crate::session::seen_files::{FileStamp, SeenFiles};
use platform::clock::{SystemTime, UNIX_EPOCH};
use platform::files::{self, file_name, is_held, write_lasting};
use search::task::TaskContext;
use stage::reading::read_bounded;
use teach::short_json_error;
use text::{say, why_not_written};

/// The time between two writes; only a held key repeats changes faster.
const PAUSE: Duration = Duration::from_millis(30);
/// No write takes this long.
const STALE: Duration = Duration::from_mins(10);
/// The maximum size of a copy, in bytes: a text within a text is longer than the largest tree file.
const LARGEST: u64 = 1 << 30;

enum Note {
    Keep(WorkCopy, Option<FileStamp>),
    Forget,
    /// Delete a copy of an earlier run, once this run has its own.
    Replace(PathBuf),
    Delete(PathBuf),
}

type Found = Result<Vec<KeptWork>, String>;

/// The copies of one kind of work: this window's own, and those of earlier runs on offer. Dropping it writes the
/// pending copy.
#[derive(Default)]
pub struct Copies {
    notes: Option<Notes<Note, Found>>,
    /// The copies of earlier runs, latest first.
    pub offered: Vec<KeptWork>,
    seen: SeenFiles,
}

impl Copies {
    /// Records the state of the work's file in every later copy.
    pub fn know(&mut self, seen: &SeenFiles) {
        self.seen = seen.clone();
    }

    /// Keeps copies in `folder` under names with this prefix, and searches it for copies of earlier runs that pass the
    /// check.
    pub(super) fn keep_in(
        &mut self,
        folder: PathBuf,
        prefix: &'static str,
        check: fn(&str) -> Result<(), String>,
        wake: Wake,
    ) {
        let mut writer = Writer {
            folder: folder.clone(),
            prefix,
            own: None,
            replaced: Vec::new(),
        };
        let search = move |context: &TaskContext<Found>| {
            let (works, broken) = left_behind(&folder, prefix, check);
            context.tell(Ok(works));
            if !broken.is_empty() {
                context.tell(Err(broken.join("; ")));
            }
        };
        let mut has_failed = false;
        let write = move |notes, context: &TaskContext<Found>| {
            if let Err(error) = writer.write(notes)
                && !std::mem::replace(&mut has_failed, true)
            {
                let why = why_not_written(&writer.folder.join(prefix), &error);
                let folder = writer.folder.display();
                let folder = folder.to_string();
                context.tell(Err(say!(said_no_copies, folder, why)));
            }
        };
        self.notes = Some(Notes::start(
            "keep unsaved",
            PAUSE,
            move || wake(),
            search,
            write,
        ));
    }

    /// Queues a copy, whose text is made a moment later, or the deletion of the copy if nothing would be lost.
    pub(super) fn keep(&self, work: Option<WorkCopy>) {
        self.note(work.map_or(Note::Forget, |work| {
            let stamp = work.file.as_ref().and_then(|file| self.seen.stamp(file));
            Note::Keep(work, stamp)
        }));
    }

    /// Takes a copy from the offers. [`Copies::take_over`] or [`Copies::put_back`] follows.
    pub fn take(&mut self, number: usize) -> Option<KeptWork> {
        (number < self.offered.len()).then(|| self.offered.remove(number))
    }

    pub fn put_back(&mut self, kept: KeptWork) {
        self.offered.insert(0, kept);
    }

    /// Continues the work of an earlier run. The recorded state of the work's file applies, not the current state.
    pub fn take_over(&self, kept: KeptWork) {
        if let Some(path) = &kept.path {
            self.seen.lock().insert(path.clone(), kept.stamp);
        }
        self.note(Note::Replace(kept.file));
    }

    pub fn discard(&mut self, number: usize) {
        if let Some(kept) = self.take(number) {
            self.note(Note::Delete(kept.file));
        }
    }

    fn note(&self, note: Note) {
        if let Some(notes) = &self.notes {
            notes.note(note);
        }
    }

    /// Collects the copies found; returns new problems.
    pub fn poll(&mut self) -> Vec<String> {
        let mut problems = Vec::new();
        for told in self.notes.iter_mut().flat_map(Notes::take_told) {
            match told {
                Ok(works) => self.offered = works,
                Err(problem) => problems.push(problem),
            }
        }
        problems
    }
}

struct Writer {
    folder: PathBuf,
    prefix: &'static str,
    /// This window's copy. The system releases the lock however the program ends.
    own: Option<(PathBuf, files::Lock)>,
    /// Copies of earlier runs to be deleted after the next successful write.
    replaced: Vec<PathBuf>,
}

impl Writer {
    /// Carries out the notes; of quick changes, only the last is written.
    fn write(&mut self, notes: Vec<Note>) -> io::Result<()> {
        let mut last = None;
        for note in notes {
            match note {
                Note::Keep(work, stamp) => last = Some(Some((work, stamp))),
                Note::Forget => last = Some(None),
                Note::Replace(file) => self.replaced.push(file),
                Note::Delete(file) => delete(&file),
            }
        }
        match last {
            Some(Some((work, stamp))) => self.keep(&KeptWork {
                title: work.title,
                path: work.file,
                stamp,
                at: now().as_secs(),
                text: (work.text)(),
                file: PathBuf::new(),
            })?,
            Some(None) => {
                if let Some((file, lock)) = self.own.take() {
                    drop(lock);
                    delete(&file);
                }
            }
            None => return Ok(()),
        }
        self.replaced.drain(..).for_each(|file| delete(&file));
        Ok(())
    }

    fn keep(&mut self, work: &KeptWork) -> io::Result<()> {
        let (file, _) = if let Some(own) = &self.own {
            own
        } else {
            files::create_dir_all(&self.folder)?;
            let (process, nanos) = (platform::process_id(), now().as_nanos());
            let name = format!("{}{process}-{nanos}.json", self.prefix);
            let file = self.folder.join(name);
            let lock = files::hold(&file.with_extension("lock"))?;
            self.own.insert((file, lock))
        };
        let text = serde_json::to_vec(work)?;
        write_lasting(file, |out| out.write_all(&text))
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
        say!(said_offer, age = self.age(), title = &self.title, what)
    }

    /// Returns the age of the copy, in words.
    pub fn age(&self) -> String {
        let age = self.age_if_any();
        age.unwrap_or_else(|| say!(said_age_new).to_owned())
    }

    /// Returns the age if it is at least a minute.
    pub fn age_if_any(&self) -> Option<String> {
        let ago = now().as_secs().saturating_sub(self.at);
        match ago {
            0..60 => None,
            60..3_600 => Some(say!(said_age_minutes, count = ago / 60)),
            3_600..86_400 => Some(say!(said_age_hours, count = ago / 3_600)),
            _ => Some(say!(said_age_days, count = ago / 86_400)),
        }
    }
}

fn delete(file: &Path) {
    let _ = files::remove_file(file);
    let _ = files::remove_file(file.with_extension("lock"));
}

/// Returns the copies of programs that no longer run, latest first, and a message for each unreadable one, which is
/// moved aside. Removes the remains of interrupted writes.
fn left_behind(
    folder: &Path,
    prefix: &str,
    check: fn(&str) -> Result<(), String>,
) -> (Vec<KeptWork>, Vec<String>) {
    let (mut works, mut broken) = (Vec::new(), Vec::new());
    for path in files::list(folder).unwrap_or_default() {
        let name = file_name(&path);
        let ends = |extension: &str| path.extension().is_some_and(|end| end == extension);
        if name.starts_with(".cutoff-") && ends("part") && is_stale(&path) {
            let _ = files::remove_file(&path);
        }
        let is_copy = name.starts_with(prefix) && ends("json") && !is_aside(&path);
        if !is_copy || is_held(&path.with_extension("lock")) {
            continue;
        }
        match read(&path, check) {
            Ok(kept) => works.push(KeptWork { file: path, ..kept }),
            Err(error) => {
                let folder = folder.display().to_string();
                broken.push(match put_aside(&path) {
                    Ok(aside) => {
                        let aside = file_name(&aside);
                        say!(said_copy_put_aside, aside, error, folder, name)
                    }
                    Err(_) => say!(said_copy_unreadable, error, folder, name),
                });
            }
        }
    }
    works.sort_by_key(|kept| std::cmp::Reverse(kept.at));
    (works, broken)
}

fn read(path: &Path, check: fn(&str) -> Result<(), String>) -> Result<KeptWork, String> {
    let text = read_bounded(path, LARGEST).map_err(|error| error.to_string())?;
    let kept: KeptWork = serde_json::from_slice(&text).map_err(|error| short_json_error(&error))?;
    check(&kept.text)?;
    Ok(kept)
}

fn is_stale(path: &Path) -> bool {
    let changed = files::symlink_metadata(path).and_then(|data| data.modified());
    changed.is_ok_and(|at| at.elapsed().is_ok_and(|age| age > STALE))
}

/// The time since 1970.
fn now() -> Duration {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
}

/// Kills and live windows: `tests/campaigns/kills.rs`. A vanished folder: `tests/campaigns/faults.rs`.
#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn check(text: &str) -> Result<(), String> {
        text.parse::<u32>()
            .map(drop)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn leftover_copies_are_sorted_and_broken_ones_named_once() {
        let folder = std::env::temp_dir().join(format!("cutoff-several-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in [
            ("unsaved-1-1", r#"{"title": "old", "at": 1, "tree": "1"}"#),
            ("unsaved-1-2", r#"{"title": "new", "at": 9, "tree": "2"}"#),
            ("unsaved-1-3", "\0\0\0"),
            ("unsaved-1-5", r#"{"title": "", "at": 99, "tree": "hello"}"#),
            ("game-1-4", "of another kind"),
        ] {
            fs::write(folder.join(name).with_extension("json"), text).unwrap();
        }
        let (works, broken) = left_behind(&folder, "unsaved-", check);
        let broken = broken.join("; ");
        for name in ["unsaved-1-3", "unsaved-1-5"] {
            let kept = format!("is kept as {name}-broken.json");
            assert!(broken.contains(&kept), "{broken}");
        }
        let titles: Vec<_> = works.iter().map(|kept| &*kept.title).collect();
        assert_eq!(titles, ["new", "old"]);
        assert!(works[0].offer("tree").ends_with(" ago:"));
        assert!(left_behind(&folder, "unsaved-", check).1.is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn replaced_copy_stays_until_kept_again() {
        let folder = std::env::temp_dir().join(format!("cutoff-behind-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let old = folder.join("unsaved-1-1.json");
        fs::write(&old, r#"{"title": "old", "at": 1, "tree": "1"}"#).unwrap();
        let mut writer = Writer {
            folder: old.join("below a file"),
            prefix: "unsaved-",
            own: None,
            replaced: Vec::new(),
        };
        let keep = || {
            let work = WorkCopy {
                title: String::new(),
                file: None,
                text: Box::new(|| "1".to_owned()),
            };
            Note::Keep(work, None)
        };
        assert!(writer.write(vec![keep()]).is_err());
        writer.write(vec![Note::Replace(old.clone())]).unwrap();
        assert!(old.exists());
        writer.folder.clone_from(&folder);
        writer.write(vec![keep()]).unwrap();
        assert!(!old.exists());
        assert!(left_behind(&folder, "unsaved-", check).0.is_empty(), "held");
        writer.write(vec![Note::Forget]).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(&folder).unwrap();
    }
}
