//! The displayed neighbourhood of a tree too large to read whole: its center, its extent, and its place on the
//! canvas.

use figure::{CanvasSize, Focus, FocusLimits, Viewport};
use game::{NodeId, Tree};
use search::trace::{Event, Moment, Recording, VisitId};

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
/// move while values are backed up.
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
            last_child(&stage.recording, visit).unwrap_or(visit)
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

/// Returns the other nodes to keep visible: the beginning of the best line while the search is at the root.
pub fn keep(stage: &Stage, moment: &Moment<'_>) -> Vec<NodeId> {
    let rests = moment.event().is_some() && moment.path().len() <= 1;
    if !rests {
        return Vec::new();
    }
    let line = moment.best_line().into_iter().take(1 + KEPT);
    line.map(|visit| stage.node_map.node_of(visit)).collect()
}

/// The number of visible moves of the best line.
const KEPT: usize = 4;

impl Neighbourhood {
    /// Creates the largest neighbourhood of a node that fits the canvas and includes the nodes to keep.
    pub fn new(tree: &Tree, center: NodeId, keep: Vec<NodeId>, room: CanvasSize) -> Neighbourhood {
        let rows = RowSpacing::new(tree, room);
        let across = across(room, rows.down);
        let units = ((f64::from(room.width) - BESIDE) / across).max(2.0);
        let focus = as_much_as_fits(tree, center, &keep, units);
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
    let at = focus.focus();
    let (x, ply) = (at.x, f64::from(at.ply));
    let units = (wide / across - 2.0).max(1.0);
    let x = if focus.width() <= units {
        focus.width() / 2.0 - 0.35
    } else if focus.width() <= wide / across - AT_SIDES {
        // Show everything, with a smaller margin.
        focus.width() / 2.0
    } else {
        x.clamp(
            units / 2.0 - 0.5,
            (focus.width() + 0.5 - units / 2.0).max(units / 2.0 - 0.5),
        )
    };
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

/// Returns the largest neighbourhood that is not wider than the given number of units.
fn as_much_as_fits(tree: &Tree, center: NodeId, keep: &[NodeId], units: f64) -> Focus {
    // From large to small: siblings on either side, children, plies below.
    const TRIES: [(u32, u32, u32); 9] = [
        (6, 12, 3),
        (4, 12, 2),
        (4, 6, 2),
        (3, 4, 2),
        (3, 8, 1),
        (2, 3, 2),
        (2, 6, 1),
        (2, 4, 1),
        (1, 3, 1),
    ];
    let limits = |(siblings, children, plies)| FocusLimits {
        siblings,
        children,
        plies,
        ..FocusLimits::default()
    };
    TRIES
        .into_iter()
        .map(|amounts| Focus::keeping(tree, center, limits(amounts), keep))
        .find(|focus| focus.width() <= units)
        .unwrap_or_else(|| Focus::keeping(tree, center, limits((1, 2, 1)), keep))
}
