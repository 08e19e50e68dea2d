//! The status line at the lower edge of the window: the latest message, or the progress of an export.

use egui::{Align2, Area, Frame, Id, Label, Margin, Order, Panel, ProgressBar, RichText, Ui, vec2};

use crate::cx::Cx;
use crate::session::{Action, Session};

use super::inspector::words::announce;
use super::stage_scale;
use super::theme::{self, Palette};

/// The height of the line, in points. It is the same with and without a message, so that nothing moves.
const HEIGHT: f32 = 21.0;
/// The share of the window's width that is free beside the root in a presentation.
const BESIDE_ROOT: f32 = 0.34;

/// Shows the line. In a presentation its contents are in a corner instead.
pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let exporting = session.exports.sequence();
    if session.presenting.is_on() {
        let said = session.said().filter(|_| !session.presenting.is_blank());
        if exporting.is_none() && said.is_none() {
            return;
        }
        let widest = BESIDE_ROOT * ui.ctx().content_rect().width();
        let letters = stage_scale::least_label(session, ui.ctx()).max(theme::BODY);
        Area::new(Id::unique("status"))
            .order(Order::Foreground)
            .anchor(Align2::RIGHT_TOP, vec2(-12.0, 12.0))
            .show(ui.ctx(), |ui| {
                Frame::popup(ui.style()).show(ui, |ui| match (exporting, said) {
                    (Some(count), _) => {
                        ui.horizontal(|ui| export_ui(ui, count, cx));
                    }
                    (None, Some(said)) => {
                        ui.set_max_width(widest);
                        let said = RichText::new(said).size(letters);
                        message_ui(ui, session, Label::new(said).wrap());
                    }
                    (None, None) => {}
                });
            });
        return;
    }
    let panel = Panel::bottom("status")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(8, 0)))
        .exact_size(HEIGHT);
    panel.show(ui, |ui| {
        ui.spacing_mut().button_padding.y = 0.0;
        ui.spacing_mut().interact_size.y = ui.available_height();
        ui.horizontal_centered(|ui| match (exporting, &session.message) {
            (Some(count), _) => export_ui(ui, count, cx),
            (None, Some(message)) => {
                if message.of_edit {
                    undo_ui(ui, session, cx);
                }
                message_ui(ui, session, Label::new(&message.text).truncate());
            }
            (None, None) => {}
        });
    });
}

/// Shows a message. Each has a widget id of its own, because a text is announced again only from a new widget.
fn message_ui(ui: &mut Ui, session: &Session, label: Label) {
    ui.push_id(session.messages, |ui| announce(&ui.add(label)));
}

fn export_ui(ui: &mut Ui, (done, of): (u32, u32), cx: &mut Cx) {
    #[allow(clippy::cast_precision_loss)] // a few thousand
    let bar = ProgressBar::new(done as f32 / of.max(1) as f32)
        .desired_width(160.0)
        .desired_height(12.0)
        .fill(Palette::of(ui.ctx()).max);
    ui.add(bar);
    ui.label(format!("{done} of {of} pictures"));
    if ui.button("Cancel").on_hover_text("Esc").clicked() {
        cx.act(|session| {
            session.exports.cancel();
        });
    }
}

/// The buttons beside the report of an edit; only those that have an effect.
fn undo_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    for (action, name) in [(Action::Undo, "Undo"), (Action::Redo, "Redo")] {
        if action.refused(session).is_some() {
            continue;
        }
        let hint = format!("{} ({})", action.title(session), action.key());
        if ui.button(name).on_hover_text(hint).clicked() {
            cx.run(action);
        }
    }
}
