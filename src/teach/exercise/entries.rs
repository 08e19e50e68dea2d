//! Marks the entries of a node: each is compared with the consequence of the student's earlier entries, and is used
//! for the following ones.

use crate::diagnosis::{EnteredNode, Misconception, Returning, Situation, explain, relation};
use crate::question::Answer;
use game::{NodeId, Score};
use search::{Claim, Interval, Relation, Window};

use super::mark::{Expected, Grade, Points};
use super::run::{Marking, OpenVisit};
use super::{ExerciseScope, SheetEntry};
use crate::skill::Skill;

impl Marking<'_> {
    pub fn order(&mut self, node: NodeId, entry: SheetEntry, live: bool) {
        let next = self.number.map_or(self.visited, |number| number + 1);
        let given = entry.order.filter(|_| self.asked.has(Skill::Order));
        // A blank number below a missing cut counts as skipped: a student who goes on counting leaves it out.
        let skipped = !live && !self.sheet.goes_below(self.tree, node);
        if !skipped {
            self.number = given.or(self.number.map(|_| next));
        }
        if !live || !self.asked.has(Skill::Order) {
            return;
        }
        let key = self.key.entry(node).order;
        let grade = match given {
            None if self.scope == ExerciseScope::SoFar => return,
            None => Grade::Missing,
            Some(_) if given == key => Grade::Right,
            Some(number) if number == next || number == self.visited => Grade::Own,
            Some(_) => Grade::Wrong,
        };
        let got = u32::from(matches!(grade, Grade::Right | Grade::Own));
        let expected = Expected::Order(next);
        self.note(
            node,
            Skill::Order,
            grade,
            Points::new(got, 1),
            expected,
            None,
        );
    }

    pub fn window(
        &mut self,
        node: NodeId,
        entry: SheetEntry,
        entering: &EnteredNode,
        marked: bool,
    ) -> Window {
        let expected = entering.right();
        let Some(rules) = self.rules.filter(|_| self.asked.has(Skill::Windows)) else {
            return if self.rules.is_some() {
                expected
            } else {
                Window::FULL
            };
        };
        let key = self.key.entry(node);
        let judge = |given: Option<Score>, own: Score, key: Option<Score>| match given {
            None => Grade::Missing,
            Some(_) if given == key => Grade::Right,
            Some(given) if given == own => Grade::Own,
            Some(_) => Grade::Wrong,
        };
        let alpha = judge(entry.alpha, expected.alpha, key.alpha);
        let beta = judge(entry.beta, expected.beta, key.beta);
        let given = Window {
            alpha: entry.alpha.unwrap_or(expected.alpha),
            beta: entry.beta.unwrap_or(expected.beta),
        };
        if marked && let Some((grade, points)) = self.both(alpha, beta) {
            let situation = Situation::Entering(*entering);
            let mut reasons = explain(&situation, |window| *window == Answer::Window(given));
            let misconception = reasons.next().filter(|_| grade == Grade::Wrong);
            let expected = Expected::Window(expected);
            self.note(node, Skill::Windows, grade, points, expected, misconception);
        }
        // A window that is closed from the start cannot be used any further.
        if rules.cut.closes(given) {
            expected
        } else {
            given
        }
    }

    /// Returns the grade and the points of an entry with two parts; `None` if it is not to be marked.
    fn both(&self, one: Grade, other: Grade) -> Option<(Grade, Points)> {
        let parts = [one, other].into_iter();
        let parts: Vec<Grade> = parts
            .filter(|&part| self.scope == ExerciseScope::All || part != Grade::Missing)
            .collect();
        let fine = |part: &&Grade| matches!(part, Grade::Right | Grade::Own);
        // An entry with one right part and one blank part is still being filled in.
        if let [only] = &parts[..]
            && fine(&only)
        {
            return None;
        }
        let worst = [Grade::Wrong, Grade::Missing, Grade::Own, Grade::Right];
        let grade = match worst.into_iter().find(|grade| parts.contains(grade))? {
            Grade::Missing if parts.iter().any(|part| fine(&part)) => Grade::Half,
            grade => grade,
        };
        #[allow(clippy::cast_possible_truncation)] // two at most
        let points = Points::new(parts.iter().filter(fine).count() as u32, parts.len() as u32);
        Some((grade, points))
    }

    /// Returns the value that the student continues with, and the interval that the student may consider proved.
    /// `others` are the value that the other player would take, and the one returned last.
    pub fn value(
        &mut self,
        node: NodeId,
        entry: SheetEntry,
        received: Window,
        (returned, proved, others): (Score, Interval, Option<(Score, Score)>),
        (live, wanted): (bool, bool),
    ) -> (Score, Interval) {
        let proved_relation = relation(proved, returned);
        if !self.asked.has(Skill::Values) || !wanted {
            return (returned, proved);
        }
        let key = self.key.entry(node);
        let score = match entry.returned {
            None => Grade::Missing,
            given if given == key.returned => Grade::Right,
            Some(given) if given == returned => Grade::Own,
            Some(_) => Grade::Wrong,
        };
        let says = match entry.relation {
            // A sign says nothing without its number.
            _ if entry.returned.is_none() => Grade::Missing,
            None => Grade::Missing,
            given if given == key.relation && entry.returned == key.returned => Grade::Right,
            // If nothing follows about a number, no statement about it is wrong.
            given if proved_relation.is_none() || given == proved_relation => Grade::Own,
            Some(_) => Grade::Wrong,
        };
        if live && let Some((grade, points)) = self.both(score, says) {
            let wrong = (grade == Grade::Wrong).then_some(proved_relation).flatten();
            let misconception = wrong.and_then(|relation| {
                let claim = proved.claim(returned);
                let returning = Returning {
                    right: Claim {
                        relation,
                        score: returned,
                    },
                    fail: self.rules.map(|rules| rules.fail),
                    received,
                    proved: claim.map_or(returned, |claim| claim.score),
                    other: others.map(|others| others.0),
                    last: others.map(|others| others.1),
                    sum: None,
                };
                misled(returning, entry)
            });
            let expected = Expected::Returned(returned, proved_relation);
            self.note(node, Skill::Values, grade, points, expected, misconception);
        }
        let value = entry.returned.unwrap_or(returned);
        // A sign without its number claims nothing.
        let claimed_relation = entry.relation.filter(|_| entry.returned.is_some());
        let agreed = proved_relation.is_none()
            || claimed_relation.is_none_or(|given| Some(given) == proved_relation);
        let proved = match claimed_relation.or(proved_relation) {
            _ if value == returned && agreed => proved,
            Some(relation) => claimed(relation, value),
            None => Interval::UNKNOWN,
        };
        (value, proved)
    }

    pub fn root_move(&mut self, open: &OpenVisit) {
        if !self.asked.has(Skill::RootMove) {
            return;
        }
        let given = self.sheet.root_move;
        let grade = match given {
            None if self.scope == ExerciseScope::SoFar => return,
            None => Grade::Missing,
            _ if given == self.key.root_move => Grade::Right,
            _ if given == open.chosen => Grade::Own,
            Some(_) => Grade::Wrong,
        };
        let seems = |&(child, value, proved): &(NodeId, Score, Interval)| {
            let tie = Some(value) == open.node.best && !proved.is_exact();
            tie && Some(child) == given
        };
        let tie = grade == Grade::Wrong && open.children.iter().any(seems);
        let misconception = tie.then_some(Misconception::ValueForExact);
        let got = u32::from(matches!(grade, Grade::Right | Grade::Own));
        let expected = Expected::RootMove(open.chosen);
        let points = Points::new(got, 1);
        self.note(
            NodeId::ROOT,
            Skill::RootMove,
            grade,
            points,
            expected,
            misconception,
        );
    }
}

/// Returns the misconception that leads to an entry; if only the number was entered, the one that leads to the
/// number.
fn misled(returning: Returning, entry: SheetEntry) -> Option<Misconception> {
    let (given, right) = (entry.returned?, returning.right.score);
    let is_given = |answer: &Answer| match (answer, entry.relation) {
        (Answer::Returned(claim), Some(relation)) => {
            *claim
                == Claim {
                    relation,
                    score: given,
                }
        }
        (Answer::Returned(claim), None) => claim.score == given && given != right,
        _ => false,
    };
    explain(&Situation::Returning(returning), is_given).next()
}

/// Returns the interval that this entry claims to be proved.
fn claimed(relation: Relation, value: Score) -> Interval {
    match relation {
        Relation::Exactly => Interval::exactly(value),
        Relation::AtMost => Interval {
            hi: value,
            ..Interval::UNKNOWN
        },
        Relation::AtLeast => Interval {
            lo: value,
            ..Interval::UNKNOWN
        },
    }
}
