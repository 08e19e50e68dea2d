//! `cutoff compare-trace`: where a program's trace departs from the search, and why.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use export::file_name;
use lesson::{ForeignTrace, ForeignTraceError, LONGEST_TRACE, counted};
use serde_json::json;
use session::reading::{BoundedFile, why_unread};
use stage::{Stage, TraceVerdict};

use super::args::{CompareTraceArgs, TraceFormat};
use super::source::{STANDARD_INPUT, stage};
use super::{CliError, CommandResult};

/// Compares, and says so. A trace that departs is an answer, with an exit code of its own.
pub fn run(request: &CompareTraceArgs, out: &mut impl Write) -> CommandResult {
    let (source, trace) = request.source_and_trace()?;
    let (name, read) = read_trace(&trace)?;
    let search = (&request.search, request.depth);
    let stage = stage(&source, &request.rules, search, "compare-trace")?;
    let verdict = stage.compare_trace(&read, &AtomicBool::new(false));
    match request.format {
        TraceFormat::Text => write!(out, "{}", as_text(&name, &stage, &read, &verdict))?,
        TraceFormat::Json => writeln!(out, "{}", as_json(&stage, &verdict))?,
    }
    if verdict.agrees() {
        Ok(())
    } else {
        out.flush()?;
        Err(CliError::Departs)
    }
}

/// What to call it, and the trace.
fn read_trace(path: &Path) -> Result<(String, ForeignTrace), CliError> {
    let mut bytes = Vec::new();
    let (name, read) = if path == Path::new("-") {
        let read = std::io::stdin()
            .lock()
            .take(LONGEST_TRACE + 1)
            .read_to_end(&mut bytes);
        (STANDARD_INPUT.to_owned(), read)
    } else {
        // What is longer is refused below, in the words of a trace.
        let open = BoundedFile::open(path, u64::MAX);
        let read = open.and_then(|file| file.take(LONGEST_TRACE + 1).read_to_end(&mut bytes));
        // Of a pipe, the name is a number.
        let name = if path.starts_with("/dev") || path.starts_with("/proc") {
            "the trace".to_owned()
        } else {
            file_name(path)
        };
        (name, read)
    };
    let said = |problem: &dyn std::fmt::Display| CliError::Said(format!("{name}: {problem}"));
    read.map_err(|error| {
        let place = path.display();
        CliError::Said(format!("{place}: {}", why_unread(&error)))
    })?;
    if bytes.len() as u64 > LONGEST_TRACE {
        return Err(said(&ForeignTraceError::TooLarge));
    }
    let trace =
        ForeignTrace::read(&String::from_utf8_lossy(&bytes)).map_err(|error| said(&error))?;
    Ok((name, trace))
}

fn as_text(name: &str, stage: &Stage, trace: &ForeignTrace, verdict: &TraceVerdict) -> String {
    let compared = &verdict.comparison;
    let (one, many) = if trace.by_visit {
        ("visit", "visits")
    } else {
        ("line", "lines")
    };
    let mut text = String::new();
    let mut line = |said: &str| {
        text.push_str(said);
        text.push('\n');
    };
    let search = stage.recording.spec();
    let title = stage.source.title();
    match &compared.departure {
        None => {
            let all = counted(compared.lines as u64, one, many);
            line(&format!(
                "{name} matches exactly: {all}, {search} of {title}"
            ));
        }
        Some(departure) => {
            line(&departure.headline);
            departure
                .reasons
                .iter()
                .for_each(|reason| line(&format!("  {reason}")));
            if let Some(other) = &verdict.other {
                line(&format!("  {other}"));
            }
            let before = match compared.agreed {
                0 => format!("No {one} before it matches"),
                1 => format!("1 {one} before it matches"),
                all => format!("{} before it match", counted(all as u64, one, many)),
            };
            line(&format!(
                "  {before} {search} of {title}, which is at step {} there.",
                departure.step
            ));
        }
    }
    compared
        .notes
        .iter()
        .for_each(|note| line(&format!("  Note: {note}")));
    text
}

fn as_json(stage: &Stage, verdict: &TraceVerdict) -> serde_json::Value {
    let compared = &verdict.comparison;
    json!({
        "matches": verdict.agrees(),
        "search": stage.recording.spec().to_string(),
        "lines": compared.lines,
        "agreed": compared.agreed,
        "notation": compared.notation.name(),
        "departure": compared.departure.as_ref().map(|departure| json!({
            "line": departure.line,
            "what": departure.headline,
            "why": departure.reasons,
            "step": departure.step,
            "path": stage.tree.path(departure.node),
        })),
        "other": verdict.other,
        "notes": compared.notes,
    })
}
