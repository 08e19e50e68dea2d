//! Planted mistakes: one that is gone on with consistently counts once, bars beside, above and below their place are told
//! apart, and misled students are told what misleads them.

use std::collections::BTreeMap;

use cutoff::game::{NodeId, Player, Tree, library};
use cutoff::search::trace::VisitId;
use cutoff::search::{Relation, Rules, SearchSpec};
use cutoff::teach::{AnswerSheet, ExerciseScope, Misconception, Skill, WrongEdge};
use proptest::prelude::*;

use super::super::common::{fixtures, one_in, tree_of, trees};
use super::super::misled::{Bug, Misled, Slip};
use super::{EVERYTHING, Practised, sheet_of};

/// How many points the solution has for a node and all below it.
fn worth_below(tree: &Tree, key: &AnswerSheet, top: NodeId) -> usize {
    let below = tree.subtree(top).map(NodeId);
    let worth = below.map(|node| {
        let entry = key.entry(node);
        // A number, two bounds, a value and what it says; or a cut.
        5 * usize::from(entry.order.is_some()) + usize::from(entry.cut)
    });
    worth.sum()
}

/// One mistake at each visit, gone on with consistently, counts once; answers how many there were.
fn check_slips(tree: &Tree, rules: Rules) -> BTreeMap<&'static str, usize> {
    let practised = Practised::new(tree, SearchSpec::alpha_beta(rules));
    let key = practised.key();
    let mut counts = BTreeMap::new();
    for at in 0..practised.recording.visits().len() {
        for slip in Slip::ALL {
            let student = Misled::once(tree, rules, at, slip);
            if !student.slipped {
                continue;
            }
            let sheet = sheet_of(&student);
            let marked = practised.marked(&sheet, EVERYTHING, ExerciseScope::All);
            let node = student.visits[at].node;
            let mistake = *marked.first_mistake().unwrap();
            let expected: Vec<NodeId> = match slip {
                Slip::Value | Slip::Alpha => vec![node],
                // What the search itself skips is no mistake, for whatever reason it was drawn.
                Slip::Over => {
                    let cut = student.visits[at].cut.iter().copied();
                    cut.filter(|&child| !key.entry(child).cut).collect()
                }
                Slip::Under => {
                    let children = tree.children(node);
                    children.filter(|&child| key.entry(child).cut).collect()
                }
            };
            let wrong_nodes: Vec<NodeId> = marked
                .marks
                .iter()
                .filter(|mark| !mark.is_fine())
                .map(|mark| mark.node)
                .collect();
            assert_eq!(wrong_nodes, expected, "{slip:?} at {node}: {mistake:?}");
            let lost = match slip {
                // Each takes a right one away, and all that the search does below it is lost.
                Slip::Over => {
                    let right = key.entries().filter(|&(node, entry)| {
                        let below = |&top: &NodeId| tree.subtree(top).contains(&node.0);
                        entry.cut && !expected.iter().any(below)
                    });
                    let below: usize = expected
                        .iter()
                        .map(|&top| worth_below(tree, &key, top))
                        .sum();
                    below + expected.len().min(right.count())
                }
                Slip::Value | Slip::Alpha | Slip::Under => expected.len(),
            };
            assert_eq!(marked.total().lost() as usize, lost, "{slip:?} at {node}");
            assert!(marked.wrong_edges.is_empty() && marked.stray.is_empty());
            let (over, under) = (&marked.over_cuts, &marked.under_cuts);
            let name = match slip {
                Slip::Value => {
                    assert_eq!(mistake.skill, Skill::Values);
                    assert_eq!(
                        mistake.step,
                        practised
                            .recording
                            .last_step(VisitId(at.try_into().unwrap()))
                    );
                    "value"
                }
                Slip::Alpha => {
                    assert_eq!(mistake.skill, Skill::Windows);
                    assert_eq!(
                        mistake.step,
                        practised.recording.entered(VisitId(at.try_into().unwrap()))
                    );
                    "alpha"
                }
                Slip::Over => {
                    assert_eq!((over, under.len()), (&expected, 0));
                    "over"
                }
                Slip::Under => {
                    assert_eq!((under, over.len()), (&expected, 0));
                    assert_eq!(
                        mistake.step,
                        practised
                            .recording
                            .cut_step(VisitId(at.try_into().unwrap()))
                            .unwrap()
                    );
                    "under"
                }
            };
            *counts.entry(name).or_default() += 1;
        }
    }
    counts
}

#[test]
fn planted_mistakes_count_once_on_fixtures() {
    let mut all: BTreeMap<&str, usize> = BTreeMap::new();
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for rules in Rules::ALL {
            for (slip, count) in check_slips(&tree, rules) {
                *all.entry(slip).or_default() += count;
            }
        }
    }
    assert_eq!(all.len(), 4);
    assert!(all.values().all(|&count| count > 20), "{all:?}");
}

/// Bars drawn beside, above and below where they belong; answers how many there were.
fn check_wrong_edges(tree: &Tree, rules: Rules) -> [usize; 3] {
    let practised = Practised::new(tree, SearchSpec::alpha_beta(rules));
    let key = practised.key();
    let mut counts = [0; 3];
    let visits = (0u32..).map(VisitId).zip(practised.recording.visits());
    for (id, visit) in visits.filter(|(_, visit)| visit.skipped > 0) {
        let node = practised.node_map.node_of(id);
        let children: Vec<NodeId> = tree.children(node).collect();
        let (seen, due) = children.split_at(children.len() - visit.skipped as usize);
        let below: Vec<NodeId> = tree.children(due[0]).collect();
        let places = [seen.to_vec(), vec![node], below.clone()];
        for (place, drawn) in places.into_iter().enumerate() {
            let only_one = place == 2 && due.len() > 1;
            if drawn.is_empty() || drawn == [NodeId::ROOT] || only_one {
                continue;
            }
            let mut sheet = key.clone();
            for &child in due {
                sheet.entry_mut(child).cut = false;
            }
            for &child in &drawn {
                sheet.entry_mut(child).cut = true;
            }
            let marked = practised.marked(&sheet, EVERYTHING, ExerciseScope::All);
            let due = due.to_vec();
            assert_eq!(marked.total().lost() as usize, due.len());
            assert_eq!(marked.wrong_edges, [WrongEdge { drawn, due }]);
            assert!(marked.over_cuts.is_empty() && marked.under_cuts.is_empty());
            assert!(marked.stray.is_empty());
            counts[place] += 1;
        }
    }
    counts
}

#[test]
fn wrong_edge_bars_are_recognized_on_fixtures() {
    let mut all = [0; 3];
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for rules in Rules::ALL {
            let counts = check_wrong_edges(&tree, rules);
            (0..3).for_each(|place| all[place] += counts[place]);
        }
    }
    assert!(all.iter().all(|&count| count > 3), "{all:?}");
}

/// What a misled student's sheet is told: the first misconception that is named.
fn check_misled(tree: &Tree, rules: Rules, bug: Bug) -> Option<Misconception> {
    let practised = Practised::new(tree, SearchSpec::alpha_beta(rules));
    let sheet = sheet_of(&Misled::search(tree, rules, bug));
    let marked = practised.marked(&sheet, EVERYTHING, ExerciseScope::All);
    let key = practised.key();
    assert_eq!(marked.is_perfect(), sheet == key, "{bug:?}");
    let first = marked.first_mistake()?;
    // Without its window, a cut on the wrong edge is only that.
    if first.misconception.is_none() {
        assert!(!marked.wrong_edges.is_empty(), "{bug:?}: {first:?}");
    }
    let planted = bug.misconception().unwrap();
    assert!(
        first.misconception.is_none_or(|named| named <= planted),
        "{bug:?}: {first:?}"
    );
    first.misconception
}

/// At one node after the other, what the other player would take of its children; answers how often just that is said of it.
fn check_other_player(practised: &Practised<'_>, key: &AnswerSheet) -> usize {
    let (tree, recording) = (practised.tree, &practised.recording);
    let mut count = 0;
    for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
        let values = recording
            .children(id)
            .map(|child| recording.visit(child).value);
        let taken = match visit.player {
            Player::Max => values.min(),
            Player::Min => values.max(),
        };
        let node = practised.node_map.node_of(id);
        let Some(taken) = taken.filter(|&taken| taken != visit.value) else {
            continue;
        };
        assert!(!tree.node(node).is_leaf());
        let mut sheet = key.clone();
        sheet.entry_mut(node).returned = Some(taken);
        let marked = practised.marked(&sheet, EVERYTHING, ExerciseScope::All);
        let named = marked
            .marks
            .iter()
            .find(|mark| mark.node == node && mark.skill == Skill::Values);
        // What fail-hard, or fail-soft, would return is the likelier reason.
        match named.and_then(|mark| mark.misconception) {
            Some(Misconception::OtherPlayer) => count += 1,
            Some(Misconception::FailRule) => {}
            other => panic!("{other:?} at {node:?} of {:?}", tree.name),
        }
    }
    count
}

#[test]
fn every_misconception_is_found_on_library_trees() {
    let mut found: BTreeMap<Misconception, usize> = BTreeMap::new();
    for entry in library::library() {
        let tree = entry.tree();
        if tree.has_chance() {
            // Exercises are not for chance.
            continue;
        }
        for rules in Rules::ALL {
            for bug in Bug::ALL {
                let named = check_misled(&tree, rules, bug);
                if let Some(named) = named.filter(|_| named == bug.misconception()) {
                    *found.entry(named).or_default() += 1;
                }
            }
            // Everything that is returned is taken for exact.
            let practised = Practised::new(&tree, SearchSpec::alpha_beta(rules));
            let key = practised.key();
            let mut sheet = key.clone();
            let bounds: Vec<NodeId> = key
                .entries()
                .filter(|(_, entry)| entry.relation.is_some_and(|is| is != Relation::Exactly))
                .map(|(node, _)| node)
                .collect();
            for &node in &bounds {
                sheet.entry_mut(node).relation = Some(Relation::Exactly);
            }
            let marked = practised.marked(&sheet, EVERYTHING, ExerciseScope::All);
            let counts = marked.misconceptions();
            if let Some(&(named, count)) = counts.first() {
                assert_eq!((counts.len(), named), (1, Misconception::ValueForExact));
                assert!(count as usize <= bounds.len());
                *found.entry(named).or_default() += 1;
            }
            assert_eq!(counts.is_empty(), bounds.is_empty());
            *found.entry(Misconception::OtherPlayer).or_default() +=
                check_other_player(&practised, &key);
        }
    }
    // A sheet has no room for what only refinements do.
    let of_alpha_beta = |it: &Misconception| *it <= Misconception::OtherPlayer;
    for misconception in Misconception::ALL.iter().copied().filter(of_alpha_beta) {
        let count = found.get(&misconception).copied().unwrap_or(0);
        assert!(count > 3, "{}: {count}", misconception.name());
    }
}

proptest! {
    #![proptest_config(one_in(16))]

    #[test]
    fn planted_mistakes_count_once(tree in trees()) {
        for rules in Rules::ALL {
            check_slips(&tree, rules);
        }
    }

    #[test]
    fn misconceptions_are_diagnosed(tree in trees()) {
        for rules in Rules::ALL {
            for bug in Bug::ALL {
                check_misled(&tree, rules, bug);
            }
        }
    }
}
