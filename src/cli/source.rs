//! What is to be searched, as the arguments name it: opened, and made ready to be stepped.

use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::library::{self, LibraryTree};
use game::{NodeId, Tree, find_game, read_fen};
use search::SearchSpec;
use session::compare::{Of, TreeId, What};
use session::{Document, read_source};
use stage::{Origin, Setup, Source, SourceGame, Stage};

use super::CliError;
use super::args::{RuleArgs, SearchArgs, SourceArgs, are_of_game, note_searches};
use super::library::no_such_tree;
use super::terminal::complain;

/// What numbers are of, as the window has it of its own.
pub fn measured(game: &SourceGame, spec: SearchSpec) -> Of {
    let (title, what) = match game {
        SourceGame::Tree(tree) => {
            let root = tree.node(NodeId::ROOT).player;
            (tree.name.clone(), What::Tree(TreeId::of(tree), root))
        }
        SourceGame::Game(root) => (String::new(), What::Game(Box::new(root.clone()))),
    };
    let setup = Setup {
        spec,
        ..Setup::default()
    };
    Of { title, what, setup }
}

impl SourceArgs {
    /// The position that is named, if one is.
    ///
    /// # Errors
    /// One sentence: what is wrong with its text, where, and the remedy.
    pub fn position(&self) -> Result<Option<Source>, CliError> {
        let (option, read) = match (&self.fen, &self.position) {
            (Some(fen), _) => ("--fen", read_fen(fen)),
            (None, text) => {
                // clap has seen to it that a game that is named is known, and that a position's game is named.
                let Some(game) = self.game.as_deref().and_then(find_game) else {
                    return Ok(None);
                };
                let read = |text: &String| game.read(text);
                (
                    "--position",
                    text.as_ref().map_or_else(|| Ok(game.start()), read),
                )
            }
        };
        let root = read.map_err(|problem| CliError::Said(format!("{option}: {problem}")))?;
        Ok(Some(Source {
            game: SourceGame::Game(root),
            origin: Origin::Text,
            name: None,
        }))
    }
}

/// The tree of the library that a word names, where there is no file of that name.
pub(super) fn library_tree(path: &Path) -> Option<&'static LibraryTree> {
    let entry = path.to_str().and_then(library::find);
    entry.filter(|_| !path.exists())
}

/// A tree of the library, to be opened.
pub(super) fn library_source(entry: &LibraryTree) -> Source {
    Source {
        game: SourceGame::Tree(entry.tree()),
        origin: Origin::Library(entry.id.to_owned()),
        name: None,
    }
}

pub(super) fn need_depth(command: &str) -> CliError {
    CliError::Said(format!(
        "a position needs a depth: add --depth N to cutoff {command}"
    ))
}

/// Whether a file's name stands for standard input.
pub(super) fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// What is said for a file's name where standard input is read.
pub(super) const STANDARD_INPUT: &str = "standard input";

/// What comes over standard input, no more of it than of a file.
pub(super) fn standard_input() -> impl BufRead + Send {
    BufReader::new(io::stdin().take(LONGEST_INPUT))
}

/// What a name stands for: standard input, a file, or a tree of the library.
fn read(file: &Path) -> Result<Source, CliError> {
    if is_standard_input(file) {
        let never = AtomicBool::new(false);
        let document = Document::open(standard_input(), STANDARD_INPUT, &never)?;
        return Ok(document.into_source(STANDARD_INPUT, Origin::Text)?);
    }
    if let Some(entry) = library_tree(file) {
        return Ok(library_source(entry));
    }
    read_source(file).map_err(|error| no_such_tree(file).unwrap_or_else(|| error.into()))
}

/// No more of standard input is read, in bytes: as much as of a file.
const LONGEST_INPUT: u64 = 1 << 30;

/// What is to be searched, with the root's player as asked for.
pub(super) fn open(source: SourceArgs, rules: &RuleArgs) -> Result<SourceGame, CliError> {
    let position = source.position()?;
    let bounds = source.bounds;
    let source = match (source.file, position) {
        (Some(file), _) => read(&file)?,
        (None, Some(position)) => position,
        (None, None) => {
            return Err(CliError::Said(
                "there is nothing to search: give a tree file, or a position with --fen or --game"
                    .into(),
            ));
        }
    };
    Ok(match source.game {
        SourceGame::Tree(mut tree) => {
            note_options(rules);
            if let Some(bounds) = bounds {
                Arc::make_mut(&mut tree).bounds = bounds;
                let checked = tree.check_bounds();
                checked.map_err(|error| CliError::Said(format!("--bounds: {error}")))?;
            }
            SourceGame::Tree(match rules.root() {
                Some(player) => Arc::new(Arc::unwrap_or_clone(tree).with_root_player(player)),
                None => tree,
            })
        }
        SourceGame::Game(root) => {
            if bounds.is_some() {
                complain("--bounds: no effect on a game, whose rules bound its values");
            }
            let mover = root.player();
            let about = root.game().about();
            let (order, evaluation) = (rules.order.as_slice(), rules.evaluation.as_slice());
            are_of_game(root.game(), order, evaluation)?;
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

/// Says which options mean nothing to a tree: it is searched as it would be without.
fn note_options(rules: &RuleArgs) {
    let of_games = [
        ("--order", rules.order.is_some()),
        ("--evaluation", rules.evaluation.is_some()),
        ("--mate", rules.mate.is_some()),
        ("--symmetric", rules.symmetric),
    ];
    let said = of_games.iter().filter(|(_, is_said)| *is_said);
    let names: Vec<&str> = said.map(|(name, _)| *name).collect();
    if !names.is_empty() {
        complain(&format!(
            "{}: no effect on a tree, whose children and leaf values are given",
            names.join(", ")
        ));
    }
}

/// Says that a tree is not as deep as it is to be searched: nothing is wrong then, but somebody may have meant another tree.
pub(super) fn note_depth(tree: &Tree, depth: Option<u32>) {
    let height = tree.height();
    if depth.is_some_and(|depth| depth > height) {
        complain(&format!("the tree has depth {height}; searching all of it"));
    }
}

/// What the window would show of a source.
pub(super) fn stage(
    source: &SourceArgs,
    rules: &RuleArgs,
    searched: (&SearchArgs, Option<u32>),
    command: &str,
) -> Result<Stage, CliError> {
    let origin = match &source.file {
        Some(path) if !is_standard_input(path) => match library_tree(path) {
            Some(entry) => Origin::Library(entry.id.to_owned()),
            None => Origin::File(path.clone()),
        },
        _ => Origin::Text,
    };
    let game = open(source.clone(), rules)?;
    staged(game, origin, rules, searched, command)
}

/// The same of a game that has been opened, with the root's player as asked for.
pub(super) fn staged(
    game: SourceGame,
    origin: Origin,
    rules: &RuleArgs,
    (search, depth): (&SearchArgs, Option<u32>),
    command: &str,
) -> Result<Stage, CliError> {
    let (spec, depth) = search.spec(rules, depth)?;
    note_searches(&[spec]);
    if let SourceGame::Tree(tree) = &game {
        note_depth(tree, depth);
    }
    let mut setup = Setup {
        spec,
        tree_depth: depth,
        ..Setup::default()
    };
    if let SourceGame::Game(root) = &game {
        search.is_of_game(root.game())?;
        setup.spec = spec.as_in(root.game());
        setup.depth = depth.ok_or_else(|| need_depth(command))?;
    }
    let source = Source {
        game,
        origin,
        name: None,
    };
    Stage::prepare(source, setup, None, &false.into())
        .map_err(|error| CliError::Said(error.to_string()))
}
