//! Asking before an event is shown: the question in front, the answer being given, and what is said to it.
//!
//! Questions and their marking are [`lesson`]'s. Here is when one is asked (`halt`), which one (`choice`), how it is answered
//! (`draft`, `card`, `keys`, clicks in the tree), and that nothing on screen gives the answer away meanwhile:
//! whoever shows what lies ahead asks `is_asked` or `looks_ahead` first, and whoever shows what is known of a node, `veiled`.

mod choice;
pub mod command;
pub mod draft;
pub mod options;
mod typed;

use game::NodeId;
use lesson::{Answer, Kinds, Misconception, Question, QuestionKind, Verdict, question};
use search::trace::Step;
use stage::Stage;

pub use choice::{QuestionChoice, weight};
pub use command::AskCommand;
pub use draft::{CutChoice, Draft, Remaining};
pub use options::{AskRate, AskSettings, kind_name};

/// Asking, as the state holds it.
#[derive(Clone, Debug, Default)]
pub struct AskState {
    /// The question in front.
    pub open: Option<OpenQuestion>,
    /// The step whose question has been left: it is not asked again.
    pub left: Option<Step>,
    /// Which questions are asked.
    pub choice: QuestionChoice,
    /// How many were answered rightly at once, of how many.
    pub score: (u32, u32),
}

/// A question in front.
#[derive(Clone, Debug)]
pub struct OpenQuestion {
    /// Before the event after this step.
    pub step: Step,
    /// What it is about.
    pub kind: QuestionKind,
    /// What is asked.
    pub text: String,
    /// The node that the question names.
    pub node: Option<NodeId>,
    /// The node of which nothing is shown that would nearly answer it.
    pub veiled: Option<NodeId>,
    /// The answer being given.
    pub draft: Draft,
    /// What was missing when it was checked.
    pub note: Option<String>,
    /// What was said to a first wrong answer; there is one more try.
    pub missed: Option<MissedAnswer>,
    /// What was said to it.
    pub said: Option<Feedback>,
    /// Whether the search was playing.
    pub playing: bool,
}

/// A first answer that was wrong.
#[derive(Clone, Debug)]
pub struct MissedAnswer {
    /// The answer.
    pub answer: Answer,
    /// The same in words.
    pub given: String,
    /// How often it was given again, unchanged.
    pub again: u32,
    /// What to think of, without the answer.
    pub hint: String,
    /// The misconception that leads to it, if one does.
    pub misconception: Option<Misconception>,
}

/// What was said to an answer.
#[derive(Clone, Debug)]
pub struct Feedback {
    /// The answer given, in words; `None` when the right one was asked for.
    pub given: Option<String>,
    /// What is right, in words.
    pub right: String,
    /// Whether it is, and why.
    pub verdict: Verdict,
}

impl AskState {
    /// The question in front.
    pub fn open(&self) -> Option<&OpenQuestion> {
        self.open.as_ref()
    }

    /// The question that waits for its answer.
    pub fn waiting(&self) -> Option<&OpenQuestion> {
        self.open.as_ref().filter(|open| open.said.is_none())
    }

    /// Ends the question without ceremony.
    pub fn close(&mut self) {
        self.open = None;
        self.left = None;
    }

    /// Leaves the question for good; `false` when there is none.
    pub fn leave(&mut self) -> bool {
        let left = self.open.take().map(|open| open.step);
        self.left = left.or(self.left);
        left.is_some()
    }
}

impl OpenQuestion {
    /// The question, nothing being answered yet.
    pub fn new(stage: &Stage, asked: &Question<'_>) -> OpenQuestion {
        OpenQuestion {
            step: asked.step(),
            kind: asked.kind(),
            text: asked.text().to_string(),
            node: asked.node(),
            veiled: asked.veiled(),
            draft: Draft::new(stage, asked),
            note: None,
            missed: None,
            said: None,
            playing: false,
        }
    }

    /// What is said to a first wrong answer.
    pub fn miss(&self, stage: &Stage, answer: &Answer) -> Option<MissedAnswer> {
        stage.with_side(|side| {
            let asked = question(side, self.step, Kinds::only(self.kind))?;
            Some(MissedAnswer {
                answer: answer.clone(),
                again: 0,
                given: self.draft.in_words(stage, answer),
                hint: asked.nudge(answer),
                misconception: asked.mark(answer).misconception,
            })
        })
    }

    /// What is said to an answer, and to none.
    pub fn mark(&self, stage: &Stage, answer: Option<&Answer>) -> Option<Feedback> {
        stage.with_side(|side| {
            let asked = question(side, self.step, Kinds::only(self.kind))?;
            let right = asked.answer();
            Some(Feedback {
                given: answer.map(|answer| self.draft.in_words(stage, answer)),
                right: self.draft.in_words(stage, &right),
                verdict: asked.mark(answer.unwrap_or(&right)),
            })
        })
    }
}
