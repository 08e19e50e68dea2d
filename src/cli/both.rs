//! `cutoff both`: two searches of one tree side by side.

use std::io::{BufWriter, Write};
use std::sync::Arc;

use stage::BothReport;
use stage::SearchPair;
use stage::write_both;
use teach::{UnknownVariant, Variant};

use super::CliError;
use super::args::{BothArgs, SearchArgs, TraceFormat, note_searches};
use super::source::stage;

/// Prints the costs of the two searches at a step, and their differences.
pub fn both(request: &BothArgs, out: &mut impl Write) -> Result<(), CliError> {
    let rules = request.at.rules.rules();
    let variant = |option: &str, text: &str| {
        let said = |error: UnknownVariant| CliError::Said(format!("--{option} {text}: {error}"));
        Variant::read(text, rules).map_err(said)
    };
    let variants = [
        variant("left", &request.left)?,
        variant("right", &request.right)?,
    ];
    let stage = stage(
        &request.at.source,
        &request.at.rules,
        (&SearchArgs::default(), request.at.depth),
        "both",
    )?;
    // The rules of both have been reported already.
    if !stage.setup.spec.never_cuts() {
        note_searches(&variants.map(|variant| variant.spec));
    }
    let search_pair = SearchPair::prepare(Arc::new(stage), variants, &false.into())
        .map_err(|error| CliError::Said(error.to_string()))?;
    let last = search_pair.pair.steps();
    let step = request.step.unwrap_or(last);
    if step > last {
        return Err(CliError::Said(format!(
            "--step {step} is beyond the end: the last step is {last}"
        )));
    }
    let mut out = BufWriter::new(out);
    match request.format {
        TraceFormat::Text => write_both(&mut out, &search_pair, step)?,
        TraceFormat::Json => {
            let report = BothReport {
                search_pair: &search_pair,
                step,
            };
            serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(out.flush()?)
}
