//! What is saved or copied in the background: asking for a file and the work after it.

use search::task::{Task, TaskError};

use crate::host::Wake;

/// Something on its way into a file, or into a text. It goes on when nobody waits for it any more.
pub struct Job<T> {
    task: Option<Task<Result<T, String>>>,
    failure: String,
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
            }),
        }
    }
}

impl<T> Job<T> {
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

/// A file name that every system takes, from what the file is about.
pub fn name_for(title: &str, ending: &str) -> String {
    let mut name = String::new();
    for char in title.chars().take(60) {
        if char.is_alphanumeric() {
            name.push(char);
        } else if !name.ends_with('-') && !name.is_empty() {
            name.push('-');
        }
    }
    let name = name.trim_end_matches('-');
    if name.is_empty() {
        format!("cutoff.{ending}")
    } else {
        format!("{name}.{ending}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_suit_every_system() {
        assert_eq!(
            name_for("AIMA two-ply tree", "csv"),
            "AIMA-two-ply-tree.csv"
        );
        assert_eq!(name_for("a/b: \"c\" (d)", "svg"), "a-b-c-d.svg");
        assert_eq!(name_for("../..", "csv"), "cutoff.csv");
    }
}
