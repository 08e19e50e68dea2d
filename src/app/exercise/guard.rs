//! The question before answers would be lost.

use egui::Context;

use super::{Desk, ExerciseCommand, Paper};
use crate::command::Command;
use crate::edit::question_ui;

/// What would end the work on an exercise.
pub(super) enum Leaving {
    /// Another one on what is open.
    New,
    /// Another one that is at hand.
    Take(Box<Paper>),
    /// The end of the program.
    Quit,
}

impl Desk {
    /// The program is to end: asks first when answers would be lost; answers whether it does.
    pub(crate) fn asks_before_quitting(&mut self) -> bool {
        let asks = self.is_unsaved();
        if asks {
            self.leaving = Some(Leaving::Quit);
        }
        asks
    }
}

/// Asks what to do with the answers, while that is the question.
pub(crate) fn ask_ui(ctx: &Context, desk: &Desk, commands: &mut Vec<Command>) {
    let Some(paper) = desk.paper.as_ref().filter(|_| desk.is_asking()) else {
        return;
    };
    let what = format!("What is entered for “{}” is not saved.", paper.title);
    let answer = question_ui(ctx, "Save the answers?", &what);
    commands.extend(answer.map(|answer| Command::Exercise(ExerciseCommand::Answer(answer))));
}
