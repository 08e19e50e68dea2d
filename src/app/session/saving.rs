//! Background jobs that ask for a file and then save or copy.

use search::task::{Task, TaskError};

use crate::session::host::{Destination, Wake};

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
            TaskError::Thread(_) => Err(format!("{}: {error}", self.failure)),
            TaskError::Panicked(_) => Err(self.failure.clone()),
        }))
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.task.take().into_iter().for_each(Task::detach);
    }
}
