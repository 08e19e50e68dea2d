//! Explains the passes of a driver: iterations, aspiration windows, the questions of MTD(f) and what their answers
//! prove.

use game::{Player, Score};
use search::trace::{Pass, VisitId};
use search::{Algorithm, Claim, Comparison, Interval, Relation, Window};

use super::narrator::{Narrator, comparison_words};
use super::visits::pass_of;
use text::{proved_words, relation_to, say};

impl Narrator<'_> {
    pub(super) fn pass(&mut self, number: u32) -> String {
        let at = number as usize;
        let passes = self.recording.passes();
        let pass = passes[at];
        let before = at.checked_sub(1).map(|before| passes[before]);
        let again = before.is_some_and(|before| before.depth == pass.depth);
        if self.recording.spec().algorithm == Algorithm::Mtdf {
            return self.probe_of_root(at, before.filter(|_| !again));
        }
        match before {
            Some(before) if again => self.outside_aspiration(&pass, &before),
            _ => self.iteration(&pass, before),
        }
    }

    /// Returns the depth of the last iteration.
    fn last_depth(&self, pass: &Pass) -> u32 {
        let last = self.recording.iterations().last();
        last.map_or(pass.depth, |last| last.depth)
    }

    /// Explains the beginning of a depth; `before` is the last pass of the previous depth.
    fn iteration(&mut self, pass: &Pass, before: Option<Pass>) -> String {
        let root = pass.root;
        let is_full = pass.window == Window::FULL;
        if let Some(before) = before {
            let value = self.value(root, self.recording.visit(before.root).value);
            let depth = before.depth;
            self.add(match (is_full, self.recording.spec().aspiration) {
                (false, _) => say!(explain_depth_returned_close, depth, value),
                (true, Some(_)) => say!(explain_depth_returned_infinite, depth, value),
                (true, None) => say!(explain_depth_returned, depth, value),
            });
            if !is_full {
                self.add(say!(explain_aspiration_may_fail));
            }
            self.add(if self.recording.spec().table.is_some() {
                say!(explain_table_holds_earlier)
            } else {
                say!(explain_best_line_first)
            });
        } else {
            self.add(say!(explain_depths_order));
        }
        let (last, depth) = (self.last_depth(pass), pass.depth);
        if is_full {
            return say!(explain_iteration, depth, last);
        }
        let window = self.window(root, pass.window);
        say!(explain_iteration_aspiration, depth, last, window)
    }

    fn outside_aspiration(&mut self, pass: &Pass, before: &Pass) -> String {
        let (root, Window { alpha, beta }) = (before.root, before.window);
        let score = self.recording.visit(root).value;
        let (node, value) = (self.subject(root), self.value(root, score));
        let window = self.window(root, before.window);
        self.add(say!(explain_returned_outside, node, value, window));
        if score.is_finite() && (score <= alpha || score >= beta) {
            let relation = if score <= alpha {
                Relation::AtMost
            } else {
                Relation::AtLeast
            };
            let worth = self.worth(root, Claim { relation, score });
            self.add(worth + ".");
        }
        say!(explain_depth_again, depth = pass.depth)
    }

    fn probe_of_root(&mut self, at: usize, before: Option<Pass>) -> String {
        let pass = self.recording.passes()[at];
        let root = pass.root;
        let known = self.known_before(at);
        if known == Interval::UNKNOWN {
            if self.recording.spec().deepening {
                let (last, depth) = (self.last_depth(&pass), pass.depth);
                self.add(say!(explain_iteration_questions, depth, last));
            }
            self.add(match before {
                None => say!(explain_guess_zero).to_owned(),
                Some(before) => {
                    let value = self.value(root, self.recording.visit(before.root).value);
                    say!(explain_guess, depth = before.depth, value)
                }
            });
        } else {
            self.closing_in(root, known);
        }
        let window = self.window(root, pass.window);
        self.add(say!(explain_null_window, window));
        let asked = self.asked_of_root(&pass);
        say!(explain_is_root, asked, node = self.name(root))
    }

    /// Returns the question of a pass about the root's value, as in "at least 3".
    fn asked_of_root(&self, pass: &Pass) -> String {
        let asked = Comparison::asked_by(pass.window, self.recording.spec().algorithm);
        let asked = asked.map(|asked| asked.written_in(self.notation, self.player(pass.root)));
        asked.map_or_else(String::new, comparison_words)
    }

    /// Returns the bounds of the root that the earlier passes of this depth have proved, as MTD(f) narrows them.
    fn known_before(&self, at: usize) -> Interval {
        let passes = self.recording.passes();
        let depth = passes[at].depth;
        let earlier = passes[..at].iter().filter(|pass| pass.depth == depth);
        earlier.fold(Interval::UNKNOWN, |known, pass| self.answered(known, pass))
    }

    fn answered(&self, known: Interval, pass: &Pass) -> Interval {
        let value = self.recording.visit(pass.root).value;
        if value < pass.window.beta {
            Interval { hi: value, ..known }
        } else {
            Interval { lo: value, ..known }
        }
    }

    /// Adds "So far: the value is at least 3 and at most 5."
    fn closing_in(&mut self, root: VisitId, known: Interval) {
        self.state_interval(root, known);
        let told = self.notation.interval(self.player(root), known);
        self.add(if known.is_exact() {
            say!(explain_bounds_met, value = told.lo)
        } else {
            say!(explain_value_so_far, value = proved_words(told))
        });
    }

    pub(super) fn passed(&mut self, root: VisitId) {
        let Some(at) = pass_of(self.recording, root) else {
            return;
        };
        let pass = self.recording.passes()[at];
        let score = self.recording.visit(root).value;
        if self.recording.spec().algorithm == Algorithm::Mtdf {
            let is_less = score < pass.window.beta;
            let relation = if is_less {
                Relation::AtMost
            } else {
                Relation::AtLeast
            };
            let relation = self.notation.relation(self.player(root), relation);
            let (asked, node) = (self.asked_of_root(&pass), self.name(root));
            let value = relation_to(relation, self.value(root, score));
            self.add(if is_less {
                say!(explain_is_root_no, asked, node, value)
            } else {
                say!(explain_is_root_yes, asked, node, value)
            });
            let known = self.answered(self.known_before(at), &pass);
            self.closing_in(root, known);
        } else if pass.window != Window::FULL {
            let window = self.window(root, pass.window);
            self.add(if pass.window.alpha < score && score < pass.window.beta {
                say!(explain_inside_aspiration, window)
            } else {
                say!(explain_outside_aspiration, window)
            });
        }
    }

    /// Returns "β = 3⁺: A asks only whether C is better for MAX than 3."
    pub(super) fn question(
        &self,
        told: VisitId,
        owner: Player,
        score: Score,
        node: VisitId,
        child: VisitId,
    ) -> String {
        let bound = self.bound(told, owner, score);
        let window = self.recording.visit(child).window;
        let (player, name, child) = (self.player(node), self.name(node), self.name(child));
        if !window.is_null() {
            return say!(explain_bound_of_question, bound, child, node = name);
        }
        let value = self.sure_own(player, window.bound_of(player));
        say!(explain_asks_only, bound, child, node = name, player, value)
    }

    /// Describes a bound that this search of the root began with.
    pub(super) fn end_of_pass(
        &self,
        told: VisitId,
        owner: Player,
        score: Score,
        root: VisitId,
    ) -> String {
        match pass_of(self.recording, root) {
            Some(at) if self.recording.passes()[at].window.is_null() => {
                let asked = self.asked_of_root(&self.recording.passes()[at]);
                say!(explain_pass_asks, asked, node = self.name(root))
            }
            _ => say!(
                explain_bound_of_aspiration,
                bound = self.bound(told, owner, score)
            ),
        }
    }

    /// Describes a value outside a window that no player is guaranteed.
    pub(super) fn outside(&self, node: VisitId, window: Window) -> String {
        let shown = self.window(node, window);
        if window.is_null() {
            say!(explain_outside_null_window, window = shown)
        } else {
            say!(explain_outside_window, window = shown)
        }
    }
}
