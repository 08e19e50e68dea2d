//! The moves that a cutoff skipped, including those that the tree does not hold.

use game::{AnyMove, NodeId};
use search::trace::VisitId;

use super::Stage;

impl Stage {
    /// Returns the names of the children that a node skipped by a cutoff; empty if there was none. They are in the
    /// search's order if the tree holds them, else in the order in which the game's rules list the moves.
    pub fn skipped(&self, visit: VisitId) -> Vec<String> {
        if self.recording.visit(visit).skipped == 0 {
            return Vec::new();
        }
        let node = self.node_map.node_of(visit);
        let visited: Vec<NodeId> = self
            .recording
            .children(visit)
            .map(|child| self.node_map.node_of(child))
            .collect();
        let position = match self.position(node) {
            Some(position) if !self.complete => position,
            _ => {
                let left = self.tree.children(node);
                let left = left.filter(|child| !visited.contains(child));
                return left
                    .map(|child| self.move_into(child).unwrap_or_else(|| self.name(child)))
                    .collect();
            }
        };
        let tried: Vec<AnyMove> = visited
            .iter()
            .filter_map(|&child| self.played(child))
            .collect();
        let moves = position.moves().into_iter();
        let moves = moves.filter(|mv| !tried.contains(mv));
        moves.map(|mv| position.write_move(mv)).collect()
    }
}
