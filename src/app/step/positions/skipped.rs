//! The unreadable part of a file of positions: the number of lines, and each line with its error.

use egui::{Label, RichText, ScrollArea, Ui, vec2};

use crate::theme::{self, Palette};
use stage::Collection;
use text::say;

const LINE: f32 = 18.0;
const HEADING: f32 = 26.0;

/// Returns the height with `lines` visible lines, in points.
pub fn height(collection: &Collection, lines: usize) -> f32 {
    #[allow(clippy::cast_precision_loss)] // a few
    match collection.skipped.len() {
        0 if collection.truncated => HEADING,
        0 => 0.0,
        some => HEADING + (LINE + 2.0) * some.min(lines) as f32 + 2.0,
    }
}

/// Shows the list with `lines` visible lines, or nothing if everything was read.
pub fn show(ui: &mut Ui, collection: &Collection, lines: usize) {
    let mut heading: Vec<String> = Vec::new();
    heading.extend(collection.skipped_in_words());
    if collection.truncated {
        heading.push(say!(step_positions_most, most = Collection::MOST));
    }
    if heading.is_empty() {
        return;
    }
    let color = Palette::of(ui.ctx()).error;
    let size = vec2(ui.available_width(), height(collection, lines));
    ui.allocate_ui(size, |ui| {
        ui.vertical(|ui| {
            ui.label(RichText::new(heading.join("; ")).color(color));
            let scroll = ScrollArea::vertical().id_salt("skipped").auto_shrink(false);
            let lines = &collection.skipped;
            let scroll = scroll.max_height(size.y - HEADING);
            scroll.show_rows(ui, LINE, lines.len(), |ui, rows| {
                for line in &lines[rows] {
                    let text = RichText::new(line.to_string()).size(theme::SMALL);
                    let label = ui.add(Label::new(text).truncate());
                    label.on_hover_text(line.to_string());
                }
            });
        });
    });
}
