//! Opens the source named by the arguments and stages it.

use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::library::{self, LibraryTree};
use game::{NodeId, Tree, ValueBounds, find_game, read_fen};
use search::SearchSpec;
use stage::{Document, read_source};
use stage::{MeasuredSubject, SubjectKind, TreeId};
use stage::{Origin, Setup, Source, SourceGame, Stage};

use super::CliError;
use super::args::{PositionArgs, RuleArgs, SearchArgs, SourceArgs, are_of_game, note_searches};
use super::library::no_such_tree;
use super::terminal::complain;
use text::GameWords;

/// Returns the source of measured numbers, as the window does.
pub fn measured(game: &SourceGame, spec: SearchSpec) -> MeasuredSubject {
    let (title, what) = match game {
        SourceGame::Tree(tree) => {
            let root = tree.node(NodeId::ROOT).player;
            (tree.name.clone(), SubjectKind::Tree(TreeId::of(tree), root))
        }
        SourceGame::Game(root) => (String::new(), SubjectKind::Game(Box::new(root.clone()))),
    };
    let setup = Setup {
        spec,
        ..Setup::default()
    };
    MeasuredSubject { title, what, setup }
}

impl PositionArgs {
    /// Returns the named position, if any.
    ///
    /// # Errors
    /// One sentence: what is wrong with its text, where, and the remedy.
    pub fn position(&self) -> Result<Option<Source>, CliError> {
        let (option, read) = match (&self.fen, &self.position) {
            (Some(fen), _) => ("--fen", read_fen(fen)),
            (None, text) => {
                // clap has checked that the game's name is known, and that a position has a game.
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

    /// Returns the named position.
    ///
    /// # Errors
    /// As [`PositionArgs::position`], and when there is none.
    pub fn needed(&self) -> Result<Source, CliError> {
        self.position()?.ok_or_else(|| {
            CliError::Said(
                "there is nothing to search: give a tree file, or a position with --fen or --game"
                    .into(),
            )
        })
    }
}

/// Returns the library tree of that name, if no such file exists.
pub(super) fn library_tree(path: &Path) -> Option<&'static LibraryTree> {
    let entry = path.to_str().and_then(library::find);
    entry.filter(|_| !path.exists())
}

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

pub(super) fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

pub(super) const STANDARD_INPUT: &str = "standard input";

/// Returns a reader of standard input, limited to the maximum file size.
pub(super) fn standard_input() -> impl BufRead + Send {
    BufReader::new(io::stdin().take(LONGEST_INPUT))
}

/// Reads a source by name: standard input, a file, or a tree of the library.
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

/// The maximum size of standard input, in bytes; the same as for files.
const LONGEST_INPUT: u64 = 1 << 30;

/// Opens the source, with the requested root player.
pub(super) fn open(source: SourceArgs, rules: &RuleArgs) -> Result<SourceGame, CliError> {
    let opened = match source.file {
        Some(file) => read(&file)?,
        None => source.given.needed()?,
    };
    fitted(opened.game, source.given.bounds, rules)
}

/// Returns the source with the requested root player and bounds.
pub(super) fn fitted(
    game: SourceGame,
    bounds: Option<ValueBounds>,
    rules: &RuleArgs,
) -> Result<SourceGame, CliError> {
    Ok(match game {
        SourceGame::Tree(mut tree) => {
            note_options(rules);
            if let Some(bounds) = bounds {
                Arc::make_mut(&mut tree).bounds = bounds;
                let checked = tree.check_bounds();
                checked.map_err(|error| CliError::Said(format!("--bounds: {error}")))?;
            }
            SourceGame::Tree(match rules.root {
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
            if rules.root.is_some_and(|player| player != mover) {
                return Err(CliError::Said(format!(
                    "--root contradicts the position, where {} is to move ({mover}): change it in the position's text",
                    about.side(mover)
                )));
            }
            SourceGame::Game(root)
        }
    })
}

/// Reports the options that a search of a tree ignores.
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

/// Reports that a tree is shallower than the requested depth: not an error, but perhaps the wrong tree.
pub(super) fn note_depth(tree: &Tree, depth: Option<u32>) {
    let height = tree.height();
    if depth.is_some_and(|depth| depth > height) {
        complain(&format!("the tree has depth {height}; searching all of it"));
    }
}

/// Stages a source as the window does.
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

/// Stages an open game, with the requested root player.
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
