//! Live measurement of the depth reached in a given time: by the search of the Step page, or by each configuration in
//! turn.

use std::collections::BTreeSet;

use export::MeasuredSource;
use export::{WrittenLine, timed_depths_table, timed_json, timed_table};
use figure::chart::{AxisScale, Chart, ChartPoint, Curve, time_mark};
use lesson::score_text;
use search::{DeepenEnd, SearchSpec};
use stage::{SourceGame, Stage};
use study::{Plan, PvMove, Study, TimedDepth, grouped, in_notation, seconds};

use super::contest::{self, game_of, short_names};
use super::looks;
use super::measurement::{MeasuredPosition, Measurement};
use super::save::{FileKind, Taken};
use super::state::{Wanted, deepest};
pub use super::time_choice::{TIMES, TimeChoice};
use super::titled_table::TitledTable;
use crate::session::settings::Settings;
use stage::{Of, What, searchable};

/// The legend key under which the chart stores its hidden curves.
pub const LEGEND: &str = "by time";
/// No game searched by time reaches this depth, in plies, unless nothing remains to be searched.
const DEEPEST: u32 = 250;

/// Returns the searches to be deepened.
///
/// # Errors
/// One sentence: why they cannot.
pub fn searches(stage: &Stage, settings: &Settings) -> Result<Vec<SearchSpec>, String> {
    let searches = if settings.by_time.configurations {
        contest::searches(stage, settings)
    } else {
        vec![stage.setup.spec_on(&stage.source.game)]
    };
    if searches.is_empty() {
        return Err("choose the configurations on the left".to_owned());
    }
    if let Some(game) = game_of(stage) {
        let ahead =
            |spec: &&SearchSpec| spec.can_cut() && spec.options.order.in_game(game).looks_ahead;
        if let Some(spec) = searches.iter().find(ahead) {
            return Err(format!(
                "order {} needs a full search to the last depth, and a time limit sets none: choose another order",
                spec.options.order
            ));
        }
    } else if let SourceGame::Tree(tree) = &stage.source.game {
        tree.check_shallower(tree.height())
            .map_err(|missing| missing.to_string())?;
    }
    Ok(searches)
}

/// Returns the study for the current settings; `None` if nothing can be measured.
pub(super) fn wanted(stage: &Stage, settings: &Settings) -> Option<Wanted> {
    let searches = searches(stage, settings).ok()?;
    let of = Of::open(stage);
    let depth = match &stage.source.game {
        SourceGame::Tree(_) => deepest(stage),
        SourceGame::Game(_) => DEEPEST,
    };
    let plan = Plan {
        budget: u64::MAX,
        ..Plan::to_depth(depth)
    };
    let time = settings.by_time.time();
    let study = Study::by_time(searchable(stage), searches, time, plan);
    let is_game = game_of(stage).is_some();
    Some(Wanted {
        names: short_names(&study.searches, is_game),
        study,
        entries: vec![MeasuredPosition {
            title: of.title.clone(),
            ..MeasuredPosition::default()
        }],
        of,
    })
}

pub fn is_current(measurement: &Measurement, stage: &Stage, settings: &Settings) -> bool {
    wanted(stage, settings).is_none_or(|now| {
        measurement.of.is_same(&now.of) && measurement.study().searches == now.study.searches
    })
}

pub fn has_results(measurement: &Measurement) -> bool {
    !measurement.results().timed_depths.is_empty()
}

/// Returns the tables of the searches, if there are several, and of the depths.
pub(super) fn tables(measurement: &Measurement) -> Vec<TitledTable> {
    let (study, results, names) = (
        measurement.study(),
        measurement.results(),
        &measurement.names,
    );
    let root = match &measurement.of.what {
        What::Game(root) => Some(root),
        What::Tree(..) | What::Positions(..) | What::Paper => None,
    };
    let written: WrittenLine<'_> =
        &|line: &[PvMove]| root.map(|root| in_notation(root, line).join(" "));
    let below = format!(
        "Each search has {} on one core of this computer; the last finished depth is its result.",
        time_text(study)
    );
    let depths = TitledTable {
        title: "Every finished depth".to_owned(),
        ..TitledTable::new(
            "by time depths",
            timed_depths_table(study, results, names, written),
        )
    };
    let searches = TitledTable {
        title: "Depth reached".to_owned(),
        below: below.clone(),
        ..TitledTable::new("by time", timed_table(study, results, names, written))
    };
    if study.searches.len() > 1 {
        vec![searches, depths]
    } else {
        vec![TitledTable { below, ..depths }]
    }
}

fn time_text(study: &Study) -> String {
    seconds(study.time.unwrap_or_default().as_secs_f64())
}

/// Returns the main result: the deepest search, or the answer of a single search.
pub fn headline(measurement: &Measurement) -> Option<String> {
    let (study, results) = (measurement.study(), measurement.results());
    let all = || (0..study.searches.len()).filter_map(|search| results.deepest(0, search));
    // Among equal depths, the fastest search wins.
    let best = all().min_by(|a, b| (b.depth.cmp(&a.depth)).then(a.seconds.total_cmp(&b.seconds)));
    let Some(best) = best else {
        let text = "No depth was finished, so there is no result: give it more time.";
        return (!measurement.is_running()).then(|| text.to_owned());
    };
    let is_over = |one: &TimedDepth| {
        let end = results.timed_end(0, one.search).map(|ended| ended.end);
        end == Some(DeepenEnd::GameOver)
    };
    let to_the_end = all().filter(|one| is_over(one)).count();
    let line = match &measurement.of.what {
        What::Game(root) => in_notation(root, &best.line),
        _ => best.line.iter().map(ToString::to_string).collect(),
    };
    let best_move = line
        .first()
        .map_or_else(String::new, |mv| format!(", best move {mv}"));
    let name = if study.searches.len() > 1 {
        let as_deep = all().filter(|other| other.depth == best.depth).count();
        let name = &measurement.names[best.search];
        if to_the_end > 1 {
            // The end of the game stopped them, not the clock.
            return Some(format!(
                "{to_the_end} searches reach the end of the game within {}: value {}{best_move}.",
                time_text(study),
                score_text(best.value)
            ));
        } else if as_deep > 1 {
            format!("{name} is the first")
        } else {
            format!("{name} gets furthest,")
        }
    } else {
        format!("{} gets", measurement.names[best.search])
    };
    Some(format!(
        "Within {} {name} to {}, finished after {}: value {}{best_move}, {} nodes.",
        time_text(study),
        if is_over(best) {
            format!("the end of the game, depth {}", best.depth)
        } else {
            format!("depth {}", best.depth)
        },
        seconds(best.seconds),
        score_text(best.value),
        grouped(best.counts.nodes)
    ))
}

/// Charts the time to each depth, with a curve for each search.
pub fn chart(measurement: &Measurement) -> Chart {
    let curve = |(search, name): (usize, &String)| Curve {
        points: measurement
            .results()
            .deepened(0, search)
            .map(|one| {
                let hover = format!(
                    "depth {}\n{name}: after {}, {} nodes",
                    one.depth,
                    seconds(one.seconds),
                    grouped(one.counts.nodes)
                );
                ChartPoint::at(one.depth, one.seconds, hover)
            })
            .collect(),
        ..looks::curve(search, name.clone())
    };
    let curves = measurement.names.iter().enumerate().map(curve).collect();
    Chart::over_depth(
        "Time to each depth",
        "time, logarithmic",
        AxisScale::Log(time_mark),
        curves,
    )
}

/// Returns the results in a file format.
pub(super) fn taken(
    measurement: &Measurement,
    kind: FileKind,
    away: BTreeSet<String>,
) -> Option<Taken> {
    if !has_results(measurement) {
        return None;
    }
    let title = format!("{} by time", measurement.of.title);
    let source = MeasuredSource::of(&measurement.of, None);
    let table = source.in_rows(measurement.tables().first()?.table.clone());
    Some(match kind {
        FileKind::Csv => Taken::text(title, table.csv()),
        FileKind::JsonLines => Taken::text(title, table.json_lines()),
        FileKind::Json => {
            let json = timed_json(measurement.study(), measurement.results());
            Taken::text(title, source.before(&json) + "\n")
        }
        FileKind::Svg | FileKind::Png => {
            let note = format!(
                "{}; {} each",
                measurement.of.describe(),
                time_text(measurement.study())
            );
            Taken::charts(title, vec![chart(measurement)], away, note, kind)
        }
    })
}

pub fn progress(measurement: &Measurement) -> String {
    let Some(now) = measurement.run().now() else {
        return "Starting …".to_owned();
    };
    let name = &measurement.names[now.search];
    let count = measurement.study().searches.len();
    let which = if count > 1 {
        format!("{} of {count}, {name}", now.search + 1)
    } else {
        name.clone()
    };
    match measurement.results().deepest(0, now.search) {
        None => format!("{which}: depth 1"),
        Some(last) => format!(
            "{which}: depth {} finished after {}, {} nodes; now depth {}",
            last.depth,
            seconds(last.seconds),
            grouped(last.counts.nodes),
            last.depth + 1
        ),
    }
}
