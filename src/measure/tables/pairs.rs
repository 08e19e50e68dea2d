//! Minimax and alpha-beta at each depth, of one subject or of many.

use crate::{
    DepthRow, Gap, LineNames, Measured, Results, Theory, Timing, as_float,
    effective_branching_factor,
};
use draw::Ink;
use draw::seconds;

use super::NamedMoves;
use super::report::{JsonObject, Report, ReportTable, clock, left_out};
use draw::table::{Cell, Column, Field, Table, Value, in_a_row};
use text::{Words, messages, say};

/// One of many subjects.
#[derive(Clone, Debug, Default)]
pub struct PairSubject {
    /// Its name in its file.
    pub id: Option<String>,
    /// The text of a position; empty for trees.
    pub text: String,
    pub named: Option<NamedMoves>,
    /// The best move, and true if it is one that the file names.
    pub best: (String, Option<bool>),
}

/// A depth of a subject.
pub struct PairRow<'a> {
    /// `None` while nothing is measured.
    pub depth: Option<&'a DepthRow>,
    /// The best line, if it has a notation of its own.
    pub line: Option<String>,
    pub of: &'a PairSubject,
    /// The text of a missing depth, and true if a greater one is missing.
    pub waits: (&'static str, bool),
}

type PairField<'a> = Field<'a, PairRow<'a>>;

impl<'a> PairRow<'a> {
    pub fn new(depth: &'a DepthRow, of: &'a PairSubject) -> PairRow<'a> {
        PairRow {
            depth: Some(depth),
            line: None,
            of,
            waits: ("", false),
        }
    }

    fn cell<C: Into<Cell>>(&self, of: impl FnOnce(&DepthRow) -> C) -> Cell {
        let cell = self.depth.map(|row| of(row).into());
        cell.unwrap_or_else(|| Cell::missing().said(""))
    }
}

type Side = fn(&DepthRow) -> &Measured;
const SIDES: [(&str, Words, Ink, Side); 2] = [
    ("minimax", messages::measure_minimax, Ink::Text, |row| {
        &row.minimax
    }),
    (
        "alpha_beta",
        messages::measure_alpha_beta,
        Ink::Best,
        |row| &row.alpha_beta,
    ),
];

/// Returns a column for each of both searches.
fn both<'a>(
    (id, name): (&str, &str),
    group: &'static str,
    hint: &'static str,
    cell: fn(&Measured, u32) -> Cell,
) -> [PairField<'a>; 2] {
    SIDES.map(|(key, side, ink, of)| {
        let id = match id {
            "" => String::new(),
            id => format!("{key}.{id}"),
        };
        let search = side();
        let column = Column::composed(id, search, say!(measure_of_search, search, what = name));
        let column = column.under(group).hint(hint).ink(ink);
        column.of(move |row: &PairRow<'a>| row.cell(|it| cell(of(it), it.depth)))
    })
}

/// Returns the columns of times; those of one subject are shown at first sight, of many only their ratio is.
fn times<'a>(many: bool) -> Vec<PairField<'a>> {
    type OfTime = fn(&Timing) -> Cell;
    const ENDS: [(&str, OfTime); 3] = [
        ("seconds_min", |time| Value::Seconds(time.min).into()),
        ("seconds_max", |time| Value::Seconds(time.max).into()),
        ("batch", |time| time.batch.into()),
    ];
    let times = both(
        ("seconds", say!(measure_time)),
        say!(measure_median_time),
        say!(measure_about_time),
        |of, _| time_cell(&of.time),
    );
    let mut all = Vec::new();
    for (times, (key, side, _, of)) in times.into_iter().zip(SIDES) {
        all.push(if many { times } else { times.first() });
        let spread = Column::composed(String::new(), "±", say!(measure_spread_of, search = side()));
        let spread = spread
            .hint(say!(measure_about_spread))
            .under(say!(measure_median_time));
        all.push(spread.of(move |row: &PairRow<'a>| row.cell(|it| spread_cell(&of(it).time))));
        all.extend(ENDS.map(|(id, cell)| {
            let column = Column::file(format!("{key}.{id}"));
            column.of(move |row: &PairRow<'a>| row.cell(|it| cell(&of(it).time)))
        }));
    }
    let faster = Column::number("", say!(measure_speed_up), say!(measure_speed_up))
        .hint(say!(measure_speed_up_hint))
        .under(say!(measure_median_time))
        .of(|row: &PairRow<'a>| row.cell(speed_up));
    all.push(if many { faster.first() } else { faster });
    all
}

/// Returns the columns of a subject's depths. In files, `seconds` are medians over `repeats` samples, each of `batch`
/// searches; `saving` is the fraction of minimax's nodes that alpha-beta does not visit, from 0 to 1.
fn fields<'a>(many: bool) -> Vec<PairField<'a>> {
    let number = Column::number;
    let mut all = vec![
        number("depth", say!(measure_depth), say!(measure_depth))
            .hint(say!(measure_depth_hint))
            .first()
            .of(|row: &PairRow<'a>| match row.depth {
                Some(depth) if row.waits.1 => Cell::new(depth.depth).strong().ink(Ink::Check),
                Some(depth) => Cell::new(depth.depth).strong(),
                None => Cell::missing().said(row.waits.0),
            }),
        number("value", say!(measure_value), say!(measure_value))
            .hint(say!(measure_value_hint))
            .of(|row: &PairRow<'a>| row.cell(|it| it.value)),
    ];
    let nodes = both(
        ("nodes", say!(measure_nodes)),
        say!(measure_nodes_visited),
        say!(measure_about_nodes),
        |of, _| of.counts.nodes.into(),
    );
    all.extend(nodes.map(Field::first));
    let saved = number("", say!(measure_saved), say!(measure_saved))
        .under(say!(measure_nodes_visited))
        .ink(Ink::Best)
        .hint(say!(measure_about_the_share_of_minimaxs_nodes));
    let part = |it: &DepthRow| {
        Cell::new(Value::Percent(it.saved()))
            .strong()
            .ink(Ink::Best)
    };
    all.push(saved.first().of(move |row: &PairRow<'a>| row.cell(part)));
    all.extend(both(
        ("leaves", say!(measure_leaves)),
        say!(measure_leaves),
        say!(measure_about_leaves),
        |of, _| of.counts.leaves.into(),
    ));
    all.extend([
        number(
            "alpha_beta.cutoffs",
            say!(measure_cutoffs),
            say!(measure_cutoffs),
        )
        .ink(Ink::Best)
        .hint(say!(measure_cutoffs_hint))
        .of(|row: &PairRow<'a>| row.cell(|it| it.alpha_beta.counts.cutoffs)),
        Column::file("saving").of(|row: &PairRow<'a>| row.cell(|it| Value::Percent(it.saved()))),
    ]);
    all.extend(times(many));
    all.extend(both(
        ("", say!(measure_nodes_per_second)),
        say!(measure_nodes_s),
        say!(measure_about_speed),
        |of, _| Value::Rate(as_float(of.counts.nodes) / of.time.median).into(),
    ));
    all.extend(both(
        ("", say!(measure_branching)),
        say!(measure_branching),
        say!(measure_about_branching),
        |of, depth| match effective_branching_factor(of.counts.nodes, depth) {
            Some(factor) => Value::Number(factor, 2).into(),
            None => Cell::missing().said(""),
        },
    ));
    let line = Column {
        elastic: true,
        ..Column::words("pv", say!(measure_best_line), say!(measure_best_line))
            .hint(say!(measure_best_line_hint))
    };
    all.extend([
        Column::file("repeats").of(|row: &PairRow<'a>| row.cell(|it| it.minimax.time.repeats)),
        line.of(|row: &PairRow<'a>| {
            row.cell(|it| {
                let moves = Value::Line(it.pv.clone());
                let best = row.line.clone().unwrap_or_else(|| moves.shown());
                Cell::new(moves).said(best.clone()).hint(best)
            })
        }),
    ]);
    all
}

/// Returns the columns of many subjects: their names, those of their depths, and the moves that their file names.
fn of_many<'a>(any_named: bool) -> Vec<PairField<'a>> {
    let mut all = vec![
        Column::words("id", say!(measure_position), say!(measure_position))
            .first()
            .of(|row: &PairRow<'a>| {
                let name = row.of.id.clone().unwrap_or_default();
                match short(&name) {
                    Some(short) => Cell::new(name.clone()).said(short).hint(name),
                    None => Cell::new(name),
                }
            }),
        Column::words("", say!(measure_best), say!(measure_best_move)).of(|row: &PairRow<'a>| {
            let (best, right) = row.of.best.clone();
            match right {
                _ if best.is_empty() => Cell::missing().said(""),
                Some(true) => Cell::new(best)
                    .ink(Ink::Best)
                    .hint(say!(measure_best_move_hint)),
                Some(false) => Cell::new(best).hint(say!(measure_about_not_the_files_best_move)),
                None => Cell::new(best),
            }
        }),
        Column::file("fen").of(|row: &PairRow<'a>| Cell::new(row.of.text.clone())),
    ];
    all.extend(fields(true));
    if any_named {
        let named = |id, cell: fn(&NamedMoves, &DepthRow) -> Value| {
            Column::file(id).of(move |row: &PairRow<'a>| {
                let named = row.of.named.as_ref().zip(row.depth);
                named.map_or_else(Cell::missing, |(named, depth)| {
                    Cell::new(cell(named, depth))
                })
            })
        };
        all.extend([
            named("bm", |named, _| named.best().join(" ").into()),
            named("am", |named, _| named.avoid().join(" ").into()),
            named("found", |named, row| {
                named.are_found(&row.pv).map(|it| it.to_string()).into()
            }),
        ]);
    }
    all
}

/// Shortens a name that is too long for a table.
fn short(title: &str) -> Option<String> {
    const MOST: usize = 28;
    let is_long = title.chars().nth(MOST).is_some();
    is_long.then(|| title.chars().take(MOST - 1).chain(['…']).collect())
}

/// Returns the table of these rows of many subjects.
pub fn many_table<'a>(rows: impl IntoIterator<Item = PairRow<'a>>, any_named: bool) -> Table {
    let rows: Vec<PairRow<'_>> = rows.into_iter().collect();
    let mut fields = of_many(any_named);
    fields[1].column.is_shown = rows.iter().any(|row| !row.of.best.0.is_empty());
    Table::of(fields, rows, |row| row.of.id.clone().unwrap_or_default())
}

/// Returns one line of JSON: `{"id": .., "fen": .., "depths": [..]}`; `id` is null if there is none. If the file names
/// moves: `bm`, or else `am`, in the file's SAN, and `found`, true if alpha-beta's move at the largest depth is one of
/// `bm`, or none of `am`.
pub fn many_json(of: &PairSubject, rows: &[DepthRow]) -> JsonObject {
    let found = of.named.as_ref().zip(rows.last());
    let found = found.and_then(|(named, row)| named.are_found(&row.pv));
    let head = head_json(of.id.as_deref(), &of.text, of.named.as_ref());
    let table = depths_table(rows, &[]);
    head.with_some("found", found)
        .with("depths", &table.objects())
}

/// Returns the fields that name a position in JSON.
pub(super) fn head_json(id: Option<&str>, text: &str, named: Option<&NamedMoves>) -> JsonObject {
    let some = |moves: Vec<String>| Some(moves).filter(|moves| !moves.is_empty());
    JsonObject::default()
        .with("id", &id)
        .with_some("fen", Some(text).filter(|text| !text.is_empty()))
        .with_some("bm", named.and_then(|it| some(it.best())))
        .with_some("am", named.and_then(|it| some(it.avoid())))
}

fn depths_table(rows: &[DepthRow], lines: &[String]) -> Table {
    let of = PairSubject::default();
    let rows = rows.iter().enumerate().map(|(number, depth)| PairRow {
        line: lines.get(number).cloned(),
        ..PairRow::new(depth, &of)
    });
    let name = |row: &PairRow<'_>| {
        row.depth
            .map_or_else(String::new, |it| say!(measure_row_depth, depth = it.depth))
    };
    Table::of(fields(false), rows, name)
}

pub(super) fn report(results: &Results, names: &LineNames) -> Option<Report> {
    let rows = results.pairs(0);
    let repeats = rows.first()?.minimax.time.repeats;
    let gaps = results.gaps(0);
    let lines: Vec<String> = rows
        .iter()
        .map(|row| in_a_row(&names.line(&row.pv)))
        .collect();
    let table = depths_table(&rows, &lines);
    let is_whole = |gap: &Gap| matches!(&rows[..], [only] if only.depth == gap.missing.height);
    let whole = gaps.first().is_some_and(is_whole);
    let times = say!(measure_times_note, clock = clock(repeats));
    let is_raised = |row: &DepthRow| theory(row).is_some_and(|it| it.is_random_raised());
    let leaves = ReportTable {
        above: say!(measure_theory_above).to_owned(),
        below: if rows.iter().any(is_raised) {
            say!(measure_random_at_least)
        } else {
            ""
        }
        .to_owned(),
        ..ReportTable::new(
            "depths theory",
            say!(measure_theory_heading),
            theory_table(&rows),
        )
    };
    Some(Report {
        json: JsonObject::default().with("depths", &table.objects()),
        notes: left_out(gaps, whole),
        printed: 1,
        tables: [
            ReportTable {
                below: times,
                ..ReportTable::new("depths", "", table)
            },
            leaves,
        ]
        .into_iter()
        .filter(|one| !one.table.rows.is_empty())
        .collect(),
        file: None,
    })
}

fn theory(row: &DepthRow) -> Option<Theory> {
    Theory::of(row.minimax.counts.leaves, row.depth).filter(|theory| theory.branching > 1.0)
}

/// Builds a row for each depth whose tree branches. b is that of the uniform tree with as many leaves as minimax
/// evaluates at that depth.
fn theory_table(rows: &[DepthRow]) -> Table {
    type Pair<'a> = (&'a DepthRow, Theory);
    let number = Column::number;
    let rounded = |leaves: f64| Cell::new(Value::Mean(leaves.round())).ink(Ink::Weak);
    let fields: Vec<Field<'_, Pair<'_>>> = vec![
        number("depth", say!(measure_depth), say!(measure_depth))
            .hint(say!(measure_depth_hint))
            .of(|it: &Pair<'_>| Cell::new(it.0.depth).strong()),
        number("branching", say!(measure_b), say!(measure_branching_factor))
            .hint(say!(measure_about_of_the_uniform_tree_that))
            .of(|it: &Pair<'_>| Cell::new(Value::Number(it.1.branching, 2)).ink(Ink::Weak)),
        number(
            "minimax_leaves",
            say!(measure_b_d),
            say!(measure_minimax_leaves),
        )
        .hint(say!(measure_minimax_leaves_hint))
        .under(say!(measure_minimax))
        .of(|it: &Pair<'_>| it.0.minimax.counts.leaves),
        number(
            "random_order",
            say!(measure_b_3d_4),
            say!(measure_random_order),
        )
        .hint(say!(measure_random_order_hint))
        .of(move |it: &Pair<'_>| rounded(it.1.random)),
        number(
            "alpha_beta_leaves",
            say!(measure_leaves),
            say!(measure_alpha_beta_leaves),
        )
        .hint(say!(measure_alpha_beta_leaves_hint))
        .under(say!(measure_alpha_beta))
        .of(|it: &Pair<'_>| {
            Cell::new(it.0.alpha_beta.counts.leaves)
                .strong()
                .ink(Ink::Best)
        }),
        number(
            "minimal_leaves",
            say!(measure_minimal),
            say!(measure_minimal_leaves),
        )
        .hint(say!(measure_minimal_leaves_hint))
        .of(move |it: &Pair<'_>| rounded(it.1.minimal)),
        number(
            "best_order",
            say!(measure_b_d_2),
            say!(measure_order_of_magnitude),
        )
        .hint(say!(measure_order_of_magnitude_hint))
        .of(move |it: &Pair<'_>| rounded(it.1.best)),
    ];
    let rows = rows.iter().filter_map(|row| Some((row, theory(row)?)));
    Table::of(fields, rows, |it| {
        say!(measure_row_depth, depth = it.0.depth)
    })
}

fn speed_up(row: &DepthRow) -> Cell {
    let (slow, quick) = (&row.minimax.time, &row.alpha_beta.time);
    if slow.is_apart(quick) {
        Value::Times(slow.median / quick.median).into()
    } else {
        Cell::missing().hint(say!(measure_too_close)).ink(Ink::Weak)
    }
}

/// Returns the cell of a median time, with all details in its tooltip.
pub fn time_cell(time: &Timing) -> Cell {
    Cell::new(Value::Seconds(time.median)).hint(say!(
        measure_time_details,
        fastest = seconds(time.min),
        median = seconds(time.median),
        runs = say!(measure_runs, count = time.repeats),
        searches = say!(measure_searches, count = time.batch),
        slowest = seconds(time.max),
    ))
}

/// Returns the cell of the samples' spread around the median; empty for one sample.
pub(super) fn spread_cell(time: &Timing) -> Cell {
    let cell = match time.spread() {
        None => Cell::missing().said(""),
        // A spread above 100 % can only be upwards.
        Some(spread) => {
            let sign = if spread > 1.0 { "+" } else { "" };
            Cell::new(Value::Percent(spread)).said(format!("{sign}{}%", (spread * 100.0).round()))
        }
    };
    cell.ink(Ink::Weak).hint(time_cell(time).hint)
}

#[cfg(test)]
mod tests;
