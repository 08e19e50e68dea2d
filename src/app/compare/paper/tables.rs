//! The tables of the published experiment, each number in print beside the one found here.

use egui::{RichText, Ui};

use export::{reprint_words, san, san_line};
use study::{PAPER, POSITION, Paper, Reprint, Results, START, grouped, seconds};

use crate::grid::{self, Cell, Column, Row};
use crate::theme::{self, Palette};

/// What is not known yet.
const BLANK: &str = "–";

/// Shows all of them.
pub fn show(ui: &mut Ui, results: Option<&Results>) {
    nodes(ui, results);
    ui.add_space(14.0);
    times(ui, results);
    ui.add_space(14.0);
    start(ui, results);
    ui.add_space(14.0);
    root_scores(ui, results);
}

fn title(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).font(theme::strong(theme::BODY)));
}

fn nodes(ui: &mut Ui, results: Option<&Results>) {
    let palette = Palette::of(ui.ctx());
    title(ui, "Tables 4 and 5: nodes visited");
    let columns = [
        Column::number("depth", "depth"),
        Column::number("printed", "minimax nodes in print").under("minimax"),
        Column::number("here", "minimax nodes here").under("minimax"),
        Column::number("printed", "alpha-beta nodes in print").under("alpha-beta, strict"),
        Column::number("here", "alpha-beta nodes here").under("alpha-beta, strict"),
        Column::number("here", "nodes at equality here").under("at equality"),
        Column::words("", "verdict"),
    ];
    let here = |search, depth| {
        let row = results?.reading(POSITION, search, depth)?;
        Some(row.counts.nodes)
    };
    let text = |nodes: Option<u64>| nodes.map_or_else(|| BLANK.to_owned(), grouped);
    let rows = PAPER.depths.map(|printed| {
        let depth = printed.depth;
        let [minimax, strict, equality] = [0, 1, 2].map(|search| here(search, depth));
        let reprint = minimax
            .zip(strict)
            .and_then(|(minimax, strict)| PAPER.reprint(depth, [minimax, strict]));
        let verdict = match reprint {
            None => Cell::default(),
            Some(Reprint::Same) => {
                Cell::new(format!("✓ {}", reprint_words(Reprint::Same))).colored(palette.best)
            }
            Some(Reprint::Swapped) => Cell::new(format!("⇄ {}", reprint_words(Reprint::Swapped)))
                .colored(palette.min)
                .strong()
                .hint("alpha-beta can never visit more nodes than minimax: the two entries stand in each other’s place"),
            Some(Reprint::Different) => {
                Cell::new(reprint_words(Reprint::Different)).colored(palette.error)
            }
        };
        let mark = |cell: Cell| match reprint {
            Some(Reprint::Swapped) => cell.colored(palette.min),
            _ => cell,
        };
        Row {
            name: format!("depth {depth}"),
            cells: vec![
                Cell::new(depth.to_string()).strong(),
                mark(Cell::new(grouped(printed.nodes[0]))),
                Cell::new(text(minimax)).strong(),
                mark(Cell::new(grouped(printed.nodes[1]))),
                Cell::new(text(strict)).strong(),
                Cell::new(text(equality)).strong(),
                verdict,
            ],
            ..Row::default()
        }
    });
    grid::show(ui, "paper nodes", &columns, &rows, theme::BODY);
}

fn times(ui: &mut Ui, results: Option<&Results>) {
    title(ui, "Tables 2 and 3: time, on the author’s machine and here");
    let columns = [
        Column::number("depth", "depth"),
        Column::number("printed", "minimax time in print").under("minimax"),
        Column::number("here", "minimax time here").under("minimax"),
        Column::number("printed", "alpha-beta time in print").under("alpha-beta, strict"),
        Column::number("here", "alpha-beta time here").under("alpha-beta, strict"),
        Column::number("here", "time at equality here").under("at equality"),
    ];
    let here = |search, depth| results?.reading(POSITION, search, depth)?.time;
    let cell = |search, depth| match here(search, depth) {
        None => Cell::new(BLANK),
        Some(time) => Cell::new(seconds(time.median)).strong().hint(format!(
            "median of {} runs, {} to {}, of the silent search on one core of this machine",
            time.repeats,
            seconds(time.min),
            seconds(time.max)
        )),
    };
    let rows = PAPER.depths.map(|printed| {
        let depth = printed.depth;
        Row {
            name: format!("depth {depth}"),
            cells: vec![
                Cell::new(depth.to_string()).strong(),
                Cell::new(seconds(printed.seconds[0])),
                cell(0, depth),
                Cell::new(seconds(printed.seconds[1])),
                cell(1, depth),
                cell(2, depth),
            ],
            ..Row::default()
        }
    });
    grid::show(ui, "paper times", &columns, &rows, theme::BODY);
}

fn start(ui: &mut Ui, results: Option<&Results>) {
    title(
        ui,
        "What the strict rule costs: nodes from the initial position",
    );
    let columns = [
        Column::number("depth", "depth"),
        Column::number("minimax", "minimax nodes"),
        Column::number("strict", "strict alpha-beta nodes").under("alpha-beta"),
        Column::number("at equality", "alpha-beta nodes at equality").under("alpha-beta"),
    ];
    let here = |search, depth| {
        let row = results?.reading(START, search, depth)?;
        Some(grouped(row.counts.nodes))
    };
    let rows: Vec<Row> = (1..=study::START_DEPTH)
        .map(|depth| {
            let mut cells = vec![Cell::new(depth.to_string()).strong()];
            cells.extend([0, 1, 2].map(|search| {
                here(search, depth)
                    .map_or_else(|| Cell::new(BLANK), |text| Cell::new(text).strong())
            }));
            Row {
                name: format!("initial position, depth {depth}"),
                cells,
                ..Row::default()
            }
        })
        .collect();
    grid::show(ui, "paper start", &columns, &rows, theme::BODY);
}

fn root_scores(ui: &mut Ui, results: Option<&Results>) {
    title(
        ui,
        &format!(
            "Table 1: every root move after {} further plies",
            Paper::PLIES
        ),
    );
    let best = results.and_then(|results| results.reading(POSITION, 1, Paper::PLIES));
    if let Some(row) = best {
        let line = san_line(&row.pv).join(" ");
        let text = format!("Best line at depth {}: {line}, {}", Paper::PLIES, row.value);
        ui.label(RichText::new(text).small().weak());
    }
    let columns = [
        Column::words("move", "move"),
        Column::words("", "move as UCI"),
        Column::number("printed", "score in print").under("score"),
        Column::number("here", "score here").under("score"),
    ];
    let found = results.map_or(&[][..], |results| &results.root_scores);
    let printed = |uci: &str| {
        let score = PAPER.printed_score(uci);
        Cell::new(score.map_or_else(|| BLANK.to_owned(), |score| score.to_string()))
    };
    let rows: Vec<Row> = match found {
        [_, ..] => found
            .iter()
            .map(|(uci, here)| Row {
                name: san(uci),
                cells: vec![
                    Cell::new(san(uci)).strong(),
                    Cell::new(uci.clone()),
                    printed(uci),
                    Cell::new(here.to_string()).strong(),
                ],
                ..Row::default()
            })
            .collect(),
        [] => PAPER
            .root_scores
            .iter()
            .rev()
            .map(|(uci, _)| Row {
                name: (*uci).to_owned(),
                cells: vec![
                    Cell::new(BLANK),
                    Cell::new(*uci),
                    printed(uci),
                    Cell::new(BLANK),
                ],
                ..Row::default()
            })
            .collect(),
    };
    grid::show(ui, "paper moves", &columns, &rows, theme::BODY);
}
