//! Small areas painted together: one mesh instead of thousands of shapes, with the soft edges that the toolkit gives each.

use egui::emath::GuiRounding as _;
use egui::epaint::Vertex;
use egui::{Color32, Mesh, Pos2, Rect, Stroke, Vec2, pos2};

/// Areas of one colour each, in the order in which they lie on each other.
pub(super) struct SoftAreas {
    mesh: Mesh,
    /// How wide soft edges are, a pixel, in points.
    feather: f32,
    /// The triangles of areas with so many corners, where there were any.
    triangles: [Vec<u32>; MOST + 1],
    /// Half the soft edge at the corners of upright areas, which all have the same: square ones, and ones that are a little round.
    at_squares: Away,
    at_rounds: Away,
}

/// Half of the soft edge at each corner, away from the area.
type Away = [Vec2; MOST];

/// The most corners of an area that is painted so.
const MOST: usize = 8;
/// A mesh of so many vertices is large enough: growing on would copy it again and again.
const LARGE: usize = 1024;
/// Corners that are rounder than this are the toolkit's, in points.
const ROUND: f32 = 2.0;

impl SoftAreas {
    pub fn new(pixels_per_point: f32) -> SoftAreas {
        let feather = 1.0 / pixels_per_point;
        let some = Rect::from_min_size(Pos2::ZERO, Vec2::splat(10.0));
        let of = |corners: &[Pos2]| away(corners, feather).unwrap_or_default();
        SoftAreas {
            mesh: Mesh::default(),
            feather,
            triangles: Default::default(),
            at_squares: of(&square(some)),
            at_rounds: of(&round(some, 1.0)),
        }
    }

    /// What has been added since the last time, as one mesh; `None` where there is nothing.
    pub fn take(&mut self) -> Option<Mesh> {
        (!self.mesh.is_empty()).then(|| std::mem::take(&mut self.mesh))
    }

    /// Whether what has been added had better be taken.
    pub fn is_large(&self) -> bool {
        self.mesh.vertices.len() >= LARGE
    }

    /// Adds a convex area; answers whether it could: not one of many corners, nor one whose corners coincide.
    pub fn area(&mut self, corners: &[Pos2], color: Color32) -> bool {
        away(corners, self.feather).is_some_and(|away| self.add(corners, &away, color))
    }

    /// Adds an area whose soft edge is known.
    fn add(&mut self, corners: &[Pos2], away: &Away, color: Color32) -> bool {
        let Ok(first) = u32::try_from(self.mesh.vertices.len()) else {
            return false;
        };
        if self.mesh.is_empty() {
            self.mesh.reserve_vertices(LARGE / 4);
            self.mesh.reserve_triangles(LARGE / 3);
        }
        for (&corner, &away) in corners.iter().zip(away) {
            self.mesh.vertices.extend([
                Vertex::untextured(corner - away, color),
                Vertex::untextured(corner + away, Color32::TRANSPARENT),
            ]);
        }
        let triangles = &mut self.triangles[corners.len()];
        if triangles.is_empty() {
            *triangles = soft_triangles(corners.len());
        }
        let indices = triangles.iter().map(|at| first + at);
        self.mesh.indices.extend(indices);
        true
    }

    /// Adds an upright area whose corners are a little round, with its sides on whole pixels; answers whether it could.
    pub fn block(&mut self, rect: Rect, radius: f32, color: Color32) -> bool {
        // Thinner ones are lines to the toolkit.
        if radius > ROUND || rect.size().min_elem() <= 2.0 * self.feather {
            return false;
        }
        let rect = rect.round_to_pixels(1.0 / self.feather);
        // Of an arc, its chord with a corner in the middle is as much as can be seen, and of less than a pixel nothing.
        let cut = 0.7 * radius.min(0.5 * rect.size().min_elem());
        if cut > self.feather {
            let edge = self.at_rounds;
            self.add(&round(rect, cut), &edge, color)
        } else {
            let edge = self.at_squares;
            self.add(&square(rect), &edge, color)
        }
    }

    /// Adds a slanted line; answers whether it could: those that lie on pixels, and those thinner than one, are the toolkit's.
    pub fn line(&mut self, [from, to]: [Pos2; 2], stroke: Stroke) -> bool {
        let way = to - from;
        let is_slanted = way.x.abs() > self.feather && way.y.abs() > self.feather;
        if !is_slanted || stroke.width <= self.feather {
            return false;
        }
        let along = way / way.length_sq().sqrt();
        let (end, aside) = (
            along * (0.5 * self.feather),
            along.rot90() * (0.5 * stroke.width),
        );
        let corners = [
            from - end - aside,
            to + end - aside,
            to + end + aside,
            from - end + aside,
        ];
        self.area(&corners, stroke.color)
    }
}

/// The soft edge of a convex area; `None` of one with many corners, and of one whose corners coincide.
fn away(corners: &[Pos2], feather: f32) -> Option<Away> {
    let count = corners.len();
    if !(3..=MOST).contains(&count) {
        return None;
    }
    let next = |at: usize| if at + 1 == count { 0 } else { at + 1 };
    let doubled: f32 = (0..count)
        .map(|at| (corners[at], corners[next(at)]))
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    // Away from the area, whichever way round its corners are.
    let outward = if doubled < 0.0 { -1.0 } else { 1.0 };
    let mut normals = [Vec2::ZERO; MOST];
    for at in 0..count {
        let side = corners[next(at)] - corners[at];
        let length = side.length_sq().sqrt();
        if length.is_nan() || length < 1e-3 {
            return None;
        }
        normals[at] = egui::vec2(side.y, -side.x) * (outward / length);
    }
    let mut away = [Vec2::ZERO; MOST];
    let mut before = normals[count - 1];
    for at in 0..count {
        let middle = (before + normals[at]) * 0.5;
        away[at] = middle * (0.5 * feather / middle.length_sq().max(1e-3));
        before = normals[at];
    }
    Some(away)
}

/// The corners of an upright area.
fn square(rect: Rect) -> [Pos2; 4] {
    [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ]
}

/// The same, cut off at each corner.
fn round(rect: Rect, cut: f32) -> [Pos2; 8] {
    let (left, right, top, bottom) = (rect.left(), rect.right(), rect.top(), rect.bottom());
    [
        pos2(left + cut, top),
        pos2(right - cut, top),
        pos2(right, top + cut),
        pos2(right, bottom - cut),
        pos2(right - cut, bottom),
        pos2(left + cut, bottom),
        pos2(left, bottom - cut),
        pos2(left, top + cut),
    ]
}

/// The triangles of an area of which each corner has two vertices, within its soft edge and outside: the edge's, and those within.
fn soft_triangles(corners: usize) -> Vec<u32> {
    let mut triangles = Vec::new();
    let mut last = 2 * corners - 2;
    for inner in (0..2 * corners).step_by(2) {
        triangles.extend([inner, last, last + 1, last + 1, inner + 1, inner]);
        if inner >= 4 {
            triangles.extend([0, last, inner]);
        }
        last = inner;
    }
    let small = |at| u32::try_from(at).expect("few corners");
    triangles.into_iter().map(small).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The area of what is painted, by how much of its colour there is.
    fn painted(mesh: &Mesh) -> f32 {
        let part = |at: u32| mesh.vertices[at as usize];
        mesh.indices
            .chunks_exact(3)
            .map(|it| {
                let [a, b, c] = [part(it[0]), part(it[1]), part(it[2])];
                let (ab, ac) = (b.pos - a.pos, c.pos - a.pos);
                let ink: f32 = [a, b, c]
                    .iter()
                    .map(|v| f32::from(v.color.a()) / 255.0)
                    .sum();
                0.5 * (ab.x * ac.y - ab.y * ac.x).abs() * ink / 3.0
            })
            .sum()
    }

    #[test]
    fn areas_have_the_size_that_they_are_meant_to_have() {
        let corners = [
            pos2(0.0, 0.0),
            pos2(30.0, 5.0),
            pos2(28.0, 25.0),
            pos2(-4.0, 22.0),
        ];
        let reversed: Vec<Pos2> = corners.iter().rev().copied().collect();
        for way in [&corners[..], &reversed] {
            let mut areas = SoftAreas::new(1.0);
            assert!(areas.area(way, Color32::WHITE));
            let mesh = areas.take().unwrap();
            assert!(mesh.is_valid());
            assert!((painted(&mesh) - 663.0).abs() < 6.0, "{}", painted(&mesh));
            assert!(areas.take().is_none());
        }
        let mut areas = SoftAreas::new(2.0);
        let rect = Rect::from_min_max(pos2(3.1, 4.2), pos2(13.2, 9.1));
        assert!(areas.block(rect, 2.0, Color32::WHITE));
        assert!((painted(&areas.take().unwrap()) - 46.1).abs() < 1.5);
        let stroke = Stroke::new(3.0, Color32::WHITE);
        assert!(areas.line([pos2(0.0, 0.0), pos2(30.0, 40.0)], stroke));
        assert!((painted(&areas.take().unwrap()) - 151.5).abs() < 2.0);
    }

    #[test]
    fn what_the_toolkit_does_better_is_left_to_it() {
        let mut areas = SoftAreas::new(1.0);
        let twice = [pos2(0.0, 0.0), pos2(0.0, 0.0), pos2(5.0, 5.0)];
        assert!(!areas.area(&twice, Color32::WHITE));
        assert!(!areas.area(
            &[pos2(0.0, 0.0), pos2(f32::NAN, 0.0), pos2(5.0, 5.0)],
            Color32::WHITE
        ));
        let rect = |w, h| Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(w, h));
        assert!(!areas.block(rect(20.0, 1.5), 1.0, Color32::WHITE));
        assert!(!areas.block(rect(20.0, 20.0), 5.0, Color32::WHITE));
        let level = [pos2(0.0, 3.0), pos2(9.0, 3.0)];
        assert!(!areas.line(level, Stroke::new(3.0, Color32::WHITE)));
        let hair = [pos2(0.0, 3.0), pos2(9.0, 9.0)];
        assert!(!areas.line(hair, Stroke::new(0.5, Color32::WHITE)));
        assert!(areas.take().is_none());
    }
}
