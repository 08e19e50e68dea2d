//! One position under all orders of its moves, or one tree under orders of its children, many of them shuffled.

pub mod picture;

use export::{orders_csv, orders_json};
use figure::chart::Panel as PagePanel;
use stage::{SourceGame, Stage};
use study::{ChildOrder, Study};

use super::of::{Of, What, whole_tree};
use super::save::{Kind, Taken, page};
use super::{Compare, MeasuredPosition, Measurement, Wanted};
use crate::settings::Settings;

/// The deepest comparison of orders that can be asked for, in plies.
pub const DEEPEST: u32 = 8;
/// How many times the children of a tree are shuffled.
pub const SHUFFLES: usize = 100;

/// How deep the orders are compared, in plies: a tree to its leaves.
pub fn depth(stage: &Stage, settings: &Settings) -> u32 {
    match &stage.source.game {
        SourceGame::Tree(tree) => tree.height().max(1),
        SourceGame::Game(_) => settings.orders_depth.clamp(1, DEEPEST),
    }
}

/// What would be measured now.
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

/// Whether numbers are of what is open, under the settings that count whatever the order there.
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

/// What is saved in that format.
pub(super) fn taken(measurement: &Measurement, kind: Kind) -> Option<Taken> {
    let (study, results) = (measurement.study(), measurement.results());
    let title = format!("{} move orders", measurement.of.title);
    let table = results
        .orders(study)
        .filter(|table| !table.rows.is_empty())?;
    Some(match kind {
        Kind::Csv => Taken::text(title, orders_csv(&table)),
        Kind::Json | Kind::JsonLines => Taken::text(title, format!("{}\n", orders_json(&table))),
        Kind::Svg | Kind::Png => {
            let (drawn, name) = (picture::chart(&table), title.clone());
            let depth = measurement.plan().depth;
            let note = format!("{}, depth {depth}", measurement.of.describe());
            Taken::drawn(title, move || {
                page(&[PagePanel::of_dots(&drawn)], &name, &note, kind)
            })
        }
    })
}
