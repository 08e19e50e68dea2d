//! Keeping unsaved work through a crash or a power cut: a copy in the program's own folder, a moment after each change.
//!
//! Each running program has a file of its own and holds a lock while it runs. What lies there without a living owner was
//! left behind, and is offered at the next start.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::edit::recovered_work::{KeptWork, LeftBehind, delete, left_behind, seconds, sweep};
use crate::notes::{Notes, Pace};
use export::{why_not_written, write_lasting};
use game::Tree;
use search::task::TaskContext;

/// So long after the last of several quick changes the copy is written.
const PAUSE: Duration = Duration::from_millis(400);
const PACE: Pace = Pace {
    pause: PAUSE,
    most: 5,
};

/// What the writing thread is told.
enum CopyNote {
    Keep {
        /// Makes the text that is kept, where waiting holds up nothing.
        text: Box<dyn FnOnce() -> String + Send>,
        title: String,
        path: Option<PathBuf>,
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
}

impl CopyKeeper {
    /// Keeps copies in `folder`, whose names begin with `prefix`, and looks there for one that was left behind; `wake` is called
    /// when it has looked.
    pub fn start(
        folder: PathBuf,
        prefix: &'static str,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> CopyKeeper {
        let looked = folder.clone();
        let look = move |context: &TaskContext<CopyNews>| {
            let LeftBehind { works, broken } = left_behind(&looked, prefix);
            if !works.is_empty() {
                context.tell(CopyNews::Found(works));
            }
            if !broken.is_empty() {
                context.tell(CopyNews::Failed(broken.join("; ")));
            }
            sweep(&looked, prefix);
        };
        let mut own = None;
        let mut told = false;
        let write = move |notes, context: &TaskContext<CopyNews>| {
            if let Err(error) = keep(&folder, prefix, notes, &mut own)
                && !std::mem::replace(&mut told, true)
            {
                let why = why_not_written(&folder.join(prefix), &error);
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
        });
    }

    /// Deletes the copy: the work is saved, or not wanted.
    pub fn forget(&self) {
        self.note(CopyNote::Forget);
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

/// Writes what has been noted: the last one of quick changes counts.
fn keep(
    folder: &Path,
    prefix: &str,
    notes: Vec<CopyNote>,
    own: &mut Option<OwnCopy>,
) -> std::io::Result<()> {
    let (mut last, mut after) = (None, Vec::new());
    for note in notes {
        match note {
            CopyNote::Delete(file) => after.push(file),
            CopyNote::Keep { text, title, path } => last = Some(Some((text, title, path))),
            CopyNote::Forget => last = Some(None),
        }
    }
    match last {
        Some(Some((text, title, path))) => {
            let kept = KeptWork {
                title,
                path,
                at: seconds(),
                text: text(),
                file: PathBuf::new(),
            };
            let mine = own
                .take()
                .map_or_else(|| OwnCopy::new(folder, prefix), Ok)?;
            let written = mine.write(&kept);
            *own = Some(mine);
            written?;
        }
        Some(None) => own.take().into_iter().for_each(OwnCopy::discard),
        None => {}
    }
    for file in &after {
        delete(file);
    }
    Ok(())
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
mod tests {
    use super::*;
    use crate::edit::recovered_work::PREFIX;
    use game::read_tree;

    fn tree(text: &str) -> Arc<Tree> {
        Arc::new(read_tree(text.as_bytes()).unwrap())
    }

    #[test]
    fn the_last_of_several_changes_is_kept_until_it_is_forgotten() {
        let folder = std::env::temp_dir().join(format!("cutoff-keep-{}", std::process::id()));
        let keeper = CopyKeeper::start(folder.clone(), PREFIX, || {});
        for text in ["[1]", "[2]", "[3, 4]"] {
            keeper.keep(&tree(text), "mine", Some("mine.json".as_ref()));
        }
        // While a program runs, its copy is nobody else's.
        std::thread::sleep(2 * PAUSE);
        assert!(left_behind(&folder, PREFIX).works.is_empty());
        drop(keeper);
        let kept = left_behind(&folder, PREFIX).works.pop().unwrap();
        assert_eq!(*tree(&kept.text), *tree("[3, 4]"));
        assert_eq!(kept.title, "mine");
        assert_eq!(kept.path.as_deref(), Some("mine.json".as_ref()));
        assert_eq!(kept.age(), "less than a minute ago");

        let mut keeper = CopyKeeper::start(folder.clone(), PREFIX, || {});
        let found = std::iter::repeat_with(|| {
            std::thread::sleep(Duration::from_millis(5));
            keeper.found()
        });
        let found = found.take(1_000).find_map(|found| found).unwrap();
        keeper.keep(&tree("[5]"), "mine", None);
        keeper.delete(&found);
        keeper.forget();
        drop(keeper);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn all_that_was_left_behind_is_offered_and_what_is_broken_named() {
        let folder = std::env::temp_dir().join(format!("cutoff-several-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let copy = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        copy(
            "unsaved-1-1.json",
            r#"{"title": "old", "at": 1, "tree": "[1]"}"#,
        );
        copy(
            "unsaved-1-2.json",
            r#"{"title": "new", "at": 9, "tree": "[2]"}"#,
        );
        copy("unsaved-1-3.json", "\0\0\0");
        copy("game-1-4.json", "of another kind");
        let mut keeper = CopyKeeper::start(folder.clone(), PREFIX, || {});
        let error = std::iter::repeat_with(|| {
            std::thread::sleep(Duration::from_millis(5));
            keeper.error()
        });
        let said = error.take(1_000).find_map(|error| error).unwrap();
        assert!(
            said.contains("unsaved-1-3.json") && said.ends_with("kept as unsaved-1-3-broken.json"),
            "{said}"
        );
        let latest = keeper.found().unwrap();
        assert_eq!((latest.title.as_str(), keeper.waiting()), ("new", 1));
        assert!(
            latest
                .offer("tree", 1)
                .ends_with("; 1 more is offered after it:")
        );
        assert_eq!(keeper.found().unwrap().title, "old");
        assert!(keeper.found().is_none());
        drop(keeper);
        // It is named once.
        assert!(left_behind(&folder, PREFIX).broken.is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_folder_that_takes_nothing_is_told_once() {
        let file = std::env::temp_dir().join(format!("cutoff-no-folder-{}", std::process::id()));
        fs::write(&file, "").unwrap();
        let mut keeper = CopyKeeper::start(file.join("below a file"), PREFIX, || {});
        keeper.keep(&tree("[1]"), "mine", None);
        let errors = std::iter::repeat_with(|| {
            std::thread::sleep(Duration::from_millis(5));
            keeper.error()
        });
        let error = errors.take(1_000).find_map(|error| error).unwrap();
        assert!(
            error.starts_with("unsaved work cannot be backed up in "),
            "{error}"
        );
        drop(keeper);
        fs::remove_file(&file).unwrap();
    }
}
