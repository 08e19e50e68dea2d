//! The question before answers would be lost.

use egui::Context;

use crate::edit::question_ui;
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
