//! Explains the return of a node: the returned value, what it proves, and why it proves no more.

use game::Player;
use search::trace::{End, VisitId};
use search::{Fail, Interval, Notation, Relation};

use super::narrator::{Narrator, at_best};
use super::text::{TextLine, grouped};

impl Narrator<'_> {
    pub(super) fn leave(&mut self, node: VisitId) -> TextLine {
        let visit = self.recording.visit(node);
        match self.moment.claim(node) {
            Some(claim) if self.is_clamped(node) => {
                let line = self.worth(node, claim);
                self.add(line.say(": fail-hard returns the window’s bound."));
            }
            Some(claim) => {
                let line = self.worth(node, claim);
                let why = self.reason(node, claim.relation);
                self.add(line.say(why));
                if claim.score != visit.value {
                    let returned = self.value(node, visit.value);
                    self.tell(format!("It returns {returned}, its best."));
                }
            }
            None => self.tell(format!(
                "Nothing is proved about {} itself.",
                self.name(node)
            )),
        }
        if self.recording.parent(node).is_none() {
            self.passed(node);
        }
        self.returns(node)
    }

    /// Returns true if fail-hard returned a bound of the window instead of the value found.
    fn is_clamped(&self, node: VisitId) -> bool {
        let visit = self.recording.visit(node);
        let is_hard = self.rules().is_some_and(|rules| rules.fail == Fail::Hard);
        let known = visit.proved.claim(visit.value);
        is_hard && known.is_none_or(|known| known.score != visit.value)
    }

    /// Returns the reason for the claim of a finished node; ends the sentence.
    fn reason(&self, node: VisitId, relation: Relation) -> String {
        let visit = self.recording.visit(node);
        let skipped = u64::from(visit.skipped);
        if let Some(reason) = self.other_reason(node, relation) {
            return reason.to_owned();
        }
        if relation == Relation::Exactly {
            return match (skipped, self.children(node), self.notation, visit.player) {
                (0, 1, Notation::Minimax, _) => ", the value of its only child.".to_owned(),
                (0, 1, Notation::Negamax, _) => ", from its only child.".to_owned(),
                (0, _, Notation::Negamax, _) => format!(", {}.", self.wish(node)),
                (0, children, _, Player::Max) => {
                    format!(", the largest of its {children} children.")
                }
                (0, children, _, Player::Min) => {
                    format!(", the smallest of its {children} children.")
                }
                _ if self.extreme(node) == Some(visit.proved.lo) => {
                    format!(": exact only because {}.", self.by_bounds(node))
                }
                _ => ": no skipped child can change that.".to_owned(),
            };
        }
        if skipped == 0 || relation != at_best(visit.player) {
            return if visit.window.is_null() {
                ": a null window proves no more than that.".to_owned()
            } else {
                ": only a bound, because of cutoffs below it.".to_owned()
            };
        }
        let direction = match self.notation.relation(visit.player, relation) {
            Relation::AtLeast => "raise",
            _ => "lower",
        };
        match skipped {
            1 => format!(": the skipped child could only {direction} it."),
            _ => format!(
                ": the {} skipped children could only {direction} it.",
                grouped(skipped)
            ),
        }
    }

    /// Returns a reason that does not depend on the children alone.
    fn other_reason(&self, node: VisitId, relation: Relation) -> Option<&'static str> {
        let visit = self.recording.visit(node);
        let exact = relation == Relation::Exactly;
        if visit.end == End::Table {
            return Some(", according to the table.");
        }
        if exact && !visit.proved.is_exact() {
            return Some(": this visit and earlier ones together prove it.");
        }
        let known = self.recording.probe(node).map(|probe| probe.known());
        if exact && known.is_some_and(|known| known != Interval::UNKNOWN) {
            return Some(": the table and the children together prove it.");
        }
        if self.recording.stand_pat(node).is_none() || visit.skipped > 0 {
            return None;
        }
        match (visit.end, self.recording.chosen(node)) {
            (End::StandPat, _) => Some(": no loud move was searched."),
            (_, None) if exact => Some(": no loud move beats standing pat."),
            (_, Some(_)) if exact => Some(": a loud move beats standing pat."),
            _ => None,
        }
    }
}
