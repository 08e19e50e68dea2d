//! Minimax and alpha-beta side by side on the open source.

use std::collections::BTreeSet;

use export::MeasuredSource;
use export::{RANDOM_AT_LEAST, compare_json, compare_table, theory_by_depth};
use search::SearchSpec;
use stage::Stage;
use study::{Study, Theory};

use super::measurement::{MeasuredPosition, Measurement};
use super::save::{FileKind, Taken};
use super::state::{Compare, Wanted};
use super::titled_table::TitledTable;
use super::{curves, words};
use crate::session::settings::Settings;
use stage::{Of, searchable};

/// The legend key under which the charts share their hidden curves.
pub const LEGEND: &str = "depths";

pub(super) fn wanted(compare: &Compare, stage: &Stage, settings: &Settings) -> Wanted {
    let alpha_beta = SearchSpec {
        options: stage.setup.options(),
        ..SearchSpec::alpha_beta(stage.setup.spec.rules)
    };
    let plan = compare.plan(stage, settings);
    let of = Of::open(stage);
    Wanted {
        study: Study::pairs(vec![searchable(stage)], alpha_beta, plan),
        names: ["alpha-beta", "minimax"].map(str::to_owned).into(),
        entries: vec![MeasuredPosition {
            title: of.title.clone(),
            ..MeasuredPosition::default()
        }],
        of,
    }
}

/// Returns the table of the depths, with the source's move names, and the table that compares their leaves with
/// theory.
pub(super) fn tables(measurement: &Measurement) -> Vec<TitledTable> {
    let table = compare_table(measurement.rows(), measurement.lines());
    let depths = TitledTable {
        below: format!(
            "Times: {}. ± is the run farthest from the median.",
            words::clock(measurement.plan().repeats)
        ),
        ..TitledTable::new("depths", table)
    };
    let mut theories = measurement.rows().iter().filter_map(|row| {
        let leaves = row.minimax.counts.leaves;
        Theory::of(leaves, row.depth)
    });
    let is_raised = theories.any(|theory| theory.is_random_raised());
    let theory = TitledTable {
        title: "Leaves and theory".to_owned(),
        below: if is_raised { RANDOM_AT_LEAST } else { "" }.to_owned(),
        above: "For the uniform tree with as many leaves as minimax evaluates at each depth."
            .to_owned(),
        ..TitledTable::new("depths theory", theory_by_depth(measurement.rows()))
    };
    let says = !theory.table.rows.is_empty();
    std::iter::once(depths)
        .chain(says.then_some(theory))
        .collect()
}

/// Returns the results for a file.
pub(super) fn taken(
    measurement: &Measurement,
    kind: FileKind,
    away: BTreeSet<String>,
) -> Option<Taken> {
    let (rows, of) = (measurement.rows(), &measurement.of);
    if rows.is_empty() {
        return None;
    }
    let title = of.title.clone();
    let source = MeasuredSource::of(of, Some(of.settings()));
    Some(match kind {
        FileKind::Csv => Taken::text(title, source.in_rows(compare_table(rows, &[])).csv()),
        FileKind::JsonLines => {
            let table = source.in_rows(compare_table(rows, &[]));
            Taken::text(title, table.json_lines())
        }
        FileKind::Json => Taken::text(title, source.before(&compare_json(rows)) + "\n"),
        FileKind::Svg | FileKind::Png => {
            let mut clock = words::clock(measurement.plan().repeats);
            if measurement.plan().repeats > 1 {
                clock += ", bars from the shortest to the longest run";
            }
            if rows.iter().any(curves::is_close) {
                clock += ", hollow where single runs of both overlap";
            }
            let position = source
                .position
                .map_or_else(String::new, |it| format!(" ({it})"));
            let note = format!("“{title}”{position}, {}; {clock}", of.settings());
            let charts = curves::charts(rows).into();
            Taken::charts(title, charts, away, note, kind)
        }
    })
}
