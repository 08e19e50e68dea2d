//! Which part of a layout a canvas shows and how large, and the viewport that shows all of it.

use super::shape::Point;

/// A canvas and what part of a layout it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The canvas's width, in points.
    pub width: f32,
    /// The canvas's height, in points.
    pub height: f32,
    /// The layout's x in the middle of the canvas, in units.
    pub x: f64,
    /// The ply in the middle of the canvas.
    pub y: f64,
    /// Points per unit.
    pub across: f64,
    /// Points per ply.
    pub down: f64,
}

impl Viewport {
    /// Where a point of the layout is on the canvas.
    #[allow(clippy::cast_possible_truncation)] // precise where it is in sight
    pub fn point(&self, x: f64, y: f64) -> Point {
        Point::new(
            self.width / 2.0 + ((x - self.x) * self.across) as f32,
            self.height / 2.0 + ((y - self.y) * self.down) as f32,
        )
    }

    /// Where a ply is on the canvas.
    pub fn row(&self, ply: u32) -> f32 {
        self.point(0.0, f64::from(ply)).y
    }

    /// Which point of the layout is at a place on the canvas: x in units, y in plies.
    pub fn layout_point(&self, at: Point) -> (f64, f64) {
        (
            self.x + f64::from(at.x - self.width / 2.0) / self.across,
            self.y + f64::from(at.y - self.height / 2.0) / self.down,
        )
    }

    /// The viewport that shows rows of these extents whole, with room for their labels, as large as is pleasant.
    pub fn fit(rows: &[RowExtent], width: f32, height: f32) -> Viewport {
        let (wide, high) = (f64::from(width.max(1.0)), f64::from(height.max(1.0)));
        let last = f64::from(u32::try_from(rows.len().saturating_sub(1)).unwrap_or(u32::MAX));
        let small = (high / 500.0).clamp(0.3, 1.0);
        let (above, below) = (ABOVE * small, BELOW * small);
        let most_down = (high * 0.36).clamp(60.0, 250.0);
        let down = ((high - above - below).max(1.0) / last.max(1.0)).min(most_down);
        let most_across = (wide * 0.13).min((down * 1.4).max(60.0));
        let unit = |margins: &Margins| margins.widest_unit(rows, wide).min(most_across);
        let mut margins = Margins::of(rows, wide, 1.0);
        let mut across = unit(&margins);
        // Symbols grow with the room there is, and labels with them.
        let large = larger(across, down);
        if large > 1.0 {
            margins = Margins::of(rows, wide, large);
            across = unit(&margins);
        } else if across < READABLE {
            // Text that can be read is worth more than room for labels at the sides.
            let tight = Margins::tight(wide);
            let wider = unit(&tight);
            if wider > across {
                across = wider.min(READABLE);
                margins = tight;
            }
        }
        let (least, most) = margins.origins(rows, wide, across);
        let origin = f64::midpoint(least, most);
        // What is left over goes above and below in equal parts.
        let top = above + (high - above - below - down * last).max(0.0) / 2.0;
        Viewport {
            width,
            height,
            x: (wide / 2.0 - origin) / across,
            y: (high / 2.0 - top) / down,
            across,
            down,
        }
    }
}

/// How far a row extends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowExtent {
    /// The x of its leftmost node, in units.
    pub left: f64,
    /// The x of its rightmost node, in units.
    pub right: f64,
    /// Whether it has inner nodes, which have names and claims beside them.
    pub has_inner: bool,
}

/// How much larger symbols are than a lesson tree needs, at so many points per unit and per ply.
pub(super) fn larger(across: f64, down: f64) -> f64 {
    (across / 80.0).min(down / 165.0).clamp(1.0, 1.7)
}

/// Room above the root and below the last row, in points.
const ABOVE: f64 = 58.0;
const BELOW: f64 = 88.0;
/// Points per unit at which leaves are read from the back row.
const READABLE: f64 = 44.0;
/// Room beside a row of leaves, in points.
const LEAVES: f64 = 36.0;
/// Room beside a row with inner nodes: at the left for the row's caption, a claim and half a symbol; at the right for
/// the latter two.
const INNER: (f64, f64) = (160.0, 96.0);

/// The room that rows need beside them.
struct Margins {
    leaves: f64,
    inner: (f64, f64),
}

impl Margins {
    /// No more than symbols and the rows' captions need.
    fn tight(width: f64) -> Margins {
        let part = (width / 640.0).clamp(0.1, 1.0);
        Margins {
            leaves: 26.0 * part,
            inner: (86.0 * part, 30.0 * part),
        }
    }

    /// What a canvas of this width can spare.
    fn of(rows: &[RowExtent], width: f64, large: f64) -> Margins {
        // A single column has labels on both sides of the middle, so it needs no more on the left.
        let column = rows.iter().all(|row| row.right - row.left < 1e-9);
        let part = (width / 640.0).clamp(0.1, 1.0) * large;
        let left = if column { INNER.1 } else { INNER.0 };
        Margins {
            leaves: LEAVES * part,
            inner: (left * part, INNER.1 * part),
        }
    }

    fn left(&self, row: &RowExtent) -> f64 {
        if row.has_inner {
            self.inner.0
        } else {
            self.leaves
        }
    }

    fn right(&self, row: &RowExtent) -> f64 {
        if row.has_inner {
            self.inner.1
        } else {
            self.leaves
        }
    }

    /// The most points per unit with which all rows are between their margins.
    fn widest_unit(&self, rows: &[RowExtent], width: f64) -> f64 {
        let mut unit = f64::INFINITY;
        // Only the outermost row of each kind can be in the way.
        for inner in [false, true] {
            let left = rows.iter().filter(|row| row.has_inner == inner);
            let Some(first) = left.min_by(|a, b| a.left.total_cmp(&b.left)) else {
                continue;
            };
            for other in [false, true] {
                let right = rows.iter().filter(|row| row.has_inner == other);
                let Some(last) = right.max_by(|a, b| a.right.total_cmp(&b.right)) else {
                    continue;
                };
                let span = last.right - first.left;
                if span > 1e-9 {
                    let room = (width - self.left(first) - self.right(last)).max(width * 0.2);
                    unit = unit.min(room / span);
                }
            }
        }
        unit
    }

    /// Between which places x = 0 may be.
    fn origins(&self, rows: &[RowExtent], width: f64, unit: f64) -> (f64, f64) {
        let least = rows.iter().map(|row| self.left(row) - unit * row.left);
        let most = rows
            .iter()
            .map(|row| width - self.right(row) - unit * row.right);
        (
            least.fold(f64::NEG_INFINITY, f64::max),
            most.fold(f64::INFINITY, f64::min),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rows() -> impl Strategy<Value = Vec<RowExtent>> {
        let row = (0.0..50.0_f64, 0.0..50.0_f64, any::<bool>()).prop_map(|(left, width, inner)| {
            RowExtent {
                left,
                right: left + width,
                has_inner: inner,
            }
        });
        prop::collection::vec(row, 1..8)
    }

    proptest! {
        #[test]
        fn a_fitted_layout_is_within_the_canvas(
            rows in rows(), width in 50.0..3000.0_f32, height in 50.0..2000.0_f32,
        ) {
            let viewport = Viewport::fit(&rows, width, height);
            prop_assert!(viewport.across > 0.0 && viewport.down > 0.0);
            for (row, ply) in rows.iter().zip(0..) {
                for x in [row.left, row.right] {
                    let at = viewport.point(x, f64::from(ply));
                    prop_assert!(at.x >= -1.0 && at.x <= width + 1.0, "{at:?}");
                    if height > 200.0 {
                        prop_assert!(at.y >= 0.0 && at.y <= height, "{at:?}");
                    }
                }
            }
        }

        #[test]
        fn screen_and_layout_are_inverse(x in -50.0..50.0_f64, y in -5.0..20.0_f64) {
            let rows = [RowExtent { left: 0.0, right: 10.0, has_inner: true }; 3];
            let viewport = Viewport::fit(&rows, 800.0, 600.0);
            let (back_x, back_y) = viewport.layout_point(viewport.point(x, y));
            prop_assert!((back_x - x).abs() < 1e-3 && (back_y - y).abs() < 1e-3);
        }
    }
}
