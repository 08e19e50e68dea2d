//! The question before an unsaved lesson would be lost, and the offer of what an earlier run left behind.

use egui::{Context, Panel, RichText, Ui};

use crate::edit::question_ui;
use crate::theme;
use session::command::Command;
use session::maker::{LessonMaker, MakerCommand};

/// Asks what to do with an unsaved lesson, while that is the question.
pub(crate) fn ask_ui(ctx: &Context, maker: &LessonMaker, commands: &mut Vec<Command>) {
    let Some(open) = maker.draft.as_ref().filter(|_| maker.is_asking()) else {
        return;
    };
    let what = format!("The lesson “{}” is not saved.", open.draft().title);
    let answer = question_ui(ctx, "Save the lesson?", &what);
    commands.extend(answer.map(|answer| MakerCommand::Answer(answer).into()));
}

/// Offers an unsaved lesson that was left behind, under the menu.
pub(crate) fn offer_ui(ui: &mut Ui, maker: &LessonMaker, commands: &mut Vec<Command>) {
    let Some(kept) = &maker.kept else { return };
    Panel::top("kept lesson").resizable(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let text = kept.offer("lesson", maker.more_kept());
            ui.label(RichText::new(text).font(theme::strong(theme::BODY)));
            if ui.button("Restore the lesson").clicked() {
                commands.push(MakerCommand::Restore.into());
            }
            let discard = ui.button("Discard the lesson");
            if discard.on_hover_text("delete it for good").clicked() {
                commands.push(MakerCommand::DiscardKept.into());
            }
        });
    });
}
