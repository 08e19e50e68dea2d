//! Where a tree's symbols and blanks are on a page, and how large: as large as they fit.
//!
//! Every row is a band of its own: windows above symbols, values beside or above them. Edges run between the bands, so
//! that nothing that is to be written on is crossed by one.

use figure::{Layout, Point, Symbol};
use game::{Node, NodeId, Tree};
use lesson::{Asked, Skill, score_text};

use super::chance::{below_chance, longest_expected};
use super::parts::{PageArea, Parts};

/// Whether the value of an inner node is beside it or above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ValuePlace {
    Beside,
    Above,
}

/// How large everything is at scale 1, in points; a point is 0.35 mm.
const INNER: (f32, f32) = (15.0, 12.0);
const LEAF: f32 = 11.0;
const CIRCLE: f32 = 8.0;
const BOX: f32 = 17.0;
/// How wide a digit written by hand is.
const DIGIT: f32 = 8.5;
/// Between the parts of one node, and between those of neighbours.
const GAP: f32 = 3.0;
/// The least height of an edge, and how much of its row's height it may have where there is room.
const EDGE: f32 = 24.0;
const TALLEST_EDGE: f32 = 58.0;
/// The greatest distance of siblings.
const WIDEST_UNIT: f32 = 80.0;
/// Scales are tried in twentieths, from the largest to the smallest that can still be written on.
const LARGEST: u16 = 30;
const SMALLEST: u16 = 16;
/// Of a tree spread over two pages: blanks are 4.5 mm high then.
const SMALLEST_PART: u16 = 15;
/// At this scale and above, a value is beside its node even where it could be larger above it.
const COMFORTABLE: u16 = 19;

/// A tree's place on a page.
#[derive(Clone, Debug)]
pub(super) struct PlacedTree {
    /// The scale of all symbols, blanks and letters.
    pub scale: f32,
    places: Vec<Point>,
    parts: Vec<Parts>,
    /// Where each row's band begins and ends.
    bands: Vec<(f32, f32)>,
}

impl PlacedTree {
    /// The tree as large as it fits, if it can be written on at all.
    pub fn new(tree: &Tree, asked: Asked, room: PageArea) -> Option<PlacedTree> {
        PlacedTree::no_smaller_than(SMALLEST, tree, asked, room)
    }

    /// The same for a part of a tree, which may be a little smaller before it is not drawn at all.
    pub fn part(tree: &Tree, asked: Asked, room: PageArea) -> Option<PlacedTree> {
        PlacedTree::no_smaller_than(SMALLEST_PART, tree, asked, room)
    }

    fn no_smaller_than(
        smallest: u16,
        tree: &Tree,
        asked: Asked,
        room: PageArea,
    ) -> Option<PlacedTree> {
        // Far more than fits any page.
        if tree.len() > 400 || tree.height() > 30 {
            return None;
        }
        let layout = Layout::new(tree);
        let digits = longest_value(tree);
        let at = |arrangement, scale: u16| {
            let scale = f32::from(scale) / 20.0;
            let parts = |(id, node): (NodeId, &Node)| {
                let parts = parts(node, asked, arrangement, digits, scale);
                match tree.probability(id) {
                    Some(probability) => below_chance(parts, probability, scale),
                    None => parts,
                }
            };
            let nodes = (0u32..).map(NodeId).zip(tree.nodes());
            let parts: Vec<Parts> = nodes.map(parts).collect();
            PlacedTree::fitted(&layout, parts, scale, room)
        };
        let largest = |arrangement| {
            let mut scales = (smallest..=LARGEST).rev();
            scales.find_map(|scale| Some((scale, at(arrangement, scale)?)))
        };
        let (beside, above) = (largest(ValuePlace::Beside), largest(ValuePlace::Above));
        match (beside, above) {
            (Some((scale, beside)), Some((larger, _))) if scale >= larger.min(COMFORTABLE) => {
                Some(beside)
            }
            (_, Some((_, above))) => Some(above),
            (beside, None) => beside.map(|(_, beside)| beside),
        }
    }

    #[allow(clippy::cast_possible_truncation)] // a few hundred units at most
    fn fitted(
        layout: &Layout,
        parts: Vec<Parts>,
        scale: f32,
        room: PageArea,
    ) -> Option<PlacedTree> {
        let x = |node: NodeId| layout.x(node) as f32;
        let extent = |node: NodeId| parts[node.index()].extent;
        let nodes = || (0u32..).map(NodeId).take(layout.len());
        // The least unit at which no two neighbours touch.
        let mut least = 0.0_f32;
        for ply in 0..layout.rows() {
            for pair in layout.row(ply).windows(2) {
                let wide = extent(pair[0].id).max.x - extent(pair[1].id).min.x + GAP * scale;
                least = least.max(wide / (pair[1].x - pair[0].x) as f32);
            }
        }
        let width = room.max.x - room.min.x;
        let ends = |unit: f32| {
            let left = nodes().map(|node| x(node) * unit + extent(node).min.x);
            let right = nodes().map(|node| x(node) * unit + extent(node).max.x);
            (
                left.fold(f32::INFINITY, f32::min),
                right.fold(f32::NEG_INFINITY, f32::max),
            )
        };
        let fits = |unit: f32| {
            let (left, right) = ends(unit);
            right - left <= width
        };
        if !fits(least) {
            return None;
        }
        // The greatest unit that fits, to a small part of a point.
        let (mut unit, mut beyond) = (least, (WIDEST_UNIT * scale).max(least));
        if fits(beyond) {
            unit = beyond;
        }
        for _ in 0..12 {
            let half = f32::midpoint(unit, beyond);
            if fits(half) {
                unit = half;
            } else {
                beyond = half;
            }
        }
        let bands = bands(layout, &parts, scale, room)?;
        let (left, right) = ends(unit);
        let start = f32::midpoint(room.min.x, room.max.x) - f32::midpoint(left, right);
        let place = |node: NodeId| {
            let (_, line, _) = bands[layout.ply(node) as usize];
            Point::new(start + x(node) * unit, line)
        };
        Some(PlacedTree {
            scale,
            places: nodes().map(place).collect(),
            bands: bands
                .iter()
                .map(|&(top, _, bottom)| (top, bottom))
                .collect(),
            parts,
        })
    }

    /// The middle of a node's symbol.
    pub fn at(&self, node: NodeId) -> Point {
        self.places[node.index()]
    }

    /// A node's parts, from that middle.
    pub fn parts(&self, node: NodeId) -> &Parts {
        &self.parts[node.index()]
    }

    /// The edge into a child: down from its parent's symbol, across between their bands, down to whatever of the child
    /// is topmost.
    pub fn edge(&self, tree: &Tree, parent: NodeId, child: NodeId) -> [Point; 4] {
        let (above, below) = (self.at(parent), self.at(child));
        let band = |node: NodeId| self.bands[usize::from(tree.node(node).ply)];
        let bottom = above.moved(0.0, self.parts(parent).symbol.1);
        let top = below.moved(0.0, self.parts(child).extent.min.y);
        [
            bottom,
            Point::new(above.x, band(parent).1),
            Point::new(below.x, band(child).0),
            top,
        ]
    }

    /// How far down the tree goes, in points.
    pub fn bottom(&self) -> f32 {
        self.bands.last().map_or(0.0, |&(_, bottom)| bottom)
    }
}

/// Where each row's band begins, where its symbols' middles are, and where it ends.
fn bands(
    layout: &Layout,
    parts: &[Parts],
    scale: f32,
    room: PageArea,
) -> Option<Vec<(f32, f32, f32)>> {
    let rows: Vec<(f32, f32)> = (0..layout.rows())
        .map(|ply| {
            let extents = layout
                .row(ply)
                .iter()
                .map(|node| parts[node.id.index()].extent);
            extents.fold((0.0_f32, 0.0_f32), |(up, down), extent| {
                (up.max(-extent.min.y), down.max(extent.max.y))
            })
        })
        .collect();
    let filled: f32 = rows.iter().map(|(up, down)| up + down).sum();
    let gaps = layout.rows() - 1;
    let left = room.max.y - room.min.y - filled;
    let edge = match u16::try_from(gaps) {
        Ok(0) | Err(_) => 0.0,
        Ok(gaps) => (left / f32::from(gaps)).min(TALLEST_EDGE * scale),
    };
    if left < 0.0 || (gaps > 0 && edge < EDGE * scale) {
        return None;
    }
    let mut y = room.min.y;
    let band = |(up, down): (f32, f32)| {
        let band = (y, y + up, y + up + down);
        y = band.2 + edge;
        band
    };
    Some(rows.into_iter().map(band).collect())
}

/// How many characters the longest value has: what has to be written is no longer.
fn longest_value(tree: &Tree) -> f32 {
    let values = tree.nodes().iter().filter(|node| node.is_leaf());
    let lengths = values.map(|node| {
        node.value
            .map_or(1, |value| score_text(value).chars().count())
    });
    let longest = lengths.max().unwrap_or(1);
    let longest = longest.max(longest_expected(tree)).clamp(2, 12);
    u16::try_from(longest).map_or(12.0, f32::from)
}

fn parts(node: &Node, asked: Asked, arrangement: ValuePlace, digits: f32, scale: f32) -> Parts {
    let inner = !node.is_leaf();
    let here = inner || asked.leaves;
    let (gap, radius, height) = (GAP * scale, CIRCLE * scale, BOX * scale);
    let symbol = match Symbol::of(node) {
        Symbol::Inner(_) => (INNER.0 * scale, INNER.1 * scale),
        Symbol::Chance => (INNER.1 * scale, INNER.1 * scale),
        Symbol::Leaf => {
            let wide = match node.value {
                Some(value) => score_text(value).chars().count(),
                None => 1,
            };
            let wide = u16::try_from(wide).map_or(12.0, f32::from);
            // Printed digits are 0.6 em wide, and the em is that of `draw`.
            ((0.3 * 12.0 * wide + 4.0).max(LEAF) * scale, LEAF * scale)
        }
    };
    let value_width = (digits * DIGIT + 16.0) * scale;
    let window_width = 2.0 * (digits * DIGIT + 4.0) * scale + 16.0 * scale;
    let mut extent = PageArea::around(Point::default(), 2.0 * symbol.0, 2.0 * symbol.1);
    let mut top = -symbol.1;
    let (has_order, has_value) = (asked.has(Skill::Order), asked.has(Skill::Values) && here);
    let (mut order, mut value, mut window) = (None, None, None);
    if inner && arrangement == ValuePlace::Beside {
        if has_order {
            order = Some(Point::new(-symbol.0 - gap / 2.0 - radius, 0.0));
        }
        if has_value {
            let x = symbol.0 + gap / 2.0 + value_width / 2.0;
            value = Some(PageArea::around(Point::new(x, 0.0), value_width, height));
        }
    } else if inner {
        // Side by side above the symbol.
        let order_width = if has_order { 2.0 * radius } else { 0.0 };
        let both = if has_order && has_value { gap } else { 0.0 };
        let whole = order_width + both + if has_value { value_width } else { 0.0 };
        let middle = top - gap - height / 2.0;
        if has_order {
            order = Some(Point::new(-whole / 2.0 + radius, middle));
        }
        if has_value {
            let x = whole / 2.0 - value_width / 2.0;
            value = Some(PageArea::around(Point::new(x, middle), value_width, height));
        }
        if has_order || has_value {
            top = middle - height / 2.0;
        }
    } else {
        if has_order {
            let middle = top - gap / 2.0 - radius;
            order = Some(Point::new(0.0, middle));
            top = middle - radius;
        }
        if has_value {
            let y = symbol.1 + gap + height / 2.0;
            value = Some(PageArea::around(Point::new(0.0, y), value_width, height));
        }
    }
    if asked.has(Skill::Windows) && here {
        let middle = Point::new(0.0, top - gap - height / 2.0);
        window = Some(PageArea::around(middle, window_width, height));
    }
    let circle = order.map(|at: Point| PageArea::around(at, 2.0 * radius, 2.0 * radius));
    for part in [circle, value, window].into_iter().flatten() {
        extent.min.x = extent.min.x.min(part.min.x);
        extent.min.y = extent.min.y.min(part.min.y);
        extent.max.x = extent.max.x.max(part.max.x);
        extent.max.y = extent.max.y.max(part.max.y);
    }
    Parts {
        symbol,
        order: order.map(|at| (at, radius)),
        window,
        likely: None,
        value,
        extent,
    }
}
