//! A tree file being read: what has been built of it, and what is wrong with it.

use serde::de;

use crate::{Player, Tree, TreeBuilder};

use super::chance::ChancePlaces;
use super::source::ReadProgress;
use super::{TreeFileError, TreeFileProblem};

/// A file being read.
pub(super) struct TreeReader<'p> {
    pub(super) builder: TreeBuilder,
    pub(super) progress: &'p ReadProgress,
    /// Who is to move at the root, if the root itself says so.
    pub(super) root_said: Option<Player>,
    /// Whether the place is inside the tree, so that a node is to be named.
    pub(super) in_tree: bool,
    problem: Option<TreeFileProblem>,
    pub(super) chance: ChancePlaces,
}

impl<'p> TreeReader<'p> {
    pub(super) fn new(progress: &'p ReadProgress) -> Self {
        let mut builder = TreeBuilder::new(Player::Max);
        builder.open(None).expect("one node is within the limits");
        TreeReader {
            builder,
            progress,
            root_said: None,
            in_tree: false,
            problem: None,
            chance: ChancePlaces::default(),
        }
    }

    /// The tree, once it has been read without an error.
    ///
    /// # Errors
    /// What is wrong with chance in it, which shows at the end only: fields come in any order.
    pub(super) fn finish(mut self) -> Result<Tree, TreeFileError> {
        self.builder.close_to(0);
        let tree = self.builder.finish();
        self.chance.check(&tree)?;
        Ok(tree)
    }

    /// What the reading ended with, unless it was the parser that gave up.
    pub(super) fn take_problem(&mut self) -> Option<TreeFileProblem> {
        self.problem.take()
    }

    /// The node that is being read, if one is.
    pub(super) fn path(&self) -> Option<Vec<u32>> {
        self.in_tree.then(|| self.builder.path())
    }

    /// Notes what is wrong with the current token, and ends the reading there.
    pub(super) fn refuse<E: de::Error>(&mut self, problem: TreeFileProblem) -> E {
        self.problem.get_or_insert(problem);
        self.progress.stop();
        E::custom("refused")
    }

    /// Keeps the parser from reading on while an error is on its way up, so that the place stays where it was.
    pub(super) fn ended<T, E>(&self, result: Result<T, E>) -> Result<T, E> {
        if result.is_err() {
            self.progress.stop();
        }
        result
    }
}
