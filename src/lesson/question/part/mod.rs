//! Questions about the refinements of a search: the table, null windows, re-searches, the order of moves, quiescence.
//! Each has a file with its condition, its right answer, and the answers of students with misconceptions.
//!
//! All of them are multiple choice: they never ask for numbers that a student cannot know. Nothing is searched again,
//! and facts that a recording does not contain are not asked.

mod first_move;
mod null_window;
mod quiescence;
mod research;
mod table;

use game::NodeId;
use search::Relation;
use search::trace::{Event, Step, VisitId};

use super::misled::MisledAnswers;
use super::{Answer, Misconception, Question, QuestionKind, QuestionSubject, Returned};
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::text::TextLine;

pub use first_move::FirstReason;
pub use null_window::NullAnswer;
pub use quiescence::QuietAnswer;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartSubject {
    Table(VisitId),
    NullWindow(VisitId),
    /// The re-search of a child that was searched with a null window.
    Again(Returned),
    /// The re-search of the root after an aspiration window, shown by the pass of this number.
    NextPass(u32),
    First(VisitId),
    /// The continuation at a node that may stand pat.
    Quiet(VisitId),
}

impl PartSubject {
    pub(super) fn kind(self) -> QuestionKind {
        match self {
            PartSubject::Table(_) => QuestionKind::Table,
            PartSubject::NullWindow(_) => QuestionKind::NullWindow,
            PartSubject::Again(_) | PartSubject::NextPass(_) => QuestionKind::Research,
            PartSubject::First(_) => QuestionKind::FirstMove,
            PartSubject::Quiet(_) => QuestionKind::Quiescence,
        }
    }

    /// Returns the child that has just returned to the deciding node.
    pub(super) fn returned(self) -> Option<Returned> {
        match self {
            PartSubject::Again(returned) => Some(returned),
            PartSubject::Table(_)
            | PartSubject::NullWindow(_)
            | PartSubject::NextPass(_)
            | PartSubject::First(_)
            | PartSubject::Quiet(_) => None,
        }
    }
}

/// Returns the possible questions about refinements before the event after `step`. A question may turn out to have no
/// answer.
pub(super) fn subjects(side: SearchedTree<'_>, step: Step) -> impl Iterator<Item = PartSubject> {
    let recording = side.recording;
    let (now, next) = (recording.event(step), recording.event(step + 1));
    let decided = match now.filter(|_| next.is_some()) {
        Some(Event::Update { node, child }) => Some(PartSubject::Again(Returned { node, child })),
        Some(Event::StandPat(node)) => Some(PartSubject::Quiet(node)),
        _ => None,
    };
    let coming = match next {
        Some(Event::Probe(node)) => Some(PartSubject::Table(node)),
        Some(Event::Leave(node)) => Some(PartSubject::NullWindow(node)),
        Some(Event::Pass(number)) => Some(PartSubject::NextPass(number)),
        Some(Event::Enter(node)) => Some(PartSubject::First(node)),
        _ => None,
    };
    // A search without refinements answers none of them.
    let asks = !recording.spec().is_plain();
    decided.into_iter().chain(coming).filter(move |_| asks)
}

impl Question<'_> {
    /// Returns the options in an order that reveals nothing; empty if the answer consists of numbers and nodes.
    pub fn options(&self) -> Vec<Answer> {
        let QuestionSubject::Part(part) = self.about else {
            return Vec::new();
        };
        match part {
            PartSubject::Table(node) => self.table_options(node),
            PartSubject::NullWindow(node) => self.null_options(node),
            PartSubject::Again(returned) => self.again_options(returned),
            PartSubject::NextPass(number) => self.next_pass_options(number),
            PartSubject::First(child) => self.first_options(child),
            PartSubject::Quiet(_) => QuietAnswer::ALL
                .iter()
                .copied()
                .map(Answer::Quiescence)
                .collect(),
        }
    }

    pub(super) fn part_text(&self, part: PartSubject) -> String {
        match part {
            PartSubject::Table(node) => self.table_text(node),
            PartSubject::NullWindow(node) => self.null_text(node),
            PartSubject::Again(returned) => self.again_text(returned),
            PartSubject::NextPass(number) => self.next_pass_text(number),
            PartSubject::First(child) => self.first_text(child),
            PartSubject::Quiet(node) => self.quiet_text(node),
        }
    }

    pub(super) fn part_right(&self, part: PartSubject) -> Option<Answer> {
        let right = match part {
            PartSubject::Table(node) => self.table_right(node)?,
            PartSubject::NullWindow(node) => Answer::NullWindow(self.null_right(node)?),
            PartSubject::Again(returned) => self.again_right(returned)?,
            PartSubject::NextPass(number) => self.next_pass_right(number)?,
            PartSubject::First(child) => {
                let node = self.side.node_map.node_of(child);
                Answer::FirstMove(node, self.first_right(child)?)
            }
            PartSubject::Quiet(node) => Answer::Quiescence(self.quiet_right(node)?),
        };
        // A question without options is not asked.
        let options = self.options();
        (options.len() > 1 && options.contains(&right)).then_some(right)
    }

    /// Returns true if an answer states only a bound of an exactly known value.
    pub(super) fn says_less(&self, given: &Answer) -> bool {
        let (Answer::Table(Some(given_claim)), Answer::Table(Some(right))) = (given, self.answer())
        else {
            return false;
        };
        given_claim.score == right.score && right.relation == Relation::Exactly
    }

    pub(super) fn part_misled(&self, part: PartSubject) -> Vec<(Misconception, Answer)> {
        let mut misled: MisledAnswers<Answer> = match part {
            PartSubject::Table(node) => self.table_misled(node),
            PartSubject::NullWindow(node) => self.null_misled(node),
            PartSubject::Again(returned) => self.again_misled(returned),
            PartSubject::NextPass(number) => self.next_pass_misled(number),
            PartSubject::First(child) => self.first_misled(child),
            PartSubject::Quiet(node) => self.quiet_misled(node),
        };
        misled.sort_by_key(|&(misconception, _)| misconception);
        misled
    }

    pub(super) fn part_hint(&self, misconception: Misconception, part: PartSubject) -> String {
        match part {
            PartSubject::Table(node) => self.table_hint(misconception, node),
            PartSubject::NullWindow(node) => self.null_hint(node),
            PartSubject::Again(returned) => self.again_hint(misconception, returned),
            PartSubject::NextPass(number) => self.next_pass_hint(misconception, number),
            PartSubject::First(child) => self.first_hint(misconception, child),
            PartSubject::Quiet(node) => self.quiet_hint(misconception, node),
        }
    }

    pub(super) fn part_reason(&self, part: PartSubject, narrator: &mut Narrator<'_>) -> TextLine {
        match part {
            PartSubject::Table(node) => narrator.probe(node),
            PartSubject::NullWindow(node) => self.null_reason(node, narrator),
            PartSubject::Again(returned) => self.again_reason(returned, narrator),
            PartSubject::NextPass(number) => self.next_pass_reason(number),
            PartSubject::First(child) => self.first_reason(child),
            PartSubject::Quiet(node) => narrator.stand_pat(node),
        }
    }

    pub(super) fn node_of_part(&self, part: PartSubject) -> Option<VisitId> {
        match part {
            PartSubject::Table(node) | PartSubject::NullWindow(node) | PartSubject::Quiet(node) => {
                Some(node)
            }
            PartSubject::Again(Returned { node, .. }) => Some(node),
            PartSubject::NextPass(number) => self.pass_before(number).map(|pass| pass.root),
            PartSubject::First(child) => self.side.recording.parent(child),
        }
    }
}

impl Answer {
    /// Returns the text of an option; `name` returns the name of a node. `None` for answers that are entered.
    pub fn words(&self, name: &dyn Fn(NodeId) -> String) -> Option<String> {
        match self {
            Answer::Table(claim) => Some(table::words(*claim)),
            Answer::NullWindow(answer) => Some(answer.words()),
            Answer::Research(window) => Some(research::words(*window)),
            Answer::FirstMove(node, reason) => Some(format!("{}: {}", name(*node), reason.words())),
            Answer::Quiescence(answer) => Some(answer.words().to_owned()),
            Answer::Node(_)
            | Answer::Window(_)
            | Answer::Best(_)
            | Answer::Cut(_)
            | Answer::Returned(_) => None,
        }
    }
}
