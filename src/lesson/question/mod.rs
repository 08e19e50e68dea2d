//! Questions about the next event, before it is revealed: which node next, which window, cut or not, what is returned,
//! which move. Made, answered and marked from the recording alone.
//!
//! [`questions`] are all that the next event answers; [`Question::mark`] says whether an [`Answer`] is right and why, and
//! names the [`Misconception`] that leads to a wrong one. Which question is asked when is for whoever asks.

mod asking;
mod hints;
mod marking;
mod misconception;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use game::{NodeId, Score};
use search::trace::{Step, VisitId};
use search::{Claim, Window};

use super::difference::SearchedTree;
use super::exercise::Skill;
use super::explain::Statement;

pub use asking::{question, questions};
pub use misconception::Misconception;
pub(super) use misconception::{
    Deciding, EndedChild, EnteredNode, Narrowing, OpenNode, Returning, relation,
};

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// Which move does the root keep?
    RootMove,
    /// What does the node return, and is that exact, at most or at least?
    Return,
    /// Does the node cut, and which children are skipped?
    Cut,
    /// What are alpha and beta? Under minimax: what is the best so far?
    Window,
    /// Which node is entered next?
    Next,
}

impl QuestionKind {
    /// All of them, the most telling first.
    pub const ALL: [QuestionKind; 5] = [
        QuestionKind::RootMove,
        QuestionKind::Return,
        QuestionKind::Cut,
        QuestionKind::Window,
        QuestionKind::Next,
    ];

    /// As files and settings write it.
    pub const fn name(self) -> &'static str {
        match self {
            QuestionKind::RootMove => "root-move",
            QuestionKind::Return => "return",
            QuestionKind::Cut => "cut",
            QuestionKind::Window => "window",
            QuestionKind::Next => "next",
        }
    }

    /// What it practises.
    pub const fn skill(self) -> Skill {
        match self {
            QuestionKind::RootMove => Skill::RootMove,
            QuestionKind::Return => Skill::Values,
            QuestionKind::Cut => Skill::Cuts,
            QuestionKind::Window => Skill::Windows,
            QuestionKind::Next => Skill::Order,
        }
    }
}

impl fmt::Display for QuestionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no kind of question has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("kinds of questions are root-move, return, cut, window and next")]
pub struct UnknownQuestion;

impl FromStr for QuestionKind {
    type Err = UnknownQuestion;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = QuestionKind::ALL.into_iter();
        all.find(|kind| kind.name() == text).ok_or(UnknownQuestion)
    }
}

/// A choice of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kinds(u8);

impl Kinds {
    /// None of them.
    pub const NONE: Kinds = Kinds(0);
    /// All of them.
    pub const ALL: Kinds = Kinds(0b1_1111);

    /// Only this one.
    pub const fn only(kind: QuestionKind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    /// Whether it is among them.
    pub const fn has(self, kind: QuestionKind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// The same choice with or without this kind.
    #[must_use]
    pub const fn set(self, kind: QuestionKind, on: bool) -> Kinds {
        let bit = 1 << kind as u8;
        Kinds(if on { self.0 | bit } else { self.0 & !bit })
    }
}

impl Default for Kinds {
    fn default() -> Kinds {
        Kinds::ALL
    }
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The node entered next, or the child of the root that it keeps.
    Node(NodeId),
    /// Alpha and beta.
    Window(Window),
    /// The best so far, under minimax.
    Best(Score),
    /// The children that are skipped, by their numbers from 0 in any order. None of them: the node goes on.
    Cut(Vec<u32>),
    /// What is returned, and how the node's worth relates to that number.
    Returned(Claim),
}

/// What is said to an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Whether it is what happens.
    pub right: bool,
    /// What is right, and why.
    pub why: String,
    /// The misunderstanding that leads to this very answer, if one does and the answer is wrong.
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
/// assert_eq!(asked.text().to_string(), "C1 has returned 2 to C. Does C cut, and which of its children are skipped?");
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
    /// What the root keeps once the child has returned.
    RootMove(Returned),
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
            QuestionSubject::RootMove(_) => QuestionKind::RootMove,
        }
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
            | QuestionSubject::RootMove(Returned { node, .. }) => node,
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
