//! What does not change from step to step: the room that is taken at some step, and the place that each label has.

use std::collections::{HashMap, HashSet};

use game::NodeId;

use super::label::{LabelKind, NodeWidths, Slot};
use super::occupancy::{Area, Occupancy};
use super::placed_board::PlacedBoard;
use super::shape::Point;
use super::viewport::Viewport;

/// The nodes whose badges are of one size: their row, and whether they are leaves.
pub(super) type BadgeRow = (u32, bool);

/// What is the same at every step of a view.
pub(super) struct FixedPlaces {
    /// What is taken at some step, and the places of labels.
    pub room: Occupancy,
    /// What is taken at some step by all but labels.
    pub without_labels: Occupancy,
    /// Half the widths of the leaves in sight: how wide a number is takes long to find out.
    pub leaf_halves: HashMap<NodeId, f32>,
    /// Half the widths of the critical tree's badges.
    pub badge_radii: HashMap<BadgeRow, f32>,
    /// The sizes that labels may have in each row of the sketch, largest first.
    pub row_sizes: Vec<[f32; 3]>,
    /// How wide labels are at most, of nodes that have been measured.
    pub widths: HashMap<NodeId, NodeWidths>,
    /// The sizes of callouts, by ply, of rows that have been asked for them.
    pub callout_sizes: HashMap<u32, f32>,
    /// Where labels stand.
    pub slots: HashMap<(NodeId, LabelKind), Slot>,
    /// How much of the height above each row of the sketch, and below it, is taken by labels, in points.
    pub stacks: Vec<[f32; 2]>,
    /// The nodes whose windows are written while they are on the path, and not after.
    pub path_windows: HashSet<NodeId>,
    /// The rows' captions: where they are, their size and text, and what they cover.
    pub captions: Vec<(Point, f32, String, Area)>,
    /// Where the counts of siblings that are left out stand, where there is room for them, and what they cover.
    pub stub_labels: Vec<Option<(Point, Area)>>,
    /// Where the bars of a cutoff cross the lines to such counts, and the edges, where it is not the usual part of their length.
    pub stub_shares: Vec<Option<f32>>,
    pub bar_shares: HashMap<NodeId, f32>,
    /// The boards that there is room for.
    pub placed_boards: Vec<PlacedBoard>,
    /// How far down what stands below the last row reaches: boards, labels and callouts.
    pub hanging: f32,
}

impl FixedPlaces {
    /// Nothing is taken yet of a canvas with so many rows of nodes.
    pub fn new(viewport: &Viewport, rows: usize) -> FixedPlaces {
        let empty = Occupancy::new(viewport.width, viewport.height);
        FixedPlaces {
            room: empty.clone(),
            without_labels: empty,
            leaf_halves: HashMap::new(),
            badge_radii: HashMap::new(),
            row_sizes: Vec::new(),
            widths: HashMap::new(),
            callout_sizes: HashMap::new(),
            slots: HashMap::new(),
            stacks: vec![[0.0; 2]; rows],
            path_windows: HashSet::new(),
            captions: Vec::new(),
            stub_labels: Vec::new(),
            stub_shares: Vec::new(),
            bar_shares: HashMap::new(),
            placed_boards: Vec::new(),
            hanging: 0.0,
        }
    }
}
