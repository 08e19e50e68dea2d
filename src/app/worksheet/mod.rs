//! Worksheets in the window: the box in which one is described, with its pages as they will be printed.
//!
//! `choices` are what is chosen, in `fields`; `preview` is the page; a worksheet is made and written on threads of their own.

mod choices;
mod fields;
mod make;
mod preview;

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Button, Context, Frame, Id, Label, Modal, RichText, ScrollArea, Ui, vec2};

use export::worksheet::{PAGE_HEIGHT, PAGE_WIDTH, WorksheetFile};
use lesson::counted;
use stage::Stage;

pub use self::choices::{Choices, TreesFrom};
use self::make::Made;
use super::command::Command;
use super::generate::{NO_SEED, ROW};
use super::saving::{Job, wake};
use super::theme::{self, Palette};
use crate::model::state::State;

/// A wish about worksheets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorksheetCommand {
    /// Show or hide the box.
    Show(bool),
    /// Write the worksheet and its key; without a path, ask for one.
    Save(WorksheetFile, Option<PathBuf>),
}

/// A worksheet that is being described.
struct Draft {
    choices: Choices,
    /// The seed as it is being typed: a number field would round what is long.
    seed: String,
    /// What is open, as it was when the box was opened: nothing else can be opened meanwhile.
    stage: Arc<Stage>,
    /// What was made last, and from which choices.
    made: Option<(Choices, Result<Arc<Made>, String>)>,
    making: Option<(Choices, Job<Made>)>,
    /// Which page is shown, from 0, and whether filled in.
    page: usize,
    show_key: bool,
    /// What came of saving.
    said: Option<Result<String, String>>,
    /// Whether the first field has been given the focus.
    focused: bool,
}

/// The box, and what is being written.
#[derive(Default)]
pub struct Worksheets {
    draft: Option<Draft>,
    saving: Option<Job<Option<String>>>,
    /// What was chosen last.
    last: Option<Choices>,
}

impl Worksheets {
    /// Whether the box is in front.
    pub fn is_open(&self) -> bool {
        self.draft.is_some()
    }

    /// Whether something is being made or written.
    pub fn is_busy(&self) -> bool {
        let making = |draft: &Draft| {
            draft.making.is_some()
                || draft
                    .made
                    .as_ref()
                    .is_none_or(|(of, _)| *of != draft.choices)
        };
        self.saving.is_some() || self.draft.as_ref().is_some_and(making)
    }

    /// What is chosen, while the box is open.
    pub fn choices(&self) -> Option<&Choices> {
        self.draft.as_ref().map(|draft| &draft.choices)
    }

    pub(super) fn close(&mut self) {
        if let Some(draft) = self.draft.take() {
            self.last = Some(draft.choices);
        }
    }

    fn open(&mut self, stage: &Arc<Stage>) {
        let spec = stage.setup.spec;
        let choices = match self.last.take() {
            Some(last) => last.under(spec),
            None => Choices::new(spec),
        };
        self.draft = Some(Draft {
            seed: choices.wish.recipe.seed.to_string(),
            choices,
            stage: Arc::clone(stage),
            made: None,
            making: None,
            page: 0,
            show_key: false,
            said: None,
            focused: false,
        });
    }

    /// Takes in what was written; answers an error message when the box is not there to tell it.
    pub(super) fn poll(&mut self) -> Option<String> {
        let ended = self.saving.as_ref()?.poll()?;
        self.saving = None;
        let said = ended.transpose()?;
        match (&mut self.draft, said) {
            (Some(draft), said) => draft.said = Some(said),
            (None, Err(error)) => return Some(error),
            (None, Ok(_)) => {}
        }
        None
    }

    fn save(&mut self, kind: WorksheetFile, path: Option<PathBuf>, ctx: &Context) {
        let Some(draft) = self.draft.as_mut().filter(|_| self.saving.is_none()) else {
            return;
        };
        let Some(made) = draft.ready() else { return };
        draft.said = None;
        match make::save(made, draft.choices.key, kind, path, ctx) {
            Ok(job) => self.saving = Some(job),
            Err(error) => draft.said = Some(Err(error)),
        }
    }

    /// Shows the box.
    pub(super) fn show(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        let saving = self.saving.is_some();
        let Some(draft) = &mut self.draft else { return };
        draft.make(ctx);
        let frame = Frame::popup(&ctx.global_style()).inner_margin(20);
        let modal = Modal::new(Id::unique("worksheet")).frame(frame);
        let response = modal.show(ctx, |ui| {
            let room = ui.ctx().content_rect().size() - vec2(60.0, 60.0);
            ui.set_max_width(room.x);
            ScrollArea::both()
                .max_width(room.x)
                .max_height(room.y)
                .min_scrolled_height(room.y)
                .show(ui, |ui| draft.content(ui, room.x, saving, commands));
        });
        if response.backdrop_response.clicked() {
            commands.push(Command::Worksheet(WorksheetCommand::Show(false)));
        }
    }
}

/// How wide the choices are, in points.
const FIELDS: f32 = 440.0;
/// How wide the page is shown, in points.
const SHOWN: f32 = 360.0;

impl Draft {
    /// What was made from the choices as they are now.
    fn ready(&self) -> Option<Arc<Made>> {
        let (of, made) = self.made.as_ref()?;
        let seed = self.seed.trim().parse() == Ok(self.choices.wish.recipe.seed);
        (*of == self.choices && seed)
            .then(|| made.as_ref().ok().cloned())
            .flatten()
    }

    /// Makes the worksheet anew once the choices have changed.
    fn make(&mut self, ctx: &Context) {
        if let Some((of, job)) = &self.making
            && let Some(made) = job.poll()
        {
            self.made = Some((of.clone(), made.map(Arc::new)));
            self.making = None;
        }
        let known = self
            .made
            .as_ref()
            .is_some_and(|(of, _)| *of == self.choices);
        if known || self.making.is_some() {
            return;
        }
        let (choices, stage) = (self.choices.clone(), Arc::clone(&self.stage));
        let work = {
            let choices = choices.clone();
            move || make::make(&choices, &stage)
        };
        match Job::start("the worksheet could not be made", wake(ctx), work) {
            Ok(job) => self.making = Some((choices, job)),
            Err(error) => self.made = Some((choices, Err(error))),
        }
    }

    fn content(&mut self, ui: &mut Ui, room: f32, saving: bool, commands: &mut Vec<Command>) {
        ui.spacing_mut().interact_size.y = 26.0;
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(FIELDS);
                ui.heading("Worksheet");
                let about = "trees to be searched by hand, on A4 pages, and their key";
                ui.label(RichText::new(about).size(theme::SMALL).weak());
                ui.add_space(6.0);
                self.fields(ui);
                ui.add_space(6.0);
                self.outlook(ui);
                ui.add_space(6.0);
                self.buttons(ui, saving, commands);
            });
            if room > FIELDS + SHOWN + 24.0 {
                ui.add_space(16.0);
                ui.vertical(|ui| self.preview(ui));
            }
        });
    }

    fn preview(&mut self, ui: &mut Ui) {
        let size = vec2(SHOWN, SHOWN / PAGE_WIDTH * PAGE_HEIGHT);
        let made = match &self.made {
            Some((_, Ok(made))) => Some(Arc::clone(made)),
            _ => None,
        };
        let Some(made) = made else {
            preview::empty(ui, size);
            return;
        };
        let pages = if self.show_key {
            &made.key
        } else {
            &made.blank
        };
        let last = pages.len().saturating_sub(1);
        self.page = self.page.min(last);
        if let Some(page) = pages.get(self.page) {
            preview::page(ui, page, size);
        }
        preview::turn(ui, &mut self.page, pages.len(), &mut self.show_key);
    }

    /// What will be printed, why nothing can be, or what was written. As high in all cases.
    fn outlook(&self, ui: &mut Ui) {
        let palette = Palette::of(ui.ctx());
        let wrong = |text: &str| RichText::new(text).color(palette.error);
        let seed = self.seed.trim().parse::<u64>().is_ok();
        let text = match (&self.said, &self.made) {
            _ if !seed && self.choices.from == TreesFrom::Random => wrong(NO_SEED),
            (_, Some((of, Err(error)))) if *of == self.choices => wrong(error),
            (Some(Err(error)), _) => wrong(error),
            (Some(Ok(said)), _) => RichText::new(said).color(palette.best),
            (None, Some((of, Ok(made)))) if *of == self.choices => {
                let trees = counted(made.trees as u64, "tree", "trees");
                let pages = counted(made.blank.len() as u64, "page", "pages");
                RichText::new(format!("{trees} on {pages}"))
            }
            _ => RichText::new("…"),
        };
        let width = ui.available_width();
        ui.allocate_ui(vec2(width, 58.0), |ui| {
            ui.set_min_height(58.0);
            ui.add(Label::new(text).wrap());
        });
    }

    fn buttons(&self, ui: &mut Ui, saving: bool, commands: &mut Vec<Command>) {
        let ready = self.ready().is_some() && !saving;
        ui.horizontal(|ui| {
            let palette = Palette::of(ui.ctx());
            let text = RichText::new("Save as PDF…").font(theme::strong(theme::BODY));
            let pdf = if ready {
                Button::new(text.color(palette.ground)).fill(palette.max)
            } else {
                Button::new(text)
            };
            let pdf = ui.add_enabled(ready, pdf.min_size(vec2(130.0, ROW)));
            let pdf = pdf.on_hover_text("to be printed; the key goes beside it, as NAME-key.pdf");
            let latex = Button::new("Save as LaTeX…").min_size(vec2(130.0, ROW));
            let latex = ui.add_enabled(ready, latex);
            let latex = latex.on_hover_text("a document to be changed before it is printed");
            for (button, kind) in [(pdf, WorksheetFile::Pdf), (latex, WorksheetFile::Tikz)] {
                if button.clicked() {
                    commands.push(Command::Worksheet(WorksheetCommand::Save(kind, None)));
                }
            }
            let close = ui.add(Button::new("Close").min_size(vec2(90.0, ROW)));
            if close.on_hover_text("Esc").clicked() {
                commands.push(Command::Worksheet(WorksheetCommand::Show(false)));
            }
        });
    }
}

/// The way to the box.
pub(super) fn menu_item(ui: &mut Ui, commands: &mut Vec<Command>) {
    let item = ui.button("Worksheet…");
    let item = item.on_hover_text("print trees to be searched by hand, and their key");
    if item.clicked() {
        commands.push(Command::Worksheet(WorksheetCommand::Show(true)));
        ui.close();
    }
}

impl State {
    pub(super) fn apply_worksheet(&mut self, command: WorksheetCommand) {
        let ctx = &self.ctx.clone();
        let worksheet = &mut self.dialogs.worksheet;
        match command {
            WorksheetCommand::Show(true) => worksheet.open(&self.stage),
            WorksheetCommand::Show(false) => worksheet.close(),
            WorksheetCommand::Save(kind, path) => worksheet.save(kind, path, ctx),
        }
    }
}
