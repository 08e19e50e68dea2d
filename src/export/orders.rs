//! All move orders on one position, as a table for people and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use study::{OrderTable, grouped, percent, saving};

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
            row.order.to_string(),
            grouped(row.counts.nodes),
            grouped(row.counts.leaves),
            percent(saving(minimax.nodes, row.counts.nodes)),
            grouped(row.counts.cutoffs),
            row.first_move_rate()
                .map_or_else(|| "-".to_owned(), percent),
        ]
    }));
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

/// The orders as one JSON object.
pub fn orders_json(table: &OrderTable) -> Value {
    let rows: Vec<Value> = table
        .rows
        .iter()
        .map(|row| {
            json!({
                "order": row.order,
                "nodes": row.counts.nodes,
                "leaves": row.counts.leaves,
                "cutoffs": row.counts.cutoffs,
                "first_move_cutoffs": row.first_move_cutoffs,
                "first_move_rate": row.first_move_rate(),
            })
        })
        .collect();
    json!({
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
    })
}

/// As CSV (RFC 4180): a header line, then a line per order, each ended by CR LF. Minimax, which no order changes, comes last.
pub fn orders_csv(table: &OrderTable) -> String {
    let header = ["order", "nodes", "leaves", "cutoffs", "first_move_cutoffs"];
    let line = |name: String, numbers: [u64; 4]| {
        let [nodes, leaves, cutoffs, first] = numbers.map(|number| number.to_string());
        [name, nodes, leaves, cutoffs, first]
    };
    let rows = table.rows.iter().map(|row| {
        let counts = row.counts;
        let numbers = [
            counts.nodes,
            counts.leaves,
            counts.cutoffs,
            row.first_move_cutoffs,
        ];
        line(row.order.to_string(), numbers)
    });
    let minimax = [table.minimax.nodes, table.minimax.leaves, 0, 0];
    let header = [header.map(str::to_owned)].into_iter();
    csv(header
        .chain(rows)
        .chain([line("minimax".to_owned(), minimax)]))
}
