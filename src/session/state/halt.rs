//! When a question is asked: on the way forward, before the next event that it is about.

use std::sync::Arc;

use crate::Session;
use crate::page::{Direction, Page};
use lesson::{Kinds, QuestionKind, questions};
use search::trace::{Event, Step, Stride};
use stage::Stage;

/// What is said to a step forward while an answer is waited for.
const ANSWER_FIRST: &str =
    "Answer first: Enter checks, F2 shows the answer, Esc skips the question.";

impl Session {
    /// Whether events are asked about on the way forward.
    pub fn asks(&self) -> bool {
        // A lesson has questions of its own.
        self.settings.ask.on && self.page == Page::Step && self.course.is_none()
    }

    /// Goes forward or back by a stride, as far as no question is in between.
    pub(crate) fn stride(&mut self, stride: Stride, direction: Direction) {
        if direction == Direction::Forward && self.advance_question() {
            return;
        }
        let step = self.step();
        let target = self.track().stride(step, stride, direction);
        self.active_mut().pause();
        if direction == Direction::Forward && self.asks() {
            // Where such a place is not, nobody learns from being told so.
            let last = self.track().steps();
            if self.halt(step, target.unwrap_or(last)) {
                return;
            }
        }
        match target {
            Some(step) => self.step_to(step),
            // From a key, which is not greyed out as the button is, silence looks like a fault.
            None if stride == Stride::Cutoff
                && self.track().stride(0, stride, Direction::Forward).is_none() =>
            {
                self.say("No cutoff in this search.");
            }
            None => {}
        }
    }

    /// What a step forward means to the question in front; `false` when there is none.
    pub(crate) fn advance_question(&mut self) -> bool {
        let Some(open) = self.ask.open.as_ref().filter(|_| self.page == Page::Step) else {
            return false;
        };
        if open.said.is_some() {
            self.go_on();
        } else if self.settings.ask.room || self.presenting.is_on() {
            // A clicker has no other key.
            self.reveal_answer();
        } else {
            self.remind(ANSWER_FIRST);
        }
        true
    }

    /// Asks the first question between two steps, if there is one: the screen then is where it is asked.
    pub(crate) fn halt(&mut self, from: Step, to: Step) -> bool {
        let Some((step, kind)) = self.next_question(from, to) else {
            return false;
        };
        if step != self.stepping.step() {
            self.seek(step);
        }
        self.ask(step, kind)
    }

    /// Lets time pass while the search plays, up to the next question.
    pub(crate) fn play_on(&mut self, seconds: f32) {
        let (before, last) = (self.step(), self.track().steps());
        let speed = self.settings.speed();
        self.active_mut().advance(seconds, speed, last);
        let after = self.step();
        if let Some(stop) = self.stop_between(before, after) {
            self.stepping.pause();
            self.seek(stop);
        }
        if after != before && self.asks() && self.halt(before, after) {
            self.stepping.pause();
            if let Some(open) = &mut self.ask.open {
                open.playing = true;
            }
        }
        self.attention += u64::from(self.step() != before);
    }

    fn next_question(&mut self, from: Step, to: Step) -> Option<(Step, QuestionKind)> {
        let options = self.settings.ask;
        let kinds = askable(&self.stage, options.kinds);
        if kinds == Kinds::NONE {
            return None;
        }
        let stage = Arc::clone(&self.stage);
        for step in candidates(&stage, from, to, kinds) {
            let left = self.ask.left == Some(step);
            if left || !may_be_asked(&stage, step, kinds) {
                continue;
            }
            let asked: Vec<QuestionKind> = stage.with_side(|side| {
                let asked = questions(side, step).into_iter();
                let asked = asked.filter(|it| kinds.has(it.kind()) && !it.is_trivial());
                asked.map(|it| it.kind()).collect()
            });
            let chosen = self
                .ask
                .choice
                .choose(&asked, options.often, &self.practice.progress);
            if let Some(kind) = chosen {
                return Some((step, kind));
            }
        }
        None
    }
}

/// The steps between two others at which one of these kinds may be asked: all of them, but where they are far apart.
fn candidates(
    stage: &Stage,
    from: Step,
    to: Step,
    kinds: Kinds,
) -> Box<dyn Iterator<Item = Step> + '_> {
    if kinds != Kinds::only(QuestionKind::RootMove) {
        return Box::new(from..to);
    }
    let recording = &stage.recording;
    let moves = recording.children(recording.root());
    let returned = moves.map(|child| recording.last_step(child));
    Box::new(returned.filter(move |step| (from..to).contains(step)))
}

/// Of these kinds those that can be asked of a stage without giving the answer away.
fn askable(stage: &Stage, kinds: Kinds) -> Kinds {
    let mut kinds = kinds;
    if !stage.recording.spec().has_windows() {
        kinds = kinds.set(QuestionKind::Cut, false);
    }
    if !stage.complete {
        // What is skipped is not on screen: everybody sees what comes next.
        kinds = kinds.set(QuestionKind::Cut, false);
        kinds = kinds.set(QuestionKind::Next, false);
        kinds = kinds.set(QuestionKind::FirstMove, false);
    }
    kinds
}

/// Whether one of these kinds may be asked at a step: tells most steps from the others at no cost.
fn may_be_asked(stage: &Stage, step: Step, kinds: Kinds) -> bool {
    use QuestionKind::{
        Cut, FirstMove, Next, NullWindow, Quiescence, Research, Return, RootMove, Table, Window,
    };
    let recording = &stage.recording;
    let any = |wanted: &[QuestionKind]| wanted.iter().any(|&kind| kinds.has(kind));
    let parts = !recording.spec().is_plain();
    // What has just happened may be asked about, too: what comes of a child's answer, or of standing pat.
    let decided = match recording.event(step).filter(|_| parts) {
        Some(Event::Update { .. }) => kinds.has(Research),
        Some(Event::StandPat(_)) => kinds.has(Quiescence),
        _ => false,
    };
    let coming = match recording.event(step + 1) {
        Some(Event::Enter(_)) => any(&[Cut, Next, Window]) || parts && kinds.has(FirstMove),
        Some(Event::Cutoff(_)) => any(&[Cut, Next]),
        Some(Event::Update { node, .. }) => {
            kinds.has(Window) || kinds.has(RootMove) && recording.parent(node).is_none()
        }
        Some(Event::Leave(_)) => kinds.has(Return) || parts && kinds.has(NullWindow),
        Some(Event::Probe(_)) => kinds.has(Table),
        Some(Event::Pass(_)) => kinds.has(Research),
        // What a leaf returns is written on it; the others follow from what was asked before.
        Some(
            Event::Evaluate(_) | Event::StandPat(_) | Event::Research { .. } | Event::Store(_),
        )
        | None => false,
    };
    decided || coming
}
