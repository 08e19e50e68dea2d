//! The child orders in the panel on the left, and the line that reports the effect of an edit.

use egui::{Button, DragValue, Label, Panel, RichText, Ui};

use crate::icons::{self, Icon};
use crate::theme;
use game::Order;
use session::command::Command;
use session::edit::{EditCommand, NOT_OF_A_GAME, TreeChange, TreeOrder};
use session::{Action, Session};

pub(crate) fn children_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.add_space(8.0);
    ui.label(RichText::new("Child order").small().weak());
    let enabled = session.editable().is_some();
    let mut push = |command: EditCommand| commands.push(Command::Edit(command));
    for (name, order, hint, command) in [
        (
            "original",
            Some(TreeOrder::Given),
            "the order in which the tree was opened",
            EditCommand::Change(TreeChange::AsGiven),
        ),
        (
            "best first",
            Some(TreeOrder::BestFirst),
            "sorted by minimax value, best for the player to move first; minimal for alpha-beta on uniform trees; on others, “Order for minimum leaves” (critical tree, K) may visit fewer nodes",
            EditCommand::order(None, Order::BestFirst),
        ),
        (
            "worst first",
            Some(TreeOrder::WorstFirst),
            "sorted by minimax value, worst for the player to move first",
            EditCommand::order(None, Order::WorstFirst),
        ),
        (
            "reversed",
            None,
            "reversed at every node",
            EditCommand::order(None, Order::Reverse),
        ),
    ] {
        let on = enabled && order.is_some() && order == session.edits.order;
        if order_button(ui, name, on, enabled)
            .on_hover_text(hint)
            .clicked()
        {
            push(command);
        }
    }
    ui.horizontal(|ui| {
        let seed = session.edits.seed;
        if order_button(ui, "shuffle", false, enabled)
            .on_hover_text("at random; the same seed gives the same order")
            .clicked()
        {
            push(EditCommand::order(None, Order::Shuffle(seed)));
            push(EditCommand::Seed(seed.wrapping_add(1)));
        }
        let mut wanted = seed;
        let label = ui.label(RichText::new("seed").small().weak());
        let field = ui
            .add_enabled(enabled, DragValue::new(&mut wanted).range(0..=999_999))
            .labelled_by(label.id);
        if field.on_hover_text("drag, or click and type").changed() {
            push(EditCommand::Seed(wanted));
        }
    });
}

fn order_button(ui: &mut Ui, name: &str, on: bool, enabled: bool) -> egui::Response {
    ui.add_enabled(enabled, Button::selectable(on, name))
        .on_disabled_hover_text(NOT_OF_A_GAME)
}

pub(crate) fn said_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let Some(said) = &session.edits.said else {
        return;
    };
    Panel::bottom("what changed")
        .resizable(false)
        .show(ui, |ui| {
            ui.add_space(2.0);
            ui.horizontal(|ui| {
                ui.set_min_height(28.0);
                let close = icons::button(
                    ui,
                    Icon::Close,
                    egui::Vec2::splat(26.0),
                    true,
                    "Dismiss",
                    "dismiss (Esc)",
                );
                if close.clicked() {
                    commands.push(Command::Edit(EditCommand::Dismiss));
                }
                // Only available actions; the line has the same height without them.
                for action in [Action::Undo, Action::Redo] {
                    if action.refused(session).is_some() {
                        continue;
                    }
                    let name = if action == Action::Undo {
                        "Undo"
                    } else {
                        "Redo"
                    };
                    let hint = format!("{} ({})", action.title(session), action.key());
                    if ui.button(name).on_hover_text(hint).clicked() {
                        commands.push(action.command(session));
                    }
                }
                ui.add(Label::new(RichText::new(said).size(theme::BODY)).wrap());
            });
            ui.add_space(2.0);
        });
}
