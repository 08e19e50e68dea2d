//! Descriptions of marks.

use crate::diagnosis::Misconception;
use crate::difference::SearchedTree;
use crate::text::{TextLine, counted, score_text};
use game::{NodeId, Score};
use search::{Relation, Window};

use super::AnswerSheet;
use super::mark::{Expected, Grade, Marked, Points, SheetMark};
use crate::skill::Skill;

/// The description of a sheet without any cut, where some are due and no misconception leads to that.
pub const NO_CUTS: &str = "no cutoffs marked";

impl SheetMark {
    /// Returns the correct entry and the student's entry in one sentence, addressed to the student: "C receives (3,
    /// ∞); you have (−∞, ∞) (inherited bound dropped)."
    pub fn words(&self, side: SearchedTree<'_>, sheet: &AnswerSheet) -> String {
        self.sentence(side, sheet, ["your ", "; you left that blank.", "you have"])
    }

    /// Returns the same sentence, addressed to the grader: "C receives (3, ∞); entered: (−∞, ∞) (inherited bound
    /// dropped)."
    pub fn words_to_grader(&self, side: SearchedTree<'_>, sheet: &AnswerSheet) -> String {
        self.sentence(side, sheet, ["", " (left blank).", "entered:"])
    }

    fn sentence(
        &self,
        side: SearchedTree<'_>,
        sheet: &AnswerSheet,
        [whose, blank, given]: [&str; 3],
    ) -> String {
        let right = self.right(side);
        let name = (side.name)(self.node);
        match self.grade {
            Grade::Right => format!("{right}."),
            Grade::Own => format!("{name}: right, consistent with {whose}earlier entries."),
            Grade::Half => format!("{name}: {}", self.half(sheet)),
            Grade::Missing => format!("{right}{blank}"),
            Grade::Wrong => {
                let entered = self.given(side, sheet);
                let entered =
                    entered.map_or_else(String::new, |entered| format!("; {given} {entered}"));
                let named = self.misconception.map(Misconception::name);
                let named = named.map_or_else(String::new, |named| format!(" ({named})"));
                format!("{right}{entered}{named}.")
            }
        }
    }

    fn right(&self, side: SearchedTree<'_>) -> String {
        let name = |node: NodeId| (side.name)(node);
        let node = name(self.node);
        match self.expected {
            Expected::Order(number) => {
                let visit = side.node_map.visit_of(self.node);
                let is_own = visit.is_none_or(|visit| visit.0 + 1 != number);
                let own = if is_own {
                    ", counted on from the number before"
                } else {
                    ""
                };
                format!("{node} is visit {number}{own}")
            }
            Expected::Window(window) => format!("{node} receives {}", window_text(window)),
            Expected::Returned(score, relation) => {
                let number = score_text(score);
                let value = relation.map_or_else(String::new, |relation| {
                    format!(", and its value is {} {number}", relation.words())
                });
                format!("{node} returns {number}{value}")
            }
            Expected::Cut(true) => format!("The edge to {node} should be cut"),
            Expected::Cut(false) => {
                format!("The edge to {node} should not be cut: there is no cutoff")
            }
            Expected::RootMove(Some(kept)) => format!("{node} chooses {}", name(kept)),
            Expected::RootMove(None) => format!("{node} has no best move"),
        }
    }

    /// Returns which of two parts is present and which is missing; the correct value of the missing part is not
    /// revealed.
    fn half(&self, sheet: &AnswerSheet) -> &'static str {
        let entry = sheet.entry(self.node);
        match self.skill {
            Skill::Windows if entry.alpha.is_none() => "β is right, α is missing.",
            Skill::Windows => "α is right, β is missing.",
            _ => "the value is right, its sign (=, ≤ or ≥) is missing.",
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
                let relation = entry.relation.map_or("?", Relation::words);
                Some(format!("{relation} {}", or_blank(entry.returned)))
            }
            Skill::Cuts => None,
            Skill::RootMove => sheet.root_move.map(|kept| (side.name)(kept)),
        }
    }
}

impl Marked {
    /// Returns the cost of the surplus cuts, as whole sentences after a space; empty if they cost nothing.
    pub fn cost_of_cuts(&self) -> String {
        let points = |count: u32| counted(count.into(), "point", "points");
        match (self.deducted, self.lost_below_cuts()) {
            (0, 0) => String::new(),
            (cost, 0) => format!(" That costs {}.", points(cost)),
            (0, below) => format!(" Below, {} cannot be earned.", points(below)),
            (cost, below) => format!(
                " That costs {}, and below, {} cannot be earned.",
                points(cost),
                points(below)
            ),
        }
    }
}

fn window_text(window: Window) -> String {
    TextLine::default().window(window).to_string()
}

impl std::fmt::Display for Points {
    /// Formats points as "3 of 4".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", self.got, self.of)
    }
}
