//! Data that does not change from step to step: the room that is occupied at some step, and the slot of each label.

use std::collections::{HashMap, HashSet};

use game::NodeId;

use super::boards::PlacedBoard;
use super::label::{LabelKind, NodeWidths, Slot};
use super::occupancy::{Area, Occupancy};
use super::shape::{Point, Run};
use super::viewport::Viewport;

/// The nodes with badges of one size: their row, and true for leaves.
pub(super) type BadgeRow = (u32, bool);

#[derive(Default)]
pub(super) struct FixedPlaces {
    /// The room occupied at some step, including the slots of labels.
    pub room: Occupancy,
    /// The room occupied at some step, excluding labels.
    pub without_labels: Occupancy,
    /// Half the widths of the visible leaves, cached because measuring numbers is slow.
    pub leaf_halves: HashMap<NodeId, f32>,
    pub badge_radii: HashMap<BadgeRow, f32>,
    /// The label sizes of each row of the sketch, the largest first.
    pub row_sizes: Vec<[f32; 3]>,
    /// The greatest label widths of the nodes measured so far.
    pub widths: HashMap<NodeId, NodeWidths>,
    /// The callout sizes requested so far, by ply.
    pub callout_sizes: HashMap<u32, f32>,
    pub slots: HashMap<(NodeId, LabelKind), Slot>,
    /// The nodes whose windows are written only while they are on the path.
    pub path_windows: HashSet<NodeId>,
    /// The captions of rows: position, size, text and area.
    pub captions: Vec<(Point, f32, Run, Area)>,
    /// The positions and areas of the counts of omitted siblings, where there is room for them.
    pub stub_labels: Vec<Option<(Point, Area)>>,
    /// The positions of cutoff bars on the lines to such counts and on their edges, if different from the usual part.
    pub stub_shares: Vec<Option<f32>>,
    pub bar_shares: HashMap<NodeId, f32>,
    pub placed_boards: Vec<PlacedBoard>,
    /// The downward reach of the boards, labels and callouts below the last row.
    pub hanging: f32,
}

impl FixedPlaces {
    pub fn new(viewport: &Viewport) -> FixedPlaces {
        let empty = Occupancy::new(viewport.width, viewport.height);
        FixedPlaces {
            room: empty.clone(),
            without_labels: empty,
            ..FixedPlaces::default()
        }
    }
}
