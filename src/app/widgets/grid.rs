//! A table widget: grouped, sticky headings that sort, right-aligned numbers, one accessible label per cell. Long
//! tables build only the visible rows.

mod places;

use egui::{Color32, CursorIcon, Id, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use draw::Ink;
use draw::table::{Cell, Row, SortBy, Table};

use crate::step::canvas::paint;
use crate::theme::{self, Palette};
use places::{EDGE, HEAD, LINE, Places, cut_off, font, galley, head_height, head_ui, in_sight};

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
    /// The text size, in points.
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

    /// Returns the table's width, in points.
    pub fn width(&self, ui: &Ui) -> f32 {
        Places::of(ui, self).width()
    }

    /// Returns the table's height, in points.
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

    /// A row. Returns true if it was clicked.
    fn row_ui(&self, ui: &mut Ui, line: usize, number: usize, places: &Places, at: Rect) -> bool {
        let palette = Palette::of(ui.ctx());
        let row = &self.table.rows[number];
        let mut clicked = false;
        if let Some(action) = (self.action)(number) {
            let id = line_id(ui, self.id, line);
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

/// Returns the widget id of the row on this line of the table `id` in this `ui`.
pub fn line_id(ui: &Ui, id: &str, line: usize) -> Id {
    ui.make_persistent_id((id, line))
}
