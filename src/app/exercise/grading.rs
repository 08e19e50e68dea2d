//! Grades a class in the window, with the code of `cutoff grade`: a table and a heat map over the tree.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use export::table::{SortBy, Table};
use export::{grades_csv, grades_table};
use lesson::{NodeMistakes, Report, grade_in_pieces};
use platform::files::{self, file_name, write_file};
use search::task::Task;
use stage::{Origin, Stage, exercise_stage, read_sheet, sheet_files};

use crate::session::host::{ChosenFile, Effect, Host, SaveDialog};
use crate::session::page::Page;
use crate::session::saving::Job;
use crate::session::{Request, Session};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GradeCommand {
    Ask,
    /// Grade these files, and those in these folders.
    Files(Vec<PathBuf>),
    Sort(usize),
    /// Write the table as CSV; without a path, ask for one.
    Csv(Option<PathBuf>),
    Close,
}

pub struct GradedClass {
    pub report: Report,
    pub table: Table,
    /// By node, in the order of the tree.
    pub mistakes: Vec<NodeMistakes>,
    pub stage: Arc<Stage>,
}

/// The result of grading, and the file to open instead if none of several dropped files is an exercise.
type GradingTask = Task<(Result<GradedClass, String>, Option<PathBuf>), ()>;

#[derive(Default)]
pub struct Grading {
    class: Option<GradedClass>,
    marking: Option<GradingTask>,
    picking: Option<Receiver<ChosenFile>>,
    saving: Option<Job<Option<PathBuf>>>,
    /// The page to return to.
    pub(crate) came_from: Option<Page>,
    pub sort: Option<SortBy>,
    pub said: Option<String>,
}

impl Grading {
    pub fn class(&self) -> Option<&GradedClass> {
        self.class.as_ref()
    }

    pub fn is_marking(&self) -> bool {
        self.marking.is_some()
    }

    /// Returns true if the class view replaces the exercise.
    pub fn is_in_front(&self) -> bool {
        self.class.is_some() || self.marking.is_some()
    }

    pub fn is_busy(&self) -> bool {
        self.marking.is_some() || self.saving.is_some()
    }

    pub fn close(&mut self) {
        self.marking = None;
        self.class = None;
        self.said = None;
    }

    fn save(&mut self, path: Option<PathBuf>, host: &mut Host) -> Result<(), String> {
        let Some(class) = self.class.as_ref().filter(|_| self.saving.is_none()) else {
            return Ok(());
        };
        let csv = grades_csv(&class.report);
        let about = format!("{} marks", class.report.title);
        let choice = host.choose(path, || {
            SaveDialog::new("Export the marks", &about, "Tables", "csv")
        });
        let work = move || {
            let path = choice.wait()?;
            if let Some(path) = &path {
                write_file(path, csv.as_bytes())?;
            }
            Ok(path)
        };
        self.saving = Some(Job::start(
            "the table could not be saved",
            host.wake(),
            work,
        )?);
        Ok(())
    }
}

impl Session {
    pub(crate) fn apply_grading(&mut self, command: GradeCommand) {
        let grading = &mut self.grading;
        match command {
            GradeCommand::Ask if grading.picking.is_none() => {
                let (answer, picking) = channel();
                self.host.want(Effect::AskForFolder(answer));
                grading.picking = Some(picking);
            }
            GradeCommand::Ask => {}
            GradeCommand::Files(paths) => {
                let wake = self.host.wake();
                let task = Task::named("grading").wake(move || wake());
                grading.said = None;
                grading.marking = Some(task.pieces(async move |context| {
                    let several =
                        paths.len() > 1 && paths.iter().all(|path| !files::is_folder(path));
                    let class = mark_files(&paths, || context.is_cancelled()).await;
                    (class, paths.last().filter(|_| several).cloned())
                }));
                self.show_class();
            }
            GradeCommand::Sort(column) => {
                // The smallest first: students who need help come first.
                let again = grading.sort.filter(|sort| sort.column == column);
                let descending = again.is_some_and(|sort| !sort.descending);
                grading.sort = Some(SortBy { column, descending });
            }
            GradeCommand::Csv(path) => {
                let failed = grading.save(path, &mut self.host).err();
                self.notice = failed.or(self.notice.take());
            }
            GradeCommand::Close => self.close_class(),
        }
    }

    pub(crate) fn poll_grading(&mut self) {
        let grading = &mut self.grading;
        if let Some(ended) = grading.saving.as_mut().and_then(Job::poll) {
            grading.saving = None;
            grading.said = match ended {
                Ok(path) => path.map(|path| files::saved_as(&file_name(&path)) + "."),
                Err(why) => Some(lesson::capitalised(&why)),
            };
        }
        match grading.picking.as_ref().map(Receiver::try_recv) {
            None | Some(Err(TryRecvError::Empty)) => {}
            Some(chosen) => {
                grading.picking = None;
                match chosen {
                    Ok(Ok(Some(path))) => self.apply_grading(GradeCommand::Files(vec![path])),
                    Ok(Err(why)) => self.notice = Some(why),
                    _ => {}
                }
            }
        }
        let grading = &mut self.grading;
        let Some(outcome) = grading.marking.as_mut().and_then(Task::poll) else {
            return;
        };
        grading.marking = None;
        let (class, file) = outcome.unwrap_or_else(|error| {
            let why = format!("the sheets could not be graded: {error}");
            (Err(why), None)
        });
        let class = class.map(|class| (class.report.rows.is_empty(), class));
        match (class, file) {
            (Ok((true, _)) | Err(_), Some(file)) => {
                self.close_class();
                self.open(Request::File(file));
            }
            (Ok((_, class)), _) => {
                grading.class = Some(class);
                self.show_class();
            }
            (Err(why), None) => {
                if self.grading.class.is_none() {
                    self.close_class();
                }
                self.notice = Some(lesson::capitalised(&why));
            }
        }
    }

    fn show_class(&mut self) {
        self.notice = None;
        if self.page != Page::Exercise {
            self.grading.came_from = Some(self.page);
        }
        self.turn_to(Page::Exercise);
    }

    /// Closes the class and returns to the page from which it was opened.
    fn close_class(&mut self) {
        self.grading.close();
        if let Some(page) = self.grading.came_from.take()
            && self.page == Page::Exercise
        {
            self.turn_to(page);
        }
    }

    pub(crate) fn escape_grading(&mut self) -> bool {
        let closes = self.page == Page::Exercise && self.grading.is_in_front();
        if closes && self.grading.marking.take().is_some() && self.grading.class.is_some() {
            return true;
        }
        if closes {
            self.close_class();
        }
        closes
    }
}

async fn mark_files(
    paths: &[PathBuf],
    is_cancelled: impl Fn() -> bool,
) -> Result<GradedClass, String> {
    let mut files = Vec::new();
    for path in paths {
        files.extend(sheet_files(path)?);
    }
    let folder = paths
        .first()
        .filter(|path| paths.len() == 1 && files::is_folder(path));
    let sheets = files.iter().take_while(|_| !is_cancelled()).map(|path| {
        let within = folder.and_then(|folder| path.strip_prefix(folder).ok());
        let name = within.map_or_else(|| file_name(path), |path| path.display().to_string());
        (name, read_sheet(path))
    });
    let report = grade_in_pieces(sheets, None).await;
    let Some(exercise) = &report.exercise else {
        let more = match report.refused.len() {
            0 | 1 => String::new(),
            count => format!(" ({} more cannot be graded either)", count - 1),
        };
        let first = report.refused.first();
        let why = first.map_or_else(String::new, |(file, error)| format!("{file}: {error}"));
        return Err(format!(
            "none of these files is an exercise that was filled in: {why}{more}"
        ));
    };
    let stage = exercise_stage(exercise, Origin::Text).map_err(|error| error.to_string())?;
    Ok(GradedClass {
        table: grades_table(&report),
        mistakes: report.mistakes(),
        stage: Arc::new(stage),
        report,
    })
}
