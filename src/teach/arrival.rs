//! Explains the entry of a node in a search with refinements: its place in the order, earlier visits of it, and its
//! distance from the horizon. Plain searches have none of these sentences.

use game::Player;
use search::trace::{Moment, Recording, Setter, VisitId};
use search::{Interval, Notation, OrderReason};

use super::narrator::Narrator;
use super::visits::{self, horizon, is_quiescent, place, visits_of};
use text::grouped;

impl Narrator<'_> {
    /// Returns true if the table or a static value is used before the children of a node.
    pub(super) fn is_asked_first(&self, node: VisitId) -> bool {
        self.recording.probe(node).is_some() || self.recording.stand_pat(node).is_some()
    }

    /// Returns ": it takes the largest of its 3 children.", which follows the player to move.
    pub(super) fn aim(&self, node: VisitId) -> String {
        if self.recording.probe(node).is_some() {
            return ": the table is probed first.".to_owned();
        }
        if self.recording.stand_pat(node).is_some() {
            return ": it may stand pat, or continue with a loud move.".to_owned();
        }
        format!(": it takes {}.", self.wish(node))
    }

    /// "the largest of its 3 children"
    pub(super) fn wish(&self, node: VisitId) -> String {
        let (children, player) = (self.children(node), self.player(node));
        let is_negated = |at: VisitId| self.notation.negates(self.player(at));
        // True where the child's value has the other sign in negamax.
        let mut negated = self
            .recording
            .children(node)
            .map(|child| is_negated(child) != is_negated(node));
        let first = negated.next().unwrap_or(true);
        let is_mixed = negated.any(|other| other != first);
        let negamax = self.notation == Notation::Negamax;
        if children == 1 {
            let is_negated = negamax && (first || is_mixed);
            return if is_negated {
                "its only child’s value, negated".to_owned()
            } else {
                "the value of its only child".to_owned()
            };
        }
        let (which, of) = match (negamax, player) {
            (false, Player::Max) => ("largest", format!("{children} children")),
            (false, Player::Min) => ("smallest", format!("{children} children")),
            (true, _) => {
                let values = match (is_mixed, first) {
                    (true, _) => format!("values to {player}"),
                    (false, true) => "negated values".to_owned(),
                    (false, false) => "values".to_owned(),
                };
                ("largest", format!("{children} children’s {values}"))
            }
        };
        format!("the {which} of its {of}")
    }

    pub(super) fn arrival(&mut self, node: VisitId) {
        if self.recording.spec().is_plain() {
            return;
        }
        if visits::first_search(self.recording, node).is_none() {
            self.its_turn(node);
        }
        self.visited_before(node);
        self.at_horizon(node);
        let visit = self.recording.visit(node);
        if visit.is_leaf()
            && visit.window.is_null()
            && let Some(above) = self.recording.parent(node)
            && let owner = self.player(above).other()
            && let Some(setter) = self.recording.setter(node, owner)
            && matches!(setter, Setter::Question { child, .. } if child == node)
        {
            self.sure(node, owner, visit.window.bound_of(owner), setter);
        }
    }

    /// Explains why a child is searched before children that precede it in the game's order.
    fn its_turn(&mut self, child: VisitId) {
        let Some(parent) = self.recording.parent(child) else {
            return;
        };
        let spec = self.recording.spec();
        let (place, index) = (
            place(self.recording, child),
            self.recording.visit(child).index,
        );
        if is_quiescent(self.recording, parent) {
            if place == 0 && self.recording.stand_pat(parent).is_none() {
                let name = self.name(parent);
                self.add(format!(
                    "In check, {name} may not stand pat, so all its moves are searched."
                ));
            }
            return;
        }
        let early = place < index;
        let told = match self.recording.order_reason(child) {
            OrderReason::Known if spec.table.is_some() => {
                "first: the table has it as the best move of an earlier search".to_owned()
            }
            OrderReason::Known => "first: it is on the best line of the previous depth".to_owned(),
            OrderReason::Loud if early => "early: loud moves go before quiet ones".to_owned(),
            OrderReason::Killer(_) if early => {
                let did = killer_words(self.recording, child, self.names).1;
                format!("early as a killer move: the same move {did}, at this ply")
            }
            OrderReason::History(weight) if early => format!(
                "early: it has emptied windows before, and its history score is {}",
                grouped(weight)
            ),
            _ => return,
        };
        self.add(format!("{} is tried {told}.", self.subject(child)));
    }

    fn visited_before(&mut self, node: VisitId) {
        let all = visits_of(self.moment, node, false).len();
        if all < 2 {
            return;
        }
        let same = visits_of(self.moment, node, true);
        if same.len() < 2 {
            self.add(format!(
                "This is visit {all}, the first at this depth: what was proved before belongs to other depths."
            ));
            return;
        }
        let earlier = proved_by(self.moment, &same[..same.len() - 1]);
        self.state_interval(node, earlier);
        let found = if self.is_exact() { "proved" } else { "found" };
        let earlier = if earlier == Interval::UNKNOWN {
            "nothing is proved yet".to_owned()
        } else {
            let interval = self.interval(node, earlier);
            format!("earlier visits at this depth {found} {interval}")
        };
        self.add(format!("This is visit {all}: {earlier}."));
    }

    fn at_horizon(&mut self, node: VisitId) {
        let visit = self.recording.visit(node);
        let depth = horizon(self.recording, node);
        let final_depth = self.recording.iterations().last().map(|last| last.depth);
        let told = if self.recording.is_below_horizon(node) {
            "It lies below the horizon."
        } else if is_quiescent(self.recording, node) {
            "It lies at the horizon: only quiescence search continues from here."
        } else if visit.is_leaf() && depth == Some(visit.ply.into()) && depth < final_depth {
            "It lies at the horizon of this iteration, which stops here."
        } else {
            return;
        };
        self.add(told);
    }
}

/// Returns the visit in which a killer last closed a window, and "caused a cutoff at C".
pub(super) fn killer_words(
    recording: &Recording,
    child: VisitId,
    names: &dyn Fn(VisitId) -> String,
) -> (Option<VisitId>, String) {
    let killer = match recording.order_reason(child) {
        OrderReason::Killer(place) => {
            let ply = u32::from(recording.visit(child).ply).saturating_sub(1);
            let memory = recording.order_memory(recording.entered(child) - 1);
            let killers = memory.killers.into_iter().find(|(at, _)| *at == ply);
            killers.and_then(|(_, killers)| killers.get(usize::from(place)).copied().flatten())
        }
        _ => None,
    };
    let at = killer.and_then(|killer| recording.parent(killer));
    let did = match at {
        // Nothing was left to skip there.
        Some(at) if recording.cut(at).is_none() => "emptied the window",
        _ => "caused a cutoff",
    };
    let at = at.map_or_else(String::new, |at| format!(" at {}", names(at)));
    (killer, format!("{did}{at}"))
}

fn proved_by(moment: &Moment<'_>, visits: &[VisitId]) -> Interval {
    let claims = visits.iter().filter_map(|&at| moment.claim(at));
    let all = claims.fold(Interval::UNKNOWN, |all, claim| all.and(claim.interval()));
    if all.lo <= all.hi {
        all
    } else {
        Interval::UNKNOWN
    }
}
