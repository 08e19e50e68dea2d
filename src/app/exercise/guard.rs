//! The question before answers would be lost.

use egui::{Context, Id, Modal};

use super::{Desk, ExerciseCommand, Paper};
use crate::app::command::Command;
use crate::app::edit::Answer;

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
    pub(in crate::app) fn asks_before_quitting(&mut self) -> bool {
        let asks = self.is_unsaved();
        if asks {
            self.leaving = Some(Leaving::Quit);
        }
        asks
    }
}

/// Asks what to do with the answers, while that is the question.
pub(in crate::app) fn ask_ui(ctx: &Context, desk: &Desk, commands: &mut Vec<Command>) {
    let Some(paper) = desk.paper.as_ref().filter(|_| desk.is_asking()) else {
        return;
    };
    let mut answer = None;
    let response = Modal::new(Id::unique("unsaved answers")).show(ctx, |ui| {
        ui.set_max_width(440.0);
        ui.heading("Save the answers?");
        ui.add_space(6.0);
        ui.label(format!(
            "What is entered for “{}” is not saved.",
            paper.title
        ));
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            for (text, meaning) in [
                ("Save", Answer::Save),
                ("Discard", Answer::Discard),
                ("Cancel", Answer::Cancel),
            ] {
                let button = egui::Button::new(text).min_size(egui::vec2(90.0, 30.0));
                if ui.add(button).clicked() {
                    answer = Some(meaning);
                }
            }
        });
    });
    if response.backdrop_response.clicked() {
        answer = Some(Answer::Cancel);
    }
    commands.extend(answer.map(|answer| Command::Exercise(ExerciseCommand::Answer(answer))));
}
