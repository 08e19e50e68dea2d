//! The current node: of one search the one that it is at, of two searches side by side that of the one that has moved last.
//! What the pointer or the keyboard is on is the selected node, and nothing here.

use std::sync::Arc;

use crate::Session;
use figure::board::Arrow;
use game::{AnyMove, AnyPosition, NodeId};
use search::trace::Step;
use stage::Stage;

use crate::board::{MoveLine, arrows};

/// A node with the search that is at it.
pub struct Current<'a> {
    /// The search.
    pub stage: &'a Arc<Stage>,
    /// Its own step.
    pub step: Step,
    /// The node; the root before the first step.
    pub node: NodeId,
}

impl<'a> Current<'a> {
    /// The node that a search is at after so many steps.
    fn of(stage: &'a Arc<Stage>, step: Step) -> Current<'a> {
        let node = stage.node_at(step);
        Current { stage, step, node }
    }
}

impl Session {
    /// The current node on the page in front.
    pub fn current(&self) -> Current<'_> {
        match self.search_pair() {
            Some(search_pair) => {
                let hand = search_pair.ahead(self.step());
                Current::of(
                    search_pair.stage(hand),
                    search_pair.pair.at(hand, self.step()),
                )
            }
            None => Current::of(&self.stage, self.stepping.step()),
        }
    }

    /// The current node of the one search, also while two are in front.
    pub fn current_node(&self) -> NodeId {
        Current::of(&self.stage, self.stepping.step()).node
    }
}

impl Current<'_> {
    /// The position that a board shows, with the move that led to it; `None` where there are no positions.
    pub fn shown(&self, session: &Session) -> Option<(AnyPosition, Option<AnyMove>)> {
        let node = if session.board.at_root {
            NodeId::ROOT
        } else {
            self.node
        };
        let position = self.stage.position(node)?;
        let last = self.stage.played(node);
        let last = last.or_else(|| session.line().and_then(MoveLine::last));
        let last = last.or_else(|| session.last_move_of_game());
        Some((position, last))
    }

    /// The arrows on that position.
    pub fn arrows(&self, session: &Session) -> Vec<Arrow> {
        let wanted = session.settings.board.arrows;
        let mut arrows = arrows::at(self.stage, self.step, wanted, session.board.at_root);
        let skipped = session.skipped_move();
        arrows.extend(skipped.and_then(|mv| arrows::asked(self.stage, self.node, mv)));
        arrows
    }
}
