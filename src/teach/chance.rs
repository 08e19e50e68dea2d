//! Explains chance nodes: sums instead of choices, why a cutoff below a chance node needs bounds, and how the bounds
//! of Star1 allow it.

use std::fmt::Write as _;

use game::{Player, Score, probability_text};
use search::trace::{CutKind, End, Moment, Recording, VisitId};
use search::{Interval, Notation, Relation, Window};

use super::narrator::{GameKind, Narrator, at_best};
use super::text::{Role, TextLine, counted, greek_at, score_text};

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

    /// Formats the sum, as in `0.5 × 3 + 0.5 × 8 = 5.5`; `written` formats a value.
    pub fn text(&self, written: impl Fn(Score) -> String) -> String {
        let terms: Vec<String> = self
            .terms
            .iter()
            .map(|(_, likely, value)| term(*likely, &written(*value)))
            .collect();
        let shown = if terms.len() > TERMS {
            let head = terms[..TERMS - 2].join(" + ");
            format!("{head} + … + {}", terms[terms.len() - 1])
        } else {
            terms.join(" + ")
        };
        format!("{shown} = {}", written(self.so_far()))
    }
}

/// Formats a term as `0.5 × 3`, with a negative value in parentheses.
fn term(likely: f64, value: &str) -> String {
    let likely = probability_text(likely);
    if value.starts_with('−') {
        format!("{likely} × ({value})")
    } else {
        format!("{likely} × {value}")
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

    fn chance_subject(&self, node: VisitId) -> TextLine {
        TextLine::new(self.subject(node))
            .say(" is a ")
            .with("chance node", Role::Strong)
    }

    pub(super) fn enter_chance(&mut self, node: VisitId) -> TextLine {
        self.arrival(node);
        if self.rules().is_some() {
            self.received(node);
        }
        let line = match self.recording.value_bounds(node) {
            Some(bounds) => self.all_within(node, bounds).say(
                ": Star1 gives each child its own window, from the sum so far and what the remaining children can still add.",
            ),
            None if self.rules().is_some() => TextLine::new(
                "No player chooses here, and without bounds, later values can always outweigh the sum so far. So every child gets the full window, and no child is skipped.",
            ),
            None => TextLine::new("No player chooses here: each child’s value is weighted by its probability."),
        };
        self.add(line);
        let children = match self.children(node) {
            1 => "its only child’s value".to_owned(),
            more => format!("the expected value over its {more} children"),
        };
        self.chance_subject(node)
            .say(format!(": its value is {children}."))
    }

    /// Describes the range of all values that Star1 relies on, and its origin.
    fn all_within(&self, node: VisitId, bounds: Interval) -> TextLine {
        let shown = self.notation.interval(self.player(node), bounds);
        let (source, known) = match self.kind {
            GameKind::Tree => ("All leaves lie between ", ", and so do all values"),
            GameKind::BoundedTree => ("The tree states that all values lie between ", ""),
            GameKind::Game { .. } => ("By the rules, all values lie between ", ""),
        };
        TextLine::new(source)
            .score(shown.lo)
            .say(" and ")
            .score(shown.hi)
            .say(known)
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
        let Some(bounds) = self.recording.value_bounds(node) else {
            let line = TextLine::new(format!(
                "{} passes no bound down, because no player chooses there.",
                self.subject(node)
            ));
            self.add(line);
            return;
        };
        let player = self.player(node);
        // True if it is the lower end in this notation.
        let lower = (owner == Player::Max) != self.notation.negates(player);
        let (extreme, far) = match owner {
            Player::Max => (bounds.lo, bounds.hi),
            Player::Min => (bounds.hi, bounds.lo),
        };
        let received = self.moment_window(node).bound_of(owner);
        let letter = greek_at(self.notation, player, owner);
        if handed == extreme || !received.is_finite() {
            let which = if lower { "smallest" } else { "largest" };
            let line = TextLine::default()
                .bound_at(self.notation, player, owner, handed)
                .say(format!(": the {which} possible value."));
            self.add(line);
            return;
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
        let mut text = format!(
            "To bring {} {aim} {letter} = {}, {} must return {more} than (",
            self.name(node),
            self.value(node, received),
            self.name(child),
        );
        text += &self.value(node, received);
        let so_far = bracketed(&self.value(node, sum.so_far()));
        let _ = write!(text, " − {so_far}");
        let mut what = format!("Here, {so_far} is the sum so far");
        if rest > 1e-9 {
            let share = term(rest, &self.value(node, far));
            let _ = write!(text, " − {share}");
            let _ = write!(what, ", and the remaining children add {most} {share}");
        }
        let _ = write!(text, ") / {} = ", probability_text(likely));
        let line = TextLine::new(text).sure(owner, self.notation.score(player, handed));
        self.add(line.say("."));
        self.tell(what + ".");
    }

    fn moment_window(&self, node: VisitId) -> Window {
        let now = self.moment.node(node);
        now.map_or(Window::FULL, |now| now.window)
    }

    pub(super) fn update_chance(&mut self, node: VisitId, child: VisitId) -> TextLine {
        let value = self.recording.visit(child).value;
        let likely = self.recording.probability(child).unwrap_or_default();
        let sum = weighted_sum(self.moment, node);
        if sum.terms.len() > 1 {
            let text = sum.text(|value| self.value(node, value));
            self.tell(format!("{text} so far."));
        }
        let left = self.left_after(child);
        if left > 0 {
            self.add(match self.recording.value_bounds(node) {
                Some(bounds) => {
                    let all = Interval {
                        lo: sum.with(bounds.lo),
                        hi: sum.with(bounds.hi),
                    };
                    let shown = self.notation.interval(self.player(node), all);
                    let ends = self.notation.interval(self.player(node), bounds);
                    TextLine::new(format!(
                        "The remaining children, with total probability {}, add between {} and {}: the value lies between ",
                        probability_text(sum.rest),
                        term(sum.rest, &score_text(ends.lo)),
                        term(sum.rest, &score_text(ends.hi)),
                    ))
                    .score(shown.lo)
                    .say(" and ")
                    .score(shown.hi)
                    .say(".")
                }
                None => TextLine::new(format!(
                    "{} left, with total probability {}.",
                    counted(left.into(), "child is", "children are"),
                    probability_text(sum.rest)
                )),
            });
        } else {
            self.tell("That was the last child.");
        }
        let written = self.value(node, value);
        let share = Score::of_sum(likely * value.get());
        let mut line = TextLine::new(format!(
            "{} returns {}",
            self.subject(child),
            self.value(child, value)
        ));
        if self.notation.negates(self.player(child)) != self.notation.negates(self.player(node)) {
            line = line.say(format!(", {written} here"));
        }
        line = line.say(format!(
            ": it adds {} = {}.",
            term(likely, &written),
            self.value(node, share)
        ));
        line
    }

    pub(super) fn cutoff_chance(&mut self, node: VisitId) -> TextLine {
        let (Some(cut), Some(bounds)) =
            (self.recording.cut(node), self.recording.value_bounds(node))
        else {
            return TextLine::default();
        };
        let sum = weighted_sum(self.moment, node);
        // A cutoff at alpha or below is due to MAX's bound, at beta or above to MIN's.
        let (owner, far, relation) = match cut.kind {
            CutKind::Alpha => (Player::Max, bounds.hi, Relation::AtMost),
            CutKind::Beta => (Player::Min, bounds.lo, Relation::AtLeast),
        };
        let player = self.player(node);
        let proved = self.recording.visit(node).proved;
        let value = match relation {
            Relation::AtMost => proved.hi,
            _ => proved.lo,
        };
        self.state(node, relation, value);
        let shown = self.notation.relation(player, relation);
        self.tell(format!(
            "Even if every remaining child had value {}, the sum would be {} + {} = {}.",
            self.value(node, far),
            self.value(node, sum.so_far()),
            term(sum.rest, &self.value(node, far)),
            self.value(node, sum.with(far)),
        ));
        if let Some(setter) = cut.setter {
            self.sure(node, owner, cut.bound, setter);
        }
        let line = TextLine::new(format!(
            "So {} has value {} {}: ",
            self.name(node),
            shown.words(),
            self.value(node, value)
        ));
        self.add(if value == cut.bound {
            let own = score_text(self.own(owner, value));
            line.say(format!("another {own} gains nothing."))
        } else {
            line.player(owner).say(" will never choose this branch.")
        });
        self.skip(cut.skipped);
        let sign = match shown {
            Relation::AtMost => '≤',
            _ => '≥',
        };
        TextLine::new(format!(
            "Cutoff at {}: {} {sign} ",
            self.name(node),
            self.value(node, value)
        ))
        .sure(owner, self.notation.score(player, cut.bound))
        .say(".")
    }

    pub(super) fn leave_chance(&mut self, node: VisitId) -> TextLine {
        let visit = self.recording.visit(node);
        let sum = weighted_sum(self.moment, node);
        if visit.skipped > 0 {
            let low = self
                .recording
                .cut(node)
                .is_some_and(|cut| cut.kind == CutKind::Alpha);
            let relation = at_best(if low { Player::Min } else { Player::Max });
            self.state(node, relation, visit.value);
            let shown = self.notation.relation(self.player(node), relation);
            self.tell(format!(
                "That is a bound: {} has value {} {}, whatever the skipped children return.",
                self.name(node),
                shown.words(),
                self.value(node, visit.value)
            ));
        } else if !sum.terms.is_empty() {
            let text = sum.text(|value| self.value(node, value));
            self.tell(format!("{text}."));
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

fn bracketed(value: &str) -> String {
    if value.starts_with('−') {
        format!("({value})")
    } else {
        value.to_owned()
    }
}
