//! The prompt before unsaved work is lost, and the offer to recover work of an earlier run.

use egui::Context;

use crate::cx::Cx;
use crate::dialog::{self, DialogWidth};
use crate::session::edit::Editing;
use crate::session::unsaved::UnsavedChoice;

/// Asks what to do with unsaved work while a prompt is pending.
pub(crate) fn ask_ui(ctx: &Context, edits: &Editing, title: &str, cx: &mut Cx) {
    if let Some(file) = edits.waits_for() {
        let answer = waiting_ui(ctx, &file);
        if let Some(answer) = answer {
            cx.act(move |session| session.answer_unsaved(answer));
        }
    } else if edits.is_asking() {
        let answer = question_ui(ctx, "Save the changes?", &format!("{title} is not saved."));
        if let Some(answer) = answer {
            cx.act(move |session| session.answer_unsaved(answer));
        }
    }
}

/// Asks in a modal dialog if something is to be saved.
pub(crate) fn question_ui(ctx: &Context, title: &str, what: &str) -> Option<UnsavedChoice> {
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
pub(crate) fn waiting_ui(ctx: &Context, file: &str) -> Option<UnsavedChoice> {
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
