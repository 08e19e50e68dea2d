//! The menu of what is practised.

use egui::Ui;

use crate::ask;
use crate::course;
use crate::{progress, worksheet};
use session::Session;
use session::command::Command;
use session::exercise::ExerciseCommand;
use session::page::Page;

use super::item;

/// Shows it.
pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.menu_button("Practise", |ui| {
        ui.set_min_width(250.0);
        ask::menu_items(ui, session, commands);
        ui.separator();
        course::menu_items(ui, session, commands);
        ui.separator();
        exercise_items(ui, commands);
        worksheet::menu_item(ui, commands);
        ui.separator();
        progress::menu_item(ui, commands);
    });
}

fn exercise_items(ui: &mut Ui, commands: &mut Vec<Command>) {
    if item(ui, "Exercise page", "Exercise page") {
        commands.push(Command::Page(Page::Exercise));
    }
    if item(ui, "Exercise at random…", "") {
        commands.push(Command::Exercise(ExerciseCommand::ShowWish(true)));
    }
    if item(ui, "Hand out an exercise…", "") {
        commands.push(Command::Exercise(ExerciseCommand::HandOut));
    }
}
