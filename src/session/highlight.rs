//! What somebody has marked by hand on the tree: nodes with a circle, edges with a stroke. It belongs to the screen: neither
//! files nor links have it, and Esc takes it away.

use game::NodeId;

/// What is marked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    nodes: Vec<NodeId>,
    /// Each by the node that it leads to.
    edges: Vec<NodeId>,
}

/// A wish to mark something, or to mark it no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HighlightCommand {
    /// The circle around a node.
    Circle(NodeId),
    /// The stroke along the edge that leads to a node.
    Edge(NodeId),
}

impl Highlights {
    /// Marks it, or no longer. The root has no edge above it.
    pub(crate) fn apply(&mut self, command: HighlightCommand) {
        let (list, node) = match command {
            HighlightCommand::Circle(node) => (&mut self.nodes, node),
            HighlightCommand::Edge(NodeId::ROOT) => return,
            HighlightCommand::Edge(node) => (&mut self.edges, node),
        };
        let before = list.len();
        list.retain(|&marked| marked != node);
        if list.len() == before {
            list.push(node);
        }
    }

    /// Takes everything away; `false` where nothing was marked.
    pub(crate) fn clear(&mut self) -> bool {
        let some = !self.nodes.is_empty() || !self.edges.is_empty();
        *self = Highlights::default();
        some
    }

    /// The nodes with a circle.
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// The edges with a stroke, by the nodes that they lead to.
    pub fn edges(&self) -> &[NodeId] {
        &self.edges
    }

    /// What is said of a node besides, if it is marked.
    pub fn words(&self, node: NodeId) -> Option<&'static str> {
        match (self.nodes.contains(&node), self.edges.contains(&node)) {
            (true, true) => Some("circled, its edge marked"),
            (true, false) => Some("circled"),
            (false, true) => Some("its edge marked"),
            (false, false) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marking_twice_is_marking_no_longer() {
        let mut marked = Highlights::default();
        let node = NodeId(3);
        marked.apply(HighlightCommand::Circle(node));
        marked.apply(HighlightCommand::Edge(node));
        marked.apply(HighlightCommand::Edge(NodeId::ROOT));
        assert_eq!((marked.nodes(), marked.edges()), (&[node][..], &[node][..]));
        assert_eq!(marked.words(node), Some("circled, its edge marked"));
        marked.apply(HighlightCommand::Circle(node));
        assert_eq!(
            (marked.nodes().len(), marked.words(node)),
            (0, Some("its edge marked"))
        );
        assert!(marked.clear() && !marked.clear());
    }
}
