//! The status line at the lower edge of the window: the latest message, or the progress of an export.

use egui::{Align2, Area, Frame, Id, Label, Margin, Order, Panel, ProgressBar, Ui, vec2};

use session::command::Command;
use session::exports::ExportCommand;
use session::{Action, Session};

use super::inspector::words::announce;
use super::theme::Palette;

/// The height of the line, in points. It is the same with and without a message, so that nothing moves.
const HEIGHT: f32 = 21.0;

/// Shows the line. A presentation has none: there, an export shows its progress in a corner.
pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let exporting = session.exports.sequence();
    if session.presenting.is_on() {
        if let Some(count) = exporting {
            Area::new(Id::unique("export"))
                .order(Order::Foreground)
                .anchor(Align2::RIGHT_TOP, vec2(-12.0, 12.0))
                .show(ui.ctx(), |ui| {
                    Frame::popup(ui.style())
                        .show(ui, |ui| ui.horizontal(|ui| export_ui(ui, count, commands)));
                });
        }
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
            (Some(count), _) => export_ui(ui, count, commands),
            (None, Some(message)) => {
                if message.of_edit {
                    undo_ui(ui, session, commands);
                }
                announce(&ui.add(Label::new(&message.text).truncate()));
            }
            (None, None) => {}
        });
    });
}

fn export_ui(ui: &mut Ui, (done, of): (u32, u32), commands: &mut Vec<Command>) {
    #[allow(clippy::cast_precision_loss)] // a few thousand
    let bar = ProgressBar::new(done as f32 / of.max(1) as f32)
        .desired_width(160.0)
        .desired_height(12.0)
        .fill(Palette::of(ui.ctx()).max);
    ui.add(bar);
    ui.label(format!("{done} of {of} pictures"));
    if ui.button("Cancel").on_hover_text("Esc").clicked() {
        commands.push(Command::Export(ExportCommand::Cancel));
    }
}

/// The buttons beside the report of an edit; only those that have an effect.
fn undo_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    for (action, name) in [(Action::Undo, "Undo"), (Action::Redo, "Redo")] {
        if action.refused(session).is_some() {
            continue;
        }
        let hint = format!("{} ({})", action.title(session), action.key());
        if ui.button(name).on_hover_text(hint).clicked() {
            commands.push(action.command(session));
        }
    }
}
