//! A table widget: grouped, sticky headings that sort, right-aligned numbers, one accessible label per cell. Long
//! tables build only the visible rows.

use crate::step::canvas::paint;
use crate::theme;
use crate::theme::Palette;
use crate::widgets::powers;
use draw::Ink;
use draw::table::{Cell, Row, SortBy, Table};
use egui::text::TextWrapping;
use egui::{
    Align2, Color32, CursorIcon, FontId, Galley, Rangef, Rect, Role, Sense, Ui, WidgetInfo, pos2,
    vec2,
};
use std::ops::Range;
use std::sync::Arc;
use text::say;

/// Tables with more rows than this build only the visible ones.
pub(crate) const MOST_UNSEEN: usize = 120;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clicked {
    /// A clickable row, by its index before sorting.
    pub row: Option<usize>,
    pub head: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
pub struct RowAction {
    pub words: &'static str,
    /// True if the row is the selected one.
    pub chosen: bool,
}

pub struct Grid<'a> {
    pub id: &'a str,
    pub table: &'a Table,
    /// The names of hidden columns, for which there is no room.
    pub without: &'a [&'a str],
    pub size: f32,
    /// True if all columns are as close together as those of one group.
    pub is_close: bool,
    pub sorts: bool,
    pub sort: Option<SortBy>,
    /// Returns the action of a click on the row with this index, if there is one.
    pub action: &'a dyn Fn(usize) -> Option<RowAction>,
}

impl<'a> Grid<'a> {
    /// Creates a read-only table.
    pub fn new(id: &'a str, table: &'a Table) -> Grid<'a> {
        Grid {
            id,
            table,
            without: &[],
            size: theme::BODY,
            is_close: false,
            sorts: false,
            sort: None,
            action: &|_| None,
        }
    }

    pub fn width(&self, ui: &Ui) -> f32 {
        Places::of(ui, self).width()
    }

    #[allow(clippy::cast_precision_loss)] // a part of a point
    pub fn height(&self) -> f32 {
        head_height(self) + self.table.rows.len() as f32 * LINE + 2.0
    }

    /// Sets the text size to the first of `sizes`, in points, at which the table fits the width. If none fits, uses
    /// the last one and moves the columns closer together.
    pub fn fitting(&mut self, ui: &Ui, width: f32, sizes: &[f32]) {
        for &size in sizes {
            self.size = size;
            if self.width(ui) <= width {
                return;
            }
        }
        self.is_close = true;
    }

    pub fn show(&self, ui: &mut Ui) -> Clicked {
        let places = Places::of(ui, self);
        let (width, head) = (places.width(), head_height(self));
        let order = self.table.order(self.sort);
        #[allow(clippy::cast_precision_loss)] // a part of a point
        let line_top = |row: usize| head + row as f32 * LINE;
        let (area, _) = ui.allocate_exact_size(vec2(width, self.height()), Sense::hover());
        let mut clicked = Clicked::default();
        // The headings stay visible while any row is left.
        let seen = ui.clip_rect();
        let lowest = (area.bottom() - head - LINE).max(area.top());
        let head_top = seen.top().clamp(area.top(), lowest);
        // Screen readers also get the rows beyond the edge, as long as that is cheap.
        let lines = if order.len() > MOST_UNSEEN {
            in_sight(seen.y_range(), area.top() + head, order.len())
        } else {
            0..order.len()
        };
        for line in lines {
            let top = area.top() + line_top(line);
            let at = Rect::from_min_size(pos2(area.left(), top), vec2(width, LINE));
            if self.row_ui(ui, line, order[line], &places, at) {
                clicked.row = Some(order[line]);
            }
        }
        let at = Rect::from_min_size(pos2(area.left(), head_top), vec2(width, head));
        if head_top > area.top() {
            let ground = Palette::of(ui.ctx()).ground;
            ui.painter().rect_filled(at, 0.0, ground);
        }
        head_ui(ui, self, &places, at, head);
        clicked.head = self.headings_ui(ui, &places, at);
        clicked
    }

    /// The headings. Returns the one that was clicked.
    fn headings_ui(&self, ui: &mut Ui, places: &Places, at: Rect) -> Option<usize> {
        let palette = Palette::of(ui.ctx());
        let mut clicked = None;
        for &(number, left, right) in &places.0 {
            let column = &self.table.columns[number];
            let x = at.left() + left - EDGE / 2.0..=at.left() + right + EDGE / 2.0;
            let rect = Rect::from_x_y_ranges(x, at.bottom() - HEAD - 4.0..=at.bottom() - 2.0);
            let id = ui.make_persistent_id((self.id, "head", number));
            if !self.sorts {
                if !column.hint.is_empty() {
                    ui.interact(rect, id, Sense::hover())
                        .on_hover_text(column.hint);
                }
                continue;
            }
            let response = ui.interact(rect, id, Sense::click());
            let by = self.sort.filter(|sort| sort.column == number);
            response.widget_info(|| {
                let how = match by {
                    None => "unsorted",
                    Some(SortBy {
                        descending: true, ..
                    }) => "largest",
                    Some(_) => "smallest",
                };
                let name = say!(window_widget_sort_by, column = &*column.name, how);
                WidgetInfo::selected(Role::Button, true, by.is_some(), name)
            });
            if response.has_focus() || response.hovered() {
                let ring = (1.0, palette.current);
                ui.painter()
                    .rect_stroke(rect, 3.0, ring, egui::StrokeKind::Inside);
            }
            if let Some(by) = by {
                // Points in the direction of decreasing numbers.
                let y = rect.bottom() - 1.0;
                let (from, to) = if by.descending {
                    (y - 4.0, y)
                } else {
                    (y, y - 4.0)
                };
                let x = rect.center().x;
                let corners = vec![pos2(x - 4.0, from), pos2(x + 4.0, from), pos2(x, to)];
                let arrow =
                    egui::Shape::convex_polygon(corners, palette.current, egui::Stroke::NONE);
                ui.painter().add(arrow);
            }
            let hint = if column.hint.is_empty() {
                say!(window_widget_sort)
            } else {
                column.hint
            };
            let response = response.on_hover_cursor(CursorIcon::PointingHand);
            if response.on_hover_text(hint).clicked() {
                clicked = Some(number);
            }
        }
        clicked
    }

    /// A row. Returns true if it was clicked.
    fn row_ui(&self, ui: &mut Ui, line: usize, number: usize, places: &Places, at: Rect) -> bool {
        let palette = Palette::of(ui.ctx());
        let row = &self.table.rows[number];
        let mut clicked = false;
        if let Some(action) = (self.action)(number) {
            let id = ui.make_persistent_id((self.id, line));
            let response = ui.interact(at, id, Sense::click());
            response.widget_info(|| {
                let name = format!("{}: {}", row.name, action.words);
                WidgetInfo::selected(Role::Button, true, action.chosen, name)
            });
            let fill = if action.chosen {
                palette.closed
            } else if response.hovered() || response.has_focus() {
                palette.line
            } else {
                Color32::TRANSPARENT
            };
            ui.painter().rect_filled(at, 4.0, fill);
            if response.has_focus() {
                let ring = (1.5, palette.current);
                ui.painter()
                    .rect_stroke(at, 4.0, ring, egui::StrokeKind::Inside);
            }
            if response.gained_focus() {
                response.scroll_to_me(None);
            }
            let response = response.on_hover_cursor(CursorIcon::PointingHand);
            clicked = response.on_hover_text(action.words).clicked();
            if clicked {
                // The keyboard continues from there.
                ui.memory_mut(|memory| memory.request_focus(id));
            }
        } else if line % 2 == 1 {
            ui.painter().rect_filled(at, 3.0, palette.leaf_fill);
        }
        for &(column, left, right) in &places.0 {
            if let Some(cell) = row.cells.get(column) {
                let x = at.left() + left..=at.left() + right;
                let rect = Rect::from_x_y_ranges(x, at.y_range());
                self.cell_ui(ui, (line, column), row, cell, rect);
            }
        }
        clicked
    }

    fn cell_ui(&self, ui: &Ui, (line, number): (usize, usize), row: &Row, cell: &Cell, rect: Rect) {
        let palette = Palette::of(ui.ctx());
        let column = &self.table.columns[number];
        let text = cell.shown();
        let galley = if column.elastic {
            cut_off(ui, &text, &font(cell.strong, self.size), rect.width())
        } else {
            galley(ui, &text, &font(cell.strong, self.size))
        };
        let x = if column.words {
            rect.left()
        } else {
            rect.right() - galley.size().x
        };
        let color = match cell.ink {
            // A failed check.
            Some(Ink::Check) => palette.error,
            Some(ink) => paint::color(ink, palette),
            None => palette.text,
        };
        let y = rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(x, y), galley, color);
        let id = ui.make_persistent_id((self.id, line, &column.name));
        // In clickable rows the row takes the pointer.
        let sensed = ui.interact(rect, id, Sense::empty());
        sensed.widget_info(|| {
            let spoken = format!("{}, {}: {text}", column.name, row.name);
            WidgetInfo::labeled(Role::Label, true, spoken)
        });
        if !cell.hint.is_empty() && ui.rect_contains_pointer(rect) {
            let hint = ui.interact(rect, sensed.id.with("hint"), Sense::hover());
            hint.on_hover_text(&cell.hint);
        }
    }
}

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
