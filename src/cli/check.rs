//! `cutoff check`: what is in a file, or what is wrong with it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use game::Tree;
use lesson::{Answers, SheetEntry, counted};
use session::document::file_name;
use session::{Document, OpenError};
use stage::{Origin, SourceGame, stage_course};

use super::{CliError, CommandResult};

/// Reports every file; fails when one of them is not whole.
pub fn check(files: &[PathBuf], out: &mut impl Write) -> CommandResult {
    let mut wrong = Vec::new();
    for file in files {
        match found(file) {
            Ok(what) => writeln!(out, "{}: {what}", file.display())?,
            Err(error) => wrong.push(error.in_file(file)),
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(CliError::Said(wrong.join("\n")))
    }
}

/// What is in a file, in words.
fn found(file: &Path) -> Result<String, OpenError> {
    let name = file_name(file);
    match Document::read(file, &AtomicBool::new(false))? {
        Document::Lesson(lesson) => {
            let (_, course) = stage_course(&lesson).map_err(|error| OpenError::Lesson {
                name,
                error: error.into(),
            })?;
            let questions = course.stops.iter().filter(|stop| stop.question.is_some());
            Ok(format!(
                "a lesson with {} and {}",
                counted(course.stops.len() as u64, "stop", "stops"),
                counted(questions.count() as u64, "question", "questions")
            ))
        }
        Document::Exercise(answers) => Ok(exercise(&answers)),
        Document::Link(link) => Ok(format!("a link to {}", link.source.title())),
        document => {
            let source = document.into_source(&name, Origin::File(file.to_owned()))?;
            Ok(match &source.game {
                SourceGame::Tree(tree) => size(tree),
                SourceGame::Game(root) => {
                    let moves = counted(root.moves().len() as u64, "move", "moves");
                    format!("a {} position with {moves}", root.game().about().name)
                }
            })
        }
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
