//! The chart of the bounds on the root's value over the passes: a vertical bar per pass from the lower to the upper
//! bound, and a dot for the pass's result.

use egui::{Align2, Painter, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::cx::Cx;
use crate::session::Session;
use crate::step::timeline::{PassPart, pass_at, passes};
use crate::theme::{self, Palette};
use lesson::proved_words;
use search::{Interval, Notation};

use crate::step::inspector::note;

/// The height of the chart and the room for texts below and on the left, in points.
const HIGH: f32 = 150.0;
const BELOW: f32 = 18.0;
const LEFT: f32 = 34.0;

/// Shows the chart of the finished passes. A click on a pass goes to its beginning.
pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let (recording, notation) = (&session.stage.recording, session.notation());
    let step = session.stepping.step();
    let ended: Vec<PassPart<'_>> = passes(recording)
        .take_while(|part| *part.steps().end() <= step)
        .collect();
    if ended.is_empty() {
        note(ui, "No pass has ended yet.");
        return;
    }
    let size = vec2(ui.available_width(), HIGH);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let field = Rect::from_min_max(rect.min + vec2(LEFT, 6.0), rect.max - vec2(4.0, BELOW));
    let known: Vec<Interval> = ended.iter().map(|part| told(part, notation)).collect();
    let axis = ValueAxis::of(&known, &ended, notation, field);
    let palette = Palette::of(ui.ctx());
    let painter = ui.painter().clone();
    for mark in axis.marks() {
        let y = axis.y(mark);
        let line = [pos2(field.left(), y), pos2(field.right(), y)];
        painter.line_segment(line, Stroke::new(1.0, palette.faint));
        let at = pos2(field.left() - 6.0, y);
        let text = short(mark);
        painter.text(
            at,
            Align2::RIGHT_CENTER,
            text,
            theme::plain(theme::SMALL),
            palette.weak,
        );
    }
    #[allow(clippy::cast_precision_loss)] // some dozens
    let wide = field.width() / ended.len() as f32;
    let current = pass_at(recording, step);
    for (number, (part, known)) in ended.iter().zip(&known).enumerate() {
        #[allow(clippy::cast_precision_loss)] // some dozens
        let x = field.left() + (number as f32 + 0.5) * wide;
        let place = Rect::from_x_y_ranges(x - wide / 2.0..=x + wide / 2.0, rect.y_range());
        let id = ui.scope_id().with(("bounds", number));
        let response = ui.interact(place, id, Sense::click());
        let said = said(part, *known, notation);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
        if response.hovered() || response.has_focus() || current == Some(number) {
            let fill = ui.visuals().widgets.hovered.weak_bg_fill;
            ui.painter()
                .rect_filled(place.shrink2(vec2(1.0, 0.0)), 3.0, fill);
        }
        axis.bar(&painter, x, wide.min(22.0), *known, palette);
        let value = notation.score(part.player(), recording.visit(part.pass.root).value);
        painter.circle_filled(pos2(x, axis.y(value.get())), 3.5, palette.text);
        let depth = part.pass.depth.to_string();
        let first = number == 0 || ended[number - 1].pass.depth != part.pass.depth;
        if first && wide > 8.0 || number == 0 {
            let at = pos2(x, rect.bottom() - 2.0);
            painter.text(
                at,
                Align2::CENTER_BOTTOM,
                depth,
                theme::plain(theme::SMALL),
                palette.weak,
            );
        }
        if response.on_hover_text(&said).clicked() {
            let first = part.pass.step;
            cx.act(move |session| session.go_to(first));
        }
    }
    let text = format!("depth; {} passes, one bar each", ended.len());
    note(ui, &text);
}

/// Returns the bounds after a pass, as written at the root.
fn told(part: &PassPart<'_>, notation: Notation) -> Interval {
    notation.interval(part.player(), part.known())
}

fn said(part: &PassPart<'_>, known: Interval, notation: Notation) -> String {
    let known = if known == Interval::UNKNOWN {
        "nothing is known of the value".to_owned()
    } else {
        format!("the value is {}", proved_words(known))
    };
    format!("{}: then {known}", part.name(notation))
}

/// The vertical axis: finite values inside, infinite bounds at its edges.
struct ValueAxis {
    low: f64,
    high: f64,
    field: Rect,
}

impl ValueAxis {
    fn of(
        known: &[Interval],
        ended: &[PassPart<'_>],
        notation: Notation,
        field: Rect,
    ) -> ValueAxis {
        let bounds = known.iter().flat_map(|known| [known.lo, known.hi]);
        let values = ended
            .iter()
            .map(|part| notation.score(part.player(), part.found().score));
        let finite = bounds.chain(values).filter(|score| score.is_finite());
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for score in finite {
            low = low.min(score.get());
            high = high.max(score.get());
        }
        if low > high {
            (low, high) = (-1.0, 1.0);
        }
        let room = ((high - low) * 0.15).max(0.5);
        ValueAxis {
            low: low - room,
            high: high + room,
            field,
        }
    }

    #[allow(clippy::cast_possible_truncation)] // points
    fn y(&self, value: f64) -> f32 {
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        self.field.bottom() - share as f32 * self.field.height()
    }

    /// Returns as many round values in the range as are legible.
    fn marks(&self) -> Vec<f64> {
        let span = self.high - self.low;
        let decade = 10f64.powf((span / 4.0).log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * decade);
        let step = steps
            .into_iter()
            .find(|step| span / step <= 4.5)
            .unwrap_or(decade * 10.0);
        let mut at = (self.low / step).ceil() * step;
        let mut marks = Vec::new();
        while at <= self.high {
            marks.push(at);
            at += step;
        }
        marks
    }

    fn bar(&self, painter: &Painter, x: f32, wide: f32, known: Interval, palette: &Palette) {
        let (top, bottom) = (self.y(known.hi.get()), self.y(known.lo.get()));
        let rect = Rect::from_x_y_ranges(x - 0.3 * wide..=x + 0.3 * wide, top..=bottom);
        painter.rect_filled(rect, 1.0, palette.faint);
        for (y, finite, color) in [
            (bottom, known.lo.is_finite(), palette.max),
            (top, known.hi.is_finite(), palette.min),
        ] {
            if finite {
                let ends = [pos2(rect.left(), y), pos2(rect.right(), y)];
                painter.line_segment(ends, Stroke::new(3.0, color));
            }
        }
    }
}

fn short(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    let text = format!("{rounded}");
    text.replace('-', "−")
}
