//! The toolkit's own file: where the window was, and the settings of versions that stored them there.

use std::path::{Path, PathBuf};

use session::reading::read_bounded;
use session::settings::Settings;

/// The toolkit reads its file whole before there is a window. It holds less than this, in bytes.
const STORED: u64 = 1 << 20;

/// The options with which the toolkit reads no pipe, which would never end, and nothing that is larger than memory: then it
/// keeps where the window was in a file of another name, and what lies there stays.
pub(super) fn with_bounded_storage(
    options: eframe::NativeOptions,
    folder: Option<PathBuf>,
) -> eframe::NativeOptions {
    let other = folder.and_then(|folder| other_storage(&folder));
    eframe::NativeOptions {
        persistence_path: other.or(options.persistence_path),
        ..options
    }
}

/// Where the toolkit is to keep its own, if its usual file is none that it can read.
fn other_storage(folder: &Path) -> Option<PathBuf> {
    let is_usable = |path: &PathBuf| match read_bounded(path, STORED) {
        Ok(_) => true,
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    };
    let mut names = ["app.ron", "window.ron"]
        .map(|name| folder.join(name))
        .into_iter();
    let usual = names.next();
    if usual.as_ref().is_some_and(is_usable) {
        return None;
    }
    let unused = std::env::temp_dir().join(format!("cutoff-window-{}", std::process::id()));
    Some(names.find(is_usable).unwrap_or(unused))
}

/// What an earlier version has stored with the toolkit's own, which stays there.
pub(super) fn settings(storage: Option<&dyn eframe::Storage>) -> Result<Option<Settings>, String> {
    let Some(storage) = storage.filter(|it| it.get_string(Settings::KEY).is_some()) else {
        return Ok(None);
    };
    match eframe::get_value(storage, Settings::KEY) {
        Some(settings) => Ok(Some(settings)),
        None => Err("the settings of an earlier version cannot be read: using defaults; app.ron is left unchanged".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    #[cfg(unix)]
    fn the_toolkit_reads_no_pipe_and_nothing_larger_than_its_own() {
        let folder = std::env::temp_dir().join(format!("cutoff-toolkit-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (usual, other) = (folder.join("app.ron"), folder.join("window.ron"));
        assert_eq!(other_storage(&folder), None);
        fs::write(&usual, "{}").unwrap();
        assert_eq!(other_storage(&folder), None);
        let large = fs::File::create(&usual).unwrap();
        large.set_len(STORED + 1).unwrap();
        assert_eq!(other_storage(&folder), Some(other.clone()));
        fs::remove_file(&usual).unwrap();
        let made = std::process::Command::new("mkfifo")
            .args([&usual, &other])
            .status();
        assert!(made.unwrap().success());
        let elsewhere = other_storage(&folder).unwrap();
        assert!(!elsewhere.starts_with(&folder) && !elsewhere.exists());
        std::os::unix::fs::symlink("/dev/zero", folder.join("zero")).unwrap();
        fs::rename(folder.join("zero"), &usual).unwrap();
        fs::remove_file(&other).unwrap();
        assert_eq!(other_storage(&folder), Some(other));
        fs::remove_dir_all(&folder).unwrap();
    }
}
