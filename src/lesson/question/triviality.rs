//! Detects trivial questions: a search begins at its root, a first child receives the window of its parent.

use super::{Question, QuestionSubject, Returned};
use crate::visits;
use game::NodeId;
use search::Window;
use search::trace::{NodeStatus, VisitId};

impl Question<'_> {
    /// Returns true if the answer follows from the shape of the tree alone, or only one answer is possible.
    pub fn is_trivial(&self) -> bool {
        let recording = self.side.recording;
        match self.about {
            QuestionSubject::Next { entered, from } => {
                let is_seen = match from {
                    Some(returned) => self.cannot_cut(returned),
                    None => recording.spec().is_plain() && visits::place(recording, entered) == 0,
                };
                is_seen || self.is_only_one_left()
            }
            QuestionSubject::Received(node) => self.receives_the_same(node),
            QuestionSubject::Narrowed(returned) => {
                // Under minimax the first value is the best one; the first bound is still a question.
                self.rules().is_none() && self.narrowing(returned).before.is_none()
            }
            QuestionSubject::Cut(returned) => self.cannot_cut(returned),
            QuestionSubject::Return(node) => {
                let visit = recording.visit(node);
                visit.is_leaf() || visits::children(recording, node) == 1
            }
            QuestionSubject::RootMove(returned) => self.narrowing(returned).before.is_none(),
            QuestionSubject::Summed(_) | QuestionSubject::Part(_) => false,
        }
    }

    /// Returns true if at most one node can be entered next, since every other child of an open node has been
    /// visited.
    fn is_only_one_left(&self) -> bool {
        let side = self.side;
        let moment = self.now();
        let line = moment.current().into_iter();
        let line = line.flat_map(|current| side.recording.line_up(current));
        let children = line.flat_map(|visit| side.tree.children(side.node_map.node_of(visit)));
        let is_left = |child: &NodeId| {
            side.node_map.standing(side.tree, &moment, *child) == NodeStatus::Unvisited
        };
        children.filter(is_left).take(2).count() < 2
    }

    /// Returns true if no ancestor has a bound that the node could meet.
    fn cannot_cut(&self, returned: Returned) -> bool {
        let visit = self.side.recording.visit(returned.node);
        if visit.chance || visit.skipped > 0 {
            return false;
        }
        !visit.window.bound_of(visit.player.other()).is_finite()
    }

    /// Returns true if a node receives the window of its parent, as a first child does, or no bounds at all.
    fn receives_the_same(&self, node: VisitId) -> bool {
        let recording = self.side.recording;
        if recording.visit(node).window == Window::FULL {
            return !self.is_below_chance(node);
        }
        let plain = recording.spec().is_plain() && !self.is_below_chance(node);
        let parent = self.entering(node).parent;
        plain && parent.is_some_and(|parent| parent.best.is_none())
    }
}
