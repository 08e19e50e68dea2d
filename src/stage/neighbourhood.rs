//! The neighbourhood that is shown of a tree too large to read whole: which node it is around, how much of it fits, and
//! where it is on the canvas.

use figure::{Focus, FocusLimits, Point, Viewport};
use game::{NodeId, Tree};
use search::trace::{Event, Moment, Recording, VisitId};

use super::Stage;

/// A neighbourhood made for a canvas of one size.
pub struct Neighbourhood {
    focus: Focus,
    center: NodeId,
    keep: Vec<NodeId>,
    room: CanvasSize,
    home: Viewport,
}

/// A canvas, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CanvasSize {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// How much of its upper right corner is taken, across and down; zero for none.
    pub corner: (f32, f32),
    /// Whether the step is told elsewhere: no sentence stands below the tree then.
    pub told: bool,
    /// No label is smaller than this, in points, nor than labels ever are.
    pub least_label: f32,
}

impl CanvasSize {
    /// A canvas of this size that nothing lies on.
    pub fn free(width: f32, height: f32) -> CanvasSize {
        CanvasSize {
            width,
            height,
            corner: (0.0, 0.0),
            told: false,
            least_label: 0.0,
        }
    }

    /// The two corners of what is taken, if anything is.
    pub fn taken(&self) -> Option<(Point, Point)> {
        let (across, down) = self.corner;
        let at = Point::new(self.width - across, 0.0);
        (across > 0.0).then(|| (at, at.moved(across, down)))
    }
}

/// Room on the left for the rows' captions and labels, and on the right for labels, in points.
const BESIDE: f64 = 190.0;
/// Room above and below, in points.
const ABOVE: f64 = 58.0;
const BELOW: f64 = 84.0;
/// And where no sentence stands there.
const BELOW_TOLD: f64 = 48.0;
/// Room above the root below what is in the corner, which is partly free.
const BELOW_CORNER: f64 = 34.0;
const LEAST_BELOW_CORNER: f64 = 22.0;
/// The same on a low canvas, where the symbols of the first and the last row are small.
const LEAST_ABOVE: f64 = 30.0;
const LEAST_BELOW: f64 = 32.0;

/// The least distance of two rows with room for all that is said of nodes, with room for their names, and with room for
/// symbols that can be told apart, in points.
const LEAST_DOWN: f64 = 76.0;
const NAMED_DOWN: f64 = 60.0;
const CLOSE_DOWN: f64 = 34.0;
/// So many plies are on the canvas however low it is, as long as symbols can be told apart.
const FEW_PLIES: f64 = 4.0;
/// And never more than so many.
const MOST_PLIES: f64 = 8.0;

/// The node to be in the middle of things: the one entered last at or below the current one, so that the picture rests
/// while values are handed up.
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

/// The last child that a node visits.
pub(super) fn last_child(recording: &Recording, visit: VisitId) -> Option<VisitId> {
    // Pre-order: the last child is above the last visit of the subtree.
    let end = VisitId(visit.0 + recording.visit(visit).size() - 1);
    let mut line = recording.line_up(end);
    line.find(|&at| recording.parent(at) == Some(visit))
}

/// What else is to be seen: the best line, as far as it can be read, while the search rests on the root.
pub fn keep(stage: &Stage, moment: &Moment<'_>) -> Vec<NodeId> {
    let rests = moment.event().is_some() && moment.path().len() <= 1;
    if !rests {
        return Vec::new();
    }
    let line = moment.best_line().into_iter().take(1 + KEPT);
    line.map(|visit| stage.node_map.node_of(visit)).collect()
}

/// How many moves of the best line are shown.
const KEPT: usize = 4;

impl Neighbourhood {
    /// As much around a node, with others that are to be seen too, as a canvas has room for.
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

    /// How high a canvas is at least that has room for names between all rows of a tree, or between the first ones of a tree of
    /// many plies, in points.
    pub fn named_height(tree: &Tree) -> f32 {
        let plies = f64::from(tree.height().max(1)).min(FEW_PLIES);
        #[allow(clippy::cast_possible_truncation)] // a few hundred
        let height = (LEAST_ABOVE + LEAST_BELOW + plies * NAMED_DOWN) as f32;
        height
    }

    /// Whether it is around this node, with these others, and for this canvas.
    pub fn is_of(&self, center: NodeId, keep: &[NodeId], room: &CanvasSize) -> bool {
        self.center == center && self.keep == keep && self.room == *room
    }

    /// The neighbourhood.
    pub fn focus(&self) -> &Focus {
        &self.focus
    }

    /// What the canvas shows of it when nobody has panned or zoomed.
    pub fn home(&self) -> Viewport {
        self.home
    }

    /// Where the node in the middle is, in the neighbourhood's layout.
    pub fn anchor(&self) -> (f64, f64) {
        let at = self.focus.focus();
        (at.x, f64::from(at.ply))
    }

    /// Where a node is, in units, if it is shown.
    pub fn x(&self, node: NodeId) -> Option<f64> {
        Some(self.focus.nodes()[self.focus.find(node)?].x)
    }
}

/// Points per unit: the usual ones, that symbols are as large as may be, or those with which the values of a row have room,
/// above its nodes or beside them. So many rows of a tree may leave too little room for either: smaller symbols leave more
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
/// The least size of labels, in points, and what they need at that: a window, a move and a value above each other, and a value
/// beside a symbol.
const LABEL: f64 = 14.0;
const LINES: f64 = 78.0;
const VALUE: f64 = 41.0;
/// The height of a symbol as a part of the distance of siblings, and the width of one as a part of that of rows.
const HIGH: f64 = 0.69;
const WIDE: f64 = 0.6;
/// How much of a canvas is kept beside a neighbourhood at least, in units: half a symbol on either side, and a little more.
const AT_SIDES: f64 = 1.3;
/// So many siblings are to be seen, rather than their values.
const ENOUGH: f64 = 6.5;

/// The rows of a canvas: what is free above and below them, and how far they are apart.
#[derive(Clone, Copy)]
struct RowSpacing {
    above: f64,
    below: f64,
    plies: f64,
    down: f64,
}

impl RowSpacing {
    /// The rows of a tree on a canvas. The same for all nodes of one tree, so that the scale rests.
    fn new(tree: &Tree, room: CanvasSize) -> RowSpacing {
        let high = f64::from(room.height);
        // Wherever the root is, it is not to be under what is in the corner.
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
        // The root and the row of the search are worth more than room around them, and then than room between them.
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

/// What to show of a neighbourhood when nobody has panned or zoomed.
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
        // All of it, with less beside it.
        focus.width() / 2.0
    } else {
        x.clamp(
            units / 2.0 - 0.5,
            (focus.width() + 0.5 - units / 2.0).max(units / 2.0 - 0.5),
        )
    };
    let last = f64::from(focus.rows().saturating_sub(1));
    let y = if last * down + above + below <= high + 0.01 {
        // From the top, so that the rows stay where they are when one is added below.
        (high / 2.0 - above - (high - above - below - plies * down).max(0.0) / 2.0) / down
    } else {
        let lowest = last - (high / 2.0 - below) / down;
        let y = (ply + 0.3).min(lowest);
        // A row is whole at the upper edge, rather than cut through; at the latest that of the node.
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

/// The largest neighbourhood that is not wider than so many units.
fn as_much_as_fits(tree: &Tree, center: NodeId, keep: &[NodeId], units: f64) -> Focus {
    // From much to little: siblings on either side, children, plies below.
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
