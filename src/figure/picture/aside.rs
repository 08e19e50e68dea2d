//! What a picture shows for a while that no search has found: in place of what stands at pruned nodes, and below the tree.

use game::NodeId;

use super::draw::Drawing;
use super::progress::Standing;
use super::shape::Run;

/// What is written at pruned nodes, and what it is. Never a part of the recording.
#[derive(Clone, Copy)]
pub struct Aside<'a> {
    /// What is written in a pruned leaf in place of its value, or beside a pruned inner node; `None` leaves it as it is.
    pub text: &'a dyn Fn(NodeId) -> Option<String>,
    /// What is said of it below the tree, line by line, in place of what explains the step.
    pub caption: &'a [Vec<Run>],
}

impl Drawing<'_> {
    /// What is written at a node that has been pruned.
    pub fn aside_text(&self, node: NodeId) -> Option<String> {
        let aside = self.aside?;
        let pruned = self.progress.standing(node) == Standing::Pruned;
        pruned.then(|| (aside.text)(node)).flatten()
    }
}
