//! Worksheets in the window: the box in which one is described, with its pages as they will be printed.
//!
//! `fields` are the choices, `preview` is the page.

mod fields;
mod preview;

use egui::{Button, Context, Label, RichText, ScrollArea, Ui, Vec2, vec2};

use export::worksheet::WorksheetFile;
use session::worksheet::{Outlook, WorksheetCommand, WorksheetDraft, Worksheets};

use super::dialog::{self, DialogWidth};
use super::generate::ROW;
use super::theme::Palette;
use crate::scrolling::{SCROLL_BAR, ShowFollowing};
use session::command::Command;

/// The box, with what it keeps from frame to frame.
#[derive(Default)]
pub(super) struct WorksheetBox {
    /// Which page is shown, from 0, and whether filled in.
    page: usize,
    show_key: bool,
    /// Whether the first field has been given the focus.
    focused: bool,
}

/// How wide the choices are, in points.
const FIELDS: f32 = 440.0;
/// Between the choices and the page, in points.
const GAP: f32 = 24.0;
/// In less room than this no page is shown, in points.
const LEAST: f32 = 240.0;
/// What is kept free above and below the box's content, in points.
const AROUND: f32 = 64.0;
/// How high everything in its column is but the choices: title, outlook, buttons, in points.
const BELOW: f32 = 172.0;
/// How high what will be printed is told, two lines, in points.
const OUTLOOK: f32 = 44.0;
/// How high the row is that turns pages, in points.
const TURN: f32 = 40.0;

impl WorksheetBox {
    /// Shows the box, while it is open.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        worksheets: &Worksheets,
        commands: &mut Vec<Command>,
    ) {
        let Some(draft) = worksheets.draft() else {
            *self = WorksheetBox::default();
            return;
        };
        let saving = worksheets.is_saving();
        let ((), beside) = dialog::show(ctx, "worksheet", DialogWidth::Wide, |ui| {
            let high = ui.ctx().content_rect().height() - AROUND;
            self.content(ui, draft, high, saving, commands);
        });
        if beside {
            commands.push(Command::Worksheet(WorksheetCommand::Show(false)));
        }
    }

    fn content(
        &mut self,
        ui: &mut Ui,
        draft: &WorksheetDraft,
        high: f32,
        saving: bool,
        commands: &mut Vec<Command>,
    ) {
        ui.spacing_mut().interact_size.y = 26.0;
        let room = ui.available_width() - FIELDS - GAP;
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(FIELDS.min(ui.available_width()));
                let about = "trees to be searched by hand, and their key";
                dialog::title(ui, "Worksheet", about);
                let focus = !std::mem::replace(&mut self.focused, true);
                // What is printed and the buttons stay in sight, however low the window is.
                ScrollArea::vertical()
                    .max_height(high - BELOW)
                    .min_scrolled_height(high - BELOW)
                    .show_following(ui, |ui| {
                        ui.set_max_width(ui.available_width() - SCROLL_BAR);
                        fields::show(ui, draft, focus, commands);
                    });
                ui.add_space(6.0);
                outlook(ui, &draft.outlook());
                buttons(ui, draft.ready().is_some() && !saving, commands);
            });
            if room > LEAST {
                ui.add_space(GAP);
                let high = high - TURN;
                ui.add_space(0.5 * (room - page_size(draft, room, high).x));
                ui.vertical(|ui| self.preview(ui, draft, page_size(draft, room, high)));
            }
        });
    }

    fn preview(&mut self, ui: &mut Ui, draft: &WorksheetDraft, size: Vec2) {
        let Some(pages) = draft.pages(self.show_key) else {
            preview::empty(ui, size);
            return;
        };
        self.page = self.page.min(pages.len().saturating_sub(1));
        if let Some(page) = pages.get(self.page) {
            preview::page(ui, page, size);
        }
        preview::turn(ui, &mut self.page, pages.len(), &mut self.show_key);
    }
}

/// A page as large as there is room for it, in points.
fn page_size(draft: &WorksheetDraft, wide: f32, high: f32) -> Vec2 {
    let paper = draft.choices().paper.upright();
    let by = (wide / paper.width).min(high / paper.height);
    vec2(paper.width, paper.height) * by
}

/// What will be printed, why nothing can be, or what was written. As high in all cases.
fn outlook(ui: &mut Ui, outlook: &Outlook) {
    let palette = Palette::of(ui.ctx());
    let text = match outlook {
        Outlook::Making => RichText::new("…"),
        Outlook::Ready(text) => RichText::new(text),
        Outlook::Saved(said) => RichText::new(said).color(palette.best),
        Outlook::Wrong(error) => RichText::new(error).color(palette.error),
    };
    let width = ui.available_width();
    ui.allocate_ui(vec2(width, OUTLOOK), |ui| {
        ui.set_min_height(OUTLOOK);
        ui.add(Label::new(text).wrap());
    });
}

fn buttons(ui: &mut Ui, ready: bool, commands: &mut Vec<Command>) {
    dialog::buttons(ui, |ui| {
        let pdf = dialog::main_button(ui, "Save as PDF…", ready);
        let pdf = pdf.on_hover_text("for printing; the key is saved as NAME-key.pdf");
        let latex = Button::new("Save as LaTeX…").min_size(vec2(130.0, ROW));
        let latex = ui.add_enabled(ready, latex);
        let latex = latex.on_hover_text("a document to edit before printing");
        for (button, kind) in [(pdf, WorksheetFile::Pdf), (latex, WorksheetFile::Tikz)] {
            if button.clicked() {
                commands.push(Command::Worksheet(WorksheetCommand::Save(kind, None)));
            }
        }
        if dialog::close(ui).clicked() {
            commands.push(Command::Worksheet(WorksheetCommand::Show(false)));
        }
    });
}
