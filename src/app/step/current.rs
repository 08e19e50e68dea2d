//! The current node: that of the single search, or of the search that moved last among two. The node under the
//! pointer or the keyboard is the selected node instead.

use std::sync::Arc;

use crate::session::Session;
use draw::board::Arrow;
use game::{AnyMove, AnyPosition, NodeId};
use search::trace::Step;
use stage::Stage;

use crate::step::board::model::{MoveLine, arrows};
use text::say;

/// A node and the search that is at it.
pub struct Current<'a> {
    pub stage: &'a Arc<Stage>,
    /// The search's own step.
    pub step: Step,
    /// The node; the root before the first step.
    pub node: NodeId,
}

impl<'a> Current<'a> {
    /// The current node of a search after this many steps.
    fn of(stage: &'a Arc<Stage>, step: Step) -> Current<'a> {
        let node = stage.node_at(step);
        Current { stage, step, node }
    }
}

impl Session {
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

    /// The current node of the single search, even while two are shown.
    pub fn current_node(&self) -> NodeId {
        Current::of(&self.stage, self.stepping.step()).node
    }
}

impl Current<'_> {
    /// The position on the board and the move that led to it; `None` for a tree without positions.
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

    pub fn arrows(&self, session: &Session) -> Vec<Arrow> {
        let mut arrows = arrows::at(self.stage, self.step, session.board.at_root);
        let skipped = session.skipped_move();
        arrows.extend(skipped.and_then(|mv| arrows::asked(self.stage, self.node, mv)));
        arrows
    }

    /// Says how many moves the cutoff at the current node skips; empty without a cutoff.
    pub fn skipped(&self) -> String {
        let moment = self.stage.recording.moment(self.step);
        let node = moment.current().and_then(|current| moment.node(current));
        node.and_then(|node| node.cut)
            .map_or_else(String::new, |cut| {
                say!(step_moves_skipped, count = cut.skipped)
            })
    }
}
