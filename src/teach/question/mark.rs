//! Marks an answer: checks it, names the misconception behind it, and explains the right one.

use game::Score;
use search::trace::VisitId;
use search::{Notation, Relation};

use super::{Answer, Question, Verdict};
use crate::diagnosis::{self, Case, Misconception};
use crate::narrator::{GameKind, Narrator};
use text::{TextLine, say};

impl Question<'_> {
    /// Checks an answer and explains the right one. Only the answer that describes the event is right; another one
    /// may still be a true statement, such as "at most 3" about a value of exactly 3.
    pub fn mark(&self, answer: &Answer) -> Verdict {
        let (given, true_answer) = (normal(answer), self.answer());
        let right = self.is_same(&given, &true_answer);
        let misconception = (!right).then(|| self.misconception(&given)).flatten();
        let names = |visit: VisitId| self.name(visit);
        let mut sentences: Vec<String> = Vec::new();
        if let Some(misconception) = misconception {
            sentences.push(misconception.sentence(&Case {
                recording: self.side.recording,
                name: &names,
                notation: Notation::Minimax,
                run: "answer",
                node: self.node,
                child: self.child,
                situation: &self.kind.ask().situation(self),
                given: &given,
            }));
        } else if !right {
            let claims = match (&given, &true_answer) {
                (Answer::Returned(given), Answer::Returned(right)) => {
                    Some((given, right, say!(question_more_is_proved)))
                }
                (Answer::Table(Some(given)), Answer::Table(Some(right))) => {
                    Some((given, right, say!(question_exact_is_known)))
                }
                _ => None,
            };
            let weaker = claims.filter(|(given, right, _)| {
                given.score == right.score && right.relation == Relation::Exactly
            });
            sentences.extend(weaker.map(|(_, _, said)| said.to_owned()));
        }
        let after = self.after();
        let mut narrator = Narrator::new(&after, &names, GameKind::Tree, Notation::Minimax);
        let headline = self.kind.ask().reason(self, &mut narrator);
        let told = narrator.finish(headline);
        sentences.push(told.headline.to_string());
        sentences.extend(told.sentences.iter().map(TextLine::to_string));
        sentences.retain(|sentence| !sentence.is_empty());
        Verdict {
            right,
            why: sentences.join(" "),
            misconception,
            statements: told.statements,
        }
    }

    /// Returns the answers of students with known misconceptions, likeliest first. None of them is the right answer.
    pub fn misled(&self) -> Vec<(Misconception, Answer)> {
        let (kind, right) = (self.kind.ask(), self.answer());
        let misled = diagnosis::misled(&kind.situation(self)).into_iter();
        let answers = misled.filter_map(|(misconception, deed)| {
            Some((misconception, kind.answer_for(self, deed)?))
        });
        let mut answers: Vec<_> = answers
            .filter(|(_, answer)| !self.is_same(answer, &right))
            .collect();
        answers.dedup();
        answers
    }

    fn misconception(&self, given: &Answer) -> Option<Misconception> {
        let mut misled = self.misled().into_iter();
        let same = misled.find(|(_, answer)| self.is_same(given, answer));
        same.map(|(misconception, _)| misconception)
    }

    /// Returns a hint for a wrong answer: the rule that it breaks, if known. No hint reveals the right answer.
    pub fn nudge(&self, wrong: &Answer) -> String {
        let hint = match self.mark(wrong).misconception {
            Some(misconception) => misconception.rule(self.rules()),
            None => self.kind.ask().hint(self),
        };
        hint.to_owned()
    }

    /// Compares numbers only to the precision of handwritten digits where chance makes fractions: sums are rounded.
    fn is_same(&self, given: &Answer, right: &Answer) -> bool {
        let alike = |a: Score, b: Score| {
            let apart = (a.get() - b.get()).abs();
            a == b || apart <= 0.005 * b.get().abs().min(1.0)
        };
        match (given, right) {
            _ if !self.side.recording.has_chance() => given == right,
            (Answer::Best(a), Answer::Best(b)) => alike(*a, *b),
            (Answer::Window(a), Answer::Window(b)) => {
                alike(a.alpha, b.alpha) && alike(a.beta, b.beta)
            }
            (Answer::Returned(a), Answer::Returned(b)) => {
                a.relation == b.relation && alike(a.score, b.score)
            }
            _ => given == right,
        }
    }
}

/// Sorts the children and removes duplicates.
fn normal(answer: &Answer) -> Answer {
    let mut answer = answer.clone();
    if let Answer::Cut(children) = &mut answer {
        children.sort_unstable();
        children.dedup();
    }
    answer
}
