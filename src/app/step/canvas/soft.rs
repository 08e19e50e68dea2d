//! Batches small areas into one mesh instead of thousands of shapes, with the same antialiased edges as egui.

use egui::emath::GuiRounding as _;
use egui::epaint::Vertex;
use egui::{Color32, Mesh, Pos2, Rect, Stroke, Vec2, pos2};

/// Single-coloured areas in drawing order.
pub(crate) struct SoftAreas {
    mesh: Mesh,
    /// The number of areas that the mesh reserves room for.
    room: usize,
    /// The width of the antialiased edge, one pixel, in points.
    feather: f32,
    /// The cached triangles, by the number of corners.
    triangles: [Vec<u32>; MOST + 1],
    /// Half the antialiased edge at the corners of upright rectangles, which is the same for all of them: with square
    /// and with slightly rounded corners.
    at_squares: Away,
    at_rounds: Away,
}

/// Half of the antialiased edge at each corner, pointing outward.
type Away = [Vec2; MOST];

/// The maximum number of corners of a batched area.
const MOST: usize = 8;
/// The number of areas reserved for meshes after the first, because later areas are few.
const FEW: usize = 32;
/// Rounder corners than this are left to egui, in points.
const ROUND: f32 = 2.0;

impl SoftAreas {
    /// Creates a batch for a canvas with this many pixels per point and about `expected` areas.
    pub fn new(pixels_per_point: f32, expected: usize) -> SoftAreas {
        let feather = 1.0 / pixels_per_point;
        let some = Rect::from_min_size(Pos2::ZERO, Vec2::splat(10.0));
        let of = |corners: &[Pos2]| away(corners, feather).unwrap_or_default();
        SoftAreas {
            mesh: Mesh::default(),
            room: expected,
            feather,
            triangles: Default::default(),
            at_squares: of(&square(some)),
            at_rounds: of(&round(some, 1.0)),
        }
    }

    /// Returns everything added since the last call as one mesh, or `None` if there is nothing.
    pub fn take(&mut self) -> Option<Mesh> {
        (!self.mesh.is_empty()).then(|| {
            self.room = FEW;
            std::mem::take(&mut self.mesh)
        })
    }

    /// Adds a convex area. Returns false if it has too many corners or coinciding ones.
    pub fn area(&mut self, corners: &[Pos2], color: Color32) -> bool {
        away(corners, self.feather).is_some_and(|away| self.add(corners, &away, color))
    }

    /// Adds an area whose antialiased edge is known.
    fn add(&mut self, corners: &[Pos2], away: &Away, color: Color32) -> bool {
        let Ok(first) = u32::try_from(self.mesh.vertices.len()) else {
            return false;
        };
        if self.mesh.is_empty() {
            // Most have four corners.
            self.mesh.reserve_vertices(8 * self.room);
            self.mesh.reserve_triangles(10 * self.room);
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

    /// Adds an upright rectangle with slightly rounded corners, aligned to whole pixels. Returns false if it cannot
    /// be batched.
    pub fn block(&mut self, rect: Rect, radius: f32, color: Color32) -> bool {
        // egui draws thinner ones as lines.
        if radius > ROUND || rect.size().min_elem() <= 2.0 * self.feather {
            return false;
        }
        let rect = rect.round_to_pixels(1.0 / self.feather);
        // A chord with a corner in the middle is indistinguishable from the arc; below about a pixel nothing is
        // visible.
        let cut = 0.7 * radius.min(0.5 * rect.size().min_elem());
        if cut > 1.2 * self.feather {
            let edge = self.at_rounds;
            self.add(&round(rect, cut), &edge, color)
        } else {
            let edge = self.at_squares;
            self.add(&square(rect), &edge, color)
        }
    }

    /// Adds a line. Returns false if it has no length. A line thinner than a pixel becomes a paler line of one pixel;
    /// vertical and horizontal lines are aligned to pixels.
    pub fn line(&mut self, [mut from, mut to]: [Pos2; 2], stroke: Stroke) -> bool {
        let pixels_per_point = 1.0 / self.feather;
        #[allow(clippy::float_cmp)] // as exactly upright or level as the toolkit asks
        if from.x == to.x {
            stroke.round_center_to_pixel(pixels_per_point, &mut from.x);
            to.x = from.x;
        } else if from.y == to.y {
            stroke.round_center_to_pixel(pixels_per_point, &mut from.y);
            to.y = from.y;
        }
        let width = stroke.width.max(self.feather);
        let color = stroke.color.gamma_multiply(stroke.width / width);
        let way = to - from;
        let along = way / way.length_sq().sqrt();
        let (end, aside) = (along * (0.5 * self.feather), along.rot90() * (0.5 * width));
        let corners = [
            from - end - aside,
            to + end - aside,
            to + end + aside,
            from - end + aside,
        ];
        self.area(&corners, color)
    }
}

/// Returns the antialiased edge of a convex area, or `None` if it has too many corners or coinciding ones.
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
    // Outward, for either orientation of the corners.
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

fn square(rect: Rect) -> [Pos2; 4] {
    [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ]
}

/// Returns the corners of an upright rectangle with each corner cut off.
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

/// Returns the triangles of an area whose corners have two vertices each, inside and outside the antialiased edge:
/// first the edge's, then the inner ones.
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

    /// Returns the painted area, weighted by opacity.
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
    fn soft_areas_cover_the_exact_area() {
        let corners = [
            pos2(0.0, 0.0),
            pos2(30.0, 5.0),
            pos2(28.0, 25.0),
            pos2(-4.0, 22.0),
        ];
        let reversed: Vec<Pos2> = corners.iter().rev().copied().collect();
        for way in [&corners[..], &reversed] {
            let mut areas = SoftAreas::new(1.0, 1);
            assert!(areas.area(way, Color32::WHITE));
            let mesh = areas.take().unwrap();
            assert!(mesh.is_valid());
            assert!((painted(&mesh) - 663.0).abs() < 6.0, "{}", painted(&mesh));
            assert!(areas.take().is_none());
        }
        let mut areas = SoftAreas::new(2.0, 1);
        let rect = Rect::from_min_max(pos2(3.1, 4.2), pos2(13.2, 9.1));
        assert!(areas.block(rect, 2.0, Color32::WHITE));
        assert!((painted(&areas.take().unwrap()) - 46.1).abs() < 1.5);
        let stroke = Stroke::new(3.0, Color32::WHITE);
        assert!(areas.line([pos2(0.0, 0.0), pos2(30.0, 40.0)], stroke));
        assert!((painted(&areas.take().unwrap()) - 151.5).abs() < 2.0);
        // A quarter of a pixel's width; there are two pixels per point.
        let hair = Stroke::new(0.125, Color32::WHITE);
        assert!(areas.line([pos2(0.0, 0.0), pos2(30.0, 40.0)], hair));
        assert!((painted(&areas.take().unwrap()) - 6.3).abs() < 0.2);
        // A horizontal line of two pixels fills two pixel rows.
        let level = Stroke::new(1.0, Color32::WHITE);
        assert!(areas.line([pos2(0.0, 3.3), pos2(9.0, 3.3)], level));
        let mesh = areas.take().unwrap();
        assert!((painted(&mesh) - 9.5).abs() < 0.1, "{}", painted(&mesh));
        let ys = mesh.vertices.iter().map(|vertex| vertex.pos.y);
        let [top, bottom] = [f32::min, f32::max].map(|of| ys.clone().reduce(of).unwrap());
        assert!(
            (top - 2.75).abs() < 1e-4 && (bottom - 4.25).abs() < 1e-4,
            "{top} {bottom}"
        );
    }

    #[test]
    fn rejects_shapes_left_to_egui() {
        let mut areas = SoftAreas::new(1.0, 1);
        let twice = [pos2(0.0, 0.0), pos2(0.0, 0.0), pos2(5.0, 5.0)];
        assert!(!areas.area(&twice, Color32::WHITE));
        assert!(!areas.area(
            &[pos2(0.0, 0.0), pos2(f32::NAN, 0.0), pos2(5.0, 5.0)],
            Color32::WHITE
        ));
        let rect = |w, h| Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(w, h));
        assert!(!areas.block(rect(20.0, 1.5), 1.0, Color32::WHITE));
        assert!(!areas.block(rect(20.0, 20.0), 5.0, Color32::WHITE));
        let point = [pos2(0.0, 3.0), pos2(0.0, 3.0)];
        assert!(!areas.line(point, Stroke::new(3.0, Color32::WHITE)));
        assert!(areas.take().is_none());
    }
}
