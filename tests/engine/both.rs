//! Two searches side by side in numbers and words: held against counting by hand, and against the full minimax values.

use super::common::trees;
use super::pair::{Two, settings};
use cutoff::game::{NodeId, NodeNames, Order, Player, minimax_values, read_tree};
use cutoff::search::SearchSpec;
use cutoff::search::trace::{Hand, Step, VisitId};
use cutoff::teach::{
    Differences, SearchDiff, SearchedTree, TwoSearches, UnprovedMoves, Variant, choice_in_words,
    difference_line, saving_in_words, warning,
};
use proptest::prelude::*;

/// Asks something of two searches, with names for their nodes: those of the left tree on both sides.
fn ask<T>(two: &Two, question: impl FnOnce(&TwoSearches<'_>) -> T) -> T {
    let back = two.nodes.inverse(two.right.tree.len());
    let names = NodeNames::new(&two.left.tree);
    let left_name = |node| names.name(&two.left.tree, node).into_owned();
    let right_name = |node| left_name(back.get(node).unwrap());
    let side = |hand: Hand| {
        let one = two.one(hand);
        let name: &dyn Fn(NodeId) -> String = match hand {
            Hand::Left => &left_name,
            Hand::Right => &right_name,
        };
        SearchedTree {
            tree: &one.tree,
            recording: &one.recording,
            node_map: &one.node_map,
            name,
        }
    };
    let unproved = Hand::BOTH.map(|hand| UnprovedMoves::new(&two.one(hand).recording));
    question(&TwoSearches {
        sides: Hand::BOTH.map(side),
        pair: &two.pair,
        twins: [&two.nodes, &back],
        unproved: [&unproved[0], &unproved[1]],
    })
}

proptest! {
    #[test]
    fn differences_match_a_node_by_node_comparison(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        ask(&two, |both| {
            let found = Differences::new(both);
            let mut expected: [Vec<NodeId>; 4] = Default::default();
            for node in tree.subtree(NodeId::ROOT).map(NodeId) {
                let twin = two.nodes.get(node).unwrap();
                let visits = (two.left.node_map.visit_of(node), two.right.node_map.visit_of(twin));
                let above = tree.parent(node);
                let above_both = above.is_some_and(|above| {
                    let twin = two.nodes.get(above).unwrap();
                    two.left.node_map.visit_of(above).is_some() && two.right.node_map.visit_of(twin).is_some()
                });
                match visits {
                    (Some(a), Some(b)) => {
                        let (a, b) = (two.left.recording.visit(a), two.right.recording.visit(b));
                        if a.value != b.value {
                            expected[0].push(node);
                        } else if a.proved.claim(a.value) != b.proved.claim(b.value) {
                            expected[3].push(node);
                        }
                    }
                    (Some(_), None) if above_both => expected[1].push(node),
                    (None, Some(_)) if above_both => expected[2].push(twin),
                    _ => {}
                }
            }
            for (way, mut expected) in SearchDiff::ALL.into_iter().zip(expected) {
                let known = found.known(way, Step::MAX);
                let mut nodes: Vec<NodeId> = known.iter().map(|found| found.node).collect();
                nodes.sort_unstable();
                expected.sort_unstable();
                assert_eq!(nodes, expected, "{way:?}");
                assert_eq!(found.known(way, u32::MAX).len(), nodes.len());
                assert!(known.is_sorted_by_key(|found| found.step));
                assert!(found.known(way, 0).is_empty());
            }
        });
    }

    /// A difference is told when both have left the node, or the one has entered what the other one skips; not before.
    #[test]
    fn differences_appear_as_soon_as_known(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        ask(&two, |both| {
            let found = Differences::new(both);
            for way in SearchDiff::ALL {
                for difference in found.known(way, Step::MAX) {
                    let (node, step) = (difference.node, difference.step);
                    let known = |step| match way {
                        SearchDiff::Only(hand) => {
                            let side = both.side(hand);
                            let visit = side.node_map.visit_of(node).unwrap();
                            side.recording.entered(visit) <= two.pair.at(hand, step)
                        }
                        _ => both.verdicts(Hand::Left, node, step).is_some(),
                    };
                    assert!(known(step) && !known(step - 1), "{way:?} {node} {step}");
                }
            }
        });
    }

    #[test]
    fn costs_match_each_search_at_its_step(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        ask(&two, |both| {
            for step in 0..=two.pair.steps() {
                let costs = both.costs(step);
                for hand in Hand::BOTH {
                    let own = two.pair.at(hand, step);
                    let counts = two.one(hand).recording.moment(own).counts();
                    assert_eq!(costs.counts[hand as usize], counts);
                    assert!((0.0..=100.0).contains(&costs.saved(hand)));
                }
                let [left, right] = costs.counts.map(|counts| counts.nodes);
                if order.is_none() {
                    // What one is ahead is what the other one has skipped.
                    assert_eq!(left - costs.unshared[0], right - costs.unshared[1]);
                }
            }
        });
    }

    #[test]
    fn waiting_search_is_above_the_walked_subtree(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        ask(&two, |both| {
            for step in 0..=two.pair.steps() {
                let at = |hand| two.one(hand).node(two.pair.at(hand, step));
                let Some(waiting) = both.waiting(step) else {
                    // Nobody waits: then they are at the same node.
                    let left = at(Hand::Left).map(|node| two.nodes.get(node).unwrap());
                    assert_eq!(left, at(Hand::Right), "{step}");
                    continue;
                };
                let walks = waiting.hand.other();
                let part = waiting.part;
                let parent = both.side(walks).tree.parent(part).unwrap();
                assert_eq!(both.twin(walks, parent), at(waiting.hand));
                let within = both.side(walks).tree.subtree(part);
                let node = at(walks).unwrap();
                assert!(within.contains(&node.0) || node == parent);
                let twin = both.twin(walks, part).unwrap();
                let skips = both.side(waiting.hand).node_map.visit_of(twin).is_none();
                assert_eq!(waiting.skips, skips);
                let own = two.pair.at(waiting.hand, step);
                let seen = both.side(waiting.hand).node_map.visit_of(twin);
                let recording = both.side(waiting.hand).recording;
                let walked = seen.is_some_and(|visit| recording.moment(own).node(visit).is_some());
                assert_eq!(waiting.walked, walked);
                assert!(skips || order.is_some());
            }
        });
    }

    /// What is said of moves that look as good as the best one holds of their full minimax values.
    #[test]
    fn equal_move_warnings_hold_of_minimax_values(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        ask(&two, |both| {
            for hand in Hand::BOTH {
                let one = two.one(hand);
                let values = minimax_values(&one.tree);
                let player = one.tree.node(NodeId::ROOT).player;
                let (alike, count) = both.look_equal(hand, Step::MAX, usize::MAX);
                assert_eq!(alike.len(), count);
                if !one.recording.spec().has_windows() {
                    assert!(alike.is_empty(), "minimax proves everything");
                }
                for alike in alike {
                    let (value, best) = (values[alike.node.index()], values[alike.best.index()]);
                    assert_eq!(best, alike.returned);
                    assert!(!player.prefers(value, best), "never better");
                    assert!(!alike.worse || player.prefers(best, value), "worse where it is said");
                }
            }
        });
    }

    /// In the same order the searches end up with the same move, whatever their rules.
    #[test]
    fn same_order_gives_the_same_choice(tree in trees(), (searches, _) in settings()) {
        let two = Two::new(&tree, searches, None);
        ask(&two, |both| {
            let [left, right] = both.choices(Step::MAX);
            assert_eq!(left, right);
        });
    }
}

const MINIMAX: Variant = Variant {
    spec: SearchSpec::MINIMAX,
    order: None,
};

fn rules(text: &str) -> Variant {
    SearchSpec::alpha_beta(text.parse().unwrap()).into()
}

/// All that is said of two searches at the end.
fn said(text: &str, left: Variant, right: Variant) -> String {
    let tree = read_tree(text.as_bytes()).unwrap();
    let two = Two::new(&tree, [left.spec, right.spec], right.order);
    let names = Variant::names([&left, &right]);
    let names = [names[0].as_str(), names[1].as_str()];
    ask(&two, |both| {
        let mut lines = saving_in_words(&both.costs(Step::MAX), names, right.order.is_none());
        let (choice, differs) = choice_in_words(both, Step::MAX, names).unwrap();
        lines.push(if differs {
            format!("! {choice}")
        } else {
            choice
        });
        for hand in Hand::BOTH {
            let (alike, _) = both.look_equal(hand, Step::MAX, 10);
            let warnings = alike
                .iter()
                .map(|alike| warning(both, hand, alike).to_string());
            lines.extend(warnings.map(|text| format!("{}! {text}", names[hand as usize])));
        }
        let found = Differences::new(both);
        for way in SearchDiff::ALL {
            for found in found.known(way, Step::MAX) {
                lines.push(difference_line(both, way, found.node, names).to_string());
            }
        }
        lines.join("\n")
    })
}

#[test]
fn names_of_tables_state_how_they_replace() {
    let names = ["", "+replace=older"].map(|replace| {
        let text = format!("pvs+table+table-size=64{replace}");
        Variant::from(text.parse::<SearchSpec>().unwrap())
    });
    let [left, right] = Variant::names([&names[0], &names[1]]).map(|name| name.to_lowercase());
    assert!(right.contains("keep the older"), "{right}");
    assert!(!left.contains("replace"), "{left}");
}

#[test]
fn names_of_tables_state_what_they_reuse() {
    let reuse = ["table", "table=at-least"].map(|table| {
        let spec = format!("pvs+{table}").parse::<SearchSpec>().unwrap();
        Variant::from(spec)
    });
    let names = Variant::names([&reuse[0], &reuse[1]]);
    assert_eq!(names, ["with table", "with table and reuse at-least"]);
}

#[test]
fn compares_minimax_and_alpha_beta() {
    let text = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";
    insta::assert_snapshot!(said(text, MINIMAX, Variant::default()), @r"
    Alpha-beta has skipped 2 of the 13 nodes that minimax has visited (15%).
    Both choose B.
    C2: visited only by minimax
    C3: visited only by minimax
    C: minimax proves =2, alpha-beta ≤2
    ");
}

/// Root scores 1, 3, 3 at equality, though the last move has value 2.
#[test]
fn warns_of_a_tie_at_equality() {
    let text = "[[1, 1], [5, 3], [4, 3, 2]]";
    insta::assert_snapshot!(said(text, rules("at-equality/soft"), rules("strict/soft")), @r"
    At-equality has skipped 1 of the 11 nodes that strict has visited (9%).
    Both choose C.
    at-equality! D returned 3 like C, but it is proved only that D ≤ 3: it may be worse than C, but not better.
    D: at-equality returns 3, strict 2
    D3: visited only by strict
    ");
}

/// Failing hard, both moves of the root return 0; failing soft, the second one returns −3.
#[test]
fn warns_of_a_tie_under_fail_hard() {
    let text = "[0, [[-3], -9]]";
    insta::assert_snapshot!(said(text, rules("at-equality/soft"), rules("at-equality/hard")), @r"
    Both have visited the same 5 nodes.
    Both choose A1.
    fail-hard! B returned 0 like A1, but the visited leaves prove B ≤ −3: it is worse than A1.
    C1: fail-soft returns −3, fail-hard 0
    C: fail-soft returns −3, fail-hard 0
    B: fail-soft returns −3, fail-hard 0
    ");
}

#[test]
fn two_child_orders_may_choose_different_moves() {
    let text = "[[3, 4], [3, 5]]";
    let reversed = Variant {
        order: Some(Order::Reverse),
        ..Variant::default()
    };
    insta::assert_snapshot!(said(text, Variant::default(), reversed), @r"
    The original order skips 1 of the 7 nodes that the reversed order visits (14%).
    ! The original order chooses B, the reversed order chooses C.
    original order! C returned 3 like B, but it is proved only that C ≤ 3: it may be worse than B, but not better.
    C2: visited only by reversed order
    C: original order proves ≤3, reversed order =3
    ");
}

/// The words at every step of a small tree, the waiting included.
#[test]
fn words_at_every_step_of_a_small_tree() {
    let tree = read_tree(b"[[3, 12], [2, 4]]").unwrap();
    let variants = [MINIMAX, Variant::default()];
    let two = Two::new(&tree, variants.map(|variant| variant.spec), None);
    let names = Variant::names([&variants[0], &variants[1]]);
    let names = [names[0].as_str(), names[1].as_str()];
    let lines: Vec<String> = ask(&two, |both| {
        let words = (0..=two.pair.steps()).map(|step| {
            let saving = saving_in_words(&both.costs(step), names, true);
            let waiting = both.waiting(step).map(|waiting| {
                let part = (both.side(waiting.hand.other()).name)(waiting.part);
                format!(" [{} waits for {part}]", names[waiting.hand as usize])
            });
            format!(
                "{step}: {}{}",
                saving.join(" "),
                waiting.unwrap_or_default()
            )
        });
        words.collect()
    });
    insta::assert_snapshot!(lines.join("\n"), @r"
    0: Nothing has been visited yet.
    1: Both have visited the root.
    2: Both have visited the same 2 nodes.
    3: Both have visited the same 3 nodes.
    4: Both have visited the same 3 nodes.
    5: Both have visited the same 3 nodes.
    6: Both have visited the same 4 nodes.
    7: Both have visited the same 4 nodes.
    8: Both have visited the same 4 nodes.
    9: Both have visited the same 4 nodes.
    10: Both have visited the same 4 nodes.
    11: Both have visited the same 5 nodes.
    12: Both have visited the same 6 nodes.
    13: Both have visited the same 6 nodes.
    14: Both have visited the same 6 nodes.
    15: Both have visited the same 6 nodes.
    16: Alpha-beta has skipped 1 of the 7 nodes that minimax has visited (14%). [alpha-beta waits for C2]
    17: Alpha-beta has skipped 1 of the 7 nodes that minimax has visited (14%). [alpha-beta waits for C2]
    18: Alpha-beta has skipped 1 of the 7 nodes that minimax has visited (14%). [alpha-beta waits for C2]
    19: Alpha-beta has skipped 1 of the 7 nodes that minimax has visited (14%).
    20: Alpha-beta has skipped 1 of the 7 nodes that minimax has visited (14%).
    21: Alpha-beta has skipped 1 of the 7 nodes that minimax has visited (14%).
    ");
    assert_eq!(two.left.recording.visit(VisitId::ROOT).player, Player::Max);
}
