//! Misconceptions of minimax and alpha-beta: rules misread, bounds forgotten, misplaced or taken for values.

use game::{Player, Score};
use search::trace::VisitId;
use search::{Claim, CutRule, Fail, Notation, Relation, Window};

use super::situation::{Returning, swapped, with};
use super::{Case, CutDecision, Entry, Situation};
use crate::question::Answer;

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
    fn given_score(&self) -> String {
        match self.given {
            Answer::Returned(Claim { score, .. }) | Answer::Best(score) => self.score(*score),
            _ => String::new(),
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
    name: "equality rule",
    rule: |rules| match rules.map(|rules| rules.cut) {
        Some(CutRule::Strict) => "Note the cutoff condition: alpha > beta.",
        _ => "Note the cutoff condition: alpha ≥ beta.",
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
            let both = case.score(decision.narrowing.right().alpha);
            let rule = match decision.rules.cut {
                CutRule::Strict => "the strict rule cuts only when α > β",
                CutRule::AtEquality => "the current condition cuts on α ≥ β",
            };
            format!("α = β = {both}: {rule}.")
        }
        _ => "The cutoff condition decides here.".to_owned(),
    },
};

pub(super) const FAIL_RULE: Entry = Entry {
    name: "fail-soft and fail-hard mixed up",
    rule: |rules| match rules.map(|rules| rules.fail) {
        Some(Fail::Hard) => "The search is fail-hard: it never returns a value outside the window.",
        _ => "The search is fail-soft: it returns the best value found.",
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
        let (number, node) = (case.given_score(), case.recording.visit(case.node));
        let window = case.window(node.window);
        match case.recording.spec().window_rules().map(|rules| rules.fail) {
            Some(Fail::Hard) => format!(
                "Fail-soft would return {number}, the best value found; fail-hard returns nothing outside the window it received, {window}."
            ),
            _ => format!(
                "Fail-hard would return {number}; fail-soft returns the best value found, even outside {window}."
            ),
        }
    },
};

pub(super) const VALUE_FOR_EXACT: Entry = Entry {
    name: "bound mistaken for an exact value",
    rule: |_| "What has been proved? A returned value may be only a bound.",
    detect: |situation| match situation {
        Situation::Returning(it) if it.right.relation != Relation::Exactly => {
            vec![returned(Relation::Exactly, it.right.score)]
        }
        Situation::Choosing(ties) => ties.iter().copied().map(Answer::Node).collect(),
        _ => Vec::new(),
    },
    sentence: |case| match case.situation {
        Situation::Returning(_) => {
            "The returned value is only a bound here, not the exact value.".to_owned()
        }
        _ => "That child returned an equal value, but it is only a bound.".to_owned(),
    },
};

const ALL_ANCESTORS: &str = "The bounds of all ancestors apply, not only the parent’s.";

pub(super) const SHALLOW_ONLY: Entry = Entry {
    name: "deep cutoffs overlooked",
    rule: |_| ALL_ANCESTORS,
    detect: |situation| match situation {
        Situation::Entering(it) => windows(it.parent.map(|parent| parent.alone())),
        Situation::Narrowing(it) => windows(it.shallow()),
        Situation::Cutting(it, left) => cuts_with(it, left, it.narrowing.shallow()),
        _ => Vec::new(),
    },
    sentence: |case| case.far_bound().unwrap_or_else(|| ALL_ANCESTORS.to_owned()),
};

pub(super) const BOUND_PASSED_UP: Entry = Entry {
    name: "bound passed up",
    rule: |_| "Bounds travel down, never up: a parent learns only the value returned.",
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
        let rule = "Bounds travel down, never up:";
        let Some((node, child)) = case.last_returned() else {
            return format!("{rule} a parent learns only what its child returns.");
        };
        let value = case.value_to(case.recording.visit(child).player, child);
        let (node, child) = (case.name(node), case.name(child));
        format!(
            "{rule} a bound set at {child} stays there; {node} learns only that {child} returned {value}."
        )
    },
};

const INHERITS: &str = "Every node below the root inherits the bounds above it.";

pub(super) const INHERITED_DROPPED: Entry = Entry {
    name: "inherited bound dropped",
    rule: |_| INHERITS,
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
    sentence: |case| case.inherited().unwrap_or_else(|| INHERITS.to_owned()),
};

pub(super) const SWAPPED: Entry = Entry {
    name: "alpha and beta swapped",
    rule: |_| "Only MAX raises α, only MIN lowers β: which player is to move here?",
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
    sentence: |case| {
        match (case.situation, case.given) {
        (Situation::Returning(it), _) => {
            let number = case.score(it.right.score);
            let (out, open) = match case.notation.relation(case.player(), it.right.relation) {
                Relation::AtMost => ("above", "below"),
                _ => ("below", "above"),
            };
            format!(
                "The other way around: values {out} {number} are ruled out, values {open} are not."
            )
        }
        (Situation::Entering(_) | Situation::Narrowing(_), Answer::Window(given)) => {
            let run = case.run;
            if case.situation.right() == Some(Answer::Window(swapped(*given))) {
                let owners = match case.notation {
                    Notation::Minimax => {
                        ": α is the value MAX is guaranteed, β the value MIN is guaranteed"
                    }
                    Notation::Negamax => "",
                };
                return format!("{run} has α and β swapped here{owners}.");
            }
            let (at, _) = case.narrowed();
            let (node, player) = (case.name(at), case.recording.visit(at).player);
            let (wrong, own) = (case.letter(at, player.other()), case.letter(at, player));
            format!(
                "{run} has changed {wrong} at {node}, which is a {player} node: what its children return changes {own} there."
            )
        }
        _ => "α is the value MAX is guaranteed, and only MAX raises it; β is the value MIN is guaranteed, and only MIN lowers it.".to_owned(),
    }
    },
};

pub(super) const OTHER_PLAYER: Entry = Entry {
    name: "MAX and MIN mixed up",
    rule: |_| "MAX takes the largest value, MIN the smallest: which player is to move here?",
    detect: |situation| match situation {
        Situation::Returning(it) => returns(it, it.other),
        _ => Vec::new(),
    },
    sentence: |case| {
        let player = case.player();
        let takes_largest = (player == Player::Max) != case.notation.negates(player);
        let (one, other) = if takes_largest {
            ("smallest", "largest")
        } else {
            ("largest", "smallest")
        };
        let last = match case.situation {
            Situation::Returning(it) if it.last == it.other => ", and the last one",
            _ => "",
        };
        let score = case.given_score();
        format!(
            "{score} is the {one} value that its children return{last}; a {player} node takes the {other}."
        )
    },
};

pub(super) const CUT_BEFORE_UPDATE: Entry = Entry {
    name: "cutoff tested before the update",
    rule: |_| "First the returned value changes the window, then the cutoff condition is checked.",
    // The next child is still searched.
    detect: |situation| match situation {
        Situation::Cutting(it, left) if it.right() && left.len() > 1 => {
            vec![Answer::Cut(left[1..].to_vec())]
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let (node, child) = (case.here(), case.child_name());
        format!(
            "The cutoff condition is checked after the update: once {child} has returned, the window of {node} is empty."
        )
    },
};

pub(super) const UPDATE_FORGOTTEN: Entry = Entry {
    name: "update forgotten",
    rule: |_| "A returned value may change the window of the node that receives it.",
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
        let after = child.map_or_else(String::new, |child| {
            let value = case.value_to(player, child);
            format!(" after {} returned {value}", case.name(child))
        });
        let (run, node) = (case.run, case.name(node));
        format!("{run} did not {change} {letter} at {node}{after}.")
    },
};

pub(super) const LAST_FOR_BEST: Entry = Entry {
    name: "last value taken for the best",
    rule: |_| "A node keeps the best of the values returned to it, not the last.",
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
            format!(
                "{run} takes the value returned last, {value}, although {node} has a better one."
            )
        }
        _ => format!("{} is what its last child returned.", case.given_score()),
    },
};

pub(super) const BOUND_FOR_VALUE: Entry = Entry {
    name: "bound taken for the value",
    rule: |_| "A bound comes from above: what was found at the node itself?",
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
        format!("{score} is a bound that {node} received from above, not a value found there.")
    },
};

pub(super) const OTHER_SIGN: Entry = Entry {
    name: "sign of the other player’s side",
    rule: |_| "From whose side are values given? Here all of them are MAX’s.",
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
            Situation::Returning(_) => {
                format!("{run} has the other sign: is the value from the other player’s side?")
            }
            _ => format!(
                "{run} has the negated window here: negamax negates and swaps the bounds at every ply, and plain alpha-beta at none."
            ),
        }
    },
};
