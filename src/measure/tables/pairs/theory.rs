//! The leaves that both searches evaluate, depth by depth, compared with the theory of uniform trees.

use crate::{DepthRow, Theory};
use draw::Ink;

use draw::table::{Cell, Column, Row, Table, Value};

/// Builds a row for each depth whose tree branches: b, b^d (the leaves of minimax), b^(3d/4), alpha-beta's leaves,
/// the minimal tree's, b^(d/2). b is that of the uniform tree with as many leaves as minimax evaluates at that depth.
pub fn theory_by_depth(rows: &[DepthRow]) -> Table {
    let columns = vec![
        Column::number("depth", "depth", "depth").hint("Search depth, in plies."),
        Column::number("branching", "b", "branching factor").hint(
            "Of the uniform tree that has as many leaves at this depth as minimax evaluates.",
        ),
        Column::number("minimax_leaves", "b^d", "minimax leaves")
            .hint("Leaves that minimax evaluates (all), and alpha-beta in the worst order.")
            .under("minimax"),
        Column::number("random_order", "b^(3d/4)", "random order")
            .hint("Leaves that alpha-beta evaluates in random order, approximately (Pearl 1982); no fewer than the minimal tree has."),
        Column::number("alpha_beta_leaves", "leaves", "alpha-beta leaves")
            .hint("Leaves that alpha-beta evaluates here, as measured.")
            .under("alpha-beta"),
        Column::number("minimal_leaves", "minimal", "minimal leaves")
            .hint("b^⌈d/2⌉ + b^⌊d/2⌋ − 1: alpha-beta in perfect order (Knuth & Moore 1975)."),
        Column::number("best_order", "b^(d/2)", "order of magnitude")
            .hint("The order of magnitude of the best case, as textbooks give it."),
    ];
    let rows = rows.iter().filter_map(|row| {
        let leaves = row.minimax.counts.leaves;
        let theory = Theory::of(leaves, row.depth).filter(|theory| theory.branching > 1.0)?;
        let rounded = |leaves: f64| Cell::new(Value::Mean(leaves.round())).ink(Ink::Weak);
        Some(Row {
            name: format!("depth {}", row.depth),
            cells: vec![
                Cell::new(row.depth).strong(),
                Cell::new(Value::Number(theory.branching, 2)).ink(Ink::Weak),
                leaves.into(),
                rounded(theory.random),
                Cell::new(row.alpha_beta.counts.leaves)
                    .strong()
                    .ink(Ink::Best),
                rounded(theory.minimal),
                rounded(theory.best),
            ],
        })
    });
    Table {
        rows: rows.collect(),
        columns,
    }
}
