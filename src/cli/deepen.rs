//! `cutoff deepen`: deeper and deeper, for as long as there is time.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use game::{AnyGame, BoardGame, Game, NodeId, NodeNames, Tree, with_game};
use search::{DeepenEnd, FinishedDepth, Limits, SearchSpec, deepen};
use serde_json::json;
use stage::SourceGame;
use study::{effective_branching_factor, grouped, seconds as in_words};

use super::args::{DeepenArgs, DeepenFormat};
use super::compare::{DEEPEST, looks_ahead};
use super::source::{note_depth, open};
use super::{CliError, CommandResult};

/// What a depth found, with its line in words.
struct DeepenRow<M> {
    finished: FinishedDepth<M>,
    line: Vec<String>,
}

/// Searches until the time is up, and prints every depth as soon as it is finished.
pub fn run(request: &DeepenArgs, out: &mut impl Write) -> CommandResult {
    let (spec, depth) = request.search.spec(&request.rules, request.depth)?;
    let source = open(request.source.clone(), &request.rules)?;
    let (ended, answered) = match &source {
        SourceGame::Tree(tree) => on_tree(tree, spec, depth, request, out)?,
        SourceGame::Game(root) => {
            let order = spec.options.order.in_game(root.game());
            if depth.is_none() && spec.can_cut() && order.looks_ahead {
                return Err(looks_ahead(&spec));
            }
            let game = AnyGame {
                root: root.clone(),
                options: spec.options,
            };
            let deepest = depth.unwrap_or(DEEPEST);
            with_game!(&game, game => on_game(&game, spec, deepest, request, out))?
        }
    };
    if request.format == DeepenFormat::Table {
        let why = match ended {
            DeepenEnd::Finished => "the last depth is finished".to_owned(),
            DeepenEnd::Stopped(stopped) => stopped.to_string(),
        };
        let answer = if answered {
            "the last line is the answer"
        } else {
            "no depth was finished, so there is no result: give it more time"
        };
        writeln!(out, "{why}; {answer}")?;
    }
    Ok(())
}

fn on_tree(
    tree: &Tree,
    spec: SearchSpec,
    depth: Option<u32>,
    request: &DeepenArgs,
    out: &mut impl Write,
) -> Result<(DeepenEnd, bool), CliError> {
    note_depth(tree, depth);
    let depth = depth.unwrap_or(u32::MAX).min(tree.height());
    let deepening = SearchSpec {
        deepening: true,
        ..spec
    };
    let part = deepening.part_of(tree, depth);
    let part = part.map_err(|error| CliError::Said(error.to_string()))?;
    let tree: &Tree = &part;
    let names = NodeNames::new(tree);
    let name = |line: &[NodeId]| {
        let named = |&node: &NodeId| match tree.move_name(node) {
            Some(name) => name.to_owned(),
            None => names.name(tree, node).into_owned(),
        };
        line.iter().map(named).collect()
    };
    searched(&tree, spec, depth, request, &name, out)
}

fn on_game<G: BoardGame>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    request: &DeepenArgs,
    out: &mut impl Write,
) -> Result<(DeepenEnd, bool), CliError> {
    let name = |line: &[G::Move]| {
        let mut position = game.root();
        let named = |&mv: &G::Move| {
            let name = G::write_move(&position, mv);
            game.advance(&mut position, mv);
            name
        };
        line.iter().map(named).collect()
    };
    searched(game, spec, depth, request, &name, out)
}

fn searched<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    request: &DeepenArgs,
    name: &dyn Fn(&[G::Move]) -> Vec<String>,
    out: &mut impl Write,
) -> Result<(DeepenEnd, bool), CliError> {
    if request.format == DeepenFormat::Table {
        heading(spec, out)?;
    }
    let limits = Limits {
        deadline: request.time.map(|time| Instant::now() + time),
        nodes: request.budget,
        ..Limits::NONE
    };
    let (mut written, mut answered) = (Ok(()), false);
    let ended = deepen(game, spec, depth, limits, &mut |finished| {
        let line = name(&finished.line);
        let row = DeepenRow { finished, line };
        answered = true;
        if written.is_ok() {
            written = row.write(request.format, out);
        }
    });
    written?;
    Ok((ended, answered))
}

/// Which search it is, and what the columns are.
fn heading(spec: SearchSpec, out: &mut impl Write) -> io::Result<()> {
    let spec = SearchSpec {
        deepening: true,
        ..spec
    };
    writeln!(out, "{}", spec.in_force())?;
    writeln!(
        out,
        "{:>5}  {:>9}  {:>13}  {:>9}  {:>13}  {:>9}  best line",
        "depth", "value", "nodes", "time", "nodes/s", "branching"
    )
}

impl<M> DeepenRow<M> {
    /// At once, for whoever reads on.
    fn write(&self, format: DeepenFormat, out: &mut impl Write) -> io::Result<()> {
        let FinishedDepth {
            depth,
            value,
            nodes,
            counts,
            elapsed,
            ..
        } = &self.finished;
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
                self.line.join(" "),
            )?,
            DeepenFormat::Json => {
                let line = json!({
                    "depth": depth,
                    "value": value,
                    "move": self.line.first(),
                    "line": self.line,
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
}

#[allow(clippy::cast_precision_loss)] // a rate is rounded anyway
fn rate(nodes: u64, elapsed: Duration) -> Option<f64> {
    let seconds = elapsed.as_secs_f64();
    (seconds > 0.0).then(|| nodes as f64 / seconds)
}

/// A rate to three digits, as counts are written: `95,400`, `12,300,000`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // no search visits so many nodes in a second
fn three_digits(rate: f64) -> String {
    let unit = 10_f64.powf((rate.log10().floor() - 2.0).max(0.0));
    grouped(((rate / unit).round() * unit) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_written_as_counts_are() {
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
