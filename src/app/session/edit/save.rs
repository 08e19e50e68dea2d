//! Saving a tree: the system's file dialog and the write, both on their own thread.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::session::host::{FileChoice, Wake};
use crate::session::saving::Job;
use game::Tree;
use platform::files::{not_written, write_lasting};

/// A running save of a tree: its file and the number of changes at that time; `None` if no file was chosen.
pub struct SavingTree(Job<Option<(PathBuf, usize)>>);

impl SavingTree {
    /// Writes the tree to the chosen file. `position` is returned with the result.
    ///
    /// # Errors
    /// One sentence, when the system has no thread to give.
    pub fn start(
        tree: Arc<Tree>,
        choice: FileChoice,
        position: usize,
        wake: Wake,
    ) -> Result<SavingTree, String> {
        let destination = choice.destination();
        let work = move || {
            let written = choice.write(|path| write_tree(path, &tree))?;
            Ok(written.map(|path| (path, position)))
        };
        let job = Job::start("the tree could not be saved", wake, work)?;
        Ok(SavingTree(job.to(destination)))
    }

    pub fn poll(&mut self) -> Option<Result<Option<(PathBuf, usize)>, String>> {
        self.0.poll()
    }

    /// The name of the file being written; `None` while the user chooses it.
    pub fn file_name(&self) -> Option<String> {
        self.0.file_name()
    }
}

#[cfg(test)]
impl SavingTree {
    /// Creates a save to this path that ends when the channel sends or closes.
    pub(crate) fn held(path: PathBuf, held: std::sync::mpsc::Receiver<()>) -> SavingTree {
        let choice =
            crate::session::host::Host::default().choose(Some(path.clone()), || unreachable!());
        let work = move || {
            let _ = held.recv();
            Ok(Some((path, 0)))
        };
        let job = Job::start("the tree could not be saved", Arc::new(|| {}), work);
        SavingTree(job.unwrap().to(choice.destination()))
    }
}

fn write_tree(path: &Path, tree: &Tree) -> Result<(), String> {
    write_lasting(path, |out| out.write_all(tree.to_json().as_bytes())).map_err(|error| {
        let failed = not_written(path, &error);
        format!("{failed}; the tree is still here, unsaved")
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use game::{read_tree, read_tree_file};

    #[test]
    fn save_error_says_the_tree_is_still_open() {
        let folder = std::env::temp_dir().join(format!("cutoff-tree-{}", platform::process_id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("tree.json");
        let tree = read_tree(b"[[3, 5], 2]").unwrap();
        write_tree(&path, &tree).unwrap();
        assert_eq!(read_tree_file(&path).unwrap(), tree);
        let words = write_tree(&folder.join("no such folder/tree.json"), &tree).unwrap_err();
        assert!(
            words.starts_with("tree.json could not be written: there is no folder "),
            "{words}"
        );
        assert!(
            words.ends_with("; the tree is still here, unsaved"),
            "{words}"
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
