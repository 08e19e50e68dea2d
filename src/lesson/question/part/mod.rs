//! Questions about what a search has besides its recursion: the table, null windows, re-searches, the order of moves,
//! quiescence. Each has a file that says when it is asked, what is right, and what those answer who misunderstand it.
//!
//! All of them offer their answers: numbers that nobody could know are not asked for. Nothing is searched anew, and what a
//! recording does not tell is not asked.

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

/// What a question about a part is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartSubject {
    /// What the table answers about the node that has just been entered.
    Table(VisitId),
    /// What the null window has found out with which the node was searched.
    NullWindow(VisitId),
    /// Whether the child is searched again that was searched with a null window.
    Again(Returned),
    /// Whether the root is searched again after an aspiration window: what the pass of this number tells.
    NextPass(u32),
    /// Why this child is searched first.
    First(VisitId),
    /// What becomes of a node that may stand pat.
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

    /// The child that has just returned to the node that decides.
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

/// What may be asked about parts before the event after `step`. Whether it has an answer is seen when it is asked for one.
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
    // A search without parts answers none of them.
    let asks = !recording.spec().is_plain();
    decided.into_iter().chain(coming).filter(move |_| asks)
}

impl Question<'_> {
    /// The answers that are offered, in an order that tells nothing; none where the answer is made up of numbers and nodes.
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
            PartSubject::Quiet(_) => QuietAnswer::ALL.map(Answer::Quiescence).to_vec(),
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
        // Where there is nothing to choose, nothing is asked.
        let options = self.options();
        (options.len() > 1 && options.contains(&right)).then_some(right)
    }

    /// Whether an answer tells only a bound of what is known exactly.
    pub(super) fn says_less(&self, given: &Answer) -> bool {
        let (Answer::Table(Some(told)), Answer::Table(Some(right))) = (given, self.answer()) else {
            return false;
        };
        told.score == right.score && right.relation == Relation::Exactly
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

    /// The node that the question names.
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
    /// An answer that is offered, in words; `name` tells what a node is called. Nothing for the answers that are entered.
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
