//! Practice results, stored in `progress.json` beside the settings. They never leave the computer.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use lesson::{Points, Skill, SkillProgress};
use platform::files::{self, file_name, write_file};
use stage::reading::read_bounded;

use crate::session::Session;
use crate::session::own_file::{self, put_aside};

/// The size limit in bytes, far above the size that the file ever has.
const LARGEST: u64 = 16 << 20;

/// Practice results and their file.
#[derive(Default)]
pub struct Practice {
    pub progress: SkillProgress,
    /// `None` if the file cannot be read, because it must not be overwritten.
    file: Option<PathBuf>,
    problem: Option<String>,
    is_problem_new: bool,
}

impl Practice {
    /// Reads `progress.json` in a folder and stores results there from now on.
    pub fn keep_in(&mut self, folder: &Path) {
        self.file = Some(folder.join("progress.json"));
        if let Some(kept) = self.read() {
            self.progress = kept;
        }
    }

    /// Adds the points of an answer or of a marked exercise to the current content of the file, because several
    /// windows share it.
    pub fn note(&mut self, skill: Skill, points: Points) {
        let _lock = self.lock();
        if let Some(kept) = self.read() {
            self.progress = kept;
        }
        self.progress.add(skill, points);
        self.write();
    }

    pub fn clear(&mut self) {
        let _lock = self.lock();
        self.progress = SkillProgress::default();
        self.write();
    }

    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// The problem with the file, returned once.
    pub fn new_problem(&mut self) -> Option<String> {
        let is_new = std::mem::take(&mut self.is_problem_new);
        self.problem.clone().filter(|_| is_new)
    }

    fn fail(&mut self, problem: String) {
        self.is_problem_new |= self.problem.as_ref() != Some(&problem);
        self.problem = Some(problem);
    }

    /// Returns the content of the file, if it can be read. A damaged file is renamed, never overwritten.
    fn read(&mut self) -> Option<SkillProgress> {
        let file = self.file.as_deref()?;
        let damage = match read_bounded(file, LARGEST) {
            Ok(text) => match SkillProgress::from_json(&text) {
                Ok(progress) => return Some(progress),
                Err(problem) => problem,
            },
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            Err(error) if error.kind() == ErrorKind::FileTooLarge => error.to_string(),
            Err(error) => {
                self.file = None;
                self.fail(format!("progress.json cannot be read ({error}), so practice is not being recorded: check its permissions and restart"));
                return None;
            }
        };
        match put_aside(file) {
            Ok(aside) => self.fail(format!(
                "progress.json is damaged ({damage}) and was renamed to {}; counting restarts",
                file_name(&aside)
            )),
            Err(error) => {
                self.file = None;
                self.fail(format!("progress.json is damaged ({damage}) and cannot be renamed ({error}), so practice is not being recorded: rename it and restart"));
            }
        }
        None
    }

    /// Locks the file against other windows.
    fn lock(&self) -> Option<files::Lock> {
        let file = self.file.as_deref()?;
        if let Some(folder) = file.parent() {
            // An error here is reported by the write.
            let _ = files::create_dir_all(folder);
        }
        own_file::lock(file)
    }

    fn write(&mut self) {
        let Some(file) = &self.file else { return };
        if let Err(error) = write_file(file, self.progress.to_json().as_bytes()) {
            self.fail(format!("{error}; practice is not being recorded now"));
        }
    }
}

impl Session {
    /// Adds the points of an answer or of a marked exercise to the practice results. Class polls do not count.
    pub fn note(&mut self, skill: Skill, points: Points) {
        self.practice.note(skill, points);
    }

    /// Stores practice results in a folder, which may contain earlier ones.
    pub fn keep_progress_in(&mut self, folder: &Path) {
        self.practice.keep_in(folder);
        let problem = self.practice.new_problem();
        self.notice = problem.or(self.notice.take());
    }
}
