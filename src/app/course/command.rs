//! What the panel, the menu and the keys ask of a lesson.

use egui::{Key, Modifiers};

use crate::command::{Command, Page};
use crate::state::State;
use lesson::lessons;

/// A wish about lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseCommand {
    /// Begin the lesson of this number, from 0, of those that come with the program.
    Start(usize),
    /// To the next stop; where an answer is waited for, show it first.
    Next,
    /// To the stop before.
    Previous,
    /// Ask the question of this stop once more.
    Again,
    /// Say why nothing happens.
    Explain(&'static str),
    /// End the lesson.
    Leave,
}

/// What the key list calls these two.
pub(crate) const NEXT_LESSON: &str = "next lesson / the first one";
pub(crate) const PREVIOUS_LESSON: &str = "the lesson before";

/// What a key means while a lesson runs: a clicker goes from stop to stop.
pub(crate) fn key(state: &State, key: Key, modifiers: Modifiers) -> Option<Command> {
    state.course.as_ref().filter(|_| state.page == Page::Step)?;
    if modifiers.any() {
        return None;
    }
    let command = match key {
        Key::PageDown => CourseCommand::Next,
        Key::PageUp => CourseCommand::Previous,
        _ => return None,
    };
    Some(Command::Course(command))
}

impl CourseCommand {
    /// Begins the next lesson, or the one before.
    pub(crate) fn other(state: &State, forward: bool) -> CourseCommand {
        let number = state.course.as_ref().and_then(|playing| playing.number);
        let wanted = match (number, forward) {
            (None, _) => Some(0),
            (Some(number), true) => Some(number + 1).filter(|&next| next < lessons().len()),
            (Some(number), false) => number.checked_sub(1),
        };
        wanted.map_or(
            CourseCommand::Explain("There is no further lesson: all are in the menu Practise."),
            CourseCommand::Start,
        )
    }
}
