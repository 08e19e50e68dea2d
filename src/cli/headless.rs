//! What each headless command does.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{AnyGame, find_game, read_fen};
use search::{SearchSpec, Stopped, with_deep_stack};
use session::read_source;
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
            search,
            format,
            budget,
            notation,
        } => {
            let (spec, depth) = search.spec(&rules, depth)?;
            let request = Trace {
                spec,
                format,
                budget,
                notation,
            };
            match open(source, &rules)? {
                SourceGame::Tree(tree) => request.tree(&tree, depth, out),
                SourceGame::Game(root) => {
                    let depth = depth.ok_or_else(|| need_depth("trace"))?;
                    let options = spec.options;
                    request.game(&AnyGame { root, options }, depth, out)
                }
            }
        }
        Command::Compare(request) => super::compare::compare(&request, out),
        Command::Moves {
            source,
            depth,
            rules,
            format,
            budget,
        } => super::positions::moves(source, depth, &rules, format, budget, out),
        Command::Both(request) => super::both::both(&request, out),
        Command::Orders {
            source,
            rules,
            depth,
            shuffles,
            format,
            budget,
        } => super::positions::orders(source, depth, shuffles, &rules, format, budget, out),
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

impl SourceArgs {
    /// The position that is named, if one is.
    ///
    /// # Errors
    /// One sentence: what is wrong with its text, where, and the remedy.
    pub fn position(&self) -> Result<Option<Source>, CliError> {
        let (option, read) = match (&self.fen, &self.position) {
            (Some(fen), _) => ("--fen", read_fen(fen)),
            (None, Some(text)) => {
                let game = self.game.as_deref().and_then(find_game);
                // clap has seen to it that the game is named, and known.
                let Some(game) = game else { return Ok(None) };
                ("--position", game.read(text))
            }
            (None, None) => return Ok(None),
        };
        let root = read.map_err(|problem| CliError::Said(format!("{option}: {problem}")))?;
        Ok(Some(Source {
            game: SourceGame::Game(root),
            origin: Origin::Text,
            name: None,
        }))
    }
}

pub(super) fn need_depth(command: &str) -> CliError {
    CliError::Said(format!(
        "how deep the position is to be searched is not said: add --depth N to cutoff {command}"
    ))
}

/// What is to be searched, with the root's player as asked for.
pub(super) fn open(source: SourceArgs, rules: &RuleArgs) -> Result<SourceGame, CliError> {
    let position = source.position()?;
    let source = match (source.file, position) {
        (Some(file), _) => read_source(&file)?,
        (None, Some(position)) => position,
        (None, None) => {
            return Err(CliError::Said(
                "nothing to search is named: give a tree file, or a position with --fen or --game"
                    .into(),
            ));
        }
    };
    Ok(match source.game {
        SourceGame::Tree(tree) => SourceGame::Tree(match rules.root() {
            Some(player) => Arc::new(Arc::unwrap_or_clone(tree).with_root_player(player)),
            None => tree,
        }),
        SourceGame::Game(root) => {
            let mover = root.player();
            let about = root.game().about();
            if rules.root().is_some_and(|player| player != mover) {
                return Err(CliError::Said(format!(
                    "--root contradicts the position, where {} is to move ({mover}): change it in the position's text",
                    about.side(mover)
                )));
            }
            SourceGame::Game(root)
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
