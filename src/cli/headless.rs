//! What each headless command does.

use std::io::{BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::json;

use crate::app::opening::{OpenError, read_file};
use crate::export::{
    CompareReport, MoveNames, TraceReport, compare_csv, compare_table, write_trace,
};
use crate::game::chess::{Chess, MoveOrder};
use crate::game::{Game, NodeId, NodeNames, Player, Tree};
use crate::lab::{Plan, Signals, Subject, about, forecast, grouped, root_scores, sweep};
use crate::lesson::counted;
use crate::search::{Algorithm, Counts, Limits, Meter, Stopped, with_deep_stack};
use crate::stage::{Origin, Source, SourceGame};
use crate::trace::{Places, Recorded, VisitId, record};

use super::CliError;
use super::args::{Command, CompareFormat, MovesFormat, RuleArgs, SourceArgs, TraceFormat};

type Done = Result<(), CliError>;

/// Runs a command.
pub fn run(command: Command, out: &mut (impl Write + Send)) -> Done {
    with_deep_stack("command", || match command {
        Command::Trace {
            source,
            rules,
            depth,
            algorithm,
            format,
            budget,
        } => {
            let request = Trace {
                algorithm: algorithm.with(rules.rules()),
                format,
                budget,
            };
            match open(source, &rules)? {
                SourceGame::Tree(tree) => request.tree(&tree, depth, out),
                SourceGame::Chess(root) => {
                    let depth = depth.ok_or_else(|| need_depth("trace"))?;
                    request.chess(&rules.chess(root), depth, out)
                }
            }
        }
        Command::Compare {
            source,
            rules,
            depth,
            repeats,
            format,
            budget,
        } => {
            let (subject, depth): (Arc<dyn Subject>, u32) = match open(source, &rules)? {
                SourceGame::Tree(tree) => {
                    // Below its leaves there is nothing more to measure.
                    let height = tree.height();
                    (tree, depth.unwrap_or(height).min(height))
                }
                SourceGame::Chess(root) => {
                    let depth = depth.ok_or_else(|| need_depth("compare"))?;
                    (Arc::new(rules.chess(root)), depth)
                }
            };
            let plan = Plan {
                rules: rules.rules(),
                repeats,
                budget,
                ..Plan::to_depth(depth)
            };
            compare(&*subject, &plan, format, out)
        }
        Command::Moves {
            fen,
            depth,
            rules,
            format,
            budget,
        } => moves(&fen, depth, &rules, format, budget, out),
        Command::Both(request) => super::both::both(&request, out),
        Command::Critical(request) => super::critical::critical(&request, out),
        Command::Generate(args) => super::generate::run(&args, out),
        Command::Export(request) => super::pictures::export(&request, out),
        Command::Check { files } => check(&files, out),
    })
}

/// A position as a source.
pub fn position(fen: &str) -> Result<Source, OpenError> {
    let chess = Chess::from_fen(fen, MoveOrder::Generated).map_err(|error| OpenError::Fen {
        name: "--fen".to_owned(),
        error,
    })?;
    Ok(Source {
        game: SourceGame::Chess(chess.root()),
        origin: Origin::Text,
        name: None,
    })
}

pub(super) fn need_depth(command: &str) -> CliError {
    CliError::Said(format!(
        "how deep the position is to be searched is not said: add --depth N to cutoff {command}"
    ))
}

/// What is to be searched, with the root's player as asked for.
pub(super) fn open(source: SourceArgs, rules: &RuleArgs) -> Result<SourceGame, CliError> {
    let source = match (source.file, source.fen) {
        (Some(file), _) => read_file(&file)?,
        (None, Some(fen)) => position(&fen)?,
        (None, None) => {
            return Err(CliError::Said(
                "nothing to search is named: give a tree file, or a position with --fen".into(),
            ));
        }
    };
    Ok(match source.game {
        SourceGame::Tree(tree) => SourceGame::Tree(match rules.root() {
            Some(player) => Arc::new(Arc::unwrap_or_clone(tree).with_root_player(player)),
            None => tree,
        }),
        SourceGame::Chess(root) => {
            let mover = Chess::new(root.clone(), MoveOrder::Generated).player(&root);
            if rules.root().is_some_and(|player| player != mover) {
                let side = if mover == Player::Max {
                    "White"
                } else {
                    "Black"
                };
                return Err(CliError::Said(format!(
                    "--root contradicts the position, where {side} is to move ({mover}): change the FEN's second field"
                )));
            }
            SourceGame::Chess(root)
        }
    })
}

struct Trace {
    algorithm: Algorithm,
    format: TraceFormat,
    budget: u64,
}

impl Trace {
    fn tree(&self, tree: &Tree, depth: Option<u32>, out: &mut impl Write) -> Done {
        let cut;
        let tree = match depth {
            Some(depth) if depth < tree.height() => {
                cut = tree
                    .cut_at(depth)
                    .map_err(|error| CliError::Said(error.to_string()))?;
                &cut
            }
            _ => tree,
        };
        let recorded = self.record(&tree, tree.height())?;
        let places = Places::new(tree, &recorded.recording);
        let names = NodeNames::new(tree);
        let name = |visit: VisitId| match places.node_of(visit) {
            NodeId::ROOT => "root".to_owned(),
            // A line break in a label would break the table.
            node => names.name(tree, node).replace(char::is_control, " "),
        };
        self.write(&tree, tree.height(), &recorded, &name, None, out)
    }

    fn chess(&self, chess: &Chess, depth: u32, out: &mut impl Write) -> Done {
        refuse_the_hopeless(chess, self.algorithm, depth, self.budget)?;
        if self.format == TraceFormat::Json {
            refuse_the_hopeless(chess, Algorithm::Minimax, depth, Plan::BUDGET)?;
        }
        let recorded = self.record(chess, depth)?;
        let name = |visit: VisitId| {
            let Some(parent) = recorded.recording.parent(visit) else {
                return "root".to_owned();
            };
            let mut line: Vec<VisitId> = recorded.recording.line_up(parent).collect();
            line.pop();
            let mut position = chess.root();
            for mv in line.iter().rev().filter_map(|&at| recorded.move_into(at)) {
                position.advance(mv);
            }
            recorded
                .move_into(visit)
                .map_or_else(String::new, |mv| position.san(mv))
        };
        let uci = |visit: VisitId| recorded.move_into(visit).map(|mv| mv.to_string());
        self.write(chess, depth, &recorded, &name, Some(&uci), out)
    }

    fn record<G: Game>(&self, game: &G, depth: u32) -> Result<Recorded<G::Move>, CliError> {
        let limits = Limits {
            nodes: self.budget,
            stop: None,
        };
        record(game, self.algorithm, depth, limits)
            .map_err(|stopped| over_budget(stopped, self.algorithm, depth))
    }

    fn write<G: Game>(
        &self,
        game: &G,
        depth: u32,
        recorded: &Recorded<G::Move>,
        name: &dyn Fn(VisitId) -> String,
        moves: Option<MoveNames<'_>>,
        out: &mut impl Write,
    ) -> Done {
        let mut out = BufWriter::new(out);
        match self.format {
            TraceFormat::Text => write_trace(&mut out, &recorded.recording, name)?,
            TraceFormat::Json => {
                let (minimax, full) = full_size(game, depth)?;
                let report = TraceReport {
                    recording: &recorded.recording,
                    minimax,
                    full,
                    moves,
                };
                serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
                writeln!(out)?;
            }
        }
        Ok(out.flush()?)
    }
}

/// What minimax finds and counts. The recorded search was within its budget; minimax has the usual one.
fn full_size<G: Game>(game: &G, depth: u32) -> Result<(crate::game::Score, Counts), CliError> {
    let mut meter = Meter::new(Limits {
        nodes: Plan::BUDGET,
        stop: None,
    });
    let value = Algorithm::Minimax
        .run(game, depth, &mut meter)
        .map_err(|stopped| over_budget(stopped, Algorithm::Minimax, depth))?;
    Ok((value, meter.counts()))
}

/// Says at once when a search would visit several times its budget, however rough the forecast is.
fn refuse_the_hopeless(
    subject: &dyn Subject,
    algorithm: Algorithm,
    depth: u32,
    budget: u64,
) -> Done {
    let nodes = forecast(subject, algorithm, depth, &AtomicBool::new(false))?;
    if nodes / FORECAST_FACTOR > budget {
        return Err(CliError::Said(format!(
            "depth {depth} is too large: {algorithm} would visit about {} nodes, more than the budget of {}; choose a lesser depth or a larger --budget",
            about(nodes),
            grouped(budget)
        )));
    }
    Ok(())
}

/// By how much a forecast may be too high.
const FORECAST_FACTOR: u64 = 10;

fn over_budget(stopped: Stopped, algorithm: Algorithm, depth: u32) -> CliError {
    CliError::Said(match stopped {
        Stopped::Budget(nodes) => format!(
            "depth {depth} is too large: {algorithm} would visit more than the budget of {nodes} nodes; choose a lesser depth or a larger --budget"
        ),
        Stopped::TooDeep | Stopped::Cancelled => stopped.to_string(),
    })
}

fn compare(
    subject: &dyn Subject,
    plan: &Plan,
    format: CompareFormat,
    out: &mut impl Write,
) -> Done {
    let done = sweep(subject, plan, &Signals::default(), &mut ())?;
    match format {
        CompareFormat::Table => write!(out, "{}", compare_table(&done.rows, &done.gaps))?,
        CompareFormat::Csv => write!(out, "{}", compare_csv(&done.rows))?,
        CompareFormat::Json => {
            let text = serde_json::to_string(&CompareReport(&done.rows));
            writeln!(out, "{}", text.map_err(std::io::Error::from)?)?;
        }
    }
    Ok(())
}

fn moves(
    fen: &str,
    depth: u32,
    rules: &RuleArgs,
    format: MovesFormat,
    budget: u64,
    out: &mut impl Write,
) -> Done {
    let source = SourceArgs {
        file: None,
        fen: Some(fen.to_owned()),
    };
    let SourceGame::Chess(root) = open(source, rules)? else {
        return Ok(());
    };
    let chess = rules.chess(root.clone());
    let limits = Limits {
        nodes: budget,
        stop: None,
    };
    let algorithm = Algorithm::AlphaBeta(rules.rules());
    refuse_the_hopeless(&chess, algorithm, depth, budget)?;
    let scores = root_scores(&chess, depth, limits)
        .map_err(|stopped| over_budget(stopped, algorithm, depth))?;
    match format {
        MovesFormat::Table if scores.is_empty() => writeln!(out, "no moves: the game is over")?,
        MovesFormat::Table => {
            for (mv, score) in scores {
                writeln!(out, "{:<8}{:<7}{score:>8}", root.san(mv), mv.to_string())?;
            }
        }
        MovesFormat::Json => {
            let list: Vec<_> = scores
                .iter()
                .map(|(mv, score)| {
                    json!({"move": mv.to_string(), "san": root.san(*mv), "score": score})
                })
                .collect();
            writeln!(out, "{}", serde_json::Value::from(list))?;
        }
    }
    Ok(())
}

/// Reports every file; fails when one of them is not whole.
fn check(files: &[std::path::PathBuf], out: &mut impl Write) -> Done {
    let mut wrong = Vec::new();
    for file in files {
        let name = file.display();
        match read_file(file).map(|source| source.game) {
            Ok(SourceGame::Tree(tree)) => writeln!(
                out,
                "{name}: {}, {}, {}",
                counted(tree.len() as u64, "node", "nodes"),
                counted(tree.leaf_count() as u64, "leaf", "leaves"),
                counted(u64::from(tree.height()), "ply", "plies")
            )?,
            Ok(SourceGame::Chess(root)) => {
                let moves = Chess::new(root.clone(), MoveOrder::Generated).moves(&root);
                let moves = counted(moves.len() as u64, "move", "moves");
                writeln!(out, "{name}: a chess position with {moves}")?;
            }
            Err(error) => wrong.push(error.in_file(file)),
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(CliError::Said(wrong.join("\n")))
    }
}
