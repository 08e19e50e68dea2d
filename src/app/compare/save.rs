//! Saving the table: the system's own dialog and the writing, both on a thread of their own.

use std::path::Path;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use egui::Context;

/// A table on its way into a file.
pub struct Saving(Receiver<Saved>);

/// What was done, for people; `None` when no file was chosen. Or what went wrong.
type Saved = Result<Option<String>, String>;

impl Saving {
    /// Asks for a file and writes `csv` into it.
    ///
    /// # Errors
    /// One sentence, when the system has no thread to give.
    pub fn start(csv: String, title: &str, ctx: &Context) -> Result<Saving, String> {
        let dialog = rfd::AsyncFileDialog::new()
            .set_title("Save the table")
            .set_file_name(file_name(title, "csv"))
            .add_filter("CSV", &["csv"])
            .save_file();
        let (sender, receiver) = channel();
        let ctx = ctx.clone();
        thread::Builder::new()
            .name("save dialog".into())
            .spawn(move || {
                let file = pollster::block_on(dialog);
                let saved = file.map(|file| write(file.path(), &csv)).transpose();
                // The window may have been closed meanwhile.
                let _ = sender.send(saved);
                ctx.request_repaint();
            })
            .map_err(|error| format!("the table could not be saved: {error}"))?;
        Ok(Saving(receiver))
    }

    /// How it ended, once.
    pub fn poll(&self) -> Option<Saved> {
        match self.0.try_recv() {
            Ok(saved) => Some(saved),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err("the table could not be saved".to_owned())),
        }
    }
}

/// Writes the table; answers what was done.
fn write(path: &Path, csv: &str) -> Result<String, String> {
    let name = path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    );
    match std::fs::write(path, csv) {
        Ok(()) => Ok(format!("Saved as {name}")),
        Err(error) => Err(format!("{name} could not be written: {error}")),
    }
}

/// A file name that every system takes.
pub(in crate::app) fn file_name(title: &str, extension: &str) -> String {
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
        format!("cutoff.{extension}")
    } else {
        format!("{name}.{extension}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_suit_every_system() {
        assert_eq!(
            file_name("AIMA two-ply tree", "csv"),
            "AIMA-two-ply-tree.csv"
        );
        assert_eq!(file_name("a/b: \"c\" (d)", "json"), "a-b-c-d.json");
        assert_eq!(file_name("../..", "csv"), "cutoff.csv");
    }

    #[test]
    fn what_cannot_be_written_is_an_error_that_names_the_file() {
        let folder = std::env::temp_dir().join(format!("cutoff-save-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("table.csv");
        assert_eq!(write(&path, "depth\r\n").unwrap(), "Saved as table.csv");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "depth\r\n");
        let error = write(&path.join("below-a-file.csv"), "").unwrap_err();
        assert!(
            error.starts_with("below-a-file.csv could not be written: "),
            "{error}"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
