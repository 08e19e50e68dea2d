//! Powers such as `b^(3d/4)` on the screen: the exponent smaller and raised, as in charts.

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, FontId, Label, Role, Ui, WidgetInfo};

use figure::chart::{EXPONENT, power_parts};

/// A text on one line, with its exponents raised.
pub fn job(text: &str, font: &FontId, color: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (part, raised) in power_parts(text) {
        let mut format = TextFormat::simple(font.clone(), color);
        if raised {
            format.font_id.size *= EXPONENT;
            format.valign = Align::TOP;
        }
        job.append(part, 0.0, format);
    }
    job.wrap.max_width = f32::INFINITY;
    job
}

/// The same as a label, which a screen reader reads as it is written.
pub fn label(ui: &mut Ui, text: &str, font: &FontId) {
    let job = job(text, font, ui.visuals().text_color());
    // A grid would give it no more than the width of a button to wrap in.
    let response = ui.add(Label::new(job).extend());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
}
