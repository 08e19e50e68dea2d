//! Worksheets: the one that is being described, made anew whenever its description changes, and written with its key.
//!
//! `choices` are what is chosen; a worksheet is made and written on threads of its own, in `make`.

mod choices;
mod make;

use std::path::PathBuf;
use std::sync::Arc;

use export::worksheet::{PaperSize, WorksheetFile, WorksheetPage};
use lesson::counted;
use stage::Stage;

use crate::generate::NO_SEED;
use crate::host::Host;
use crate::saving::Job;

pub use choices::{Choices, TreesFrom};
pub use make::MadeWorksheet;

/// A wish about worksheets.
#[derive(Clone, Debug, PartialEq)]
pub enum WorksheetCommand {
    /// Show or hide the box.
    Show(bool),
    /// What the worksheet is to be like.
    Choose(Choices),
    /// The seed of trees at random, as it is typed.
    Seed(String),
    /// Write the worksheet and its key; without a path, ask for one.
    Save(WorksheetFile, Option<PathBuf>),
}

/// A worksheet that is being described.
pub struct WorksheetDraft {
    choices: Choices,
    /// The seed as it is being typed: a number field would round what is long.
    seed: String,
    /// What is open, as it was when the box was opened: nothing else can be opened meanwhile.
    stage: Arc<Stage>,
    /// What was made last, and from which choices.
    made: Option<(Choices, Result<Arc<MadeWorksheet>, String>)>,
    making: Option<(Choices, Job<MadeWorksheet>)>,
    /// What came of saving.
    said: Option<Result<String, String>>,
}

/// What there is to say of a worksheet before it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It is being made.
    Making,
    /// It will be this.
    Ready(String),
    /// It was written.
    Saved(String),
    /// What is wrong with it, or with writing it.
    Wrong(String),
}

impl WorksheetDraft {
    /// What is chosen.
    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The seed as it is typed.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// What is called what is open.
    pub fn open_title(&self) -> String {
        self.stage.source.title().into_owned()
    }

    /// The pages that were made last, to be filled in or filled in already; `None` where there are none.
    pub fn pages(&self, key: bool) -> Option<&[WorksheetPage]> {
        let (_, made) = self.made.as_ref()?;
        let made = made.as_ref().ok()?;
        Some(if key { &made.key } else { &made.blank })
    }

    /// What was made from the choices as they are now.
    pub fn ready(&self) -> Option<&Arc<MadeWorksheet>> {
        let seed = self.seed.trim().parse() == Ok(self.choices.wish.recipe.seed);
        self.made_now().filter(|_| seed)?.as_ref().ok()
    }

    /// What will be printed, why nothing can be, or what was written.
    pub fn outlook(&self) -> Outlook {
        let seed = self.seed.trim().parse::<u64>().is_ok();
        match (&self.said, self.made_now()) {
            _ if !seed && self.choices.from == TreesFrom::Random => {
                Outlook::Wrong(NO_SEED.to_owned())
            }
            (_, Some(Err(error))) | (Some(Err(error)), _) => Outlook::Wrong(error.clone()),
            (Some(Ok(said)), _) => Outlook::Saved(said.clone()),
            (None, Some(Ok(made))) => {
                let trees = counted(made.trees as u64, "tree", "trees");
                let pages = counted(made.blank.len() as u64, "page", "pages");
                Outlook::Ready(format!("{trees} on {pages}"))
            }
            (None, None) => Outlook::Making,
        }
    }

    fn made_now(&self) -> Option<&Result<Arc<MadeWorksheet>, String>> {
        let (of, made) = self.made.as_ref()?;
        (*of == self.choices).then_some(made)
    }

    /// Makes the worksheet anew once the choices have changed.
    fn make(&mut self, host: &Host) {
        if let Some((of, job)) = &mut self.making
            && let Some(made) = job.poll()
        {
            self.made = Some((of.clone(), made.map(Arc::new)));
            self.making = None;
        }
        if self.made_now().is_some() || self.making.is_some() {
            return;
        }
        let (choices, stage) = (self.choices.clone(), Arc::clone(&self.stage));
        let work = {
            let choices = choices.clone();
            move || make::make(&choices, &stage)
        };
        match Job::start("the worksheet could not be made", host.wake(), work) {
            Ok(job) => self.making = Some((choices, job)),
            Err(error) => self.made = Some((choices, Err(error))),
        }
    }
}

/// The worksheet that is being described, and what is being written.
#[derive(Default)]
pub struct Worksheets {
    draft: Option<WorksheetDraft>,
    saving: Option<Job<Option<String>>>,
    /// What was chosen last.
    last: Option<Choices>,
}

impl Worksheets {
    /// Whether the box is in front.
    pub fn is_open(&self) -> bool {
        self.draft.is_some()
    }

    /// What is described, while the box is open.
    pub fn draft(&self) -> Option<&WorksheetDraft> {
        self.draft.as_ref()
    }

    /// Whether something is being made or written.
    pub fn is_busy(&self) -> bool {
        let making = |draft: &WorksheetDraft| draft.making.is_some() || draft.made_now().is_none();
        self.is_saving() || self.draft.as_ref().is_some_and(making)
    }

    /// Whether something is being written.
    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// What is chosen, while the box is open.
    pub fn choices(&self) -> Option<&Choices> {
        self.draft.as_ref().map(|draft| &draft.choices)
    }

    /// Chooses what it is printed on, as it was remembered.
    pub fn set_paper(&mut self, paper: PaperSize) {
        if let Some(draft) = &mut self.draft {
            draft.choices.paper = paper;
        }
    }

    /// Closes the box; what was chosen is there the next time.
    pub fn close(&mut self) {
        if let Some(draft) = self.draft.take() {
            self.last = Some(draft.choices);
        }
    }

    fn open(&mut self, stage: &Arc<Stage>) {
        let spec = stage.setup.tree_spec();
        let choices = match self.last.take() {
            Some(last) => last.under(spec),
            None => Choices::new(spec),
        };
        self.draft = Some(WorksheetDraft {
            seed: choices.wish.recipe.seed.to_string(),
            choices,
            stage: Arc::clone(stage),
            made: None,
            making: None,
            said: None,
        });
    }

    /// Carries out a wish; `open` is what is open.
    pub fn apply(&mut self, command: WorksheetCommand, open: &Arc<Stage>, host: &mut Host) {
        match (command, &mut self.draft) {
            (WorksheetCommand::Show(true), _) => self.open(open),
            (WorksheetCommand::Show(false), _) => self.close(),
            (WorksheetCommand::Choose(choices), Some(draft)) => draft.choices = choices,
            (WorksheetCommand::Seed(seed), Some(draft)) => {
                // What is no number is told.
                let recipe = &mut draft.choices.wish.recipe;
                recipe.seed = seed.trim().parse().unwrap_or(recipe.seed);
                draft.seed = seed;
            }
            (WorksheetCommand::Save(kind, path), Some(draft)) if self.saving.is_none() => {
                let Some(made) = draft.ready().cloned() else {
                    return;
                };
                draft.said = None;
                match make::save(made, draft.choices.key, kind, path, host) {
                    Ok(job) => self.saving = Some(job),
                    Err(error) => draft.said = Some(Err(error)),
                }
            }
            (
                WorksheetCommand::Choose(_)
                | WorksheetCommand::Seed(_)
                | WorksheetCommand::Save(..),
                _,
            ) => {}
        }
    }

    /// Takes in what was made and written; answers an error message when the box is not there to tell it.
    pub fn poll(&mut self, host: &Host) -> Option<String> {
        if let Some(draft) = &mut self.draft {
            draft.make(host);
        }
        let ended = self.saving.as_mut()?.poll()?;
        self.saving = None;
        let said = ended.transpose()?;
        match (&mut self.draft, said) {
            (Some(draft), said) => {
                draft.said = Some(said);
                None
            }
            (None, said) => said.err(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::host::Effect;
    use game::read_tree;
    use stage::{Origin, Setup, Source, SourceGame};

    fn open() -> Arc<Stage> {
        let source = Source {
            game: SourceGame::Tree(Arc::new(
                read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap(),
            )),
            origin: Origin::Text,
            name: None,
        };
        Arc::new(Stage::prepare(source, Setup::default(), None, &false.into()).unwrap())
    }

    fn wait(worksheets: &mut Worksheets, host: &Host) {
        for _ in 0..2000 {
            assert_eq!(worksheets.poll(host), None);
            if !worksheets.is_busy() {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("it is never ready");
    }

    #[test]
    fn a_worksheet_is_made_as_it_is_described_and_written_with_its_key() {
        let folder = std::env::temp_dir().join(format!("cutoff-sheet-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (mut sheets, mut host, open) = (Worksheets::default(), Host::default(), open());
        sheets.apply(WorksheetCommand::Show(true), &open, &mut host);
        let choices = Choices {
            from: TreesFrom::Open,
            title: "Two plies".to_owned(),
            ..sheets.choices().unwrap().clone()
        };
        sheets.apply(WorksheetCommand::Choose(choices), &open, &mut host);
        wait(&mut sheets, &host);
        let draft = sheets.draft().unwrap();
        assert_eq!(draft.outlook(), Outlook::Ready("1 tree on 1 page".into()));
        assert_eq!(draft.pages(true).unwrap().len(), 1);

        let save = WorksheetCommand::Save(WorksheetFile::Tikz, None);
        sheets.apply(save, &open, &mut host);
        let [Effect::AskWhereToSave(dialog, answer)] = &host.take()[..] else {
            panic!("no file was asked for");
        };
        assert_eq!(dialog.file_name, "Two-plies.tex");
        answer.send(Ok(Some(folder.join("a.tex")))).unwrap();
        wait(&mut sheets, &host);
        let said = "Saved a.tex and a-key.tex".to_owned();
        assert_eq!(sheets.draft().unwrap().outlook(), Outlook::Saved(said));
        let key = std::fs::read_to_string(folder.join("a-key.tex")).unwrap();
        assert!(key.contains("\\documentclass"));
        std::fs::remove_dir_all(folder).unwrap();

        // What was chosen is there the next time.
        sheets.close();
        sheets.apply(WorksheetCommand::Show(true), &open, &mut host);
        assert_eq!(sheets.choices().unwrap().title, "Two plies");
    }

    #[test]
    fn a_seed_that_is_no_number_makes_nothing_ready() {
        let (mut sheets, mut host, open) = (Worksheets::default(), Host::default(), open());
        sheets.apply(WorksheetCommand::Show(true), &open, &mut host);
        sheets.apply(WorksheetCommand::Seed("7x".into()), &open, &mut host);
        wait(&mut sheets, &host);
        let draft = sheets.draft().unwrap();
        assert!(draft.ready().is_none());
        assert_eq!(draft.outlook(), Outlook::Wrong(NO_SEED.to_owned()));
        sheets.apply(WorksheetCommand::Seed(" 7 ".into()), &open, &mut host);
        wait(&mut sheets, &host);
        assert_eq!(sheets.choices().unwrap().wish.recipe.seed, 7);
        assert!(sheets.draft().unwrap().ready().is_some());
    }
}
