//! This program's own traces held against its searches: they match, and whatever number is changed in them is found where it is.

use super::foreign_trace::{said, staged};
use cutoff::game::library;
use cutoff::game::read_tree;
use cutoff::search::trace::VisitId;
use cutoff::search::{Notation, Rules, SearchSpec};
use cutoff::stage::Stage;
use cutoff::teach::ForeignTrace;
use cutoff::teach::write_trace;

fn own_trace(stage: &Stage) -> String {
    let mut text = Vec::new();
    let name = |visit: VisitId| stage.name(stage.node_map.node_of(visit));
    write_trace(&mut text, &stage.recording, &name, Notation::Minimax).unwrap();
    String::from_utf8(text).unwrap()
}

fn of(tree: &str, spec: &str) -> Stage {
    staged(read_tree(tree.as_bytes()).unwrap(), spec.parse().unwrap())
}

/// Without chance, a name may end as if it told how likely its node is; and spaces at its end are part of it.
#[test]
fn own_trace_agrees_despite_ambiguous_labels() {
    for label in ["x p=0.5", "y ", "z, ", "=inf", "w (3, 4)"] {
        let tree = format!(
            r#"{{"tree": [{{"label": "{label}", "children": [3, 4]}}, [{{"label": "{label}=", "value": 7}}, "inf"]]}}"#
        );
        for spec in ["alpha-beta", "minimax", "pvs+table", "alpha-beta+star1"] {
            let stage = of(&tree, spec);
            let text = own_trace(&stage);
            let trace = ForeignTrace::read(&text).unwrap();
            let verdict = stage.compare_trace(&trace, &false.into());
            assert!(verdict.agrees(), "{text}{verdict:?}");
            assert_eq!(verdict.comparison.notes, Vec::<String>::new(), "{text}");
        }
    }
}

/// Another value of the tree is what a wrong program returns, and what could be taken for its result.
#[test]
fn wrong_return_value_is_located() {
    let mut changed = 0;
    for id in ["aima-figure", "wikipedia", "unbalanced", "deep-cutoff"] {
        let tree = library::find(id).unwrap().tree();
        for rules in Rules::ALL {
            let stage = staged(tree.clone(), SearchSpec::alpha_beta(rules));
            let text = own_trace(&stage);
            let lines: Vec<&str> = text.lines().collect();
            for at in 1..lines.len() {
                let Some(sign) = lines[at].rfind('=') else {
                    continue;
                };
                let (before, value) = lines[at].split_at(sign + 1);
                if value.contains([',', ' ']) {
                    continue;
                }
                for other in ["2", "5", "6"].into_iter().filter(|other| *other != value) {
                    let wrong = format!("{before}{other}");
                    let mut with: Vec<&str> = lines.clone();
                    with[at] = &wrong;
                    let trace = ForeignTrace::read(&with.join("\n")).unwrap();
                    let verdict = stage.compare_trace(&trace, &false.into());
                    let line = verdict.comparison.departure.and_then(|it| it.line);
                    let expected = u32::try_from(at + 1).unwrap();
                    assert_eq!(line, Some(expected), "{}\n{wrong}", lines.join("\n"));
                    changed += 1;
                }
            }
        }
    }
    assert!(changed > 500, "{changed}");
}

#[test]
fn skip_counts_and_probabilities_are_compared() {
    let stage = of("[[3, 12, 8], [2, 4, 6]]", "alpha-beta");
    let text = own_trace(&stage).replace("skipped 2", "skipped 1");
    assert_eq!(
        said(&stage, &text).0,
        "line 10: “cut: alpha, skipped 1”, but “cut: alpha, skipped 2” in the search"
    );
    let stage = staged(
        library::find("star1-cuts").unwrap().tree(),
        "alpha-beta+star1".parse().unwrap(),
    );
    let text = own_trace(&stage).replacen("p=0.5", "p=0.6", 1);
    let (headline, _) = said(&stage, &text);
    assert!(
        headline.contains(" p=0.6 ") && headline.contains(" p=0.5 "),
        "{headline}"
    );
}

#[test]
fn sums_at_chance_nodes_are_compared() {
    for id in ["dice-between-moves", "star1-cuts", "chance-small-values"] {
        for spec in ["minimax", "alpha-beta", "alpha-beta+star1"] {
            let stage = staged(library::find(id).unwrap().tree(), spec.parse().unwrap());
            let text = own_trace(&stage);
            let lines: Vec<&str> = text.lines().collect();
            let trace = ForeignTrace::read(&text).unwrap();
            assert!(
                stage.compare_trace(&trace, &false.into()).agrees(),
                "{text}"
            );
            let sums = (0..lines.len()).filter(|&at| lines[at].contains(" × "));
            for at in sums {
                let line = lines[at];
                let factor = line.find(" × ").unwrap() + " × ".len();
                let result = line.rfind(" = ").unwrap() + " = ".len();
                for end in [factor, result] {
                    let (before, behind) = line.split_at(end);
                    let wrong = format!("{before}7{behind}");
                    let mut with = lines.clone();
                    with[at] = &wrong;
                    let (headline, _) = said(&stage, &with.join("\n"));
                    let expected = format!(
                        "line {}: “{}”, but “{}” in the search",
                        at + 1,
                        wrong.trim(),
                        line.trim()
                    );
                    assert_eq!(headline, expected);
                }
            }
        }
    }
}

/// Two lines behind the search are not its result where two nodes have yet to return.
#[test]
fn trailing_returns_are_no_result() {
    let stage = of("[6, [-9, 1, 1]]", "alpha-beta");
    for text in [
        "MAX A\nleaf A1 = 6\nMIN B\nleaf B1 = -9\ncut\nreturn 6\nreturn 6\n",
        "MAX A a=-inf b=inf\nleaf A1 = 6\nMIN B a=6 b=inf\nleaf B1 = -9\ncut\nMIN B v=6\nMAX A v=6\n",
    ] {
        let (headline, _) = said(&stage, text);
        assert!(
            headline.starts_with("line 6: ") && headline.contains("returns 6"),
            "{headline}"
        );
    }
}

#[test]
fn node_names_may_equal_keys() {
    let stage = of("[[3, 12, 8], [2, 4, 6]]", "alpha-beta");
    let lines = "MAX A a=-inf b=inf\nMIN B a=-inf b=inf\nleaf B1 = 3\nleaf B2 = 12\nleaf B3 = 8\nMIN B = 3\nMIN C a=3 b=inf\nleaf C1 = 2\ncut\nMIN C = 2\nMAX A = 3\n";
    let trace = ForeignTrace::read(lines).unwrap();
    let verdict = stage.compare_trace(&trace, &false.into());
    assert!(verdict.agrees(), "{verdict:?}");
}

#[test]
fn value_off_a_rounded_one_is_found() {
    let stage = of("[[0.30000000000000004, 0.2], [5, 1]]", "minimax");
    let text = own_trace(&stage).replace("B1 =0.3+", "B1 =1.3");
    let (headline, _) = said(&stage, &text);
    assert!(headline.starts_with("line 4: "), "{headline}");
}
