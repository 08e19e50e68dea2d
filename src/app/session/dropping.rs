//! Handles files dropped on the window: they are opened, or graded if they are the sheets of a class.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::session::saving::Job;
use crate::session::{Request, Session};

/// The dropped paths, and true if a folder is among them. Runs in the background because the disk may never respond.
pub(crate) type DroppedFiles = Job<(Vec<PathBuf>, bool)>;

impl Session {
    pub fn take_dropped(&mut self, paths: Vec<PathBuf>) {
        let is_json = |path: &PathBuf| {
            let ending = path.extension();
            ending.is_some_and(|ending| ending.eq_ignore_ascii_case(OsStr::new("json")))
        };
        // Several files are treated as the sheets of a class, unless none of them is an exercise.
        if paths.len() > 1 && paths.iter().all(is_json) {
            self.grade(paths);
            return;
        }
        let asked = move || {
            let folder = paths.iter().any(|path| Path::is_dir(path));
            Ok((paths, folder))
        };
        let what = "the files could not be opened";
        self.dropped = Some(Job::start(what, self.host.wake(), asked));
    }

    /// Collects the answer of the disk.
    pub(crate) fn poll_dropped(&mut self) {
        match Job::ended(&mut self.dropped) {
            Some(Ok((paths, true))) => self.grade(paths),
            // If several are dropped, the last one remains open, as if they had been opened in sequence.
            Some(Ok((mut paths, false))) => {
                if let Some(file) = paths.pop() {
                    self.open(Request::File(file));
                }
            }
            Some(Err(error)) => self.tell(error),
            None => {}
        }
    }

    /// Returns true while the disk has not responded.
    pub fn is_asking_disk(&self) -> bool {
        self.dropped.is_some()
    }
}
