//! Exercises: an empty tree to be filled in by hand, and its marking.
//!
//! A [`AnswerSheet`] holds what somebody has entered for the nodes of a tree; [`AnswerSheet::key`] fills one from a recording.
//! [`Exercise::mark`] marks a sheet against what follows from the student's own earlier entries, so that one mistake
//! counts once however much depends on it, and says where the first one is.

mod choose;
mod decide;
mod entries;
mod mark;
mod only;
mod run;
mod sheet;
mod words;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::difference::SearchedTree;

pub use choose::{ExerciseWish, GoodTree, MOST_CANDIDATES, NoGoodTree, ties};
pub use mark::{Expected, Grade, Marked, Points, SheetMark, WrongEdge};
pub use sheet::{AnswerSheet, Record, RecordError, RecordProblem, SheetEntry};

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// The order in which nodes are visited, numbered from 1.
    Order,
    /// The window that a node receives.
    Windows,
    /// What a node returns, and whether it is worth exactly that, at most or at least.
    Values,
    /// Which edges are cut.
    Cuts,
    /// The move that the root keeps.
    RootMove,
}

impl Skill {
    /// All of them, as they come up on the way through a tree.
    pub const ALL: [Skill; 5] = [
        Skill::Order,
        Skill::Windows,
        Skill::Values,
        Skill::Cuts,
        Skill::RootMove,
    ];

    /// As files, options and tables write it.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Order => "order",
            Skill::Windows => "windows",
            Skill::Values => "values",
            Skill::Cuts => "cuts",
            Skill::RootMove => "root-move",
        }
    }

    /// The skill of that name.
    pub fn of_name(name: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.name() == name)
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What an exercise asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    skills: u8,
    /// Whether windows and values are asked for at the leaves, too.
    pub leaves: bool,
}

impl Asked {
    /// All skills, at inner nodes.
    pub const ALL: Asked = Asked {
        skills: 0b1_1111,
        leaves: false,
    };
    /// Nothing yet.
    pub const NONE: Asked = Asked {
        skills: 0,
        leaves: false,
    };

    /// Whether this is asked for.
    pub const fn has(self, skill: Skill) -> bool {
        self.skills & 1 << skill as u8 != 0
    }

    /// The same with or without this.
    #[must_use]
    pub const fn set(self, skill: Skill, on: bool) -> Asked {
        let bit = 1 << skill as u8;
        let skills = if on {
            self.skills | bit
        } else {
            self.skills & !bit
        };
        Asked { skills, ..self }
    }

    /// The same with or without the windows and values of leaves.
    #[must_use]
    pub const fn at_leaves(self, leaves: bool) -> Asked {
        Asked { leaves, ..self }
    }

    /// What is asked for, in order.
    pub fn skills(self) -> impl Iterator<Item = Skill> {
        Skill::ALL.into_iter().filter(move |&skill| self.has(skill))
    }
}

impl Default for Asked {
    fn default() -> Asked {
        Asked::ALL
    }
}

impl FromIterator<Skill> for Asked {
    fn from_iter<T: IntoIterator<Item = Skill>>(skills: T) -> Asked {
        let skills = skills.into_iter();
        skills.fold(Asked::NONE, |asked, skill| asked.set(skill, true))
    }
}

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
