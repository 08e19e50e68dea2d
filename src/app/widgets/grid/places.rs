//! The layout of a table's columns and rows, and its headings.

use std::ops::Range;
use std::sync::Arc;

use egui::text::TextWrapping;
use egui::{Align2, Color32, FontId, Galley, Rangef, Rect, Ui, pos2};

use crate::step::canvas::paint;
use crate::theme::{self, Palette};
use crate::widgets::grid::Grid;
use crate::widgets::powers;

pub(crate) const LINE: f32 = 25.0;
pub(crate) const HEAD: f32 = 24.0;
pub(crate) const GAP: f32 = 12.0;
pub(crate) const GROUP_GAP: f32 = 24.0;
pub(crate) const EDGE: f32 = 6.0;
/// The minimum width of a column that takes the remaining width.
pub(crate) const LEAST_ELASTIC: f32 = 90.0;

pub(crate) fn head_height(grid: &Grid<'_>) -> f32 {
    let mut shown = grid.table.columns.iter().filter(|column| column.is_shown);
    if shown.any(|column| !column.group.is_empty()) {
        2.0 * HEAD + 4.0
    } else {
        HEAD + 4.0
    }
}

/// Returns the visible rows, where the first row begins at `top`, and one more at each edge so that the keyboard can
/// reach it.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss
)] // clamped to what there is
pub(crate) fn in_sight(seen: Rangef, top: f32, count: usize) -> Range<usize> {
    let row = |y: f32| ((y - top) / LINE).clamp(0.0, count as f32) as usize;
    let (first, last) = (row(seen.min), row(seen.max) + 1);
    first.saturating_sub(1)..(last + 1).min(count)
}

pub(crate) fn font(strong: bool, size: f32) -> FontId {
    if strong {
        theme::strong(size)
    } else {
        theme::plain(size)
    }
}

pub(crate) fn galley(ui: &Ui, text: &str, font: &FontId) -> Arc<Galley> {
    ui.fonts_mut(|fonts| fonts.layout_job(powers::job(text, font, Color32::PLACEHOLDER)))
}

/// Lays out a text on one line, truncated to this width.
pub(crate) fn cut_off(ui: &Ui, text: &str, font: &FontId, width: f32) -> Arc<Galley> {
    let mut job = powers::job(text, font, Color32::PLACEHOLDER);
    job.wrap = TextWrapping::truncate_at_width(width + 1.0);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// The index, left edge and right edge of each visible column, relative to the table's left edge. A column is as wide
/// as its widest text.
pub(crate) struct Places(pub Vec<(usize, f32, f32)>);

impl Places {
    pub fn of(ui: &Ui, grid: &Grid<'_>) -> Places {
        let all = grid.table.columns.iter().enumerate();
        let shown = all
            .filter(|(_, column)| column.is_shown && !grid.without.contains(&column.name.as_ref()));
        let mut places = Places(Vec::new());
        let mut left = EDGE;
        let mut group = None;
        for (number, column) in shown {
            let head = galley(ui, &column.title, &theme::plain(theme::SMALL));
            let mut cells = grid
                .table
                .rows
                .iter()
                .filter_map(|row| row.cells.get(number));
            let strong = cells.any(|cell| cell.strong);
            let texts = grid.table.widest(number).into_iter();
            let texts = texts.map(|text| galley(ui, &text, &font(strong, grid.size)).size().x);
            let mut width = texts.fold(head.size().x, f32::max).ceil() + 1.0;
            if let Some(group) = group {
                let same = !column.group.is_empty() && column.group == group;
                left += if same || grid.is_close {
                    GAP
                } else {
                    GROUP_GAP
                };
            }
            group = Some(column.group);
            if column.elastic {
                let room = ui.available_width() - left - EDGE;
                width = width.min(room.max(LEAST_ELASTIC)).max(LEAST_ELASTIC);
            }
            places.0.push((number, left, left + width));
            left += width;
        }
        // A group is at least as wide as its name.
        for (group, first, last) in places.groups(grid) {
            let name = galley(ui, group, &theme::strong(theme::SMALL)).size().x;
            let width = places.0[last].2 - places.0[first].1;
            let lacking = (name - width).max(0.0).ceil();
            places.0[last].2 += lacking;
            for place in &mut places.0[last + 1..] {
                place.1 += lacking;
                place.2 += lacking;
            }
        }
        places
    }

    pub fn width(&self) -> f32 {
        self.0.last().map_or(0.0, |place| place.2) + EDGE
    }

    /// Returns the column groups: name, first and last place.
    fn groups<'a>(&self, grid: &Grid<'a>) -> Vec<(&'a str, usize, usize)> {
        let mut groups: Vec<(&str, usize, usize)> = Vec::new();
        for (at, &(column, ..)) in self.0.iter().enumerate() {
            let group = grid.table.columns[column].group;
            match groups.last_mut() {
                Some((name, _, last)) if *name == group && *last + 1 == at => *last = at,
                _ if group.is_empty() => {}
                _ => groups.push((group, at, at)),
            }
        }
        groups
    }
}

pub(crate) fn head_ui(ui: &Ui, grid: &Grid<'_>, places: &Places, area: Rect, head: f32) {
    let palette = Palette::of(ui.ctx());
    let painter = ui.painter();
    let line = area.top() + head - 2.0;
    painter.hline(area.x_range(), line, (1.0, palette.line));
    let titles = area.top() + head - 4.0 - HEAD / 2.0;
    for &(number, left, right) in &places.0 {
        let column = &grid.table.columns[number];
        let (x, anchor) = if column.words {
            (left, Align2::LEFT_CENTER)
        } else {
            (right, Align2::RIGHT_CENTER)
        };
        let font = theme::plain(theme::SMALL);
        let at = pos2(area.left() + x, titles);
        let color = paint::color(column.ink, palette);
        let title = galley(ui, &column.title, &font);
        let rect = anchor.anchor_size(at, title.size());
        painter.galley(rect.min, title, color);
    }
    for (group, first, last) in places.groups(grid) {
        let left = area.left() + places.0[first].1;
        let right = area.left() + places.0[last].2;
        let middle = pos2(f32::midpoint(left, right), area.top() + HEAD / 2.0);
        let font = theme::strong(theme::SMALL);
        let rect = painter.text(middle, Align2::CENTER_CENTER, group, font, palette.text);
        // A brace over the columns of the group.
        for (from, to) in [(left, rect.left() - 8.0), (rect.right() + 8.0, right)] {
            if from < to {
                painter.hline(from..=to, middle.y, (1.0, palette.line));
            }
        }
    }
}
