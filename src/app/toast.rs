//! The progress of picture exports and transient messages, both at the lower edge of the window.

use egui::{
    Align2, Area, Context, Frame, Id, Label, Order, ProgressBar, RichText, Role, TextStyle,
    WidgetInfo, vec2,
};

use session::Session;
use session::exports::ExportCommand;

use super::stage_scale;
use super::theme::Palette;
use session::command::Command;

/// The maximum width of a message before it wraps.
const WIDEST: f32 = 640.0;
/// The share of the screen that is free beside a root with its value in a presentation.
const BESIDE: f32 = 0.34;
/// The horizontal margin in small windows.
const MARGIN: f32 = 40.0;

/// The margin below a message, and the height of the transport including it, in points.
const FREE: f32 = 12.0;
const TRANSPORT: f32 = 76.0;

/// Shows the message at the lower edge of the window or at a free place; above `lower`, if an edit is reported below
/// that.
pub(super) fn show(
    session: &Session,
    lower: Option<f32>,
    ctx: &Context,
    commands: &mut Vec<Command>,
) {
    let (sequence, said) = (session.exports.sequence(), session.toast.text());
    if sequence.is_none() && said.is_none() {
        return;
    }
    let palette = Palette::of(ctx);
    // In a presentation the caption is at the lower edge, and the root in the middle of the upper edge.
    let (anchor, offset) = if session.presenting.is_on() {
        (Align2::RIGHT_TOP, vec2(-12.0, 12.0))
    } else {
        let below = lower.map_or(TRANSPORT, |lower| {
            ctx.content_rect().bottom() - lower + FREE
        });
        (Align2::CENTER_BOTTOM, vec2(0.0, -below))
    };
    Area::new(Id::unique("toast"))
        .order(Order::Foreground)
        .anchor(anchor, offset)
        .show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.horizontal(|ui| match (sequence, said) {
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
                        let window = ctx.content_rect().width();
                        let wide = if session.presenting.is_on() {
                            BESIDE * window
                        } else {
                            (window - 2.0 * MARGIN).min(WIDEST)
                        };
                        ui.set_max_width(wide);
                        let font = ui.style().text_styles[&TextStyle::Body].size;
                        let letters = stage_scale::least_label(session, ui.ctx()).max(font);
                        let response = ui.add(Label::new(RichText::new(text).size(letters)).wrap());
                        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
                    }
                    (None, None) => {}
                });
            });
        });
}
