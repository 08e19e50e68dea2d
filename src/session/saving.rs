//! What is saved or copied in the background: asking for a file and the work after it, on a thread of their own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use crate::host::Wake;

/// Work on a thread of its own.
pub struct Job<T> {
    receiver: Receiver<Result<T, String>>,
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
        let (sender, receiver) = channel();
        thread::Builder::new()
            .name("saving".into())
            .spawn(move || {
                // The window may have been closed meanwhile.
                let _ = sender.send(work());
                wake();
            })
            .map_err(|error| format!("{what}: {error}"))?;
        Ok(Job {
            receiver,
            failure: what.to_owned(),
        })
    }

    /// How it ended, once.
    pub fn poll(&self) -> Option<Result<T, String>> {
        match self.receiver.try_recv() {
            Ok(result) => Some(result),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(self.failure.clone())),
        }
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
