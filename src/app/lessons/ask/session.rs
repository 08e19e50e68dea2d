//! The current question, its answer and the feedback.

use crate::lessons::ask::model::AnswerField;
use crate::lessons::ask::{AskSettings, Draft, Feedback, OpenQuestion, QuestionChoice};
use crate::lessons::course::model::RunningLesson;
use crate::session::Session;
use crate::session::host::Effect;
use game::NodeId;
use search::trace::Step;
use teach::{Answer, Points, QuestionKind};

impl Session {
    /// Returns true while a question waits for its answer; later steps are then hidden.
    pub fn is_asked(&self) -> bool {
        self.ask.waiting().is_some()
    }

    /// Returns true if later steps may be shown: they must not be while questions about them are possible.
    pub fn looks_ahead(&self) -> bool {
        !self.asks() && !self.is_asked() && self.course.is_none()
    }

    /// The node whose current window and proved bounds are hidden, because they would answer the question.
    pub fn veiled(&self) -> Option<NodeId> {
        self.ask.waiting()?.veiled
    }

    pub fn choose_questions(&mut self, options: AskSettings) {
        if self.settings.ask.on && !options.on {
            self.ask.close();
        }
        if options.on && !self.settings.ask.on {
            // The same answers so far lead to the same questions.
            let so_far = self.practice.progress.answers();
            self.ask.choice = QuestionChoice::new(so_far);
        }
        self.settings.ask = options;
    }

    pub fn draft(&mut self, change: impl FnOnce(&mut Draft)) {
        if let Some(open) = self.ask.open.as_mut().filter(|open| open.said.is_none()) {
            open.note = None;
            change(&mut open.draft);
        }
    }

    /// Picks a node of the tree with the keyboard: picking it again submits the answer, or goes on after it.
    pub fn choose_by_key(&mut self, node: NodeId) {
        match self.ask.waiting().map(|open| &open.draft) {
            None => self.go_on(),
            Some(Draft::Node(_, Some(chosen))) if *chosen == node => self.check_answer(),
            Some(_) => self.pick(node),
        }
    }

    /// Shows a question; returns true if there is one.
    pub(crate) fn ask(&mut self, step: Step, kind: QuestionKind) -> bool {
        let Some(open) = OpenQuestion::at(&self.stage, step, kind) else {
            return false;
        };
        if !self.settings.ask.room && open.draft.has_fields() {
            self.host.want(Effect::Focus(AnswerField::First));
        }
        self.ask.open = Some(open);
        self.what_if.end();
        // The report about an edit reveals results of the whole search.
        self.clear_messages();
        true
    }

    /// Picks a node of the tree as the answer.
    pub fn pick(&mut self, node: NodeId) {
        let stage = &self.stage;
        if node.index() >= stage.tree.len() {
            // The tree has been replaced since.
            return;
        }
        if let Some(open) = self.ask.open.as_mut().filter(|open| open.said.is_none()) {
            open.note = open.draft.pick(stage, open.kind, node).err();
        }
    }

    pub fn check_answer(&mut self) {
        let Some(open) = self.ask.waiting() else {
            return;
        };
        match open.draft.answer() {
            Ok(answer) => self.take_answer(&answer),
            Err((blank, missing)) => {
                if let Some(blank) = blank {
                    self.host.want(Effect::Focus(blank));
                }
                self.remind(&missing);
            }
        }
    }

    /// Marks an answer. The first answer counts; a wrong one gets a hint and a second try.
    fn take_answer(&mut self, answer: &Answer) {
        let Some(open) = self.ask.waiting() else {
            return;
        };
        let said = open.mark(&self.stage, Some(answer));
        if let Some(missed) = &open.missed {
            // A repeated answer is not a try: the key was pressed twice, or the hint not read yet.
            if missed.answer == *answer {
                self.refuse_unchanged();
            } else {
                self.give_feedback(said);
            }
            return;
        }
        let kind = open.kind;
        let missed = open.miss(&self.stage, answer);
        let has_fields = open.draft.has_fields();
        let Some(verdict) = said.as_ref().map(|said| &said.verdict) else {
            self.give_feedback(said);
            return;
        };
        let right = verdict.right;
        self.ask.score.0 += u32::from(right);
        self.ask.score.1 += 1;
        if !self.course.as_ref().is_some_and(RunningLesson::is_trial) {
            let got = u32::from(right);
            self.note(kind.skill(), Points { got, of: 1 });
        }
        if right {
            self.give_feedback(said);
            return;
        }
        if let Some(open) = &mut self.ask.open {
            open.note = None;
            open.missed = missed;
        }
        if has_fields {
            self.host.want(Effect::Focus(AnswerField::First));
        }
    }

    /// Asks for an answer other than the wrong one.
    fn refuse_unchanged(&mut self) {
        self.remind(text::say!(course_unchanged));
        let Some(open) = &mut self.ask.open else {
            return;
        };
        if let Some(missed) = &mut open.missed {
            missed.again = missed.again.saturating_add(1);
        }
        if open.draft.has_fields() {
            self.host.want(Effect::Focus(AnswerField::First));
        }
    }

    pub fn reveal_answer(&mut self) {
        let said = self.ask.waiting().map(|open| open.mark(&self.stage, None));
        if let Some(said) = said {
            self.give_feedback(said);
        }
    }

    fn give_feedback(&mut self, said: Option<Feedback>) {
        if let Some(open) = &mut self.ask.open {
            open.note = None;
            open.said = said;
        }
        self.deal_with_stop();
        self.host.want(Effect::LeaveFields);
    }

    pub(crate) fn remind(&mut self, missing: &str) {
        if let Some(open) = &mut self.ask.open {
            open.note = Some(missing.to_owned());
        }
    }

    /// Shows the event that the question was about.
    pub fn go_on(&mut self) {
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
