//! Which part of the tree is on screen, and how large.
//!
//! The layout's x unit is one sibling separation, its y unit one ply. Zooming changes the x unit; the y unit follows
//! within limits, so that a wide tree does not shrink to a line.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The view onto a layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The layout point in the middle of the screen: x in sibling separations, y in plies.
    center: (f64, f64),
    /// Points per sibling separation.
    unit_x: f64,
    /// Points per ply.
    unit_y: f64,
    /// Whether the view keeps the current node in sight.
    pub follow: bool,
    /// Whether the whole tree is to be shown until somebody pans or zooms.
    fitted: bool,
    /// Zooming asked for by a key or a menu, to be done around the middle once the canvas is known.
    pending_zoom: f64,
}

/// The largest useful sibling separation, in points.
const MAX_UNIT_X: f64 = 240.0;
/// The ply separations between which a drawing is pleasant, in points.
const UNIT_Y: (f64, f64) = (64.0, 190.0);
/// A ply separation in proportion to the sibling separation.
const PLY_PER_SIBLING: f64 = 2.6;
/// Room around a fitted tree, in points: to the sides, above and below.
const MARGIN: (f64, f64) = (70.0, 60.0);

impl Camera {
    /// A view that shows all of whatever comes first.
    pub fn new(follow: bool) -> Camera {
        Camera {
            center: (0.0, 0.0),
            unit_x: 66.0,
            unit_y: 150.0,
            follow,
            fitted: true,
            pending_zoom: 1.0,
        }
    }

    /// Shows the whole tree from now on, until somebody pans or zooms.
    pub fn fit(&mut self) {
        self.fitted = true;
    }

    /// Enlarges by a factor around the middle at the next [`Camera::arrange`].
    pub fn request_zoom(&mut self, factor: f32) {
        self.pending_zoom *= f64::from(factor);
    }

    /// Whether the whole tree is being shown.
    pub fn is_fitted(&self) -> bool {
        self.fitted
    }

    /// Points per sibling separation and per ply.
    pub fn units(&self) -> (f64, f64) {
        (self.unit_x, self.unit_y)
    }

    /// Adapts to the canvas: fits a tree of this width (in sibling separations) and height (in plies) if asked to.
    pub fn arrange(&mut self, canvas: Rect, width: f64, plies: u32) {
        let factor = std::mem::replace(&mut self.pending_zoom, 1.0);
        if (factor - 1.0).abs() > f64::EPSILON {
            self.zoom(canvas, factor, canvas.center(), width, plies);
        }
        if !self.fitted {
            return;
        }
        let room = (
            (f64::from(canvas.width()) - 2.0 * MARGIN.0).max(1.0),
            (f64::from(canvas.height()) - 2.0 * MARGIN.1).max(1.0),
        );
        let plies = f64::from(plies);
        self.unit_x = (room.0 / width.max(1.0)).min(MAX_UNIT_X / 2.0);
        self.unit_y = (room.1 / plies.max(1.0)).min(UNIT_Y.1);
        self.center = (width / 2.0, plies / 2.0);
    }

    /// Where a layout point is on the canvas.
    #[allow(clippy::cast_possible_truncation)] // differences to the centre are small where it matters
    pub fn screen_from_layout(&self, canvas: Rect, x: f64, y: f64) -> Pos2 {
        let middle = canvas.center();
        pos2(
            middle.x + ((x - self.center.0) * self.unit_x) as f32,
            middle.y + ((y - self.center.1) * self.unit_y) as f32,
        )
    }

    /// Which layout point is at a place on the canvas.
    pub fn layout_from_screen(&self, canvas: Rect, at: Pos2) -> (f64, f64) {
        let offset = at - canvas.center();
        (
            self.center.0 + f64::from(offset.x) / self.unit_x,
            self.center.1 + f64::from(offset.y) / self.unit_y,
        )
    }

    /// Moves the picture by so many points.
    pub fn pan(&mut self, by: Vec2) {
        self.fitted = false;
        self.center.0 -= f64::from(by.x) / self.unit_x;
        self.center.1 -= f64::from(by.y) / self.unit_y;
    }

    /// Enlarges by a factor; the layout point under `fixed` stays where it is.
    pub fn zoom(&mut self, canvas: Rect, factor: f64, fixed: Pos2, width: f64, plies: u32) {
        self.fitted = false;
        let under = self.layout_from_screen(canvas, fixed);
        let whole_x = f64::from(canvas.width()) / width.max(1.0) / 2.0;
        let whole_y = (f64::from(canvas.height()) - 2.0 * MARGIN.1) / f64::from(plies.max(1));
        self.unit_x = (self.unit_x * factor).clamp(whole_x.min(MAX_UNIT_X), MAX_UNIT_X);
        let low = whole_y.clamp(1.0, UNIT_Y.0);
        let wanted = (self.unit_x * PLY_PER_SIBLING).clamp(low, UNIT_Y.1);
        // Towards the proportion for this size, but never against the direction of the zoom.
        self.unit_y = if factor >= 1.0 {
            wanted.max(self.unit_y)
        } else {
            wanted.min(self.unit_y).max(whole_y.min(self.unit_y))
        };
        let now = self.screen_from_layout(canvas, under.0, under.1);
        self.pan(fixed - now);
    }

    /// Brings a layout point into the inner part of the canvas, if it is not there.
    pub fn keep_in_sight(&mut self, canvas: Rect, x: f64, y: f64) {
        if self.fitted {
            return;
        }
        let inner = canvas.shrink2(vec2(canvas.width() * 0.2, canvas.height() * 0.2));
        let at = self.screen_from_layout(canvas, x, y);
        let shift = inner.clamp(at) - at;
        if shift != Vec2::ZERO {
            self.pan(shift);
        }
    }
}
