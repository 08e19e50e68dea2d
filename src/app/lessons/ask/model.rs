//! The state of the questions: the current one, its draft and its feedback.

use crate::lessons::ask::{Draft, QuestionChoice};
use game::NodeId;
use search::trace::Step;
use serde::{Deserialize, Serialize};
use stage::Stage;
use strum::VariantArray;
use teach::{Answer, Kinds, Misconception, Question, QuestionKind, Verdict, question};
use text::say;

#[derive(Clone, Debug, Default)]
pub struct AskState {
    pub open: Option<OpenQuestion>,
    /// The step whose question was dismissed; it is not asked again.
    pub left: Option<Step>,
    pub choice: QuestionChoice,
    /// The number of questions answered correctly at once, and the number of all questions.
    pub score: (u32, u32),
}

#[derive(Clone, Debug)]
pub struct OpenQuestion {
    /// The question is about the event after this step.
    pub step: Step,
    pub kind: QuestionKind,
    pub text: String,
    /// The node named in the question.
    pub node: Option<NodeId>,
    /// The node whose details are hidden because they would nearly reveal the answer.
    pub veiled: Option<NodeId>,
    pub draft: Draft,
    /// The message about missing input at the last check.
    pub note: Option<String>,
    /// The feedback to a first wrong answer; there is a second try.
    pub missed: Option<MissedAnswer>,
    /// The final feedback.
    pub said: Option<Feedback>,
    /// True if the search was playing before the question.
    pub playing: bool,
}

#[derive(Clone, Debug)]
pub struct MissedAnswer {
    pub answer: Answer,
    /// The answer in words.
    pub given: String,
    /// The number of times the same answer was submitted again.
    pub again: u32,
    /// A hint that does not contain the answer.
    pub hint: String,
    /// The misconception behind the answer, if a known misconception leads to it.
    pub misconception: Option<Misconception>,
}

#[derive(Clone, Debug)]
pub struct Feedback {
    /// The given answer, in words; `None` if the user asked for the right answer.
    pub given: Option<String>,
    /// The right answer, in words.
    pub right: String,
    /// The verdict with its reason.
    pub verdict: Verdict,
}

impl AskState {
    pub fn open(&self) -> Option<&OpenQuestion> {
        self.open.as_ref()
    }

    /// Returns the question that is not answered yet.
    pub fn waiting(&self) -> Option<&OpenQuestion> {
        self.open.as_ref().filter(|open| open.said.is_none())
    }

    /// Closes the question and clears the dismissed step.
    pub fn close(&mut self) {
        self.open = None;
        self.left = None;
    }

    /// Dismisses the question for good; returns false if there is none.
    pub fn leave(&mut self) -> bool {
        let left = self.open.take().map(|open| open.step);
        self.left = left.or(self.left);
        left.is_some()
    }
}

impl OpenQuestion {
    /// Returns the question of this kind about a step, unanswered.
    pub fn at(stage: &Stage, step: Step, kind: QuestionKind) -> Option<OpenQuestion> {
        stage.with_side(|side| {
            let asked = question(side, step, Kinds::only(kind))?;
            Some(OpenQuestion::new(stage, &asked))
        })
    }

    fn new(stage: &Stage, asked: &Question<'_>) -> OpenQuestion {
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

    /// Returns the feedback to an answer, or to a missing answer.
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AskSettings {
    /// True if stepping asks about the next event.
    pub on: bool,
    pub kinds: Kinds,
    pub often: AskRate,
    /// Classroom mode: no fields and no score; a key shows the answer.
    pub room: bool,
}

/// The share of possible questions that are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum AskRate {
    Every,
    /// The first question and every second question after it.
    #[default]
    Second,
    /// The first question and every fourth question after it.
    Fourth,
}

impl AskRate {
    pub const ALL: &'static [AskRate] = AskRate::VARIANTS;

    /// The `n` in "every n-th question".
    pub fn of(self) -> u32 {
        match self {
            AskRate::Every => 1,
            AskRate::Second => 2,
            AskRate::Fourth => 4,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            AskRate::Every => say!(course_rate_every),
            AskRate::Second => say!(course_rate_second),
            AskRate::Fourth => say!(course_rate_fourth),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerField {
    /// The requested number, or alpha.
    First,
    Second,
}
