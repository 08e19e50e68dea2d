//! The reasons for a difference: what a program does instead of the search, not the wrong number that follows from it.

use super::foreign_trace::{said, staged};
use cutoff::game::{library, read_tree};
use cutoff::search::SearchSpec;
use cutoff::stage::Stage;

fn of_library(id: &str) -> Stage {
    staged(library::find(id).unwrap().tree(), SearchSpec::default())
}

/// Asserts the headline and a part of the reasons.
#[track_caller]
fn departs(stage: &Stage, lines: &[&str], headline: &str, reason: &str) {
    let (found, more) = said(stage, &lines.join("\n"));
    assert_eq!(found, headline, "{more}");
    assert!(more.contains(reason), "{more}");
}

#[test]
fn skipped_child_is_preferred_to_wrong_numbers() {
    // Without names and depths, D2 looks like C2 with another beta.
    departs(
        &of_library("deep-cutoff"),
        &[
            "MAX a=-inf b=inf",
            "leaf a=-inf b=inf",
            "MIN a=5 b=inf",
            "MAX a=5 b=inf",
            "MIN a=5 b=inf",
            "leaf a=5 b=inf",
            "leaf a=5 b=4",
            "leaf a=5 b=inf",
            "leaf a=5 b=7",
        ],
        "line 7: the trace visits another child of D; the search cuts at D",
        "MAX is guaranteed at least 5 at A (via A1): α = 5.",
    );
    // Leaves alone, by their values.
    departs(
        &of_library("slides-three-plies"),
        &[
            "leaf v=5", "leaf v=6", "leaf v=7", "leaf v=4", "leaf v=3", "leaf v=3",
        ],
        "line 4: the trace visits another child of F; the search cuts at F",
        "Cutoff at F: 7 ≥ 6.",
    );
}

#[test]
fn skipped_child_is_found_without_leaves() {
    let stage = of_library("slides-three-plies");
    let lines = [
        "MAX A d=3 a=-inf b=inf",
        "MIN B d=2 a=-inf b=inf",
        "MAX E d=1 a=-inf b=inf",
        "MAX F d=1 a=-inf b=6",
        "MAX G d=1 a=-inf b=6",
        "MIN C d=2 a=6 b=inf",
        "MAX H d=1 a=6 b=inf",
        "MAX I d=1 a=6 b=2",
        "MIN D d=2 a=6 b=inf",
    ];
    departs(
        &stage,
        &lines,
        "line 8: the trace visits I; the search cuts at C",
        "Cutoff at C: 2 ≤ 6.",
    );
    let unnamed: Vec<String> = lines
        .iter()
        .map(|line| format!("{}{}", &line[..3], &line[5..]))
        .collect();
    let unnamed: Vec<&str> = unnamed.iter().map(String::as_str).collect();
    departs(
        &stage,
        &unnamed,
        "line 8: the trace visits another child of C; the search cuts at C",
        "Cutoff at C: 2 ≤ 6.",
    );
}

#[test]
fn line_below_a_skipped_child_is_found() {
    // Inner nodes are printed when they return: the leaves of F come before it.
    departs(
        &of_library("unbalanced"),
        &[
            "leaf A1 a=-inf b=inf v=6",
            "leaf D1 a=6 b=inf v=4",
            "leaf D2 a=6 b=inf v=9",
            "MAX D a=6 b=inf v=9",
            "leaf E1 a=6 b=9 v=7",
            "leaf E2 a=7 b=9 v=5",
            "MAX E a=6 b=9 v=7",
            "MIN B a=6 b=inf v=7",
            "leaf C1 a=7 b=inf v=2",
            "leaf F1 a=7 b=2 v=8",
            "leaf F2 a=8 b=2 v=1",
        ],
        "line 10: the trace visits F1, which is below F; the search cuts at C",
        "Cutoff at C: 2 ≤ 7.",
    );
}

#[test]
fn later_cutoff_explains_nothing() {
    // Returns alone, from the first line on wrong: the cutoff at C comes after those of E, F and G.
    departs(
        &of_library("slides-three-plies"),
        &["MAX I v=9", "MAX F v=7", "MAX G v=8", "MIN B v=6"],
        "line 1: the trace visits I; in the search, E (MAX) returns",
        "",
    );
}

/// Right windows, and nothing skipped: with fail-hard and alpha > beta it would be the same, but that is not what was written.
#[test]
fn program_that_never_cuts_matches_minimax() {
    let stage = of_library("aima-figure");
    let lines = [
        "MAX A d=2 a=-inf b=inf",
        "MIN B d=1 a=-inf b=inf",
        "leaf B1 = 3",
        "leaf B2 = 12",
        "leaf B3 = 8",
        "MIN C d=1 a=3 b=inf",
        "leaf C1 = 2",
        "leaf C2 = 4",
        "leaf C3 = 6",
        "MIN D d=1 a=3 b=inf",
        "leaf D1 = 14",
        "leaf D2 = 5",
        "leaf D3 = 2",
    ];
    let headline = "line 8: the trace visits C2; the search cuts at C";
    departs(
        &stage,
        &lines,
        headline,
        "With plain minimax, which skips nothing, the trace visits the same nodes",
    );
    departs(
        &stage,
        &lines[..9],
        headline,
        "With plain minimax, which skips nothing, the trace agrees for longer",
    );
    // C returns its alpha: that is fail-hard.
    let returns = [&lines[..5], &["MIN B v=3"], &lines[5..9], &["MIN C v=3"]].concat();
    departs(
        &stage,
        &returns,
        "line 9: the trace visits C2; the search cuts at C",
        "With the cutoff condition α > β and fail-hard return values the trace agrees for longer",
    );
}

#[test]
fn trace_that_cuts_is_not_compared_with_minimax() {
    let (headline, more) = said(
        &of_library("aima-figure"),
        "MAX A a=-inf b=inf\nMIN B a=-inf b=inf\nleaf B1 v=3\nleaf B2 v=12\nleaf B3 v=8\n\
         MIN C a=2 b=inf\nleaf C1 v=2\ncut\nMIN D a=3 b=inf\nleaf D1 v=14\nleaf D2 v=5\nleaf D3 v=2\n",
    );
    assert_eq!(headline, "line 6: α is 2, but 3 in the search");
    assert!(!more.contains("minimax"), "{more}");
}

#[test]
fn node_left_too_early_is_named() {
    let window = "B’s window is (−∞, 3): the search cuts nothing there.";
    let stage = of_library("aima-figure");
    // Leaves alone.
    departs(
        &stage,
        &[
            "leaf a=-inf b=inf v=3",
            "leaf a=-inf b=3 v=12",
            "leaf a=3 b=inf v=2",
            "leaf a=3 b=inf v=14",
        ],
        "line 3: the trace leaves B; the search continues with B3",
        window,
    );
    // Entries of inner nodes, and leaves with their values: what does not occur in a trace is not missing in it.
    departs(
        &stage,
        &[
            "MAX A",
            "MIN B",
            "leaf B1 v=3",
            "leaf B2 v=12",
            "MIN C",
            "leaf C1 v=2",
        ],
        "line 5: the trace leaves B; the search continues with B3",
        window,
    );
    // Returns alone.
    departs(
        &of_library("unbalanced"),
        &["MAX D v=9", "MIN B v=9", "MIN C v=2", "MAX A v=9"],
        "line 2: the trace leaves B; the search continues with E",
        "B’s window is (6, 9)",
    );
}

#[test]
fn extra_and_missing_lines_are_located() {
    let stage = of_library("aima-figure");
    let all = [
        "MAX A a=-inf b=inf",
        "MIN B a=-inf b=inf",
        "leaf B1 a=-inf b=inf v=3",
        "leaf B2 a=-inf b=3 v=12",
        "leaf B3 a=-inf b=3 v=8",
        "MIN C a=3 b=inf",
        "leaf C1 a=3 b=inf v=2",
        "MIN D a=3 b=inf",
        "leaf D1 a=3 b=inf v=14",
        "leaf D2 a=3 b=14 v=5",
        "leaf D3 a=3 b=5 v=2",
    ];
    let without = |at: usize| [&all[..at], &all[at + 1..]].concat();
    departs(
        &stage,
        &without(0),
        "line 1: the trace visits B; the search enters A (MAX)",
        "A is MAX",
    );
    departs(
        &stage,
        &without(3),
        "line 4: the trace visits B3; the search visits B2 (a leaf)",
        "Both are children of B: the trace has them in another order.",
    );
    departs(
        &stage,
        &[&all[..6], &["MIN C a=3 b=inf"], &all[6..]].concat(),
        "line 7: the trace visits C; the search visits C1 (a leaf)",
        "C1 has value 2.",
    );
}

#[test]
fn static_value_of_a_skipped_child_explains_nothing() {
    // The skipped child is a MAX node: its 2 is a static value, and it would return 7.
    let stage = staged(
        read_tree(br#"[[5], [4, {"value": 2, "children": [1, 7]}]]"#).unwrap(),
        SearchSpec::default(),
    );
    let lines = "MIN B v=5\nMIN C v=2\nMAX A v=5";
    let (headline, more) = said(&stage, lines);
    assert_eq!(headline, "line 2: C returns 2, but 4 in the search");
    assert!(!more.contains("all its children"), "{more}");
    // The null window’s 3 is what the second child returns first: with the first three visits, two children are done.
    let stage = staged(
        read_tree(b"[3, 5, 9]").unwrap(),
        "pvs+hard".parse::<SearchSpec>().unwrap(),
    );
    let (headline, more) = said(&stage, "MAX A v=5");
    assert_eq!(headline, "line 1: A returns 5, but 9 in the search");
    assert!(!more.contains("of its first"), "{more}");
}

/// The misconceptions of questions and exercises explain traces, too.
#[test]
fn misconceptions_explain_a_difference() {
    departs(
        &of_library("aima-figure"),
        &[
            "MAX A a=-inf b=inf",
            "MIN B a=-inf b=inf",
            "leaf B1 v=3",
            "leaf B2 v=12",
            "leaf B3 v=8",
            "MIN C a=3 b=inf",
            "leaf C1 v=2",
            "MIN D a=3 b=2",
        ],
        "line 8: β is 2, but ∞ in the search",
        "Bounds travel down, never up: a bound set at C stays there; A learns only that C returned 2.",
    );
    departs(
        &of_library("deep-cutoff"),
        &[
            "MAX a=-inf b=inf",
            "leaf a=-inf b=inf",
            "MIN a=5 b=inf",
            "MAX a=-inf b=inf",
        ],
        "line 4: α is −∞, but 5 in the search",
        "α = 5 comes from A, 2 plies up: the bounds of all ancestors apply, not only the parent’s.",
    );
    let tie = staged(
        read_tree(b"[[3, 5], [3, 1], [2, 9]]").unwrap(),
        SearchSpec::default(),
    );
    departs(
        &tie,
        &[
            "MAX A",
            "MIN B",
            "leaf B1 v=3",
            "leaf B2 v=5",
            "MIN C",
            "leaf C1 v=3",
            "leaf C2 v=1",
        ],
        "line 7: the trace visits C2; the search cuts at C",
        "α = β = 3: the current condition cuts on α ≥ β.",
    );
}

#[test]
fn wrong_extreme_is_named() {
    // Two mistakes would print the same.
    let two = staged(
        read_tree(b"[[5, 4], [9, 1]]").unwrap(),
        SearchSpec::default(),
    );
    departs(
        &two,
        &["MIN B v=5", "MIN C v=1"],
        "line 1: B returns 5, but 4 in the search",
        "5 is the largest value that the children return; a MIN node takes the smallest.",
    );
    departs(
        &staged(
            read_tree(b"[[4, 5], [9, 1]]").unwrap(),
            SearchSpec::default(),
        ),
        &["MIN B v=5", "MIN C v=1"],
        "line 1: B returns 5, but 4 in the search",
        "5 is the largest value that the children return, and the last one; a MIN node takes the smallest.",
    );
}
