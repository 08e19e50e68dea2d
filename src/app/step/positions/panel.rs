//! The description of the open position outside the dialog, in the panel on the left.

use egui::{Button, Label, RichText, Ui, vec2};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};
use crate::theme::{self, Palette};
use crate::widgets::action_items;
use crate::widgets::icons::Icon;
use game::{AnyMove, GamePart};
use stage::ItemKind;
use teach::grouped;

/// Shows the position's name and file, its best move and the button for the next position.
pub(crate) fn said_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some((collection, place)) = session.open_place() else {
        return;
    };
    let item = &collection.items[place.item];
    let small = |text: String| RichText::new(text).size(theme::SMALL);
    let (at, of, thing) = match &item.kind {
        ItemKind::Game(game) => (place.ply, game.moves.len(), "ply"),
        ItemKind::Position(_) => (place.item + 1, collection.items.len(), "position"),
    };
    if of > 1 {
        let (at, of) = (grouped(at as u64), grouped(of as u64));
        let title = ui.label(small(format!("{thing} {at} of {of}")).weak());
        title.on_hover_text(&collection.title);
        ui.horizontal(|ui| {
            for (icon, action) in [
                (Icon::Back, Action::PreviousPosition),
                (Icon::Forward, Action::NextPosition),
            ] {
                action_items::icon_button(ui, session, action, (icon, vec2(40.0, 28.0)), cx);
            }
            let list = ui.add(Button::new("List…").min_size(vec2(70.0, 28.0)));
            list.on_hover_text(Action::ChoosePosition.tooltip())
                .on_click(cx, Session::show_positions);
        });
    }
    for fault in item.faults() {
        ui.add(Label::new(small(fault.clone())).wrap());
    }
    // The best move would answer a question.
    if session.looks_ahead() {
        for (word, moves) in [("Best:", item.best()), ("Not:", item.avoid())] {
            if !moves.is_empty() {
                ui.add(Label::new(small(format!("{word} {}", moves.join(", ")))).wrap());
            }
        }
        if let ItemKind::Position(found) = &item.kind
            && !found.best.is_empty()
        {
            found_ui(ui, session, &found.best);
        }
    }
    if let Some(comment) = item.comment() {
        ui.add(Label::new(small(comment.to_owned())).wrap());
    }
    ui.add_space(6.0);
}

/// The result of this search. It is shown only after the search ends, so that it is not revealed to users who step
/// through it; its room is kept, so that nothing below moves.
fn found_ui(ui: &mut Ui, session: &Session, best: &[impl GamePart<AnyMove>]) {
    let stage = &session.stage;
    let chosen = stage.recording.chosen(stage.recording.root());
    let Some(node) = chosen.map(|visit| stage.node_map.node_of(visit)) else {
        return;
    };
    let palette = Palette::of(ui.ctx());
    let agrees = stage
        .played(node)
        .is_some_and(|mv| best.iter().any(|best| best.clone().wrap() == mv));
    let (color, said) = if agrees {
        (palette.best, "the same")
    } else {
        (palette.text, "a different move")
    };
    let text = format!(
        "This search (depth {}): {}, {said}.",
        stage.depth,
        stage.name(node)
    );
    let text = RichText::new(text).size(theme::SMALL).color(color);
    let label = Label::new(text).wrap();
    if session.stepping.step() < stage.recording.steps() {
        label.layout_in_ui(ui);
    } else {
        ui.add(label);
    }
}
