//! Hints after a first wrong answer: a relevant rule, without the answer.

use search::{CutRule, Fail};

use super::misconception::Misconception;
use super::{Answer, Question, QuestionSubject};

impl Question<'_> {
    /// Returns a hint for a wrong answer: the rule that it breaks, if known. No hint reveals the right answer.
    pub fn nudge(&self, wrong: &Answer) -> String {
        let verdict = self.mark(wrong);
        match verdict.misconception {
            Some(misconception) => self.rule(misconception).to_owned(),
            None => self.where_to_look().to_owned(),
        }
    }

    fn rule(&self, misconception: Misconception) -> &'static str {
        match misconception {
            Misconception::EqualityRule => match self.rules().map(|rules| rules.cut) {
                Some(CutRule::Strict) => "Note the cutoff condition: alpha > beta.",
                _ => "Note the cutoff condition: alpha ≥ beta.",
            },
            Misconception::FailRule => match self.rules().map(|rules| rules.fail) {
                Some(Fail::Hard) => {
                    "The search is fail-hard: it never returns a value outside the window."
                }
                _ => "The search is fail-soft: it returns the best value found.",
            },
            Misconception::ValueForExact => {
                "What has been proved? A returned value may be only a bound."
            }
            Misconception::ShallowOnly => {
                "The bounds of all ancestors apply, not only the parent’s."
            }
            Misconception::BoundPassedUp => {
                "Bounds travel down, never up: a parent learns only the value returned."
            }
            Misconception::InheritedDropped => {
                "Every node below the root inherits the bounds above it."
            }
            Misconception::Swapped => {
                "Only MAX raises α, only MIN lowers β: which player is to move here?"
            }
            Misconception::OtherPlayer => {
                "MAX takes the largest value, MIN the smallest: which player is to move here?"
            }
            Misconception::TableForgotten => "Has this position been searched before?",
            Misconception::BoundForExact => {
                "Look at the sign of the entry: exact, or only a bound?"
            }
            Misconception::BoundDecides => {
                "A bound in the table answers only if it empties the window."
            }
            Misconception::OtherDepth => {
                "Compare the depth of the entry with the depth that is left."
            }
            Misconception::NullForValue => "A null window answers yes or no, not with a value.",
            Misconception::ResearchForgotten => {
                "Is the value known now, or only that it lies outside the window?"
            }
            Misconception::ResearchNeedless => "Does the first search leave anything open?",
            Misconception::EarlyForGood => {
                "Why is this move tried first? Is it known to be good here?"
            }
            Misconception::OrderForgotten => {
                "Something is known about the moves: the original order is not the search order."
            }
            Misconception::StandPatCutForgotten => "Compare standing pat with the window.",
            Misconception::QuietMovesSearched => "Below the horizon only loud moves are searched.",
            Misconception::StandPatForMove => "Standing pat is not a move. Who is to move?",
            Misconception::ChanceForChoice => {
                "No player chooses at a chance node: every child counts."
            }
            Misconception::WeightsForgotten => "Each child counts by its probability.",
            Misconception::WindowThroughChance => {
                "A chance node does not pass its own window down unchanged."
            }
            Misconception::RestForgotten => "Some children are still missing from the sum.",
            Misconception::CutWithoutBounds => {
                "Without bounds on the values, the remaining terms can be anything."
            }
            Misconception::BoundsForgotten => {
                "The values have bounds: what can the remaining terms still add?"
            }
        }
    }

    /// Returns where to find the answer, if the misconception is unknown.
    fn where_to_look(&self) -> &'static str {
        let windows = self.rules().is_some();
        match self.about {
            QuestionSubject::Next { from: Some(_), .. } => {
                "First decide whether there is a cutoff at the node that just received a value."
            }
            QuestionSubject::Next { from: None, .. } => {
                "Depth first: a node is finished before its next sibling is entered."
            }
            QuestionSubject::Received(_) => {
                "A node receives the window that its parent has now: start from the window on the edge above, and update it with the best value returned so far."
            }
            QuestionSubject::Narrowed(_) if windows => {
                "Who is to move? MAX raises α, MIN lowers β; nothing else changes."
            }
            QuestionSubject::Narrowed(_) => "Compare the value returned with the best so far.",
            QuestionSubject::Cut(_) => {
                "Update the window with the returned value, then check the cutoff condition."
            }
            QuestionSubject::Return(node) if self.side.recording.visit(node).chance && !windows => {
                "Add each value times its probability."
            }
            QuestionSubject::Return(_) if !windows => {
                "A node returns the best value that its children have returned."
            }
            QuestionSubject::Return(_) => {
                "The number is the best value returned. Was every child visited, and was each value exact?"
            }
            QuestionSubject::Summed(_) => "Add each value times its probability.",
            QuestionSubject::RootMove(_) => {
                "Compare the value returned with the best so far; on a tie, the first is kept."
            }
            QuestionSubject::Part(_) => "Look at what the search knows here, and at the window.",
        }
    }
}
