//! The strip under the menu: how deep, how often, Run, and what to do with the table.

use egui::{
    Align, Button, DragValue, Frame, Key, Layout, Margin, Modifiers, Panel, RichText, Slider, Ui,
    vec2,
};

use super::super::theme::{self, Palette};
use super::Subject;
use super::save::{self, Kind};
use super::{CompareCommand, MOST_REPEATS, deepest, words};
use session::Session;
use session::command::Command;

/// Shows the strip.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Compare(command));
    enter_key(ui, session, &mut push);
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    Panel::top("compare controls")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(36.0);
                choices(ui, session, &mut push);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    table_buttons(ui, session, &mut push);
                });
            });
            let text = words::settings(&Subject::of(&session.stage));
            ui.label(RichText::new(text).small().weak())
                .on_hover_text("chosen on the Step page");
        });
}

/// Enter runs, or starts the costly depth that is asked about.
fn enter_key(ui: &Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    if !session.compare.is_busy() && enter(ui) {
        push(CompareCommand::Run);
    }
}

/// Whether Enter is pressed for the page; a control that has the focus keeps the key for itself.
pub(super) fn enter(ui: &Ui) -> bool {
    let elsewhere = ui
        .memory(|memory| memory.focused().is_some() || memory.top_modal_layer().is_some())
        || ui.ctx().any_popup_open();
    !elsewhere && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

fn choices(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    ui.add_enabled_ui(!session.compare.is_busy(), |ui| {
        depth_ui(ui, session, push);
        ui.add_space(12.0);
        repeats_ui(ui, session, push);
        ui.add_space(12.0);
        let palette = Palette::of(ui.ctx());
        let text = RichText::new("Run")
            .font(theme::strong(theme::BODY + 1.0))
            .color(palette.ground);
        let run = Button::new(text)
            .fill(palette.max)
            .min_size(vec2(110.0, 34.0));
        let response = ui
            .add(run)
            .on_hover_text("measure both searches, depth after depth (Enter)");
        if response.clicked() {
            push(CompareCommand::Run);
        }
    });
}

/// How deep.
pub(super) fn depth_ui(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let deepest = deepest(&session.stage);
    if deepest == 1 {
        ui.label("Depth 1");
        return;
    }
    let mut depth = session
        .compare
        .plan(&session.stage, &session.settings)
        .depth;
    let label = ui.label("Depths 1 to");
    let wide = ui.available_width() > 800.0;
    ui.spacing_mut().slider_width = if wide { 190.0 } else { 90.0 };
    let slider = Slider::new(&mut depth, 1..=deepest);
    let response = ui
        .add(slider)
        .labelled_by(label.id)
        .on_hover_text("the last depth to measure, in plies");
    if response.changed() {
        push(CompareCommand::Depth(depth));
    }
}

/// How often.
pub(super) fn repeats_ui(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let mut repeats = session.settings.compare_repeats.clamp(1, MOST_REPEATS);
    let label = ui.label("Repeats");
    let value = DragValue::new(&mut repeats)
        .range(1..=MOST_REPEATS)
        .speed(1.0);
    let response = ui
        .add_sized(vec2(48.0, 28.0), value)
        .labelled_by(label.id)
        .on_hover_text("how often each search is timed; the median is shown");
    if response.changed() {
        push(CompareCommand::Repeats(repeats));
    }
}

/// Laid out from right to left.
fn table_buttons(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let any = session
        .compare
        .measurement()
        .is_some_and(|measurement| !measurement.report().rows.is_empty());
    if any {
        let kinds = [Kind::Csv, Kind::Json, Kind::Svg, Kind::Png];
        save::buttons(ui, session, &kinds, push);
    }
}
