//! A class's files, marked together.

use std::collections::HashMap;

use crate::document::FileError;
use crate::exercise::Marked;
use crate::question::Misconception;
use crate::skill::Asked;

use super::Answers;
use super::read::other_exercise;

/// One student's marks.
#[derive(Clone, Debug)]
pub struct Graded {
    /// The file.
    pub file: String,
    /// The student's name, if it is there.
    pub student: String,
    /// The marks.
    pub marked: Marked,
    /// The misconceptions found, with how many entries each explains.
    pub misconceptions: Vec<(Misconception, u32)>,
    /// The first mistake, in one sentence.
    pub first: Option<String>,
}

/// A class's marks.
#[derive(Clone, Debug)]
pub struct Report {
    /// What the exercise is called.
    pub title: String,
    /// What it asks for.
    pub asked: Asked,
    /// The students, in the order of the files.
    pub rows: Vec<Graded>,
    /// The files that could not be marked, and why.
    pub refused: Vec<(String, FileError)>,
}

/// Marks files, each a name and a text. The exercise is `meant`, or the one that most of them are (the first of these, if
/// several are as frequent). Files that are broken, of another version or of another exercise are refused by name; they do
/// not keep the others from being marked.
pub fn grade(files: Vec<(String, Result<Vec<u8>, FileError>)>, meant: Option<&Answers>) -> Report {
    let read: Vec<(String, Result<Answers, FileError>)> = files
        .into_iter()
        .map(|(name, text)| (name, text.and_then(|text| Answers::read(&text))))
        .collect();
    let all = read.iter().filter_map(|(_, answers)| answers.as_ref().ok());
    let exercise = meant.or_else(|| most_frequent(all));
    let mut report = Report {
        title: exercise.map_or_else(String::new, |exercise| exercise.title.clone()),
        asked: exercise.map_or(Asked::NONE, |exercise| exercise.asked),
        rows: Vec::new(),
        refused: Vec::new(),
    };
    let fingerprint = exercise.map(Answers::fingerprint);
    for (file, answers) in &read {
        let graded = match answers {
            Ok(answers) if Some(answers.fingerprint()) != fingerprint => {
                Err(other_exercise(&report.title))
            }
            Ok(answers) => graded(file, answers),
            Err(error) => Err(error.clone()),
        };
        match graded {
            Ok(graded) => report.rows.push(graded),
            Err(error) => report.refused.push((file.clone(), error)),
        }
    }
    report
}

fn most_frequent<'a>(all: impl Iterator<Item = &'a Answers>) -> Option<&'a Answers> {
    let mut counts: HashMap<u64, (usize, &Answers)> = HashMap::new();
    let mut order = Vec::new();
    for answers in all {
        let fingerprint = answers.fingerprint();
        let entry = counts.entry(fingerprint).or_insert_with(|| {
            order.push(fingerprint);
            (0, answers)
        });
        entry.0 += 1;
    }
    let most = counts.values().map(|(count, _)| *count).max()?;
    let first = order
        .iter()
        .find(|fingerprint| counts[fingerprint].0 == most)?;
    Some(counts[first].1)
}

fn graded(file: &str, answers: &Answers) -> Result<Graded, FileError> {
    let searched = answers.search().map_err(|stopped| FileError {
        place: None,
        path: String::new(),
        problem: stopped.to_string(),
    })?;
    let marked = searched.marked();
    let first = marked
        .first_mistake()
        .map(|mistake| searched.with_side(|side| mistake.words(side, &answers.sheet)));
    Ok(Graded {
        file: file.to_owned(),
        student: answers.student.clone(),
        misconceptions: marked.misconceptions(),
        marked,
        first,
    })
}
