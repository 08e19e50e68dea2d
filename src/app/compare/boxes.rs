//! Box plots on the page, drawn by the toolkit's plot; each value is a dot beside its box, and can be clicked.

use egui::{CursorIcon, Pos2, Role, Stroke, Ui, Vec2, WidgetInfo, pos2};
use egui_plot::{AxisHints, BoxElem, BoxPlot, BoxSpread, GridInput, GridMark, PlotPoint};

use figure::chart::{self as axis, ASIDE, BoxChart, BoxValue, LogAxis, Measure, quartiles};

use super::plot;
use crate::theme::{self, Palette};

/// Half the width of a box, in depths.
const HALF: f64 = 0.3;
/// How near one has to point to a dot, in points.
const REACH: f32 = 12.0;

/// Shows the chart in that size; answers the number of the value whose dot was clicked.
pub fn show(ui: &mut Ui, chart: &BoxChart, size: Vec2) -> Option<usize> {
    let palette = Palette::of(ui.ctx());
    let (width, length) = (size.x - 5.0 * theme::SMALL, size.y - 3.0 * theme::SMALL);
    let all = || chart.boxes.iter().flat_map(|one| &one.values);
    let last = chart.boxes.iter().map(|one| one.depth).max().unwrap_or(1);
    let (low, high) = match chart.measure {
        Measure::Part => (-0.04, 1.04),
        Measure::Times => LogAxis::around(all().map(|one| one.value)).bounds(length),
    };
    let up = |value: f64| match chart.measure {
        Measure::Part => value,
        Measure::Times => axis::log10(value),
    };
    let measure = chart.measure;
    let x_axis = plot::dress(AxisHints::new_x(), "depth, in plies", theme::SMALL, palette);
    let y_axis = plot::dress(AxisHints::new_y(), &chart.axis, theme::SMALL, palette);
    let boxes = chart.boxes.iter().filter_map(|one| {
        let values: Vec<f64> = one.values.iter().map(|value| value.value).collect();
        let [least, lower, median, upper, greatest] = quartiles(&values)?.map(up);
        let spread = BoxSpread::new(least, lower, median, upper, greatest);
        let element = BoxElem::new(f64::from(one.depth), spread)
            .box_width(2.0 * HALF)
            .whisker_width(HALF)
            .fill(palette.best.gamma_multiply(0.2))
            .stroke(Stroke::new(2.0, palette.best));
        Some(element)
    });
    let boxes: Vec<BoxElem> = boxes.collect();
    let shown = plot::still((&chart.name, last, all().count()), palette)
        .width(size.x)
        .height(size.y)
        .default_x_bounds(0.5, f64::from(last) + 0.5)
        .default_y_bounds(low, high)
        .x_grid_spacer(move |input| plot::depth_grid(&input, width))
        .y_grid_spacer(move |input| match measure {
            Measure::Part => part_grid(&input),
            Measure::Times => plot::log_grid(&input, length),
        })
        .custom_x_axes(vec![
            x_axis
                .min_thickness(theme::SMALL * plot::BELOW)
                .formatter(|mark, _| format!("{:.0}", mark.value)),
        ])
        .custom_y_axes(vec![y_axis.min_thickness(theme::SMALL * 4.2).formatter(
            move |mark, _| match measure {
                Measure::Part => format!("{:.0} %", mark.value * 100.0),
                Measure::Times => format!("{} ×", axis::ratio_mark(mark.value)),
            },
        )])
        .show(ui, |plot| {
            plot.box_plot(BoxPlot::new("", boxes).allow_hover(false));
        });
    let name = format!("chart: {}", chart.name);
    let response = shown.response;
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name.clone()));
    let frame = *shown.transform.frame();
    let painter = ui.painter().with_clip_rect(frame);
    let at = |depth: f64, value: f64| {
        let point = PlotPoint::new(depth, up(value));
        shown.transform.position_from_point(&point)
    };
    let pointer = response.hover_pos();
    let mut near: Option<(f32, &BoxValue)> = None;
    for one in &chart.boxes {
        let depth = f64::from(one.depth);
        let mut lowest = [f32::INFINITY; ASIDE.len()];
        for value in &one.values {
            // Beside each other where they would lie on each other, the same way every time.
            let column = value.of % ASIDE.len();
            let place = at(depth + HALF * f64::from(ASIDE[column]), value.value);
            // Of thousands, most would hide each other.
            if lowest[column] - place.y < 1.0 {
                continue;
            }
            lowest[column] = place.y;
            painter.circle_stroke(place, 2.5, Stroke::new(1.0, palette.text));
            let distance = pointer.map_or(f32::INFINITY, |pointer| pointer.distance(place));
            if distance <= REACH && near.is_none_or(|(nearest, _)| distance < nearest) {
                near = Some((distance, value));
            }
        }
    }
    let clicked = near
        .filter(|_| response.clicked())
        .map(|(_, value)| value.of);
    let over = |pointer: &Pos2| {
        chart.boxes.iter().find(|one| {
            let x = |side: f64| at(f64::from(one.depth) + side * HALF, 1.0).x;
            (x(-1.0)..=x(1.0)).contains(&pointer.x) && frame.contains(pos2(pointer.x, pointer.y))
        })
    };
    if let Some((_, value)) = near {
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        response.on_hover_text_at_pointer(&value.hover);
    } else if let Some(said) = pointer
        .as_ref()
        .and_then(over)
        .and_then(|one| one.said(measure))
    {
        response.on_hover_text_at_pointer(said);
    }
    clicked
}

/// Marks at round percentages.
fn part_grid(input: &GridInput) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    let steps = [0.2, 0.1, 0.05, 0.02, 0.01];
    let many = |step: &&f64| (high - low) / **step >= 4.0;
    let step = *steps.iter().find(many).unwrap_or(&0.01);
    #[allow(clippy::cast_possible_truncation)] // a hundred or so
    let marks = (low.max(0.0) / step).ceil() as i32..=(high.min(1.0) / step + 1e-9).floor() as i32;
    let mark = |number: i32| GridMark {
        value: f64::from(number) * step,
        step_size: step,
    };
    marks.map(mark).collect()
}
