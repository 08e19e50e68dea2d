//! The words for every step: as text on textbook trees, and held against the truth on random ones.

use std::fmt::Write;

use super::common::{algorithms, fixtures, tree_of, trees};
use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::{NodeId, NodeNames, Player, Score, Tree, games, library, read_tree};
use cutoff::search::trace::{Event, NodeMap, Recording, VisitId, record};
use cutoff::search::{CutRule, Fail, Limits, Relation, Rules, SearchSpec};
use cutoff::teach::{Explanation, GameKind, explain};
use proptest::prelude::*;

const TEXTBOOK: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));

fn recorded(tree: &Tree, spec: SearchSpec) -> Recording {
    let depth = tree.height();
    record(&tree, spec, depth, Limits::NONE).unwrap().recording
}

/// Every step's words, one paragraph each.
fn told(tree: &Tree, spec: SearchSpec) -> String {
    let recording = recorded(tree, spec);
    let (names, node_map) = (NodeNames::new(tree), NodeMap::new(tree, &recording));
    let name = |visit: VisitId| names.name(tree, node_map.node_of(visit)).into_owned();
    let mut text = String::new();
    for step in 0..=recording.steps() {
        let words = explain(&recording.moment(step), &name, GameKind::Tree);
        write_words(&mut text, step, &words);
    }
    text
}

fn write_words(text: &mut String, step: u32, words: &Explanation) {
    writeln!(text, "{step:>2}  {}", words.headline).unwrap();
    for sentence in &words.sentences {
        writeln!(text, "    {sentence}").unwrap();
    }
}

fn library_tree(id: &str) -> std::sync::Arc<Tree> {
    library::find(id).unwrap().tree()
}

#[test]
fn textbook_example() {
    insta::assert_snapshot!(told(&library_tree("aima-figure"), TEXTBOOK));
}

#[test]
fn textbook_example_by_minimax() {
    insta::assert_snapshot!(told(&library_tree("aima-figure"), SearchSpec::MINIMAX));
}

#[test]
fn deep_cutoff() {
    insta::assert_snapshot!(told(&library_tree("deep-cutoff"), TEXTBOOK));
}

#[test]
fn tie_at_equality() {
    insta::assert_snapshot!(told(&library_tree("tie"), TEXTBOOK));
}

#[test]
fn tie_under_the_strict_rule() {
    let strict = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft));
    insta::assert_snapshot!(told(&library_tree("tie"), strict));
}

#[test]
fn fail_hard() {
    let hard = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Hard));
    insta::assert_snapshot!(told(&library_tree("fail-soft-fail-hard"), hard));
}

/// The words for the end of a search of this tree.
fn told_at_the_end(tree: &[u8], spec: SearchSpec) -> String {
    let told = told(&read_tree(tree).unwrap(), spec);
    let last: Vec<&str> = told.lines().rev().take(8).collect();
    last.join("\n")
}

#[test]
fn last_step_names_moves_tied_with_best() {
    let strict = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Hard));
    let told = told_at_the_end(b"[[3, 4], [1, 2]]", strict);
    let worse = "C returned 3 like B, but the visited leaves prove C = 1: it is worse than B.";
    assert!(told.contains(worse), "{told}");
    let told = told_at_the_end(b"[[3, 4], [3, 2]]", TEXTBOOK);
    let open = "C returned 3 like B, but it is proved only that C ≤ 3: it may be worse than B, but not better.";
    assert!(told.contains(open), "{told}");
    // Minimax proves every move, and so does a search whose other moves are plainly worse.
    for (tree, spec) in [
        (&b"[[3, 4], [3, 2]]"[..], SearchSpec::MINIMAX),
        (b"[[3, 4], [2, 9]]", TEXTBOOK),
    ] {
        let told = told_at_the_end(tree, spec);
        assert!(!told.contains(" like "), "{told}");
    }
    let many = told_at_the_end(b"[[3], [3, 1], [3, 1], [3, 1], [3, 1]]", TEXTBOOK);
    assert!(many.contains("The same goes for 2 more moves."), "{many}");
    // Of a move that was searched again after a null window, the second search counts.
    let pvs = SearchSpec {
        algorithm: cutoff::search::Algorithm::Pvs,
        ..TEXTBOOK
    };
    let told = told_at_the_end(b"[[3, 4], [5, 6], [5, 1]]", pvs);
    assert!(!told.contains("C returned"), "{told}");
    assert!(told.contains("D returned"), "{told}");
}

#[test]
fn same_player_twice() {
    insta::assert_snapshot!(told(&library_tree("same-player-twice"), TEXTBOOK));
}

#[test]
fn min_at_the_root_and_infinite_values() {
    let tree = read_tree(
        br#"{"format": "cutoff-tree", "version": 1, "root_player": "min",
        "tree": [[-2.5, "-inf"], ["-inf", 1], [4, 5]]}"#,
    );
    insta::assert_snapshot!(told(&tree.unwrap(), TEXTBOOK));
}

#[test]
fn single_leaf() {
    insta::assert_snapshot!(told(&read_tree(b"5").unwrap(), TEXTBOOK));
}

#[test]
fn explanation_names_mate() {
    // Mate in one on the back rank.
    let game = Chess::from_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", MoveOrder::Generated);
    let game = game.unwrap();
    let recorded = record(&game, TEXTBOOK, 1, Limits::NONE).unwrap();
    let recording = &recorded.recording;
    let name = |visit: VisitId| {
        recorded
            .move_into(visit)
            .map_or_else(|| "the root".to_owned(), |mv| mv.to_string())
    };
    let words = |step| {
        explain(
            &recording.moment(step),
            &name,
            GameKind::of(games()[0].about()),
        )
    };
    let mut text = String::new();
    write_words(&mut text, 0, &words(0));
    let mates = (0..).map(VisitId).zip(recording.visits()).skip(1);
    let mate = mates
        .filter(|(_, visit)| visit.value == Score::INFINITY)
        .map(|(id, _)| id)
        .next()
        .unwrap();
    let entered = recording.entered(mate);
    for step in (entered..entered + 4).chain([recording.steps()]) {
        write_words(&mut text, step, &words(step));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn fixture_explanations_are_true() {
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for spec in algorithms() {
            check(&tree, spec);
        }
    }
}

/// The minimax value of every node.
fn values(tree: &Tree) -> Vec<Score> {
    let mut values = vec![Score::ZERO; tree.len()];
    for (index, node) in tree.nodes().iter().enumerate().rev() {
        let id = NodeId(u32::try_from(index).unwrap());
        let children = tree.children(id).map(|child| values[child.index()]);
        values[index] = match node.player {
            _ if node.is_leaf() => node.value.unwrap(),
            Player::Max => children.max().unwrap(),
            Player::Min => children.min().unwrap(),
        };
    }
    values
}

/// Holds all that is said of one search against the truth.
fn check(tree: &Tree, spec: SearchSpec) {
    let recording = recorded(tree, spec);
    let node_map = NodeMap::new(tree, &recording);
    let values = values(tree);
    let name = |visit: VisitId| format!("v{}", visit.0);
    let mut promise = None;
    for step in 0..=recording.steps() {
        let moment = recording.moment(step);
        let words = explain(&moment, &name, GameKind::Tree);
        let text = words.headline.to_string();
        assert!(text.ends_with(['.', '?']), "{text}");
        for sentence in &words.sentences {
            let text = sentence.to_string();
            assert!(
                text.ends_with(['.', '…']) && !text.contains("inf"),
                "{text}"
            );
        }
        for statement in &words.statements {
            let truth = values[node_map.node_of(statement.node).index()];
            let (claim, at) = (statement.claim, statement.node);
            let holds = match claim.relation {
                Relation::Exactly => truth == claim.score,
                Relation::AtMost => truth <= claim.score,
                Relation::AtLeast => truth >= claim.score,
            };
            assert!(
                holds,
                "step {step}: {at:?} {claim}, in truth {truth}: {words:?}"
            );
            // What is said is proved by what was seen, not only true.
            let now = moment.node(at).unwrap();
            let proved = match claim.relation {
                Relation::Exactly => now.proved.is_exact() && now.proved.lo == claim.score,
                Relation::AtMost => now.proved.hi <= claim.score,
                Relation::AtLeast => now.proved.lo >= claim.score,
            };
            assert!(
                proved,
                "step {step}: {at:?} {claim}, proved {:?}: {words:?}",
                now.proved
            );
        }
        if let Some(Event::Update { node, child }) = moment.event() {
            check_promise(&recording, promise.take(), node, child, step);
        }
        if words.promise.is_some() {
            promise = words.promise;
        }
    }
}

/// What was said last before a child returned: whether it skips its siblings came out as announced.
fn check_promise(
    recording: &Recording,
    promise: Option<cutoff::teach::Promise>,
    node: VisitId,
    child: VisitId,
    step: u32,
) {
    let Some(promise) = promise.filter(|promise| (promise.node, promise.child) == (node, child))
    else {
        return;
    };
    let value = recording.visit(child).value;
    let reached = match promise.relation {
        Relation::AtLeast => value > promise.bound,
        _ => value < promise.bound,
    } || (promise.inclusive && value == promise.bound);
    let cut = recording.event(step + 1) == Some(Event::Cutoff(node));
    assert_eq!(reached, cut, "step {step}: {promise:?}, returned {value}");
}

proptest! {
    #[test]
    fn explanations_are_true(tree in trees()) {
        for spec in algorithms() {
            check(&tree, spec);
        }
    }
}
