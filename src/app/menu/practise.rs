//! The Practise menu: questions, lessons and exercises.

use egui::Ui;

use crate::cx::Cx;
use crate::session::{Action, Session};

use super::scrolled;
use crate::actions;
use crate::{ask, course};

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button("Practise", |ui| {
        ui.set_min_width(250.0);
        scrolled(ui, |ui| {
            ask::menu_items(ui, session, cx);
            ui.separator();
            course::menu_items(ui, session, cx);
            ui.separator();
            actions::named_item(ui, session, Action::ExercisePage, "Exercise page", cx);
            actions::item(ui, session, Action::ExerciseAtRandom, cx);
            actions::item(ui, session, Action::HandOutExercise, cx);
            actions::item(ui, session, Action::Grade, cx);
            actions::item(ui, session, Action::Worksheet, cx);
            ui.separator();
            actions::item(ui, session, Action::Progress, cx);
        });
    });
}
