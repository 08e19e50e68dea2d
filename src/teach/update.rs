//! Explains the return of a node, what it proves and why it proves no more; and its effect on the parent and on the
//! window.

use game::Player;
use search::trace::{End, Event, VisitId};
use search::{Fail, Interval, Notation, Relation, Rules, Window};

use super::narrator::{Narrator, at_best};
use super::visits;
use text::{counted, greek_at, grouped, who};

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
        let also = if is_tie && !again { "also " } else { "" };
        let (subject, value) = (self.subject(child), self.value(child, returned));
        let (mover, here) = (who(player), self.value(node, returned));
        let line = if self.notation.negates(self.player(child)) == self.notation.negates(player) {
            format!("{subject} {also}returns {value}")
        } else {
            format!("{subject} {also}returns {value}, {here} for {mover}")
        };
        match best {
            None => format!("{line}: {}’s first value.", self.name(node)),
            Some(best) if is_better => {
                let best = self.value(node, best);
                format!("{line}: better for {mover} than {best}.")
            }
            Some(_) if is_tie && again => {
                line + " again: the same value that the null window had proved."
            }
            Some(best) => {
                let by = match self.moment.chosen(node).map(|kept| self.name(kept)) {
                    Some(kept) => format!(" (via {kept})"),
                    None if self.recording.stand_pat(node).is_some() => {
                        " (by standing pat)".to_owned()
                    }
                    None => String::new(),
                };
                let best = self.value(node, best);
                format!("{line}: {mover}’s best stays {best}{by}.")
            }
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
            None if parent.is_some() => "only a better value replaces the stand-pat value",
            _ => "on a tie, the first child is kept",
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
            Relation::AtMost | Relation::AtLeast => {
                worth + ". It is not proved to equal the best so far, so the choice stays."
            }
        });
    }

    /// Adds "α rises to 3: MAX is sure of 3 at A."
    pub(super) fn narrowed(&mut self, node: VisitId, player: Player, window: Window) {
        let bound = window.bound_of(player);
        let letter = greek_at(self.notation, player, player);
        let moves = if letter == 'α' { "rises" } else { "falls" };
        self.state(node, at_best(player), bound);
        let (own, sure) = (
            self.sure_own(player, bound),
            self.sure_of(player, bound, node, false),
        );
        self.add(format!("{letter} {moves} to {own}: {sure}."));
    }

    /// Explains that the best so far is no better than the player's bound from elsewhere.
    pub(super) fn not_narrowed(&mut self, node: VisitId, player: Player, window: Window) {
        let bound = window.bound_of(player);
        let setter = self.recording.setter(node, player);
        let sure = setter.and_then(|setter| self.already_sure(player, bound, setter));
        let stays = self.bound(node, player, bound);
        self.add(format!("{}{stays} stays.", sure.unwrap_or_default()));
    }

    /// Explains if the window has closed, and the effect on the remaining children.
    fn ahead(&mut self, node: VisitId, child: VisitId, window: Window, rules: Rules) {
        let left = self.left_after(child);
        let next = self.recording.event(self.moment.step() + 1);
        if matches!(next, Some(Event::Research { .. })) {
            return;
        }
        if rules.cut.closes(window) {
            let none = match left {
                0 => "; no child is left to skip",
                _ => "",
            };
            let meeting = self.meeting(node, window, rules);
            return self.add(format!("{meeting}: the window is empty{none}."));
        }
        if window.alpha == window.beta {
            let own = self.notation.score(self.player(node), window.beta);
            self.add(format!(
                "α = β = {}: no cutoff, because the strict rule cuts only when α > β.",
                super::score_text(own)
            ));
        }
        // Nothing has been skipped, so the child after this one is the next visit.
        let next = VisitId(child.0 + self.recording.visit(child).size());
        if left < 2 || !self.promise(node, next, &self.name(next), window) {
            self.left(child);
        }
    }

    fn left(&mut self, child: VisitId) {
        let left = self.left_after(child);
        self.add(match left {
            0 => "That was the last child.".to_owned(),
            1 => "One child is left.".to_owned(),
            _ => format!("{} are left.", counted(left.into(), "child", "children")),
        });
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
                self.add(worth + ": fail-hard returns the window’s bound.");
            } else {
                let why = self.reason(node, claim.relation);
                self.add(format!("{worth}{why}."));
                if claim.score != visit.value {
                    let returned = self.value(node, visit.value);
                    self.add(format!("It returns {returned}, its best."));
                }
            }
        } else {
            let name = self.name(node);
            self.add(format!("Nothing is proved about {name} itself."));
        }
        if self.recording.parent(node).is_none() {
            self.passed(node);
        }
        self.returns(node)
    }

    /// Returns the reason for the claim of a finished node.
    fn reason(&self, node: VisitId, relation: Relation) -> String {
        let visit = self.recording.visit(node);
        let skipped = visit.skipped;
        if let Some(reason) = self.other_reason(node, relation) {
            return reason.to_owned();
        }
        if relation == Relation::Exactly {
            let negamax = self.notation == Notation::Negamax;
            return if skipped == 0 && negamax && self.children(node) == 1 {
                ", from its only child".to_owned()
            } else if skipped == 0 {
                format!(", {}", self.wish(node))
            } else if self.extreme(node) == Some(visit.proved.lo) {
                format!(": exact only because {}", self.by_bounds(node))
            } else {
                ": no skipped child can change that".to_owned()
            };
        }
        if skipped == 0 || relation != at_best(visit.player) {
            return if visit.window.is_null() {
                ": a null window proves no more than that".to_owned()
            } else {
                ": only a bound, because of cutoffs below it".to_owned()
            };
        }
        let direction = match self.notation.relation(visit.player, relation) {
            Relation::AtLeast => "raise",
            _ => "lower",
        };
        let children = match skipped {
            1 => "skipped child".to_owned(),
            more => format!("{} skipped children", grouped(more.into())),
        };
        format!(": the {children} could only {direction} it")
    }

    /// Returns a reason that does not depend on the children alone.
    fn other_reason(&self, node: VisitId, relation: Relation) -> Option<&'static str> {
        let visit = self.recording.visit(node);
        let exact = relation == Relation::Exactly;
        if visit.end == End::Table {
            return Some(", according to the table");
        }
        if exact && !visit.proved.is_exact() {
            return Some(": this visit and earlier ones together prove it");
        }
        let known = self.recording.probe(node).map(|probe| probe.known());
        if exact && known.is_some_and(|known| known != Interval::UNKNOWN) {
            return Some(": the table and the children together prove it");
        }
        if self.recording.stand_pat(node).is_none() || visit.skipped > 0 {
            return None;
        }
        match (visit.end, self.recording.chosen(node)) {
            (End::StandPat, _) => Some(": no loud move was searched"),
            (_, None) if exact => Some(": no loud move beats standing pat"),
            (_, Some(_)) if exact => Some(": a loud move beats standing pat"),
            _ => None,
        }
    }
}
