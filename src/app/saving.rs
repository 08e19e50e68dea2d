//! What is saved or copied in the background: the system's dialog and the work after it, on a thread of their own.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use egui::Context;

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
        ctx: &Context,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<Job<T>, String> {
        let (sender, receiver) = channel();
        let ctx = ctx.clone();
        thread::Builder::new()
            .name("saving".into())
            .spawn(move || {
                // The window may have been closed meanwhile.
                let _ = sender.send(work());
                ctx.request_repaint();
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

/// Nobody closes a dialog sooner than this: it was never there.
const BLINK: Duration = Duration::from_millis(300);

/// Opens the system's dialog. What it answers waits for the choice, so it is to be called on another thread: the file,
/// `None` when none was chosen, or one sentence where the system has no dialogs. `kind` is what such files are called.
pub fn ask_for_file(
    title: &str,
    file_name: &str,
    kind: &str,
    ending: &str,
) -> impl FnOnce() -> Result<Option<PathBuf>, String> + Send + use<> {
    let asked = Instant::now();
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(title)
        .set_file_name(file_name)
        .add_filter(kind, &[ending])
        .save_file();
    move || match pollster::block_on(dialog) {
        Some(file) => Ok(Some(file.path().to_owned())),
        None if asked.elapsed() < BLINK => Err(NO_DIALOG.to_owned()),
        None => Ok(None),
    }
}

/// Where the system cannot show a file dialog, the commands still write files.
const NO_DIALOG: &str = "This system offers no file dialog, so nothing was saved: install a desktop portal, copy what can be copied, or use \
    the command line (cutoff --help).";

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
