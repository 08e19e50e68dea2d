//! The table of positions; a row leads to the Step page. Only the rows in sight are made.

use egui::Ui;

use game::OfAny as _;
use game::chess::Position;
use lesson::score_text;
use stage::SourceGame;
use study::{SuiteEnd, grouped, percent, seconds, times};

use super::super::super::grid::{self, Cell, Column, Row};
use super::super::super::theme::{self, Palette};
use super::{Entry, Run, short};
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
pub fn show(ui: &mut Ui, session: &Session, run: &Run, room: f32) -> Option<usize> {
    let columns = if room < WITH_TIMES {
        &COLUMNS[..COLUMNS.len() - 2]
    } else {
        &COLUMNS[..]
    };
    let order = session.compare.suites.order();
    let is_open = |position: &Position| match &session.stage.source.game {
        SourceGame::Game(open) => Position::of(open) == Some(position),
        SourceGame::Tree(_) => false,
    };
    let palette = Palette::of(ui.ctx());
    let make = |line: usize| {
        let number = order[line];
        let chosen = is_open(run.position(number));
        row(
            number,
            &run.entries[number],
            run.now == Some(number),
            chosen,
            palette,
        )
    };
    let widest = widest(run);
    let rows = (order.len(), make);
    let clicked = grid::show_many(ui, "suite", columns, &widest, rows, theme::BODY);
    clicked.map(|line| order[line])
}

/// A row of which no other one is wider.
fn widest(run: &Run) -> Row {
    let most = run.entries.iter().filter_map(|entry| entry.rows.last());
    let nodes = most.map(|row| row.minimax.counts.nodes).max();
    let nodes = grouped(nodes.unwrap_or(0)).replace(|letter: char| letter.is_ascii_digit(), "0");
    let texts = [
        &grouped(run.entries.len() as u64),
        &run.longest,
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

fn row(number: usize, entry: &Entry, under_way: bool, chosen: bool, palette: &Palette) -> Row {
    let mut cells = vec![
        Cell::new(grouped(number as u64 + 1)).colored(palette.weak),
        Cell::new(short(&entry.title)).hint(entry.title.clone()),
    ];
    match entry.rows.last() {
        None => {
            let text = match &entry.end {
                None if under_way => "…",
                None => "",
                Some(_) => "–",
            };
            cells.push(Cell::new(text));
        }
        Some(row) => {
            let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
            let mut depth = Cell::new(row.depth.to_string());
            if let Some(SuiteEnd::PutOff(_) | SuiteEnd::TooLarge(_)) = entry.end {
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
                Cell::new(percent(super::saved(row))).colored(palette.best),
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
