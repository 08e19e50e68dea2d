//! How far pictures are that are being written, and what was taken away last.

use egui::{Align2, Area, Context, Frame, Id, Order, ProgressBar, Role, WidgetInfo, vec2};

use session::exports::{ExportCommand, Exports};

use super::theme::Palette;
use session::command::Command;

/// Shows it over the lower edge of the window, or where nothing is said.
pub(super) fn show(
    exports: &Exports,
    presenting: bool,
    ctx: &Context,
    commands: &mut Vec<Command>,
) {
    let sequence = exports.sequence();
    if sequence.is_none() && exports.said().is_none() {
        return;
    }
    let palette = Palette::of(ctx);
    // Before an audience the words stand at the lower edge.
    let (anchor, offset) = if presenting {
        (Align2::CENTER_TOP, vec2(0.0, 12.0))
    } else {
        (Align2::CENTER_BOTTOM, vec2(0.0, -76.0))
    };
    Area::new(Id::unique("export"))
        .order(Order::Foreground)
        .anchor(anchor, offset)
        .show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.horizontal(|ui| match (sequence, exports.said()) {
                    (Some((done, of)), _) => {
                        #[allow(clippy::cast_precision_loss)] // a few thousand
                        let part = done as f32 / of.max(1) as f32;
                        let bar = ProgressBar::new(part)
                            .desired_width(160.0)
                            .desired_height(12.0)
                            .fill(palette.max);
                        ui.add(bar);
                        ui.label(format!("{done} of {of} pictures"));
                        if ui.button("Cancel").on_hover_text("Esc").clicked() {
                            commands.push(Command::Export(ExportCommand::Cancel));
                        }
                    }
                    (None, Some(text)) => {
                        let response = ui.label(text);
                        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
                    }
                    (None, None) => {}
                });
            });
        });
}
