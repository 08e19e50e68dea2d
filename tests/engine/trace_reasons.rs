//! Why a trace departs: what a program does instead of the search is told as such, not as the wrong number that follows from it.

use super::foreign_trace::{said, staged};
use cutoff::game::{library, read_tree};
use cutoff::search::SearchSpec;
use cutoff::stage::Stage;

fn of_library(id: &str) -> Stage {
    staged(library::find(id).unwrap().tree(), SearchSpec::default())
}

/// The trace of these lines departs so, for this reason.
#[track_caller]
fn departs(stage: &Stage, lines: &[&str], headline: &str, reason: &str) {
    let (found, more) = said(stage, &lines.join("\n"));
    assert_eq!(found, headline, "{more}");
    assert!(more.contains(reason), "{more}");
}

#[test]
fn a_skipped_child_is_no_next_node_with_wrong_numbers() {
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
        "alpha is 5 (MAX is guaranteed at least 5 at A, via A1): alpha >= beta, and the remaining 1 child is skipped.",
    );
    // Leaves alone, by their values.
    departs(
        &of_library("slides-three-plies"),
        &[
            "leaf v=5", "leaf v=6", "leaf v=7", "leaf v=4", "leaf v=3", "leaf v=3",
        ],
        "line 4: the trace visits another child of F; the search cuts at F",
        "F’s best so far is 7, and beta is 6",
    );
}

#[test]
fn a_skipped_child_is_found_where_leaves_are_not_printed() {
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
        "C’s best so far is 2, and alpha is 6",
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
        "C’s best so far is 2, and alpha is 6",
    );
}

#[test]
fn what_is_printed_first_below_a_skipped_child_tells_of_it() {
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
        "C’s best so far is 2, and alpha is 7",
    );
}

#[test]
fn a_cutoff_that_is_still_far_off_explains_nothing() {
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
fn a_program_that_never_cuts_is_told_as_minimax() {
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
        "With plain minimax, which skips nothing, the trace agrees further",
    );
    // C returns its alpha: that is fail-hard.
    let returns = [&lines[..5], &["MIN B v=3"], &lines[5..9], &["MIN C v=3"]].concat();
    departs(
        &stage,
        &returns,
        "line 9: the trace visits C2; the search cuts at C",
        "With the cutoff condition alpha > beta and fail-hard return values the trace agrees further",
    );
}

#[test]
fn a_trace_that_cuts_is_not_held_against_minimax() {
    let (headline, more) = said(
        &of_library("aima-figure"),
        "MAX A a=-inf b=inf\nMIN B a=-inf b=inf\nleaf B1 v=3\nleaf B2 v=12\nleaf B3 v=8\n\
         MIN C a=2 b=inf\nleaf C1 v=2\ncut\nMIN D a=3 b=inf\nleaf D1 v=14\nleaf D2 v=5\nleaf D3 v=2\n",
    );
    assert_eq!(headline, "line 6: alpha is 2, but 3 in the search");
    assert!(!more.contains("minimax"), "{more}");
}

#[test]
fn a_node_that_is_left_too_early_is_named_before_the_numbers_behind_it() {
    let window = "B’s window is (−∞, 3), which is not empty: nothing can be skipped.";
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
        "B’s window is (6, 9), which is not empty",
    );
}

#[test]
fn one_line_too_many_or_too_few_is_told_as_that() {
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
    let missing = "With that line, the rest of the trace matches.";
    let without = |at: usize| [&all[..at], &all[at + 1..]].concat();
    departs(
        &stage,
        &without(0),
        "line 1: a line for A (MAX) is missing before it",
        missing,
    );
    departs(
        &stage,
        &without(3),
        "line 4: a line for B2 (a leaf) is missing before it",
        missing,
    );
    departs(
        &stage,
        &[&all[..6], &["MIN C a=3 b=inf"], &all[6..]].concat(),
        "line 7: the search has no such line here",
        "Without this line, the rest of the trace matches.",
    );
}

#[test]
fn a_line_too_many_does_not_settle_how_depths_are_counted() {
    departs(
        &of_library("aima-figure"),
        &[
            "MAX d=9 a=1 b=2",
            "MAX A d=2 a=-inf b=inf",
            "MIN B d=1 a=-inf b=inf",
            "MIN C d=1 a=3 b=inf",
            "MIN D d=1 a=3 b=inf",
        ],
        "line 1: the search has no such line here",
        "Without this line, the rest of the trace matches.",
    );
}

#[test]
fn what_no_child_returns_is_not_told_of_them() {
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

#[test]
fn other_causes_of_wrong_numbers_are_told_where_they_fit() {
    let stage = of_library("aima-figure");
    // The children of the root from the last to the first, leaves alone.
    departs(
        &stage,
        &["leaf D3 v=2", "leaf D2 v=5", "leaf D1 v=14", "leaf C3 v=6"],
        "line 1: the trace visits D3; the search visits B1 (a leaf)",
        "D and B are children of A: the trace has them in another order.",
    );
    // Leaves are not printed: D is left after its second child.
    departs(
        &stage,
        &["MIN B v=3", "MIN C v=2", "MIN D v=5", "MAX A v=5"],
        "line 3: D returns 5, but 2 in the search",
        "5 is the smallest value of its first 2 children: perhaps the trace leaves it early.",
    );
    // The skipped child is visited without a line.
    departs(
        &of_library("deep-cutoff"),
        &["MAX A", "MIN B", "MAX C", "MIN D", "MIN D v=2", "MAX C v=7"],
        "line 5: D returns 2, but 4 in the search",
        "2 is the smallest value of all its children: perhaps the trace does not cut there.",
    );
    // Two mistakes would print the same.
    let two = staged(
        read_tree(b"[[5, 4], [9, 1]]").unwrap(),
        SearchSpec::default(),
    );
    departs(
        &two,
        &["MIN B v=5", "MIN C v=1"],
        "line 1: B returns 5, but 4 in the search",
        "5 is the largest value that its children return; a MIN node takes the smallest.",
    );
    departs(
        &staged(
            read_tree(b"[[4, 5], [9, 1]]").unwrap(),
            SearchSpec::default(),
        ),
        &["MIN B v=5", "MIN C v=1"],
        "line 1: B returns 5, but 4 in the search",
        "5 is the largest value that its children return, and the last one; a MIN node takes the smallest.",
    );
}
