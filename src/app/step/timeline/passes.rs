//! The root searches of a driver as parts of the axis: iterations, re-searches after a window that was too small, and
//! the questions of MTD(f).

use std::ops::RangeInclusive;

use game::{Player, Score};
use search::trace::{Pass, Recording, Step};
use search::{Claim, Comparison, Interval, Notation, Relation, Window};
use teach::score_text;
use text::say;

/// A single search of the root, with its descriptions.
#[derive(Clone, Copy, Debug)]
pub struct PassPart<'a> {
    recording: &'a Recording,
    pub number: usize,
    pub pass: &'a Pass,
}

/// The passes of a recording; none if the root is searched only once, without a driver.
pub fn passes(recording: &Recording) -> impl DoubleEndedIterator<Item = PassPart<'_>> {
    let passes = recording.passes().iter().enumerate();
    passes.map(move |(number, pass)| PassPart {
        recording,
        number,
        pass,
    })
}

/// The index of the pass at a step, or of the one that has just ended; `None` before the first.
pub fn pass_at(recording: &Recording, step: Step) -> Option<usize> {
    let passes = recording.passes();
    passes
        .partition_point(|pass| pass.step <= step)
        .checked_sub(1)
}

impl PassPart<'_> {
    /// The steps from the first to the last of the pass.
    pub fn steps(&self) -> RangeInclusive<Step> {
        self.pass.step..=self.recording.last_step(self.pass.root)
    }

    /// The number of nodes that the pass visits.
    pub fn nodes(&self) -> u32 {
        self.recording.visit(self.pass.root).size()
    }

    /// The result for the root's value: exact, or a bound outside the window.
    pub fn found(&self) -> Claim {
        let value = self.recording.visit(self.pass.root).value;
        let Window { alpha, beta } = self.pass.window;
        let relation = if value <= alpha && alpha.is_finite() {
            Relation::AtMost
        } else if value >= beta && beta.is_finite() {
            Relation::AtLeast
        } else {
            Relation::Exactly
        };
        Claim {
            relation,
            score: value,
        }
    }

    /// The known bounds of the root's value at this depth after the pass, combined with those of earlier passes.
    pub fn known(&self) -> Interval {
        let earlier = self.recording.passes()[..=self.number].iter().rev();
        let same = earlier.take_while(|pass| pass.depth == self.pass.depth);
        let places = (0..=self.number).rev();
        same.zip(places)
            .fold(Interval::UNKNOWN, |known, (pass, number)| {
                let part = PassPart {
                    recording: self.recording,
                    number,
                    pass,
                };
                let Claim { relation, score } = part.found();
                known.and(match relation {
                    Relation::Exactly => Interval::exactly(score),
                    Relation::AtMost => Interval {
                        hi: score,
                        ..Interval::UNKNOWN
                    },
                    Relation::AtLeast => Interval {
                        lo: score,
                        ..Interval::UNKNOWN
                    },
                })
            })
    }

    /// Returns true if the pass repeats a depth with the full window, because a smaller one was not enough.
    pub fn is_again(&self) -> bool {
        let passes = self.recording.passes();
        let before = self.number.checked_sub(1).map(|before| &passes[before]);
        self.pass.window == Window::FULL
            && before.is_some_and(|before| before.depth == self.pass.depth)
    }

    /// The root window of the pass, or its question, in the notation of the root: `(2, 6)`, `≥ 5?`.
    pub fn window(&self, notation: Notation) -> String {
        let player = self.player();
        if let Some(question) = self.question() {
            let question = question.written_in(notation, player);
            let score = score_text(question.score);
            return format!("{} {score}?", question.sign.symbol());
        }
        let Window { alpha, beta } = notation.window(player, self.pass.window);
        format!("({}, {})", score_text(alpha), score_text(beta))
    }

    /// The name of the pass: `depth 2 of 4`, `depth 3 again, full window`, `at least 5?`.
    pub fn name(&self, notation: Notation) -> String {
        let depth = self.pass.depth;
        let deepest = self.recording.passes().last().map_or(depth, |it| it.depth);
        let deepens = self.recording.spec().deepening;
        if let Some(question) = self.question() {
            let question = question.written_in(notation, self.player());
            let asked = format!("{}?", teach::comparison_words(question));
            return if deepens {
                say!(step_pass_question, asked, deepest, depth)
            } else {
                asked
            };
        }
        if self.is_again() {
            say!(step_pass_again, depth)
        } else if self.pass.window == Window::FULL {
            say!(step_pass_depth, deepest, depth)
        } else {
            say!(
                step_pass_window,
                deepest,
                depth,
                window = self.window(notation)
            )
        }
    }

    /// Converts a bound on the root's value to the notation of the root.
    pub fn score(&self, notation: Notation, score: Score) -> Score {
        notation.score(self.player(), score)
    }

    pub fn player(&self) -> Player {
        self.recording.visit(self.pass.root).player
    }

    fn question(&self) -> Option<Comparison> {
        Comparison::asked_by(self.pass.window, self.recording.spec().algorithm)
    }
}
