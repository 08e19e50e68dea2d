//! The prompt before unsaved work is lost.

use egui::Context;

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

fn question<T: Editable>(
    ctx: &Context,
    open: &Open<T>,
    title: &str,
    what: impl FnOnce() -> String,
) -> Option<UnsavedChoice> {
    match open.waits_for() {
        Some(file) => waiting_ui(ctx, &file),
        None if open.is_asking() => question_ui(ctx, title, &what()),
        None => None,
    }
}

/// Asks in a modal dialog if something is to be saved.
fn question_ui(ctx: &Context, title: &str, what: &str) -> Option<UnsavedChoice> {
    let mut answer = None;
    let ((), beside) = dialog::show(ctx, "unsaved work", DialogWidth::Narrow, |ui| {
        dialog::title(ui, title, "");
        ui.label(what);
        dialog::buttons(ui, |ui| {
            let save = dialog::main_button(ui, "Save", true);
            let discard = dialog::button(ui, "Discard");
            let cancel = dialog::button(ui, "Cancel").on_hover_text("Esc");
            let entered = dialog::is_entered(ui, &[&discard, &cancel]);
            for (pressed, meaning) in [
                (save.clicked() || entered, UnsavedChoice::Save),
                (discard.clicked(), UnsavedChoice::Discard),
                (cancel.clicked(), UnsavedChoice::Cancel),
            ] {
                if pressed {
                    answer = Some(meaning);
                }
            }
        });
    });
    if beside {
        answer = Some(UnsavedChoice::Cancel);
    }
    answer
}

/// Asks if the program should wait for a pending save, because a disk may never answer.
fn waiting_ui(ctx: &Context, file: &str) -> Option<UnsavedChoice> {
    let mut answer = None;
    let ((), beside) = dialog::show(ctx, "still saving", DialogWidth::Narrow, |ui| {
        dialog::title(ui, &format!("Still saving to {file}"), "");
        ui.label(
            "The disk has not answered yet. Whoever leaves now may find the file as it was before.",
        );
        dialog::buttons(ui, |ui| {
            let wait = dialog::main_button(ui, "Wait", true).on_hover_text("Esc");
            let leave = dialog::button(ui, "Leave");
            if wait.clicked() || dialog::is_entered(ui, &[&leave]) {
                answer = Some(UnsavedChoice::Cancel);
            } else if leave.clicked() {
                answer = Some(UnsavedChoice::Discard);
            }
        });
    });
    if beside {
        answer = Some(UnsavedChoice::Cancel);
    }
    answer
}
