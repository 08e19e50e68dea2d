//! Questions about the next event, before it is revealed: which node next, which window, cut or not, what is returned,
//! which move. Made, answered and marked from the recording alone.
//!
//! [`questions`] are all that the next event answers; [`Question::mark`] says whether an [`Answer`] is right and why, and
//! names the [`Misconception`] that leads to a wrong one. Which question is asked when is for whoever asks.
//!
//! What every search answers is in `asking`, what is different at chance nodes in `chance`; what only its refinements do, in `part`, a file for each.

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
pub use kind::{Kinds, QuestionKind, UnknownQuestion};
pub use misconception::Misconception;
pub(super) use misled::{
    Deciding, EndedChild, EnteredNode, Narrowing, OpenNode, Returning, relation,
};
pub use part::{FirstReason, NullAnswer, QuietAnswer};

/// An answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The node entered next, or the child of the root that it keeps.
    Node(NodeId),
    /// Alpha and beta.
    Window(Window),
    /// Under minimax the best so far, or what a node returns; at a chance node the sum so far.
    Best(Score),
    /// The children that are skipped, by their numbers from 0 in any order. None of them: the node goes on.
    Cut(Vec<u32>),
    /// What is returned, and how the node's worth relates to that number.
    Returned(Claim),
    /// What the table answers; nothing, where the node has to be searched.
    Table(Option<Claim>),
    /// The answer to a null window, and what is proved with it.
    NullWindow(NullAnswer),
    /// The window of a re-search; nothing, where there is none.
    Research(Option<Window>),
    /// The child that is searched first, and why.
    FirstMove(NodeId, FirstReason),
    /// How it goes on below the horizon.
    Quiescence(QuietAnswer),
}

/// What is said to an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Whether it is what happens.
    pub right: bool,
    /// What is right, and why.
    pub why: String,
    /// The misconception that leads to this very answer, if one does and the answer is wrong.
    pub misconception: Option<Misconception>,
    /// Everything that the words say of minimax values. All of it is proved once the event has happened.
    pub statements: Vec<Statement>,
}

/// A question about what comes next at one step of a search.
///
/// # Examples
/// ```
/// use game::{NodeId, NodeNames, read_tree};
/// use lesson::{Answer, Kinds, Misconception, QuestionKind, SearchedTree, question};
/// use search::{SearchSpec, Limits, Rules};
/// use search::trace::{NodeMap, record};
///
/// let tree = read_tree(b"[[3, 5], [2, 9]]")?;
/// let recording = record(&&tree, SearchSpec::alpha_beta(Rules::default()), 2, Limits::NONE)?.recording;
/// let (node_map, names) = (NodeMap::new(&tree, &recording), NodeNames::new(&tree));
/// let name = |node: NodeId| names.name(&tree, node).into_owned();
/// let side = SearchedTree { tree: &tree, recording: &recording, node_map: &node_map, name: &name };
///
/// // C1 has returned 2, and MAX is sure of 3 at A: C's other leaf is skipped.
/// let step = recording.cut_steps()[0] - 1;
/// let asked = question(side, step, Kinds::only(QuestionKind::Cut)).unwrap();
/// assert_eq!(asked.text().to_string(), "C1 has returned 2 to C. Is there a cutoff at C? Which children are skipped?");
/// assert!(asked.mark(&Answer::Cut(vec![1])).right);
/// let verdict = asked.mark(&Answer::Cut(vec![]));
/// assert_eq!(verdict.misconception, Some(Misconception::InheritedDropped));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Question<'a> {
    side: SearchedTree<'a>,
    step: Step,
    about: QuestionSubject,
}

/// What is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionSubject {
    /// The node entered next; `from` decides first whether it cuts, if a child has just returned to it.
    Next {
        entered: VisitId,
        from: Option<Returned>,
    },
    /// The window that the node receives.
    Received(VisitId),
    /// The window of the node, or under minimax its best, once the child has returned.
    Narrowed(Returned),
    /// Whether the node cuts after the child.
    Cut(Returned),
    /// What the node returns.
    Return(VisitId),
    /// What a chance node has summed up once the child has returned.
    Summed(Returned),
    /// What the root keeps once the child has returned.
    RootMove(Returned),
    /// What a part of the search does that it has besides its recursion.
    Part(part::PartSubject),
}

/// A child returns to its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Returned {
    node: VisitId,
    child: VisitId,
}

impl Question<'_> {
    /// What it is about.
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

    /// The node whose window now, best value and proofs answer it or nearly do: they are not to be shown while it is open.
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

    /// The step at which it is asked. The next one answers it.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The node that it names, if it names one: which node comes next is not given away.
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
