//! The knowledge of the right run where a misconception may show, independent of recordings and sheets.

use game::{NodeId, Player, Score};
use search::{Claim, Entry, Fail, Interval, Lookup, Rules, Window};

use crate::chance::WeightedSum;
use crate::question::{Answer, NullAnswer, QuietAnswer};

#[derive(Clone, Debug)]
pub(crate) enum Situation {
    /// A node is entered and receives a window.
    Entering(EnteredNode),
    /// A child has returned, and its parent's window may narrow.
    Narrowing(Narrowing),
    /// A child has returned, and the remaining ones, by their numbers, may be skipped.
    Cutting(CutDecision, Vec<u32>),
    /// A node returns a value, which proves a claim.
    Returning(Returning),
    /// The root chooses a move, with the moves that returned the same number, but only as a bound.
    Choosing(Vec<NodeId>),
    /// A chance node has a sum so far.
    Summing(WeightedSum),
    /// A chance node’s child receives a window.
    BelowChance(ChanceWindow),
    /// The remaining children of a chance node may be skipped.
    CuttingChance {
        cuts: bool,
        is_bounded: bool,
        left: Vec<u32>,
    },
    /// The table may answer.
    Probing {
        found: Lookup<()>,
        right: Option<Claim>,
        offered: Vec<Answer>,
    },
    /// A null window is answered.
    NullWindow {
        right: Option<NullAnswer>,
        offered: Vec<Answer>,
    },
    /// A child, or the root, may be searched again.
    Research {
        again: bool,
        inherits: bool,
        offered: Vec<Answer>,
    },
    /// A child is searched first; `in_order` is the first in the original order.
    First { first: NodeId, in_order: NodeId },
    /// Quiescence continues or stands pat.
    Quiescence(Option<QuietAnswer>),
    /// No wrong answer is explained.
    Other,
}

impl Situation {
    /// Returns what the right run does, where that follows from the state of the search.
    pub fn right(&self) -> Option<Answer> {
        Some(match self {
            Situation::Entering(entering) => Answer::Window(entering.right()),
            Situation::Narrowing(narrowing) => Answer::Window(narrowing.right()),
            Situation::Cutting(decision, left) if decision.right() => Answer::Cut(left.clone()),
            Situation::Cutting(..) => Answer::Cut(Vec::new()),
            Situation::Returning(returning) => Answer::Returned(returning.right),
            Situation::Summing(sum) => Answer::Best(sum.so_far()),
            Situation::Probing { right, .. } => Answer::Table(*right),
            Situation::NullWindow { right, .. } => Answer::NullWindow((*right)?),
            Situation::Quiescence(right) => Answer::Quiescence((*right)?),
            _ => return None,
        })
    }

    /// Returns the entry of the table, if it may be used.
    pub(super) fn hit(&self) -> Option<(Interval, Option<Claim>, &[Answer])> {
        match self {
            Situation::Probing {
                found: Lookup::Hit(Entry { proved, .. }),
                right,
                offered,
            } => Some((*proved, *right, offered)),
            _ => None,
        }
    }
}

/// A node that waits for its children: its received window and its best value so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenNode {
    pub player: Player,
    pub received: Window,
    pub best: Option<Score>,
}

impl OpenNode {
    pub fn window(&self) -> Window {
        narrowed(self.received, self.player, self.best)
    }

    /// Returns the window that the node would have if nothing came from above it.
    pub fn alone(&self) -> Window {
        narrowed(Window::FULL, self.player, self.best)
    }
}

/// An inner node that has returned to its parent: a misled student carries its last window up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndedChild {
    pub player: Player,
    pub received: Window,
    pub value: Score,
}

impl EndedChild {
    pub fn window(&self) -> Window {
        self.received.narrowed(self.player, self.value)
    }

    /// Returns the bound that the child set itself, if it is not owned by its parent's player.
    pub fn own_bound(&self, parent: Player) -> Option<Score> {
        let bound = self.window().bound_of(self.player);
        let set = bound != self.received.bound_of(self.player);
        (set && self.player != parent).then_some(bound)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct EnteredNode {
    /// `None` for the root, and below a chance node.
    pub parent: Option<OpenNode>,
    /// The sibling that returned last, if it is an inner node.
    pub sibling: Option<EndedChild>,
    /// The value that was returned last to the parent.
    pub last: Option<Score>,
}

impl EnteredNode {
    pub const ROOT: EnteredNode = EnteredNode {
        parent: None,
        sibling: None,
        last: None,
    };

    pub fn right(&self) -> Window {
        self.parent.map_or(Window::FULL, |parent| parent.window())
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrowing {
    pub node: OpenNode,
    pub before: Option<Score>,
    pub above: Option<OpenNode>,
    pub returned: Score,
    /// The child, if it is an inner node.
    pub child: Option<EndedChild>,
}

impl Narrowing {
    pub fn right(&self) -> Window {
        self.node.window()
    }

    pub fn before(&self) -> Window {
        narrowed(self.node.received, self.node.player, self.before)
    }

    /// Returns the window without the bounds from above the parent.
    pub fn shallow(&self) -> Option<Window> {
        let above = self.above?;
        Some(narrowed(above.alone(), self.node.player, self.node.best))
    }

    /// Returns the windows that carry the child's bound into the node.
    pub fn carried(&self) -> Option<[Window; 3]> {
        let child = self.child?;
        let bound = child.own_bound(self.node.player)?;
        Some([
            with(self.right(), child.player, bound),
            with(self.before(), child.player, bound),
            child.window(),
        ])
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct CutDecision {
    pub rules: Rules,
    pub narrowing: Narrowing,
}

impl CutDecision {
    pub fn right(&self) -> bool {
        self.rules.cut.closes(self.narrowing.right())
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Returning {
    /// The returned value and its relation to the node's value.
    pub right: Claim,
    /// The rule in force; `None` under minimax.
    pub fail: Option<Fail>,
    pub received: Window,
    pub proved: Score,
    /// The value that the other player would choose from the children's values; `None` for a leaf.
    pub other: Option<Score>,
    /// The value that the last child returned.
    pub last: Option<Score>,
    /// The sum of a chance node, and whether it skipped children.
    pub sum: Option<(WeightedSum, bool)>,
}

#[derive(Clone, Debug)]
pub(crate) struct ChanceWindow {
    pub right: Window,
    /// The window of the chance node.
    pub window: Window,
    /// The bounds of all values (Star1).
    pub bounds: Option<Interval>,
    /// The sum before the child.
    pub sum: WeightedSum,
    /// The probability of the child.
    pub likely: f64,
}

pub(super) fn narrowed(window: Window, player: Player, best: Option<Score>) -> Window {
    best.map_or(window, |best| window.narrowed(player, best))
}

pub(super) fn with(window: Window, owner: Player, bound: Score) -> Window {
    match owner {
        Player::Max => Window {
            alpha: bound,
            ..window
        },
        Player::Min => Window {
            beta: bound,
            ..window
        },
    }
}

pub(super) fn swapped(window: Window) -> Window {
    Window {
        alpha: window.beta,
        beta: window.alpha,
    }
}
