//! Configurations side by side.

use crate::{Experiment, Reading, Results, Timing, search_words, told_apart};
use search::{Counts, SearchSpec};
use text::{Reason, say};

use super::NamedMoves;
use super::pairs::{PairSubject, head_json, spread_cell, time_cell};
use super::report::{JsonObject, Report, ReportTable, clock, wrong_note};
use draw::table::{Cell, Column, Field, Table, Value};

/// The ids of the columns that identify a configuration in files.
const SETTINGS: [&str; 5] = ["algorithm", "cut", "fail", "order", "evaluation"];

/// Columns that apply to some searches only: visits ended by a table, second searches, quiescence.
pub(super) fn part_columns() -> [Column; 3] {
    [
        Column::number(
            "table_answers",
            say!(measure_table_answers),
            say!(measure_table_answers),
        )
        .hint(say!(measure_table_answers_hint)),
        Column::number(
            "researches",
            say!(measure_re_searches),
            say!(measure_re_searches),
        )
        .hint(say!(measure_re_searches_hint)),
        Column::number(
            "quiescence",
            say!(measure_quiescence),
            say!(measure_quiescence_share),
        )
        .hint(say!(measure_quiescence_share_hint)),
    ]
}

/// Returns these columns with their cells. The window shows them if one of these searches has the feature; features
/// that a search does not have are missing.
pub(super) fn part_fields<'a, R: 'a>(
    searches: &[SearchSpec],
    of: fn(&R) -> Option<(SearchSpec, Counts)>,
) -> Vec<Field<'a, R>> {
    type Part = (fn(&SearchSpec) -> bool, fn(&Counts) -> Value);
    const PARTS: [Part; 3] = [
        (
            |spec| spec.table.is_some(),
            |counts| Value::Integer(counts.returns),
        ),
        (
            |spec| spec.algorithm.has_null_windows() || spec.aspiration.is_some(),
            |counts| Value::Integer(counts.researches),
        ),
        (
            |spec| spec.quiescence,
            |counts| Value::Percent(quiescence_share(counts)),
        ),
    ];
    let parts = part_columns().into_iter().zip(PARTS);
    let fields = parts.map(|(column, (has, value))| {
        let is_shown = searches.iter().any(|spec| has(&spec.in_force()));
        Column { is_shown, ..column }.of(move |row: &R| {
            let found = of(row).filter(|(spec, _)| has(&spec.in_force()));
            Cell::new(found.map(|(_, counts)| value(&counts)))
        })
    });
    fields.collect()
}

#[allow(clippy::cast_precision_loss)] // for a part
pub(super) fn quiescence_share(counts: &Counts) -> f64 {
    counts.quiescence_nodes as f64 / counts.nodes.max(1) as f64
}

/// A reading with its configuration.
struct ContestRow<'a> {
    spec: SearchSpec,
    name: &'a str,
    settings: &'a [String; 5],
    reading: &'a Reading,
    time: Timing,
    ratio: Value,
}

/// The columns, depth by depth, with every configuration under its name. In files, `seconds` are medians over
/// `repeats` samples, each of `batch` searches; `ratio` is nodes as a multiple of those of the first configuration;
/// `branching` is the b of 1 + b + ... + b^depth nodes.
fn fields<'a>(searches: &[SearchSpec]) -> Vec<Field<'a, ContestRow<'a>>> {
    type Cells<'a> = fn(&ContestRow<'a>) -> Cell;
    let number = Column::number;
    let file = |id: &'static str, cell: Cells<'a>| Column::file(id).of(cell);
    let mut all = vec![
        number("depth", say!(measure_depth), say!(measure_depth))
            .first()
            .of(|it: &ContestRow<'a>| Cell::new(it.reading.depth).strong()),
    ];
    all.extend((0..5).map(|at| {
        Column::file(SETTINGS[at]).of(move |it: &ContestRow<'a>| present(&it.settings[at]))
    }));
    all.extend([
        Column::words("", say!(measure_configuration), say!(measure_configuration))
            .first()
            .of(|it: &ContestRow<'a>| it.name),
        number("value", say!(measure_value), say!(measure_value))
            .first()
            .of(|it: &ContestRow<'a>| it.reading.value),
        number("nodes", say!(measure_nodes), say!(measure_nodes))
            .first()
            .of(|it: &ContestRow<'a>| Cell::new(it.reading.counts.nodes).strong()),
        number(
            "",
            say!(measure_times_first),
            say!(measure_nodes_as_a_multiple_of),
        )
        .hint(say!(measure_nodes_as_a_multiple_of_hint))
        .first()
        .of(|it: &ContestRow<'a>| it.ratio.clone()),
        number("leaves", say!(measure_leaves), say!(measure_leaves))
            .of(|it: &ContestRow<'a>| it.reading.counts.leaves),
        number("cutoffs", say!(measure_cutoffs), say!(measure_cutoffs))
            .of(|it: &ContestRow<'a>| it.reading.counts.cutoffs),
    ]);
    all.extend(part_fields(searches, |it: &ContestRow<'a>| {
        Some((it.spec, it.reading.counts))
    }));
    all.extend([
        number("seconds", say!(measure_time), say!(measure_time))
            .hint(say!(measure_time_hint))
            .first()
            .of(|it: &ContestRow<'a>| time_cell(&it.time)),
        number("", "±", say!(measure_spread))
            .hint(say!(measure_spread_hint))
            .of(|it: &ContestRow<'a>| spread_cell(&it.time)),
        file("seconds_min", |it| Value::Seconds(it.time.min).into()),
        file("seconds_max", |it| Value::Seconds(it.time.max).into()),
        file("batch", |it| it.time.batch.into()),
        file("repeats", |it| it.time.repeats.into()),
        number(
            "nodes_per_second",
            say!(measure_nodes_s),
            say!(measure_nodes_per_second),
        )
        .of(|it: &ContestRow<'a>| it.reading.nodes_per_second().map(Value::Rate)),
        number(
            "branching",
            say!(measure_branching),
            say!(measure_branching_factor),
        )
        .hint(say!(measure_branching_factor_hint))
        .of(|it: &ContestRow<'a>| {
            it.reading
                .branching()
                .map(|factor| Value::Number(factor, 2))
        }),
        file("ratio", |it| it.ratio.clone().into()),
        file("pv", |it| Value::Line(it.reading.pv.clone()).into()),
    ]);
    all
}

fn present(word: &str) -> Cell {
    Cell::new(Some(word).filter(|word| !word.is_empty()))
}

/// Returns nodes as a multiple of the first configuration's. Quiescence makes a different search, and where values may
/// differ, fewer nodes are not an improvement, so such searches have none.
fn ratio(experiment: &Experiment, results: &Results, reading: &Reading) -> Value {
    let alike = |spec: &SearchSpec| (spec.quiescence, spec.is_unsound());
    let [first, spec] = [0, reading.search].map(|search| &experiment.searches[search]);
    let ratio = results
        .ratio(reading)
        .filter(|_| alike(spec) == alike(first));
    ratio.map(|ratio| Value::Number(ratio, 4)).into()
}

/// Returns the table of these searches' readings.
fn table(
    experiment: &Experiment,
    results: &Results,
    names: &[String],
    of: impl Fn(usize) -> bool,
) -> Table {
    let settings = settings(experiment);
    let timed = results.readings.iter().filter(|one| of(one.search));
    let timed = timed.filter_map(|one| Some((one, one.time?)));
    let rows = timed.map(|(reading, time)| ContestRow {
        spec: experiment.searches[reading.search],
        name: &names[reading.search],
        settings: &settings[reading.search],
        reading,
        time,
        ratio: ratio(experiment, results, reading),
    });
    let name = |it: &ContestRow<'_>| {
        say!(
            measure_row_search_depth,
            depth = it.reading.depth,
            search = it.name
        )
    };
    Table::of(fields(&experiment.searches), rows, name)
}

/// Returns the settings of each configuration, see [`search_words`]; those that do not apply are empty.
fn settings(experiment: &Experiment) -> Vec<[String; 5]> {
    let told = told_apart(&experiment.searches).into_iter();
    told.map(|spec| search_words(&spec, experiment.has_options()))
        .collect()
}

/// Returns the depths that the table omits because they exceed the budget.
pub fn too_large(experiment: &Experiment, results: &Results) -> Vec<String> {
    let names = experiment.names();
    let too_large = results.retired.iter().map(|retired| {
        say!(
            measure_too_large,
            depth = retired.depth,
            search = &names[retired.large],
            size = retired.size(&experiment.plan),
        )
    });
    too_large.collect()
}

pub(super) fn report(
    experiment: &Experiment,
    results: &Results,
    names: &[String],
) -> Option<Report> {
    let table = table(experiment, results, names, |_| true);
    if table.rows.is_empty() {
        return None;
    }
    let gaps = results.gaps.iter().map(|gap| gap.missing.reason());
    let left_out = too_large(experiment, results).into_iter().chain(gaps);
    let left_out: Vec<String> = left_out.map(|what| say!(measure_left_out, what)).collect();
    let clock = clock(experiment.plan.repeats);
    let wrong = wrong_note(experiment);
    let below = say!(measure_contest_note, clock) + &wrong;
    Some(Report {
        tables: vec![ReportTable {
            below,
            ..ReportTable::new("configurations", "", table)
        }],
        notes: left_out.join("\n"),
        printed: 1,
        file: None,
        json: json(experiment, results, None, JsonObject::default()),
    })
}

/// Returns the table and the line of JSON of one of many subjects.
pub(super) fn of_many(
    of: &PairSubject,
    experiment: &Experiment,
    results: &Results,
) -> (Table, JsonObject) {
    let mut table = table(experiment, results, &experiment.names(), |_| true);
    // Found at sight: the position, the configuration, and what differs.
    for column in &mut table.columns {
        column.is_first &= column.id != "value";
    }
    let id = of.id.clone().unwrap_or_default();
    let head = [
        (
            Column::words("id", say!(measure_position), say!(measure_position)).first(),
            id,
        ),
        (Column::file("fen"), of.text.clone()),
    ];
    for (at, (column, text)) in head.into_iter().enumerate() {
        table.columns.insert(at, column);
        table
            .rows
            .iter_mut()
            .for_each(|row| row.cells.insert(at, Cell::new(text.clone())));
    }
    let head = head_json(of.id.as_deref(), &of.text, of.named.as_ref());
    (table, json(experiment, results, of.named.as_ref(), head))
}

/// Returns one JSON object: `{"configurations": [{"algorithm": .., "cut": .., "depths": [{"depth": 1, "nodes":
/// ..}]}]}`. Settings that do not apply to a configuration are null; infinite values are the strings `"inf"` and
/// `"-inf"`. If a file names moves, each configuration has `found`: true if its move at its largest depth is one of
/// the best, or none of those to avoid.
fn json(
    experiment: &Experiment,
    results: &Results,
    named: Option<&NamedMoves>,
    head: JsonObject,
) -> JsonObject {
    let names = experiment.names();
    let settings = settings(experiment);
    let each = settings.iter().enumerate().map(|(number, settings)| {
        let mut readings = results.readings.iter().rev();
        let last = readings.find(|one| one.search == number && one.time.is_some());
        let found = named.and_then(|named| named.are_found(&last?.pv));
        let table = table(experiment, results, &names, |search| search == number);
        let depths = table.objects_of(|column| !SETTINGS.contains(&&*column.id));
        let words = SETTINGS.into_iter().zip(settings);
        let words = words.fold(JsonObject::default(), |object, (name, word)| {
            object.with(name, &Some(word).filter(|word| !word.is_empty()))
        });
        words.with_some("found", found).with("depths", &depths)
    });
    head.with("configurations", &each.collect::<Vec<_>>())
}
