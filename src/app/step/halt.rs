//! Asks questions while stepping forward, before the event that a question is about.

use std::sync::Arc;

use crate::session::Session;
use crate::session::page::{Direction, Page};
use search::trace::{Step, Stride};
use stage::Stage;
use teach::{Kinds, QuestionKind, questions_of};
use text::say;

impl Session {
    /// Returns true if questions are asked while stepping forward.
    pub fn asks(&self) -> bool {
        // A lesson has its own questions.
        self.settings.ask.on && self.page == Page::Step && self.course.is_none()
    }

    /// Returns the stride of the step keys, the counter, the scrub bar and playback. In a lesson that stops between
    /// two things learned, it is an event.
    pub fn unit(&self) -> Stride {
        let lesson = self.course.iter().filter(|_| self.page == Page::Step);
        let mut stops = lesson.flat_map(|playing| &playing.course.stops);
        let learned = |step| self.track().place(step, Stride::Learned).fract() == 0.0;
        if self.settings.every_event || stops.any(|stop| !learned(stop.step)) {
            Stride::Event
        } else {
            Stride::Learned
        }
    }

    /// Returns the number of the current step and of the last one.
    pub fn counter(&self) -> [u32; 2] {
        let (track, unit) = (self.track(), self.unit());
        [self.step(), track.steps()].map(|step| track.number(step, unit))
    }

    /// Returns true if the current event lies between two steps that are counted.
    pub(crate) fn is_between_steps(&self) -> bool {
        let place = self.track().place(self.step(), self.unit());
        place > self.counter()[0].into()
    }

    /// Returns the counter in words: `step 3 of 17`, or `between steps 2 and 3 of 17`.
    pub fn counter_words(&self) -> String {
        let [number, last] = self.counter();
        if self.is_between_steps() {
            say!(step_counter_between, last, next = number + 1, number)
        } else {
            say!(step_counter, last, number)
        }
    }

    /// Steps forward or back by a stride, stopping at the first question.
    pub fn stride(&mut self, stride: Stride, direction: Direction) {
        self.what_if.end();
        self.leave_step();
        if direction == Direction::Forward && self.advance_question() {
            return;
        }
        let step = self.step();
        let mut target = self.track().stride(step, stride, direction);
        if let Some(beyond) = target.filter(|_| stride == Stride::Learned) {
            // A lesson may stop at any event.
            target = self.stop_between(step, beyond, direction).or(target);
        }
        self.active_mut().pause();
        if direction == Direction::Forward && self.asks() {
            // If there is no target, questions up to the end are asked first: the missing target would reveal the
            // answer.
            let last = self.track().steps();
            if self.halt(step, target.unwrap_or(last)) {
                return;
            }
        }
        match target {
            Some(step) => self.step_to(step),
            // Unlike the button, a key is not greyed out, so silence would look like a bug.
            None if stride == Stride::Cutoff
                && self.track().stride(0, stride, Direction::Forward).is_none() =>
            {
                self.say(say!(step_no_cutoff));
            }
            None => {}
        }
    }

    /// Handles a step forward for the current question; returns `false` if there is none.
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
            self.remind(say!(step_answer_first));
        }
        true
    }

    /// Asks the first question between two steps, if there is one, and moves the screen to its step.
    pub(crate) fn halt(&mut self, from: Step, to: Step) -> bool {
        let Some((step, kind)) = self.next_question(from, to) else {
            return false;
        };
        if step != self.stepping.step() {
            self.seek(step);
        }
        self.ask(step, kind)
    }

    pub(crate) fn play_on(&mut self, seconds: f32) {
        let (before, last) = (self.step(), self.track().steps());
        let speed = self.settings.speed();
        let due = self.active_mut().due(seconds, speed);
        if due == 0 {
            return;
        }
        let (track, unit) = (self.track(), self.unit());
        let number = track.number(before, unit).saturating_add(due);
        let after = track.numbered(number.min(track.number(last, unit)), unit);
        self.active_mut().play_to(after, last);
        if let Some(stop) = self.stop_between(before, after, Direction::Forward) {
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
            if left {
                continue;
            }
            let asked: Vec<QuestionKind> = stage.with_side(|side| {
                let asked = questions_of(side, step, kinds).filter(|it| !it.is_trivial());
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

/// The steps in a range at which these kinds may be asked: all steps, except for questions that occur only at a few.
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

/// The kinds that can be asked about a stage without revealing the answer.
fn askable(stage: &Stage, kinds: Kinds) -> Kinds {
    let mut kinds = kinds;
    if !stage.recording.spec().has_windows() {
        kinds = kinds.set(QuestionKind::Cut, false);
    }
    if !stage.complete {
        // Skipped nodes are not on screen, so the picture reveals what comes next.
        kinds = kinds.set(QuestionKind::Cut, false);
        kinds = kinds.set(QuestionKind::Next, false);
        kinds = kinds.set(QuestionKind::FirstMove, false);
    }
    kinds
}
