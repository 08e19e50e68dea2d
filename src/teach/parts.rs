//! Explains the refinements of a search: which are used, what they have saved in the end, re-searches of a child, and
//! standing pat.

use search::trace::{End, Setter, VisitId};
use search::{Algorithm, Reuse};

use super::narrator::{Narrator, at_best};
use super::text::{TextLine, counted, grouped};

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
        self.tell(main);
        let depth = self.recording.iterations().last().map(|last| last.depth);
        if let (true, Some(depth)) = (spec.deepening, depth) {
            self.tell(format!("Depths 1 to {depth} are searched in turn."));
        }
        if let Some(width) = spec.aspiration {
            let width = super::score_text(width);
            self.tell(format!(
                "The root’s window is the previous depth’s value ± {width}."
            ));
        }
        if let Some(table) = spec.table {
            self.tell(
                "The table stores what was proved about each position, regardless of the moves that led to it.",
            );
            let other = match table.reuse {
                Reuse::Exact => None,
                Reuse::AtLeast => Some(
                    "Entries from deeper searches are used too, so a value may come from a deeper search.",
                ),
                Reuse::AnyDepth => Some(
                    "Entries from any depth are used: that is unsound, and values may be wrong.",
                ),
            };
            if let Some(text) = other {
                self.tell(text);
            }
            if table.no_bounds {
                self.tell(
                    "Bounds are stored as if they were values: that is unsound, and values may be wrong.",
                );
            }
        }
        let early = match (spec.killers, spec.history) {
            (false, false) => None,
            (true, false) => Some("Loud moves and killer moves are tried early."),
            (false, true) => {
                Some("Loud moves are tried first, then those that have caused the most cutoffs.")
            }
            (true, true) => {
                Some("Loud moves are tried first, then killer moves, then the rest by history.")
            }
        };
        if let Some(text) = early {
            self.tell(text);
        }
        if spec.quiescence {
            self.tell(
                "Below the horizon only loud moves are searched, and a player may stand pat instead.",
            );
        }
    }

    pub(super) fn totals(&mut self) {
        let counts = self.recording.counts();
        let spec = self.recording.spec();
        let cuts = match (self.rules(), counts.cutoffs) {
            (None, _) => ".".to_owned(),
            (_, 0) => ", with no cutoffs.".to_owned(),
            (_, 1) => ", with 1 cutoff.".to_owned(),
            (_, 2) => ", with 2 cutoffs.".to_owned(),
            (_, cuts) => format!(", with {} cutoffs.", grouped(cuts)),
        };
        let (title, leaves) = (spec.algorithm.title(), grouped(counts.leaves));
        self.tell(if self.recording.revisits() {
            // A node may be visited more than once: there may be more visits than nodes.
            let visits = counted(counts.nodes, "visit", "visits");
            format!("{title} made {visits}, {leaves} of them to leaves{cuts}")
        } else {
            let nodes = counted(counts.nodes, "node", "nodes");
            format!("{title} visited {nodes}, {leaves} of them leaves{cuts}")
        });
        if spec.has_windows() && !spec.star1 && self.meets_chance() {
            self.tell("To cut at chance nodes too, switch on Star1 under Refinements.");
        }
        if counts.probes > 0 {
            self.tell(format!(
                "{}, {} answered.",
                counted(counts.probes, "table probe", "table probes"),
                match counts.returns {
                    0 => "none".to_owned(),
                    answers => grouped(answers),
                }
            ));
        }
        if counts.researches > 0 {
            self.tell(format!(
                "{}.",
                counted(counts.researches, "re-search", "re-searches")
            ));
        }
        if counts.quiescence_nodes > 0 {
            self.tell(format!(
                "{} below the horizon.",
                counted(counts.quiescence_nodes, "node", "nodes")
            ));
        }
        if !spec.is_exact() {
            self.tell(if spec.is_unsound() {
                "Its table takes an unsound shortcut: the value may be wrong."
            } else {
                "Its table also uses deeper entries, so the value may come from a deeper search."
            });
        }
    }

    pub(super) fn research(&mut self, node: VisitId, child: VisitId) -> TextLine {
        let value = self.recording.visit(child).value;
        let player = self.player(node);
        self.state(child, at_best(player), value);
        let relation = self.notation.relation(self.player(child), at_best(player));
        let (relation, value) = (relation.words(), self.value(child, value));
        self.tell(format!(
            "The null window proved only that it is {relation} {value}, not how much better."
        ));
        let again = VisitId(child.0 + self.recording.visit(child).size());
        let window = self.recording.visit(again).window;
        self.promise(node, again, &self.name(again), window);
        TextLine::new(format!("{} is searched again, with ", self.subject(child)))
            .then(self.window(child, window))
            .say(".")
    }

    /// Explains that a node below the horizon takes its static value as its best so far.
    pub(super) fn stand_pat(&mut self, node: VisitId) -> TextLine {
        let Some(stand_pat) = self.recording.stand_pat(node) else {
            return TextLine::default();
        };
        let player = self.player(node);
        self.tell(
            "Standing pat assumes that some quiet move is at least as good as doing nothing.",
        );
        let received = self.recording.visit(node).window;
        let loud = self.children(node);
        if self.rules().is_some() {
            if stand_pat.window == received {
                self.not_narrowed(node, player, received);
            } else {
                self.narrowed(node, player, stand_pat.window);
            }
        }
        let closed = self
            .rules()
            .filter(|rules| rules.cut.closes(stand_pat.window));
        if let Some(rules) = closed {
            let line = self
                .meeting(node, stand_pat.window, rules)
                .say(": the window is empty at once");
            self.add(if loud > 0 {
                line.say(".")
            } else {
                line.say("; there is no loud move to skip.")
            });
        } else if self.recording.visit(node).end == End::StandPat {
            self.tell("There is no loud move to search.");
        } else {
            self.tell(format!(
                "{} might be better, so {} searched.",
                counted(loud.into(), "loud move", "loud moves"),
                if loud == 1 { "it is" } else { "they are" }
            ));
            self.promise_first(node, stand_pat.window);
        }
        let hard = stand_pat.best != stand_pat.value;
        if hard {
            let best = self.value(node, stand_pat.best);
            self.tell(format!(
                "Fail-hard uses the window’s bound, {best}, instead."
            ));
        }
        let line = TextLine::new(self.subject(node)).say(": ").player(player);
        line.say(format!(
            " can stand pat at {}.",
            self.value(node, stand_pat.value)
        ))
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
        let better = player.prefers(visit.value, bound);
        let (start, verb) = if better {
            ("Yes", "is")
        } else {
            ("No", "is not")
        };
        self.add(
            TextLine::new(format!("{start}, {} {verb} better for ", self.name(child)))
                .player(player)
                .say(" than ")
                .sure(player, self.own(player, bound))
                .say("."),
        );
    }
}
