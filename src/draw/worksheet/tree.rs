//! A tree on a page: the exercise's picture, with a blank in a fixed place for every answer.

use crate::picture::TreeNames;
use crate::{
    Anchor, Fill, Ink, Layout, NodeSymbol, Pen, Point, RowStats, Run, Scene, Shape, Symbol,
    Viewport, fitted, picture, score_text, text_width,
};
use game::{NodeId, Tree, probability_text};
use search::trace::{NodeMap, record};
use search::{Limits, Notation, SearchSpec};
use teach::{AnswerSheet, Asked, SheetEntry, Skill};

/// Points of the picture per point on paper. Symbols on paper are smaller than on a screen.
const FINE: f32 = 3.0;
/// The room left and right of the outermost symbols, in points.
const SIDES: [f32; 3] = [30.0, 70.0, 110.0];
/// The scales of the blanks; at the last one they are 4.5 mm high.
const SCALES: [f32; 4] = [1.0, 0.9, 0.8, 0.75];
/// Sizes at scale 1, in points: diameter of a number's circle, height of a box, width of a written digit, clear space.
const CIRCLE: f32 = 16.0;
const BOX: f32 = 17.0;
const DIGIT: f32 = 8.5;
const GAP: f32 = 3.0;
/// The least and the greatest distance between rows, and the greatest between siblings.
const EDGE: f32 = 14.0;
const TALLEST: f32 = 110.0;
const WIDEST: f32 = 90.0;
/// The room above the root's middle and below the last row's, without blanks.
const ABOVE: f32 = 20.0;
const BELOW: f32 = 22.0;

/// The place of an answer: a circle for a number in the order of visits, else a box.
#[derive(Clone, Copy)]
struct Blank {
    skill: Skill,
    center: Point,
    size: (f32, f32),
}

pub(super) struct SheetTree {
    picture: Vec<Shape>,
    /// The symbol and the blanks of each node, before `offset`.
    nodes: Vec<(NodeSymbol, Vec<Blank>)>,
    /// The place of the picture on the page.
    offset: Point,
    asked: Asked,
    scale: f32,
    pub bottom: f32,
}

impl SheetTree {
    /// Lays out the tree between two corners, if the blanks fit.
    pub fn new(tree: &Tree, asked: Asked, min: Point, max: Point) -> Option<SheetTree> {
        if is_crowded(tree, asked, max.x - min.x) {
            return None;
        }
        // Before its first step every search looks the same, so the cheapest one will do.
        let recording = record(&tree, SearchSpec::MINIMAX, tree.height(), Limits::NONE).ok()?;
        let recording = recording.recording;
        let (layout, node_map) = (Layout::new(tree), NodeMap::new(tree, &recording));
        let scene = Scene {
            tree,
            layout: &layout,
            node_map: &node_map,
            row_stats: &RowStats::new(tree, &layout),
            moment: &recording.moment(0),
            labels: &TreeNames::new(tree),
            complete: true,
            focus: None,
            critical: None,
            notation: Notation::Minimax,
            equal: None,
        };
        let arrangements = [false, true].into_iter().flat_map(|stacked| {
            let scales = SCALES.into_iter();
            scales.map(move |scale| BlankSizes::new(tree, asked, scale, stacked))
        });
        let mut tries = arrangements.flat_map(|sizes| SIDES.map(|sides| (sizes, sides)));
        tries.find_map(|(sizes, sides)| sizes.place(&scene, sides, min, max))
    }

    /// Returns the shapes; with a key, the blanks are filled in.
    pub fn shapes(&self, tree: &Tree, key: Option<&AnswerSheet>) -> Vec<Shape> {
        let mut shapes = self.picture.clone();
        for (spot, blanks) in &self.nodes {
            let entry = key.map(|key| key.entry(spot.id)).unwrap_or_default();
            if entry.cut
                && self.asked.has(Skill::Cuts)
                && let Some(parent) = tree.parent(spot.id)
            {
                let from = self.nodes[parent.index()].0.bottom();
                let bars = cut_bars(from, spot.top(), 0.75, 5.0 * self.scale);
                shapes.extend(bars.map(|bar| bar.of(Some(spot.id))));
            }
            for blank in blanks {
                blank.draw(spot.id, &entry, self.scale, &mut shapes);
            }
        }
        for shape in &mut shapes {
            shape.shift(self.offset.x, self.offset.y);
        }
        shapes
    }
}

/// An arrangement of blanks and their sizes.
#[derive(Clone, Copy)]
struct BlankSizes<'a> {
    tree: &'a Tree,
    asked: Asked,
    scale: f32,
    /// True if inner nodes have their value below the window.
    stacked: bool,
    value: f32,
    window: f32,
}

impl BlankSizes<'_> {
    fn new(tree: &Tree, asked: Asked, scale: f32, stacked: bool) -> BlankSizes<'_> {
        let leaves = tree.nodes().iter().filter_map(|node| node.value);
        let longest = leaves.map(|value| score_text(value).chars().count()).max();
        // Expected values have decimals.
        let digits = (longest.unwrap_or(1) + 3 * usize::from(tree.has_chance())).clamp(2, 12);
        let digits = DIGIT * f32::from(u8::try_from(digits).unwrap_or(12));
        BlankSizes {
            tree,
            asked,
            scale,
            stacked,
            value: (digits + 15.0) * scale,
            window: (2.0 * digits + 20.0) * scale,
        }
    }

    /// Draws the tree between two corners; `None` if a blank has no room.
    fn place(&self, scene: &Scene<'_>, sides: f32, min: Point, max: Point) -> Option<SheetTree> {
        let &BlankSizes {
            tree, asked, scale, ..
        } = self;
        let (wide, high) = (max.x - min.x, max.y - min.y);
        let below = [
            (Skill::Order, true, CIRCLE),
            (Skill::Values, asked.leaves, BOX),
            (Skill::Windows, asked.leaves, BOX),
        ];
        let below = below
            .iter()
            .filter(|(skill, here, _)| *here && asked.has(*skill));
        let below: f32 = below.map(|(.., high)| (high + GAP) * scale).sum();
        let rows = f32::from(u16::try_from(tree.height()).ok()?);
        let down = ((high - ABOVE - BELOW - below) / rows).min(TALLEST);
        let width = scene.layout.width();
        let across = (f64::from(wide - sides) / width.max(1.0)).min(f64::from(WIDEST));
        let viewport = Viewport {
            width: wide * FINE,
            height: high * FINE,
            x: width / 2.0,
            y: f64::from((high / 2.0 - ABOVE) / down),
            across: f64::from(FINE) * across,
            down: f64::from(down * FINE),
        };
        let drawn = picture(scene, &viewport);
        if drawn.spots.len() != tree.len() {
            return None;
        }
        let shapes = on_paper(tree, drawn.shapes);
        let mut nodes: Vec<(NodeSymbol, Vec<Blank>)> = drawn
            .spots
            .into_iter()
            .map(|mut spot| {
                spot.at = Point::new(spot.at.x / FINE, spot.at.y / FINE);
                spot.half = half_width(&shapes, &spot);
                (spot, self.blanks(&spot))
            })
            .collect();
        let (mut left, mut right) = (wide, 0.0_f32);
        // The row, and the right end of the previous node in it.
        let mut before = (0, f32::NEG_INFINITY);
        for (spot, blanks) in &nodes {
            let end = |to: f32| blanks.iter().map(move |it| it.center.x + to * it.size.0);
            let from = end(-0.5).fold(spot.at.x - spot.half, f32::min);
            let to = end(0.5).fold(spot.at.x + spot.half, f32::max);
            if before.0 == spot.ply && from < before.1 + GAP * scale {
                return None;
            }
            before = (spot.ply, to);
            (left, right) = (left.min(from), right.max(to));
        }
        nodes.sort_by_key(|(spot, _)| spot.id.0);
        let bottom = |(spot, blanks): &(NodeSymbol, Vec<Blank>)| {
            let blanks = blanks.iter().map(|it| it.center.y + it.size.1 / 2.0);
            blanks.fold(spot.bottom().y, f32::max)
        };
        let is_clear = |(spot, _): &(NodeSymbol, Vec<Blank>)| {
            tree.parent(spot.id)
                .is_none_or(|parent| spot.top().y >= bottom(&nodes[parent.index()]) + EDGE * scale)
        };
        let lowest = nodes.iter().map(bottom).fold(0.0, f32::max);
        let fits = right - left <= wide && lowest <= high && nodes.iter().all(is_clear);
        fits.then_some(SheetTree {
            picture: shapes,
            nodes,
            offset: min.moved((wide - left - right) / 2.0, 0.0),
            asked,
            scale,
            bottom: min.y + lowest,
        })
    }

    /// Returns the blanks of a node. Inner nodes have number and value beside them and the window over the beginning
    /// of the edges to the children; leaves of the last row have all blanks below.
    fn blanks(&self, spot: &NodeSymbol) -> Vec<Blank> {
        let (scale, gap) = (self.scale, GAP * self.scale);
        let leaf = spot.symbol == Symbol::Leaf;
        let last = leaf && spot.ply == self.tree.height();
        let mut below = spot.bottom().y;
        let mut blanks = Vec::new();
        for (skill, wide, high, side) in [
            (
                Skill::Order,
                CIRCLE * scale,
                CIRCLE,
                Some(-0.5).filter(|_| !last),
            ),
            (Skill::Windows, self.window, BOX, None),
            (
                Skill::Values,
                self.value,
                BOX,
                Some(0.5).filter(|_| !last && !self.stacked),
            ),
        ] {
            let here = !leaf || self.asked.leaves || skill == Skill::Order;
            if !here || !self.asked.has(skill) {
                continue;
            }
            let size = (wide, high * scale);
            let center = if let Some(side) = side {
                spot.at.moved(side * (2.0 * spot.half + gap + wide), 0.0)
            } else {
                below += gap + size.1;
                Point::new(spot.at.x, below - size.1 / 2.0)
            };
            blanks.push(Blank {
                skill,
                center,
                size,
            });
        }
        blanks
    }
}

impl Blank {
    /// Draws the blank of a node, with the answer in it if there is one.
    fn draw(&self, node: NodeId, entry: &SheetEntry, scale: f32, shapes: &mut Vec<Shape>) {
        let &Blank { center, size, .. } = self;
        let (fill, pen) = (Fill::solid(Ink::Ground), Pen::solid(Ink::Weak, 0.8));
        let (wide, high) = (size.0 / 2.0, size.1 / 2.0);
        let frame = if self.skill == Skill::Order {
            Shape::circle(center, high, Some(fill), Some(pen))
        } else {
            let (min, max) = (center.moved(-wide, -high), center.moved(wide, high));
            Shape::block(min, max, 3.0 * scale, Some(fill), Some(pen))
        };
        shapes.push(frame.of(Some(node)));
        // Text that is too long is smaller, then shortened.
        let mut write = |aside: f32, room: f32, run: Option<Run>| {
            let Some(run) = run else { return };
            let runs = vec![run];
            let size = (11.0 * scale).min((room / text_width(&runs, 1.0)).max(5.0));
            let runs = fitted(runs, size, room.max(9.0) + 0.1);
            let at = center.moved(aside, 0.0);
            shapes.push(Shape::text(at, Anchor::Middle, size, runs).of(Some(node)));
        };
        match self.skill {
            Skill::Order => {
                let order = entry
                    .order
                    .map(|it| Run::strong(it.to_string(), Ink::Current));
                write(0.0, 0.72 * size.0, order);
            }
            Skill::Windows => {
                let half = wide - 5.0 * scale;
                for (aside, sign) in [(-half, "("), (0.0, ","), (half, ")")] {
                    write(aside, 9.0, Some(Run::plain(sign, Ink::Weak)));
                }
                for (side, bound, ink) in
                    [(-0.5, entry.alpha, Ink::Max), (0.5, entry.beta, Ink::Min)]
                {
                    let bound = bound.map(|bound| Run::strong(score_text(bound), ink));
                    write(side * half, half - 6.0 * scale, bound);
                }
            }
            _ => {
                let value = entry.returned.zip(entry.relation).map(|(value, relation)| {
                    let text = format!("{} {}", relation.symbol(), score_text(value));
                    Run::strong(text, Ink::Text)
                });
                write(0.0, size.0 - 4.0 * scale, value);
            }
        }
    }
}

/// Returns true if a row has too many nodes for any arrangement.
fn is_crowded(tree: &Tree, asked: Asked, wide: f32) -> bool {
    let window = BlankSizes::new(tree, asked, 0.75, true).window;
    let inner = if asked.has(Skill::Windows) {
        window
    } else {
        CIRCLE
    };
    let mut rows = vec![0.0; tree.height() as usize + 1];
    for node in tree.nodes() {
        rows[usize::from(node.ply)] += if node.is_leaf() { 0.75 * CIRCLE } else { inner };
    }
    rows.into_iter().any(|row| row > wide)
}

/// Returns the bars across a cut edge, at this share of its length and this long to either side.
pub fn cut_bars(from: Point, to: Point, share: f32, half: f32) -> [Shape; 2] {
    let length = from.distance(to).max(0.01);
    let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let (middle, pen) = (
        from.toward(to, share),
        Pen::solid(Ink::Text, (0.24 * half).max(1.6)),
    );
    [-0.36 * half, 0.36 * half].map(|along| {
        let at = middle.moved(x * along, y * along);
        let (x, y) = (x * half, y * half);
        Shape::line(at.moved(-y, x), at.moved(y, -x), pen)
    })
}

/// Returns half a symbol's width on the page: leaves are as wide as their values.
fn half_width(shapes: &[Shape], spot: &NodeSymbol) -> f32 {
    let block = shapes.iter().find_map(|shape| match shape {
        Shape::Block { min, max, node, .. } if *node == Some(spot.id) => {
            Some((max.x - min.x) / 2.0)
        }
        _ => None,
    });
    block.unwrap_or(spot.half / FINE)
}

/// Returns the shapes of nodes and edges, scaled to the page. Unvisited nodes are as dark as visited ones.
fn on_paper(tree: &Tree, shapes: Vec<Shape>) -> Vec<Shape> {
    let mut printed = Vec::with_capacity(shapes.len());
    for mut shape in shapes {
        shape.scale(1.0 / FINE);
        let (pen, node) = match &mut shape {
            Shape::Line { pen, node, .. } => (Some(pen), *node),
            Shape::Polygon { pen, node, .. }
            | Shape::Outline { pen, node, .. }
            | Shape::Block { pen, node, .. }
            | Shape::Circle { pen, node, .. } => (pen.as_mut(), *node),
            Shape::Text { runs, node, .. } => {
                for run in runs {
                    run.ink = Ink::Text;
                }
                (None, *node)
            }
            Shape::Path { .. } => (None, None),
        };
        if let Some(pen) = pen {
            *pen = Pen::solid(Ink::Text, pen.width.max(0.9));
        }
        if let Some(node) = node {
            printed.extend(ground(tree.probability(node), &shape));
            printed.push(shape);
        }
    }
    printed
}

/// Returns a background for the text of a probability, which an edge may cross.
fn ground(likely: Option<f64>, shape: &Shape) -> Option<Shape> {
    let Shape::Text {
        at,
        anchor: Anchor::Middle,
        size,
        runs,
        ..
    } = shape
    else {
        return None;
    };
    let half = text_width(runs, *size) / 2.0;
    let (min, max) = (at.moved(-half, -0.4 * size), at.moved(half, 0.4 * size));
    let ground = Some(Fill::solid(Ink::Ground));
    let is_likely = runs[0].text == probability_text(likely?);
    is_likely.then(|| Shape::block(min, max, 0.0, ground, None))
}
