//! The folder where the program keeps settings, progress and unsaved work.

use std::env;
use std::path::PathBuf;

/// The program's id for the system: its folder, windows and desktop entry.
pub(crate) const APP_ID: &str = "cutoff";

/// Returns the program's folder under the system's folder for application data: `$XDG_DATA_HOME/cutoff`, else
/// `~/.local/share/cutoff`; `~/Library/Application Support/cutoff`; `%APPDATA%\\cutoff\\data`.
pub(crate) fn data_folder() -> Option<PathBuf> {
    if cfg!(windows) {
        let data = env::var_os("APPDATA").map(PathBuf::from)?;
        return Some(data.join(APP_ID).join("data"));
    }
    let home = || env::home_dir().filter(|home| home.is_absolute());
    let data = if cfg!(target_os = "macos") {
        home()?.join("Library/Application Support")
    } else {
        // The XDG specification says that relative paths are ignored.
        let chosen = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
        match chosen.filter(|chosen| chosen.is_absolute()) {
            Some(chosen) => chosen,
            None => home()?.join(".local/share"),
        }
    };
    Some(data.join(APP_ID))
}
