//! The choice of the left and right search: presets with one click, and all options of each side behind a button.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Button, DragValue, PopupCloseBehavior, Rect, RichText, Stroke, Ui};

use crate::cx::Cx;
use crate::session::Session;
use crate::session::command::Command;
use crate::theme::{self, Palette};
use game::Order;
use lesson::Variant;
use search::trace::Hand;
use search::{Algorithm, CutRule, Fail};

use super::{BothCommand, Preset};

/// Returns `left` or `right`.
pub(super) fn side(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => "left",
        Hand::Right => "right",
    }
}

/// The presets and the swap button. Returns the rectangle of the last button.
pub(super) fn presets_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) -> Rect {
    for &preset in Preset::ALL {
        let on = preset.variants() == session.settings.both;
        let button = ui.add(Button::selectable(on, preset.title()));
        if button.on_hover_text(preset.about()).clicked() {
            cx.push(Command::Both(BothCommand::Choose(preset.variants())));
        }
    }
    let exchange = ui.add(Button::new("Swap"));
    let place = exchange.rect;
    if exchange.on_hover_text("swap left and right").clicked() {
        cx.push(Command::Both(BothCommand::Exchange));
    }
    place
}

/// The button that opens all options of one side.
pub(super) fn change_ui(ui: &mut Ui, session: &Session, hand: Hand, cx: &mut Cx) {
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let (response, _) = MenuButton::from_button(Button::new("Change…"))
        .config(config)
        .ui(ui, |ui| {
            ui.set_min_width(210.0);
            // A menu has no outlines of its own, but choices need them.
            let outline = Palette::of(ui.ctx()).weak;
            ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, outline);
            let mut both = session.settings.both;
            variant_ui(ui, session, &mut both[hand as usize]);
            if both != session.settings.both {
                cx.push(Command::Both(BothCommand::Choose(both)));
            }
        });
    let name = format!("Change the {} search", side(hand));
    let response = response.on_hover_text(format!("choose the search on the {}", side(hand)));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
}

fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).small().weak());
}

fn variant_ui(ui: &mut Ui, session: &Session, variant: &mut Variant) {
    caption(ui, "Algorithm");
    let spec = &mut variant.spec;
    // Two searches share an axis only if each visits a node once.
    let once = |algorithm: &Algorithm| !algorithm.has_null_windows();
    for algorithm in Algorithm::ALL.iter().copied().filter(once) {
        ui.radio_value(&mut spec.algorithm, algorithm, algorithm.title());
    }
    ui.add_enabled_ui(spec.has_windows(), |ui| {
        caption(ui, "Cutoff condition");
        let cut = &mut spec.rules.cut;
        ui.radio_value(cut, CutRule::AtEquality, "cut on α ≥ β");
        ui.radio_value(cut, CutRule::Strict, "cut on α > β (strict)");
        caption(ui, "Return value");
        let fail = &mut spec.rules.fail;
        ui.radio_value(fail, Fail::Soft, "fail-soft");
        ui.radio_value(fail, Fail::Hard, "fail-hard");
    });
    if spec.never_cuts() {
        let text = "Strict and fail-hard together never cut.";
        ui.label(RichText::new(text).size(theme::SMALL));
    }
    caption(ui, "Child order");
    let order = &mut variant.order;
    ui.radio_value(order, None, "original");
    ui.radio_value(order, Some(Order::Reverse), "reversed");
    ui.radio_value(order, Some(Order::BestFirst), "best first");
    ui.radio_value(order, Some(Order::WorstFirst), "worst first");
    let mut seed = match order {
        Some(Order::Shuffle(seed)) => *seed,
        _ => session.edits.seed,
    };
    ui.horizontal(|ui| {
        let shuffled = matches!(order, Some(Order::Shuffle(_)));
        if ui.radio(shuffled, "shuffled").clicked() {
            *order = Some(Order::Shuffle(seed));
        }
        let label = ui.label(RichText::new("seed").small().weak());
        let field = ui
            .add_enabled(shuffled, DragValue::new(&mut seed).range(0..=999_999))
            .labelled_by(label.id)
            .on_hover_text("drag, or click and type");
        if field.changed() {
            *order = Some(Order::Shuffle(seed));
        }
    });
}
