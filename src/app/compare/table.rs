//! The table of minimax beside alpha-beta, depth by depth.

use egui::{RichText, ScrollArea, Ui};

use session::Session;
use session::compare::columns::{COLUMNS, Side};

use super::line::Line;
use super::{CompareCommand, Measurement, words};
use crate::grid::{self, Cell, Column, Row, Tone};
use crate::theme::{self, Palette};

/// The words below the table.
const FOOT: f32 = 24.0;
/// The sizes of the numbers, in points: the first at which the table fits the page, else the last.
const SIZES: [f32; 3] = [theme::BODY, theme::BODY - 1.0, theme::SMALL];
/// Under this name it is sorted.
const TABLE: &str = "depths";

fn columns() -> Vec<Column> {
    let column = |column: &session::compare::columns::Column| Column {
        group: column.group,
        title: column.title,
        name: column.name,
        hint: column.hint,
        words: column.name == "best line",
        elastic: column.name == "best line",
        tone: match column.side {
            Side::AlphaBeta => Tone::Best,
            Side::Minimax => Tone::Plain,
            Side::Both => Tone::Weak,
        },
    };
    COLUMNS.iter().map(column).collect()
}

/// How high the table is to be: all rows if they leave enough for the plots.
pub fn height(ui: &Ui, measurement: &Measurement) -> f32 {
    let columns = columns();
    let least = grid::height(&columns, 4) + FOOT;
    let most = (ui.available_height() * 0.45).max(least);
    (grid::height(&columns, measurement.lines().len()) + FOOT + 14.0).min(most)
}

/// Shows the table, that high.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    height: f32,
    push: &mut impl FnMut(CompareCommand),
) {
    let (columns, palette) = (columns(), Palette::of(ui.ctx()));
    let rows: Vec<Row> = measurement
        .lines()
        .iter()
        .map(|line| row(line, palette))
        .collect();
    let room = height - FOOT - ui.spacing().item_spacing.y;
    let area = ScrollArea::both()
        .id_salt("table")
        .max_height(room)
        .auto_shrink([false, true]);
    area.show(ui, |ui| {
        let size = grid::fitting(ui, &columns, &rows, ui.available_width(), &SIZES);
        let sort = session.compare.sort(TABLE);
        let clicked = grid::sorted(ui, TABLE, &columns, &rows, size, sort);
        if let Some(column) = clicked.head {
            push(CompareCommand::Sort(TABLE, column, columns[column].words));
        }
    });
    let clock = format!(
        "Times: {}. ± is the run farthest from the median.",
        words::clock(measurement.plan().repeats)
    );
    ui.label(RichText::new(clock).small().weak());
}

fn row(line: &Line, palette: &Palette) -> Row {
    let cell = |(index, text): (usize, &String)| {
        let color = match COLUMNS[index].name {
            "saved" => Some(palette.best),
            name if name.ends_with("spread") => Some(palette.weak),
            "ratio" if !line.told_apart => Some(palette.weak),
            _ => None,
        };
        Cell {
            text: text.clone(),
            color,
            strong: matches!(COLUMNS[index].name, "saved" | "depth"),
            hint: line.more(index).unwrap_or_default().to_owned(),
            key: line.keys[index],
        }
    };
    Row {
        name: format!("depth {}", line.depth),
        cells: line.cells.iter().enumerate().map(cell).collect(),
        ..Row::default()
    }
}
