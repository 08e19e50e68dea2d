//! The visits of a recording.

use cutoff::game::{Player, Score, TreeBuilder, library, read_typed_tree};
use cutoff::search::trace::{VisitId, record};
use cutoff::search::{Counts, Limits, Rules, SearchSpec};

/// The very last visit is a leaf with no visit after it.
#[test]
fn last_leaf_has_no_children() {
    let mut tree = TreeBuilder::new(Player::Max);
    tree.open(None).unwrap();
    tree.leaf(Score::from(1)).unwrap();
    tree.leaf(Score::from(2)).unwrap();
    tree.close();
    let tree = tree.finish();
    let spec = SearchSpec::alpha_beta(Rules::default());
    let recording = record(&&tree, spec, 1, Limits::NONE).unwrap().recording;
    assert_eq!(recording.children(VisitId(2)).count(), 0);
    assert_eq!(recording.chosen(VisitId(2)), None);
    assert_eq!(recording.pv(), [VisitId(2)]);
}

/// The bytes of a recording, which the bench of a recorded visit divides by its nodes.
#[test]
fn bytes_grow_with_the_visits() {
    let bytes = |leaves: u32| {
        let values: Vec<String> = (0..leaves).map(|leaf| (leaf % 7).to_string()).collect();
        let tree = read_typed_tree(&format!("(({}) 4)", values.join(" "))).unwrap();
        let recorded = record(&&tree, SearchSpec::MINIMAX, 2, Limits::NONE).unwrap();
        recorded.recording.bytes()
    };
    let grown = bytes(4_000) - bytes(1_000);
    assert!((3_000 * 8..3_000 * 64).contains(&grown), "{grown} bytes");
}

#[test]
fn recordings_keep_no_spare_room() {
    let tree = library::find("aima-figure").unwrap().tree();
    for spec in ["alpha-beta", "pvs+table+killers+history"] {
        let spec: SearchSpec = spec.parse().unwrap();
        let recording = record(&&*tree, spec, 2, Limits::NONE).unwrap().recording;
        let copy = recording.clone();
        assert_eq!(recording.bytes(), copy.bytes(), "{spec}");
    }
}

#[test]
fn counts_are_written_unless_zero_and_rare() {
    let counts = Counts {
        nodes: 5,
        hits: 2,
        ..Counts::default()
    };
    let written = serde_json::to_value(counts).unwrap();
    let expected = serde_json::json!({"nodes": 5, "leaves": 0, "cutoffs": 0, "hits": 2});
    assert_eq!(written, expected);
}

#[test]
fn found_stops_count_into_the_bytes() {
    let tree = library::find("aima-figure").unwrap().tree();
    let recorded = record(&&*tree, SearchSpec::MINIMAX, 2, Limits::NONE).unwrap();
    let (recording, before) = (&recorded.recording, recorded.recording.bytes());
    recording.learned_by(0);
    assert!(recording.bytes() > before);
}
