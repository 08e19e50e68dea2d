//! `cutoff deepen`: iterative deepening for a given time.

use std::borrow::Cow;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use draw::seconds as in_words;
use game::{NodeId, NodeNames, Tree};
use measure::{
    GameSubject, PvMove, Subject, TreeSubject, effective_branching_factor, grouped, in_notation,
};
use search::task::without_pause;
use search::{DeepenEnd, FinishedDepth, Limits, SearchSpec};
use serde_json::json;
use stage::SourceGame;
use text::Reason;

use super::args::{DeepenArgs, DeepenFormat, note_searches};
use super::compare::{DEEPEST, looks_ahead};
use super::source::{note_depth, open};
use super::{CliError, CommandResult};

type LineNames<'a> = dyn Fn(&[PvMove]) -> Vec<String> + 'a;

/// Searches until the time is up, and prints every depth when it is finished.
pub fn run(request: &DeepenArgs, out: &mut dyn Write) -> CommandResult {
    let (spec, depth) = request.search.spec(&request.rules, request.depth)?;
    note_searches(&[spec]);
    let source = open(request.source.clone(), &request.rules)?;
    let spec = SearchSpec {
        deepening: true,
        ..spec
    };
    let (ended, last) = match source {
        SourceGame::Tree(tree) => on_tree(tree, spec.for_trees(), depth, request, out)?,
        SourceGame::Game(root) => {
            request.search.is_of_game(root.game())?;
            let subject = GameSubject(root.clone());
            if depth.is_none() && subject.looks_ahead(spec) {
                return Err(looks_ahead(&spec));
            }
            let name = |line: &[PvMove]| in_notation(&root, line);
            let depth = depth.unwrap_or(DEEPEST);
            let spec = spec.as_in(root.game());
            searched(&subject, spec, depth, request, &name, out)?
        }
    };
    if request.format == DeepenFormat::Table || last.is_none() {
        let why = match ended {
            DeepenEnd::Finished => "the last depth is finished".to_owned(),
            DeepenEnd::GameOver => {
                "every line that was searched ends the game, and greater depths would find the same"
                    .to_owned()
            }
            DeepenEnd::Stopped(stopped) => stopped.reason(),
        };
        match last {
            None => return Err(CliError::Said(why)),
            Some(0) => writeln!(
                out,
                "{why} before depth 1 was finished; the last line is the best move so far"
            )?,
            Some(_) => writeln!(out, "{why}; the last line is the answer")?,
        }
    }
    Ok(())
}

fn on_tree(
    tree: Arc<Tree>,
    spec: SearchSpec,
    depth: Option<u32>,
    request: &DeepenArgs,
    out: &mut dyn Write,
) -> Result<(DeepenEnd, Option<u32>), CliError> {
    note_depth(&tree, depth);
    let depth = depth.unwrap_or(u32::MAX).min(tree.height());
    let part = spec.part_of(&tree, depth);
    let part = match part.map_err(|error| CliError::Said(error.reason()))? {
        Cow::Borrowed(_) => tree,
        Cow::Owned(part) => Arc::new(part),
    };
    let names = NodeNames::new(&part);
    let name = |line: &[PvMove]| {
        let mut node = NodeId::ROOT;
        let named = line.iter().map(|mv| {
            if let PvMove::Child { index, .. } = mv {
                node = part.children(node).nth(*index as usize)?;
            }
            let name = part.move_name(node).map(str::to_owned);
            Some(name.unwrap_or_else(|| names.name(&part, node).into_owned()))
        });
        named.map_while(|name| name).collect()
    };
    let subject = TreeSubject(Arc::clone(&part));
    searched(&subject, spec, depth, request, &name, out)
}

fn searched(
    subject: &dyn Subject,
    spec: SearchSpec,
    depth: u32,
    request: &DeepenArgs,
    name: &LineNames<'_>,
    out: &mut dyn Write,
) -> Result<(DeepenEnd, Option<u32>), CliError> {
    if request.format == DeepenFormat::Table {
        heading(spec, subject.has_options(), out)?;
    }
    let limits = Limits {
        deadline: request.time.map(|time| Instant::now() + time),
        nodes: request.budget,
        ..Limits::NONE
    };
    let ready = subject.at_depth(spec, depth);
    let ready = ready.map_err(|error| CliError::Said(error.reason()))?;
    let (mut written, mut last) = (Ok(()), None);
    let mut each = |finished: FinishedDepth<PvMove>| {
        let line = name(&finished.line);
        last = Some(finished.depth);
        if written.is_ok() {
            written = write_depth(&finished, &line, request.format, out);
        }
    };
    let ended = without_pause(ready.deepen(limits, &mut each));
    written?;
    Ok((ended, last))
}

fn heading(spec: SearchSpec, is_game: bool, out: &mut dyn Write) -> io::Result<()> {
    let spec = spec.in_force();
    if is_game {
        writeln!(out, "{spec:#}")?;
    } else {
        writeln!(out, "{spec}")?;
    }
    writeln!(
        out,
        "{:>5}  {:>9}  {:>13}  {:>9}  {:>13}  {:>9}  best line",
        "depth", "value", "nodes", "time", "nodes/s", "branching"
    )
}

fn write_depth(
    finished: &FinishedDepth<PvMove>,
    line: &[String],
    format: DeepenFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    let FinishedDepth {
        depth,
        value,
        nodes,
        counts,
        elapsed,
        ..
    } = finished;
    let seconds = elapsed.as_secs_f64();
    let rate = rate(counts.nodes, *elapsed);
    let branching = effective_branching_factor(*nodes, *depth);
    match format {
        DeepenFormat::Table => writeln!(
            out,
            "{depth:>5}  {value:>9}  {:>13}  {:>9}  {:>13}  {:>9}  {}",
            grouped(*nodes),
            in_words(seconds),
            rate.map_or_else(String::new, three_digits),
            branching.map_or_else(String::new, |b| format!("{b:.2}")),
            line.join(" "),
        )?,
        DeepenFormat::Json => {
            let line = json!({
                "depth": depth,
                "value": value,
                "move": line.first(),
                "line": line,
                "nodes": nodes,
                "all_nodes": counts.nodes,
                "seconds": seconds,
                "nodes_per_second": rate,
                "branching": branching,
            });
            writeln!(out, "{line}")?;
        }
    }
    out.flush()
}

#[allow(clippy::cast_precision_loss)] // a rate is rounded anyway
fn rate(nodes: u64, elapsed: Duration) -> Option<f64> {
    let seconds = elapsed.as_secs_f64();
    (seconds > 0.0).then(|| nodes as f64 / seconds)
}

/// Formats a rate to three digits: `95,400`, `12,300,000`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // no search visits so many nodes in a second
fn three_digits(rate: f64) -> String {
    let unit = 10_f64.powf((rate.log10().floor() - 2.0).max(0.0));
    grouped(((rate / unit).round() * unit) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_three_digits_and_grouping() {
        for (rate, written) in [
            (0.4, "0"),
            (7.0, "7"),
            (954.6, "955"),
            (95_432.1, "95,400"),
            (99_960.0, "100,000"),
            (12_345_678.9, "12,300,000"),
        ] {
            assert_eq!(three_digits(rate), written);
        }
    }
}
