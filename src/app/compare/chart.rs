//! A chart of any number of curves over depth, on a logarithmic axis, with a legend in which each curve can be put away.

use std::collections::BTreeSet;

use egui::{
    Color32, CursorIcon, Id, Painter, Pos2, Rangef, RichText, Role, Sense, Shape, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};
use egui_plot::{
    AxisHints, HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotBounds, PlotPoint, Points,
};

use super::super::theme::{self, Palette};
use super::axis::{self, LogAxis};
use super::plots::still;

/// One value of a curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The depth, in plies.
    pub depth: u32,
    /// The value, positive.
    pub value: f64,
    /// The least and the greatest sample, where there are several.
    pub spread: Option<(f64, f64)>,
    /// What is said of it under the pointer.
    pub hover: String,
}

/// A curve: told from the others by colour, marker and dashes, so that grey-scale still reads.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What the legend calls it.
    pub name: String,
    /// Its colour.
    pub color: Color32,
    /// How its points are drawn; `None` for a theory, which has no measured points.
    pub marker: Option<MarkerShape>,
    /// Whether the points are filled; hollow ones are larger, so that both are seen where they lie on each other.
    pub filled: bool,
    /// How they are joined; `None` for points alone.
    pub style: Option<LineStyle>,
    /// By rising depth.
    pub points: Vec<Point>,
}

/// A chart.
pub struct Chart<'a> {
    /// Its heading.
    pub name: &'a str,
    /// What the vertical axis is called.
    pub axis: &'a str,
    /// A mark on that axis, given the logarithm.
    pub mark: fn(f64) -> String,
    /// What it shows.
    pub curves: &'a [Curve],
}

/// The line with the name.
const TITLE: f32 = 26.0;
/// A line of the legend.
const ENTRY: f32 = 24.0;

impl Chart<'_> {
    /// Shows it, that high with name and legend. Curves are put away by name, in all charts that share `legend`.
    pub fn show(&self, ui: &mut Ui, height: f32, legend: &str) {
        let palette = Palette::of(ui.ctx());
        let key = Id::unique(("chart legend", legend));
        let mut hidden: BTreeSet<String> = ui.data(|data| data.get_temp(key)).unwrap_or_default();
        let top = ui.cursor().top();
        ui.allocate_ui(vec2(ui.available_width(), TITLE), |ui| {
            ui.label(RichText::new(self.name).font(theme::strong(theme::LARGE)));
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(12.0, 2.0);
            for curve in self.curves {
                if entry_ui(ui, curve, !hidden.contains(&curve.name), self.name)
                    && !hidden.remove(&curve.name)
                {
                    hidden.insert(curve.name.clone());
                }
            }
        });
        let shown: Vec<&Curve> = self
            .curves
            .iter()
            .filter(|curve| !hidden.contains(&curve.name))
            .collect();
        ui.data_mut(|data| data.insert_temp(key, hidden));
        let rest = height - (ui.cursor().top() - top);
        self.plot(ui, &shown, rest.max(80.0), palette);
    }

    fn plot(&self, ui: &mut Ui, curves: &[&Curve], height: f32, palette: &'static Palette) {
        let size = theme::SMALL;
        let (width, length) = (ui.available_width() - 5.0 * size, height - 3.0 * size);
        // The axes stay where they are when a curve is put away.
        let all = || self.curves.iter().flat_map(|curve| &curve.points);
        let last = all().map(|point| point.depth).max().unwrap_or(1);
        let log = LogAxis::around(all().flat_map(|point| {
            let (min, max) = point.spread.unwrap_or((point.value, point.value));
            [point.value, min, max]
        }));
        let (low, high) = log.bounds(length);
        let dress = |hints: AxisHints<'static>, name: &str| {
            hints
                .label(RichText::new(name).size(size).color(palette.weak))
                .label_spacing(Rangef::new(1.0, 2.0))
                .tick_label_color(palette.text)
                .tick_label_font(theme::plain(size))
        };
        let mark = self.mark;
        let x_axis = dress(AxisHints::new_x(), "depth, in plies")
            .formatter(|mark, _| format!("{:.0}", mark.value));
        let y_axis = dress(AxisHints::new_y(), self.axis)
            .min_thickness(size * 4.2)
            .formatter(move |at, _| mark(at.value));
        let shown = still(Plot::new(self.name), palette)
            .height(height)
            .x_grid_spacer(move |_| axis::depth_marks(1, last, width))
            .y_grid_spacer(move |_| log.marks(length))
            .custom_x_axes(vec![x_axis])
            .custom_y_axes(vec![y_axis])
            .label_formatter(|at| match at {
                HoverPosition::NearDataPoint { position, .. } => {
                    let near = |point: &&&Point| {
                        (f64::from(point.depth) - position.x).abs() < 0.5
                            && (axis::log10(point.value) - position.y).abs() < 1e-6
                    };
                    let points = curves.iter().flat_map(|curve| &curve.points);
                    let mut said: Vec<&str> = Vec::new();
                    for point in points
                        .collect::<Vec<_>>()
                        .iter()
                        .filter(|point| near(point))
                    {
                        if !said.contains(&point.hover.as_str()) {
                            said.push(&point.hover);
                        }
                    }
                    (!said.is_empty()).then(|| said.join("\n\n"))
                }
                HoverPosition::Elsewhere { .. } => None,
            })
            .show(ui, |plot| {
                let (left, right) = (0.5, f64::from(last) + 0.5);
                plot.set_plot_bounds(PlotBounds::from_min_max([left, low], [right, high]));
                for curve in curves {
                    let places: Vec<[f64; 2]> = curve
                        .points
                        .iter()
                        .map(|point| [f64::from(point.depth), axis::log10(point.value)])
                        .collect();
                    if let Some(style) = curve.style {
                        let line = Line::new(curve.name.clone(), places.clone())
                            .color(curve.color)
                            .width(if curve.marker.is_some() { 2.5 } else { 1.5 })
                            .style(style);
                        plot.line(line.allow_hover(false));
                    }
                    if let Some(marker) = curve.marker {
                        plot.points(
                            Points::new(curve.name.clone(), places)
                                .color(curve.color)
                                .radius(if curve.filled { 5.0 } else { 8.0 })
                                .filled(curve.filled)
                                .shape(marker),
                        );
                    }
                }
            });
        let painter = ui.painter().with_clip_rect(*shown.transform.frame());
        let at = |depth: u32, value: f64| {
            let point = PlotPoint::new(f64::from(depth), axis::log10(value));
            shown.transform.position_from_point(&point)
        };
        for curve in curves {
            whiskers(&painter, curve, at);
        }
    }
}

/// From the fastest sample to the slowest.
fn whiskers(painter: &Painter, curve: &Curve, at: impl Fn(u32, f64) -> Pos2) {
    let stroke = Stroke::new(1.5, curve.color);
    for point in &curve.points {
        let Some((min, max)) = point.spread else {
            continue;
        };
        let (from, to) = (at(point.depth, min), at(point.depth, max));
        painter.line_segment([from, to], stroke);
        for end in [from, to] {
            painter.line_segment([end - vec2(5.0, 0.0), end + vec2(5.0, 0.0)], stroke);
        }
    }
}

/// An entry of the legend; answers whether it was clicked.
fn entry_ui(ui: &mut Ui, curve: &Curve, on: bool, chart: &str) -> bool {
    let palette = Palette::of(ui.ctx());
    let color = if on { curve.color } else { palette.faint };
    let words = if on { palette.text } else { palette.weak };
    let font = theme::plain(theme::SMALL);
    let text = ui.fonts_mut(|fonts| fonts.layout_no_wrap(curve.name.clone(), font, words));
    let size = vec2(30.0 + 6.0 + text.size().x, ENTRY);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let sample = rect.with_max_x(rect.left() + 30.0).shrink2(vec2(1.0, 0.0));
    sample_ui(ui.painter(), curve, color, sample);
    let at = pos2(sample.right() + 6.0, rect.center().y - text.size().y / 2.0);
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
    let hint = if on { "put it away" } else { "show it again" };
    response
        .on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_text(hint)
        .clicked()
}

/// A piece of the curve.
fn sample_ui(painter: &Painter, curve: &Curve, color: Color32, at: egui::Rect) {
    let (middle, ends) = (at.center(), [at.left_center(), at.right_center()]);
    let stroke = Stroke::new(2.0, color);
    match curve.style {
        Some(LineStyle::Solid) => {
            painter.line_segment(ends, stroke);
        }
        Some(LineStyle::Dashed { .. }) => {
            painter.extend(Shape::dashed_line(&ends, stroke, 6.0, 3.0));
        }
        Some(LineStyle::Dotted { .. }) => {
            painter.extend(Shape::dotted_line(&ends, color, 5.0, 1.5));
        }
        None => {}
    }
    let fill = if curve.filled {
        color
    } else {
        Color32::TRANSPARENT
    };
    let corners = |corners: &[(f32, f32)]| {
        let corners = corners.iter().map(|&(x, y)| middle + 4.5 * vec2(x, y));
        Shape::convex_polygon(corners.collect(), fill, Stroke::new(1.5, color))
    };
    match curve.marker {
        None => {}
        Some(MarkerShape::Circle) => {
            painter.circle(middle, 4.5, fill, Stroke::new(1.5, color));
        }
        Some(MarkerShape::Square) => {
            painter.add(corners(&[
                (-1.0, -1.0),
                (1.0, -1.0),
                (1.0, 1.0),
                (-1.0, 1.0),
            ]));
        }
        Some(MarkerShape::Up) => {
            painter.add(corners(&[(0.0, -1.0), (1.0, 0.9), (-1.0, 0.9)]));
        }
        Some(MarkerShape::Down) => {
            painter.add(corners(&[(0.0, 1.0), (1.0, -0.9), (-1.0, -0.9)]));
        }
        Some(_) => {
            painter.add(corners(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]));
        }
    }
}
