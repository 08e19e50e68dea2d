//! The part of a tree that a search to a given depth may enter.

use super::{MissingValue, Node, NodeId, Tree, TreeBuilder};
use crate::{MAX_LABEL, NodeNames};

impl Tree {
    /// Returns the tree down to ply `depth`: inner nodes there become leaves with their static value.
    ///
    /// # Errors
    /// [`MissingValue`] names the first inner node at that ply without a static value.
    pub fn cut_at(&self, depth: u32) -> Result<Tree, MissingValue> {
        self.down_to(depth, false)
    }

    /// Returns the tree for a search that continues below the horizon by loud moves, and keeps the nodes they lead
    /// to. The quiet moves of a node there are kept too, so that child numbers do not change, but their subtrees are
    /// removed if they have a value of their own.
    ///
    /// # Errors
    /// [`MissingValue`] names the first inner node without a static value at which such a search may stop.
    pub fn cut_below_loud(&self, depth: u32) -> Result<Tree, MissingValue> {
        self.down_to(depth, true)
    }

    /// Checks that every depth from 1 to the one before `depth` ends at static values, as required by iterative
    /// deepening.
    ///
    /// # Errors
    /// [`MissingValue`] names the first inner node without one.
    pub fn check_shallower(&self, depth: u32) -> Result<(), MissingValue> {
        let lacks = |(_, node): &(NodeId, &Node)| {
            !node.is_leaf() && node.value.is_none() && (1..depth).contains(&node.ply.into())
        };
        let first = (0u32..).map(NodeId).zip(&self.nodes).find(lacks);
        first.map_or(Ok(()), |(id, node)| {
            Err(self.missing_value(id, node.ply.into(), true))
        })
    }

    fn missing_value(&self, node: NodeId, depth: u32, deepening: bool) -> MissingValue {
        let names = NodeNames::new(self);
        let name = names.name(self, node);
        // The label, whatever it contains, becomes part of one sentence.
        let letters = name.chars().take(MAX_LABEL);
        let plain = letters.map(|letter| if letter.is_control() { ' ' } else { letter });
        MissingValue {
            name: plain.collect(),
            path: self.path_text(node),
            depth,
            height: self.height(),
            deepening,
        }
    }

    #[allow(clippy::missing_panics_doc)] // a part of a tree is within the limits
    fn down_to(&self, depth: u32, follow_loud: bool) -> Result<Tree, MissingValue> {
        let mut builder = TreeBuilder::like(self, self.nodes[0].player);
        let mut id = NodeId::ROOT;
        while id.index() < self.len() {
            let node = self.node(id);
            let ply = u32::from(node.ply);
            let below = ply > depth;
            // A search needs a value where it stops: at the horizon, and below it after every loud move.
            let stops = ply == depth || below && node.loud;
            if stops && !node.is_leaf() && node.value.is_none() {
                return Err(self.missing_value(id, depth, false));
            }
            let copied = builder.copy(self, id, node.ply);
            copied.expect("a part of a tree within the limits");
            let ends = match (follow_loud, ply >= depth) {
                (_, false) => false,
                (false, true) => true,
                (true, true) => below && !node.loud && node.value.is_some(),
            };
            id.0 = if ends { self.subtree(id).end } else { id.0 + 1 };
        }
        Ok(builder.finish())
    }
}
