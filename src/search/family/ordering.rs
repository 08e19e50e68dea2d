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
        (0..).zip(moves).map(|(index, mv)| Candidate {
            mv,
            index,
            rank: Rank::Quiet(Reverse(0)),
        })
    }
}

/// Sorts ranks and the positions where they were found. A separate function, so that it is compiled once and not for
/// each game.
fn sort(ranked: &mut [(Rank, usize)]) {
    // No two elements are equal: moves of the same rank stay in the game's order.
    ranked.sort_unstable();
}

/// Applies a permutation in place: position `i` receives the element at `from[i]`. Afterwards `from` is the identity.
fn rearrange<T>(things: &mut [T], from: &mut [(Rank, usize)]) {
    for start in 0..things.len() {
        let mut at = start;
        while from[at].1 != at {
            let next = std::mem::replace(&mut from[at].1, at);
            if next != start {
                things.swap(at, next);
            }
            at = next;
        }
    }
}

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Sorts the moves from `begin` on into search order, `first` before all others.
    pub(super) fn order(
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
            ranked,
            ..
        } = self;
        let moves = &mut moves[begin..];
        let key = |mv: G::Move| game.move_key(node.position, mv);
        if killers.is_none() && history.is_none() {
            let known = first.and_then(|first| moves.iter().position(|it| key(it.mv) == first));
            if let Some(at) = known {
                moves[at].rank = Rank::Known;
                moves[..=at].rotate_right(1);
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
        ranked.clear();
        ranked.extend(
            (0..)
                .zip(moves.iter())
                .map(|(place, candidate)| (candidate.rank, place)),
        );
        sort(ranked);
        rearrange(moves, ranked);
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
