//! Keeping unsaved work through a crash or a power cut: a copy in the program's own folder, a moment after each change.
//!
//! Each running program has a file of its own and holds a lock while it runs. What lies there without a living owner was
//! left behind, and is offered at the next start.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::save::write_whole;
use crate::game::Tree;

/// So long after the last of several quick changes the copy is written.
const PAUSE: Duration = Duration::from_millis(400);
/// A copy that is not written for so many pauses, because changes keep coming, is written all the same.
const MOST_PAUSES: u32 = 5;
/// What the names of copies begin with.
const PREFIX: &str = "unsaved-";

/// Unsaved work as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// What the tree was called.
    pub title: String,
    /// The file that it came from.
    #[serde(default)]
    pub path: Option<PathBuf>,
    /// When it was kept, in seconds since 1970.
    pub at: u64,
    /// The tree, as a tree file.
    pub tree: String,
    /// Where it is kept.
    #[serde(skip)]
    pub file: PathBuf,
}

impl Kept {
    /// How long ago it was kept, in words.
    pub fn age(&self) -> String {
        let ago = seconds().saturating_sub(self.at);
        let (count, unit) = match ago {
            0..60 => return "less than a minute ago".to_owned(),
            60..3_600 => (ago / 60, "minute"),
            3_600..86_400 => (ago / 3_600, "hour"),
            _ => (ago / 86_400, "day"),
        };
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {unit}{plural} ago")
    }
}

/// What the writing thread is told.
enum Note {
    Keep {
        tree: Arc<Tree>,
        title: String,
        path: Option<PathBuf>,
    },
    /// The copy is not needed any more.
    Forget,
    /// A copy left behind is not needed any more, once what has been noted is written.
    Delete(PathBuf),
}

/// Keeps copies in a folder. Dropping it writes what is still to be written.
#[derive(Default)]
pub(super) struct Keeper {
    notes: Option<Sender<Note>>,
    errors: Option<Receiver<String>>,
    found: Option<Receiver<Kept>>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Keeps copies in `folder`, and looks there for one that was left behind; `wake` is called when it has looked.
    pub(super) fn start(folder: PathBuf, wake: impl FnOnce() + Send + 'static) -> Keeper {
        let (notes, noted) = channel();
        let (failed, errors) = channel();
        let (finder, found) = channel();
        let spawned = thread::Builder::new()
            .name("keep unsaved".into())
            .spawn(move || {
                if let Some(kept) = left_behind(&folder) {
                    let _ = finder.send(kept);
                }
                drop(finder);
                wake();
                keep(&folder, &noted, &failed);
            });
        Keeper {
            notes: Some(notes),
            errors: Some(errors),
            found: Some(found),
            thread: spawned.ok(),
        }
    }

    /// Notes a tree to be kept.
    pub(super) fn keep(&self, tree: &Arc<Tree>, title: &str, path: Option<&Path>) {
        self.note(Note::Keep {
            tree: Arc::clone(tree),
            title: title.to_owned(),
            path: path.map(Path::to_owned),
        });
    }

    /// Deletes the copy: the work is saved, or not wanted.
    pub(super) fn forget(&self) {
        self.note(Note::Forget);
    }

    /// Deletes a copy that was left behind.
    pub(super) fn delete(&self, kept: &Kept) {
        self.note(Note::Delete(kept.file.clone()));
    }

    fn note(&self, note: Note) {
        if let Some(notes) = &self.notes {
            // A thread that has ended keeps nothing; that the disk is full has been said already.
            let _ = notes.send(note);
        }
    }

    /// What was left behind, once.
    pub(super) fn found(&mut self) -> Option<Kept> {
        let kept = self.found.as_ref()?.try_recv().ok()?;
        self.found = None;
        Some(kept)
    }

    /// Why nothing can be kept, once.
    pub(super) fn error(&self) -> Option<String> {
        self.errors.as_ref()?.try_recv().ok()
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.notes = None;
        if let Some(thread) = self.thread.take() {
            // A panic there loses no more than the copy.
            let _ = thread.join();
        }
    }
}

/// Writes what is noted until nobody notes any more.
fn keep(folder: &Path, notes: &Receiver<Note>, failed: &Sender<String>) {
    let mut own: Option<Own> = None;
    let mut told = false;
    while let Ok(first) = notes.recv() {
        let (mut last, mut after) = (None, Vec::new());
        let mut next = Some(first);
        for _ in 0..MOST_PAUSES {
            // The last one of quick changes counts.
            match next.take() {
                Some(Note::Delete(file)) => after.push(file),
                Some(note) => last = Some(note),
                None => break,
            }
            next = notes.recv_timeout(PAUSE).ok();
        }
        match next {
            Some(Note::Delete(file)) => after.push(file),
            Some(note) => last = Some(note),
            None => {}
        }
        let done = match last {
            Some(Note::Keep { tree, title, path }) => {
                let kept = Kept {
                    title,
                    path,
                    at: seconds(),
                    tree: tree.to_json(),
                    file: PathBuf::new(),
                };
                own.take()
                    .map_or_else(|| Own::new(folder), Ok)
                    .and_then(|mine| {
                        let written = mine.write(&kept);
                        own = Some(mine);
                        written
                    })
            }
            Some(Note::Forget) => {
                own = None;
                Ok(())
            }
            Some(Note::Delete(_)) | None => Ok(()),
        };
        match done {
            Ok(()) => after.iter().for_each(|file| delete(file)),
            Err(error) if !told => {
                told = true;
                let folder = folder.display();
                let _ = failed.send(format!(
                    "unsaved work cannot be kept in {folder}: {error}; save it yourself now and then"
                ));
            }
            Err(_) => {}
        }
    }
    // The program ends in good order: what was not wanted has been forgotten before, and what is still here stays.
    if let Some(own) = own {
        own.leave();
    }
}

/// This program's own copy and its lock. Dropping it deletes both.
struct Own {
    file: PathBuf,
    lock: PathBuf,
    /// Locked while it is open, and let go by the system however the program ends.
    held: Option<File>,
}

impl Own {
    fn new(folder: &Path) -> std::io::Result<Own> {
        fs::create_dir_all(folder)?;
        let nanos = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos());
        let file = folder.join(format!("{PREFIX}{}-{nanos}.json", std::process::id()));
        let lock = file.with_extension("lock");
        let held = File::create(&lock)?;
        held.lock()?;
        Ok(Own {
            file,
            lock,
            held: Some(held),
        })
    }

    fn write(&self, kept: &Kept) -> std::io::Result<()> {
        let text = serde_json::to_vec(kept)?;
        write_whole(&self.file, |out| out.write_all(&text))
    }

    /// Lets go of the copy without deleting it.
    fn leave(mut self) {
        self.held = None;
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        if self.held.take().is_some() {
            delete(&self.file);
        }
        let _ = fs::remove_file(&self.lock);
    }
}

fn delete(file: &Path) {
    let _ = fs::remove_file(file);
    let _ = fs::remove_file(file.with_extension("lock"));
}

/// The latest copy in the folder whose program is no longer running.
fn left_behind(folder: &Path) -> Option<Kept> {
    let files = fs::read_dir(folder)
        .ok()?
        .flatten()
        .map(|entry| entry.path());
    let copies = files.filter(|path| {
        let name = path.file_name().map(|name| name.to_string_lossy());
        name.is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(".json"))
            && !is_held(&path.with_extension("lock"))
    });
    let read = |path: PathBuf| {
        let kept: Kept = serde_json::from_slice(&fs::read(&path).ok()?).ok()?;
        Some(Kept { file: path, ..kept })
    };
    copies.filter_map(read).max_by_key(|kept| kept.at)
}

fn is_held(lock: &Path) -> bool {
    File::open(lock).is_ok_and(|file| matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)))
}

fn seconds() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
