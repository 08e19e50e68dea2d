//! Compares two searches of one tree at a step of their common axis: costs, savings, waiting searches and differing
//! results.
//!
//! All counts cover the steps so far; only the fact that a search never visits a node is known from the end.

use game::{NodeChanges, NodeId, Score};
use search::trace::{Event, Hand, Moment, Mover, Pair, Step, VisitId};
use search::{Claim, Counts};

use super::{SearchedTree, UnprovedMoves};

/// Two searches on one axis. Their trees are equal, or differ only in the order of the children.
#[derive(Clone, Copy)]
pub struct TwoSearches<'a> {
    /// The left search first.
    pub sides: [SearchedTree<'a>; 2],
    pub pair: &'a Pair,
    pub twins: [&'a NodeChanges; 2],
    /// The moves of each side's root for which only a bound is proved.
    pub unproved: [&'a UnprovedMoves; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Costs {
    pub counts: [Counts; 2],
    /// The number of nodes visited so far that the other search never visits.
    pub unshared: [u64; 2],
}

impl Costs {
    /// Returns the percentage of the nodes visited by `visitor` that the other search saves; 0 if there are none.
    #[allow(clippy::cast_precision_loss)] // a percentage
    pub fn saved(&self, visitor: Hand) -> f64 {
        let visitor = visitor as usize;
        100.0 * self.unshared[visitor] as f64 / self.counts[visitor].nodes.max(1) as f64
    }
}

/// A search that pauses while the other search visits a subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingSearch {
    pub hand: Hand,
    /// The root of the subtree, in the other search's tree.
    pub part: NodeId,
    /// True if the waiting search skips this subtree; otherwise it visits it at another time.
    pub skips: bool,
    /// True if the waiting search has already begun to visit it.
    pub walked: bool,
}

/// The results of two searches at a node that both have left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdicts {
    pub returned: [Score; 2],
    /// The claims proved by each search, in the same sign and for the same number.
    pub proved: [Option<Claim>; 2],
}

impl Verdicts {
    pub fn differ(&self) -> bool {
        self.returned[0] != self.returned[1]
    }
}

impl<'a> TwoSearches<'a> {
    pub fn side(&self, hand: Hand) -> &SearchedTree<'a> {
        &self.sides[hand as usize]
    }

    pub fn twin(&self, hand: Hand, node: NodeId) -> Option<NodeId> {
        self.twins[hand as usize].get(node)
    }

    pub fn moment(&self, hand: Hand, step: Step) -> Moment<'a> {
        let own = self.pair.at(hand, step);
        self.side(hand).recording.moment(own)
    }

    pub fn costs(&self, step: Step) -> Costs {
        Costs {
            counts: Hand::BOTH.map(|hand| self.moment(hand, step).counts()),
            unshared: Hand::BOTH
                .map(|hand| self.pair.unshared(hand, self.side(hand).recording, step)),
        }
    }

    /// Returns the waiting search at a step, if any. A search does not wait while it performs its own cutoff.
    pub fn waiting(&self, step: Step) -> Option<WaitingSearch> {
        let Mover::Only(mover) = self.pair.mover(step) else {
            return None;
        };
        let (walks, waits) = (self.side(mover), self.side(mover.other()));
        let own = |hand| self.pair.at(hand, step);
        let place = waits.recording.event(own(mover.other()))?.node()?;
        let waits_at = self.twin(mover.other(), waits.node_map.node_of(place))?;
        let event = walks.recording.event(own(mover))?;
        let part = match event {
            Event::Update { node, child } if walks.node_map.node_of(node) == waits_at => {
                walks.node_map.node_of(child)
            }
            other => {
                let at = walks.node_map.node_of(other.node()?);
                let mut line = std::iter::successors(Some(at), |&at| walks.tree.parent(at));
                line.find(|&at| walks.tree.parent(at) == Some(waits_at))?
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

    /// Returns true if the other search never visits a node of this side's tree.
    pub fn is_unshared(&self, hand: Hand, node: NodeId) -> bool {
        let visit = self.side(hand).node_map.visit_of(node);
        visit.is_some_and(|visit| self.pair.is_unshared(hand, visit))
    }

    /// Returns the results of both searches at a node of this side's tree, the left one first, once both have left
    /// it.
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

    /// Returns the best root move of each search at a step, as a node of its own tree.
    pub fn choices(&self, step: Step) -> [Option<NodeId>; 2] {
        Hand::BOTH.map(|hand| {
            let chosen = self.moment(hand, step).chosen(VisitId::ROOT)?;
            Some(self.side(hand).node_map.node_of(chosen))
        })
    }

    /// Returns root moves with the same returned value as the best move but only a proved bound: they look equal to
    /// the best move, and nothing proves that they are. The list holds at most `most` of them; the number counts all.
    pub fn look_equal(
        &self,
        hand: Hand,
        step: Step,
        most: usize,
    ) -> (Vec<EqualLookingMove>, usize) {
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
            EqualLookingMove {
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

/// A root move that returned the same value as the best one, but with only a proved bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EqualLookingMove {
    /// As a node of its own side's tree.
    pub node: NodeId,
    pub best: NodeId,
    pub returned: Score,
    pub proved: Option<Claim>,
    pub worse: bool,
}
