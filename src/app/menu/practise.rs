//! The Practise menu: questions, lessons and exercises.

use egui::Ui;

use crate::session::command::Command;
use crate::session::{Action, Session};

use super::scrolled;
use crate::actions;
use crate::{ask, course};

pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.menu_button("Practise", |ui| {
        ui.set_min_width(250.0);
        scrolled(ui, |ui| {
            ask::menu_items(ui, session, commands);
            ui.separator();
            course::menu_items(ui, session, commands);
            ui.separator();
            actions::named_item(ui, session, Action::ExercisePage, "Exercise page", commands);
            actions::item(ui, session, Action::ExerciseAtRandom, commands);
            actions::item(ui, session, Action::HandOutExercise, commands);
            actions::item(ui, session, Action::Grade, commands);
            actions::item(ui, session, Action::Worksheet, commands);
            ui.separator();
            actions::item(ui, session, Action::Progress, commands);
        });
    });
}
