//! The keys of a lesson.

use egui::Key;
use egui::Modifiers;
use session::Session;
use session::command::Command;
use session::course::command::CourseCommand;
use session::page::Page;

/// Returns the command of a key while a lesson runs. A clicker moves from stop to stop.
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
