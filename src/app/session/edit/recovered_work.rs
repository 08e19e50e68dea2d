//! Unsaved work left by an earlier run: its file format and its discovery.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::session::own_file::{is_aside, put_aside};
use crate::session::seen_files::FileStamp;
use game::read_tree;
use lesson::short_json_error;
use platform::clock::{SystemTime, UNIX_EPOCH};
use platform::files::{self, file_name, is_held};
use stage::reading::read_bounded;

/// No write takes this long.
const STALE: Duration = Duration::from_mins(10);
/// The maximum size of a copy, in bytes: a text within a text is longer than the largest tree file.
const LARGEST: u64 = 1 << 30;
/// The prefix of the names of tree copies.
pub(crate) const PREFIX: &str = "unsaved-";

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptWork {
    pub title: String,
    #[serde(default)]
    pub path: Option<PathBuf>,
    /// The state of that file when it was last read or written; missing in copies of earlier versions.
    #[serde(default)]
    pub stamp: Option<FileStamp>,
    /// The time of the copy, in seconds since 1970.
    pub at: u64,
    /// The contents, in the format of the work's file.
    #[serde(rename = "tree")]
    pub text: String,
    #[serde(skip)]
    pub file: PathBuf,
}

impl KeptWork {
    /// Returns the text of the offer; `what` is the kind of the work, as in "tree".
    pub fn offer(&self, what: &str) -> String {
        let (title, age) = (&self.title, self.age());
        format!("Unsaved {what} “{title}” from {age}:")
    }

    /// Returns the age of the copy, in words.
    pub fn age(&self) -> String {
        let age = self.age_if_any();
        age.unwrap_or_else(|| "less than a minute ago".to_owned())
    }

    /// Returns the age if it is at least a minute.
    pub(crate) fn age_if_any(&self) -> Option<String> {
        let ago = seconds().saturating_sub(self.at);
        let (count, unit) = match ago {
            0..60 => return None,
            60..3_600 => (ago / 60, "minute"),
            3_600..86_400 => (ago / 3_600, "hour"),
            _ => (ago / 86_400, "day"),
        };
        let plural = if count == 1 { "" } else { "s" };
        Some(format!("{count} {unit}{plural} ago"))
    }
}

pub(crate) fn delete(file: &Path) {
    let _ = files::remove_file(file);
    let _ = files::remove_file(file.with_extension("lock"));
}

/// The kind of the copies: trees, lessons, games.
#[derive(Clone, Copy, Debug)]
pub struct CopyKind {
    /// The prefix of the names of such copies.
    pub prefix: &'static str,
    /// Checks that the text of a copy can be opened; returns the reason if not.
    pub check: fn(&str) -> Result<(), String>,
}

pub const TREES: CopyKind = CopyKind {
    prefix: PREFIX,
    check: |text| match read_tree(text.as_bytes()) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    },
};

/// The copies of programs that no longer run.
#[derive(Debug, Default)]
pub(crate) struct LeftBehind {
    /// The readable copies, latest last.
    pub works: Vec<KeptWork>,
    /// A message for each unreadable copy. These copies have been moved aside.
    pub broken: Vec<String>,
}

/// Returns the copies in the folder whose programs no longer run.
pub(crate) fn left_behind(folder: &Path, kind: CopyKind) -> LeftBehind {
    let mut left = LeftBehind::default();
    for path in files::list(folder).unwrap_or_default() {
        let name = file_name(&path);
        let is_copy =
            name.starts_with(kind.prefix) && path.extension().is_some_and(|end| end == "json");
        if !is_copy || is_aside(&path) || is_held(&path.with_extension("lock")) {
            continue;
        }
        let text = read_bounded(&path, LARGEST).map_err(|error| error.to_string());
        let kept = text.and_then(|text| {
            serde_json::from_slice::<KeptWork>(&text).map_err(|error| short_json_error(&error))
        });
        let kept = kept.and_then(|kept| {
            (kind.check)(&kept.text)?;
            Ok(kept)
        });
        match kept {
            Ok(kept) => left.works.push(KeptWork { file: path, ..kept }),
            Err(error) => {
                let there = match put_aside(&path) {
                    Ok(aside) => format!("is kept as {}", file_name(&aside)),
                    Err(_) => "stays there".to_owned(),
                };
                let folder = folder.display();
                left.broken.push(format!(
                    "the unsaved work {name} in {folder} cannot be read ({error}) and {there}"
                ));
            }
        }
    }
    left.works.sort_by_key(|kept| kept.at);
    left
}

/// Removes the remains of writes that were interrupted by a crash, and locks without an owner.
pub(crate) fn sweep(folder: &Path, prefix: &str) {
    let is_old = |path: &PathBuf| {
        let changed = files::symlink_metadata(path).and_then(|data| data.modified());
        changed.is_ok_and(|at| at.elapsed().is_ok_and(|age| age > STALE))
    };
    let paths = files::list(folder).unwrap_or_default();
    for path in paths.into_iter().filter(is_old) {
        let name = file_name(&path);
        let ends = |extension: &str| path.extension().is_some_and(|end| end == extension);
        let part = name.starts_with(&format!(".{prefix}")) && ends("part");
        let lock = name.starts_with(prefix)
            && ends("lock")
            && !files::exists(&path.with_extension("json"))
            && !is_held(&path);
        if part || lock {
            let _ = files::remove_file(path);
        }
    }
}

pub(crate) fn seconds() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
