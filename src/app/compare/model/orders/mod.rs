//! A position under all orders of its moves, or a tree under orders of its children, including many shuffles.

pub mod picture;

use std::collections::BTreeSet;

use export::MeasuredSource;
use export::{RANDOM_AT_LEAST, orders_json, orders_table, theory_table};
use lesson::score_text;
use stage::{SourceGame, Stage};
use study::{ChildOrder, OrderTable, Study, Theory, as_float, grouped};

use super::measurement::{MeasuredPosition, Measurement};
use super::save::{FileKind, Taken};
use super::state::{Compare, Wanted};
use super::titled_table::TitledTable;
use crate::session::settings::Settings;
use stage::{Of, What, whole_tree};

/// The legend key under which the chart stores its hidden curves.
pub const LEGEND: &str = "orders";

/// The maximum depth of a comparison of orders, in plies.
pub const DEEPEST: u32 = 8;
pub const SHUFFLES: usize = 100;

/// The depth of the comparison, in plies; a tree is searched to its leaves.
pub fn depth(stage: &Stage, settings: &Settings) -> u32 {
    match &stage.source.game {
        SourceGame::Tree(tree) => tree.height().max(1),
        SourceGame::Game(_) => settings.orders_depth.clamp(1, DEEPEST),
    }
}

pub(super) fn wanted(compare: &Compare, stage: &Stage, settings: &Settings) -> Wanted {
    let plan = compare.plan(stage, settings);
    let rules = stage.setup.spec.rules;
    let of = Of::open(stage);
    let one = |title: &str| MeasuredPosition {
        title: title.to_owned(),
        ..MeasuredPosition::default()
    };
    match (&stage.source.game, whole_tree(stage)) {
        (_, Some(tree)) => {
            let orders = ChildOrder::all(SHUFFLES, stage.setup.spec.options.seed);
            Wanted {
                of,
                study: Study::child_orders(&tree, &orders, rules, plan),
                names: ["minimax", "alpha-beta"].map(str::to_owned).into(),
                entries: orders.iter().map(|order| one(order.name())).collect(),
            }
        }
        (SourceGame::Game(root), None) => {
            let study = Study::orders(&stage.setup.game(root), rules, plan);
            let orders = study.searches.iter().skip(1);
            let orders = orders.map(|spec| spec.options.order.to_string());
            Wanted {
                names: std::iter::once("minimax".to_owned())
                    .chain(orders)
                    .collect(),
                entries: vec![one(&of.title)],
                of,
                study,
            }
        }
        (SourceGame::Tree(_), None) => unreachable!("a tree is whole"),
    }
}

/// Returns true if the results belong to the open source, under the settings that apply to every order.
pub fn is_current(measurement: &Measurement, stage: &Stage) -> bool {
    let now = Of::open(stage);
    let counts = |of: &Of| {
        let (rules, seed) = (of.setup.spec.rules, of.setup.spec.options.seed);
        let game = (of.setup.spec.options.evaluation, of.setup.spec.options.mate);
        (
            rules,
            seed,
            matches!(of.what, What::Game(_)).then_some(game),
        )
    };
    measurement.of.is_same(&now) && counts(&measurement.of) == counts(&now)
}

/// Returns the tables of all orders and of theory for trees of this size.
pub(super) fn tables(measurement: &Measurement) -> Vec<TitledTable> {
    let (study, results) = (measurement.study(), measurement.results());
    let Some(table) = results.orders(study) else {
        return Vec::new();
    };
    let orders = TitledTable {
        title: format!(
            "Depth {}, value {} in every order",
            table.depth,
            score_text(table.value)
        ),
        below: table.minimum_leaves.map_or_else(String::new, |fewest| {
            format!(
                "Minimum leaves, any ordering, cut on α ≥ β: {}. Perfect order tries the move of the best value first; among equals, \
                 another may have a smaller tree.",
                grouped(fewest)
            )
        }),
        ..TitledTable::new("orders", orders_table(&table))
    };
    let theory = table.theory.map(|theory| TitledTable {
        title: format!(
            "Leaves of a uniform tree with b = {:.2}, d = {}: as many as minimax evaluates here",
            theory.branching, table.depth
        ),
        below: beside_theory(&table, theory),
        ..TitledTable::new("orders theory", theory_table(&table))
    });
    std::iter::once(orders).chain(theory).collect()
}

/// Explains a deviation from the formula, if there is any, and why fewer leaves than in the uniform tree can suffice,
/// if they do.
fn beside_theory(table: &OrderTable, theory: Theory) -> String {
    let raised = theory.is_random_raised();
    let raised = raised.then(|| RANDOM_AT_LEAST.to_owned());
    let fewer = table.minimum_leaves;
    let fewer = fewer.filter(|&fewest| as_float(fewest) < theory.minimal.round());
    let fewer = fewer.map(|fewest| {
        format!(
            "Here {} leaves suffice: the tree is not uniform, and equal or infinite values allow more cutoffs.",
            grouped(fewest)
        )
    });
    let said: Vec<String> = raised.into_iter().chain(fewer).collect();
    said.join(" ")
}

/// Returns the results in a file format.
pub(super) fn taken(
    measurement: &Measurement,
    kind: FileKind,
    away: BTreeSet<String>,
) -> Option<Taken> {
    let (study, results) = (measurement.study(), measurement.results());
    let title = format!("{} move orders", measurement.of.title);
    let table = results
        .orders(study)
        .filter(|table| !table.rows.is_empty())?;
    let source = MeasuredSource::of(&measurement.of, Some(measurement.of.settings_of_orders()));
    Some(match kind {
        FileKind::Csv => Taken::text(title, source.in_rows(orders_table(&table)).csv()),
        FileKind::JsonLines => {
            Taken::text(title, source.in_rows(orders_table(&table)).json_lines())
        }
        FileKind::Json => {
            let json = orders_json(&table).to_string();
            Taken::text(title, source.before(&json) + "\n")
        }
        FileKind::Svg | FileKind::Png => {
            let depth = measurement.plan().depth;
            let note = format!("{}, depth {depth}", measurement.of.describe());
            Taken::charts(title, picture::charts(&table).into(), away, note, kind)
        }
    })
}
