//! From a sketch to shapes: bands, edges, cut bars and symbols, from back to front. Labels are in [`super::labels`], what
//! explains a cutoff in [`super::cutoff`].

use crate::game::NodeId;

use super::Scene;
use super::aside::Aside;
use super::critical::Mark;
use super::progress::{Progress, Standing};
use super::room::{Area, Room};
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape, Weight};
use super::sketch::{Link, Shade, Sketch, StubMark, skipped_children};
use super::spot::{BACK_ROW, Scale, Spot, Symbol};
use super::text::{ems, score_text, shortened};
use super::viewport::Viewport;

/// A picture being drawn.
pub(super) struct Drawing<'a> {
    pub scene: &'a Scene<'a>,
    pub progress: &'a Progress<'a>,
    pub viewport: &'a Viewport,
    pub sketch: &'a Sketch,
    pub scale: Scale,
    /// The nodes from the root to the current one; empty at the beginning.
    pub path: Vec<NodeId>,
    /// What is taken, for the labels.
    pub room: Room,
    pub shapes: Vec<Shape>,
    /// Where cut bars are, and at which node the cutoff was.
    pub cuts: Vec<(Point, NodeId)>,
    pub aside: Option<Aside<'a>>,
}

/// Text smaller than this is not written, in points.
pub(super) const LEAST_TEXT: f32 = 9.0;
/// Symbols with less than half this width are dots, in points.
const DOT: f32 = 3.5;

impl<'a> Drawing<'a> {
    pub fn new(
        scene: &'a Scene<'a>,
        progress: &'a Progress<'a>,
        viewport: &'a Viewport,
        sketch: &'a Sketch,
    ) -> Drawing<'a> {
        let path = scene.moment.path().iter();
        Drawing {
            scene,
            progress,
            viewport,
            sketch,
            scale: Scale::of(viewport),
            path: path.map(|&visit| scene.places.node_of(visit)).collect(),
            room: Room::new(viewport.width, viewport.height),
            shapes: Vec::with_capacity(sketch.spots.len() * 3 + sketch.links.len() + 64),
            cuts: Vec::new(),
            aside: None,
        }
    }

    pub fn finish(self) -> Vec<Shape> {
        self.shapes
    }

    /// Everything behind the symbols.
    pub fn edges(&mut self) {
        self.veils();
        self.bands();
        for standing in [Standing::Unvisited, Standing::Pruned, Standing::Visited] {
            for link in &self.sketch.links {
                if link.standing == standing {
                    self.link(link);
                }
            }
        }
        let best = self.scene.moment.best_line();
        let best: Vec<NodeId> = best
            .into_iter()
            .map(|visit| self.scene.places.node_of(visit))
            .collect();
        self.line(&best, Ink::Best, 4.5);
        let path = self.path.clone();
        if let Some((current, above)) = path.split_last() {
            self.line(above, Ink::Current, 2.6);
            self.line(&[*current], Ink::Current, 4.0);
        }
        self.stubs();
        self.cut_bars();
    }

    /// The symbols of the nodes in sight and what is written in them.
    pub fn symbols(&mut self) {
        for spot in &self.sketch.spots {
            self.symbol(spot);
        }
        if let Some(&current) = self.path.last() {
            self.mark_current(current);
        }
    }

    fn veils(&mut self) {
        for veil in &self.sketch.veils {
            let fill = match veil.shade {
                Shade::Unvisited => (Ink::Faint, 0.24),
                Shade::Pruned => (Ink::Faint, 0.12),
                Shade::Visited(quarters) => (Ink::Weak, 0.14 + 0.06 * f32::from(quarters)),
            };
            let (top, bottom) = (
                veil.right.0.x - veil.left.0.x,
                veil.right.1.x - veil.left.1.x,
            );
            if top.max(bottom) < 1.2 {
                self.shapes.push(Shape::Line {
                    from: veil.left.0,
                    to: veil.left.1,
                    pen: Pen::solid(Ink::Faint, 0.7),
                    node: None,
                });
                continue;
            }
            let mut points = vec![veil.left.0];
            // Corners that coincide would spoil the outline.
            if top > 0.3 {
                points.push(veil.right.0);
            }
            points.push(veil.right.1);
            if bottom > 0.3 {
                points.push(veil.left.1);
            }
            self.shapes.push(Shape::Polygon {
                points,
                fill: Some(fill_of(fill)),
                pen: None,
                node: None,
            });
        }
    }

    pub fn bands(&mut self) {
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let half = (self.viewport.down as f32 * 0.09).clamp(1.0, 5.0);
        for band in &self.sketch.bands {
            let player = self.scene.census.row(band.ply).player;
            let visited = player.map_or(Ink::Text, Ink::of);
            let fill = match band.shade {
                Shade::Unvisited => (Ink::Faint, 0.6),
                Shade::Pruned => (Ink::Faint, 0.28),
                Shade::Visited(quarters) => (visited, 0.32 + 0.13 * f32::from(quarters)),
            };
            let y = self.viewport.row(band.ply);
            self.shapes.push(Shape::Block {
                min: Point::new(band.left - 1.5, y - half),
                max: Point::new(band.right + 1.5, y + half),
                radius: half.min(1.5),
                fill: Some(fill_of(fill)),
                pen: None,
                node: None,
            });
        }
    }

    pub fn link(&mut self, link: &Link) {
        let part = (link.gap / 34.0).clamp(0.4, 1.0);
        let pen = match link.standing {
            Standing::Unvisited => Pen::solid(Ink::Faint, 1.2 * part),
            Standing::Pruned if link.gap >= 12.0 => Pen::dashed(Ink::Faint, 1.4 * part),
            Standing::Pruned => Pen::solid(Ink::Faint, 0.5),
            Standing::Visited => Pen::solid(Ink::Text, 1.9 * part),
        };
        self.shapes.push(Shape::Line {
            from: link.from,
            to: link.to,
            pen,
            node: Some(link.child),
        });
    }

    /// The edges into some nodes, each emphasised.
    pub fn line(&mut self, nodes: &[NodeId], ink: Ink, width: f32) {
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let width = width * (self.viewport.down as f32 / 40.0).clamp(0.35, 1.0);
        for &node in nodes {
            let Some(parent) = self.scene.tree.parent(node) else {
                continue;
            };
            let ends = (self.ends(parent), self.ends(node));
            let (Some((_, from)), Some((to, _))) = ends else {
                continue;
            };
            if self.in_sight(from, to) {
                self.shapes.push(Shape::Line {
                    from,
                    to,
                    pen: Pen::solid(ink, width),
                    node: Some(node),
                });
            }
        }
    }

    /// The upper and the lower end of a node's symbol, or its place when it has none; `None` outside a neighbourhood.
    fn ends(&self, node: NodeId) -> Option<(Point, Point)> {
        let ply = u32::from(self.scene.tree.node(node).ply);
        if let Some(spot) = self.sketch.spot(ply, node) {
            return Some((spot.top(), spot.bottom()));
        }
        let at = self.place(node)?;
        Some((at, at))
    }

    /// Where a node is, whether it has a symbol or not; `None` outside a neighbourhood.
    pub fn place(&self, node: NodeId) -> Option<Point> {
        let ply = f64::from(self.scene.tree.node(node).ply);
        let x = match self.scene.focus {
            None => self.scene.layout.x(node),
            Some(focus) => focus.nodes()[focus.find(node)?].x,
        };
        Some(self.viewport.point(x, ply))
    }

    /// Whether the rectangle between two points touches the canvas.
    fn in_sight(&self, a: Point, b: Point) -> bool {
        let beyond = 20.0;
        a.x.max(b.x) > -beyond
            && a.x.min(b.x) < self.viewport.width + beyond
            && a.y.max(b.y) > -beyond
            && a.y.min(b.y) < self.viewport.height + beyond
    }

    /// What stands for siblings left out of a neighbourhood, and for skipped children that the tree does not hold.
    fn stubs(&mut self) {
        for stub in &self.sketch.stubs {
            let end = stub.from.toward(stub.to, 0.86);
            self.stub(stub.from, end, stub.to, stub.count, stub.standing);
            if self.has_skipped(stub) {
                self.bars(stub.from, end, 0.6, stub.parent);
            }
        }
        if self.scene.complete {
            return;
        }
        for spot in &self.sketch.spots {
            let skipped = self
                .progress
                .known(spot.id)
                .map_or(0, |known| known.skipped);
            if skipped == 0 || spot.half < 9.0 {
                continue;
            }
            let from = spot.bottom();
            #[allow(clippy::cast_possible_truncation)] // points per ply
            let row = self.viewport.down as f32;
            let down = (row * 0.4).min(64.0);
            let last = self.last_child_x(spot).map_or(0.0, |x| x - spot.at.x);
            // Beside the last child's edge, where the skipped ones would begin.
            let across = last * down / row.max(1.0) + 0.9 * spot.half + 8.0;
            let to = from.moved(across, down);
            let end = from.toward(to, 0.8);
            self.stub(from, end, to, skipped, Standing::Pruned);
            self.bars(from, end, 0.6, spot.id);
        }
    }

    fn last_child_x(&self, spot: &Spot) -> Option<f32> {
        let row = self
            .sketch
            .rows
            .binary_search_by_key(&(spot.ply + 1), |row| row.0);
        let children = &self.sketch.spots[self.sketch.rows[row.ok()?].1.clone()];
        let end = self.scene.tree.subtree(spot.id).end;
        let last = children.partition_point(|child| child.id.0 < end);
        let last = children.get(last.checked_sub(1)?)?;
        (last.id > spot.id).then_some(last.at.x)
    }

    /// Whether a cutoff skipped any of the siblings that a stub stands for. Those that it skips are the last ones.
    fn has_skipped(&self, stub: &StubMark) -> bool {
        let known = self.progress.known(stub.parent);
        let at_end = stub.is_last && self.scene.complete;
        known.is_some_and(|known| known.skipped > 0)
            && (at_end || stub.standing == Standing::Pruned)
    }

    /// A line to a count of siblings, which looks as what has become of the nearest of them.
    pub fn stub(&mut self, from: Point, end: Point, label: Point, count: u32, standing: Standing) {
        let pen = match standing {
            Standing::Unvisited => Pen::solid(Ink::Faint, 1.0),
            Standing::Visited => Pen::solid(Ink::Weak, 1.0),
            Standing::Pruned => Pen::dashed(Ink::Faint, 1.3),
        };
        self.shapes.push(Shape::Line {
            from,
            to: end,
            pen,
            node: None,
        });
        let text = format!("+{count}");
        let size = 14.0;
        let width = ems(&text, Weight::Plain) * size;
        self.room.take(Area::around(label, width, size));
        self.shapes.push(Shape::Text {
            at: label,
            anchor: Anchor::Middle,
            size,
            runs: vec![Run::plain(text, Ink::Weak)],
            node: None,
        });
    }

    /// Two bars across each edge that a cutoff skipped; across all of them together where they are close.
    pub fn cut_bars(&mut self) {
        if self.scene.focus.is_some() {
            for link in &self.sketch.links {
                let parent = self.scene.tree.parent(link.child);
                let cutter = parent.filter(|&at| {
                    link.standing == Standing::Pruned
                        && self.progress.standing(at) == Standing::Visited
                });
                if let Some(cutter) = cutter {
                    self.bars(link.from, link.to, bar_size(link.gap), cutter);
                }
            }
            return;
        }
        if !self.scene.complete {
            return;
        }
        let (layout, tree) = (self.scene.layout, self.scene.tree);
        for spot in &self.sketch.spots {
            let known = self.progress.known(spot.id);
            let skipped = known.map_or(0, |known| known.skipped);
            if skipped == 0 || spot.half < 2.5 {
                continue;
            }
            let range = skipped_children(tree, layout, spot.id, skipped);
            let x = &layout.row_x(spot.ply + 1)[range.clone()];
            let (Some(&first), Some(&last)) = (x.first(), x.last()) else {
                continue;
            };
            let gaps = f64::from(u32::try_from(x.len() - 1).unwrap_or(u32::MAX));
            let gap = if gaps > 0.0 {
                self.scale.points((last - first) / gaps)
            } else {
                f32::INFINITY
            };
            let row = f64::from(spot.ply + 1);
            let from = spot.bottom();
            if gap < 20.0 {
                let (left, right) = (
                    self.viewport.point(first, row),
                    self.viewport.point(last, row),
                );
                self.bundle_bars(from, left, right, spot);
                continue;
            }
            // Only those whose middle may be in sight: there can be very many.
            let middle = self.viewport.layout_point(spot.at).0;
            let (low, _) = self.viewport.layout_point(Point::new(-40.0, 0.0));
            let (high, _) = self
                .viewport
                .layout_point(Point::new(self.viewport.width + 40.0, 0.0));
            let start = x.partition_point(|&x| x < 2.0 * low - middle);
            let end = x.partition_point(|&x| x <= 2.0 * high - middle);
            for place in range.start + start..range.start + end.max(start) {
                let child = layout.row(spot.ply + 1)[place];
                let to = match self.sketch.spot(spot.ply + 1, child) {
                    Some(below) => below.top(),
                    None => self.viewport.point(layout.x(child), row),
                };
                self.bars(from, to, bar_size(gap), spot.id);
            }
        }
    }

    /// Two bars across the middle of one edge.
    fn bars(&mut self, from: Point, to: Point, size: f32, cutter: NodeId) {
        let length = from.distance(to);
        if length < 12.0 {
            return;
        }
        let size = size.min(length / 50.0);
        let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
        let middle = from.toward(to, 0.5);
        for shift in [-4.5, 4.5] {
            let at = middle.moved(along.x * shift * size, along.y * shift * size);
            let reach = 12.0 * size;
            self.shapes.push(Shape::Line {
                from: at.moved(-along.y * reach, along.x * reach),
                to: at.moved(along.y * reach, -along.x * reach),
                pen: Pen::solid(Ink::Text, 3.0 * size.max(0.5)),
                node: None,
            });
        }
        // All that the slanted bars reach, and a little more: a label that touches them is hard to read.
        let (reach, thick) = (12.0 * size, 6.0 * size);
        let wide = along.y.abs() * reach + along.x.abs() * thick + 3.0;
        let high = along.x.abs() * reach + along.y.abs() * thick + 3.0;
        self.room.take(Area::around(middle, 2.0 * wide, 2.0 * high));
        self.cuts.push((middle, cutter));
    }

    /// Two bars across all edges from one point to what is between two others.
    fn bundle_bars(&mut self, from: Point, left: Point, right: Point, cutter: &Spot) {
        let size = (cutter.half / 16.0).clamp(0.35, 1.0);
        let share = 0.42;
        let (left, right) = (from.toward(left, share), from.toward(right, share));
        self.cuts.push((left.toward(right, 0.5), cutter.id));
        let beyond = 4.0 * size + 2.0;
        for shift in [-4.0, 4.0] {
            self.shapes.push(Shape::Line {
                from: left.moved(-beyond, shift * size),
                to: right.moved(beyond, shift * size),
                pen: Pen::solid(Ink::Text, 2.6 * size.max(0.5)),
                node: None,
            });
        }
    }

    pub fn symbol(&mut self, spot: &Spot) {
        let standing = self.progress.standing(spot.id);
        let (fill, pen, ink) = self.style(spot, standing);
        let mark = self.mark(spot.id);
        if spot.half < DOT {
            let strength = match (standing, mark) {
                (Standing::Visited, _) | (Standing::Unvisited, None) => 1.0,
                (Standing::Pruned, None) => 0.5,
                // What is needed shows before it is visited, but pale.
                (_, Some(_)) => 0.4,
            };
            let ink = mark.map_or(pen.ink, Mark::ink);
            let hollow = mark == Some(Mark::Unneeded);
            self.shapes.push(Shape::Circle {
                center: spot.at,
                radius: spot.half.max(1.4),
                fill: Some(Fill {
                    ink: if hollow { Ink::Ground } else { ink },
                    strength,
                }),
                pen: hollow.then_some(Pen::solid(ink, 0.8)),
                node: Some(spot.id),
            });
            return;
        }
        let fill = match mark {
            Some(mark) if standing == Standing::Visited => self.mark_fill(spot, mark),
            _ => fill,
        };
        self.shapes.push(match spot.symbol {
            Symbol::Inner(player) => Shape::Polygon {
                points: spot.corners(player, 0.0),
                fill: Some(Fill::solid(fill)),
                pen: Some(pen),
                node: Some(spot.id),
            },
            Symbol::Leaf => Shape::Block {
                min: spot.at.moved(-self.leaf_half(spot), -spot.half),
                max: spot.at.moved(self.leaf_half(spot), spot.half),
                radius: spot.half * 0.18,
                fill: Some(Fill::solid(fill)),
                pen: Some(pen),
                node: Some(spot.id),
            },
        });
        self.inside(spot, ink);
    }

    fn style(&self, spot: &Spot, standing: Standing) -> (Ink, Pen, Ink) {
        let thick = (spot.half * 0.08).clamp(1.0, 3.0);
        match (standing, spot.symbol) {
            (Standing::Visited, Symbol::Inner(player)) => (
                Ink::fill_of(player),
                Pen::solid(Ink::of(player), thick),
                Ink::Text,
            ),
            (Standing::Visited, Symbol::Leaf) => {
                let known = self.progress.known(spot.id);
                let evaluated = known.is_some_and(|known| known.done);
                let text = if evaluated { Ink::Text } else { Ink::Weak };
                (Ink::LeafFill, Pen::solid(Ink::Text, thick.min(2.2)), text)
            }
            (Standing::Unvisited, _) => (
                Ink::Ground,
                Pen::solid(Ink::Faint, thick.min(1.4)),
                Ink::Weak,
            ),
            (Standing::Pruned, _) if spot.half >= 7.0 => (
                Ink::Ground,
                Pen::dashed(Ink::Faint, thick.min(1.4)),
                Ink::Weak,
            ),
            (Standing::Pruned, _) => (Ink::Ground, Pen::solid(Ink::Faint, 0.6), Ink::Weak),
        }
    }

    /// Half a leaf's width: that of a square, or more where its value is long and there is room beside it.
    pub fn leaf_half(&self, spot: &Spot) -> f32 {
        let size = spot.text_size().min(BACK_ROW);
        if size < LEAST_TEXT {
            return spot.half;
        }
        let value = self.scene.tree.node(spot.id).value;
        let text = value.map(score_text).unwrap_or_default();
        let wanted = 0.5 * ems(&text, Weight::Plain) * size + 0.5 + 0.1 * spot.half;
        wanted.min(0.475 * spot.gap).max(spot.half)
    }

    /// A leaf's value or an inner node's name, as large as fits.
    fn inside(&mut self, spot: &Spot, ink: Ink) {
        let size = spot.text_size();
        if size < LEAST_TEXT {
            return;
        }
        let (text, weight, width, y) = match spot.symbol {
            Symbol::Leaf => {
                let value = self.scene.tree.node(spot.id).value;
                let aside = self.aside_text(spot.id);
                // What is only supposed keeps clear of the outline.
                let inner = if aside.is_some() { 0.35 } else { 0.2 };
                let text = aside.or(value.map(score_text)).unwrap_or_default();
                let width = 2.0 * self.leaf_half(spot) - inner * spot.half - 1.0;
                (text, Weight::Plain, width, 0.0)
            }
            Symbol::Inner(player) => {
                let Some(text) = self.scene.labels.inside(spot.id) else {
                    return;
                };
                let y = match player {
                    crate::game::Player::Max => 0.2,
                    crate::game::Player::Min => -0.2,
                };
                let y = y * 2.0 * spot.half_height();
                (text, Weight::Strong, 1.16 * spot.half, y)
            }
        };
        let fitting = width / ems(&text, weight).max(0.1);
        let supposed = spot.symbol == Symbol::Leaf && text.ends_with('?');
        let least = if supposed { 0.0 } else { size * 0.5 };
        let size = size.min(fitting.max(least.max(LEAST_TEXT).min(size)));
        let whole = text;
        let mut text = shortened(&whole, weight, width / size + 0.05);
        if supposed && text != whole {
            // Without its mark it would be taken for what is so.
            "?".clone_into(&mut text);
        }
        if text.is_empty() {
            return;
        }
        self.shapes.push(Shape::Text {
            at: spot.at.moved(0.0, y),
            anchor: Anchor::Middle,
            size,
            runs: vec![Run::new(text, ink, weight)],
            node: Some(spot.id),
        });
    }

    /// The ring around the current node, also where the node itself has no room.
    pub fn mark_current(&mut self, node: NodeId) {
        let ply = u32::from(self.scene.tree.node(node).ply);
        let spot = self.sketch.spot(ply, node).filter(|spot| spot.half >= DOT);
        let Some(spot) = spot else {
            if let Some(center) = self.place(node) {
                self.shapes.push(Shape::Circle {
                    center,
                    radius: 6.0,
                    fill: Some(Fill::solid(Ink::Ground)),
                    pen: Some(Pen::solid(Ink::Current, 3.0)),
                    node: Some(node),
                });
            }
            return;
        };
        let away = spot.ring();
        let pen = Some(Pen::solid(Ink::Current, (spot.half * 0.11).clamp(1.8, 4.5)));
        let node = Some(node);
        self.shapes.push(match spot.symbol {
            Symbol::Inner(player) => Shape::Polygon {
                points: spot.corners(player, away),
                fill: None,
                pen,
                node,
            },
            Symbol::Leaf => Shape::Block {
                min: spot
                    .at
                    .moved(-self.leaf_half(spot) - away, -spot.half - away),
                max: spot.at.moved(self.leaf_half(spot) + away, spot.half + away),
                radius: spot.half * 0.18 + away,
                fill: None,
                pen,
                node,
            },
        });
    }
}

fn fill_of((ink, strength): (Ink, f32)) -> Fill {
    Fill { ink, strength }
}

/// The size of cut bars across edges to nodes so far apart, as a part of their full size.
fn bar_size(gap: f32) -> f32 {
    // At the middle of the edges the next ones are half as far away: a third of that stays clear between the bars.
    (gap * 0.5 * 0.66 / 24.0).clamp(0.3, 1.0)
}
