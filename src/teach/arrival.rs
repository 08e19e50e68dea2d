//! Explains the entry of a node in a search with refinements: its place in the order, earlier visits of it, and its
//! distance from the horizon. Plain searches have none of these sentences.

use game::Player;
use search::trace::{Moment, Recording, Setter, VisitId};
use search::{Interval, Notation, OrderReason};

use super::narrator::Narrator;
use super::visits::{self, horizon, is_quiescent, place, visits_of};
use text::say;

impl Narrator<'_> {
    /// Returns true if the table or a static value is used before the children of a node.
    pub(super) fn is_asked_first(&self, node: VisitId) -> bool {
        self.recording.probe(node).is_some() || self.recording.stand_pat(node).is_some()
    }

    /// Returns "A is MAX: it takes the largest of its 3 children."
    pub(super) fn aim(&self, id: VisitId) -> String {
        let (node, player) = (self.subject(id), self.player(id));
        if self.recording.probe(id).is_some() {
            say!(explain_is_probed, node, player)
        } else if self.recording.stand_pat(id).is_some() {
            say!(explain_may_stand_pat, node, player)
        } else {
            say!(explain_aims, node, player, wish = self.wish(id))
        }
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
                say!(explain_wish_only_negated).to_owned()
            } else {
                say!(explain_wish_only).to_owned()
            };
        }
        match (negamax, player) {
            (false, Player::Max) => say!(explain_wish_largest, children),
            (false, Player::Min) => say!(explain_wish_smallest, children),
            (true, _) if is_mixed => {
                say!(explain_wish_mixed, children, player = player.to_string())
            }
            (true, _) if first => say!(explain_wish_negated, children),
            (true, _) => say!(explain_wish_values, children),
        }
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
                self.add(say!(explain_in_check, node = self.name(parent)));
            }
            return;
        }
        let early = place < index;
        let mv = self.subject(child);
        self.add(match self.recording.order_reason(child) {
            OrderReason::Known if spec.table.is_some() => say!(explain_first_by_table, mv),
            OrderReason::Known => say!(explain_first_by_line, mv),
            OrderReason::Loud if early => say!(explain_early_loud, mv),
            OrderReason::Killer(_) if early => {
                let did = killer_words(self.recording, child, self.names).1;
                say!(explain_early_killer, did, mv)
            }
            OrderReason::History(score) if early => say!(explain_early_history, mv, score),
            _ => return,
        });
    }

    fn visited_before(&mut self, node: VisitId) {
        let all = visits_of(self.moment, node, false).len();
        if all < 2 {
            return;
        }
        let same = visits_of(self.moment, node, true);
        if same.len() < 2 {
            self.add(say!(explain_first_at_depth, visit = all));
            return;
        }
        let earlier = proved_by(self.moment, &same[..same.len() - 1]);
        self.state_interval(node, earlier);
        let known = self.interval(node, earlier);
        self.add(match (earlier == Interval::UNKNOWN, self.is_exact()) {
            (true, _) => say!(explain_visit_proved_nothing, visit = all),
            (false, true) => say!(explain_visit_proved, known, visit = all),
            (false, false) => say!(explain_visit_found, known, visit = all),
        });
    }

    fn at_horizon(&mut self, node: VisitId) {
        let visit = self.recording.visit(node);
        let depth = horizon(self.recording, node);
        let final_depth = self.recording.iterations().last().map(|last| last.depth);
        let told = if self.recording.is_below_horizon(node) {
            say!(explain_below_horizon)
        } else if is_quiescent(self.recording, node) {
            say!(explain_at_quiet_horizon)
        } else if visit.is_leaf() && depth == Some(visit.ply.into()) && depth < final_depth {
            say!(explain_at_horizon)
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
        None => say!(explain_killer_cut).to_owned(),
        // Nothing was left to skip there.
        Some(at) if recording.cut(at).is_none() => say!(explain_killer_emptied, node = names(at)),
        Some(at) => say!(explain_killer_cut_at, node = names(at)),
    };
    (killer, did)
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
