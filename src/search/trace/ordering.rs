//! What a recorded search went by when it ordered children: why each came when it did, and what killers and history were.

use std::collections::HashMap;

use crate::family::{HistoryTable, Killers};
use crate::{OrderReason, SearchSpec};
use game::Player;

use super::{Event, Recording, Step, VisitId};

/// What killers and history remember at a moment. Moves are told by a visit that they led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderMemory {
    /// Per ply that has any, its killers, the newer one first.
    pub killers: Vec<(u32, [Option<VisitId>; 2])>,
    /// What moves weigh that have closed windows, by player, the heaviest first.
    pub history: Vec<HistoryWeight>,
}

/// What a move weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryWeight {
    /// Whose move it is.
    pub player: Player,
    /// A visit that it led to: the one where it last closed a window.
    pub child: VisitId,
    /// The sum of the squares of the depths that were left where it closed a window.
    pub weight: u64,
}

impl Recording {
    /// Why a visit's node was searched when it was among its parent's children.
    pub fn order_reason(&self, id: VisitId) -> OrderReason {
        let reasons = &self.log.reasons;
        let at = reasons.binary_search_by_key(&id, |reason| reason.0);
        at.map_or(OrderReason::Base, |at| reasons[at].1)
    }

    /// What killers and history remember at a step; empty where the search has neither. Costs a look at each quiet move that has
    /// closed a window so far.
    pub fn order_memory(&self, step: Step) -> OrderMemory {
        let SearchSpec {
            killers, history, ..
        } = self.spec();
        let (mut of_ply, mut weights) = (Killers::default(), HistoryTable::default());
        let mut children: HashMap<(Player, u64), VisitId> = HashMap::new();
        let mut at_ply: HashMap<(usize, u64), VisitId> = HashMap::new();
        let happened = self
            .log
            .quiet_cuts
            .iter()
            .take_while(|cut| cut.step <= step);
        for cut in happened {
            let Some(Event::Update { node, child }) = self.event(cut.step) else {
                continue;
            };
            let (ply, player) = (self.ply(node), self.player(node));
            of_ply.note(ply.into(), cut.key);
            weights.note(player, cut.key, cut.depth);
            children.insert((player, cut.key), child);
            at_ply.insert((ply.into(), cut.key), child);
        }
        let mut memory = OrderMemory::default();
        if killers {
            let plies = 0..=at_ply.keys().map(|key| key.0).max().unwrap_or(0);
            let at = |ply| {
                let two = of_ply.at(ply);
                two.map(|key| at_ply.get(&(ply, key?)).copied())
            };
            let all = plies.map(|ply| (u32::try_from(ply).unwrap_or(u32::MAX), at(ply)));
            memory.killers = all.filter(|(_, two)| two[0].is_some()).collect();
        }
        if history {
            let all = children
                .into_iter()
                .map(|((player, key), child)| HistoryWeight {
                    player,
                    child,
                    weight: weights.weight(player, key),
                });
            memory.history = all.filter(|entry| entry.weight > 0).collect();
            memory.history.sort_by_key(|entry| {
                (
                    entry.player == Player::Min,
                    u64::MAX - entry.weight,
                    entry.child,
                )
            });
        }
        memory
    }
}
