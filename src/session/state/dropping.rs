//! Files that are dropped on the window: opened, or graded where they are a class's.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::grading::GradeCommand;
use crate::saving::Job;
use crate::{Request, Session};

/// Files of which the disk is asked whether a folder is among them; it may never answer.
pub(crate) type DroppedFiles = Job<(Vec<PathBuf>, bool)>;

impl Session {
    /// Takes files that were dropped.
    pub(crate) fn take_dropped(&mut self, paths: Vec<PathBuf>) {
        let is_json = |path: &PathBuf| {
            let ending = path.extension();
            ending.is_some_and(|ending| ending.eq_ignore_ascii_case(OsStr::new("json")))
        };
        // Several files are a class's, unless none of them turns out to be an exercise.
        if paths.len() > 1 && paths.iter().all(is_json) {
            self.apply_grading(GradeCommand::Files(paths));
            return;
        }
        let asked = move || {
            let folder = paths.iter().any(|path| Path::is_dir(path));
            Ok((paths, folder))
        };
        match Job::start("the files could not be opened", self.host.wake(), asked) {
            Ok(job) => self.dropped = Some(job),
            Err(error) => self.tell(error),
        }
    }

    /// Takes in what the disk has answered.
    pub(crate) fn poll_dropped(&mut self) {
        let Some(answer) = self.dropped.as_mut().and_then(Job::poll) else {
            return;
        };
        self.dropped = None;
        match answer {
            Ok((paths, true)) => self.apply_grading(GradeCommand::Files(paths)),
            // Several at once: the last one stays open, as if they had been opened one after the other.
            Ok((mut paths, false)) => {
                if let Some(file) = paths.pop() {
                    self.open(Request::File(file));
                }
            }
            Err(error) => self.tell(error),
        }
    }

    /// Whether a disk has been asked something and has not answered yet.
    pub fn is_asking_disk(&self) -> bool {
        let home = self.dialogs.home.as_ref();
        self.dropped.is_some() || home.is_some_and(crate::home::Home::is_asking)
    }
}
