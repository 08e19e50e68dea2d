//! What a picture shows of nodes that a search visits more than once: windows of second searches, what earlier passes
//! proved, and how often a node was visited.

use game::NodeId;

use super::draw::Drawing;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::progress::KnownNode;
use super::shape::{Ink, Point, Run, Weight};
use super::sizes::{LABELLED, LEAST_TEXT, SMALL_TEXT};
use super::text::ems;

impl Drawing<'_> {
    /// What is written of a window beside the edge into a node, the longest text first: marked where it is that of a second
    /// search; that of a question with its answer.
    pub fn window_texts(&self, node: NodeId, known: &KnownNode) -> Vec<Vec<Run>> {
        let mut window = self.window_at(node, known.received);
        if self.is_searched_again(node) {
            window.insert(0, Run::plain("again ", Ink::Weak));
        }
        let value = self.returned(node).filter(|_| known.done);
        let answer = value.and_then(|value| self.answer_at(node, known.received, value));
        let answered = answer.map(|answer| [window.clone(), vec![answer]].concat());
        answered.into_iter().chain([window]).collect()
    }

    /// Whether the latest visit of a node is the second one from the same visit of its parent.
    fn is_searched_again(&self, node: NodeId) -> bool {
        let visits = self.visits(node);
        let recording = self.scene.moment.recording();
        let [.., before, latest] = visits else {
            return false;
        };
        let parents = [before, latest].map(|&visit| recording.parent(visit));
        parents[0].is_some() && parents[0] == parents[1]
    }

    /// Whether only passes before the one that is going on have visited a node.
    pub fn is_of_earlier_pass(&self, node: NodeId) -> bool {
        // A search of one pass is spared the look.
        self.scene.moment.recording().passes().len() > 1
            && self.progress.known(node).is_some_and(|known| known.earlier)
    }

    /// How often each node has been visited by now, where that is more than once and where there is room.
    pub fn visit_counts(&mut self) {
        if !self.scene.moment.recording().revisits() {
            return;
        }
        let sketch = self.sketch;
        for spot in sketch.spots.iter().filter(|spot| spot.half >= LABELLED) {
            let visits = self.visits(spot.id).len();
            if visits > 1 {
                self.visit_count(spot, visits);
            }
        }
    }

    pub(super) fn visit_count(&mut self, spot: &NodeSymbol, visits: usize) {
        let text = format!("×{visits}");
        let ring = if self.path.last() == Some(&spot.id) {
            spot.ring() + 3.0
        } else {
            0.0
        };
        for size in [(0.4 * spot.half).clamp(SMALL_TEXT, 16.0), LEAST_TEXT] {
            let wide = ems(&text, Weight::Plain) * size;
            let (x, y) = (spot.half + ring, spot.half_height() + ring);
            let beside = x + 0.5 * wide + 3.0;
            let corner = 0.55 * spot.half + ring + 0.5 * wide + 3.0;
            let places = [
                (corner, -y + 0.4 * size),
                (-corner, -y + 0.4 * size),
                (corner, y - 0.4 * size),
                (-corner, y - 0.4 * size),
                (-beside, 0.0),
                (beside, 0.0),
                (0.0, y + 0.5 * size + 3.0),
            ];
            let place = |(x, y): (f32, f32)| spot.at.moved(x, y);
            let free = |at: &Point| self.is_free(&Area::around(*at, wide + 3.0, size * 0.85));
            // No further from its own symbol than from the next one.
            let near = |at: &Point| 2.0 * (at.x - spot.at.x).abs() + wide <= spot.gap.max(2.0 * x);
            let free = places
                .into_iter()
                .map(place)
                .find(|at| near(at) && free(at));
            if let Some(at) = free {
                self.write(at, size, vec![Run::plain(text, Ink::Weak)], Some(spot.id));
                return;
            }
        }
    }

    /// The visits of a node by now.
    fn visits(&self, node: NodeId) -> &[search::trace::VisitId] {
        let moment = self.scene.moment;
        let visits = self.scene.node_map.visits_of(node);
        let entered = visits.partition_point(|&it| moment.recording().entered(it) <= moment.step());
        &visits[..entered]
    }
}
