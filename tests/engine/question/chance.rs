//! Questions where chance decides: sums, windows of Star1 and cutoffs as they follow from the definitions, and what leads to
//! wrong answers.

use cutoff::search::Algorithm;
use cutoff::search::trace::End;
use cutoff::teach::Verdict;
use proptest::sample::select;

use super::super::chance::trees::chance_trees;
use super::*;

fn specs() -> impl Strategy<Value = SearchSpec> {
    let rules = (
        select(vec![CutRule::AtEquality, CutRule::Strict]),
        select(vec![Fail::Soft, Fail::Hard]),
    );
    let algorithms = select(vec![Algorithm::Minimax, Algorithm::AlphaBeta]);
    (algorithms, rules, any::<bool>()).prop_map(|(algorithm, (cut, fail), star1)| SearchSpec {
        rules: Rules::new(cut, fail),
        star1: star1 && algorithm == Algorithm::AlphaBeta,
        ..SearchSpec::new(algorithm)
    })
}

/// By definition, what a chance node has summed before a child and how likely the children behind it are.
fn before(recording: &Recording, child: VisitId) -> (f64, f64) {
    let parent = recording.parent(child).unwrap();
    let (mut sum, mut rest) = (0.0, 1.0);
    for sibling in recording.children(parent).take_while(|&at| at <= child) {
        let likely = recording.probability(sibling).unwrap();
        if sibling < child {
            sum += likely * recording.visit(sibling).value.get();
        }
        rest -= likely;
    }
    (sum, rest)
}

/// The window that Star1 hands to a child of a chance node, unless it is empty.
fn handed(recording: &Recording, child: VisitId) -> Option<Window> {
    let parent = recording.parent(child).unwrap();
    let Some(bounds) = recording.value_bounds(parent) else {
        return Some(Window::FULL);
    };
    let (sum, rest) = before(recording, child);
    let likely = recording.probability(child).unwrap();
    let received = recording.visit(parent).window;
    let goal = |goal: Score, other: Score| {
        Score::new((goal.get() - sum - other.get() * rest) / likely).unwrap()
    };
    let window = Window {
        alpha: goal(received.alpha, bounds.hi).max(bounds.lo),
        beta: goal(received.beta, bounds.lo).min(bounds.hi),
    };
    (window.alpha < window.beta).then_some(window)
}

fn near(a: Score, b: Score) -> bool {
    a == b || (a.get() - b.get()).abs() < 1e-9
}

fn check_chance(tree: &Tree, spec: SearchSpec) {
    Searched::new(tree, spec).with_side(|side| {
        let recording = side.recording;
        let below_chance = |id| {
            let parent = recording.parent(id);
            parent.is_some_and(|at| recording.visit(at).chance)
        };
        for step in 0..recording.steps() {
            let next = recording.event(step + 1).unwrap();
            let all = questions(side, step);
            assert!(!all.is_empty(), "{step}: {next:?}");
            for asked in all {
                let right = asked.answer();
                match (asked.kind(), next, &right) {
                    (QuestionKind::Chance, Event::Update { child, .. }, Answer::Best(sum)) => {
                        let (so_far, _) = before(recording, child);
                        let value = recording.visit(child).value.get();
                        let likely = recording.probability(child).unwrap();
                        let defined = Score::new(so_far + likely * value).unwrap();
                        assert!(near(*sum, defined), "{sum} of {defined}");
                    }
                    (QuestionKind::Chance, ..) => panic!("{asked:?}: {right:?}"),
                    (QuestionKind::Window, Event::Enter(child), Answer::Window(window))
                        if below_chance(child) =>
                    {
                        if let Some(defined) = handed(recording, child) {
                            assert!(
                                near(window.alpha, defined.alpha)
                                    && near(window.beta, defined.beta),
                                "{window} of {defined}"
                            );
                        }
                    }
                    (QuestionKind::Window, Event::Update { node, .. }, _) => {
                        assert!(!recording.visit(node).chance);
                    }
                    (QuestionKind::Cut, _, Answer::Cut(skipped)) => {
                        let Some(Event::Update { node, .. }) = recording.event(step) else {
                            panic!("a cut is decided after an update");
                        };
                        let told = recording.visit(node);
                        let cuts = next == Event::Cutoff(node);
                        let count = if cuts { told.skipped as usize } else { 0 };
                        assert_eq!(skipped.len(), count);
                        assert!(!told.chance || !cuts || spec.star1);
                    }
                    _ => {}
                }
                let Verdict {
                    right: is_right,
                    misconception,
                    why,
                    statements,
                } = asked.mark(&right);
                assert!(is_right && misconception.is_none(), "{asked:?}");
                assert!(why.ends_with('.'), "{why}");
                check_statements(side, step, &statements);
                for (misconception, answer) in asked.misled() {
                    let verdict = asked.mark(&answer);
                    assert!(!verdict.right, "{asked:?} {answer:?}");
                    assert!(verdict.misconception.unwrap() <= misconception, "{asked:?}");
                    assert!(verdict.why.ends_with('.'), "{}", verdict.why);
                    check_statements(side, step, &verdict.statements);
                }
            }
        }
        assert!(recording.visits().any(|it| it.end == End::Leaf));
    });
}

proptest! {
    #[test]
    fn chance_answers_follow_from_the_definitions(tree in chance_trees(), spec in specs()) {
        check_chance(&tree, spec);
    }
}

/// MAX has 7 by the first move; the second cannot reach that, whatever its last two children hold.
const CUT: &[u8] = br#"[7, {"player": "chance", "children": [
    {"probability": 0.5, "children": [2, 9]},
    {"probability": 0.25, "children": [10, 8]},
    {"probability": 0.25, "children": [6, 0]}]}]"#;

/// The question of a kind before the event of a node’s child, or before the next one.
fn about(
    side: SearchedTree<'_>,
    kind: QuestionKind,
    is_that: impl Fn(Event) -> bool,
) -> Question<'_> {
    let step = (0..side.recording.steps()).find(|&step| {
        side.recording.event(step + 1).is_some_and(&is_that)
            && question(side, step, Kinds::only(kind)).is_some()
    });
    question(side, step.unwrap(), Kinds::only(kind)).unwrap()
}

fn is_named(asked: &Question<'_>, given: &Answer, misconception: Misconception, words: &str) {
    let verdict = asked.mark(given);
    assert!(!verdict.right, "{given:?}");
    assert_eq!(verdict.misconception, Some(misconception), "{given:?}");
    assert!(verdict.why.contains(words), "{}", verdict.why);
}

#[test]
fn unbounded_chance_asks_sums_and_never_cuts() {
    let tree = read_tree(CUT).unwrap();
    Searched::new(&tree, SearchSpec::alpha_beta(Rules::default())).with_side(|side| {
        let chance = VisitId(2);
        let is_second = |event| matches!(event, Event::Update { node, child } if node == chance && side.recording.visit(child).index == 1);
        let asked = about(side, QuestionKind::Chance, is_second);
        assert_eq!(
            asked.text().to_string(),
            "D returns 8 to B, with probability 0.25. What is the sum at B so far?"
        );
        assert_eq!(asked.answer(), Answer::Best(3.into()));
        let best = |value: i32| Answer::Best(value.into());
        for wrong in [2, 8] {
            is_named(&asked, &best(wrong), Misconception::ChanceForChoice, "No player chooses at B");
        }
        for wrong in [5, 10] {
            is_named(&asked, &best(wrong), Misconception::WeightsForgotten, "Each value is weighted");
        }
        let step = asked.step() + 1;
        let cut = question(side, step, Kinds::only(QuestionKind::Cut)).unwrap();
        assert_eq!(cut.answer(), Answer::Cut(vec![]));
        is_named(&cut, &Answer::Cut(vec![2]), Misconception::CutWithoutBounds, "Without bounds");
        let window = about(side, QuestionKind::Window, |event| event == Event::Enter(VisitId(3)));
        assert_eq!(window.answer(), Answer::Window(Window::FULL));
        let handed = Window { alpha: 7.into(), ..Window::FULL };
        is_named(&window, &Answer::Window(handed), Misconception::WindowThroughChance, "apply to the sum");
        let last = about(side, QuestionKind::Return, |event| event == Event::Leave(chance));
        let exactly = |score: i32| {
            Answer::Returned(Claim { relation: Relation::Exactly, score: score.into() })
        };
        assert_eq!(last.answer(), exactly(3));
        is_named(&last, &exactly(0), Misconception::ChanceForChoice, "the expected value");
    });
}

#[test]
fn bounded_chance_computes_windows_and_cutoffs() {
    let tree = read_tree(CUT).unwrap();
    let spec = "alpha-beta+star1".parse().unwrap();
    Searched::new(&tree, spec).with_side(|side| {
        let chance = VisitId(2);
        // A = (7 − 0 − 0.5 · 10) / 0.5, and no value lies above 10.
        let window = about(side, QuestionKind::Window, |event| {
            event == Event::Enter(VisitId(3))
        });
        let pair = |alpha: i32, beta: i32| {
            Answer::Window(Window {
                alpha: alpha.into(),
                beta: beta.into(),
            })
        };
        assert_eq!(window.answer(), pair(4, 10));
        is_named(
            &window,
            &pair(2, 10),
            Misconception::WeightsForgotten,
            "the value needed is divided by",
        );
        let inf = Answer::Window(Window {
            alpha: 7.into(),
            ..Window::FULL
        });
        is_named(
            &window,
            &inf,
            Misconception::WindowThroughChance,
            "only a part",
        );
        is_named(
            &window,
            &Answer::Window(Window::FULL),
            Misconception::BoundsForgotten,
            "between 0 and 10",
        );
        is_named(
            &window,
            &pair(14, 10),
            Misconception::RestForgotten,
            "can still add",
        );
        let cut = about(side, QuestionKind::Cut, |event| {
            event == Event::Cutoff(chance)
        });
        assert_eq!(cut.answer(), Answer::Cut(vec![1, 2]));
        is_named(
            &cut,
            &Answer::Cut(vec![]),
            Misconception::BoundsForgotten,
            "between 0 and 10",
        );
        let last = about(side, QuestionKind::Return, |event| {
            event == Event::Leave(chance)
        });
        let claim = |relation, score: i32| {
            Answer::Returned(Claim {
                relation,
                score: score.into(),
            })
        };
        assert_eq!(last.answer(), claim(Relation::AtMost, 6));
        is_named(
            &last,
            &claim(Relation::AtMost, 1),
            Misconception::RestForgotten,
            "counts with 10",
        );
    });
}

/// Two decimals are enough of a sum that is none in two.
#[test]
fn sums_are_accepted_to_two_decimals() {
    let tree = br#"{"player": "chance", "children": [{"probability": 0.3, "value": 0.111},
        {"probability": 0.7, "value": 4.777}]}"#;
    let tree = read_tree(tree).unwrap();
    Searched::new(&tree, SearchSpec::MINIMAX).with_side(|side| {
        let asked = about(
            side,
            QuestionKind::Chance,
            |event| matches!(event, Event::Update { child, .. } if child == VisitId(2)),
        );
        let given = |value| Answer::Best(Score::new(value).unwrap());
        assert!(asked.mark(&given(3.38)).right && asked.mark(&given(3.3772)).right);
        assert!(!asked.mark(&given(3.4)).right);
        assert!(
            asked
                .text()
                .to_string()
                .ends_with("It was the last child: what is the value of A?")
        );
    });
}
