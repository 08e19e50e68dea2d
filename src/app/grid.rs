//! A table of numbers: headings in groups, numbers at the right of their columns, one accessible label per cell.

use std::ops::Range;
use std::sync::Arc;

use egui::{
    Align2, Color32, CursorIcon, FontId, Galley, Id, Rangef, Rect, Role, Sense, Ui, WidgetInfo,
    pos2, vec2,
};

use super::theme::{self, Palette};

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// What stands above several columns that follow each other; empty for none.
    pub group: &'static str,
    /// What stands above this one.
    pub title: &'static str,
    /// What a screen reader calls its cells.
    pub name: &'static str,
    /// Whether its texts begin at the left, as words do.
    pub words: bool,
}

impl Column {
    /// One of numbers.
    pub const fn number(title: &'static str, name: &'static str) -> Column {
        Column {
            group: "",
            title,
            name,
            words: false,
        }
    }

    /// One of words.
    pub const fn words(title: &'static str, name: &'static str) -> Column {
        Column {
            words: true,
            ..Column::number(title, name)
        }
    }

    /// The same below that heading.
    #[must_use]
    pub const fn under(self, group: &'static str) -> Column {
        Column { group, ..self }
    }
}

/// A cell.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// What it says.
    pub text: String,
    /// Its colour, where it is not the ordinary one.
    pub color: Option<Color32>,
    /// Whether it stands out.
    pub strong: bool,
    /// What is said of it under the pointer.
    pub hint: String,
}

impl Cell {
    /// An ordinary one.
    pub fn new(text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            ..Cell::default()
        }
    }

    /// In this colour.
    #[must_use]
    pub fn colored(self, color: Color32) -> Cell {
        Cell {
            color: Some(color),
            ..self
        }
    }

    /// Standing out.
    #[must_use]
    pub fn strong(self) -> Cell {
        Cell {
            strong: true,
            ..self
        }
    }

    /// With something said under the pointer.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Cell {
        Cell {
            hint: hint.into(),
            ..self
        }
    }
}

/// A row.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// What a screen reader calls it, as in "nodes, depth 3: 988".
    pub name: String,
    /// A cell per column.
    pub cells: Vec<Cell>,
    /// What a click on it does, where it does something.
    pub action: Option<String>,
    /// Whether it is the chosen one.
    pub chosen: bool,
}

const LINE: f32 = 25.0;
const HEAD: f32 = 24.0;
const GAP: f32 = 12.0;
const GROUP_GAP: f32 = 24.0;
const EDGE: f32 = 6.0;
/// Of tables with more rows, only those in sight are there.
const MOST_UNSEEN: usize = 200;

/// Shows the table with letters of that size; answers the row that was clicked, if rows can be.
pub fn show(ui: &mut Ui, id: &str, columns: &[Column], rows: &[Row], size: f32) -> Option<usize> {
    let places = places(ui, columns, rows, size);
    Table {
        id,
        columns,
        size,
        places,
    }
    .show(ui, rows.len(), |row| rows[row].clone())
}

/// The row's widget that has the keyboard, if one has, of the table of that name shown in this `ui`.
pub fn focused(ui: &Ui, id: &str, count: usize) -> Option<Id> {
    let focused = ui.memory(egui::Memory::focused)?;
    let mut rows = (0..count).map(|number| ui.make_persistent_id((id, number)));
    rows.find(|&row| row == focused)
}

/// The same for as many rows as there may be: only those in sight are made. The columns are as wide as those of `widest`.
pub fn show_many(
    ui: &mut Ui,
    id: &str,
    columns: &[Column],
    widest: &Row,
    (count, make): (usize, impl Fn(usize) -> Row),
    size: f32,
) -> Option<usize> {
    let places = places(ui, columns, std::slice::from_ref(widest), size);
    Table {
        id,
        columns,
        size,
        places,
    }
    .show(ui, count, make)
}

/// A table whose columns have their places.
struct Table<'a> {
    id: &'a str,
    columns: &'a [Column],
    size: f32,
    /// See [`places`].
    places: Vec<(f32, f32)>,
}

impl Table<'_> {
    fn show(&self, ui: &mut Ui, count: usize, make: impl Fn(usize) -> Row) -> Option<usize> {
        let width = self.places.last().map_or(0.0, |place| place.1) + EDGE;
        let groups = self.columns.iter().any(|column| !column.group.is_empty());
        let head = if groups { 2.0 * HEAD } else { HEAD } + 4.0;
        #[allow(clippy::cast_precision_loss)] // a part of a point
        let line_top = |row: usize| head + row as f32 * LINE;
        let whole = vec2(width, line_top(count) + 2.0);
        let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
        head_ui(ui, self.columns, &self.places, area, head);
        let mut clicked = None;
        // A screen reader hears of rows beyond the edge, too, as long as they cost nothing to speak of.
        let rows = if count > MOST_UNSEEN {
            in_sight(ui.clip_rect().y_range(), area.top() + head, count)
        } else {
            0..count
        };
        for number in rows {
            let top = area.top() + line_top(number);
            let at = Rect::from_min_size(pos2(area.left(), top), vec2(width, LINE));
            if self.row_ui(ui, number, &make(number), at) {
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
            let galley = galley(ui, &cell.text, font(cell, self.size));
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

/// The rows in sight, of those that begin at `top`, and one beyond each edge, so that the keyboard can get there.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss
)] // clamped to what there is
fn in_sight(seen: Rangef, top: f32, count: usize) -> Range<usize> {
    let row = |y: f32| ((y - top) / LINE).clamp(0.0, count as f32) as usize;
    let (first, last) = (row(seen.min), row(seen.max) + 1);
    first.saturating_sub(1)..(last + 1).min(count)
}

fn font(cell: &Cell, size: f32) -> FontId {
    if cell.strong {
        theme::strong(size)
    } else {
        theme::plain(size)
    }
}

fn galley(ui: &Ui, text: &str, font: FontId) -> Arc<Galley> {
    ui.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER))
}

/// Left and right edge of each column, from the table's left edge: as wide as its widest text.
fn places(ui: &Ui, columns: &[Column], rows: &[Row], size: f32) -> Vec<(f32, f32)> {
    let mut places = Vec::with_capacity(columns.len());
    let mut left = EDGE;
    for (index, column) in columns.iter().enumerate() {
        let head = galley(ui, column.title, theme::plain(theme::SMALL))
            .size()
            .x;
        let cells = rows.iter().filter_map(|row| row.cells.get(index));
        let widest = cells.map(|cell| galley(ui, &cell.text, font(cell, size)).size().x);
        let width = widest.fold(head, f32::max).ceil() + 1.0;
        if index > 0 {
            let same = !column.group.is_empty() && column.group == columns[index - 1].group;
            left += if same { GAP } else { GROUP_GAP };
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

fn head_ui(ui: &Ui, columns: &[Column], places: &[(f32, f32)], area: Rect, head: f32) {
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
        painter.text(at, anchor, column.title, font, palette.weak);
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
