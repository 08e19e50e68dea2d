//! `cutoff critical`: the visited nodes compared with the minimum over all child orders.

use std::io::{BufWriter, Write};

use draw::CriticalReport;
use measure::grouped;
use search::Critical;
use stage::Stage;
use teach::{cost_words, critical_notes};

use super::CliError;
use super::args::{CriticalArgs, TraceFormat};
use super::source::stage;

/// Prints the numbers; as JSON, also the types of the nodes.
pub fn critical(request: &CriticalArgs, out: &mut impl Write) -> Result<(), CliError> {
    let stage = stage(
        &request.at.source,
        &request.at.rules,
        (&request.search, request.at.depth),
        "critical",
    )?;
    let critical = stage
        .critical()
        .ok_or_else(|| CliError::Said(stage.why_no_critical().unwrap_or_default().to_owned()))?;
    let mut out = BufWriter::new(out);
    match request.format {
        TraceFormat::Text => text(&stage, critical, &mut out)?,
        TraceFormat::Json => {
            let report = CriticalReport {
                critical,
                tree: &stage.tree,
                recording: &stage.recording,
                node_map: &stage.node_map,
            };
            serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(out.flush()?)
}

fn text(stage: &Stage, critical: &Critical, out: &mut impl Write) -> std::io::Result<()> {
    let recording = &stage.recording;
    let cost = cost_words(recording.spec());
    let rows = [
        ("leaves visited", recording.counts().leaves),
        ("minimum, by some order", critical.leaves()),
        (cost, critical.paid()),
    ];
    let numbers = rows.map(|(_, number)| grouped(number));
    let width = numbers.iter().map(|number| number.chars().count()).max();
    let width = width.unwrap_or(0);
    for ((name, _), number) in rows.iter().zip(&numbers) {
        writeln!(out, "{name:<24}{number:>width$}")?;
    }
    for note in critical_notes(critical, recording.spec()) {
        writeln!(out, "{note}")?;
    }
    Ok(())
}
