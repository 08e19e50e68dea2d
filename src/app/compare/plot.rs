//! Charts on screen, with their titles and a legend in which each curve can be hidden. The shapes are those of exported
//! files; here they can be zoomed and moved, and each point describes itself.

use std::collections::BTreeSet;

use draw::chart::{Chart, Curve, sample};
use draw::{Ink, Point};
use egui::{
    CursorIcon, Id, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};

use crate::step::canvas::paint::paint;
use crate::theme::{self, Palette};
use crate::widgets::powers;
use text::say;

/// The height of the line with a chart's title or the choice of its quantity, and of the gap below it.
pub const HEAD: f32 = 32.0;
/// The height of a legend entry, the length of its curve sample, and the gap before its name.
const ENTRY: f32 = 24.0;
const PIECE: f32 = 28.0;
const GAP: f32 = 6.0;
/// The size of a chart with the smallest text, in points; larger charts have larger text, up to this factor. Before an
/// audience it may be larger than the titles.
const SMALLEST: Vec2 = vec2(480.0, 300.0);
const LARGEST: [f32; 2] = [1.3, 1.8];

/// Shows a chart of this height without the hidden curves, its text at this [`scale`]. `last` is the largest depth that
/// will be measured. Returns the subject of the clicked point.
pub fn show(
    ui: &mut Ui,
    chart: &Chart,
    last: u32,
    height: f32,
    scale: f32,
    hidden: &BTreeSet<String>,
) -> Option<usize> {
    let palette = Palette::of(ui.ctx());
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let name = say!(compare_chart, name = &chart.name);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name.clone()));
    let size = (size.x / scale, height / scale);
    // New values reset the part in view.
    let points = chart.curves.iter().map(|curve| curve.points.len());
    let id = Id::unique((&chart.name, last, points.sum::<usize>(), "part of the axes"));
    let part = ui.data_mut(|data| data.get_temp(id));
    let shown = |name: &str| !hidden.contains(name);
    let mut drawn = chart.view(size, last, part, shown);
    let [min, max] = drawn
        .field
        .map(|corner| rect.min + scale * vec2(corner.x, corner.y));
    let field = Rect::from_min_max(min, max);
    for (shapes, clip) in [
        (&mut drawn.frame, rect),
        (&mut drawn.curves, field.expand(8.0)),
    ] {
        for shape in shapes.iter_mut() {
            shape.scale(scale);
        }
        let painter = ui.painter().with_clip_rect(clip.intersect(ui.clip_rect()));
        paint(&painter, rect, shapes, palette);
    }
    let pointer = response.hover_pos().filter(|at| field.contains(*at))?;
    let within = |x: f32, y: f32| Point::new(x / scale, y / scale);
    let at = within(pointer.x - rect.left(), pointer.y - rect.top());
    let (drag, zoom) = (
        response.drag_delta(),
        ui.input(egui::InputState::zoom_delta),
    );
    if response.double_clicked() {
        ui.data_mut(|data| data.remove::<[(f64, f64); 2]>(id));
    } else if drag != Vec2::ZERO || (zoom - 1.0).abs() > f32::EPSILON {
        let axes = drawn.zoomed(at, within(drag.x, drag.y), zoom);
        ui.data_mut(|data| data.insert_temp(id, axes));
        ui.ctx().request_repaint();
    }
    let (text, of) = drawn.described(at)?;
    let clicked = of.filter(|_| response.clicked());
    let response = match of {
        Some(_) => response.on_hover_cursor(CursorIcon::PointingHand),
        None => response,
    };
    response.on_hover_text_at_pointer(text);
    clicked
}

/// Returns the scale of the text in a chart of this size: larger charts have larger text, but the rows of a chart of names
/// must not overlap.
pub fn scale(chart: &Chart, size: Vec2, presented: bool) -> f32 {
    let fits = size.y / chart.readable_height();
    let scale = (size.x / SMALLEST.x).min(size.y / SMALLEST.y);
    scale
        .clamp(1.0, LARGEST[usize::from(presented)])
        .min(fits.max(0.5))
}

/// A chart's title, in the same size above all charts.
pub fn title(ui: &mut Ui, name: &str) {
    ui.allocate_ui(
        vec2(ui.available_width(), HEAD - ui.spacing().item_spacing.y),
        |ui| {
            ui.label(RichText::new(name).font(theme::strong(theme::LARGE)));
        },
    );
}

/// The legend of this number of charts. Returns the name of the clicked entry, whose curve is to be hidden or shown.
pub fn legend_ui(
    ui: &mut Ui,
    curves: &[&Curve],
    charts: usize,
    hidden: &BTreeSet<String>,
) -> Option<String> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 2.0);
        for curve in curves {
            if entry_ui(ui, curve, !hidden.contains(&curve.name), charts) {
                clicked = Some(curve.name.clone());
            }
        }
    });
    clicked
}

/// A legend entry. Returns true if it was clicked.
fn entry_ui(ui: &mut Ui, curve: &Curve, on: bool, charts: usize) -> bool {
    let response = sample_ui(ui, curve, on, Sense::click());
    if response.has_focus() {
        let ring = Stroke::new(1.5, Palette::of(ui.ctx()).current);
        ui.painter()
            .rect_stroke(response.rect.expand(2.0), 3.0, ring, StrokeKind::Outside);
    }
    response.widget_info(|| {
        let name = say!(compare_legend, charts, curve = &curve.name);
        WidgetInfo::selected(Role::CheckBox, true, on, name)
    });
    let hint = if on {
        say!(compare_legend_hide)
    } else {
        say!(compare_legend_show)
    };
    response
        .on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_text(hint)
        .clicked()
}

/// A curve sample with the name of the curve, on one line; pale if the curve is hidden.
pub fn sample_ui(ui: &mut Ui, curve: &Curve, on: bool, sense: Sense) -> Response {
    let palette = Palette::of(ui.ctx());
    let words = if on { palette.text } else { palette.weak };
    let font = theme::plain(theme::SMALL);
    let text = ui.fonts_mut(|fonts| fonts.layout_job(powers::job(&curve.name, &font, words)));
    let size = vec2(PIECE + GAP + text.size().x, ENTRY);
    let (rect, response) = ui.allocate_exact_size(size, sense);
    piece_ui(ui, curve, on, rect.with_max_x(rect.left() + PIECE));
    let at = rect.left_center() + vec2(PIECE + GAP, -text.size().y / 2.0);
    ui.painter().galley(at, text, words);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &curve.name));
    response
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
