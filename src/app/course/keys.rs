//! The keys of a lesson.

use egui::Key;
use egui::Modifiers;
use lesson::lessons;
use session::Session;
use session::command::Command;
use session::course::command::CourseCommand;
use session::page::Page;

/// What the key list calls these two.
pub(crate) const NEXT_LESSON: &str = "next lesson / the first one";

pub(crate) const PREVIOUS_LESSON: &str = "the lesson before";

/// What a key means while a lesson runs: a clicker goes from stop to stop.
pub(crate) fn key(session: &Session, key: Key, modifiers: Modifiers) -> Option<Command> {
    session
        .course
        .as_ref()
        .filter(|_| session.page == Page::Step)?;
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

/// Begins the next lesson, or the one before.
pub(crate) fn other_lesson(session: &Session, forward: bool) -> CourseCommand {
    let number = session.course.as_ref().and_then(|playing| playing.number);
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
