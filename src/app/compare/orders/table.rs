//! The table of orders; a row leads to the Step page. Below it, what theory says.

use egui::{Label, RichText, Ui};

use export::shuffled;
use game::OrderId;
use search::Algorithm;
use study::{OrderTable, grouped, percent, saving};

use super::super::super::grid::{self, Cell, Column, Row};
use super::super::super::theme::{self, Palette};
use super::super::CompareCommand;
use super::super::Measurement;
use super::super::contest::rounded;
use super::is_current;
use session::Session;
use session::command::Command;

/// Under this name it is sorted.
const TABLE: &str = "orders";

/// Shows both tables.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    table: &OrderTable,
    commands: &mut Vec<Command>,
) {
    let palette = Palette::of(ui.ctx());
    let text = format!(
        "Depth {}, value {} in every order",
        table.depth,
        value(table)
    );
    ui.label(RichText::new(text).font(theme::strong(theme::BODY + 1.0)));
    let columns = [
        Column::words("order", "order"),
        Column::number("nodes", "nodes"),
        Column::number("leaves", "leaves"),
        Column::number("saved", "saved"),
        Column::number("cutoffs", "cutoffs"),
        Column::number("by the first move", "cutoffs by the first move"),
        Column::number("× fewest", "leaves as a multiple of the fewest"),
    ];
    let current = is_current(measurement, &session.stage);
    let setup = session.stage.setup;
    let mut rows: Vec<Row> = table
        .rows
        .iter()
        .map(|row| {
            let saved = saving(table.minimax.nodes, row.counts.nodes);
            let rate = row.first_move_rate();
            #[allow(clippy::cast_precision_loss)] // for a ratio
            let ratio = row.counts.leaves as f64 / table.minimum_leaves.max(1) as f64;
            let action = "take this order for the Step page".to_owned();
            Row {
                name: row.name.to_owned(),
                cells: vec![
                    Cell::new(row.order.map_or(row.name, OrderId::title)).strong(),
                    Cell::count(row.counts.nodes).strong(),
                    Cell::count(row.counts.leaves),
                    Cell::new(percent(saved)).by(saved).colored(palette.best),
                    Cell::count(row.counts.cutoffs),
                    Cell {
                        key: rate,
                        ..Cell::new(rate.map_or_else(|| "–".to_owned(), percent))
                    },
                    Cell::new(if ratio < 100.0 {
                        format!("{ratio:.2}")
                    } else {
                        rounded(ratio)
                    })
                    .by(ratio),
                ],
                action: row.order.filter(|_| current).map(|_| action),
                chosen: current
                    && setup.spec.can_cut()
                    && row.order == Some(setup.spec.options.order),
            }
        })
        .collect();
    rows.extend(shuffled_rows(table, palette));
    rows.push(Row {
        name: "minimax".to_owned(),
        cells: vec![
            Cell::new("minimax"),
            Cell::count(table.minimax.nodes),
            Cell::count(table.minimax.leaves),
            Cell::new(percent(0.0)).by(0.0),
            Cell::count(0),
            Cell::new("–"),
            Cell::new("–"),
        ],
        ..Row::default()
    });
    if current && table.shuffled.is_empty() {
        let hint = "A click on an order: the Step page searches in it.";
        ui.label(RichText::new(hint).small().weak());
    }
    let sort = session.compare.sort(TABLE);
    let clicked = grid::sorted(ui, TABLE, &columns, &rows, theme::BODY, sort);
    if let Some(column) = clicked.head {
        let sort = CompareCommand::Sort(TABLE, column, columns[column].words);
        commands.push(Command::Compare(sort));
    }
    let clicked = clicked.row.and_then(|row| table.rows.get(row)?.order);
    if let Some(order) = clicked {
        let mut setup = session.setup();
        setup.spec.algorithm = Algorithm::AlphaBeta;
        setup.spec.options.order = order;
        commands.push(Command::Setup(setup));
        let said = format!("The Step page searches in order {order} now.");
        commands.push(Command::Compare(CompareCommand::Say(said)));
    }
    let text = format!(
        "Fewest leaves in any order, cut at equality: {}. Perfect order tries the move of the best value first; of equal ones \
         another may have the smaller tree.",
        grouped(table.minimum_leaves)
    );
    ui.add_space(6.0);
    ui.set_max_width(ui.min_rect().width().min(780.0));
    ui.add(Label::new(RichText::new(text).small()).wrap());
    theory(ui, table);
}

/// The quartiles of what shuffled children lead to.
fn shuffled_rows(table: &OrderTable, palette: &Palette) -> Vec<Row> {
    #[allow(clippy::cast_precision_loss)] // for ratios
    let (all, fewest) = (
        table.minimax.nodes as f64,
        table.minimum_leaves.max(1) as f64,
    );
    let number = |value: f64| {
        let whole = rounded(value.floor());
        let part = format!("{:.2}", value.fract());
        if value.fract() > 0.0 {
            format!("{whole}{}", &part[1..])
        } else {
            whole
        }
    };
    let row = |(name, [nodes, leaves, cutoffs]): (String, [f64; 3])| Row {
        cells: vec![
            Cell::new(name.clone()),
            Cell::new(number(nodes)).by(nodes).strong(),
            Cell::new(number(leaves)).by(leaves),
            Cell::new(percent(1.0 - nodes / all))
                .by(1.0 - nodes / all)
                .colored(palette.best),
            Cell::new(number(cutoffs)).by(cutoffs),
            Cell::new("–"),
            Cell::new(format!("{:.2}", leaves / fewest)).by(leaves / fewest),
        ],
        name,
        ..Row::default()
    };
    shuffled(table).into_iter().map(row).collect()
}

fn value(table: &OrderTable) -> String {
    table
        .value
        .to_string()
        .replace("inf", "∞")
        .replace('-', "−")
}

fn theory(ui: &mut Ui, table: &OrderTable) {
    let Some(theory) = &table.theory else { return };
    ui.add_space(12.0);
    let text = format!(
        "Leaves of a uniform tree with b = {:.2}, d = {}: as many as minimax evaluates here",
        theory.branching, table.depth
    );
    ui.label(RichText::new(text).font(theme::strong(theme::BODY)));
    let columns = [
        Column::words("", "formula"),
        Column::number("leaves", "leaves in theory"),
        Column::words("", "meaning"),
    ];
    let rows = [
        ("b^d", theory.all, "worst order: every leaf"),
        ("b^(3d/4)", theory.random, "about random order (Pearl 1982)"),
        (
            "uniform minimal tree",
            theory.minimal,
            "perfect order (Knuth & Moore 1975)",
        ),
        ("b^(d/2)", theory.best, "its order of magnitude"),
    ]
    .map(|(name, leaves, meaning)| Row {
        name: name.to_owned(),
        cells: vec![
            Cell::new(name).strong(),
            Cell::new(rounded(leaves)),
            Cell::new(meaning).colored(Palette::of(ui.ctx()).weak),
        ],
        ..Row::default()
    });
    grid::show(ui, "orders theory", &columns, &rows, theme::BODY);
}
