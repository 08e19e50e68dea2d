//! Caches the visible nodes and label slots between pictures of the same view. Computing them takes longer than the
//! rest of a picture.

use std::cell::RefCell;

use game::{NodeId, Player};
use search::Notation;

use super::draw::Drawing;
use super::fixed::FixedPlaces;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::overlay::Boards;
use super::overview::LastOverview;
use super::shape::Point;
use super::sketch::StubMark;
use super::viewport::Viewport;

/// The inputs of the placement, besides the tree, its names and its recording.
#[derive(PartialEq)]
pub(super) struct PlacementKey {
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

/// The visible nodes and label slots of the last picture, reused when the user steps without moving the view. It
/// belongs to one tree, with its layout, its recording and its names.
#[derive(Default)]
pub struct LastView {
    pub(super) overview: LastOverview,
    fixed: RefCell<Option<(PlacementKey, FixedPlaces)>>,
}

impl LastView {
    pub(super) fn keep(&self, placed_for: PlacementKey, fixed: FixedPlaces) {
        self.fixed.replace(Some((placed_for, fixed)));
    }
}

impl Drawing<'_> {
    /// Computes all fixed placements clear of the area in `taken`, or reuses those of the last picture if the view is
    /// the same; returns the key of the view.
    pub fn find_places(&mut self, last: &LastView, taken: Option<Area>) -> PlacementKey {
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

    fn placed_for(&self, taken: Option<Area>) -> PlacementKey {
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
        PlacementKey {
            viewport: *self.viewport,
            spots: sketch.spots.clone(),
            links: links.collect(),
            stubs: stubs.collect(),
            is_focus: self.scene.focus.is_some(),
            taken,
            least: self.least,
            notation: self.scene.notation,
            critical: self.scene.critical.is_some(),
            boards_of: self.beside.boards.map(Boards::side),
        }
    }
}
