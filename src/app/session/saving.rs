//! Background jobs that ask for a file and then save or copy, and the program’s own files.

use crate::session::host::{Destination, Wake};
use platform::files;
use platform::files::file_name;
use search::task::{Task, TaskError};
use stage::reading::read_bounded;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use text::{Reason, say};

/// Returns the message about a written file. In a page, it went where the browser puts downloads.
pub(crate) fn saved_as(name: &str) -> String {
    if ::platform::IS_WEB {
        say!(said_downloaded, name)
    } else {
        say!(said_saved_as, name)
    }
}

/// A background job that writes a file or a text. It continues after it is dropped.
pub struct Job<T> {
    task: Option<Task<Result<T, String>>>,
    failure: String,
    destination: Destination,
}

impl<T: Send + 'static> Job<T> {
    /// Starts the job; `what` is the failure message, such as "the table could not be saved". If the system has no
    /// thread to give, the outcome says so.
    pub fn start(
        what: &str,
        wake: Wake,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Job<T> {
        Job::pieces(what, wake, async move || work())
    }

    /// Like [`Job::start`], for work that is cut into pieces.
    pub fn pieces(
        what: &str,
        wake: Wake,
        work: impl AsyncFnOnce() -> Result<T, String> + Send + 'static,
    ) -> Job<T> {
        let task = Task::named("saving").wake(move || wake());
        Job {
            task: Some(task.pieces(async move |_| work().await)),
            failure: what.to_owned(),
            destination: Destination::default(),
        }
    }
}

impl<T> Job<T> {
    #[must_use]
    pub fn to(mut self, destination: Destination) -> Job<T> {
        self.destination = destination;
        self
    }

    /// The name of the file being written; `None` while the dialog is open.
    pub fn file_name(&self) -> Option<String> {
        self.destination.name()
    }

    /// Returns the outcome of a job that has ended, and clears it.
    pub fn ended(job: &mut Option<Job<T>>) -> Option<Result<T, String>> {
        let outcome = job.as_mut()?.poll()?;
        *job = None;
        Some(outcome)
    }

    /// Returns the outcome, once.
    pub fn poll(&mut self) -> Option<Result<T, String>> {
        let outcome = self.task.as_mut()?.poll()?;
        Some(outcome.unwrap_or_else(|error| match error {
            TaskError::Thread(_) => Err(format!("{}: {}", self.failure, error.reason())),
            TaskError::Panicked(_) => Err(self.failure.clone()),
        }))
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.task.take().into_iter().for_each(Task::detach);
    }
}

/// The suffix of renamed files, before the extension or a number.
const ASIDE: &str = "-broken";

/// The size limit in bytes, far above the size of any such file.
const LARGEST: u64 = 16 << 20;

/// The outcome of reading one of the program's own files.
pub enum OwnFile<T> {
    Read(T),
    Missing,
    /// The damaged file was renamed, so a new one may be written.
    Replaced(String),
    /// The file must not be written.
    Blocked(String),
}

/// Reads one of the program's own files. `loss` says what cannot go on without it, as in "settings are not being
/// saved", and `fresh` what begins anew after damage.
pub fn read<T>(
    path: &Path,
    loss: &str,
    fresh: &str,
    parse: impl FnOnce(&[u8]) -> Result<T, String>,
) -> OwnFile<T> {
    let name = file_name(path);
    let damage = match read_bounded(path, LARGEST) {
        Ok(text) => match parse(&text) {
            Ok(value) => return OwnFile::Read(value),
            // A value that is quoted may hold a line end.
            Err(damage) => draw::one_line(&damage).into_owned(),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => return OwnFile::Missing,
        Err(error) if error.kind() == ErrorKind::FileTooLarge => error.to_string(),
        Err(error) => {
            let error = error.to_string();
            return OwnFile::Blocked(say!(said_own_file_unreadable, error, loss, name));
        }
    };
    match put_aside(path) {
        Ok(aside) => {
            let aside = file_name(&aside);
            OwnFile::Replaced(say!(said_own_file_renamed, aside, damage, fresh, name))
        }
        Err(error) => {
            let error = error.to_string();
            OwnFile::Blocked(say!(said_own_file_damaged, damage, error, loss, name))
        }
    }
}

/// Renames a file to an unused name: `settings.json` becomes `settings-broken.json`. Returns the new path.
pub(crate) fn put_aside(path: &Path) -> std::io::Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let mut places = (1u32..).map(|number| {
        let number = if number > 1 {
            format!("-{number}")
        } else {
            String::new()
        };
        path.with_file_name(format!("{stem}{ASIDE}{number}.{ending}"))
    });
    let free = places.find(|place| files::symlink_metadata(place).is_err());
    let free = free.ok_or(ErrorKind::AlreadyExists)?;
    files::rename(path, &free)?;
    Ok(free)
}

/// Returns true if the file has been renamed by `put_aside`.
pub(crate) fn is_aside(path: &Path) -> bool {
    file_name(path).contains(ASIDE)
}
