//! The table: right-aligned numbers under grouped headings that stay in sight, one accessible label per cell.

use egui::text::LayoutJob;
use egui::{
    Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo,
    pos2, vec2,
};
use std::sync::Arc;

use super::super::theme::{self, Palette};
use super::Measurement;
use super::line::Line;
use super::words;
use session::compare::columns::{COLUMNS, Side};

/// Between lines of text, in points.
const ROW: f32 = 25.0;
/// Both heading lines together.
const HEAD: f32 = 46.0;
/// Between columns of one group, and between groups.
const GAP: f32 = 10.0;
const GROUP_GAP: f32 = 19.0;
/// The least width of the best line.
const LINE_WIDTH: f32 = 90.0;
/// The words below the table.
const FOOT: f32 = 24.0;
/// The sizes of the numbers, in points: the first at which the table fits the page, else the last.
const SIZES: [f32; 3] = [theme::BODY, theme::BODY - 1.0, theme::SMALL];

/// How high the table is to be: all rows if they leave enough for the plots.
pub fn height(ui: &Ui, measurement: &Measurement) -> f32 {
    let rows = rows_f32(measurement.lines().len());
    let most = (ui.available_height() * 0.45).max(HEAD + FOOT + 4.0 * ROW);
    (HEAD + FOOT + rows * ROW + 14.0).min(most)
}

#[allow(clippy::cast_precision_loss)] // at most a thousand rows
fn rows_f32(rows: usize) -> f32 {
    rows as f32
}

/// Shows the table, that high.
pub fn show(ui: &mut Ui, measurement: &Measurement, height: f32) {
    let lines = measurement.lines();
    let places = NodeMap::fitting(ui, lines);
    let room = height - FOOT - ui.spacing().item_spacing.y;
    ScrollArea::both()
        .id_salt("table")
        .max_height(room)
        .auto_shrink([false, true])
        .show_viewport(ui, |ui, viewport| {
            let size = vec2(places.width, HEAD + rows_f32(lines.len()) * ROW + 2.0);
            let (area, _) = ui.allocate_exact_size(size, Sense::hover());
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within the rows
            let row_at = |y: f32| ((y - HEAD) / ROW).max(0.0) as usize;
            let first = row_at(viewport.top() + HEAD);
            let last = (row_at(viewport.bottom()) + 1).min(lines.len());
            for (row, line) in lines.iter().enumerate().take(last).skip(first) {
                let top = area.top() + HEAD + rows_f32(row) * ROW;
                let at = Rect::from_min_size(pos2(area.left(), top), vec2(places.width, ROW));
                row_ui(ui, &places, line, at, row % 2 == 1);
            }
            // Over the rows, so that it stays in sight.
            let top = area.top() + viewport.top().max(0.0);
            let head = Rect::from_min_size(pos2(area.left(), top), vec2(places.width, HEAD));
            head_ui(ui, &places, head);
        });
    let clock = format!(
        "Times: {}. ± is the run farthest from the median.",
        words::clock(measurement.plan().repeats)
    );
    ui.label(egui::RichText::new(clock).small().weak());
}

/// Where the columns are, from the table's left edge.
struct NodeMap {
    /// The size of the numbers, in points.
    size: f32,
    columns: [(f32, f32); COLUMNS.len()],
    width: f32,
}

impl NodeMap {
    fn fitting(ui: &Ui, lines: &[Line]) -> NodeMap {
        let room = ui.available_width();
        SIZES[1..]
            .iter()
            .fold(NodeMap::new(ui, lines, SIZES[0]), |places, &size| {
                if places.width > room {
                    NodeMap::new(ui, lines, size)
                } else {
                    places
                }
            })
    }

    /// As wide as their widest texts; the last column takes what is left.
    fn new(ui: &Ui, lines: &[Line], size: f32) -> NodeMap {
        let width_of = |text: &str, font: FontId| {
            ui.fonts_mut(|fonts| {
                fonts
                    .layout_no_wrap(text.to_owned(), font, Color32::WHITE)
                    .size()
                    .x
            })
        };
        let mut columns = [(0.0, 0.0); COLUMNS.len()];
        let mut left = 6.0;
        for (index, column) in COLUMNS.iter().enumerate() {
            // The longest text is the widest, near enough: digits are of one width.
            let longest = lines
                .iter()
                .map(|line| line.cells[index].as_str())
                .max_by_key(|text| text.chars().count())
                .unwrap_or_default();
            let head = width_of(column.title, theme::plain(theme::SMALL));
            let font = cell_font(column.name, size);
            let mut width = width_of(longest, font).max(head).ceil() + 1.0;
            if index > 0 {
                let same = !column.group.is_empty() && column.group == COLUMNS[index - 1].group;
                left += if same { GAP } else { GROUP_GAP };
            }
            if index + 1 == COLUMNS.len() {
                let room = ui.available_width() - left - 6.0;
                width = width.min(room.max(LINE_WIDTH)).max(LINE_WIDTH);
            }
            columns[index] = (left, left + width);
            left += width;
        }
        NodeMap {
            size,
            columns,
            width: (left + 6.0).max(ui.available_width()),
        }
    }
}

fn cell_font(column: &str, size: f32) -> FontId {
    match column {
        "saved" | "depth" => theme::strong(size),
        name if name.ends_with("spread") => theme::plain(theme::SMALL.min(size)),
        _ => theme::plain(size),
    }
}

fn is_text(column: usize) -> bool {
    column + 1 == COLUMNS.len()
}

fn row_ui(ui: &Ui, places: &NodeMap, line: &Line, at: Rect, shaded: bool) {
    let palette = Palette::of(ui.ctx());
    if shaded {
        ui.painter().rect_filled(at, 3.0, palette.leaf_fill);
    }
    for (index, column) in COLUMNS.iter().enumerate() {
        let (left, right) = places.columns[index];
        let cell = Rect::from_x_y_ranges(at.left() + left..=at.left() + right, at.y_range());
        let text = &line.cells[index];
        let color = match column.name {
            "saved" => palette.best,
            name if name.ends_with("spread") => palette.weak,
            "ratio" if !line.told_apart => palette.weak,
            _ => palette.text,
        };
        let font = cell_font(column.name, places.size);
        let galley = truncated(ui, text, font, color, cell.width());
        let elided = galley.elided;
        paint(ui.painter(), galley, cell, is_text(index));
        let id = ui.make_persistent_id((line.depth, index));
        let response = ui.interact(cell.expand2(vec2(GAP / 2.0, 0.0)), id, Sense::hover());
        response.widget_info(|| {
            let spoken = format!("{} at depth {}: {text}", column.name, line.depth);
            WidgetInfo::labeled(Role::Label, true, spoken)
        });
        if let Some(more) = line.more(index).filter(|_| elided || !is_text(index)) {
            response.on_hover_text(more);
        }
    }
}

fn head_ui(ui: &Ui, places: &NodeMap, at: Rect) {
    let palette = Palette::of(ui.ctx());
    let painter = ui.painter();
    painter.rect_filled(at, 0.0, palette.ground);
    let line = at.bottom() - 1.0;
    painter.hline(at.x_range(), line, (1.0, palette.line));
    let middle = at.top() + 22.0;
    let font = theme::plain(theme::SMALL);
    let mut index = 0;
    while index < COLUMNS.len() {
        let group = COLUMNS[index].group;
        let members = match group {
            "" => 1,
            _ => COLUMNS[index..]
                .iter()
                .take_while(|column| column.group == group)
                .count(),
        };
        let left = at.left() + places.columns[index].0;
        let right = at.left() + places.columns[index + members - 1].1;
        if !group.is_empty() {
            let centre = pos2(f32::midpoint(left, right), at.top() + 10.0);
            let font = theme::strong(theme::SMALL);
            let rect = painter.text(centre, Align2::CENTER_CENTER, group, font, palette.text);
            // Braces the columns that belong to it.
            for (from, to) in [(left, rect.left() - 8.0), (rect.right() + 8.0, right)] {
                if from < to {
                    painter.hline(from..=to, centre.y, (1.0, palette.line));
                }
            }
        }
        for (index, column) in COLUMNS.iter().enumerate().skip(index).take(members) {
            let (from, to) = places.columns[index];
            let cell = Rect::from_min_max(
                pos2(at.left() + from, middle),
                pos2(at.left() + to, line - 2.0),
            );
            let color = side_color(palette, column.side);
            let galley = truncated(ui, column.title, font.clone(), color, cell.width() + 4.0);
            paint(painter, galley, cell, is_text(index));
            let id = ui.make_persistent_id(("head", index));
            let sensed = cell.with_min_y(at.top()).expand2(vec2(GAP / 2.0, 0.0));
            ui.interact(sensed, id, Sense::hover())
                .on_hover_text(column.hint);
        }
        index += members;
    }
}

fn side_color(palette: &Palette, side: Side) -> Color32 {
    match side {
        Side::AlphaBeta => palette.best,
        Side::Minimax => palette.text,
        Side::Both => palette.weak,
    }
}

fn truncated(ui: &Ui, text: &str, font: FontId, color: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, color);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width + 1.0);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Numbers end at the right edge of their cell, text begins at the left.
fn paint(painter: &Painter, galley: Arc<Galley>, cell: Rect, left: bool) {
    let size = galley.size();
    let x = if left {
        cell.left()
    } else {
        cell.right() - size.x
    };
    let at = Pos2::new(x, cell.center().y - size.y / 2.0);
    painter.galley(at, galley, Color32::PLACEHOLDER);
}
