//! What was practised as CSV (RFC 4180), one line per sitting.

use jiff::Timestamp;
use lesson::{Misconception, Points, Skill, SkillProgress};

use super::columns::csv;

/// The table: when each sitting began (UTC), points for each skill and in all, and how many entries each misunderstanding
/// explains.
pub fn progress_csv(progress: &SkillProgress) -> String {
    let mut head = vec!["sitting".to_owned(), "began".to_owned()];
    for skill in Skill::ALL {
        let name = skill.name().replace('-', "_");
        head.extend([name.clone(), format!("{name}_of")]);
    }
    head.extend(["total", "total_of"].map(str::to_owned));
    head.extend(Misconception::ALL.map(|one| one.name().replace([' ', '-'], "_")));
    let mut lines = vec![head];
    for (number, sitting) in (1..).zip(&progress.sittings) {
        let mut cells = vec![i32::to_string(&number), utc(sitting.began)];
        let mut push = |points: Points| {
            cells.push(points.got.to_string());
            cells.push(points.of.to_string());
        };
        for skill in Skill::ALL {
            push(sitting.of(skill));
        }
        push(sitting.all());
        for misconception in Misconception::ALL {
            let count = sitting.misconceptions.get(&misconception);
            cells.push(count.copied().unwrap_or_default().to_string());
        }
        lines.push(cells);
    }
    csv(lines)
}

/// Seconds since 1970 as a spreadsheet reads them: `2026-01-31 09:05:00`; empty beyond the year 9999.
fn utc(seconds: u64) -> String {
    let second = i64::try_from(seconds).ok();
    let time = second.and_then(|second| Timestamp::from_second(second).ok());
    time.map_or_else(String::new, |time| time.strftime("%F %T").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lesson::{PracticeOutcome, QuestionKind, Sitting};

    #[test]
    fn seconds_are_dates() {
        for (seconds, date) in [
            (0, "1970-01-01 00:00:00"),
            (951_782_399, "2000-02-28 23:59:59"),
            (951_782_400, "2000-02-29 00:00:00"),
            (951_868_800, "2000-03-01 00:00:00"),
            (1_735_689_599, "2024-12-31 23:59:59"),
            (1_769_850_300, "2026-01-31 09:05:00"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(utc(seconds), date);
        }
        // Every day comes after the one before it.
        let dates: Vec<String> = (0..60_000).map(|day| utc(day * 86_400)).collect();
        assert!(dates.is_sorted());
    }

    #[test]
    fn one_line_per_sitting() {
        let mut progress = SkillProgress::default();
        let wrong = Some(Misconception::FailRule);
        progress.note(
            PracticeOutcome::of_question(QuestionKind::Return, false, wrong),
            1_769_850_300,
        );
        progress.note(
            PracticeOutcome::of_question(QuestionKind::Next, true, None),
            0,
        );
        let first = progress.sittings[0].clone();
        progress.put(Sitting {
            began: 86_400,
            ..first
        });
        insta::assert_snapshot!(progress_csv(&progress));
    }
}
