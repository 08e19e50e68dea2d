//! Tests of the table of depths.

use text::say;

use crate::PvMove;
use game::Score;
use search::Counts;

use super::*;

fn measured(nodes: u64, leaves: u64, cutoffs: u64, median: f64) -> Measured {
    Measured {
        counts: Counts {
            nodes,
            leaves,
            cutoffs,
            ..Counts::default()
        },
        time: Timing {
            median,
            min: median * 0.9,
            max: median * 1.25,
            repeats: 5,
            batch: 40,
        },
    }
}

fn row() -> DepthRow {
    DepthRow {
        depth: 1,
        value: Score::NEG_INFINITY,
        pv: [PvMove::Move("g1h3".into())].into(),
        minimax: measured(21, 20, 0, 42.1e-6),
        alpha_beta: measured(21, 20, 0, 10e-6),
    }
}

#[test]
fn row_is_formatted_for_readers() {
    let table = depths_table(&[row()], &["top left, e5".to_owned()]);
    let shown = table.columns.iter().zip(&table.rows[0].cells);
    let shown = shown.filter(|(column, _)| column.is_shown);
    let shown: Vec<_> = shown.map(|(_, cell)| cell.shown().into_owned()).collect();
    assert_eq!(
        shown.join("|"),
        "1|−∞|21|21|0.0%|20|20|0|42.1 µs|25%|10.0 µs|25%|4.2x|499 k|2.10 M|20.00|20.00|top left, e5"
    );
    let time = &table.rows[0].cells[table.column("minimax time").unwrap()];
    assert_eq!(
        time.hint,
        "median 42.1 µs\nfastest 37.9 µs, slowest 52.6 µs\n5 runs of 40 searches each"
    );
}

#[test]
fn overlapping_times_give_no_speed_up() {
    let mut close = row();
    close.alpha_beta.time.max = close.minimax.time.min;
    let table = depths_table(&[close], &[]);
    // The spread is still shown, because it explains the missing ratio.
    for (column, cell) in table.columns.iter().zip(&table.rows[0].cells) {
        let without = column.name == "speed-up";
        assert_eq!(cell.shown() == "–", without, "{}", column.name);
        assert_eq!(
            cell.hint == say!(measure_too_close),
            without,
            "{}",
            column.name
        );
    }
}

#[test]
fn columns_have_unique_names_and_adjacent_groups() {
    let all = many_table([], true).columns;
    for (at, column) in all.iter().enumerate() {
        let alike = all[..at].iter().any(|other| other.name == column.name);
        assert!(!alike, "{}", column.name);
    }
    let shown = all.iter().filter(|one| one.is_shown).map(|one| one.group);
    let shown: Vec<&str> = shown.collect();
    let mut seen: Vec<&str> = Vec::new();
    for pair in shown.windows(2).filter(|pair| pair[0] != pair[1]) {
        assert!(pair[1].is_empty() || !seen.contains(&pair[1]));
        seen.push(pair[1]);
    }
}

/// The textbook example: 10 and 6 give 1,000,000, 31,623, 1,999 and 1,000.
#[test]
fn theory_table_compares_leaves_with_theory() {
    let mut row = row();
    row.depth = 6;
    row.minimax.counts.leaves = 1_000_000;
    row.alpha_beta.counts.leaves = 2_468;
    let table = theory_table(std::slice::from_ref(&row));
    let cells = table.rows[0].cells.iter().map(|cell| cell.shown());
    let told: Vec<_> = cells.collect();
    assert_eq!(told.join(" "), "6 10.00 1,000,000 31,623 2,468 1,999 1,000");
    // A single line of moves has no theoretical counts.
    row.minimax.counts.leaves = 1;
    assert!(theory_table(&[row]).rows.is_empty());
}
