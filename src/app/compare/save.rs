//! Saving the table.

use std::path::Path;

use egui::Context;

use crate::app::saving::{Job, ask_for_file, name_for};
use crate::export::{file_name, write_file};

/// A table on its way into a file.
pub struct Saving(Job<Option<String>>);

impl Saving {
    /// Asks for a file and writes `csv` into it.
    ///
    /// # Errors
    /// One sentence, when the system has no thread to give.
    pub fn start(csv: String, title: &str, ctx: &Context) -> Result<Saving, String> {
        let choice = ask_for_file("Save the table", &name_for(title, "csv"), "CSV", "csv");
        let work = move || choice()?.map(|path| write(&path, &csv)).transpose();
        Job::start("the table could not be saved", ctx, work).map(Saving)
    }

    /// How it ended, once: what was done, for people, `None` when no file was chosen; or what went wrong.
    pub fn poll(&self) -> Option<Result<Option<String>, String>> {
        self.0.poll()
    }
}

/// Writes the table; answers what was done.
fn write(path: &Path, csv: &str) -> Result<String, String> {
    write_file(path, csv.as_bytes())?;
    Ok(format!("Saved as {}", file_name(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

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
