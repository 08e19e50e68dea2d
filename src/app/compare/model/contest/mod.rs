//! Any set of searches side by side on the open source.
//!
//! `choice` selects the searches, `quantity` makes the charts, `words` the sentences.

pub(crate) mod choice;
mod quantity;
mod stored_searches;
pub mod words;

pub use choice::{Choice, set, short_names};
pub use quantity::{Quantity, rounded};

use std::collections::BTreeSet;

use export::MeasuredSource;
use export::{contest_json, contest_table};
use figure::chart::Chart;
use game::{Mate, Options, Playable};
use search::SearchSpec;
use stage::{SourceGame, Stage};
use study::{Study, Theory};

use super::measurement::{MeasuredPosition, Measurement};
use super::save::{self, FileKind, Taken};
use super::state::{Compare, Wanted};
use super::titled_table::TitledTable;
use crate::session::settings::Settings;
use stage::{Of, searchable};

/// Returns the study for the current settings; `None` if no search takes part.
pub(super) fn wanted(compare: &Compare, stage: &Stage, settings: &Settings) -> Option<Wanted> {
    let searches = searches(stage, settings);
    if searches.is_empty() {
        return None;
    }
    let of = Of::open(stage);
    let plan = compare.plan(stage, settings);
    Some(Wanted {
        names: short_names(&searches, game_of(stage).is_some()),
        study: Study {
            branching: true,
            ..Study::of(vec![searchable(stage)], searches, plan)
        },
        entries: vec![MeasuredPosition {
            title: of.title.clone(),
            ..MeasuredPosition::default()
        }],
        of,
    })
}

/// Returns the searches that would take part now; searches without a seed or mate scores use those of the Step page.
pub fn searches(stage: &Stage, settings: &Settings) -> Vec<SearchSpec> {
    let all = settings.contest.searches(game_of(stage));
    let plain = stage.setup.options();
    let as_set = |spec: SearchSpec| SearchSpec {
        options: Options {
            seed: match spec.options.seed {
                0 => plain.seed,
                seed => seed,
            },
            mate: match spec.options.mate {
                Mate::Infinite => plain.mate,
                mate @ Mate::Distance => mate,
            },
            ..spec.options
        },
        ..spec
    };
    all.into_iter().map(as_set).collect()
}

/// Returns true if the results belong to the open source, under the settings that apply to every search.
pub fn is_current(measurement: &Measurement, stage: &Stage) -> bool {
    let counts = |of: &Of| (of.setup.spec.options.seed, of.setup.spec.options.mate);
    let now = Of::open(stage);
    let is_game = game_of(stage).is_some();
    measurement.of.is_same(&now) && (!is_game || counts(&measurement.of) == counts(&now))
}

/// Returns the mean branching factor and its depth in plies: the deepest depth at which minimax's leaves are known.
pub fn branching(measurement: &Measurement) -> Option<(u32, f64)> {
    let (study, results) = (measurement.study(), measurement.results());
    let mut readings = results.readings.iter();
    let deepest = readings.rfind(|one| !study.searches[one.search].can_cut());
    let measured = deepest.and_then(|one| {
        let theory = Theory::of(one.counts.leaves, one.depth)?;
        Some((one.depth, theory.branching))
    });
    measured
        .into_iter()
        .chain(results.branching)
        .max_by_key(|of| of.0)
}

pub(super) fn table(measurement: &Measurement) -> TitledTable {
    let (study, results) = (measurement.study(), measurement.results());
    let table = contest_table(study, results, &measurement.names);
    TitledTable {
        below: format!("Times: {}.", save::clock(measurement.plan().repeats)),
        ..TitledTable::new("configurations", table)
    }
}

/// Describes the tree that theory assumes; `None` if nothing is known about it.
pub fn theory(measurement: &Measurement) -> Option<String> {
    let (depth, b) = branching(measurement)?;
    let plies = if depth == 1 { "ply" } else { "plies" };
    Some(format!(
        "The chart of leaves has the curves of theory, with b = {b:.2}, the mean branching over {depth} {plies} here."
    ))
}

/// Returns the results in a file format.
pub(super) fn taken(
    measurement: &Measurement,
    kind: FileKind,
    choice: &Choice,
    away: BTreeSet<String>,
) -> Option<Taken> {
    let (study, results) = (measurement.study(), measurement.results());
    if results.readings.is_empty() {
        return None;
    }
    let title = format!("{} configurations", measurement.of.title);
    let source = MeasuredSource::of(&measurement.of, None);
    let table = || source.in_rows(measurement.tables()[0].table.clone());
    Some(match kind {
        FileKind::Csv => Taken::text(title, table().csv()),
        FileKind::JsonLines => Taken::text(title, table().json_lines()),
        FileKind::Json => {
            let json = contest_json(study, results);
            Taken::text(title, source.before(&json) + "\n")
        }
        FileKind::Svg | FileKind::Png => {
            let clock = save::clock(measurement.plan().repeats);
            let note = format!("{}; {clock}", measurement.of.describe());
            Taken::charts(title, charts(measurement, choice).into(), away, note, kind)
        }
    })
}

/// The legend key under which the charts share their hidden curves.
pub const LEGEND: &str = "configurations";

/// Returns the open game, which provides the orders and evaluations.
pub fn game_of(stage: &Stage) -> Option<&'static dyn Playable> {
    match &stage.source.game {
        SourceGame::Game(root) => Some(root.game()),
        SourceGame::Tree(_) => None,
    }
}

pub fn charts(measurement: &Measurement, choice: &Choice) -> [Chart; 2] {
    let branching = branching(measurement).map(|(_, b)| b);
    let (results, names) = (measurement.results(), &measurement.names);
    choice
        .charts
        .map(|quantity| quantity.chart(results, names, branching))
}
