//! The choice of questions: skills with more mistakes come up more often. The choice is deterministic for a given
//! seed and given answers.

use game::SplitMix;
use teach::{Points, QuestionKind, Skill, SkillProgress};

use crate::lessons::ask::AskRate;

#[derive(Clone, Debug)]
pub struct QuestionChoice {
    random: SplitMix,
    /// The accumulated share of a question; at 1 or more, a question is asked.
    due: f64,
}

/// The weight of a skill without mistakes; a skill with only mistakes has this weight plus 1.
const LEAST: f64 = 0.25;

/// The practice weight of a skill: a base weight plus the share of its points that was lost, with a prior of half a
/// lost point.
fn weight(points: Points) -> f64 {
    LEAST + (f64::from(points.lost()) + 0.5) / (f64::from(points.of) + 1.0)
}

impl QuestionChoice {
    /// Creates a choice from a seed. The first question that comes up is asked.
    pub fn new(seed: u64) -> QuestionChoice {
        QuestionChoice {
            random: SplitMix(seed),
            due: 1.0,
        }
    }

    /// Chooses a question from `kinds` (most informative first), or returns `None` if none is due.
    pub fn choose(
        &mut self,
        kinds: &[QuestionKind],
        rate: AskRate,
        practised: &SkillProgress,
    ) -> Option<QuestionKind> {
        let of = |skill: Skill| weight(practised.of(skill));
        let heaviest = kinds
            .iter()
            .map(|kind| of(kind.skill()))
            .max_by(f64::total_cmp)?;
        let all = Skill::ALL.iter().copied().map(of).sum::<f64>();
        #[allow(clippy::cast_precision_loss)] // five
        let usual = all / Skill::ALL.len() as f64;
        let share = match rate {
            AskRate::Every => 1.0,
            _ => heaviest / usual / f64::from(rate.of()),
        };
        self.due += share;
        // Accept 1 up to rounding errors.
        if self.due < 1.0 - 1e-9 {
            return None;
        }
        self.due = 0.0;
        Some(self.draw(kinds, of))
    }

    /// Draws a kind at random; a heavier skill and a more informative kind are more likely.
    fn draw(&mut self, kinds: &[QuestionKind], of: impl Fn(Skill) -> f64) -> QuestionKind {
        let telling = (1u32..).zip(kinds);
        let weights: Vec<f64> = telling
            .map(|(place, kind)| of(kind.skill()) / f64::from(place))
            .collect();
        let all: f64 = weights.iter().sum();
        #[allow(clippy::cast_precision_loss)] // below a million
        let mut at = all * (self.random.below(1_000_000) as f64 / 1e6);
        for (weight, &kind) in weights.iter().zip(kinds) {
            at -= weight;
            if at < 0.0 {
                return kind;
            }
        }
        kinds[kinds.len() - 1]
    }
}

impl Default for QuestionChoice {
    fn default() -> QuestionChoice {
        QuestionChoice::new(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [QuestionKind; 3] = [
        QuestionKind::Cut,
        QuestionKind::Window,
        QuestionKind::Return,
    ];

    fn practised(points: &[(Skill, u32, u32)]) -> SkillProgress {
        let mut progress = SkillProgress::default();
        for &(skill, got, of) in points {
            progress.add(skill, Points { got, of });
        }
        progress
    }

    fn asked(seed: u64, rate: AskRate, practised: &SkillProgress) -> Vec<QuestionKind> {
        let mut choice = QuestionChoice::new(seed);
        let asked = (0..400).filter_map(|_| choice.choose(&KINDS, rate, practised));
        asked.collect()
    }

    #[test]
    fn choice_favours_weak_skills_and_follows_the_seed() {
        let weak = practised(&[(Skill::Values, 1, 12), (Skill::Cuts, 12, 12)]);
        let count =
            |kinds: &[QuestionKind], wanted| kinds.iter().filter(|&&it| it == wanted).count();
        for seed in 0..20 {
            let before = asked(seed, AskRate::Every, &practised(&[]));
            let after = asked(seed, AskRate::Every, &weak);
            assert_eq!(after, asked(seed, AskRate::Every, &weak));
            let values = |kinds: &[QuestionKind]| count(kinds, QuestionKind::Return);
            let cuts = |kinds: &[QuestionKind]| count(kinds, QuestionKind::Cut);
            assert!(values(&after) > 3 * values(&before) / 2, "seed {seed}");
            assert!(3 * cuts(&after) < 2 * cuts(&before), "seed {seed}");
            // Every kind comes up eventually.
            assert!(cuts(&after) > 20, "seed {seed}");
        }
        assert_ne!(
            asked(1, AskRate::Every, &weak),
            asked(2, AskRate::Every, &weak)
        );
    }
}
