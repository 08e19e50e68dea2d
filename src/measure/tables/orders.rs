//! A position in all move orders, or a tree in orders of its children.

use crate::{OrderRow, OrderTable, Theory, as_float, grouped};
use draw::Ink;
use draw::chart::quartiles;
use search::Counts;
use serde_json::{Value as Json, json};
use teach::score_text;
use text::{named, say};

use super::report::{JsonObject, Report, ReportTable};
use draw::table::{Cell, Column, Field, Table, Value};

/// An order, a quartile of the shuffles, or minimax.
struct Line {
    name: String,
    title: Option<&'static str>,
    /// Nodes, leaves and cutoffs; those by first moves, and their share.
    counts: [Value; 3],
    first: [Value; 2],
    is_order: bool,
}

impl Line {
    fn of(row: &OrderRow) -> Line {
        let Counts {
            nodes,
            leaves,
            cutoffs,
            ..
        } = row.counts;
        Line {
            name: row.name.to_owned(),
            title: match row.order {
                Some(order) => Some(text::title(&order)),
                None => named("measure-children", row.name).or(Some(row.name)),
            },
            counts: [nodes, leaves, cutoffs].map(Value::Integer),
            first: [
                row.first_move_cutoffs.into(),
                row.first_move_rate().map(Value::Percent).into(),
            ],
            is_order: true,
        }
    }
}

fn fields(table: &OrderTable) -> Vec<Field<'_, Line>> {
    let number = Column::number;
    let part = |of: &Value, all: u64| of.number().unwrap_or(0.0) / as_float(all.max(1));
    vec![
        Column::words("order", say!(measure_order), say!(measure_order))
            .first()
            .of(|it: &Line| {
                let name = Cell::new(it.name.clone());
                match it.title {
                    Some(title) => name.said(title).strong(),
                    None => name,
                }
            }),
        number("nodes", say!(measure_nodes), say!(measure_nodes))
            .first()
            .of(|it: &Line| Cell::new(it.counts[0].clone()).strong()),
        number("leaves", say!(measure_leaves), say!(measure_leaves))
            .first()
            .of(|it: &Line| it.counts[1].clone()),
        number("", say!(measure_saved), say!(measure_saved))
            .hint(say!(measure_saved_hint))
            .first()
            .of(move |it: &Line| {
                Cell::new(Value::Percent(
                    1.0 - part(&it.counts[0], table.minimax.nodes),
                ))
                .ink(Ink::Best)
            }),
        number("cutoffs", say!(measure_cutoffs), say!(measure_cutoffs))
            .of(|it: &Line| it.counts[2].clone()),
        Column::file("first_move_cutoffs").of(|it: &Line| it.first[0].clone()),
        number(
            "first_move_rate",
            say!(measure_cut_by_first_move),
            say!(measure_cut_by_first_move),
        )
        .hint(say!(measure_cut_by_first_move_hint))
        .first()
        .of(|it: &Line| it.first[1].clone()),
        number(
            "",
            say!(measure_times_minimum),
            say!(measure_leaves_as_a_multiple_of),
        )
        .hint(say!(measure_leaves_as_a_multiple_of_hint))
        .first()
        .of(move |it: &Line| {
            let fewest = table.minimum_leaves.filter(|_| it.is_order);
            fewest.map(|fewest| Value::Number(part(&it.counts[1], fewest), 2))
        }),
    ]
}

/// Builds the table of every order, then the quartiles over a tree's shuffled children, then minimax, which no order
/// changes.
fn orders_table(table: &OrderTable) -> Table {
    let shuffles = shuffled(table)
        .into_iter()
        .map(|(name, [nodes, leaves, _])| Line {
            name,
            title: None,
            // Each count is ranked separately; in one row they would read as one search with few nodes and few cutoffs.
            counts: [Value::Mean(nodes), Value::Mean(leaves), Value::Missing],
            first: [Value::Missing, Value::Missing],
            is_order: true,
        });
    let Counts { nodes, leaves, .. } = table.minimax;
    let minimax = Line {
        name: say!(measure_minimax).to_owned(),
        title: None,
        counts: [nodes, leaves, 0].map(Value::Integer),
        first: [0_u64.into(), Value::Missing],
        is_order: false,
    };
    let rows = table
        .rows
        .iter()
        .map(Line::of)
        .chain(shuffles)
        .chain([minimax]);
    Table::of(fields(table), rows, |it| it.name.clone())
}

/// Builds the table of theoretical leaf counts of uniform trees of this size.
fn theory_table(theory: &Theory) -> Table {
    type Formula = (&'static str, f64, &'static str);
    let fields: Vec<Field<'_, Formula>> = vec![
        Column::words("formula", "", say!(measure_formula))
            .of(|it: &Formula| Cell::new(it.0).strong()),
        Column::number(
            "leaves",
            say!(measure_leaves),
            say!(measure_leaves_in_theory),
        )
        .of(|it: &Formula| Value::Mean(it.1.round())),
        Column::words("meaning", "", say!(measure_meaning))
            .of(|it: &Formula| Cell::new(it.2).ink(Ink::Weak)),
    ];
    let rows = [
        ("b^d", theory.all, say!(measure_theory_worst)),
        ("b^(3d/4)", theory.random, say!(measure_theory_random)),
        (
            say!(measure_theory_minimal),
            theory.minimal,
            say!(measure_theory_perfect),
        ),
        ("b^(d/2)", theory.best, say!(measure_theory_magnitude)),
    ];
    Table::of(fields, rows, |it| it.0.to_owned())
}

pub(super) fn report(table: &OrderTable) -> Report {
    let value = score_text(table.value);
    let title = say!(measure_orders_title, depth = table.depth, value);
    let fewest = table.minimum_leaves.map(grouped);
    let orders = ReportTable {
        below: fewest
            .clone()
            .map_or_else(String::new, |fewest| say!(measure_minimum_leaves, fewest)),
        ..ReportTable::new("orders", title, orders_table(table))
    };
    let theory = table.theory.iter().map(|theory| {
        let title = say!(
            measure_theory_title,
            branching = text::decimals(theory.branching, 2),
            depth = table.depth,
        );
        let is_less = |leaves: u64| as_float(leaves) < theory.minimal.round();
        let fewer = fewest
            .clone()
            .filter(|_| table.minimum_leaves.is_some_and(is_less));
        let fewer = fewer.map(|fewest| say!(measure_fewer_leaves, fewest));
        let raised = theory
            .is_random_raised()
            .then(|| say!(measure_random_at_least).to_owned());
        let notes: Vec<String> = raised.into_iter().chain(fewer).collect();
        ReportTable {
            below: notes.join(" "),
            ..ReportTable::new("orders theory", title, theory_table(theory))
        }
    });
    Report {
        json: json(table, &orders.table),
        tables: std::iter::once(orders.clone()).chain(theory).collect(),
        notes: format!("value {} in every order", table.value),
        printed: 2,
        file: None,
    }
}

/// Returns the lower quartile, median and upper quartile of nodes, leaves and cutoffs over a tree's shuffled
/// children, each ranked separately. Empty without shuffles.
pub fn shuffled(table: &OrderTable) -> Vec<(String, [f64; 3])> {
    let spread = |of: fn(&Counts) -> u64| {
        let values: Vec<f64> = table
            .shuffled
            .iter()
            .map(|row| as_float(of(&row.counts)))
            .collect();
        quartiles(&values)
    };
    let spreads = [
        spread(|it| it.nodes),
        spread(|it| it.leaves),
        spread(|it| it.cutoffs),
    ];
    let [Some(nodes), Some(leaves), Some(cutoffs)] = spreads else {
        return Vec::new();
    };
    let count = table.shuffled.len();
    let names = [
        say!(measure_shuffled_lower, count),
        say!(measure_shuffled_median, count),
        say!(measure_shuffled_upper, count),
    ];
    let line = |(at, name): (usize, String)| (name, [nodes[at], leaves[at], cutoffs[at]]);
    (1..).zip(names).map(line).collect()
}

/// Returns the orders as one JSON object; `shuffled` is present for trees only.
fn json(table: &OrderTable, orders: &Table) -> JsonObject {
    let Counts { nodes, leaves, .. } = table.minimax;
    let objects = orders.objects();
    let theory = table.theory.map(|it| {
        json!({"branching": it.branching, "all": it.all, "random": it.random, "minimal": it.minimal, "best": it.best})
    });
    let shuffled = match &shuffled(table)[..] {
        [low, middle, high] => {
            let spread = |at: usize| json!({"lower_quartile": low.1[at], "median": middle.1[at], "upper_quartile": high.1[at]});
            let count = table.shuffled.len();
            Some(
                json!({"count": count, "nodes": spread(0), "leaves": spread(1), "cutoffs": spread(2)}),
            )
        }
        _ => None::<Json>,
    };
    JsonObject::default()
        .with("depth", &table.depth)
        .with("value", &table.value)
        .with("minimax", &json!({"nodes": nodes, "leaves": leaves}))
        .with("minimum_leaves", &table.minimum_leaves)
        .with("orders", &&objects[..table.rows.len()])
        .with("theory", &theory)
        .with_some("shuffled", shuffled)
}
