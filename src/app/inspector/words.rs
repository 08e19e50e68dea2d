//! The card with the step in words.

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, CornerRadius, FontId, Frame, Label, Margin, Response, RichText, Stroke, Ui};

use crate::theme::{self, Palette};
use lesson::{Explanation, Role, TextLine};
use session::Action;

/// The size of the sentences, in points.
const SIZE: f32 = 16.0;
/// The least height of the card's text: most steps fit, so what is below it seldom moves.
const LEAST: f32 = 156.0;

/// Shows the card, with what can be asked of this step below the words. At the start it says which key goes on.
pub fn show(ui: &mut Ui, words: &Explanation, at_start: bool, ask: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui.ctx());
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        ui.style_mut().interaction.selectable_labels = true;
        let headline = job(&words.headline, &theme::strong(SIZE + 1.0), palette);
        announce(&ui.add(Label::new(headline).wrap()));
        for sentence in &words.sentences {
            let sentence = job(sentence, &theme::plain(SIZE), palette);
            ui.add(Label::new(sentence).wrap());
        }
        if at_start {
            let hint = format!("Press {} for the first step.", Action::StepForward.key());
            ui.label(RichText::new(hint).size(SIZE).weak());
        }
        ask(ui);
    });
}

/// Shows the card without the words: something is asked that they tell.
pub fn show_kept_back(ui: &mut Ui) {
    card(ui, |ui| {
        let text = RichText::new("The step is told in words once the question is answered.");
        ui.add(Label::new(text.size(SIZE).weak()).wrap());
    });
}

fn card(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui.ctx());
    Frame::new()
        .fill(palette.ground)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(14, 12))
        .show(ui, |ui| {
            ui.set_min_size(egui::vec2(ui.available_width(), LEAST));
            contents(ui);
        });
}

/// Has a screen reader say the text of a widget whenever it changes, once it has said everything else.
pub fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}

/// A line in its colours.
pub fn job(line: &TextLine, font: &FontId, palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob::default();
    for run in line.runs() {
        let (font, color) = match run.role {
            Role::Plain => (font.clone(), palette.text),
            Role::Strong => (theme::strong(font.size), palette.text),
            Role::Max => (font.clone(), palette.max),
            Role::Min => (font.clone(), palette.min),
        };
        job.append(&run.text, 0.0, format(font, color));
    }
    job
}

fn format(font_id: FontId, color: Color32) -> TextFormat {
    TextFormat {
        font_id,
        color,
        ..Default::default()
    }
}
