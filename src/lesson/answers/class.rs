//! A class's files, marked together.

use std::collections::HashMap;

use game::{NodeId, quoted_up_to};

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

impl Graded {
    /// Who it is: the student, or the file where nobody is named.
    pub fn who(&self) -> &str {
        match self.student.trim() {
            "" => &self.file,
            student => student,
        }
    }

    /// The student's name as names are compared: without spaces around it, and whatever the case of its letters.
    fn compared_name(&self) -> Option<String> {
        let name = self.student.trim();
        (!name.is_empty()).then(|| name.to_lowercase())
    }
}

impl Report {
    /// Whether another sheet has the same student's name, in whatever case and with whatever spaces around it.
    pub fn has_namesake(&self, graded: &Graded) -> bool {
        graded.compared_name().is_some_and(|name| {
            let same = |row: &&Graded| row.compared_name().as_ref() == Some(&name);
            self.rows.iter().filter(same).count() > 1
        })
    }

    /// What is odd about names, a sentence each without a full stop: one that is on several sheets, and sheets without any.
    pub fn notes(&self) -> Vec<String> {
        let mut files: Vec<(String, Vec<&Graded>)> = Vec::new();
        let mut notes = Vec::new();
        for row in &self.rows {
            let Some(name) = row.compared_name() else {
                // Nobody takes a single sheet for another one.
                if self.rows.len() > 1 {
                    let file = &row.file;
                    notes.push(format!(
                        "{file}: no student is named on this sheet, so it goes by the name of its file"
                    ));
                }
                continue;
            };
            match files.iter_mut().find(|(known, _)| *known == name) {
                Some((_, rows)) => rows.push(row),
                None => files.push((name, vec![row])),
            }
        }
        let several = files.iter().filter(|(_, rows)| rows.len() > 1);
        let several = several.map(|(_, rows)| {
            let files: Vec<&str> = rows.iter().map(|row| row.file.as_str()).collect();
            format!(
                "{} sheets have the student's name {}: {}",
                rows.len(),
                quoted_up_to(rows[0].who(), 100),
                files.join(", ")
            )
        });
        several.chain(notes).collect()
    }

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
        problem: format!(
            "this is the answer key, which is not graded: keep it in another folder (its student is named \"{KEY}\")"
        ),
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
