//! All move orders on one position: tables, text and JSON.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::{OrderRow, OrderTable, as_float, grouped};
use draw::Ink;
use draw::chart::quartiles;
use game::OrderId;
use search::Counts;

use super::MeasuredReport;
use super::complexity::RANDOM_AT_LEAST;
use draw::table::{Cell, Column, Row, Table, Value};

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::words("order", "order", "order"),
        number("nodes", "nodes", "nodes"),
        number("leaves", "leaves", "leaves"),
        number("", "saved", "saved").hint("the share of minimax’s nodes that is not visited"),
        number("cutoffs", "cutoffs", "cutoffs"),
        Column::file("first_move_cutoffs"),
        number("first_move_rate", "cut by first move", "cut by first move")
            .hint("share of cutoffs caused by the first move"),
        number("", "× minimum", "leaves as a multiple of the minimum")
            .hint("leaves ÷ the minimum over all orders"),
    ]
}

/// Builds the table of every order, then the quartiles over a tree's shuffled children, then minimax, which no order
/// changes.
pub fn orders_table(table: &OrderTable) -> Table {
    let mut rows: Vec<Row> = table.rows.iter().map(|row| order_row(table, row)).collect();
    rows.extend(shuffled(table).into_iter().map(|(name, counts)| {
        // Each count is ranked separately; in one row they would read as one search with few nodes and few cutoffs.
        let [nodes, leaves, _] = counts.map(Value::Mean);
        line(
            table,
            name,
            [nodes, leaves, Value::Missing],
            [Value::Missing, Value::Missing],
        )
    }));
    let Counts { nodes, leaves, .. } = table.minimax;
    let counts = [nodes, leaves, 0].map(Value::Integer);
    let mut minimax = line(
        table,
        "minimax".to_owned(),
        counts,
        [0_u64.into(), Value::Missing],
    );
    // Minimax is not an order.
    minimax.cells.pop();
    minimax.cells.push(Cell::missing());
    rows.push(minimax);
    Table {
        columns: columns(),
        rows,
    }
}

fn order_row(table: &OrderTable, row: &OrderRow) -> Row {
    let counts = [row.counts.nodes, row.counts.leaves, row.counts.cutoffs];
    let rate = row.first_move_rate().map_or(Value::Missing, Value::Percent);
    let first = [row.first_move_cutoffs.into(), rate];
    let mut line = line(
        table,
        row.name.to_owned(),
        counts.map(Value::Integer),
        first,
    );
    let title = row.order.map_or(row.name, OrderId::title);
    line.cells[0] = Cell::new(row.name).said(title).strong();
    line
}

fn line(
    table: &OrderTable,
    name: String,
    [nodes, leaves, cutoffs]: [Value; 3],
    [first, rate]: [Value; 2],
) -> Row {
    let part = |of: &Value, all: u64| of.number().unwrap_or(0.0) / as_float(all.max(1));
    let saved = Value::Percent(1.0 - part(&nodes, table.minimax.nodes));
    let ratio = table.minimum_leaves.map(|fewest| part(&leaves, fewest));
    let ratio = ratio.map_or_else(Cell::missing, |ratio| Cell::new(Value::Number(ratio, 2)));
    Row {
        cells: vec![
            Cell::new(name.clone()),
            Cell::new(nodes).strong(),
            leaves.into(),
            Cell::new(saved).ink(Ink::Best),
            cutoffs.into(),
            first.into(),
            rate.into(),
            ratio,
        ],
        name,
    }
}

/// Builds the table of theoretical leaf counts of uniform trees of this size.
pub fn theory_table(table: &OrderTable) -> Table {
    let theory = table.theory.iter();
    let rows = theory.flat_map(|theory| {
        [
            ("b^d", theory.all, "worst order: every leaf"),
            ("b^(3d/4)", theory.random, "about random order (Pearl 1982)"),
            (
                "uniform minimal tree",
                theory.minimal,
                "perfect order (Knuth & Moore 1975)",
            ),
            ("b^(d/2)", theory.best, "its order of magnitude"),
        ]
    });
    let rows = rows.map(|(name, leaves, meaning)| Row {
        name: name.to_owned(),
        cells: vec![
            Cell::new(name).strong(),
            Value::Mean(leaves.round()).into(),
            Cell::new(meaning).ink(Ink::Weak),
        ],
    });
    Table {
        columns: vec![
            Column::words("formula", "", "formula"),
            Column::number("leaves", "leaves", "leaves in theory"),
            Column::words("meaning", "", "meaning"),
        ],
        rows: rows.collect(),
    }
}

/// Returns the report of the orders, with theory below.
pub fn orders_report(table: &OrderTable) -> MeasuredReport {
    let mut text = String::new();
    if let Some(fewest) = table.minimum_leaves {
        let _ = writeln!(
            text,
            "\nminimum leaves, any ordering, cut on α ≥ β: {}",
            grouped(fewest)
        );
    }
    if let Some(theory) = &table.theory {
        let _ = writeln!(
            text,
            "\nleaves of a uniform tree with d = {} and b = {:.2}, chosen so that b^d is the number of leaves that minimax evaluates here",
            table.depth, theory.branching
        );
        let columns = ["formula", "leaves in theory", "meaning"];
        let lines = theory_table(table).text::<0>(&columns.map(|name| (name, [])));
        text.push_str(&lines);
        if theory.is_random_raised() {
            text.push_str(RANDOM_AT_LEAST);
            text.push('\n');
        }
    }
    let _ = writeln!(text, "value {} in every order", table.value);
    MeasuredReport {
        table: orders_table(table),
        first: &[
            "order",
            "nodes",
            "leaves",
            "saved",
            "cut by first move",
            "leaves as a multiple of the minimum",
        ],
        notes: text,
        json: orders_json(table).to_string(),
    }
}

/// Returns the lower quartile, median and upper quartile of nodes, leaves and cutoffs over a tree's shuffled
/// children, each ranked separately. Empty without shuffles.
pub fn shuffled(table: &OrderTable) -> Vec<(String, [f64; 3])> {
    let spread = |of: fn(&OrderRow) -> u64| {
        let values: Vec<f64> = table.shuffled.iter().map(|row| as_float(of(row))).collect();
        quartiles(&values)
    };
    let spreads = [
        spread(|row| row.counts.nodes),
        spread(|row| row.counts.leaves),
        spread(|row| row.counts.cutoffs),
    ];
    let [Some(nodes), Some(leaves), Some(cutoffs)] = spreads else {
        return Vec::new();
    };
    let count = table.shuffled.len();
    let names = ["lower quartile", "median", "upper quartile"];
    let line = |(at, name): (usize, &str)| {
        (
            format!("shuffled, {name} of {count}"),
            [nodes[at], leaves[at], cutoffs[at]],
        )
    };
    (1..).zip(names).map(line).collect()
}

/// Returns the orders as one JSON object; `shuffled` is present for trees only.
pub fn orders_json(table: &OrderTable) -> Json {
    let mut orders = orders_table(table);
    orders.rows.truncate(table.rows.len());
    let mut all = json!({
        "depth": table.depth,
        "value": table.value,
        "minimax": { "nodes": table.minimax.nodes, "leaves": table.minimax.leaves },
        "minimum_leaves": table.minimum_leaves,
        "orders": orders.objects(),
        "theory": table.theory.map(|theory| json!({
            "branching": theory.branching,
            "all": theory.all,
            "random": theory.random,
            "minimal": theory.minimal,
            "best": theory.best,
        })),
    });
    if let [low, middle, high] = &shuffled(table)[..] {
        let spread = |at: usize| json!({"lower_quartile": low.1[at], "median": middle.1[at], "upper_quartile": high.1[at]});
        all["shuffled"] = json!({
            "count": table.shuffled.len(), "nodes": spread(0), "leaves": spread(1), "cutoffs": spread(2),
        });
    }
    all
}
