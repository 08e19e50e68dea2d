//! The neighbourhood that is shown of a tree too large to read whole: which node it is around, how much of it fits, and
//! where it is on the canvas.

use crate::app::stage::Stage;
use crate::figure::{Focus, FocusLimits, Viewport};
use crate::game::{NodeId, Tree};
use crate::trace::{Event, Moment, VisitId};

/// A neighbourhood made for a canvas of one size.
pub(super) struct Around {
    focus: Focus,
    center: NodeId,
    width: f32,
    height: f32,
    home: Viewport,
}

/// Room at the left for the rows' captions and labels, and at the right for labels, in points.
const BESIDE: f64 = 190.0;
/// Room above and below, in points.
const ABOVE: f64 = 58.0;
const BELOW: f64 = 84.0;

/// The node to be in the middle of things: the one entered last at or below the current one, so that the picture rests
/// while values are handed up.
pub(super) fn center(stage: &Stage, moment: &Moment<'_>) -> NodeId {
    let visit = match moment.event() {
        None => return NodeId::ROOT,
        Some(Event::Enter(visit) | Event::Evaluate(visit)) => visit,
        Some(Event::Update { child, .. }) => child,
        Some(Event::Cutoff(visit) | Event::Leave(visit)) => {
            // Pre-order: the last child is above the last visit of the subtree.
            let end = visit.0 + stage.recording.visit(visit).size() - 1;
            let last = stage
                .recording
                .line_up(VisitId(end))
                .find(|&at| stage.recording.parent(at) == Some(visit));
            last.unwrap_or(visit)
        }
    };
    stage.places.node_of(visit)
}

impl Around {
    pub(super) fn new(tree: &Tree, center: NodeId, width: f32, height: f32) -> Around {
        let (wide, high) = (f64::from(width), f64::from(height));
        let across = (wide / 12.0).clamp(44.0, 92.0);
        let units = ((wide - BESIDE) / across).max(2.0);
        let focus = as_much_as_fits(tree, center, units);
        // The same for all nodes of one tree, so that the scale rests.
        let plies = f64::from(tree.height().clamp(1, 4));
        let down = ((high - ABOVE - BELOW) / plies).clamp(76.0, 210.0);
        let at = focus.focus();
        let (x, ply) = (at.x, f64::from(at.ply));
        let room = (wide / across - 2.0).max(1.0);
        let x = if focus.width() <= room {
            focus.width() / 2.0 - 0.35
        } else {
            x.clamp(
                room / 2.0 - 0.5,
                (focus.width() + 0.5 - room / 2.0).max(room / 2.0 - 0.5),
            )
        };
        let last = f64::from(focus.rows().saturating_sub(1));
        let y = if last * down + ABOVE + BELOW <= high {
            // From the top, so that the rows stay where they are when one is added below.
            (high / 2.0 - ABOVE - (high - ABOVE - BELOW - plies * down).max(0.0) / 2.0) / down
        } else {
            let lowest = last - (high / 2.0 - BELOW) / down;
            (ply + 0.3).min(lowest)
        };
        let home = Viewport {
            width,
            height,
            x,
            y,
            across,
            down,
        };
        Around {
            focus,
            center,
            width,
            height,
            home,
        }
    }

    /// Whether it is around this node and for a canvas of this size.
    pub(super) fn is_of(&self, center: NodeId, width: f32, height: f32) -> bool {
        let same = |a: f32, b: f32| (a - b).abs() < 0.5;
        self.center == center && same(self.width, width) && same(self.height, height)
    }

    pub(super) fn focus(&self) -> &Focus {
        &self.focus
    }

    pub(super) fn home(&self) -> Viewport {
        self.home
    }

    /// Where the node in the middle is, in the neighbourhood's layout.
    pub(super) fn anchor(&self) -> (f64, f64) {
        let at = self.focus.focus();
        (at.x, f64::from(at.ply))
    }

    /// Where a node is, in units, if it is shown.
    pub(super) fn x(&self, node: NodeId) -> Option<f64> {
        Some(self.focus.nodes()[self.focus.find(node)?].x)
    }
}

/// The largest neighbourhood that is not wider than so many units.
fn as_much_as_fits(tree: &Tree, center: NodeId, units: f64) -> Focus {
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
        .map(|amounts| Focus::new(tree, center, limits(amounts)))
        .find(|focus| focus.width() <= units)
        .unwrap_or_else(|| Focus::new(tree, center, limits((1, 2, 1))))
}
