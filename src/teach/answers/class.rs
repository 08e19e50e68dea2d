//! Grades a class: the answer sheets of one exercise.

use std::collections::BTreeMap;

use game::quoted_up_to;
use search::task::{pause, without_pause};

use crate::diagnosis::Misconception;
use crate::document::FileError;
use crate::exercise::{Grade, Marked};
use crate::skill::Asked;
use text::say;

use super::{Answers, KEY};

#[derive(Clone, Debug)]
pub struct Graded {
    pub file: String,
    pub student: String,
    pub marked: Marked,
    /// The misconceptions found, with the number of entries that each explains.
    pub misconceptions: Vec<(Misconception, u32)>,
    pub first: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Report {
    pub title: String,
    /// The exercise, possibly with a student's answers; `None` if no file contains one.
    pub exercise: Option<Answers>,
    pub asked: Asked,
    /// In the order of the files.
    pub rows: Vec<Graded>,
    pub refused: Vec<(String, FileError)>,
}

/// The number of students with a wrong entry at a node, and the number of those with a blank entry there. A cut
/// belongs to the node below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeMistakes {
    pub wrong: usize,
    pub blank: usize,
}

/// Grades files, given by name and text. The exercise is `meant`, or the most frequent exercise among the files (the
/// first on a tie). Files that are damaged, of another version or of another exercise are rejected; the other files
/// are still graded.
pub fn grade(
    files: impl IntoIterator<Item = (String, Result<Vec<u8>, FileError>)>,
    meant: Option<&Answers>,
) -> Report {
    without_pause(grade_in_pieces(files, meant))
}

/// Like [`grade`], with a [pause] after each file.
pub async fn grade_in_pieces(
    files: impl IntoIterator<Item = (String, Result<Vec<u8>, FileError>)>,
    meant: Option<&Answers>,
) -> Report {
    let mut read: Vec<(String, Result<Answers, FileError>)> = Vec::new();
    for (name, text) in files {
        let answers = text.and_then(|text| Answers::read(&text));
        read.push((name, answers));
        pause().await;
    }
    let all = read.iter().filter_map(|(_, answers)| answers.as_ref().ok());
    let exercise = meant.or_else(|| most_frequent(all));
    let fingerprint = exercise.map(Answers::fingerprint);
    let mut report = Report {
        title: exercise.map_or_else(String::new, |exercise| exercise.title.clone()),
        exercise: exercise.cloned(),
        asked: exercise.map_or(Asked::NONE, |exercise| exercise.asked),
        rows: Vec::new(),
        refused: Vec::new(),
    };
    for (file, answers) in &read {
        let graded = match answers {
            Ok(answers) if Some(answers.fingerprint()) != fingerprint => {
                let title = quoted_up_to(&report.title, 100);
                Err(FileError::of_file(format!(
                    "this is a different exercise from {title}; grade it separately"
                )))
            }
            // A key among the sheets would count as a student with full marks.
            Ok(answers) if answers.student == KEY => Err(FileError {
                place: None,
                path: "student".to_owned(),
                problem: format!(
                    "this is the answer key, which is not graded: keep it in another folder (its student is named \"{KEY}\")"
                ),
            }),
            Ok(answers) => graded(file, answers),
            Err(error) => Err(error.clone()),
        };
        match graded {
            Ok(graded) => report.rows.push(graded),
            Err(error) => report.refused.push((file.clone(), error)),
        }
        pause().await;
    }
    report
}

impl Graded {
    /// Returns the student's name, or the file's name if there is none.
    pub fn who(&self) -> &str {
        match self.student.trim() {
            "" => &self.file,
            student => student,
        }
    }
}

impl Report {
    /// Describes problems with names, one clause each: a name on several sheets, and sheets without a name.
    pub fn notes(&self) -> Vec<String> {
        let mut sheets: BTreeMap<String, Vec<&Graded>> = BTreeMap::new();
        for row in &self.rows {
            let name = row.student.trim().to_lowercase();
            sheets.entry(name).or_default().push(row);
        }
        let nameless = sheets.remove("").unwrap_or_default();
        let several = sheets.values().filter(|rows| rows.len() > 1).map(|rows| {
            let files: Vec<&str> = rows.iter().map(|row| row.file.as_str()).collect();
            let (count, files) = (rows.len(), files.join(", "));
            let name = quoted_up_to(rows[0].who(), 100);
            say!(exercise_sheets_of_one, count, files, name)
        });
        // A single sheet cannot be confused with another one.
        let nameless = nameless.iter().filter(|_| self.rows.len() > 1);
        let nameless = nameless.map(|row| say!(exercise_sheets_nameless, file = &row.file));
        several.chain(nameless).collect()
    }

    /// Returns the mistakes of the class by node, in the order of the tree.
    pub fn mistakes(&self) -> Vec<NodeMistakes> {
        let nodes = self.exercise.as_ref().map_or(0, |it| it.tree.len());
        let mut found = vec![NodeMistakes::default(); nodes];
        for row in &self.rows {
            let mut own = vec![NodeMistakes::default(); nodes];
            for mark in &row.marked.marks {
                let at = &mut own[mark.node.index()];
                match mark.grade {
                    Grade::Right | Grade::Own => {}
                    Grade::Missing | Grade::Half => at.blank = 1,
                    Grade::Wrong => at.wrong = 1,
                }
            }
            for (node, own) in found.iter_mut().zip(own) {
                node.wrong += own.wrong;
                node.blank += own.blank;
            }
        }
        found
    }
}

fn most_frequent<'a>(all: impl Iterator<Item = &'a Answers>) -> Option<&'a Answers> {
    let mut counts: Vec<(u64, usize, &Answers)> = Vec::new();
    for answers in all {
        let fingerprint = answers.fingerprint();
        match counts.iter_mut().find(|known| known.0 == fingerprint) {
            Some(known) => known.1 += 1,
            None => counts.push((fingerprint, 1, answers)),
        }
    }
    // Of several maxima, `max_by_key` returns the last.
    let most = counts.into_iter().rev().max_by_key(|known| known.1);
    most.map(|(_, _, answers)| answers)
}

fn graded(file: &str, answers: &Answers) -> Result<Graded, FileError> {
    let searched = answers.search().map_err(FileError::of_file)?;
    let marked = searched.marked();
    let first = marked
        .first_mistake()
        .map(|mistake| searched.with_side(|side| mistake.words_to_grader(side, &answers.sheet)));
    Ok(Graded {
        file: file.to_owned(),
        student: answers.student.clone(),
        misconceptions: marked.misconceptions(),
        marked,
        first,
    })
}
