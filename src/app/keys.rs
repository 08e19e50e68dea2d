//! The keyboard: which key does what, in one table that the help window and the tooltips read too.

mod table;

use egui::{Key, KeyboardShortcut, Modifiers, Ui};

use crate::ask;
use crate::course;
use session::Session;
use session::both::BothCommand;
use session::command::Command;
use session::page::Page;

use crate::whatif;
use session::whatif::WhatIfCommand;
pub use table::BINDINGS;

/// One line of the key list.
pub struct Binding {
    /// All keys that do it; the first one is shown in tooltips.
    pub keys: &'static [KeyboardShortcut],
    /// What it does, as the help window says it.
    pub what: &'static str,
    /// Whether it is heard on the pages with trees only.
    pub stepping: bool,
    /// What it asks for, given the state.
    pub command: fn(&Session) -> Command,
}

/// Turns the keys pressed in this frame into commands. Typing into a field keeps its keys, but for Escape.
pub fn read(ui: &Ui, session: &Session, commands: &mut Vec<Command>) {
    let typing = ui.ctx().text_edit_focused();
    // A control reached by Tab is pressed with Space and left with the arrows.
    let focused = ui.memory(|memory| memory.focused().is_some());
    // Each press counts, with the modifiers held at that press: a quick hand is faster than a frame.
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
    let stepping = matches!(session.page, Page::Step | Page::Both)
        && !session.dialogs.is_open()
        && !session.edits.is_asking()
        && !session.desk.is_in_front()
        && session.board.promotion.is_none()
        && !session.is_setting_up()
        // The keys of an open menu are the menu's.
        && !egui::Popup::is_any_open(ui.ctx());
    for (key, modifiers, repeat) in pressed {
        let field = (typing, focused);
        let asked = stepping.then(|| ask::key(session, key, modifiers, field));
        if let Some(command) = asked.flatten() {
            commands.push(command);
            continue;
        }
        if let Some(command) = stepping
            .then(|| course::key(session, key, modifiers))
            .flatten()
        {
            commands.push(command);
            continue;
        }
        let paging = matches!(key, Key::PageDown | Key::PageUp);
        let taken = if modifiers.command || key == Key::Escape {
            // A field takes back what was typed into it.
            typing && matches!(key, Key::Z | Key::Y)
        } else {
            // Keys of a clicker and function keys, that no field of one line has a use for.
            typing && !paging && !is_function(key)
                || focused && !modifiers.alt && belongs_to_focus(key)
        };
        if taken {
            continue;
        }
        let binding = BINDINGS.iter().find(|binding| {
            (stepping || !binding.stepping)
                && binding.keys.iter().any(|shortcut| {
                    shortcut.logical_key == key && modifiers.matches_exact(shortcut.modifiers)
                })
        });
        let command = binding.map(|binding| {
            let only_one = ONE_SEARCH.iter().find(|(what, _)| *what == binding.what);
            match only_one.filter(|_| session.page == Page::Both) {
                Some((_, why)) => Command::Both(BothCommand::Explain(why)),
                None => (binding.command)(session),
            }
        });
        // Holding the key is not asking again.
        let again = repeat && matches!(command, Some(Command::WhatIf(WhatIfCommand::Shake(_))));
        commands.extend(command.filter(|_| !again));
    }
    if stepping && session.page == Page::Step && !typing && whatif::held_by_key(ui) {
        commands.push(Command::WhatIf(WhatIfCommand::Reveal(None)));
    }
    if !typing {
        ui.input(|input| {
            for event in &input.events {
                if let egui::Event::Paste(text) = event {
                    commands.push(Command::OpenText(
                        text.clone().into_bytes(),
                        "the clipboard".into(),
                    ));
                }
            }
        });
    }
}

/// What makes sense only where one search is on screen, and what is said elsewhere.
const ONE_SEARCH: [(&str, &str); 8] = [
    (
        ask::SWITCH,
        "Questions are asked with one search: press S for one.",
    ),
    (
        "critical tree: what has to be visited",
        "The critical tree is shown with one search: press S for one.",
    ),
    (whatif::SHAKE, WHAT_IF),
    (whatif::REVEAL, WHAT_IF),
    (
        "alpha-beta / minimax",
        "Which two searches these are is chosen by the buttons above the trees, and by Change….",
    ),
    ("change this leaf’s value", EDITING),
    ("move the node left", EDITING),
    ("move the node right", EDITING),
];

const WHAT_IF: &str = "What was pruned is shown with one search: press S for one.";
const EDITING: &str = "Editing is done with one search: press S for one.";

/// Whether it is one of F1 to F12: they are never text.
fn is_function(key: Key) -> bool {
    use Key::{F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12};
    matches!(
        key,
        F1 | F2 | F3 | F4 | F5 | F6 | F7 | F8 | F9 | F10 | F11 | F12
    )
}

fn belongs_to_focus(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Space};
    matches!(
        key,
        ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Enter | Space
    )
}

/// The key of a tooltip, as in `C`; empty when nothing is bound to that wish.
pub fn hint(what: &str) -> String {
    BINDINGS
        .iter()
        .find(|binding| binding.what == what)
        .map_or_else(String::new, |binding| name(&binding.keys[0]))
}

/// All keys of a binding, as in `Right, Space, PageDown`; each spelling once.
pub fn names(binding: &Binding) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in binding.keys.iter().map(name) {
        // Shift is only how some keyboards come to these characters.
        let same = ["Shift++", "Shift+?", "Ctrl+Shift++", "Ctrl+Shift+="];
        if !names.contains(&name) && !same.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// A key as people write it, as in `Ctrl+O`.
pub fn name(shortcut: &KeyboardShortcut) -> String {
    let key = match shortcut.logical_key {
        Key::ArrowRight => "Right",
        Key::ArrowLeft => "Left",
        Key::ArrowUp => "Up",
        Key::ArrowDown => "Down",
        Key::Questionmark | Key::Slash => "?",
        Key::Plus => "+",
        Key::Minus => "-",
        Key::Equals => "=",
        Key::Escape => "Esc",
        other => other.name(),
    };
    let question = shortcut.logical_key == Key::Slash;
    let modifiers = shortcut.modifiers;
    let mut name = String::new();
    for (held, prefix) in [
        (modifiers.command, "Ctrl+"),
        (modifiers.alt, "Alt+"),
        (modifiers.shift && !question, "Shift+"),
    ] {
        if held {
            name.push_str(prefix);
        }
    }
    name + key
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first binding would be heard, and the other one never.
    #[test]
    fn no_key_is_bound_twice() {
        let keys = BINDINGS.iter().flat_map(|binding| {
            let keys = binding.keys.iter();
            keys.map(|key| (*key, binding.what))
        });
        let keys: Vec<(KeyboardShortcut, &str)> = keys.collect();
        for (index, (key, what)) in keys.iter().enumerate() {
            let other = keys[..index].iter().find(|(other, _)| other == key);
            assert_eq!(other, None, "{} is also “{what}”", name(key));
        }
    }
}
