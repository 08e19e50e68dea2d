//! `cutoff check`: the contents of a file, or its faults.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use draw::one_line;
use game::chess::Position;
use game::{AnyPosition, GamePart as _, Tree, TreeFileError};
use search::Rules;
use stage::document::file_name;
use stage::{Collection, ItemKind, Origin, SourceGame, lesson_stage};
use stage::{Document, InputError, OpenError};
use teach::{Answers, Construction, FileError, Lesson, SheetEntry, counted};

use super::library::no_such_tree;
use super::source::{STANDARD_INPUT, is_standard_input, library_tree, standard_input};
use super::{CliError, CommandResult};

/// The extensions of supported files; other files in a folder are ignored.
const ENDINGS: [&str; 4] = ["json", "fen", "epd", "pgn"];

/// Reports every file; fails if one of them has a fault.
pub fn check(files: &[PathBuf], out: &mut impl Write) -> CommandResult {
    let mut wrong = Vec::new();
    let mut all = Vec::new();
    for file in files {
        if !file.is_dir() {
            all.push(file.clone());
            continue;
        }
        let before = all.len();
        within(file, &mut all)?;
        if all.len() == before {
            wrong.push(format!(
                "{}: this folder contains nothing that can be opened: name a file, or a folder with files that end in {}",
                file.display(),
                ENDINGS.join(", ")
            ));
        }
    }
    for file in &all {
        let (file, found) = if is_standard_input(file) {
            let name = Path::new(STANDARD_INPUT);
            let document =
                Document::open(standard_input(), STANDARD_INPUT, &AtomicBool::new(false));
            (name, document_found(document, name))
        } else if let Some(error) = no_such_tree(file) {
            wrong.push(error.to_string());
            continue;
        } else {
            (file.as_path(), found(file))
        };
        match found {
            Ok(what) => {
                let line = format!("{}: {what}", file.display());
                writeln!(out, "{}", one_line(&line))?;
            }
            Err(errors) => wrong.extend(errors.iter().map(|error| error.in_file(file))),
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(CliError::Several(wrong))
    }
}

/// Adds the supported files in a folder and its subfolders, by name.
fn within(folder: &Path, files: &mut Vec<PathBuf>) -> CommandResult {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.map_err(|error| {
        let folder = folder.display();
        CliError::Said(format!("{folder}: the folder cannot be read: {error}"))
    })?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let is_known = |ending: &std::ffi::OsStr| {
            let mut endings = ENDINGS.into_iter();
            endings.any(|known| ending.eq_ignore_ascii_case(known))
        };
        // A link to a folder may form a cycle.
        if path.is_dir() && !path.is_symlink() {
            within(&path, files)?;
        } else if path.is_file() && path.extension().is_some_and(is_known) {
            files.push(path);
        }
    }
    Ok(())
}

/// Describes the contents of a file, or returns all its faults.
fn found(file: &Path) -> Result<String, Vec<OpenError>> {
    if let Some(entry) = library_tree(file) {
        return Ok(size(&entry.tree()));
    }
    document_found(Document::read(file, &AtomicBool::new(false)), file)
}

fn document_found(
    document: Result<Document, OpenError>,
    file: &Path,
) -> Result<String, Vec<OpenError>> {
    match document.map_err(|error| vec![error])? {
        Document::Lesson(lesson) => lesson_found(&lesson, file),
        Document::Positions(read) => positions_found(&read, file),
        document => other_found(document, file).map_err(|error| vec![error]),
    }
}

/// Checks a lesson against its search.
fn lesson_found(lesson: &Lesson, file: &Path) -> Result<String, Vec<OpenError>> {
    let wrong = |error: FileError| InputError::Lesson(error.into()).of(file_name(file));
    let staged = lesson_stage(lesson);
    let stage = staged.map_err(|error| vec![wrong(lesson.unsearchable(error.to_string()))])?;
    let course = stage.with_side(|side| lesson.resolve_all(side));
    let course = course.map_err(|errors| errors.into_iter().map(wrong).collect::<Vec<_>>())?;
    let questions = course.stops.iter().filter(|stop| stop.question.is_some());
    Ok(format!(
        "a lesson with {} and {}",
        counted(course.stops.len() as u64, "stop", "stops"),
        counted(questions.count() as u64, "question", "questions")
    ))
}

fn other_found(document: Document, file: &Path) -> Result<String, OpenError> {
    let name = file_name(file);
    match document {
        Document::Exercise(answers) => Ok(exercise(&answers)),
        Document::Game(saved) => {
            let plies = saved.game.moves().len() as u64;
            let about = saved.game.start().game().about();
            Ok(format!(
                "a game of {} with {}",
                about.name,
                counted(plies, "move", "moves")
            ))
        }
        Document::Trace(trace) => {
            let lines = counted(trace.lines.len() as u64, "line", "lines");
            Ok(format!("a trace with {lines}"))
        }
        Document::Link(link) => Ok(format!("a link to {}", link.source.title())),
        document => {
            let source = document.into_source(&name, Origin::File(file.to_owned()))?;
            Ok(match &source.game {
                SourceGame::Tree(tree) => {
                    let task = Construction::new(tree, Rules::default());
                    let task =
                        task.map_err(|it| InputError::from(TreeFileError::whole(it)).of(&*name))?;
                    size(tree) + if task.is_some() { ", with a task" } else { "" }
                }
                SourceGame::Game(root) => position(root),
            })
        }
    }
}

/// Returns the number of positions or of games, of which a file holds one kind only, or all unreadable entries.
fn positions_found(read: &Collection, file: &Path) -> Result<String, Vec<OpenError>> {
    let wrong = |problem: String| InputError::Positions(problem).of(file_name(file));
    let mut problems: Vec<OpenError> = read
        .skipped
        .iter()
        .map(|unreadable| wrong(unreadable.to_string()))
        .collect();
    for item in &read.items {
        let faults = item.faults().iter();
        problems.extend(faults.map(|fault| wrong(format!("{}: {fault}", item.title))));
    }
    let untold = read.skipped_count - read.skipped.len();
    if untold > 0 {
        let more = counted(untold as u64, "line or game", "lines or games");
        problems.push(wrong(format!("{more} more cannot be read")));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let count = read.items.len() as u64;
    Ok(match read.items.first().map(|item| &item.kind) {
        Some(ItemKind::Game(_)) => counted(count, "game", "games"),
        _ => counted(count, "position", "positions"),
    })
}

/// Describes the legal moves of a position and, if a search stops there, the reason.
fn position(root: &AnyPosition) -> String {
    let moves = match Position::of(root) {
        // A draw by insufficient material has legal moves, but none is searched.
        Some(chess) => chess.legal_moves().len(),
        None => root.moves().len(),
    };
    let moves = counted(moves as u64, "legal move", "legal moves");
    let name = root.game().about().name;
    if root.moves().is_empty() {
        let status = text::phrase(&root.status());
        format!("a {name} position with {moves}; a search stops here: {status}")
    } else {
        format!("a {name} position with {moves}")
    }
}

fn size(tree: &Tree) -> String {
    format!(
        "{}, {}, {}",
        counted(tree.len() as u64, "node", "nodes"),
        counted(tree.leaf_count() as u64, "leaf", "leaves"),
        counted(u64::from(tree.height()), "ply", "plies")
    )
}

fn exercise(answers: &Answers) -> String {
    let entered = |(_, entry): (_, &SheetEntry)| {
        let window = entry.alpha.is_some() || entry.beta.is_some();
        let value = entry.returned.is_some() || entry.relation.is_some();
        let all = [entry.order.is_some(), window, value, entry.cut];
        all.into_iter().filter(|&is| is).count()
    };
    let sheet = &answers.sheet;
    let entries: usize = sheet.entries().map(entered).sum();
    let entries = entries + usize::from(sheet.root_move.is_some());
    format!(
        "an exercise with {}, {}",
        counted(answers.tree.len() as u64, "node", "nodes"),
        counted(entries as u64, "entry", "entries")
    )
}
