//! Powers such as `b^(3d/4)` on screen, with a smaller, raised exponent as in charts.

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, FontId, Label, Role, Ui, WidgetInfo};

use draw::chart::{EXPONENT, power_parts};

/// Lays out a text on one line with raised exponents.
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

/// A label with raised exponents. Screen readers read the source text.
pub fn label(ui: &mut Ui, text: &str, font: &FontId) {
    let job = job(text, font, ui.visuals().text_color());
    // In a grid, a wrapping label would get only the width of a button.
    let response = ui.add(Label::new(job).extend());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
}
