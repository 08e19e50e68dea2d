//! The two plots: nodes and median time over depth, on logarithmic axes, both algorithms in one picture.

use egui::{Align2, FontId, Painter, Pos2, Rangef, RichText, Sense, Stroke, Ui, pos2, vec2};
use egui_plot::{
    AxisHints, GridMark, HoverPosition, Line, Plot, PlotBounds, PlotPoint, PlotUi, Points,
};

use study::{DepthRow, Measured, Timing, saving};
use study::{grouped, percent, seconds, times};

use super::super::theme::{self, Palette};
use super::Measurement;
use super::line::short;
use super::line::{TOO_CLOSE, told_apart};
use super::series::{Series, sample};
use figure::chart::{self as axis, AxisMark, LogAxis};

/// From this height on there is room for larger letters.
const TALL: f32 = 300.0;
/// The line with name and legend.
const TITLE: f32 = 28.0;

/// The least and the greatest sample.
type Spread = fn(&Timing) -> (f64, f64);

/// One of the two plots.
struct Quantity {
    name: &'static str,
    /// What the vertical axis is called.
    axis: &'static str,
    value: fn(&Measured) -> f64,
    /// A mark on the axis, given the logarithm.
    mark: fn(f64) -> String,
    /// A value beside its point.
    label: fn(&Measured) -> String,
    /// All that is known at a depth.
    hover: fn(&DepthRow) -> String,
    /// From where to where the samples spread.
    spread: Option<Spread>,
}

#[allow(clippy::cast_precision_loss)] // for a place in a picture
const NODES: Quantity = Quantity {
    name: "Nodes visited",
    axis: "nodes, logarithmic",
    value: |of| of.counts.nodes as f64,
    mark: axis::count_mark,
    label: |of| {
        let nodes = of.counts.nodes;
        if nodes < 1_000_000 {
            grouped(nodes)
        } else {
            short(nodes as f64)
        }
    },
    hover: |row| {
        let (all, few) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
        format!(
            "depth {}\nminimax: {} nodes\nalpha-beta: {} nodes\nsaved: {}",
            row.depth,
            grouped(all),
            grouped(few),
            percent(saving(all, few))
        )
    },
    spread: None,
};

const TIME: Quantity = Quantity {
    name: "Median time",
    axis: "time, logarithmic",
    value: |of| of.time.median,
    mark: axis::time_mark,
    label: |of| seconds(of.time.median),
    hover: |row| {
        let range = |of: &Measured| {
            format!(
                "{} ({} to {})",
                seconds(of.time.median),
                seconds(of.time.min),
                seconds(of.time.max)
            )
        };
        format!(
            "depth {}\nminimax: {}\nalpha-beta: {}\n{}",
            row.depth,
            range(&row.minimax),
            range(&row.alpha_beta),
            if told_apart(&row.minimax.time, &row.alpha_beta.time) {
                let ratio = row.minimax.time.median / row.alpha_beta.time.median;
                format!("ratio: {}", times(ratio))
            } else {
                TOO_CLOSE.to_owned()
            }
        )
    },
    spread: Some(|time| (time.min, time.max)),
};

/// Shows both plots side by side, that high.
pub fn show(ui: &mut Ui, measurement: &Measurement, height: f32) {
    ui.scope(|ui| {
        let spacing = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, 28.0);
        ui.columns(2, |columns| {
            for (ui, quantity) in columns.iter_mut().zip([&NODES, &TIME]) {
                ui.spacing_mut().item_spacing.x = spacing;
                plot(ui, measurement, quantity, height);
            }
        });
    });
}

fn plot(ui: &mut Ui, measurement: &Measurement, quantity: &Quantity, height: f32) {
    let rows = measurement.rows();
    title(ui, quantity);
    let height = height - TITLE - ui.spacing().item_spacing.y * 2.0;
    // While it runs, the depths to come keep their places.
    let done = rows.last().map_or(1, |row| row.depth);
    let last = if measurement.is_running() {
        measurement.plan().depth.max(done)
    } else {
        done
    };
    let size = if height > TALL {
        theme::BODY
    } else {
        theme::SMALL
    };
    // Less the marks and names of the axes.
    let (width, length) = (ui.available_width() - 5.0 * size, height - 3.0 * size);
    let axis = axis_of(rows, quantity);
    let (low, high) = axis.bounds(length);
    let [x_axis, y_axis] = hints(quantity, size, Palette::of(ui.ctx()));
    let shown = still(Plot::new(quantity.name), Palette::of(ui.ctx()))
        .height(height)
        .x_grid_spacer(move |_| grid(axis::depth_marks(1, last, width)))
        .y_grid_spacer(move |_| grid(axis.marks(length)))
        .custom_x_axes(vec![x_axis])
        .custom_y_axes(vec![y_axis])
        .label_formatter(|at| match at {
            HoverPosition::NearDataPoint { position, .. } => {
                let near = |row: &&DepthRow| (f64::from(row.depth) - position.x).abs() < 0.5;
                rows.iter().find(near).map(quantity.hover)
            }
            HoverPosition::Elsewhere { .. } => None,
        })
        .show(ui, |plot| {
            let (left, right) = (0.5, f64::from(last) + 0.5);
            plot.set_plot_bounds(PlotBounds::from_min_max([left, low], [right, high]));
            for series in Series::BOTH {
                line(plot, rows, quantity, series);
            }
        });
    let at = |x: f64, log: f64| {
        let point = PlotPoint::new(x, log);
        shown.transform.position_from_point(&point)
    };
    let painter = ui.painter().with_clip_rect(*shown.transform.frame());
    if let Some(spread) = quantity.spread {
        whiskers(&painter, rows, spread, at);
    }
    labels(&painter, rows, quantity, &theme::plain(size), at);
}

/// The vertical axis on which everything lies, whiskers included.
fn axis_of(rows: &[DepthRow], quantity: &Quantity) -> LogAxis {
    LogAxis::around(rows.iter().flat_map(|row| {
        Series::BOTH.into_iter().flat_map(move |series| {
            let of = series.of(row);
            let value = (quantity.value)(of);
            let (min, max) = quantity
                .spread
                .map_or((value, value), |spread| spread(&of.time));
            [value, min, max]
        })
    }))
}

/// Names and marks of both axes.
fn hints<'a>(quantity: &'a Quantity, size: f32, palette: &Palette) -> [AxisHints<'a>; 2] {
    let dress = |axis: AxisHints<'a>, name: &str| {
        axis.label(RichText::new(name).size(size).color(palette.weak))
            // The marks have been chosen to fit.
            .label_spacing(Rangef::new(1.0, 2.0))
            .tick_label_color(palette.text)
            .tick_label_font(theme::plain(size))
    };
    let x_axis = dress(AxisHints::new_x(), "depth, in plies");
    let y_axis = dress(AxisHints::new_y(), quantity.axis);
    [
        x_axis.formatter(|mark, _| format!("{:.0}", mark.value)),
        y_axis
            .min_thickness(size * 4.2)
            .formatter(|mark, _| (quantity.mark)(mark.value)),
    ]
}

/// Marks as the toolkit's grid has them.
fn grid(marks: Vec<AxisMark>) -> Vec<GridMark> {
    let mark = |mark: AxisMark| GridMark {
        value: mark.at,
        step_size: mark.step,
    };
    marks.into_iter().map(mark).collect()
}

/// A picture to look at: nothing moves it, and its grid does not fade.
fn still<'a>(plot: Plot<'a>, palette: &Palette) -> Plot<'a> {
    plot.allow_zoom(false)
        .allow_scroll(false)
        .allow_drag(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .sense(Sense::hover())
        .show_crosshair(false)
        .show_background(false)
        .grid_color(palette.line)
        .grid_fade(0.0)
        .grid_spacing(Rangef::new(1.0, 2.0))
}

fn line(plot: &mut PlotUi<'_>, rows: &[DepthRow], quantity: &Quantity, series: Series) {
    let points: Vec<[f64; 2]> = rows
        .iter()
        .map(|row| place(row, series, quantity.value))
        .collect();
    let color = series.color(Palette::of(plot.ctx()));
    plot.line(
        Line::new(series.name(), points.clone())
            .color(color)
            .width(2.5)
            .style(series.style())
            .allow_hover(false),
    );
    // What says nothing is hollow.
    let is_solid = |row: &DepthRow| {
        quantity.spread.is_none() || told_apart(&row.minimax.time, &row.alpha_beta.time)
    };
    for solid in [true, false] {
        let those = rows
            .iter()
            .zip(&points)
            .filter(|(row, _)| is_solid(row) == solid);
        let those: Vec<[f64; 2]> = those.map(|(_, point)| *point).collect();
        plot.points(
            Points::new(series.name(), those)
                .color(color)
                .radius(5.0)
                .filled(solid)
                .shape(series.marker()),
        );
    }
}

/// From the fastest sample to the slowest.
fn whiskers(painter: &Painter, rows: &[DepthRow], spread: Spread, at: impl Fn(f64, f64) -> Pos2) {
    let palette = Palette::of(painter.ctx());
    for (row, series) in rows.iter().flat_map(|row| Series::BOTH.map(|s| (row, s))) {
        let (min, max) = spread(&series.of(row).time);
        let x = f64::from(row.depth);
        let (from, to) = (at(x, axis::log10(min)), at(x, axis::log10(max)));
        let stroke = Stroke::new(1.5, series.color(palette));
        painter.line_segment([from, to], stroke);
        for end in [from, to] {
            painter.line_segment([end - vec2(5.0, 0.0), end + vec2(5.0, 0.0)], stroke);
        }
    }
}

fn place(row: &DepthRow, series: Series, value: fn(&Measured) -> f64) -> [f64; 2] {
    [f64::from(row.depth), axis::log10(value(series.of(row)))]
}

/// Writes the values beside the points: minimax's above, alpha-beta's below; only the last ones where they are too close.
fn labels(
    painter: &Painter,
    rows: &[DepthRow],
    quantity: &Quantity,
    font: &FontId,
    at: impl Fn(f64, f64) -> Pos2,
) {
    let palette = Palette::of(painter.ctx());
    let frame = painter.clip_rect();
    let spacing = at(2.0, 0.0).x - at(1.0, 0.0).x;
    for series in Series::BOTH {
        let color = series.color(palette);
        let galley = |row: &DepthRow| {
            let text = (quantity.label)(series.of(row));
            painter.layout_no_wrap(text, font.clone(), color)
        };
        let fits = |row: &DepthRow| galley(row).size().x + 6.0 <= spacing;
        let first = if spacing > 2.0 * font.size && rows.iter().all(fits) {
            0
        } else {
            rows.len().saturating_sub(1)
        };
        for row in &rows[first..] {
            let galley = galley(row);
            let [x, y] = place(row, series, quantity.value);
            let other = at(x, place(row, series.other(), quantity.value)[1]);
            let point = at(x, y);
            let equal =
                (quantity.value)(&row.minimax).total_cmp(&(quantity.value)(&row.alpha_beta));
            if series == Series::AlphaBeta && equal.is_eq() {
                continue;
            }
            // The slower one is above, whichever it is.
            let above = if (point.y - other.y).abs() < 0.5 {
                series == Series::Minimax
            } else {
                point.y < other.y
            };
            let (from, to) = quantity.spread.map_or((point.y, point.y), |spread| {
                let (own, others) = (&series.of(row).time, &series.other().of(row).time);
                let (own, others) = (spread(own), spread(others));
                let y = |seconds| at(x, axis::log10(seconds)).y;
                (y(own.1.max(others.1)), y(own.0.min(others.0)))
            });
            // Beyond the marker and both whiskers.
            let beyond = if above {
                pos2(point.x, (point.y - 9.0).min(from - 3.0))
            } else {
                pos2(point.x, (point.y + 9.0).max(to + 3.0))
            };
            let anchor = if above {
                Align2::CENTER_BOTTOM
            } else {
                Align2::CENTER_TOP
            };
            let mut rect = anchor.anchor_size(beyond, galley.size());
            rect = rect.translate(vec2((frame.left() + 3.0 - rect.left()).max(0.0), 0.0));
            rect = rect.translate(vec2((frame.right() - 3.0 - rect.right()).min(0.0), 0.0));
            rect = rect.translate(vec2(0.0, (frame.top() - rect.top()).max(0.0)));
            rect = rect.translate(vec2(0.0, (frame.bottom() - rect.bottom()).min(0.0)));
            // A line that passes behind must not be read as part of a digit.
            painter.rect_filled(
                rect.expand2(vec2(2.0, -1.0)),
                3.0,
                palette.ground.gamma_multiply(0.85),
            );
            painter.galley(rect.min, galley, color);
        }
    }
}

/// Name and legend. The plots' own legend would show neither markers nor dashes.
fn title(ui: &mut Ui, quantity: &Quantity) {
    let palette = Palette::of(ui.ctx());
    let roomy = ui.available_width() > 400.0;
    ui.horizontal(|ui| {
        ui.set_height(TITLE);
        ui.label(RichText::new(quantity.name).font(theme::strong(theme::LARGE)));
        for series in Series::BOTH {
            ui.add_space(if roomy { 8.0 } else { 0.0 });
            sample(ui, series, palette);
            ui.label(
                RichText::new(series.name())
                    .size(theme::BODY)
                    .color(series.color(palette)),
            );
        }
    });
}
