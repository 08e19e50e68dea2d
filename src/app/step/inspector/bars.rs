//! The windows on the path as bars on one axis: alpha's end blue, beta's vermillion, a closed window as a gap.

use crate::session::Session;
use crate::step::inspector::axis::Axis;
use crate::step::inspector::path::{PathItem, PathRow};
use crate::step::inspector::{name, path, shortened};
use crate::theme;
use crate::theme::Palette;
use egui::{
    Align2, Color32, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};
use game::{NodeId, Player, Score};
use search::Notation;
use search::trace::Moment;
use stage::Stage;
use teach::score_text;
use text::say;

/// The number and height of the rows. It depends only on the tree, so that nothing moves during the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarSpace {
    /// The maximum number of rows; 0 if there are no windows.
    pub rows: usize,
    pitch: f32,
}

/// The maximum number of rows, and the number up to which they have room.
const MOST_ROWS: usize = 8;
const FEW_ROWS: usize = 3;
/// The height of the axis below the rows.
const AXIS: f32 = 24.0;
/// The width that an infinity takes from the numbers at its end of the axis, including the gap, in points.
const INFINITY_SIGN: f32 = 15.0;

impl BarSpace {
    pub fn new(stage: &Stage) -> BarSpace {
        let height_of_tree = stage.tree.height() as usize;
        let spec = stage.recording.spec();
        // Quiescence continues below the horizon.
        let deepest = if spec.quiescence {
            height_of_tree
        } else {
            height_of_tree.min(stage.depth as usize)
        };
        let rows = if spec.has_windows() { deepest + 1 } else { 0 };
        BarSpace {
            rows: rows.min(MOST_ROWS),
            pitch: PITCH[usize::from(rows > FEW_ROWS)],
        }
    }

    pub fn height(self) -> f32 {
        #[allow(clippy::cast_precision_loss)] // a dozen
        let rows = self.rows as f32 * self.pitch;
        if self.rows == 0 { 0.0 } else { rows + AXIS }
    }
}

/// Shows the bars. Returns the node that set the bound under the pointer or keyboard focus.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    items: &[PathItem],
    axis: &Axis,
    room: BarSpace,
) -> Option<LitNodes> {
    let (stage, quiet) = (&*session.stage, session.quiet);
    let moment = stage.recording.moment(session.stepping.step());
    let size = vec2(ui.available_width(), room.height());
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let palette = Palette::of(ui.ctx());
    let names = items.iter().filter_map(|item| match item {
        PathItem::Row(row) => Some(shortened(&row.name, 9)),
        PathItem::Gap(_) => None,
    });
    let painter = ui.painter().clone();
    let widest = names
        .map(|name| {
            let galley = painter.layout_no_wrap(name, theme::strong(theme::BODY), palette.text);
            galley.size().x
        })
        .fold(24.0, f32::max);
    let chart = BarChart {
        axis,
        palette,
        painter,
        left: area.left() + widest.min(96.0).round() + 14.0,
        right: area.right() - 6.0,
    };
    let mut lit = None;
    let floor = area.bottom() - AXIS;
    axis_ui(&chart, area.top(), floor);
    let mut top = area.top();
    for item in items {
        let rect = Rect::from_min_max(pos2(area.left(), top), pos2(area.right(), top + room.pitch));
        match item {
            PathItem::Row(row) => {
                row_ui(ui, &chart, row, rect);
                let ends = BarEnds {
                    row,
                    rect,
                    quiet,
                    notation: session.notation(),
                };
                lit = ends.show(ui, &chart, &moment, stage).or(lit);
            }
            PathItem::Gap(plies) => {
                let text = say!(step_path_gap, plies = *plies);
                let at = pos2(chart.left, rect.center().y);
                chart.text(at, Align2::LEFT_CENTER, &text, theme::SMALL, palette.weak);
            }
        }
        top += room.pitch;
    }
    lit
}

/// The axis with its marks. Marks without room for their text are omitted.
fn axis_ui(chart: &BarChart<'_>, top: f32, floor: f32) {
    let palette = chart.palette;
    let grid = Stroke::new(1.0, palette.line.gamma_multiply(0.6));
    let line = Stroke::new(1.0, palette.line);
    let (first, last) = chart.finite();
    chart
        .painter
        .line_segment([pos2(first, floor), pos2(last, floor)], line);
    // The axis is broken beyond its numbers: the infinities are not on its scale, and no number is next to them.
    for (x, text) in [(chart.left, "−∞"), (chart.right, "∞")] {
        chart.text(
            pos2(x, floor + 4.0),
            Align2::CENTER_TOP,
            text,
            theme::SMALL - 1.0,
            palette.weak,
        );
    }
    let font = theme::plain(theme::SMALL - 1.0);
    let marks = &chart.axis.marks;
    let widths: Vec<f32> = marks
        .iter()
        .map(|mark| {
            let text = mark.text.clone();
            let galley = chart
                .painter
                .layout_no_wrap(text, font.clone(), palette.weak);
            galley.size().x
        })
        .collect();
    let widest = widths.iter().copied().fold(1.0, f32::max) + 8.0;
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )]
    let every = (widest * marks.len() as f32 / (last - first))
        .ceil()
        .max(1.0) as usize;
    // Zero keeps its number when others are omitted.
    let zero = marks.iter().position(|mark| mark.text == "0").unwrap_or(0) % every;
    for (index, mark) in marks.iter().enumerate() {
        let x = chart.at(mark.at).round() + 0.5;
        chart
            .painter
            .line_segment([pos2(x, top), pos2(x, floor)], grid);
        let half = widths[index] / 2.0;
        let clear = x - half > chart.left + INFINITY_SIGN && x + half < chart.right - INFINITY_SIGN;
        if index % every == zero && clear {
            let at = pos2(x, floor + 4.0);
            let size = theme::SMALL - 1.0;
            chart.text(at, Align2::CENTER_TOP, &mark.text, size, palette.weak);
        }
    }
}

/// A node: its name, its bar, the ends with their numbers.
fn row_ui(ui: &mut Ui, chart: &BarChart<'_>, row: &PathRow, rect: Rect) {
    let palette = chart.palette;
    let (middle, thick, tall) = measures(rect);
    name_ui(chart, row, pos2(rect.left(), middle));
    let (alpha, beta) = (chart.x(row.window.alpha), chart.x(row.window.beta));
    let bar = |from: f32, to: f32, color: Color32| {
        let rect =
            Rect::from_x_y_ranges(from..=to, (middle - thick / 2.0)..=(middle + thick / 2.0));
        chart.painter.rect_filled(rect, 0.0, color);
    };
    if row.closed.is_empty() {
        let (first, last) = chart.finite();
        let fill = palette.faint.gamma_multiply(0.45);
        // The bar is dashed towards an infinity, because no scale reaches it.
        bar(alpha.max(first), beta.min(last).max(alpha.max(first)), fill);
        if alpha < first {
            dashes(&bar, alpha, first, fill);
        }
        if beta > last {
            dashes(&bar, last, beta, fill);
        }
    } else {
        bar(beta, alpha.max(beta + 3.0), palette.closed);
    }
    // Two ends at one place are drawn side by side.
    let apart = if (alpha - beta).abs() < 3.0 { 1.5 } else { 0.0 };
    let side = if alpha < beta || row.closed.is_empty() {
        -apart
    } else {
        apart
    };
    let end = |x: f32, color: Color32| {
        let line = [pos2(x, middle - tall / 2.0), pos2(x, middle + tall / 2.0)];
        chart.painter.line_segment(line, Stroke::new(3.0, color));
    };
    let owner = row.owner_of_alpha;
    end(beta - side, palette.player(owner.other()));
    end(alpha + side, palette.player(owner));
    numbers_ui(chart, row, middle - tall / 2.0 - 1.0);
    if !row.closed.is_empty() {
        let font = theme::plain(theme::SMALL);
        let closed = row.closed.clone();
        let galley = chart.painter.layout_no_wrap(closed, font, palette.weak);
        let (size, apart) = (galley.size(), 8.0);
        let after = alpha.max(beta + 3.0) + apart;
        let x = if after + size.x <= chart.right {
            after
        } else {
            beta - apart - size.x
        };
        let at = pos2(x.max(chart.left), middle - size.y / 2.0);
        // Covers the lines of the marks.
        let ground = Rect::from_min_size(at, size).expand2(vec2(3.0, 0.0));
        chart.painter.rect_filled(ground, 0.0, palette.panel);
        chart.painter.galley(at, galley, palette.weak);
    }
    let id = ui.scope_id().with(("window", row.visit.0));
    let whole = ui.interact(rect, id, Sense::hover());
    whole.widget_info(|| WidgetInfo::labeled(Role::Label, true, row.spoken()));
}

/// The name, after a small symbol of the player.
fn name_ui(chart: &BarChart<'_>, row: &PathRow, at: Pos2) {
    let palette = chart.palette;
    let font = if row.current {
        theme::strong(theme::BODY)
    } else {
        theme::plain(theme::BODY)
    };
    let text = shortened(&row.name, 9);
    chart
        .painter
        .text(at, Align2::LEFT_CENTER, text, font, palette.text);
}

fn dashes(bar: &dyn Fn(f32, f32, Color32), from: f32, to: f32, color: Color32) {
    let mut x = to.min(from.max(to)) - 4.0;
    while x > from {
        bar((x - 3.0).max(from), x, color);
        x -= 6.0;
    }
}

/// The numbers above the two ends: inside the window if they fit, else outside, without overlap.
fn numbers_ui(chart: &BarChart<'_>, row: &PathRow, bottom: f32) {
    let (palette, window) = (chart.palette, row.window);
    let [own, other] =
        [row.owner_of_alpha, row.owner_of_alpha.other()].map(|it| palette.player(it));
    let layout = |letter: char, score: Score, color: Color32| {
        let text = format!("{letter} {}", shortened(&score_text(score), 11));
        chart
            .painter
            .layout_no_wrap(text, theme::plain(theme::SMALL), color)
    };
    let alpha = layout('α', window.alpha, own);
    let beta = layout('β', window.beta, other);
    let ends = [chart.x(window.alpha), chart.x(window.beta)];
    let widths = [alpha.size().x, beta.size().x];
    let lefts = places(ends, widths, chart.left - 6.0, chart.right + 6.0);
    for (galley, left, color) in [(alpha, lefts[0], own), (beta, lefts[1], other)] {
        let at = pos2(left, bottom - galley.size().y);
        chart.painter.add(Shape::galley(at, galley, color));
    }
}

/// The row heights, with and without enough room.
pub(crate) const PITCH: [f32; 2] = [46.0, 38.0];

/// The mapping of values to x positions, with the painter and colours.
pub(crate) struct BarChart<'a> {
    pub axis: &'a Axis,
    pub palette: &'a Palette,
    pub painter: Painter,
    pub left: f32,
    pub right: f32,
}

/// The width of each infinity at its end of the axis.
pub(crate) const BEYOND: f32 = 28.0;

impl BarChart<'_> {
    pub fn x(&self, score: Score) -> f32 {
        if score == Score::NEG_INFINITY {
            self.left
        } else if score == Score::INFINITY {
            self.right
        } else if self.axis.is_beyond(score) {
            let (first, last) = self.finite();
            let end = if score < Score::ZERO {
                first - BEYOND / 2.0
            } else {
                last + BEYOND / 2.0
            };
            end.round()
        } else {
            self.at(self.axis.fraction(score.get()))
        }
    }

    pub fn at(&self, fraction: f32) -> f32 {
        let (first, last) = self.finite();
        first + (last - first) * fraction
    }

    /// Returns the part of the axis with finite numbers.
    pub fn finite(&self) -> (f32, f32) {
        (self.left + BEYOND, self.right - BEYOND)
    }

    pub fn text(&self, at: Pos2, align: Align2, text: &str, size: f32, color: Color32) -> Rect {
        self.painter
            .text(at, align, text, theme::plain(size), color)
    }
}

/// Returns the middle, the thickness and the height of the ends of a bar in its row.
pub(crate) fn measures(row: Rect) -> (f32, f32, f32) {
    if row.height() > PITCH[1] {
        (row.top() + 27.0, 13.0, 22.0)
    } else {
        (row.top() + 23.0, 9.0, 15.0)
    }
}

/// Returns the x positions of the numbers of alpha and beta, given the ends and the widths of the numbers.
pub fn places(ends: [f32; 2], widths: [f32; 2], left: f32, right: f32) -> [f32; 2] {
    const GAP: f32 = 8.0;
    let [alpha, beta] = ends;
    let open = alpha <= beta;
    let inside = [alpha - 2.0, beta + 2.0 - widths[1]];
    let mut starts = if open && inside[0] + widths[0] + GAP <= inside[1] {
        inside
    } else if open {
        [alpha + 2.0 - widths[0], beta - 2.0]
    } else {
        [alpha - 2.0, beta + 2.0 - widths[1]]
    };
    let keep = |start: f32, width: f32| start.min(right - width).max(left);
    starts = [keep(starts[0], widths[0]), keep(starts[1], widths[1])];
    // The left number makes room for the right one as far as it can.
    let (first, second) = if starts[0] <= starts[1] {
        (0, 1)
    } else {
        (1, 0)
    };
    let overlap = starts[first] + widths[first] + GAP - starts[second];
    if overlap > 0.0 {
        let moved = overlap.min((starts[first] - left).max(0.0));
        starts[first] -= moved;
        starts[second] += overlap - moved;
    }
    starts
}

/// The nodes that set a bound, to be highlighted in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LitNodes {
    pub owner: Player,
    /// The node that set the bound.
    pub node: NodeId,
    /// The child of that node that supplied the value.
    pub child: NodeId,
}

pub(crate) struct BarEnds<'a> {
    pub row: &'a PathRow,
    pub rect: Rect,
    /// True if tooltips are suppressed.
    pub quiet: bool,
    pub notation: Notation,
}

impl BarEnds<'_> {
    pub fn show(
        &self,
        ui: &Ui,
        chart: &BarChart<'_>,
        moment: &Moment<'_>,
        stage: &Stage,
    ) -> Option<LitNodes> {
        let BarEnds {
            row, rect, quiet, ..
        } = *self;
        let (middle, _, tall) = measures(rect);
        let (alpha, beta) = (chart.x(row.window.alpha), chart.x(row.window.beta));
        let id = ui.scope_id().with(("window", row.visit.0));
        let names = |visit| name(stage, visit);
        let mut lit = None;
        let own = row.owner_of_alpha;
        for (is_alpha, owner, x) in [(true, own, alpha), (false, own.other(), beta)] {
            let place = Rect::from_center_size(pos2(x, middle), vec2(14.0, rect.height()));
            let sense = Sense::focusable_noninteractive();
            let response = ui.interact(place, id.with(owner), sense);
            let set_by = path::set_by(moment, &names, row.visit, owner, self.notation);
            response.widget_info(|| {
                let (node, set) = (&row.name, &set_by);
                let text = if is_alpha {
                    say!(step_bar_alpha, node, set)
                } else {
                    say!(step_bar_beta, node, set)
                };
                WidgetInfo::labeled(Role::Label, true, text)
            });
            if response.has_focus() {
                let frame = Rect::from_center_size(pos2(x, middle), vec2(11.0, tall + 6.0));
                let stroke = Stroke::new(1.5, chart.palette.text);
                let inside = StrokeKind::Inside;
                chart.painter.rect_stroke(frame, 2.0, stroke, inside);
            }
            if response.has_focus() || response.hovered() {
                let node = |visit| stage.node_map.node_of(visit);
                let set = moment.setter(row.visit, owner);
                lit = set.map(|set| LitNodes {
                    owner,
                    node: node(set.node()),
                    child: node(set.child().unwrap_or(set.node())),
                });
            }
            if response.has_focus() {
                response.show_tooltip_text(set_by);
            } else if !quiet {
                response.on_hover_text(set_by);
            }
        }
        lit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_never_cover_each_other() {
        let (left, right) = (40.0, 300.0);
        for alpha in 0..=26u8 {
            for beta in 0..=26u8 {
                let ends = [alpha, beta].map(|at| left + 10.0 * f32::from(at));
                for widths in [[20.0, 20.0], [70.0, 20.0], [20.0, 90.0], [80.0, 80.0]] {
                    let starts = places(ends, widths, left, right);
                    let apart = if starts[0] < starts[1] {
                        starts[1] - starts[0] - widths[0]
                    } else {
                        starts[0] - starts[1] - widths[1]
                    };
                    assert!(apart >= 4.0, "{ends:?} {widths:?}: {starts:?}");
                    for (start, width) in starts.into_iter().zip(widths) {
                        assert!(start >= left - 0.1 && start + width <= right + 8.1);
                    }
                }
            }
        }
    }
}
