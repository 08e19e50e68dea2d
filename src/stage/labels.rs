//! What the stage's nodes and moves are called, remembered: the name of a move may take a legal move generation.

use std::cell::RefCell;
use std::collections::HashMap;

use figure::Labels;
use game::NodeId;

use super::{Names, Stage};

/// Names of moves found so far.
pub type LabelCache = RefCell<HashMap<NodeId, Option<String>>>;

/// So many moves are remembered at most.
const REMEMBERED: usize = 20_000;

/// The labels of one stage.
pub struct StageLabels<'a> {
    stage: &'a Stage,
    moves: &'a LabelCache,
}

impl<'a> StageLabels<'a> {
    /// The labels of this stage, with what is remembered of them.
    pub fn new(stage: &'a Stage, moves: &'a LabelCache) -> StageLabels<'a> {
        StageLabels { stage, moves }
    }
}

impl Labels for StageLabels<'_> {
    fn name(&self, node: NodeId) -> String {
        match &*self.stage.names {
            Names::Game { .. } if node != NodeId::ROOT => self.move_into(node).unwrap_or_default(),
            _ => self.stage.name(node),
        }
    }

    fn inside(&self, node: NodeId) -> Option<String> {
        match &*self.stage.names {
            Names::Tree(_) => Some(self.stage.name(node)),
            // The move is written on the edge.
            Names::Game { .. } => None,
        }
    }

    fn move_into(&self, node: NodeId) -> Option<String> {
        if matches!(&*self.stage.names, Names::Tree(_)) {
            return self.stage.move_into(node);
        }
        let mut moves = self.moves.borrow_mut();
        if moves.len() > REMEMBERED {
            moves.clear();
        }
        let name = moves
            .entry(node)
            .or_insert_with(|| self.stage.move_into(node));
        name.clone()
    }
}
