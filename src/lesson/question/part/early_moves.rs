//! What a search knew of its moves when it put them in order, worked out from its recording: which quiet moves had closed
//! windows by then, and so the killers of a ply and the weights of the history.
//!
//! A recording does not tell moves apart; on an explicit tree, its names and child numbers do. Of a game's tree nothing is
//! worked out.

use game::{NodeId, Player};
use search::trace::{Step, VisitId};

use crate::difference::SearchedTree;
use crate::visits::{depth_left, is_quiescent};

/// In larger recordings nothing is worked out: all of their visits would be gone through for each question.
const MOST_VISITS: usize = 5_000;

/// A quiet move that has closed a window.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuietCut {
    /// The child by that move.
    pub child: VisitId,
    /// The node at which it did.
    pub node: VisitId,
    step: Step,
}

/// Everything that is known of the moves at a node.
pub(super) struct EarlyMoves<'a> {
    side: SearchedTree<'a>,
    node: VisitId,
    cuts: Vec<QuietCut>,
}

impl<'a> EarlyMoves<'a> {
    /// What was known at a node by this step; `None` where that cannot be worked out.
    pub(super) fn at(side: SearchedTree<'a>, node: VisitId, step: Step) -> Option<EarlyMoves<'a>> {
        let recording = side.recording;
        if !side.node_map.knows_moves() || recording.visits().len() > MOST_VISITS {
            return None;
        }
        let rules = recording.spec().window_rules()?;
        let visits = (0u32..).map(VisitId).zip(recording.visits());
        let mut cuts: Vec<QuietCut> = visits
            .filter(|(id, visit)| !visit.is_leaf() && !is_quiescent(recording, *id))
            .filter_map(|(id, _)| {
                let child = recording.children(id).last()?;
                let returned = recording.last_step(child) + 1;
                let now = recording.moment(returned).node(id)?;
                let closed = returned <= step && rules.cut.closes(now.window);
                let quiet = !side.tree.node(side.node_map.node_of(child)).loud;
                (closed && quiet).then_some(QuietCut {
                    child,
                    node: id,
                    step: returned,
                })
            })
            .collect();
        cuts.sort_by_key(|cut| cut.step);
        Some(EarlyMoves { side, node, cuts })
    }

    /// Whether any quiet move has closed a window.
    pub(super) fn has_any(&self) -> bool {
        !self.cuts.is_empty()
    }

    fn is_same_move(&self, cut: &QuietCut, mv: NodeId) -> bool {
        let key = |node| {
            let tree = self.side.tree;
            (tree.move_name(node), tree.node(node).index())
        };
        key(self.side.node_map.node_of(cut.child)) == key(mv)
    }

    /// The cut by which a move became a killer of this ply, if it is one, with its place among the two: 0 is the newer one.
    pub(super) fn killer(&self, mv: NodeId) -> Option<(usize, QuietCut)> {
        let recording = self.side.recording;
        let ply = recording.visit(self.node).ply;
        let mut killers: [Option<QuietCut>; 2] = [None; 2];
        for cut in &self.cuts {
            if recording.visit(cut.node).ply != ply {
                continue;
            }
            let move_of_cut = self.side.node_map.node_of(cut.child);
            let known = killers[0].is_some_and(|newer| self.is_same_move(&newer, move_of_cut));
            if !known {
                killers = [Some(*cut), killers[0]];
            }
        }
        let places = killers.into_iter().flatten().enumerate();
        let mut same = places.filter(|(_, cut)| self.is_same_move(cut, mv));
        same.next()
    }

    /// What the move weighs for this player, and how often it has closed a window.
    pub(super) fn history(&self, player: Player, mv: NodeId) -> (u64, u64) {
        let recording = self.side.recording;
        let own = self
            .cuts
            .iter()
            .filter(|cut| recording.visit(cut.node).player == player && self.is_same_move(cut, mv));
        own.fold((0, 0), |(weight, times), cut| {
            let depth = u64::from(depth_left(recording, cut.node).unwrap_or_default());
            (weight + depth * depth, times + 1)
        })
    }
}
