//! The child orders in the panel on the left.

use egui::{Button, DragValue, RichText, Ui};

use crate::cx::Cx;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::edit::{EditCommand, NOT_OF_A_GAME, TreeChange, TreeOrder};
use game::Order;

pub(crate) fn children_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.add_space(8.0);
    ui.label(RichText::new("Child order").small().weak());
    let enabled = session.editable().is_some();
    let mut push = |command: EditCommand| cx.push(Command::Edit(command));
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
