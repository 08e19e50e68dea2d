//! Move ordering: the table's move or the best line's move first, then loud moves, killers, and the rest by history.
//! Within each group, the game's own order stays.

use game::Game;

use super::{FamilySearch, SearchNode};
use crate::{Observer, OrderReason};

/// A move with its index in the game's order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) index: u32,
    /// The least comes first; of equal ranks, the least index. History weights are subtracted from the greatest rank.
    rank: u64,
}

/// The rank of the table's move, or of the move of the previous best line.
const KNOWN: u64 = 0;
/// The rank of captures, promotions and similar moves.
const LOUD: u64 = 1;
/// The ranks of recent cutoff moves at this ply, the newer first.
const KILLERS: [u64; 2] = [2, 3];
/// The rank of quiet moves without a history.
const BASE: u64 = u64::MAX;
const HEAVIEST: u64 = BASE - KILLERS[1] - 1;

impl<M> Candidate<M> {
    pub(super) fn reason(&self) -> OrderReason {
        match self.rank {
            KNOWN => OrderReason::Known,
            LOUD => OrderReason::Loud,
            2 => OrderReason::Killer(0),
            3 => OrderReason::Killer(1),
            BASE => OrderReason::Base,
            rank => OrderReason::History(BASE - rank),
        }
    }

    pub(super) fn in_order(moves: impl Iterator<Item = M>) -> impl Iterator<Item = Candidate<M>> {
        (0..)
            .zip(moves)
            .map(|(index, mv)| Candidate::new(index, mv))
    }

    pub(super) fn new(index: u32, mv: M) -> Candidate<M> {
        let rank = BASE;
        Candidate { mv, index, rank }
    }

    fn place(&self) -> (u64, u32) {
        (self.rank, self.index)
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
                known.rank = KNOWN;
            }
            return;
        }
        let killers = killers.as_ref().map_or([None; 2], |it| it.at(node.ply));
        for candidate in moves.iter_mut() {
            let mv = key(candidate.mv);
            candidate.rank = if Some(mv) == first {
                KNOWN
            } else if game.is_loud(node.position, candidate.mv) {
                LOUD
            } else if let Some(place) = killers.iter().position(|&killer| killer == Some(mv)) {
                KILLERS[place]
            } else {
                let weight = |history: &super::HistoryTable| history.weight(node.player, mv);
                BASE - history.as_ref().map_or(0, weight).min(HEAVIEST)
            };
        }
    }

    /// Puts the best ranked of the moves from `at` on in front of the others. Most nodes are cut after a move or two;
    /// where they are not, all others are sorted at once.
    pub(super) fn pick(&mut self, begin: usize, at: usize) {
        let rest = &mut self.moves[at..];
        match at - begin {
            0 | 1 => {
                let best = (0..rest.len()).min_by_key(|&place| rest[place].place());
                rest.swap(0, best.unwrap_or(0));
            }
            2 => rest.sort_unstable_by_key(Candidate::place),
            _ => {}
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
