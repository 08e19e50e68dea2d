//! `cutoff exercise` and `cutoff grade`: exercises as files, and the marks of a class's files as a table.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use draw::grades_csv;
use draw::one_line;
use draw::worksheet::is_of_search;
use game::quoted;
use stage::exercise_on;
use stage::{read_sheet, sheet_files};
use teach::{AnswerSheet, Answers, KEY, counted};
use text::write_file;

use super::args::{ExerciseArgs, GradeArgs};
use super::outputs::keep_inputs;
use super::source::stage;
use super::terminal::complain;
use super::{CliError, CommandResult};

pub fn exercise(request: &ExerciseArgs, out: &mut impl Write) -> CommandResult {
    let said = |error: &dyn std::fmt::Display| CliError::Said(error.to_string());
    keep_inputs(&request.output, request.source.file.as_deref())?;
    let mut answers = if let Some(recipe) = request.recipe {
        let tree = recipe.tree().map_err(|error| said(&error))?;
        let tree = match request.rules.root {
            Some(player) => tree.with_root_player(player),
            None => tree,
        };
        let name = tree.name.clone();
        let (spec, depth) = request.search.spec(&request.rules, None)?;
        if depth.is_some() {
            return Err("--recipe sets the depth of its tree: remove depth=N from --search".into());
        }
        let spec = spec.for_trees();
        Answers::new(name, Arc::new(tree), spec, request.asked())
    } else {
        let stage = stage(
            &request.source,
            &request.rules,
            (&request.search, request.depth),
            "exercise",
        )?;
        exercise_on(&stage, request.asked(), Answers::fits).map_err(CliError::Said)?
    };
    // By default, blanks that the search lacks are left out.
    if !request.ask.is_empty() {
        is_of_search(answers.asked, answers.spec).map_err(|error| said(&error))?;
    }
    answers.student.clone_from(&request.student);
    if request.key {
        let searched = answers.search().map_err(|error| said(&error))?;
        let key = searched.with_side(AnswerSheet::key);
        answers.sheet = key.only(&answers.tree, answers.asked);
        if answers.student.is_empty() {
            KEY.clone_into(&mut answers.student);
        }
    }
    let text = answers.to_json().map_err(CliError::Said)?;
    keep_answers(&request.output)?;
    write_file(&request.output, text.as_bytes()).map_err(CliError::Said)?;
    let nodes = counted(answers.tree.len() as u64, "node", "nodes");
    let line = format!("{}: {}, {nodes}", request.output.display(), answers.title);
    writeln!(out, "{}", one_line(&line))?;
    Ok(())
}

/// Writes the marks of files as a table, then names the files that cannot be marked.
pub fn grade(request: &GradeArgs, out: &mut impl Write) -> CommandResult {
    let mut files = Vec::new();
    for path in &request.files {
        files.extend(sheet_files(path).map_err(CliError::Said)?);
    }
    if let Some(output) = &request.output {
        no_sheet(output)?;
        let read = files.iter().chain(&request.exercise);
        keep_inputs(output, read.map(PathBuf::as_path))?;
    }
    let meant = request.exercise.as_deref().map(|path| {
        let text = read_sheet(path);
        let answers = text.and_then(|text| Answers::read(&text));
        answers.map_err(|error| CliError::Said(format!("{}: {error}", path.display())))
    });
    let meant = meant.transpose()?;
    let texts = files
        .iter()
        .map(|path| (path.display().to_string(), read_sheet(path)));
    let report = teach::grade(texts, meant.as_ref());
    // If nothing could be marked, there is no table.
    let is_table = !report.rows.is_empty() || report.refused.is_empty();
    if is_table {
        let table = grades_csv(&report);
        match &request.output {
            Some(path) => {
                write_file(path, table.as_bytes()).map_err(CliError::Said)?;
                let sheets = counted(report.rows.len() as u64, "sheet", "sheets");
                let refused = match report.refused.len() {
                    0 => String::new(),
                    count => format!(", {count} not graded"),
                };
                let line = format!("{}: {sheets}{refused}", path.display());
                writeln!(out, "{}", one_line(&line))?;
            }
            None => write!(out, "{table}")?,
        }
    }
    out.flush()?;
    report.notes().iter().for_each(|note| complain(note));
    if report.refused.is_empty() {
        return Ok(());
    }
    let refused = report.refused.iter();
    let refused: Vec<String> = refused
        .map(|(file, error)| format!("{file}: {error}"))
        .collect();
    Err(CliError::Several(refused))
}

/// Refuses to overwrite an exercise with answers. A key can be regenerated.
fn keep_answers(output: &Path) -> CommandResult {
    let text = output.is_file().then(|| read_sheet(output));
    let Some(text) = text.and_then(Result::ok) else {
        return Ok(());
    };
    match Answers::read(&text) {
        // A hand-edited file may only lack a comma, or an editor may have saved it as UTF-16.
        Err(error) if is_perhaps_sheet(text) => Err(CliError::Said(format!(
            "{} is an exercise that may hold answers, which would be lost, and cannot be read ({error}): choose another name for the output, or remove the file",
            output.display()
        ))),
        Ok(there) if !there.sheet.is_blank() && there.student != KEY => {
            let whose = match there.student.as_str() {
                "" => "somebody’s answers".to_owned(),
                student => format!("the answers of {}", quoted(student)),
            };
            Err(CliError::Said(format!(
                "{} holds {whose}, which would be lost: choose another name for the output, or remove the file",
                output.display()
            )))
        }
        _ => Ok(()),
    }
}

/// Returns true if an unreadable text may still be an exercise.
fn is_perhaps_sheet(mut text: Vec<u8>) -> bool {
    text.retain(|&byte| byte != 0);
    String::from_utf8_lossy(&text).contains("cutoff-exercise")
}

/// Refuses to overwrite answers with marks: with `-o answers/*.json` the shell makes the first sheet the output, and
/// the others the input.
fn no_sheet(output: &Path) -> CommandResult {
    let named = output.extension();
    let named = named.is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    let is_file = output.is_file();
    let is_sheet = || read_sheet(output).is_ok_and(|text| Answers::read(&text).is_ok());
    if named || is_file && is_sheet() {
        let there = if is_file {
            " and would be lost"
        } else {
            ", and marks are a table"
        };
        return Err(CliError::Said(format!(
            "{} is named as an answer sheet{there}: give -o a name that ends in .csv, before the sheets",
            output.display()
        )));
    }
    let is_table = |ending: &OsStr| {
        ["csv", "txt"]
            .iter()
            .any(|table| ending.eq_ignore_ascii_case(table))
    };
    if output.extension().is_some_and(|ending| !is_table(ending)) {
        return Err(CliError::Said(format!(
            "{}: marks are written as CSV: end the name in .csv",
            output.display()
        )));
    }
    Ok(())
}
