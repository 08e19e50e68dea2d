//! The keys that the current question handles. All others are passed on.

use egui::{Key, Modifiers, Ui};

use crate::cx::Cx;
use crate::lessons::ask::model::AnswerField;
use crate::session::Session;
use crate::session::page::Page;

use crate::lessons::ask::Draft;
use crate::lessons::ask::fields::{id_of, is_of_a_number};

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

/// Handles a key for the current question. Returns false if there is no question or if the focused widget uses the key.
/// `typing` is true if a text field has the focus, `focused` if any widget has it.
pub(crate) fn key(
    session: &Session,
    key: Key,
    modifiers: Modifiers,
    (typing, focused): (bool, bool),
    cx: &mut Cx,
) -> bool {
    let Some(open) = session.ask.open().filter(|_| session.page == Page::Step) else {
        return false;
    };
    if modifiers.any() {
        return false;
    }
    let room = session.settings.ask.room;
    if open.said.is_some() {
        let goes_on = key == Key::Enter && !focused;
        if goes_on {
            cx.act(Session::go_on);
        }
        return goes_on;
    }
    let cuts = matches!(open.draft, Draft::Cut(..));
    match key {
        Key::F2 => cx.act(Session::reveal_answer),
        Key::Enter if room && !focused => cx.act(Session::reveal_answer),
        _ if room => return false,
        Key::Enter if !focused => cx.act(Session::check_answer),
        Key::ArrowUp | Key::ArrowDown if typing || !focused => match open.draft {
            Draft::Node(..) | Draft::Returned(..) | Draft::Choice(..) => {
                let down = key == Key::ArrowDown;
                cx.act(move |session| session.draft(|draft| draft.turn(down)));
            }
            _ => return false,
        },
        _ if typing => return false,
        Key::Num0 if cuts => cx.act(|session| session.draft(Draft::go_on)),
        Key::A if cuts => cx.act(|session| session.draft(Draft::skip_all)),
        _ => {
            // The keys 1 to 9 are named after their digits.
            let number = key.name().parse::<usize>().ok();
            let Some(place) = number.and_then(|number| number.checked_sub(1)) else {
                return false;
            };
            cx.act(move |session| session.draft(|draft| draft.choose(place)));
        }
    }
    true
}
