//! All move orders on one position, as a table for people and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use figure::chart::quartiles;
use study::{OrderRow, OrderTable, grouped, percent, saving};

use super::columns::{aligned, csv};

/// The orders as an aligned table, with minimax and theory below. Every line ends with a line feed and none with a space.
pub fn orders_table(table: &OrderTable) -> String {
    let minimax = table.minimax;
    let header = [
        "order",
        "nodes",
        "leaves",
        "saved",
        "cutoffs",
        "by the first move",
    ];
    let mut lines = vec![header.map(str::to_owned)];
    lines.extend(table.rows.iter().map(|row| {
        [
            row.name.to_owned(),
            grouped(row.counts.nodes),
            grouped(row.counts.leaves),
            percent(saving(minimax.nodes, row.counts.nodes)),
            grouped(row.counts.cutoffs),
            row.first_move_rate()
                .map_or_else(|| "-".to_owned(), percent),
        ]
    }));
    for (name, [nodes, leaves, cutoffs]) in shuffled(table) {
        let saved = 1.0 - nodes / as_float(minimax.nodes.max(1));
        let numbers = [
            tenths(nodes),
            tenths(leaves),
            percent(saved),
            tenths(cutoffs),
        ];
        let [nodes, leaves, saved, cutoffs] = numbers;
        lines.push([name, nodes, leaves, saved, cutoffs, "-".to_owned()]);
    }
    lines.push([
        "minimax".to_owned(),
        grouped(minimax.nodes),
        grouped(minimax.leaves),
        percent(0.0),
        "0".to_owned(),
        "-".to_owned(),
    ]);
    let mut text = aligned(&lines);
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "\nfewest leaves in any order, cut at equality: {}",
        grouped(table.minimum_leaves)
    );
    if let Some(theory) = &table.theory {
        let about = |leaves: f64| {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            // positive; saturates
            let whole = leaves.round() as u64;
            grouped(whole)
        };
        let lines = [
            [
                "b^d".to_owned(),
                about(theory.all),
                "worst order".to_owned(),
            ],
            [
                "b^(3d/4)".to_owned(),
                about(theory.random),
                "random order".to_owned(),
            ],
            [
                "uniform minimal".to_owned(),
                about(theory.minimal),
                "perfect order".to_owned(),
            ],
            [
                "b^(d/2)".to_owned(),
                about(theory.best),
                "its order of magnitude".to_owned(),
            ],
        ];
        let _ = writeln!(
            text,
            "\nleaves of a uniform tree with b = {:.2}, the branching factor of the one that has as many leaves as minimax evaluates here (d = {})",
            theory.branching, table.depth
        );
        for [name, leaves, order] in lines {
            let _ = writeln!(text, "{name:<15}  {leaves:>11}  {order}");
        }
    }
    let _ = writeln!(text, "value {} in every order", table.value);
    text
}

/// What a tree's shuffled children lead to: lower quartile, median and upper quartile of nodes, leaves and cutoffs, each by
/// itself. Empty without shuffles.
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

#[allow(clippy::cast_precision_loss)] // for quartiles
fn as_float(count: u64) -> f64 {
    count as f64
}

/// A count that a quartile may make a fraction of: `41`, `41.5`.
fn tenths(count: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
    let whole = grouped(count as u64);
    if count.fract() > 0.0 {
        format!("{whole}{}", &format!("{:.2}", count.fract())[1..])
    } else {
        whole
    }
}

/// The orders as one JSON object; `shuffled` is there for trees only.
pub fn orders_json(table: &OrderTable) -> Value {
    let rows: Vec<Value> = table
        .rows
        .iter()
        .map(|row| {
            json!({
                "order": row.name,
                "nodes": row.counts.nodes,
                "leaves": row.counts.leaves,
                "cutoffs": row.counts.cutoffs,
                "first_move_cutoffs": row.first_move_cutoffs,
                "first_move_rate": row.first_move_rate(),
            })
        })
        .collect();
    let mut all = json!({
        "depth": table.depth,
        "value": table.value,
        "minimax": { "nodes": table.minimax.nodes, "leaves": table.minimax.leaves },
        "minimum_leaves": table.minimum_leaves,
        "orders": rows,
        "theory": table.theory.map(|theory| json!({
            "branching": theory.branching,
            "all": theory.all,
            "random": theory.random,
            "minimal": theory.minimal,
            "best": theory.best,
        })),
    });
    if let Some(shuffled) = shuffled_json(table) {
        all["shuffled"] = shuffled;
    }
    all
}

fn shuffled_json(table: &OrderTable) -> Option<Value> {
    let lines = shuffled(table);
    let [low, middle, high] = &lines[..] else {
        return None;
    };
    let spread = |at: usize| json!({"lower_quartile": low.1[at], "median": middle.1[at], "upper_quartile": high.1[at]});
    Some(json!({
        "count": table.shuffled.len(), "nodes": spread(0), "leaves": spread(1), "cutoffs": spread(2),
    }))
}

/// As CSV (RFC 4180): a header line, then a line per order, each ended by CR LF. Minimax, which no order changes, comes last.
pub fn orders_csv(table: &OrderTable) -> String {
    let header = ["order", "nodes", "leaves", "cutoffs", "first_move_cutoffs"];
    let line = |name: String, [nodes, leaves, cutoffs, first]: [String; 4]| {
        [name, nodes, leaves, cutoffs, first]
    };
    let quartiles = shuffled(table)
        .into_iter()
        .map(|(name, [nodes, leaves, cutoffs])| {
            let [nodes, leaves, cutoffs] =
                [nodes, leaves, cutoffs].map(|number| number.to_string());
            line(name, [nodes, leaves, cutoffs, String::new()])
        });
    let rows = table.rows.iter().map(|row| {
        let counts = row.counts;
        let numbers = [
            counts.nodes,
            counts.leaves,
            counts.cutoffs,
            row.first_move_cutoffs,
        ];
        line(
            row.name.to_owned(),
            numbers.map(|number| number.to_string()),
        )
    });
    let minimax =
        [table.minimax.nodes, table.minimax.leaves, 0, 0].map(|number| number.to_string());
    let header = [header.map(str::to_owned)].into_iter();
    csv(header
        .chain(rows)
        .chain(quartiles)
        .chain([line("minimax".to_owned(), minimax)]))
}
