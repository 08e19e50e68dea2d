//! Exercises: an empty tree to be filled in by hand, and its marking.
//!
//! A [`AnswerSheet`] holds the student's entries for the nodes of a tree; [`AnswerSheet::key`] fills one from a
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
pub use mark::{Expected, Grade, Marked, NO_CUTS, Points, SheetMark, WrongEdge};
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

impl Exercise<'_> {
    /// Marks a sheet.
    ///
    /// An entry is right if it follows from the student's own earlier entries, or if it agrees with the search. So a
    /// mistake counts once, and a correct entry never counts as wrong. Entries below an edge that should have been
    /// cut are not marked, because the search never visits them.
    ///
    /// The points possible on a whole sheet equal those of the solution, whatever is entered. A surplus cut costs a
    /// point of a right one, and the points for the search below it are lost. Entries that an earlier mistake makes
    /// unnecessary are granted: that mistake has already cost its point.
    pub fn mark(&self, sheet: &AnswerSheet, scope: ExerciseScope) -> Marked {
        run::mark(self, sheet, scope)
    }
}
