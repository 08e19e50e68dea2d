//! Two searches of one tree side by side, at a step of their common axis: what each has cost, what one saves, who waits
//! and why, and what differs.
//!
//! All that is counted has happened at that step; only that a node is never visited at all is known from the end.

use game::{NodeChanges, NodeId, Score};
use search::trace::{Event, Hand, Moment, Mover, Pair, Step, VisitId};
use search::{Claim, Counts};

use super::{SearchedTree, UnprovedMoves};

/// Two searches on one axis. Their trees are the same one, or the same one with its children in another order.
#[derive(Clone, Copy)]
pub struct TwoSearches<'a> {
    /// The searches, the left one first.
    pub sides: [SearchedTree<'a>; 2],
    /// Their common axis.
    pub pair: &'a Pair,
    /// Where each side's nodes are in the other side's tree.
    pub twins: [&'a NodeChanges; 2],
    /// The moves of each side's root of which only a bound is proved.
    pub unproved: [&'a UnprovedMoves; 2],
}

/// What both have cost so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Costs {
    /// Nodes, leaves and cutoffs of each.
    pub counts: [Counts; 2],
    /// Of the nodes that each has visited so far, those that the other one never visits.
    pub unshared: [u64; 2],
}

impl Costs {
    /// The part of the nodes visited by a search that the other one saves, in percent; of nothing, nothing.
    #[allow(clippy::cast_precision_loss)] // a percentage
    pub fn saved(&self, visitor: Hand) -> f64 {
        let visitor = visitor as usize;
        100.0 * self.unshared[visitor] as f64 / self.counts[visitor].nodes.max(1) as f64
    }
}

/// One search stands while the other one walks a part of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingSearch {
    /// The one that waits.
    pub hand: Hand,
    /// The top of the part that the other one walks, in the other one's tree.
    pub part: NodeId,
    /// Whether the one that waits skips this part; else it walks it at another time.
    pub skips: bool,
    /// Whether the one that waits has begun to walk it already.
    pub walked: bool,
}

/// What two searches say of one node that both have left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdicts {
    /// What each returned.
    pub returned: [Score; 2],
    /// What each proved, in one sign and one number.
    pub proved: [Option<Claim>; 2],
}

impl Verdicts {
    /// Whether they returned different values.
    pub fn differ(&self) -> bool {
        self.returned[0] != self.returned[1]
    }
}

impl<'a> TwoSearches<'a> {
    /// One of the sides.
    pub fn side(&self, hand: Hand) -> &SearchedTree<'a> {
        &self.sides[hand as usize]
    }

    /// Where a node of one side is in the other side's tree.
    pub fn twin(&self, hand: Hand, node: NodeId) -> Option<NodeId> {
        self.twins[hand as usize].get(node)
    }

    /// A search at a step of the axis.
    pub fn moment(&self, hand: Hand, step: Step) -> Moment<'a> {
        let own = self.pair.at(hand, step);
        self.side(hand).recording.moment(own)
    }

    /// What both have cost at a step.
    pub fn costs(&self, step: Step) -> Costs {
        Costs {
            counts: Hand::BOTH.map(|hand| self.moment(hand, step).counts()),
            unshared: Hand::BOTH
                .map(|hand| self.pair.unshared(hand, self.side(hand).recording, step)),
        }
    }

    /// Who waits at a step, if anybody does. A search that makes its own cutoff meanwhile keeps nobody waiting.
    pub fn waiting(&self, step: Step) -> Option<WaitingSearch> {
        let Mover::Only(mover) = self.pair.mover(step) else {
            return None;
        };
        let (walks, waits) = (self.side(mover), self.side(mover.other()));
        let own = |hand| self.pair.at(hand, step);
        let place = waits.recording.event(own(mover.other()))?.node()?;
        let stands = self.twin(mover.other(), waits.node_map.node_of(place))?;
        let event = walks.recording.event(own(mover))?;
        let part = match event {
            Event::Update { node, child } if walks.node_map.node_of(node) == stands => {
                walks.node_map.node_of(child)
            }
            other => {
                let at = walks.node_map.node_of(other.node()?);
                let mut line = std::iter::successors(Some(at), |&at| walks.tree.parent(at));
                line.find(|&at| walks.tree.parent(at) == Some(stands))?
            }
        };
        let twin = self.twin(mover, part);
        let visit = twin.and_then(|twin| waits.node_map.visit_of(twin));
        Some(WaitingSearch {
            hand: mover.other(),
            part,
            skips: visit.is_none(),
            walked: visit.is_some_and(|visit| waits.recording.entered(visit) <= own(mover.other())),
        })
    }

    /// Whether the other search never visits a node of this side's tree.
    pub fn is_unshared(&self, hand: Hand, node: NodeId) -> bool {
        let visit = self.side(hand).node_map.visit_of(node);
        visit.is_some_and(|visit| self.pair.is_unshared(hand, visit))
    }

    /// What both say of a node of this side's tree, once both have left it; the left one's word first.
    pub fn verdicts(&self, hand: Hand, node: NodeId, step: Step) -> Option<Verdicts> {
        let twin = self.twin(hand, node)?;
        let nodes = match hand {
            Hand::Left => [node, twin],
            Hand::Right => [twin, node],
        };
        let verdict = |hand: Hand| {
            let side = self.side(hand);
            let visit = side.node_map.visit_of(nodes[hand as usize])?;
            (side.recording.last_step(visit) <= self.pair.at(hand, step))
                .then(|| side.recording.visit(visit))
        };
        let (left, right) = (verdict(Hand::Left)?, verdict(Hand::Right)?);
        Some(Verdicts {
            returned: [left.value, right.value],
            proved: [left, right].map(|visit| visit.proved.claim(visit.value)),
        })
    }

    /// The move that each search's root prefers at a step, as nodes of its own tree.
    pub fn choices(&self, step: Step) -> [Option<NodeId>; 2] {
        Hand::BOTH.map(|hand| {
            let chosen = self.moment(hand, step).chosen(VisitId::ROOT)?;
            Some(self.side(hand).node_map.node_of(chosen))
        })
    }

    /// The moves of a search's root that have returned what the best one returned, but of which only a bound is proved:
    /// they look as good as the best, and nothing says that they are. At most so many of them, and how many there are.
    pub fn look_equal(&self, hand: Hand, step: Step, most: usize) -> (Vec<LooksEqual>, usize) {
        let side = self.side(hand);
        let moment = self.moment(hand, step);
        let Some(chosen) = moment.chosen(VisitId::ROOT) else {
            return (Vec::new(), 0);
        };
        let best = side.recording.visit(chosen).value;
        let returned = self.unproved[hand as usize].by(best, moment.step());
        let others = returned.iter().filter(|(_, child)| *child != chosen);
        let alike = others.clone().take(most).map(|&(_, child)| {
            let visit = side.recording.visit(child);
            LooksEqual {
                node: side.node_map.node_of(child),
                best: side.node_map.node_of(chosen),
                returned: best,
                proved: visit.proved.claim(visit.value),
                worse: !visit.proved.contains(best),
            }
        });
        (alike.collect(), others.count())
    }
}

/// A move of the root that returned as much as the best one, of which only a bound is proved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LooksEqual {
    /// The move, as a node of its own side's tree.
    pub node: NodeId,
    /// The best one.
    pub best: NodeId,
    /// What both returned.
    pub returned: Score,
    /// What is proved of the move.
    pub proved: Option<Claim>,
    /// Whether the bound proves that it is worse.
    pub worse: bool,
}
