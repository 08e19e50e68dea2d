//! Explains the transposition table: its answers, their use, and the stored entries.

use game::{Player, Score};
use search::trace::{End, Probe, VisitId};
use search::{Entry, Fail, Interval, Lookup, Relation, Reuse, Window};

use super::narrator::{Narrator, at_best};
use super::visits::depth_left;
use text::{proved_words, say, score_text};

impl Narrator<'_> {
    pub(super) fn probe(&mut self, node: VisitId) -> String {
        let Some(probe) = self.recording.probe(node) else {
            return String::new();
        };
        let name = self.name(node);
        let headline = match probe.found {
            Lookup::Miss => {
                let table = self.recording.spec().table;
                if table.is_some_and(|table| table.size.is_some()) {
                    self.add(say!(explain_never_stored));
                }
                say!(explain_no_entry, node = name)
            }
            Lookup::Unfit(entry) => {
                self.add(say!(explain_other_depth));
                self.add(if entry.mv.is_some() {
                    say!(explain_move_of_entry)
                } else {
                    say!(explain_no_move_in_entry)
                });
                let depth = entry.depth;
                match depth_left(self.recording, node) {
                    Some(left) => say!(explain_unfit_left, depth, left, node = name),
                    None => say!(explain_unfit, depth, node = name),
                }
            }
            Lookup::Hit(entry) => {
                self.hit(node, entry, &probe);
                let (depth, known) = (entry.depth, self.interval(node, entry.proved));
                say!(explain_in_table, depth, known, node = self.subject(node))
            }
        };
        if self.recording.visit(node).end != End::Table {
            let (wish, name) = (self.wish(node), self.subject(node));
            self.add(say!(explain_takes, node = name, wish));
            if self.rules().is_some() {
                self.promise_first(node, probe.window);
            }
        }
        headline
    }

    /// Explains a usable entry: whether it is sufficient, and why.
    fn hit(&mut self, node: VisitId, entry: Entry<()>, probe: &Probe) {
        let proved = entry.proved;
        self.state_interval(node, proved);
        self.other_depth(node, entry);
        let received = self.recording.visit(node).window;
        let (before, now) = (self.window(node, received), self.window(node, probe.window));
        self.add(if self.recording.visit(node).end == End::Table {
            let decided = if self.rules().is_some() && proved.lo >= received.beta {
                Some(self.decided(node, Player::Min, proved.lo, received))
            } else if self.rules().is_some() && !proved.is_exact() {
                Some(self.decided(node, Player::Max, proved.hi, received))
            } else {
                None
            };
            match decided {
                Some(decided) => say!(explain_decided_by_table, decided),
                None => say!(explain_value_in_table).to_owned(),
            }
        } else if probe.window == received {
            say!(explain_entry_no_help, window = before)
        } else {
            say!(explain_entry_narrows, before, now)
        });
    }

    /// Returns "5 ≥ β = 3" for the bound of this owner.
    fn decided(&self, node: VisitId, owner: Player, proved: Score, window: Window) -> String {
        let relation = at_best(owner.other());
        let relation = self.notation.relation(self.player(node), relation);
        let (proved, sign) = (self.value(node, proved), relation.symbol());
        let bound = self.bound(node, owner, window.bound_of(owner));
        format!("{proved} {sign} {bound}")
    }

    /// Explains the effect of using entries of other depths, or of taking bounds for values.
    fn other_depth(&mut self, node: VisitId, entry: Entry<()>) {
        let Some(table) = self.recording.spec().table else {
            return;
        };
        let left = depth_left(self.recording, node).unwrap_or(entry.depth);
        match table.reuse {
            Reuse::AtLeast | Reuse::AnyDepth if entry.depth > left => {
                self.add(say!(explain_deeper_entry, left));
            }
            Reuse::AnyDepth if entry.depth < left => self.add(say!(explain_shallower_entry, left)),
            Reuse::Exact | Reuse::AtLeast | Reuse::AnyDepth => {}
        }
        if table.no_bounds {
            self.add(say!(explain_may_be_bound));
        }
    }

    pub(super) fn store(&mut self, node: VisitId) -> String {
        let Some(entry) = self.recording.stored(node) else {
            return String::new();
        };
        self.state_interval(node, entry.proved);
        let visit = self.recording.visit(node);
        let window = self.recording.probe(node);
        let window = window.map_or(visit.window, |it| it.window);
        let failed = match visit.player {
            Player::Max => visit.value <= window.alpha,
            Player::Min => visit.value >= window.beta,
        };
        if self.recording.spec().table.is_some_and(|it| it.no_bounds) {
            self.add(say!(explain_stored_as_exact));
        } else if self.rules().is_some() {
            self.add(self.why_stored(node, visit.value, window));
            let other = entry.proved.lo.is_finite() && entry.proved.hi.is_finite();
            if other && !entry.proved.is_exact() {
                self.add(say!(explain_other_bound_stored));
            }
        }
        match (failed, entry.mv) {
            (false, Some(())) => self.add(say!(explain_best_move_stored)),
            (true, Some(())) => self.add(say!(explain_move_kept)),
            (_, None) => self.add(say!(explain_no_move_stored, player = visit.player)),
        }
        let known = self.interval(node, entry.proved);
        let (depth, node) = (entry.depth, self.name(node));
        say!(explain_table_stores, depth, known, node)
    }

    fn why_stored(&self, node: VisitId, value: Score, window: Window) -> String {
        let shown = self.window(node, window);
        let clamped = self.rules().is_some_and(|rules| rules.fail == Fail::Hard);
        if clamped && window.alpha == window.beta {
            return say!(explain_clamped_to_one, window = shown);
        }
        let (owner, relation) = if value <= window.alpha {
            (Player::Max, Relation::AtMost)
        } else if value >= window.beta {
            (Player::Min, Relation::AtLeast)
        } else {
            let value = self.value(node, value);
            return say!(explain_exact_inside, value, window = shown);
        };
        let decided = self.decided(node, owner, value, window);
        match self.notation.relation(self.player(node), relation) {
            Relation::AtLeast => say!(explain_only_lower_bound, decided),
            _ => say!(explain_only_upper_bound, decided),
        }
    }

    pub(super) fn state_interval(&mut self, node: VisitId, proved: Interval) {
        for player in [Player::Max, Player::Min] {
            let bound = proved.side_of(player);
            if bound.is_finite() {
                self.state(node, at_best(player), bound);
            }
        }
    }

    /// Formats an interval in words, in the notation at a node.
    pub(super) fn interval(&self, node: VisitId, proved: Interval) -> String {
        let told = self.notation.interval(self.player(node), proved);
        if told.is_exact() && !self.is_exact() {
            score_text(told.lo)
        } else if told == Interval::UNKNOWN {
            say!(explain_no_bound).to_owned()
        } else {
            proved_words(told)
        }
    }
}
