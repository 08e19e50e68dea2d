//! Practice results, stored in `progress.json` beside the settings. They never leave the computer.

use std::path::{Path, PathBuf};
use std::time::Duration;

use platform::files::{self, write_file};
use teach::{Points, Skill, SkillProgress};

use crate::session::Session;
use crate::session::own_file::{self, OwnFile};

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

    /// Returns the content of the file, if it can be read.
    fn read(&mut self) -> Option<SkillProgress> {
        let loss = "practice is not being recorded";
        let parse = SkillProgress::from_json;
        match own_file::read(self.file.as_deref()?, loss, "counting restarts", parse) {
            OwnFile::Read(progress) => return Some(progress),
            OwnFile::Missing => {}
            OwnFile::Replaced(problem) => self.fail(problem),
            OwnFile::Blocked(problem) => {
                self.file = None;
                self.fail(problem);
            }
        }
        None
    }

    /// Waits until no other window is between reading and writing. A healthy window is never there for seconds; without
    /// the lock, the work continues.
    fn lock(&self) -> Option<files::Lock> {
        let file = self.file.as_deref()?;
        // An error here is reported by the write.
        let _ = files::create_dir_all(file.parent()?);
        files::wait_for(&file.with_extension("lock"), Duration::from_secs(2))
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
