//! The results of marking a sheet: a mark per entry, points per skill, wrong cuts, the first mistake.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::diagnosis::Misconception;
use game::{NodeId, Score};
use search::trace::Step;
use search::{Relation, Window};

use crate::skill::Skill;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// It agrees with the search.
    Right,
    /// It does not agree with the search, but follows from the student's own entries: the mistake was made earlier.
    Own,
    /// It neither agrees nor follows.
    Wrong,
    /// One of its two parts agrees or follows, the other is blank.
    Half,
    Missing,
}

/// The correct entry, given the student's own earlier entries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Expected {
    Order(u32),
    Window(Window),
    /// The returned value and its relation; if nothing follows from the student's entries, only the number counts.
    Returned(Score, Option<Relation>),
    Cut(bool),
    RootMove(Option<NodeId>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SheetMark {
    /// For a cut, the node below the edge.
    pub node: NodeId,
    pub skill: Skill,
    pub grade: Grade,
    /// The grade in points: a window has two numbers, a returned value a number and a relation. Entries outside the
    /// search, such as those below an edge that it cuts, have none.
    pub points: Points,
    pub expected: Expected,
    /// The misconception that leads to this entry, if any.
    pub misconception: Option<Misconception>,
    /// The step at which the search shows the correct entry.
    pub step: Step,
}

impl SheetMark {
    /// Returns true if the entry is right or follows from earlier ones.
    pub fn is_fine(&self) -> bool {
        matches!(self.grade, Grade::Right | Grade::Own)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    pub got: u32,
    pub of: u32,
}

impl Points {
    pub(super) fn new(got: u32, of: u32) -> Points {
        Points { got, of }
    }

    pub fn lost(self) -> u32 {
        self.of - self.got
    }

    /// Returns the share of the points in percent with one decimal: `100.0` only when nothing was lost. `None` where no
    /// points are possible.
    pub fn share(self) -> Option<String> {
        let tenths = self.rounded(1000)?;
        Some(format!("{}.{}", tenths / 10, tenths % 10))
    }

    /// Returns the same in whole percents.
    pub fn percent(self) -> Option<u64> {
        self.rounded(100)
    }

    fn rounded(self, whole: u64) -> Option<u64> {
        let (got, of) = (u64::from(self.got), u64::from(self.of));
        let rounded = (got * whole + of / 2).checked_div(of)?;
        Some(if got < of {
            rounded.min(whole - 1)
        } else {
            rounded
        })
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.got += other.got;
        self.of += other.of;
    }
}

/// A cut drawn across the wrong edge: beside, above or below the correct one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongEdge {
    pub drawn: Vec<NodeId>,
    pub due: Vec<NodeId>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marked {
    /// A mark for each entry asked for, in the order of the search.
    pub marks: Vec<SheetMark>,
    /// The nodes below edges that are cut although the search continues.
    pub over_cuts: Vec<NodeId>,
    /// The nodes below edges that are not cut although nothing there can matter.
    pub under_cuts: Vec<NodeId>,
    /// Cuts on the wrong edge; they count neither as surplus nor as missing cuts.
    pub wrong_edges: Vec<WrongEdge>,
    /// True if no cut is entered although some are due, and no misconception leads to that.
    pub no_cuts: bool,
    /// Nodes with visit entries that the student's own cuts exclude from the search.
    pub stray: Vec<NodeId>,
    /// Points for parts of the search that the student does not visit: granted if that follows from an earlier
    /// mistake, lost below a surplus cut. Empty while a sheet is marked during work.
    pub elsewhere: BTreeMap<Skill, Points>,
    /// The number of points for right cuts deducted for surplus cuts; 0 while a sheet is marked during work.
    pub deducted: u32,
}

impl Marked {
    /// Returns the points for one skill. On a whole sheet the points possible equal those of the solution, whatever
    /// is entered.
    pub fn points(&self, skill: Skill) -> Points {
        let mut sum = self.elsewhere.get(&skill).copied().unwrap_or_default();
        let marks = self.marks.iter().filter(|mark| mark.skill == skill);
        marks.for_each(|mark| sum += mark.points);
        if skill == Skill::Cuts {
            sum.got = sum.got.saturating_sub(self.deducted);
        }
        sum
    }

    pub fn total(&self) -> Points {
        let mut sum = Points::default();
        let skills = Skill::ALL.iter().copied();
        skills.for_each(|skill| sum += self.points(skill));
        sum
    }

    /// Returns the points for the parts of the search below surplus cuts.
    pub fn lost_below_cuts(&self) -> u32 {
        self.elsewhere.values().map(|points| points.lost()).sum()
    }

    pub fn is_perfect(&self) -> bool {
        self.stray.is_empty() && self.first_mistake().is_none()
    }

    /// Returns the first entry that is wrong or missing, in the order of the search.
    pub fn first_mistake(&self) -> Option<&SheetMark> {
        self.marks.iter().find(|mark| !mark.is_fine())
    }

    /// Returns the misconceptions found, with the number of entries that each explains; the most frequent first.
    pub fn misconceptions(&self) -> Vec<(Misconception, u32)> {
        let mut counts: BTreeMap<Misconception, u32> = BTreeMap::new();
        for misconception in self.marks.iter().filter_map(|mark| mark.misconception) {
            *counts.entry(misconception).or_default() += 1;
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        counts
    }
}
