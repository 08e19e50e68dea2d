//! Asking before an event is shown: the question in front, the answer being given, and what is said to it.
//!
//! Questions and their marking are [`lesson`]'s. Here is when one is asked (`halt`), how it is answered
//! (`draft`, `card`, `keys`, clicks in the tree), and that nothing on screen gives the answer away meanwhile:
//! whoever shows what lies ahead asks [`State::is_asked`] or [`State::looks_ahead`] first.

mod card;
mod command;
mod draft;
mod fields;
mod halt;
mod keys;
mod mark;
mod options;

use egui::{Context, Id};

use game::NodeId;
use lesson::{Answer, Kinds, Outcome, Question, QuestionKind, Verdict, question};
use search::trace::Step;
use stage::Stage;

use super::state::State;

pub use command::AskCommand;
pub use draft::{Blank, Choice, Draft, Remaining};
pub use options::{AskSettings, Often, kind_name};

pub(super) use card::{caption_ui, card_ui};
pub(super) use keys::{key, switch_command};
pub(super) use mark::{edge_at, show as mark_ui};
pub(super) use options::{SWITCH, menu_items};

/// Asking, as the state holds it.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    open: Option<Open>,
    /// The step whose question has been left: it is not asked again.
    left: Option<Step>,
    /// How many questions there were to ask.
    met: u32,
    /// How many were answered rightly, of how many.
    pub score: (u32, u32),
}

/// A question in front.
#[derive(Clone, Debug)]
pub struct Open {
    /// Before the event after this step.
    pub step: Step,
    /// What it is about.
    pub kind: QuestionKind,
    /// What is asked.
    pub text: String,
    /// The node that the question names.
    pub node: Option<NodeId>,
    /// The answer being given.
    pub draft: Draft,
    /// What was missing when it was checked.
    pub note: Option<String>,
    /// What was said to it.
    pub said: Option<Said>,
    /// Whether the search was playing.
    playing: bool,
}

/// What was said to an answer.
#[derive(Clone, Debug)]
pub struct Said {
    /// The answer given, in words; `None` when the right one was asked for.
    pub given: Option<String>,
    /// What is right, in words.
    pub right: String,
    /// Whether it is, and why.
    pub verdict: Verdict,
}

impl Ask {
    /// The question in front.
    pub fn open(&self) -> Option<&Open> {
        self.open.as_ref()
    }

    /// The question that waits for its answer.
    pub fn waiting(&self) -> Option<&Open> {
        self.open.as_ref().filter(|open| open.said.is_none())
    }

    /// Ends the question without ceremony.
    pub(super) fn close(&mut self) {
        self.open = None;
        self.left = None;
    }

    /// Leaves the question for good; `false` when there is none.
    pub(super) fn leave(&mut self) -> bool {
        let left = self.open.take().map(|open| open.step);
        self.left = left.or(self.left);
        left.is_some()
    }
}

impl Open {
    fn new(stage: &Stage, asked: &Question<'_>) -> Open {
        Open {
            step: asked.step(),
            kind: asked.kind(),
            text: asked.text().to_string(),
            node: asked.node(),
            draft: Draft::new(stage, asked),
            note: None,
            said: None,
            playing: false,
        }
    }

    /// What is said to an answer, and to none.
    fn mark(&self, stage: &Stage, answer: Option<&Answer>) -> Option<Said> {
        stage.with_side(|side| {
            let asked = question(side, self.step, Kinds::only(self.kind))?;
            let right = asked.answer();
            Some(Said {
                given: answer.map(|answer| self.draft.in_words(stage, answer)),
                right: self.draft.in_words(stage, &right),
                verdict: asked.mark(answer.unwrap_or(&right)),
            })
        })
    }
}

impl State {
    /// Whether an answer is being waited for: what lies ahead is not shown.
    pub fn is_asked(&self) -> bool {
        self.ask.waiting().is_some()
    }

    /// Whether what lies ahead may be shown: not where it is going to be asked for.
    pub fn looks_ahead(&self) -> bool {
        !self.asks() && !self.is_asked() && self.course.is_none()
    }

    /// The node of which nothing proved is shown, since that is what is asked for.
    pub fn veiled(&self) -> Option<NodeId> {
        let open = self.ask.waiting()?;
        open.node.filter(|_| open.kind == QuestionKind::Return)
    }

    /// Carries out a wish about questions.
    pub(super) fn apply_ask(&mut self, command: AskCommand) {
        match command {
            AskCommand::Options(options) => {
                if self.settings.ask.on && !options.on {
                    self.ask.close();
                }
                self.settings.ask = options;
            }
            AskCommand::Explain(why) => self.notice = Some(why.to_owned()),
            AskCommand::Check => self.check_answer(),
            AskCommand::Reveal => self.reveal_answer(),
            AskCommand::GoOn => self.go_on(),
            AskCommand::Leave => {
                self.ask.leave();
            }
            AskCommand::Pick(node) => self.pick(node),
            AskCommand::Choose(node) => {
                // The same key at the same node again: that is the answer.
                let before = self.ask.waiting().map(|open| open.draft.clone());
                let again = matches!(before, Some(Draft::Node(_, Some(chosen))) if chosen == node);
                if again {
                    self.check_answer();
                } else {
                    self.pick(node);
                }
            }
            AskCommand::Type(..)
            | AskCommand::Relate(_)
            | AskCommand::Place(_)
            | AskCommand::Turn(_)
            | AskCommand::Proceed
            | AskCommand::SkipAll => {
                if let Some(open) = self.ask.open.as_mut().filter(|open| open.said.is_none()) {
                    open.note = None;
                    open.draft.enter(command);
                }
            }
        }
    }

    /// Puts a question in front; answers whether there is one.
    pub(super) fn ask(&mut self, step: Step, kind: QuestionKind) -> bool {
        let ctx = &self.ctx.clone();
        let stage = &self.stage;
        let open = stage.with_side(|side| {
            let asked = question(side, step, Kinds::only(kind))?;
            Some(Open::new(stage, &asked))
        });
        let Some(open) = open else { return false };
        if !self.settings.ask.room && open.draft.has_fields() {
            focus(Some(Blank::First), ctx);
        }
        self.ask.open = Some(open);
        self.what_if.end();
        // What a change has changed tells of the whole search.
        self.edits.said = None;
        true
    }

    fn pick(&mut self, node: NodeId) {
        let stage = &self.stage;
        if let Some(open) = self.ask.open.as_mut().filter(|open| open.said.is_none()) {
            open.note = open.draft.pick(stage, open.kind, node).err();
        }
    }

    fn check_answer(&mut self) {
        let ctx = &self.ctx.clone();
        let Some(open) = self.ask.waiting() else {
            return;
        };
        match open.draft.answer() {
            Ok(answer) => {
                let said = open.mark(&self.stage, Some(&answer));
                let kind = open.kind;
                if let Some(said) = &said {
                    let (right, misconception) = (said.verdict.right, said.verdict.misconception);
                    self.ask.score.0 += u32::from(right);
                    self.ask.score.1 += 1;
                    self.note(Outcome::of_question(kind, right, misconception));
                }
                self.say(said);
            }
            Err((blank, missing)) => {
                focus(blank, ctx);
                self.remind(&missing);
            }
        }
    }

    fn reveal_answer(&mut self) {
        let said = self.ask.waiting().map(|open| open.mark(&self.stage, None));
        if let Some(said) = said {
            self.say(said);
        }
    }

    fn say(&mut self, said: Option<Said>) {
        let ctx = &self.ctx.clone();
        if let Some(open) = &mut self.ask.open {
            open.note = None;
            open.said = said;
        }
        self.deal_with_stop();
        for blank in [Blank::First, Blank::Second] {
            ctx.memory_mut(|memory| memory.surrender_focus(blank.id()));
        }
    }

    fn remind(&mut self, missing: &str) {
        if let Some(open) = &mut self.ask.open {
            open.note = Some(missing.to_owned());
        }
    }

    /// Shows the event that was asked about.
    fn go_on(&mut self) {
        let Some(open) = self.ask.open.take_if(|open| open.said.is_some()) else {
            return;
        };
        self.seek(open.step + 1);
        let last = self.stage.recording.steps();
        if open.playing && !self.stepping.is_playing() && self.stepping.step() < last {
            self.stepping.toggle(last);
        }
    }
}

impl Blank {
    /// The field's own name in the toolkit.
    fn id(self) -> Id {
        Id::unique(match self {
            Blank::First => "answer, first field",
            Blank::Second => "answer, second field",
        })
    }
}

/// Has the keyboard go to a field.
fn focus(blank: Option<Blank>, ctx: &Context) {
    if let Some(blank) = blank {
        ctx.memory_mut(|memory| memory.request_focus(blank.id()));
    }
}
