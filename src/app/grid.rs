//! A table of numbers: headings in groups that stay in sight and sort, numbers at the right of their columns, one accessible
//! label per cell.

use std::ops::Range;
use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, CursorIcon, FontId, Galley, Id, Rangef, Rect, Role, Sense, Ui, WidgetInfo,
    pos2, vec2,
};

use session::compare::SortBy;
use study::grouped;

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
    /// What its numbers mean; told where its heading is pointed at.
    pub hint: &'static str,
    /// Whether its texts begin at the left, as words do.
    pub words: bool,
    /// Whether it takes what room the others leave, and its texts are cut off there.
    pub elastic: bool,
    /// The colour of its heading.
    pub tone: Tone,
}

/// The colour of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Of little weight, as most are.
    Weak,
    /// Ordinary text.
    Plain,
    /// What is saved.
    Best,
}

impl Column {
    /// One of numbers.
    pub const fn number(title: &'static str, name: &'static str) -> Column {
        Column {
            group: "",
            title,
            name,
            hint: "",
            words: false,
            elastic: false,
            tone: Tone::Weak,
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
    /// The number that it is sorted by; where there is none, its text is.
    pub key: Option<f64>,
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

    /// A count, in groups of three digits.
    #[allow(clippy::cast_precision_loss)] // for sorting
    pub fn count(count: u64) -> Cell {
        Cell::new(grouped(count)).by(count as f64)
    }

    /// Sorted by that number.
    #[must_use]
    pub fn by(self, key: f64) -> Cell {
        Cell {
            key: Some(key),
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
/// The least width of a column that takes what is left.
const LEAST_ELASTIC: f32 = 90.0;
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

fn head_height(columns: &[Column]) -> f32 {
    let groups = columns.iter().any(|column| !column.group.is_empty());
    if groups { 2.0 * HEAD + 4.0 } else { HEAD + 4.0 }
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

/// The same, no longer than that.
fn cut_off(ui: &Ui, text: &str, font: FontId, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, Color32::PLACEHOLDER);
    job.wrap = TextWrapping::truncate_at_width(width + 1.0);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
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
