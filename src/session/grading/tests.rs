//! A class from its files to its table, without a window.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use game::{NodeId, read_tree};
use lesson::{AnswerSheet, Answers, Asked, Graded};
use search::{Rules, SearchSpec};

use super::*;

fn empty() -> Answers {
    let tree = Arc::new(read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap());
    let spec = SearchSpec::alpha_beta(Rules::default());
    Answers::new("Two plies".into(), tree, spec, Asked::ALL)
}

/// A folder of its own, gone at the end.
struct SheetFolder(PathBuf);

impl SheetFolder {
    fn new(name: &str) -> SheetFolder {
        let path = std::env::temp_dir().join(format!("cutoff-class-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        SheetFolder(path)
    }

    fn put(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// A sheet with everything right, but for what is changed.
    fn sheet(&self, name: &str, student: &str, change: impl FnOnce(&mut AnswerSheet)) -> PathBuf {
        let mut answers = empty();
        student.clone_into(&mut answers.student);
        answers.sheet = empty().search().unwrap().with_side(AnswerSheet::key);
        change(&mut answers.sheet);
        self.put(name, &answers.to_json().unwrap())
    }
}

impl Drop for SheetFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn wait(grading: &mut Grading, host: &mut Host) -> Option<GradingEvent> {
    for _ in 0..2_000 {
        let event = grading.poll(host);
        if event.is_some() || !grading.is_busy() {
            return event;
        }
        thread::sleep(Duration::from_millis(5));
    }
    panic!("marking does not end");
}

#[test]
fn a_folder_is_marked_and_what_cannot_be_read_is_named() {
    let folder = SheetFolder::new("folder");
    folder.sheet("ada.json", "Ada", |_| {});
    // As learning platforms hand them out: a folder for each student.
    folder.sheet("Bob_123/sheet.json", "Bob", |sheet| {
        sheet.entry_mut(NodeId(5)).order = Some(9);
        sheet.entry_mut(NodeId(12)).cut = true;
    });
    folder.put("notes.txt", "not marked");
    folder.put("tree.json", "[1, 2]");
    let (mut grading, mut host) = (Grading::default(), Host::default());
    let wish = GradeCommand::Files(vec![folder.0.clone()]);
    assert_eq!(grading.apply(wish, &mut host), Some(GradingEvent::Show));
    assert!(grading.is_in_front() && grading.is_busy());
    assert_eq!(wait(&mut grading, &mut host), Some(GradingEvent::Show));
    let class = grading.class().unwrap();
    let names: Vec<&str> = class.report.rows.iter().map(Graded::who).collect();
    assert_eq!(names, ["Bob", "Ada"]);
    let files: Vec<&str> = class
        .report
        .rows
        .iter()
        .map(|row| row.file.as_str())
        .collect();
    assert_eq!(files[1], "ada.json");
    assert!(files[0].ends_with("sheet.json") && files[0].starts_with("Bob_123"));
    let [(file, error)] = &class.report.refused[..] else {
        panic!("{:?}", class.report.refused);
    };
    assert_eq!(file, "tree.json");
    assert!(error.to_string().contains("not an answer sheet"), "{error}");
    // The heat map: two nodes, one student.
    assert_eq!(class.mistakes[5].students, [0]);
    assert_eq!(class.mistakes[12].students, [0]);
    assert_eq!(
        class
            .mistakes
            .iter()
            .filter(|it| !it.students.is_empty())
            .count(),
        2
    );
    assert_eq!(class.most_wrong(), 1);
    let said = node_words(class, NodeId(5)).join("\n");
    assert!(
        said.contains("1 of 2 students wrong") && said.contains("Bob: C is visit 6"),
        "{said}"
    );
    assert!(
        student_words(class, 1)
            .join("\n")
            .contains("Nothing is wrong.")
    );
    let said = student_words(class, 0).join("\n");
    assert!(
        said.contains("Cut where there is no cutoff: D3. That costs 1 point, and below, 1 point cannot be earned."),
        "{said}"
    );

    // Esc: from a student to the class, then out of it.
    grading.apply(GradeCommand::Student(0), &mut host);
    assert!(grading.escape() && grading.focus == ClassFocus::Class);
    assert!(grading.escape() && grading.class().is_none());
    assert!(!grading.escape());
}

#[test]
fn the_csv_is_that_of_the_command_line() {
    let folder = SheetFolder::new("csv");
    folder.sheet("ada.json", "Ada", |_| {});
    let (mut grading, mut host) = (Grading::default(), Host::default());
    grading.apply(GradeCommand::Files(vec![folder.0.clone()]), &mut host);
    wait(&mut grading, &mut host);
    let path = folder.0.join("marks.csv");
    assert_eq!(
        grading.apply(GradeCommand::Csv(Some(path.clone())), &mut host),
        None
    );
    wait(&mut grading, &mut host);
    assert_eq!(grading.said.as_deref(), Some("Saved as marks.csv."));
    let written = std::fs::read_to_string(path).unwrap();
    let text = std::fs::read(folder.0.join("ada.json")).unwrap();
    let report = lesson::grade(vec![("ada.json".to_owned(), Ok(text))], None);
    assert_eq!(written, grades_csv(&report));
    assert!(written.contains(",Ada,11,11,8,8,"), "{written}");
}

#[test]
fn what_is_no_class_is_told_and_other_files_are_opened() {
    let folder = SheetFolder::new("none");
    let (mut grading, mut host) = (Grading::default(), Host::default());
    grading.apply(GradeCommand::Files(vec![folder.0.clone()]), &mut host);
    let Some(GradingEvent::Notice(why)) = wait(&mut grading, &mut host) else {
        panic!("an empty folder was marked");
    };
    assert!(why.contains("no files that end in .json"), "{why}");
    // Two trees that were dropped: the last one is opened.
    let one = folder.put("one.json", "[1, 2]");
    let two = folder.put("two.json", "[3, 4]");
    grading.apply(GradeCommand::Files(vec![one, two.clone()]), &mut host);
    assert_eq!(wait(&mut grading, &mut host), Some(GradingEvent::Open(two)));
    // A folder of them is no class.
    grading.apply(GradeCommand::Files(vec![folder.0.clone()]), &mut host);
    let Some(GradingEvent::Notice(why)) = wait(&mut grading, &mut host) else {
        panic!("trees were marked");
    };
    assert!(why.contains("one.json") && why.contains("1 more"), "{why}");
    assert!(!grading.is_in_front());
}

#[test]
fn marking_is_cancelled_and_a_folder_is_asked_for() {
    let folder = SheetFolder::new("cancel");
    for number in 0..30 {
        folder.sheet(&format!("{number}.json"), "Ada", |_| {});
    }
    let (mut grading, mut host) = (Grading::default(), Host::default());
    grading.apply(GradeCommand::Files(vec![folder.0.clone()]), &mut host);
    assert!(grading.progress().is_some());
    assert!(grading.escape());
    assert!(!grading.is_busy() && !grading.is_in_front());
    assert_eq!(grading.poll(&mut host), None);

    grading.apply(GradeCommand::Ask, &mut host);
    grading.apply(GradeCommand::Ask, &mut host);
    let [Effect::AskForFolder(answer)] = &host.take()[..] else {
        panic!("it was not asked for once");
    };
    answer.send(Ok(Some(folder.0.clone()))).unwrap();
    assert_eq!(grading.poll(&mut host), Some(GradingEvent::Show));
    assert_eq!(wait(&mut grading, &mut host), Some(GradingEvent::Show));
    assert_eq!(grading.class().unwrap().report.rows.len(), 30);
    // By total: the other way round at the second click.
    let total = grading.class().unwrap().table.column("total").unwrap();
    for descending in [false, true] {
        grading.apply(GradeCommand::Sort(total), &mut host);
        let column = total;
        assert_eq!(grading.sort, Some(SortBy { column, descending }));
    }
}
