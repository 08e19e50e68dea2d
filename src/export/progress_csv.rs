//! What was practised as CSV (RFC 4180), one line per sitting.

use jiff::Timestamp;
use lesson::{Misconception, Points, Skill, SkillProgress};

use super::table::{Cell, Column, Row, Table};

/// The table: when each sitting began (UTC), points for each skill and in all, and how many entries each misunderstanding
/// explains.
pub fn progress_csv(progress: &SkillProgress) -> String {
    let mut columns = ["session", "began"].map(Column::file).to_vec();
    columns.extend(
        Skill::ALL
            .iter()
            .flat_map(|skill| points_columns(skill.name())),
    );
    columns.extend(points_columns("total"));
    let named = Misconception::ALL.map(|one| one.name().to_lowercase().replace([' ', '-'], "_"));
    columns.extend(named.map(Column::file));
    let rows = (1_u32..).zip(&progress.sittings).map(|(number, sitting)| {
        let mut cells = vec![number.into(), Cell::new(utc(sitting.began))];
        cells.extend(
            Skill::ALL
                .iter()
                .flat_map(|skill| points_cells(sitting.of(*skill))),
        );
        cells.extend(points_cells(sitting.all()));
        cells.extend(Misconception::ALL.map(|misconception| {
            let count = sitting.misconceptions.get(&misconception);
            Cell::new(u64::from(count.copied().unwrap_or_default()))
        }));
        Row {
            name: String::new(),
            cells,
        }
    });
    let rows = rows.collect();
    Table { columns, rows }.csv()
}

/// What the columns of points are called.
pub(super) fn points_columns(name: &str) -> [Column; 2] {
    let name = name.replace('-', "_");
    [
        Column::file(name.clone()),
        Column::file(format!("{name}_of")),
    ]
}

/// The points that were got, and how many there are.
pub(super) fn points_cells(points: Points) -> [Cell; 2] {
    [points.got, points.of].map(Cell::new)
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
