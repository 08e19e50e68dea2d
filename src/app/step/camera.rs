//! The visible part of the tree and its scale.
//!
//! The layout's x unit is one sibling separation, its y unit one ply. Zooming changes the x unit; the y unit follows
//! from it, so that zooming in and out again restores the view, and a wide shallow tree is not squeezed to a strip.

use draw::{Point, Viewport};
use stage::TreePart;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The layout point in the middle of the canvas, relative to the anchor.
    center: (f64, f64),
    /// The size of a sibling separation, in points.
    pub across: f64,
    /// The default view, before any panning or zooming.
    home: Viewport,
    /// The layout point that the view is tied to: when it moves, the view moves along.
    anchor: (f64, f64),
    /// True if home is shown until the user pans or zooms.
    pub fitted: bool,
    /// The zoom factor requested by a key or a menu, applied once the canvas is known.
    pending_zoom: f64,
    /// The fixed layout point of that zoom, if it is in view; otherwise the middle is fixed.
    held: Option<(f64, f64)>,
}

/// The size of the canvas in a new window, in points.
const USUAL: (f32, f32) = (730.0, 690.0);
/// The largest useful sibling separation, in points.
const MOST_ACROSS: f64 = 260.0;
/// The sibling separation and the ply separation at which a tree is comfortable to read, in points.
const READING: (f64, f64) = (90.0, 130.0);
/// The largest ply separation, in points.
const MOST_DOWN: f64 = 300.0;
/// The smallest zoom relative to home.
const LEAST_ZOOM: f64 = 0.5;

impl Default for Camera {
    fn default() -> Camera {
        Camera {
            center: (0.0, 0.0),
            across: READING.0,
            home: Viewport {
                width: 1.0,
                height: 1.0,
                x: 0.0,
                y: 0.0,
                across: READING.0,
                down: READING.1,
            },
            anchor: (0.0, 0.0),
            fitted: true,
            pending_zoom: 1.0,
            held: None,
        }
    }
}

impl Camera {
    /// Sets the layout point that stays in place when keys zoom.
    pub fn hold(&mut self, at: Option<(f64, f64)>) {
        self.held = at;
    }

    /// Shows home until the user pans or zooms.
    pub fn fit(&mut self) {
        self.fitted = true;
        self.pending_zoom = 1.0;
    }

    /// Enlarges by a factor at the next [`Camera::arrange`], around the held point or the middle.
    pub fn request_zoom(&mut self, factor: f32) {
        self.pending_zoom *= f64::from(factor);
    }

    /// The size of the canvas, in points; before the first canvas, the size in a new window.
    pub fn canvas(&self) -> (f32, f32) {
        let (width, height) = (self.home.width, self.home.height);
        if width.min(height) > 1.0 {
            (width, height)
        } else {
            USUAL
        }
    }

    /// Adapts to the canvas and its contents: `home` is the default view, `anchor` the layout point that the view is
    /// tied to.
    pub fn arrange(&mut self, home: Viewport, anchor: (f64, f64)) {
        self.home = home;
        self.anchor = anchor;
        if self.fitted {
            self.across = home.across;
            self.center = (home.x - anchor.0, home.y - anchor.1);
        }
        let factor = std::mem::replace(&mut self.pending_zoom, 1.0);
        if (factor - 1.0).abs() > f64::EPSILON {
            let held = self.held.map(|(x, y)| self.viewport().point(x, y));
            let inside = |at: &Point| {
                (0.0..=home.width).contains(&at.x) && (0.0..=home.height).contains(&at.y)
            };
            let middle = Point::new(home.width / 2.0, home.height / 2.0);
            self.zoom(factor, held.filter(inside).unwrap_or(middle));
        }
    }

    pub fn viewport(&self) -> Viewport {
        Viewport {
            x: self.center.0 + self.anchor.0,
            y: self.center.1 + self.anchor.1,
            across: self.across,
            down: self.down(),
            ..self.home
        }
    }

    /// Returns the visible part of a stage: around its current node if `around` is true, else of the whole tree.
    pub fn part(&self, around: bool) -> TreePart {
        if around {
            TreePart::Around((!self.fitted).then(|| self.viewport()))
        } else {
            TreePart::Whole(self.viewport())
        }
    }

    /// Returns the visible part of the user's selection.
    pub fn chosen_part(&self) -> TreePart {
        TreePart::Chosen((!self.fitted).then(|| self.viewport()))
    }

    /// Moves the picture by this vector, in points.
    pub fn pan(&mut self, by: Point) {
        let down = self.down();
        self.fitted = false;
        self.center.0 -= f64::from(by.x) / self.across;
        self.center.1 -= f64::from(by.y) / down;
    }

    /// Enlarges by a factor; the layout point under `fixed`, in points on the canvas, stays in place.
    pub fn zoom(&mut self, factor: f64, fixed: Point) {
        if !factor.is_finite() || factor <= 0.0 {
            return;
        }
        let under = self.viewport().layout_point(fixed);
        self.fitted = false;
        let least = (self.home.across * LEAST_ZOOM).min(MOST_ACROSS);
        self.across = (self.across * factor).clamp(least, MOST_ACROSS.max(self.home.across));
        let now = self.viewport().layout_point(fixed);
        self.center.0 += under.0 - now.0;
        self.center.1 += under.1 - now.1;
    }

    /// Moves a layout point into the inner part of the canvas if it is outside.
    pub fn keep_in_sight(&mut self, x: f64, y: f64) {
        if self.fitted {
            return;
        }
        let at = self.viewport().point(x, y);
        let inner = |at: f32, size: f32| at.clamp(0.2 * size, 0.8 * size);
        let (width, height) = (self.home.width, self.home.height);
        let shift = Point::new(inner(at.x, width) - at.x, inner(at.y, height) - at.y);
        if shift != Point::new(0.0, 0.0) {
            self.pan(shift);
        }
    }

    /// Returns the ply separation in points: it goes from home's value to the readable value as the sibling
    /// separation does.
    fn down(&self) -> f64 {
        let home = (self.home.across, self.home.down);
        let zoom = self.across / home.0;
        if zoom < 1.0 || home.0 * 1.4 > READING.0 {
            return (home.1 * zoom.sqrt()).min(MOST_DOWN.max(home.1));
        }
        let reading = READING.1.max(home.1);
        if self.across >= READING.0 {
            return (reading * (self.across / READING.0).sqrt()).min(MOST_DOWN);
        }
        let way = zoom.ln() / (READING.0 / home.0).ln();
        home.1 * (reading / home.1).powf(way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn camera(across: f64, down: f64) -> Camera {
        let mut camera = Camera::default();
        let home = Viewport {
            width: 800.0,
            height: 600.0,
            x: 10.0,
            y: 2.0,
            across,
            down,
        };
        camera.arrange(home, (0.0, 0.0));
        camera
    }

    proptest! {
        #[test]
        fn zoom_in_and_out_restores_the_view(
            across in 0.001..200.0_f64, down in 0.5..250.0_f64, way in 0.0..0.99_f64,
            x in 0.0..800.0_f32, y in 0.0..600.0_f32,
        ) {
            // Up to just below the maximum.
            let factor = (MOST_ACROSS / across).powf(way);
            let before = camera(across, down);
            let mut after = before;
            after.zoom(factor, Point::new(x, y));
            after.zoom(1.0 / factor, Point::new(x, y));
            let (a, b) = (before.viewport(), after.viewport());
            prop_assert!((a.across / b.across - 1.0).abs() < 1e-9);
            prop_assert!((a.down / b.down - 1.0).abs() < 1e-9);
            prop_assert!(((a.x - b.x) * a.across).abs() < 0.1 && ((a.y - b.y) * a.down).abs() < 0.1);
        }

        #[test]
        fn zooming_in_enlarges_both_axes(
            across in 0.001..200.0_f64, down in 0.5..250.0_f64, zooms in prop::collection::vec(1.01..3.0_f64, 1..12),
        ) {
            let mut camera = camera(across, down);
            let mut last = camera.viewport();
            for zoom in zooms {
                camera.zoom(zoom, Point::new(400.0, 300.0));
                let now = camera.viewport();
                prop_assert!(now.across >= last.across && now.down >= last.down * 0.999_999);
                prop_assert!(now.across.is_finite() && now.down.is_finite());
                last = now;
            }
        }
    }

    #[test]
    fn view_follows_its_anchor() {
        let mut camera = camera(60.0, 100.0);
        camera.pan(Point::new(-30.0, 0.0));
        camera.arrange(camera.home, (0.0, 0.0));
        let before = camera.viewport();
        camera.arrange(camera.home, (5.0, 1.0));
        let after = camera.viewport();
        assert!((after.x - before.x - 5.0).abs() < 1e-9 && (after.y - before.y - 1.0).abs() < 1e-9);
        camera.keep_in_sight(1000.0, 1.0);
        let at = camera.viewport().point(1000.0, 1.0);
        assert!((0.0..=800.0).contains(&at.x), "{at:?}");
    }
}
