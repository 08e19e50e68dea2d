//! The chess pieces, drawn for this project: outlines and inner lines on a square of 100 by 100.
//!
//! All but the knight are symmetric, so only their right halves are listed, from top to bottom.

use std::sync::LazyLock;

use game::Outline;

use crate::Point;

use super::outline::{CurvePiece, flattened, triangles};
use CurvePiece::{Curve, To};

/// A piece on a square of side 1; (0, 0) is its upper left corner.
#[derive(Debug)]
pub(super) struct PieceShape {
    /// Filled and outlined areas, from back to front.
    pub areas: Vec<PieceArea>,
    /// The inner lines.
    pub lines: Vec<Vec<Point>>,
    /// Areas filled with the colour of the lines.
    pub dots: Vec<PieceArea>,
}

/// A polygon, and the triangles that fill it.
#[derive(Debug)]
pub(super) struct PieceArea {
    pub points: Vec<Point>,
    pub parts: Vec<[u16; 3]>,
}

impl PieceArea {
    fn new(mut points: Vec<Point>) -> PieceArea {
        if points.last() == points.first() {
            points.pop();
        }
        PieceArea {
            parts: triangles(&points),
            points,
        }
    }
}

pub(super) fn man(outline: Outline) -> &'static PieceShape {
    static MEN: LazyLock<[PieceShape; 6]> =
        LazyLock::new(|| [pawn(), knight(), bishop(), rook(), queen(), king()]);
    &MEN[outline as usize]
}

fn unit(points: Vec<Point>) -> Vec<Point> {
    let scaled = |at: Point| Point::new(at.x / 100.0, at.y / 100.0);
    points.into_iter().map(scaled).collect()
}

/// Returns the area with this right half.
fn symmetric(start: (f32, f32), ways: &[CurvePiece]) -> PieceArea {
    let mut points = flattened(start, ways);
    let mirrored = |at: &Point| Point::new(100.0 - at.x, at.y);
    let left: Vec<Point> = points.iter().rev().map(mirrored).collect();
    // Points on the axis are not duplicated.
    let on_axis = |at: &Point| (at.x - 50.0).abs() < 1e-3;
    points.extend(left.into_iter().filter(|at| !on_axis(at)));
    PieceArea::new(unit(points))
}

fn ball(x: f32, y: f32, radius: f32) -> PieceArea {
    let corner = |at: u8| {
        let angle = f32::from(at) / 24.0 * std::f32::consts::TAU;
        Point::new(x + radius * angle.cos(), y + radius * angle.sin())
    };
    PieceArea::new(unit((0..24).map(corner).collect()))
}

fn line(start: (f32, f32), ways: &[CurvePiece]) -> Vec<Point> {
    unit(flattened(start, ways))
}

fn pawn() -> PieceShape {
    let area = symmetric(
        (50.0, 17.0),
        &[
            Curve([58.0, 17.0, 64.0, 23.0, 64.0, 31.0]),
            Curve([64.0, 36.0, 61.5, 40.0, 58.0, 42.5]),
            To(66.0, 46.0),
            To(66.0, 51.0),
            To(58.5, 51.0),
            Curve([59.0, 62.0, 62.0, 69.0, 70.0, 74.0]),
            Curve([75.0, 77.0, 76.0, 81.0, 76.0, 88.0]),
            To(50.0, 88.0),
        ],
    );
    PieceShape {
        areas: vec![area],
        lines: vec![
            line((42.5, 51.0), &[To(57.5, 51.0)]),
            line((31.0, 77.0), &[To(69.0, 77.0)]),
        ],
        dots: Vec::new(),
    }
}

fn rook() -> PieceShape {
    let area = symmetric(
        (50.0, 17.0),
        &[
            To(55.5, 17.0),
            To(55.5, 24.0),
            To(64.5, 24.0),
            To(64.5, 17.0),
            To(76.0, 17.0),
            To(76.0, 33.0),
            To(67.0, 40.0),
            To(68.5, 67.0),
            To(75.0, 73.0),
            To(75.0, 79.0),
            To(80.0, 79.0),
            To(80.0, 88.0),
            To(50.0, 88.0),
        ],
    );
    PieceShape {
        areas: vec![area],
        lines: vec![
            line((26.5, 33.0), &[To(73.5, 33.0)]),
            line((34.0, 40.0), &[To(66.0, 40.0)]),
            line((32.5, 67.0), &[To(67.5, 67.0)]),
            line((26.5, 79.0), &[To(73.5, 79.0)]),
        ],
        dots: Vec::new(),
    }
}

fn knight() -> PieceShape {
    // The knight looks to the left, as in printed diagrams.
    let outline = flattened(
        (24.0, 88.0),
        &[
            Curve([24.0, 83.0, 25.0, 79.0, 29.0, 76.0]),
            Curve([30.0, 66.0, 47.0, 62.0, 49.0, 49.0]),
            Curve([45.0, 53.5, 40.0, 55.0, 36.0, 56.0]),
            Curve([33.0, 57.5, 30.0, 65.0, 26.0, 65.5]),
            Curve([21.0, 66.0, 16.5, 61.0, 17.0, 56.0]),
            Curve([17.5, 50.0, 22.0, 47.0, 24.0, 42.0]),
            Curve([26.5, 35.0, 28.0, 30.0, 33.0, 26.0]),
            Curve([33.0, 21.0, 33.0, 17.0, 34.5, 12.0]),
            Curve([38.0, 14.0, 41.0, 16.5, 43.5, 20.0]),
            Curve([45.0, 17.0, 46.0, 14.5, 48.5, 11.5]),
            Curve([50.5, 14.0, 52.0, 17.5, 53.0, 21.5]),
            Curve([70.0, 27.0, 78.0, 47.0, 76.5, 75.0]),
            Curve([79.0, 78.0, 80.0, 82.0, 80.0, 88.0]),
        ],
    );
    let eye = flattened(
        (34.0, 37.5),
        &[
            Curve([34.5, 34.0, 37.0, 32.5, 40.5, 33.0]),
            Curve([40.0, 36.0, 37.5, 38.0, 34.0, 37.5]),
        ],
    );
    let nostril = flattened(
        (21.5, 56.5),
        &[
            Curve([22.0, 53.5, 23.5, 52.5, 25.5, 53.0]),
            Curve([25.5, 55.5, 24.0, 57.0, 21.5, 56.5]),
        ],
    );
    PieceShape {
        areas: vec![PieceArea::new(unit(outline))],
        lines: vec![
            line((54.0, 30.0), &[Curve([65.0, 36.0, 70.0, 51.0, 69.0, 72.0])]),
            line((49.0, 49.0), &[Curve([51.5, 46.0, 52.5, 43.0, 52.0, 39.0])]),
            line((31.0, 76.5), &[To(74.5, 76.5)]),
        ],
        dots: vec![PieceArea::new(unit(eye)), PieceArea::new(unit(nostril))],
    }
}

fn bishop() -> PieceShape {
    let mitre = symmetric(
        (50.0, 19.0),
        &[
            Curve([60.0, 25.0, 69.0, 36.0, 69.0, 46.0]),
            Curve([69.0, 52.0, 66.0, 56.0, 62.0, 59.0]),
            To(67.0, 62.0),
            To(67.0, 67.0),
            To(60.0, 67.0),
            Curve([62.0, 73.0, 66.0, 75.0, 71.0, 76.5]),
            Curve([77.0, 78.0, 79.0, 82.0, 79.0, 88.0]),
            To(50.0, 88.0),
        ],
    );
    PieceShape {
        areas: vec![ball(50.0, 15.5, 5.5), mitre],
        lines: vec![
            line((50.0, 31.0), &[To(50.0, 48.0)]),
            line((41.5, 39.5), &[To(58.5, 39.5)]),
            line((39.0, 59.0), &[To(61.0, 59.0)]),
            line((41.0, 67.0), &[To(59.0, 67.0)]),
            line((29.5, 77.5), &[To(70.5, 77.5)]),
        ],
        dots: Vec::new(),
    }
}

fn queen() -> PieceShape {
    let crown = symmetric(
        (50.0, 20.0),
        &[
            To(58.0, 47.0),
            To(68.5, 21.0),
            To(71.0, 49.0),
            To(86.5, 27.0),
            Curve([84.0, 42.0, 80.0, 52.0, 75.5, 62.0]),
            Curve([73.0, 66.0, 72.5, 69.0, 74.5, 73.0]),
            Curve([77.0, 76.0, 78.0, 82.0, 78.0, 88.0]),
            To(50.0, 88.0),
        ],
    );
    let mut areas = vec![crown];
    for (x, y) in [
        (50.0, 17.0),
        (31.5, 18.5),
        (68.5, 18.5),
        (13.5, 25.5),
        (86.5, 25.5),
    ] {
        areas.push(ball(x, y, 5.0));
    }
    PieceShape {
        areas,
        lines: vec![
            line((25.0, 62.0), &[Curve([38.0, 58.0, 62.0, 58.0, 75.0, 62.0])]),
            line((26.5, 72.5), &[Curve([40.0, 69.0, 60.0, 69.0, 73.5, 72.5])]),
            line((24.0, 80.0), &[Curve([40.0, 77.0, 60.0, 77.0, 76.0, 80.0])]),
        ],
        dots: Vec::new(),
    }
}

fn king() -> PieceShape {
    let cross = symmetric(
        (50.0, 8.0),
        &[
            To(53.5, 8.0),
            To(53.5, 14.0),
            To(59.5, 14.0),
            To(59.5, 20.5),
            To(53.5, 20.5),
            To(53.5, 36.0),
            To(50.0, 36.0),
        ],
    );
    let heart = symmetric(
        (50.0, 31.0),
        &[
            Curve([54.0, 31.0, 58.0, 34.0, 59.5, 39.0]),
            Curve([67.0, 31.0, 86.0, 33.0, 86.0, 47.0]),
            Curve([86.0, 57.0, 76.0, 61.0, 73.5, 67.0]),
            Curve([73.0, 70.0, 73.5, 72.0, 75.0, 74.0]),
            Curve([77.5, 77.0, 78.0, 82.0, 78.0, 88.0]),
            To(50.0, 88.0),
        ],
    );
    PieceShape {
        areas: vec![cross, heart],
        lines: vec![
            line((50.0, 60.0), &[Curve([50.0, 52.0, 53.0, 45.0, 59.5, 39.0])]),
            line((50.0, 60.0), &[Curve([50.0, 52.0, 47.0, 45.0, 40.5, 39.0])]),
            line((26.5, 66.5), &[Curve([40.0, 60.5, 60.0, 60.5, 73.5, 66.5])]),
            line((25.5, 73.5), &[Curve([40.0, 69.0, 60.0, 69.0, 74.5, 73.5])]),
            line((24.0, 80.5), &[Curve([40.0, 77.0, 60.0, 77.0, 76.0, 80.5])]),
        ],
        dots: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::outline::doubled_area;
    use super::*;

    const ALL: [Outline; 6] = [
        Outline::Pawn,
        Outline::Knight,
        Outline::Bishop,
        Outline::Rook,
        Outline::Queen,
        Outline::King,
    ];

    fn filled(area: &PieceArea) -> f32 {
        let corners = |part: &[u16; 3]| part.map(|corner| area.points[usize::from(corner)]);
        area.parts
            .iter()
            .map(|part| doubled_area(&corners(part)).abs())
            .sum()
    }

    #[test]
    fn triangles_fill_every_man_exactly() {
        for role in ALL {
            let man = man(role);
            for area in man.areas.iter().chain(&man.dots) {
                let (whole, parts) = (doubled_area(&area.points).abs(), filled(area));
                assert!((whole - parts).abs() < 1e-4, "{role:?}: {whole} {parts}");
                assert_eq!(area.parts.len(), area.points.len() - 2, "{role:?}");
            }
        }
    }

    #[test]
    fn men_stand_within_their_squares_and_are_of_growing_rank() {
        let covered = |role| -> f32 { man(role).areas.iter().map(filled).sum() };
        for role in ALL {
            for area in &man(role).areas {
                for at in &area.points {
                    assert!((0.05..=0.95).contains(&at.x), "{role:?} {at:?}");
                    assert!((0.05..=0.9).contains(&at.y), "{role:?} {at:?}");
                }
            }
            assert!(role == Outline::Pawn || covered(role) > covered(Outline::Pawn));
        }
    }
}
