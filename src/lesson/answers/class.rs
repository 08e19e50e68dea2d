//! A class's files, marked together.

use std::collections::HashMap;

use game::NodeId;

use crate::document::FileError;
use crate::exercise::{AnswerSheet, Grade, Marked};
use crate::question::Misconception;
use crate::skill::Asked;

use super::read::other_exercise;
use super::{Answers, KEY};

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
    /// What was entered.
    pub sheet: AnswerSheet,
    /// What is wrong, in one sentence each, as the search comes to it.
    pub mistakes: Vec<(NodeId, String)>,
}

/// A class's marks.
#[derive(Clone, Debug)]
pub struct Report {
    /// What the exercise is called.
    pub title: String,
    /// The exercise, with the answers of one student or of nobody; nothing where no file is one.
    pub exercise: Option<Answers>,
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
    let report = grade_while(files.into_iter(), meant, &mut |_| true);
    // Nobody stops it.
    report.unwrap_or_else(|| Report::of(meant))
}

impl Report {
    /// Nobody's marks.
    fn of(exercise: Option<&Answers>) -> Report {
        Report {
            title: exercise.map_or_else(String::new, |exercise| exercise.title.clone()),
            exercise: exercise.cloned(),
            asked: exercise.map_or(Asked::NONE, |exercise| exercise.asked),
            rows: Vec::new(),
            refused: Vec::new(),
        }
    }
}

/// The same, as long as `goes_on`: it is told how many steps are done, of two for each file, which is read and then marked. Files are
/// taken from the iterator one by one. Nothing when it was stopped.
pub fn grade_while(
    files: impl Iterator<Item = (String, Result<Vec<u8>, FileError>)>,
    meant: Option<&Answers>,
    goes_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Report> {
    let mut read: Vec<(String, Result<Answers, FileError>)> = Vec::new();
    for (name, text) in files {
        read.push((name, text.and_then(|text| Answers::read(&text))));
        if !goes_on(read.len()) {
            return None;
        }
    }
    let all = read.iter().filter_map(|(_, answers)| answers.as_ref().ok());
    let exercise = meant.or_else(|| most_frequent(all));
    let mut report = Report::of(exercise);
    let fingerprint = exercise.map(Answers::fingerprint);
    for (number, (file, answers)) in read.iter().enumerate() {
        let graded = match answers {
            Ok(answers) if Some(answers.fingerprint()) != fingerprint => {
                Err(other_exercise(&report.title))
            }
            Ok(answers) if answers.student == KEY => Err(answer_key()),
            Ok(answers) => graded(file, answers),
            Err(error) => Err(error.clone()),
        };
        match graded {
            Ok(graded) => report.rows.push(graded),
            Err(error) => report.refused.push((file.clone(), error)),
        }
        if !goes_on(read.len() + number + 1) {
            return None;
        }
    }
    Some(report)
}

/// A key beside the sheets of a class would count as a student who has everything right.
fn answer_key() -> FileError {
    FileError {
        place: None,
        path: "student".to_owned(),
        problem: "this is the answer key, which is not graded: keep it in another folder"
            .to_owned(),
    }
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
        .map(|mistake| searched.with_side(|side| mistake.words_to_grader(side, &answers.sheet)));
    let wrong = marked
        .marks
        .iter()
        .filter(|mark| mark.grade == Grade::Wrong);
    let mistakes = searched.with_side(|side| {
        let words = wrong.map(|mark| (mark.node, mark.words_to_grader(side, &answers.sheet)));
        words.collect()
    });
    Ok(Graded {
        sheet: answers.sheet.clone(),
        mistakes,
        file: file.to_owned(),
        student: answers.student.clone(),
        misconceptions: marked.misconceptions(),
        marked,
        first,
    })
}
