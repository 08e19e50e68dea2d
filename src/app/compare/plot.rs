//! A chart of curves on the page, drawn by the toolkit's plot: it is zoomed and moved, and says what is known of each point.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rangef, RichText, Role, Ui, WidgetInfo, vec2};
use egui_plot::{
    AxisHints, GridInput, GridMark, HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoint,
    PlotUi, Points,
};

use figure::Dash;
use figure::chart::{self as axis, AxisMark, Chart, ChartPoint, Curve, LogAxis, Marker};

use crate::canvas::paint::color;
use crate::theme::{self, Palette};

/// From this height on there is room for larger letters.
const TALL: f32 = 300.0;

/// Shows a chart, that high, without the curves that are put away; `last` is the deepest depth that will come.
pub fn show(ui: &mut Ui, chart: &Chart, last: u32, height: f32, away: &BTreeSet<String>) {
    let palette = Palette::of(ui.ctx());
    let curves: Vec<&Curve> = chart
        .curves
        .iter()
        .filter(|one| !away.contains(&one.name))
        .collect();
    let size = if height > TALL {
        theme::BODY
    } else {
        theme::SMALL
    };
    let all = || chart.curves.iter().flat_map(|curve| &curve.points);
    let log = LogAxis::around(all().flat_map(|point| {
        let (min, max) = point.spread.unwrap_or((point.value, point.value));
        [point.value, min, max]
    }));
    // Less the marks and names of the axes.
    let (width, length) = (ui.available_width() - 5.0 * size, height - 3.0 * size);
    let (low, high) = log.bounds(length);
    let last = all().map(|point| point.depth).max().unwrap_or(1).max(last);
    // Theories have their names at their ends.
    let theories = chart.curves.iter().any(|curve| curve.marker.is_none());
    let beyond = if theories { 0.95 } else { 0.5 };
    // What is new is seen: a view that somebody has chosen lasts as long as the chart shows the same.
    let id = (&chart.name, last, all().count());
    let shown = still(id, palette)
        .height(height)
        .default_x_bounds(0.5, f64::from(last) + beyond)
        .default_y_bounds(low, high)
        .x_grid_spacer(move |input| depth_grid(&input, width))
        .y_grid_spacer(move |input| log_grid(&input, length))
        .custom_x_axes(vec![
            dress(AxisHints::new_x(), "depth, in plies", size, palette)
                .min_thickness(size * BELOW)
                .formatter(|mark, _| format!("{:.0}", mark.value)),
        ])
        .custom_y_axes(vec![
            dress(AxisHints::new_y(), &chart.axis, size, palette)
                .min_thickness(size * 4.2)
                .formatter(|mark, _| (chart.mark)(mark.value)),
        ])
        .label_formatter(|at| said(&curves, at))
        .show(ui, |plot| {
            for curve in &curves {
                draw(plot, curve, palette);
            }
        });
    let name = format!("chart: {}", chart.name);
    shown
        .response
        .widget_info(|| WidgetInfo::labeled(Role::Image, true, name.clone()));
    let painter = ui.painter().with_clip_rect(*shown.transform.frame());
    let at = |depth: u32, value: f64| {
        let point = PlotPoint::new(f64::from(depth), axis::log10(value));
        shown.transform.position_from_point(&point)
    };
    labels(&painter, &curves, &theme::plain(size), at);
    theory_names(&painter, &curves, &theme::plain(size), at);
}

/// How high marks and name of the lower axis are together, in letters: known before they have been laid out, so that a chart
/// that grows does not jump.
pub(super) const BELOW: f32 = 3.0;

/// Writes the name of each theory at its end, one above the other where they end together.
fn theory_names(
    painter: &Painter,
    curves: &[&Curve],
    font: &FontId,
    at: impl Fn(u32, f64) -> Pos2,
) {
    let palette = Palette::of(painter.ctx());
    let frame = painter.clip_rect();
    let theories = curves.iter().filter(|curve| curve.marker.is_none());
    let ends = theories.filter_map(|curve| {
        let end = curve.points.last()?;
        Some((*curve, at(end.depth, end.value)))
    });
    let mut ends: Vec<(&Curve, Pos2)> = ends.collect();
    // From below upwards: what comes next makes way.
    ends.sort_by(|a, b| b.1.y.total_cmp(&a.1.y));
    let mut highest = frame.bottom();
    for (curve, end) in ends {
        let ink = color(curve.ink, palette);
        let galley = painter.layout_no_wrap(curve.name.clone(), font.clone(), ink);
        let size = galley.size();
        let middle = end.y.min(highest - size.y / 2.0);
        let left = (end.x + 10.0).min(frame.right() - 3.0 - size.x);
        let rect = Align2::LEFT_CENTER.anchor_size(Pos2::new(left, middle), size);
        if !frame.contains(end) || !frame.contains_rect(rect) {
            continue;
        }
        highest = rect.top();
        let ground = palette.ground.gamma_multiply(0.85);
        painter.rect_filled(rect.expand2(vec2(2.0, -1.0)), 3.0, ground);
        painter.galley(rect.min, galley, ink);
    }
}

/// A plot on the page's ground, with a grid that does not fade.
pub(super) fn still<'a>(id: impl std::hash::Hash + std::fmt::Debug, palette: &Palette) -> Plot<'a> {
    Plot::new(id)
        // The wheel scrolls the page.
        .allow_scroll(false)
        .show_crosshair(false)
        .show_background(false)
        .grid_color(palette.line)
        .grid_fade(0.0)
        .grid_spacing(Rangef::new(1.0, 2.0))
}

/// What is known of the point that is pointed at.
fn said(curves: &[&Curve], at: &HoverPosition<'_>) -> Option<String> {
    let HoverPosition::NearDataPoint {
        plot_name,
        position,
        ..
    } = at
    else {
        return None;
    };
    let curve = curves.iter().find(|curve| curve.name == *plot_name)?;
    let near = |point: &&ChartPoint| (f64::from(point.depth) - position.x).abs() < 0.5;
    Some(curve.points.iter().find(near)?.hover.clone())
}

/// Names and marks of an axis.
pub(super) fn dress<'a>(
    axis: AxisHints<'a>,
    name: &str,
    size: f32,
    palette: &Palette,
) -> AxisHints<'a> {
    // What else is to be known of it has room in a file, but none beside a plot.
    let name = name.split(';').next().unwrap_or(name);
    axis.label(RichText::new(name).size(size).color(palette.weak))
        // The marks have been chosen to fit.
        .label_spacing(Rangef::new(1.0, 2.0))
        .tick_label_color(palette.text)
        .tick_label_font(theme::plain(size))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // depths
pub(super) fn depth_grid(input: &GridInput, length: f32) -> Vec<GridMark> {
    let (from, to) = input.bounds;
    let (from, to) = (
        from.ceil().max(1.0) as u32,
        to.floor().clamp(1.0, 1e6) as u32,
    );
    grid(axis::depth_marks(from, to.max(from), length))
}

pub(super) fn log_grid(input: &GridInput, length: f32) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    let seen = LogAxis::around([low, high].map(|log| 10_f64.powf(log)));
    let mut marks = seen.marks(length);
    marks.retain(|mark| (low..=high).contains(&mark.at));
    grid(marks)
}

/// Marks as the toolkit's grid has them.
fn grid(marks: Vec<AxisMark>) -> Vec<GridMark> {
    let mark = |mark: AxisMark| GridMark {
        value: mark.at,
        step_size: mark.step,
    };
    marks.into_iter().map(mark).collect()
}

fn draw(plot: &mut PlotUi<'_>, curve: &Curve, palette: &Palette) {
    let color = color(curve.ink, palette);
    let place = |point: &ChartPoint| [f64::from(point.depth), axis::log10(point.value)];
    let places: Vec<[f64; 2]> = curve.points.iter().map(place).collect();
    let theory = curve.marker.is_none();
    if let Some(dash) = curve.dash {
        let line = Line::new(curve.name.clone(), places)
            .color(color)
            .width(if theory { 2.0 } else { 2.5 })
            .style(style(dash))
            // Points say what they are; a theory has none.
            .allow_hover(theory);
        plot.line(line);
    }
    for point in &curve.points {
        if let Some((min, max)) = point.spread {
            whisker(
                plot,
                f64::from(point.depth),
                axis::log10(min)..=axis::log10(max),
                color,
            );
        }
    }
    let Some(marker) = curve.marker else { return };
    for solid in [true, false] {
        let those = curve.points.iter();
        let those = those.filter(|point| (curve.filled && !point.hollow) == solid);
        let points = Points::new(curve.name.clone(), those.map(place).collect::<Vec<_>>())
            .color(color)
            .radius(if curve.filled { 5.0 } else { 6.5 })
            .filled(solid)
            .shape(shape(marker));
        plot.points(points);
    }
}

/// From the fastest sample to the slowest.
fn whisker(plot: &mut PlotUi<'_>, x: f64, from: RangeInclusive<f64>, color: Color32) {
    const CAP: f64 = 0.04;
    let (low, high) = (*from.start(), *from.end());
    for ends in [
        [[x, low], [x, high]],
        [[x - CAP, low], [x + CAP, low]],
        [[x - CAP, high], [x + CAP, high]],
    ] {
        let line = Line::new("", ends.to_vec()).color(color).width(1.5);
        plot.line(line.allow_hover(false));
    }
}

fn style(dash: Dash) -> LineStyle {
    match dash {
        Dash::Solid => LineStyle::Solid,
        Dash::Dashed => LineStyle::Dashed { length: 10.0 },
        Dash::Dotted => LineStyle::Dotted { spacing: 7.0 },
    }
}

fn shape(marker: Marker) -> MarkerShape {
    match marker {
        Marker::Circle => MarkerShape::Circle,
        Marker::Square => MarkerShape::Square,
        Marker::Up => MarkerShape::Up,
        Marker::Down => MarkerShape::Down,
        Marker::Diamond => MarkerShape::Diamond,
    }
}

/// Writes values beside their points: the greatest of a depth above, the least below; only those of the last depth where they are
/// too close.
fn labels(painter: &Painter, curves: &[&Curve], font: &FontId, at: impl Fn(u32, f64) -> Pos2) {
    let palette = Palette::of(painter.ctx());
    let frame = painter.clip_rect();
    let spacing = at(2, 1.0).x - at(1, 1.0).x;
    let labelled = |curve: &&&Curve| curve.points.iter().any(|point| !point.label.is_empty());
    let curves: Vec<&Curve> = curves.iter().filter(labelled).copied().collect();
    let wide = |text: &str| {
        painter
            .layout_no_wrap(text.to_owned(), font.clone(), palette.text)
            .size()
            .x
    };
    let mut points = curves.iter().flat_map(|curve| &curve.points);
    let fits = spacing > 2.0 * font.size && points.all(|one| wide(&one.label) + 6.0 <= spacing);
    let last = curves.iter().filter_map(|curve| curve.points.last());
    let last = last.map(|point| point.depth).max().unwrap_or(1);
    for curve in &curves {
        for point in curve
            .points
            .iter()
            .filter(|point| fits || point.depth == last)
        {
            let others = curves.iter().flat_map(|other| {
                let here = other.points.iter().filter(|one| one.depth == point.depth);
                here.map(|one| (other.name.as_str(), one))
            });
            let others: Vec<(&str, &ChartPoint)> =
                others.filter(|(name, _)| *name != curve.name).collect();
            let greatest = others.iter().all(|(_, other)| other.value <= point.value);
            let least = others.iter().all(|(_, other)| other.value >= point.value);
            // Of equal ones, the first says it.
            let said = || {
                others
                    .iter()
                    .any(|(_, one)| (one.value - point.value).abs() < f64::EPSILON)
            };
            let first = curves.first().is_some_and(|first| first.name == curve.name);
            if !(greatest || least) || (!first && said()) {
                continue;
            }
            let here = [point]
                .into_iter()
                .chain(others.iter().map(|(_, other)| *other));
            let y = at(point.depth, point.value).y;
            let ends = here.map(|one| one.spread.unwrap_or((one.value, one.value)));
            let (low, high) = ends.fold((f64::INFINITY, 0.0_f64), |(low, high), (min, max)| {
                (low.min(min), high.max(max))
            });
            // Beyond the marker and all whiskers.
            let (beyond, anchor) = if greatest {
                let top = at(point.depth, high).y - 3.0;
                ((y - 9.0).min(top), Align2::CENTER_BOTTOM)
            } else {
                let bottom = at(point.depth, low).y + 3.0;
                ((y + 9.0).max(bottom), Align2::CENTER_TOP)
            };
            let ink = color(curve.ink, palette);
            let galley = painter.layout_no_wrap(point.label.clone(), font.clone(), ink);
            let x = at(point.depth, point.value).x;
            let mut rect = anchor.anchor_size(Pos2::new(x, beyond), galley.size());
            if !frame.contains(Pos2::new(x, y)) {
                continue;
            }
            rect = rect.translate(vec2((frame.left() + 3.0 - rect.left()).max(0.0), 0.0));
            rect = rect.translate(vec2((frame.right() - 3.0 - rect.right()).min(0.0), 0.0));
            rect = rect.translate(vec2(0.0, (frame.top() - rect.top()).max(0.0)));
            rect = rect.translate(vec2(0.0, (frame.bottom() - rect.bottom()).min(0.0)));
            // A line that passes behind must not be read as part of a digit.
            let ground = palette.ground.gamma_multiply(0.85);
            painter.rect_filled(rect.expand2(vec2(2.0, -1.0)), 3.0, ground);
            painter.galley(rect.min, galley, ink);
        }
    }
}
