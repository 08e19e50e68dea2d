//! What lies in the program's own folder, counted and never read: for a report of a fault, which holds nothing private.

use std::fs;
use std::path::Path;

use crate::edit::recovered_work::{self, is_held};
use crate::own_file::is_aside;
use crate::{compare, exercise, maker, play};

/// What lies in the program's own folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnFolder {
    /// Whether there is such a folder.
    pub is_there: bool,
    /// Whether files can be made in it.
    pub is_writable: bool,
    /// How long the settings are, in bytes, where there are any.
    pub settings: Option<u64>,
    /// How many copies of unsaved work programs have left that no longer run: what of, and how many.
    pub left_behind: Vec<(&'static str, usize)>,
    /// How many copies belong to programs that are running.
    pub in_use: usize,
    /// How many files could not be read and were put aside.
    pub aside: usize,
}

impl OwnFolder {
    /// Looks into a folder, and leaves nothing there.
    #[must_use]
    pub fn look_into(folder: &Path) -> OwnFolder {
        let kinds = [
            ("trees", recovered_work::PREFIX),
            ("exercises", exercise::PREFIX),
            ("games", play::PREFIX),
            ("lessons", maker::PREFIX),
            ("measurements", compare::PREFIX),
        ];
        let mut found = OwnFolder {
            is_there: folder.is_dir(),
            is_writable: is_writable(folder),
            left_behind: kinds.iter().map(|&(what, _)| (what, 0)).collect(),
            ..OwnFolder::default()
        };
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            if is_aside(&path) {
                found.aside += 1;
            } else if name == "settings.json" {
                found.settings = entry.metadata().ok().map(|about| about.len());
            } else if name.ends_with(".json")
                && let Some(kind) = kinds
                    .iter()
                    .position(|(_, prefix)| name.starts_with(prefix))
            {
                if is_held(&path.with_extension("lock")) {
                    found.in_use += 1;
                } else {
                    found.left_behind[kind].1 += 1;
                }
            }
        }
        found
    }
}

/// Whether a file can be made there: the system is asked by making one, for rights are not all that may be in the way.
fn is_writable(folder: &Path) -> bool {
    let probe = folder.join(format!(".probe-{}", std::process::id()));
    let made = fs::File::options()
        .write(true)
        .create_new(true)
        .open(&probe);
    let removed = made.is_ok().then(|| fs::remove_file(&probe));
    removed.is_some_and(|removed| removed.is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_there_is_counted_by_its_kind() {
        let folder = std::env::temp_dir().join(format!("cutoff-own-{}", std::process::id()));
        assert_eq!(OwnFolder::look_into(&folder).left_behind.len(), 5);
        assert!(!OwnFolder::look_into(&folder).is_there);
        fs::create_dir_all(&folder).unwrap();
        for name in [
            "settings.json",
            "settings-broken.json",
            "unsaved-1.json",
            "unsaved-2.json",
            "unsaved-3-broken.json",
            "game-1.json",
            "lesson-unsaved-1.json",
            "measured-1.json",
            "unsaved-9.lock",
            "something else.json",
        ] {
            fs::write(folder.join(name), "{}").unwrap();
        }
        let held = fs::File::create(folder.join("exercise-7.lock")).unwrap();
        fs::write(folder.join("exercise-7.json"), "{}").unwrap();
        held.lock().unwrap();
        let found = OwnFolder::look_into(&folder);
        let left = [
            ("trees", 2),
            ("exercises", 0),
            ("games", 1),
            ("lessons", 1),
            ("measurements", 1),
        ];
        assert_eq!(found.left_behind, left);
        assert_eq!((found.in_use, found.aside), (1, 2));
        assert_eq!((found.settings, found.is_writable), (Some(2), true));
        assert_eq!(
            fs::read_dir(&folder).unwrap().count(),
            12,
            "nothing is left by looking"
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
