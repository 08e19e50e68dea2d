//! Moves and values in crowded rows: on several heights, each with a line to its node, where side by side they would
//! overlap. Below the leaves of the last row, else above the nodes.

use game::NodeId;
use search::trace::Event;

use super::draw::Drawing;
use super::moves::LEAST_MOVE;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::{Anchor, Ink, Pen, Point, Run, Shape};
use super::text::{ems, shortened};
use search::trace::Standing;

/// On how many heights labels of a row are at most.
const HEIGHTS: u8 = 5;
/// Nodes nearer to each other than this have no labels on heights, in points.
const NEAREST: f32 = 9.0;
/// Clear space between labels, in points.
const CLEAR: f32 = 2.0;
/// How much of the height of a ply labels above nodes may take.
const SHARE: f32 = 0.45;
/// What is kept free below them for what explains a cutoff, in points.
const CAPTION: f32 = 36.0;

/// One node's label.
struct Label {
    spot: NodeSymbol,
    lines: Vec<Run>,
}

impl Drawing<'_> {
    /// Names the nodes that have no name yet, where they can be told apart: first those that a cutoff skipped.
    pub fn crowded_names(&mut self) {
        let sketch = self.sketch;
        for (ply, range) in &sketch.rows {
            if *ply == 0 {
                continue;
            }
            let spots = sketch.spots[range.clone()].iter();
            let wanted = |spot: &&NodeSymbol| {
                !self.named.contains(&spot.id)
                    && spot.gap >= NEAREST
                    // What comes of chance has one place for a whole row.
                    && self.scene.tree.probability(spot.id).is_none()
                    && self.is_on_canvas(&Area::around(spot.at, 2.0, 2.0))
            };
            let spots: Vec<NodeSymbol> = spots.filter(wanted).copied().collect();
            if spots.is_empty() {
                continue;
            }
            let labels = self.labels_of(&spots);
            let size = size_of(&labels);
            let (skipped, others): (Vec<Label>, Vec<Label>) = labels
                .into_iter()
                .partition(|label| self.is_skipped_now(label.spot.id));
            for label in skipped.into_iter().chain(others) {
                self.stagger(&label, size);
            }
        }
    }

    /// Whether the node in hand has skipped a node.
    fn is_skipped_now(&self, node: NodeId) -> bool {
        let parent = self.scene.tree.parent(node);
        parent.is_some()
            && parent == self.path.last().copied()
            && self.progress.standing(node) == Standing::Pruned
    }

    /// The labels of a row's nodes: with values where one of them is not told yet and there is room for it.
    fn labels_of(&self, spots: &[NodeSymbol]) -> Vec<Label> {
        let labels: Vec<Label> = spots
            .iter()
            .filter_map(|spot| {
                let name = self.scene.labels.move_into(spot.id)?;
                let ink = match self.progress.standing(spot.id) {
                    Standing::Visited => Ink::Text,
                    Standing::Unvisited | Standing::Pruned => Ink::Weak,
                };
                let mut lines = vec![Run::strong(name, ink)];
                if !self.valued.contains(&spot.id) && self.scene.tree.node(spot.id).is_leaf() {
                    let value = self.value_text(spot.id);
                    lines.extend(value.map(|value| Run::plain(value, ink)));
                }
                Some(Label { spot: *spot, lines })
            })
            .collect();
        let Some(spot) = spots.first() else {
            return labels;
        };
        let widths = labels.iter().map(|label| width_of(label, LEAST_MOVE));
        let widest = widths.fold(1.0, f32::max) + CLEAR;
        let gap = spots
            .iter()
            .map(|spot| spot.gap)
            .fold(f32::INFINITY, f32::min);
        let heights = (widest / gap).ceil();
        let room = self.room_outside(spot, self.is_below_all(spot));
        if heights * (2.0 * LINE * LEAST_MOVE + CLEAR) <= room {
            return labels;
        }
        let name_alone = |label: Label| Label {
            lines: label.lines.into_iter().take(1).collect(),
            ..label
        };
        labels.into_iter().map(name_alone).collect()
    }

    /// How much room there is for labels of a row, below it or above.
    fn room_outside(&self, spot: &NodeSymbol, below: bool) -> f32 {
        if below {
            let explained =
                self.aside.is_some() || matches!(self.scene.moment.event(), Some(Event::Cutoff(_)));
            let caption = if explained { CAPTION } else { 4.0 };
            return self.viewport.height - caption - spot.at.y - spot.half_height();
        }
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let down = self.viewport.down as f32;
        SHARE * down
    }

    /// Writes a label on the first height that is free; the name alone where there is no room for more.
    fn stagger(&mut self, label: &Label, size: f32) {
        let below: &[bool] = if self.is_below_all(&label.spot) {
            &[true, false]
        } else {
            &[false]
        };
        for &below in below {
            let all = label.lines.len();
            for (size, lines) in [(size, all), (LEAST_MOVE, all), (LEAST_MOVE, 1)] {
                if self.stagger_at(label, size, lines, below) {
                    return;
                }
            }
        }
        // A move of the root shortened rather than not at all.
        let [name, ..] = &label.lines[..] else { return };
        let room = 0.9 * label.spot.gap / LEAST_MOVE;
        let text = shortened(&name.text, name.weight, room + 0.01);
        if label.spot.ply == 1 && text.chars().count() > 2 {
            let lines = vec![Run::new(text, name.ink, name.weight)];
            self.stagger_at(&Label { lines, ..*label }, LEAST_MOVE, 1, below[0]);
        }
    }

    fn stagger_at(&mut self, label: &Label, size: f32, lines: usize, below: bool) -> bool {
        let spot = &label.spot;
        let lines = &label.lines[..lines];
        let widths = lines.iter().map(|run| ems(&run.text, run.weight));
        let width = widths.fold(0.0, f32::max) * size;
        let high = size * LINE * f32::from(u8::try_from(lines.len()).unwrap_or(1));
        let room = self.room_outside(spot, below);
        let way = if below { 1.0 } else { -1.0 };
        let out = spot.half_height() + 3.0;
        for height in 0..HEIGHTS {
            let near = f32::from(height) * (high + CLEAR);
            if out + near + high > room + spot.half_height() {
                return false;
            }
            let y = way * (out + near + high / 2.0);
            let center = spot.at.moved(0.0, y);
            // Within the canvas, as long as it is still at its own node.
            let half = width / 2.0 + 3.0;
            let x = center.x.clamp(half, (self.viewport.width - half).max(half));
            if (x - center.x).abs() > width / 2.0 {
                return false;
            }
            let center = Point::new(x, center.y);
            let area = Area::around(center, width + CLEAR, high);
            let start = spot.at.moved(0.0, way * spot.half_height());
            let end = spot.at.moved(0.0, way * (out + near));
            let leads = height == 0 || self.room.is_clear_line(start, end);
            if !leads || !self.is_free_but_for_lines(&area) {
                continue;
            }
            if height > 0 {
                self.shapes.push(Shape::Line {
                    from: start,
                    to: end,
                    pen: Pen::solid(Ink::Faint, 0.8),
                    node: None,
                });
                let middle = start.toward(end, 0.5);
                let long = start.distance(end) - 2.0;
                self.room.take(Area::around(middle, 1.0, long.max(1.0)));
            }
            self.halo(area);
            self.room.take(area);
            let top = area.min.y + LINE * size / 2.0;
            for (run, line) in lines.iter().zip(0_u8..) {
                self.shapes.push(Shape::Text {
                    at: Point::new(center.x, top + f32::from(line) * LINE * size),
                    anchor: Anchor::Middle,
                    size,
                    runs: vec![run.clone()],
                    node: Some(spot.id),
                });
            }
            self.named.insert(spot.id);
            self.hang(spot.id, area.max.y);
            return true;
        }
        false
    }
}

/// The height of a line, in ems.
const LINE: f32 = 1.05;

/// The size of a row's labels: so large that the lines to those further away pass between those nearer by.
fn size_of(labels: &[Label]) -> f32 {
    let fits = |size: &f32| {
        let mut all = labels.iter();
        all.all(|label| width_of(label, *size) / 2.0 <= label.spot.gap - CLEAR)
    };
    [14.0, 13.0, 12.0].into_iter().find(fits).unwrap_or(11.0)
}

fn width_of(label: &Label, size: f32) -> f32 {
    let widths = label.lines.iter().map(|run| ems(&run.text, run.weight));
    widths.fold(0.0, f32::max) * size
}
