//! The description of the open position outside the dialog, in the panel on the left.

use egui::{Button, Label, RichText, Ui, vec2};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};
use crate::theme::{self, Palette};
use crate::widgets::action_items;
use crate::widgets::icons::Icon;
use game::{AnyMove, GamePart};
use stage::{Item, ItemKind};
use text::say;

/// Shows the position's name and file, its best move and the button for the next position.
pub(crate) fn said_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some((collection, place)) = session.open_place() else {
        return;
    };
    let item = &collection.items[place.item];
    let small = |text: String| RichText::new(text).size(theme::SMALL);
    let (of, text) = match &item.kind {
        ItemKind::Game(game) => {
            let of = game.moves.len();
            (of, say!(step_positions_ply, at = place.ply, of))
        }
        ItemKind::Position(_) => {
            let of = collection.items.len();
            (of, say!(step_positions_place, at = place.item + 1, of))
        }
    };
    if of > 1 {
        let title = ui.label(small(text).weak());
        title.on_hover_text(&collection.title);
        ui.horizontal(|ui| {
            for (icon, action) in [
                (Icon::Back, Action::PreviousPosition),
                (Icon::Forward, Action::NextPosition),
            ] {
                action_items::icon_button(ui, session, action, (icon, vec2(40.0, 28.0)), cx);
            }
            let list = ui.add(Button::new(say!(step_positions_list)).min_size(vec2(70.0, 28.0)));
            list.on_hover_text(Action::ChoosePosition.tooltip())
                .on_click(cx, Session::show_positions);
        });
    }
    for fault in item.faults() {
        ui.add(Label::new(small(fault.clone())).wrap());
    }
    // The best move would answer a question.
    if session.looks_ahead() {
        for line in answers(item) {
            ui.add(Label::new(small(line)).wrap());
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

/// Returns the best moves and those to avoid, as far as the position has them.
pub(super) fn answers(item: &Item) -> impl Iterator<Item = String> {
    let best = item.best().join(", ");
    let avoid = item.avoid().join(", ");
    let best = (!best.is_empty()).then(|| say!(step_positions_best, moves = best));
    let avoid = (!avoid.is_empty()).then(|| say!(step_positions_not, moves = avoid));
    best.into_iter().chain(avoid)
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
    let (depth, name) = (stage.depth, stage.name(node));
    let (color, text) = if agrees {
        (palette.best, say!(step_positions_found, depth, name))
    } else {
        (palette.text, say!(step_positions_found_other, depth, name))
    };
    let text = RichText::new(text).size(theme::SMALL).color(color);
    let label = Label::new(text).wrap();
    if session.stepping.step() < stage.recording.steps() {
        label.layout_in_ui(ui);
    } else {
        ui.add(label);
    }
}
