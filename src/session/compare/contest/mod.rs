//! Any set of searches side by side on what is open.
//!
//! `choice` says which take part, `quantity` makes the charts, `words` the sentences.

pub(crate) mod choice;
mod quantity;
mod stored_searches;
pub mod words;

pub use choice::{Choice, set, short_names};
pub use quantity::{Quantity, rounded};

use std::collections::BTreeSet;

use export::{contest_json, contest_table};
use figure::chart::Chart;
use game::{Mate, Options, Playable};
use search::SearchSpec;
use stage::{SourceGame, Stage};
use study::{Study, Theory};

use super::measurement::{MeasuredPosition, Measurement};
use super::of::{Of, searchable};
use super::save::{self, FileKind, Taken};
use super::state::{Compare, Wanted};
use super::titled_table::TitledTable;
use crate::settings::Settings;

/// What would be measured now; `None` when nothing takes part.
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

/// The searches that would take part now, with the seed and the mates of the Step page where they name none.
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

/// Whether numbers are of what is open, under the settings that count whatever the search.
pub fn is_current(measurement: &Measurement, stage: &Stage) -> bool {
    let counts = |of: &Of| (of.setup.spec.options.seed, of.setup.spec.options.mate);
    let now = Of::open(stage);
    let is_game = game_of(stage).is_some();
    measurement.of.is_same(&now) && (!is_game || counts(&measurement.of) == counts(&now))
}

/// The mean branching factor: of the deepest depth, in plies, at which the leaves of minimax are known.
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

/// Every configuration, depth by depth.
pub(super) fn table(measurement: &Measurement) -> TitledTable {
    let (study, results) = (measurement.study(), measurement.results());
    let table = contest_table(study, results, &measurement.names);
    TitledTable {
        below: format!("Times: {}.", save::clock(measurement.plan().repeats)),
        ..TitledTable::new("configurations", table)
    }
}

/// Of what tree theory speaks; `None` where nothing is known of it.
pub fn theory(measurement: &Measurement) -> Option<String> {
    let (depth, b) = branching(measurement)?;
    let plies = if depth == 1 { "ply" } else { "plies" };
    Some(format!(
        "The chart of leaves has the curves of theory, with b = {b:.2}, the mean branching over {depth} {plies} here."
    ))
}

/// What is saved in that format.
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
    let source = measurement.of.source(None);
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

/// Under this name the charts share what is put away.
pub const LEGEND: &str = "configurations";

/// The game that is open, whose orders and evaluations there are.
pub fn game_of(stage: &Stage) -> Option<&'static dyn Playable> {
    match &stage.source.game {
        SourceGame::Game(root) => Some(root.game()),
        SourceGame::Tree(_) => None,
    }
}

/// The charts of what is measured.
pub fn charts(measurement: &Measurement, choice: &Choice) -> [Chart; 2] {
    let branching = branching(measurement).map(|(_, b)| b);
    let (results, names) = (measurement.results(), &measurement.names);
    choice
        .charts
        .map(|quantity| quantity.chart(results, names, branching))
}
