//! Unsaved work that a program left behind: what is written of it, and how it is found.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::own_file::{is_aside, put_aside};
use crate::reading::read_bounded;
use crate::seen_files::FileStamp;
use export::file_name;
use game::read_tree;
use lesson::short_json_error;

/// No writing takes so long.
const STALE: Duration = Duration::from_mins(10);
/// In bytes: a text within a text is longer than the largest tree file.
const LARGEST: u64 = 1 << 30;
/// What the names of copies of trees begin with.
pub(crate) const PREFIX: &str = "unsaved-";

/// Unsaved work as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptWork {
    /// What the work was called.
    pub title: String,
    /// The file that it came from.
    #[serde(default)]
    pub path: Option<PathBuf>,
    /// What that file was like when it was read or written last; copies of earlier versions do not say.
    #[serde(default)]
    pub stamp: Option<FileStamp>,
    /// When it was kept, in seconds since 1970.
    pub at: u64,
    /// The work, as its file would hold it.
    #[serde(rename = "tree")]
    pub text: String,
    /// Where it is kept.
    #[serde(skip)]
    pub file: PathBuf,
}

impl KeptWork {
    /// What is said where it is offered: `what` it is, as in "tree".
    pub fn offer(&self, what: &str) -> String {
        let (title, age) = (&self.title, self.age());
        format!("Unsaved {what} “{title}” from {age}:")
    }

    /// How long ago it was kept, in words.
    pub fn age(&self) -> String {
        let age = self.age_if_any();
        age.unwrap_or_else(|| "less than a minute ago".to_owned())
    }

    /// The same, where that is a minute or more.
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
    let _ = fs::remove_file(file);
    let _ = fs::remove_file(file.with_extension("lock"));
}

/// What is kept: trees, lessons, games.
#[derive(Clone, Copy, Debug)]
pub struct CopyKind {
    /// What the names of such copies begin with.
    pub prefix: &'static str,
    /// Whether the text of a copy can be opened again, or why not.
    pub check: fn(&str) -> Result<(), String>,
}

/// Trees.
pub const TREES: CopyKind = CopyKind {
    prefix: PREFIX,
    check: |text| match read_tree(text.as_bytes()) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    },
};

/// What programs that are no longer running have left.
#[derive(Debug, Default)]
pub(crate) struct LeftBehind {
    /// What can be had again, the latest last.
    pub works: Vec<KeptWork>,
    /// What cannot be read, in a sentence each. It has been put aside.
    pub broken: Vec<String>,
}

/// The copies in the folder whose programs are no longer running.
pub(crate) fn left_behind(folder: &Path, kind: CopyKind) -> LeftBehind {
    let mut left = LeftBehind::default();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        let is_copy = name.starts_with(kind.prefix) && name.ends_with(".json");
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

/// Removes what a program that was killed while writing left behind, and locks that nobody holds.
pub(crate) fn sweep(folder: &Path, prefix: &str) {
    let Ok(files) = fs::read_dir(folder) else {
        return;
    };
    let is_old = |entry: &fs::DirEntry| {
        let changed = entry.metadata().and_then(|data| data.modified());
        changed.is_ok_and(|at| at.elapsed().is_ok_and(|age| age > STALE))
    };
    for entry in files.flatten().filter(is_old) {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let ends = |extension: &str| path.extension().is_some_and(|end| end == extension);
        let part = name.starts_with(&format!(".{prefix}")) && ends("part");
        let lock = name.starts_with(prefix)
            && ends("lock")
            && !path.with_extension("json").exists()
            && !is_held(&path);
        if part || lock {
            let _ = fs::remove_file(path);
        }
    }
}

pub(crate) fn is_held(lock: &Path) -> bool {
    File::open(lock).is_ok_and(|file| matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)))
}

pub(crate) fn seconds() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
