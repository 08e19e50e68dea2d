//! Explains the refinements of a search: which are used, what they have saved in the end, re-searches of a child, and
//! standing pat.

use search::trace::{End, Setter, VisitId};
use search::{Algorithm, Reuse};

use super::narrator::{Narrator, at_best};
use text::{counted, grouped, who};

impl Narrator<'_> {
    pub(super) fn parts(&mut self) {
        let spec = self.recording.spec().in_force();
        let main = match spec.algorithm {
            Algorithm::Minimax if spec.table.is_some() => {
                "Minimax visits every node that the table does not resolve."
            }
            Algorithm::Minimax if spec.quiescence => {
                "Minimax visits every node that quiescence search allows."
            }
            Algorithm::Minimax => "Minimax visits every node.",
            Algorithm::AlphaBeta => "Alpha-beta skips nodes that can no longer affect the result.",
            Algorithm::Pvs => {
                "PVS assumes that the first child is best; for every other child it asks only whether it is better."
            }
            Algorithm::Mtdf => {
                "MTD(f) asks yes-or-no questions about the root until only one value is left."
            }
        };
        self.add(main);
        if let (true, Some(last)) = (spec.deepening, self.recording.iterations().last()) {
            self.add(format!("Depths 1 to {} are searched in turn.", last.depth));
        }
        if let Some(width) = spec.aspiration {
            let width = super::score_text(width);
            self.add(format!(
                "The root’s window is the previous depth’s value ± {width}."
            ));
        }
        if let Some(table) = spec.table {
            self.add(
                "The table stores what was proved about each position, regardless of the moves that led to it.",
            );
            match table.reuse {
                Reuse::Exact => {}
                Reuse::AtLeast => self.add(
                    "Entries from deeper searches are used too, so a value may come from a deeper search.",
                ),
                Reuse::AnyDepth => self.add(
                    "Entries from any depth are used: that is unsound, and values may be wrong.",
                ),
            }
            if table.no_bounds {
                self.add(
                    "Bounds are stored as if they were values: that is unsound, and values may be wrong.",
                );
            }
        }
        let early = match (spec.killers, spec.history) {
            (false, false) => "",
            (true, false) => "Loud moves and killer moves are tried early.",
            (false, true) => {
                "Loud moves are tried first, then those that have caused the most cutoffs."
            }
            (true, true) => {
                "Loud moves are tried first, then killer moves, then the rest by history."
            }
        };
        if !early.is_empty() {
            self.add(early);
        }
        if spec.quiescence {
            self.add(
                "Below the horizon only loud moves are searched, and a player may stand pat instead.",
            );
        }
    }

    pub(super) fn totals(&mut self) {
        let counts = self.recording.counts();
        let spec = self.recording.spec();
        let cuts = match (self.rules(), counts.cutoffs) {
            (None, _) => String::new(),
            (_, 0) => ", with no cutoffs".to_owned(),
            (_, cuts) => format!(", with {}", counted(cuts, "cutoff", "cutoffs")),
        };
        let (title, leaves) = (spec.algorithm.title(), grouped(counts.leaves));
        self.add(if self.recording.revisits() {
            // A node may be visited more than once: there may be more visits than nodes.
            let visits = counted(counts.nodes, "visit", "visits");
            format!("{title} made {visits}, {leaves} of them to leaves{cuts}.")
        } else {
            let nodes = counted(counts.nodes, "node", "nodes");
            format!("{title} visited {nodes}, {leaves} of them leaves{cuts}.")
        });
        if spec.has_windows() && !spec.star1 && self.meets_chance() {
            self.add("To cut at chance nodes too, switch on Star1 under Refinements.");
        }
        if counts.probes > 0 {
            let probes = counted(counts.probes, "table probe", "table probes");
            let answers = match counts.returns {
                0 => "none".to_owned(),
                answers => grouped(answers),
            };
            self.add(format!("{probes}, {answers} answered."));
        }
        if counts.researches > 0 {
            self.add(counted(counts.researches, "re-search.", "re-searches."));
        }
        if counts.quiescence_nodes > 0 {
            let nodes = counted(counts.quiescence_nodes, "node", "nodes");
            self.add(format!("{nodes} below the horizon."));
        }
        if !spec.is_exact() {
            self.add(if spec.is_unsound() {
                "Its table takes an unsound shortcut: the value may be wrong."
            } else {
                "Its table also uses deeper entries, so the value may come from a deeper search."
            });
        }
    }

    pub(super) fn research(&mut self, node: VisitId, child: VisitId) -> String {
        let value = self.recording.visit(child).value;
        let player = self.player(node);
        self.state(child, at_best(player), value);
        let relation = self.notation.relation(self.player(child), at_best(player));
        let (relation, value) = (relation.words(), self.value(child, value));
        self.add(format!(
            "The null window proved only that it is {relation} {value}, not how much better."
        ));
        let again = VisitId(child.0 + self.recording.visit(child).size());
        let window = self.recording.visit(again).window;
        self.promise(node, again, &self.name(again), window);
        let (subject, window) = (self.subject(child), self.window(child, window));
        format!("{subject} is searched again, with {window}.")
    }

    /// Explains that a node below the horizon takes its static value as its best so far.
    pub(super) fn stand_pat(&mut self, node: VisitId) -> String {
        let Some(stand_pat) = self.recording.stand_pat(node) else {
            return String::new();
        };
        let player = self.player(node);
        self.add("Standing pat assumes that some quiet move is at least as good as doing nothing.");
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
            let none = match loud {
                0 => "; there is no loud move to skip",
                _ => "",
            };
            self.add(format!("{meeting}: the window is empty at once{none}."));
        } else if self.recording.visit(node).end == End::StandPat {
            self.add("There is no loud move to search.");
        } else {
            let moves = counted(loud.into(), "loud move", "loud moves");
            let they = if loud == 1 { "it is" } else { "they are" };
            self.add(format!("{moves} might be better, so {they} searched."));
            self.promise_first(node, stand_pat.window);
        }
        if stand_pat.best != stand_pat.value {
            let best = self.value(node, stand_pat.best);
            self.add(format!(
                "Fail-hard uses the window’s bound, {best}, instead."
            ));
        }
        let (subject, who) = (self.subject(node), who(player));
        let value = self.value(node, stand_pat.value);
        format!("{subject}: {who} can stand pat at {value}.")
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
        let (start, verb) = if player.prefers(visit.value, bound) {
            ("Yes", "is")
        } else {
            ("No", "is not")
        };
        let (name, who, own) = (self.name(child), who(player), self.sure_own(player, bound));
        self.add(format!(
            "{start}, {name} {verb} better for {who} than {own}."
        ));
    }
}
