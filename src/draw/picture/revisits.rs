//! Draws data of nodes that a search visits more than once: windows of second searches, claims of earlier passes, and
//! visit counts.

use game::NodeId;

use super::draw::Drawing;
use super::label::LabelKind;
use super::node_symbol::NodeSymbol;
use super::progress::KnownNode;
use super::shape::{Ink, Run};

impl Drawing<'_> {
    /// Returns alternative texts of the window beside the edge into a node, the longest first: marked if it belongs
    /// to a second search; a question with its answer.
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

    /// Returns true if the latest visit of a node is the second one from the same visit of its parent.
    fn is_searched_again(&self, node: NodeId) -> bool {
        let visits = self.visits(node);
        let recording = self.scene.moment.recording();
        let [.., before, latest] = visits else {
            return false;
        };
        let parents = [before, latest].map(|&visit| recording.parent(visit));
        parents[0].is_some() && parents[0] == parents[1]
    }

    /// Returns true if only passes before the current one have visited a node.
    pub fn is_of_earlier_pass(&self, node: NodeId) -> bool {
        // Searches of one pass skip the look-up.
        self.scene.moment.recording().passes().len() > 1
            && self.progress.known(node).is_some_and(|known| known.earlier)
    }

    /// Draws the number of visits so far at each node visited more than once.
    pub fn visit_counts(&mut self) {
        let sketch = self.sketch;
        for spot in &sketch.spots {
            if self.slot(spot.id, LabelKind::Visits).is_some() {
                let visits = self.visits(spot.id).len();
                if visits > 1 {
                    let text = Run::plain(format!("×{visits}"), Ink::Weak);
                    self.put(spot.id, LabelKind::Visits, vec![vec![text]]);
                }
            }
        }
    }

    /// Formats the number of visits in the whole search, if there is more than one.
    pub fn visits_text(&self, spot: &NodeSymbol) -> Option<String> {
        let visits = self.scene.node_map.visits_of(spot.id).len();
        (visits > 1).then(|| format!("×{visits}"))
    }

    /// The visits of a node so far.
    fn visits(&self, node: NodeId) -> &[search::trace::VisitId] {
        let moment = self.scene.moment;
        let visits = self.scene.node_map.visits_of(node);
        let entered = visits.partition_point(|&it| moment.recording().entered(it) <= moment.step());
        &visits[..entered]
    }
}
