//! `cutoff trace`: what one search does, node by node.

use std::io::{BufWriter, Write};

use export::{MoveNames, TraceReport, write_trace};
use game::{AnyGame, BoardGame, Game, NodeNames, Options, Tree, with_game};
use search::trace::{NodeMap, Recorded, VisitId, record};
use search::{Counts, Limits, Meter, Notation, SearchSpec};
use study::{Plan, subject_of};

use super::args::TraceFormat;
use super::limits::{over_budget, refuse_the_hopeless};
use super::{CliError, CommandResult};

/// What was asked for.
pub struct Trace {
    pub spec: SearchSpec,
    pub format: TraceFormat,
    pub budget: u64,
    pub notation: Notation,
}

impl Trace {
    /// Traces a search of a tree.
    pub fn tree(&self, tree: &Tree, depth: Option<u32>, out: &mut impl Write) -> CommandResult {
        let depth = depth.unwrap_or(u32::MAX).min(tree.height());
        let part = self.spec.part_of(tree, depth);
        let part = part.map_err(|error| CliError::Said(error.to_string()))?;
        let tree: &Tree = &part;
        // A tree has its children in its own order.
        let spec = SearchSpec {
            options: Options::DEFAULT,
            ..self.spec
        };
        let recorded = self.record(&tree, spec, depth)?;
        let node_map = NodeMap::new(tree, &recorded.recording);
        let names = NodeNames::new(tree);
        let name = |visit: VisitId| {
            // A line break in a label would break the table.
            let name = names.name(tree, node_map.node_of(visit));
            name.replace(char::is_control, " ")
        };
        self.write(&tree, depth, &recorded, &name, None, out)
    }

    /// Traces a search of a position.
    pub fn game(&self, game: &AnyGame, depth: u32, out: &mut impl Write) -> CommandResult {
        let subject = subject_of(game);
        refuse_the_hopeless(&*subject, self.spec, depth, self.budget)?;
        if self.format == TraceFormat::Json {
            refuse_the_hopeless(&*subject, SearchSpec::MINIMAX, depth, Plan::BUDGET)?;
        }
        with_game!(game, game => self.position(&game, depth, out))
    }

    fn position<G: BoardGame>(&self, game: &G, depth: u32, out: &mut impl Write) -> CommandResult {
        let recorded = self.record(game, self.spec, depth)?;
        let name = |visit: VisitId| {
            let Some(parent) = recorded.recording.parent(visit) else {
                return "root".to_owned();
            };
            let mut line: Vec<VisitId> = recorded.recording.line_up(parent).collect();
            line.pop();
            let mut position = game.root();
            for mv in line.iter().rev().filter_map(|&at| recorded.move_into(at)) {
                game.advance(&mut position, mv);
            }
            recorded
                .move_into(visit)
                .map_or_else(String::new, |mv| G::write_move(&position, mv))
        };
        let uci = |visit: VisitId| recorded.move_into(visit).map(|mv| mv.to_string());
        self.write(game, depth, &recorded, &name, Some(&uci), out)
    }

    fn record<G: Game>(
        &self,
        game: &G,
        spec: SearchSpec,
        depth: u32,
    ) -> Result<Recorded<G::Move>, CliError> {
        let limits = Limits {
            nodes: self.budget,
            stop: None,
            ..Limits::NONE
        };
        record(game, spec, depth, limits).map_err(|stopped| over_budget(stopped, spec, depth))
    }

    fn write<G: Game>(
        &self,
        game: &G,
        depth: u32,
        recorded: &Recorded<G::Move>,
        name: &dyn Fn(VisitId) -> String,
        moves: Option<MoveNames<'_>>,
        out: &mut impl Write,
    ) -> CommandResult {
        let mut out = BufWriter::new(out);
        match self.format {
            TraceFormat::Text => write_trace(&mut out, &recorded.recording, name, self.notation)?,
            TraceFormat::Json => {
                let (minimax, full) = full_size(game, self.spec, depth)?;
                let report = TraceReport {
                    recording: &recorded.recording,
                    minimax,
                    full,
                    moves,
                    notation: self.notation,
                };
                serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
                writeln!(out)?;
            }
        }
        Ok(out.flush()?)
    }
}

/// What minimax finds and counts, with quiescence where the search has it. The recorded search was within its budget; minimax has the usual one.
fn full_size<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
) -> Result<(game::Score, Counts), CliError> {
    let everything = SearchSpec {
        quiescence: spec.quiescence,
        ..SearchSpec::MINIMAX
    };
    let mut meter = Meter::new(Limits {
        nodes: Plan::BUDGET,
        stop: None,
        ..Limits::NONE
    });
    let value = everything
        .run(game, depth, &mut meter)
        .map_err(|stopped| over_budget(stopped, everything, depth))?;
    Ok((value, meter.counts()))
}
