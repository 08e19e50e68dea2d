//! Questions about the table's answer. Asked when a node has been entered, before its table lookup.

use game::Score;
use search::trace::{End, VisitId};
use search::{Claim, Entry, Interval, Lookup, Relation, Window};

use super::super::misled::MisledAnswers;
use super::super::{Answer, Misconception, Question};
use crate::text::{TextLine, counted, proved_words, score_text};
use crate::visits::depth_left;

impl Question<'_> {
    pub(super) fn table_text(&self, node: VisitId) -> String {
        let left = depth_left(self.side.recording, node).map_or_else(String::new, |left| {
            format!(" {} left", counted(left.into(), "ply", "plies"))
        });
        let window = self.side.recording.visit(node).window;
        let window = if self.rules().is_some() {
            TextLine::new(" the window ")
                .window(window)
                .say(" and")
                .to_string()
        } else {
            String::new()
        };
        format!(
            "{} is entered with{window}{left}. Does the table answer, and with what?",
            self.subject(node)
        )
    }

    /// Returns `None` if there was no table lookup.
    pub(super) fn table_right(&self, node: VisitId) -> Option<Answer> {
        self.side.recording.probe(node)?;
        Some(Answer::Table(self.answered(node)))
    }

    /// Returns the answer that ends the visit; `None` if the node is searched.
    fn answered(&self, node: VisitId) -> Option<Claim> {
        let visit = self.side.recording.visit(node);
        let known = self.side.recording.probe(node)?.known();
        let (relation, score) = if visit.end != End::Table {
            return None;
        } else if known.is_exact() {
            (Relation::Exactly, known.lo)
        } else if known.lo >= visit.window.beta {
            (Relation::AtLeast, known.lo)
        } else {
            (Relation::AtMost, known.hi)
        };
        Some(Claim { relation, score })
    }

    pub(super) fn table_options(&self, node: VisitId) -> Vec<Answer> {
        let recording = self.side.recording;
        let found = recording.probe(node).map(|probe| probe.found);
        let entry = found.and_then(Lookup::entry);
        let numbers = entry.map_or_else(
            || {
                // If the table has no entry, a student may take a value known from elsewhere for its answer.
                let Window { alpha, beta } = recording.visit(node).window;
                let plain = |bound: &Score| bound.is_finite() && bound.neighbour().is_none();
                [alpha, beta].into_iter().find(plain).into_iter().collect()
            },
            |entry| numbers(entry.proved),
        );
        let claims = numbers.into_iter().flat_map(|score| {
            [Relation::Exactly, Relation::AtLeast, Relation::AtMost]
                .map(|relation| Answer::Table(Some(Claim { relation, score })))
        });
        std::iter::once(Answer::Table(None)).chain(claims).collect()
    }

    pub(super) fn table_misled(&self, node: VisitId) -> MisledAnswers<Answer> {
        let Some(probe) = self.side.recording.probe(node) else {
            return Vec::new();
        };
        let answers = || self.table_options(node).into_iter();
        let right = self.answered(node);
        let exactly = answers().filter(|answer| {
            matches!(answer, Answer::Table(Some(claim)) if claim.relation == Relation::Exactly)
        });
        match (probe.found, right) {
            (Lookup::Miss, _) => Vec::new(),
            (Lookup::Unfit(_), _) => answers()
                .map(|answer| (Misconception::OtherDepth, answer))
                .collect(),
            (Lookup::Hit(_), Some(_)) => {
                let forgotten = (Misconception::TableForgotten, Answer::Table(None));
                let exactly = exactly.map(|answer| (Misconception::BoundForExact, answer));
                std::iter::once(forgotten).chain(exactly).collect()
            }
            (Lookup::Hit(Entry { proved, .. }), None) => {
                let bounds = [
                    (Relation::AtLeast, proved.lo),
                    (Relation::AtMost, proved.hi),
                ];
                let bounds = bounds.map(|(relation, score)| {
                    let claim = Claim { relation, score };
                    (Misconception::BoundDecides, Answer::Table(Some(claim)))
                });
                let exactly = exactly.map(|answer| (Misconception::BoundForExact, answer));
                exactly.chain(bounds).collect()
            }
        }
    }

    pub(super) fn table_hint(&self, misconception: Misconception, node: VisitId) -> String {
        let recording = self.side.recording;
        let entry = recording.probe(node).and_then(|probe| probe.found.entry());
        let Some(entry) = entry else {
            return String::new();
        };
        let name = self.name(node);
        let window = TextLine::default().window(recording.visit(node).window);
        match misconception {
            Misconception::OtherDepth => {
                let left = depth_left(recording, node).unwrap_or_default();
                let than = if entry.depth < left {
                    "too shallow"
                } else {
                    "deeper than required, so its value may differ"
                };
                format!(
                    "The entry for {name} has depth {}, and {left} is required: {than}. Only its move is useful.",
                    entry.depth
                )
            }
            Misconception::BoundForExact => format!(
                "The table has no exact value for {name}: an earlier search was cut off, or used a null window, and proved only {}.",
                proved_words(entry.proved)
            ),
            Misconception::BoundDecides => format!(
                "The value of {name} is known to be {}, but its window {window} is not empty: the exact value matters.",
                proved_words(entry.proved)
            ),
            Misconception::TableForgotten => format!(
                "{name} need not be searched again: its value is known to be {}, which is enough for the window {window}.",
                proved_words(entry.proved)
            ),
            _ => String::new(),
        }
    }
}

fn numbers(proved: Interval) -> Vec<Score> {
    let mut numbers = Vec::new();
    for (bound, unknown) in [
        (proved.lo, Score::NEG_INFINITY),
        (proved.hi, Score::INFINITY),
    ] {
        if bound != unknown && !numbers.contains(&bound) {
            numbers.push(bound);
        }
    }
    numbers
}

pub(super) fn words(claim: Option<Claim>) -> String {
    claim.map_or_else(
        || "no, it is searched".to_owned(),
        |claim| {
            format!(
                "yes: {} {}",
                claim.relation.words(),
                score_text(claim.score)
            )
        },
    )
}
