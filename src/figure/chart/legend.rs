//! Legends: a piece of each curve with its name, in as many lines as it takes.

use super::super::picture::{Ink, Point, Shape};
use super::draw::piece;
use super::{Curve, powers};

/// The length of a piece of a curve, and between it and its name, in points.
const PIECE: f32 = 28.0;
const GAP: f32 = 6.0;
/// Between entries, and from line to line.
const BETWEEN: f32 = 16.0;
const LINE: f32 = 20.0;

/// A piece of a curve in the middle of a place as high as that, 28 points wide.
pub fn sample(curve: &Curve, height: f32) -> Vec<Shape> {
    piece(curve, Point::new(0.0, height / 2.0), PIECE)
}

/// The entries of these curves in lines no longer than `width`, from the upper left corner on; answers the height, too.
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
