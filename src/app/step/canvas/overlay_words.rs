//! The what-if overlay in words for screen readers.

use egui::{Rect, Response, Role, Sense, Ui, WidgetInfo, vec2};

use crate::step::inspector::words;
use crate::step::whatif::model::WhatIfOverlay;

/// Announces the overlay once, and adds a label that follows every number.
pub(crate) fn say(ui: &Ui, shown: &WhatIfOverlay<'_>, canvas: Rect, ground: &Response) {
    let lines = shown.caption.iter();
    let lines: Vec<String> = lines
        .map(|runs| runs.iter().map(|run| run.text.as_str()).collect())
        .collect();
    let line = Rect::from_min_max(canvas.left_bottom() - vec2(0.0, 1.0), canvas.right_bottom());
    let label = |salt: &str, text: &str| {
        let said = ui.interact(line, ground.id.with(salt), Sense::hover());
        said.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
        said
    };
    words::announce(&label("announced", &shown.announced));
    let lines = lines.join("; ");
    if !lines.is_empty() && lines != shown.announced {
        label("aside", &lines);
    }
}
