//! A mark in words.

use crate::difference::SearchedTree;
use crate::question::Misconception;
use crate::text::{TextLine, score_text};
use game::{NodeId, Score};
use search::{Relation, Window};

use super::AnswerSheet;
use super::mark::{Expected, Grade, Points, SheetMark};
use crate::skill::Skill;

impl SheetMark {
    /// What is right and what was entered, in one sentence: "C receives (3, ∞); you have (−∞, ∞) (inherited bound dropped)."
    pub fn words(&self, side: SearchedTree<'_>, sheet: &AnswerSheet) -> String {
        let name = |node: NodeId| (side.name)(node);
        let node = name(self.node);
        let right = match self.expected {
            Expected::Order(number) => format!("{node} is visited as number {number}"),
            Expected::Window(window) => format!("{node} receives {}", window_text(window)),
            Expected::Returned(score, relation) => {
                let worth = match relation {
                    Some(Relation::Exactly) => ", and has value exactly that",
                    Some(Relation::AtMost) => ", and has value at most that",
                    Some(Relation::AtLeast) => ", and has value at least that",
                    None => "",
                };
                format!("{node} returns {}{worth}", score_text(score))
            }
            Expected::Cut(true) => format!("The edge to {node} is cut"),
            Expected::Cut(false) => format!("The edge to {node} is not cut: there is no cutoff"),
            Expected::RootMove(Some(kept)) => format!("{node} chooses {}", name(kept)),
            Expected::RootMove(None) => format!("{node} chooses no move"),
        };
        match self.grade {
            Grade::Right => format!("{right}."),
            Grade::Own => format!("{node}: right, as it follows from what you have before."),
            Grade::Missing => format!("{right}; you have left that blank."),
            Grade::Wrong => {
                let given = self.given(side, sheet);
                let given = given.map_or_else(String::new, |given| format!("; you have {given}"));
                let named = self.misconception.map(Misconception::name);
                let named = named.map_or_else(String::new, |named| format!(" ({named})"));
                format!("{right}{given}{named}.")
            }
        }
    }

    /// What was entered.
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

fn window_text(window: Window) -> String {
    TextLine::default().window(window).to_string()
}

impl std::fmt::Display for Points {
    /// As in "3 of 4".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", self.got, self.of)
    }
}
