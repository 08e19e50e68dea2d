//! Searches that are wrong in one thing: what they do at the first place where they go wrong is named.

use std::collections::HashMap;

use cutoff::game::{Player, Tree, library};
use cutoff::search::trace::{Event, VisitId};
use cutoff::search::{Claim, Relation, Rules, SearchSpec};
use cutoff::teach::{Answer, Kinds, Misconception, QuestionKind, question};
use proptest::prelude::*;

use super::super::common::{fixtures, tree_of, trees};
use super::super::misled::{Bug, Misled};
use super::super::replay::Told;
use super::{Searched, told};

proptest! {
    #[test]
    fn first_mistake_names_the_misconception(tree in trees()) {
        for rules in Rules::ALL {
            for bug in Bug::ALL {
                first_mistake(&tree, rules, bug);
            }
        }
    }
}

/// What is said to somebody who answers as a misled search goes on, at the first place where that is wrong.
fn first_mistake(tree: &Tree, rules: Rules, bug: Bug) -> Option<Misconception> {
    let spec = SearchSpec::alpha_beta(rules);
    let (right, wrong) = (told(tree, spec), Misled::search(tree, rules, bug).log);
    let differ = |(a, b): (&Told, &Told)| format!("{a:?}") != format!("{b:?}");
    let at = right.iter().zip(&wrong).position(differ)?;
    let (kind, answer) = match (right[at], wrong[at]) {
        (Told::Enter(_, a), Told::Enter(_, b)) if a != b => {
            (QuestionKind::Window, Answer::Window(b))
        }
        (Told::Update(..), Told::Update(_, _, window)) => {
            (QuestionKind::Window, Answer::Window(window))
        }
        (Told::Evaluate(..), Told::Evaluate(_, score)) => {
            let relation = Relation::Exactly;
            (
                QuestionKind::Return,
                Answer::Returned(Claim { relation, score }),
            )
        }
        (Told::Cutoff(_), Told::Enter(..)) => (QuestionKind::Cut, Answer::Cut(vec![])),
        (Told::Enter(..), Told::Cutoff(skipped)) => {
            // Which ones these are follows below.
            (
                QuestionKind::Cut,
                Answer::Cut(vec![u32::try_from(skipped).unwrap()]),
            )
        }
        (a, b) => panic!("{bug:?}: {a:?} {b:?}"),
    };
    let step = u32::try_from(at).unwrap();
    Searched::new(tree, spec).with_side(|side| {
        let asked = question(side, step, Kinds::only(kind)).unwrap();
        let answer = match answer {
            Answer::Cut(skipped) if !skipped.is_empty() => {
                let Some(Event::Update { node, child }) = side.recording.event(step) else {
                    panic!("a cut is decided after an update");
                };
                let all = side.tree.node(side.node_map.node_of(node)).child_count();
                let first = side.recording.visit(child).index + 1;
                assert_eq!(all - first, skipped[0]);
                Answer::Cut((first..all).collect())
            }
            other => other,
        };
        let verdict = asked.mark(&answer);
        assert!(!verdict.right, "{bug:?}: {asked:?} {answer:?}");
        let named = verdict.misconception;
        let planted = bug.misconception().unwrap();
        // Only a likelier one that leads to the same answer may be named instead.
        assert!(
            named.is_some_and(|named| named <= planted),
            "{bug:?} is taken for {named:?}: {asked:?} {answer:?}"
        );
        named
    })
}

/// The searches of misled students are the real one but for what misleads them.
#[test]
fn unmisled_student_searches_like_alpha_beta() {
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for rules in Rules::ALL {
            let student = Misled::search(&tree, rules, Bug::None);
            let spec = SearchSpec::alpha_beta(rules);
            assert_eq!(
                format!("{:?}", student.log),
                format!("{:?}", told(&tree, spec))
            );
            Searched::new(&tree, spec).with_side(|side| {
                let visits = side.recording.visits();
                assert_eq!(visits.len(), student.visits.len());
                for ((id, visit), own) in (0u32..).map(VisitId).zip(visits).zip(&student.visits) {
                    assert_eq!(side.node_map.node_of(id), own.node);
                    assert_eq!((visit.window, visit.value), (own.received, own.returned));
                    assert_eq!(
                        (visit.proved, visit.skipped as usize),
                        (own.proved, own.cut.len())
                    );
                }
                let kept = side.recording.chosen(VisitId::ROOT);
                let kept = kept.map(|kept| side.node_map.node_of(kept));
                assert_eq!(kept, student.root_move);
            });
        }
    }
}

#[test]
fn library_trees_reveal_every_misconception() {
    let mut named: HashMap<Misconception, usize> = HashMap::new();
    for entry in library::library() {
        let tree = entry.tree();
        if tree.has_chance() {
            // Those of chance are planted where they are asked about.
            continue;
        }
        for rules in Rules::ALL {
            for bug in Bug::ALL {
                if let Some(misconception) = first_mistake(&tree, rules, bug)
                    && bug.misconception() == Some(misconception)
                {
                    *named.entry(misconception).or_default() += 1;
                }
            }
            // A bound that is taken for the worth itself.
            Searched::new(&tree, SearchSpec::alpha_beta(rules)).with_side(|side| {
                for step in 0..side.recording.steps() {
                    let kinds = Kinds::only(QuestionKind::Return);
                    let Some(asked) = question(side, step, kinds) else {
                        continue;
                    };
                    let Answer::Returned(claim) = asked.answer() else {
                        panic!()
                    };
                    if claim.relation != Relation::Exactly {
                        let relation = Relation::Exactly;
                        let verdict = asked.mark(&Answer::Returned(Claim { relation, ..claim }));
                        assert_eq!(verdict.misconception, Some(Misconception::ValueForExact));
                        *named.entry(Misconception::ValueForExact).or_default() += 1;
                    }
                    let Some(Event::Leave(node)) = side.recording.event(step + 1) else {
                        continue;
                    };
                    let children = side.recording.children(node);
                    let values = children.map(|child| side.recording.visit(child).value);
                    let taken = match side.recording.visit(node).player {
                        Player::Max => values.min(),
                        Player::Min => values.max(),
                    };
                    if let Some(score) = taken.filter(|&score| score != claim.score) {
                        let verdict = asked.mark(&Answer::Returned(Claim { score, ..claim }));
                        let other = Some(Misconception::OtherPlayer);
                        assert!(
                            [other, Some(Misconception::FailRule)].contains(&verdict.misconception)
                        );
                        *named.entry(Misconception::OtherPlayer).or_default() +=
                            usize::from(verdict.misconception == other);
                    }
                }
            });
        }
    }
    // Those of its refinements have tests of their own.
    let of_alpha_beta = |it: &Misconception| *it <= Misconception::OtherPlayer;
    for misconception in Misconception::ALL.iter().copied().filter(of_alpha_beta) {
        let count = named.get(&misconception).copied().unwrap_or(0);
        assert!(count > 3, "{}: {count}", misconception.name());
    }
}
