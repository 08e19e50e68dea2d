//! Laws on random trees and random texts.

use cutoff::game::{NodeId, Player, Score, Tree, TreeBuilder, read_tree};
use proptest::prelude::*;

use super::LONGEST;

fn scores() -> impl Strategy<Value = Score> {
    prop_oneof![
        8 => (-100i32..100).prop_map(Score::from),
        2 => any::<f64>().prop_filter_map("no NaN", Score::new),
        1 => Just(Score::INFINITY),
        1 => Just(Score::NEG_INFINITY),
    ]
}

/// One step in building a tree: how far to go back up, whose node it is, its value and names.
type Step = (
    u16,
    Option<bool>,
    Score,
    Option<Score>,
    Option<String>,
    Option<String>,
);

fn trees() -> impl Strategy<Value = Tree> {
    let names = || proptest::option::weighted(0.2, ".{0,6}");
    let step = (
        0u16..12,
        proptest::option::weighted(0.1, any::<bool>()),
        scores(),
        proptest::option::weighted(0.2, scores()),
        names(),
        names(),
    );
    (
        proptest::collection::vec(step, 0..120),
        any::<bool>(),
        [".{0,20}", ".{0,20}", ".{0,20}"],
    )
        .prop_map(|(steps, max, [name, source, notes])| build(steps, max, name, source, notes))
}

fn build(steps: Vec<Step>, max: bool, name: String, source: String, notes: String) -> Tree {
    let player = |max| if max { Player::Max } else { Player::Min };
    let mut builder = TreeBuilder::new(player(max));
    builder.set_about(name, source, notes);
    builder.open(None).unwrap();
    let mut height = 1;
    // An inner node's value is optional, a leaf's is not: which a node is, the next step tells.
    let mut pending: Option<(NodeId, Score)> = Some((NodeId::ROOT, Score::ZERO));
    for (ply, said, leaf, inner, label, mv) in steps {
        let ply = 1 + ply % height;
        if let Some((id, value)) = pending.take()
            && ply < height
        {
            builder.set_value(id, Some(value));
        }
        builder.close_to(ply);
        let id = builder.open(said.map(player)).unwrap();
        builder.set_value(id, inner);
        builder.set_label(id, label.unwrap_or_default());
        builder.set_move(id, mv.unwrap_or_default());
        pending = Some((id, leaf));
        height = ply + 1;
    }
    if let Some((id, value)) = pending {
        builder.set_value(id, Some(value));
    }
    builder.close_to(0);
    builder.finish()
}

proptest! {
    #[test]
    fn json_round_trips(tree in trees()) {
        let text = tree.to_json();
        prop_assert_eq!(&read_tree(text.as_bytes()).unwrap(), &tree, "{}", text);
        prop_assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap()["version"].as_i64(), Some(1));
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        if let Err(error) = read_tree(&bytes) {
            prop_assert!(error.to_string().len() <= LONGEST);
        }
    }

    #[test]
    fn json_like_text_never_panics(
        text in "(\\[|\\]|\\{|\\}|,|:| |\n|\"|-?[0-9]{1,3}|1e9{1,3}|\"inf\"|\"value\":|\"children\":|\"label\":|\"tree\":|\"player\":\"max\"|nul|true|é|\\\\u12){0,24}"
    ) {
        if let Err(error) = read_tree(text.as_bytes()) {
            prop_assert!(error.to_string().len() <= LONGEST);
        }
    }

    /// A valid file that is cut, or has some bytes changed, is refused or still a tree, and the place is within it.
    #[test]
    fn damaged_files_parse_or_locate_the_error(
        tree in trees(),
        keep in any::<prop::sample::Index>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..3),
    ) {
        let mut bytes = tree.to_json().into_bytes();
        let cut = keep.index(bytes.len());
        let whole = read_tree(&bytes).is_ok();
        prop_assert!(whole);
        // Without its last bracket a document is never whole.
        let error = read_tree(&bytes[..cut]).err().filter(|_| cut + 1 < bytes.len());
        prop_assert!(error.is_some() || cut + 1 >= bytes.len());
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Err(error) = read_tree(&bytes) {
            let lines = bytes.split(|byte| *byte == b'\n').count();
            prop_assert!(error.place.is_none_or(|place| (1..=lines).contains(&(place.line as usize))));
            prop_assert!(error.to_string().len() <= LONGEST);
        }
    }
}
