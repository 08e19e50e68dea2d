//! The node in hand: of one search the one that it is at, of two searches side by side that of the one that has moved last.

use std::sync::Arc;

use crate::model::state::State;
use figure::board::Arrow;
use game::NodeId;
use game::chess::{Move, Position};
use search::trace::Step;
use stage::Stage;

use session::board::{Line, arrows};

/// A node with the search that is at it.
pub(crate) struct InHand<'a> {
    /// The search.
    pub stage: &'a Arc<Stage>,
    /// Its own step.
    pub step: Step,
    /// The node; the root before the first step.
    pub node: NodeId,
}

impl State {
    /// The node in hand on the page in front.
    pub(crate) fn in_hand(&self) -> InHand<'_> {
        let (stage, step) = match self.duo() {
            Some(duo) => {
                let hand = duo.ahead(self.step());
                (duo.stage(hand), duo.pair.at(hand, self.step()))
            }
            None => (&self.stage, self.stepping.step()),
        };
        let event = stage.recording.event(step);
        let node = event.map_or(NodeId::ROOT, |event| stage.node_map.node_of(event.node()));
        InHand { stage, step, node }
    }
}

impl InHand<'_> {
    /// The position that a board shows, with the move that led to it; `None` where there are no positions.
    pub fn shown(&self, state: &State) -> Option<(Position, Option<Move>)> {
        let node = if state.board.at_root {
            NodeId::ROOT
        } else {
            self.node
        };
        let position = self.stage.position(node)?;
        let last = self.stage.chess_move(node);
        let last = last.or_else(|| state.line().and_then(Line::last));
        let last = last.or_else(|| state.last_move_of_game());
        Some((position, last))
    }

    /// The arrows on that position.
    pub fn arrows(&self, state: &State) -> Vec<Arrow> {
        let wanted = state.settings.board.arrows;
        let mut arrows = arrows::at(self.stage, self.step, wanted, state.board.at_root);
        arrows.extend(state.skipped_in_hand().map(arrows::asked));
        arrows
    }
}

impl State {
    /// The node that the current event is at; the root at step 0.
    pub fn current_node(&self) -> NodeId {
        let event = self.stage.recording.event(self.stepping.step());
        event.map_or(NodeId::ROOT, |event| {
            self.stage.node_map.node_of(event.node())
        })
    }
}
