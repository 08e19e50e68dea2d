//! Explains the transposition table: its answers, their use, and the stored entries.

use game::{Player, Score};
use search::trace::{End, Probe, VisitId};
use search::{Entry, Fail, Interval, Lookup, Relation, Reuse, Window};

use super::narrator::{Narrator, at_best};
use super::visits::depth_left;
use text::{counted, proved_words, score_text, who};

impl Narrator<'_> {
    pub(super) fn probe(&mut self, node: VisitId) -> String {
        let Some(probe) = self.recording.probe(node) else {
            return String::new();
        };
        let (name, subject) = (self.name(node), self.subject(node));
        let headline = match probe.found {
            Lookup::Miss => {
                let table = self.recording.spec().table;
                if table.is_some_and(|table| table.size.is_some()) {
                    self.add("The position was never stored, or its entry has been replaced.");
                }
                format!("No table entry for {name}.")
            }
            Lookup::Unfit(entry) => {
                self.add(
                    "Results from another depth are not used, because a deeper or shallower search may give another value.",
                );
                self.add(if entry.mv.is_some() {
                    "Its move is used: it is tried first."
                } else {
                    "It stores no move to try first, either."
                });
                let left = depth_left(self.recording, node);
                let left = left.map_or_else(String::new, |left| format!("; {} left", are(left)));
                let depth = entry.depth;
                format!("The table’s entry for {name} has depth {depth}{left}.")
            }
            Lookup::Hit(entry) => {
                self.hit(node, entry, &probe);
                let (depth, interval) = (entry.depth, self.interval(node, entry.proved));
                format!("{subject} is in the table (depth {depth}): {interval}.")
            }
        };
        if self.recording.visit(node).end != End::Table {
            self.add(format!("{subject} takes {}.", self.wish(node)));
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
            let why = if self.rules().is_some() && proved.lo >= received.beta {
                self.decided(node, Player::Min, proved.lo, received)
            } else if self.rules().is_some() && !proved.is_exact() {
                self.decided(node, Player::Max, proved.hi, received)
            } else {
                "That is its value".to_owned()
            };
            format!("{why}, so nothing below it is searched.")
        } else if probe.window == received {
            format!("That does not help: the window stays {before}.")
        } else {
            format!("That is not enough, but the window narrows from {before} to {now}.")
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
        let are = are(left);
        match table.reuse {
            Reuse::AtLeast | Reuse::AnyDepth if entry.depth > left => self.add(format!(
                "It is used although only {are} left, so the value may come from a deeper search."
            )),
            Reuse::AnyDepth if entry.depth < left => self.add(format!(
                "It is used although {are} left: this shortcut is unsound, and the value may be wrong."
            )),
            Reuse::Exact | Reuse::AtLeast | Reuse::AnyDepth => {}
        }
        if table.no_bounds {
            self.add(
                "It may be only a bound that was stored as a value: this shortcut is unsound.",
            );
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
            self.add("It is stored as exact, whatever the window was: this shortcut is unsound.");
        } else if self.rules().is_some() {
            self.add(self.why_stored(node, visit.value, window));
            let other = entry.proved.lo.is_finite() && entry.proved.hi.is_finite();
            if other && !entry.proved.is_exact() {
                self.add("The other bound is already stored.");
            }
        }
        match (failed, entry.mv) {
            (false, Some(())) => {
                self.add("Its best move is stored with it, to be tried first next time.");
            }
            (true, Some(())) => self.add("The move is kept from the previous entry."),
            (_, None) => self.add(format!(
                "No best move is stored, because none was good enough for {}.",
                who(visit.player)
            )),
        }
        let (name, interval) = (self.name(node), self.interval(node, entry.proved));
        let depth = entry.depth;
        format!("The table stores {name} (depth {depth}): {interval}.")
    }

    fn why_stored(&self, node: VisitId, value: Score, window: Window) -> String {
        let shown = self.window(node, window);
        let clamped = self.rules().is_some_and(|rules| rules.fail == Fail::Hard);
        if clamped && window.alpha == window.beta {
            return format!(
                "Within {shown}, every value is clamped to the same number, which proves nothing."
            );
        }
        let (owner, relation) = if value <= window.alpha {
            (Player::Max, Relation::AtMost)
        } else if value >= window.beta {
            (Player::Min, Relation::AtLeast)
        } else {
            let value = self.value(node, value);
            return format!("{value} lies inside {shown}, so it is exact.");
        };
        let bound = match self.notation.relation(self.player(node), relation) {
            Relation::AtLeast => "a lower",
            _ => "an upper",
        };
        let decided = self.decided(node, owner, value, window);
        format!("{decided}: that proves only {bound} bound.")
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
            "no bound".to_owned()
        } else {
            proved_words(told)
        }
    }
}

/// Returns "2 plies are", for a remaining depth.
fn are(left: u32) -> String {
    let verb = if left == 1 { "is" } else { "are" };
    format!("{} {verb}", counted(left.into(), "ply", "plies"))
}
