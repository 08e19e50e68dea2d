//! The keyboard: maps key presses to actions.

use std::sync::LazyLock;

use egui::{Key, KeyboardShortcut, Modifiers, Ui};

use crate::actions::{Entry, KeyScope, Topic};
use crate::cx::Cx;
use crate::dialogs::front::Front;
use crate::session::page::Page;
use crate::session::{Action, Session};

use crate::lessons::ask;
use crate::lessons::course;
use text::say;

/// Every key with its action, in egui's types.
static BOUND: LazyLock<Vec<(KeyboardShortcut, Action)>> = LazyLock::new(|| {
    let all = Action::ALL.iter().flat_map(|&action| {
        let entry = action.entry();
        let keys = entry.keys.iter().chain(entry.spellings);
        keys.filter_map(move |key| Some((shortcut(key)?, action)))
    });
    all.collect()
});

/// Parses a key such as `Ctrl+O`. Returns `None` if egui has no such key.
fn shortcut(text: &str) -> Option<KeyboardShortcut> {
    let mut modifiers = Modifiers::NONE;
    let mut key = text;
    for (name, modifier) in [
        ("Ctrl+", Modifiers::COMMAND),
        ("Alt+", Modifiers::ALT),
        ("Shift+", Modifiers::SHIFT),
    ] {
        if let Some(rest) = key.strip_prefix(name) {
            (key, modifiers) = (rest, modifiers.plus(modifier));
        }
    }
    Some(KeyboardShortcut::new(modifiers, Key::from_name(key)?))
}

/// Turns the keys pressed in this frame into commands. Text fields keep their keys except Escape.
pub fn read(ui: &Ui, session: &Session, cx: &mut Cx) {
    let typing = ui.ctx().text_edit_focused();
    // A control reached by Tab is pressed with Space and left with the arrows.
    let focused = ui.memory(|memory| memory.focused().is_some());
    // Each press counts, with its own modifiers, because a fast typist is faster than a frame.
    let pressed: Vec<(Key, Modifiers, bool)> = ui.input(|input| {
        let keys = input.events.iter().filter_map(|event| match event {
            egui::Event::Key {
                key,
                pressed: true,
                modifiers,
                repeat,
                ..
            } => Some((*key, *modifiers, *repeat)),
            _ => None,
        });
        keys.collect()
    });
    // An open menu handles its own keys.
    let menu = egui::Popup::is_any_open(ui.ctx());
    let stepping = session.hears_steps() && !menu;
    let playing = session.hears_moves() && !menu;
    // The move field has the focus during a game; while it is empty, the arrows step through the game.
    let idle_field = playing && session.play.typed.is_empty();
    let at_home = is_home(session);
    for (key, modifiers, repeat) in pressed {
        // It closes the menu only.
        if menu && key == Key::Escape {
            continue;
        }
        let field = (typing, focused);
        if stepping && ask::key(session, key, modifiers, field, cx) {
            continue;
        }
        if stepping && course::key(session, key, modifiers, cx) {
            continue;
        }
        let paging = matches!(key, Key::PageDown | Key::PageUp);
        let taken = if at_home && matches!(key, Key::ArrowLeft | Key::ArrowRight) {
            false
        } else if modifiers.command || key == Key::Escape {
            // A text field undoes its own typing.
            typing && matches!(key, Key::Z | Key::Y) && !idle_field
        } else if stepping && ask::is_meant_for_a_field(session, key, modifiers) {
            // A typing mistake in the answer field, whether or not the field has the focus.
            true
        } else if ask::is_no_number(ui, session, key, modifiers)
            || typing
                && idle_field
                && matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::Home | Key::End)
        {
            false
        } else {
            // Keys of a clicker and function keys, which single-line fields do not use.
            typing && !paging && !(Key::F1..=Key::F12).contains(&key)
                || focused && !modifiers.alt && belongs_to_focus(key)
        };
        if taken {
            continue;
        }
        let bound = BOUND.iter().find(|(shortcut, action)| {
            is_heard(*action, session, (stepping, playing))
                && shortcut.logical_key == key
                && modifiers.matches_exact(shortcut.modifiers)
        });
        let Some((_, action)) = bound else { continue };
        if session.page == Page::Both
            && let Some(why) = action.entry().one_search
        {
            cx.act(move |session| session.say(why()));
            continue;
        }
        // Key repeat does not ask again.
        let again = repeat && *action == Action::RandomizePruned;
        if !again {
            cx.run(*action);
        }
    }
    let embedded = session.presenting.is_embedded();
    if !typing && !embedded && (at_home || !session.is_something_in_front()) {
        ui.input(|input| {
            for event in &input.events {
                if let egui::Event::Paste(text) = event {
                    let text = text.clone().into_bytes();
                    cx.act(move |session| {
                        session.open_text(text, say!(window_clipboard).to_owned());
                    });
                }
            }
        });
    }
}

fn is_heard(action: Action, session: &Session, (stepping, playing): (bool, bool)) -> bool {
    let Entry { scope, topic, .. } = action.entry();
    match scope {
        _ if session.presenting.is_embedded() && *topic != Topic::Step => false,
        // The first step leaves Home; the list of keys closes with its own key.
        _ if is_home(session) && *topic == Topic::Step => action.refused(session).is_none(),
        KeyScope::Anywhere if action == Action::Keys && session.dialogs.keys => true,
        KeyScope::Always => true,
        KeyScope::Anywhere => {
            !session.is_something_in_front() && session.board.alternatives.is_none()
        }
        KeyScope::WhileStepping => stepping,
        KeyScope::WhilePlaying => playing,
        KeyScope::SteppingOrPlaying => stepping || playing,
    }
}

fn is_home(session: &Session) -> bool {
    session.dialogs.front == Some(Front::Home)
}

fn belongs_to_focus(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Space};
    matches!(
        key,
        ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Enter | Space
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_a_distinct_shortcut() {
        let mut seen = Vec::new();
        for &action in Action::ALL {
            let entry = action.entry();
            for key in entry.keys.iter().chain(entry.spellings) {
                let shortcut = shortcut(key).unwrap_or_else(|| panic!("{key}"));
                assert!(!seen.contains(&shortcut), "{key} is bound twice");
                seen.push(shortcut);
            }
        }
        assert_eq!(seen.len(), BOUND.len());
    }
}
