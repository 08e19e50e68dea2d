//! Misconceptions of chance nodes: a choice where no player chooses, probabilities forgotten, windows passed down
//! unchanged, cutoffs without bounds on the remaining children.

use game::{Score, probability_text};
use search::Interval;
use search::Window;
use search::trace::{CutKind, VisitId};

use super::alpha_beta::returns;
use super::{Case, Entry, Situation};
use crate::chance::WeightedSum;
use crate::question::Answer;
use text::say;

impl Case<'_> {
    /// Returns the chance node: the node that decides, or the parent of the one that is entered.
    fn chance_node(&self) -> VisitId {
        match self.situation {
            Situation::BelowChance(_) => self.recording.parent(self.node).unwrap_or(self.node),
            _ => self.node,
        }
    }

    fn value_bounds(&self) -> Option<Interval> {
        self.recording.value_bounds(self.chance_node())
    }
}

/// Returns wrong results of a sum as answers.
fn sums(situation: &Situation, wrong: impl Fn(&[f64]) -> Vec<Option<f64>>) -> Vec<Answer> {
    let scores = |sum: &WeightedSum| -> Vec<Score> {
        let values: Vec<f64> = sum.terms.iter().map(|term| term.2.get()).collect();
        let wrong = wrong(&values).into_iter().flatten();
        wrong.filter_map(Score::new).collect()
    };
    match situation {
        Situation::Summing(sum) => scores(sum).into_iter().map(Answer::Best).collect(),
        Situation::Returning(it) => match &it.sum {
            Some((sum, _)) => returns(it, scores(sum)),
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

pub(super) const CHANCE_FOR_CHOICE: Entry = Entry {
    name: text::messages::mistake_chance_for_choice,
    rule: |_| say!(mistake_chance_for_choice_rule),
    detect: |situation| {
        sums(situation, |values| {
            let fold = |pick: fn(f64, f64) -> f64| values.iter().copied().reduce(pick);
            vec![fold(f64::max), fold(f64::min)]
        })
    },
    sentence: |case| {
        let node = case.here();
        say!(mistake_chance_for_choice_at, node)
    },
};

pub(super) const WEIGHTS_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_weights_forgotten,
    rule: |_| say!(mistake_weights_forgotten_rule),
    detect: |situation| match situation {
        Situation::BelowChance(it) => {
            let (have, rest) = (it.sum.so_far().get(), (it.sum.rest - it.likely).max(0.0));
            it.wrong_goals(|goal, other| goal.get() - have - rest * other.get())
        }
        _ => sums(situation, |values| {
            let total: f64 = values.iter().sum();
            #[allow(clippy::cast_precision_loss)] // as many as a node has children
            let mean = total / values.len() as f64;
            vec![Some(mean), Some(total)]
        }),
    },
    sentence: |case| match case.situation {
        Situation::BelowChance(it) => {
            let (likely, node) = (probability_text(it.likely), case.name(case.chance_node()));
            say!(mistake_weights_forgotten_at, likely, node)
        }
        _ => say!(mistake_weights_forgotten_any).to_owned(),
    },
};

impl super::ChanceWindow {
    /// Returns the windows of a wrong formula, from a goal and the bound of the other children: clamped to the bounds
    /// of all values, and open.
    fn wrong_goals(&self, formula: impl Fn(Score, Score) -> f64) -> Vec<Answer> {
        let windows = self.bounds.and_then(|bounds| {
            let alpha = Score::new(formula(self.window.alpha, bounds.hi))?;
            let beta = Score::new(formula(self.window.beta, bounds.lo))?;
            let clamped = Window {
                alpha: alpha.max(bounds.lo),
                beta: beta.min(bounds.hi),
            };
            Some([clamped, Window { alpha, beta }])
        });
        windows.into_iter().flatten().map(Answer::Window).collect()
    }
}

pub(super) const WINDOW_THROUGH_CHANCE: Entry = Entry {
    name: text::messages::mistake_window_through_chance,
    rule: |_| say!(mistake_window_through_chance_rule),
    detect: |situation| match situation {
        Situation::BelowChance(it) => vec![Answer::Window(it.window)],
        _ => Vec::new(),
    },
    sentence: |case| {
        let bounds = case.value_bounds().map_or("no", |_| "yes");
        let node = case.name(case.chance_node());
        say!(mistake_window_through_chance_at, bounds, node)
    },
};

pub(super) const REST_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_rest_forgotten,
    rule: |_| say!(mistake_rest_forgotten_rule),
    detect: |situation| match situation {
        Situation::Returning(it) => match &it.sum {
            Some((sum, true)) => returns(it, [sum.so_far()]),
            _ => Vec::new(),
        },
        Situation::BelowChance(it) => {
            let have = it.sum.so_far().get();
            it.wrong_goals(|goal, _| (goal.get() - have) / it.likely)
        }
        Situation::CuttingChance {
            cuts: false,
            is_bounded: true,
            left,
        } if !left.is_empty() => vec![Answer::Cut(left.clone())],
        _ => Vec::new(),
    },
    sentence: |case| {
        let cut = case.recording.cut(case.node);
        if let (Situation::Returning(_), Some(cut)) = (case.situation, cut) {
            let far = case.value_bounds().map(|bounds| match cut.kind {
                CutKind::Alpha => bounds.hi,
                CutKind::Beta => bounds.lo,
            });
            let bound = far.unwrap_or(Score::ZERO);
            return say!(mistake_rest_forgotten_skipped, bound);
        }
        let node = case.name(case.chance_node());
        say!(mistake_rest_forgotten_at, node)
    },
};

pub(super) const CUT_WITHOUT_BOUNDS: Entry = Entry {
    name: text::messages::mistake_cut_without_bounds,
    rule: |_| say!(mistake_cut_without_bounds_rule),
    detect: |situation| match situation {
        Situation::CuttingChance {
            cuts: false,
            is_bounded: false,
            left,
        } if !left.is_empty() => vec![Answer::Cut(left.clone())],
        _ => Vec::new(),
    },
    sentence: |case| {
        let node = case.here();
        say!(mistake_cut_without_bounds_at, node)
    },
};

pub(super) const BOUNDS_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_bounds_forgotten,
    rule: |_| say!(mistake_bounds_forgotten_rule),
    detect: |situation| match situation {
        Situation::BelowChance(it) if it.bounds.is_some() => vec![Answer::Window(Window::FULL)],
        Situation::CuttingChance {
            cuts: true, left, ..
        } if !left.is_empty() => vec![Answer::Cut(Vec::new())],
        _ => Vec::new(),
    },
    sentence: |case| {
        let Some(Interval { lo, hi }) = case.value_bounds() else {
            return String::new();
        };
        let node = case.name(case.chance_node());
        say!(mistake_bounds_forgotten_at, hi, lo, node)
    },
};
