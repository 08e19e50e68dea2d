//! Two recordings of the same tree on a common time axis, synchronised by node.
//!
//! The axis is defined from the root down. A node that both searches visit is entered by both in one step, and left
//! by both in one step. In between, both walk each common child together and take it into account in one step. A
//! child that only one search visits is walked by that search alone, while the other search waits at the parent. A
//! cutoff happens in the step after the search's last child; if both cut then, both cutoffs share one step.
//!
//! If the two searches know the children in different orders, they cannot walk all common children together. They
//! walk together as many of them as have the same order in both searches (a longest common subsequence), and each of
//! the others alone, once each: between two common children, first those of the left search, then those of the right
//! search.
//!
//! Hence, at every step, either both are at the same node, or one waits at a node while the other is within one child
//! of it; where the orders are the same, the waiting search skips that child.

mod build;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::ranks::{Flags, Ranks, found_once};
use super::{Recording, Step, Stride, VisitId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    pub const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    #[must_use]
    pub fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// The search that makes the event leading to a step of the common axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// Neither search: this is the beginning.
    Nobody,
    Both,
    Only(Hand),
}

/// The common time axis of two recordings. It does not hold them: the caller passes them to stride queries.
///
/// Built in time linear in the visits (with different child orders, `n log b`); a table of the places where the mover
/// changes, so that every query is a binary search.
///
/// # Examples
/// ```
/// use game::read_tree;
/// use search::{SearchSpec, Limits};
/// use search::trace::{Hand, Mover, Pair, NodeMap, Stride, record};
/// let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
/// let search = |algorithm| record(&&tree, algorithm, 2, Limits::NONE).map(|all| all.recording);
/// let left = search(SearchSpec::MINIMAX)?;
/// let right = search(SearchSpec::alpha_beta(Default::default()))?;
/// let (at_left, at_right) = (NodeMap::new(&tree, &left), NodeMap::new(&tree, &right));
/// let pair = Pair::new(&left, &right, |visit| at_right.visit_of(at_left.node_of(visit)))?;
/// // Minimax has 38 events; alpha-beta's only event without a counterpart is its cutoff.
/// assert_eq!(pair.steps(), 39);
/// let cut = pair.next([&left, &right], 0, Stride::Cutoff).unwrap();
/// assert_eq!(pair.mover(cut), Mover::Only(Hand::Right));
/// assert_eq!((pair.at(Hand::Left, cut), pair.at(Hand::Right, cut)), (17, 18));
/// assert_eq!(pair.at(Hand::Right, cut + 4), 18, "alpha-beta waits");
/// assert_eq!(pair.unshared(Hand::Left, &left, cut + 4), 2, "minimax has seen what alpha-beta skips");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// The places where the mover changes, including the beginning and the end.
    turns: Vec<Turn>,
    /// Per search, its visits of nodes that the other search never visits.
    unshared: [Ranks; 2],
    /// The stops of [`Stride::Learned`], found on first use.
    #[serde(with = "found_once")]
    learned: OnceLock<Ranks>,
}

/// The error for two recordings without a common axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{self:?}")]
pub struct Revisits;

/// A place on the axis, with the step of each search there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Turn {
    at: Step,
    own: [Step; 2],
}

impl Pair {
    /// Puts two recordings on a common axis; `twin` maps a visit of the left search to the visit of the same node in
    /// the right search.
    ///
    /// # Errors
    /// [`Revisits`] when one of them visits a node more than once: such searches are not at a node together.
    ///
    /// # Panics
    /// When the axis would be longer than 2^32 steps; on trees that can be opened it is at most 8 million.
    pub fn new(
        left: &Recording,
        right: &Recording,
        twin: impl Fn(VisitId) -> Option<VisitId>,
    ) -> Result<Pair, Revisits> {
        if left.revisits() || right.revisits() {
            return Err(Revisits);
        }
        let unshared = build::unshared(left, right, &twin);
        let turns = build::turns([left, right], twin);
        Ok(Pair {
            turns,
            unshared,
            learned: OnceLock::new(),
        })
    }

    pub fn steps(&self) -> Step {
        self.turns[self.turns.len() - 1].at
    }

    /// Returns a search's own step at a step of the axis; beyond the end, its last step.
    pub fn at(&self, hand: Hand, step: Step) -> Step {
        let next = self.turns.partition_point(|turn| turn.at <= step);
        let turn = self.turns[next - 1];
        let own = turn.own[hand as usize];
        match self.turns.get(next) {
            Some(after) if after.own[hand as usize] > own => own + (step - turn.at),
            _ => own,
        }
    }

    /// Returns the first step of the axis at which a search has reached its own step `own`.
    pub fn first(&self, hand: Hand, own: Step) -> Step {
        let next = self
            .turns
            .partition_point(|turn| turn.own[hand as usize] < own);
        match next.checked_sub(1) {
            None => 0,
            Some(before) => {
                let turn = self.turns[before];
                (turn.at + (own - turn.own[hand as usize])).min(self.steps())
            }
        }
    }

    pub fn mover(&self, step: Step) -> Mover {
        let next = self.turns.partition_point(|turn| turn.at < step);
        let (Some(before), Some(after)) = (
            next.checked_sub(1).map(|at| self.turns[at]),
            self.turns.get(next),
        ) else {
            return if step == 0 {
                Mover::Nobody
            } else {
                Mover::Both
            };
        };
        match [0, 1].map(|hand| after.own[hand] > before.own[hand]) {
            [true, false] => Mover::Only(Hand::Left),
            [false, true] => Mover::Only(Hand::Right),
            _ => Mover::Both,
        }
    }

    /// Returns the first step after `step` at which either search stops for the stride; `None` if there is none.
    ///
    /// [`Stride::ThisNode`] applies to the search that moved last.
    pub fn next(&self, both: [&Recording; 2], step: Step, stride: Stride) -> Option<Step> {
        let step = step.min(self.steps());
        if stride == Stride::Event {
            return (step < self.steps()).then_some(step + 1);
        }
        if stride == Stride::Learned {
            let next = self.learned_by(both, step) + 1;
            return (step < self.steps()).then(|| self.nth_learned(both, next));
        }
        let rests = self.asked(stride, step).filter_map(|hand| {
            let own = both[hand as usize].next(self.at(hand, step), stride)?;
            Some(self.first(hand, own))
        });
        rests.min()
    }

    /// Returns the last step before `step` at which either search stops for the stride; `None` if there is none.
    pub fn previous(&self, both: [&Recording; 2], step: Step, stride: Stride) -> Option<Step> {
        let step = step.min(self.steps());
        if stride == Stride::Event {
            return step.checked_sub(1);
        }
        if stride == Stride::Learned {
            let before = self.learned_by(both, step.checked_sub(1)?);
            return Some(self.nth_learned(both, before));
        }
        let rests = self.asked(stride, step).filter_map(|hand| {
            let own = self.at(hand, step);
            // A waiting search may have stopped at its place earlier.
            let waits = stride != Stride::ThisNode && self.first(hand, own) < step;
            let before = both[hand as usize].previous(own + u32::from(waits), stride)?;
            Some(self.first(hand, before))
        });
        rests.max()
    }

    /// Returns the number of stops of [`Stride::Learned`] up to a step of the axis: of either search, and the end.
    pub fn learned_by(&self, both: [&Recording; 2], step: Step) -> u32 {
        self.learned(both)
            .below(step.min(self.steps()) as usize + 1)
    }

    /// Returns the step of a stop of [`Stride::Learned`], counted from 1; number 0 is the beginning.
    pub fn nth_learned(&self, both: [&Recording; 2], number: u32) -> Step {
        number
            .checked_sub(1)
            .map_or(0, |before| self.learned(both).nth(before))
    }

    fn learned(&self, both: [&Recording; 2]) -> &Ranks {
        self.learned.get_or_init(|| {
            let mut stops = Flags::default();
            let mut before = [0, 0];
            for step in 1..=self.steps() {
                let own = Hand::BOTH.map(|hand| self.at(hand, step));
                let is_stop = [0, 1]
                    .map(|hand| own[hand] != before[hand] && both[hand].is_learned(own[hand]));
                if is_stop != [false, false] || step == self.steps() {
                    stops.set(step as usize);
                }
                before = own;
            }
            stops.ranked(self.steps() as usize + 1)
        })
    }

    /// Returns the number of nodes visited so far that the other search never visits.
    pub fn unshared(&self, hand: Hand, recording: &Recording, step: Step) -> u64 {
        let last = recording.last_entered(self.at(hand, step));
        let entered = last.map_or(0, |last| last.index() + 1);
        self.unshared[hand as usize].below(entered).into()
    }

    /// Returns true if the other search never visits the node of this visit.
    pub fn is_unshared(&self, hand: Hand, visit: VisitId) -> bool {
        self.unshared[hand as usize].contains(visit.index())
    }

    pub fn bytes(&self) -> usize {
        self.turns.capacity() * size_of::<Turn>()
            + self.unshared.iter().map(Ranks::bytes).sum::<usize>()
            + self.learned.get().map_or(0, Ranks::bytes)
    }

    fn asked(&self, stride: Stride, step: Step) -> impl Iterator<Item = Hand> {
        let only = match (stride, self.mover(step)) {
            (Stride::ThisNode, Mover::Only(hand)) => Some(hand),
            (Stride::ThisNode, _) => Some(Hand::Left),
            _ => None,
        };
        let asked = move |hand: &Hand| only.is_none_or(|only| only == *hand);
        Hand::BOTH.into_iter().filter(asked)
    }
}
