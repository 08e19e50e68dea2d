//! The View menu.

use egui::Ui;

use crate::cx::Cx;
use crate::session::{Action, Session};

use super::{room, scrolled};
use crate::action_items;
use crate::{scope, whatif};

/// Below this height under the bar the entries are closer together, in points.
const ROOMY: f32 = 800.0;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button("View", |ui| {
        ui.set_min_width(290.0);
        // In a small window the list is longer than the room below the bar; with less spacing it usually fits.
        let most = room(ui);
        let mut style = (**ui.style()).clone();
        if most < ROOMY {
            style.spacing.item_spacing.y = 0.0;
        }
        ui.set_style(style);
        scrolled(ui, |ui| {
            let item = |ui: &mut Ui, action, cx: &mut Cx| {
                action_items::item(ui, session, action, cx);
            };
            for action in [
                Action::WholeTree,
                Action::Enlarge,
                Action::Shrink,
                Action::SideBySide,
                Action::Present,
            ] {
                item(ui, action, cx);
            }
            ui.menu_button("For class", |ui| {
                ui.set_min_width(250.0);
                for action in [Action::SpeakerWindow, Action::Blank] {
                    item(ui, action, cx);
                }
            });
            ui.menu_button("Interface scale", |ui| {
                ui.set_min_width(230.0);
                for action in [Action::Larger, Action::Smaller, Action::OrdinarySize] {
                    item(ui, action, cx);
                }
            });
            ui.separator();
            item(ui, Action::Follow, cx);
            item(ui, Action::Around, cx);
            scope::menu(ui, session, cx);
            item(ui, Action::CriticalTree, cx);
            item(ui, Action::Negamax, cx);
            item(ui, Action::BoardsOnTree, cx);
            item(ui, Action::RootMoves, cx);
            ui.separator();
            item(ui, Action::RandomizePruned, cx);
            whatif::menu_item(ui, session, cx);
            ui.separator();
            item(ui, Action::SourcePanel, cx);
            item(ui, Action::Inspector, cx);
            ui.separator();
            ui.menu_button("Theme", |ui| {
                ui.set_min_width(150.0);
                for action in [Action::LightTheme, Action::DarkTheme, Action::SystemTheme] {
                    let on = action.is_on(session) == Some(true);
                    if action_items::outlined(ui, |ui| ui.radio(on, action.title(session)))
                        .clicked()
                    {
                        cx.run(action);
                        ui.close();
                    }
                }
            });
        });
    });
}
