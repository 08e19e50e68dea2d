//! The displayed neighbourhood of a tree too large to read whole: its center, its extent, and its place on the
//! canvas.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use draw::{CanvasSize, Focus, Ink, Run, Stub, Viewport, text_width};
use game::{NodeId, Tree};
use search::trace::{Event, Moment, Recording, Setter, Status, VisitId};

use super::Stage;

pub struct Neighbourhood {
    focus: Focus,
    center: NodeId,
    keep: Vec<NodeId>,
    room: CanvasSize,
    home: Viewport,
}

/// Room on the left for the rows' captions and labels, and on the right for labels, in points.
const BESIDE: f64 = 190.0;
/// Room above and below, in points.
const ABOVE: f64 = 58.0;
const BELOW: f64 = 84.0;
/// Room below if no sentence appears there.
const BELOW_TOLD: f64 = 48.0;
/// Room above the root, below the occupied corner, which is partly free.
const BELOW_CORNER: f64 = 34.0;
const LEAST_BELOW_CORNER: f64 = 22.0;
/// Room above on a low canvas, where the symbols of the first and the last row are small.
const LEAST_ABOVE: f64 = 30.0;
const LEAST_BELOW: f64 = 32.0;

/// The least distance of two rows with room for full node labels, with room for node names, and with room for
/// distinguishable symbols, in points.
const LEAST_DOWN: f64 = 76.0;
const NAMED_DOWN: f64 = 60.0;
const CLOSE_DOWN: f64 = 34.0;
/// The minimum number of plies on the canvas, however low it is, as long as symbols are distinguishable.
const FEW_PLIES: f64 = 4.0;
const MOST_PLIES: f64 = 8.0;

/// Returns the node at the center: the last entered node at or below the current one, so that the picture does not
/// move while values are backed up. Once the root is settled, it is the end of the best line.
pub fn center(stage: &Stage, moment: &Moment<'_>) -> NodeId {
    let visit = match moment.event() {
        None | Some(Event::Pass(_)) => return NodeId::ROOT,
        Some(
            Event::Enter(visit)
            | Event::Probe(visit)
            | Event::StandPat(visit)
            | Event::Evaluate(visit),
        ) => visit,
        Some(Event::Update { child, .. } | Event::Research { child, .. }) => child,
        Some(Event::Cutoff(visit) | Event::Store(visit) | Event::Leave(visit)) => {
            let best = moment.best_line().into_iter().take(1 + KEPT).next_back();
            let best = best.filter(|_| Some(visit) == moment.root());
            best.or_else(|| last_child(&stage.recording, visit))
                .unwrap_or(visit)
        }
    };
    stage.node_map.node_of(visit)
}

pub(super) fn last_child(recording: &Recording, visit: VisitId) -> Option<VisitId> {
    // In pre-order, the last child is an ancestor of the subtree's last visit, or that visit itself.
    let end = VisitId(visit.0 + recording.visit(visit).size() - 1);
    let mut line = recording.line_up(end);
    line.find(|&at| recording.parent(at) == Some(visit))
}

/// Returns the other nodes to keep visible, each a child of a node on the line to the center: the one that gave its
/// parent the value or the bound so far, the last child that the search entered below the center, and the one that
/// set the bound of a cutoff.
pub fn keep(stage: &Stage, moment: &Moment<'_>, center: NodeId) -> Vec<NodeId> {
    let recording = &stage.recording;
    let line = std::iter::successors(Some(center), |&node| stage.tree.parent(node));
    let visits = line.filter_map(|node| {
        let visits = stage.node_map.visits_of(node).iter().rev();
        let mut entered = visits.filter(|&&visit| moment.status(visit) != Status::Unvisited);
        entered.next().copied()
    });
    let visits: Vec<VisitId> = visits.collect();
    let mut kept: Vec<VisitId> = visits.iter().filter_map(|&it| moment.chosen(it)).collect();
    if let Some(&visit) = visits.first() {
        let mut children = recording.children(visit).collect::<Vec<_>>();
        children.retain(|&child| recording.entered(child) <= moment.step());
        kept.extend(children.last());
    }
    let cut = moment.current().and_then(|visit| moment.node(visit)?.cut);
    kept.extend(cut.and_then(|cut| cut.setter).and_then(Setter::child));
    let nodes = kept.into_iter().map(|visit| stage.node_map.node_of(visit));
    let nodes: BTreeSet<NodeId> = nodes.collect();
    nodes.into_iter().collect()
}

/// The number of visible moves of the best line.
const KEPT: usize = 4;

impl Neighbourhood {
    /// Creates the neighbourhood of a node: of each node on the line to it some children, in one row. What a row shows
    /// and where depends on its parent's place, its child on the line and the nodes to keep.
    pub fn new(
        stage: &Stage,
        center: NodeId,
        keep: Vec<NodeId>,
        room: CanvasSize,
    ) -> Neighbourhood {
        let tree = &*stage.tree;
        let rows = RowSpacing::new(tree, room);
        let across = across(room, rows.down);
        let units = f64::from(room.width) / across;
        let few = 3.0 * room_beside(across, room) / across;
        let width = (units - BESIDE / across).max(few.min(units - AT_SIDES));
        let focus = place(stage, center, &keep, (width, across, rows.down), room);
        let home = home(&focus, room, across, rows);
        Neighbourhood {
            focus,
            center,
            keep,
            room,
            home,
        }
    }

    /// Returns the minimum canvas height with room for names between all rows of a tree, or between the first rows of
    /// a tree with many plies, in points.
    pub fn named_height(tree: &Tree) -> f32 {
        let plies = f64::from(tree.height().max(1)).min(FEW_PLIES);
        #[allow(clippy::cast_possible_truncation)] // a few hundred
        let height = (LEAST_ABOVE + LEAST_BELOW + plies * NAMED_DOWN) as f32;
        height
    }

    /// Returns true if the neighbourhood has this center, these other nodes and this canvas.
    pub fn is_of(&self, center: NodeId, keep: &[NodeId], room: &CanvasSize) -> bool {
        self.center == center && self.keep == keep && self.room == *room
    }

    pub fn center(&self) -> NodeId {
        self.center
    }

    pub fn focus(&self) -> &Focus {
        &self.focus
    }

    /// Returns the default viewport, without panning or zooming.
    pub fn home(&self) -> Viewport {
        self.home
    }

    /// Returns the position of the center in the neighbourhood's layout.
    pub fn anchor(&self) -> (f64, f64) {
        let at = self.focus.focus();
        (at.x, f64::from(at.ply))
    }

    /// Returns the horizontal position of a node, in units, if it is shown.
    pub fn x(&self, node: NodeId) -> Option<f64> {
        Some(self.focus.nodes()[self.focus.find(node)?].x)
    }
}

/// Returns the points per unit: the default, which allows symbols of full size, or the value at which a row's values
/// fit above or beside its nodes. Many rows may leave too little room for either: smaller symbols leave more room
/// above, and a greater distance leaves more at their sides.
fn across(room: CanvasSize, down: f64) -> f64 {
    let wide = f64::from(room.width);
    let usual = (wide / 12.0).clamp(LEAST_ACROSS, MOST_ACROSS);
    let letters = (f64::from(room.least_label) / LABEL).max(1.0);
    let above = (down - LINES * letters) / HIGH;
    let beside = VALUE * letters + WIDE * down;
    if usual >= beside {
        usual
    } else if above >= LEAST_ACROSS {
        usual.min(above)
    } else if (wide - BESIDE) / beside >= ENOUGH {
        beside
    } else {
        usual
    }
}

/// The least and the greatest distance of siblings in the usual case, in points.
const LEAST_ACROSS: f64 = 44.0;
const MOST_ACROSS: f64 = 92.0;
/// The least size of labels, in points, and the room for them at that size: a window, a move and a value above each
/// other, and a value beside a symbol.
const LABEL: f64 = 14.0;
const LINES: f64 = 78.0;
const VALUE: f64 = 41.0;
/// The height of a symbol as a fraction of the distance of siblings, and its width as a fraction of that of rows.
const HIGH: f64 = 0.69;
const WIDE: f64 = 0.6;
/// The minimum margin beside a neighbourhood, in units: half a symbol on either side, and a little more.
const AT_SIDES: f64 = 1.3;
/// The number of siblings to show in preference to their values.
const ENOUGH: f64 = 6.5;
/// The least and the greatest number of slots in a row, for children and for counts of those left out.
const LEAST_SLOTS: usize = 4;
const MOST_SLOTS: usize = 11;
/// The least space between labels of siblings, in points.
const BETWEEN: f64 = 10.0;
/// The part of the height between symbols that labels may take.
const ABOVE_ROW: f64 = 0.7;
/// The greatest number of siblings whose names are measured.
const MEASURED: usize = 300;

/// The rows of a canvas: the room above and below them and their distance.
#[derive(Clone, Copy)]
struct RowSpacing {
    above: f64,
    below: f64,
    plies: f64,
    down: f64,
}

impl RowSpacing {
    /// Computes the row spacing of a tree on a canvas. It is equal for all nodes of one tree, so that the scale does
    /// not change.
    fn new(tree: &Tree, room: CanvasSize) -> RowSpacing {
        let high = f64::from(room.height);
        // The root must never be hidden by the occupied corner.
        let corner = f64::from(room.corner.1);
        let above = ABOVE.max(corner + BELOW_CORNER);
        let least_above = LEAST_ABOVE.max(corner + LEAST_BELOW_CORNER);
        let below = if room.told { BELOW_TOLD } else { BELOW };
        let fitting = ((high - least_above - LEAST_BELOW) / NAMED_DOWN)
            .clamp(FEW_PLIES, MOST_PLIES)
            .floor();
        let plies = f64::from(tree.height().max(1)).min(fitting);
        let down = ((high - above - below) / plies).min(210.0);
        if down >= LEAST_DOWN {
            return RowSpacing {
                above,
                below,
                plies,
                down,
            };
        }
        // Visibility of the root and of the search's row has priority over the margins, then over the distance of
        // rows.
        let spare = above + below - least_above - LEAST_BELOW;
        let lacking = (plies * LEAST_DOWN + above + below - high).min(spare);
        let given = lacking / spare.max(1.0);
        let above = above - given * (above - least_above);
        let below = below - given * (below - LEAST_BELOW);
        let down = (high - above - below) / plies;
        RowSpacing {
            above,
            below,
            plies,
            down: down.clamp(CLOSE_DOWN, LEAST_DOWN),
        }
    }
}

/// Returns the default viewport of a neighbourhood, without panning or zooming.
fn home(focus: &Focus, room: CanvasSize, across: f64, rows: RowSpacing) -> Viewport {
    let (wide, high) = (f64::from(room.width), f64::from(room.height));
    let RowSpacing {
        above,
        below,
        plies,
        down,
    } = rows;
    let ply = f64::from(focus.focus().ply);
    // The column of captions is on the left.
    let shift = ((wide / across - focus.width() - AT_SIDES) / 2.0).clamp(0.0, 0.35);
    let x = focus.width() / 2.0 - shift;
    let last = f64::from(focus.rows().saturating_sub(1));
    let y = if last * down + above + below <= high + 0.01 {
        // Align to the top, so that rows stay in place when another is added below.
        (high / 2.0 - above - (high - above - below - plies * down).max(0.0) / 2.0) / down
    } else {
        let lowest = last - (high / 2.0 - below) / down;
        let y = (ply + 0.3).min(lowest);
        // Align a row with the upper edge instead of clipping it; at the latest the node's own row.
        let top = y - (high / 2.0 - above) / down;
        y + (top - 0.01).ceil().min(ply) - top
    };
    Viewport {
        width: room.width,
        height: room.height,
        x,
        y,
        across,
        down,
    }
}

/// Places the line to the center and the shown children of its nodes. The root is in the middle of the width; a row is
/// below its parent as far as it stays within the width.
fn place(
    stage: &Stage,
    center: NodeId,
    keep: &[NodeId],
    (width, across, down): (f64, f64, f64),
    room: CanvasSize,
) -> Focus {
    let tree = &*stage.tree;
    let line = std::iter::successors(Some(center), |&node| tree.parent(node));
    let line: Vec<NodeId> = line.collect();
    let mut x = BTreeMap::from([(NodeId::ROOT, width / 2.0)]);
    let mut stubs = Vec::new();
    for (at, &parent) in line.iter().enumerate().rev() {
        let children: Vec<NodeId> = tree.children(parent).collect();
        if children.is_empty() {
            break;
        }
        let next = at.checked_sub(1).map(|below| line[below]);
        let kept = keep.iter().copied().chain(next);
        let kept = kept.filter(|&node| tree.parent(node) == Some(parent));
        let kept: BTreeSet<usize> = kept.map(|node| tree.node(node).index() as usize).collect();
        let of_line = next.map(|node| tree.node(node).index() as usize);
        let anchor = of_line.or(kept.last().copied()).unwrap_or(0);
        let pitch = (label_width(stage, &children, (across, down), room) / across).max(1.0);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few
        let slots = 1 + (width / pitch + 1e-6) as usize;
        let row = SiblingRow::new(
            children.len(),
            slots.clamp(LEAST_SLOTS, MOST_SLOTS),
            anchor,
            &kept,
        );
        #[allow(clippy::cast_precision_loss)] // a few
        let last = (row.slots - 1) as f64;
        let pitch = pitch.min(width / last.max(1.0));
        let half = (last * pitch / 2.0).min(width / 2.0);
        let left = x[&parent].clamp(half, width - half) - half;
        #[allow(clippy::cast_precision_loss)] // a few
        let place = |slot: usize| left + slot as f64 * pitch;
        for (index, slot) in row.children {
            x.insert(children[index], place(slot));
        }
        for (omitted, slot) in row.stubs {
            let is_last = omitted.last() == Some(&(children.len() - 1));
            let nearest = if is_last {
                omitted.first()
            } else {
                omitted.last()
            };
            let stub = Stub {
                parent: 0,
                ply: 0,
                x: place(slot),
                count: u32::try_from(omitted.len()).unwrap_or(u32::MAX),
                nearest: nearest.map_or(parent, |&index| children[index]),
                is_last,
            };
            stubs.push((parent, stub));
        }
    }
    Focus::placed(tree, center, x, stubs, width)
}

/// Returns the room that siblings need for the names of their moves and their values, above each other or, between
/// rows that are too near each other for both, side by side, in points; zero without names.
fn label_width(
    stage: &Stage,
    children: &[NodeId],
    (across, down): (f64, f64),
    room: CanvasSize,
) -> f64 {
    #[allow(clippy::cast_possible_truncation)] // a few points
    let size = room.least_label.max(LABEL as f32);
    let letters = f64::from(size) / LABEL;
    let width = |text: &str| f64::from(text_width(&[Run::strong(text, Ink::Text)], size));
    let names = children.iter().take(MEASURED);
    let names = names.filter_map(|&child| stage.move_into(child));
    let Some(widest) = names.map(|name| width(&name)).reduce(f64::max) else {
        return 0.0;
    };
    let above = BETWEEN + widest.max(width("≥−000"));
    let lines = if room.told { 2.0 } else { 3.0 };
    if ABOVE_ROW * (down - HIGH * across) >= (10.0 + 14.0 * lines) * letters {
        above
    } else {
        above.max(room_beside(across, room))
    }
}

/// Returns the room that a symbol with a value beside it needs, in points.
fn room_beside(across: f64, room: CanvasSize) -> f64 {
    let letters = (f64::from(room.least_label) / LABEL).max(1.0);
    VALUE * letters + 0.88 * across + BETWEEN
}

/// The shown children of a node, in slots. Counts of those left out have fixed slots; a row of which all children are
/// shown has no other slots.
struct SiblingRow {
    slots: usize,
    /// Indices of children with their slots.
    children: Vec<(usize, usize)>,
    /// Indices of the children left out on one side, with the slot of their count.
    stubs: Vec<(Vec<usize>, usize)>,
}

impl SiblingRow {
    /// Chooses the children: a page with the anchor, and the kept ones. The row changes only where the anchor comes to
    /// another page or another node is kept.
    fn new(count: usize, slots: usize, anchor: usize, kept: &BTreeSet<usize>) -> SiblingRow {
        if count <= slots {
            return SiblingRow {
                slots: count,
                children: (0..count).map(|index| (index, index)).collect(),
                stubs: Vec::new(),
            };
        }
        let page = page(count, slots, anchor);
        // On the left of a later page is a slot for a kept child.
        let most = page.len() + usize::from(page.start > 0);
        let mut shown: BTreeSet<usize> = page.clone().collect();
        shown.insert(anchor);
        shown.extend(kept);
        while shown.len() > most {
            let spare = shown.iter().rev().copied();
            let spare = spare.filter(|index| *index != anchor && !kept.contains(index));
            let Some(least) = spare.max_by_key(|&index| (index > anchor, index.abs_diff(anchor)))
            else {
                break;
            };
            shown.remove(&least);
        }
        let omitted = |range: Range<usize>| -> Vec<usize> {
            range.filter(|index| !shown.contains(index)).collect()
        };
        let (left, right) = (omitted(0..anchor), omitted(anchor..count));
        let mut stubs = Vec::new();
        let mut children = Vec::new();
        let mut rest = shown.iter().copied().peekable();
        let mut slot = 0;
        if page.start > 0 {
            let first = rest.next_if(|&index| index < page.start);
            children.extend(first.map(|index| (index, 0)));
            slot = 1;
        }
        if !left.is_empty() {
            stubs.push((left, slot));
        }
        if page.start > 0 || !stubs.is_empty() {
            slot += 1;
        }
        for index in rest {
            children.push((index, slot));
            slot += 1;
        }
        let slots = slots.max(slot + usize::from(!right.is_empty()));
        if !right.is_empty() {
            stubs.push((right, slots - 1));
        }
        SiblingRow {
            slots,
            children,
            stubs,
        }
    }
}

/// Returns the children that are shown with the anchor, when not all fit the slots. The first page leaves a slot for
/// the count on its right, the last one for a kept child and the count on its left, the others for all of these.
/// Pages overlap, so that the anchor has a sibling on either side.
fn page(count: usize, slots: usize, anchor: usize) -> Range<usize> {
    let overlap = usize::from(slots >= 7);
    let first = slots - 1;
    if anchor + overlap < first {
        return 0..first;
    }
    let size = slots - 3;
    let stride = (size - 2 * overlap).max(1);
    let number = (anchor + overlap - first) / stride;
    let start = first - 2 * overlap + number * stride;
    if start + size < count {
        start..start + size
    } else {
        count - size - 1..count
    }
}
