//! Converts polygons to triangles, for canvases that fill nothing else.

use crate::Point;

/// Twice the signed area of a triangle, positive when its corners turn as the canvas axes do: right, then down.
fn turn(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Twice the signed area of a polygon, positive when it turns right, then down.
pub(super) fn doubled_area(points: &[Point]) -> f32 {
    let Some((&first, rest)) = points.split_first() else {
        return 0.0;
    };
    rest.windows(2)
        .map(|pair| turn(first, pair[0], pair[1]))
        .sum()
}

/// Triangulates a polygon that does not cross itself; returns the corners as indices into it. Uses ear clipping
/// (Meisters 1975), at worst cubic in the number of corners.
pub(super) fn triangles(points: &[Point]) -> Vec<[u16; 3]> {
    let mut left: Vec<u16> = (0..u16::try_from(points.len()).unwrap_or(u16::MAX)).collect();
    if doubled_area(points) < 0.0 {
        left.reverse();
    }
    let at = |corner: u16| points[usize::from(corner)];
    let mut found = Vec::with_capacity(points.len());
    while left.len() > 2 {
        let count = left.len();
        let corners = |ear: usize| {
            [
                left[(ear + count - 1) % count],
                left[ear],
                left[(ear + 1) % count],
            ]
        };
        let is_ear = |&ear: &usize| {
            let [a, b, c] = corners(ear);
            let inside = |&&corner: &&u16| {
                let p = at(corner);
                ![a, b, c].contains(&corner)
                    && turn(at(a), at(b), p) >= 0.0
                    && turn(at(b), at(c), p) >= 0.0
                    && turn(at(c), at(a), p) >= 0.0
            };
            turn(at(a), at(b), at(c)) > 0.0 && !left.iter().any(|corner| inside(&corner))
        };
        // Where rounding leaves no ear, the remaining area is negligible.
        let Some(ear) = (0..count).find(is_ear) else {
            break;
        };
        found.push(corners(ear));
        left.remove(ear);
    }
    found
}
