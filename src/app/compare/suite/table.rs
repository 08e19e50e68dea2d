//! The table of positions; a row leads to the Step page. Only the rows in sight are made.

use egui::Ui;

use game::OfAny as _;
use game::chess::Position;
use lesson::score_text;
use stage::SourceGame;
use study::{SuiteEnd, grouped, percent, seconds, times};

use super::super::super::grid::{self, Cell, Column, Row};
use super::super::super::theme::{self, Palette};
use super::{Entry, Run};
use crate::model::state::State;

/// As wide as it may become, in points.
pub const MOST_WIDE: f32 = 980.0;
/// The most letters of a position's name; all of them are told under the pointer.
const NAME: usize = 28;
/// With less room than this the times are told under the pointer only, in points.
const WITH_TIMES: f32 = 900.0;

/// In which order the positions are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// As in the file.
    #[default]
    AsListed,
    /// By the saving, the greatest first.
    MostSaved,
    /// By the saving, the least first.
    LeastSaved,
    /// By minimax's nodes, the most first.
    Largest,
}

impl Sort {
    /// All of them.
    pub const ALL: [Sort; 4] = [
        Sort::AsListed,
        Sort::MostSaved,
        Sort::LeastSaved,
        Sort::Largest,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Sort::AsListed => "as in the file",
            Sort::MostSaved => "most saved first",
            Sort::LeastSaved => "least saved first",
            Sort::Largest => "largest trees first",
        }
    }

    /// The numbers of the positions in this order; those without numbers last.
    pub fn order(self, entries: &[Entry]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..entries.len()).collect();
        let sign = match self {
            Sort::AsListed => return order,
            Sort::MostSaved | Sort::Largest => -1.0,
            Sort::LeastSaved => 1.0,
        };
        #[allow(clippy::cast_precision_loss)] // for comparing
        let key = |entry: &Entry| {
            let value = match self {
                Sort::Largest => entry.rows.last().map(|row| row.minimax.counts.nodes as f64),
                _ => entry.saved(),
            };
            value.map_or(f64::INFINITY, |value| sign * value)
        };
        order.sort_by(|&a, &b| key(&entries[a]).total_cmp(&key(&entries[b])));
        order
    }
}

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
pub fn show(ui: &mut Ui, state: &State, run: &Run, room: f32) -> Option<usize> {
    let columns = if room < WITH_TIMES {
        &COLUMNS[..COLUMNS.len() - 2]
    } else {
        &COLUMNS[..]
    };
    let order = state.compare.suites.order();
    let is_open = |position: &Position| match &state.stage.source.game {
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

/// A name that is not too long.
pub fn short(title: &str) -> String {
    if title.chars().count() <= NAME {
        return title.to_owned();
    }
    let mut short: String = title.chars().take(NAME - 1).collect();
    short.push('…');
    short
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
                Cell::new(percent(super::run::saved(row))).colored(palette.best),
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
