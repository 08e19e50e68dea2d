//! The keyboard on the exercise page. While the tree or a form field has the focus, the arrows walk the tree, X cuts,
//! N numbers, relation signs set the relation, and numbers go to the active field, as in a spreadsheet.

use egui::{Event, Key, Modifiers, Ui};

use crate::canvas::cursor;
use crate::cx::Cx;
use crate::session::command::Command;
use search::Relation;

use crate::exercise::{ExerciseCommand, ExerciseDesk, ExercisePaper, SheetInput};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyboardPlace {
    Tree,
    /// A form field with this text.
    Field,
}

#[derive(Default)]
pub(super) struct KeyInput {
    /// The text that begins a new entry in the active field.
    pub text: String,
    /// True if the focus moves to the next field.
    pub on: bool,
    /// True if the active field is opened for typing.
    pub into: bool,
}

const COMMAND_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Handles the keys that work anywhere on the page.
pub(super) fn wishes(ui: &Ui, cx: &mut Cx) {
    for (modifiers, key, wish) in [
        (COMMAND_SHIFT, Key::Z, ExerciseCommand::Redo),
        (Modifiers::COMMAND, Key::Y, ExerciseCommand::Redo),
        (Modifiers::COMMAND, Key::Z, ExerciseCommand::Undo),
        (Modifiers::COMMAND, Key::Enter, ExerciseCommand::Check),
        (Modifiers::COMMAND, Key::F, ExerciseCommand::FirstMistake),
    ] {
        if ui.input_mut(|input| input.consume_key(modifiers, key)) {
            cx.push(Command::Exercise(wish));
        }
    }
}

/// Handles the keys of this focus and leaves all others. `sign` is true if the previous key was a relation sign, of
/// which `=` may be the second part.
pub(super) fn read(
    ui: &Ui,
    (desk, paper): (&ExerciseDesk, &ExercisePaper),
    place: KeyboardPlace,
    standing: &str,
    sign: &mut bool,
    cx: &mut Cx,
) -> KeyInput {
    let node = paper.node;
    let mut wishes = Vec::new();
    let mut at = node;
    for key in cursor::ARROWS {
        let presses = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        for _ in 0..presses {
            at = cursor::moved(&paper.stage.tree, at, key).unwrap_or(at);
        }
    }
    if at != node {
        wishes.push(ExerciseCommand::Select(at));
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let mut typed = KeyInput {
        on: place == KeyboardPlace::Field && pressed(Key::Enter),
        into: place == KeyboardPlace::Tree && pressed(Key::Enter),
        ..KeyInput::default()
    };
    if place == KeyboardPlace::Tree {
        if pressed(Key::Space) {
            wishes.push(ExerciseCommand::VisitNext(node));
        }
        if pressed(Key::Delete) {
            wishes.push(ExerciseCommand::ToggleCut(node));
        }
        if pressed(Key::Backspace) {
            wishes.push(ExerciseCommand::Put(node, desk.field.nothing(), None));
        }
    }
    let mut standing = standing.to_owned();
    let mut fit = false;
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Text(text) if place == KeyboardPlace::Tree && text.eq_ignore_ascii_case("f") => {
                fit = true;
                false
            }
            Event::Text(text) => {
                match meant(paper, text, &standing, sign) {
                    LetterMeaning::Itself => {}
                    LetterMeaning::Nothing => return false,
                    LetterMeaning::Wish(wish) => {
                        wishes.push(wish);
                        return false;
                    }
                }
                standing.push_str(text);
                if place == KeyboardPlace::Tree && text.chars().any(begins) {
                    typed.text.push_str(text);
                    return false;
                }
                true
            }
            _ => true,
        });
    });
    cx.extend(wishes.into_iter().map(Command::Exercise));
    cx.extend(fit.then_some(Command::Fit));
    typed
}

/// Returns true if a number can begin with this letter.
fn begins(letter: char) -> bool {
    letter.is_ascii_digit() || "-−+.iI∞".contains(letter)
}

enum LetterMeaning {
    /// A part of a number, or a letter without a meaning.
    Itself,
    /// The second part of a relation sign.
    Nothing,
    Wish(ExerciseCommand),
}

fn meant(paper: &ExercisePaper, text: &str, standing: &str, sign: &mut bool) -> LetterMeaning {
    let node = paper.node;
    let after_sign = std::mem::take(sign);
    let put = |put| LetterMeaning::Wish(ExerciseCommand::Put(node, put, None));
    let relation = |relation| put(SheetInput::Relation(Some(relation)));
    match text {
        "x" | "X" => LetterMeaning::Wish(ExerciseCommand::ToggleCut(node)),
        // As in "inf".
        "n" | "N" if standing.ends_with(['i', 'I']) => LetterMeaning::Itself,
        "n" | "N" => LetterMeaning::Wish(ExerciseCommand::VisitNext(node)),
        "m" | "M" => put(SheetInput::RootMove(paper.sheet().root_move != Some(node))),
        "<" | "≤" => {
            *sign = true;
            relation(Relation::AtMost)
        }
        ">" | "≥" => {
            *sign = true;
            relation(Relation::AtLeast)
        }
        "=" if after_sign => LetterMeaning::Nothing,
        "=" => relation(Relation::Exactly),
        _ => LetterMeaning::Itself,
    }
}
