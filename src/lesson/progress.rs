//! What was practised: points and misconceptions per sitting and per skill.
//!
//! Only counts are kept, never who answered or what; where they are stored is for whoever keeps a [`SkillProgress`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::exercise::{Marked, Points};
use super::question::{Misconception, QuestionKind};
use super::skill::Skill;

/// What came of one question, or of one skill of a marked sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeOutcome {
    /// What was practised.
    pub skill: Skill,
    /// Points got, of so many.
    pub points: Points,
    /// The misconception found, and how many entries it explains.
    pub misconception: Option<(Misconception, u32)>,
}

impl PracticeOutcome {
    /// Of a question that was answered: one point or none.
    pub fn of_question(
        kind: QuestionKind,
        right: bool,
        misconception: Option<Misconception>,
    ) -> PracticeOutcome {
        PracticeOutcome {
            skill: kind.skill(),
            points: Points {
                got: right.into(),
                of: 1,
            },
            misconception: misconception.map(|misconception| (misconception, 1)),
        }
    }

    /// Of a marked sheet: the points of each skill, and each misconception beside the skill that it showed in.
    pub fn of_marked(marked: &Marked) -> Vec<PracticeOutcome> {
        let mut outcomes = Vec::new();
        for skill in Skill::ALL {
            let mut found: BTreeMap<Misconception, u32> = BTreeMap::new();
            let marks = marked.marks.iter().filter(|mark| mark.skill == skill);
            for misconception in marks.filter_map(|mark| mark.misconception) {
                *found.entry(misconception).or_default() += 1;
            }
            let mut points = marked.points(skill);
            let mut found = found.into_iter();
            let mut first = found.next();
            while points.of > 0 || first.is_some() {
                outcomes.push(PracticeOutcome {
                    skill,
                    points: std::mem::take(&mut points),
                    misconception: first,
                });
                first = found.next();
            }
        }
        outcomes
    }
}

/// What was practised from one start of the program to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitting {
    /// When its first outcome was noted, in seconds since 1970 (UTC).
    pub began: u64,
    /// Which of several programs it was noted by, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub writer: Option<u32>,
    /// Points for each skill practised.
    pub points: BTreeMap<Skill, Points>,
    /// How many entries each misconception explains.
    pub misconceptions: BTreeMap<Misconception, u32>,
}

impl Sitting {
    /// The points for a skill; none of none where it was not practised.
    pub fn of(&self, skill: Skill) -> Points {
        self.points.get(&skill).copied().unwrap_or_default()
    }

    /// All its points.
    pub fn all(&self) -> Points {
        let mut sum = Points::default();
        self.points.values().for_each(|&points| sum += points);
        sum
    }
}

/// The sittings so far, the earliest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkillProgress {
    /// The sittings.
    pub sittings: Vec<Sitting>,
    /// Whether the last of them goes on: not so for sittings that come from a file.
    #[serde(skip)]
    open: bool,
}

impl SkillProgress {
    /// Adds an outcome to the sitting of now, which begins with its first one.
    pub fn note(&mut self, outcome: PracticeOutcome, now: u64) {
        if !self.open {
            self.open = true;
            self.sittings.push(Sitting {
                began: now,
                writer: None,
                points: BTreeMap::new(),
                misconceptions: BTreeMap::new(),
            });
        }
        let Some(sitting) = self.sittings.last_mut() else {
            return;
        };
        *sitting.points.entry(outcome.skill).or_default() += outcome.points;
        if let Some((misconception, count)) = outcome.misconception {
            *sitting.misconceptions.entry(misconception).or_default() += count;
        }
    }

    /// The sitting that goes on, once something was noted in it.
    pub fn current(&self) -> Option<&Sitting> {
        self.sittings.last().filter(|_| self.open)
    }

    /// All sittings together, as one that began with the first.
    pub fn total(&self) -> Sitting {
        let mut total = Sitting {
            began: self.sittings.first().map_or(0, |first| first.began),
            writer: None,
            points: BTreeMap::new(),
            misconceptions: BTreeMap::new(),
        };
        for sitting in &self.sittings {
            for (&skill, &points) in &sitting.points {
                *total.points.entry(skill).or_default() += points;
            }
            for (&misconception, &count) in &sitting.misconceptions {
                *total.misconceptions.entry(misconception).or_default() += count;
            }
        }
        total
    }

    /// Puts in a sitting, in the place of the one that the same program began at the same second if there is one.
    pub fn put(&mut self, sitting: Sitting) {
        let key = |sitting: &Sitting| (sitting.began, sitting.writer);
        self.sittings.retain(|known| key(known) != key(&sitting));
        let at = self
            .sittings
            .partition_point(|known| known.began < sitting.began);
        self.sittings.insert(at, sitting);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = SkillProgress::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sitting_ends_where_the_file_was_written() {
        let outcome = |right| PracticeOutcome::of_question(QuestionKind::Cut, right, None);
        let mut progress = SkillProgress::default();
        progress.note(outcome(true), 10);
        progress.note(outcome(false), 20);
        let text = serde_json::to_string(&progress).unwrap();
        let mut again: SkillProgress = serde_json::from_str(&text).unwrap();
        assert_eq!(again.sittings, progress.sittings);
        assert_eq!(
            again.sittings[0].points[&Skill::Cuts],
            Points { got: 1, of: 2 }
        );
        again.note(outcome(true), 30);
        assert_eq!(again.sittings.len(), 2);
        assert_eq!((again.sittings[0].began, again.sittings[1].began), (10, 30));
    }

    #[test]
    fn sittings_are_summed_and_put_in_order() {
        let mut progress = SkillProgress::default();
        assert_eq!(progress.current(), None);
        let swapped = Some(Misconception::Swapped);
        let wrong = PracticeOutcome::of_question(QuestionKind::Window, false, swapped);
        progress.note(wrong, 50);
        let now = progress.current().unwrap().clone();
        for began in [70, 20, 50] {
            progress.put(Sitting {
                began,
                ..now.clone()
            });
        }
        let began: Vec<u64> = progress.sittings.iter().map(|one| one.began).collect();
        assert_eq!(began, [20, 50, 70]);
        let total = progress.total();
        assert_eq!(total.began, 20);
        assert_eq!(total.of(Skill::Windows), Points { got: 0, of: 3 });
        assert_eq!(total.of(Skill::Cuts), Points::default());
        assert_eq!(total.all(), total.of(Skill::Windows));
        assert_eq!(total.misconceptions[&Misconception::Swapped], 3);
    }
}
