//! The items of a trace, the ways in which they are read, and how far a trace and a search agree.

use game::Score;
use search::Notation;
use search::trace::VisitId;

/// What of a node a program prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prints {
    /// Nothing.
    Nothing,
    /// A line when it is entered.
    Entry,
    /// A line when it returns.
    Return,
    /// Both.
    EntryAndReturn,
    /// A line where it is entered, with what it will return.
    Whole,
}

/// From which end a depth is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DepthSense {
    /// Plies that are left to search.
    Left,
    /// Plies below the root.
    Below,
}

/// What signs before values mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signs {
    /// Nothing: where all are the same they may be arrows.
    Arrows,
    /// Whether it is a value or a bound.
    Claims,
}

/// A way of reading a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TraceReading {
    pub inner: Prints,
    pub leaf: Prints,
    pub notation: Notation,
    pub depth: DepthSense,
    /// Whether cutoffs have lines of their own.
    pub cuts: bool,
    /// Whether searches of the root do.
    pub passes: bool,
    /// Whether its names are those of the tree.
    pub named: bool,
    /// What is so large that it stands for infinity: up to two numbers.
    pub infinity: [Option<Score>; 2],
    pub signs: Signs,
}

/// Something that a program may print a line about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TraceItem {
    Pass(u32),
    Enter(VisitId),
    /// Entered, and what it will return.
    Whole(VisitId),
    Cut(VisitId),
    Return(VisitId),
}

impl TraceItem {
    pub fn visit(self) -> Option<VisitId> {
        match self {
            TraceItem::Pass(_) => None,
            TraceItem::Enter(visit)
            | TraceItem::Whole(visit)
            | TraceItem::Cut(visit)
            | TraceItem::Return(visit) => Some(visit),
        }
    }
}

/// How a line does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mismatch {
    /// Another event.
    Kind,
    /// Another node, by its player, its name, its place or its depth.
    Mover,
    Name,
    Path,
    Depth,
    /// The same node with other numbers.
    Alpha,
    Beta,
    Value,
    /// The same number, as a value or as the other bound.
    Relation,
    Cut,
    /// How many children a cutoff skips.
    Skipped,
    /// How likely a node is.
    Probability,
    /// What is known of it beyond what it returned.
    Known,
    /// What a chance node's value is made up of.
    Sum,
}

impl Mismatch {
    /// Whether it is the same event at the same node.
    pub fn is_number(self) -> bool {
        matches!(
            self,
            Mismatch::Alpha
                | Mismatch::Beta
                | Mismatch::Value
                | Mismatch::Relation
                | Mismatch::Cut
                | Mismatch::Skipped
                | Mismatch::Probability
                | Mismatch::Known
                | Mismatch::Sum
        )
    }
}

/// How far a walk came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walked {
    /// Lines that agree.
    pub lines: usize,
    /// Items of the search that were passed.
    pub items: usize,
    /// What the first line that does not agree differs in; `None` at the end of either.
    pub mismatch: Option<Mismatch>,
    /// Cutoffs that the trace names where nothing was left to skip.
    pub empty_cuts: u32,
    /// The number that lies between a line's depth and the plies below the root.
    pub offset: Option<i64>,
}
