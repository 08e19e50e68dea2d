//! What is saved or copied in the background: asking for a file and the work after it.

use search::task::{Task, TaskError};

use crate::host::{Destination, Wake};

/// Something on its way into a file, or into a text. It goes on when nobody waits for it any more.
pub struct Job<T> {
    task: Option<Task<Result<T, String>>>,
    failure: String,
    destination: Destination,
}

impl<T: Send + 'static> Job<T> {
    /// Starts it; `what` is what is not done when it fails, as in "the table could not be saved".
    ///
    /// # Errors
    /// One sentence, when the system has no thread to give.
    pub fn start(
        what: &str,
        wake: Wake,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<Job<T>, String> {
        let task = Task::named("saving").wake(move || wake());
        let task: Task<_> = task.start(move |_| work());
        match task.refused() {
            Some(error) => Err(format!("{what}: {error}")),
            None => Ok(Job {
                task: Some(task),
                failure: what.to_owned(),
                destination: Destination::default(),
            }),
        }
    }
}

impl<T> Job<T> {
    /// The same, which writes there.
    #[must_use]
    pub fn to(mut self, destination: Destination) -> Job<T> {
        self.destination = destination;
        self
    }

    /// What the file is called that is being written; `None` while it is being asked for.
    pub fn file_name(&self) -> Option<String> {
        self.destination.name()
    }

    /// How it ended, once.
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
