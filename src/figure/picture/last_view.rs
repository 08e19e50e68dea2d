//! What is kept from one picture to the next while the view stays: what is in sight, and the places of labels. To find them takes
//! longer than all the rest of a picture.

use std::cell::RefCell;

use game::{NodeId, Player};
use search::Notation;

use crate::visible::LastVisible;

use super::aside::Boards;
use super::draw::Drawing;
use super::fixed::FixedPlaces;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::Point;
use super::sketch::StubMark;
use super::viewport::Viewport;

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
