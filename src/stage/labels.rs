//! Names of nodes and moves for pictures, cached because naming a move may need legal move
//! generation, and positions.

use std::cell::RefCell;
use std::collections::HashMap;

use draw::{Boards, Labels};
use game::{BoardPicture, NodeId, Player};

use super::{Names, Stage};

#[derive(Debug, Default)]
pub struct LabelCache {
    nodes: RefCell<HashMap<NodeId, String>>,
    moves: RefCell<HashMap<NodeId, Option<String>>>,
}

const REMEMBERED: usize = 20_000;

pub struct StageLabels<'a> {
    stage: &'a Stage,
    found: &'a LabelCache,
}

impl<'a> StageLabels<'a> {
    pub fn new(stage: &'a Stage, found: &'a LabelCache) -> StageLabels<'a> {
        StageLabels { stage, found }
    }
}

impl Labels for StageLabels<'_> {
    fn name(&self, node: NodeId) -> String {
        match &*self.stage.names {
            Names::Game { .. } => remembered(&self.found.nodes, node, || self.stage.name(node)),
            Names::Tree(_) => self.stage.name(node),
        }
    }

    fn full_name(&self, node: NodeId) -> String {
        self.stage.full_name(node)
    }

    fn inside(&self, node: NodeId) -> Option<String> {
        match &*self.stage.names {
            Names::Tree(_) => Some(self.stage.name(node)),
            // The move is written on the edge.
            Names::Game { .. } => None,
        }
    }

    fn move_into(&self, node: NodeId) -> Option<String> {
        match &*self.stage.names {
            Names::Game { .. } => {
                remembered(&self.found.moves, node, || self.stage.move_into(node))
            }
            Names::Tree(_) => self.stage.move_into(node),
        }
    }

    fn outcome(&self, node: NodeId) -> Option<String> {
        self.stage.outcome(node)
    }
}

fn remembered<T: Clone>(
    found: &RefCell<HashMap<NodeId, T>>,
    node: NodeId,
    find: impl FnOnce() -> T,
) -> T {
    let mut found = found.borrow_mut();
    if found.len() > REMEMBERED {
        found.clear();
    }
    found.entry(node).or_insert_with(find).clone()
}

/// The positions of nodes as small boards, seen from a side.
pub struct StageBoards<'a> {
    stage: &'a Stage,
    side: Player,
}

impl<'a> StageBoards<'a> {
    pub fn new(stage: &'a Stage, side: Player) -> StageBoards<'a> {
        StageBoards { stage, side }
    }
}

impl Boards for StageBoards<'_> {
    fn board(&self, node: NodeId) -> Option<BoardPicture> {
        let position = self.stage.position(node)?;
        Some(position.board(self.stage.played(node), self.side == Player::Min))
    }

    fn side(&self) -> Player {
        self.side
    }
}
