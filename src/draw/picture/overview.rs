//! The whole search as one picture, for trees too large to read node by node: a row per ply, every node as wide as its
//! subtree, its children below it. A skipped subtree is thus as wide as what the cutoff saves.
//!
//! Horizontally, one unit is one node: a node's cell begins at its number in pre-order and ends with its subtree.
//! Neighbours that are too narrow share a cell. Each cell stores the steps at which its nodes are entered or skipped,
//! so a step is drawn by comparing numbers, whatever the size of the tree.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use game::{NodeId, Player, Tree};
use search::trace::{End, NodeMap, Recording, Step, VisitId};
use text::say;

use super::draw::Drawing;
use super::progress::Progress;
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape};
use super::sketch::Sketch;
use super::text::text_width;
use super::viewport::Viewport;
use super::{LastView, Picture, PictureExtras, Scene};
use crate::{Layout, RowNode};

const NEVER: Step = Step::MAX;

/// The steps at which a node is first entered, and first skipped; [`NEVER`] if it never is.
#[derive(Clone, Copy, Debug)]
struct NodeTimes {
    entered: Step,
    skipped: Step,
}

/// The times of all nodes, row by row as in the layout. Computed once, in time linear in the tree.
#[derive(Debug)]
struct SearchTimes {
    times: Vec<NodeTimes>,
    /// The start of each row in `times`.
    starts: Vec<usize>,
}

/// The state of the overview of one tree that does not depend on the step.
#[derive(Debug, Default)]
pub(super) struct LastOverview {
    times: OnceCell<SearchTimes>,
    view: RefCell<Option<Rc<Overview>>>,
}

/// One node, or a run of neighbours of one row that are too narrow for cells of their own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OverviewCell {
    pub ply: u32,
    pub first: NodeId,
    pub last: NodeId,
    pub count: u32,
    pub min: Point,
    pub max: Point,
    /// The number of its nodes that the search ever enters, and the first and the last step of those entries.
    visited: u32,
    entered: (Step, Step),
    /// The first step at which one of its nodes is skipped.
    skipped: Step,
}

impl OverviewCell {
    /// Returns true if any of its nodes has been entered at a step.
    pub fn is_visited(&self, step: Step) -> bool {
        self.entered.0 <= step
    }

    /// Returns true if it is one node.
    pub fn is_single(&self) -> bool {
        self.count == 1
    }

    pub fn width(&self) -> f32 {
        self.max.x - self.min.x
    }

    /// The approximate share of its nodes that have been entered: exact before the first and after the last entry.
    #[allow(clippy::cast_precision_loss)] // a shade
    fn share(&self, step: Step) -> f32 {
        let (first, last) = self.entered;
        if first > step {
            return 0.0;
        }
        let so_far = if last <= step {
            1.0
        } else {
            (step - first + 1) as f32 / (last - first + 1) as f32
        };
        so_far * self.visited as f32 / self.count as f32
    }
}

/// The cells of an overview on a canvas.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    viewport: Viewport,
    taken: Option<(Point, Point)>,
    /// The corners of the area with the cells.
    min: Point,
    max: Point,
    /// The distance of two rows, in points.
    pitch: f32,
    /// The ply of each row. If there are too many, only some.
    plies: Vec<u32>,
    /// Row by row, each from left to right.
    cells: Vec<OverviewCell>,
}

/// Gaps up to this width, in points, are no divisions: each ancestor has a unit on the left of its children.
const SEAM: f32 = 1.0;
/// The least width of a cell, in points.
const BIN: f64 = 2.0;
/// The approximate limit on the number of cells.
const CELLS: f64 = 8_000.0;
const LEAST_PITCH: f32 = 4.0;
const MOST_PITCH: f32 = 180.0;
/// The room for the rows' captions, and at the other sides, in points.
const CAPTION: f32 = 62.0;
const MARGIN: f32 = 14.0;
/// The room for the key below the rows, in points; a low canvas has none.
const KEY: f32 = 34.0;
const LEAST_HEIGHT: f32 = 160.0;
/// The sizes of captions, labels and the key, in points.
const CAPTION_SIZE: f32 = 16.0;
const LABEL_SIZE: f32 = 14.0;
const LEAST_CAPTION: f32 = 10.0;
const KEY_SIZE: f32 = 13.0;
const LEAST_KEY: f32 = 8.0;
/// The least width of a cell that counts where names have to fit, in points, and the number of names in a row.
const LABELLED: f32 = 22.0;
const LABELS: usize = 200;
/// Narrower nodes on a line are bars instead of outlines, in points.
const OUTLINED: f32 = 9.0;
const BAR: f32 = 3.5;

impl Viewport {
    /// Returns the viewport of the overview of a tree of so many nodes that shows all of it.
    pub fn overview(nodes: usize, width: f32, height: f32) -> Viewport {
        let (left, right) = sides(width);
        #[allow(clippy::cast_precision_loss)] // far below 2^52
        let across = f64::from((right - left).max(1.0)) / nodes.max(1) as f64;
        Viewport {
            width,
            height,
            x: f64::from(width / 2.0 - left) / across,
            y: 0.0,
            across,
            // The rows of an overview fill the canvas at every zoom.
            down: f64::from(MOST_PITCH),
        }
    }
}

fn sides(width: f32) -> (f32, f32) {
    let left = if width >= 4.0 * CAPTION {
        CAPTION
    } else {
        MARGIN
    };
    (left, width - MARGIN)
}

/// Returns the middle of a node in an overview, as a point of its viewport.
pub fn overview_place(tree: &Tree, node: NodeId) -> (f64, f64) {
    let size = tree.node(node).size();
    (f64::from(node.0) + f64::from(size) / 2.0, 0.0)
}

impl Overview {
    /// All cells, row by row, each from left to right.
    pub fn cells(&self) -> &[OverviewCell] {
        &self.cells
    }

    /// Returns the node under a point of the canvas, even if it shares its cell.
    pub fn hit(&self, tree: &Tree, layout: &Layout, at: Point) -> Option<NodeId> {
        let inside = (self.min.x..=self.max.x).contains(&at.x) && at.y >= self.min.y;
        if !inside {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // not negative
        let row = ((at.y - self.min.y) / self.pitch) as usize;
        let nodes = layout.row(*self.plies.get(row)?);
        let x = self.viewport.layout_point(at).0;
        let after = nodes.partition_point(|node| f64::from(node.id.0) <= x);
        let id = nodes[after.checked_sub(1)?].id;
        (x < f64::from(tree.subtree(id).end)).then_some(id)
    }

    /// Returns the corners of a node's own rectangle, if it is in sight. It may be narrower than a pixel.
    pub fn rect(&self, tree: &Tree, node: NodeId) -> Option<(Point, Point)> {
        let ply = u32::from(tree.node(node).ply);
        let row = self.plies.binary_search(&ply).ok()?;
        let subtree = tree.subtree(node);
        self.place(row, f64::from(subtree.start), f64::from(subtree.end))
    }

    fn x(&self, unit: f64) -> f32 {
        self.viewport.point(unit, 0.0).x
    }

    /// Returns the corners of a part of a row, in units, as far as it is in sight.
    #[allow(clippy::cast_precision_loss)] // a few hundred rows
    fn place(&self, row: usize, left: f64, right: f64) -> Option<(Point, Point)> {
        let top = self.min.y + row as f32 * self.pitch;
        let apart = if self.pitch >= 8.0 { 2.0 } else { 0.0 };
        let (left, right) = (self.x(left), self.x(right));
        if right < self.min.x || left > self.max.x {
            return None;
        }
        Some((
            Point::new(left.max(self.min.x), top),
            Point::new(right.min(self.max.x), top + self.pitch - apart),
        ))
    }

    /// Divides a canvas into rows, still without cells.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    #[allow(clippy::cast_sign_loss)] // a few hundred rows
    fn rows(layout: &Layout, viewport: &Viewport, taken: Option<(Point, Point)>) -> Overview {
        let (left, right) = sides(viewport.width);
        let top = taken.map_or(MARGIN, |(_, corner)| corner.y + 4.0);
        let key = if viewport.height >= LEAST_HEIGHT {
            KEY
        } else {
            MARGIN
        };
        let room = (viewport.height - top - key).max(LEAST_PITCH);
        let rows = layout.rows().max(1);
        let band = (LEAST_PITCH * rows as f32 / room).ceil().max(1.0) as u32;
        // Of each band of plies, the one with the most nodes.
        let plies: Vec<u32> = (0..rows)
            .step_by(band as usize)
            .map(|ply| {
                let band = (ply..rows.min(ply + band)).rev();
                band.max_by_key(|&ply| layout.row(ply).len()).unwrap_or(ply)
            })
            .collect();
        let pitch = (room / plies.len() as f32).min(MOST_PITCH);
        Overview {
            viewport: *viewport,
            taken,
            min: Point::new(left, top),
            max: Point::new(right.max(left), top + pitch * plies.len() as f32),
            pitch,
            plies,
            cells: Vec::new(),
        }
    }

    #[allow(clippy::cast_precision_loss)] // a few hundred rows
    fn find_cells(&mut self, tree: &Tree, layout: &Layout, times: &SearchTimes) {
        let across = self.viewport.across;
        let columns = f64::from(self.max.x - self.min.x) * self.plies.len() as f64;
        let bin = BIN.max(columns / CELLS) / across;
        let units = [self.min, self.max].map(|at| self.viewport.layout_point(at).0);
        for row in 0..self.plies.len() {
            let ply = self.plies[row];
            let nodes = layout.row(ply);
            let left = |node: &RowNode| f64::from(node.id.0);
            let right = |node: &RowNode| f64::from(tree.subtree(node.id).end);
            let mut first = nodes.partition_point(|node| right(node) <= units[0]);
            let end = nodes.partition_point(|node| left(node) < units[1]);
            while first < end {
                let node = &nodes[first];
                let mut next = first + 1;
                if right(node) - left(node) < bin {
                    let until = (left(node) / bin).floor().mul_add(bin, bin);
                    next += nodes[next..end].partition_point(|node| right(node) <= until);
                }
                let span = self.place(row, left(node), right(&nodes[next - 1]));
                if let Some((min, max)) = span {
                    let ids = (nodes[first].id, nodes[next - 1].id);
                    let start = times.starts[ply as usize];
                    let times = &times.times[start + first..start + next];
                    self.cells.push(cell(ply, ids, (min, max), times));
                }
                first = next;
            }
        }
    }
}

fn cell(
    ply: u32,
    (first, last): (NodeId, NodeId),
    (min, max): (Point, Point),
    times: &[NodeTimes],
) -> OverviewCell {
    let (mut visited, mut entered, mut skipped) = (0, (NEVER, 0), NEVER);
    for it in times {
        if it.entered < NEVER {
            visited += 1;
            entered = (entered.0.min(it.entered), entered.1.max(it.entered));
        }
        skipped = skipped.min(it.skipped);
    }
    OverviewCell {
        ply,
        first,
        last,
        count: u32::try_from(times.len()).unwrap_or(u32::MAX),
        min,
        max,
        visited,
        entered,
        skipped,
    }
}

impl SearchTimes {
    fn new(tree: &Tree, layout: &Layout, node_map: &NodeMap, recording: &Recording) -> SearchTimes {
        let mut by_node = Vec::with_capacity(tree.len());
        // By ply, the step at which the unvisited children of the last node count as skipped.
        let mut closed = vec![NEVER; layout.rows() as usize];
        for (id, node) in (0..).map(NodeId).zip(tree.nodes()) {
            let visits = node_map.visits_of(id);
            let ply = usize::from(node.ply);
            let skipped = ply.checked_sub(1).map_or(NEVER, |above| closed[above]);
            let entered = visits
                .first()
                .map_or(NEVER, |&visit| recording.entered(visit));
            by_node.push(NodeTimes { entered, skipped });
            if !node.is_leaf() {
                closed[ply] = if visits.is_empty() {
                    skipped
                } else {
                    let mut ends = visits.iter().filter_map(|&visit| close(recording, visit));
                    ends.next().unwrap_or(NEVER)
                };
            }
        }
        let (mut times, mut starts) = (Vec::with_capacity(tree.len()), Vec::new());
        for ply in 0..layout.rows() {
            starts.push(times.len());
            let row = layout.row(ply).iter();
            times.extend(row.map(|node| by_node[node.id.index()]));
        }
        SearchTimes { times, starts }
    }
}

/// Returns the step at which a visit skips its other children: at its cutoff, or where the table answers.
fn close(recording: &Recording, visit: VisitId) -> Option<Step> {
    let answered = || {
        let has_table = recording.spec().in_force().table.is_some();
        (has_table && recording.visit(visit).end == End::Table).then(|| recording.last_step(visit))
    };
    recording.cut_step(visit).or_else(answered)
}

/// Draws the overview of a search at a step. Horizontally, the viewport counts nodes ([`Viewport::overview`]);
/// vertically, the overview always fills the canvas.
pub fn overview(scene: &Scene<'_>, viewport: &Viewport, beside: PictureExtras<'_>) -> Picture {
    let none = LastView::default();
    let last = &beside.last.unwrap_or(&none).overview;
    let view = last.find(scene, viewport, beside.taken);
    let progress = Progress::new(scene.tree, scene.node_map, scene.moment).veiling(beside.veiled);
    let sketch = Sketch::default();
    let mut drawing = Drawing::new(scene, &progress, viewport, &sketch);
    drawing.cells(&view);
    drawing.overview_line(&view, &progress.best_line(), Ink::Best);
    let path = drawing.path.clone();
    drawing.overview_line(&view, &path, Ink::Current);
    drawing.cell_labels(&view, LABEL_SIZE.max(beside.least_label));
    drawing.overview_captions(&view, CAPTION_SIZE.max(beside.least_label));
    if viewport.height >= LEAST_HEIGHT {
        drawing.key(&view, KEY_SIZE.max(beside.least_label));
    }
    Picture {
        shapes: drawing.shapes,
        overview: Some(view),
        ..Picture::default()
    }
}

impl LastOverview {
    fn find(
        &self,
        scene: &Scene<'_>,
        viewport: &Viewport,
        taken: Option<(Point, Point)>,
    ) -> Rc<Overview> {
        let mut last = self.view.borrow_mut();
        if let Some(view) = last.as_ref()
            && view.viewport == *viewport
            && view.taken == taken
        {
            return Rc::clone(view);
        }
        let (tree, layout) = (scene.tree, scene.layout);
        let times = self.times.get_or_init(|| {
            SearchTimes::new(tree, layout, scene.node_map, scene.moment.recording())
        });
        let mut view = Overview::rows(layout, viewport, taken);
        view.find_cells(tree, layout, times);
        Rc::clone(last.insert(Rc::new(view)))
    }
}

const CUT: Fill = Fill::pale(Ink::Cut, 0.55);
const UNVISITED: Fill = Fill::pale(Ink::Faint, 0.24);
const VISITED: f32 = 0.42;
/// The number of heights of the visited part of a cell.
const LEVELS: f32 = 24.0;

/// The look of a cell: its background, and the visited part above its lower edge.
#[derive(Clone, Copy, PartialEq)]
struct CellLook {
    ground: Fill,
    visited: Ink,
    /// The height of the visited part, from 0 to 1.
    share: f32,
}

impl Drawing<'_> {
    fn cells(&mut self, view: &Overview) {
        let mut cells = view.cells.as_slice();
        while let Some((first, mut rest)) = cells.split_first() {
            let look = self.cell_look(first);
            let mut max = first.max;
            // Narrow neighbours that look the same are one shape.
            while let Some((next, others)) = rest.split_first()
                && !first.is_wide()
                && !next.is_wide()
                && next.ply == first.ply
                && next.min.x <= max.x + SEAM
                && self.cell_look(next) == look
            {
                max = next.max;
                rest = others;
            }
            let node = first.is_single().then_some(first.first);
            let right = max.x - if first.is_wide() { 1.0 } else { 0.0 };
            let middle = max.y - look.share * (max.y - first.min.y);
            let visited = Fill::pale(look.visited, VISITED);
            for (top, bottom, fill) in
                [(first.min.y, middle, look.ground), (middle, max.y, visited)]
            {
                if top < bottom {
                    let (min, max) = (Point::new(first.min.x, top), Point::new(right, bottom));
                    let block = Shape::block(min, max, 0.0, Some(fill), None);
                    self.shapes.push(block.of(node));
                }
            }
            cells = rest;
        }
    }

    fn cell_look(&self, cell: &OverviewCell) -> CellLook {
        let step = self.scene.moment.step();
        let node = self.scene.tree.node(cell.first);
        CellLook {
            ground: if cell.skipped <= step { CUT } else { UNVISITED },
            visited: if node.is_leaf() {
                Ink::Weak
            } else if node.chance {
                Ink::Chance
            } else {
                Ink::of(node.player)
            },
            share: (cell.share(step) * LEVELS).ceil() / LEVELS,
        }
    }

    /// Emphasises the cells of these nodes.
    fn overview_line(&mut self, view: &Overview, nodes: &[NodeId], ink: Ink) {
        for &node in nodes {
            let Some((min, max)) = view.rect(self.scene.tree, node) else {
                continue;
            };
            let wide = max.x - min.x >= OUTLINED;
            let (min, max) = if wide {
                (min.moved(1.5, 1.5), max.moved(-2.5, -1.5))
            } else {
                bar(min, max)
            };
            let fill = (!wide).then_some(Fill::solid(ink));
            let pen = wide.then_some(Pen::solid(ink, 3.0));
            self.shapes
                .push(Shape::block(min, max, 0.0, fill, pen).of(node));
        }
    }

    /// Writes names and values into the cells of the rows in which all names fit.
    fn cell_labels(&mut self, view: &Overview, size: f32) {
        let (labels, room) = (self.scene.labels, 0.6 * size);
        let name = |node| labels.move_into(node).or_else(|| labels.inside(node));
        let rows = view.cells.chunk_by(|a, b| a.ply == b.ply);
        for row in rows.filter(|_| view.pitch >= 1.5 * size) {
            let cells = row.iter().filter(|cell| cell.is_labelled());
            let named =
                cells.map(|cell| (cell, name(cell.first).map(|it| Run::strong(it, Ink::Text))));
            let named: Vec<(&OverviewCell, Option<Run>)> = named.take(LABELS).collect();
            let fits =
                |runs: &[Run], cell: &OverviewCell| text_width(runs, size) <= cell.width() - room;
            if !named.iter().all(|(cell, name)| fits(name.as_slice(), cell)) {
                continue;
            }
            for (cell, name) in named {
                let node = Some(cell.first);
                let value = self.value_runs(cell.first);
                let mut lines = vec![name.into_iter().collect(), value];
                lines.retain(|line: &Vec<Run>| !line.is_empty() && fits(line, cell));
                if view.pitch < 2.8 * size {
                    lines.truncate(1);
                }
                let mut at = cell.min.toward(cell.max, 0.5);
                if lines.len() > 1 {
                    at.y -= 0.62 * size;
                }
                for runs in lines {
                    self.shapes
                        .push(Shape::text(at, Anchor::Middle, size, runs).of(node));
                    at.y += 1.25 * size;
                }
            }
        }
    }

    /// Writes MAX or MIN on the left of each row.
    fn overview_captions(&mut self, view: &Overview, size: f32) {
        let size = size.min(0.9 * view.pitch);
        if size < LEAST_CAPTION || view.min.x < CAPTION {
            return;
        }
        for (row, &ply) in view.plies.iter().enumerate() {
            let facts = self.scene.row_stats.row(ply);
            let span = view.place(row, f64::MIN, f64::MAX);
            let (Some(text), Some((min, max))) = (facts.caption(), span) else {
                continue;
            };
            let run = Run::strong(text, facts.player.map_or(Ink::Text, Ink::of));
            let size = size.min((CAPTION - 12.0) / text_width(std::slice::from_ref(&run), 1.0));
            let at = Point::new(view.min.x - 8.0, f32::midpoint(min.y, max.y));
            self.shapes
                .push(Shape::text(at, Anchor::Right, size, vec![run]));
        }
    }

    /// Explains the colours below the rows.
    fn key(&mut self, view: &Overview, size: f32) {
        let visited = |ink| Fill::pale(ink, VISITED);
        let signs: [(&str, &[Fill]); 5] = [
            (
                say!(draw_visited),
                &[Ink::of(Player::Max), Ink::of(Player::Min), Ink::Weak].map(visited),
            ),
            (say!(draw_cut_off), &[CUT]),
            (say!(draw_not_visited), &[UNVISITED]),
            (say!(draw_current_path), &[Fill::solid(Ink::Current)]),
            (say!(draw_best_line), &[Fill::solid(Ink::Best)]),
        ];
        #[allow(clippy::cast_precision_loss)] // a few
        let ems = signs.iter().map(|(meaning, fills)| {
            let meaning = Run::plain(*meaning, Ink::Text);
            text_width(&[meaning], 1.0) + fills.len() as f32 + 0.45 + 1.5
        });
        let size = size.min((view.max.x - view.min.x) / ems.sum::<f32>());
        if size < LEAST_KEY {
            return;
        }
        let y = view.max.y + 10.0 + size / 2.0;
        let mut x = view.min.x;
        for (meaning, fills) in signs {
            let runs = vec![Run::plain(meaning, Ink::Text)];
            let width = text_width(&runs, size);
            let mut end = x;
            for &fill in fills {
                let (min, max) = (y - 0.45 * size, y + 0.45 * size);
                let (min, max) = (Point::new(end, min), Point::new(end + size, max));
                self.shapes
                    .push(Shape::block(min, max, 0.0, Some(fill), None));
                end += size;
            }
            end += 0.45 * size;
            self.shapes
                .push(Shape::text(Point::new(end, y), Anchor::Left, size, runs));
            x = end + width + 1.5 * size;
        }
    }
}

impl OverviewCell {
    fn is_labelled(&self) -> bool {
        self.is_single() && self.width() >= LABELLED
    }

    /// Returns true if a line separates it from its neighbour.
    fn is_wide(&self) -> bool {
        self.is_single() && self.width() >= 4.0
    }
}

/// Widens the rectangle of a node to a bar that can be seen.
fn bar(min: Point, max: Point) -> (Point, Point) {
    let middle = f32::midpoint(min.x, max.x);
    let half = ((max.x - min.x) / 2.0).max(BAR / 2.0);
    (
        Point::new(middle - half, min.y),
        Point::new(middle + half, max.y),
    )
}
