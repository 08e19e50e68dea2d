//! The built-in trees, from the files of `trees/`; they are compiled in so that they are available from any folder.

use std::sync::{Arc, OnceLock};

use super::{Tree, read_tree};

#[derive(Debug)]
pub struct LibraryTree {
    pub id: &'static str,
    /// The name of the heading in the catalogue of words. Entries with the same heading are consecutive.
    pub group: &'static str,
    pub json: &'static str,
    tree: OnceLock<Arc<Tree>>,
}

impl LibraryTree {
    const fn new(group: &'static str, id: &'static str, json: &'static str) -> LibraryTree {
        LibraryTree {
            id,
            group,
            json,
            tree: OnceLock::new(),
        }
    }

    /// Returns the tree with its name, source and notes; parsed on first use.
    #[allow(clippy::missing_panics_doc)] // the texts are fixed, and a test reads them all
    pub fn tree(&self) -> Arc<Tree> {
        let read =
            || Arc::new(read_tree(self.json.as_bytes()).expect("the built-in trees are valid"));
        Arc::clone(self.tree.get_or_init(read))
    }
}

/// Returns all trees in the order of a lecture; the first is the starting point.
pub fn library() -> &'static [LibraryTree] {
    &LIBRARY
}

pub fn find(id: &str) -> Option<&'static LibraryTree> {
    LIBRARY.iter().find(|entry| entry.id == id)
}

macro_rules! entries {
    ($($group:literal: $($id:literal)+;)+) => {
        [$($(LibraryTree::new($group, $id, include_str!(concat!("../../trees/", $id, ".json"))),)+)+]
    };
}

static LIBRARY: [LibraryTree; 43] = entries! {
    "textbook":
        "aima-figure"
        "calculator-walkthrough"
        "thinking-in-moves-fig4"
        "thinking-in-moves-fig5"
        "slides-three-plies"
        "wikipedia";
    "cutoffs":
        "beta-cutoff"
        "deep-cutoff"
        "calculator-reordered"
        "tie"
        "fail-soft-fail-hard";
    "order":
        "uniform-best-ordered"
        "uniform-worst-ordered"
        "ternary-three-ply";
    "shapes":
        "unbalanced"
        "same-player-twice"
        "depth-limit"
        "static-values-three-plies"
        "static-values-four-plies";
    "refinements":
        "one-better-later"
        "transpositions"
        "killer-reply"
        "history-helps"
        "hanging-at-the-horizon"
        "table-without-bounds"
        "table-ignores-depth";
    "chance":
        "dice-between-moves"
        "chance-small-values"
        "chance-large-values"
        "star1-cuts";
    "games":
        "nim"
        "tic-tac-toe-two-plies"
        "tic-tac-toe-endgame";
    "tasks":
        "task-skip-most"
        "task-skip-none"
        "task-skip-most-four-plies"
        "task-skip-most-unbalanced"
        "task-order"
        "task-order-three-plies"
        "task-range-shallow"
        "task-range-deep"
        "task-window"
        "task-leaves-that-matter";
};
