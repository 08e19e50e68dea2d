//! The strip above the configurations: how deep, how often, Run and Go on, and what to do with the results.

use egui::{Align, Button, ComboBox, Frame, Layout, Margin, Panel, RichText, Ui, vec2};

use super::super::super::theme::{self, Palette};
use super::super::CompareCommand;
use super::super::controls::{depth_ui, enter, repeats_ui};
use super::super::save::{self, Kind};
use super::{Choice, ContestCommand, Quantity, wanted};
use session::Session;

/// Shows the strip. Enter goes on where that can be done, and else runs.
pub fn show(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let contests = &session.compare.contests;
    let plan = session.compare.plan(&session.stage, &session.settings);
    let configurations = wanted(session);
    let busy = session.compare.is_busy();
    let to_go_on = contests
        .run()
        .filter(|run| !run.is_running())
        .and_then(|run| run.to_go_on(&session.stage, &configurations, &plan))
        .map(|(open, _)| open);
    let can_run = !busy && !configurations.is_empty();
    let go_on = CompareCommand::Contest(ContestCommand::GoOn { patient: false });
    let run = CompareCommand::Contest(ContestCommand::Run);
    if can_run && enter(ui) {
        push(if to_go_on.is_some() {
            go_on.clone()
        } else {
            run.clone()
        });
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    Panel::top("contest controls")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(36.0);
                ui.add_enabled_ui(!contests.is_running(), |ui| {
                    depth_ui(ui, session, push);
                    ui.add_space(12.0);
                    repeats_ui(ui, session, push);
                    ui.add_space(12.0);
                });
                if let Some(open) = to_go_on {
                    let hint = format!(
                        "what was measured stays; the {open} searches still lacking are measured (Enter)"
                    );
                    if large(ui, "Go on", true, can_run).on_hover_text(hint).clicked() {
                        push(go_on);
                    }
                }
                let (label, hint) = if to_go_on.is_some() {
                    ("Run anew", "measure everything again")
                } else {
                    ("Run", "measure all configurations, depth after depth (Enter)")
                };
                let first = to_go_on.is_none();
                if large(ui, label, first, can_run).on_hover_text(hint).clicked() {
                    push(run);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if contests.run().is_some_and(|run| !run.contest.rows.is_empty()) {
                        let kinds = [Kind::Csv, Kind::Json, Kind::Svg, Kind::Png];
                        save::buttons(ui, session, &kinds, push);
                    }
                });
            });
        });
}

/// A large button; the first of them is filled.
pub fn large(ui: &mut Ui, text: &str, first: bool, enabled: bool) -> egui::Response {
    let palette = Palette::of(ui.ctx());
    let text = RichText::new(text).font(theme::strong(theme::BODY + 1.0));
    let button = if first {
        Button::new(text.color(palette.ground)).fill(palette.max)
    } else {
        Button::new(text)
    };
    ui.add_enabled(enabled, button.min_size(vec2(104.0, 34.0)))
}

/// What one of the two charts shows.
pub fn quantity_ui(
    ui: &mut Ui,
    choice: &Choice,
    side: usize,
    push: &mut impl FnMut(CompareCommand),
) {
    let mut quantity = choice.charts[side];
    let name = ["Left chart", "Right chart"][side];
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(name).small().weak());
        ComboBox::from_id_salt(("quantity", side))
            .width(240.0)
            .selected_text(RichText::new(quantity.name()).font(theme::strong(theme::BODY + 1.0)))
            .show_ui(ui, |ui| {
                for other in Quantity::ALL {
                    ui.selectable_value(&mut quantity, other, other.name());
                }
            })
            .response
            .labelled_by(label.id)
            .on_hover_text("what the chart shows");
    });
    if quantity != choice.charts[side] {
        let mut choice = choice.clone();
        choice.charts[side] = quantity;
        push(CompareCommand::Contest(ContestCommand::Choose(Box::new(
            choice,
        ))));
    }
}
