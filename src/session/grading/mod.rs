//! Grading in the window: a class's answer sheets, marked off the screen's thread by the code of `cutoff grade`, as a table and as a heat
//! map over the tree.

mod files;
mod words;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use export::table::{SortBy, Table};
use export::{file_name, grades_csv, grades_table, write_file};
use game::NodeId;
use lesson::{NodeMistakes, Report, grade_while};
use search::task::Task;
use stage::{Origin, Stage, exercise_stage};

use crate::host::{ChosenFile, Effect, Host, SaveDialog};
use crate::page::Page;
use crate::saving::Job;

pub use files::{read_sheet, sheet_files};
pub use words::{class_words, node_words, sheet_words, student_words, wrong_and_blank, wrong_of};

/// A wish about grading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GradeCommand {
    /// Ask for a folder of answer sheets.
    Ask,
    /// Mark these files, and those in these folders.
    Files(Vec<PathBuf>),
    /// Look at one student's sheet, by the row of the table before sorting.
    Student(usize),
    /// Look at what the class did at a node.
    Node(NodeId),
    /// Look at the class again.
    Class,
    /// Sort by that column, or the other way round.
    Sort(usize),
    /// Write the table for a learning platform; without a path, ask for one.
    Csv(Option<PathBuf>),
    /// Leave.
    Close,
}

/// What of a class is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClassFocus {
    /// All of it.
    #[default]
    Class,
    /// One student's sheet.
    Student(usize),
    /// A node.
    Node(NodeId),
}

/// A class that has been marked.
pub struct GradedClass {
    /// The marks.
    pub report: Report,
    /// The same as a table.
    pub table: Table,
    /// The exercise's tree with its search.
    pub stage: Arc<Stage>,
    /// What went wrong, by node.
    pub mistakes: Vec<NodeMistakes>,
}

impl GradedClass {
    /// The greatest number of students who erred at one node.
    pub fn most_wrong(&self) -> usize {
        let counts = self.mistakes.iter().map(|node| node.students.len());
        counts.max().unwrap_or(0)
    }
}

/// How far marking is: how many of how many steps are done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GradingProgress {
    /// Done.
    pub done: usize,
    /// Of so many.
    pub of: usize,
}

/// Sheets being marked.
struct MarkingTask {
    /// The class, and what is opened if none of the files is an exercise.
    task: Task<(Result<GradedClass, String>, Option<PathBuf>), GradingProgress>,
    progress: GradingProgress,
}

/// What grading leads to elsewhere.
#[derive(Debug, PartialEq, Eq)]
pub enum GradingEvent {
    /// The class is to be seen.
    Show,
    /// It could not be marked.
    Notice(String),
    /// These were no exercises: the last of them is to be opened.
    Open(PathBuf),
}

/// The class that is looked at, and what goes on around it.
#[derive(Default)]
pub struct Grading {
    class: Option<GradedClass>,
    marking: Option<MarkingTask>,
    picking: Option<Receiver<ChosenFile>>,
    saving: Option<Job<Option<PathBuf>>>,
    /// The page on which it was asked for, where that is another one.
    pub(crate) came_from: Option<Page>,
    /// What of it is looked at.
    pub focus: ClassFocus,
    /// How the table is sorted.
    pub sort: Option<SortBy>,
    /// What there is to say about the last wish.
    pub said: Option<String>,
}

impl Grading {
    /// The class, once it has been marked.
    pub fn class(&self) -> Option<&GradedClass> {
        self.class.as_ref()
    }

    /// How far marking is, while it goes on.
    pub fn progress(&self) -> Option<GradingProgress> {
        self.marking.as_ref().map(|marking| marking.progress)
    }

    /// Whether it stands in place of the exercise.
    pub fn is_in_front(&self) -> bool {
        self.class.is_some() || self.marking.is_some()
    }

    /// Whether something goes on.
    pub fn is_busy(&self) -> bool {
        self.marking.is_some() || self.saving.is_some()
    }

    /// Leaves what is in front: marking, then what is looked at, then the class; `false` when there is nothing to be left.
    pub fn escape(&mut self) -> bool {
        if self.marking.take().is_some() {
            return true;
        }
        if self.class.is_none() {
            return false;
        }
        if self.focus == ClassFocus::Class {
            self.close();
        } else {
            self.focus = ClassFocus::Class;
        }
        true
    }

    /// Leaves the class for good.
    pub fn close(&mut self) {
        self.marking = None;
        self.class = None;
        self.focus = ClassFocus::Class;
        self.said = None;
    }

    /// Carries out a wish.
    pub fn apply(&mut self, command: GradeCommand, host: &mut Host) -> Option<GradingEvent> {
        match command {
            GradeCommand::Ask if self.picking.is_none() => {
                let (answer, picking) = channel();
                host.want(Effect::AskForFolder(answer));
                self.picking = Some(picking);
            }
            GradeCommand::Ask => {}
            GradeCommand::Files(paths) => {
                self.mark(paths, host);
                return Some(GradingEvent::Show);
            }
            GradeCommand::Student(row) => self.focus = ClassFocus::Student(row),
            GradeCommand::Node(node) => self.focus = ClassFocus::Node(node),
            GradeCommand::Class => self.focus = ClassFocus::Class,
            GradeCommand::Sort(column) => self.sort_by(column),
            GradeCommand::Csv(path) => return self.save(path, host),
            GradeCommand::Close => self.close(),
        }
        None
    }

    /// From the fewest points at the first click, so that who needs help stands at the top; then the other way round.
    fn sort_by(&mut self, column: usize) {
        let again = self.sort.filter(|sort| sort.column == column);
        self.sort = Some(SortBy {
            column,
            descending: again.is_some_and(|sort| !sort.descending),
        });
    }

    fn mark(&mut self, paths: Vec<PathBuf>, host: &Host) {
        let wake = host.wake();
        let task = Task::named("grading").wake(move || wake());
        let task = task.start(move |context| {
            let several_files = paths.len() > 1 && paths.iter().all(|path| !path.is_dir());
            let class = mark_files(
                &paths,
                |progress| context.tell(progress),
                || context.is_cancelled(),
            );
            (class, paths.last().filter(|_| several_files).cloned())
        });
        self.focus = ClassFocus::Class;
        self.said = None;
        self.marking = Some(MarkingTask {
            task,
            progress: GradingProgress::default(),
        });
    }

    /// Takes in what has been done meanwhile.
    pub fn poll(&mut self, host: &mut Host) -> Option<GradingEvent> {
        self.poll_saving();
        if let Some(chosen) = self.picked() {
            return match chosen {
                Ok(Some(path)) => self.apply(GradeCommand::Files(vec![path]), host),
                Ok(None) => None,
                Err(why) => Some(GradingEvent::Notice(why)),
            };
        }
        let marking = self.marking.as_mut()?;
        if let Some(progress) = marking.task.take_told().pop() {
            marking.progress = progress;
        }
        let outcome = marking.task.poll()?;
        self.marking = None;
        let (class, else_open) = outcome.unwrap_or_else(|error| {
            let why = format!("the sheets could not be marked: {error}");
            (Err(why), None)
        });
        match class {
            Ok(class) if class.report.rows.is_empty() && else_open.is_some() => {
                else_open.map(GradingEvent::Open)
            }
            Ok(class) => {
                self.class = Some(class);
                Some(GradingEvent::Show)
            }
            Err(_) if else_open.is_some() => else_open.map(GradingEvent::Open),
            Err(why) => Some(GradingEvent::Notice(lesson::capitalised(&why))),
        }
    }

    fn picked(&mut self) -> Option<ChosenFile> {
        let chosen = match self.picking.as_ref()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Ok(chosen) => chosen,
            Err(TryRecvError::Disconnected) => Ok(None),
        };
        self.picking = None;
        Some(chosen)
    }

    fn save(&mut self, path: Option<PathBuf>, host: &mut Host) -> Option<GradingEvent> {
        let class = self.class.as_ref().filter(|_| self.saving.is_none())?;
        let csv = grades_csv(&class.report);
        let about = format!("{} marks", class.report.title);
        let choice = host.choose(path, || {
            SaveDialog::new("Export the marks", &about, "Tables", "csv")
        });
        let work = move || {
            let Some(path) = choice.wait()? else {
                return Ok(None);
            };
            write_file(&path, csv.as_bytes())?;
            Ok(Some(path))
        };
        match Job::start("the table could not be saved", host.wake(), work) {
            Ok(job) => {
                self.saving = Some(job);
                None
            }
            Err(why) => Some(GradingEvent::Notice(why)),
        }
    }

    fn poll_saving(&mut self) {
        let Some(ended) = self.saving.as_mut().and_then(Job::poll) else {
            return;
        };
        self.saving = None;
        self.said = match ended {
            Ok(Some(path)) => Some(format!("Saved as {}.", file_name(&path))),
            Ok(None) => None,
            Err(why) => Some(lesson::capitalised(&why)),
        };
    }
}

/// Marks all these files and those in these folders.
fn mark_files(
    paths: &[PathBuf],
    tell: impl Fn(GradingProgress),
    is_cancelled: impl Fn() -> bool,
) -> Result<GradedClass, String> {
    let mut files = Vec::new();
    for path in paths {
        files.extend(sheet_files(path)?);
    }
    let folder = paths
        .first()
        .filter(|path| paths.len() == 1 && path.is_dir());
    let of = 2 * files.len();
    let sheets = files
        .iter()
        .map(|path| (called(path, folder), read_sheet(path)));
    let report = grade_while(sheets, None, &mut |done| {
        tell(GradingProgress { done, of });
        !is_cancelled()
    });
    let report = report.ok_or("marking was cancelled")?;
    let Some(exercise) = &report.exercise else {
        return Err(refusal(&report));
    };
    let stage = exercise_stage(exercise, Origin::Text).map_err(|error| error.to_string())?;
    Ok(GradedClass {
        table: grades_table(&report),
        mistakes: report.mistakes(),
        stage: Arc::new(stage),
        report,
    })
}

/// Why nothing was marked, by the first file.
fn refusal(report: &Report) -> String {
    let Some((file, error)) = report.refused.first() else {
        return "there is nothing to mark".to_owned();
    };
    let more = match report.refused.len() {
        1 => String::new(),
        count => format!(" ({} more cannot be marked either)", count - 1),
    };
    format!("none of these files is an exercise that was filled in: {file}: {error}{more}")
}

/// A file as it is called in its folder.
fn called(path: &Path, folder: Option<&PathBuf>) -> String {
    let within = folder.and_then(|folder| path.strip_prefix(folder).ok());
    within.map_or_else(|| file_name(path), |path| path.display().to_string())
}

#[cfg(test)]
mod tests;
