//! `cutoff exercise` and `cutoff grade`: exercises as files, and a class's files as a table.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use export::{file_name, grades_csv, write_file};
use game::Options;
use lesson::{AnswerSheet, Answers, FileError, counted};
use search::SearchSpec;
use stage::exercise_on;

use super::args::{ExerciseArgs, GradeArgs};
use super::source::stage;
use super::{CliError, CommandResult};

/// Writes an exercise and says where it is.
pub fn exercise(request: &ExerciseArgs, out: &mut impl Write) -> CommandResult {
    let said = |error: &dyn std::fmt::Display| CliError::Said(error.to_string());
    let mut answers = if let Some(recipe) = request.recipe {
        let tree = recipe.tree().map_err(|error| said(&error))?;
        let tree = match request.rules.root() {
            Some(player) => tree.with_root_player(player),
            None => tree,
        };
        let name = tree.name.clone();
        let (spec, depth) = request.search.spec(&request.rules, None)?;
        if depth.is_some() {
            return Err(CliError::Said(
                "--recipe says how deep its tree is: leave depth=N out of --search".to_owned(),
            ));
        }
        let spec = SearchSpec {
            options: Options::DEFAULT,
            ..spec
        };
        Answers::new(name, Arc::new(tree), spec, request.asked())
    } else {
        let stage = stage(
            &request.source,
            &request.rules,
            (&request.search, request.depth),
            "exercise",
        )?;
        exercise_on(&stage, request.asked()).map_err(CliError::Said)?
    };
    answers.student.clone_from(&request.student);
    if request.key {
        let searched = answers.search().map_err(|error| said(&error))?;
        answers.sheet = searched.with_side(AnswerSheet::key);
    }
    let text = answers.to_json().map_err(CliError::Said)?;
    write_file(&request.output, text.as_bytes()).map_err(CliError::Said)?;
    let nodes = counted(answers.tree.len() as u64, "node", "nodes");
    writeln!(
        out,
        "{}: {}, {nodes}",
        request.output.display(),
        answers.title
    )?;
    Ok(())
}

/// Marks files into a table; files that cannot be marked are named afterwards.
pub fn grade(request: &GradeArgs, out: &mut impl Write) -> CommandResult {
    let mut files = Vec::new();
    for path in &request.files {
        files.extend(exercise_files(path)?);
    }
    let meant = request.exercise.as_deref().map(|path| {
        let text = read(path);
        let answers = text.and_then(|text| Answers::read(&text));
        answers.map_err(|error| CliError::Said(format!("{}: {error}", path.display())))
    });
    let meant = meant.transpose()?;
    let texts = files
        .iter()
        .map(|path| (path.display().to_string(), read(path)));
    let report = lesson::grade(texts.collect(), meant.as_ref());
    let table = grades_csv(&report);
    match &request.output {
        Some(path) => {
            write_file(path, table.as_bytes()).map_err(CliError::Said)?;
            let students = counted(report.rows.len() as u64, "student", "students");
            writeln!(out, "{}: {students}", path.display())?;
        }
        None => write!(out, "{table}")?,
    }
    if report.refused.is_empty() {
        return Ok(());
    }
    out.flush()?;
    let refused = report.refused.iter();
    let refused: Vec<String> = refused
        .map(|(file, error)| format!("{file}: {error}"))
        .collect();
    Err(CliError::Said(refused.join("\n")))
}

/// The file, or the JSON files of a folder in the order of their names.
fn exercise_files(path: &Path) -> Result<Vec<PathBuf>, CliError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let unreadable = |error: std::io::Error| {
        CliError::Said(format!(
            "the folder {} cannot be read: {error}",
            path.display()
        ))
    };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).map_err(unreadable)? {
        let file = entry.map_err(unreadable)?.path();
        let is_json = file
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
        if is_json && file.is_file() {
            files.push(file);
        }
    }
    if files.is_empty() {
        return Err(CliError::Said(format!(
            "{} has no files that end in .json; name the folder with the exercises",
            path.display()
        )));
    }
    files.sort();
    Ok(files)
}

/// In bytes.
const LARGEST: u64 = 16 << 20;

fn read(path: &Path) -> Result<Vec<u8>, FileError> {
    let wrong = |problem: String| FileError {
        place: None,
        path: String::new(),
        problem,
    };
    let about = std::fs::metadata(path);
    if about.as_ref().is_ok_and(|about| about.len() > LARGEST) {
        return Err(wrong(format!(
            "the file is larger than {} MiB; is {} an exercise?",
            LARGEST >> 20,
            file_name(path)
        )));
    }
    std::fs::read(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            wrong("there is no such file; check the name and the folder".to_owned())
        }
        _ => wrong(format!(
            "the file cannot be read ({error}); check that it may be read"
        )),
    })
}
