//! A tree on a page: the exercise's picture, with a blank in a fixed place for every answer.

use figure::{
    Anchor, Fill, Ink, Labels, Layout, NodeSymbol, Pen, Point, RowStats, Run, Scene, Shape, Symbol,
    Viewport, picture, score_text, text_width,
};
use game::{NodeId, NodeNames, Tree, probability_text};
use lesson::{AnswerSheet, Asked, Skill};
use search::trace::{NodeMap, record};
use search::{Limits, Notation, Relation, SearchSpec};

use super::words::{shortened, width_of};

/// Points of the picture per point on paper. Symbols on paper are smaller than on a screen.
const FINE: f32 = 3.0;
/// The room left and right of the outermost symbols, in points.
const SIDES: [f32; 3] = [30.0, 70.0, 110.0];
/// The scales of the blanks; at the last one they are 4.5 mm high.
const SCALES: [f32; 4] = [1.0, 0.9, 0.8, 0.75];
/// Sizes at scale 1, in points: radius of a number's circle, height of a box, width of a written digit, clear space.
const CIRCLE: f32 = 8.0;
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

/// The blanks of a node: the middle of each, and the width of boxes.
#[derive(Clone, Copy, Default)]
struct Blanks {
    order: Option<Point>,
    window: Option<(Point, f32)>,
    value: Option<(Point, f32)>,
}

pub(super) struct SheetTree {
    asked: Asked,
    picture: Vec<Shape>,
    /// One entry per node, in page points.
    spots: Vec<(NodeSymbol, Blanks)>,
    scale: f32,
    pub bottom: f32,
}

struct SheetNames<'a>(&'a Tree, NodeNames);

impl Labels for SheetNames<'_> {
    fn name(&self, node: NodeId) -> String {
        self.1.name(self.0, node).into_owned()
    }

    fn move_into(&self, _: NodeId) -> Option<String> {
        None
    }
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
            labels: &SheetNames(tree, NodeNames::new(tree)),
            complete: true,
            focus: None,
            critical: None,
            notation: Notation::Minimax,
            equal: None,
        };
        let ways = [false, true].into_iter().flat_map(|stacked| {
            SCALES
                .into_iter()
                .flat_map(move |scale| SIDES.map(|sides| (stacked, scale, sides)))
        });
        let mut placed = ways.map(|(stacked, scale, sides)| {
            let widths = Widths::new(tree, scale, stacked);
            SheetTree::at_scale(&scene, asked, &widths, sides, min, max)
        });
        placed.find_map(|placed| placed)
    }

    fn at_scale(
        scene: &Scene<'_>,
        asked: Asked,
        widths: &Widths,
        sides: f32,
        min: Point,
        max: Point,
    ) -> Option<SheetTree> {
        let scale = widths.scale;
        let tree = scene.tree;
        let (wide, high) = (max.x - min.x, max.y - min.y);
        let stack = [
            asked.has(Skill::Order).then_some(2.0 * CIRCLE),
            (asked.leaves && asked.has(Skill::Values)).then_some(BOX),
            (asked.leaves && asked.has(Skill::Windows)).then_some(BOX),
        ];
        let stack: f32 = stack
            .iter()
            .flatten()
            .map(|part| (part + GAP) * scale)
            .sum();
        let rows = f32::from(u16::try_from(tree.height()).ok()?);
        let down = ((high - ABOVE - BELOW - stack) / rows).min(TALLEST);
        let width = scene.layout.width();
        let across =
            f64::from(FINE) * (f64::from(wide - sides) / width.max(1.0)).min(f64::from(WIDEST));
        let viewport = Viewport {
            width: wide * FINE,
            height: high * FINE,
            x: width / 2.0,
            y: f64::from((high / 2.0 - ABOVE) / down),
            across,
            down: f64::from(down * FINE),
        };
        let drawn = picture(scene, &viewport);
        if drawn.spots.len() != tree.len() {
            return None;
        }
        let mut shapes = drawn.shapes;
        shapes.retain(|shape| node_of(shape).is_some());
        for shape in &mut shapes {
            shape.scale(1.0 / FINE);
            darken(shape);
        }
        let mut shapes: Vec<Shape> = shapes
            .into_iter()
            .flat_map(|shape| [ground(tree, &shape), Some(shape)])
            .flatten()
            .collect();
        let mut spots: Vec<NodeSymbol> = drawn.spots;
        for spot in &mut spots {
            spot.at = Point::new(spot.at.x / FINE, spot.at.y / FINE);
            spot.half = half_width(&shapes, spot);
        }
        let ends = spots.iter().map(|spot| widths.blanks(tree, spot, asked));
        let (left, right) = ends.fold((wide, 0.0_f32), |(left, right), ends| {
            (left.min(ends.1), right.max(ends.2))
        });
        if right - left > wide {
            return None;
        }
        let aside = min.x + (wide - left - right) / 2.0;
        for shape in &mut shapes {
            shape.shift(aside, min.y);
        }
        let mut placed = Vec::with_capacity(tree.len());
        // The row, and the right end of the previous node in it.
        let mut before = (0, f32::NEG_INFINITY);
        for mut spot in spots {
            spot.at = spot.at.moved(aside, min.y);
            let (blanks, left, right) = widths.blanks(tree, &spot, asked);
            if before.0 == spot.ply && left < before.1 + GAP * scale {
                return None;
            }
            before = (spot.ply, right);
            placed.push((spot, blanks));
        }
        let mut spots = placed;
        spots.sort_by_key(|(spot, _)| spot.id.0);
        let bottom = |&(spot, blanks): &(NodeSymbol, Blanks)| lower_edge(&spot, blanks, scale);
        for (node, spot) in spots.iter().enumerate() {
            let node = NodeId(u32::try_from(node).ok()?);
            let below = tree
                .children(node)
                .next()
                .map(|child| spots[child.index()].0.top().y);
            if below.is_some_and(|below| below < bottom(spot) + EDGE * scale) {
                return None;
            }
        }
        let bottom = spots.iter().map(bottom).fold(min.y, f32::max);
        (bottom <= max.y).then_some(SheetTree {
            asked,
            picture: shapes,
            spots,
            scale,
            bottom,
        })
    }

    /// Returns the shapes; with a key, the blanks are filled in.
    pub fn shapes(&self, tree: &Tree, key: Option<&AnswerSheet>) -> Vec<Shape> {
        let mut shapes = self.picture.clone();
        for (spot, blanks) in &self.spots {
            let entry = key.map(|key| key.entry(spot.id)).unwrap_or_default();
            let mut out = BlankWriter {
                shapes: &mut shapes,
                scale: self.scale,
                node: spot.id,
            };
            if entry.cut
                && self.asked.has(Skill::Cuts)
                && let Some(parent) = tree.parent(spot.id)
            {
                out.bars(self.spots[parent.index()].0.bottom(), spot.top());
            }
            if let Some(center) = blanks.order {
                out.circle(center);
                let order = entry
                    .order
                    .map(|order| Run::strong(order.to_string(), Ink::Current));
                out.write(center, 1.7 * CIRCLE * self.scale, order);
            }
            if let Some((center, wide)) = blanks.window {
                out.frame(center, wide);
                let half = wide / 2.0 - 5.0 * self.scale;
                for (aside, sign) in [(-half, "("), (0.0, ","), (half, ")")] {
                    out.write(
                        center.moved(aside, 0.0),
                        9.0,
                        Some(Run::plain(sign, Ink::Weak)),
                    );
                }
                for (aside, bound, ink) in
                    [(-half, entry.alpha, Ink::Max), (half, entry.beta, Ink::Min)]
                {
                    let bound = bound.map(|bound| Run::strong(score_text(bound), ink));
                    out.write(
                        center.moved(aside / 2.0, 0.0),
                        half - 6.0 * self.scale,
                        bound,
                    );
                }
            }
            if let Some((center, wide)) = blanks.value {
                out.frame(center, wide);
                let value = entry.returned.zip(entry.relation).map(|(value, relation)| {
                    let sign = match relation {
                        Relation::Exactly => "=",
                        Relation::AtMost => "≤",
                        Relation::AtLeast => "≥",
                    };
                    Run::strong(format!("{sign} {}", score_text(value)), Ink::Text)
                });
                out.write(center, wide - 4.0 * self.scale, value);
            }
        }
        shapes
    }
}

struct Widths {
    /// True if inner nodes have their value below the window.
    stacked: bool,
    value: f32,
    window: f32,
    scale: f32,
}

impl Widths {
    fn new(tree: &Tree, scale: f32, stacked: bool) -> Widths {
        let leaves = tree.nodes().iter().filter_map(|node| node.value);
        let longest = leaves.map(|value| score_text(value).chars().count()).max();
        // Expected values have decimals.
        let digits = (longest.unwrap_or(1) + 3 * usize::from(tree.has_chance())).clamp(2, 12);
        let digits = DIGIT * f32::from(u8::try_from(digits).unwrap_or(12));
        Widths {
            stacked,
            value: (digits + 15.0) * scale,
            window: (2.0 * digits + 20.0) * scale,
            scale,
        }
    }

    /// Returns the blanks of a node and its extent to the left and to the right. Inner nodes have number and value
    /// beside them and the window over the beginning of the edges to the children; leaves have all blanks below.
    fn blanks(&self, tree: &Tree, spot: &NodeSymbol, asked: Asked) -> (Blanks, f32, f32) {
        let (at, scale, half) = (spot.at, self.scale, spot.half);
        let leaf = spot.symbol == Symbol::Leaf;
        let here = !leaf || asked.leaves;
        let [order, value, window] = [
            asked.has(Skill::Order),
            asked.has(Skill::Values) && here,
            asked.has(Skill::Windows) && here,
        ];
        let mut blanks = Blanks::default();
        let mut below = spot.bottom().y;
        let mut next = |high: f32| {
            below += GAP * scale + high;
            Point::new(at.x, below - high / 2.0)
        };
        let (mut left, mut right) = (at.x - half, at.x + half);
        let (radius, gap) = (CIRCLE * scale, GAP * scale / 2.0);
        let last = leaf && u32::from(tree.node(spot.id).ply) == tree.height();
        blanks.order = order.then(|| {
            if last {
                next(2.0 * radius)
            } else {
                at.moved(-half - gap - radius, 0.0)
            }
        });
        blanks.window = window.then(|| (next(BOX * scale), self.window));
        let beside = at.moved(half + gap + self.value / 2.0, 0.0);
        blanks.value = value.then(|| {
            let below = last || self.stacked;
            let at = if below { next(BOX * scale) } else { beside };
            (at, self.value)
        });
        let circle = blanks.order.map(|center| (center, 2.0 * radius));
        for (center, wide) in [circle, blanks.value, blanks.window].into_iter().flatten() {
            left = left.min(center.x - wide / 2.0);
            right = right.max(center.x + wide / 2.0);
        }
        (blanks, left, right)
    }
}

/// Returns true if a row has too many nodes for any arrangement.
fn is_crowded(tree: &Tree, asked: Asked, wide: f32) -> bool {
    let least = Widths::new(tree, 0.75, true).window;
    let least = if asked.has(Skill::Windows) {
        least
    } else {
        2.0 * CIRCLE
    };
    let mut rows = vec![0.0; tree.height() as usize + 1];
    for node in tree.nodes() {
        rows[usize::from(node.ply)] += if node.is_leaf() { 1.5 * CIRCLE } else { least };
    }
    rows.into_iter().any(|row| row > wide)
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

fn lower_edge(spot: &NodeSymbol, blanks: Blanks, scale: f32) -> f32 {
    let order = blanks.order.map(|center| center.y + CIRCLE * scale);
    let boxes = [blanks.value, blanks.window].into_iter().flatten();
    let boxes = boxes.map(|(center, _)| center.y + BOX * scale / 2.0);
    boxes.chain(order).fold(spot.bottom().y, f32::max)
}

fn node_of(shape: &Shape) -> Option<NodeId> {
    match shape {
        Shape::Line { node, .. }
        | Shape::Polygon { node, .. }
        | Shape::Outline { node, .. }
        | Shape::Block { node, .. }
        | Shape::Circle { node, .. }
        | Shape::Text { node, .. } => *node,
        Shape::Path { .. } => None,
    }
}

/// Returns a background for a probability, which an edge may cross.
fn ground(tree: &Tree, shape: &Shape) -> Option<Shape> {
    let Shape::Text {
        at,
        anchor: Anchor::Middle,
        size,
        runs,
        node: Some(node),
    } = shape
    else {
        return None;
    };
    let text = tree.probability(*node).map(probability_text)?;
    let half = text_width(runs, *size) / 2.0;
    (runs[0].text == text).then(|| Shape::Block {
        min: at.moved(-half, -0.4 * size),
        max: at.moved(half, 0.4 * size),
        radius: 0.0,
        fill: Some(Fill::solid(Ink::Ground)),
        pen: None,
        node: None,
    })
}

/// Draws unvisited nodes as dark as visited ones.
fn darken(shape: &mut Shape) {
    match shape {
        Shape::Line { pen, .. }
        | Shape::Polygon { pen: Some(pen), .. }
        | Shape::Block { pen: Some(pen), .. }
        | Shape::Circle { pen: Some(pen), .. } => *pen = Pen::solid(Ink::Text, pen.width.max(0.9)),
        Shape::Text { runs, .. } => runs.iter_mut().for_each(|run| run.ink = Ink::Text),
        _ => {}
    }
}

struct BlankWriter<'a> {
    shapes: &'a mut Vec<Shape>,
    scale: f32,
    node: NodeId,
}

impl BlankWriter<'_> {
    fn circle(&mut self, center: Point) {
        self.shapes.push(Shape::Circle {
            center,
            radius: CIRCLE * self.scale,
            fill: Some(Fill::solid(Ink::Ground)),
            pen: Some(Pen::solid(Ink::Weak, 0.8)),
            node: Some(self.node),
        });
    }

    fn frame(&mut self, center: Point, wide: f32) {
        let high = BOX * self.scale;
        self.shapes.push(Shape::Block {
            min: center.moved(-wide / 2.0, -high / 2.0),
            max: center.moved(wide / 2.0, high / 2.0),
            radius: 3.0 * self.scale,
            fill: Some(Fill::solid(Ink::Ground)),
            pen: Some(Pen::solid(Ink::Weak, 0.8)),
            node: Some(self.node),
        });
    }

    /// Writes in the middle of a blank, smaller if the text is too long.
    fn write(&mut self, at: Point, wide: f32, run: Option<Run>) {
        let Some(mut run) = run else { return };
        let size = (11.0 * self.scale).min((wide / width_of(&run.text, 1.0)).max(5.0));
        run.text = shortened(&run.text, size, wide.max(9.0) + 0.1);
        self.shapes.push(Shape::Text {
            at,
            anchor: Anchor::Middle,
            size,
            runs: vec![run],
            node: Some(self.node),
        });
    }

    fn bars(&mut self, from: Point, to: Point) {
        let length = from.distance(to).max(0.01);
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let (half, middle) = (5.0 * self.scale, from.toward(to, 0.75));
        for along in [-2.0, 2.0] {
            let at = middle.moved(x * along, y * along);
            self.shapes.push(Shape::Line {
                from: at.moved(-y * half, x * half),
                to: at.moved(y * half, -x * half),
                pen: Pen::solid(Ink::Text, 2.0),
                node: Some(self.node),
            });
        }
    }
}
