//! The visible part of the tree.

use crate::session::Session;
use game::{NodeId, Tree};
use stage::{Scope, ScopeFilter, is_too_large};

impl Session {
    /// Changes the visible part of the tree. `of` is the node that is meant, which may be gone by now.
    fn change_scope(&mut self, of: Option<NodeId>, change: impl FnOnce(&mut Scope, &Tree)) {
        if of.is_some_and(|node| node.index() >= self.tree().len()) {
            return;
        }
        let mut scope = self.scope.take().unwrap_or_else(|| {
            let (width, height) = self.camera.canvas();
            Scope::new(is_too_large(&self.stage, width, height))
        });
        change(&mut scope, &self.stage.tree);
        self.around = false;
        self.scope = Some(scope);
    }

    /// Shows or hides the children of a node.
    pub fn expand(&mut self, node: NodeId, open: bool) {
        self.change_scope(Some(node), |scope, _| scope.set_open(node, open));
    }

    pub fn expand_below(&mut self, node: NodeId) {
        self.change_scope(Some(node), |scope, tree| scope.open_below(tree, node));
    }

    /// Draws the tree from a node.
    pub fn show_subtree(&mut self, node: NodeId) {
        self.change_scope(Some(node), |scope, _| scope.draw_from(node));
        self.camera.fit();
    }

    pub fn show_only(&mut self, only: ScopeFilter) {
        self.change_scope(None, |scope, _| scope.show_only(only));
        self.camera.fit();
    }

    /// Shows or hides the children of the current node; for a leaf, those of its parent.
    pub fn toggle_node(&mut self) {
        if self.scope.is_none() && self.around {
            // In a tree too large to show completely, first open the first plies.
            self.show_only(ScopeFilter::All);
            return;
        }
        let mut node = self.selected_node();
        if self.tree().node(node).is_leaf() {
            node = self.tree().parent(node).unwrap_or(node);
        }
        self.expand(node, !self.is_open(node));
    }

    /// Draws the tree from the current node; if that is the drawn root already, from its parent.
    pub fn show_subtree_here(&mut self) {
        let mut node = self.selected_node();
        let root = self.scope.as_ref().map_or(NodeId::ROOT, Scope::root);
        if node == root {
            node = self.tree().parent(root).unwrap_or(NodeId::ROOT);
        }
        self.show_subtree(node);
    }

    /// The node that keyboard commands apply to: the node under the keyboard cursor or the pointer, otherwise the
    /// current node.
    pub fn selected_node(&self) -> NodeId {
        let selected = self
            .selected
            .filter(|node| node.index() < self.tree().len());
        selected.unwrap_or_else(|| self.current_node())
    }

    /// The node to move among its siblings: the node under the keyboard cursor, otherwise the current node.
    pub fn moved_node(&self) -> NodeId {
        let within = |node: &NodeId| node.index() < self.tree().len();
        let walked = self.walked.filter(within);
        walked.unwrap_or_else(|| self.current_node())
    }

    /// Opens the menu of the selected node, which is scrolled into view.
    pub fn open_node_menu(&mut self) {
        self.edits.menu = Some((self.moved_node(), true));
        self.attention += 1;
    }

    /// Returns true if the children of a node are shown.
    pub fn is_open(&self, node: NodeId) -> bool {
        self.scope.as_ref().is_none_or(|scope| {
            let moment = self.stage.recording.moment(self.stepping.step());
            let focus = scope.focus(&self.stage, &moment);
            let nodes = focus.nodes();
            let next = focus
                .find(node)
                .and_then(|at| Some((at, nodes.get(at + 1)?)));
            next.is_some_and(|(at, next)| next.parent == Some(at))
        })
    }
}
