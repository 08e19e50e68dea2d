//! Explains the transposition table: its answers, their use, and the stored entries.

use game::{Player, Score};
use search::trace::{End, Probe, VisitId};
use search::{Entry, Fail, Interval, Lookup, Relation, Reuse, Window};

use super::narrator::{Narrator, at_best};
use super::text::{TextLine, counted, proved_words, score_text};
use super::visits::depth_left;

impl Narrator<'_> {
    pub(super) fn probe(&mut self, node: VisitId) -> TextLine {
        let Some(probe) = self.recording.probe(node) else {
            return TextLine::default();
        };
        let name = self.name(node);
        let headline = match probe.found {
            Lookup::Miss => {
                let table = self.recording.spec().table;
                if table.is_some_and(|table| table.size.is_some()) {
                    self.tell("The position was never stored, or its entry has been replaced.");
                }
                TextLine::new(format!("No table entry for {name}."))
            }
            Lookup::Unfit(entry) => {
                self.unfit(entry);
                let left = depth_left(self.recording, node)
                    .map_or_else(String::new, |left| format!("; {} left", are(left)));
                TextLine::new(format!(
                    "The table’s entry for {name} has depth {}{left}.",
                    entry.depth
                ))
            }
            Lookup::Hit(entry) => {
                self.hit(node, entry, &probe);
                TextLine::new(format!(
                    "{} is in the table (depth {}): {}.",
                    self.subject(node),
                    entry.depth,
                    self.interval(node, entry.proved)
                ))
            }
        };
        if self.recording.visit(node).end != End::Table {
            let line = TextLine::new(format!("{} takes {}.", self.subject(node), self.wish(node)));
            self.add(line);
            if self.rules().is_some() {
                self.promise_first(node, probe.window);
            }
        }
        headline
    }

    /// Explains an entry whose depth does not permit its use.
    fn unfit(&mut self, entry: Entry<()>) {
        self.tell(
            "Results from another depth are not used, because a deeper or shallower search may give another value.",
        );
        self.tell(if entry.mv.is_some() {
            "Its move is used: it is tried first."
        } else {
            "It stores no move to try first, either."
        });
    }

    /// Explains a usable entry: whether it is sufficient, and why.
    fn hit(&mut self, node: VisitId, entry: Entry<()>, probe: &Probe) {
        let proved = entry.proved;
        self.state_interval(node, proved);
        self.other_depth(node, entry);
        let received = self.recording.visit(node).window;
        if self.recording.visit(node).end == End::Table {
            let line = if self.rules().is_some() && proved.lo >= received.beta {
                self.decided(node, Player::Min, proved.lo, received)
            } else if self.rules().is_some() && !proved.is_exact() {
                self.decided(node, Player::Max, proved.hi, received)
            } else {
                TextLine::new("That is its value")
            };
            self.add(line.say(", so nothing below it is searched."));
        } else if probe.window == received {
            let line = TextLine::new("That does not help: the window stays ");
            self.add(line.then(self.window(node, received)).say("."));
        } else {
            let line = TextLine::new("That is not enough, but the window narrows from ")
                .then(self.window(node, received))
                .say(" to ");
            self.add(line.then(self.window(node, probe.window)).say("."));
        }
    }

    /// Returns "5 ≥ β = 3" for the bound of this owner.
    fn decided(&self, node: VisitId, owner: Player, proved: Score, window: Window) -> TextLine {
        let relation = self
            .notation
            .relation(self.player(node), at_best(owner.other()));
        TextLine::new(format!(
            "{} {} ",
            self.value(node, proved),
            relation.symbol()
        ))
        .then(self.bound(node, owner, window.bound_of(owner)))
    }

    /// Explains the effect of using entries of other depths, or of taking bounds for values.
    fn other_depth(&mut self, node: VisitId, entry: Entry<()>) {
        let Some(table) = self.recording.spec().table else {
            return;
        };
        let left = depth_left(self.recording, node).unwrap_or(entry.depth);
        let told = match table.reuse {
            Reuse::AtLeast | Reuse::AnyDepth if entry.depth > left => format!(
                "It is used although only {} left, so the value may come from a deeper search.",
                are(left)
            ),
            Reuse::AnyDepth if entry.depth < left => format!(
                "It is used although {} left: this shortcut is unsound, and the value may be wrong.",
                are(left)
            ),
            Reuse::Exact | Reuse::AtLeast | Reuse::AnyDepth => String::new(),
        };
        if !told.is_empty() {
            self.tell(told);
        }
        if table.no_bounds {
            self.tell(
                "It may be only a bound that was stored as a value: this shortcut is unsound.",
            );
        }
    }

    pub(super) fn store(&mut self, node: VisitId) -> TextLine {
        let Some(entry) = self.recording.stored(node) else {
            return TextLine::default();
        };
        self.state_interval(node, entry.proved);
        let received = self.recording.visit(node).window;
        let window = self.recording.probe(node).map_or(received, |it| it.window);
        let visit = self.recording.visit(node);
        let no_bounds = self.recording.spec().table.is_some_and(|it| it.no_bounds);
        let failed = match visit.player {
            Player::Max => visit.value <= window.alpha,
            Player::Min => visit.value >= window.beta,
        };
        if no_bounds {
            self.tell("It is stored as exact, whatever the window was: this shortcut is unsound.");
        } else if self.rules().is_some() {
            let line = self.why_stored(node, visit.value, window);
            self.add(line);
            let other = entry.proved.lo.is_finite() && entry.proved.hi.is_finite();
            if other && !entry.proved.is_exact() {
                self.tell("The other bound is already stored.");
            }
        }
        self.add(match (failed, entry.mv) {
            (false, Some(())) => {
                TextLine::new("Its best move is stored with it, to be tried first next time.")
            }
            (true, Some(())) => TextLine::new("The move is kept from the previous entry."),
            (_, None) => TextLine::new("No best move is stored, because none was good enough for ")
                .player(visit.player)
                .say("."),
        });
        TextLine::new(format!(
            "The table stores {} (depth {}): {}.",
            self.name(node),
            entry.depth,
            self.interval(node, entry.proved)
        ))
    }

    fn why_stored(&self, node: VisitId, value: Score, window: Window) -> TextLine {
        let clamped = self.rules().is_some_and(|rules| rules.fail == Fail::Hard);
        if clamped && window.alpha == window.beta {
            return TextLine::new("Within ")
                .then(self.window(node, window))
                .say(", every value is clamped to the same number, which proves nothing.");
        }
        let (owner, relation) = if value <= window.alpha {
            (Player::Max, Relation::AtMost)
        } else if value >= window.beta {
            (Player::Min, Relation::AtLeast)
        } else {
            return TextLine::new(format!("{} lies inside ", self.value(node, value)))
                .then(self.window(node, window))
                .say(", so it is exact.");
        };
        let bound = match self.notation.relation(self.player(node), relation) {
            Relation::AtLeast => "a lower",
            _ => "an upper",
        };
        self.decided(node, owner, value, window)
            .say(format!(": that proves only {bound} bound."))
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
