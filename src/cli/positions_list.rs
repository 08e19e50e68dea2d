//! `cutoff compare` on many subjects: each is read, measured and written in turn.

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Duration;

use draw::table::{Cell, Column, Row, Table};
use measure::SUITE_FIRST;
use measure::SuitePosition;
use measure::contest_line;
use measure::contest_table;
use measure::suite_rows;
use measure::too_large;
use measure::{MOST_THREADS, Plan, in_order};
use stage::SourceGame;
use teach::counted;

use super::args::{CompareArgs, CompareFormat, PresetArg, note_searches};
use super::compare::{closing, run_on, watched};
use super::subjects::{ReadItem, SubjectItem, Subjects};
use super::terminal::complain;
use super::{CliError, CommandResult};

/// The result for a subject.
enum Outcome {
    Done(Box<Measured>),
    /// The reason for its absence, and true if it would be too large to search.
    Skipped(String, bool),
    Ended(CliError),
}

struct Measured {
    /// The rows of CSV and tables.
    table: Table,
    /// A line of JSON.
    line: String,
    notes: Vec<String>,
    is_whole: bool,
}

/// Measures each subject; lines of JSON are written at once and in constant memory, the other formats at the end.
pub(super) fn run(
    request: &CompareArgs,
    mut subjects: Subjects<'_>,
    out: &mut (impl Write + Send),
) -> CommandResult {
    request.note_cuts();
    let searches: Vec<_> = request
        .searches
        .iter()
        .map(|it| it.over(&request.rules))
        .collect();
    note_searches(&searches);
    let jobs = request.jobs.unwrap_or(NonZeroUsize::MIN);
    if jobs.get() > 1 {
        complain(&format!(
            "up to {} positions are searched at once, each on one core; never more than the file has",
            jobs.get().min(MOST_THREADS)
        ));
    }
    let watch = watched()?;
    let (mut all, mut done, mut skipped, mut large) = (Vec::new(), 0_u64, 0_u64, 0_u64);
    let mut ended = None;
    let items = std::mem::replace(&mut subjects.items, Box::new(std::iter::empty()));
    let fewer = in_order(
        items,
        jobs,
        &watch.stop,
        |item: ReadItem| {
            Ok(match item? {
                Ok(item) => measure(request, item, &watch)?,
                Err(sentence) => Outcome::Skipped(sentence, false),
            })
        },
        |outcome: Result<Outcome, CliError>| {
            match outcome? {
                Outcome::Done(found) => {
                    done += 1;
                    skipped += u64::from(!found.is_whole);
                    found.notes.iter().for_each(|note| complain(note));
                    if request.format == CompareFormat::Jsonl {
                        // Flushed at once for readers of the pipe.
                        writeln!(out, "{}", found.line)?;
                        out.flush()?;
                    } else {
                        all.push(*found);
                    }
                }
                Outcome::Skipped(reason, is_too_large) => {
                    skipped += 1;
                    large += u64::from(is_too_large);
                    complain(&reason);
                }
                Outcome::Ended(error) => ended = Some(error),
            }
            Ok::<(), CliError>(())
        },
    )?;
    if let Some(threads) = fewer {
        let searches = counted(threads.max(1) as u64, "search", "searches");
        complain(&format!(
            "the system had no more threads to give: {searches} at the same time, not {jobs}"
        ));
    }
    if done == 0 {
        return Err(match ended {
            Some(error) => error,
            None if skipped > 0 && large == skipped => CliError::Said(format!(
                "all positions of {} are too large: choose a smaller --depth, or a larger --budget",
                subjects.title
            )),
            None => subjects.nothing(skipped > 0),
        });
    }
    if request.format != CompareFormat::Jsonl {
        write(request, all, out)?;
    }
    closing(out, ended)?;
    if skipped > 0 {
        return Err(CliError::Skipped);
    }
    Ok(())
}

fn write(request: &CompareArgs, all: Vec<Measured>, out: &mut impl Write) -> CommandResult {
    if request.format == CompareFormat::Json {
        let lines: Vec<&str> = all.iter().map(|one| one.line.as_str()).collect();
        writeln!(out, "{{\"positions\":[{}]}}", lines.join(","))?;
        return Ok(());
    }
    let mut table = Table::default();
    for one in all {
        table.columns = one.table.columns;
        table.rows.extend(one.table.rows);
    }
    let first = if request.is_set() {
        SET_FIRST
    } else {
        SUITE_FIRST
    };
    match request.format {
        CompareFormat::Csv => write!(out, "{}", table.csv())?,
        CompareFormat::Table if request.details => write!(out, "{}", table.print(&[]))?,
        CompareFormat::Table => write!(out, "{}", table.print(first))?,
        CompareFormat::Json | CompareFormat::Jsonl => {}
    }
    Ok(())
}

const SET_FIRST: &[&str] = &[
    "position",
    "configuration",
    "depth",
    "nodes",
    "nodes as a multiple of the first configuration",
    "time",
];

/// Measures one subject.
fn measure(
    request: &CompareArgs,
    item: SubjectItem,
    watch: &measure::Watch,
) -> Result<Outcome, CliError> {
    let text = match &item.game {
        SourceGame::Game(root) => root.text(),
        SourceGame::Tree(_) => String::new(),
    };
    let found = request.measurable(item.game)?;
    let plan = Plan {
        repeats: request.repeats.unwrap_or(1),
        // Each of many positions is timed briefly.
        measured: Duration::ZERO,
        budget: request.budget(PresetArg::Depths),
        ..Plan::to_depth(found.depth).patient()
    };
    let study = request.study(&found, plan)?;
    let (done, ended) = run_on(&study, watch);
    match ended {
        None => {}
        // This position is too large, but the next one may not be.
        Some(CliError::Study(error)) if error.is_over_budget() => {
            return Ok(Outcome::Skipped(
                format!("{}: {error}; skipped", item.place),
                true,
            ));
        }
        Some(CliError::Study(error)) if error.is_cancelled() => {
            return Ok(Outcome::Ended(error.into()));
        }
        Some(error) => return Err(error),
    }
    let rows = done.pairs(0);
    let left_out: Vec<String> = if request.is_set() {
        let all = too_large(&study, &done).into_iter();
        all.map(|it| format!("{}: left out: {it}", item.place))
            .collect()
    } else {
        let all = done.retired.iter().map(|one| one.error(&study));
        all.map(|it| format!("{}: {it}", item.place)).collect()
    };
    let id = item.id.as_deref();
    // People read the position where it has no name.
    let name = match request.format {
        CompareFormat::Table => id.or(Some(&text)),
        _ => id,
    };
    let (line, mut table) = if request.is_set() {
        let line = contest_line((id, &text), item.named.as_ref(), &study, &done);
        let table = contest_table(&study, &done, &study.names());
        (line, with_position(table, name.unwrap_or_default(), &text))
    } else {
        let position = |id| SuitePosition {
            id,
            fen: &text,
            named: item.named.clone(),
            rows: &rows,
        };
        (position(id).json(), suite_rows([position(name)], true))
    };
    if let (CompareFormat::Table, Some(depth)) = (request.format, table.column("depth")) {
        // A table has the last depth of each.
        let last = table.rows.last().map(|row| row.cells[depth].value.clone());
        let is_last = |row: &Row| Some(&row.cells[depth].value) == last.as_ref();
        table.rows.retain(is_last);
    }
    Ok(Outcome::Done(Box::new(Measured {
        is_whole: done.retired.is_empty(),
        table,
        line,
        notes: item.notes.into_iter().chain(left_out).collect(),
    })))
}

/// Adds the columns `id` and `fen`.
fn with_position(mut table: Table, id: &str, fen: &str) -> Table {
    let columns = [
        Column::words("id", "position", "position"),
        Column::file("fen"),
    ];
    table.columns.splice(0..0, columns);
    for Row { cells, .. } in &mut table.rows {
        cells.splice(0..0, [Cell::new(id.to_owned()), Cell::new(fen.to_owned())]);
    }
    table
}
