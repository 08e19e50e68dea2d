//! `cutoff compare-trace`: the first difference between another program's trace and a search, with its reason.

use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use platform::files::file_name;
use serde_json::json;
use stage::reading::{BoundedFile, why_unread};
use stage::{Stage, TraceVerdict};
use teach::{ForeignTrace, LONGEST_TRACE, counted};

use super::args::{CompareTraceArgs, TraceFormat};
use super::source::{STANDARD_INPUT, is_standard_input, stage};
use super::{CliError, CommandResult};

/// Compares a trace; a trace that differs has an exit code of its own.
pub fn run(request: &CompareTraceArgs, out: &mut impl Write) -> CommandResult {
    let (source, trace) = request.source_and_trace()?;
    let (name, read) = read_trace(&trace)?;
    let search = (&request.search, request.depth);
    let stage = stage(&source, &request.rules, search, "compare-trace")?;
    let verdict = stage.compare_trace(&read, &AtomicBool::new(false));
    match request.format {
        TraceFormat::Text => write!(out, "{}", as_text(&name, &stage, &verdict))?,
        TraceFormat::Json => writeln!(out, "{}", as_json(&stage, &verdict))?,
    }
    if verdict.agrees() {
        Ok(())
    } else {
        out.flush()?;
        Err(CliError::Departs)
    }
}

fn read_trace(path: &Path) -> Result<(String, ForeignTrace), CliError> {
    // The file name of a pipe is only a number.
    let is_pipe = path.starts_with("/dev") || path.starts_with("/proc");
    let (name, input): (_, io::Result<Box<dyn Read>>) = if is_standard_input(path) {
        (STANDARD_INPUT.to_owned(), Ok(Box::new(io::stdin())))
    } else {
        let name = if is_pipe {
            "the trace".to_owned()
        } else {
            file_name(path)
        };
        let file = BoundedFile::open(path, u64::MAX);
        (name, file.map(|file| Box::new(file) as _))
    };
    let mut bytes = Vec::new();
    input
        .and_then(|input| input.take(LONGEST_TRACE + 1).read_to_end(&mut bytes))
        .map_err(|error| CliError::Said(format!("{}: {}", path.display(), why_unread(&error))))?;
    let trace = ForeignTrace::read(&String::from_utf8_lossy(&bytes));
    let trace = trace.map_err(|problem| CliError::Said(format!("{name}: {problem}")))?;
    Ok((name, trace))
}

fn as_text(name: &str, stage: &Stage, verdict: &TraceVerdict) -> String {
    let compared = &verdict.comparison;
    let (search, title) = (stage.recording.spec(), stage.source.title());
    let lines = |count: usize| counted(count as u64, "line", "lines");
    let mut text = Vec::new();
    if let Some(departure) = &compared.departure {
        text.push(departure.headline.clone());
        let more = departure.reasons.iter().chain(&verdict.other);
        text.extend(more.map(|reason| format!("  {reason}")));
        let before = match compared.agreed {
            0 => "No line before it matches".to_owned(),
            1 => "1 line before it matches".to_owned(),
            all => format!("{} before it match", lines(all)),
        };
        let step = departure.step;
        text.push(format!(
            "  {before} {search} of {title}, which is at step {step} there."
        ));
    } else {
        let all = lines(compared.lines);
        text.push(format!(
            "{name} matches exactly: {all}, {search} of {title}"
        ));
    }
    text.extend(compared.notes.iter().map(|note| format!("  Note: {note}")));
    text.join("\n") + "\n"
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
