//! Tree files: what is read and how it is written.

#![allow(clippy::unwrap_used)]

mod cases;
mod files;
mod laws;
mod limits;
mod messages;
mod typed;

use cutoff::game::{NodeId, Player, Score, read_tree};

/// The longest message: what fits on two lines of a dialog.
const LONGEST: usize = 320;

fn message(text: impl AsRef<[u8]>) -> String {
    let error = read_tree(text.as_ref()).unwrap_err().to_string();
    assert!(error.len() <= LONGEST, "{} bytes: {error}", error.len());
    assert!(
        !error.contains(['\n', '\r']) && !error.ends_with('.'),
        "{error}"
    );
    error
}

#[test]
fn shorthand_and_document_yield_the_same_tree() {
    let short = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let long = br#"{"format": "cutoff-tree", "version": 1, "root_player": "max",
        "tree": {"children": [{"value": 3}, {"children": []}]}}"#;
    assert!(read_tree(long).is_err());
    let long = br#"{"format": "cutoff-tree", "version": 1.0, "root_player": "max", "tree":
        {"children": [[3, {"value": 12}, 8], {"children": [2, 4, 6], "player": "min"}, [14, 5e0, 2.0]]}}"#;
    assert_eq!(read_tree(long).unwrap(), short);
    assert_eq!(
        read_tree(br#"{"tree": [[3, 12, 8], [2, 4, 6], [14, 5, 2]]}"#).unwrap(),
        short
    );
    let marked = [b"\xEF\xBB\xBF\r\n\t ".as_slice(), long, b"\n"].concat();
    assert_eq!(read_tree(&marked).unwrap(), short);
}

#[test]
fn reads_fields_in_any_order() {
    let tree = read_tree(
        br#"{"tree": {"children": [{"children": [1, "inf"], "value": -0.0, "player": "max", "move": "b1", "label": "B"}, "-inf"]},
            "notes": "n\u00e9", "root_player": "min", "source": "s", "name": "caf\u00e9 \"x\"", "version": 1}"#,
    )
    .unwrap();
    assert_eq!(
        (
            tree.name.as_str(),
            tree.source.as_str(),
            tree.notes.as_str()
        ),
        ("caf\u{e9} \"x\"", "s", "n\u{e9}")
    );
    let players: Vec<Player> = tree.nodes().iter().map(|node| node.player).collect();
    assert_eq!(
        players,
        [
            Player::Min,
            Player::Max,
            Player::Min,
            Player::Min,
            Player::Max
        ]
    );
    let values: Vec<_> = tree.nodes().iter().map(|node| node.value).collect();
    assert_eq!(
        values,
        [
            None,
            Some(Score::ZERO),
            Some(Score::from(1)),
            Some(Score::INFINITY),
            Some(Score::NEG_INFINITY)
        ]
    );
    assert_eq!(
        (tree.label(NodeId(1)), tree.move_name(NodeId(1))),
        (Some("B"), Some("b1"))
    );
    assert_eq!(
        (tree.label(NodeId(0)), tree.move_name(NodeId(4))),
        (None, None)
    );
}

#[test]
fn player_after_children_applies_to_them() {
    let tree = read_tree(br#"[{"children": [[1], 2], "player": "max"}, [3]]"#).unwrap();
    let players: Vec<Player> = tree.nodes().iter().map(|node| node.player).collect();
    let spelled: String = players
        .iter()
        .map(|player| if *player == Player::Max { '^' } else { 'v' })
        .collect();
    assert_eq!(spelled, "^^v^vv^");
    let min = read_tree(br#"{"children": [1], "player": "min"}"#).unwrap();
    assert_eq!(min.nodes()[1].player, Player::Max);
    let both = read_tree(br#"{"root_player": "min", "tree": {"children": [1], "player": "min"}}"#)
        .unwrap();
    assert_eq!(both, min);
}

#[test]
fn reads_a_single_leaf_as_a_tree() {
    for text in ["7", " 7\n", r#"{"value": 7}"#, r#"{"tree": 7}"#] {
        let tree = read_tree(text.as_bytes()).unwrap();
        assert_eq!(
            (tree.len(), tree.nodes()[0].value),
            (1, Some(Score::from(7)))
        );
    }
    assert_eq!(
        read_tree(br#""-inf""#).unwrap().nodes()[0].value,
        Some(Score::NEG_INFINITY)
    );
}

#[test]
fn written_json_matches_snapshot() {
    let mut tree = read_tree(
        r#"{"tree": [[3, 12, 8], {"label": "C \"\\ é", "children": [2, {"value": 4.25, "move": "b2"}, 1e300], "value": -1},
           [{"player": "min", "children": [14, "inf"]}, "-inf"]]}"#
            .as_bytes(),
    )
    .unwrap();
    insta::assert_snapshot!(tree.to_json(), @r#"
    {
      "format": "cutoff-tree",
      "version": 1,
      "root_player": "max",
      "tree": [
        [3, 12, 8],
        {"label": "C \"\\ é", "value": -1, "children": [2, {"move": "b2", "value": 4.25}, 1e+300]},
        [{"player": "min", "children": [14, "inf"]}, "-inf"]
      ]
    }
    "#);
    tree.name = "A name".to_owned();
    assert!(tree.to_json().starts_with(
        "{\n  \"format\": \"cutoff-tree\",\n  \"version\": 1,\n  \"name\": \"A name\",\n"
    ));
    let numbers: Vec<String> = (0..60)
        .map(|number| (number * 37 % 1000).to_string())
        .collect();
    let wide = read_tree(format!("[[{}], 5, [6]]", numbers.join(",")).as_bytes()).unwrap();
    insta::assert_snapshot!(wide.to_json(), @r#"
    {
      "format": "cutoff-tree",
      "version": 1,
      "root_player": "max",
      "tree": [
        [
          0, 37, 74, 111, 148, 185, 222, 259, 296, 333, 370, 407, 444, 481, 518, 555, 592, 629, 666, 703,
          740, 777, 814, 851, 888, 925, 962, 999, 36, 73, 110, 147, 184, 221, 258, 295, 332, 369, 406,
          443, 480, 517, 554, 591, 628, 665, 702, 739, 776, 813, 850, 887, 924, 961, 998, 35, 72, 109,
          146, 183
        ],
        5,
        [6]
      ]
    }
    "#);
}

#[test]
fn files_and_edits_keep_value_bounds() {
    use cutoff::game::{Edit, ValueBounds};
    let text = |bounds: &str| format!("{{{bounds}\"tree\": [[6, 8], [5, 7]]}}");
    for (field, bounds, known) in [
        ("", ValueBounds::OfLeaves, Some([5, 8])),
        ("\"bounds\": null, ", ValueBounds::Unknown, None),
        (
            "\"bounds\": [-10, 10], ",
            ValueBounds::Between([-10, 10].map(Score::from)),
            Some([-10, 10]),
        ),
    ] {
        let tree = read_tree(text(field).as_bytes()).unwrap();
        assert_eq!(tree.bounds, bounds);
        assert_eq!(
            tree.value_bounds(2),
            known.map(|known| known.map(Score::from))
        );
        assert_eq!(read_tree(tree.to_json().as_bytes()).unwrap(), tree);
        let value = Some(Score::from(11));
        let edited = tree.edit(&Edit::Value {
            node: NodeId(2),
            value,
        });
        assert_eq!(edited.is_err(), known == Some([-10, 10]));
    }
    for wrong in ["[1, 5]", "[10, -10]", "[1]", "3", "\"inf\"", "[0, 1, 2]"] {
        let error = message(text(&format!("\"bounds\": {wrong}, ")));
        assert!(
            error.contains("expected") || error.contains("bound"),
            "{error}"
        );
    }
}
