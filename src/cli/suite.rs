//! `cutoff suite`: minimax and alpha-beta on every position of a file, one line of JSON per position.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use export::{NamedMoves, SuitePosition, contest_line, too_large};
use game::GamePart as _;
use game::chess::{FilePosition, PositionFormat, PositionReader, Unreadable};
use lesson::counted;
use search::SearchSpec;
use stage::reading::{ShortLines, refuse_utf_16, why_unread};
use study::{GameSubject, MOST_THREADS, Plan, Study, in_order};

use super::CliError;
use super::args::{SuiteArgs, note_searches};
use super::compare::run;
use super::source::{STANDARD_INPUT, is_standard_input};
use super::terminal::complain;

type SuiteItem = io::Result<Result<FilePosition, Unreadable>>;

/// The result for a position: a line of JSON, or the reason for its absence.
enum SuiteOutcome {
    /// The line, notes about reading and omissions, and true if nothing is too large.
    Line(String, Vec<String>, bool),
    /// The reason, and true if the position would be too large to search.
    Skipped(Unreadable, bool),
}

/// Reads, compares and writes in constant memory, independent of the file's size.
pub fn suite(request: &SuiteArgs, out: &mut impl Write) -> Result<(), CliError> {
    if request.rules.root.is_some() {
        return Err(CliError::Said(
            "each position says who is to move: remove --root".to_owned(),
        ));
    }
    let name = if is_standard_input(&request.file) {
        STANDARD_INPUT.to_owned()
    } else {
        request.file.display().to_string()
    };
    let not_read = |error: io::Error| CliError::Said(format!("{name}: {}", why_unread(&error)));
    let source = open(&request.file).map_err(not_read)?;
    let ending = request.file.extension().unwrap_or_default();
    if ending.eq_ignore_ascii_case("json") {
        return Err(CliError::Said(format!(
            "{name} is not a file of positions: give EPD, FEN or PGN, or compare a tree with cutoff compare"
        )));
    }
    let format = PositionFormat::of_path(&request.file);
    let positions = PositionReader::new(source, format, request.ply).map_err(not_read)?;
    let searches = request.searches()?;
    note_searches(&searches);
    let plan = Plan {
        repeats: request.repeats,
        // Each of many positions is timed briefly.
        measured: Duration::ZERO,
        budget: request.budget,
        ..Plan::to_depth(request.depth).patient()
    };
    let stop = AtomicBool::new(false);
    if request.jobs.get() > 1 {
        complain(&format!(
            "up to {} positions are searched at once, each on one core; never more than the file has",
            request.jobs.get().min(MOST_THREADS)
        ));
    }
    let (mut done, mut skipped, mut too_large) = (0_u64, 0_u64, 0_u64);
    let fewer = in_order(
        positions,
        request.jobs,
        &stop,
        |item: SuiteItem| item.map(|found| compared(found, request, &searches, plan)),
        |result| {
            match result.map_err(not_read)?? {
                SuiteOutcome::Line(line, notes, is_whole) => {
                    done += 1;
                    skipped += u64::from(!is_whole);
                    for note in notes {
                        complain(&format!("{name}, {note}"));
                    }
                    // Flushed at once for readers of the pipe.
                    writeln!(out, "{line}")?;
                    out.flush()?;
                }
                SuiteOutcome::Skipped(reason, is_too_large) => {
                    skipped += 1;
                    too_large += u64::from(is_too_large);
                    complain(&format!("{name}, {reason}; skipped"));
                }
            }
            Ok::<(), CliError>(())
        },
    )?;
    if let Some(threads) = fewer {
        let searches = counted(threads.max(1) as u64, "search", "searches");
        complain(&format!(
            "the system had no more threads to give: {searches} at the same time, not {}",
            request.jobs
        ));
    }
    if done == 0 && skipped > 0 && too_large == skipped {
        return Err(CliError::Said(format!(
            "all positions of {name} are too large: choose a smaller --depth, or a larger --budget"
        )));
    }
    if done == 0 {
        let why = if skipped > 0 {
            "that could be compared"
        } else {
            "at all"
        };
        return Err(CliError::Said(format!(
            "{name} contains no positions {why}: give EPD or FEN, one position per line, or PGN"
        )));
    }
    if skipped > 0 {
        return Err(CliError::Skipped);
    }
    Ok(())
}

fn open(file: &Path) -> io::Result<Box<dyn BufRead>> {
    let mut source: Box<dyn BufRead> = if is_standard_input(file) {
        Box::new(ShortLines::new(BufReader::new(io::stdin())))
    } else {
        Box::new(ShortLines::open(file)?)
    };
    refuse_utf_16(source.fill_buf()?)?;
    Ok(source)
}

impl SuiteArgs {
    /// Returns the given searches; none if minimax and alpha-beta are compared.
    fn searches(&self) -> Result<Vec<SearchSpec>, CliError> {
        if self.searches.is_empty() && self.search.is_empty() {
            return Ok(Vec::new());
        }
        if self.searches.is_empty() {
            let (spec, _) = self.search.spec(&self.rules, Some(self.depth))?;
            return Ok(vec![spec]);
        }
        if !self.search.is_empty() {
            return Err(CliError::Said(
                "--searches gives whole searches: remove --search and the refinement options"
                    .to_owned(),
            ));
        }
        if self.searches.iter().any(|search| search.depth().is_some()) {
            return Err(CliError::Said(
                "--depth sets the depth of all of them: remove depth=N from --searches".to_owned(),
            ));
        }
        // The options complete a search's text.
        let searches = self.searches.iter();
        Ok(searches.map(|it| it.over(&self.rules)).collect())
    }
}

/// Compares minimax and alpha-beta, or the given searches, on one position.
fn compared(
    found: Result<FilePosition, Unreadable>,
    request: &SuiteArgs,
    searches: &[SearchSpec],
    plan: Plan,
) -> Result<SuiteOutcome, CliError> {
    let found = match found {
        Ok(found) => found,
        Err(unreadable) => return Ok(SuiteOutcome::Skipped(unreadable, false)),
    };
    let fen = found.epd.position.fen();
    let named = NamedMoves::of(&found.epd);
    let ends = found.ends_after.map(|plies| {
        let plies = counted(plies as u64, "ply", "plies");
        format!("the game ends after {plies}: its last position is taken")
    });
    let notes = found.epd.faults.iter().cloned().chain(ends);
    let notes = notes.map(|note| format!("line {}: {note}", found.line));
    let game = request.rules.game(found.epd.position.clone().wrap());
    let alpha_beta = SearchSpec {
        options: game.options,
        ..SearchSpec::alpha_beta(request.rules.rules())
    };
    let subject = Arc::new(GameSubject(game.root));
    let study = if searches.is_empty() {
        Study::pairs(vec![subject], alpha_beta, plan)
    } else {
        Study::of(vec![subject], searches.to_vec(), plan)
    };
    match run(&study) {
        Ok(done) if !searches.is_empty() => {
            let id = found.epd.id.as_deref();
            let line = contest_line((id, &fen), named.as_ref(), &study, &done);
            let left_out = too_large(&study, &done).into_iter();
            let left_out = left_out.map(|it| format!("line {}: left out: {it}", found.line));
            let is_whole = done.retired.is_empty();
            Ok(SuiteOutcome::Line(
                line,
                notes.chain(left_out).collect(),
                is_whole,
            ))
        }
        Ok(done) => {
            let rows = done.pairs(0);
            let position = SuitePosition {
                id: found.epd.id.as_deref(),
                fen: &fen,
                named,
                rows: &rows,
            };
            Ok(SuiteOutcome::Line(position.json(), notes.collect(), true))
        }
        // This position is too large, but the next one may not be.
        Err(CliError::Study(error)) if error.is_over_budget() => {
            let reason = error.to_string();
            let line = found.line;
            Ok(SuiteOutcome::Skipped(Unreadable { line, reason }, true))
        }
        Err(error) => Err(error),
    }
}
