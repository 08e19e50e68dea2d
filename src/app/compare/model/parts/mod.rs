//! The effect of each part of the alpha-beta family: from plain alpha-beta to the complete search by adding a part at
//! a time, and the complete search without each part, on the open source or on many positions.
//!
//! `choice` selects the parts, `picture` makes the chart.

pub(crate) mod choice;
mod picture;

pub use choice::PartChoice;
pub use picture::chart;

use std::collections::BTreeSet;

use export::MeasuredSource;
use export::{parts_json, parts_note, parts_table};
use lesson::score_text;
use stage::Stage;
use study::{PartLadder, PartTable, Rung, Study, percent};

use super::measurement::{MeasuredPosition, Measurement};
use super::save::{self, FileKind, Taken};
use super::state::{Compare, Wanted};
use super::suite;
use super::titled_table::TitledTable;
use crate::session::settings::Settings;
use stage::{Of, searchable};

/// The legend key under which the chart stores its hidden curves.
pub const LEGEND: &str = "parts";

/// Returns the searches that would be measured now.
///
/// # Errors
/// One sentence: why the search that was chosen cannot be taken apart.
pub fn ladder(compare: &Compare, stage: &Stage, settings: &Settings) -> Result<PartLadder, String> {
    let plan = compare.plan(stage, settings);
    let choice = &settings.parts;
    let everything = choice.everything_on(stage, stage.setup.options(), plan.depth);
    PartLadder::to(everything)
}

/// Returns true if the open tree ends too early, at nodes without values, for iterative deepening; deepening is then
/// left out.
pub fn cannot_deepen(compare: &Compare, stage: &Stage, settings: &Settings) -> bool {
    let asked = settings.parts.everything.in_force().deepening;
    let ladder = ladder(compare, stage, settings);
    asked && ladder.is_ok_and(|ladder| !ladder.everything().deepening)
}

/// Returns the study for the current settings; `None` if the chosen search cannot be split into parts.
pub(super) fn wanted(compare: &Compare, stage: &Stage, settings: &Settings) -> Option<Wanted> {
    let ladder = ladder(compare, stage, settings).ok()?;
    let plan = compare.plan(stage, settings);
    let (of, positions, entries) = if settings.parts.many {
        suite::positions(compare, stage, settings)
    } else {
        let of = Of::open(stage);
        let entry = MeasuredPosition {
            title: of.title.clone(),
            ..MeasuredPosition::default()
        };
        (of, vec![searchable(stage)], vec![entry])
    };
    Some(Wanted {
        names: ladder.names(),
        study: Study::parts(positions, &ladder, plan),
        entries,
        of,
    })
}

/// Returns true if the results belong to the study that would be measured now, regardless of the depth.
pub fn is_current(
    measurement: &Measurement,
    compare: &Compare,
    stage: &Stage,
    settings: &Settings,
) -> bool {
    let of = if settings.parts.many {
        suite::of(compare, stage, settings)
    } else {
        Of::open(stage)
    };
    ladder(compare, stage, settings).map_or(true, |ladder| {
        measurement.of.is_same(&of) && measurement.study().searches == ladder.searches()
    })
}

pub fn found(measurement: &Measurement) -> Option<PartTable> {
    measurement.results().parts(measurement.study())
}

pub(super) fn tables(measurement: &Measurement) -> Vec<TitledTable> {
    let Some(found) = found(measurement) else {
        return Vec::new();
    };
    let first = found.rows.first().and_then(|row| row.readings.first());
    let title = match (found.positions, first) {
        (1, Some(first)) if measurement.entries.len() == 1 => format!(
            "Depth {}, value {} by every search",
            found.depth,
            score_text(first.value)
        ),
        (count, _) => format!("Depth {}, medians over {count} positions", found.depth),
    };
    vec![TitledTable {
        title,
        below: format!(
            "{} Times: {}.",
            parts_note(&found),
            save::clock(measurement.plan().repeats)
        ),
        ..TitledTable::new("parts", parts_table(&found))
    }]
}

/// Summarizes the result: the remaining share of plain alpha-beta's nodes, and the part whose omission costs most.
pub fn headline(measurement: &Measurement) -> Option<String> {
    let found = found(measurement)?;
    let middle = |ratios: &[f64]| export::middle_half(ratios)[1];
    let whole = found
        .rows
        .iter()
        .rfind(|row| matches!(row.rung, Rung::Added(_)))?;
    let times = middle(&whole.of_plain);
    let depth = found.depth;
    let text = if times <= 1.0 {
        let part = percent(times);
        format!("At depth {depth} the full search visits {part} of plain alpha-beta’s nodes.")
    } else {
        format!(
            "At depth {depth} the full search visits {times:.2} times as many nodes as plain alpha-beta."
        )
    };
    let without = found
        .rows
        .iter()
        .filter(|row| matches!(row.rung, Rung::Without(_)));
    let most = without.max_by(|a, b| middle(&a.of_everything).total_cmp(&middle(&b.of_everything)));
    let part = most.and_then(|row| Some((row.part.as_ref()?, middle(&row.of_everything))));
    Some(match part {
        Some((part, times)) if times > 1.0 => {
            format!(
                "{text} The refinement that saves most: {part}; without it, {times:.2} times as many nodes."
            )
        }
        _ => text,
    })
}

/// Returns the results in a file format.
pub(super) fn taken(
    measurement: &Measurement,
    kind: FileKind,
    away: BTreeSet<String>,
) -> Option<Taken> {
    let found = found(measurement)?;
    let title = format!("{} parts", measurement.of.title);
    let source = MeasuredSource::of(&measurement.of, None);
    Some(match kind {
        FileKind::Csv => Taken::text(title, source.in_rows(parts_table(&found)).csv()),
        FileKind::JsonLines => Taken::text(title, source.in_rows(parts_table(&found)).json_lines()),
        FileKind::Json => Taken::text(title, source.before(&parts_json(&found)) + "\n"),
        FileKind::Svg | FileKind::Png => {
            let note = format!("{}, depth {}", measurement.of.describe(), found.depth);
            Taken::charts(title, vec![chart(&found)], away, note, kind)
        }
    })
}
