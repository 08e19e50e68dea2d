//! Questions about chance nodes: the sum, the window of their children, and cutoffs. Contains the right answers, and
//! those of students who choose a child where no player chooses, forget the probabilities, pass a window down
//! unchanged, or cut without bounds on the remaining children.

use game::{Score, probability_text};
use search::trace::{CutKind, VisitId};
use search::{Claim, Interval, Relation, Window};

use super::misled::{MisledAnswers, swapped};
use super::{Answer, Misconception, Question, QuestionSubject, Returned};
use crate::chance::{WeightedSum, weighted_sum};
use crate::text::{TextLine, score_text};

impl Question<'_> {
    pub(super) fn player_above(&self, node: VisitId) -> Option<VisitId> {
        let parent = self.side.recording.parent(node)?;
        (!self.side.recording.visit(parent).chance).then_some(parent)
    }

    pub(super) fn is_below_chance(&self, node: VisitId) -> bool {
        let recording = self.side.recording;
        let parent = recording.parent(node);
        parent.is_some_and(|parent| recording.visit(parent).chance)
    }

    /// Returns the sum of a chance node including the child.
    pub(super) fn summed(&self, Returned { node, child }: Returned) -> WeightedSum {
        let recording = self.side.recording;
        // The child counts from the event after its last one on.
        weighted_sum(&recording.moment(recording.last_step(child) + 1), node)
    }

    pub(super) fn sum_text(&self, returned: Returned) -> String {
        let Returned { node, child } = returned;
        let name = self.name(node);
        let likely = self.side.recording.probability(child);
        let likely = probability_text(likely.unwrap_or_default());
        let returns = format!(
            "{} returns {} to {name}, with probability {likely}.",
            self.subject(child),
            self.value(child)
        );
        if self.left(node, child).is_empty() {
            format!("{returns} It was the last child: what is the value of {name}?")
        } else {
            format!("{returns} What is the sum at {name} so far?")
        }
    }

    /// Compares numbers only to the precision of handwritten digits, since sums are rounded anyway.
    pub(super) fn is_same(&self, given: &Answer, right: &Answer) -> bool {
        let alike = |a: Score, b: Score| {
            let apart = (a.get() - b.get()).abs();
            a == b || apart <= 0.005 * b.get().abs().min(1.0)
        };
        if !self.side.recording.has_chance() {
            return given == right;
        }
        match (given, right) {
            (Answer::Best(a), Answer::Best(b)) => alike(*a, *b),
            (Answer::Window(a), Answer::Window(b)) => {
                alike(a.alpha, b.alpha) && alike(a.beta, b.beta)
            }
            (Answer::Returned(a), Answer::Returned(b)) => {
                a.relation == b.relation && alike(a.score, b.score)
            }
            _ => given == right,
        }
    }

    pub(super) fn sums_misled(&self, returned: Returned) -> MisledAnswers<Score> {
        summed_wrongly(&self.summed(returned))
    }

    /// Returns the wrong answers about the value that a chance node returns.
    pub(super) fn expected_misled(&self, node: VisitId) -> MisledAnswers<Claim> {
        let visit = self.side.recording.visit(node);
        if !visit.chance {
            return Vec::new();
        }
        let sum = weighted_sum(&self.now(), node);
        let mut misled = summed_wrongly(&sum);
        if visit.skipped > 0 {
            misled.push((Misconception::RestForgotten, sum.so_far()));
        }
        let all = [Relation::Exactly, Relation::AtMost, Relation::AtLeast];
        misled
            .into_iter()
            .flat_map(|(misconception, score)| {
                all.map(|relation| (misconception, Claim { relation, score }))
            })
            .collect()
    }

    /// Returns the wrong answers about the window of a chance node's child.
    pub(super) fn below_chance_misled(&self, node: VisitId) -> MisledAnswers<Window> {
        let recording = self.side.recording;
        let Some(parent) = recording.parent(node) else {
            return Vec::new();
        };
        let now = self.now();
        let window = now.node(parent).map_or(Window::FULL, |now| now.window);
        let right = recording.visit(node).window;
        let mut misled = vec![
            (Misconception::Swapped, swapped(right)),
            (Misconception::WindowThroughChance, window),
        ];
        if let Some(bounds) = recording.value_bounds(parent) {
            misled.push((Misconception::BoundsForgotten, Window::FULL));
            let sum = weighted_sum(&now, parent);
            let likely = recording.probability(node).unwrap_or_default();
            let rest = (sum.rest - likely).max(0.0);
            let have = sum.so_far().get();
            let without_rest = |goal: Score| (goal.get() - have) / likely;
            let without_weight = |goal: Score, other: Score| goal.get() - have - rest * other.get();
            let windows = [
                (
                    Misconception::WeightsForgotten,
                    without_weight(window.alpha, bounds.hi),
                    without_weight(window.beta, bounds.lo),
                ),
                (
                    Misconception::RestForgotten,
                    without_rest(window.alpha),
                    without_rest(window.beta),
                ),
            ];
            for (misconception, alpha, beta) in windows {
                let (Some(alpha), Some(beta)) = (Score::new(alpha), Score::new(beta)) else {
                    continue;
                };
                let open = Window { alpha, beta };
                let clamped = Window {
                    alpha: alpha.max(bounds.lo),
                    beta: beta.min(bounds.hi),
                };
                misled.extend([clamped, open].map(|window| (misconception, window)));
            }
        }
        misled.sort_by_key(|&(misconception, _)| misconception);
        misled
    }

    /// Returns the wrong answers about a cut at a chance node.
    pub(super) fn chance_cut_misled(&self, returned: Returned) -> MisledAnswers<bool> {
        let Returned { node, child } = returned;
        let recording = self.side.recording;
        let cuts = self.answer() != Answer::Cut(Vec::new());
        let without_bounds = recording.value_bounds(node).is_none();
        vec![match (cuts, without_bounds) {
            (true, _) => (Misconception::BoundsForgotten, false),
            (false, true) => (Misconception::CutWithoutBounds, true),
            (false, false) => (Misconception::RestForgotten, true),
        }]
        .into_iter()
        .filter(|_| !self.left(node, child).is_empty())
        .collect()
    }

    /// Returns the interval of a chance node's value, from its sum and the bounds of the remaining children.
    fn between(&self, returned: Returned) -> Option<Interval> {
        let bounds = self.side.recording.value_bounds(returned.node)?;
        let sum = self.summed(returned);
        Some(Interval {
            lo: sum.with(bounds.lo),
            hi: sum.with(bounds.hi),
        })
    }

    pub(super) fn why_chance_goes_on(&self, returned: Returned) -> TextLine {
        let Returned { node, .. } = returned;
        let line = TextLine::new(format!("No cutoff at {}: ", self.name(node)));
        let Some(all) = self.between(returned) else {
            return line.say(
                "the remaining values have no bounds, so no sum so far can empty the window of a chance node.",
            );
        };
        let now = self.now();
        let window = now.node(node).map_or(Window::FULL, |now| now.window);
        line.say("with the remaining children its value lies between ")
            .score(all.lo)
            .say(" and ")
            .score(all.hi)
            .say(", so it can still lie inside its window ")
            .window(window)
            .say(".")
    }

    pub(super) fn why_below_chance(&self, parent: VisitId) -> String {
        let name = self.name(parent);
        if self.side.recording.value_bounds(parent).is_some() {
            format!(": these bounds decide whether {name} lies inside its window (Star1).")
        } else {
            format!(", the full window: {name} needs the exact value of each child.")
        }
    }

    /// Explains why the reasoning behind a wrong answer about chance is wrong.
    pub(super) fn chance_hint(
        &self,
        misconception: Misconception,
        about: QuestionSubject,
    ) -> String {
        let recording = self.side.recording;
        let (node, child) = match about {
            QuestionSubject::Received(child) => (recording.parent(child), Some(child)),
            QuestionSubject::Return(node) => (Some(node), None),
            _ => match about.decided() {
                Some(Returned { node, child }) => (Some(node), Some(child)),
                None => (None, None),
            },
        };
        let Some(node) = node else {
            return String::new();
        };
        let name = self.name(node);
        let bounds = recording.value_bounds(node);
        match misconception {
            Misconception::ChanceForChoice => format!(
                "No player chooses at {name}: its value is neither the largest nor the smallest value, but the expected value."
            ),
            Misconception::WeightsForgotten => match about {
                QuestionSubject::Received(_) => {
                    let likely = child.and_then(|child| recording.probability(child));
                    format!(
                        "Its value counts with weight {0} at {name}, so the value needed is divided by {0}.",
                        probability_text(likely.unwrap_or_default())
                    )
                }
                _ => "Each value is weighted: it is multiplied by its probability before it is added.".to_owned(),
            },
            Misconception::WindowThroughChance if bounds.is_none() => format!(
                "α and β at {name} apply to the sum, not to one of its children: without bounds, no value of one child decides the sum."
            ),
            Misconception::WindowThroughChance => format!(
                "α and β at {name} apply to the sum, not to one of its children, which adds only a part of it."
            ),
            Misconception::RestForgotten => match recording.cut(node) {
                Some(cut) if matches!(about, QuestionSubject::Return(_)) => {
                    let far = bounds.map(|bounds| match cut.kind {
                        CutKind::Alpha => bounds.hi,
                        CutKind::Beta => bounds.lo,
                    });
                    format!(
                        "The sum so far is not everything: each skipped child counts with {}, the bound on its value.",
                        score_text(far.unwrap_or(Score::ZERO))
                    )
                }
                _ => format!(
                    "The sum so far is not everything: the remaining children of {name} can still add to it."
                ),
            },
            Misconception::CutWithoutBounds => format!(
                "Without bounds, nothing can be skipped at {name}: the next value may be large or small enough to outweigh all values before it."
            ),
            Misconception::BoundsForgotten => bounds.map_or_else(String::new, |Interval { lo, hi }| {
                format!(
                    "All values are known to lie between {} and {}: that limits what the remaining children of {name} can add.",
                    score_text(lo),
                    score_text(hi)
                )
            }),
            _ => String::new(),
        }
    }
}

/// Returns the wrong results of a sum.
fn summed_wrongly(sum: &WeightedSum) -> MisledAnswers<Score> {
    let values: Vec<f64> = sum.terms.iter().map(|term| term.2.get()).collect();
    let fold = |pick: fn(f64, f64) -> f64| values.iter().copied().reduce(pick);
    let total: f64 = values.iter().sum();
    #[allow(clippy::cast_precision_loss)] // as many as a node has children
    let mean = total / values.len() as f64;
    let choice = [fold(f64::max), fold(f64::min)];
    let choice = choice.into_iter().flatten();
    let choice = choice.map(|value| (Misconception::ChanceForChoice, value));
    let plain = [mean, total].map(|value| (Misconception::WeightsForgotten, value));
    choice
        .chain(plain)
        .filter_map(|(misconception, value)| Some((misconception, Score::new(value)?)))
        .collect()
}
