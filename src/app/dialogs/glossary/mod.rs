//! The glossary: terms under headings with incremental search, and links to them.

pub mod model;

mod linked;

use egui::{Align, Context, Label, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo};

use crate::cx::Cx;
use crate::dialogs::glossary::model::Glossary;
use teach::{GlossaryTerm, GlossaryTopic, glossary, glossary_term};

use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::theme::{self, Palette};
use crate::widgets::scrolling::ShowFollowing;
use crate::widgets::text_lengths;

pub(crate) use linked::{caption, sentence};

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
        let (closes, beside) = dialog::show(ctx, "glossary", DialogWidth::Medium, |ui| {
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
            dialog::buttons(ui, |ui| dialog::close(ui).clicked())
        });
        if closes || beside {
            cx.act(|session| session.dialogs.glossary = None);
        }
    }

    fn field(&mut self, ui: &mut Ui, first: bool) {
        let field = ui.horizontal(|ui| {
            let title = ui.heading("Glossary");
            ui.add_space(12.0);
            let field = TextEdit::singleline(&mut self.wanted)
                .char_limit(text_lengths::NAME)
                .hint_text("search: ply, window, fail …")
                .desired_width(320.0);
            ui.add(field).labelled_by(title.id)
        });
        let field = field.inner;
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Search the glossary"));
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
        ui.label(RichText::new("No term matches.").weak());
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
            ui.label(RichText::new("See also").size(theme::SMALL).weak());
            for other in term.see.iter().filter_map(|name| glossary_term(name)) {
                if ui
                    .link(RichText::new(other.name).size(theme::SMALL))
                    .clicked()
                {
                    cx.act(|session| session.dialogs.show_glossary(Some(other)));
                }
            }
        });
    });
    shown.response.rect
}
