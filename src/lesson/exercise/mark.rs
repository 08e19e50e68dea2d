//! What marking a sheet comes to: a mark per entry, points per skill, what is wrong with the cuts, the first mistake.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::question::Misconception;
use game::{NodeId, Score};
use search::trace::Step;
use search::{Relation, Window};

use crate::skill::Skill;

/// What an entry is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// It is what the search does.
    Right,
    /// It is not what the search does, but it follows from the student's own entries: the mistake was before.
    Own,
    /// It neither is nor follows.
    Wrong,
    /// One of its two parts is right or follows, the other is blank.
    Half,
    /// It is blank.
    Missing,
}

/// What would have been right, given the student's own entries before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Expected {
    /// The number in the order of visits.
    Order(u32),
    /// The window received.
    Window(Window),
    /// What is returned, and what that says; where nothing follows from the student's entries, only the number counts.
    Returned(Score, Option<Relation>),
    /// Whether the edge into the node is cut.
    Cut(bool),
    /// The child that the root keeps.
    RootMove(Option<NodeId>),
}

/// The mark of one entry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SheetMark {
    /// The node; of a cut, the node below the edge.
    pub node: NodeId,
    /// Which entry of it.
    pub skill: Skill,
    /// What it is worth.
    pub grade: Grade,
    /// The same in points: a window has two numbers, a returned value a number and a relation. There are none for what the
    /// search does not do, as entries below an edge that it cuts.
    pub points: Points,
    /// What would have been right.
    pub expected: Expected,
    /// The misconception that leads to this entry, if one does.
    pub misconception: Option<Misconception>,
    /// Where the search shows it.
    pub step: Step,
}

impl SheetMark {
    /// Whether it is right or follows from what is before.
    pub fn is_fine(&self) -> bool {
        matches!(self.grade, Grade::Right | Grade::Own)
    }
}

/// Points got, of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// What was got.
    pub got: u32,
    /// What could be got.
    pub of: u32,
}

impl Points {
    pub(super) fn new(got: u32, of: u32) -> Points {
        Points { got, of }
    }

    /// What was not got.
    pub fn lost(self) -> u32 {
        self.of - self.got
    }

    /// The share that was got, in percent with one decimal: `100` only when nothing was lost. `None` where nothing could be got.
    ///
    /// ```
    /// use lesson::Points;
    ///
    /// assert_eq!(Points { got: 64, of: 67 }.share().as_deref(), Some("95.5"));
    /// assert_eq!(Points { got: 1999, of: 2000 }.share().as_deref(), Some("99.9"));
    /// assert_eq!(Points { got: 3, of: 3 }.share().as_deref(), Some("100.0"));
    /// ```
    pub fn share(self) -> Option<String> {
        let (got, of) = (u64::from(self.got), u64::from(self.of));
        let rounded = (got * 1000 + of / 2).checked_div(of)?;
        let tenths = if got < of { rounded.min(999) } else { rounded };
        Some(format!("{}.{}", tenths / 10, tenths % 10))
    }

    /// The share that was got, rounded to whole percents: 100 only when nothing was lost. `None` where nothing could be got.
    ///
    /// ```
    /// use lesson::Points;
    ///
    /// assert_eq!(Points { got: 2, of: 30 }.percent(), Some(7));
    /// assert_eq!(Points { got: 299, of: 300 }.percent(), Some(99));
    /// ```
    pub fn percent(self) -> Option<u64> {
        let (got, of) = (u64::from(self.got), u64::from(self.of));
        let rounded = (got * 100 + of / 2).checked_div(of)?;
        Some(if got < of { rounded.min(99) } else { rounded })
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.got += other.got;
        self.of += other.of;
    }
}

/// A cut that is drawn across the wrong edge: one beside, above or below the one that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongEdge {
    /// The nodes below the edges drawn.
    pub drawn: Vec<NodeId>,
    /// The nodes below the edges due.
    pub due: Vec<NodeId>,
}

/// A marked sheet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marked {
    /// A mark for each entry that is asked for, in the order in which the search comes to them.
    pub marks: Vec<SheetMark>,
    /// The nodes below edges cut though the search goes on.
    pub over_cuts: Vec<NodeId>,
    /// The nodes below edges not cut though nothing there can matter.
    pub under_cuts: Vec<NodeId>,
    /// Cuts on the wrong edge: neither among the cuts too many nor among those missing.
    pub wrong_edges: Vec<WrongEdge>,
    /// Whether no cut is entered at all where some are due, and no misconception leads to that.
    pub no_cuts: bool,
    /// Nodes with entries of a visit that the student's own cuts keep from being visited.
    pub stray: Vec<NodeId>,
    /// Points for what the search does where the student does not go: got where that follows from a mistake before, lost below
    /// a cut too many. Nothing while a sheet is marked as one goes.
    pub elsewhere: BTreeMap<Skill, Points>,
    /// How many points for right cuts the cuts too many take away. Nothing while a sheet is marked as one goes.
    pub deducted: u32,
}

impl Marked {
    /// The points for one skill. On a whole sheet there are as many to be got as for the solution, whatever is entered.
    pub fn points(&self, skill: Skill) -> Points {
        let mut sum = self.elsewhere.get(&skill).copied().unwrap_or_default();
        let marks = self.marks.iter().filter(|mark| mark.skill == skill);
        marks.for_each(|mark| sum += mark.points);
        if skill == Skill::Cuts {
            sum.got = sum.got.saturating_sub(self.deducted);
        }
        sum
    }

    /// All points.
    pub fn total(&self) -> Points {
        let mut sum = Points::default();
        let skills = Skill::ALL.into_iter();
        skills.for_each(|skill| sum += self.points(skill));
        sum
    }

    /// The points for what the search does below the cuts too many.
    pub fn lost_below_cuts(&self) -> u32 {
        self.elsewhere.values().map(|points| points.lost()).sum()
    }

    /// Whether nothing is wrong, missing or too much.
    pub fn is_perfect(&self) -> bool {
        self.stray.is_empty() && self.first_mistake().is_none()
    }

    /// The first entry that is wrong or missing, in the order in which the search comes to them. Its step leads there.
    pub fn first_mistake(&self) -> Option<&SheetMark> {
        self.marks.iter().find(|mark| !mark.is_fine())
    }

    /// The misconceptions found, with how many entries each explains; the most frequent first.
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
