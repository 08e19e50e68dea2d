//! Every move of a tree's root with its value and its best line, as text and as JSON.

use serde_json::{Value, json};

use crate::RootLine;
use game::{NodeId, NodeNames, Tree};
use text::say;

use super::root_moves::{SCORES, shared};
use draw::table::{Cell, Column, Row, Table, in_a_row};

pub fn tree_moves_text(tree: &Tree, lines: &[RootLine<NodeId>]) -> String {
    if lines.is_empty() {
        return "no moves: the tree is a single leaf\n".to_owned();
    }
    let names = NodeNames::new(tree);
    let rows = lines.iter().map(|line| {
        let name = one(tree, &names, line.mv);
        Row {
            cells: vec![
                Cell::new(name.clone()),
                Cell::new(line.score),
                shared(line),
                Cell::new(in_a_row(&all(tree, &names, &line.line))),
            ],
            name,
        }
    });
    let table = Table {
        rows: rows.collect(),
        columns: vec![
            Column::words("move", say!(measure_move), say!(measure_move)),
            Column::number("score", say!(measure_score), say!(measure_score)),
            Column::number("", say!(measure_shared), say!(measure_shared)),
            Column::words("line", say!(measure_best_line), say!(measure_best_line)),
        ],
    };
    table.print(true) + SCORES
}

/// Returns one JSON list, in the order given: `child` is the number of the root's child, from 0, and `line` the names
/// of the moves.
pub fn tree_moves_json(tree: &Tree, lines: &[RootLine<NodeId>]) -> Value {
    let names = NodeNames::new(tree);
    let list = lines.iter().map(|line| {
        json!({
            "move": one(tree, &names, line.mv),
            "child": tree.node(line.mv).index(),
            "score": line.score,
            "shared": line.shared,
            "proved": line.proved,
            "line": all(tree, &names, &line.line),
        })
    });
    list.collect()
}

/// Returns the move's name, or else the node that it leads to; line breaks are replaced, because they would break a
/// table.
fn one(tree: &Tree, names: &NodeNames, node: NodeId) -> String {
    let name = match tree.move_name(node) {
        Some(name) => name.into(),
        None => names.name(tree, node),
    };
    name.replace(char::is_control, " ")
}

fn all(tree: &Tree, names: &NodeNames, line: &[NodeId]) -> Vec<String> {
    line.iter().map(|&node| one(tree, names, node)).collect()
}
