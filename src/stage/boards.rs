//! The positions of a stage's nodes as small boards.

use shakmaty::{Color, Position as _};

use figure::{Boards, NodeBoard};
use game::NodeId;

use super::Stage;

/// The boards of one stage; those of an explicit tree have none.
pub struct StageBoards<'a> {
    stage: &'a Stage,
    side: Color,
}

impl<'a> StageBoards<'a> {
    /// The boards of this stage as one side sees them.
    pub fn new(stage: &'a Stage, side: Color) -> StageBoards<'a> {
        StageBoards { stage, side }
    }
}

impl Boards for StageBoards<'_> {
    fn board(&self, node: NodeId) -> Option<NodeBoard> {
        let position = self.stage.position(node)?;
        let rules = position.rules();
        let king = rules.board().king_of(rules.turn());
        Some(NodeBoard {
            board: rules.board().clone(),
            last: self.stage.chess_move(node).map(|mv| mv.squares().into()),
            check: king.filter(|_| rules.is_check()),
        })
    }

    fn flipped(&self) -> bool {
        self.side == Color::Black
    }
}
