//! How large uniform trees are: a row per ply, from the root's to the leaves'.

use std::fmt::Write as _;

use serde_json::{Value, json};
use study::{BigCount, Complexity};

/// What each column counts.
const COLUMNS: [(&str, &str); 6] = [
    ("depth", "depth"),
    ("leaves_all", "leaves b^d"),
    ("leaves_random", "leaves b^(3d/4)"),
    ("leaves_best", "leaves b^(d/2)"),
    ("leaves_minimal", "minimal leaves"),
    ("nodes_minimal", "minimal nodes"),
];

/// What is said below a table of the estimate for random order.
pub const RANDOM_AT_LEAST: &str = "b^(3d/4) is an estimate for deep trees. No order evaluates fewer leaves than the minimal tree, so that number is shown where the estimate is below it.";

fn row(tree: Complexity) -> [BigCount; 6] {
    [
        BigCount::Exact(tree.depth().into()),
        tree.leaves(),
        tree.random_order(),
        tree.best_order(),
        tree.minimal_leaves(),
        tree.minimal_nodes(),
    ]
}

/// The headings and the cells of the table, a row per depth; for reading.
pub fn complexity_rows(tree: Complexity) -> ([&'static str; 6], Vec<[String; 6]>) {
    let rows = (0..=tree.depth()).map(|depth| row(tree.at(depth)).map(|cell| cell.to_string()));
    (COLUMNS.map(|column| column.1), rows.collect())
}

/// As text, in columns.
pub fn complexity_text(tree: Complexity) -> String {
    let (headings, rows) = complexity_rows(tree);
    let wide: Vec<usize> = (0..headings.len())
        .map(|at| {
            let cells = rows.iter().map(|row| row[at].len());
            cells.max().unwrap_or(0).max(headings[at].len())
        })
        .collect();
    let mut text = String::new();
    let mut line = |cells: [&str; 6]| {
        for (at, cell) in cells.into_iter().enumerate() {
            let between = if at == 0 { "" } else { "  " };
            let _ = write!(text, "{between}{cell:>width$}", width = wide[at]);
        }
        text.push('\n');
    };
    line(headings);
    for row in &rows {
        line(std::array::from_fn(|at| row[at].as_str()));
    }
    text.push_str(RANDOM_AT_LEAST);
    text.push('\n');
    let _ = writeln!(
        text,
        "all nodes: {}; perfect order evaluates {} of {} leaves",
        tree.nodes(),
        tree.minimal_leaves(),
        tree.leaves()
    );
    text
}

/// As CSV: numbers without separators, those that are no integers with two decimals, the largest in powers of ten.
pub fn complexity_csv(tree: Complexity) -> String {
    let mut text = COLUMNS.map(|column| column.0).join(",");
    text.push('\n');
    for depth in 0..=tree.depth() {
        let cells = row(tree.at(depth)).map(|cell| match cell {
            BigCount::Exact(count) => count.to_string(),
            BigCount::Fraction(value) => format!("{value:.2}"),
            BigCount::Power(_) => cell.to_string().replace("about ", ""),
        });
        text.push_str(&cells.join(","));
        text.push('\n');
    }
    text
}

/// As JSON: numbers, the largest rounded to what a number of JSON holds; beyond 1e300, texts in powers of ten.
pub fn complexity_json(tree: Complexity) -> Value {
    let cell = |count: BigCount| match count {
        #[allow(clippy::cast_precision_loss)] // to sixteen digits
        BigCount::Exact(count) => {
            u64::try_from(count).map_or_else(|_| json!(count as f64), Value::from)
        }
        BigCount::Fraction(value) => json!(value),
        BigCount::Power(log) if log <= 300.0 => json!(10f64.powf(log)),
        BigCount::Power(_) => json!(count.to_string().replace("about ", "")),
    };
    let rows = (0..=tree.depth()).map(|depth| {
        let cells = COLUMNS.iter().zip(row(tree.at(depth)));
        let cells = cells.map(|(column, count)| (column.0.to_owned(), cell(count)));
        Value::Object(cells.collect())
    });
    json!({
        "branching": tree.branching(),
        "depth": tree.depth(),
        "nodes": cell(tree.nodes()),
        "depths": rows.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_textbook_example_is_the_last_row() {
        let tree = Complexity::new(10, 6).unwrap();
        let (_, rows) = complexity_rows(tree);
        assert_eq!(
            rows[6],
            ["6", "1,000,000", "about 31,623", "1,000", "1,999", "3,436"]
        );
        assert!(complexity_csv(tree).ends_with("\n6,1000000,31622.78,1000,1999,3436\n"));
        let small = complexity_json(Complexity::new(5, 3).unwrap());
        let random = small["depths"][3]["leaves_random"].as_f64().unwrap();
        assert!((random - 37.383_7).abs() < 1e-3, "{random}");
        let large = complexity_json(Complexity::new(35, 80).unwrap());
        assert!(large["depths"][80]["leaves_all"].is_f64(), "{large}");
        assert_eq!(complexity_json(tree)["depths"][6]["leaves_minimal"], 1999);
        assert!(
            complexity_text(tree).contains("perfect order evaluates 1,999 of 1,000,000 leaves")
        );
    }
}
