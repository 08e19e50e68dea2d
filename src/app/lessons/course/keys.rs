//! The keys of a lesson.

use crate::cx::Cx;
use crate::session::Session;
use crate::session::page::Page;
use egui::Key;
use egui::Modifiers;

/// Handles a key while a lesson runs: a clicker moves from stop to stop. Returns false if the key has no meaning there.
pub(crate) fn key(session: &Session, key: Key, modifiers: Modifiers, cx: &mut Cx) -> bool {
    if session.course.is_none() || session.page != Page::Step || modifiers.any() {
        return false;
    }
    match key {
        Key::PageDown => cx.act(Session::next_stop),
        Key::PageUp => cx.act(Session::previous_stop),
        _ => return false,
    }
    true
}
