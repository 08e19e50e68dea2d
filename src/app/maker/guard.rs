//! The question before an unsaved lesson would be lost, and the offer of what an earlier run left behind.

use egui::{Context, Ui};

use crate::edit::{question_ui, waiting_ui};
use crate::offer::{self, OfferAnswer, OfferWords};
use session::command::Command;
use session::maker::{LessonMaker, MakerCommand};

/// Asks what to do with an unsaved lesson, while that is the question.
pub(crate) fn ask_ui(ctx: &Context, maker: &LessonMaker, commands: &mut Vec<Command>) {
    if let Some(file) = maker.waits_for() {
        let answer = waiting_ui(ctx, &file);
        commands.extend(answer.map(|answer| MakerCommand::Answer(answer).into()));
        return;
    }
    let Some(open) = maker.draft.as_ref().filter(|_| maker.is_asking()) else {
        return;
    };
    let what = format!("The lesson “{}” is not saved.", open.draft().title);
    let answer = question_ui(ctx, "Save the lesson?", &what);
    commands.extend(answer.map(|answer| MakerCommand::Answer(answer).into()));
}

/// Offers an unsaved lesson that was left behind, under the menu.
pub(crate) fn offer_ui(ui: &mut Ui, maker: &LessonMaker, commands: &mut Vec<Command>) {
    let words = OfferWords {
        id: "kept lesson",
        what: "lesson",
        restore: ("Restore the lesson", ""),
        discard: "Discard the lesson",
    };
    offer::offer_ui(ui, &words, maker.offered(), commands, |number, answer| {
        let then = match answer {
            OfferAnswer::Restore => MakerCommand::Restore,
            OfferAnswer::Discard => MakerCommand::DiscardKept,
        };
        vec![MakerCommand::Offer(number).into(), then.into()]
    });
}
