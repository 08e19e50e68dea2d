//! Explains the return of a node, what it proves and why it proves no more; and its effect on the parent and on the
//! window.

use game::Player;
use search::trace::{End, Event, VisitId};
use search::{Fail, Interval, Notation, Relation, Rules, Window};

use super::narrator::{Narrator, at_best};
use super::visits;
use text::{greek_at, say};

impl Narrator<'_> {
    pub(super) fn update(&mut self, node: VisitId, child: VisitId) -> String {
        if self.is_chance(node) {
            return self.update_chance(node, child);
        }
        let returned = self.recording.visit(child).value;
        let player = self.player(node);
        let before = self.recording.moment(self.moment.step() - 1);
        let best = before.node(node).and_then(|now| now.best);
        let is_tie = best == Some(returned);
        let is_better = best.is_none_or(|best| player.prefers(returned, best));
        let again = visits::first_search(self.recording, child).is_some();
        self.answer(node, child);
        self.child(child, is_tie && !again);
        if let (Some(rules), Some(now)) = (self.rules(), self.moment.node(node)) {
            let window_before = before.node(node).map_or(now.received, |then| then.window);
            if now.window != window_before {
                self.narrowed(node, player, now.window);
            } else if is_better {
                self.not_narrowed(node, player, now.received);
            }
            self.ahead(node, child, now.window, rules);
        } else {
            self.left(child);
        }
        let (mut value, here) = (self.value(child, returned), self.value(node, returned));
        if self.notation.negates(self.player(child)) != self.notation.negates(player) {
            value = say!(explain_value_here, here, player, value);
        }
        let child = self.subject(child);
        if is_tie && again {
            return say!(explain_returns_again, child, value);
        }
        let line = if is_tie {
            say!(explain_also_returns, child, value)
        } else {
            say!(explain_child_returns, child, value)
        };
        let Some(best) = best.map(|best| self.value(node, best)) else {
            return say!(explain_first_value, line, node = self.name(node));
        };
        if is_better {
            return say!(explain_better_than, best, line, player);
        }
        match self.moment.chosen(node).map(|kept| self.name(kept)) {
            Some(kept) => say!(explain_best_stays_via, best, kept, line, player),
            None if self.recording.stand_pat(node).is_some() => {
                say!(explain_best_stays_stand_pat, best, line, player)
            }
            None => say!(explain_best_stays, best, line, player),
        }
    }

    /// Explains the value of the child, as far as its returned value does not show it.
    fn child(&mut self, child: VisitId, tie: bool) {
        let visit = self.recording.visit(child);
        let Some(claim) = self.moment.claim(child) else {
            return;
        };
        let parent = self.recording.parent(child);
        let kept = match parent.and_then(|node| self.moment.chosen(node)) {
            None if parent.is_some() => say!(explain_tie_stand_pat),
            _ => say!(explain_tie_first_child),
        };
        if visit.is_leaf() && claim.score == visit.value {
            if tie {
                self.add(format!("{}.", super::capitalised(kept)));
            }
            return;
        }
        let worth = self.worth(child, claim);
        let relation = self.notation.relation(self.player(child), claim.relation);
        self.add(match relation {
            _ if !tie => worth + ".",
            Relation::Exactly => format!("{worth}; {kept}."),
            Relation::AtMost | Relation::AtLeast => say!(explain_tie_unproved, worth),
        });
    }

    /// Adds "α rises to 3: MAX is sure of 3 at A."
    pub(super) fn narrowed(&mut self, node: VisitId, player: Player, window: Window) {
        let bound = window.bound_of(player);
        let letter = greek_at(self.notation, player, player);
        self.state(node, at_best(player), bound);
        let (own, sure) = (
            self.sure_own(player, bound),
            self.sure_of(player, bound, node, false),
        );
        self.add(if letter == 'α' {
            say!(explain_rises, letter, sure, value = own)
        } else {
            say!(explain_falls, letter, sure, value = own)
        });
    }

    /// Explains that the best so far is no better than the player's bound from elsewhere.
    pub(super) fn not_narrowed(&mut self, node: VisitId, player: Player, window: Window) {
        let bound = window.bound_of(player);
        let setter = self.recording.setter(node, player);
        let sure = setter.and_then(|setter| self.already_sure(player, bound, setter));
        let bound = self.bound(node, player, bound);
        self.add(match sure {
            Some(sure) => say!(explain_sure_stays, bound, sure),
            None => say!(explain_stays, bound),
        });
    }

    /// Explains if the window has closed, and the effect on the remaining children.
    fn ahead(&mut self, node: VisitId, child: VisitId, window: Window, rules: Rules) {
        let left = self.left_after(child);
        let next = self.recording.event(self.moment.step() + 1);
        if matches!(next, Some(Event::Research { .. })) {
            return;
        }
        if rules.cut.closes(window) {
            let meeting = self.meeting(node, window, rules);
            return self.add(match left {
                0 => say!(explain_window_empty_last, meeting),
                _ => say!(explain_window_empty, meeting),
            });
        }
        if window.alpha == window.beta {
            let value = self.notation.score(self.player(node), window.beta);
            self.add(say!(explain_equal_bounds, value));
        }
        // Nothing has been skipped, so the child after this one is the next visit.
        let next = VisitId(child.0 + self.recording.visit(child).size());
        if left < 2 || !self.promise(node, next, Some(self.name(next)), window) {
            self.left(child);
        }
    }

    pub(super) fn left(&mut self, child: VisitId) {
        self.add(say!(explain_left, children = self.left_after(child)));
    }

    pub(super) fn leave(&mut self, node: VisitId) -> String {
        let visit = self.recording.visit(node);
        if visit.is_leaf() {
            return self.evaluate(node);
        } else if visit.chance {
            return self.leave_chance(node);
        }
        if let Some(claim) = self.moment.claim(node) {
            let worth = self.worth(node, claim);
            // Fail-hard may return a bound of the window instead of the value found.
            let is_hard = self.rules().is_some_and(|rules| rules.fail == Fail::Hard);
            let known = visit.proved.claim(visit.value);
            if is_hard && known.is_none_or(|known| known.score != visit.value) {
                self.add(say!(explain_by_fail_hard, worth));
            } else {
                self.add(self.reason(node, claim.relation, worth));
                if claim.score != visit.value {
                    let value = self.value(node, visit.value);
                    self.add(say!(explain_returns_best, value));
                }
            }
        } else {
            self.add(say!(explain_nothing_proved, node = self.name(node)));
        }
        if self.recording.parent(node).is_none() {
            self.passed(node);
        }
        self.returns(node)
    }

    /// Returns the claim of a finished node with its reason.
    fn reason(&self, node: VisitId, relation: Relation, worth: String) -> String {
        let visit = self.recording.visit(node);
        let exact = relation == Relation::Exactly;
        let skipped = visit.skipped;
        if visit.end == End::Table {
            return say!(explain_by_table, worth);
        }
        if exact && !visit.proved.is_exact() {
            return say!(explain_by_visits, worth);
        }
        let known = self.recording.probe(node).map(|probe| probe.known());
        if exact && known.is_some_and(|known| known != Interval::UNKNOWN) {
            return say!(explain_by_table_and_children, worth);
        }
        if self.recording.stand_pat(node).is_some() && skipped == 0 {
            match (visit.end, self.recording.chosen(node)) {
                (End::StandPat, _) => return say!(explain_no_loud_move_searched, worth),
                (_, None) if exact => return say!(explain_no_loud_move_better, worth),
                (_, Some(_)) if exact => return say!(explain_loud_move_better, worth),
                _ => {}
            }
        }
        if exact {
            let negamax = self.notation == Notation::Negamax;
            return if skipped == 0 && negamax && self.children(node) == 1 {
                say!(explain_from_only_child, worth)
            } else if skipped == 0 {
                format!("{worth}, {}.", self.wish(node))
            } else if self.extreme(node) == Some(visit.proved.lo) {
                say!(explain_exact_by_bounds, why = self.by_bounds(node), worth)
            } else {
                say!(explain_skipped_change_nothing, worth)
            };
        }
        if skipped == 0 || relation != at_best(visit.player) {
            return if visit.window.is_null() {
                say!(explain_by_null_window, worth)
            } else {
                say!(explain_by_cutoffs_below, worth)
            };
        }
        match self.notation.relation(visit.player, relation) {
            Relation::AtLeast => say!(explain_could_only_raise, skipped, worth),
            _ => say!(explain_could_only_lower, skipped, worth),
        }
    }
}
