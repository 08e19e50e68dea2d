//! A table of numbers: headings in groups that stay in sight and sort, numbers at the right of their columns, one accessible
//! label per cell.

mod cell;
mod places;

pub use cell::{Cell, Column, Row, Tone};

use egui::{Color32, CursorIcon, Id, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use session::compare::SortBy;

use super::theme::{self, Palette};
use places::{EDGE, HEAD, LINE, cut_off, font, galley, head_height, head_ui, in_sight, places};

/// Of tables with more rows, only those in sight are there.
const MOST_UNSEEN: usize = 120;

/// What was clicked of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clicked {
    /// A row that does something, by its number before sorting.
    pub row: Option<usize>,
    /// A heading.
    pub head: Option<usize>,
}

/// Shows the table with letters of that size; answers the row that was clicked, if rows can be.
pub fn show(ui: &mut Ui, id: &str, columns: &[Column], rows: &[Row], size: f32) -> Option<usize> {
    let places = places(ui, columns, rows, size);
    let table = Table {
        id,
        columns,
        size,
        places,
        sorts: false,
        sort: None,
    };
    table.show(ui, rows.len(), |row| rows[row].clone()).row
}

/// The same with headings that sort, in the order of `sort`.
pub fn sorted(
    ui: &mut Ui,
    id: &str,
    columns: &[Column],
    rows: &[Row],
    size: f32,
    sort: Option<SortBy>,
) -> Clicked {
    let places = places(ui, columns, rows, size);
    let order = order(rows, sort);
    let table = Table {
        id,
        columns,
        size,
        places,
        sorts: true,
        sort,
    };
    let clicked = table.show(ui, rows.len(), |line| rows[order[line]].clone());
    Clicked {
        row: clicked.row.map(|line| order[line]),
        ..clicked
    }
}

/// The size of letters, in points, with which a table is no wider than that: the first of these, else the last.
pub fn fitting(ui: &Ui, columns: &[Column], rows: &[Row], width: f32, sizes: &[f32]) -> f32 {
    let fits = |size: &&f32| {
        let places = places(ui, columns, rows, **size);
        places.last().is_none_or(|place| place.1 + EDGE <= width)
    };
    let fitting = sizes.iter().find(fits).or(sizes.last());
    fitting.copied().unwrap_or(theme::BODY)
}

/// How high a table of so many rows is, in points.
#[allow(clippy::cast_precision_loss)] // a part of a point
pub fn height(columns: &[Column], rows: usize) -> f32 {
    head_height(columns) + rows as f32 * LINE + 2.0
}

/// The numbers of the rows in that order; those without a number or a text last.
fn order(rows: &[Row], sort: Option<SortBy>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rows.len()).collect();
    let Some(SortBy { column, descending }) = sort else {
        return order;
    };
    let cell = |row: usize| rows[row].cells.get(column);
    order.sort_by(|&a, &b| {
        let (Some(a), Some(b)) = (cell(a), cell(b)) else {
            return cell(b).is_some().cmp(&cell(a).is_some());
        };
        let ascending = match (a.key, b.key) {
            (Some(a), Some(b)) => a.total_cmp(&b),
            (None, None) => a.text.cmp(&b.text),
            (a, b) => return b.is_some().cmp(&a.is_some()),
        };
        if descending {
            ascending.reverse()
        } else {
            ascending
        }
    });
    order
}

/// The row's widget that has the keyboard, if one has, of the table of that name shown in this `ui`.
pub fn focused(ui: &Ui, id: &str, count: usize) -> Option<Id> {
    let focused = ui.memory(egui::Memory::focused)?;
    let mut rows = (0..count).map(|number| ui.make_persistent_id((id, number)));
    rows.find(|&row| row == focused)
}

/// The same for as many rows as there may be, sorted already: only those in sight are made. The columns are as wide as those
/// of `widest`.
pub fn show_many(
    ui: &mut Ui,
    id: &str,
    columns: &[Column],
    widest: &Row,
    (count, make): (usize, impl Fn(usize) -> Row),
    size: f32,
    sort: Option<SortBy>,
) -> Clicked {
    let places = places(ui, columns, std::slice::from_ref(widest), size);
    let table = Table {
        id,
        columns,
        size,
        places,
        sorts: true,
        sort,
    };
    table.show(ui, count, make)
}

/// A table whose columns have their places.
struct Table<'a> {
    id: &'a str,
    columns: &'a [Column],
    size: f32,
    /// See [`places`].
    places: Vec<(f32, f32)>,
    /// Whether headings sort.
    sorts: bool,
    /// By which one it is sorted.
    sort: Option<SortBy>,
}

impl Table<'_> {
    fn show(&self, ui: &mut Ui, count: usize, make: impl Fn(usize) -> Row) -> Clicked {
        let width = self.places.last().map_or(0.0, |place| place.1) + EDGE;
        let head = head_height(self.columns);
        #[allow(clippy::cast_precision_loss)] // a part of a point
        let line_top = |row: usize| head + row as f32 * LINE;
        let whole = vec2(width, line_top(count) + 2.0);
        let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
        let mut clicked = Clicked::default();
        // The headings stay where rows are scrolled out of sight, as long as any row is left.
        let seen = ui.clip_rect();
        let lowest = (area.bottom() - head - LINE).max(area.top());
        let head_top = seen.top().clamp(area.top(), lowest);
        // A screen reader hears of rows beyond the edge, too, as long as they cost nothing to speak of.
        let rows = if count > MOST_UNSEEN {
            in_sight(seen.y_range(), area.top() + head, count)
        } else {
            0..count
        };
        for number in rows {
            let top = area.top() + line_top(number);
            let at = Rect::from_min_size(pos2(area.left(), top), vec2(width, LINE));
            if self.row_ui(ui, number, &make(number), at) {
                clicked.row = Some(number);
            }
        }
        let at = Rect::from_min_size(pos2(area.left(), head_top), vec2(width, head));
        if head_top > area.top() {
            let ground = Palette::of(ui.ctx()).ground;
            ui.painter().rect_filled(at, 0.0, ground);
        }
        head_ui(ui, self.columns, &self.places, at, head);
        clicked.head = self.headings_ui(ui, at);
        clicked
    }

    /// What is said of headings, and whether one was clicked.
    fn headings_ui(&self, ui: &mut Ui, at: Rect) -> Option<usize> {
        let palette = Palette::of(ui.ctx());
        let mut clicked = None;
        for (number, (column, &(left, right))) in self.columns.iter().zip(&self.places).enumerate()
        {
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
                    None => "",
                    Some(SortBy {
                        descending: true, ..
                    }) => ", largest first",
                    Some(_) => ", smallest first",
                };
                let name = format!("sort by {}{how}", column.name);
                WidgetInfo::selected(Role::Button, true, by.is_some(), name)
            });
            if response.has_focus() || response.hovered() {
                let ring = (1.0, palette.current);
                ui.painter()
                    .rect_stroke(rect, 3.0, ring, egui::StrokeKind::Inside);
            }
            if let Some(by) = by {
                // Pointing where the numbers become less.
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
                "sort"
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

    /// Answers whether the row was clicked.
    fn row_ui(&self, ui: &mut Ui, number: usize, row: &Row, at: Rect) -> bool {
        let palette = Palette::of(ui.ctx());
        let mut clicked = false;
        if let Some(action) = &row.action {
            let id = ui.make_persistent_id((self.id, number));
            let response = ui.interact(at, id, Sense::click());
            response.widget_info(|| {
                let name = format!("{}: {action}", row.name);
                WidgetInfo::selected(Role::Button, true, row.chosen, name)
            });
            let fill = if row.chosen {
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
            clicked = response.on_hover_text(action).clicked();
            if clicked {
                // The keyboard goes on from there.
                ui.memory_mut(|memory| memory.request_focus(id));
            }
        } else if number % 2 == 1 {
            ui.painter().rect_filled(at, 3.0, palette.leaf_fill);
        }
        let cells = self.columns.iter().zip(&self.places).zip(&row.cells);
        for ((column, &(left, right)), cell) in cells {
            let galley = if column.elastic {
                cut_off(ui, &cell.text, font(cell, self.size), right - left)
            } else {
                galley(ui, &cell.text, font(cell, self.size))
            };
            let x = if column.words {
                at.left() + left
            } else {
                at.left() + right - galley.size().x
            };
            let color = cell.color.unwrap_or(palette.text);
            let y = at.center().y - galley.size().y / 2.0;
            ui.painter().galley(pos2(x, y), galley, color);
            let rect = Rect::from_x_y_ranges(at.left() + left..=at.left() + right, at.y_range());
            let id = ui.make_persistent_id((self.id, number, column.name));
            // Where rows are clicked, the row has the pointer.
            let sensed = ui.interact(rect, id, Sense::empty());
            sensed.widget_info(|| {
                let spoken = format!("{}, {}: {}", column.name, row.name, cell.text);
                WidgetInfo::labeled(Role::Label, true, spoken)
            });
            if !cell.hint.is_empty() && ui.rect_contains_pointer(rect) {
                let hint = ui.interact(rect, sensed.id.with("hint"), Sense::hover());
                hint.on_hover_text(&cell.hint);
            }
        }
        clicked
    }
}
