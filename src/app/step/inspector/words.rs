//! The card with the explanation of the step.

use crate::actions::Action;
use crate::session::Session;
use crate::theme;
use crate::theme::Palette;
use crate::widgets::scrolling::SCROLL_BAR;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CornerRadius, FontId, Frame, Label, Margin, Response, RichText, ScrollArea, Stroke,
    Ui, Vec2, WidgetInfo,
};
use search::Notation;
use search::trace::{Step, VisitId};
use stage::{Names, Stage};
use teach::{Explanation, Role, TextLine, unbroken};
use text::say;

/// The text sizes, in points: the largest in a wide panel, the smaller ones in narrower panels or for longer texts.
const SIZES: [f32; 5] = [16.0, 15.0, 14.5, 13.75, theme::SMALL];
const NARROW: f32 = 240.0;
/// The line spacing in the card and the height of the buttons below the words, in points.
const SPACING: f32 = 3.0;
const BUTTONS: f32 = 30.0;
/// The height of the card's text, in points. Every explanation fits, so that nothing below moves. In a wide panel it
/// takes fewer lines.
const HEIGHT: f32 = 228.0;
const HEIGHT_IF_WIDE: f32 = 206.0;
const WIDE: f32 = 370.0;
/// The maximum share of a low panel; longer text scrolls.
const SHARE: f32 = 0.47;
/// The margins of the card above and below its text, in points.
const MARGIN: i8 = 12;
/// The left and right margins.
const SIDE: i8 = 14;

/// Returns the height of the card in a panel of this size, in points.
pub(crate) fn height(panel: Vec2) -> f32 {
    let text = if panel.x >= WIDE {
        HEIGHT_IF_WIDE
    } else {
        HEIGHT
    };
    (text + 2.0 * f32::from(MARGIN)).min((SHARE * panel.y).floor())
}

/// Shows the card: the words, the condition under which the open node cuts, and below them the available questions
/// about this step. At the start it names the key that steps forward.
pub(crate) fn show(
    ui: &mut Ui,
    height: f32,
    words: &Explanation,
    cut_condition: Option<&TextLine>,
    step: Step,
    ask: Option<impl FnOnce(&mut Ui)>,
) {
    let palette = Palette::of(ui.ctx());
    card(ui, height, |ui, room| {
        ui.spacing_mut().item_spacing.y = SPACING;
        ui.style_mut().interaction.selectable_labels = true;
        let width = ui.available_width();
        let largest = match width {
            width if width < NARROW => 2,
            width if width < WIDE - 2.0 * f32::from(SIDE) => 1,
            _ => 0,
        };
        let buttons = if ask.is_some() {
            SPACING + BUTTONS
        } else {
            0.0
        };
        let room = room - buttons;
        let hint = say!(step_press_for_first, key = Action::StepForward.key());
        let fits = |size: &f32| {
            let mut height = text_height(ui, words, *size, width);
            if step == 0 || cut_condition.is_some() {
                height += SPACING + ui.fonts_mut(|fonts| fonts.row_height(&theme::plain(*size)));
            }
            height <= room
        };
        let fitting = SIZES[largest..].iter().copied().find(fits);
        let size = fitting.unwrap_or(SIZES[SIZES.len() - 1]);
        let text = |ui: &mut Ui| {
            if fitting.is_none() {
                ui.set_max_width(width - SCROLL_BAR);
            }
            let headline = job(&words.headline, &theme::strong(size + 1.0), palette);
            let headline = ui.add(Label::new(headline).wrap());
            announce(&spoken(headline, &words.headline.to_string()));
            if let Some(line) = cut_condition {
                let job = job(line, &theme::plain(size), palette);
                spoken(ui.add(Label::new(job).wrap()), &line.to_string());
            }
            for sentence in &words.sentences {
                let job = job(sentence, &theme::plain(size), palette);
                spoken(ui.add(Label::new(job).wrap()), &sentence.to_string());
            }
            if step == 0 {
                ui.label(RichText::new(&hint).size(size).weak());
            }
        };
        // Every step is shown from its beginning; the buttons do not move with the length of the text.
        ScrollArea::vertical()
            .id_salt(("card", step))
            .auto_shrink(false)
            .max_height(room)
            .min_scrolled_height(room)
            .show(ui, text);
        if let Some(ask) = ask {
            ask(ui);
        }
    });
}

/// Returns the height of headline and sentences at this size and width, all in points.
fn text_height(ui: &Ui, words: &Explanation, size: f32, width: f32) -> f32 {
    let palette = Palette::of(ui.ctx());
    let headline = job(&words.headline, &theme::strong(size + 1.0), palette);
    let sentences = words.sentences.iter();
    let sentences = sentences.map(|sentence| job(sentence, &theme::plain(size), palette));
    let heights = std::iter::once(headline).chain(sentences).map(|mut job| {
        job.wrap.max_width = width;
        ui.fonts_mut(|fonts| fonts.layout_job(job)).size().y + SPACING
    });
    heights.sum::<f32>() - SPACING
}

/// Shows the card without the explanation, which would answer a question.
pub(crate) fn show_kept_back(ui: &mut Ui, height: f32) {
    card(ui, height, |ui, room| {
        ui.set_min_height(room);
        let text = RichText::new(say!(step_explanation_hidden));
        ui.add(Label::new(text.size(SIZES[0]).weak()).wrap());
    });
}

fn card(ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui, f32)) {
    let palette = Palette::of(ui.ctx());
    let inner = height - 2.0 * f32::from(MARGIN);
    Frame::new()
        .fill(palette.ground)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(SIDE, MARGIN))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            contents(ui, inner);
        });
}

/// Makes a screen reader announce the widget's text whenever it changes, after its current speech.
pub fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}

/// A sentence as a label that does not break formulas.
pub fn sentence(ui: &mut Ui, text: &str, look: impl FnOnce(RichText) -> RichText) -> Response {
    let held = look(RichText::new(unbroken(text)));
    spoken(ui.add(Label::new(held).wrap()), text)
}

/// Sets the label's accessible name to its text with ordinary spaces.
pub fn spoken(label: Response, text: &str) -> Response {
    label.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, text));
    label
}

/// Lays out a line in its colours without breaking formulas.
pub fn job(line: &TextLine, font: &FontId, palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob::default();
    for run in line.unbroken().runs() {
        let (font, color) = match run.role {
            Role::Plain | Role::Chance => (font.clone(), palette.text),
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

/// Returns the explanation of a step. The headline identifies its node, and the rest refers to the same node.
pub(crate) fn words_of(stage: &Stage, step: Step, notation: Notation) -> Explanation {
    let full = |node| shortened(&stage.full_name(node), 40);
    match &*stage.names {
        Names::Tree(_) => stage.words_with(step, notation, &full, &full),
        Names::Game { .. } => {
            let short = |node| shortened(&stage.name(node), 28);
            stage.words_with(step, notation, &short, &full)
        }
    }
}

/// Returns the explanation of the step on screen headed by the answer to the user's question about a move, if there is
/// one.
pub(crate) fn answer(session: &Session, words: &Explanation) -> Option<Explanation> {
    let mut lines = session.why_not()?.into_iter().map(TextLine::new);
    Some(Explanation {
        headline: lines.next()?,
        sentences: lines.chain(words.sentences.iter().cloned()).collect(),
        ..words.clone()
    })
}

/// Returns the name of a visited node, short enough for a sentence.
pub(crate) fn name(stage: &Stage, visit: VisitId) -> String {
    shortened(&stage.name(stage.node_map.node_of(visit)), 28)
}

/// Returns the text on one line, truncated to `most` characters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut rest = text.chars().map(clean);
    let mut short: String = rest.by_ref().take(most).collect();
    if rest.next().is_some() {
        short.pop();
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_names_end_in_an_ellipsis() {
        assert_eq!(shortened("a\nb", 5), "a b");
        assert_eq!(shortened("abcde", 5), "abcde");
        assert_eq!(shortened("äbcdef", 5), "äbcd…");
    }
}
