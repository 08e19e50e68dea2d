//! The badges of grades.

use egui::{Painter, Pos2, Response, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::words;
use crate::theme::Palette;
use teach::Grade;

pub(super) fn show(ui: &mut Ui, grade: Grade) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(18.0, 20.0), Sense::hover());
    let palette = Palette::of(ui.ctx());
    paint(ui.painter(), rect.center(), 7.0, grade, palette);
    response.on_hover_text(words::grade(grade))
}

/// Paints the badge of a grade; `half` is half its width, in points. Each has its own shape, so that they can be
/// distinguished without colours: a tick in a circle, a tick in a square, a cross in a diamond, half a disc, a dashed
/// ring.
pub(super) fn paint(painter: &Painter, at: Pos2, half: f32, grade: Grade, palette: &Palette) {
    let color = match grade {
        Grade::Right => palette.best,
        Grade::Own | Grade::Half => palette.current,
        Grade::Wrong => palette.error,
        Grade::Missing => palette.weak,
    };
    let line = Stroke::new((0.16 * half).max(1.2), color);
    let thick = Stroke::new((0.26 * half).max(1.6), color);
    let tick = |size: f32| {
        let points = [(-0.5, 0.05), (-0.12, 0.42), (0.52, -0.38)];
        let points = points.map(|(x, y)| at + vec2(x, y) * size * half);
        painter.line(points.to_vec(), thick);
    };
    let outline = |points: Vec<Pos2>| {
        painter.add(Shape::convex_polygon(points, palette.ground, line));
    };
    match grade {
        Grade::Right => {
            painter.circle(at, half, palette.ground, line);
            tick(1.0);
        }
        Grade::Own => {
            let reach = 0.86 * half;
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            outline(corners.map(|(x, y)| at + vec2(x, y) * reach).to_vec());
            tick(0.95);
        }
        Grade::Wrong => {
            let reach = 1.2 * half;
            let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
            outline(corners.map(|(x, y)| at + vec2(x, y) * reach).to_vec());
            let arm = 0.36 * half;
            painter.line_segment([at - vec2(arm, arm), at + vec2(arm, arm)], thick);
            painter.line_segment([at + vec2(-arm, arm), at + vec2(arm, -arm)], thick);
        }
        Grade::Half => {
            painter.circle(at, half, palette.ground, line);
            let disc = (0..=12u8).map(|part| {
                let angle = (0.5 + f32::from(part) / 12.0) * std::f32::consts::PI;
                pos2(at.x + half * angle.cos(), at.y + half * angle.sin())
            });
            painter.add(Shape::convex_polygon(disc.collect(), color, Stroke::NONE));
        }
        Grade::Missing => {
            painter.circle_filled(at, half, palette.ground);
            let ring: Vec<Pos2> = (0..=24u8)
                .map(|part| {
                    let angle = f32::from(part) * std::f32::consts::TAU / 24.0;
                    pos2(at.x + half * angle.cos(), at.y + half * angle.sin())
                })
                .collect();
            painter.extend(Shape::dashed_line(&ring, line, 0.45 * half, 0.35 * half));
            let arm = 0.4 * half;
            painter.line_segment([at - vec2(arm, 0.0), at + vec2(arm, 0.0)], thick);
        }
    }
}
