//! The pseudocode, with the lines of the current step highlighted.

use egui::text::LayoutJob;
use egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::theme::{self, Palette};
use teach::{CodeLine, CodePart};

use crate::step::inspector::words;
use text::say;

/// The line height and one indentation step, in points.
const PITCH: f32 = 19.0;
const INDENT: f32 = 15.0;
/// The x position of the text after the line number.
const TEXT: f32 = 28.0;
/// The default and the minimum text size, in points.
const SIZE: f32 = 14.5;
const SMALLEST: f32 = 11.0;

/// Shows the lines. `active` are the parts to highlight at this step.
pub fn show(ui: &mut Ui, code: &[CodeLine], active: &[CodePart]) {
    let palette = Palette::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = 0.0;
    let size = fitting(ui, code);
    for (number, line) in (1..).zip(code) {
        let lit = active.contains(&line.part);
        let row = vec2(ui.available_width(), PITCH);
        let (rect, response) = ui.allocate_exact_size(row, Sense::hover());
        response.widget_info(|| {
            let (number, text) = (number.to_string(), line.text.to_string());
            let said = if lit {
                say!(step_code_line_active, number, text)
            } else {
                say!(step_code_line, number, text)
            };
            WidgetInfo::labeled(Role::Label, true, said)
        });
        if lit {
            light(ui, rect);
        }
        let left = rect.left() + TEXT + f32::from(line.indent) * INDENT;
        let font = if lit {
            theme::strong(size)
        } else {
            theme::plain(size)
        };
        let text = words::job(&line.text, &font, palette);
        paint(ui, rect, left, text);
        let color = if lit { palette.text } else { palette.weak };
        ui.painter().text(
            pos2(rect.left() + TEXT - 10.0, rect.center().y),
            egui::Align2::RIGHT_CENTER,
            number.to_string(),
            theme::plain(theme::SMALL - 1.0),
            color,
        );
    }
}

/// Returns the size at which every line fits even when it is highlighted, in points.
fn fitting(ui: &Ui, code: &[CodeLine]) -> f32 {
    let palette = Palette::of(ui.ctx());
    let part = code.iter().map(|line| {
        let room = ui.available_width() - TEXT - f32::from(line.indent) * INDENT - 4.0;
        let job = words::job(&line.text, &theme::strong(SIZE), palette);
        let width = ui.fonts_mut(|fonts| fonts.layout_job(job)).size().x;
        room / width.max(1.0)
    });
    (SIZE * part.fold(1.0, f32::min)).max(SMALLEST)
}

/// The background of the active lines: a frame, and a bar on the left that does not depend on colour.
pub fn light(ui: &Ui, rect: Rect) {
    let palette = Palette::of(ui.ctx());
    let frame = Stroke::new(1.0, palette.current);
    ui.painter()
        .rect(rect, 2.0, palette.ground, frame, StrokeKind::Inside);
    let bar = Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
    ui.painter().rect_filled(bar, 1.0, palette.current);
}

fn paint(ui: &Ui, rect: Rect, left: f32, mut job: LayoutJob) {
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.right() - left);
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let top = rect.center().y - galley.size().y / 2.0;
    let color = Palette::of(ui.ctx()).text;
    ui.painter().galley(pos2(left, top), galley, color);
}
