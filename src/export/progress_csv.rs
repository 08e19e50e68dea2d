//! What was practised as CSV (RFC 4180), one line per sitting.

use lesson::{Misconception, Points, Progress, Skill};

/// The table: when each sitting began (UTC), points for each skill and in all, and how many entries each misunderstanding
/// explains.
pub fn progress_csv(progress: &Progress) -> String {
    let mut head = vec!["sitting".to_owned(), "began".to_owned()];
    for skill in Skill::ALL {
        let name = skill.name().replace('-', "_");
        head.extend([name.clone(), format!("{name}_of")]);
    }
    head.extend(["total", "total_of"].map(str::to_owned));
    head.extend(Misconception::ALL.map(|one| one.name().replace([' ', '-'], "_")));
    let mut table = line(&head);
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
        table.push_str(&line(&cells));
    }
    table
}

/// Nothing in it needs quotes.
fn line(cells: &[String]) -> String {
    format!("{}\r\n", cells.join(","))
}

/// Seconds since 1970 as a spreadsheet reads them: `2026-01-31 09:05:00`.
///
/// The day is found by the calendar's 400-year cycle of 146,097 days (Richards, "Calendars", in: Explanatory Supplement to
/// the Astronomical Almanac, 2013), counted from 1 March of the year 0 so that the leap day comes last.
fn utc(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (cycle, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day + 2) / 153;
    let day = day - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = cycle * 400 + year + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use lesson::{Outcome, QuestionKind, Sitting};

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
        let mut progress = Progress::default();
        let wrong = Some(Misconception::FailRule);
        progress.note(
            Outcome::of_question(QuestionKind::Return, false, wrong),
            1_769_850_300,
        );
        progress.note(Outcome::of_question(QuestionKind::Next, true, None), 0);
        let first = progress.sittings[0].clone();
        progress.put(Sitting {
            began: 86_400,
            ..first
        });
        insta::assert_snapshot!(progress_csv(&progress));
    }
}
