//! Commands that choose the visible part of the tree.

use crate::session::Session;
use crate::session::scope::ScopeCommand;
use game::NodeId;
use stage::{Scope, is_too_large};

impl Session {
    pub(crate) fn choose_scope(&mut self, command: ScopeCommand) {
        let mut scope = self.scope.take().unwrap_or_else(|| {
            let (width, height) = self.camera.canvas();
            Scope::new(is_too_large(&self.stage, width, height))
        });
        let fits = |node: NodeId| node.index() < self.stage.tree.len();
        match command {
            ScopeCommand::Open(node, open) if fits(node) => scope.set_open(node, open),
            ScopeCommand::OpenBelow(node) if fits(node) => {
                scope.open_below(&self.stage.tree, node);
            }
            ScopeCommand::From(node) if fits(node) => {
                scope.draw_from(node);
                self.camera.fit();
            }
            ScopeCommand::Only(only) => {
                scope.show_only(only);
                self.camera.fit();
            }
            _ => {}
        }
        self.around = false;
        self.scope = Some(scope);
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
