//! Questions about the next event, before it is revealed: the next node, a window, a cut, a returned value, a move.
//! They are created, answered and marked from the recording alone.
//!
//! [`questions`] returns all questions that the next event answers; [`Question::mark`] checks an [`Answer`], explains
//! the right one, and names the [`Misconception`] that leads to a wrong one. The caller decides which question is
//! asked when.
//!
//! Each kind has a file, with a type that implements [`Ask`], and a line in the list of kinds. The questions about
//! refinements are multiple choice: they never ask for numbers that a student cannot know. Nothing is searched again,
//! and facts that a recording does not contain are not asked.

mod chance;
mod cut;
mod first_move;
mod mark;
mod next;
mod null_window;
mod quiescence;
mod research;
mod return_value;
mod root_move;
mod table;
mod window;

use std::fmt;

use game::{Node, NodeId, Score};
use search::trace::{Event, Moment, Step, VisitId};
use search::{Claim, Rules, Window};
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::difference::SearchedTree;
use crate::diagnosis::{Misconception, Situation};
use crate::narrator::{Narrator, Statement};
use crate::skill::Skill;
use crate::visits;
use text::{TextLine, capital, claim_words, say, window_text};

pub use first_move::FirstReason;
pub use null_window::NullAnswer;
pub(super) use null_window::null_question;
pub use quiescence::QuietAnswer;

macro_rules! kinds {
    ($($(#[$attribute:meta])* $kind:ident $file:ident $skill:ident $title:ident,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[derive(Display, EnumString, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "kebab-case")]
        #[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<QuestionKind>)]
        pub enum QuestionKind { $($(#[$attribute])* $kind,)* }

        impl QuestionKind {
            pub const fn skill(self) -> Skill {
                match self { $(QuestionKind::$kind => Skill::$skill,)* }
            }

            pub fn title(self) -> &'static str {
                match self { $(QuestionKind::$kind => say!($title),)* }
            }

            fn ask(self) -> &'static dyn Ask {
                match self { $(QuestionKind::$kind => &$file::$kind,)* }
            }
        }
    };
}

// The kinds for every search, the most instructive first, then those for refinements and for chance. New kinds come
// last: settings hold a set of kinds as bits.
kinds! {
    RootMove root_move RootMove question_title_root_move,
    Return return_value Values question_title_return,
    Cut cut Cuts question_title_cut,
    Window window Windows question_title_window,
    Next next Order question_title_next,
    Table table Values question_title_table,
    NullWindow null_window Values question_title_null_window,
    #[strum(serialize = "re-search")]
    Research research Windows question_title_research,
    FirstMove first_move Order question_title_first_move,
    Quiescence quiescence Cuts question_title_quiescence,
    Chance chance Values question_title_chance,
}

impl QuestionKind {
    pub const ALL: &'static [QuestionKind] = QuestionKind::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kinds(u16);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds((1 << QuestionKind::ALL.len()) - 1);

    pub const fn only(kind: QuestionKind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    pub const fn has(self, kind: QuestionKind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// Returns the set with or without this kind.
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

/// A kind of question: when it is asked, its text, its right answer, its options, the misconceptions that lead to wrong
/// answers, and the reason for the right one.
trait Ask {
    /// Returns the visits that the question is about, if the event after `step` may answer one.
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject>;

    fn text(&self, asked: &Question<'_>) -> String;

    /// Returns what the right run does; without a right answer, the question is not asked.
    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        self.situation(asked).right()
    }

    /// Returns the options in an order that reveals nothing; empty if the answer consists of numbers and nodes.
    fn options(&self, _: &Question<'_>) -> Vec<Answer> {
        Vec::new()
    }

    /// Returns the situation whose misconceptions lead to wrong answers.
    fn situation(&self, asked: &Question<'_>) -> Situation;

    /// Converts what a misled run does into an answer.
    fn answer_for(&self, _: &Question<'_>, deed: Answer) -> Option<Answer> {
        Some(deed)
    }

    /// Explains the right answer; returns the first sentence and adds the others.
    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String;

    /// Returns a hint where to find the answer, if no misconception leads to a wrong one.
    fn hint(&self, _: &Question<'_>) -> &'static str {
        say!(question_hint)
    }

    fn node(&self, asked: &Question<'_>) -> Option<VisitId> {
        Some(asked.node)
    }

    /// Returns the node whose current window, best value and proofs reveal the answer or nearly do.
    fn veiled(&self, _: &Question<'_>) -> Option<VisitId> {
        None
    }

    /// Returns true if the answer follows from the shape of the tree alone, or only one answer is possible.
    fn is_trivial(&self, _: &Question<'_>) -> bool {
        false
    }
}

/// The visits that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Subject {
    node: VisitId,
    /// The child that has just returned to the node.
    child: Option<VisitId>,
}

impl Subject {
    fn node(node: VisitId) -> Subject {
        Subject { node, child: None }
    }

    fn returned(node: VisitId, child: VisitId) -> Subject {
        let child = Some(child);
        Subject { node, child }
    }

    /// Returns the return of a child that has just been taken into account, in a search that cuts.
    fn decided(side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        match side.recording.event(step)? {
            Event::Update { node, child } if side.recording.spec().has_windows() => {
                Some(Subject::returned(node, child))
            }
            _ => None,
        }
    }
}

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

impl Answer {
    /// Returns the text of an option; `name` returns the name of a node. `None` for answers that are entered.
    pub fn words(&self, name: &dyn Fn(NodeId) -> String) -> Option<String> {
        match self {
            Answer::Table(None) => Some(say!(question_table_no).to_owned()),
            Answer::Table(Some(claim)) => {
                Some(say!(question_table_yes, claim = claim_words(*claim)))
            }
            Answer::NullWindow(NullAnswer { yes, claim }) => {
                let (yes, claim) = (if *yes { "yes" } else { "no" }, claim_words(*claim));
                Some(say!(question_null_answer, claim, yes))
            }
            Answer::Research(None) => Some(say!(question_research_no).to_owned()),
            Answer::Research(Some(window)) => {
                Some(say!(question_research_yes, window = window_text(*window)))
            }
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
    kind: QuestionKind,
    node: VisitId,
    child: Option<VisitId>,
}

/// Returns the question of a kind that the event after `step` answers.
fn of_kind(side: SearchedTree<'_>, step: Step, kind: QuestionKind) -> Option<Question<'_>> {
    side.recording.event(step + 1)?;
    let Subject { node, child } = kind.ask().subject(side, step)?;
    let asked = Question {
        side,
        step,
        kind,
        node,
        child,
    };
    // In a recording of an unsound search, the meaning of a value may not follow.
    let right = kind.ask().right(&asked)?;
    let options = asked.options();
    let can_be_chosen = options.len() > 1 && options.contains(&right);
    (options.is_empty() && right.words(&|_| String::new()).is_none() || can_be_chosen)
        .then_some(asked)
}

/// Returns the questions that the event after `step` answers: those about refinements, and then the most instructive
/// first. Empty at the end.
pub fn questions(side: SearchedTree<'_>, step: Step) -> Vec<Question<'_>> {
    questions_of(side, step, Kinds::ALL).collect()
}

/// Returns those of these kinds.
pub fn questions_of(
    side: SearchedTree<'_>,
    step: Step,
    kinds: Kinds,
) -> impl Iterator<Item = Question<'_>> {
    let (plain, refined) = QuestionKind::ALL.split_at(QuestionKind::Table as usize);
    let wanted = refined.iter().chain(plain);
    let wanted = wanted.filter(move |&&kind| kinds.has(kind));
    wanted.filter_map(move |&kind| of_kind(side, step, kind))
}

/// Returns the first question of these kinds that the event after `step` answers.
pub fn question(side: SearchedTree<'_>, step: Step, kinds: Kinds) -> Option<Question<'_>> {
    questions_of(side, step, kinds).next()
}

impl<'a> Question<'a> {
    pub fn kind(&self) -> QuestionKind {
        self.kind
    }

    /// Returns the step at which the question is asked. The next step answers it.
    pub fn step(&self) -> Step {
        self.step
    }

    pub fn text(&self) -> TextLine {
        TextLine::new(self.kind.ask().text(self))
    }

    pub fn answer(&self) -> Answer {
        // Questions without a right answer are never returned.
        let right = self.kind.ask().right(self);
        right.unwrap_or(Answer::Cut(Vec::new()))
    }

    /// Returns the options in an order that reveals nothing; empty if the answer consists of numbers and nodes.
    pub fn options(&self) -> Vec<Answer> {
        self.kind.ask().options(self)
    }

    /// Returns true if the answer follows from the shape of the tree alone, or only one answer is possible.
    pub fn is_trivial(&self) -> bool {
        self.kind.ask().is_trivial(self)
    }

    /// Returns the node that the question names, if any: a question about the next node names none.
    pub fn node(&self) -> Option<NodeId> {
        let visit = self.kind.ask().node(self);
        visit.map(|visit| self.node_of(visit))
    }

    /// Returns the node whose current window, best value and proofs must be hidden while the question is open.
    pub fn veiled(&self) -> Option<NodeId> {
        let visit = self.kind.ask().veiled(self);
        visit.map(|visit| self.node_of(visit))
    }

    /// Returns the numbers of the children that may be skipped, for a question about a cut.
    pub fn undecided(&self) -> Vec<u32> {
        match (self.kind, self.child) {
            (QuestionKind::Cut, Some(child)) => self.left(child),
            _ => Vec::new(),
        }
    }

    fn node_of(&self, visit: VisitId) -> NodeId {
        self.side.node_map.node_of(visit)
    }

    fn now(&self) -> Moment<'a> {
        self.side.recording.moment(self.step)
    }

    fn after(&self) -> Moment<'a> {
        self.side.recording.moment(self.step + 1)
    }

    fn rules(&self) -> Option<Rules> {
        self.side.recording.spec().window_rules()
    }

    fn is_chance(&self, visit: VisitId) -> bool {
        self.side.recording.visit(visit).chance
    }

    fn name(&self, visit: VisitId) -> String {
        self.side.name_as_seen(self.node_of(visit))
    }

    fn subject(&self, visit: VisitId) -> String {
        capital(&self.name(visit))
    }

    fn value(&self, visit: VisitId) -> Score {
        self.side.recording.visit(visit).value
    }

    /// Returns "C1 returns 2 to C."
    fn returns(&self) -> String {
        let child = self.child.unwrap_or(self.node);
        let (node, value) = (self.name(self.node), self.value(child));
        say!(question_returned, child = self.subject(child), node, value)
    }

    /// Returns the numbers of the children of the node after this one, visited later or not.
    fn left(&self, child: VisitId) -> Vec<u32> {
        let (recording, node) = (self.side.recording, self.node);
        let index = |id| recording.visit(id).index;
        let all = visits::children(recording, node);
        if recording.spec().is_plain() {
            return (index(child) + 1..all).collect();
        }
        // Children may be searched in another order than that of their numbers.
        let seen = recording.children(node).take_while(|&at| at <= child);
        let seen: Vec<u32> = seen.map(index).collect();
        let left = |number: &u32| !seen.contains(number);
        if !visits::is_quiescent(recording, node) {
            return (0..all).filter(left).collect();
        }
        let tree = self.side.tree;
        let children = tree.children(self.node_of(node));
        let loud = children.map(|child| tree.node(child)).filter(|it| it.loud);
        loud.map(Node::index).filter(left).collect()
    }
}

impl fmt::Debug for Question<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question")
            .field("step", &self.step)
            .field("kind", &self.kind)
            .field("node", &self.node)
            .field("child", &self.child)
            .finish_non_exhaustive()
    }
}
