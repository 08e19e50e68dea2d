//! Dispatches the headless commands.

use std::io::Write;

use game::AnyGame;
use stage::SourceGame;

use super::CommandResult;
use super::args::{CliCommand, DepthArgs, note_searches};
use super::source::{need_depth, note_depth, open};
use super::trace::Trace;

pub fn run(command: CliCommand, out: &mut (impl Write + Send)) -> CommandResult {
    match command {
        CliCommand::Trace {
            at:
                DepthArgs {
                    source,
                    rules,
                    depth,
                },
            search,
            format,
            words,
            language,
            budget,
            notation,
        } => {
            let (spec, depth) = search.spec(&rules, depth)?;
            note_searches(&[spec]);
            let request = Trace {
                spec,
                format,
                words: words.then(|| language.unwrap_or_default()),
                budget,
                notation,
            };
            match open(source, &rules)? {
                SourceGame::Tree(tree) => {
                    note_depth(&tree, depth);
                    request.tree(&tree, depth, out)
                }
                SourceGame::Game(root) => {
                    search.is_of_game(root.game())?;
                    let depth = depth.ok_or_else(|| need_depth("trace"))?;
                    let spec = spec.as_in(root.game());
                    let (options, request) = (spec.options, Trace { spec, ..request });
                    request.game(&AnyGame { root, options }, depth, out)
                }
            }
        }
        CliCommand::Library { format } => super::library::run(format, out),
        CliCommand::Complexity(request) => super::complexity::run(&request, out),
        CliCommand::CompareTrace(request) => super::compare_trace::run(&request, out),
        CliCommand::Compare(request) => super::compare::run(&request, out),
        CliCommand::Deepen(request) => super::deepen::run(&request, out),
        CliCommand::Moves {
            source,
            depth,
            rules,
            search,
            format,
            budget,
        } => super::positions::moves(source, depth, (&rules, &search), format, budget, out),
        CliCommand::Both(request) => super::both::both(&request, out),
        CliCommand::Critical(request) => super::critical::critical(&request, out),
        CliCommand::Generate(args) => super::generate::run(&args, out),
        CliCommand::Export(request) => super::pictures::export(&request, out),
        CliCommand::Exercise(request) => super::exercises::exercise(&request, out),
        CliCommand::Grade(request) => super::exercises::grade(&request, out),
        CliCommand::Worksheet(request) => super::worksheet::worksheet(&request, out),
        CliCommand::Match(request) => super::matches::run(&request, out),
        CliCommand::Uci(request) => super::uci::run(&request),
        CliCommand::Doctor => super::doctor::run(out),
        CliCommand::Completions { shell } => super::manuals::completions(shell, out),
        CliCommand::Man { output } => super::manuals::man(output.as_deref(), out),
        CliCommand::Check { files } => super::check::check(&files, out),
    }
}
