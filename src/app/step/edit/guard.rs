//! The prompt before unsaved work is lost.

use egui::{Context, Response};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::editable::{Editable, Open, UnsavedChoice};
use crate::session::Session;

/// Asks what to do with unsaved work while a question is pending.
pub(crate) fn ask_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    let (edits, maker, desk) = (&session.edits, &session.maker, &session.desk);
    let tree = || format!("{} is not saved.", session.tree_title());
    if let Some(answer) = question(ctx, edits, "Save the changes?", tree) {
        cx.act(move |session| session.answer_unsaved(answer));
    }
    let answers = || {
        let title = desk.paper.as_ref().map_or("", |paper| &paper.title);
        format!("What is entered for “{title}” is not saved.")
    };
    if let Some(answer) = question(ctx, desk, "Save the answers?", answers) {
        cx.act(move |session| session.answer_exercise(answer));
    }
    let lesson = || {
        let title = maker.draft.as_ref().map_or("", |open| &open.draft().title);
        format!("The lesson “{title}” is not saved.")
    };
    if let Some(answer) = question(ctx, maker, "Save the lesson?", lesson) {
        cx.act(move |session| session.answer_lesson_prompt(answer));
    }
}

/// Asks in a modal dialog if something is to be saved, or if the program should wait for a pending save, because a disk
/// may never answer.
fn question<T: Editable>(
    ctx: &Context,
    open: &Open<T>,
    title: &str,
    what: impl FnOnce() -> String,
) -> Option<UnsavedChoice> {
    use UnsavedChoice::{Cancel, Discard, Save};
    let (title, text, main, others): (_, _, _, &[_]) = match open.waits_for() {
        Some(file) => {
            let text = "The disk has not answered yet. Whoever leaves now may find the file as it was before.";
            let title = format!("Still saving to {file}");
            (
                title,
                text.to_owned(),
                ("Wait", Cancel),
                &[("Leave", Discard)],
            )
        }
        None if open.is_asking() => {
            let others = &[("Discard", Discard), ("Cancel", Cancel)];
            (title.to_owned(), what(), ("Save", Save), others)
        }
        None => return None,
    };
    let mut answer = None;
    let ((), beside) = dialog::show(ctx, "unsaved work", DialogWidth::Narrow, |ui| {
        dialog::title(ui, &title, "");
        ui.label(text);
        dialog::buttons(ui, |ui| {
            let first = with_key(dialog::main_button(ui, main.0, true), main.1);
            let others = others
                .iter()
                .map(|&(name, choice)| (with_key(dialog::button(ui, name), choice), choice));
            let others: Vec<_> = others.collect();
            let buttons: Vec<_> = others.iter().map(|(button, _)| button).collect();
            if first.clicked() || dialog::is_entered(ui, &buttons) {
                answer = Some(main.1);
            }
            let pressed = others.iter().find(|(button, _)| button.clicked());
            answer = pressed.map(|(_, choice)| *choice).or(answer);
        });
    });
    if beside { Some(Cancel) } else { answer }
}

fn with_key(button: Response, choice: UnsavedChoice) -> Response {
    match choice {
        UnsavedChoice::Cancel => button.on_hover_text("Esc"),
        _ => button,
    }
}
