//! What a path that is typed leads to, as the disk has it: what may take as long as the disk likes, and so is asked on a thread of its own.

use std::path::{Path, PathBuf};

/// So many names of a folder are read at most.
const MOST: usize = 100_000;

/// What a file is wanted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    /// To be opened: it has to be there.
    Open,
    /// A folder, or one file of it.
    Folder,
    /// To be written: what is there is replaced only when somebody says so.
    Save,
}

/// What was found at a path that is to be taken.
#[derive(Clone, Debug)]
pub(super) struct FoundPath {
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: Option<String>,
    /// Whether there is a file that would be replaced.
    pub asks: bool,
}

/// The names in a folder, those of folders with a slash behind them; folders first.
pub(super) fn names_in(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(expanded(folder));
    let entries = entries.into_iter().flatten().flatten().take(MOST);
    let name = |entry: std::fs::DirEntry| {
        let mut name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            name.push('/');
        }
        name
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort_by_key(|name| (!name.ends_with('/'), name.to_lowercase()));
    names
}

/// What there is at a path, and what is wrong with that.
pub(super) fn find(text: &str, purpose: &PathPurpose, replace: bool) -> FoundPath {
    let path = expanded(text.trim());
    let problem = match purpose {
        _ if text.trim().is_empty() => Some("type the path of a file"),
        PathPurpose::Folder if path.exists() => None,
        _ if path.is_dir() => Some("this is a folder: choose a file in it"),
        PathPurpose::Open if !path.exists() => {
            Some("there is no such file: check the name and the folder")
        }
        PathPurpose::Folder => Some("there is no such folder: check its name"),
        PathPurpose::Save if !has_folder(&path) => {
            Some("there is no such folder: create it first, or choose another one")
        }
        _ => None,
    };
    let asks = problem.is_none() && *purpose == PathPurpose::Save && path.exists() && !replace;
    let asked = asks.then_some("there is a file of this name: replace it?");
    FoundPath {
        path,
        problem: problem.or(asked).map(str::to_owned),
        asks,
    }
}

/// What stands before the last slash, with it.
pub(super) fn folder_of(text: &str) -> &str {
    let end = text.rfind(['/', std::path::MAIN_SEPARATOR]);
    end.map_or("", |end| &text[..=end])
}

fn has_folder(path: &Path) -> bool {
    path.parent()
        .is_none_or(|folder| folder.as_os_str().is_empty() || folder.is_dir())
}

/// The path that a text means: `~` is the home folder, and nothing is this one.
pub(super) fn expanded(text: &str) -> PathBuf {
    if text.is_empty() {
        return PathBuf::from(".");
    }
    let home = || std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"));
    let rest = text.strip_prefix('~');
    match rest
        .filter(|rest| rest.is_empty() || rest.starts_with('/'))
        .zip(home())
    {
        Some((rest, home)) => PathBuf::from(home).join(rest.trim_start_matches('/')),
        None => PathBuf::from(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = std::env::var_os("HOME").map(PathBuf::from);
        if let Some(home) = home {
            assert_eq!(expanded("~/a.json"), home.join("a.json"));
            assert_eq!(expanded("~"), home);
        }
        assert_eq!(expanded("~a/b"), PathBuf::from("~a/b"));
    }
}
