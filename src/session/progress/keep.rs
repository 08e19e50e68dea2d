//! Keeping what was practised: `progress.json` in the program's own folder, written on a thread of its own a moment after
//! each outcome. Nothing else is ever told of it.
//!
//! A file that cannot be read is never written over: it is put aside under another name, and that is said. Several windows
//! share the file: each puts in its own sitting and leaves the others'.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::Duration;

use crate::notes::{Notes, Pace};
use crate::own_file::{FileLock, put_aside};
use crate::reading::read_bounded;
use export::{not_written, write_lasting};
use lesson::{Sitting, SkillProgress};
use search::task::TaskContext;

/// The file is written a moment after the last of several quick outcomes.
/// Of changes that go on, none waits longer than 1.5 s.
const PAUSE: Duration = Duration::from_millis(300);
const PACE: Pace = Pace::Settled {
    pause: PAUSE,
    most: 5,
};
/// In bytes: far more than a lifetime of sittings.
const LARGEST: u64 = 16 << 20;

/// What the writing thread is told.
enum PracticeNote {
    Keep(Sitting),
    Clear,
}

/// Keeps what is practised in a folder; in none unless it was started. Dropping it writes what is still to be written.
#[derive(Default)]
pub struct PracticeKeeper {
    notes: Option<Notes<PracticeNote, String>>,
    /// Which program writes: several may begin to practise in the same second.
    writer: u32,
    /// What is to be told, once.
    problem: Option<String>,
    /// What is not as it should be, once it was told.
    told: Option<String>,
}

impl PracticeKeeper {
    /// Reads what is kept in the folder, and keeps there what comes; `wake` is called when there is a problem to be told.
    pub fn start(
        folder: &Path,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> (PracticeKeeper, SkillProgress) {
        let path = folder.join("progress.json");
        let (progress, problem) = match read(&path) {
            Ok(read) => read,
            Err(problem) => {
                let keeping = PracticeKeeper {
                    problem: Some(problem),
                    ..PracticeKeeper::default()
                };
                return (keeping, SkillProgress::default());
            }
        };
        let mut failed = false;
        let write = move |notes: Vec<PracticeNote>, context: &TaskContext<String>| {
            let mut due = PendingWrites::default();
            for note in notes {
                due.take(note);
            }
            let written = write(&path, due);
            // That it goes on failing is said once.
            let again = std::mem::replace(&mut failed, written.is_err()) && failed;
            if let Some(problem) = written.unwrap_or_else(Some).filter(|_| !again) {
                context.tell(problem);
            }
        };
        let keeping = PracticeKeeper {
            notes: Some(Notes::start("keep progress", PACE, wake, |_| {}, write)),
            writer: std::process::id(),
            problem,
            told: None,
        };
        (keeping, progress)
    }

    /// Notes the sitting as it is now.
    pub fn keep(&self, sitting: &Sitting) {
        let mut sitting = sitting.clone();
        sitting.writer = Some(self.writer);
        self.note(PracticeNote::Keep(sitting));
    }

    /// Forgets all sittings.
    pub fn clear(&self) {
        self.note(PracticeNote::Clear);
    }

    fn note(&self, note: PracticeNote) {
        if let Some(notes) = &self.notes {
            notes.note(note);
        }
    }

    /// What is wrong with keeping, once.
    pub fn poll(&mut self) -> Option<String> {
        let told = self.notes.iter_mut().flat_map(Notes::take_told).last();
        let problem = told.or_else(|| self.problem.take())?;
        self.told = Some(problem.clone());
        Some(problem)
    }

    /// What was wrong with keeping, for as long as the window is open.
    pub fn problem(&self) -> Option<&str> {
        self.told.as_deref()
    }
}

/// What is still to be written.
#[derive(Default)]
struct PendingWrites {
    clear: bool,
    sitting: Option<Sitting>,
}

impl PendingWrites {
    fn take(&mut self, note: PracticeNote) {
        match note {
            PracticeNote::Keep(sitting) => self.sitting = Some(sitting),
            PracticeNote::Clear => {
                *self = PendingWrites {
                    clear: true,
                    sitting: None,
                };
            }
        }
    }
}

/// Puts into the file what is due; answers what there is to tell though it was written.
fn write(path: &Path, due: PendingWrites) -> Result<Option<String>, String> {
    if let Some(folder) = path.parent() {
        // What is wrong with it, writing says.
        let _ = fs::create_dir_all(folder);
    }
    // From reading to writing, so that no other window's sitting is lost in between.
    let _lock = FileLock::of(path);
    let (mut progress, problem) = if due.clear {
        (SkillProgress::default(), None)
    } else {
        read(path)?
    };
    due.sitting
        .into_iter()
        .for_each(|sitting| progress.put(sitting));
    let text = progress.to_json();
    write_lasting(path, |out| out.write_all(text.as_bytes())).map_err(|error| {
        let failed = not_written(path, &error);
        format!("{failed}; practice is not recorded now")
    })?;
    Ok(problem)
}

/// Reads the file, if there is one. One that is broken is put aside, which is told.
fn read(path: &Path) -> Result<(SkillProgress, Option<String>), String> {
    let problem = match read_bounded(path, LARGEST) {
        Ok(text) => match SkillProgress::from_json(&text) {
            Ok(progress) => return Ok((progress, None)),
            Err(error) => error.to_string(),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Ok((SkillProgress::default(), None));
        }
        Err(error) if error.kind() == ErrorKind::FileTooLarge => error.to_string(),
        Err(error) => {
            return Err(format!(
                "progress.json cannot be read ({error}), so practice is not being recorded: check its permissions and restart"
            ));
        }
    };
    let aside = put_aside(path).map_err(|error| {
        format!("progress.json is damaged ({problem}) and cannot be renamed ({error}), so practice is not being recorded: rename it and restart")
    })?;
    let name = export::file_name(&aside);
    let said = format!(
        "progress.json is damaged ({problem}) and was renamed to {name}; counting restarts"
    );
    Ok((SkillProgress::default(), Some(said)))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use lesson::{PracticeOutcome, QuestionKind};

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("cutoff-progress-{}-{name}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            fs::create_dir_all(&folder).unwrap();
            Folder(folder)
        }

        fn start(&self) -> (PracticeKeeper, SkillProgress) {
            PracticeKeeper::start(&self.0, || {})
        }

        fn file(&self, name: &str) -> PathBuf {
            self.0.join(name)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn sitting(began: u64, outcomes: u32) -> Sitting {
        let mut progress = SkillProgress::default();
        for _ in 0..outcomes {
            let outcome = PracticeOutcome::of_question(QuestionKind::Next, true, None);
            progress.note(outcome, began);
        }
        progress.sittings[0].clone()
    }

    fn began(progress: &SkillProgress) -> Vec<(u64, u32)> {
        let sittings = progress.sittings.iter();
        sittings.map(|one| (one.began, one.all().of)).collect()
    }

    #[test]
    fn what_was_kept_is_there_at_the_next_start() {
        let folder = Folder::new("kept");
        let (mut keeping, progress) = folder.start();
        assert_eq!((keeping.poll(), began(&progress)), (None, vec![]));
        for outcomes in 1..=40 {
            keeping.keep(&sitting(5, outcomes));
        }
        drop(keeping);
        // Two windows at once.
        let (one, progress) = folder.start();
        assert_eq!(began(&progress), [(5, 40)]);
        let (two, _) = folder.start();
        one.keep(&sitting(9, 2));
        drop(one);
        two.keep(&sitting(7, 3));
        drop(two);
        let (three, progress) = folder.start();
        assert_eq!(began(&progress), [(5, 40), (7, 3), (9, 2)]);
        three.clear();
        three.keep(&sitting(11, 1));
        drop(three);
        assert_eq!(began(&folder.start().1), [(11, 1)]);
        let mut files: Vec<_> = fs::read_dir(&folder.0).unwrap().flatten().collect();
        files.sort_by_key(fs::DirEntry::file_name);
        let names = files
            .iter()
            .map(|file| file.file_name().into_string().unwrap());
        assert_eq!(
            names.collect::<Vec<_>>(),
            ["progress.json", "progress.lock"]
        );
    }

    #[test]
    fn sittings_that_began_in_the_same_second_live_side_by_side() {
        let folder = Folder::new("second");
        let windows: Vec<PracticeKeeper> = (1..=4)
            .map(|writer| PracticeKeeper {
                writer,
                ..folder.start().0
            })
            .collect();
        // All write at the same time, and each again and again.
        std::thread::scope(|scope| {
            for window in windows {
                scope.spawn(move || {
                    for outcomes in 1..=3 {
                        window.keep(&sitting(5, outcomes));
                        std::thread::sleep(PAUSE / 2);
                    }
                    drop(window);
                });
            }
        });
        assert_eq!(began(&folder.start().1), [(5, 3); 4]);
    }

    #[test]
    fn a_broken_file_is_put_aside_and_never_lost() {
        let folder = Folder::new("broken");
        for (number, name) in [(1, "progress-broken.json"), (2, "progress-broken-2.json")] {
            let text = format!("{{ \"format\": {number}");
            fs::write(folder.file("progress.json"), &text).unwrap();
            let (mut keeping, progress) = folder.start();
            assert!(progress.sittings.is_empty());
            let said = keeping.poll().unwrap();
            let expected = format!("was renamed to {name}; counting restarts");
            assert!(
                said.contains("line 1 column") && said.ends_with(&expected),
                "{said}"
            );
            assert_eq!(keeping.problem(), Some(said.as_str()));
            assert_eq!(keeping.poll(), None);
            keeping.keep(&sitting(3, 1));
            drop(keeping);
            assert_eq!(fs::read_to_string(folder.file(name)).unwrap(), text);
            assert_eq!(began(&folder.start().1), [(3, 1)]);
        }
    }

    #[test]
    fn a_folder_that_takes_nothing_is_told_of_once() {
        let folder = Folder::new("none");
        // A file where the folder is to be.
        fs::write(folder.file("home"), "").unwrap();
        let (mut keeping, _) = PracticeKeeper::start(&folder.file("home"), || {});
        keeping.keep(&sitting(3, 1));
        let mut said = Vec::new();
        for _ in 0..400 {
            said.extend(keeping.poll());
            if !said.is_empty() {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("not being recorded"), "{said:?}");
    }
}
