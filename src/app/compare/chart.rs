//! Chart titles, a legend in which each curve can be hidden, and the looks of many curves.

use std::collections::BTreeSet;

use egui::{CursorIcon, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use crate::step::canvas::paint::paint;
use crate::theme::{self, Palette};
use crate::widgets::powers;
use figure::chart::{Curve, Marker, sample};
use figure::{Dash, Ink};

/// The height of the title line.
pub const TITLE: f32 = 26.0;
const ENTRY: f32 = 24.0;
/// The length of a curve sample in the legend, including the gap to its name.
const PIECE: f32 = 28.0;
const GAP: f32 = 6.0;

/// The legend. Returns the name of the clicked entry, whose curve is to be hidden or shown. `place` is the chart's name
/// for screen readers.
pub fn legend_ui(
    ui: &mut Ui,
    curves: &[&Curve],
    place: &str,
    hidden: &BTreeSet<String>,
) -> Option<String> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 2.0);
        for curve in curves {
            if entry_ui(ui, curve, !hidden.contains(&curve.name), place) {
                clicked = Some(curve.name.clone());
            }
        }
    });
    clicked
}

/// A chart's title, in the same size above all charts.
pub fn title(ui: &mut Ui, name: &str) {
    ui.allocate_ui(vec2(ui.available_width(), TITLE), |ui| {
        ui.label(RichText::new(name).font(theme::strong(theme::LARGE)));
    });
}

/// A legend entry. Returns true if it was clicked.
fn entry_ui(ui: &mut Ui, curve: &Curve, on: bool, chart: &str) -> bool {
    let palette = Palette::of(ui.ctx());
    let words = if on { palette.text } else { palette.weak };
    let font = theme::plain(theme::SMALL);
    let text = ui.fonts_mut(|fonts| fonts.layout_job(powers::job(&curve.name, &font, words)));
    let size = vec2(PIECE + GAP + text.size().x, ENTRY);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    piece_ui(ui, curve, on, rect.with_max_x(rect.left() + PIECE));
    let at = rect.left_center() + vec2(PIECE + GAP, -text.size().y / 2.0);
    ui.painter().galley(at, text, words);
    if response.has_focus() {
        let ring = Stroke::new(1.5, palette.current);
        ui.painter()
            .rect_stroke(rect.expand(2.0), 3.0, ring, egui::StrokeKind::Outside);
    }
    response.widget_info(|| {
        let name = format!("{} in {chart}", curve.name);
        WidgetInfo::selected(Role::CheckBox, true, on, name)
    });
    let hint = if on { "hide it" } else { "show it again" };
    response
        .on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_text(hint)
        .clicked()
}

/// A curve sample, 28 points wide; pale if the curve is hidden.
pub fn piece_ui(ui: &Ui, curve: &Curve, on: bool, at: Rect) {
    let ink = if on { curve.ink } else { Ink::Faint };
    let curve = Curve {
        ink,
        points: Vec::new(),
        name: String::new(),
        ..*curve
    };
    let shapes = sample(&curve, at.height());
    // The middle of small letters is below the middle of their line.
    let at = at.translate(vec2(0.0, 1.0));
    paint(ui.painter(), at, &shapes, Palette::of(ui.ctx()));
}

/// The colours, most distinct first.
const INKS: [Ink; 8] = [
    Ink::Text,
    Ink::Best,
    Ink::Max,
    Ink::Min,
    Ink::Current,
    Ink::Cut,
    Ink::All,
    Ink::Weak,
];
const MARKERS: [Marker; 5] = [
    Marker::Circle,
    Marker::Square,
    Marker::Up,
    Marker::Diamond,
    Marker::Down,
];
const DASHES: [Dash; 3] = [Dash::Solid, Dash::Dashed, Dash::Dotted];

/// Returns an empty curve with this name and the style of this number.
pub fn curve(number: usize, name: String) -> Curve {
    Curve {
        name,
        ink: INKS[number % INKS.len()],
        marker: Some(MARKERS[number % MARKERS.len()]),
        filled: (number / INKS.len()).is_multiple_of(2),
        dash: Some(DASHES[number % DASHES.len()]),
        boxed: false,
        points: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_curves_differ_with_and_without_colour() {
        let looks: Vec<Curve> = (0..16).map(|number| curve(number, String::new())).collect();
        for (at, one) in looks.iter().enumerate() {
            assert!(!looks[..at].contains(one), "{at}");
        }
        // In one colour, the first fifteen of a kind of point still differ.
        for (at, one) in looks[..8].iter().enumerate() {
            let same = |other: &&Curve| (other.marker, other.dash) == (one.marker, one.dash);
            assert!(!looks[..at].iter().any(|other| same(&other)), "{at}");
        }
    }
}
