//! The basis of move ordering in a recorded search: the order reasons, killers and history.

use std::collections::HashMap;

use crate::family::{HistoryTable, Killers};
use crate::{OrderReason, SearchSpec};
use game::Player;

use super::{Event, Recording, Step, VisitId};

/// The killers and history weights at a moment. A move is identified by a visit that it led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderMemory {
    /// The killers of each ply that has any, the newer first.
    pub killers: Vec<(u32, [Option<VisitId>; 2])>,
    /// The weights of moves that have closed windows, by player, the heaviest first.
    pub history: Vec<HistoryWeight>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryWeight {
    pub player: Player,
    /// A visit that the move led to: the one where it last closed a window.
    pub child: VisitId,
    /// The sum of the squares of the depths left where it closed a window.
    pub weight: u64,
}

impl Recording {
    /// Returns the reason for a visit's place in the search order of its parent's children.
    pub fn order_reason(&self, id: VisitId) -> OrderReason {
        let reasons = &self.log.reasons;
        let at = reasons.binary_search_by_key(&id, |reason| reason.0);
        at.map_or(OrderReason::Base, |at| reasons[at].1)
    }

    /// Returns the killers and history at a step; empty if the search has neither. Reads every quiet move that has
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
