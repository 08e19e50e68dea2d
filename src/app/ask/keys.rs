//! The keys that the current question handles. All others are passed on.

use egui::{Key, Modifiers, Ui};

use crate::session::Session;
use crate::session::answer::AnswerField;
use crate::session::ask::{AskCommand, Draft};
use crate::session::command::Command;
use crate::session::page::Page;

use super::fields::{id_of, is_of_a_number};

/// The keys that select a choice by number.
const NUMBERS: [Key; 9] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// Returns true if the key types a question mark while the current question is answered by typing. It is a typing
/// mistake there, whether or not the field has the focus.
pub(crate) fn is_meant_for_a_field(session: &Session, key: Key, modifiers: Modifiers) -> bool {
    let types_it = key == Key::Questionmark || key == Key::Slash && modifiers.shift;
    let mut waiting = session.ask.waiting().into_iter();
    types_it && !session.settings.ask.room && waiting.any(|open| open.draft.has_fields())
}

/// Returns true if a letter pressed in the answer field cannot be part of a number. It is then a shortcut there too,
/// as long as the field is empty.
pub(crate) fn is_no_number(ui: &Ui, session: &Session, key: Key, modifiers: Modifiers) -> bool {
    let name = key.name();
    let is_letter = name.len() == 1 && name.starts_with(|name: char| name.is_ascii_alphabetic());
    let fields = [AnswerField::First, AnswerField::Second].map(id_of);
    let focus = ui.memory(egui::Memory::focused);
    let waiting = session.ask.waiting();
    waiting.is_some_and(|open| !open.draft.is_begun())
        && focus.is_some_and(|focus| fields.contains(&focus))
        && is_letter
        && !modifiers.command
        && !modifiers.alt
        && !name.chars().all(is_of_a_number)
}

/// Returns the command of a key for the current question. Returns `None` if there is no question or if the focused
/// widget uses the key. `typing` is true if a text field has the focus, `focused` if any widget has it.
pub(crate) fn key(
    session: &Session,
    key: Key,
    modifiers: Modifiers,
    (typing, focused): (bool, bool),
) -> Option<Command> {
    let open = session.ask.open().filter(|_| session.page == Page::Step)?;
    if modifiers.any() {
        return None;
    }
    let command = if open.said.is_some() {
        match key {
            Key::Enter if !focused => AskCommand::GoOn,
            _ => return None,
        }
    } else {
        match key {
            Key::F2 => AskCommand::Reveal,
            Key::Enter if session.settings.ask.room && !focused => AskCommand::Reveal,
            _ if session.settings.ask.room => return None,
            Key::Enter if !focused => AskCommand::Check,
            Key::ArrowUp | Key::ArrowDown if typing || !focused => match open.draft {
                Draft::Node(..) | Draft::Returned(..) | Draft::Choice(..) => {
                    AskCommand::Turn(key == Key::ArrowDown)
                }
                _ => return None,
            },
            _ if typing => return None,
            Key::Num0 if matches!(open.draft, Draft::Cut(..)) => AskCommand::Proceed,
            Key::A if matches!(open.draft, Draft::Cut(..)) => AskCommand::SkipAll,
            _ => AskCommand::Place(NUMBERS.iter().position(|&number| number == key)?),
        }
    };
    Some(Command::Ask(command))
}
