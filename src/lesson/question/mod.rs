//! Questions about the next event, before it is revealed: the next node, a window, a cut, a returned value, a move.
//! They are created, answered and marked from the recording alone.
//!
//! [`questions`] returns all questions that the next event answers; [`Question::mark`] checks an [`Answer`], explains
//! the right one, and names the [`Misconception`] that leads to a wrong one. The caller decides which question is
//! asked when.
//!
//! Module `asking` has the questions for every search, `chance` those for chance nodes, and `part` those for
//! refinements, one file each.

mod asking;
mod chance;
mod hints;
mod kind;
mod marking;
mod misconception;
mod misled;
mod nudge;
mod part;
mod triviality;

use std::fmt;

use game::{NodeId, Score};
use search::trace::{Step, VisitId};
use search::{Claim, Window};

use super::difference::SearchedTree;
use super::explanation::Statement;

pub use asking::{question, questions};
pub use kind::{Kinds, QuestionKind};
pub use misconception::Misconception;
pub(super) use misled::{
    CutDecision, EndedChild, EnteredNode, Narrowing, OpenNode, Returning, relation,
};
pub use part::{FirstReason, NullAnswer, QuietAnswer};

#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Node(NodeId),
    Window(Window),
    /// Under minimax the best so far or the returned value; at a chance node the sum so far.
    Best(Score),
    /// The skipped children, by their numbers from 0 in any order. Empty: the node continues.
    Cut(Vec<u32>),
    /// The returned value, and its relation to the node's value.
    Returned(Claim),
    /// The table's answer; `None` if the node must be searched.
    Table(Option<Claim>),
    NullWindow(NullAnswer),
    /// The window of a re-search; `None` if there is no re-search.
    Research(Option<Window>),
    FirstMove(NodeId, FirstReason),
    Quiescence(QuietAnswer),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// True if the answer describes the next event.
    pub right: bool,
    pub why: String,
    /// The misconception that leads to exactly this wrong answer, if any.
    pub misconception: Option<Misconception>,
    /// All claims about minimax values in the text. They are proved once the event has happened.
    pub statements: Vec<Statement>,
}

/// A question about the next event at a step of a search.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    side: SearchedTree<'a>,
    step: Step,
    about: QuestionSubject,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionSubject {
    /// The node entered next; if a child has just returned to `from`, that node first decides on a cut.
    Next {
        entered: VisitId,
        from: Option<Returned>,
    },
    Received(VisitId),
    /// The window of the node, or under minimax its best value, after the child has returned.
    Narrowed(Returned),
    /// The decision to cut at the node after the child.
    Cut(Returned),
    Return(VisitId),
    /// The sum of a chance node after the child has returned.
    Summed(Returned),
    RootMove(Returned),
    /// The behaviour of a refinement of the search.
    Part(part::PartSubject),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Returned {
    node: VisitId,
    child: VisitId,
}

impl Question<'_> {
    pub fn kind(&self) -> QuestionKind {
        match self.about {
            QuestionSubject::Next { .. } => QuestionKind::Next,
            QuestionSubject::Received(_) | QuestionSubject::Narrowed(_) => QuestionKind::Window,
            QuestionSubject::Cut(_) => QuestionKind::Cut,
            QuestionSubject::Return(_) => QuestionKind::Return,
            QuestionSubject::Summed(_) => QuestionKind::Chance,
            QuestionSubject::RootMove(_) => QuestionKind::RootMove,
            QuestionSubject::Part(part) => part.kind(),
        }
    }

    /// Returns the node whose current window, best value and proofs reveal the answer or nearly do: they must be
    /// hidden while the question is open.
    pub fn veiled(&self) -> Option<NodeId> {
        let visit = match self.about {
            QuestionSubject::Received(node) => self.side.recording.parent(node)?,
            QuestionSubject::Cut(Returned { node, .. })
            | QuestionSubject::RootMove(Returned { node, .. })
            | QuestionSubject::Return(node)
            | QuestionSubject::Next {
                from: Some(Returned { node, .. }),
                ..
            } => node,
            QuestionSubject::Part(part)
                if matches!(
                    part.kind(),
                    QuestionKind::NullWindow | QuestionKind::Quiescence
                ) =>
            {
                return self.node();
            }
            QuestionSubject::Next { from: None, .. }
            | QuestionSubject::Narrowed(_)
            | QuestionSubject::Summed(_)
            | QuestionSubject::Part(_) => return None,
        };
        Some(self.side.node_map.node_of(visit))
    }

    /// Returns the step at which the question is asked. The next step answers it.
    pub fn step(&self) -> Step {
        self.step
    }

    /// Returns the node that the question names, if any: a question about the next node names none.
    pub fn node(&self) -> Option<NodeId> {
        let visit = match self.about {
            QuestionSubject::Next { .. } => return None,
            QuestionSubject::Received(node)
            | QuestionSubject::Return(node)
            | QuestionSubject::Narrowed(Returned { node, .. })
            | QuestionSubject::Cut(Returned { node, .. })
            | QuestionSubject::Summed(Returned { node, .. })
            | QuestionSubject::RootMove(Returned { node, .. }) => node,
            QuestionSubject::Part(part) => self.node_of_part(part)?,
        };
        Some(self.side.node_map.node_of(visit))
    }
}

impl fmt::Debug for Question<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question")
            .field("step", &self.step)
            .field("about", &self.about)
            .finish_non_exhaustive()
    }
}
