//! The prompt before answers are lost, and the offer to recover those of an earlier run.

use egui::{Context, Ui};

use crate::cx::Cx;
use crate::edit::{question_ui, waiting_ui};
use crate::exercise::{ExerciseCommand, ExerciseDesk};
use crate::offer::{self, OfferAnswer, OfferWords};
use crate::session::command::Command;

/// Asks what to do with the answers while a prompt is pending.
pub(crate) fn ask_ui(ctx: &Context, desk: &ExerciseDesk, cx: &mut Cx) {
    if let Some(file) = desk.waits_for() {
        let answer = waiting_ui(ctx, &file);
        cx.extend(answer.map(|answer| Command::Exercise(ExerciseCommand::Answer(answer))));
        return;
    }
    let Some(paper) = desk.paper.as_ref().filter(|_| desk.is_asking()) else {
        return;
    };
    let what = format!("What is entered for “{}” is not saved.", paper.title);
    let answer = question_ui(ctx, "Save the answers?", &what);
    cx.extend(answer.map(|answer| Command::Exercise(ExerciseCommand::Answer(answer))));
}

pub(crate) fn offer_ui(ui: &mut Ui, desk: &ExerciseDesk, cx: &mut Cx) {
    let words = OfferWords {
        id: "kept exercise",
        what: "exercise",
        restore: ("Restore the exercise", ""),
        discard: "Discard the exercise",
    };
    offer::offer_ui(ui, &words, desk.offered(), cx, |number, answer| {
        let then = match answer {
            OfferAnswer::Restore => ExerciseCommand::Restore,
            OfferAnswer::Discard => ExerciseCommand::DiscardKept,
        };
        vec![
            Command::Exercise(ExerciseCommand::Offer(number)),
            Command::Exercise(then),
        ]
    });
}
