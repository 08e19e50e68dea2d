//! A label at a node: what it says, and the place that it has.

use game::NodeId;

use super::shape::{Anchor, Point};

/// What is written at a node, besides what is in its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabelKind {
    /// The move into it; below chance nodes what may come, and how likely it is.
    Move,
    /// What is proved of its value.
    Value,
    /// The window it received.
    Window,
    WindowNow,
    /// How often it has been visited.
    Visits,
    /// What a node that matters now has no other place for.
    Callout,
    /// By which value it set the bound of a cutoff, where that has no other place.
    Bound,
}

/// A label as it stands in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedLabel {
    pub node: NodeId,
    /// What it says of it.
    pub kind: LabelKind,
    /// The point at which it is held: it is the same at every step.
    pub at: Point,
    /// Its upper left corner.
    pub min: Point,
    /// Its lower right corner.
    pub max: Point,
    /// The size of its text, in points.
    pub size: f32,
    /// Whether a line leads from it to its node.
    pub is_led: bool,
}

/// A place for a label.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    pub at: Point,
    pub anchor: Anchor,
    /// In points.
    pub size: f32,
    /// How wide it is, in ems.
    pub ems: f32,
    /// A line from the node's symbol to it, where it does not stand right there.
    pub lead: Option<(Point, Point)>,
}

/// The widths of what is written at a node, in ems.
#[derive(Clone, Copy)]
pub struct NodeWidths {
    /// Of what is proved of it.
    pub value: f32,
    /// Of its window received, of that now, and of that with the bound before struck out.
    pub windows: [f32; 3],
    /// Whether they are those of the node rather than of its row.
    pub is_own: bool,
}
