//! Tables of the sizes of uniform trees, a row per depth.

use crate::{BigCount, Complexity};
use serde_json::{Value, json};
use text::{Words, messages, say};

const COLUMNS: [(&str, Words); 6] = [
    ("depth", messages::measure_depth),
    ("leaves_all", messages::measure_sizes_leaves),
    ("leaves_random", messages::measure_sizes_random),
    ("leaves_best", messages::measure_sizes_best),
    ("leaves_minimal", messages::measure_sizes_minimal_leaves),
    ("nodes_minimal", messages::measure_sizes_minimal_nodes),
];

/// Returns the cells after the depth column, for every depth from 0.
fn rows(tree: Complexity) -> impl Iterator<Item = (u32, [BigCount; 5])> {
    (0..=tree.depth).map(move |depth| {
        let tree = Complexity { depth, ..tree };
        let cells = [
            tree.leaves(),
            tree.random_order(),
            tree.best_order(),
            tree.minimal_leaves(),
            tree.minimal_nodes(),
        ];
        (depth, cells)
    })
}

/// Returns the headings, then a row per depth, formatted for reading.
pub fn complexity_rows(tree: Complexity) -> Vec<Vec<String>> {
    let headings = COLUMNS.map(|column| column.1().to_owned()).to_vec();
    let rows = rows(tree).map(|(depth, cells)| {
        let cells = cells.iter().map(BigCount::to_string);
        std::iter::once(depth.to_string()).chain(cells).collect()
    });
    std::iter::once(headings).chain(rows).collect()
}

pub fn complexity_text(tree: Complexity) -> String {
    let rows = complexity_rows(tree);
    let width = |at: usize| rows.iter().map(|row| row[at].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..COLUMNS.len()).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let cells = row.iter().zip(&widths);
        let cells: Vec<String> = cells
            .map(|(cell, width)| format!("{cell:>width$}"))
            .collect();
        text += &cells.join("  ");
        text.push('\n');
    }
    format!(
        "{text}{}\nall nodes: {}; perfect order evaluates {} of {} leaves\n",
        say!(measure_random_at_least),
        tree.nodes(),
        tree.minimal_leaves(),
        tree.leaves()
    )
}

/// Returns the table as CSV: numbers without separators, fractions with two decimals, the largest numbers in powers
/// of ten.
pub fn complexity_csv(tree: Complexity) -> String {
    let head = COLUMNS.map(|column| column.0).join(",") + "\n";
    let lines = rows(tree).map(|(depth, cells)| {
        let cells = cells.map(|count| match count.exact {
            Some(count) => count.to_string(),
            None if count.log10 < 15.0 => format!("{:.2}", 10f64.powf(count.log10)),
            None => count.power_of_ten(),
        });
        format!("{depth},{}\n", cells.join(","))
    });
    std::iter::once(head).chain(lines).collect()
}

/// Returns the table as JSON: numbers, rounded where they exceed 64 bits; beyond 1e300, strings in powers of ten.
pub fn complexity_json(tree: Complexity) -> Value {
    let cell = |count: BigCount| match count.exact.map(u64::try_from) {
        Some(Ok(count)) => json!(count),
        _ if count.log10 <= 300.0 => json!(10f64.powf(count.log10)),
        _ => json!(count.power_of_ten()),
    };
    let depths = rows(tree).map(|(depth, cells)| {
        let cells = COLUMNS[1..].iter().zip(cells);
        let cells = cells.map(|(column, count)| (column.0.to_owned(), cell(count)));
        let depth = ("depth".to_owned(), json!(depth));
        Value::Object(std::iter::once(depth).chain(cells).collect())
    });
    json!({
        "branching": tree.branching,
        "depth": tree.depth,
        "nodes": cell(tree.nodes()),
        "depths": depths.collect::<Vec<_>>(),
    })
}
