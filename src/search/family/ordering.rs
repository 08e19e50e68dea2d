//! Move ordering: the table's move or the best line's move first, then loud moves, killers, and the rest by history.
//! Within each group, the game's own order stays.

use std::cmp::Reverse;

use game::Game;

use super::{FamilySearch, SearchNode};
use crate::{Observer, OrderReason};

/// A move with its index in the game's order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) index: u32,
    rank: Rank,
}

/// The priority of a move; the least comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// The table's move, or the move of the previous best line.
    Known,
    /// Captures, promotions and similar moves.
    Loud,
    /// A recent cutoff move at this ply; 0 is the newer killer.
    Killer(u8),
    /// All other moves, by history weight.
    Quiet(Reverse<u64>),
}

impl<M> Candidate<M> {
    pub(super) fn reason(&self) -> OrderReason {
        match self.rank {
            Rank::Known => OrderReason::Known,
            Rank::Loud => OrderReason::Loud,
            Rank::Killer(place) => OrderReason::Killer(place),
            Rank::Quiet(Reverse(0)) => OrderReason::Base,
            Rank::Quiet(Reverse(weight)) => OrderReason::History(weight),
        }
    }

    pub(super) fn in_order(moves: impl Iterator<Item = M>) -> impl Iterator<Item = Candidate<M>> {
        (0..)
            .zip(moves)
            .map(|(index, mv)| Candidate::new(index, mv))
    }

    pub(super) fn new(index: u32, mv: M) -> Candidate<M> {
        let rank = Rank::Quiet(Reverse(0));
        Candidate { mv, index, rank }
    }
}

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Ranks the moves from `begin` on, `first` before all others.
    pub(super) fn rank(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        begin: usize,
        first: Option<u64>,
    ) {
        let FamilySearch {
            game,
            killers,
            history,
            moves,
            ..
        } = self;
        let moves = &mut moves[begin..];
        let key = |mv: G::Move| game.move_key(node.position, mv);
        if killers.is_none() && history.is_none() {
            let known = first.and_then(|first| moves.iter_mut().find(|it| key(it.mv) == first));
            if let Some(known) = known {
                known.rank = Rank::Known;
            }
            return;
        }
        let killers = killers.as_ref().map_or([None; 2], |it| it.at(node.ply));
        for candidate in moves.iter_mut() {
            let mv = Some(key(candidate.mv));
            candidate.rank = if mv == first {
                Rank::Known
            } else if game.is_loud(node.position, candidate.mv) {
                Rank::Loud
            } else if mv == killers[0] {
                Rank::Killer(0)
            } else if mv == killers[1] {
                Rank::Killer(1)
            } else {
                let weight = |history: &super::HistoryTable| {
                    mv.map_or(0, |mv| history.weight(node.player, mv))
                };
                Rank::Quiet(Reverse(history.as_ref().map_or(0, weight)))
            };
        }
    }

    /// Moves the first of the best ranked moves from `at` on to the front of them. The others keep their order. Most
    /// nodes are cut after a move or two, so that the others need not be sorted.
    pub(super) fn pick(&mut self, at: usize) {
        let rest = &mut self.moves[at..];
        let best = (0..rest.len()).min_by_key(|&place| rest[place].rank);
        if let Some(best @ 1..) = best {
            rest[..=best].rotate_right(1);
        }
    }

    pub(super) fn has_cut(&mut self, node: &SearchNode<'_, G::Position>, mv: u64) {
        self.observer.quiet_cut(mv, node.depth);
        if let Some(killers) = &mut self.killers {
            killers.note(node.ply, mv);
        }
        if let Some(history) = &mut self.history {
            history.note(node.player, mv, node.depth);
        }
    }
}
