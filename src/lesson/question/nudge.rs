//! What is said to a first wrong answer: a rule to think of, without the answer.

use search::{CutRule, Fail};

use super::misconception::Misconception;
use super::{Answer, Question, QuestionSubject};

impl Question<'_> {
    /// A hint for whoever has given this wrong answer: the rule that it breaks, where that is known. No hint says what is right.
    ///
    /// # Examples
    /// See [`Question`] for a question; its hint for "goes on" is that bounds from all ancestors hold.
    pub fn nudge(&self, wrong: &Answer) -> String {
        let verdict = self.mark(wrong);
        match verdict.misconception {
            Some(misconception) => self.rule(misconception).to_owned(),
            None => self.where_to_look().to_owned(),
        }
    }

    /// The rule that a misconception breaks.
    fn rule(&self, misconception: Misconception) -> &'static str {
        match misconception {
            Misconception::EqualityRule => match self.rules().map(|rules| rules.cut) {
                Some(CutRule::Strict) => "Mind the cutoff condition in force: alpha > beta.",
                _ => "Mind the cutoff condition in force: alpha ≥ beta.",
            },
            Misconception::FailRule => match self.rules().map(|rules| rules.fail) {
                Some(Fail::Hard) => {
                    "Mind the rule in force, fail-hard: nothing outside the window is returned."
                }
                _ => "Mind the rule in force, fail-soft: the best value found is returned.",
            },
            Misconception::ValueForExact => {
                "Ask what has been proved: a value that was returned may be only a bound."
            }
            Misconception::ShallowOnly => {
                "The bounds of all ancestors hold, not only the parent’s."
            }
            Misconception::BoundPassedUp => {
                "Bounds travel down, never up: a parent learns only the value returned."
            }
            Misconception::InheritedDropped => "No node below the root starts with no bounds.",
            Misconception::Swapped => {
                "Only MAX raises α, only MIN lowers β: which player is to move here?"
            }
            Misconception::TableForgotten => "Has this position been searched before?",
            Misconception::BoundForExact => {
                "Look at the sign of the entry: exact, or only a bound?"
            }
            Misconception::BoundDecides => {
                "A bound in the table answers only where it closes the window."
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
                "Why does this move come first: is it known to be good here?"
            }
            Misconception::OrderForgotten => {
                "Something is known about the moves: the order of the file is not the order of the search."
            }
            Misconception::StandPatCutForgotten => "Compare standing pat with the window.",
            Misconception::QuietMovesSearched => "Below the horizon only loud moves are searched.",
            Misconception::StandPatForMove => "Standing pat is no move: whose turn is it?",
            Misconception::ChanceForChoice => {
                "Nobody chooses at a chance node: every child counts."
            }
            Misconception::WeightsForgotten => "Each child counts by its probability.",
            Misconception::WindowThroughChance => {
                "A chance node does not hand its window down as it is."
            }
            Misconception::RestForgotten => "Some children are still to come.",
            Misconception::CutWithoutBounds => {
                "Without bounds on the values, the rest of the sum can be anything."
            }
            Misconception::BoundsForgotten => {
                "The values have bounds: what can the rest of the sum still become?"
            }
        }
    }

    /// Where the answer is to be found, if nothing is known of the mistake.
    fn where_to_look(&self) -> &'static str {
        let windows = self.rules().is_some();
        match self.about {
            QuestionSubject::Next { from: Some(_), .. } => {
                "Decide first whether the node that has received a value cuts."
            }
            QuestionSubject::Next { from: None, .. } => {
                "Go down before going on: a node is finished before its next sibling is entered."
            }
            QuestionSubject::Received(_) => {
                "A node receives the window that its parent has now: start from the window on the edge above, and put the best value returned so far in."
            }
            QuestionSubject::Narrowed(_) if windows => {
                "Whose turn is it? MAX raises α to a larger value, MIN lowers β to a smaller one; anything else changes nothing."
            }
            QuestionSubject::Narrowed(_) => "Compare the value returned with the best so far.",
            QuestionSubject::Cut(_) => {
                "Work out the window after the value returned, and hold it against the cutoff condition."
            }
            QuestionSubject::Return(_) => {
                "The number is the best value returned. Then ask: has every child been seen, and was each value exact?"
            }
            QuestionSubject::Summed(_) => "Add each value times its probability.",
            QuestionSubject::RootMove(_) => {
                "Compare the value returned with the best so far; of equal ones the first is kept."
            }
            QuestionSubject::Part(_) => "Look at what the search knows here, and at the window.",
        }
    }
}
