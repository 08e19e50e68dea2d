//! Changes of one node that leave the tree's structure alone. Whoever makes them keeps every leaf's value.

use super::{NodeId, Tree};
use crate::{Player, Score};

impl Tree {
    /// Sets a leaf's value, or sets or takes away an inner node's static value.
    pub(crate) fn set_value(&mut self, id: NodeId, value: Option<Score>) {
        self.nodes[id.index()].value = value;
    }

    /// Says who is to move at one node; the nodes below it keep their players.
    pub(crate) fn set_player(&mut self, id: NodeId, player: Player) {
        self.nodes[id.index()].player = player;
        self.settle_players();
    }

    /// Names a node; an empty label takes its name away.
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
