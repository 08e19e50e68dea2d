//! The positions of a stage's nodes as small boards.

use figure::Boards;
use game::{BoardPicture, NodeId, Player};

use super::Stage;

/// The boards of one stage; those of an explicit tree have none.
pub struct StageBoards<'a> {
    stage: &'a Stage,
    side: Player,
}

impl<'a> StageBoards<'a> {
    /// The boards of this stage as one side sees them.
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
