//! Explains chance nodes: sums instead of choices, why a cutoff below a chance node needs bounds, and how the bounds
//! of Star1 allow it.

use game::{Player, Score, probability_text};
use search::trace::{CutKind, End, Moment, Recording, VisitId};
use search::{Interval, Notation, Relation, Window};

use super::narrator::{GameKind, Narrator, at_best};
use text::{self, Role, greek_at, relation_to, say, score_text};

/// The number of terms of a sum that are written out.
const TERMS: usize = 6;

/// The partial sum of a chance node at a moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WeightedSum {
    /// The children included in the sum, with their probabilities and values, in order.
    pub terms: Vec<(VisitId, f64, Score)>,
    /// The total probability of the other children.
    pub rest: f64,
}

impl WeightedSum {
    pub fn so_far(&self) -> Score {
        let terms = self.terms.iter();
        Score::of_sum(terms.map(|(_, likely, value)| likely * value.get()).sum())
    }

    /// Returns the value of the node if all remaining children have the value `other`.
    pub(super) fn with(&self, other: Score) -> Score {
        let rest = if self.rest > 0.0 {
            self.rest * other.get()
        } else {
            0.0
        };
        Score::of_sum(self.so_far().get() + rest)
    }

    /// Returns the bounds of the node's value if those of every child are known.
    pub(super) fn between(&self, bounds: Interval) -> Interval {
        Interval {
            lo: self.with(bounds.lo),
            hi: self.with(bounds.hi),
        }
    }

    /// Formats the sum, as in `0.5 × 3 + 0.5 × 8 = 5.5`; `written` formats a value.
    pub fn text(&self, written: impl Fn(Score) -> String) -> String {
        let terms = self.terms.iter();
        let terms = terms.map(|(_, likely, value)| term(*likely, &written(*value)));
        let mut terms: Vec<String> = terms.collect();
        if terms.len() > TERMS {
            terms.splice(TERMS - 2..terms.len() - 1, ["…".to_owned()]);
        }
        format!("{} = {}", terms.join(" + "), written(self.so_far()))
    }
}

/// Formats a term as `0.5 × 3`.
fn term(likely: f64, value: &str) -> String {
    format!("{} × {}", probability_text(likely), bracketed(value))
}

/// Puts a negative value in parentheses.
fn bracketed(value: &str) -> String {
    if value.starts_with('−') {
        format!("({value})")
    } else {
        value.to_owned()
    }
}

/// Returns the partial sum of a chance node at a moment; an empty sum for other nodes.
pub fn weighted_sum(moment: &Moment<'_>, node: VisitId) -> WeightedSum {
    let recording = moment.recording();
    if !recording.visit(node).chance {
        return WeightedSum::default();
    }
    let mut sum = WeightedSum {
        terms: Vec::new(),
        rest: 1.0,
    };
    for child in recording.children(node) {
        if recording.last_step(child) >= moment.step() {
            break;
        }
        let likely = recording.probability(child).unwrap_or_default();
        sum.rest -= likely;
        sum.terms
            .push((child, likely, recording.visit(child).value));
    }
    // A remainder this small is a rounding error.
    if sum.rest < 1e-9 {
        sum.rest = 0.0;
    }
    sum
}

/// Formats the sum of a chance node when it returns, in a notation; `None` for other nodes, and where not all
/// children have been searched.
pub fn whole_sum(recording: &Recording, node: VisitId, notation: Notation) -> Option<String> {
    let visit = recording.visit(node);
    if !visit.chance || visit.skipped > 0 || visit.end != End::Searched {
        return None;
    }
    let sum = weighted_sum(&recording.moment(recording.last_step(node)), node);
    Some(sum.text(|value| score_text(notation.score(visit.player, value))))
}

impl Narrator<'_> {
    pub(super) fn is_chance(&self, id: VisitId) -> bool {
        self.recording.visit(id).chance
    }

    pub(super) fn meets_chance(&self) -> bool {
        self.recording.has_chance()
    }

    pub(super) fn enter_chance(&mut self, node: VisitId) -> String {
        self.arrival(node);
        if self.rules().is_some() {
            self.received(node);
        }
        if let Some(bounds) = self.recording.value_bounds(node) {
            // The range of all values that Star1 relies on, and its origin.
            let Interval { lo, hi } = self.notation.interval(self.player(node), bounds);
            self.add(match self.kind {
                GameKind::Tree => say!(explain_star1_by_leaves, hi, lo),
                GameKind::BoundedTree => say!(explain_star1_by_tree, hi, lo),
                GameKind::Game { .. } => say!(explain_star1_by_rules, hi, lo),
            });
        } else if self.rules().is_some() {
            self.add(say!(explain_chance_unbounded));
        } else {
            self.add(say!(explain_chance_weighted));
        }
        let (children, kind) = (self.children(node), say!(explain_chance_node));
        let (node, kind) = (self.subject(node), Role::Strong.mark(kind));
        say!(explain_is_chance, children, kind, node)
    }

    /// Returns the best possible value for the player at a node, if a range of all values is known.
    pub(super) fn extreme(&self, node: VisitId) -> Option<Score> {
        let bounds = self.recording.value_bounds(node)?;
        Some(match self.player(node) {
            Player::Max => bounds.hi,
            Player::Min => bounds.lo,
        })
    }

    /// Returns the reason why no value is better for the player at a node, as a part of a sentence.
    pub(super) fn by_bounds(&self, node: VisitId) -> &'static str {
        let player = self.player(node);
        let is_lower = self.notation.relation(player, at_best(player)) == Relation::AtMost;
        match (self.kind, is_lower) {
            (GameKind::Tree, true) => say!(explain_no_smaller_leaf),
            (GameKind::Tree, false) => say!(explain_no_larger_leaf),
            (GameKind::BoundedTree, true) => say!(explain_tree_states_no_smaller),
            (GameKind::BoundedTree, false) => say!(explain_tree_states_no_larger),
            (GameKind::Game { .. }, true) => say!(explain_rules_allow_no_smaller),
            (GameKind::Game { .. }, false) => say!(explain_rules_allow_no_larger),
        }
    }

    /// Explains the origin of a bound that a chance node passes to a child.
    pub(super) fn share(&mut self, owner: Player, handed: Score, node: VisitId, child: VisitId) {
        let (name, subject) = (self.name(node), self.subject(node));
        let Some(bounds) = self.recording.value_bounds(node) else {
            return self.add(say!(explain_passes_no_bound, node = subject));
        };
        let player = self.player(node);
        // True if it is the lower end in this notation.
        let lower = (owner == Player::Max) != self.notation.negates(player);
        let (extreme, far) = match owner {
            Player::Max => (bounds.lo, bounds.hi),
            Player::Min => (bounds.hi, bounds.lo),
        };
        let now = self.moment.node(node).map(|now| now.window);
        let received = now.unwrap_or(Window::FULL).bound_of(owner);
        if handed == extreme || !received.is_finite() {
            let bound = self.bound(node, owner, handed);
            return self.add(if lower {
                say!(explain_smallest_possible, bound)
            } else {
                say!(explain_largest_possible, bound)
            });
        }
        let before = self.recording.moment(self.recording.entered(child) - 1);
        let sum = weighted_sum(&before, node);
        let likely = self.recording.probability(child).unwrap_or_default();
        let rest = (sum.rest - likely).max(0.0);
        let letter = greek_at(self.notation, player, owner);
        let (received, child) = (self.value(node, received), self.name(child));
        let so_far = bracketed(&self.value(node, sum.so_far()));
        let share = (rest > 1e-9).then(|| term(rest, &self.value(node, far)));
        let less = share.as_ref().map(|share| format!(" − {share}"));
        let (less, likely) = (less.unwrap_or_default(), probability_text(likely));
        let needed = text::sure(owner, self.notation.score(player, handed));
        let formula = format!("({received} − {so_far}{less}) / {likely} = {needed}");
        let (bound, node) = (format!("{letter} = {received}"), name);
        self.add(if lower {
            say!(explain_must_return_more, bound, child, formula, node)
        } else {
            say!(explain_must_return_less, bound, child, formula, node)
        });
        let most = if lower {
            Relation::AtMost
        } else {
            Relation::AtLeast
        };
        self.add(match share {
            Some(share) => {
                let rest = relation_to(most, share);
                say!(explain_here_sum_and_rest, rest, sum = so_far)
            }
            None => say!(explain_here_sum, sum = so_far),
        });
    }

    pub(super) fn update_chance(&mut self, node: VisitId, child: VisitId) -> String {
        let value = self.recording.visit(child).value;
        let likely = self.recording.probability(child).unwrap_or_default();
        let share = Score::of_sum(likely * value.get());
        let sum = weighted_sum(self.moment, node);
        if sum.terms.len() > 1 {
            let sum = sum.text(|value| self.value(node, value));
            self.add(say!(explain_sum_so_far, sum));
        }
        let left = self.left_after(child);
        let rest = probability_text(sum.rest);
        match self.recording.value_bounds(node) {
            _ if left == 0 => self.left(child),
            Some(bounds) => {
                let told = |interval| {
                    let Interval { lo, hi } = self.notation.interval(self.player(node), interval);
                    [score_text(lo), score_text(hi)]
                };
                let [lo, hi] = told(sum.between(bounds));
                let [least, most] = told(bounds).map(|end| term(sum.rest, &end));
                self.add(say!(explain_rest_adds, hi, least, lo, most, rest));
            }
            None => self.add(say!(explain_rest_left, left, rest)),
        }
        let (here, value) = (self.value(node, value), self.value(child, value));
        let share = self.value(node, share);
        let formula = format!("{} = {share}", term(likely, &here));
        let negates = |id| self.notation.negates(self.player(id));
        let (same, child) = (negates(child) == negates(node), self.subject(child));
        if same {
            say!(explain_child_adds, child, formula, value)
        } else {
            say!(explain_child_adds_here, child, formula, here, value)
        }
    }

    pub(super) fn cutoff_chance(&mut self, node: VisitId) -> String {
        let (Some(cut), Some(bounds)) =
            (self.recording.cut(node), self.recording.value_bounds(node))
        else {
            return String::new();
        };
        let sum = weighted_sum(self.moment, node);
        let (player, proved) = (self.player(node), self.recording.visit(node).proved);
        // A cutoff at alpha or below is due to MAX's bound, at beta or above to MIN's.
        let (owner, far, relation, score) = match cut.kind {
            CutKind::Alpha => (Player::Max, bounds.hi, Relation::AtMost, proved.hi),
            CutKind::Beta => (Player::Min, bounds.lo, Relation::AtLeast, proved.lo),
        };
        self.state(node, relation, score);
        let [so_far, whole, far] =
            [sum.so_far(), sum.with(far), far].map(|score| self.value(node, score));
        let rest = term(sum.rest, &far);
        let sum = format!("{so_far} + {rest} = {whole}");
        self.add(say!(explain_even_if, sum, value = far));
        if let Some(setter) = cut.setter {
            self.sure(node, owner, cut.bound, setter);
        }
        let why = if score == cut.bound {
            say!(explain_equal_gains_nothing, value = self.own(owner, score))
        } else {
            say!(explain_never_chosen, player = owner)
        };
        let shown = self.notation.relation(player, relation);
        let (node, own, sign) = (self.name(node), self.value(node, score), shown.symbol());
        let value = relation_to(shown, &own);
        let worth = say!(explain_has_value, node = &node, value);
        self.add(say!(explain_so, why, worth));
        self.skip(cut.skipped);
        let bound = text::sure(owner, self.notation.score(player, cut.bound));
        say!(explain_cutoff, bound, node, own, sign)
    }

    pub(super) fn leave_chance(&mut self, node: VisitId) -> String {
        let visit = self.recording.visit(node);
        let sum = weighted_sum(self.moment, node);
        if visit.skipped > 0 {
            let cut = self.recording.cut(node);
            let low = cut.is_some_and(|cut| cut.kind == CutKind::Alpha);
            let relation = at_best(if low { Player::Min } else { Player::Max });
            self.state(node, relation, visit.value);
            let relation = self.notation.relation(self.player(node), relation);
            let value = relation_to(relation, self.value(node, visit.value));
            let worth = say!(explain_has_value, node = self.name(node), value);
            self.add(say!(explain_is_bound, worth));
        } else if !sum.terms.is_empty() {
            let text = sum.text(|value| self.value(node, value));
            self.add(format!("{text}."));
            if visit.proved.is_exact() {
                self.state(node, Relation::Exactly, visit.proved.lo);
            }
        }
        if self.recording.parent(node).is_none() {
            self.passed(node);
        }
        self.returns(node)
    }
}
