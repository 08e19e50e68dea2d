//! Trees as people and other tools write them.

use cutoff::game::{
    NodeId, Tree, minimax_values, read_tree, read_typed_tree, score_text, unread_format,
};
use cutoff::stage::Document;

fn open(text: &str) -> Result<Tree, String> {
    let document = Document::open(text.as_bytes(), "it", &false.into());
    match document.map_err(|error| error.to_string())? {
        Document::Tree(tree) => Ok(tree.as_ref().clone()),
        other => Err(format!("{other:?}")),
    }
}

fn labels(tree: &Tree) -> Vec<&str> {
    tree.labels().map(|(_, label)| label).collect()
}

#[test]
fn typed_names_bind_to_the_adjacent_group() {
    for (typed, json) in [
        (
            "((3,12)B (2,4)C (1,5))",
            r#"[{"label":"B","children":[3,12]},{"label":"C","children":[2,4]},[1,5]]"#,
        ),
        (
            "((1 2) max, (3 4))",
            r#"[{"player":"max","children":[1,2]},[3,4]]"#,
        ),
        (
            "((1 2)max (3 4))",
            r#"[{"player":"max","children":[1,2]},[3,4]]"#,
        ),
        (
            "((1 2), max(3 4))",
            r#"[[1,2],{"player":"max","children":[3,4]}]"#,
        ),
        (
            "((3,12)B,(2,4)C)A;",
            r#"{"label":"A","children":[{"label":"B","children":[3,12]},{"label":"C","children":[2,4]}]}"#,
        ),
        (
            "((1 2)(3 4)) min",
            r#"{"player":"min","children":[[1,2],[3,4]]}"#,
        ),
        (
            "A(B (3 12) C (2 4))",
            r#"{"label":"A","children":[{"label":"B","children":[3,12]},{"label":"C","children":[2,4]}]}"#,
        ),
        ("（3，12，8）", "[3,12,8]"),
        ("（（３　１２）、（２　４））", "[[3,12],[2,4]]"),
        (
            "chance(1/2: 3, 0.5: (5 7))",
            r#"{"player":"chance","children":[{"probability":"1/2","value":3},{"probability":0.5,"children":[5,7]}]}"#,
        ),
        (
            "(chance(1/3: (3), 2/3: 6) 4)",
            r#"[{"player":"chance","children":[{"probability":"1/3","value":3},{"probability":"2/3","value":6}]},4]"#,
        ),
        ("((1,2,6),(4,2,3))", "[[1,2,6],[4,2,3]]"),
    ] {
        let read = open(typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(read, read_tree(json.as_bytes()).unwrap(), "{typed}");
    }
    let newick = open("((3,12,8)B,(2,4,6)C,(14,5,2));").unwrap();
    assert_eq!(labels(&newick), ["B", "C"]);
    assert_eq!(score_text(minimax_values(&newick)[0]), "3");
}

#[test]
fn ambiguous_typed_trees_suggest_a_remedy() {
    const CHANCE: &str =
        "a chance node needs a probability for each child: write chance(1/2: 3, 1/2: 5)";
    for (typed, sentence) in [
        ("(A, (3 12), B, (2 4))", "column 2: \"A\" is not a value"),
        ("((3 12), B, (2 4))", "column 10: \"B\" is not a value"),
        ("((1 2) max (3 4))", "\"max\" is between two groups"),
        ("((1 2)B(3 4))", "\"B\" is between two groups"),
        ("exp(3 5)", CHANCE),
        ("avg(3,5)", CHANCE),
        ("random(3,5)", CHANCE),
        ("((3 5) chance, 4)", CHANCE),
        ("chance(3, 1/2: 5)", CHANCE),
        ("chance(1/2: 3, 5)", CHANCE),
        ("chance(1/2: 3, 1/4: 5)", "sum to 0.75"),
        ("chance(3/2: 3, 1/4: 5)", "\"3/2\" is not a value"),
        ("chance(0: 3, 1: 5)", "\"0\" is not a value"),
        ("(1/2: 3, 1/2: 5)", "\"1/2\" is not a value"),
    ] {
        let error = read_typed_tree(typed).unwrap_err().to_string();
        assert!(error.contains(sentence), "{typed}: {error}");
    }
}

#[test]
fn opens_trees_of_other_tools() {
    let two = |leaves: &str| read_tree(leaves.as_bytes()).unwrap();
    for (text, tree, names) in [
        (
            r#"{"name":"A","children":[{"name":"B","children":[{"name":"B1","value":3},{"name":"B2","value":12}]},{"name":"C","children":[{"name":"C1","value":2},{"name":"C2","value":4}]}]}"#,
            "[[3,12],[2,4]]",
            "A B B1 B2 C C1 C2",
        ),
        (
            r#"{"id":"r","type":"max","children":[{"id":"x","type":"min","children":[{"id":"x1","value":3,"children":[]},{"id":"x2","value":5,"children":[]}]},{"id":"y","type":"min","children":[{"id":"y1","value":2,"children":[]},{"id":"y2","value":9,"children":null}]}]}"#,
            "[[3,5],[2,9]]",
            "r x x1 x2 y y1 y2",
        ),
        (
            r#"{"A":["B","C"],"B":[3,12],"C":[2,4]}"#,
            "[[3,12],[2,4]]",
            "A B C",
        ),
        (r#"{"1":[2,3],"2":[5,9],"3":-7}"#, "[[5,9],-7]", "1 2 3"),
        (
            r#"{"player":"MAX","value":null,"children":[{"player":"Min","children":[{"id":7,"type":"leaf","value":3}]},4]}"#,
            "[[3],4]",
            "7",
        ),
        (
            r#"{"alpha":1,"children":[1,2]}"#,
            "",
            "unknown field \"alpha\" in a tree file",
        ),
        (
            r#"[{"children":[1,{"beta":1,"player":"MAX"}]}]"#,
            "",
            "tree[0][1]: unknown field \"beta\" in a node",
        ),
        (
            r#"{"A":["B"],"B":["A"]}"#,
            "",
            "the node \"B\": the tree is more than 1000 plies deep, the most that can be opened; is a node below itself?",
        ),
        (
            r#"{"A":["B","C"],"B":[3,12]}"#,
            "",
            "the node \"C\" has neither a value nor children",
        ),
        (
            r#"[{"value":[3,5]},4]"#,
            "",
            "expected a single number (two players, zero sum)",
        ),
    ] {
        match open(text) {
            Ok(read) => {
                let mut bare = read.clone();
                assert_eq!(labels(&read).join(" "), names);
                for id in 0..u32::try_from(read.len()).unwrap() {
                    let label = cutoff::game::Edit::Label {
                        node: NodeId(id),
                        label: String::new(),
                    };
                    bare = bare.edit(&label).unwrap().tree;
                }
                assert_eq!(bare, two(tree), "{text}");
            }
            Err(error) => assert!(tree.is_empty() && error.contains(names), "{text}: {error}"),
        }
    }
}

#[test]
fn unsupported_formats_are_named() {
    for (text, format) in [
        (
            "digraph T { A -> B; A -> C; B -> 3; B -> 12; C -> 2; C -> 4; }\n",
            "Graphviz DOT",
        ),
        ("strict graph{ A -- B }", "Graphviz DOT"),
        ("- - 3\n  - 12\n- - 2\n  - 4\n", "YAML"),
        ("---\ntree: [[3, 12], [2, 4]]\n", "YAML"),
        ("A:\n  - B\n  - C\n", "YAML"),
        (
            "EFG 2 R \"two moves\" { \"Max\" \"Min\" }\n\"\"\n\np \"\" 1 1 \"\" { \"L\" \"R\" } 0\nt \"\" 1 \"\" { 3, -3 }\n",
            "Gambit's format",
        ),
        ("<?xml version=\"1.0\"?><graphml></graphml>", "XML or HTML"),
    ] {
        let error = open(text).unwrap_err();
        assert!(
            error.contains(&format!(
                "this is {format}, which is not read; trees are read as JSON"
            )),
            "{error}"
        );
    }
    // A word is not a format.
    let error = read_tree(b"graph theory").unwrap_err().to_string();
    assert!(error.ends_with("found \"graph\""), "{error}");
}

#[test]
fn keeps_labels_of_many_scripts() {
    let text = r#"{"format":"cutoff-tree","version":1,"name":"脚本 скрипт سكربت 🎲","source":"x","notes":"注释","tree":{"label":"根","children":[
{"label":"Ход","children":[{"label":"левый","value":3},{"label":"λ₁","value":12},{"label":"α≥β","value":8}]},
{"label":"يسار","children":[{"label":"يمين","value":2},{"label":"שמאל","value":4},{"label":"ไทย","value":6}]},
{"label":"中国象棋","children":[{"label":"日本語","value":14},{"label":"한국어","value":5},{"label":"🎲👍🏽","value":2}]},
{"label":"हिन्दी","children":[{"label":"ελληνικά","value":1},{"label":"ñandú","value":0},{"label":"Zażółć","value":9}]}]}}"#;
    let tree = open(text).unwrap();
    assert_eq!((labels(&tree).len(), labels(&tree)[11]), (17, "한국어"));
    assert_eq!(read_tree(tree.to_json().as_bytes()).unwrap(), tree);
    // The head that tells what a file is may end within a letter.
    let long = format!(
        "[{}3, {{\"label\": \"{}\", \"value\": 2}}]",
        " ".repeat(65_520),
        "中".repeat(20)
    );
    assert_eq!(open(&long).unwrap().len(), 3);
}

#[test]
fn error_inside_a_wide_character_is_located() {
    for text in ["[1, 0.−2]", "[[3, −1]]", "{\"value\": 1.é}"] {
        let error = open(text).unwrap_err();
        assert!(error.contains("line 1, column"), "{error}");
    }
}

#[test]
fn other_formats_need_more_than_their_first_word() {
    for (text, format) in [
        ("graph T { A -- B }", Some("Graphviz DOT")),
        ("graph of a tree", None),
        ("tree: [3, 12]", Some("YAML")),
        ("children: 2", Some("YAML")),
        ("tree of: [3, 12]", None),
    ] {
        assert_eq!(unread_format(text), format, "{text}");
    }
}

#[test]
fn error_on_a_later_line_names_its_column() {
    let error = read_tree(b"[[3, 12],\n [2, x]]").unwrap_err().to_string();
    let place = "line 2, column 6, tree[1][1]: expected a value, found \u{201c}x\u{201d}";
    assert!(error.starts_with(place), "{error}");
}
