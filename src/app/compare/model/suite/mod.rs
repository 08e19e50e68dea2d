//! Many positions: both algorithms on each position of a file, of the library or of a group, and the distribution of
//! the savings.
//!
//! `chosen` selects the positions, `spread` makes the box plots.

pub(super) mod spread;
mod table;

pub use spread::{Measure, Spread};
pub use table::TIMES;
pub(super) use table::table;

use std::collections::BTreeSet;
use std::sync::Arc;

use export::{SuitePosition, suite_table};
use game::OfAny as _;
use game::chess::Position;
use search::SearchSpec;
use stage::{Collection, Stage};
use study::{GameSubject, Study, Subject};

use super::measurement::{MeasuredPosition, Measurement, named_moves};
use super::save::{self, FileKind, Taken};
use super::state::{Compare, Wanted};
use crate::session::settings::Settings;
use stage::Member;
use stage::{Of, What};

/// The maximum depth, in plies: the feasible depth depends on the positions, and slow positions are deferred.
pub const DEEPEST: u32 = 8;

pub(super) fn wanted(compare: &Compare, stage: &Stage, settings: &Settings) -> Wanted {
    let setup = stage.setup;
    let alpha_beta = SearchSpec {
        options: setup.options(),
        ..SearchSpec::alpha_beta(setup.spec.rules)
    };
    let (of, positions, entries) = positions(compare, stage, settings);
    Wanted {
        study: Study::pairs(positions, alpha_beta, compare.suite_plan(settings)),
        names: ["alpha-beta", "minimax"].map(str::to_owned).into(),
        entries,
        of,
    }
}

/// Returns the subject of the next run: the chosen positions with the search settings of the Step page.
pub(super) fn of(compare: &Compare, stage: &Stage, settings: &Settings) -> Of {
    let chosen = compare.chosen().clone();
    Of {
        title: chosen.title(),
        what: What::Positions(chosen, settings.suite_ply as usize),
        setup: stage.setup,
    }
}

pub(super) fn positions(
    compare: &Compare,
    stage: &Stage,
    settings: &Settings,
) -> (Of, Vec<Arc<dyn Subject>>, Vec<MeasuredPosition>) {
    let members = compare.chosen().members(settings.suite_ply as usize);
    let position =
        |one: &Member| -> Arc<dyn Subject> { Arc::new(GameSubject(one.position.clone().wrap())) };
    let positions = members.iter().map(position).collect();
    let entry = |one: Member| MeasuredPosition {
        place: one.place,
        title: one.title,
        ..MeasuredPosition::default()
    };
    let of = of(compare, stage, settings);
    (of, positions, members.into_iter().map(entry).collect())
}

/// Returns true if the results belong to the chosen positions, under the settings of the Step page.
pub fn is_current(
    measurement: &Measurement,
    compare: &Compare,
    stage: &Stage,
    settings: &Settings,
) -> bool {
    let (then, now) = (&measurement.of.setup, &stage.setup);
    let chess = Position::start().wrap();
    let same = measurement.of.is_same(&of(compare, stage, settings));
    same && then.spec.rules == now.spec.rules
        && then.options().are_same_in(chess.game(), &now.options())
}

/// Returns the results in a file format.
pub(super) fn taken(measurement: &Measurement, kind: FileKind) -> Option<Taken> {
    let What::Positions(chosen, _) = &measurement.of.what else {
        return None;
    };
    if measurement.spread.is_empty() {
        return None;
    }
    let title = measurement.of.title.clone();
    let collection = Arc::clone(&chosen.collection);
    let measured = measurement.entries.iter();
    let measured = measured.filter(|entry| !entry.rows.is_empty()).cloned();
    // There may be many positions.
    let write = |write: fn(Vec<SuitePosition<'_>>) -> String| {
        let measured: Vec<MeasuredPosition> = measured.collect();
        Taken::made(title.clone(), move || {
            written(&collection, &measured, write)
        })
    };
    Some(match kind {
        FileKind::Csv => write(|all| suite_table(all).csv()),
        FileKind::Json | FileKind::JsonLines => {
            write(|all| all.iter().map(|one| one.json() + "\n").collect())
        }
        FileKind::Svg | FileKind::Png => {
            let charts = [Measure::Part, Measure::Times];
            let charts = charts.map(|measure| measurement.spread.chart(measure).clone());
            let note = format!(
                "“{title}”, {} positions; {}; {}",
                measurement.entries.len(),
                measurement.of.settings(),
                save::clock(measurement.plan().repeats)
            );
            Taken::charts(title, charts.into(), BTreeSet::new(), note, kind)
        }
    })
}

fn written(
    collection: &Collection,
    measured: &[MeasuredPosition],
    write: fn(Vec<SuitePosition<'_>>) -> String,
) -> String {
    let item = |entry: &MeasuredPosition| &collection.items[entry.place.item];
    let fens: Vec<String> = { measured.iter() }
        .map(|entry| item(entry).position(entry.place.ply).fen())
        .collect();
    let reports = measured
        .iter()
        .zip(&fens)
        .map(|(entry, fen)| SuitePosition {
            id: Some(&entry.title),
            fen,
            named: named_moves(item(entry)),
            rows: &entry.rows,
        });
    write(reports.collect())
}
