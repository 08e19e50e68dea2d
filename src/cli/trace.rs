//! `cutoff trace`: the events of one search, node by node.

use std::io::{BufWriter, Write};
use std::sync::Arc;

use draw::MoveNames;
use draw::TraceReport;
use game::{AnyGame, AnyMove, NodeNames, Score, Tree};
use measure::{Plan, Subject, TreeSubject, subject_of};
use search::trace::{NodeMap, Recorded, Recording, VisitId, record, record_any};
use search::{Counts, Limits, Notation, SearchSpec, Stopped};
use teach::{GameKind, explain_in, write_events, write_trace};
use text::Language;
use text::Reason;

use super::args::TraceFormat;
use super::limits::{over_budget, refuse_the_hopeless};
use super::{CliError, CommandResult};

pub struct Trace {
    pub spec: SearchSpec,
    pub format: TraceFormat,
    /// The language in which every step is explained, if that is wanted instead.
    pub words: Option<Language>,
    pub budget: u64,
    pub notation: Notation,
}

impl Trace {
    pub fn tree(&self, tree: &Arc<Tree>, depth: Option<u32>, out: &mut dyn Write) -> CommandResult {
        let depth = depth.unwrap_or(u32::MAX).min(tree.height());
        let part = self.spec.part_of(tree, depth);
        let part = part.map_err(|error| CliError::Said(error.reason()))?;
        let part: &Tree = &part;
        // A tree has its own child order.
        let spec = self.spec.for_trees();
        let recorded = record(&part, spec, depth, self.limits());
        let recording = recorded.map_err(|stopped| over_budget(stopped, spec, depth))?;
        let recording = recording.recording;
        let node_map = NodeMap::new(part, &recording);
        let names = NodeNames::new(part);
        let name = |visit: VisitId| {
            // A line break in a label would break the table.
            let name = names.name(part, node_map.node_of(visit));
            name.replace(char::is_control, " ")
        };
        let subject = TreeSubject(Arc::clone(tree));
        if let Some(language) = self.words {
            return language
                .within(|| self.explain(&recording, &name, GameKind::of_tree(part), out));
        }
        self.write((&subject, depth), &recording, &name, None, out)
    }

    pub fn game(&self, game: &AnyGame, depth: u32, out: &mut dyn Write) -> CommandResult {
        let subject = subject_of(game);
        refuse_the_hopeless(&*subject, self.spec, depth, self.budget)?;
        if self.format == TraceFormat::Json {
            refuse_the_hopeless(&*subject, SearchSpec::MINIMAX, depth, Plan::BUDGET)?;
        }
        let recorded = record_any(game, self.spec, depth, self.limits());
        let recorded = recorded.map_err(|stopped| over_budget(stopped, self.spec, depth))?;
        let name = |visit: VisitId| move_name(game, &recorded, visit);
        let uci = |visit: VisitId| recorded.move_into(visit).map(|mv| mv.to_string());
        let recording = &recorded.recording;
        if let Some(language) = self.words {
            let kind = || GameKind::of(game.root.game().about());
            return language.within(|| self.explain(recording, &name, kind(), out));
        }
        self.write((&*subject, depth), recording, &name, Some(&uci), out)
    }

    fn limits(&self) -> Limits<'static> {
        Limits {
            nodes: self.budget,
            stop: None,
            ..Limits::NONE
        }
    }

    /// Returns the value and the counts of minimax, with quiescence if the search has it: then the size is
    /// unpredictable, and the result is omitted if it exceeds the search's budget.
    fn full_size(
        &self,
        subject: &dyn Subject,
        depth: u32,
    ) -> Result<Option<(Score, Counts)>, CliError> {
        let everything = SearchSpec {
            quiescence: self.spec.quiescence,
            ..SearchSpec::MINIMAX
        };
        let limits = if everything.quiescence {
            self.limits()
        } else {
            Limits {
                nodes: Plan::BUDGET,
                ..self.limits()
            }
        };
        let ready = subject.at_depth(everything, depth);
        let ready = ready.map_err(|error| CliError::Said(error.reason()))?;
        match ready.silent(limits) {
            Err(Stopped::Budget(_)) if everything.quiescence => Ok(None),
            found => found
                .map(Some)
                .map_err(|stopped| over_budget(stopped, everything, depth)),
        }
    }

    /// Writes the explanation of every step: its number and headline, then the sentences.
    fn explain(
        &self,
        recording: &Recording,
        name: &dyn Fn(VisitId) -> String,
        kind: GameKind,
        out: &mut dyn Write,
    ) -> CommandResult {
        let mut out = BufWriter::new(out);
        for step in 0..=recording.steps() {
            let told = explain_in(self.notation, &recording.moment(step), name, kind);
            writeln!(out, "{step}  {}", told.headline)?;
            for sentence in &told.sentences {
                writeln!(out, "    {sentence}")?;
            }
        }
        Ok(out.flush()?)
    }

    fn write(
        &self,
        (subject, depth): (&dyn Subject, u32),
        recording: &Recording,
        name: &dyn Fn(VisitId) -> String,
        moves: Option<MoveNames<'_>>,
        out: &mut dyn Write,
    ) -> CommandResult {
        let mut out = BufWriter::new(out);
        match self.format {
            TraceFormat::Text if moves.is_some() => {
                writeln!(out, "search {:#}", recording.spec())?;
                write_events(&mut out, recording, name, self.notation)?;
            }
            TraceFormat::Text => write_trace(&mut out, recording, name, self.notation)?,
            TraceFormat::Json => {
                let report = TraceReport {
                    recording,
                    full: self.full_size(subject, depth)?,
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

/// Returns the move into a visit in the game's notation; empty for the root.
fn move_name(game: &AnyGame, recorded: &Recorded<AnyMove>, visit: VisitId) -> String {
    let Some(parent) = recorded.recording.parent(visit) else {
        return "root".to_owned();
    };
    let mut line: Vec<VisitId> = recorded.recording.line_up(parent).collect();
    line.pop();
    let mut position = game.root.clone();
    for mv in line.iter().rev().filter_map(|&at| recorded.move_into(at)) {
        position.advance(mv);
    }
    let mv = recorded.move_into(visit);
    mv.map_or_else(String::new, |mv| position.write_move(mv))
}
