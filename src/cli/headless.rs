//! What each headless command does.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::chess::{Chess, MoveOrder};
use game::{Game, Player};
use search::{SearchSpec, Stopped, with_deep_stack};
use session::{OpenError, read_source};
use stage::{Origin, Source, SourceGame};
use study::{Subject, about, forecast, grouped};

use super::CliError;
use super::args::{Command, RuleArgs, SourceArgs};
use super::trace::Trace;

pub(super) type Done = Result<(), CliError>;

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
                spec: algorithm.with(rules.rules()),
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
        Command::Compare(request) => super::compare::compare(&request, out),
        Command::Moves {
            fen,
            depth,
            rules,
            format,
            budget,
        } => {
            let source = SourceArgs {
                file: None,
                fen: Some(fen),
            };
            super::chess::moves(source, depth, &rules, format, budget, out)
        }
        Command::Both(request) => super::both::both(&request, out),
        Command::Orders {
            source,
            rules,
            depth,
            format,
            budget,
        } => super::chess::orders(source, depth, &rules, format, budget, out),
        Command::Paper { repeats, format } => super::compare::paper(repeats, format, out),
        Command::Critical(request) => super::critical::critical(&request, out),
        Command::Generate(args) => super::generate::run(&args, out),
        Command::Suite(request) => super::suite::suite(&request, out),
        Command::Export(request) => super::pictures::export(&request, out),
        Command::Exercise(request) => super::exercises::exercise(&request, out),
        Command::Grade(request) => super::exercises::grade(&request, out),
        Command::Worksheet(request) => super::worksheet::worksheet(&request, out),
        Command::Check { files } => super::check::check(&files, out),
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
        (Some(file), _) => read_source(&file)?,
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

/// Says at once when a search would visit several times its budget, however rough the forecast is.
pub(super) fn refuse_the_hopeless(
    subject: &dyn Subject,
    spec: SearchSpec,
    depth: u32,
    budget: u64,
) -> Done {
    let nodes = forecast(subject, spec, depth, &AtomicBool::new(false))?;
    if nodes / FORECAST_FACTOR > budget {
        return Err(CliError::Said(format!(
            "depth {depth} is too large: {} would visit about {} nodes, more than the budget of {}; choose a lesser depth or a larger --budget",
            spec.name(),
            about(nodes),
            grouped(budget)
        )));
    }
    Ok(())
}

/// By how much a forecast may be too high.
const FORECAST_FACTOR: u64 = 10;

pub(super) fn over_budget(stopped: Stopped, spec: SearchSpec, depth: u32) -> CliError {
    CliError::Said(match stopped {
        Stopped::Budget(nodes) => format!(
            "depth {depth} is too large: {} would visit more than the budget of {nodes} nodes; choose a lesser depth or a larger --budget",
            spec.name()
        ),
        Stopped::TooDeep | Stopped::Cancelled => stopped.to_string(),
    })
}
