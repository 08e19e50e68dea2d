//! The table of positions; a row leads to the Step page. Only the rows in sight are made.

use egui::Ui;

use game::OfAny as _;
use game::chess::Position;
use lesson::score_text;
use stage::SourceGame;
use study::{grouped, percent, seconds, times};

use super::super::super::grid::{self, Cell, Clicked, Column, Row};
use super::super::super::theme::{self, Palette};
use super::super::{MeasuredPosition, Measurement, saved};
use super::{TABLE, short};
use session::Session;

/// As wide as it may become, in points.
pub const MOST_WIDE: f32 = 980.0;
/// With less room than this the times are told under the pointer only, in points.
const WITH_TIMES: f32 = 900.0;

const COLUMNS: [Column; 11] = [
    Column::number("", "number"),
    Column::words("position", "position"),
    Column::number("depth", "depth"),
    Column::number("value", "value"),
    Column::words("best", "best move"),
    Column::number("minimax", "minimax nodes").under("nodes"),
    Column::number("alpha-beta", "alpha-beta nodes").under("nodes"),
    Column::number("saved", "saved").under("nodes"),
    Column::number("faster", "speed-up").under("time"),
    Column::number("minimax", "minimax time").under("time"),
    Column::number("alpha-beta", "alpha-beta time").under("time"),
];

/// Shows it in that much width; answers the position that was clicked.
pub fn show(ui: &mut Ui, session: &Session, measurement: &Measurement, room: f32) -> Clicked {
    let columns = if room < WITH_TIMES {
        &COLUMNS[..COLUMNS.len() - 2]
    } else {
        &COLUMNS[..]
    };
    let order = session.compare.order();
    let is_open = |position: &Position| match &session.stage.source.game {
        SourceGame::Game(open) => Position::of(open) == Some(position),
        SourceGame::Tree(_) => false,
    };
    let palette = Palette::of(ui.ctx());
    let now = measurement.run().now().map(|now| now.position);
    let make = |line: usize| {
        let number = order[line];
        let position = measurement.position(number);
        let chosen = position.as_ref().is_some_and(is_open);
        let results = measurement.results();
        let ended = !(results.put_off(number).is_empty() && results.retired(number).is_empty());
        row(
            number,
            &measurement.entries[number],
            (now == Some(number), ended),
            chosen,
            palette,
        )
    };
    let widest = widest(measurement);
    let rows = (order.len(), make);
    let sort = session.compare.sort(TABLE);
    let clicked = grid::show_many(ui, TABLE, columns, &widest, rows, theme::BODY, sort);
    Clicked {
        row: clicked.row.map(|line| order[line]),
        ..clicked
    }
}

/// Whether a column holds words.
pub fn is_words(column: usize) -> bool {
    COLUMNS[column].words
}

/// A row of which no other one is wider.
fn widest(measurement: &Measurement) -> Row {
    let most = measurement
        .entries
        .iter()
        .filter_map(|entry| entry.rows.last());
    let nodes = most.map(|row| row.minimax.counts.nodes).max();
    let nodes = grouped(nodes.unwrap_or(0)).replace(|letter: char| letter.is_ascii_digit(), "0");
    let names = measurement.entries.iter().map(|entry| short(&entry.title));
    let longest = names
        .max_by_key(|name| name.chars().count())
        .unwrap_or_default();
    let texts = [
        &grouped(measurement.entries.len() as u64),
        &longest,
        "8",
        "−1,000",
        "Qh8xg8+",
        &nodes,
        &nodes,
        "100.0 %",
        "0,000x",
        "000.0 ms",
        "000.0 ms",
    ];
    Row {
        cells: texts.map(|text| Cell::new(text).strong()).into(),
        ..Row::default()
    }
}

fn row(
    number: usize,
    entry: &MeasuredPosition,
    (under_way, ended): (bool, bool),
    chosen: bool,
    palette: &Palette,
) -> Row {
    let mut cells = vec![
        Cell::new(grouped(number as u64 + 1)).colored(palette.weak),
        Cell::new(short(&entry.title)).hint(entry.title.clone()),
    ];
    match entry.rows.last() {
        None => {
            let text = match ended {
                true => "–",
                false if under_way => "…",
                false => "",
            };
            cells.push(Cell::new(text));
        }
        Some(row) => {
            let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
            let mut depth = Cell::new(row.depth.to_string());
            if ended {
                depth = depth.colored(palette.error);
            }
            let (best, right) = entry.best.clone().unwrap_or_default();
            let best = Cell::new(best);
            let best = match right {
                Some(true) => best.colored(palette.best).hint("the file’s best move"),
                Some(false) => best.hint("not what the file calls best"),
                None => best,
            };
            cells.extend([
                depth,
                Cell::new(score_text(row.value)),
                best,
                Cell::new(grouped(minimax.counts.nodes)),
                Cell::new(grouped(alpha_beta.counts.nodes)).strong(),
                Cell::new(percent(saved(row))).colored(palette.best),
                Cell::new(times(minimax.time.median / alpha_beta.time.median)).hint(format!(
                    "{} by minimax, {} by alpha-beta",
                    seconds(minimax.time.median),
                    seconds(alpha_beta.time.median)
                )),
                Cell::new(seconds(minimax.time.median)),
                Cell::new(seconds(alpha_beta.time.median)),
            ]);
        }
    }
    Row {
        name: entry.title.clone(),
        cells,
        action: Some("open on the Step page".to_owned()),
        chosen,
    }
}
