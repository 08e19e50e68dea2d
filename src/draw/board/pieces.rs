//! The chess pieces, drawn for this project as SVG files on a square of 100 by 100.
//!
//! A path with fill and stroke is an outlined area; one with a stroke only is an inner line; one with a fill only has the
//! colour of the inner lines.

use std::sync::LazyLock;

use game::Outline;
use usvg::tiny_skia_path::{self, PathSegment};
use usvg::{Node, Options, Tree};

use crate::Point;

use super::outline::triangles;

/// A piece on a square of side 1; (0, 0) is its upper left corner.
#[derive(Debug, Default)]
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
        // A closed curve ends where it begins.
        let first = points[0];
        points.pop_if(|last| last.distance(first) < 1e-4);
        PieceArea {
            parts: triangles(&points),
            points,
        }
    }
}

/// In the order of [`Outline`].
const FILES: [&str; 6] = [
    include_str!("pieces/pawn.svg"),
    include_str!("pieces/knight.svg"),
    include_str!("pieces/bishop.svg"),
    include_str!("pieces/rook.svg"),
    include_str!("pieces/queen.svg"),
    include_str!("pieces/king.svg"),
];

pub(super) fn man(outline: Outline) -> &'static PieceShape {
    static MEN: LazyLock<[PieceShape; 6]> = LazyLock::new(|| FILES.map(parsed));
    &MEN[outline as usize]
}

/// Parses a file; one that is not SVG would have no shapes.
fn parsed(svg: &str) -> PieceShape {
    let mut piece = PieceShape::default();
    let tree = Tree::from_str(svg, &Options::default());
    for node in tree.iter().flat_map(|tree| tree.root().children()) {
        let Node::Path(path) = node else { continue };
        let lines = polylines(path.data());
        match (path.fill(), path.stroke()) {
            (None, _) => piece.lines.extend(lines),
            (_, None) => piece.dots.extend(lines.into_iter().map(PieceArea::new)),
            _ => piece.areas.extend(lines.into_iter().map(PieceArea::new)),
        }
    }
    piece
}

/// The number of straight pieces per curve.
const PIECES: u8 = 8;

/// Returns one polyline per subpath, on a square of side 1, with curves flattened to short straight pieces.
fn polylines(path: &tiny_skia_path::Path) -> Vec<Vec<Point>> {
    let unit = |at: tiny_skia_path::Point| Point::new(at.x / 100.0, at.y / 100.0);
    let mut lines: Vec<Vec<Point>> = Vec::new();
    for segment in path.segments() {
        if let PathSegment::MoveTo(at) = segment {
            lines.push(vec![unit(at)]);
        }
        let Some(line) = lines.last_mut() else {
            continue;
        };
        let from = line[line.len() - 1];
        let [a, b, to] = match segment {
            PathSegment::LineTo(to) => {
                line.push(unit(to));
                continue;
            }
            PathSegment::CubicTo(a, b, to) => [a, b, to].map(unit),
            PathSegment::QuadTo(handle, to) => {
                let (handle, to) = (unit(handle), unit(to));
                [
                    from.toward(handle, 2.0 / 3.0),
                    to.toward(handle, 2.0 / 3.0),
                    to,
                ]
            }
            PathSegment::MoveTo(_) | PathSegment::Close => continue,
        };
        for piece in 1..=PIECES {
            let share = f32::from(piece) / f32::from(PIECES);
            // De Casteljau's construction.
            let (one, two) = (from.toward(a, share), a.toward(b, share));
            let (one, two) = (
                one.toward(two, share),
                two.toward(b.toward(to, share), share),
            );
            line.push(one.toward(two, share));
        }
    }
    lines
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
    fn every_file_has_all_its_areas_lines_and_dots() {
        let counts = ALL.map(|role| {
            let PieceShape { areas, lines, dots } = man(role);
            (areas.len(), lines.len(), dots.len())
        });
        let expected = [
            (1, 2, 0),
            (1, 3, 2),
            (2, 5, 0),
            (1, 4, 0),
            (6, 3, 0),
            (2, 5, 0),
        ];
        assert_eq!(counts, expected);
        // From its axis along a curve of eight pieces to the right end of its base.
        let pawn = &man(Outline::Pawn).areas[0].points;
        assert_eq!(pawn[0], Point::new(0.5, 0.17));
        assert_eq!(pawn[8], Point::new(0.64, 0.31));
    }

    #[test]
    fn triangles_fill_every_piece_exactly() {
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
    fn pieces_fit_their_squares_and_pawns_are_smallest() {
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
