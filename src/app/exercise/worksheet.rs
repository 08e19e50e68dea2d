//! The worksheet dialog: the choices, a preview of the pages, which are made in the background, and their files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use draw::PaperSize;
use draw::export::{Format, missing_letters_on};
use draw::worksheet::{MOST_TREES, Problem, Worksheet, WorksheetPage, key_path, worksheet_file};
use egui::{
    Align2, Button, Context, DragValue, Grid, Label, Rect, RichText, Role, ScrollArea, Sense,
    Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};
use game::fresh_seed;
use platform::files::{self, file_name};
use search::SearchSpec;
use stage::{Stage, exercise_on};
use teach::{Answers, Asked, ExerciseWish, Skill, rules_words};
use text::{and_list, say, write_file};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::generate::{ROW, field, name};
use crate::session::Session;
use crate::session::host::{Host, SaveDialog};
use crate::session::saving::Job;
use crate::step::canvas::paint::paint;
use crate::theme::{self, Palette};
use crate::widgets::icons::{self, Icon};
use crate::widgets::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::widgets::text_lengths;

use super::dialogs::{asked_ui, fields_ui};

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
            let problems = vec![Problem::of(&exercise_on(
                stage,
                self.asked,
                Answers::fits_paper,
            )?)];
            Worksheet { problems, ..sheet }
        } else {
            let foot = say!(paper_sheet_seed, seed = self.wish.recipe.seed.to_string());
            let sheet = Worksheet { foot, ..sheet };
            let made = sheet.with_good_trees(self.wish, self.count);
            made.map_err(|error| error.to_string())?
        };
        let pages = |key| sheet.pages(key).map_err(|error| error.to_string());
        Ok([pages(false)?, pages(true)?])
    }
}

/// The pages with blanks, and those of the key.
type Pages = [Vec<WorksheetPage>; 2];

/// Writes the pages and, if it is wanted, the key beside them. Returns a sentence about the files.
fn write(pages: &Pages, choices: &Choices, format: Format, path: &Path) -> Result<String, String> {
    let bytes = |pages: &[WorksheetPage]| {
        let file = worksheet_file(pages, &choices.title, format);
        file.map_err(|error| error.to_string())
    };
    let [blank, key] = pages;
    let (blank_file, key_file, beside) = (bytes(blank)?, bytes(key)?, key_path(path));
    // The system's dialog has checked only the other name.
    if choices.key && files::exists(&beside) && !files::exists(path) {
        return Err(say!(paper_sheet_key_is_there, file = file_name(&beside)));
    }
    write_file(path, &blank_file)?;
    let mut names = file_name(path);
    if choices.key {
        write_file(&beside, &key_file)?;
        names = and_list(&[names, file_name(&beside)]);
    }
    let missing = missing_letters_on(blank.iter().flat_map(|page| &page.shapes), format);
    let missing = missing.map_or_else(String::new, |missing| format!(". {missing}"));
    Ok(crate::session::saving::saved_as(&names) + &missing)
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
    /// The pages that were made last, blank or filled in.
    pub fn pages(&self, key: bool) -> Option<&[WorksheetPage]> {
        let made = self.made.as_ref()?.as_ref().ok()?;
        Some(&made[usize::from(key)])
    }

    /// A sentence about what was saved, or will be; an error says what to change. `None` while pages are made.
    fn outlook(&self) -> Option<Result<String, String>> {
        if self.is_making() || self.saved.is_some() {
            return self.saved.clone();
        }
        let made = self.made.as_ref()?.as_ref();
        let pages = made.map(|made| say!(paper_sheet_pages, count = made[0].len()));
        Some(pages.map_err(String::clone))
    }

    fn is_making(&self) -> bool {
        self.stale || self.making.is_some()
    }

    fn poll(&mut self, host: &Host) {
        if let Some(made) = Job::ended(&mut self.making) {
            self.made = Some(made.map(Arc::new));
        }
        if self.making.is_none() && std::mem::take(&mut self.stale) {
            let (choices, stage) = (self.choices.clone(), Arc::clone(&self.stage));
            let make = move || choices.make(&stage);
            let what = say!(paper_sheet_not_made);
            self.making = Some(Job::start(what, host.wake(), make));
        }
    }
}

#[derive(Default)]
pub struct Worksheets {
    pub draft: Option<WorksheetDraft>,
    saving: Option<Job<Option<String>>>,
    /// The choices when the dialog was last closed.
    last: Option<Choices>,
}

impl Worksheets {
    pub fn is_open(&self) -> bool {
        self.draft.is_some()
    }

    pub fn is_busy(&self) -> bool {
        self.saving.is_some() || self.draft.as_ref().is_some_and(WorksheetDraft::is_making)
    }

    pub fn close(&mut self) {
        if let Some(draft) = self.draft.take() {
            self.last = Some(draft.choices);
        }
    }

    /// Collects the pages and the outcome of saving; returns an error that the closed dialog cannot show.
    pub fn poll(&mut self, host: &Host) -> Option<String> {
        if let Some(draft) = &mut self.draft {
            draft.poll(host);
        }
        let ended = Job::ended(&mut self.saving)?.transpose()?;
        let Some(draft) = &mut self.draft else {
            return ended.err();
        };
        draft.saved = Some(ended);
        None
    }
}

impl Session {
    pub fn show_worksheet(&mut self) {
        let spec = self.stage.setup.tree_spec();
        let sheets = &mut self.dialogs.worksheet;
        let last = sheets.last.take().unwrap_or_else(|| Choices::new(spec));
        sheets.draft = Some(WorksheetDraft {
            choices: Choices {
                paper: self.settings.paper,
                ..last.under(spec)
            },
            stage: Arc::clone(&self.stage),
            made: None,
            making: None,
            stale: true,
            saved: None,
        });
    }

    /// Changes the choices of the worksheet. The paper size is stored in the settings.
    pub fn choose_worksheet(&mut self, choices: Choices) {
        if let Some(draft) = &mut self.dialogs.worksheet.draft {
            self.settings.paper = choices.paper;
            draft.choices = choices;
            (draft.stale, draft.saved) = (true, None);
        }
    }

    /// Writes the worksheet and its key; without a path, asks for one.
    pub fn save_worksheet(&mut self, format: Format, path: Option<PathBuf>) {
        let sheets = &mut self.dialogs.worksheet;
        let ready = sheets.draft.as_ref().filter(|_| !sheets.is_busy());
        let ready =
            ready.and_then(|draft| Some((draft.made.clone()?.ok()?, draft.choices.clone())));
        let Some((made, choices)) = ready else {
            return;
        };
        let choice = self.host.choose(path, || {
            let kind = format.document().unwrap_or_default();
            let title = say!(paper_sheet_save_dialog);
            SaveDialog::new(title, &choices.title, kind, format.ending())
        });
        let save = move || {
            let path = choice.wait()?;
            path.map(|path| write(&made, &choices, format, &path))
                .transpose()
        };
        let what = say!(paper_sheet_not_saved);
        sheets.saving = Some(Job::start(what, self.host.wake(), save));
    }
}

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
const WIDE: f32 = 280.0;
/// The minimum width of a preview.
const LEAST: f32 = 240.0;
/// The height of the left column without the options.
const REST: f32 = 236.0;

impl WorksheetBox {
    pub(crate) fn show(&mut self, ctx: &Context, sheets: &Worksheets, cx: &mut Cx) {
        let Some(draft) = &sheets.draft else {
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
                    dialog::title(ui, say!(paper_sheet), say!(paper_sheet_hint));
                    let high = ui.ctx().content_rect().height() - REST;
                    ScrollArea::vertical()
                        .max_height(high)
                        .min_scrolled_height(high)
                        .show_following(ui, |ui| {
                            ui.set_max_width(ui.available_width() - SCROLL_BAR);
                            let grid = Grid::new("worksheet").num_columns(2).spacing([18.0, 4.0]);
                            let open = draft.stage.source.title();
                            grid.show(ui, |ui| self.fields(ui, &mut choices, &open));
                        });
                    outlook(ui, draft);
                    let ready = !sheets.is_busy() && draft.pages(false).is_some();
                    let (format, closed) = buttons(ui, ready);
                    saved = format;
                    closed
                });
                let room = room.min(ui.available_width() - GAP);
                if room > LEAST {
                    ui.add_space(GAP);
                    ui.vertical(|ui| self.preview(ui, draft, room));
                }
                closed.inner
            })
            .inner
        });
        if choices != draft.choices {
            cx.act(move |session| session.choose_worksheet(choices));
        }
        if let Some(format) = saved {
            cx.act(move |session| session.save_worksheet(format, None));
        }
        if closed || beside {
            cx.act(|session| session.dialogs.worksheet.close());
        }
    }

    fn fields(&mut self, ui: &mut Ui, choices: &mut Choices, open: &str) {
        let label = name(ui, say!(paper_sheet_title));
        let title = TextEdit::singleline(&mut choices.title).char_limit(text_lengths::NAME);
        let title = ui.add(title.desired_width(WIDE)).labelled_by(label.id);
        let title = title.on_hover_text(say!(paper_sheet_title_hint));
        if !std::mem::replace(&mut self.focused, true) {
            title.request_focus();
        }
        ui.end_row();

        name(ui, say!(paper_sheet_search));
        let spec = choices.wish.spec;
        let rules = spec
            .window_rules()
            .map(|rules| format!(", {}", rules_words(rules)));
        let search = format!("{}{}", text::search_name(&spec), rules.unwrap_or_default());
        let search = say!(paper_sheet_search_is, search);
        ui.vertical(|ui| {
            // A grid ignores the scroll bar.
            ui.set_max_width(WIDE);
            ui.add(Label::new(search).wrap());
        });
        ui.end_row();

        name(ui, say!(paper_sheet_trees));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.radio_value(&mut choices.current, false, say!(paper_sheet_random))
                .on_hover_text(say!(paper_sheet_random_hint));
            let shown: String = open.chars().take(34).collect();
            let more = if shown.len() < open.len() { "…" } else { "" };
            let current = say!(paper_sheet_current, title = format!("{shown}{more}"));
            ui.radio_value(&mut choices.current, true, current)
                .on_hover_text(open);
        });
        ui.end_row();

        if !choices.current {
            name(ui, say!(paper_sheet_number));
            let count = DragValue::new(&mut choices.count)
                .speed(0.05)
                .range(1..=MOST_TREES);
            let (name, hint) = (
                say!(paper_sheet_number_of_trees),
                say!(paper_sheet_number_of_trees_hint),
            );
            field(ui, count, name, hint);
            ui.end_row();
            fields_ui(ui, &mut choices.wish);
        }

        name(ui, say!(paper_sheet_paper));
        ui.horizontal(|ui| {
            for &paper in PaperSize::ALL {
                ui.radio_value(&mut choices.paper, paper, paper.title())
                    .on_hover_text(text::about(&paper));
            }
        });
        ui.end_row();

        name(ui, say!(paper_sheet_blanks));
        ui.vertical(|ui| blanks(ui, choices));
        ui.end_row();

        name(ui, say!(paper_sheet_key));
        ui.checkbox(&mut choices.key, say!(paper_sheet_key_file))
            .on_hover_text(say!(paper_sheet_key_file_hint));
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
        let (name, hint) = (say!(paper_sheet_previous), say!(paper_sheet_previous_hint));
        if icons::button(ui, Icon::Back, size, back, name, hint).clicked() {
            self.page -= 1;
        }
        let page = (self.page + 1).min(pages);
        ui.label(say!(paper_sheet_page, page, pages));
        let on = self.page + 1 < pages;
        let (name, hint) = (say!(paper_sheet_next), say!(paper_sheet_next_hint));
        if icons::button(ui, Icon::Forward, size, on, name, hint).clicked() {
            self.page += 1;
        }
        ui.add_space(12.0);
        ui.checkbox(&mut self.show_key, say!(paper_sheet_show_key))
            .on_hover_text(say!(paper_sheet_show_key_hint));
    }
}

fn blanks(ui: &mut Ui, choices: &mut Choices) {
    let has = Worksheet::asked_of(choices.wish.spec);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.set_max_width(WIDE);
    let why = say!(paper_no_windows);
    ui.horizontal_wrapped(|ui| asked_ui(ui, &mut choices.asked, |skill| has.has(skill), why));
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
        let mut format = None;
        let documents = Format::ALL
            .iter()
            .filter_map(|it| Some((*it, it.document()?)));
        for (number, (one, document)) in documents.enumerate() {
            let text = say!(paper_sheet_save, document);
            let save = if number == 0 {
                dialog::main_button(ui, &text, ready)
            } else {
                let button = Button::new(text).min_size(vec2(130.0, ROW));
                ui.add_enabled(ready, button)
            };
            let about = say!(paper_sheet_save_hint, ending = one.ending());
            if save.on_hover_text(about).clicked() {
                format = Some(one);
            }
        }
        (format, dialog::close(ui).clicked())
    })
}

fn paper(ui: &mut Ui, page: Option<&WorksheetPage>, size: Vec2) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let title = page.map_or(say!(paper_sheet_no_page), |page| page.title.as_str());
    let name = || say!(paper_sheet_preview, title);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name()));
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
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            say!(paper_sheet_no_page),
            font,
            ink,
        );
    }
}
