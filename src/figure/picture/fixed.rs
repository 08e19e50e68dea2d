//! What does not change from step to step: the room that is taken at some step, and the place that each label has. It is found
//! once and kept while the view stays; to find it takes longer than all the rest of a picture.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use game::{NodeId, Player};
use search::Notation;

use crate::visible::LastVisible;

use super::aside::Boards;
use super::draw::Drawing;
use super::label::{LabelKind, NodeWidths, Slot};
use super::node_symbol::NodeSymbol;
use super::occupancy::{Area, Occupancy};
use super::placed_board::PlacedBoard;
use super::shape::Point;
use super::sketch::StubMark;
use super::viewport::Viewport;

/// What is the same at every step of a view.
pub(super) struct FixedPlaces {
    /// What is taken at some step, and the places of labels.
    pub room: Occupancy,
    /// What is taken at some step by all but labels.
    pub without_labels: Occupancy,
    /// Half the widths of the leaves in sight: how wide a number is takes long to find out.
    pub leaf_halves: HashMap<NodeId, f32>,
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
    /// The rows in which windows are written beside the path alone.
    pub path_windows: HashSet<u32>,
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

/// What the places depend on, besides the tree, its names and its recording.
#[derive(PartialEq)]
pub(super) struct PlacedFor {
    viewport: Viewport,
    spots: Vec<NodeSymbol>,
    links: Vec<(NodeId, Point, Point)>,
    stubs: Vec<(NodeId, Point, Point, u32, bool)>,
    is_focus: bool,
    taken: Option<Area>,
    least: f32,
    notation: Notation,
    critical: bool,
    boards_of: Option<Player>,
}

/// What the last picture of a scene had in sight, and where its labels were. Whoever steps looks at the same part again and
/// again: what does not depend on the step is then not looked for once more. It is of one tree, with its layout, its recording
/// and its names.
#[derive(Default)]
pub struct LastView {
    pub(super) visible: LastVisible,
    fixed: RefCell<Option<(PlacedFor, FixedPlaces)>>,
}

impl LastView {
    /// Keeps what was found for a view.
    pub(super) fn keep(&self, placed_for: PlacedFor, fixed: FixedPlaces) {
        self.fixed.replace(Some((placed_for, fixed)));
    }
}

impl Drawing<'_> {
    /// Finds the places of all that stays where it is, clear of what is `taken` by something else, or has them from the last
    /// picture, where this is the same view; answers what they are for.
    pub fn find_places(&mut self, last: &LastView, taken: Option<Area>) -> PlacedFor {
        let wanted = self.placed_for(taken);
        if let Some((_, fixed)) = last.fixed.take().filter(|(of, _)| *of == wanted) {
            self.fixed = fixed;
            self.name_boards();
            return wanted;
        }
        if let Some(area) = taken {
            self.fixed.room.take(area);
        }
        self.reserve();
        wanted
    }

    fn placed_for(&self, taken: Option<Area>) -> PlacedFor {
        let sketch = self.sketch;
        let (links, stubs) = (sketch.links.iter(), sketch.stubs.iter());
        let links = links.map(|link| (link.child, link.from, link.to));
        let stubs = stubs.map(|stub| {
            let StubMark {
                parent,
                from,
                to,
                count,
                is_last,
                ..
            } = *stub;
            (parent, from, to, count, is_last)
        });
        PlacedFor {
            viewport: *self.viewport,
            spots: sketch.spots.clone(),
            links: links.collect(),
            stubs: stubs.collect(),
            is_focus: self.scene.focus.is_some(),
            taken,
            least: self.least,
            notation: self.scene.notation,
            critical: self.scene.critical.is_some(),
            boards_of: self.boards.map(Boards::side),
        }
    }
}
