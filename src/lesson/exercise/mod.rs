//! Exercises: an empty tree to be filled in by hand, and its marking.
//!
//! A [`AnswerSheet`] holds what somebody has entered for the nodes of a tree; [`AnswerSheet::key`] fills one from a recording.
//! [`Exercise::mark`] marks a sheet against what follows from the student's own earlier entries, so that one mistake
//! counts once however much depends on it, and says where the first one is.

mod by_hand;
mod choose;
mod decide;
mod entries;
mod mark;
mod marking;
mod only;
mod run;
mod sheet;
mod total;
mod varied;
mod words;

use super::difference::SearchedTree;
use super::skill::Asked;

pub use by_hand::{NotByHand, search_by_hand};
pub use choose::{ExerciseWish, GoodTree, MOST_CANDIDATES, NoGoodTree, ties};
pub use mark::{Expected, Grade, Marked, Points, SheetMark, WrongEdge};
pub use sheet::{AnswerSheet, Record, RecordError, RecordProblem, SheetEntry};
pub use words::NO_CUTS;

/// How far a sheet is to be marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseScope {
    /// The whole sheet: what is blank is missing.
    All,
    /// As one goes: what is blank is not looked at.
    SoFar,
}

/// A tree with a search on it, to be filled in.
#[derive(Clone, Copy)]
pub struct Exercise<'a> {
    /// The tree, which must hold all that minimax visits, with the recording of the search that is practised.
    pub side: SearchedTree<'a>,
    /// What is asked for.
    pub asked: Asked,
}

impl Exercise<'_> {
    /// Marks a sheet.
    ///
    /// An entry is right if it follows from the student's own entries before it, or if it is what the search does. So a
    /// mistake counts once, and what is right never counts as wrong. Where a student goes on below an edge that was to
    /// be cut, nothing is marked: the search never goes there.
    ///
    /// A whole sheet has as many points to be got as the solution, whatever is entered. A cut too many takes away a point for a
    /// right one, and what the search does below it is lost. What the student need not enter because of an earlier mistake is
    /// got: that one has cost its point already.
    ///
    /// # Examples
    /// ```
    /// use game::{NodeId, NodeNames, Score, read_tree};
    /// use lesson::{Asked, Exercise, ExerciseScope, AnswerSheet, SearchedTree, Skill};
    /// use search::{SearchSpec, Limits, Rules};
    /// use search::trace::{NodeMap, record};
    ///
    /// let tree = read_tree(b"[[3, 5], [2, 9]]")?;
    /// let recording = record(&&tree, SearchSpec::alpha_beta(Rules::default()), 2, Limits::NONE)?.recording;
    /// let (node_map, names) = (NodeMap::new(&tree, &recording), NodeNames::new(&tree));
    /// let name = |node: NodeId| names.name(&tree, node).into_owned();
    /// let side = SearchedTree { tree: &tree, recording: &recording, node_map: &node_map, name: &name };
    /// let exercise = Exercise { side, asked: Asked::ALL };
    ///
    /// let mut sheet = AnswerSheet::key(side);
    /// assert!(exercise.mark(&sheet, ExerciseScope::All).is_perfect());
    /// sheet.entry_mut(NodeId(6)).cut = false; // the cut edge to the leaf 9
    /// let marked = exercise.mark(&sheet, ExerciseScope::All);
    /// assert_eq!(marked.under_cuts, [NodeId(6)]);
    /// assert_eq!(marked.points(Skill::Windows).lost(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mark(&self, sheet: &AnswerSheet, scope: ExerciseScope) -> Marked {
        run::mark(self, sheet, scope)
    }
}
