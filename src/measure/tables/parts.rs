//! The effect of each part of the algorithm family.

use crate::{Experiment, PartRow, PartTable, Reading, Rung, as_float};
use draw::Ink;
use draw::chart::quartiles;
use teach::capitalised;

use super::contest::{part_columns, quiescence_share};
use super::report::{JsonObject, Report, ReportTable, clock};
use draw::table::{Cell, Column, Field, Table, Value};
use text::say;

type PartField<'a> = Field<'a, PartRow>;

/// For many positions every number is a median, and files have the quartiles of both ratios.
fn fields(table: &PartTable) -> Vec<PartField<'_>> {
    let number = Column::number;
    let count = |of: fn(&Reading) -> u64| {
        move |row: &PartRow| match &row.readings[..] {
            [only] => Value::Integer(of(only)),
            _ => Value::Mean(median(row, |one| as_float(of(one)))),
        }
    };
    let ratio =
        |column: Column, of: fn(&PartRow) -> &[f64], ink: Option<Ink>| -> Vec<PartField<'_>> {
            let quartile = move |at: usize| {
                move |row: &PartRow| Cell {
                    ink: ink.filter(|_| at == 1),
                    ..Cell::new(Value::Number(middle_half(of(row))[at], 3))
                }
            };
            let ends = [("lower", 0), ("upper", 2)].map(|(name, at)| {
                Column::file(format!("{}_{name}_quartile", column.id)).of(quartile(at))
            });
            let ends = ends.into_iter().filter(|_| table.positions > 1);
            std::iter::once(column.first().of(quartile(1)))
                .chain(ends)
                .collect()
        };
    let mut all = vec![Column::file("depth").of(|_: &PartRow| table.depth)];
    if table.positions > 1 {
        all.push(Column::file("positions").of(|_: &PartRow| table.positions as u64));
    }
    all.extend([
        Column::file("step").of(|row: &PartRow| match row.rung {
            Rung::Plain => "plain",
            Rung::Added(_) => "added",
            Rung::Without(_) => "left-out",
        }),
        Column::file("part").of(|row: &PartRow| row.part.clone()),
        Column::words("", say!(measure_search), say!(measure_search))
            .first()
            .of(|row: &PartRow| {
                let name = Cell::new(row.name.clone()).hint(row.spec.to_string());
                match row.rung {
                    Rung::Without(_) => name,
                    _ => name.strong(),
                }
            }),
        Column::file("search").of(|row: &PartRow| row.spec.to_string()),
        number("nodes", say!(measure_nodes), say!(measure_nodes))
            .hint(say!(measure_nodes_hint))
            .first()
            .of(move |row: &PartRow| Cell::new(count(|one| one.counts.nodes)(row)).strong()),
    ]);
    let plain = number(
        "of_plain",
        say!(measure_times_plain),
        say!(measure_nodes_relative_to_plain_alpha),
    )
    .hint(say!(measure_nodes_relative_to_plain_alpha_hint));
    all.extend(ratio(plain, |row| &row.of_plain, Some(Ink::Best)));
    let full = number(
        "of_everything",
        say!(measure_times_full),
        say!(measure_nodes_relative_to_the_full),
    )
    .hint(say!(measure_nodes_relative_to_the_full_hint));
    all.extend(ratio(full, |row| &row.of_everything, None));
    let [answers, again, quiescence] = part_columns();
    all.extend([
        answers.of(count(|one| one.counts.returns)),
        again.of(count(|one| one.counts.researches)),
        quiescence.of(|row: &PartRow| {
            let share = median(row, |one| quiescence_share(&one.counts));
            table.quiescence.then_some(Value::Percent(share))
        }),
        number("seconds", say!(measure_time), say!(measure_time))
            .hint(say!(measure_about_the_median_of_the_runs))
            .first()
            .of(|row: &PartRow| {
                Value::Seconds(median(row, |one| one.time.map_or(0.0, |time| time.median)))
            }),
    ]);
    all
}

/// Returns lower quartile, median and upper quartile; for a single value, that value three times.
pub fn middle_half(values: &[f64]) -> [f64; 3] {
    quartiles(values).map_or([f64::NAN; 3], |[_, lower, middle, upper, _]| {
        [lower, middle, upper]
    })
}

fn median(row: &PartRow, of: impl Fn(&Reading) -> f64) -> f64 {
    let values: Vec<f64> = row.readings.iter().map(of).collect();
    middle_half(&values)[1]
}

/// Returns the report; its JSON has no value with many positions.
pub(super) fn report(experiment: &Experiment, found: &PartTable) -> Report {
    let value = match found.rows.first().map(|row| &row.readings[..]) {
        Some([only]) => Some(only.value),
        _ => None,
    };
    let title = match value {
        Some(value) => say!(measure_value_by_every, value),
        None => say!(measure_medians_over, positions = found.positions),
    };
    let clock = clock(experiment.plan.repeats);
    let mut below = if found.quiescence {
        say!(measure_parts_quiescence, clock)
    } else {
        say!(measure_parts_quiet, clock)
    };
    if value.is_none() {
        below = format!(
            "{below} {}",
            say!(measure_parts_medians, positions = found.positions)
        );
    }
    let table = Table::of(fields(found), found.rows.iter().cloned(), |row| {
        row.name.clone()
    });
    let json = JsonObject::default()
        .with("depth", &found.depth)
        .with("positions", &found.positions)
        .with("quiescence", &found.quiescence)
        .with("value", &value)
        .with(
            "searches",
            &table.objects_of(|column| !["depth", "positions"].contains(&&*column.id)),
        );
    let heading = say!(measure_parts_title, depth = found.depth, title = &title);
    Report {
        tables: vec![ReportTable {
            below,
            ..ReportTable::new("parts", heading, table)
        }],
        notes: format!("depth {}. {}.", found.depth, capitalised(&title)),
        printed: 1,
        file: None,
        json,
    }
}
