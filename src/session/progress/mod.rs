//! What was practised: counted, kept in a file beside the settings, written as a table.

mod keep;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use export::{file_name, progress_csv, write_file};
use lesson::{PracticeOutcome, SkillProgress};

use crate::host::{Host, SaveDialog};
use crate::saving::Job;

pub use keep::PracticeKeeper;

/// A wish about what was practised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgressCommand {
    /// Show or hide it.
    Show(bool),
    /// Write it as a table; without a path, ask for one.
    Csv(Option<PathBuf>),
    /// Ask whether to forget it, or take that question back.
    AskClear(bool),
    /// Forget it.
    Clear,
}

/// The box in which it is shown.
#[derive(Default)]
pub struct ProgressBox {
    /// Whether it is asked if all is to be forgotten.
    pub asking: bool,
    saving: Option<Job<Option<String>>>,
    /// What came of saving or forgetting.
    pub said: Option<Result<String, String>>,
}

impl ProgressBox {
    /// Whether a table is being written.
    pub fn is_busy(&self) -> bool {
        self.saving.is_some()
    }
}

/// What was practised, and where it is kept.
#[derive(Default)]
pub struct Practice {
    /// What was practised.
    pub progress: SkillProgress,
    kept: PracticeKeeper,
}

impl Practice {
    /// Notes what came of a question or of a marked exercise. Who only shows it to a room does not call this.
    pub fn note(&mut self, outcome: PracticeOutcome) {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = since.map_or(0, |since| since.as_secs());
        self.progress.note(outcome, now);
        if let Some(sitting) = self.progress.current() {
            self.kept.keep(sitting);
        }
    }

    /// Reads what was practised before from a folder, and keeps there what comes.
    pub fn keep_in(&mut self, folder: &Path, host: &Host) {
        let wake = host.wake();
        let (kept, progress) = PracticeKeeper::start(folder, move || wake());
        for sitting in progress.sittings {
            self.progress.put(sitting);
        }
        self.kept = kept;
    }

    /// What is wrong with keeping it, for as long as that is so.
    pub fn problem(&self) -> Option<&str> {
        self.kept.problem()
    }

    /// Takes in what was written; what is wrong with keeping, once.
    pub fn poll(&mut self, shown: &mut Option<ProgressBox>) -> Option<String> {
        if let Some(shown) = shown
            && let Some(ended) = shown.saving.as_mut().and_then(Job::poll)
        {
            shown.saving = None;
            shown.said = ended.transpose().or(shown.said.take());
        }
        self.kept.poll()
    }

    /// Carries out a wish; `shown` is the box in which it is shown, while that is open.
    pub fn apply(
        &mut self,
        command: ProgressCommand,
        shown: &mut Option<ProgressBox>,
        host: &mut Host,
    ) {
        match (command, shown) {
            (ProgressCommand::Show(show), shown) => *shown = show.then(ProgressBox::default),
            (ProgressCommand::AskClear(ask), Some(shown)) => shown.asking = ask,
            (ProgressCommand::Clear, Some(shown)) => {
                self.progress.clear();
                self.kept.clear();
                shown.asking = false;
                shown.said = Some(Ok("Forgotten".to_owned()));
            }
            (ProgressCommand::Csv(path), Some(shown)) if shown.saving.is_none() => {
                shown.said = None;
                match save(progress_csv(&self.progress), path, host) {
                    Ok(job) => shown.saving = Some(job),
                    Err(error) => shown.said = Some(Err(error)),
                }
            }
            (
                ProgressCommand::AskClear(_) | ProgressCommand::Clear | ProgressCommand::Csv(_),
                _,
            ) => {}
        }
    }
}

fn save(
    table: String,
    path: Option<PathBuf>,
    host: &mut Host,
) -> Result<Job<Option<String>>, String> {
    let choice = host.choose(path, || {
        SaveDialog::new("Save the table", "progress", "CSV", "csv")
    });
    Job::start("the table could not be saved", host.wake(), move || {
        let written = choice.wait()?.map(|path| {
            write_file(&path, table.as_bytes())?;
            Ok(format!("Saved {}", file_name(&path)))
        });
        written.transpose()
    })
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::host::Effect;
    use lesson::QuestionKind;

    #[test]
    fn what_is_practised_is_kept_written_and_forgotten() {
        let folder = std::env::temp_dir().join(format!("cutoff-practice-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (mut practice, mut shown, mut host) = (Practice::default(), None, Host::default());
        practice.keep_in(&folder, &host);
        practice.note(PracticeOutcome::of_question(QuestionKind::Next, true, None));
        practice.note(PracticeOutcome::of_question(
            QuestionKind::Next,
            false,
            None,
        ));
        // Without its box, nothing is forgotten.
        practice.apply(ProgressCommand::Clear, &mut shown, &mut host);
        assert_eq!(practice.progress.total().all().of, 2);

        practice.apply(ProgressCommand::Show(true), &mut shown, &mut host);
        practice.apply(ProgressCommand::Csv(None), &mut shown, &mut host);
        let [Effect::AskWhereToSave(dialog, answer)] = &host.take()[..] else {
            panic!("no file was asked for");
        };
        assert_eq!(dialog.file_name, "progress.csv");
        let table = folder.join("table.csv");
        answer.send(Ok(Some(table.clone()))).unwrap();
        while shown.as_ref().is_some_and(ProgressBox::is_busy) {
            assert_eq!(practice.poll(&mut shown), None);
            thread::sleep(Duration::from_millis(5));
        }
        let said = shown.as_ref().unwrap().said.clone();
        assert_eq!(said, Some(Ok("Saved table.csv".to_owned())));
        assert_eq!(std::fs::read_to_string(&table).unwrap().lines().count(), 2);
        drop(practice);

        let mut again = Practice::default();
        again.keep_in(&folder, &host);
        assert_eq!(again.progress.total().all().of, 2);
        again.apply(ProgressCommand::AskClear(true), &mut shown, &mut host);
        assert!(shown.as_ref().unwrap().asking);
        again.apply(ProgressCommand::Clear, &mut shown, &mut host);
        assert!(again.progress.sittings.is_empty() && !shown.as_ref().unwrap().asking);
        drop(again);
        let mut last = Practice::default();
        last.keep_in(&folder, &host);
        assert!(last.progress.sittings.is_empty());
        drop(last);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
