//! Explains the passes of a driver: iterations, aspiration windows, the questions of MTD(f) and what their answers
//! prove.

use game::{Player, Score};
use search::trace::{Pass, VisitId};
use search::{Algorithm, Claim, Comparison, Interval, Relation, Window};

use super::narrator::Narrator;
use super::visits::pass_of;
use text::{proved_words, score_text, who};

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

    /// Returns "Iteration 2 of 4".
    fn number(&self, pass: &Pass) -> String {
        let last = self.recording.iterations().last();
        let last = last.map_or(pass.depth, |last| last.depth);
        format!("Iteration {} of {last}", pass.depth)
    }

    /// Explains the beginning of a depth; `before` is the last pass of the previous depth.
    fn iteration(&mut self, pass: &Pass, before: Option<Pass>) -> String {
        let root = pass.root;
        let is_full = pass.window == Window::FULL;
        if let Some(before) = before {
            let value = self.value(root, self.recording.visit(before.root).value);
            let then = match (is_full, self.recording.spec().aspiration) {
                (false, _) => {
                    ". The value at this depth is expected to be close, and a smaller window cuts more."
                }
                (true, Some(_)) => ": an infinite value has no window around it.",
                (true, None) => ".",
            };
            self.add(format!("Depth {} returned {value}{then}", before.depth));
            if !is_full {
                self.add(
                    "If the result falls outside the window it is only a bound, and the root is searched again.",
                );
            }
            self.add(if self.recording.spec().table.is_some() {
                "The table still holds earlier results. Its best moves are tried first."
            } else {
                "Its best line is tried first."
            });
        } else {
            self.add("Each depth tells the next one which moves to try first.");
        }
        let (number, depth) = (self.number(pass), pass.depth);
        if is_full {
            return format!("{number}: search to depth {depth}.");
        }
        let window = self.window(root, pass.window);
        format!("{number}: search to depth {depth} with the aspiration window {window}.")
    }

    fn outside_aspiration(&mut self, pass: &Pass, before: &Pass) -> String {
        let (root, Window { alpha, beta }) = (before.root, before.window);
        let score = self.recording.visit(root).value;
        let (subject, value) = (self.subject(root), self.value(root, score));
        let window = self.window(root, before.window);
        self.add(format!(
            "{subject} returned {value}, outside {window}, so this is only a bound."
        ));
        if score.is_finite() && (score <= alpha || score >= beta) {
            let relation = if score <= alpha {
                Relation::AtMost
            } else {
                Relation::AtLeast
            };
            let worth = self.worth(root, Claim { relation, score });
            self.add(worth + ".");
        }
        let depth = pass.depth;
        format!("Depth {depth} is searched again, with the full window.")
    }

    fn probe_of_root(&mut self, at: usize, before: Option<Pass>) -> String {
        let pass = self.recording.passes()[at];
        let root = pass.root;
        let known = self.known_before(at);
        if known == Interval::UNKNOWN {
            if self.recording.spec().deepening {
                self.add(format!("{}, to depth {}.", self.number(&pass), pass.depth));
            }
            self.add(before.map_or("The first guess is 0.".to_owned(), |before| {
                let value = self.value(root, self.recording.visit(before.root).value);
                let depth = before.depth;
                format!("The first guess is {value}, the value of depth {depth}.")
            }));
        } else {
            self.closing_in(root, known);
        }
        let window = self.window(root, pass.window);
        self.add(format!(
            "The null window {window} contains no value, so the answer is only yes or no, and cutoffs come early."
        ));
        format!("Is {}?", self.asked_of_root(at, ""))
    }

    /// Returns "the value of A at least 3"; as a clause of its own with the verb " is".
    fn asked_of_root(&self, at: usize, verb: &str) -> String {
        let pass = self.recording.passes()[at];
        let name = self.name(pass.root);
        let asked = Comparison::asked_by(pass.window, self.recording.spec().algorithm);
        let asked = asked.map(|asked| asked.written_in(self.notation, self.player(pass.root)));
        asked.map_or_else(String::new, |Comparison { sign, score }| {
            let (sign, score) = (sign.words(), score_text(score));
            format!("the value of {name}{verb} {sign} {score}")
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

    /// Adds "So far: the value is at least 3 and at most 5."
    fn closing_in(&mut self, root: VisitId, known: Interval) {
        self.state_interval(root, known);
        let told = self.notation.interval(self.player(root), known);
        self.add(if known.is_exact() {
            format!("The bounds have met at {}.", score_text(told.lo))
        } else {
            format!("So far: the value is {}.", proved_words(told))
        });
    }

    pub(super) fn passed(&mut self, root: VisitId) {
        let Some(at) = pass_of(self.recording, root) else {
            return;
        };
        let pass = self.recording.passes()[at];
        let score = self.recording.visit(root).value;
        if self.recording.spec().algorithm == Algorithm::Mtdf {
            let (yes, relation) = if score < pass.window.beta {
                ("No", Relation::AtMost)
            } else {
                ("Yes", Relation::AtLeast)
            };
            let words = self.notation.relation(self.player(root), relation).words();
            let (asked, value) = (self.asked_of_root(at, ""), self.value(root, score));
            self.add(format!("Is {asked}? {yes}: {words} {value}."));
            let known = self.answered(self.known_before(at), &pass);
            self.closing_in(root, known);
        } else if pass.window != Window::FULL {
            let (side, then) = if pass.window.alpha < score && score < pass.window.beta {
                ("inside", "one search was enough")
            } else {
                ("outside", "the root is searched again")
            };
            let window = self.window(root, pass.window);
            self.add(format!(
                "It lies {side} the aspiration window {window}, so {then}."
            ));
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
        let (name, child) = (self.name(node), self.name(child));
        if !window.is_null() {
            return format!("{bound} comes from {name}’s question about {child}.");
        }
        let player = self.player(node);
        let (mover, own) = (who(player), self.sure_own(player, window.bound_of(player)));
        format!("{bound}: {name} asks only whether {child} is better for {mover} than {own}.")
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
                let asked = self.asked_of_root(at, " is");
                format!("This pass asks only whether {asked}.")
            }
            _ => {
                let bound = self.bound(told, owner, score);
                format!("{bound} is a bound of the aspiration window.")
            }
        }
    }

    /// Describes a value outside a window that no player is guaranteed.
    pub(super) fn outside(&self, node: VisitId, window: Window) -> String {
        let shown = self.window(node, window);
        if window.is_null() {
            format!(
                "The null window {shown} contains no value: all that counts is on which side of it this one lies."
            )
        } else {
            format!("It lies outside the window {shown}: all that counts is on which side.")
        }
    }
}
