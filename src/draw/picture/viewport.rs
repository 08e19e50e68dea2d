//! The part of a layout that a canvas shows and its scale, and the viewport that shows the whole layout.

use game::{NodeId, Player};

use super::node_symbol::{APART, BACK_ROW, NodeSymbol, Scale, Symbol};
use super::shape::Point;
use super::sizes::{DOT, LABELLED, LEAST_LABEL, claim_size};

/// A canvas, and what is on it besides the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CanvasSize {
    pub width: f32,
    pub height: f32,
    /// The occupied width and height in its upper right corner; zero for none.
    pub corner: (f32, f32),
    /// True if the step is explained elsewhere, so that no sentence appears below the tree.
    pub told: bool,
    /// The minimum label size in points; the global minimum applies as well.
    pub least_label: f32,
}

impl CanvasSize {
    pub fn free(width: f32, height: f32) -> CanvasSize {
        CanvasSize {
            width,
            height,
            corner: (0.0, 0.0),
            told: false,
            least_label: 0.0,
        }
    }

    /// Returns two corners of the occupied area, if any.
    pub fn taken(&self) -> Option<(Point, Point)> {
        let (across, down) = self.corner;
        let at = Point::new(self.width - across, 0.0);
        (across > 0.0).then(|| (at, at.moved(across, down)))
    }
}

/// A canvas and the part of a layout that it shows.
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
    /// Converts a point of the layout to the canvas.
    #[allow(clippy::cast_possible_truncation)] // precise where it is in sight
    pub fn point(&self, x: f64, y: f64) -> Point {
        Point::new(
            self.width / 2.0 + ((x - self.x) * self.across) as f32,
            self.height / 2.0 + ((y - self.y) * self.down) as f32,
        )
    }

    /// Converts a ply to the canvas.
    pub fn row(&self, ply: u32) -> f32 {
        self.point(0.0, f64::from(ply)).y
    }

    /// Converts a point of the canvas to the layout: x in units, y in plies.
    pub fn layout_point(&self, at: Point) -> (f64, f64) {
        (
            self.x + f64::from(at.x - self.width / 2.0) / self.across,
            self.y + f64::from(at.y - self.height / 2.0) / self.down,
        )
    }

    pub(super) fn scale(&self) -> Scale {
        Scale::at(self.across, self.down)
    }

    /// Returns true if it is wide enough for a column of row captions.
    pub(super) fn has_captions(&self) -> bool {
        self.width >= CAPTIONED
    }

    /// Returns true if the rows are far enough apart for names and claims at symbols.
    pub fn is_legible(&self) -> bool {
        self.scale().half(Symbol::Inner(Player::Max), f32::INFINITY) >= LABELLED
    }

    /// Returns true if the nodes of the last of these rows have symbols of their own, rather than dots or a shared
    /// band.
    pub fn tells_leaves_apart(&self, rows: &[RowExtent]) -> bool {
        let scale = self.scale();
        let gap = rows.last().map_or(f64::INFINITY, |row| row.gap);
        let is_run = gap * self.across < APART;
        !is_run && scale.half(Symbol::Leaf, scale.points(gap)) >= DOT
    }

    /// Returns half the width of a row's symbols, in points.
    pub fn half_symbol(&self, row: &RowExtent) -> f32 {
        let scale = self.scale();
        let symbol = if row.has_inner {
            Symbol::Inner(Player::Max)
        } else {
            Symbol::Leaf
        };
        scale.half(symbol, scale.points(row.gap))
    }

    /// Returns the viewport that shows rows of these extents completely, with room for their labels, at a comfortable
    /// size.
    pub fn fit(rows: &[RowExtent], width: f32, height: f32) -> Viewport {
        Viewport::fit_between(rows, width, height, Strips::default())
    }

    /// Like `fit`, for a canvas with margins around it: keeps the root clear of the covered upper right corner; the
    /// tree extends lower if no sentence is needed below it.
    pub fn fit_beside(rows: &[RowExtent], canvas: &CanvasSize) -> Viewport {
        let &CanvasSize {
            width,
            height,
            corner,
            told,
            least_label,
        } = canvas;
        let strips = Strips {
            above: ABOVE - FRAME,
            below: if told { BELOW_TOLD } else { BELOW } - FRAME,
            caption: CAPTION - FRAME,
            least_label: f64::from(least_label.max(LEAST_LABEL)),
            ..Strips::default()
        };
        let whole = Viewport::fit_between(rows, width, height, strips);
        let Some(root) = rows.first() else {
            return whole;
        };
        let margins = Margins {
            width: f64::from(width),
            down: whole.down,
            caption: 0.0,
            claim: 1.0,
        };
        let (half, right) = margins.reach(root, whole.across);
        let at = whole.point(root.right, 0.0);
        let below = f64::from(at.y) - half >= f64::from(corner.1);
        if below || f64::from(at.x) + right <= f64::from(width - corner.0) {
            whole
        } else {
            let corner = f64::from((corner.1 - SPARE).max(0.0));
            let strips = Strips { corner, ..strips };
            Viewport::fit_between(rows, width, height, strips)
        }
    }

    /// Like [`Viewport::fit`], but leaves strips free above and below.
    fn fit_between(rows: &[RowExtent], width: f32, height: f32, strips: Strips) -> Viewport {
        let wide = f64::from(width.max(1.0));
        let high = (f64::from(height) - strips.corner).max(1.0);
        let last = f64::from(u32::try_from(rows.len().saturating_sub(1)).unwrap_or(u32::MAX));
        let small = (high / 500.0).clamp(0.3, 1.0);
        let (above, below) = (strips.above * small, strips.below * small);
        let most_down = (high * 0.36).clamp(60.0, 250.0);
        let down = ((high - above - below).max(1.0) / last.max(1.0)).min(most_down);
        // In a low canvas the rows are close: labels without room above a node may fit beside it.
        let most_across = (wide * 0.17).min((down * 2.0).max(60.0));
        let narrow = if width >= CAPTIONED {
            NARROW_CAPTION + CAPTION_EMS * strips.least_label
        } else {
            0.0
        };
        let mut margins = Margins {
            width: wide,
            down,
            // Row captions are left out if they would take much of the canvas.
            caption: (strips.caption * (wide / 640.0).clamp(0.1, 1.0)).max(narrow),
            claim: 1.0,
        };
        let mut across = margins.widest_unit(rows, most_across);
        if across < READABLE {
            // Readable text comes before room for labels at the sides. Of these, row captions come first: they keep a
            // narrow column if that costs little.
            let tight = Margins {
                caption: narrow,
                claim: LEAST_CLAIM,
                ..margins
            };
            let wider = tight.widest_unit(rows, most_across);
            if wider > across {
                across = wider.min(READABLE);
                margins = tight;
            }
        }
        let (least, most) = margins.origins(rows, across);
        let origin = f64::midpoint(least, most);
        let reach = |row: &RowExtent| symbol_reach(across, down, row.has_inner);
        let above = rows.first().map_or(above, |row| above.max(reach(row)));
        let below = rows.last().map_or(below, |row| below.max(reach(row)));
        let down = down.min((high - above - below).max(1.0) / last.max(1.0));
        // The remaining space is split equally above and below.
        let left_over = (high - above - below - down * last).max(0.0);
        let top = strips.corner + above + left_over / 2.0;
        Viewport {
            width,
            height,
            x: (wide / 2.0 - origin) / across,
            y: (f64::from(height.max(1.0)) / 2.0 - top) / down,
            across,
            down,
        }
    }
}

/// The extent of a row, and the contents at its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowExtent {
    /// The x of its leftmost node, in units.
    pub left: f64,
    /// The x of its rightmost node, in units.
    pub right: f64,
    /// True if it has inner nodes, which have names and claims beside them.
    pub has_inner: bool,
    /// The distance that most of its neighbours keep at least, in units; infinite for a single node.
    pub gap: f64,
    /// The width of the longest possible text in its leaves or beside its inner nodes, in ems.
    pub text: f64,
}

/// The height of the symbols above or below their middle, with the ring of the current node, in points.
fn symbol_reach(across: f64, down: f64, is_inner: bool) -> f64 {
    let symbol = if is_inner {
        Symbol::Inner(Player::Max)
    } else {
        Symbol::Leaf
    };
    let spot = NodeSymbol {
        below: 0.0,
        id: NodeId::ROOT,
        ply: 0,
        at: Point::new(0.0, 0.0),
        symbol,
        half: Scale::at(across, down).half(symbol, f32::INFINITY),
        gap: f32::INFINITY,
    };
    if !is_inner {
        return f64::from(spot.half_height() + spot.ring_room());
    }
    let corners = spot.corners(Player::Max, spot.ring());
    // The ring's pen makes a pointed corner, which extends as far again.
    f64::from(corners[0].y.abs()) + 6.0
}

#[derive(Clone, Copy)]
struct Strips {
    /// At the canvas's upper edge, besides the room above the root.
    corner: f64,
    /// Above the middle of the root and below that of the last row, on a canvas of the ordinary height.
    above: f64,
    below: f64,
    /// On the left of the rows' symbols, for their captions.
    caption: f64,
    /// The least size of labels, in points.
    least_label: f64,
}

impl Default for Strips {
    fn default() -> Strips {
        Strips {
            corner: 0.0,
            above: ABOVE,
            below: BELOW,
            caption: CAPTION,
            least_label: f64::from(LEAST_LABEL),
        }
    }
}

/// The room above the root and below the last row, in points; and the room below it without a sentence there.
const ABOVE: f64 = 58.0;
const BELOW: f64 = 88.0;
const BELOW_TOLD: f64 = 60.0;
/// The part of that room which the margin around a canvas provides, in points.
const FRAME: f64 = 18.0;
/// The part of it that is always free above the root's symbol, in points.
const SPARE: f32 = 8.0;
/// Points per unit at which leaves are readable from the back row.
const READABLE: f64 = 44.0;
/// The room for a row's caption on the left, in points.
const CAPTION: f64 = 76.0;
/// The room for a caption in a crowded tree, besides its text, in points; the width of `MAX`, in ems; and the least
/// width of the canvas, in points.
const NARROW_CAPTION: f64 = 14.0;
const CAPTION_EMS: f64 = 2.15;
const CAPTIONED: f32 = 470.0;
/// The least size of a claim, relative to its full size.
const LEAST_CLAIM: f64 = 0.62;
/// The longest text for which room is reserved, in ems.
const LONGEST: f64 = 7.0;

#[derive(Clone, Copy)]
struct Margins {
    width: f64,
    down: f64,
    caption: f64,
    /// The size of claims, relative to their full size.
    claim: f64,
}

impl Margins {
    /// Returns half the width of a row's symbols with the ring of the current node, and the width of the claim on the
    /// right.
    fn reach(&self, row: &RowExtent, unit: f64) -> (f64, f64) {
        let scale = Scale::at(unit, self.down);
        // The gap is that of most neighbours: some are nearer, none of them has a larger symbol.
        let gap = scale.points(row.gap);
        let text = row.text.min(LONGEST);
        if !row.has_inner {
            let half = f64::from(scale.half(Symbol::Leaf, gap));
            // Boxes are widened for long numbers.
            let wide = (0.5 * text * (1.32 * half).min(f64::from(BACK_ROW)) + 0.1 * half + 1.0)
                .min(f64::from(0.475 * gap))
                .max(half);
            let half = wide + (0.25 * half).clamp(3.5, 12.0);
            return (half, half);
        }
        let half = scale.half(Symbol::Inner(Player::Max), gap);
        let claim = f64::from(claim_size(half)) * self.claim;
        let half = f64::from(half);
        (1.4 * half + 4.0, 1.25 * half + 16.0 + text * claim)
    }

    fn left(&self, row: &RowExtent, unit: f64) -> f64 {
        let caption = if row.has_inner { self.caption } else { 0.0 };
        self.reach(row, unit).0 + caption
    }

    /// Returns the range of positions for x = 0.
    fn origins(&self, rows: &[RowExtent], unit: f64) -> (f64, f64) {
        let least = rows
            .iter()
            .map(|row| self.left(row, unit) - unit * row.left);
        let most = rows
            .iter()
            .map(|row| self.width - self.reach(row, unit).1 - unit * row.right);
        (
            least.fold(f64::NEG_INFINITY, f64::max),
            most.fold(f64::INFINITY, f64::min),
        )
    }

    /// The greatest number of points per unit with which all rows are between their margins.
    fn widest_unit(&self, rows: &[RowExtent], most: f64) -> f64 {
        let fits = |unit: f64| {
            let (left, right) = self.origins(rows, unit);
            left <= right
        };
        if fits(most) {
            return most;
        }
        // Symbols, and with them the margins, grow with the unit.
        let span = |row: &RowExtent| row.right - row.left;
        let widest = rows.iter().map(span).fold(1e-9, f64::max);
        let (mut low, mut high) = ((0.2 * self.width / widest).min(most), most);
        if !fits(low) {
            // Margins that are wide relative to the canvas leave less than that.
            (low, high) = (0.02 * low, low);
        }
        for _ in 0..24 {
            let middle = f64::midpoint(low, high);
            if fits(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }
}
