//! Tests of the writers of depths.

use super::*;
use game::MissingValue;

#[test]
fn csv_follows_rfc_4180() {
    let csv = compare_table(&sample_rows(), &[]).csv();
    assert!(csv.ends_with("\r\n"));
    assert_eq!(csv.matches('\n').count(), csv.matches("\r\n").count());
    insta::assert_snapshot!(csv.replace("\r\n", "\n"));
}

#[test]
fn compare_text_aligns_columns() {
    let gap = |depth| Gap {
        position: 0,
        depth,
        missing: MissingValue {
            name: "B".to_owned(),
            path: "tree[0]".to_owned(),
            depth,
            height: 6,
            deepening: false,
        },
    };
    let text = |gaps: &[Gap]| depths_report(&sample_rows(), &[], gaps).text(true);
    let table = text(&[gap(2)]);
    assert!(table.lines().all(|line| line.trim_end() == line));
    assert!(table.contains("top left, 12, \"edge\""), "{table}");
    let first = depths_report(&sample_rows(), &[], &[]).text(false);
    let lines: Vec<&str> = first.lines().take(3).collect();
    assert_eq!(
        lines,
        [
            "depth  minimax nodes  alpha-beta nodes  saved  minimax time  alpha-beta time",
            "    1             21                21   0.0%       2.50 µs          2.00 µs",
            "    5      5,072,213            98,765  98.1%        250 ms          4.25 ms",
        ]
    );
    // Omitted depths are reported once, however many there are.
    let several = text(&[gap(2), gap(4)]);
    assert_eq!(several.lines().count(), table.lines().count());
    assert!(
        several.contains("left out: depths 2, 4, which end at inner nodes without a \"value\", the first of them B (tree[0])\n"),
        "{several}"
    );
}

#[test]
fn compare_json_has_exactly_these_fields() {
    let json: serde_json::Value = serde_json::from_str(&compare_json(&sample_rows()[1..])).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&json).unwrap());
}

#[test]
fn suite_rows_name_their_position() {
    let rows = sample_rows();
    let position = |id, fen, rows| SuitePosition {
        id,
        fen,
        named: None,
        rows,
    };
    let text = suite_table([
        position(Some("a, b"), "8/8", &rows[..2]),
        position(None, "k7/8", &rows[2..]),
    ])
    .csv();
    let lines: Vec<&str> = text.split_terminator("\r\n").collect();
    assert!(lines[0].starts_with("id,fen,depth,value,minimax_nodes,"));
    assert!(lines[1].starts_with("\"a, b\",8/8,"), "{}", lines[1]);
    assert_eq!(lines.len(), 1 + rows.len());
    for line in &lines[3..] {
        assert!(line.starts_with(",k7/8,"), "{line}");
    }
    let json = position(None, "8/8", &[]).json();
    assert_eq!(json, r#"{"id":null,"fen":"8/8","depths":[]}"#);
}

fn row() -> DepthRow {
    let mut row = sample_rows().remove(0);
    row.value = game::Score::NEG_INFINITY;
    for (of, median) in [(&mut row.minimax, 42.1e-6), (&mut row.alpha_beta, 10e-6)] {
        of.time = Timing {
            median,
            min: median * 0.9,
            max: median * 1.25,
            repeats: 5,
            batch: 40,
        };
    }
    row
}

#[test]
fn row_is_formatted_for_readers() {
    let table = compare_table(&[row()], &[vec!["top left".into(), "e5".into()]]);
    let shown = table.columns.iter().zip(&table.rows[0].cells);
    let shown = shown.filter(|(column, _)| column.is_shown);
    let shown: Vec<_> = shown.map(|(_, cell)| cell.shown().into_owned()).collect();
    let texts = [
        "1",
        "−∞",
        "21",
        "21",
        "0.0%",
        "20",
        "20",
        "0",
        "42.1 µs",
        "25%",
        "10.0 µs",
        "25%",
        "4.2x",
        "499 k",
        "2.10 M",
        "20.00",
        "20.00",
        "top left, e5",
    ];
    assert_eq!(shown, texts);
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
    let table = compare_table(&[close], &[]);
    // The spread is still shown, because it explains the missing ratio.
    for (column, cell) in table.columns.iter().zip(&table.rows[0].cells) {
        let without = column.name == "speed-up";
        assert_eq!(cell.shown() == "–", without, "{}", column.name);
        assert_eq!(cell.hint == TOO_CLOSE, without, "{}", column.name);
    }
    let mut close = row();
    close.alpha_beta.time.max = close.minimax.time.min;
    let text = depths_report(&[close], &[], &[]).text(true);
    assert!(text.contains(" -  "), "{text}");
    assert!(
        text.ends_with("; no speed-up (-) where single runs overlap\n"),
        "{text}"
    );
}

#[test]
fn columns_have_unique_names_and_adjacent_groups() {
    let all = columns();
    for (at, column) in all.iter().enumerate() {
        let alike = all[..at].iter().any(|other| other.name == column.name);
        assert!(!alike, "{}", column.name);
    }
    let shown: Vec<&str> = all
        .iter()
        .filter(|one| one.is_shown)
        .map(|one| one.group)
        .collect();
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
    let table = theory_by_depth(&[row.clone()]);
    let told: Vec<String> = table.rows[0]
        .cells
        .iter()
        .map(|cell| cell.shown().into_owned())
        .collect();
    assert_eq!(
        told,
        [
            "6",
            "10.00",
            "1,000,000",
            "31,623",
            "2,468",
            "1,999",
            "1,000"
        ]
    );
    // A single line of moves has no theoretical counts.
    row.minimax.counts.leaves = 1;
    assert!(theory_by_depth(&[row]).rows.is_empty());
}

#[test]
fn spread_is_a_percentage() {
    assert_eq!(super::spread_text(0.084), "8%");
    assert_eq!(super::spread_text(5.91), "+591%");
}
