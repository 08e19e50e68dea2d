//! Where columns and rows of a table stand, and its headings.

use std::ops::Range;
use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Galley, Rangef, Rect, Ui, pos2};

use super::{Cell, Column, Row, Tone};
use crate::theme::{self, Palette};

pub(super) const LINE: f32 = 25.0;
pub(super) const HEAD: f32 = 24.0;
pub(super) const GAP: f32 = 12.0;
pub(super) const GROUP_GAP: f32 = 24.0;
pub(super) const EDGE: f32 = 6.0;
/// The least width of a column that takes what is left.
pub(super) const LEAST_ELASTIC: f32 = 90.0;

pub(super) fn head_height(columns: &[Column]) -> f32 {
    let groups = columns.iter().any(|column| !column.group.is_empty());
    if groups { 2.0 * HEAD + 4.0 } else { HEAD + 4.0 }
}

/// The rows in sight, of those that begin at `top`, and one beyond each edge, so that the keyboard can get there.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss
)] // clamped to what there is
pub(super) fn in_sight(seen: Rangef, top: f32, count: usize) -> Range<usize> {
    let row = |y: f32| ((y - top) / LINE).clamp(0.0, count as f32) as usize;
    let (first, last) = (row(seen.min), row(seen.max) + 1);
    first.saturating_sub(1)..(last + 1).min(count)
}

pub(super) fn font(cell: &Cell, size: f32) -> FontId {
    if cell.strong {
        theme::strong(size)
    } else {
        theme::plain(size)
    }
}

pub(super) fn galley(ui: &Ui, text: &str, font: FontId) -> Arc<Galley> {
    ui.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER))
}

/// The same, no longer than that.
pub(super) fn cut_off(ui: &Ui, text: &str, font: FontId, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, Color32::PLACEHOLDER);
    job.wrap = TextWrapping::truncate_at_width(width + 1.0);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Left and right edge of each column, from the table's left edge: as wide as its widest text.
pub(super) fn places(ui: &Ui, columns: &[Column], rows: &[Row], size: f32) -> Vec<(f32, f32)> {
    let mut places = Vec::with_capacity(columns.len());
    let mut left = EDGE;
    for (index, column) in columns.iter().enumerate() {
        let head = galley(ui, column.title, theme::plain(theme::SMALL))
            .size()
            .x;
        let cells = rows.iter().filter_map(|row| row.cells.get(index));
        let widest = cells.map(|cell| galley(ui, &cell.text, font(cell, size)).size().x);
        let mut width = widest.fold(head, f32::max).ceil() + 1.0;
        if index > 0 {
            let same = !column.group.is_empty() && column.group == columns[index - 1].group;
            left += if same { GAP } else { GROUP_GAP };
        }
        if column.elastic {
            let room = ui.available_width() - left - EDGE;
            width = width.min(room.max(LEAST_ELASTIC)).max(LEAST_ELASTIC);
        }
        places.push((left, left + width));
        left += width;
    }
    // A group is at least as wide as its name.
    let mut first = 0;
    while first < columns.len() {
        let group = columns[first].group;
        let members = columns[first..].iter();
        let count = match group {
            "" => 1,
            _ => members.take_while(|column| column.group == group).count(),
        };
        let last = first + count - 1;
        let name = galley(ui, group, theme::strong(theme::SMALL)).size().x;
        let lacking = (name - (places[last].1 - places[first].0)).max(0.0).ceil();
        places[last].1 += lacking;
        for place in &mut places[last + 1..] {
            place.0 += lacking;
            place.1 += lacking;
        }
        first += count;
    }
    places
}

pub(super) fn head_ui(ui: &Ui, columns: &[Column], places: &[(f32, f32)], area: Rect, head: f32) {
    let palette = Palette::of(ui.ctx());
    let painter = ui.painter();
    let line = area.top() + head - 2.0;
    painter.hline(area.x_range(), line, (1.0, palette.line));
    let titles = area.top() + head - 4.0 - HEAD / 2.0;
    for (column, &(left, right)) in columns.iter().zip(places) {
        let (x, anchor) = if column.words {
            (left, Align2::LEFT_CENTER)
        } else {
            (right, Align2::RIGHT_CENTER)
        };
        let font = theme::plain(theme::SMALL);
        let at = pos2(area.left() + x, titles);
        let color = match column.tone {
            Tone::Weak => palette.weak,
            Tone::Plain => palette.text,
            Tone::Best => palette.best,
        };
        painter.text(at, anchor, column.title, font, color);
    }
    let mut first = 0;
    while first < columns.len() {
        let group = columns[first].group;
        let members = columns[first..].iter();
        let count = members.take_while(|column| column.group == group).count();
        if !group.is_empty() {
            let left = area.left() + places[first].0;
            let right = area.left() + places[first + count - 1].1;
            let middle = pos2(f32::midpoint(left, right), area.top() + HEAD / 2.0);
            let font = theme::strong(theme::SMALL);
            let rect = painter.text(middle, Align2::CENTER_CENTER, group, font, palette.text);
            // Braces the columns that belong to it.
            for (from, to) in [(left, rect.left() - 8.0), (rect.right() + 8.0, right)] {
                if from < to {
                    painter.hline(from..=to, middle.y, (1.0, palette.line));
                }
            }
        }
        first += count;
    }
}
