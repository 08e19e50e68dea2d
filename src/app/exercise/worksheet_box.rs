//! The worksheet dialog: the options on the left, a print preview on the right.

use egui::{
    Align2, Button, Checkbox, Context, DragValue, Grid, Label, Rect, RichText, Role, ScrollArea,
    Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};

use crate::cx::Cx;
use crate::exercise::worksheet::{Choices, WorksheetCommand, WorksheetDraft, Worksheets};
use crate::session::command::Command;
use export::PaperSize;
use export::picture::Format;
use export::worksheet::{MOST_TREES, Worksheet, WorksheetPage};
use lesson::{Skill, rules_words};

use super::fields_ui;
use crate::canvas::paint::paint;
use crate::dialog::{self, DialogWidth};
use crate::generate::{ROW, field, name};
use crate::icons::{self, Icon};
use crate::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::text_lengths;
use crate::theme::{self, Palette};

#[derive(Default)]
pub(crate) struct WorksheetBox {
    /// The page in the preview, from 0.
    page: usize,
    show_key: bool,
    /// True once the first field has received the focus.
    focused: bool,
}

/// The widths of the options, of the gap beside them and of the fields, in points.
const CHOICES: f32 = 440.0;
const GAP: f32 = 24.0;
const WIDE: f32 = 290.0;
/// The minimum width of a preview.
const LEAST: f32 = 240.0;
/// The height of the left column without the options.
const REST: f32 = 236.0;

impl WorksheetBox {
    pub(crate) fn show(&mut self, ctx: &Context, sheets: &Worksheets, cx: &mut Cx) {
        let Some(draft) = sheets.draft() else {
            *self = WorksheetBox::default();
            return;
        };
        let mut choices = draft.choices.clone();
        let mut saved = None;
        let (closed, beside) = dialog::show(ctx, "worksheet", DialogWidth::Wide, |ui| {
            ui.spacing_mut().interact_size.y = 26.0;
            let room = ui.available_width() - CHOICES - GAP;
            ui.horizontal_top(|ui| {
                let closed = ui.vertical(|ui| {
                    ui.set_width(CHOICES.min(ui.available_width()));
                    dialog::title(
                        ui,
                        "Worksheet",
                        "trees to be searched by hand, and their key",
                    );
                    let high = ui.ctx().content_rect().height() - REST;
                    ScrollArea::vertical()
                        .max_height(high)
                        .min_scrolled_height(high)
                        .show_following(ui, |ui| {
                            ui.set_max_width(ui.available_width() - SCROLL_BAR);
                            let grid = Grid::new("worksheet").num_columns(2).spacing([18.0, 4.0]);
                            grid.show(ui, |ui| self.fields(ui, &mut choices, &draft.open_title()));
                        });
                    outlook(ui, draft);
                    let (format, closed) = buttons(ui, draft.is_ready() && !sheets.is_saving());
                    saved = format;
                    closed
                });
                if room > LEAST {
                    ui.add_space(GAP);
                    ui.vertical(|ui| self.preview(ui, draft, room));
                }
                closed.inner
            })
            .inner
        });
        let mut push = |command| cx.push(Command::Worksheet(command));
        if choices != draft.choices {
            push(WorksheetCommand::Choose(choices));
        }
        if let Some(format) = saved {
            push(WorksheetCommand::Save(format, None));
        }
        if closed || beside {
            push(WorksheetCommand::Show(false));
        }
    }

    fn fields(&mut self, ui: &mut Ui, choices: &mut Choices, open: &str) {
        let label = name(ui, "Title");
        let title = TextEdit::singleline(&mut choices.title).char_limit(text_lengths::NAME);
        let title = ui.add(title.desired_width(WIDE)).labelled_by(label.id);
        let title = title.on_hover_text("the title of each page");
        if !std::mem::replace(&mut self.focused, true) {
            title.request_focus();
        }
        ui.end_row();

        name(ui, "Search");
        let spec = choices.wish.spec;
        let rules = spec
            .window_rules()
            .map(|rules| format!(", {}", rules_words(rules)));
        let search = format!(
            "{}{} (from the Step page)",
            spec.name(),
            rules.unwrap_or_default()
        );
        ui.vertical(|ui| {
            // A grid ignores the scroll bar.
            ui.set_max_width(WIDE);
            ui.add(Label::new(search).wrap());
        });
        ui.end_row();

        name(ui, "Trees");
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.radio_value(&mut choices.current, false, "random, chosen for practice")
                .on_hover_text("with a cutoff, small enough to write on");
            let shown: String = open.chars().take(34).collect();
            let more = if shown.len() < open.len() { "…" } else { "" };
            let current = format!("current tree: {shown}{more}");
            ui.radio_value(&mut choices.current, true, current)
                .on_hover_text(open);
        });
        ui.end_row();

        if !choices.current {
            name(ui, "Number");
            let count = DragValue::new(&mut choices.count)
                .speed(0.05)
                .range(1..=MOST_TREES);
            field(ui, count, "Number of trees", "one on each page");
            ui.end_row();
            fields_ui(ui, &mut choices.wish);
        }

        name(ui, "Paper");
        ui.horizontal(|ui| {
            for &paper in PaperSize::ALL {
                ui.radio_value(&mut choices.paper, paper, paper.title())
                    .on_hover_text(game::about(&paper));
            }
        });
        ui.end_row();

        name(ui, "Blanks");
        ui.vertical(|ui| blanks(ui, choices));
        ui.end_row();

        name(ui, "Key");
        ui.checkbox(&mut choices.key, "as a second file")
            .on_hover_text("the answers filled in, saved as NAME-key");
        ui.end_row();
    }

    /// The page in paper colours, and the row that turns pages.
    fn preview(&mut self, ui: &mut Ui, draft: &WorksheetDraft, room: f32) {
        let (width, height) = draft.choices.paper.page();
        let size = vec2(room, room * height / width);
        let pages = draft.pages(self.show_key).unwrap_or_default();
        self.page = self.page.min(pages.len().saturating_sub(1));
        paper(ui, pages.get(self.page), size);
        ui.add_enabled_ui(!pages.is_empty(), |ui| {
            ui.horizontal(|ui| self.turn(ui, pages.len()));
        });
    }

    fn turn(&mut self, ui: &mut Ui, pages: usize) {
        let size = vec2(30.0, 28.0);
        let back = self.page > 0;
        if icons::button(ui, Icon::Back, size, back, "Previous page", "previous page").clicked() {
            self.page -= 1;
        }
        ui.label(format!("page {} of {pages}", (self.page + 1).min(pages)));
        let on = self.page + 1 < pages;
        if icons::button(ui, Icon::Forward, size, on, "Next page", "the next page").clicked() {
            self.page += 1;
        }
        ui.add_space(12.0);
        ui.checkbox(&mut self.show_key, "show the key")
            .on_hover_text("the answers filled in");
    }
}

fn blanks(ui: &mut Ui, choices: &mut Choices) {
    let has = Worksheet::asked_of(choices.wish.spec);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.set_max_width(WIDE);
    ui.horizontal_wrapped(|ui| {
        for &skill in Skill::ALL {
            let title = match skill {
                Skill::Order => "order of visits",
                Skill::Windows => "windows",
                Skill::Values => "values",
                Skill::Cuts => "cuts",
                Skill::RootMove => "root move",
            };
            let mut on = choices.asked.has(skill);
            let asked = ui.add_enabled(has.has(skill), Checkbox::new(&mut on, title));
            if asked
                .on_disabled_hover_text("minimax has no cutoffs")
                .changed()
            {
                choices.asked = choices.asked.set(skill, on);
            }
        }
    });
    let mut leaves = choices.asked.leaves;
    let text = RichText::new("windows and values of leaves too").size(theme::SMALL);
    if ui.checkbox(&mut leaves, text).changed() {
        choices.asked = choices.asked.at_leaves(leaves);
    }
}

/// Two lines: what will be printed, what was saved, or what to change.
fn outlook(ui: &mut Ui, draft: &WorksheetDraft) {
    let text = match draft.outlook() {
        None => RichText::new("…"),
        Some(Ok(text)) => RichText::new(text),
        Some(Err(error)) => RichText::new(error).color(Palette::of(ui.ctx()).error),
    };
    ui.add_space(6.0);
    ui.allocate_ui(vec2(ui.available_width(), 44.0), |ui| {
        ui.set_min_height(44.0);
        ui.add(Label::new(text).wrap());
    });
}

/// The buttons. Returns the selected save format, if any, and true if the dialog is to be closed.
fn buttons(ui: &mut Ui, ready: bool) -> (Option<Format>, bool) {
    dialog::buttons(ui, |ui| {
        let pdf = dialog::main_button(ui, "Save as PDF…", ready);
        let pdf = pdf.on_hover_text("for printing; the key is saved as NAME-key.pdf");
        let latex = Button::new("Save as LaTeX…").min_size(vec2(130.0, ROW));
        let latex = ui
            .add_enabled(ready, latex)
            .on_hover_text("a document to edit before printing");
        let format = match (pdf.clicked(), latex.clicked()) {
            (true, _) => Some(Format::Pdf),
            (_, true) => Some(Format::Tikz),
            _ => None,
        };
        (format, dialog::close(ui).clicked())
    })
}

fn paper(ui: &mut Ui, page: Option<&WorksheetPage>, size: Vec2) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let title = page.map_or("no page", |page| page.title.as_str());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("Preview: {title}")));
    let painter = ui
        .painter()
        .with_clip_rect(rect.expand(1.0).intersect(ui.clip_rect()));
    let edge = Stroke::new(1.0, Palette::of(ui.ctx()).line);
    painter.rect(rect, 0.0, Palette::LIGHT.ground, edge, StrokeKind::Outside);
    if let Some(page) = page {
        let mut shapes = page.shapes.clone();
        for shape in &mut shapes {
            shape.scale(size.x / page.size.0);
        }
        let canvas = Rect::from_min_size(rect.min, size);
        paint(&painter, canvas, &shapes, &Palette::LIGHT);
    } else {
        let (font, ink) = (theme::plain(theme::BODY), Palette::LIGHT.weak);
        painter.text(rect.center(), Align2::CENTER_CENTER, "no page", font, ink);
    }
}
