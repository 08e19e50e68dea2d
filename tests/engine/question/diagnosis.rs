//! Mistakes that are planted one by one: each misconception of the list is named where it leads to a wrong answer, whether a
//! student answers a question, fills in a sheet or prints a trace.

use std::collections::HashSet;

use cutoff::game::{NodeId, Tree, library, read_tree};
use cutoff::search::{Claim, Relation, Rules, SearchSpec, Window};
use cutoff::teach::{
    Answer, Asked, Exercise, ExerciseScope, Kinds, Misconception, Question, QuestionKind,
    SearchedTree, Skill, question, questions,
};

use super::Searched;

const AIMA: &[u8] = b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

/// The last question of a kind about the node at a path.
fn about<'a>(side: SearchedTree<'a>, kind: QuestionKind, path: &[u32]) -> Question<'a> {
    let node = side.tree.at(path);
    let steps = (0..side.recording.steps()).rev();
    let mut all = steps.filter_map(|step| question(side, step, Kinds::only(kind)));
    all.find(|asked| asked.node() == node).unwrap()
}

fn window(alpha: f64, beta: f64) -> Answer {
    let score = |value| cutoff::game::Score::new(value).unwrap();
    Answer::Window(Window {
        alpha: score(alpha),
        beta: score(beta),
    })
}

fn exactly(score: i32) -> Answer {
    Answer::Returned(Claim {
        relation: Relation::Exactly,
        score: score.into(),
    })
}

#[track_caller]
fn is_named(
    (tree, path): (&[u8], &[u32]),
    given: &Answer,
    misconception: Misconception,
    words: &str,
) {
    let kind = match given {
        Answer::Window(_) => QuestionKind::Window,
        Answer::Cut(_) => QuestionKind::Cut,
        _ => QuestionKind::Return,
    };
    let tree = read_tree(tree).unwrap();
    Searched::new(&tree, SearchSpec::alpha_beta(Rules::default())).with_side(|side| {
        let verdict = about(side, kind, path).mark(given);
        assert!(!verdict.right);
        assert_eq!(
            verdict.misconception,
            Some(misconception),
            "{}",
            verdict.why
        );
        assert!(verdict.why.starts_with(words), "{}", verdict.why);
    });
}

#[test]
fn cutoff_tested_before_the_update_is_named() {
    is_named(
        (AIMA, &[1]),
        &Answer::Cut(vec![2]),
        Misconception::CutBeforeUpdate,
        "The cutoff condition is checked after the update: once C1 has returned, the window of C is empty.",
    );
}

#[test]
fn forgotten_update_is_named() {
    let words = "The answer did not raise α at A after B returned 3.";
    let full = window(f64::NEG_INFINITY, f64::INFINITY);
    let two = b"[[3, 12, 8]]";
    is_named((two, &[]), &full, Misconception::UpdateForgotten, words);
    // E receives (4, 9), and its first leaf returns 6.
    let inner = (&b"[[4], [[9], [6, 7]]]"[..], &[1, 1, 1][..]);
    let words = "The answer did not raise α at E after E1 returned 6.";
    is_named(
        inner,
        &window(4.0, 9.0),
        Misconception::UpdateForgotten,
        words,
    );
}

#[test]
fn last_value_for_the_best_is_named() {
    let words = "8 is what the last child returned.";
    is_named((AIMA, &[0]), &exactly(8), Misconception::LastForBest, words);
    let words = "The answer takes the value returned last, 2, although A has a better one.";
    let last = window(2.0, f64::INFINITY);
    is_named((AIMA, &[]), &last, Misconception::LastForBest, words);
}

#[test]
fn bound_for_the_value_is_named() {
    let inner = (&b"[[4], [[9], [6, 7]]]"[..], &[1, 1][..]);
    let words = "9 is a bound that E received from above, not a value found there.";
    is_named(inner, &exactly(9), Misconception::BoundForValue, words);
}

#[test]
fn sign_of_the_other_side_is_named() {
    let words = "The answer has the other sign";
    is_named((AIMA, &[0]), &exactly(-3), Misconception::OtherSign, words);
}

/// C2 is visited, and only C3 is cut.
#[test]
fn sheet_that_cuts_one_child_late_is_named() {
    let tree = read_tree(AIMA).unwrap();
    Searched::new(&tree, SearchSpec::alpha_beta(Rules::default())).with_side(|side| {
        let exercise = Exercise {
            side,
            asked: Asked::ALL,
        };
        let mut sheet = cutoff::teach::AnswerSheet::key(side);
        let late = sheet.entry_mut(tree.at(&[1, 1]).unwrap());
        (late.cut, late.order) = (false, Some(8));
        let marked = exercise.mark(&sheet, ExerciseScope::All);
        let mistake = marked.first_mistake().unwrap();
        assert_eq!((mistake.node, mistake.skill), (NodeId(7), Skill::Cuts));
        assert_eq!(mistake.misconception, Some(Misconception::CutBeforeUpdate));
    });
}

/// All misconceptions that lead to a wrong answer about a search.
fn named(tree: &Tree, spec: &str, depth: u32, found: &mut HashSet<Misconception>) {
    let spec: SearchSpec = spec.parse().unwrap();
    if spec.part_of(tree, depth).is_err() {
        return;
    }
    Searched::to_depth(tree, spec, depth).with_side(|side| {
        for step in 0..side.recording.steps() {
            for asked in questions(side, step) {
                assert_eq!(asked.mark(&asked.answer()).misconception, None);
                for (misconception, answer) in asked.misled() {
                    if !found.contains(&misconception) {
                        let verdict = asked.mark(&answer);
                        assert!(
                            !verdict.right && verdict.why.ends_with('.'),
                            "{}",
                            verdict.why
                        );
                        found.extend(verdict.misconception);
                    }
                }
            }
        }
    });
}

#[test]
fn every_misconception_has_a_place() {
    let mut found = HashSet::new();
    for entry in library::library() {
        let tree = entry.tree();
        if tree.len() > 60 {
            continue;
        }
        for spec in [
            "alpha-beta",
            "alpha-beta+strict",
            "alpha-beta+star1",
            "pvs+table+deepening",
            "alpha-beta+table",
            "alpha-beta+killers",
        ] {
            named(&tree, spec, tree.height(), &mut found);
        }
        named(&tree, "alpha-beta+quiescence", 1, &mut found);
    }
    let quiet = br#"{"format": "cutoff-tree", "version": 2, "tree": {"value": 0, "children": [5,
        {"value": 3, "children": [{"loud": true, "value": 9}]}]}}"#;
    named(
        &read_tree(quiet).unwrap(),
        "alpha-beta+quiescence",
        1,
        &mut found,
    );
    let depths = library::find("table-ignores-depth").unwrap().tree();
    named(&depths, "alpha-beta+table", 3, &mut found);
    let again = br#"{"format": "cutoff-tree", "version": 2, "tree": [[3, {"position": "x", "children": [4, 9]}],
        [{"position": "x", "children": [4, 9]}, 8]]}"#;
    named(
        &read_tree(again).unwrap(),
        "alpha-beta+table",
        2,
        &mut found,
    );
    let missing: Vec<&str> = Misconception::ALL
        .iter()
        .filter(|it| !found.contains(it))
        .map(|it| it.name())
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
