//! Explains chance nodes: sums instead of choices, why a cutoff below a chance node needs bounds, and how the bounds
//! of Star1 allow it.

use game::{Player, Score, probability_text};
use search::trace::{CutKind, End, Moment, Recording, VisitId};
use search::{Interval, Notation, Relation, Window};

use super::narrator::{GameKind, Narrator, at_best};
use text::{self, Role, counted, greek_at, score_text, who};

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
            let (source, known) = match self.kind {
                GameKind::Tree => ("All leaves lie between", ", and so do all values"),
                GameKind::BoundedTree => ("The tree states that all values lie between", ""),
                GameKind::Game { .. } => ("By the rules, all values lie between", ""),
            };
            let (lo, hi) = (score_text(lo), score_text(hi));
            self.add(format!(
                "{source} {lo} and {hi}{known}: Star1 gives each child its own window, from the sum so far and what the remaining children can still add."
            ));
        } else if self.rules().is_some() {
            self.add(
                "No player chooses here, and without bounds, later values can always outweigh the sum so far. So every child gets the full window, and no child is skipped.",
            );
        } else {
            self.add("No player chooses here: each child’s value is weighted by its probability.");
        }
        let children = match self.children(node) {
            1 => "its only child’s value".to_owned(),
            more => format!("the expected value over its {more} children"),
        };
        let (subject, kind) = (self.subject(node), Role::Strong.mark("chance node"));
        format!("{subject} is a {kind}: its value is {children}.")
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
            (GameKind::Tree, true) => "no leaf is smaller",
            (GameKind::Tree, false) => "no leaf is larger",
            (GameKind::BoundedTree, true) => "the tree states that no value is smaller",
            (GameKind::BoundedTree, false) => "the tree states that no value is larger",
            (GameKind::Game { .. }, true) => "the rules allow no smaller value",
            (GameKind::Game { .. }, false) => "the rules allow no larger value",
        }
    }

    /// Explains the origin of a bound that a chance node passes to a child.
    pub(super) fn share(&mut self, owner: Player, handed: Score, node: VisitId, child: VisitId) {
        let (name, subject) = (self.name(node), self.subject(node));
        let Some(bounds) = self.recording.value_bounds(node) else {
            return self.add(format!(
                "{subject} passes no bound down, because no player chooses there."
            ));
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
            let which = if lower { "smallest" } else { "largest" };
            let bound = self.bound(node, owner, handed);
            return self.add(format!("{bound}: the {which} possible value."));
        }
        let before = self.recording.moment(self.recording.entered(child) - 1);
        let sum = weighted_sum(&before, node);
        let likely = self.recording.probability(child).unwrap_or_default();
        let rest = (sum.rest - likely).max(0.0);
        let (aim, more, most) = if lower {
            ("above", "more", "at most")
        } else {
            ("below", "less", "at least")
        };
        let letter = greek_at(self.notation, player, owner);
        let (received, returned) = (self.value(node, received), self.name(child));
        let so_far = bracketed(&self.value(node, sum.so_far()));
        let (mut less, mut what) = (String::new(), String::new());
        if rest > 1e-9 {
            let share = term(rest, &self.value(node, far));
            less = format!(" − {share}");
            what = format!(", and the remaining children add {most} {share}");
        }
        let likely = probability_text(likely);
        let needed = text::sure(owner, self.notation.score(player, handed));
        self.add(format!(
            "To bring {name} {aim} {letter} = {received}, {returned} must return {more} than ({received} − {so_far}{less}) / {likely} = {needed}."
        ));
        self.add(format!("Here, {so_far} is the sum so far{what}."));
    }

    pub(super) fn update_chance(&mut self, node: VisitId, child: VisitId) -> String {
        let value = self.recording.visit(child).value;
        let likely = self.recording.probability(child).unwrap_or_default();
        let sum = weighted_sum(self.moment, node);
        if sum.terms.len() > 1 {
            let text = sum.text(|value| self.value(node, value));
            self.add(format!("{text} so far."));
        }
        let left = self.left_after(child);
        let rest = probability_text(sum.rest);
        self.add(match self.recording.value_bounds(node) {
            _ if left == 0 => "That was the last child.".to_owned(),
            Some(bounds) => {
                let told = |interval| {
                    let Interval { lo, hi } = self.notation.interval(self.player(node), interval);
                    [score_text(lo), score_text(hi)]
                };
                let [lo, hi] = told(sum.between(bounds));
                let [least, most] = told(bounds).map(|end| term(sum.rest, &end));
                format!(
                    "The remaining children, with total probability {rest}, add between {least} and {most}: the value lies between {lo} and {hi}."
                )
            }
            None => {
                let children = counted(left.into(), "child is", "children are");
                format!("{children} left, with total probability {rest}.")
            }
        });
        let (written, returned) = (self.value(node, value), self.value(child, value));
        let negates = |id| self.notation.negates(self.player(id));
        let here = if negates(child) == negates(node) {
            String::new()
        } else {
            format!(", {written} here")
        };
        let share = self.value(node, Score::of_sum(likely * value.get()));
        let (subject, term) = (self.subject(child), term(likely, &written));
        format!("{subject} returns {returned}{here}: it adds {term} = {share}.")
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
        self.add(format!(
            "Even if every remaining child had value {far}, the sum would be {so_far} + {rest} = {whole}."
        ));
        if let Some(setter) = cut.setter {
            self.sure(node, owner, cut.bound, setter);
        }
        let why = if score == cut.bound {
            format!("another {} gains nothing", self.own(owner, score))
        } else {
            format!("{} will never choose this branch", who(owner))
        };
        let shown = self.notation.relation(player, relation);
        let (name, words, value) = (self.name(node), shown.words(), self.value(node, score));
        self.add(format!("So {name} has value {words} {value}: {why}."));
        self.skip(cut.skipped);
        let bound = text::sure(owner, self.notation.score(player, cut.bound));
        format!("Cutoff at {name}: {value} {} {bound}.", shown.symbol())
    }

    pub(super) fn leave_chance(&mut self, node: VisitId) -> String {
        let visit = self.recording.visit(node);
        let sum = weighted_sum(self.moment, node);
        if visit.skipped > 0 {
            let cut = self.recording.cut(node);
            let low = cut.is_some_and(|cut| cut.kind == CutKind::Alpha);
            let relation = at_best(if low { Player::Min } else { Player::Max });
            self.state(node, relation, visit.value);
            let words = self.notation.relation(self.player(node), relation).words();
            let (name, value) = (self.name(node), self.value(node, visit.value));
            self.add(format!(
                "That is a bound: {name} has value {words} {value}, whatever the skipped children return."
            ));
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
