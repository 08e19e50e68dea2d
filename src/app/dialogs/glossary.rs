//! The glossary: terms under headings with incremental search, and links to them.

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::Dialogs;
use crate::theme;
use crate::theme::Palette;
use crate::widgets::scrolling::ShowFollowing;
use crate::widgets::text_lengths;
use egui::text::{CCursor, CharIndex, LayoutJob, TextFormat};
use egui::text_selection::LabelSelectionState;
use egui::{
    Align, Color32, Context, FontId, Galley, Label, Pos2, Rect, Response, RichText, Role,
    ScrollArea, Sense, Shape, Stroke, TextEdit, Ui, WidgetInfo, pos2,
};
use std::ops::Range;
use teach::{GlossaryTerm, GlossaryTopic, glossary, glossary_term, term_called, unbroken};
use text::say;

/// The height of the window around the list, in points: title, field, button, margins.
const AROUND: f32 = 190.0;

#[derive(Default)]
pub(crate) struct GlossaryBox {
    wanted: String,
    /// The last turn shown, see [`Glossary::turn`]; `None` while the dialog is closed.
    shown: Option<u32>,
}

impl GlossaryBox {
    pub(crate) fn show(&mut self, ctx: &Context, open: Option<Glossary>, cx: &mut Cx) {
        let Some(open) = open else {
            *self = GlossaryBox::default();
            return;
        };
        let first = self.shown.is_none();
        let turned = self.shown.replace(open.turn) != Some(open.turn);
        if turned {
            self.wanted.clear();
        }
        dialog::show_closable(ctx, ("glossary", DialogWidth::Medium), cx, |ui, cx| {
            self.field(ui, first);
            let room = ui.ctx().content_rect().height() - AROUND;
            // The height does not depend on the results, so that the search field does not move.
            let area = ScrollArea::vertical()
                .auto_shrink(false)
                .max_height(room)
                .min_scrolled_height(room);
            area.show_following(ui, |ui| {
                let term = open.term.filter(|_| self.wanted.is_empty());
                terms(ui, &self.wanted, term, turned, cx);
            });
        });
    }

    fn field(&mut self, ui: &mut Ui, first: bool) {
        let field = ui.horizontal(|ui| {
            let title = ui.heading(say!(dialog_glossary));
            ui.add_space(12.0);
            let field = TextEdit::singleline(&mut self.wanted)
                .char_limit(text_lengths::NAME)
                .hint_text(say!(dialog_glossary_examples))
                .desired_width(320.0);
            ui.add(field).labelled_by(title.id)
        });
        let field = field.inner;
        let name = say!(dialog_glossary_search);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
        if first {
            field.request_focus();
        }
        ui.add_space(6.0);
    }
}

/// The matching terms. The term looked up is marked, and scrolled into view when it changes.
fn terms(
    ui: &mut Ui,
    wanted: &str,
    looked_up: Option<&'static GlossaryTerm>,
    turned: bool,
    cx: &mut Cx,
) {
    let mut none = true;
    for &topic in GlossaryTopic::ALL {
        let of_topic = |term: &&GlossaryTerm| term.topic == topic && term.matches(wanted);
        let mut found = glossary().iter().filter(of_topic).peekable();
        if found.peek().is_none() {
            continue;
        }
        none = false;
        ui.add_space(4.0);
        let title = RichText::new(topic.title()).font(theme::strong(theme::BODY));
        ui.label(title.color(Palette::of(ui.ctx()).current));
        for term in found {
            let marked = looked_up == Some(term);
            let shown = term_ui(ui, term, marked, cx);
            if marked && turned {
                ui.scroll_to_rect(shown, Some(Align::Center));
            }
            ui.add_space(4.0);
        }
    }
    if none {
        ui.label(RichText::new(say!(dialog_glossary_nothing)).weak());
    }
}

/// A term. Returns its rectangle.
fn term_ui(ui: &mut Ui, term: &'static GlossaryTerm, marked: bool, cx: &mut Cx) -> egui::Rect {
    let palette = Palette::of(ui.ctx());
    let frame = egui::Frame::new().inner_margin(egui::Margin::symmetric(8, 4));
    let frame = if marked {
        frame.stroke(egui::Stroke::new(1.5, palette.current))
    } else {
        frame
    };
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(RichText::new(term.name).font(theme::strong(theme::BODY)));
        ui.add(Label::new(RichText::new(term.meaning).size(theme::BODY)).wrap());
        if term.see.is_empty() {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.label(
                RichText::new(say!(dialog_glossary_see))
                    .size(theme::SMALL)
                    .weak(),
            );
            for other in term.see.iter().filter_map(|name| glossary_term(name)) {
                ui.link(RichText::new(other.name).size(theme::SMALL))
                    .on_click(cx, |session| session.dialogs.show_glossary(Some(other)));
            }
        });
    });
    shown.response.rect
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// The term to show; `None` if the glossary was opened at its beginning.
    pub term: Option<&'static GlossaryTerm>,
    /// The number of earlier look-ups; the view scrolls to each term once.
    pub turn: u32,
}

impl Dialogs {
    /// Opens the glossary, at a term if one is given.
    pub fn show_glossary(&mut self, term: Option<&'static GlossaryTerm>) {
        let turn = self.glossary.map_or(0, |glossary| glossary.turn + 1);
        self.glossary = Some(Glossary { term, turn });
    }
}

/// A sentence as a label that does not break formulas. The terms at these byte ranges have a dotted underline:
/// hovering shows the definition, a click opens the glossary.
pub(crate) fn sentence(
    ui: &mut Ui,
    text: &str,
    (font, color): (FontId, Color32),
    terms: &[(Range<usize>, &'static GlossaryTerm)],
    cx: &mut Cx,
) -> Response {
    let mut job = LayoutJob::default();
    let format = TextFormat {
        font_id: font,
        color,
        ..Default::default()
    };
    job.append(&unbroken(text), 0.0, format);
    let (at, galley, response) = Label::new(job).wrap().layout_in_ui(ui);
    // The text can be selected and copied like any label.
    let plain = Stroke::NONE;
    LabelSelectionState::label_text_selection(ui, &response, at, galley.clone(), color, plain);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    for (index, (range, term)) in terms.iter().enumerate() {
        // A text with non-breaking characters has as many characters, but not as many bytes.
        let start = text[..range.start].chars().count();
        let end = start + text[range.clone()].chars().count();
        for (part, rect) in lines(&galley, at, start..end).into_iter().enumerate() {
            let id = response.id.with((index, part));
            let link = ui.interact(rect, id, Sense::click());
            link.widget_info(|| WidgetInfo::labeled(Role::Link, true, explains(term)));
            underline(ui, rect, color);
            look_up(&link, term, cx);
        }
    }
    response
}

/// A small caption above a control. If it is a glossary term, hovering shows the definition and a click opens the
/// glossary.
pub(crate) fn caption(ui: &mut Ui, text: &str, cx: &mut Cx) -> Response {
    let words = RichText::new(text).small().weak();
    let Some(term) = term_called(text) else {
        return ui.label(words);
    };
    let label = ui.add(Label::new(words).selectable(false).sense(Sense::click()));
    underline(ui, label.rect, Palette::of(ui.ctx()).weak);
    look_up(&label, term, cx);
    label
}

fn explains(term: &GlossaryTerm) -> String {
    say!(dialog_glossary_explains, term = term.name)
}

fn look_up(link: &Response, term: &'static GlossaryTerm, cx: &mut Cx) {
    let said = link.clone().on_hover_ui(|ui| {
        ui.set_max_width(360.0);
        ui.label(RichText::new(term.name).strong());
        ui.label(term.meaning);
        ui.label(RichText::new(say!(dialog_glossary_click)).small().weak());
    });
    let said = said.on_hover_cursor(egui::CursorIcon::Help);
    said.on_click(cx, |session| session.dialogs.show_glossary(Some(term)));
}

/// Returns the rectangles of these characters, one per line.
fn lines(galley: &Galley, at: Pos2, characters: Range<usize>) -> Vec<Rect> {
    let mut found: Vec<Rect> = Vec::new();
    for index in characters {
        let cursor = |index, prefer_next_row| CCursor {
            index: CharIndex(index),
            prefer_next_row,
        };
        let left = galley.pos_from_cursor(cursor(index, true));
        let right = galley.pos_from_cursor(cursor(index + 1, false));
        let rect = Rect::from_min_max(left.min, pos2(right.max.x, left.max.y));
        let rect = rect.translate(at.to_vec2());
        match found.last_mut() {
            Some(last) if (last.min.y - rect.min.y).abs() < 1.0 => *last = last.union(rect),
            _ => found.push(rect),
        }
    }
    found
}

fn underline(ui: &Ui, rect: Rect, color: Color32) {
    let y = rect.bottom() - 1.0;
    let ends = [pos2(rect.left(), y), pos2(rect.right(), y)];
    let dots = Shape::dotted_line(&ends, color.gamma_multiply(0.7), 3.0, 0.7);
    ui.painter().extend(dots);
}
