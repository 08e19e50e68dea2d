//! The state of the worksheet dialog: the choices, and the pages that are made from them in the background and
//! written with their key.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use export::PaperSize;
use export::picture::{Format, missing_letters_on};
use export::worksheet::{Problem, Worksheet, WorksheetPage, key_path, worksheet_file};
use game::fresh_seed;
use lesson::{Asked, ExerciseWish, Skill, counted};
use platform::files::{self, file_name, write_file};
use search::SearchSpec;
use stage::{Stage, printed_exercise_on};

use crate::session::host::{Host, SaveDialog};
use crate::session::saving::Job;

#[derive(Clone, Debug, PartialEq)]
pub enum WorksheetCommand {
    Show(bool),
    Choose(Choices),
    /// Write the worksheet and its key; without a path, ask for one.
    Save(Format, Option<PathBuf>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Choices {
    /// Print the current tree instead of random ones.
    pub current: bool,
    /// The number of random trees, and their properties. The search is that of the window.
    pub count: usize,
    pub wish: ExerciseWish,
    pub paper: PaperSize,
    pub asked: Asked,
    pub title: String,
    /// The key is written as well.
    pub key: bool,
}

impl Choices {
    fn new(spec: SearchSpec) -> Choices {
        let usual = Worksheet::default();
        let mut wish = ExerciseWish {
            spec,
            ..ExerciseWish::default()
        };
        wish.recipe.seed = fresh_seed() % 1_000_000;
        Choices {
            current: false,
            count: 4,
            wish,
            paper: usual.paper,
            asked: Worksheet::asked_of(spec),
            title: usual.title,
            key: true,
        }
    }

    /// Returns the choices for another search, without blanks that the search does not have.
    fn under(mut self, spec: SearchSpec) -> Choices {
        self.wish.spec = spec;
        let has = Worksheet::asked_of(spec);
        for &skill in Skill::ALL {
            let asked = self.asked.has(skill) && has.has(skill);
            self.asked = self.asked.set(skill, asked);
        }
        if self.asked.skills().next().is_none() {
            self.asked = has.at_leaves(self.asked.leaves);
        }
        self
    }

    fn make(&self, stage: &Stage) -> Result<Pages, String> {
        let sheet = Worksheet {
            title: self.title.clone(),
            spec: self.wish.spec,
            asked: self.asked,
            paper: self.paper,
            ..Worksheet::default()
        };
        let sheet = if self.current {
            let problems = vec![Problem::of(&printed_exercise_on(stage, self.asked)?)];
            Worksheet { problems, ..sheet }
        } else {
            let foot = format!("seed {}", self.wish.recipe.seed);
            let sheet = Worksheet { foot, ..sheet };
            let made = sheet.with_good_trees(self.wish, self.count);
            made.map_err(|error| error.to_string())?
        };
        let pages = |key| sheet.pages(key).map_err(|error| error.to_string());
        Ok(Pages {
            blank: pages(false)?,
            key: pages(true)?,
        })
    }
}

struct Pages {
    blank: Vec<WorksheetPage>,
    key: Vec<WorksheetPage>,
}

impl Pages {
    fn write(&self, choices: &Choices, format: Format, path: &Path) -> Result<String, String> {
        let bytes = |pages: &[WorksheetPage]| {
            let file = worksheet_file(pages, &choices.title, format);
            file.map_err(|error| error.to_string())
        };
        let (blank, key) = (bytes(&self.blank)?, bytes(&self.key)?);
        let shapes = self.blank.iter().flat_map(|page| &page.shapes);
        let missing = missing_letters_on(shapes, format);
        let missing = missing.map_or_else(String::new, |missing| format!(". {missing}"));
        if !choices.key {
            write_file(path, &blank)?;
            return Ok(files::saved_as(&file_name(path)) + &missing);
        }
        let beside = key_path(path);
        // The system's dialog has checked only the other name.
        if files::exists(&beside) && !files::exists(path) {
            return Err(format!(
                "{} is there already, and the key would take its place: choose another name",
                file_name(&beside)
            ));
        }
        write_file(path, &blank)?;
        write_file(&beside, &key)?;
        let names = [path, &beside].map(file_name).join(" and ");
        Ok(files::saved_as(&names) + &missing)
    }
}

pub struct WorksheetDraft {
    pub choices: Choices,
    /// The tree that was open when the dialog was opened; no other tree can be opened meanwhile.
    stage: Arc<Stage>,
    made: Option<Result<Arc<Pages>, String>>,
    making: Option<Job<Pages>>,
    /// The choices have changed since the pages were started.
    stale: bool,
    saved: Option<Result<String, String>>,
}

impl WorksheetDraft {
    pub fn open_title(&self) -> String {
        self.stage.source.title().into_owned()
    }

    /// The pages that were made last, blank or filled in.
    pub fn pages(&self, key: bool) -> Option<&[WorksheetPage]> {
        let made = self.made.as_ref()?.as_ref().ok()?;
        Some(if key { &made.key } else { &made.blank })
    }

    /// Returns true if the pages match the choices and can be saved.
    pub fn is_ready(&self) -> bool {
        !self.is_making() && self.pages(false).is_some()
    }

    /// A sentence about what was saved, or will be; an error says what to change. `None` while pages are made.
    pub fn outlook(&self) -> Option<Result<String, String>> {
        if self.is_making() || self.saved.is_some() {
            return self.saved.clone();
        }
        let made = self.made.as_ref()?.as_ref();
        Some(made.map_err(String::clone).map(|made| {
            let pages = counted(made.blank.len() as u64, "page", "pages");
            format!("{pages}, one tree each")
        }))
    }

    fn is_making(&self) -> bool {
        self.stale || self.making.is_some()
    }

    fn poll(&mut self, host: &Host) {
        if let Some(made) = self.making.as_mut().and_then(Job::poll) {
            self.made = Some(made.map(Arc::new));
            self.making = None;
        }
        if self.making.is_none() && std::mem::take(&mut self.stale) {
            let (choices, stage) = (self.choices.clone(), Arc::clone(&self.stage));
            let make = move || choices.make(&stage);
            match Job::start("the worksheet could not be made", host.wake(), make) {
                Ok(job) => self.making = Some(job),
                Err(error) => self.made = Some(Err(error)),
            }
        }
    }
}

#[derive(Default)]
pub struct Worksheets {
    draft: Option<WorksheetDraft>,
    saving: Option<Job<Option<String>>>,
    /// The choices when the dialog was last closed.
    last: Option<Choices>,
}

impl Worksheets {
    pub fn is_open(&self) -> bool {
        self.draft.is_some()
    }

    pub fn draft(&self) -> Option<&WorksheetDraft> {
        self.draft.as_ref()
    }

    pub fn is_busy(&self) -> bool {
        self.is_saving() || self.draft.as_ref().is_some_and(WorksheetDraft::is_making)
    }

    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    pub fn close(&mut self) {
        if let Some(draft) = self.draft.take() {
            self.last = Some(draft.choices);
        }
    }

    /// Applies a command. The paper size is stored in the settings.
    pub fn apply(
        &mut self,
        command: WorksheetCommand,
        open: &Arc<Stage>,
        paper: &mut PaperSize,
        host: &mut Host,
    ) {
        match (command, &mut self.draft) {
            (WorksheetCommand::Show(true), _) => {
                let spec = open.setup.tree_spec();
                let last = self.last.take().unwrap_or_else(|| Choices::new(spec));
                self.draft = Some(WorksheetDraft {
                    choices: Choices {
                        paper: *paper,
                        ..last.under(spec)
                    },
                    stage: Arc::clone(open),
                    made: None,
                    making: None,
                    stale: true,
                    saved: None,
                });
            }
            (WorksheetCommand::Show(false), _) => self.close(),
            (WorksheetCommand::Choose(choices), Some(draft)) => {
                *paper = choices.paper;
                draft.choices = choices;
                (draft.stale, draft.saved) = (true, None);
            }
            (WorksheetCommand::Save(format, path), Some(draft))
                if self.saving.is_none() && draft.is_ready() =>
            {
                let Some(Ok(made)) = draft.made.clone() else {
                    return;
                };
                let choices = draft.choices.clone();
                let choice = host.choose(path, || {
                    let kind = if format == Format::Pdf {
                        "PDF"
                    } else {
                        "LaTeX"
                    };
                    SaveDialog::new("Save the worksheet", &choices.title, kind, format.ending())
                });
                let write = move || {
                    let path = choice.wait()?;
                    path.map(|path| made.write(&choices, format, &path))
                        .transpose()
                };
                match Job::start("the worksheet could not be saved", host.wake(), write) {
                    Ok(job) => self.saving = Some(job),
                    Err(error) => draft.saved = Some(Err(error)),
                }
            }
            (WorksheetCommand::Choose(_) | WorksheetCommand::Save(..), _) => {}
        }
    }

    /// Collects the pages and the outcome of saving; returns an error that the closed dialog cannot show.
    pub fn poll(&mut self, host: &Host) -> Option<String> {
        if let Some(draft) = &mut self.draft {
            draft.poll(host);
        }
        let ended = self.saving.as_mut()?.poll()?;
        self.saving = None;
        let ended = ended.transpose()?;
        let Some(draft) = &mut self.draft else {
            return ended.err();
        };
        draft.saved = Some(ended);
        None
    }
}
