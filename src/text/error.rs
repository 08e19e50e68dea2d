//! The words of errors in the crates below this one.

use std::io::{self, ErrorKind};
use std::path::Path;

use game::{EditError, MAX_LABEL, MissingValue};
use platform::files::{self, file_name};
use search::task::{PIECE, TaskError};
use search::trace::Revisits;
use search::{Stopped, Unfit};

use crate::say;

/// An error of a crate below this one.
pub trait Reason {
    /// Returns the reason as a clause, with the remedy if there is one.
    fn reason(&self) -> String;
}

impl Reason for Stopped {
    fn reason(&self) -> String {
        match self {
            Stopped::Cancelled => say!(error_cancelled).to_owned(),
            Stopped::Time => say!(error_time).to_owned(),
            Stopped::TooLong { fits } => {
                say!(error_too_long, fits = *fits, seconds = PIECE.as_secs())
            }
            Stopped::Budget(nodes) => say!(error_budget, nodes = *nodes),
            Stopped::Unfit(unfit) => unfit.reason(),
            Stopped::TooDeep => say!(error_too_deep).to_owned(),
            Stopped::NoMemory => say!(error_no_memory).to_owned(),
        }
    }
}

impl Reason for Unfit {
    fn reason(&self) -> String {
        match self {
            Unfit::Pvs => say!(error_unfit_null_window, algorithm = "PVS"),
            Unfit::Mtdf => say!(error_unfit_null_window, algorithm = "MTD(f)"),
            Unfit::Quiescence => say!(error_unfit_quiescence).to_owned(),
        }
    }
}

impl Reason for TaskError {
    fn reason(&self) -> String {
        match self {
            TaskError::Thread(error) => say!(error_no_thread, error),
            TaskError::Panicked(error) => say!(error_panicked, error),
        }
    }
}

impl Reason for Revisits {
    fn reason(&self) -> String {
        say!(error_revisits).to_owned()
    }
}

impl Reason for MissingValue {
    fn reason(&self) -> String {
        let (depth, height) = (self.depth, self.height);
        match (self.path == "tree", self.deepening) {
            (true, true) => say!(error_missing_value_root_deepening, depth),
            (true, false) => say!(error_missing_value_root, depth, height),
            (false, true) => say!(
                error_missing_value_deepening,
                depth,
                name = &self.name,
                path = &self.path
            ),
            (false, false) => say!(
                error_missing_value,
                depth,
                height,
                name = &self.name,
                path = &self.path
            ),
        }
    }
}

impl Reason for EditError {
    fn reason(&self) -> String {
        let words = match self {
            EditError::NoSuchNode => say!(error_edit_no_such_node),
            EditError::LeafWithoutValue => say!(error_edit_leaf_without_value),
            EditError::DeletesRoot => say!(error_edit_root),
            EditError::LastChild => say!(error_edit_last_child),
            EditError::LabelTooLong(count) => {
                return say!(error_edit_label_too_long, count = *count, most = MAX_LABEL);
            }
            EditError::NoSuchPlace => say!(error_edit_no_such_place),
            EditError::NotOfChance => say!(error_edit_not_of_chance),
            EditError::Probability => say!(error_edit_probability),
            EditError::Fault(fault) => return fault.to_string(),
            EditError::Tree(error) => return error.to_string(),
        };
        words.to_owned()
    }
}

/// Writes a file. The old contents stay until the new file is complete and synced to disk.
///
/// # Errors
/// One sentence that names the file and what to change.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    files::write_lasting(path, |out| out.write_all(bytes))
        .map_err(|error| not_written(path, &error))
}

/// Returns one sentence that reports the failed write, names the file and suggests a remedy.
pub fn not_written(path: &Path, error: &io::Error) -> String {
    let why = why_not_written(path, error);
    say!(error_file_not_written, name = file_name(path), why)
}

/// Returns the reason for a failed write, with a remedy.
pub fn why_not_written(path: &Path, error: &io::Error) -> String {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => std::env::current_dir().unwrap_or_else(|_| ".".into()),
    };
    let folder = folder.display().to_string();
    let words = match error.kind() {
        ErrorKind::NotFound if files::leads_nowhere(path) => {
            let to = std::fs::read_link(path).unwrap_or_default();
            return say!(error_file_broken_link, to = to.display().to_string());
        }
        ErrorKind::PermissionDenied if files::is_file(path) && files::is_protected(path) => {
            say!(error_file_protected)
        }
        ErrorKind::NotFound => return say!(error_file_no_folder, folder),
        ErrorKind::NotADirectory => return say!(error_file_not_a_folder, folder),
        ErrorKind::PermissionDenied => return say!(error_file_no_permission, folder),
        ErrorKind::ReadOnlyFilesystem => return say!(error_file_read_only, folder),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded if platform::IS_WEB => {
            say!(error_storage_full)
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say!(error_disk_full),
        ErrorKind::FileTooLarge => say!(error_file_too_large),
        ErrorKind::IsADirectory => say!(error_file_folder),
        ErrorKind::InvalidFilename => say!(error_file_name),
        ErrorKind::Unsupported if platform::IS_WEB => say!(error_storage_refused),
        ErrorKind::InvalidInput if error.raw_os_error().is_none() => say!(error_file_pipe),
        _ => return error.to_string(),
    };
    words.to_owned()
}
