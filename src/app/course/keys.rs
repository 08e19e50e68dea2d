//! The keys of a lesson.

use crate::session::Session;
use crate::session::command::Command;
use crate::session::course::command::CourseCommand;
use crate::session::page::Page;
use egui::Key;
use egui::Modifiers;

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
