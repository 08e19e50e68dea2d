//! Labels at nodes: their contents and positions.

use game::NodeId;

use super::shape::{Anchor, Point};

/// The kind of text at a node, outside its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabelKind {
    /// The move into it; below chance nodes the outcome with its probability.
    Move,
    /// The proved statement about its value.
    Value,
    /// The claim of earlier visits that says more than the value; a second line below it.
    Earlier,
    /// The window it received.
    Window,
    WindowNow,
    /// The condition under which it cuts.
    CutCondition,
    Visits,
    /// Data of an important node that fits nowhere else.
    Callout,
    /// The value by which it set the bound of a cutoff, if that fits nowhere else.
    Bound,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedLabel {
    pub node: NodeId,
    pub kind: LabelKind,
    /// The anchor, which is the same at every step.
    pub at: Point,
    pub min: Point,
    pub max: Point,
    /// The text size, in points.
    pub size: f32,
    /// True if a line leads from it to its node.
    pub is_led: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Slot {
    pub at: Point,
    pub anchor: Anchor,
    /// The text size, in points.
    pub size: f32,
    /// The width, in ems.
    pub ems: f32,
    /// A line from the node's symbol to the label, if the two are not adjacent.
    pub lead: Option<(Point, Point)>,
}

/// The widths of a node's labels, in ems.
#[derive(Clone, Copy)]
pub struct NodeWidths {
    /// The claim.
    pub value: f32,
    /// The window received, the current window, and the current window with the previous bound struck out.
    pub windows: [f32; 3],
    /// True if the widths are those of the node, false if those of its row.
    pub is_own: bool,
}
