//! Converts the picture's shapes to egui's.

use egui::epaint::PathShape;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape as Painted, Stroke, StrokeKind, pos2,
    vec2,
};

use crate::step::canvas::soft::SoftAreas;
use crate::theme::{self, Palette};
use draw::{Anchor, Dash, Fill, Ink, Pen, Point, Run, Shape, Weight, in_visual_order};

/// Paints shapes whose origin is the upper left corner of the canvas.
pub fn paint(painter: &Painter, canvas: Rect, shapes: &[Shape], palette: &Palette) {
    let mut brush = Brush {
        painter,
        palette,
        canvas,
        areas: SoftAreas::new(painter.pixels_per_point(), shapes.len()),
        painted: Vec::new(),
    };
    for shape in shapes {
        if !brush.add_soft(shape) {
            brush.end_areas();
            brush.add(shape);
        }
    }
    brush.end_areas();
    painter.extend(brush.painted);
}

struct Brush<'a> {
    painter: &'a Painter,
    palette: &'a Palette,
    canvas: Rect,
    /// The pending areas, above everything painted so far.
    areas: SoftAreas,
    painted: Vec<Painted>,
}

impl Brush<'_> {
    /// Adds an area or line of a kind that occurs in thousands. Returns true if the shape was added.
    fn add_soft(&mut self, shape: &Shape) -> bool {
        match shape {
            Shape::Line { from, to, pen, .. } if pen.dash == Dash::Solid => {
                let ends = [self.at(*from), self.at(*to)];
                let stroke = self.stroke(Some(*pen));
                self.areas.line(ends, stroke)
            }
            Shape::Polygon {
                points,
                fill: Some(fill),
                pen: None,
                ..
            } if points.len() <= 4 => {
                let mut corners = [Pos2::ZERO; 4];
                for (corner, &point) in corners.iter_mut().zip(points) {
                    *corner = self.at(point);
                }
                let color = self.fill(Some(*fill));
                self.areas.area(&corners[..points.len()], color)
            }
            Shape::Block {
                min,
                max,
                radius,
                fill: Some(fill),
                pen: None,
                ..
            } => {
                let rect = Rect::from_min_max(self.at(*min), self.at(*max));
                let color = self.fill(Some(*fill));
                self.areas.block(rect, *radius, color)
            }
            _ => false,
        }
    }

    /// Flushes the pending areas below whatever comes next.
    fn end_areas(&mut self) {
        self.painted.extend(self.areas.take().map(Painted::mesh));
    }

    fn add(&mut self, shape: &Shape) {
        match shape {
            Shape::Line { from, to, pen, .. } => {
                self.line(&[self.at(*from), self.at(*to)], *pen);
            }
            Shape::Path { points, pen } => {
                let points: Vec<Pos2> = points.iter().map(|&point| self.at(point)).collect();
                self.line(&points, *pen);
            }
            Shape::Polygon {
                points, fill, pen, ..
            } => {
                let points: Vec<Pos2> = points.iter().map(|&point| self.at(point)).collect();
                self.area(points, *fill, *pen);
            }
            Shape::Outline {
                points,
                parts,
                fill,
                pen,
                ..
            } => {
                let points: Vec<Pos2> = points.iter().map(|&point| self.at(point)).collect();
                self.outline(points, parts, *fill, *pen);
            }
            Shape::Block {
                min,
                max,
                radius,
                fill,
                pen,
                ..
            } => {
                let rect = Rect::from_min_max(self.at(*min), self.at(*max));
                self.block(rect, *radius, *fill, *pen);
            }
            Shape::Circle {
                center,
                radius,
                fill,
                pen,
                ..
            } => {
                let circle = egui::epaint::CircleShape {
                    center: self.at(*center),
                    radius: *radius,
                    fill: self.fill(*fill),
                    stroke: self.stroke(*pen),
                };
                self.painted.push(circle.into());
            }
            Shape::Text {
                at,
                anchor,
                size,
                runs,
                ..
            } => self.text(self.at(*at), *anchor, *size, runs),
        }
    }

    fn at(&self, point: Point) -> Pos2 {
        self.canvas.min + vec2(point.x, point.y)
    }

    fn line(&mut self, points: &[Pos2], pen: Pen) {
        let stroke = self.stroke(Some(pen));
        let (dash, gap) = Dash::DASH;
        match (pen.dash, points) {
            (Dash::Solid, &[from, to]) => {
                self.painted.push(Painted::line_segment([from, to], stroke));
            }
            (Dash::Solid, _) => self.painted.push(Painted::line(points.to_vec(), stroke)),
            (Dash::Dashed, &[from, to]) => {
                // A long edge has hundreds of dashes, few of which are visible.
                if let Some(seen) = clipped(from, to, self.canvas) {
                    Painted::dashed_line_many(&seen, stroke, dash, gap, &mut self.painted);
                }
            }
            (Dash::Dashed, _) => {
                Painted::dashed_line_many(points, stroke, dash, gap, &mut self.painted);
            }
            (Dash::Dotted, _) => {
                let radius = pen.width * 0.5;
                self.painted.extend(Painted::dotted_line(
                    points,
                    stroke.color,
                    Dash::DOTS,
                    radius,
                ));
            }
        }
    }

    fn area(&mut self, mut points: Vec<Pos2>, fill: Option<Fill>, pen: Option<Pen>) {
        let dashed = pen.filter(|pen| pen.dash != Dash::Solid);
        let stroke = match dashed {
            Some(_) => Stroke::NONE,
            None => self.stroke(pen),
        };
        self.painted.push(
            PathShape {
                points: points.clone(),
                closed: true,
                fill: self.fill(fill),
                stroke: stroke.into(),
            }
            .into(),
        );
        if let Some(pen) = dashed {
            points.extend(points.first().copied());
            self.line(&points, pen);
        }
    }

    /// Fills any polygon triangle by triangle, because egui fills only convex ones.
    fn outline(
        &mut self,
        points: Vec<Pos2>,
        parts: &[[u16; 3]],
        fill: Option<Fill>,
        pen: Option<Pen>,
    ) {
        let color = self.fill(fill);
        let mut mesh = Mesh::default();
        for &at in &points {
            mesh.colored_vertex(at, color);
        }
        for &[a, b, c] in parts {
            mesh.add_triangle(a.into(), b.into(), c.into());
        }
        self.painted.push(Painted::mesh(mesh));
        // The triangles have hard edges; a line of the same colour softens them.
        let stroke = match pen {
            Some(_) => self.stroke(pen),
            None => Stroke::new(0.5, color),
        };
        self.painted.push(Painted::closed_line(points, stroke));
    }

    fn block(&mut self, rect: Rect, radius: f32, fill: Option<Fill>, pen: Option<Pen>) {
        if pen.is_some_and(|pen| pen.dash != Dash::Solid) {
            self.area(rounded(rect, radius), fill, pen);
            return;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few points
        let corner = CornerRadius::same(radius.round().clamp(0.0, 255.0) as u8);
        self.painted.push(
            egui::epaint::RectShape::new(
                rect,
                corner,
                self.fill(fill),
                self.stroke(pen),
                StrokeKind::Middle,
            )
            .into(),
        );
    }

    fn text(&mut self, at: Pos2, anchor: Anchor, size: f32, runs: &[Run]) {
        let beyond = self.canvas.expand2(vec2(300.0, 40.0));
        if !beyond.contains(at) {
            return;
        }
        let mut job = LayoutJob::default();
        job.wrap.max_width = f32::INFINITY;
        for run in runs {
            let font = match run.weight {
                Weight::Plain => theme::plain(size),
                Weight::Strong => theme::strong(size),
            };
            let mut format = TextFormat::simple(font, self.ink(run.ink));
            if run.struck {
                format.strikethrough = Stroke::new((0.06 * size).max(1.0), format.color);
            }
            // egui orders nothing.
            job.append(&in_visual_order(&run.text), 0.0, format);
        }
        let galley = self.painter.layout_job(job);
        let (width, height) = (galley.size().x, galley.size().y);
        let left = match anchor {
            Anchor::Left => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::Right => width,
        };
        let corner = at - vec2(left, height / 2.0 + CAPITALS * size);
        self.painted
            .push(Painted::galley(corner, galley, self.palette.text));
    }

    fn fill(&self, fill: Option<Fill>) -> Color32 {
        fill.map_or(Color32::TRANSPARENT, |fill| {
            self.ink(fill.ink).gamma_multiply(fill.strength)
        })
    }

    fn stroke(&self, pen: Option<Pen>) -> Stroke {
        pen.map_or(Stroke::NONE, |pen| {
            Stroke::new(pen.width, self.ink(pen.ink))
        })
    }

    fn ink(&self, ink: Ink) -> Color32 {
        color(ink, self.palette)
    }
}

pub fn color(ink: Ink, palette: &Palette) -> Color32 {
    theme::color(palette.pictures.of(ink))
}

/// The distance of the middle of capitals below the middle of a text line, in ems of IBM Plex Sans.
const CAPITALS: f32 = 0.026;

/// Returns the part of a line near a rectangle.
fn clipped(from: Pos2, to: Pos2, near: Rect) -> Option<[Pos2; 2]> {
    let near = near.expand(20.0);
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    let way = to - from;
    for (start, along, least, most) in [
        (from.x, way.x, near.left(), near.right()),
        (from.y, way.y, near.top(), near.bottom()),
    ] {
        if along.abs() < 1e-6 {
            if start < least || start > most {
                return None;
            }
            continue;
        }
        let (a, b) = ((least - start) / along, (most - start) / along);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter < leave).then(|| [from + way * enter, from + way * leave])
}

fn rounded(rect: Rect, radius: f32) -> Vec<Pos2> {
    let inner = rect.shrink(radius);
    let corners = [
        (inner.right_bottom(), 0.0),
        (inner.left_bottom(), 90.0),
        (inner.left_top(), 180.0),
        (inner.right_top(), 270.0),
    ];
    let mut points = Vec::with_capacity(16);
    for (center, start) in corners {
        for part in [0.0, 30.0, 60.0, 90.0_f32] {
            let angle = (start + part).to_radians();
            points.push(pos2(
                center.x + radius * angle.cos(),
                center.y + radius * angle.sin(),
            ));
        }
    }
    points
}
