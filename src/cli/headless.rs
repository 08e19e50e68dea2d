//! What each headless command does.

use std::io::Write;

use game::AnyGame;
use search::with_deep_stack;
use stage::SourceGame;

use super::Done;
use super::args::Command;
use super::source::{need_depth, open};
use super::trace::Trace;

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
