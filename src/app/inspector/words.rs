//! The card with the step in words.

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CornerRadius, FontId, Frame, Label, Margin, Response, RichText, ScrollArea, Stroke,
    Ui, Vec2, WidgetInfo,
};

use crate::scrolling::SCROLL_BAR;
use crate::theme::{self, Palette};
use lesson::{Explanation, Role, TextLine, unbroken};
use search::trace::Step;
use session::Action;

/// The sizes of the sentences, in points: the largest one in a wide panel, the next ones in narrower ones, and where a text has
/// no room in a larger one.
const SIZES: [f32; 5] = [16.0, 15.0, 14.5, 13.75, theme::SMALL];
const NARROW: f32 = 240.0;
/// From line to line in the card, in points, and what the buttons below the words take.
const SPACING: f32 = 3.0;
const BUTTONS: f32 = 30.0;
/// The height of the card's text, in points: what a step says fits, so that nothing below it moves. In a wide panel that takes
/// fewer lines.
const HEIGHT: f32 = 228.0;
const HEIGHT_IF_WIDE: f32 = 206.0;
const WIDE: f32 = 370.0;
/// In a low window it has no more than this share of the panel, and what is longer scrolls in it.
const SHARE: f32 = 0.47;
/// The margins of the card above and below its text, in points.
const MARGIN: i8 = 12;
/// And beside it.
const SIDE: i8 = 14;

/// How high the card is in a panel of this size, in points.
pub(super) fn height(panel: Vec2) -> f32 {
    let text = if panel.x >= WIDE {
        HEIGHT_IF_WIDE
    } else {
        HEIGHT
    };
    (text + 2.0 * f32::from(MARGIN)).min((SHARE * panel.y).floor())
}

/// Shows the card, with what can be asked of this step below the words, if anything. At the start it says which key goes on.
pub(super) fn show(
    ui: &mut Ui,
    height: f32,
    words: &Explanation,
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
        let hint = format!("Press {} for the first step.", Action::StepForward.key());
        let fits = |size: &f32| {
            let mut height = text_height(ui, words, *size, width);
            if step == 0 {
                height += SPACING + ui.fonts_mut(|fonts| fonts.row_height(&theme::plain(*size)));
            }
            height <= room
        };
        let fitting = SIZES[largest..].iter().copied().find(fits);
        let size = fitting.unwrap_or(SIZES[SIZES.len() - 1]);
        let told = |ui: &mut Ui| {
            if fitting.is_none() {
                ui.set_max_width(width - SCROLL_BAR);
            }
            let headline = job(&words.headline, &theme::strong(size + 1.0), palette);
            let headline = ui.add(Label::new(headline).wrap());
            announce(&spoken(headline, &words.headline.to_string()));
            for sentence in &words.sentences {
                let told = job(sentence, &theme::plain(size), palette);
                spoken(ui.add(Label::new(told).wrap()), &sentence.to_string());
            }
            if step == 0 {
                ui.label(RichText::new(&hint).size(size).weak());
            }
        };
        // Every step is read from its beginning; the buttons stay where they are, however much is said.
        ScrollArea::vertical()
            .id_salt(("card", step))
            .auto_shrink(false)
            .max_height(room)
            .min_scrolled_height(room)
            .show(ui, told);
        if let Some(ask) = ask {
            ask(ui);
        }
    });
}

/// How high headline and sentences are in this size and width, all in points.
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

/// Shows the card without the words: something is asked that they tell.
pub(super) fn show_kept_back(ui: &mut Ui, height: f32) {
    card(ui, height, |ui, room| {
        ui.set_min_height(room);
        let text = RichText::new("The explanation appears once the question is answered.");
        ui.add(Label::new(text.size(SIZES[0]).weak()).wrap());
    });
}

/// Shows what the card holds, in the room between its margins.
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

/// Has a screen reader say the text of a widget whenever it changes, once it has said everything else.
pub fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}

/// A sentence as a label, with its formulas on one line each.
pub fn sentence(ui: &mut Ui, text: &str, look: impl FnOnce(RichText) -> RichText) -> Response {
    let held = look(RichText::new(unbroken(text)));
    spoken(ui.add(Label::new(held).wrap()), text)
}

/// A label under the name that its text has with ordinary blanks.
pub fn spoken(label: Response, text: &str) -> Response {
    label.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, text));
    label
}

/// A line in its colours, with its formulas held together.
pub fn job(line: &TextLine, font: &FontId, palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob::default();
    for run in line.unbroken().runs() {
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
