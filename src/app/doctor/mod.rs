//! What a report of a fault should say of the window's side: display, libraries, dialogs, folder. Nothing private is in it: no
//! name of a person, a machine or a file; the home folder is `~`.

mod graphics;
#[cfg(target_os = "linux")]
mod libraries;

use std::path::{Path, PathBuf};

use session::own_folder::OwnFolder;

use super::licences::TYPEFACES;
pub use graphics::graphics;

/// What is found, each with its heading, without a window.
#[must_use]
pub fn rows() -> Vec<(&'static str, String)> {
    let mut rows = Vec::new();
    #[cfg(target_os = "linux")]
    {
        rows.push(("display", super::display::described()));
        rows.push(("desktop", libraries::desktop()));
        rows.push(("libraries", libraries::found()));
        rows.push(("file dialogs", libraries::dialogs()));
    }
    let typefaces = TYPEFACES.map(|licence| licence.typeface.split(',').next().unwrap_or_default());
    rows.push((
        "typefaces",
        format!("{}, all in the program", typefaces.join("; ")),
    ));
    match super::data_folder::data_folder() {
        None => rows.push(("folder", "none: nothing is saved".to_owned())),
        Some(folder) => {
            let shown = without_home(&folder, std::env::home_dir());
            let found = OwnFolder::look_into(&folder);
            let state = match (found.is_there, found.is_writable) {
                (false, _) => "not there yet",
                (true, true) => "there, can be written",
                (true, false) => "there, CANNOT be written: nothing is remembered",
            };
            rows.push(("folder", format!("{shown}: {state}")));
            let settings = found.settings;
            let settings = settings.map_or("none yet".to_owned(), |size| format!("{size} bytes"));
            rows.push(("settings", settings));
            let left = found.left_behind.iter();
            let left: Vec<String> = left
                .map(|(what, count)| format!("{count} {what}"))
                .collect();
            let (in_use, aside) = (found.in_use, found.aside);
            let copies = format!(
                "{} left behind; {in_use} in use; {aside} put aside as broken",
                left.join(", ")
            );
            rows.push(("copies", copies));
        }
    }
    rows
}

/// A folder as it may be shown: from the home folder on, or only that it is elsewhere.
fn without_home(folder: &Path, home: Option<PathBuf>) -> String {
    let below = home
        .filter(|home| home.parent().is_some())
        .and_then(|home| {
            let below = folder.strip_prefix(home).ok()?;
            Some(Path::new("~").join(below).display().to_string())
        });
    below.unwrap_or_else(|| "a folder outside the home folder".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_folder_is_shown_that_names_somebody() {
        let home = || Some(PathBuf::from("/home/ada"));
        let shown = |folder: &str, home| without_home(Path::new(folder), home);
        assert_eq!(
            shown("/home/ada/.local/share/cutoff", home()),
            "~/.local/share/cutoff"
        );
        for (folder, home) in [
            ("/data/ada/cutoff", home()),
            ("/home/adamant/cutoff", home()),
            ("/home/ada/cutoff", None),
            // Whose home is the root of all folders has no home.
            ("/home/ada/cutoff", Some("/".into())),
            ("/home/ada/cutoff", Some("".into())),
        ] {
            assert_eq!(shown(folder, home), "a folder outside the home folder");
        }
    }

    #[test]
    fn every_row_is_one_line() {
        let rows = rows();
        assert!(rows.len() >= 4, "{rows:?}");
        for (heading, text) in rows {
            assert_eq!(text.lines().count(), 1, "{heading}: {text}");
        }
    }
}
