//! Turns a sketch into shapes, from back to front: bands and edges here, bars across them in [`super::bars`], nodes
//! in [`super::symbols`], labels in [`super::labels`], the explanation of a cutoff in [`super::cutoff`].

use std::collections::HashSet;
use std::ops::Range;

use game::NodeId;

use super::fixed::FixedPlaces;
use super::label::PlacedLabel;
use super::node_symbol::Scale;
use super::occupancy::Area;
use super::progress::Progress;
use super::shape::{Fill, Ink, Pen, Point, Shape};
use super::sizes::{DASHED, LEAST_LABEL};
use super::sketch::{EdgeLine, Sketch};
use super::viewport::Viewport;
use super::{PictureExtras, Scene};
use search::SearchSpec;
use search::trace::{NodeMap, NodeStatus, Recording, VisitId};

pub(super) struct Drawing<'a> {
    pub scene: &'a Scene<'a>,
    pub progress: &'a Progress<'a>,
    pub viewport: &'a Viewport,
    pub sketch: &'a Sketch,
    pub scale: Scale,
    /// The nodes from the root to the current one; empty at the beginning.
    pub path: Vec<NodeId>,
    pub fixed: FixedPlaces,
    /// The least size of labels, in points.
    pub least: f32,
    /// The areas of the boards and cutoff bars at this step.
    pub boards_now: Vec<Area>,
    pub bars_now: Vec<Area>,
    /// The arc of a cutoff or from a table's entry, once it is drawn.
    pub arc: Vec<Point>,
    /// The labels written so far, with their shapes.
    pub labels: Vec<PlacedLabel>,
    pub label_shapes: Vec<Range<usize>>,
    pub shapes: Vec<Shape>,
    /// The positions of cut bars, and the nodes of their cutoffs.
    pub cuts: Vec<(Point, NodeId)>,
    pub beside: PictureExtras<'a>,
    /// The nodes whose name or incoming move is written.
    pub named: HashSet<NodeId>,
    /// The nodes whose value or claim is written.
    pub valued: HashSet<NodeId>,
}

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
            scale: viewport.scale(),
            path: path.map(|&visit| scene.node_map.node_of(visit)).collect(),
            fixed: FixedPlaces::new(viewport),
            least: LEAST_LABEL,
            boards_now: Vec::new(),
            bars_now: Vec::new(),
            arc: Vec::new(),
            labels: Vec::new(),
            label_shapes: Vec::new(),
            shapes: Vec::with_capacity(
                sketch.spots.len() * 3
                    + sketch.links.len()
                    + sketch.bands.len()
                    + sketch.veils.len()
                    + 64,
            ),
            cuts: Vec::new(),
            beside: PictureExtras::default(),
            named: HashSet::new(),
            valued: HashSet::new(),
        }
    }

    /// Returns the searches that share the label slots, this one first.
    pub fn searches(&self) -> impl Iterator<Item = (&'a NodeMap, &'a Recording)> {
        let own = (self.scene.node_map, self.scene.moment.recording());
        std::iter::once(own).chain(self.beside.twin)
    }

    /// Returns true if any search that shares the label slots is of this kind.
    pub fn any_search(&self, is: impl Fn(&SearchSpec) -> bool) -> bool {
        self.searches().any(|(_, recording)| is(&recording.spec()))
    }

    /// Returns true if every search that shares the label slots takes all children in order, once each.
    pub fn are_in_order(&self) -> bool {
        !self.any_search(|spec| !spec.is_plain())
    }

    /// Returns the visits of a node by each search that shares the label slots.
    pub fn visits_ever(
        &self,
        node: NodeId,
    ) -> impl Iterator<Item = (&'a Recording, &'a [VisitId])> {
        self.searches()
            .map(move |(node_map, recording)| (recording, node_map.visits_of(node)))
    }

    pub fn aside_text(&self, node: NodeId) -> Option<String> {
        let aside = self.beside.aside?;
        let pruned = self.progress.standing(node) == NodeStatus::Pruned;
        pruned.then(|| (aside.text)(node)).flatten()
    }

    /// Draws everything behind the symbols.
    pub fn edges(&mut self) {
        self.horizon_line();
        self.veils();
        self.bands();
        for standing in [
            NodeStatus::Unvisited,
            NodeStatus::Pruned,
            NodeStatus::Visited,
        ] {
            for link in &self.sketch.links {
                if link.standing == standing {
                    self.link(link);
                }
            }
        }
        self.line(&self.progress.best_line(), Ink::Best, 4.5);
        let path = self.path.clone();
        if let Some((current, above)) = path.split_last() {
            self.line(above, Ink::Current, 2.6);
            self.line(&[*current], Ink::Current, 4.0);
        }
        self.stubs();
        self.cut_bars();
    }

    /// Draws the symbols of the visible nodes with their texts.
    pub fn symbols(&mut self) {
        for spot in &self.sketch.spots {
            self.symbol(spot);
        }
        if let Some(&current) = self.path.last() {
            self.mark_current(current);
        }
        self.equal_rings();
        self.standing_bars();
        self.table_signs();
    }

    fn veils(&mut self) {
        for veil in &self.sketch.veils {
            let (ink, strength) = match veil.standing {
                NodeStatus::Unvisited => (Ink::Faint, 0.24),
                NodeStatus::Pruned => (Ink::Faint, 0.12),
                NodeStatus::Visited => (Ink::Weak, 0.38),
            };
            let (top, bottom) = (
                veil.right.0.x - veil.left.0.x,
                veil.right.1.x - veil.left.1.x,
            );
            if top.max(bottom) < 1.2 {
                self.shapes.push(Shape::line(
                    veil.left.0,
                    veil.left.1,
                    Pen::solid(Ink::Faint, 0.7),
                ));
                continue;
            }
            let mut points = Vec::with_capacity(4);
            points.push(veil.left.0);
            // Coinciding corners would spoil the outline.
            if top > 0.3 {
                points.push(veil.right.0);
            }
            points.push(veil.right.1);
            if bottom > 0.3 {
                points.push(veil.left.1);
            }
            self.shapes.push(Shape::polygon(
                points,
                Some(Fill::pale(ink, strength)),
                None,
            ));
        }
    }

    pub fn bands(&mut self) {
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let half = (self.viewport.down as f32 * 0.09).clamp(1.0, 5.0);
        for band in &self.sketch.bands {
            let player = self.scene.row_stats.row(band.ply).player;
            let visited = player.map_or(Ink::Text, Ink::of);
            let (ink, strength) = match band.standing {
                NodeStatus::Unvisited => (Ink::Faint, 0.6),
                NodeStatus::Pruned => (Ink::Faint, 0.28),
                NodeStatus::Visited => (visited, 0.84),
            };
            let y = self.viewport.row(band.ply);
            self.shapes.push(Shape::block(
                Point::new(band.left - 1.5, y - half),
                Point::new(band.right + 1.5, y + half),
                half.min(1.5),
                Some(Fill::pale(ink, strength)),
                None,
            ));
        }
    }

    pub fn link(&mut self, link: &EdgeLine) {
        let part = (link.gap / 34.0).clamp(0.4, 1.0);
        let pen = match link.standing {
            NodeStatus::Unvisited => Pen::solid(Ink::Faint, 1.2 * part),
            NodeStatus::Pruned if link.gap >= DASHED => Pen::dashed(Ink::Faint, 1.4 * part),
            NodeStatus::Pruned => Pen::solid(Ink::Faint, 0.5),
            NodeStatus::Visited if self.is_of_earlier_pass(link.child) => {
                Pen::solid(Ink::Weak, 1.2 * part)
            }
            NodeStatus::Visited => Pen::solid(Ink::Text, 1.9 * part),
        };
        self.shapes
            .push(Shape::line(link.from, link.to, pen).of(link.child));
    }

    /// Draws the edges into these nodes, emphasised.
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
                self.shapes
                    .push(Shape::line(from, to, Pen::solid(ink, width)).of(node));
            }
        }
    }

    /// The upper and the lower end of a node's symbol, or its position without a symbol; `None` outside a
    /// neighbourhood.
    fn ends(&self, node: NodeId) -> Option<(Point, Point)> {
        if let Some(spot) = self.visible_spot(node) {
            return Some((spot.top(), spot.bottom()));
        }
        let at = self.place(node)?;
        Some((at, at))
    }

    /// The position of a node, with or without a symbol; `None` outside a neighbourhood.
    pub fn place(&self, node: NodeId) -> Option<Point> {
        let ply = f64::from(self.scene.tree.node(node).ply);
        let x = match self.scene.focus {
            None => self.scene.layout.x(node),
            Some(focus) => focus.nodes()[focus.find(node)?].x,
        };
        Some(self.viewport.point(x, ply))
    }

    /// Returns true if the rectangle between two points touches the canvas.
    fn in_sight(&self, a: Point, b: Point) -> bool {
        let beyond = 20.0;
        a.x.max(b.x) > -beyond
            && a.x.min(b.x) < self.viewport.width + beyond
            && a.y.max(b.y) > -beyond
            && a.y.min(b.y) < self.viewport.height + beyond
    }
}
