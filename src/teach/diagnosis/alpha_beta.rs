//! Misconceptions of minimax and alpha-beta: rules misread, bounds forgotten, misplaced or taken for values.

use game::{Player, Score};
use search::trace::VisitId;
use search::{Claim, CutRule, Fail, Notation, Relation, Window};

use super::situation::{Returning, swapped, with};
use super::{Case, CutDecision, Entry, Situation};
use crate::question::Answer;
use text::say;

/// Returns the decision with these children skipped, or none.
fn decides(left: &[u32], cuts: bool) -> Answer {
    Answer::Cut(if cuts { left.to_vec() } else { Vec::new() })
}

/// Returns a decision if the given window takes the place of the node's.
fn cuts_with(decision: &CutDecision, left: &[u32], window: Option<Window>) -> Vec<Answer> {
    let window = window.into_iter();
    let decisions = window.map(|window| decides(left, decision.rules.cut.closes(window)));
    decisions.collect()
}

fn windows(windows: impl IntoIterator<Item = Window>) -> Vec<Answer> {
    windows.into_iter().map(Answer::Window).collect()
}

fn returned(relation: Relation, score: Score) -> Answer {
    Answer::Returned(Claim { relation, score })
}

/// Returns another number than the right one, whatever is said of its relation to the node's value.
pub(super) fn returns(
    returning: &Returning,
    scores: impl IntoIterator<Item = Score>,
) -> Vec<Answer> {
    let scores = scores.into_iter();
    let others = scores.filter(|score| *score != returning.right.score);
    let claims = others.flat_map(|score| {
        [Relation::Exactly, Relation::AtMost, Relation::AtLeast]
            .map(|relation| returned(relation, score))
    });
    claims.collect()
}

impl Case<'_> {
    fn given_score(&self) -> Score {
        match self.given {
            Answer::Returned(Claim { score, .. }) | Answer::Best(score) => self.score(*score),
            _ => Score::ZERO,
        }
    }

    /// Returns the node whose window the run has changed, or should have, with the child that sets its bound.
    fn narrowed(&self) -> (VisitId, Option<VisitId>) {
        match (self.situation, self.last_returned()) {
            (Situation::Entering(_), Some((parent, last))) => {
                let before = self.recording.moment(self.recording.entered(self.node) - 1);
                (parent, before.chosen(parent).or(Some(last)))
            }
            (_, Some((node, child))) => (node, Some(child)),
            (_, None) => (self.node, None),
        }
    }
}

pub(super) const EQUALITY_RULE: Entry = Entry {
    name: text::messages::mistake_equality,
    rule: |rules| match rules.map(|rules| rules.cut) {
        Some(CutRule::Strict) => say!(mistake_equality_strict),
        _ => say!(mistake_equality_rule),
    },
    // The two rules differ only where alpha equals beta.
    detect: |situation| match situation {
        Situation::Cutting(decision, left) => {
            let Window { alpha, beta } = decision.narrowing.right();
            vec![decides(left, decision.right() != (alpha == beta))]
        }
        _ => Vec::new(),
    },
    sentence: |case| match case.situation {
        Situation::Cutting(decision, _) => {
            let bound = case.score(decision.narrowing.right().alpha);
            let cut = match decision.rules.cut {
                CutRule::Strict => "strict",
                CutRule::AtEquality => "equality",
            };
            say!(mistake_equality_at, bound, cut)
        }
        _ => say!(mistake_equality_decides).to_owned(),
    },
};

pub(super) const FAIL_RULE: Entry = Entry {
    name: text::messages::mistake_fail,
    rule: |rules| match rules.map(|rules| rules.fail) {
        Some(Fail::Hard) => say!(mistake_fail_hard),
        _ => say!(mistake_fail_soft),
    },
    detect: |situation| match situation {
        Situation::Returning(it) => {
            let other = it.fail.map(|fail| match fail {
                Fail::Soft => Fail::Hard.bounded(it.right.score, it.received),
                Fail::Hard => it.proved,
            });
            returns(it, other)
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let (score, node) = (case.given_score(), case.recording.visit(case.node));
        let window = case.window(node.window);
        match case.recording.spec().window_rules().map(|rules| rules.fail) {
            Some(Fail::Hard) => say!(mistake_fail_is_hard, score, window),
            _ => say!(mistake_fail_is_soft, score, window),
        }
    },
};

pub(super) const VALUE_FOR_EXACT: Entry = Entry {
    name: text::messages::mistake_value_for_exact,
    rule: |_| say!(mistake_value_for_exact_rule),
    detect: |situation| match situation {
        Situation::Returning(it) if it.right.relation != Relation::Exactly => {
            vec![returned(Relation::Exactly, it.right.score)]
        }
        Situation::Choosing(ties) => ties.iter().copied().map(Answer::Node).collect(),
        _ => Vec::new(),
    },
    sentence: |case| match case.situation {
        Situation::Returning(_) => say!(mistake_value_for_exact_returned).to_owned(),
        _ => say!(mistake_value_for_exact_chosen).to_owned(),
    },
};

pub(super) const SHALLOW_ONLY: Entry = Entry {
    name: text::messages::mistake_shallow_only,
    rule: |_| say!(mistake_shallow_only_rule),
    detect: |situation| match situation {
        Situation::Entering(it) => windows(it.parent.map(|parent| parent.alone())),
        Situation::Narrowing(it) => windows(it.shallow()),
        Situation::Cutting(it, left) => cuts_with(it, left, it.narrowing.shallow()),
        _ => Vec::new(),
    },
    sentence: |case| {
        let far = case.far_bound();
        far.unwrap_or_else(|| say!(mistake_shallow_only_rule).to_owned())
    },
};

pub(super) const BOUND_PASSED_UP: Entry = Entry {
    name: text::messages::mistake_bound_passed_up,
    rule: |_| say!(mistake_bound_passed_up_rule),
    detect: |situation| match situation {
        Situation::Entering(it) => {
            let both = it.parent.zip(it.sibling);
            let bound = both.and_then(|(parent, sibling)| sibling.own_bound(parent.player));
            let carried = both.zip(bound).map(|((parent, sibling), bound)| {
                [
                    with(it.right(), sibling.player, bound),
                    with(parent.received, sibling.player, bound),
                    sibling.window(),
                ]
            });
            windows(carried.into_iter().flatten())
        }
        Situation::Narrowing(it) => windows(it.carried().into_iter().flatten()),
        // Only the first of the carried windows also holds the node's own best value.
        Situation::Cutting(it, left) => {
            cuts_with(it, left, it.narrowing.carried().map(|carried| carried[0]))
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let Some((node, child)) = case.last_returned() else {
            return say!(mistake_bound_passed_up_any).to_owned();
        };
        let value = case.value_to(case.recording.visit(child).player, child);
        let (node, child) = (case.name(node), case.name(child));
        say!(mistake_bound_passed_up_from, child, node, value)
    },
};

pub(super) const INHERITED_DROPPED: Entry = Entry {
    name: text::messages::mistake_inherited_dropped,
    rule: |_| say!(mistake_inherited_dropped_rule),
    detect: |situation| match situation {
        Situation::Entering(_) => windows([Window::FULL]),
        Situation::Narrowing(it) => windows([it.node.alone()]),
        Situation::Cutting(it, left) => cuts_with(it, left, Some(it.narrowing.node.alone())),
        Situation::Research {
            again: true,
            inherits: true,
            ..
        } => vec![Answer::Research(Some(Window::FULL))],
        _ => Vec::new(),
    },
    sentence: |case| {
        let inherited = case.inherited();
        inherited.unwrap_or_else(|| say!(mistake_inherited_dropped_rule).to_owned())
    },
};

pub(super) const SWAPPED: Entry = Entry {
    name: text::messages::mistake_swapped,
    rule: |_| say!(mistake_swapped_rule),
    detect: |situation| match situation {
        Situation::Entering(it) => {
            let wrong_side = it.parent.and_then(|parent| {
                Some(with(parent.received, parent.player.other(), parent.best?))
            });
            windows(wrong_side.into_iter().chain([swapped(it.right())]))
        }
        Situation::Narrowing(it) => {
            let wrong_side = with(it.before(), it.node.player.other(), it.returned);
            windows([wrong_side, swapped(it.right())])
        }
        Situation::Cutting(it, left) => {
            let (narrowing, node) = (it.narrowing, it.narrowing.node);
            let (own, other) = (node.received.bound_of(node.player), node.player.other());
            let wrong_side = with(narrowing.before(), other, narrowing.returned);
            // Compared with the bound that the node's own player has elsewhere, the node cuts where it should not.
            let against = node.best.filter(|_| own.is_finite());
            let against =
                against.map(|best| with(with(Window::FULL, node.player, own), other, best));
            let windows = std::iter::once(wrong_side).chain(against);
            windows
                .flat_map(|window| cuts_with(it, left, Some(window)))
                .collect()
        }
        Situation::Returning(it) => {
            let relation = match it.right.relation {
                Relation::Exactly => return Vec::new(),
                Relation::AtMost => Relation::AtLeast,
                Relation::AtLeast => Relation::AtMost,
            };
            vec![returned(relation, it.right.score)]
        }
        Situation::BelowChance(it) => windows([swapped(it.right)]),
        _ => Vec::new(),
    },
    sentence: |case| match (case.situation, case.given) {
        (Situation::Returning(it), _) => {
            let score = case.score(it.right.score);
            let out = match case.notation.relation(case.player(), it.right.relation) {
                Relation::AtMost => "above",
                _ => "below",
            };
            say!(mistake_swapped_returned, out, score)
        }
        (Situation::Entering(_) | Situation::Narrowing(_), Answer::Window(given)) => {
            let run = case.run;
            if case.situation.right() == Some(Answer::Window(swapped(*given))) {
                return match case.notation {
                    Notation::Minimax => say!(mistake_swapped_here, run),
                    Notation::Negamax => say!(mistake_swapped_negamax, run),
                };
            }
            let (at, _) = case.narrowed();
            let (node, player) = (case.name(at), case.recording.visit(at).player);
            let (wrong, own) = (case.letter(at, player.other()), case.letter(at, player));
            let player = player.to_string();
            say!(mistake_swapped_other_bound, node, own, player, run, wrong)
        }
        _ => say!(mistake_swapped_any).to_owned(),
    },
};

pub(super) const OTHER_PLAYER: Entry = Entry {
    name: text::messages::mistake_other_player,
    rule: |_| say!(mistake_other_player_rule),
    detect: |situation| match situation {
        Situation::Returning(it) => returns(it, it.other),
        _ => Vec::new(),
    },
    sentence: |case| {
        let player = case.player();
        let takes_largest = (player == Player::Max) != case.notation.negates(player);
        let given = if takes_largest { "smallest" } else { "largest" };
        let last = match case.situation {
            Situation::Returning(it) if it.last == it.other => "yes",
            _ => "no",
        };
        let (player, score) = (player.to_string(), case.given_score());
        say!(mistake_other_player_at, given, last, player, score)
    },
};

pub(super) const CUT_BEFORE_UPDATE: Entry = Entry {
    name: text::messages::mistake_cut_before_update,
    rule: |_| say!(mistake_cut_before_update_rule),
    // The next child is still searched.
    detect: |situation| match situation {
        Situation::Cutting(it, left) if it.right() && left.len() > 1 => {
            vec![Answer::Cut(left[1..].to_vec())]
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let (node, child) = (case.here(), case.child_name());
        say!(mistake_cut_before_update_at, child, node)
    },
};

pub(super) const UPDATE_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_update_forgotten,
    rule: |_| say!(mistake_update_forgotten_rule),
    detect: |situation| match situation {
        Situation::Entering(it) => windows(it.parent.map(|parent| parent.received)),
        Situation::Narrowing(it) => windows([it.before()]),
        _ => Vec::new(),
    },
    sentence: |case| {
        let (node, child) = case.narrowed();
        let player = case.recording.visit(node).player;
        let letter = case.letter(node, player);
        let change = if letter == 'α' { "raise" } else { "lower" };
        let (run, node) = (case.run, case.name(node));
        let Some(child) = child else {
            return say!(mistake_update_forgotten_at, change, letter, node, run);
        };
        let (value, child) = (case.value_to(player, child), case.name(child));
        say!(
            mistake_update_forgotten_after,
            change,
            child,
            letter,
            node,
            run,
            value
        )
    },
};

pub(super) const LAST_FOR_BEST: Entry = Entry {
    name: text::messages::mistake_last_for_best,
    rule: |_| say!(mistake_last_for_best_rule),
    detect: |situation| match situation {
        Situation::Entering(it) => {
            let last = it.parent.zip(it.last);
            windows(last.map(|(parent, last)| with(parent.received, parent.player, last)))
        }
        Situation::Narrowing(it) => {
            let node = it.node;
            windows([with(node.received, node.player, it.returned)])
        }
        Situation::Returning(it) => returns(it, it.last),
        _ => Vec::new(),
    },
    sentence: |case| match (case.situation, case.last_returned()) {
        (Situation::Entering(_) | Situation::Narrowing(_), Some((node, child))) => {
            let value = case.value_to(case.recording.visit(node).player, child);
            let (run, node) = (case.run, case.name(node));
            say!(mistake_last_for_best_at, node, run, value)
        }
        _ => say!(mistake_last_for_best_returned, score = case.given_score()),
    },
};

pub(super) const BOUND_FOR_VALUE: Entry = Entry {
    name: text::messages::mistake_bound_for_value,
    rule: |_| say!(mistake_bound_for_value_rule),
    detect: |situation| match situation {
        Situation::Returning(it) => {
            let Window { alpha, beta } = it.received;
            let bounds = [alpha, beta].into_iter();
            returns(it, bounds.filter(|bound| bound.is_finite()))
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let (score, node) = (case.given_score(), case.here());
        say!(mistake_bound_for_value_received, node, score)
    },
};

pub(super) const OTHER_SIGN: Entry = Entry {
    name: text::messages::mistake_other_sign,
    rule: |_| say!(mistake_other_sign_rule),
    detect: |situation| {
        let negated = |Window { alpha, beta }| Window {
            alpha: -beta,
            beta: -alpha,
        };
        match situation {
            Situation::Entering(it) => windows([negated(it.right())]),
            Situation::Narrowing(it) => windows([negated(it.right())]),
            Situation::Returning(it) => returns(it, [-it.right.score]),
            _ => Vec::new(),
        }
    },
    sentence: |case| {
        let run = case.run;
        match case.situation {
            Situation::Returning(_) => say!(mistake_other_sign_value, run),
            _ => say!(mistake_other_sign_window, run),
        }
    },
};
