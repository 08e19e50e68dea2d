//! Explains the refinements of a search: which are used, what they have saved in the end, re-searches of a child, and
//! standing pat.

use search::trace::{End, Setter, VisitId};
use search::{Algorithm, Reuse};

use super::narrator::{Narrator, at_best};
use text::{relation_to, say};

impl Narrator<'_> {
    pub(super) fn parts(&mut self) {
        let spec = self.recording.spec().in_force();
        let main = match spec.algorithm {
            Algorithm::Minimax if spec.table.is_some() => {
                say!(explain_minimax_with_table)
            }
            Algorithm::Minimax if spec.quiescence => {
                say!(explain_minimax_quiet)
            }
            Algorithm::Minimax => say!(explain_minimax),
            Algorithm::AlphaBeta => say!(explain_alpha_beta),
            Algorithm::Pvs => say!(explain_pvs),
            Algorithm::Mtdf => say!(explain_mtdf),
        };
        self.add(main);
        if let (true, Some(last)) = (spec.deepening, self.recording.iterations().last()) {
            self.add(say!(explain_depths_in_turn, last = last.depth));
        }
        if let Some(width) = spec.aspiration {
            self.add(say!(explain_aspiration, width));
        }
        if let Some(table) = spec.table {
            self.add(say!(explain_table));
            match table.reuse {
                Reuse::Exact => {}
                Reuse::AtLeast => self.add(say!(explain_reuse_at_least)),
                Reuse::AnyDepth => self.add(say!(explain_reuse_any_depth)),
            }
            if table.no_bounds {
                self.add(say!(explain_no_bounds));
            }
        }
        match (spec.killers, spec.history) {
            (false, false) => {}
            (true, false) => self.add(say!(explain_killers)),
            (false, true) => self.add(say!(explain_history)),
            (true, true) => self.add(say!(explain_killers_and_history)),
        }
        if spec.quiescence {
            self.add(say!(explain_quiescence));
        }
    }

    pub(super) fn totals(&mut self) {
        let counts = self.recording.counts();
        let spec = self.recording.spec();
        let (search, leaves) = (text::title(&spec.algorithm), counts.leaves);
        let visited = if self.recording.revisits() {
            // A node may be visited more than once: there may be more visits than nodes.
            say!(explain_visits_made, leaves, search, visits = counts.nodes)
        } else {
            say!(explain_nodes_visited, leaves, nodes = counts.nodes, search)
        };
        self.add(match self.rules() {
            None => visited + ".",
            Some(_) => say!(explain_with_cutoffs, cutoffs = counts.cutoffs, visited),
        });
        if spec.has_windows() && !spec.star1 && self.meets_chance() {
            self.add(say!(explain_try_star1));
        }
        let (probes, answers) = (counts.probes, counts.returns);
        if probes > 0 && answers > 0 {
            self.add(say!(explain_probes, answers, probes));
        } else if probes > 0 {
            self.add(say!(explain_probes_unanswered, probes));
        }
        if counts.researches > 0 {
            self.add(say!(explain_researches, count = counts.researches));
        }
        if counts.quiescence_nodes > 0 {
            self.add(say!(
                explain_nodes_below_horizon,
                nodes = counts.quiescence_nodes
            ));
        }
        if !spec.is_exact() {
            self.add(if spec.is_unsound() {
                say!(explain_was_unsound)
            } else {
                say!(explain_was_deeper)
            });
        }
    }

    pub(super) fn research(&mut self, node: VisitId, child: VisitId) -> String {
        let value = self.recording.visit(child).value;
        let player = self.player(node);
        self.state(child, at_best(player), value);
        let relation = self.notation.relation(self.player(child), at_best(player));
        let value = relation_to(relation, self.value(child, value));
        self.add(say!(explain_not_how_much, value));
        let again = VisitId(child.0 + self.recording.visit(child).size());
        let window = self.recording.visit(again).window;
        self.promise(node, again, Some(self.name(again)), window);
        let (window, node) = (self.window(child, window), self.subject(child));
        say!(explain_searched_again, node, window)
    }

    /// Explains that a node below the horizon takes its static value as its best so far.
    pub(super) fn stand_pat(&mut self, node: VisitId) -> String {
        let Some(stand_pat) = self.recording.stand_pat(node) else {
            return String::new();
        };
        let player = self.player(node);
        self.add(say!(explain_standing_pat));
        let received = self.recording.visit(node).window;
        let loud = self.children(node);
        if self.rules().is_some() {
            if stand_pat.window == received {
                self.not_narrowed(node, player, received);
            } else {
                self.narrowed(node, player, stand_pat.window);
            }
        }
        let rules = self.rules();
        if let Some(rules) = rules.filter(|rules| rules.cut.closes(stand_pat.window)) {
            let meeting = self.meeting(node, stand_pat.window, rules);
            self.add(match loud {
                0 => say!(explain_empty_at_once_no_loud, meeting),
                _ => say!(explain_empty_at_once, meeting),
            });
        } else if self.recording.visit(node).end == End::StandPat {
            self.add(say!(explain_no_loud_move));
        } else {
            self.add(say!(explain_loud_moves, loud));
            self.promise_first(node, stand_pat.window);
        }
        if stand_pat.best != stand_pat.value {
            let bound = self.value(node, stand_pat.best);
            self.add(say!(explain_hard_uses_bound, bound));
        }
        let value = self.value(node, stand_pat.value);
        say!(
            explain_can_stand_pat,
            node = self.subject(node),
            player,
            value
        )
    }

    /// Explains the answer of a null window about a child that has just returned.
    pub(super) fn answer(&mut self, node: VisitId, child: VisitId) {
        let visit = self.recording.visit(child);
        let player = self.player(node);
        let asked = self.recording.setter(child, player.other());
        if !matches!(asked, Some(Setter::Question { child: at, .. }) if at == child)
            || !visit.window.is_null()
        {
            return;
        }
        let bound = visit.window.bound_of(player);
        let (node, value) = (self.name(child), self.sure_own(player, bound));
        self.add(if player.prefers(visit.value, bound) {
            say!(explain_is_better, node, player, value)
        } else {
            say!(explain_is_not_better, node, player, value)
        });
    }
}
