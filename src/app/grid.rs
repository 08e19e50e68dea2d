//! A table on the page: headings in groups that stay in sight and sort, numbers on the right of their columns, one accessible
//! label per cell. Of many rows, only those in sight are made.

mod places;

use egui::{Color32, CursorIcon, Id, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use export::table::{Cell, Row, SortBy, Table};
use figure::Ink;

use super::canvas::paint;
use super::theme::{self, Palette};
use places::{EDGE, HEAD, LINE, Places, cut_off, font, galley, head_height, head_ui, in_sight};

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

/// What a click on a row does.
#[derive(Clone, Copy, Debug)]
pub struct RowAction {
    /// In words.
    pub words: &'static str,
    /// Whether the row is the chosen one.
    pub chosen: bool,
}

/// How a table is shown.
pub struct Grid<'a> {
    /// Under this name it is known to the toolkit.
    pub id: &'a str,
    /// What is shown.
    pub table: &'a Table,
    /// Columns for which there is no room, by what they are called.
    pub without: &'a [&'a str],
    /// The size of letters, in points.
    pub size: f32,
    /// Whether its columns stand as close together as those of one group.
    pub is_close: bool,
    /// Whether headings sort.
    pub sorts: bool,
    /// By which one it is sorted.
    pub sort: Option<SortBy>,
    /// What a click on the row of that number does, where it does something.
    pub action: &'a dyn Fn(usize) -> Option<RowAction>,
}

impl<'a> Grid<'a> {
    /// A table that is only looked at.
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

    /// How wide it is, in points.
    pub fn width(&self, ui: &Ui) -> f32 {
        Places::of(ui, self).width()
    }

    /// How high it is, in points.
    #[allow(clippy::cast_precision_loss)] // a part of a point
    pub fn height(&self) -> f32 {
        head_height(self) + self.table.rows.len() as f32 * LINE + 2.0
    }

    /// The size of letters, in points, with which it is no wider than that: the first of these, else the last, with its columns
    /// closer together.
    pub fn fitting(&mut self, ui: &Ui, width: f32, sizes: &[f32]) {
        for &size in sizes {
            self.size = size;
            if self.width(ui) <= width {
                return;
            }
        }
        self.is_close = true;
    }

    /// Shows it.
    pub fn show(&self, ui: &mut Ui) -> Clicked {
        let places = Places::of(ui, self);
        let (width, head) = (places.width(), head_height(self));
        let order = self.table.order(self.sort);
        #[allow(clippy::cast_precision_loss)] // a part of a point
        let line_top = |row: usize| head + row as f32 * LINE;
        let (area, _) = ui.allocate_exact_size(vec2(width, self.height()), Sense::hover());
        let mut clicked = Clicked::default();
        // The headings stay where rows are scrolled out of sight, as long as any row is left.
        let seen = ui.clip_rect();
        let lowest = (area.bottom() - head - LINE).max(area.top());
        let head_top = seen.top().clamp(area.top(), lowest);
        // A screen reader hears of rows beyond the edge, too, as long as they cost nothing to speak of.
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

    /// What is said of headings, and whether one was clicked.
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
                // The keyboard goes on from there.
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
            // What is not as it should be.
            Some(Ink::Check) => palette.error,
            Some(ink) => paint::color(ink, palette),
            None => palette.text,
        };
        let y = rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(x, y), galley, color);
        let id = ui.make_persistent_id((self.id, line, &column.name));
        // Where rows are clicked, the row has the pointer.
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

/// The widget of the row on that line, of the table of that name shown in this `ui`.
pub fn line_id(ui: &Ui, id: &str, line: usize) -> Id {
    ui.make_persistent_id((id, line))
}

/// The row's widget that has the keyboard, if one has, of the table of that name shown in this `ui`.
pub fn focused(ui: &Ui, id: &str, count: usize) -> Option<Id> {
    let focused = ui.memory(egui::Memory::focused)?;
    let mut rows = (0..count).map(|line| line_id(ui, id, line));
    rows.find(|&row| row == focused)
}
