//! The running lesson: its stops, and the state that it replaces and restores.

use crate::lessons::course::model::{BeforeLesson, LessonOrigin, RunningLesson};
use crate::session::Request;
use crate::session::Session;
use crate::session::page::{Direction, Page};
use search::trace::Step;
use stage::Setup;
use std::collections::BTreeSet;
use std::sync::Arc;
use teach::{Course, lessons};

impl Session {
    /// The running lesson, if the screen is at one of its stops.
    pub fn stop(&self) -> Option<&RunningLesson> {
        let playing = self.course.as_ref().filter(|_| self.page == Page::Step)?;
        playing.here().map(|_| playing)
    }

    /// Opens the built-in lesson with this index, from 0.
    pub fn start_lesson(&mut self, number: usize) {
        self.clear_messages();
        if let Some(entry) = lessons().get(number) {
            self.open(Request::Lesson(entry.lesson(), Some(number)));
        }
    }

    /// Goes to the next stop. If an answer is due, it is shown first: with a clicker, the same key does both.
    pub fn next_stop(&mut self) {
        self.clear_messages();
        if self.ask.waiting().is_some() {
            self.reveal_answer();
        } else if self.course.as_ref().is_some_and(RunningLesson::is_over) {
            // The panel shows this message, unless it is closed; in presentation mode there is none.
            let unsaid = self.has_caption() || !self.is_left_panel_open();
            let course = self.course.as_ref().filter(|_| unsaid);
            if let Some(next) = course.map(RunningLesson::what_comes_next) {
                self.say(format!("{} {next}", text::say!(course_end)));
            }
        } else {
            self.go_to_stop(1);
        }
    }

    pub fn previous_stop(&mut self) {
        self.clear_messages();
        self.go_to_stop(-1);
    }

    pub fn ask_again(&mut self) {
        self.clear_messages();
        if let Some(playing) = &mut self.course {
            playing.dealt.remove(&playing.stop);
            self.ask_here();
        }
    }

    /// Starts an opened lesson at its first stop.
    pub(crate) fn begin_course(
        &mut self,
        course: Course,
        number: Option<usize>,
        origin: Option<LessonOrigin>,
        before: Option<BeforeLesson>,
    ) {
        self.page = Page::Step;
        self.course = Some(RunningLesson {
            course,
            number,
            origin,
            stop: 0,
            // Before any step.
            at: Step::MAX,
            dealt: BTreeSet::new(),
            before,
        });
        if let Some(playing) = &self.course {
            self.seek(playing.last_stop().step);
        }
    }

    /// The state that is restored after a lesson that starts now. Unsaved work that was discarded for the lesson is
    /// not restored.
    pub(crate) fn before_lesson(&self) -> Option<BeforeLesson> {
        match &self.course {
            Some(playing) if !playing.is_trial() => playing.before.clone(),
            _ if self.edits.is_unsaved() => None,
            _ => Some(BeforeLesson {
                stage: Arc::clone(&self.stage),
                setup_override: self.setup_override,
                step: self.stepping.step(),
            }),
        }
    }

    /// Leaves the lesson and restores the previous tree, step and settings; returns `false` if no lesson runs.
    pub fn leave_lesson(&mut self) -> bool {
        let Some(playing) = self.course.take() else {
            return false;
        };
        if playing.is_trial() {
            self.ask.close();
            self.maker.is_shown = true;
            return true;
        }
        self.ask.close();
        if let Some(before) = playing.before {
            self.go_back_before(before);
            return true;
        }
        self.setup_override = None;
        self.settings.setup = Setup {
            root: None,
            tree_depth: None,
            ..self.settings.setup
        };
        self.open(Request::Source(self.stage.source.clone()));
        true
    }

    fn go_back_before(&mut self, before: BeforeLesson) {
        let BeforeLesson {
            stage,
            setup_override,
            step,
        } = before;
        if setup_override.is_some() {
            self.show_with_own_setup(stage);
        } else {
            self.setup_override = None;
            self.replace_stage(stage);
        }
        self.seek(step);
    }

    /// Moves forward or back by this many stops. Between stops, moving back leads to the last one reached.
    fn go_to_stop(&mut self, by: isize) {
        let Some(playing) = &self.course else { return };
        let between = playing.here().is_none() && self.step() > playing.last_stop().step;
        let stop = if between && by < 0 {
            Some(playing.stop)
        } else if playing.here().is_none() && !between && by > 0 {
            // The screen is before the first stop.
            Some(0)
        } else {
            playing.stop.checked_add_signed(by)
        };
        let Some(target) = stop.filter(|&stop| stop < playing.course.stops.len()) else {
            return;
        };
        let step = playing.course.stops[target].step;
        self.stepping.pause();
        self.seek(step);
        if let Some(playing) = &mut self.course {
            (playing.stop, playing.at) = (target, step);
        }
        self.ask_here();
    }

    /// Updates the current stop after the step on screen has changed.
    pub(crate) fn attend_course(&mut self) {
        let step = self.stepping.step();
        let Some(playing) = &mut self.course else {
            return;
        };
        if playing.at != step {
            playing.stop = playing.reached(step);
            playing.at = step;
            self.ask_here();
        }
        self.note_lesson_done();
    }

    fn note_lesson_done(&mut self) {
        let Some(playing) = self.course.as_ref().filter(|it| it.is_last()) else {
            return;
        };
        let entry = playing.number.and_then(|number| lessons().get(number));
        if let Some(entry) = entry.filter(|_| playing.here().is_some()) {
            let done = &mut self.settings.lessons_done;
            if !done.iter().any(|id| id == entry.id) {
                done.push(entry.id.to_owned());
            }
        }
    }

    /// The first stop of the lesson on the way between two steps, excluding `from` and including `to`.
    pub(crate) fn stop_between(&self, from: Step, to: Step, way: Direction) -> Option<Step> {
        let playing = self.course.as_ref()?;
        let mut stops = playing.course.stops.iter().map(|stop| stop.step);
        match way {
            Direction::Forward => stops.find(|&step| from < step && step <= to),
            Direction::Back => stops.rfind(|&step| to <= step && step < from),
        }
    }

    /// Asks the question of the stop, unless it has been answered or shown.
    fn ask_here(&mut self) {
        let Some(playing) = &self.course else { return };
        if playing.dealt.contains(&playing.stop) || self.page != Page::Step {
            return;
        }
        let Some(stop) = playing.here() else { return };
        if let (step, Some(kind)) = (stop.step, stop.question) {
            self.stepping.pause();
            self.ask(step, kind);
        }
    }

    /// Records that the question of the stop has been answered or shown.
    pub(crate) fn deal_with_stop(&mut self) {
        if let Some(playing) = self.course.as_mut().filter(|it| it.here().is_some()) {
            playing.dealt.insert(playing.stop);
        }
    }
}
