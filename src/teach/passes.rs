//! Explains the passes of a driver: iterations, aspiration windows, the questions of MTD(f) and what their answers
//! prove.

use game::{Player, Score};
use search::trace::{Pass, VisitId};
use search::{Algorithm, Comparison, Interval, Relation, Window};

use super::narrator::Narrator;
use super::text::{TextLine, proved_words, score_text};
use super::visits::pass_of;

impl Narrator<'_> {
    pub(super) fn pass(&mut self, number: u32) -> TextLine {
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

    /// Returns "Iteration 2 of 4".
    fn number(&self, pass: &Pass) -> String {
        let last = self.recording.iterations().last();
        let last = last.map_or(pass.depth, |last| last.depth);
        format!("Iteration {} of {last}", pass.depth)
    }

    /// Explains the beginning of a depth; `before` is the last pass of the previous depth.
    fn iteration(&mut self, pass: &Pass, before: Option<Pass>) -> TextLine {
        let root = pass.root;
        if let Some(before) = before {
            let value = self.recording.visit(before.root).value;
            let told = self.value(root, value);
            let line = TextLine::new(format!("Depth {} returned {told}", before.depth));
            let aspires = self.recording.spec().aspiration.is_some();
            self.add(match (pass.window == Window::FULL, aspires) {
                (false, _) => {
                    line.say(". The value at this depth is expected to be close, and a smaller window cuts more.")
                }
                (true, true) => line.say(": an infinite value has no window around it."),
                (true, false) => line.say("."),
            });
            if pass.window != Window::FULL {
                self.tell(
                    "If the result falls outside the window it is only a bound, and the root is searched again.",
                );
            }
            self.tell(if self.recording.spec().table.is_some() {
                "The table still holds earlier results. Its best moves are tried first."
            } else {
                "Its best line is tried first."
            });
        } else {
            self.tell("Each depth tells the next one which moves to try first.");
        }
        let line = TextLine::new(format!(
            "{}: search to depth {}",
            self.number(pass),
            pass.depth
        ));
        if pass.window == Window::FULL {
            return line.say(".");
        }
        line.say(" with the aspiration window ")
            .then(self.window(root, pass.window))
            .say(".")
    }

    fn outside_aspiration(&mut self, pass: &Pass, before: &Pass) -> TextLine {
        let value = self.recording.visit(before.root).value;
        let side = beyond(before.window, value);
        let line = TextLine::new(format!(
            "{} returned {}, outside ",
            self.subject(before.root),
            self.value(before.root, value)
        ));
        let line = line
            .then(self.window(before.root, before.window))
            .say(", so this is only a bound.");
        self.add(line);
        if let Some(side) = side {
            self.bounded_by(before.root, side, value);
        }
        TextLine::new(format!(
            "Depth {} is searched again, with the full window.",
            pass.depth
        ))
    }

    /// Adds "A has value at least 3."
    fn bounded_by(&mut self, root: VisitId, relation: Relation, score: Score) {
        if score.is_finite() {
            let line = self.worth(root, search::Claim { relation, score });
            self.add(line.say("."));
        }
    }

    fn probe_of_root(&mut self, at: usize, before: Option<Pass>) -> TextLine {
        let pass = self.recording.passes()[at];
        let root = pass.root;
        let known = self.known_before(at);
        if known == Interval::UNKNOWN {
            let deepens = self.recording.spec().deepening;
            if deepens {
                let line = format!("{}, to depth {}.", self.number(&pass), pass.depth);
                self.tell(line);
            }
            self.tell(match before {
                Some(before) => format!(
                    "The first guess is {}, the value of depth {}.",
                    self.value(root, self.recording.visit(before.root).value),
                    before.depth
                ),
                None => "The first guess is 0.".to_owned(),
            });
        } else {
            let line = self.closing_in(root, known);
            self.add(line);
        }
        let line = TextLine::new("The null window ").then(self.window(root, pass.window));
        self.add(
            line.say(
                " contains no value, so the answer is only yes or no, and cutoffs come early.",
            ),
        );
        TextLine::new(format!("Is {}?", self.asked_of_root(at, "")))
    }

    /// Returns "the value of A at least 3"; as a clause of its own with the verb " is".
    fn asked_of_root(&self, at: usize, verb: &str) -> String {
        let pass = self.recording.passes()[at];
        let name = self.name(pass.root);
        let asked = Comparison::asked_by(pass.window, self.recording.spec().algorithm);
        let asked = asked.map(|asked| asked.written_in(self.notation, self.player(pass.root)));
        asked.map_or_else(String::new, |Comparison { sign, score }| {
            format!(
                "the value of {name}{verb} {} {}",
                sign.words(),
                score_text(score)
            )
        })
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

    /// Returns "So far: at least 3, at most 5."
    fn closing_in(&mut self, root: VisitId, known: Interval) -> TextLine {
        self.state_interval(root, known);
        let told = self.notation.interval(self.player(root), known);
        TextLine::new(if known.is_exact() {
            format!("The bounds have met at {}.", score_text(told.lo))
        } else {
            format!("So far: the value is {}.", proved_words(told))
        })
    }

    pub(super) fn passed(&mut self, root: VisitId) {
        let Some(at) = pass_of(self.recording, root) else {
            return;
        };
        let pass = self.recording.passes()[at];
        let value = self.recording.visit(root).value;
        if self.recording.spec().algorithm == Algorithm::Mtdf {
            let yes = if value < pass.window.beta {
                "No"
            } else {
                "Yes"
            };
            let told = self.value(root, value);
            let relation = if value < pass.window.beta {
                Relation::AtMost
            } else {
                Relation::AtLeast
            };
            let words = self.notation.relation(self.player(root), relation).words();
            self.tell(format!(
                "Is {}? {yes}: {words} {told}.",
                self.asked_of_root(at, "")
            ));
            let known = self.answered(self.known_before(at), &pass);
            let line = self.closing_in(root, known);
            self.add(line);
            return;
        }
        if pass.window == Window::FULL {
            return;
        }
        let inside = pass.window.alpha < value && value < pass.window.beta;
        let window = self.window(root, pass.window);
        self.add(if inside {
            TextLine::new("It lies inside the aspiration window ")
                .then(window)
                .say(", so one search was enough.")
        } else {
            TextLine::new("It lies outside the aspiration window ")
                .then(window)
                .say(", so the root is searched again.")
        });
    }

    /// Returns "β = 3⁺: A asks only whether C is better for MAX than 3."
    pub(super) fn question(
        &self,
        told: VisitId,
        owner: Player,
        score: Score,
        node: VisitId,
        child: VisitId,
    ) -> TextLine {
        let line = self.bound(told, owner, score);
        let window = self.recording.visit(child).window;
        if !window.is_null() {
            let (node, child) = (self.name(node), self.name(child));
            return line.say(format!(" comes from {node}’s question about {child}."));
        }
        let player = self.player(node);
        let bound = window.bound_of(player);
        line.say(format!(
            ": {} asks only whether {} is better for ",
            self.name(node),
            self.name(child)
        ))
        .player(player)
        .say(" than ")
        .sure(player, self.own(player, bound))
        .say(".")
    }

    /// Describes a bound that this search of the root began with.
    pub(super) fn end_of_pass(
        &self,
        told: VisitId,
        owner: Player,
        score: Score,
        root: VisitId,
    ) -> TextLine {
        match pass_of(self.recording, root) {
            Some(at) if self.recording.passes()[at].window.is_null() => TextLine::new(format!(
                "This pass asks only whether {}.",
                self.asked_of_root(at, " is")
            )),
            _ => self
                .bound(told, owner, score)
                .say(" is a bound of the aspiration window."),
        }
    }

    /// Describes a value outside a window that no player is guaranteed.
    pub(super) fn outside(&self, node: VisitId, window: Window) -> TextLine {
        let (before, after) = if window.is_null() {
            (
                "The null window ",
                " contains no value: all that counts is on which side of it this one lies.",
            )
        } else {
            (
                "It lies outside the window ",
                ": all that counts is on which side.",
            )
        };
        TextLine::new(before)
            .then(self.window(node, window))
            .say(after)
    }
}

/// Returns the relation that a result outside the window proves.
fn beyond(window: Window, value: Score) -> Option<Relation> {
    if value <= window.alpha {
        Some(Relation::AtMost)
    } else {
        (value >= window.beta).then_some(Relation::AtLeast)
    }
}
