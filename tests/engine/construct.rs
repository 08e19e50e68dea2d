//! Tasks to construct something on a tree: the optimum against all possibilities, and every kind of mark.

use std::sync::Arc;

use game::{Edit, NodeId, Score, Tree, read_tree};
use search::trace::record;
use search::{CutRule, Limits, Rules, SearchSpec};
use teach::{Construction, TaskSolution};

const RULES: Rules = Rules {
    cut: CutRule::AtEquality,
    fail: search::Fail::Soft,
};

fn tree(task: &str, tree: &str) -> Arc<Tree> {
    let text =
        format!(r#"{{"format": "cutoff-tree", "version": 2, "task": "{task}", "tree": {tree}}}"#);
    Arc::new(read_tree(text.as_bytes()).unwrap())
}

fn task(task: &str, shape: &str) -> Construction {
    Construction::new(&tree(task, shape), RULES)
        .unwrap()
        .unwrap()
}

fn leaves_visited(tree: &Tree, rules: Rules) -> u64 {
    let spec = SearchSpec::alpha_beta(rules);
    let recorded = record(&tree, spec, tree.height(), Limits::NONE).unwrap();
    recorded.recording.counts().leaves
}

fn leaves(tree: &Tree) -> Vec<NodeId> {
    let nodes = tree.subtree(NodeId::ROOT).map(NodeId);
    nodes.filter(|&node| tree.node(node).is_leaf()).collect()
}

fn with_values(tree: &Tree, values: &[u32]) -> Tree {
    let edits = leaves(tree)
        .into_iter()
        .zip(values)
        .map(|(node, &value)| Edit::Value {
            node,
            value: Some(Score::new(value.into()).unwrap()),
        });
    tree.edit(&Edit::Sequence(edits.collect())).unwrap().tree
}

/// Calls `each` with all orders of the items.
fn permutations(items: &mut Vec<u32>, from: usize, each: &mut dyn FnMut(&[u32])) {
    if from + 1 >= items.len() {
        return each(items);
    }
    for at in from..items.len() {
        items.swap(from, at);
        permutations(items, from + 1, each);
        items.swap(from, at);
    }
}

/// Shapes of at most seven leaves, uniform and not.
const SHAPES: [&str; 9] = [
    "[1, 2, 3]",
    "[[1, 2], [3, 4]]",
    "[[1, 2, 3], [4, 5, 6]]",
    "[[1, 2], [3, 4], [5, 6]]",
    "[[1], [2, 3, 4], 5]",
    "[[[1, 2], [3, 4]], [5, 6]]",
    "[[[1, 2, 3], 4], [5, [6, 7]]]",
    "[[1, [2, [3, 4]]], [5, 6]]",
    "[[[[1, 2], 3], [4, 5]], [6, 7]]",
];

fn solved_tree(kind: &str, shape: &str, rules: Rules) -> (Tree, bool) {
    let given = tree(kind, shape);
    let task = Construction::new(&given, rules).unwrap().unwrap();
    let TaskSolution::Edit(edit) = task.solution(&given).unwrap() else {
        panic!("a change of the tree solves {kind}");
    };
    let solved = given.edit(&edit).unwrap().tree;
    let mark = task.mark(&solved, "").unwrap();
    (solved, mark.is_solved)
}

#[test]
fn most_and_fewest_skipped_leaves_equal_the_extremes_over_all_values() {
    for shape in SHAPES {
        for cut in [CutRule::AtEquality, CutRule::Strict] {
            let rules = Rules { cut, ..RULES };
            let given = tree("values that skip most leaves", shape);
            let count = u32::try_from(given.leaf_count()).unwrap();
            let (mut fewest, mut most) = (u64::MAX, 0);
            permutations(&mut (1..=count).collect(), 0, &mut |values| {
                let visited = leaves_visited(&with_values(&given, values), rules);
                (fewest, most) = (fewest.min(visited), most.max(visited));
            });
            let (solved, is_solved) = solved_tree("values that skip most leaves", shape, rules);
            assert!(is_solved, "{shape} {cut:?}");
            assert_eq!(leaves_visited(&solved, rules), fewest, "{shape} {cut:?}");
            let (solved, is_solved) = solved_tree("values that skip fewest leaves", shape, rules);
            assert!(is_solved, "{shape} {cut:?}");
            assert_eq!(leaves_visited(&solved, rules), most, "{shape} {cut:?}");
        }
    }
}

#[test]
fn order_of_the_children_is_solved_by_the_fewest_leaves_over_all_orders() {
    for shape in [
        "[[1, 2], [3, 4], [5, 6]]",
        "[[1, 5, 3], [4, 2, 6]]",
        "[[7, 3], [[4, 6], 5], [2, 9]]",
    ] {
        let (solved, is_solved) = solved_tree("order that skips most leaves", shape, RULES);
        assert!(is_solved, "{shape}");
        let mut fewest = u64::MAX;
        // All orders of the children of all nodes, found by moving children about.
        let mut seen = std::collections::BTreeSet::new();
        let mut open = vec![solved.clone()];
        while let Some(tree) = open.pop() {
            if !seen.insert(tree.to_json()) {
                continue;
            }
            fewest = fewest.min(leaves_visited(&tree, RULES));
            for node in tree.subtree(NodeId::ROOT).map(NodeId).skip(1) {
                let edit = Edit::Move { node, index: 0 };
                open.extend(tree.edit(&edit).ok().map(|edited| edited.tree));
            }
        }
        assert_eq!(leaves_visited(&solved, RULES), fewest, "{shape}");
    }
}

#[test]
fn values_and_order_are_marked_on_the_tree() {
    let given = tree(
        "values that skip most leaves",
        "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
    );
    let task = Construction::new(&given, RULES).unwrap().unwrap();
    let text = |tree: &Tree| task.mark(tree, "").map(|mark| mark.text);
    assert_eq!(
        text(&given).unwrap(),
        "Alpha-beta skips 2 of 9 leaves. More are possible."
    );
    let best = with_values(&given, &[3, 12, 8, 2, 4, 6, 1, 5, 2]);
    assert_eq!(
        text(&best).unwrap(),
        "Alpha-beta skips 4 of 9 leaves: no more are possible."
    );
    let edit = Edit::Delete {
        node: leaves(&given)[0],
    };
    let smaller = given.edit(&edit).unwrap().tree;
    assert!(text(&smaller).unwrap_err().contains("shape"));
    let edit = Edit::Value {
        node: leaves(&given)[0],
        value: Some(Score::INFINITY),
    };
    assert!(
        text(&given.edit(&edit).unwrap().tree)
            .unwrap_err()
            .contains("infinite")
    );

    let given = tree(
        "order that skips most leaves",
        "[[14, 5, 2], [2, 4, 6], [3, 12, 8]]",
    );
    let task = Construction::new(&given, RULES).unwrap().unwrap();
    assert!(!task.mark(&given, "").unwrap().is_solved);
    let other = with_values(&given, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert!(task.mark(&other, "").unwrap_err().contains("undo"));
}

/// Checks answers: the right one, wrong ones with a part of what is said, and unreadable ones.
fn answers(task: &Construction, given: &str, right: &str, wrong: &[(&str, &str)], unread: &[&str]) {
    let tree = read_tree(given.as_bytes()).unwrap();
    let mark = task.mark(&tree, right).unwrap();
    assert!(mark.is_solved, "{right}: {}", mark.text);
    let TaskSolution::Answer(solution) = task.solution(&tree).unwrap() else {
        panic!("{right} is typed");
    };
    assert!(task.mark(&tree, &solution).unwrap().is_solved, "{solution}");
    for (answer, said) in wrong {
        let mark = task.mark(&tree, answer).unwrap();
        assert!(
            !mark.is_solved && mark.text.contains(said),
            "{answer}: {}",
            mark.text
        );
    }
    for answer in unread {
        assert!(task.mark(&tree, answer).is_err(), "{answer}");
    }
}

#[test]
fn range_of_a_leaf_is_marked_between_all_values() {
    let aima = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";
    let task = task("range of C1 that skips C2", aima);
    assert_eq!(
        task.sentence(),
        "Let x be the value of C1. For which x does alpha-beta skip C2?"
    );
    answers(
        &task,
        aima,
        "x <= 3",
        &[
            ("x < 3", "at x = 3, C2 is skipped too"),
            ("x <= 4", "at x = 3.5, C2 is visited"),
            ("x < 3.5", "C2 is visited"),
            ("always", "C2 is visited"),
            ("never", "C2 is skipped too"),
            ("1 <= x <= 3", "C2 is skipped too"),
        ],
        &["", "3", "y < 3", "x <", "x < three", "x <= 3 or"],
    );
    for same in [
        "x ≤ 3",
        "3 >= x",
        "x<=3",
        "x < 2 or x = 2 or 2 < x <= 3",
        "−inf < x <= 3",
    ] {
        assert!(
            task.mark(&tree("start window", aima), same)
                .unwrap()
                .is_solved,
            "{same}"
        );
    }
    let strict = Rules {
        cut: CutRule::Strict,
        ..RULES
    };
    let given = tree("range of C1 that skips C2", aima);
    let task = Construction::new(&given, strict).unwrap().unwrap();
    assert!(task.mark(&given, "x < 3").unwrap().is_solved);
}

#[test]
fn start_window_is_marked_by_value_and_leaves() {
    let worst = "[[2, 14, 5], [1, 4, 6], [3, 12, 8]]";
    answers(
        &task("start window", worst),
        worst,
        "(2, 4)",
        &[
            ("(3, 9)", "fails low"),
            ("(-inf, 3)", "fails high"),
            ("(−∞, ∞)", "Fewer are possible"),
        ],
        &["", "2", "(4, 2)", "(2, b)"],
    );
}

#[test]
fn leaves_that_matter_are_marked_one_by_one() {
    let shape = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";
    answers(
        &task("leaves that matter", shape),
        shape,
        "B1, B2, B3, C1, D3",
        &[
            ("B1", "4 more can"),
            ("b1 b2 b3 c1", "one more can"),
            ("B1, C2", "C2, the root keeps"),
        ],
        &["", "B9", "B"],
    );
}

#[test]
fn tasks_of_the_library_are_open_and_solvable() {
    let mut kinds = std::collections::BTreeSet::new();
    for entry in game::library::library() {
        let given = entry.tree();
        let Some(task) = Construction::new(&given, RULES).unwrap() else {
            continue;
        };
        kinds.insert(
            task.sentence()
                .split_whitespace()
                .next()
                .unwrap()
                .to_owned(),
        );
        if task.answer_example().is_none() {
            assert!(!task.mark(&given, "").unwrap().is_solved, "{}", entry.id);
        }
        let mark = match task.solution(&given).unwrap() {
            TaskSolution::Edit(edit) => task.mark(&given.edit(&edit).unwrap().tree, ""),
            TaskSolution::Answer(answer) => task.mark(&given, &answer),
        };
        assert!(mark.as_ref().unwrap().is_solved, "{}: {mark:?}", entry.id);
    }
    assert!(kinds.len() >= 5, "{kinds:?}");
}

#[test]
fn unfit_tasks_are_refused_with_the_reason() {
    for (asked, shape, said) in [
        (
            "range of B9 that skips C",
            "[[1, 2], [3, 4]]",
            "B9, which is not in the tree",
        ),
        (
            "range of B that skips C",
            "[[1, 2], [3, 4]]",
            "needs a leaf, not B",
        ),
        (
            "start window",
            r#"[{"player": "max", "children": [1, 2]}, 3]"#,
            "in turn",
        ),
        (
            "start window",
            r#"[["inf", 2], [3, 4]]"#,
            "without infinite",
        ),
    ] {
        let error = Construction::new(&tree(asked, shape), RULES).unwrap_err();
        assert!(error.contains(said), "{error}");
    }
    assert!(
        Construction::new(&Arc::new(read_tree(b"[1]").unwrap()), RULES)
            .unwrap()
            .is_none()
    );
    let text = br#"{"format": "cutoff-tree", "version": 2, "task": "solve it", "tree": [1]}"#;
    let error = read_tree(text).unwrap_err().to_string();
    assert!(error.contains("expected a task: \"values that"), "{error}");
}
