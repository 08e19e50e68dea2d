//! Configurations side by side: the table, its text and its JSON.

use std::fmt::Write as _;

use serde::Serialize;

use crate::{Reading, Results, Study, Timing, WRONG_NOTE, search_words, told_apart};
use search::{Counts, SearchSpec};

use super::pairs::{NamedFields, spread_cell, time_cell};
use super::{MeasuredReport, NamedMoves};
use draw::table::{Cell, Column, Object, Row, Table, Value};

/// The ids of the columns that identify a configuration in files.
const SETTINGS: [&str; 5] = ["algorithm", "cut", "fail", "order", "evaluation"];

/// Columns that apply to some searches only: visits ended by a table, second searches, quiescence. The window shows
/// them if one of these searches has the feature.
pub(super) fn part_columns(searches: &[SearchSpec]) -> [Column; 3] {
    let any = |has: fn(&SearchSpec) -> bool| searches.iter().any(|spec| has(&spec.in_force()));
    let [table, again, quiescence] = [
        Column::number("table_answers", "table answers", "table answers")
            .hint("visits that the transposition table ended"),
        Column::number("researches", "re-searches", "re-searches")
            .hint("re-searches: of a child after a null window, or of the root after an aspiration window"),
        Column::number("quiescence", "quiescence", "quiescence share")
            .hint("the share of the nodes that lies below the horizon"),
    ];
    [
        (table, any(|spec| spec.table.is_some())),
        (again, any(searches_again)),
        (quiescence, any(|spec| spec.quiescence)),
    ]
    .map(|(column, is_shown)| Column { is_shown, ..column })
}

/// Returns their cells; features that a search does not have are missing.
pub(super) fn part_cells(spec: &SearchSpec, counts: &Counts) -> [Cell; 3] {
    let spec = spec.in_force();
    #[allow(clippy::cast_precision_loss)] // for a part
    let share = counts.quiescence_nodes as f64 / counts.nodes.max(1) as f64;
    [
        (spec.table.is_some(), Value::Integer(counts.returns)),
        (searches_again(&spec), Value::Integer(counts.researches)),
        (spec.quiescence, Value::Percent(share)),
    ]
    .map(|(has, value)| Cell::new(if has { value } else { Value::Missing }))
}

/// Returns true if the search has windows that may need a second search.
fn searches_again(spec: &SearchSpec) -> bool {
    spec.algorithm.has_null_windows() || spec.aspiration.is_some()
}

fn columns(searches: &[SearchSpec]) -> Vec<Column> {
    let number = Column::number;
    let mut all = vec![number("depth", "depth", "depth")];
    all.extend(SETTINGS.map(Column::file));
    all.extend([
        Column::words("", "configuration", "configuration"),
        number("value", "value", "value"),
        number("nodes", "nodes", "nodes"),
        number(
            "",
            "× first",
            "nodes as a multiple of the first configuration",
        )
        .hint("nodes as a multiple of those of the first configuration at this depth"),
        number("leaves", "leaves", "leaves"),
        number("cutoffs", "cutoffs", "cutoffs"),
    ]);
    all.extend(part_columns(searches));
    all.extend([
        number("seconds", "time", "time").hint("the median of the runs"),
        number("", "±", "spread").hint("largest deviation from the median"),
        Column::file("seconds_min"),
        Column::file("seconds_max"),
        Column::file("batch"),
        Column::file("repeats"),
        number("nodes_per_second", "nodes/s", "nodes per second"),
        number("branching", "branching", "branching factor")
            .hint("the b with nodes = 1 + b + b² + … + b^depth"),
        Column::file("ratio"),
        Column::file("pv"),
    ]);
    all
}

/// Builds the table, depth by depth, with every configuration under its name. In files, `seconds` are medians over
/// `repeats` samples, each of `batch` searches; `ratio` is nodes as a multiple of those of the first configuration;
/// `branching` is the b of 1 + b + ... + b^depth nodes.
pub fn contest_table(study: &Study, results: &Results, names: &[String]) -> Table {
    let timed = results
        .readings
        .iter()
        .filter_map(|row| Some((row, row.time?)));
    let settings = settings(study);
    Table {
        columns: columns(&study.searches),
        rows: timed
            .map(|(row, time)| line(study, results, (row, time), &settings, &names[row.search]))
            .collect(),
    }
}

fn line(
    study: &Study,
    results: &Results,
    (row, time): (&Reading, Timing),
    settings: &[[Option<String>; 5]],
    name: &str,
) -> Row {
    let or_missing = |value: Option<Value>| value.unwrap_or(Value::Missing);
    let spec = study.searches[row.search];
    // Quiescence makes a different search, so node counts with and without it have no ratio.
    let ratio = results.ratio(row);
    let first = &study.searches[0];
    // Where values may differ, fewer nodes are not an improvement.
    let is_alike = spec.quiescence == first.quiescence && spec.is_unsound() == first.is_unsound();
    let ratio = ratio.filter(|_| is_alike);
    let ratio = or_missing(ratio.map(|ratio| Value::Number(ratio, 4)));
    let mut cells = vec![Cell::new(row.depth).strong()];
    cells.extend(settings[row.search].clone().map(Cell::new));
    cells.extend([
        name.into(),
        row.value.into(),
        Cell::new(row.counts.nodes).strong(),
        ratio.clone().into(),
        row.counts.leaves.into(),
        row.counts.cutoffs.into(),
    ]);
    cells.extend(part_cells(&spec, &row.counts));
    cells.extend([
        time_cell(&time),
        spread_cell(&time),
        Value::Seconds(time.min).into(),
        Value::Seconds(time.max).into(),
        time.batch.into(),
        time.repeats.into(),
        or_missing(row.nodes_per_second().map(Value::Rate)).into(),
        or_missing(row.branching().map(|factor| Value::Number(factor, 2))).into(),
        ratio.into(),
        Value::Line(row.pv.clone()).into(),
    ]);
    Row {
        name: format!("{name}, depth {}", row.depth),
        cells,
    }
}

/// Returns the settings of each configuration, see [`search_words`]; settings that do not apply are missing.
fn settings(study: &Study) -> Vec<[Option<String>; 5]> {
    let has_options = study.positions.first().is_some_and(|one| one.has_options());
    let told = told_apart(&study.searches);
    let words = told.iter().map(|spec| search_words(spec, has_options));
    let present = words.map(|words| words.map(|word| (!word.is_empty()).then_some(word)));
    present.collect()
}

/// Returns the depths that the table omits because they exceed the budget.
pub fn too_large(study: &Study, results: &Results) -> Vec<String> {
    let names = study.names();
    let too_large = results.retired.iter().map(|retired| {
        format!(
            "{} from depth {} on, {} there are more than the budget",
            names[retired.large],
            retired.depth,
            retired.size(&study.plan)
        )
    });
    too_large.collect()
}

/// Returns the report, with the searches that ended early below.
pub fn contest_report(study: &Study, results: &Results) -> MeasuredReport {
    let mut text = String::new();
    let gaps = results.gaps.iter().map(|gap| gap.missing.to_string());
    for left_out in too_large(study, results).into_iter().chain(gaps) {
        let _ = writeln!(text, "left out: {left_out}");
    }
    if study.searches.iter().any(|spec| !spec.is_exact()) {
        let _ = writeln!(text, "{WRONG_NOTE}");
    }
    let _ = writeln!(
        text,
        "× first: nodes as a multiple of those of the first configuration at this depth\n\
         branching: b with nodes = 1 + b + b^2 + ... + b^depth"
    );
    if let Some(time) = results.readings.first().and_then(|row| row.time) {
        let median = match time.repeats {
            1 => "one run".to_owned(),
            repeats => {
                format!("the median of {repeats} runs, ± the run farthest from it")
            }
        };
        let _ = writeln!(
            text,
            "times: {median}, of the silent search on one core of this machine"
        );
    }
    MeasuredReport {
        table: contest_table(study, results, &study.names()),
        first: &[
            "depth",
            "configuration",
            "value",
            "nodes",
            "nodes as a multiple of the first configuration",
            "time",
        ],
        notes: text,
        json: contest_json(study, results),
    }
}

/// Returns one JSON object: `{"configurations": [{"algorithm": .., "cut": .., "depths": [{"depth": 1, "nodes":
/// ..}]}]}`.
///
/// Settings that do not apply to a configuration are null; infinite values are the strings `"inf"` and `"-inf"`.
pub fn contest_json(study: &Study, results: &Results) -> String {
    report(None, study, results)
}

/// Returns the report of one position of a file as one line: `{"id": .., "fen": .., "configurations": [..]}`; `id` is
/// null if the position has none. If the file names moves, `bm` or `am` gives them in the file's SAN, and each
/// configuration has `found`: true if its move at its largest depth is one of `bm`, or none of `am`.
pub fn contest_line(
    (id, fen): (Option<&str>, &str),
    named: Option<&NamedMoves>,
    study: &Study,
    results: &Results,
) -> String {
    let position = ContestPosition {
        id,
        fen,
        named: named.map(NamedFields::of),
    };
    report(Some((position, named)), study, results)
}

#[derive(Serialize)]
struct ContestPosition<'a> {
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    fen: &'a str,
    #[serde(flatten)]
    named: Option<NamedFields>,
}

#[derive(Serialize)]
struct ContestEntry<'a> {
    algorithm: Option<String>,
    cut: Option<String>,
    fail: Option<String>,
    order: Option<String>,
    evaluation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<bool>,
    depths: Vec<Object<'a>>,
}

#[derive(Serialize)]
struct ContestReport<'a> {
    #[serde(flatten)]
    position: Option<ContestPosition<'a>>,
    configurations: Vec<ContestEntry<'a>>,
}

fn report(
    position: Option<(ContestPosition<'_>, Option<&NamedMoves>)>,
    study: &Study,
    results: &Results,
) -> String {
    let named = position.as_ref().and_then(|(_, named)| *named);
    let last = |number: usize| {
        let mut readings = results.readings.iter().rev();
        readings.find(|reading| reading.search == number && reading.time.is_some())
    };
    let names = study.names();
    let mut each: Vec<Table> = (0..study.searches.len())
        .map(|_| Table::default())
        .collect();
    let all = contest_table(study, results, &names);
    let timed = results.readings.iter().filter(|row| row.time.is_some());
    for (row, reading) in all.rows.into_iter().zip(timed) {
        each[reading.search].rows.push(row);
    }
    for table in &mut each {
        table.columns.clone_from(&all.columns);
    }
    let settings = settings(study);
    let all = settings.into_iter().zip(&each).enumerate();
    let configurations = all.map(|(number, (settings, table))| {
        let [algorithm, cut, fail, order, evaluation] = settings;
        let depths = table.objects_of(|column| !SETTINGS.contains(&&*column.id));
        ContestEntry {
            algorithm,
            cut,
            fail,
            order,
            evaluation,
            found: named.and_then(|named| named.are_found(&last(number)?.pv)),
            depths,
        }
    });
    let configurations = configurations.collect();
    // Serialization to memory with string keys cannot fail.
    let report = ContestReport {
        position: position.map(|(position, _)| position),
        configurations,
    };
    serde_json::to_string(&report).unwrap_or_default()
}
