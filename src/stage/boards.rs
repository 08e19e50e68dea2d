//! The positions of a stage's nodes as small boards.

use draw::Boards;
use game::{BoardPicture, NodeId, Player};

use super::Stage;

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
