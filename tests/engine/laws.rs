//! What must hold of the searches on every tree, whatever the settings and the order of the moves.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use super::common::{Shape, algorithms, build, player, shapes, trees};
use cutoff::game::{Game, NodeId, Player, Score, Tree};
use cutoff::search::trace::{Recorded, VisitId, record};
use cutoff::search::{
    CutRule, Fail, Halt, Interval, Limits, Meter, Observer, Rules, SearchSpec, Stopped, Window,
    search,
};
use proptest::prelude::*;
use proptest::sample::Index;

fn recorded(tree: &Tree, spec: SearchSpec) -> Recorded<NodeId> {
    record(&tree, spec, tree.height(), Limits::NONE).unwrap()
}

/// The node of each visit: the root, then the moves, which are the nodes that they lead to.
fn nodes_visited(recorded: &Recorded<NodeId>) -> Vec<NodeId> {
    std::iter::once(NodeId::ROOT)
        .chain(recorded.moves.iter().copied())
        .collect()
}

/// Every node's minimax value, from the definition: children come after their parents, so backwards it is one pass.
fn truth(tree: &Tree) -> Vec<Score> {
    let mut truth = vec![Score::ZERO; tree.len()];
    for id in (0..u32::try_from(tree.len()).unwrap()).rev().map(NodeId) {
        let node = tree.node(id);
        let children = tree.children(id).map(|child| truth[child.index()]);
        truth[id.index()] = match node.player {
            _ if node.is_leaf() => node.value.unwrap(),
            Player::Max => children.max().unwrap(),
            Player::Min => children.min().unwrap(),
        };
    }
    truth
}

/// Reorders the children of every node, differently for every key.
fn shuffled(shape: &Shape, key: u64) -> Shape {
    match shape {
        Shape::Leaf(value) => Shape::Leaf(*value),
        Shape::Inner(player, value, children) => {
            let mut rest: Vec<Shape> = children.iter().map(|child| shuffled(child, key)).collect();
            let mut children = Vec::new();
            let mut key = key;
            while !rest.is_empty() {
                key = key
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(rest.len() as u64);
                let at = usize::try_from(key >> 33).unwrap() % rest.len();
                children.push(rest.swap_remove(at));
            }
            Shape::Inner(*player, *value, children)
        }
    }
}

proptest! {
    #[test]
    fn every_search_finds_the_minimax_value(tree in trees()) {
        let truth = truth(&tree)[0];
        for spec in algorithms() {
            let outcome = search(&&tree, spec, tree.height(), Limits::NONE).unwrap();
            prop_assert_eq!(outcome.value, truth, "{:?}", spec);
        }
    }

    #[test]
    fn move_order_does_not_change_the_value(
        root in player(), shape in shapes(), key in any::<u64>()
    ) {
        let before = build(root, &shape);
        let after = build(root, &shuffled(&shape, key));
        prop_assert_eq!(before.len(), after.len());
        let value = truth(&before)[0];
        for spec in algorithms() {
            let outcome = search(&&after, spec, after.height(), Limits::NONE).unwrap();
            prop_assert_eq!(outcome.value, value, "{:?}", spec);
        }
    }

    #[test]
    fn minimax_visits_every_node_once_in_order(tree in trees()) {
        let visited = nodes_visited(&recorded(&tree, SearchSpec::MINIMAX));
        let all: Vec<NodeId> = (0..u32::try_from(tree.len()).unwrap()).map(NodeId).collect();
        prop_assert_eq!(visited, all);
    }

    #[test]
    fn alpha_beta_visits_a_subset_of_minimax(tree in trees()) {
        let all: HashSet<Vec<u32>> = {
            let minimax = recorded(&tree, SearchSpec::MINIMAX).recording;
            (0u32..).zip(minimax.visits()).map(|(id, _)| minimax.path(VisitId(id))).collect()
        };
        for rules in Rules::ALL {
            let recorded = recorded(&tree, SearchSpec::alpha_beta(rules));
            let recording = &recorded.recording;
            let nodes = nodes_visited(&recorded);
            let mut seen = HashSet::new();
            for (id, node) in (0u32..).map(VisitId).zip(nodes) {
                let path = recording.path(id);
                prop_assert_eq!(&path, &tree.path(node));
                prop_assert!(all.contains(&path));
                prop_assert!(seen.insert(path), "visited twice");
            }
        }
    }

    /// The strict rule cuts less than the textbook one: what it skips, the textbook rule skips too.
    #[test]
    fn cutting_at_equality_visits_a_subset_of_strict(tree in trees()) {
        for fail in Rules::ALL.map(|rules| rules.fail) {
            let visited = |cut| {
                let recorded = recorded(&tree, SearchSpec::alpha_beta(Rules::new(cut, fail)));
                nodes_visited(&recorded).into_iter().collect::<HashSet<_>>()
            };
            prop_assert!(visited(CutRule::AtEquality).is_subset(&visited(CutRule::Strict)));
        }
    }

    /// Fail-hard values never pass the window, so it never closes strictly: alpha = beta is as far as it comes.
    #[test]
    fn strict_fail_hard_never_cuts(tree in trees()) {
        let rules = Rules::new(CutRule::Strict, Fail::Hard);
        let counts = recorded(&tree, SearchSpec::alpha_beta(rules)).recording.counts();
        prop_assert_eq!((counts.nodes, counts.cutoffs), (tree.len() as u64, 0));
    }

    #[test]
    fn proved_intervals_contain_the_true_value(tree in trees()) {
        let truth = truth(&tree);
        for spec in algorithms() {
            let recorded = recorded(&tree, spec);
            for (visit, node) in recorded.recording.visits().zip(nodes_visited(&recorded)) {
                let value = truth[node.index()];
                prop_assert!(visit.proved.contains(value), "{:?}: {:?} of {}", spec, visit, value);
                if !spec.has_windows() {
                    prop_assert_eq!((visit.value, visit.proved), (value, Interval::exactly(value)));
                }
            }
        }
    }

    /// The contract of `alpha_beta`, at every node and not only at the root.
    #[test]
    fn returned_values_keep_the_contract(tree in trees()) {
        let truth = truth(&tree);
        for rules in Rules::ALL {
            let recorded = recorded(&tree, SearchSpec::alpha_beta(rules));
            for (visit, node) in recorded.recording.visits().zip(nodes_visited(&recorded)) {
                let Window { alpha, beta } = visit.window;
                let (value, returned) = (truth[node.index()], visit.value);
                prop_assert!(alpha < beta || rules.cut == CutRule::Strict && alpha == beta);
                if alpha < returned && returned < beta {
                    prop_assert_eq!(value, returned);
                }
                if alpha < beta && returned <= alpha {
                    prop_assert!(value <= returned);
                }
                if alpha < beta && returned >= beta {
                    prop_assert!(value >= returned);
                }
                if rules.fail == Fail::Hard {
                    prop_assert!(alpha <= returned && returned <= beta);
                }
            }
        }
    }

    #[test]
    fn recording_matches_the_outcome(tree in trees()) {
        for spec in algorithms() {
            let outcome = search(&&tree, spec, tree.height(), Limits::NONE).unwrap();
            let recorded = recorded(&tree, spec);
            let recording = &recorded.recording;
            prop_assert_eq!(outcome.value, recording.value());
            prop_assert_eq!(outcome.counts, recording.counts());
            let pv: Vec<NodeId> =
                recording.pv().into_iter().map(|id| recorded.move_into(id).unwrap()).collect();
            prop_assert_eq!(outcome.pv, pv);
            let root_moves: Vec<_> = recording.children(VisitId::ROOT).collect();
            prop_assert_eq!(outcome.root_moves.len(), root_moves.len());
            for (root_move, id) in outcome.root_moves.iter().zip(root_moves) {
                let visit = recording.visit(id);
                prop_assert_eq!(Some(root_move.mv), recorded.move_into(id));
                prop_assert_eq!((root_move.score, root_move.proved), (visit.value, visit.proved));
            }
        }
    }

    #[test]
    fn principal_variation_ends_at_the_root_value(tree in trees()) {
        let truth = truth(&tree);
        for spec in algorithms() {
            let outcome = search(&&tree, spec, tree.height(), Limits::NONE).unwrap();
            let mut at = NodeId::ROOT;
            for &next in &outcome.pv {
                prop_assert_eq!(tree.parent(next), Some(at));
                prop_assert_eq!(truth[next.index()], outcome.value);
                at = next;
            }
            prop_assert!(tree.node(at).is_leaf());
            prop_assert_eq!(tree.node(at).value, Some(outcome.value));
        }
    }

    #[test]
    fn root_move_intervals_contain_true_values(tree in trees()) {
        let truth = truth(&tree);
        for spec in algorithms() {
            let outcome = search(&&tree, spec, tree.height(), Limits::NONE).unwrap();
            for root_move in outcome.root_moves {
                let value = truth[root_move.mv.index()];
                prop_assert!(root_move.proved.contains(value));
                if !spec.has_windows() {
                    prop_assert_eq!(root_move.score, value);
                }
            }
        }
    }

    /// A depth limit and a tree that ends there are the same thing.
    #[test]
    fn depth_limit_equals_cutting_the_tree(tree in trees(), depth in 0u32..6) {
        let cut = tree.cut_at(depth).unwrap();
        for spec in algorithms() {
            let limited = search(&&tree, spec, depth, Limits::NONE).unwrap();
            let whole = search(&&cut, spec, cut.height(), Limits::NONE).unwrap();
            prop_assert_eq!(limited.value, whole.value);
            prop_assert_eq!(limited.counts, whole.counts);
        }
    }

    /// The least budget, the greatest that does not suffice, and one between them.
    #[test]
    fn budget_stops_the_search_at_that_node(tree in trees(), between in any::<Index>()) {
        for spec in algorithms() {
            let run = |nodes| {
                let mut meter = Meter::new(Limits { nodes, stop: None, ..Limits::NONE });
                let result = spec.run(&&tree, tree.height(), &mut meter);
                (result, meter.counts().nodes)
            };
            let (_, all) = run(u64::MAX);
            for nodes in [0, between.index(usize::try_from(all).unwrap()) as u64, all - 1] {
                prop_assert_eq!(run(nodes), (Err(Stopped::Budget(nodes)), nodes));
                let limits = Limits { nodes, stop: None, ..Limits::NONE };
                let stopped = record(&&tree, spec, tree.height(), limits);
                prop_assert_eq!(stopped.err(), Some(Stopped::Budget(nodes)));
            }
            prop_assert!(run(all).0.is_ok());
        }
    }

    #[test]
    fn cancellation_stops_within_64_nodes(tree in trees(), after in 1u64..150) {
        for spec in algorithms() {
            let stop = AtomicBool::new(false);
            let limits = Limits { stop: Some(&stop), ..Limits::NONE };
            let mut observer = (Meter::new(limits), Canceller { stop: &stop, left: after });
            let result = spec.run(&&tree, tree.height(), &mut observer);
            let visited = observer.0.counts().nodes;
            let heard = after.next_multiple_of(64);
            if result.is_ok() {
                prop_assert!(visited <= heard);
            } else {
                prop_assert_eq!((result, visited), (Err(Stopped::Cancelled), heard));
            }
        }
    }
}

/// Requests a stop while the n-th node is entered.
struct Canceller<'a> {
    stop: &'a AtomicBool,
    left: u64,
}

impl<G: Game> Observer<G> for Canceller<'_> {
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Halt> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.stop.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}

#[test]
fn requested_stop_visits_nothing() {
    let tree = build(Player::Max, &Shape::Leaf(Score::ZERO));
    let stop = AtomicBool::new(true);
    let limits = Limits {
        stop: Some(&stop),
        ..Limits::NONE
    };
    let result = search(&&tree, SearchSpec::MINIMAX, 0, limits);
    assert_eq!(result.err(), Some(Stopped::Cancelled));
}
