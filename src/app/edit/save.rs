//! Saving a tree: the system's own dialog and the writing, both on a thread of their own.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use egui::Context;

use crate::app::compare::file_name;
use crate::game::Tree;

/// A tree on its way into a file.
pub(super) struct Saving(Receiver<Saved>);

/// How it ended.
#[derive(Debug)]
pub(super) enum Saved {
    /// In this file is the tree as it was after so many changes.
    Done(PathBuf, usize),
    /// No file was chosen.
    Cancelled,
    /// One sentence.
    Failed(String),
}

impl Saving {
    /// Writes the tree to `path`, or asks for a file first. `position` comes back with the answer.
    pub(super) fn start(
        tree: Arc<Tree>,
        path: Option<PathBuf>,
        title: &str,
        position: usize,
        ctx: &Context,
    ) -> Option<Saving> {
        // The dialog is made on the thread that draws, as some systems want it, and waited for elsewhere.
        let dialog = path.is_none().then(|| {
            rfd::AsyncFileDialog::new()
                .set_title("Save the tree")
                .set_file_name(file_name(title, "json"))
                .add_filter("Game trees", &["json"])
                .save_file()
        });
        let (sender, receiver) = channel();
        let ctx = ctx.clone();
        let spawned = thread::Builder::new()
            .name("save tree".into())
            .spawn(move || {
                let chosen = dialog.and_then(pollster::block_on);
                let path = path.or_else(|| chosen.map(|file| file.path().to_owned()));
                let saved = match path {
                    None => Saved::Cancelled,
                    Some(path) => match write_tree(&path, &tree) {
                        Ok(()) => Saved::Done(path, position),
                        Err(error) => Saved::Failed(failure(&path, &error)),
                    },
                };
                // The window may have been closed meanwhile.
                let _ = sender.send(saved);
                ctx.request_repaint();
            });
        spawned.ok().map(|_| Saving(receiver))
    }

    /// How it ended, once.
    pub(super) fn poll(&self) -> Option<Saved> {
        match self.0.try_recv() {
            Ok(saved) => Some(saved),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                Some(Saved::Failed("the tree could not be saved".to_owned()))
            }
        }
    }
}

fn failure(path: &Path, error: &io::Error) -> String {
    let name = path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    );
    format!("{name} could not be written: {error}; the tree is still here, unsaved")
}

fn write_tree(path: &Path, tree: &Tree) -> io::Result<()> {
    write_whole(path, |out| tree.write_json(out))
}

/// Writes a file so that it is there whole or not at all: beside it first, then in its place. Where the folder takes
/// no second file, what was there stays too.
pub(super) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    // A link stays a link: what it points to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?;
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = (|| {
        let mut out = BufWriter::new(File::create(&beside)?);
        write(&mut out)?;
        out.flush()?;
        // Only what is on the disk may replace what was there: a power cut in between loses neither.
        out.get_ref().sync_all()?;
        if let Ok(there) = fs::metadata(path) {
            out.get_ref().set_permissions(there.permissions())?;
        }
        drop(out);
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{read_tree, read_tree_file};

    #[test]
    fn a_tree_is_written_whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("cutoff-tree-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("tree.json");
        let tree = read_tree(b"[[3, 5], 2]").unwrap();
        write_tree(&path, &tree).unwrap();
        assert_eq!(read_tree_file(&path).unwrap(), tree);
        let failed = write_whole(&path, |out| {
            out.write_all(b"half of")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert!(failed.is_err());
        assert_eq!(read_tree_file(&path).unwrap(), tree);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        let nowhere = folder.join("no such folder/tree.json");
        let error = write_tree(&nowhere, &tree).unwrap_err();
        let words = failure(&nowhere, &error);
        assert!(
            words.starts_with("tree.json could not be written: "),
            "{words}"
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
