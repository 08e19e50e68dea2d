//! The Practise menu: questions, lessons and exercises.

use egui::Ui;

use crate::cx::Cx;
use crate::session::{Action, Session};

use super::scrolled;
use crate::action_items;
use crate::{ask, course};

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button("Practise", |ui| {
        ui.set_min_width(250.0);
        scrolled(ui, |ui| {
            ask::menu_items(ui, session, cx);
            ui.separator();
            course::menu_items(ui, session, cx);
            ui.separator();
            action_items::named_item(ui, session, Action::ExercisePage, "Exercise page", cx);
            action_items::item(ui, session, Action::ExerciseAtRandom, cx);
            action_items::item(ui, session, Action::HandOutExercise, cx);
            action_items::item(ui, session, Action::Grade, cx);
            action_items::item(ui, session, Action::Worksheet, cx);
            ui.separator();
            action_items::item(ui, session, Action::Progress, cx);
        });
    });
}
