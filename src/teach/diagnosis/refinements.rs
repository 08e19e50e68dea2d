//! Misconceptions of refinements: tables, null windows, re-searches, the order of moves, quiescence.

use search::trace::VisitId;
use search::{Claim, Relation, Window};

use super::{Case, Entry, Situation};
use crate::question::{Answer, FirstReason, QuietAnswer};
use crate::visits::{depth_left, pass_of};
use text::{proved_words, score_text, window_text};

impl Case<'_> {
    /// Returns the bounds in the table for the node, in words.
    fn known(&self) -> String {
        let probe = self.recording.probe(self.node);
        let entry = probe.and_then(|probe| probe.found.entry());
        entry.map_or_else(String::new, |entry| proved_words(entry.proved))
    }

    fn received(&self) -> String {
        self.window(self.recording.visit(self.node).window)
    }

    fn is_exact(&self, id: VisitId) -> bool {
        self.recording.visit(id).proved.is_exact()
    }

    fn static_value(&self) -> String {
        let stand_pat = self.recording.stand_pat(self.node);
        stand_pat.map_or_else(String::new, |it| score_text(it.value))
    }

    fn plain_value(&self, id: VisitId) -> String {
        score_text(self.recording.visit(id).value)
    }

    /// Returns the window and the depth of a root that has returned to an aspiration window.
    fn pass(&self) -> (String, u32) {
        let pass = pass_of(self.recording, self.node).map(|at| self.recording.passes()[at]);
        let (window, depth) = pass.map_or((Window::FULL, 0), |pass| (pass.window, pass.depth));
        (window_text(window), depth)
    }
}

pub(super) const TABLE_FORGOTTEN: Entry = Entry {
    name: "answer of the table forgotten",
    rule: |_| "Has this position been searched before?",
    detect: |situation| match situation.hit() {
        Some((_, Some(_), _)) => vec![Answer::Table(None)],
        _ => Vec::new(),
    },
    sentence: |case| {
        let (node, known, window) = (case.here(), case.known(), case.received());
        format!(
            "{node} need not be searched again: its value is known to be {known}, which is enough for the window {window}."
        )
    },
};

pub(super) const BOUND_FOR_EXACT: Entry = Entry {
    name: "bound in the table mistaken for exact",
    rule: |_| "Look at the sign of the entry: exact, or only a bound?",
    detect: |situation| {
        let is_exact = |answer: &&Answer| matches!(answer, Answer::Table(Some(claim)) if claim.relation == Relation::Exactly);
        let offered = situation.hit().map_or(&[][..], |(_, _, offered)| offered);
        offered.iter().filter(is_exact).cloned().collect()
    },
    sentence: |case| {
        let (node, known) = (case.here(), case.known());
        format!(
            "The table has no exact value for {node}: an earlier search was cut off, or used a null window, and proved only {known}."
        )
    },
};

pub(super) const BOUND_DECIDES: Entry = Entry {
    name: "bound in the table mistaken for an answer",
    rule: |_| "A bound in the table answers only if it empties the window.",
    detect: |situation| match situation.hit() {
        Some((proved, None, _)) => [
            (Relation::AtLeast, proved.lo),
            (Relation::AtMost, proved.hi),
        ]
        .map(|(relation, score)| Answer::Table(Some(Claim { relation, score })))
        .to_vec(),
        _ => Vec::new(),
    },
    sentence: |case| {
        let (node, known, window) = (case.here(), case.known(), case.received());
        format!(
            "The value of {node} is known to be {known}, but its window {window} is not empty: the exact value matters."
        )
    },
};

pub(super) const OTHER_DEPTH: Entry = Entry {
    name: "entry of another depth used",
    rule: |_| "Compare the depth of the entry with the depth that is left.",
    detect: |situation| match situation {
        Situation::Probing {
            found: search::Lookup::Unfit(_),
            offered,
            ..
        } => offered.clone(),
        _ => Vec::new(),
    },
    sentence: |case| {
        let probe = case.recording.probe(case.node);
        let depth = probe.and_then(|probe| probe.found.entry());
        let depth = depth.map_or(0, |entry| entry.depth);
        let left = depth_left(case.recording, case.node).unwrap_or_default();
        let than = if depth < left {
            "too shallow"
        } else {
            "deeper than required, so its value may differ"
        };
        let node = case.here();
        format!(
            "The entry for {node} has depth {depth}, and {left} is required: {than}. Only its move is useful."
        )
    },
};

pub(super) const NULL_FOR_VALUE: Entry = Entry {
    name: "null-window answer mistaken for the value",
    rule: |_| "A null window answers yes or no, not with a value.",
    detect: |situation| match situation {
        Situation::NullWindow {
            right: Some(right),
            offered,
        } => {
            let mut exactly = *right;
            exactly.claim.relation = Relation::Exactly;
            let exactly = Answer::NullWindow(exactly);
            let offered = offered.iter().filter(|it| **it == exactly);
            offered.cloned().collect()
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let which = match case.situation {
            Situation::NullWindow {
                right: Some(right), ..
            } => match right.claim.relation {
                Relation::Exactly => "the value",
                Relation::AtMost => "an upper bound",
                Relation::AtLeast => "a lower bound",
            },
            _ => "a bound",
        };
        let (value, node) = (case.plain_value(case.node), case.here());
        format!(
            "A null window contains no value, so it cannot find the value of a node: {value} is only {which} on the value of {node}."
        )
    },
};

pub(super) const RESEARCH_FORGOTTEN: Entry = Entry {
    name: "re-search forgotten",
    rule: |_| "Is the value known now, or only that it lies outside the window?",
    detect: |situation| match situation {
        Situation::Research { again: true, .. } => vec![Answer::Research(None)],
        _ => Vec::new(),
    },
    sentence: |case| {
        if let Some(child) = case.child {
            let (above, name) = (case.here(), case.name(child));
            let again = if case.is_exact(child) {
                format!("and a null window gives no value, so {name} is searched again.")
            } else {
                let number = case.plain_value(child);
                format!("and {number} is only a bound. A re-search finds how much better.")
            };
            return format!(
                "{above} is not finished: {name} is better than every earlier child, {again}"
            );
        }
        let bound = if case.is_exact(case.node) {
            "to the search it is only a bound"
        } else {
            "it is only a bound"
        };
        let (value, (window, depth)) = (case.plain_value(case.node), case.pass());
        format!("{value} lies outside {window}, so {bound}, and depth {depth} has no value yet.")
    },
};

pub(super) const RESEARCH_NEEDLESS: Entry = Entry {
    name: "unnecessary re-search",
    rule: |_| "Does the first search leave anything open?",
    detect: |situation| match situation {
        Situation::Research {
            again: false,
            offered,
            ..
        } => {
            let windows = offered.iter().filter(|it| **it != Answer::Research(None));
            windows.cloned().collect()
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let Some(child) = case.child else {
            let (value, (window, depth)) = (case.plain_value(case.node), case.pass());
            return format!("{value} lies inside {window}, so it is the value of depth {depth}.");
        };
        let (above, name) = (case.here(), case.name(child));
        let value = case.recording.visit(child).value;
        let number = score_text(value);
        let before = case.recording.moment(case.recording.last_step(child));
        let before = before.node(case.node);
        let before = before.map_or(Window::FULL, |now| now.window);
        let (player, other) = (case.player(), case.player().other());
        let own = before.bound_of(player);
        if !player.prefers(value, own) {
            let own = score_text(own);
            return format!(
                "The answer was no: {name} is no better for {player} than {own}, whatever its value, so a re-search would find nothing more."
            );
        }
        let bound = before.bound_of(other);
        if bound.is_finite() {
            let bound = score_text(bound);
            format!(
                "How much better {name} is does not matter: with {number}, {above}’s window is empty, because {other} has {bound} elsewhere."
            )
        } else {
            format!("No value is better for {player} than {number}, so nothing more can be found.")
        }
    },
};

pub(super) const EARLY_FOR_GOOD: Entry = Entry {
    name: "move order mistaken for quality",
    rule: |_| "Why is this move tried first? Is it known to be good here?",
    detect: |situation| match situation {
        Situation::First { first, .. } => vec![Answer::FirstMove(*first, FirstReason::Best)],
        _ => Vec::new(),
    },
    sentence: |case| {
        let name = case.child_name();
        format!(
            "The value of {name} is not known yet: it is tried first because of earlier results, at other nodes or depths."
        )
    },
};

pub(super) const ORDER_FORGOTTEN: Entry = Entry {
    name: "move ordering forgotten",
    rule: |_| "Something is known about the moves: the original order is not the search order.",
    detect: |situation| match situation {
        Situation::First { in_order, .. } => vec![Answer::FirstMove(*in_order, FirstReason::Order)],
        _ => Vec::new(),
    },
    sentence: |_| {
        "The original order decides only when nothing else is known about the moves.".to_owned()
    },
};

pub(super) const STAND_PAT_CUT_FORGOTTEN: Entry = Entry {
    name: "stand-pat cutoff forgotten",
    rule: |_| "Compare standing pat with the window.",
    detect: |situation| match situation {
        Situation::Quiescence(Some(QuietAnswer::Cuts)) => {
            vec![Answer::Quiescence(QuietAnswer::GoesOn)]
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let (value, node, other) = (case.static_value(), case.here(), case.player().other());
        format!(
            "Standing pat counts like a child that returned {value}: it empties the window, so no loud move at {node} can change what {other} does above."
        )
    },
};

pub(super) const QUIET_MOVES_SEARCHED: Entry = Entry {
    name: "quiet moves searched below the horizon",
    rule: |_| "Below the horizon only loud moves are searched.",
    detect: |situation| match situation {
        Situation::Quiescence(Some(QuietAnswer::NothingLoud)) => {
            vec![Answer::Quiescence(QuietAnswer::GoesOn)]
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let (value, node) = (case.static_value(), case.here());
        format!(
            "Below the horizon only loud moves are searched, and {node} has none, so its static value, {value}, is final."
        )
    },
};

pub(super) const STAND_PAT_FOR_MOVE: Entry = Entry {
    name: "standing pat mistaken for a move",
    rule: |_| "Standing pat is not a move. Who is to move?",
    detect: |situation| match situation {
        Situation::Quiescence(_) => vec![Answer::Quiescence(QuietAnswer::Passes)],
        _ => Vec::new(),
    },
    sentence: |case| {
        let player = case.player();
        let (value, node, other) = (case.static_value(), case.here(), player.other());
        format!(
            "Nobody passes: {value} is {node}’s static value, an estimate of what a quiet move achieves for {player}. {other} does not move after it."
        )
    },
};
