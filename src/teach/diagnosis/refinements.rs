//! Misconceptions of refinements: tables, null windows, re-searches, the order of moves, quiescence.

use game::Score;
use search::trace::VisitId;
use search::{Claim, Relation, Window};

use super::{Case, Entry, Situation};
use crate::question::{Answer, FirstReason, QuietAnswer};
use crate::visits::{depth_left, pass_of};
use text::{proved_words, say, score_text, window_text};

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

    fn plain_value(&self, id: VisitId) -> Score {
        self.recording.visit(id).value
    }

    /// Returns the window and the depth of a root that has returned to an aspiration window.
    fn pass(&self) -> (String, u32) {
        let pass = pass_of(self.recording, self.node).map(|at| self.recording.passes()[at]);
        let (window, depth) = pass.map_or((Window::FULL, 0), |pass| (pass.window, pass.depth));
        (window_text(window), depth)
    }
}

pub(super) const TABLE_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_table_forgotten,
    rule: |_| say!(mistake_table_forgotten_rule),
    detect: |situation| match situation.hit() {
        Some((_, Some(_), _)) => vec![Answer::Table(None)],
        _ => Vec::new(),
    },
    sentence: |case| {
        let (node, known, window) = (case.here(), case.known(), case.received());
        say!(mistake_table_forgotten_at, known, node, window)
    },
};

pub(super) const BOUND_FOR_EXACT: Entry = Entry {
    name: text::messages::mistake_bound_for_exact,
    rule: |_| say!(mistake_bound_for_exact_rule),
    detect: |situation| {
        let is_exact = |answer: &&Answer| matches!(answer, Answer::Table(Some(claim)) if claim.relation == Relation::Exactly);
        let offered = situation.hit().map_or(&[][..], |(_, _, offered)| offered);
        offered.iter().filter(is_exact).cloned().collect()
    },
    sentence: |case| {
        let (node, known) = (case.here(), case.known());
        say!(mistake_bound_for_exact_proved, known, node)
    },
};

pub(super) const BOUND_DECIDES: Entry = Entry {
    name: text::messages::mistake_bound_decides,
    rule: |_| say!(mistake_bound_decides_rule),
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
        say!(mistake_bound_decides_not, known, node, window)
    },
};

pub(super) const OTHER_DEPTH: Entry = Entry {
    name: text::messages::mistake_other_depth,
    rule: |_| say!(mistake_other_depth_rule),
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
        let side = if depth < left { "shallow" } else { "deep" };
        let node = case.here();
        say!(mistake_other_depth_at, depth, left, node, side)
    },
};

pub(super) const NULL_FOR_VALUE: Entry = Entry {
    name: text::messages::mistake_null_for_value,
    rule: |_| say!(mistake_null_for_value_rule),
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
        let side = match case.situation {
            Situation::NullWindow {
                right: Some(right), ..
            } => match right.claim.relation {
                Relation::Exactly => "exact",
                Relation::AtMost => "upper",
                Relation::AtLeast => "lower",
            },
            _ => "any",
        };
        let (value, node) = (case.plain_value(case.node), case.here());
        say!(mistake_null_for_value_at, node, side, value)
    },
};

pub(super) const RESEARCH_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_research_forgotten,
    rule: |_| say!(mistake_research_forgotten_rule),
    detect: |situation| match situation {
        Situation::Research { again: true, .. } => vec![Answer::Research(None)],
        _ => Vec::new(),
    },
    sentence: |case| {
        if let Some(child) = case.child {
            let (node, name) = (case.here(), case.name(child));
            if case.is_exact(child) {
                return say!(mistake_research_forgotten_exact, child = name, node);
            }
            let value = case.plain_value(child);
            return say!(mistake_research_forgotten_bound, child = name, node, value);
        }
        let exact = if case.is_exact(case.node) {
            "yes"
        } else {
            "no"
        };
        let (value, (window, depth)) = (case.plain_value(case.node), case.pass());
        say!(
            mistake_research_forgotten_depth,
            depth,
            exact,
            value,
            window
        )
    },
};

pub(super) const RESEARCH_NEEDLESS: Entry = Entry {
    name: text::messages::mistake_research_needless,
    rule: |_| say!(mistake_research_needless_rule),
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
            return say!(mistake_research_needless_depth, depth, value, window);
        };
        let (node, name) = (case.here(), case.name(child));
        let value = case.recording.visit(child).value;
        let before = case.recording.moment(case.recording.last_step(child));
        let before = before.node(case.node);
        let before = before.map_or(Window::FULL, |now| now.window);
        let (player, other) = (case.player(), case.player().other());
        let own = before.bound_of(player);
        if !player.prefers(value, own) {
            let player = player.to_string();
            return say!(mistake_research_needless_no, child = name, own, player);
        }
        let bound = before.bound_of(other);
        if bound.is_finite() {
            let other = other.to_string();
            say!(
                mistake_research_needless_cut,
                bound,
                child = name,
                node,
                other,
                value
            )
        } else {
            let player = player.to_string();
            say!(mistake_research_needless_best, player, value)
        }
    },
};

pub(super) const EARLY_FOR_GOOD: Entry = Entry {
    name: text::messages::mistake_early_for_good,
    rule: |_| say!(mistake_early_for_good_rule),
    detect: |situation| match situation {
        Situation::First { first, .. } => vec![Answer::FirstMove(*first, FirstReason::Best)],
        _ => Vec::new(),
    },
    sentence: |case| say!(mistake_early_for_good_at, node = case.child_name()),
};

pub(super) const ORDER_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_order_forgotten,
    rule: |_| say!(mistake_order_forgotten_rule),
    detect: |situation| match situation {
        Situation::First { in_order, .. } => vec![Answer::FirstMove(*in_order, FirstReason::Order)],
        _ => Vec::new(),
    },
    sentence: |_| say!(mistake_order_forgotten_why).to_owned(),
};

pub(super) const STAND_PAT_CUT_FORGOTTEN: Entry = Entry {
    name: text::messages::mistake_stand_pat_cut_forgotten,
    rule: |_| say!(mistake_stand_pat_cut_forgotten_rule),
    detect: |situation| match situation {
        Situation::Quiescence(Some(QuietAnswer::Cuts)) => {
            vec![Answer::Quiescence(QuietAnswer::GoesOn)]
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let other = case.player().other().to_string();
        let (value, node) = (case.static_value(), case.here());
        say!(mistake_stand_pat_cut_forgotten_at, node, other, value)
    },
};

pub(super) const QUIET_MOVES_SEARCHED: Entry = Entry {
    name: text::messages::mistake_quiet_searched,
    rule: |_| say!(mistake_quiet_searched_rule),
    detect: |situation| match situation {
        Situation::Quiescence(Some(QuietAnswer::NothingLoud)) => {
            vec![Answer::Quiescence(QuietAnswer::GoesOn)]
        }
        _ => Vec::new(),
    },
    sentence: |case| {
        let (value, node) = (case.static_value(), case.here());
        say!(mistake_quiet_searched_at, node, value)
    },
};

pub(super) const STAND_PAT_FOR_MOVE: Entry = Entry {
    name: text::messages::mistake_stand_pat_for_move,
    rule: |_| say!(mistake_stand_pat_for_move_rule),
    detect: |situation| match situation {
        Situation::Quiescence(_) => vec![Answer::Quiescence(QuietAnswer::Passes)],
        _ => Vec::new(),
    },
    sentence: |case| {
        let player = case.player();
        let (value, node) = (case.static_value(), case.here());
        let (player, other) = (player.to_string(), player.other().to_string());
        say!(mistake_stand_pat_for_move_at, node, other, player, value)
    },
};
