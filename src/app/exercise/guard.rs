//! The question before answers would be lost, and the offer of those that an earlier run left behind.

use egui::{Context, Panel, RichText, Ui};

use crate::edit::question_ui;
use crate::theme;
use session::command::Command;
use session::exercise::{ExerciseCommand, ExerciseDesk};

/// Asks what to do with the answers, while that is the question.
pub(crate) fn ask_ui(ctx: &Context, desk: &ExerciseDesk, commands: &mut Vec<Command>) {
    let Some(paper) = desk.paper.as_ref().filter(|_| desk.is_asking()) else {
        return;
    };
    let what = format!("What is entered for “{}” is not saved.", paper.title);
    let answer = question_ui(ctx, "Save the answers?", &what);
    commands.extend(answer.map(|answer| Command::Exercise(ExerciseCommand::Answer(answer))));
}

/// Offers answers that were left behind, under the menu.
pub(crate) fn offer_ui(ui: &mut Ui, desk: &ExerciseDesk, commands: &mut Vec<Command>) {
    let Some((kept, more)) = desk.offered() else {
        return;
    };
    Panel::top("kept exercise").resizable(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let text = RichText::new(kept.offer("exercise", more));
            ui.label(text.font(theme::strong(theme::BODY)));
            if ui.button("Restore the exercise").clicked() {
                commands.push(Command::Exercise(ExerciseCommand::Restore));
            }
            let discard = ui.button("Discard the exercise");
            if discard.on_hover_text("delete it for good").clicked() {
                commands.push(Command::Exercise(ExerciseCommand::DiscardKept));
            }
        });
    });
}
