//! Exercises: an empty tree to be filled in by hand, and its marking.
//!
//! An [`AnswerSheet`] holds the student's entries for the nodes of a tree; [`AnswerSheet::key`] fills one from a
//! recording. [`Exercise::mark`] compares a sheet with the consequences of the student's own earlier entries, so that
//! a mistake counts only once however much depends on it, and reports the first mistake.

mod choose;
mod decide;
mod mark;
mod run;
mod sheet;

use super::difference::SearchedTree;
use super::skill::Asked;

pub use choose::{ExerciseWish, GoodTree, NoGoodTree, search_by_hand, ties};
pub use mark::{Expected, Grade, Marked, Points, SheetMark, WrongEdge};
pub use sheet::{AnswerSheet, Record, SheetEntry};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseScope {
    /// The whole sheet: blank entries count as missing.
    All,
    /// The sheet during work: blank entries are not marked.
    SoFar,
}

/// A tree and a search to be filled in.
#[derive(Clone, Copy)]
pub struct Exercise<'a> {
    /// The tree, which must hold all nodes that minimax visits, with the recording of the search to practise.
    pub side: SearchedTree<'a>,
    pub asked: Asked,
}
