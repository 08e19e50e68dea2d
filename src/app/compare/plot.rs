//! A chart on the page, shown with egui's plot. It can be zoomed and moved, and it describes each point.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::hash::Hash;

use egui::{Color32, CursorIcon, Pos2, Rangef, RichText, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{
    AxisHints, BoxElem, BoxPlot, BoxSpread, GridInput, GridMark, Line, LineStyle, MarkerShape,
    Plot, PlotPoint, PlotTransform, PlotUi, Points,
};

use figure::chart::{
    AxisScale, BoxStats, Chart, ChartAxis, ChartPoint, Curve, HALF_BOX, Marker, nearest,
};
use figure::{Dash, Point};

use crate::step::canvas::paint::{color, paint};
use crate::theme::{self, Palette};

/// The minimum height for larger text.
const TALL: f32 = 300.0;
/// The height of the marks and name of the lower axis, in text heights. It is a constant, so that a growing chart
/// does not jump before they are laid out.
const BELOW: f32 = 3.0;
/// The height of the vertical axis's name, in text heights. The plot reserves room for it only after the first frame.
const NAME: f32 = 1.7;

/// Shows a chart of this height without the hidden curves. `last` is the largest depth that will be measured. Returns
/// the subject of the clicked point.
pub fn show(
    ui: &mut Ui,
    chart: &Chart,
    last: u32,
    height: f32,
    away: &BTreeSet<String>,
) -> Option<usize> {
    let palette = Palette::of(ui.ctx());
    let size = if height > TALL.max(height_of_names(chart)) {
        theme::BODY
    } else {
        theme::SMALL.min(size_of_names(chart, height))
    };
    let left = marks_width(ui, chart, size);
    // Without the marks and names of the axes.
    let named = name_height(&chart.y, size);
    let (width, length) = (
        ui.available_width() - left - named - 6.0,
        height - BELOW * size,
    );
    let [x, y] = chart.bounds(width, length, last);
    let shown = |name: &str| !away.contains(name);
    let points = chart.curves.iter().map(|curve| curve.points.len());
    // New points reset the view. A view chosen by the user persists while the chart shows the same data.
    let values = chart.curves.iter().flat_map(|curve| &curve.points);
    let greatest = values.map(|point| point.y).fold(0.0, f64::max).to_bits();
    let id = (&chart.name, last, points.sum::<usize>(), greatest);
    settle(ui, &chart.name, (id, width.to_bits(), height.to_bits()));
    let spacer = |axis: &ChartAxis, length: f32, most: f64| {
        let scale = axis.scale.clone();
        move |input: GridInput| grid(&scale, &input, length, most)
    };
    let response = Plot::new(id)
        // The wheel scrolls the page.
        .allow_scroll(false)
        .show_crosshair(false)
        .show_background(false)
        .grid_color(palette.line)
        .grid_fade(0.0)
        .grid_spacing(Rangef::new(1.0, 2.0))
        .height(height)
        .default_x_bounds(x.0, x.1)
        .default_y_bounds(y.0, y.1)
        .x_grid_spacer(spacer(&chart.x, chart.fewer(width), chart.marked_to(last)))
        .y_grid_spacer(spacer(&chart.y, length, f64::INFINITY))
        .custom_x_axes(vec![
            dress(AxisHints::new_x(), &chart.x, size, palette)
                .min_thickness(size * BELOW)
                .formatter(|mark, _| chart.x.scale.text(mark.value)),
        ])
        .custom_y_axes(vec![
            dress(AxisHints::new_y(), &chart.y, size, palette)
                .min_thickness(left + named)
                .formatter(|mark, _| chart.y.scale.text(mark.value)),
        ])
        // A point's description is shown below.
        .label_formatter(|_| None)
        .show(ui, |plot| {
            draw_uprights(plot, chart, shown, palette);
            for curve in chart.shown(shown).filter(|curve| !chart.is_upright(curve)) {
                draw(plot, chart, curve, palette);
            }
        });
    let name = format!("chart: {}", chart.name);
    response
        .response
        .widget_info(|| WidgetInfo::labeled(Role::Image, true, name.clone()));
    let frame = *response.transform.frame();
    let at = placing(response.transform);
    // Relative to the frame, whose corner is the origin of the shapes painted in it.
    let (width, height) = (frame.width(), frame.height());
    let corners = [Point::new(0.0, 0.0), Point::new(width, height)];
    let within = |x: f64, y: f64| at(x, y).moved(-frame.min.x, -frame.min.y);
    let painter = ui.painter().with_clip_rect(frame);
    paint(
        &painter,
        frame,
        &chart.texts(shown, corners, within),
        palette,
    );
    let pointer = response.response.hover_pos()?;
    let curves = chart.shown(shown);
    let placed: Vec<(Point, &ChartPoint)> =
        curves.flat_map(|curve| chart.dots(curve, &at)).collect();
    let near = nearest(&placed, Point::new(pointer.x, pointer.y));
    let over = |one: &BoxStats| {
        let side = |half: f64| at(one.x + half, 0.0).x;
        (side(-HALF_BOX)..=side(HALF_BOX)).contains(&pointer.x) && frame.contains(pointer)
    };
    let boxes = || chart.shown(shown).flat_map(|curve| chart.boxes(curve));
    let response = response.response;
    if let Some(first) = near.first() {
        let clicked = first.of.filter(|_| response.clicked());
        let said: Vec<&str> = near.iter().map(|point| point.hover.as_str()).collect();
        let hand = first
            .of
            .map_or(CursorIcon::Default, |_| CursorIcon::PointingHand);
        response
            .on_hover_cursor(hand)
            .on_hover_text_at_pointer(said.join("\n\n"));
        return clicked;
    }
    if let Some(one) = boxes().find(over) {
        response.on_hover_text_at_pointer(one.hover);
    }
    None
}

/// Repaints after a change. The plot knows the width of its marks only once it was drawn, and the name of an axis
/// would otherwise overlap them until the next repaint.
fn settle(ui: &Ui, name: &str, drawn: impl Hash + Debug) {
    let drawn = egui::Id::unique(drawn);
    let place = egui::Id::unique(("drawn chart", name));
    let before = ui.data_mut(|data| data.get_temp::<egui::Id>(place));
    if before != Some(drawn) {
        ui.data_mut(|data| data.insert_temp(place, drawn));
        ui.ctx().request_repaint();
    }
}

/// Returns the minimum height at which names have room for larger text, in points; 0 if the vertical axis has no
/// names.
fn height_of_names(chart: &Chart) -> f32 {
    #[allow(clippy::cast_precision_loss)] // some dozens
    match &chart.y.scale {
        AxisScale::Names(names) => names.len() as f32 * theme::BODY * 1.5 + 80.0,
        AxisScale::Log(_) | AxisScale::Part | AxisScale::Depth | AxisScale::Signed => 0.0,
    }
}

/// Returns the largest text size at which names have room in a chart of this height, in points: the plot leaves out names
/// that are higher than their rows.
fn size_of_names(chart: &Chart, height: f32) -> f32 {
    #[allow(clippy::cast_precision_loss)] // some dozens
    match &chart.y.scale {
        AxisScale::Names(names) => {
            // The names of vertical lines may be stacked.
            let uprights = chart.curves.iter().filter(|curve| chart.is_upright(curve));
            let lines = names.len() + uprights.count();
            (0.7 * (height - BELOW * theme::SMALL) / lines.max(1) as f32).max(1.0)
        }
        AxisScale::Log(_) | AxisScale::Part | AxisScale::Depth | AxisScale::Signed => f32::INFINITY,
    }
}

/// Returns the width of the marks on the left, in points.
fn marks_width(ui: &Ui, chart: &Chart, size: f32) -> f32 {
    let AxisScale::Names(names) = &chart.y.scale else {
        return size * 4.2;
    };
    let wide = |name: &String| {
        let font = theme::plain(size);
        let galley =
            ui.fonts_mut(|fonts| fonts.layout_no_wrap(name.clone(), font, Color32::PLACEHOLDER));
        galley.size().x + 10.0
    };
    names.iter().map(wide).fold(0.0, f32::max)
}

/// Returns the width of a vertical axis's name beside its marks, or zero if it has none.
fn name_height(axis: &ChartAxis, size: f32) -> f32 {
    if axis.name.is_empty() {
        0.0
    } else {
        size * NAME
    }
}

/// Sets the name and marks of an axis.
fn dress<'a>(
    hints: AxisHints<'a>,
    axis: &ChartAxis,
    size: f32,
    palette: &Palette,
) -> AxisHints<'a> {
    // The rest of the name has room in a file, but not beside a plot.
    let name = axis.name.split(';').next().unwrap_or(&axis.name);
    hints
        .label(RichText::new(name).size(size).color(palette.weak))
        // The marks were chosen to fit.
        .label_spacing(Rangef::new(1.0, 2.0))
        .tick_label_color(palette.text)
        .tick_label_font(theme::plain(size))
}

/// Returns the marks in egui's grid format.
fn grid(scale: &AxisScale, input: &GridInput, length: f32, most: f64) -> Vec<GridMark> {
    let marks = scale.marks(input.bounds, length).into_iter();
    let marks = marks.filter(|mark| mark.at <= most);
    let mark = marks.map(|mark| GridMark {
        value: mark.at,
        step_size: mark.step,
    });
    mark.collect()
}

/// Returns a function that maps plot coordinates to the screen.
fn placing(transform: PlotTransform) -> impl Fn(f64, f64) -> Point {
    move |x, y| {
        let place = transform.position_from_point(&PlotPoint::new(x, y));
        Point::new(place.x, place.y)
    }
}

fn draw_uprights(
    plot: &mut PlotUi<'_>,
    chart: &Chart,
    shown: impl Fn(&str) -> bool,
    palette: &Palette,
) {
    let transform = *plot.transform();
    let frame = *transform.frame();
    let corners = [frame.min, frame.max].map(|corner| Point::new(corner.x, corner.y));
    let at = placing(transform);
    for (pen, ends) in chart.uprights(shown, corners, at) {
        let ends = ends.map(|end| transform.value_from_position(Pos2::new(end.x, end.y)));
        let line = Line::new("", ends.map(|end| [end.x, end.y]).to_vec())
            .color(color(pen.ink, palette))
            .width(pen.width);
        plot.line(line.style(style(pen.dash)).allow_hover(false));
    }
}

fn draw(plot: &mut PlotUi<'_>, chart: &Chart, curve: &Curve, palette: &Palette) {
    let ink = color(curve.ink, palette);
    let boxes = chart.boxes(curve).into_iter().map(|one| {
        let [least, lower, median, upper, greatest] = one.marks;
        BoxElem::new(one.x, BoxSpread::new(least, lower, median, upper, greatest))
            .box_width(2.0 * HALF_BOX)
            .whisker_width(HALF_BOX)
            .fill(ink.gamma_multiply(0.2))
            .stroke(Stroke::new(2.0, ink))
    });
    plot.box_plot(BoxPlot::new("", boxes.collect()).allow_hover(false));
    if let Some(dash) = curve.dash {
        let places: Vec<[f64; 2]> = curve
            .points
            .iter()
            .map(|one| chart.place(curve, one).into())
            .collect();
        let width = chart.pen_width(curve);
        let line = Line::new("", places).color(ink).width(width);
        plot.line(line.style(style(dash)).allow_hover(false));
    }
    let transform = *plot.transform();
    let at = placing(transform);
    for ends in curve.points.iter().filter_map(|point| chart.spread(point)) {
        whisker(plot, ends, chart.is_lying(), ink, &at);
    }
    let Some(marker) = curve.marker else { return };
    let dots = chart.dots(curve, &at);
    for solid in [true, false] {
        let those = dots
            .iter()
            .filter(|(_, one)| (curve.filled && !one.hollow) == solid);
        let places: Vec<[f64; 2]> = those
            .map(|(_, one)| chart.place(curve, one).into())
            .collect();
        let (radius, ink) = match (curve.boxed, curve.filled) {
            (true, _) => (3.0, palette.text),
            (false, true) => (5.0, ink),
            (false, false) => (6.5, ink),
        };
        let points = Points::new("", places)
            .color(ink)
            .radius(radius)
            .filled(solid);
        plot.points(points.shape(shape(marker)).allow_hover(false));
    }
}

/// A whisker from the smallest sample to the largest.
fn whisker(
    plot: &mut PlotUi<'_>,
    [from, to]: [(f64, f64); 2],
    lying: bool,
    ink: Color32,
    at: &impl Fn(f64, f64) -> Point,
) {
    /// Half the length of the caps of a whisker, in points.
    const CAP: f32 = 5.0;
    let unit = |x: f64, y: f64| {
        let (near, far) = (at(0.0, 0.0), at(x, y));
        f64::from(CAP / near.distance(far).max(1e-3))
    };
    let (across, up) = if lying {
        (0.0, unit(0.0, 1.0))
    } else {
        (unit(1.0, 0.0), 0.0)
    };
    let cap = |(x, y): (f64, f64)| vec![[x - across, y - up], [x + across, y + up]];
    for ends in [vec![from.into(), to.into()], cap(from), cap(to)] {
        let line = Line::new("", ends).color(ink).width(1.5);
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
