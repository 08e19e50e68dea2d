//! Legends: a sample of each curve with its name, wrapped into lines.

use super::super::picture::{Ink, Point, Shape};
use super::draw::piece;
use super::{Curve, powers};

/// The length of a curve sample, and the gap before its name, in points.
const PIECE: f32 = 28.0;
const GAP: f32 = 6.0;
/// The gap between entries, and the height of a line.
const BETWEEN: f32 = 16.0;
const LINE: f32 = 20.0;

/// Draws a sample of a curve, 28 points wide, centred in this height.
pub fn sample(curve: &Curve, height: f32) -> Vec<Shape> {
    piece(curve, Point::new(0.0, height / 2.0), PIECE)
}

/// Draws the entries of these curves in lines no longer than `width`, from the upper left corner on. Also returns the
/// height.
pub fn strip(curves: &[&Curve], at: Point, width: f32) -> (Vec<Shape>, f32) {
    let mut shapes = Vec::new();
    let (mut x, mut y) = (0.0, LINE / 2.0);
    for curve in curves {
        let long = PIECE + GAP + powers::wide(&curve.name);
        if x > 0.0 && x + long > width {
            (x, y) = (0.0, y + LINE);
        }
        let from = at.moved(x, y);
        shapes.extend(piece(curve, from, PIECE));
        let name = from.moved(PIECE + GAP, 0.0);
        shapes.extend(powers::shapes(&curve.name, Ink::Text, name));
        x += long + BETWEEN;
    }
    let height = if curves.is_empty() {
        0.0
    } else {
        y + LINE / 2.0
    };
    (shapes, height)
}
