//! The results of marking a sheet, and their words: a mark per entry, points per skill, wrong cuts, the first mistake.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use game::{NodeId, Score};
use search::trace::Step;
use search::{Relation, Window};

use super::AnswerSheet;
use crate::diagnosis::Misconception;
use crate::difference::SearchedTree;
use crate::skill::Skill;
use text::{relation_to, say, score_text, window_text};

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

impl Grade {
    /// Returns true if the entry is right or follows from earlier ones.
    pub fn is_fine(self) -> bool {
        matches!(self, Grade::Right | Grade::Own)
    }
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
    pub fn is_fine(&self) -> bool {
        self.grade.is_fine()
    }

    /// Returns the correct entry and the student's entry in one sentence, addressed to the student: "C receives (3,
    /// ∞); you have (−∞, ∞) (inherited bound dropped)."
    pub fn words(&self, side: SearchedTree<'_>, sheet: &AnswerSheet) -> String {
        self.sentence(side, sheet, "student")
    }

    /// Returns the same sentence, addressed to the grader: "C receives (3, ∞); entered: (−∞, ∞) (inherited bound
    /// dropped)."
    pub fn words_to_grader(&self, side: SearchedTree<'_>, sheet: &AnswerSheet) -> String {
        self.sentence(side, sheet, "grader")
    }

    fn sentence(&self, side: SearchedTree<'_>, sheet: &AnswerSheet, to: &str) -> String {
        let (right, node) = (self.right(side), (side.name)(self.node));
        match self.grade {
            Grade::Right => format!("{right}."),
            Grade::Own => say!(exercise_own, node, to),
            // The correct value of the missing part is not revealed.
            Grade::Half => match (self.skill, sheet.entry(self.node).alpha) {
                (Skill::Windows, None) => say!(exercise_half_beta, node),
                (Skill::Windows, _) => say!(exercise_half_alpha, node),
                _ => say!(exercise_half_value, node),
            },
            Grade::Missing => say!(exercise_missing, right, to),
            Grade::Wrong => {
                let text = match self.given(side, sheet) {
                    Some(entry) => say!(exercise_wrong, entry, right, to),
                    None => right,
                };
                match self.misconception.map(Misconception::name) {
                    Some(named) => format!("{text} ({named})."),
                    None => format!("{text}."),
                }
            }
        }
    }

    fn right(&self, side: SearchedTree<'_>) -> String {
        let node = (side.name)(self.node);
        match self.expected {
            Expected::Order(number) => {
                let visit = side.node_map.visit_of(self.node);
                let is_own = visit.is_some_and(|visit| visit.0 + 1 == number);
                let number = number.to_string();
                if is_own {
                    say!(exercise_right_order, node, number)
                } else {
                    say!(exercise_right_order_counted, node, number)
                }
            }
            Expected::Window(window) => {
                say!(exercise_right_window, node, window = window_text(window))
            }
            Expected::Returned(value, None) => say!(exercise_right_value, node, value),
            Expected::Returned(value, Some(relation)) => {
                let claim = relation_to(relation, value);
                say!(exercise_right_value_claim, claim, node, value)
            }
            Expected::Cut(true) => say!(exercise_right_cut, node),
            Expected::Cut(false) => say!(exercise_right_no_cut, node),
            Expected::RootMove(Some(kept)) => {
                say!(exercise_right_root_move, kept = (side.name)(kept), node)
            }
            Expected::RootMove(None) => say!(exercise_right_no_root_move, node),
        }
    }

    fn given(&self, side: SearchedTree<'_>, sheet: &AnswerSheet) -> Option<String> {
        let entry = sheet.entry(self.node);
        let or_blank = |score: Option<Score>| score.map_or("?".to_owned(), score_text);
        match self.skill {
            Skill::Order => entry.order.map(|number| number.to_string()),
            Skill::Windows => {
                let (alpha, beta) = (or_blank(entry.alpha), or_blank(entry.beta));
                Some(format!("({alpha}, {beta})"))
            }
            Skill::Values => {
                let returned = or_blank(entry.returned);
                Some(match entry.relation {
                    Some(relation) => relation_to(relation, returned),
                    None => format!("? {returned}"),
                })
            }
            Skill::Cuts => None,
            Skill::RootMove => sheet.root_move.map(|kept| (side.name)(kept)),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    pub got: u32,
    pub of: u32,
}

impl Points {
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
        Some(rounded.min(if got < of { whole - 1 } else { whole }))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.got += other.got;
        self.of += other.of;
    }
}

impl fmt::Display for Points {
    /// Formats points as "3 of 4".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!(exercise_points, got = self.got, of = self.of))
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

    /// Returns the cost of the surplus cuts, as whole sentences after a space; empty if they cost nothing.
    pub fn cost_of_cuts(&self) -> String {
        let text = match (self.deducted, self.lost_below_cuts()) {
            (0, 0) => return String::new(),
            (cost, 0) => say!(exercise_cuts_cost, cost),
            (0, below) => say!(exercise_cuts_cost_below, below),
            (cost, below) => say!(exercise_cuts_cost_both, below, cost),
        };
        format!(" {text}")
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
