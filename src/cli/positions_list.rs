//! `cutoff compare` on many subjects: each is read, measured and written in turn.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draw::table::{Row, Table, TableFormat};
use measure::{JsonObject, MOST_THREADS, PairSubject, in_order, many_report, too_large};
use stage::SourceGame;
use teach::counted;

use super::args::{CompareArgs, PresetArg, note_searches};
use super::interrupt::{closing, interruption, run_on};
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
    json: JsonObject,
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
    let stop = interruption()?;
    let (mut all, mut done, mut skipped, mut large) = (Vec::new(), 0_u64, 0_u64, 0_u64);
    let mut ended = None;
    let items = std::mem::replace(&mut subjects.items, Box::new(std::iter::empty()));
    let fewer = in_order(
        items,
        jobs,
        &stop,
        |item: ReadItem| {
            Ok(match item? {
                Ok(item) => measure(request, item, &stop)?,
                Err(sentence) => Outcome::Skipped(sentence, false),
            })
        },
        |outcome: Result<Outcome, CliError>| {
            match outcome? {
                Outcome::Done(found) => {
                    done += 1;
                    skipped += u64::from(!found.is_whole);
                    found.notes.iter().for_each(|note| complain(note));
                    if request.format == TableFormat::Jsonl {
                        // Flushed at once for readers of the pipe.
                        writeln!(out, "{}", found.json)?;
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
    if request.format != TableFormat::Jsonl {
        write(request, all, out)?;
    }
    closing(out, ended)?;
    if skipped > 0 {
        return Err(CliError::Skipped);
    }
    Ok(())
}

fn write(request: &CompareArgs, all: Vec<Measured>, out: &mut impl Write) -> CommandResult {
    if request.format == TableFormat::Json {
        let lines: Vec<&JsonObject> = all.iter().map(|one| &one.json).collect();
        writeln!(out, "{}", JsonObject::default().with("positions", &lines))?;
        return Ok(());
    }
    let mut table = Table::default();
    for one in all {
        table.columns = one.table.columns;
        table.rows.extend(one.table.rows);
    }
    match request.format {
        TableFormat::Csv => write!(out, "{}", table.csv())?,
        _ => write!(out, "{}", table.print(request.details))?,
    }
    Ok(())
}

/// Measures one subject.
fn measure(
    request: &CompareArgs,
    item: SubjectItem,
    stop: &AtomicBool,
) -> Result<Outcome, CliError> {
    let text = match &item.game {
        SourceGame::Game(root) => root.text(),
        SourceGame::Tree(_) => String::new(),
    };
    let mut experiment = request.measurable(item.game, PresetArg::Depths)?.experiment;
    experiment.plan.repeats = request.repeats.unwrap_or(1);
    // Each of many positions is timed briefly.
    experiment.plan.measured = Duration::ZERO;
    let (done, ended) = run_on(&experiment, stop);
    match ended {
        None => {}
        // This position is too large, but the next one may not be.
        Some(CliError::Experiment(error)) if error.is_over_budget() => {
            let sentence = format!("{}: {error}; skipped", item.place);
            return Ok(Outcome::Skipped(sentence, true));
        }
        Some(CliError::Experiment(error)) if error.is_cancelled() => {
            return Ok(Outcome::Ended(error.into()));
        }
        Some(error) => return Err(error),
    }
    let left_out: Vec<String> = if request.is_set() {
        let all = too_large(&experiment, &done).into_iter();
        all.map(|it| format!("{}: left out: {it}", item.place))
            .collect()
    } else {
        let all = done.retired.iter().map(|one| one.error(&experiment));
        all.map(|it| format!("{}: {it}", item.place)).collect()
    };
    let mut of = PairSubject {
        id: item.id,
        text,
        named: item.named,
        best: Default::default(),
    };
    let (mut table, json) = many_report(&of, &experiment, &done);
    if request.format == TableFormat::Table {
        // People read the position where it has no name, and the last depth of each.
        of.id = of.id.or(Some(of.text.clone()));
        table = many_report(&of, &experiment, &done).0;
        if let Some(depth) = table.column("depth") {
            let last = table.rows.last().map(|row| row.cells[depth].value.clone());
            let is_last = |row: &Row| Some(&row.cells[depth].value) == last.as_ref();
            table.rows.retain(is_last);
        }
    }
    Ok(Outcome::Done(Box::new(Measured {
        is_whole: done.retired.is_empty(),
        table,
        json,
        notes: item.notes.into_iter().chain(left_out).collect(),
    })))
}
