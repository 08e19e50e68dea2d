//! A lesson in the window: which one, at which of its stops, and what it takes over and gives back.
//!
//! The stops and their texts are [`lesson`]'s, the questions are asked by [`super::ask`]. While a lesson runs, the
//! settings are its own; those of before are what is remembered, and they come back when it is left.

mod caption;
mod command;
mod menu;
mod open;
mod panel;

use std::collections::BTreeSet;

use lesson::{Course, Stop, lessons};
use search::trace::Step;
use stage::Setup;

use super::board::BoardCommand;
use super::command::{Command, Page};
use super::opening::Request;
use super::state::State;

pub use command::CourseCommand;
pub use open::lesson_text;

pub(super) use caption::caption_ui;
pub(super) use command::{NEXT_LESSON, PREVIOUS_LESSON, key};
pub(super) use menu::menu_items;
pub(super) use panel::show;

/// A lesson that runs.
#[derive(Clone, Debug)]
pub struct Playing {
    /// Its stops, texts and notes.
    pub course: Course,
    /// Which one of the lessons that come with the program, from 0.
    pub number: Option<usize>,
    /// The stop that is shown, or that was shown last, from 0.
    stop: usize,
    /// The step of the screen when that was decided.
    at: Step,
    /// The stops whose questions have been dealt with.
    dealt: BTreeSet<usize>,
    /// The settings that come back.
    before: Setup,
}

impl Playing {
    /// The stop that is shown, or that was shown last, from 0.
    pub fn stop(&self) -> usize {
        self.stop
    }

    /// The stop at which the screen is; `None` between stops.
    pub fn here(&self) -> Option<&Stop> {
        Some(self.last_stop()).filter(|stop| stop.step == self.at)
    }

    /// The stop that was reached last.
    pub fn last_stop(&self) -> &Stop {
        &self.course.stops[self.stop]
    }

    /// Whether there is no stop after this one.
    pub fn is_last(&self) -> bool {
        self.stop + 1 == self.course.stops.len()
    }

    /// Whether the stop at which the screen is has a question.
    pub fn has_question(&self) -> bool {
        self.here().is_some_and(|stop| stop.question.is_some())
    }

    /// The lesson after this one, by its number and title.
    pub fn next_lesson(&self) -> Option<(usize, String)> {
        let next = self.number? + 1;
        let entry = lessons().get(next)?;
        Some((next, entry.lesson().title.clone()))
    }

    /// The stop that a step is at, or the last one before it.
    fn reached(&self, step: Step) -> usize {
        // Of several at one step, the one that is shown stays.
        if self.last_stop().step == step {
            return self.stop;
        }
        let stops = &self.course.stops;
        let first = stops.iter().position(|stop| stop.step == step);
        first.or(self.course.reached(step)).unwrap_or(0)
    }
}

impl State {
    /// The settings that come back when the lesson that runs is left.
    pub(super) fn setup_before_lesson(&self) -> Option<Setup> {
        self.course.as_ref().map(|playing| playing.before)
    }

    /// The lesson that runs, where the screen is at one of its stops.
    pub(super) fn stop(&self) -> Option<&Playing> {
        let playing = self.course.as_ref().filter(|_| self.page == Page::Step)?;
        playing.here().map(|_| playing)
    }

    /// Carries out a wish about lessons.
    pub(super) fn apply_course(&mut self, command: CourseCommand) {
        match command {
            CourseCommand::Start(number) => {
                if let Some(entry) = lessons().get(number) {
                    let request = Request::Lesson(entry.lesson(), Some(number));
                    self.open(request);
                }
            }
            CourseCommand::Leave => {
                self.leave_course();
            }
            CourseCommand::Explain(why) => self.notice = Some(why.to_owned()),
            CourseCommand::Next if self.ask.waiting().is_some() => {
                // A clicker: first the answer, then on.
                self.apply_ask(super::ask::AskCommand::Reveal);
            }
            CourseCommand::Next => self.go_to_stop(1),
            CourseCommand::Previous => self.go_to_stop(-1),
            CourseCommand::Again => {
                if let Some(playing) = &mut self.course {
                    playing.dealt.remove(&playing.stop);
                    self.ask_here();
                }
            }
        }
    }

    /// A lesson has been opened: it begins at its first stop.
    pub(super) fn begin_course(&mut self, course: Course, number: Option<usize>, before: Setup) {
        self.page = Page::Step;
        self.course = Some(Playing {
            course,
            number,
            stop: 0,
            // Nowhere yet.
            at: Step::MAX,
            dealt: BTreeSet::new(),
            before,
        });
        if let Some(playing) = &self.course {
            self.seek(playing.last_stop().step);
        }
    }

    /// Leaves the lesson: its tree stays, the settings of before come back. `false` when there is none.
    pub(super) fn leave_course(&mut self) -> bool {
        let Some(playing) = self.course.take() else {
            return false;
        };
        self.ask.close();
        self.settings.setup = Setup {
            root: None,
            tree_depth: None,
            ..playing.before
        };
        self.open(Request::Source(self.stage.source.clone()));
        true
    }

    /// Why a wish cannot be carried out while a lesson runs, if it cannot.
    pub(super) fn refused_by_course(&self, command: &Command) -> bool {
        self.course.is_some()
            && match command {
                Command::Setup(_) => true,
                Command::Edit(command) => command.changes(),
                Command::Board(command) => matches!(
                    command,
                    BoardCommand::Move(..)
                        | BoardCommand::MakeTyped
                        | BoardCommand::Promote(Some(_))
                        | BoardCommand::Back
                        | BoardCommand::Again
                        | BoardCommand::Go(_)
                ),
                _ => false,
            }
    }

    /// Goes so many stops on or back. Between stops, back is the one that was reached last.
    fn go_to_stop(&mut self, by: isize) {
        let Some(playing) = &self.course else { return };
        let between = playing.here().is_none() && self.step() > playing.last_stop().step;
        let stop = if between && by < 0 {
            Some(playing.stop)
        } else if playing.here().is_none() && !between && by > 0 {
            // Before the first one.
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

    /// The screen may be at another step than before: that may be a stop.
    pub(super) fn attend_course(&mut self) {
        let step = self.stepping.step();
        let Some(playing) = &mut self.course else {
            return;
        };
        if playing.at != step {
            playing.stop = playing.reached(step);
            playing.at = step;
            self.ask_here();
        }
    }

    /// The first stop between two steps, the second one included, where the search rests while it plays.
    pub(super) fn stop_between(&self, from: Step, to: Step) -> Option<Step> {
        let playing = self.course.as_ref()?;
        let mut stops = playing.course.stops.iter().map(|stop| stop.step);
        stops.find(|&step| from < step && step <= to)
    }

    /// Asks what the stop asks, unless that has been dealt with.
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

    /// The question of the stop has been answered or shown.
    pub(super) fn deal_with_stop(&mut self) {
        if let Some(playing) = self.course.as_mut().filter(|it| it.here().is_some()) {
            playing.dealt.insert(playing.stop);
        }
    }
}
