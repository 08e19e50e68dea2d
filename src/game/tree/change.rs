//! Changes of one node that keep the tree's structure. The caller must keep a value at every leaf.

use super::{NodeId, Tree};
use crate::{Player, Score};

impl Tree {
    /// Sets the value of a leaf, or sets or removes the static value of an inner node.
    pub(crate) fn set_value(&mut self, id: NodeId, value: Option<Score>) {
        self.nodes[id.index()].value = value;
    }

    /// Sets the side to move at one node; the nodes below it keep their players.
    pub(crate) fn set_player(&mut self, id: NodeId, player: Player) {
        self.nodes[id.index()].player = player;
        self.settle_players();
    }

    /// Sets the label of a node; an empty label removes it.
    pub(crate) fn set_label(&mut self, id: NodeId, label: &str) {
        let place = self.labels.binary_search_by_key(&id, |entry| entry.0);
        match (place, label.is_empty()) {
            (Ok(at), true) => {
                self.labels.remove(at);
            }
            (Ok(at), false) => self.labels[at].1 = label.into(),
            (Err(_), true) => {}
            (Err(at), false) => self.labels.insert(at, (id, label.into())),
        }
    }
}
