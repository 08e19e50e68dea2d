//! Texts whose technical terms link to the glossary.

use std::ops::Range;

use egui::text::{CCursor, CharIndex, LayoutJob, TextFormat};
use egui::text_selection::LabelSelectionState;
use egui::{
    Color32, FontId, Galley, Label, Pos2, Rect, Response, RichText, Role, Sense, Shape, Stroke, Ui,
    WidgetInfo, pos2,
};

use crate::cx::Cx;
use teach::{GlossaryTerm, term_called, unbroken};

use crate::theme::Palette;

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
    format!("{} (glossary)", term.name)
}

fn look_up(link: &Response, term: &'static GlossaryTerm, cx: &mut Cx) {
    let said = link.clone().on_hover_ui(|ui| {
        ui.set_max_width(360.0);
        ui.label(RichText::new(term.name).strong());
        ui.label(term.meaning);
        ui.label(RichText::new("Click for the glossary").small().weak());
    });
    let said = said.on_hover_cursor(egui::CursorIcon::Help);
    if said.clicked() {
        cx.act(|session| session.dialogs.show_glossary(Some(term)));
    }
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
