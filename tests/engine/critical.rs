//! The critical tree, held against all orders of small trees, against the search itself, and against the formula.

use std::time::{Duration, Instant};

use super::common::{Shape, algorithms, build, player, shapes, small_shapes, trees};
use cutoff::game::{
    Edit, NodeId, Order, Player, Score, Tree, TreeBuilder, minimax_values, read_tree,
};
use cutoff::measure::minimum_leaves;
use cutoff::search::Critical;
use cutoff::search::NodeType;
use cutoff::search::Uniform;
use cutoff::search::minimal_leaves;
use cutoff::search::trace::{NodeMap, Recording, VisitId, record};
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, search};
use proptest::prelude::*;

const AT_EQUALITY: [SearchSpec; 2] = [
    SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft)),
    SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Hard)),
];

fn recorded(tree: &Tree, spec: SearchSpec) -> (Recording, NodeMap) {
    let recording = record(&tree, spec, tree.height(), Limits::NONE)
        .unwrap()
        .recording;
    let node_map = NodeMap::new(tree, &recording);
    (recording, node_map)
}

fn critical(tree: &Tree, spec: SearchSpec) -> Critical {
    let (recording, node_map) = recorded(tree, spec);
    Critical::new(tree, &recording, &node_map)
}

fn leaves(tree: &Tree, spec: SearchSpec) -> u64 {
    let outcome = search(&tree, spec, tree.height(), Limits::NONE).unwrap();
    outcome.counts.leaves
}

fn nodes(tree: &Tree) -> impl Iterator<Item = NodeId> {
    (0u32..).map(NodeId).take(tree.len())
}

/// Every order of the children of every node.
fn orders(shape: &Shape) -> Vec<Shape> {
    let Shape::Inner(player, value, children) = shape else {
        return vec![shape.clone()];
    };
    // Every list of the children below, each of them in each of its own orders.
    let mut lists: Vec<Vec<Shape>> = vec![Vec::new()];
    for child in children {
        let own = orders(child);
        lists = lists
            .iter()
            .flat_map(|list| {
                own.iter().flat_map(move |child| {
                    // Into each gap: all permutations, once each.
                    (0..=list.len()).map(move |at| {
                        let mut list = list.clone();
                        list.insert(at, child.clone());
                        list
                    })
                })
            })
            .collect();
    }
    let inner = |list| Shape::Inner(*player, *value, list);
    lists.into_iter().map(inner).collect()
}

/// The leaves of the smallest strategy that shows a node to have value at least (to MIN: at most) the value, and how many
/// of them were not visited where that is as few as can be; from the definition.
fn smallest_strategy(
    tree: &Tree,
    node: NodeId,
    (side, value): (Player, Score),
    node_map: &NodeMap,
) -> Option<(u64, u64)> {
    let here = tree.node(node);
    if here.is_leaf() {
        let shows = !side.prefers(value, here.value.unwrap());
        return shows.then(|| (1, u64::from(node_map.visit_of(node).is_none())));
    }
    let below = tree.children(node);
    let below = below.map(|child| smallest_strategy(tree, child, (side, value), node_map));
    if here.player == side {
        return below.flatten().min();
    }
    below
        .into_iter()
        .try_fold((0, 0), |(leaves, unvisited), child| {
            child.map(|more| (leaves + more.0, unvisited + more.1))
        })
}

/// The leaf at the end of the line of best play.
fn last_of_line(tree: &Tree, critical: &Critical) -> NodeId {
    let line = nodes(tree).filter(|&node| critical.node_type(node) == Some(NodeType::Pv));
    line.last().unwrap()
}

/// What uniform tree the values make.
fn uniform(root: Player, branching: usize, depth: usize, values: &[i32]) -> Tree {
    fn add(tree: &mut TreeBuilder, branching: usize, depth: usize, values: &mut &[i32]) {
        if depth == 0 {
            tree.leaf(Score::from(values[0])).unwrap();
            *values = &values[1..];
            return;
        }
        tree.open(None).unwrap();
        for _ in 0..branching {
            add(tree, branching, depth - 1, values);
        }
        tree.close();
    }
    let mut tree = TreeBuilder::new(root);
    add(&mut tree, branching, depth, &mut &values[..]);
    tree.finish()
}

/// A uniform tree's branching, depth and leaf values: all distinct and shuffled, or tied.
fn uniform_values() -> impl Strategy<Value = (usize, usize, Vec<i32>)> {
    (2usize..=4, 1usize..=5, any::<bool>()).prop_flat_map(|(branching, depth, ties)| {
        let leaves = branching.pow(u32::try_from(depth).unwrap());
        let all = (0..)
            .take(leaves)
            .map(move |n| if ties { n % 3 } else { n })
            .collect::<Vec<i32>>();
        (Just(branching), Just(depth), Just(all).prop_shuffle())
    })
}

proptest! {
    #[test]
    fn minimum_is_the_fewest_leaves_of_all_orders(root in player(), shape in small_shapes()) {
        let minimum = critical(&build(root, &shape), SearchSpec::MINIMAX).leaves();
        for spec in AT_EQUALITY {
            let orders = orders(&shape);
            let fewest = orders.iter().map(|shape| leaves(&build(root, shape), spec)).min();
            prop_assert_eq!(fewest, Some(minimum), "{:?}", spec);
        }
    }

    #[test]
    fn best_order_visits_exactly_the_critical_tree(root in player(), shape in shapes()) {
        let tree = build(root, &shape);
        for spec in algorithms() {
            let critical = critical(&tree, spec);
            let edited = tree.edit(&Edit::Arrange(critical.best_order(&tree))).unwrap();
            for spec in AT_EQUALITY {
                let (recording, node_map) = recorded(&edited.tree, spec);
                prop_assert_eq!(recording.counts().leaves, critical.leaves());
                prop_assert_eq!(recording.counts().nodes, critical.nodes());
                for node in nodes(&tree) {
                    let visit = node_map.visit_of(edited.nodes.get(node).unwrap());
                    prop_assert_eq!(visit.is_some(), critical.node_type(node).is_some(), "{}", node);
                }
                // What was visited is then what is needed, and nothing is paid.
                let best = Critical::new(&edited.tree, &recording, &node_map);
                prop_assert_eq!((best.leaves(), best.paid(), best.unvisited()), (critical.leaves(), 0, 0));
                prop_assert!(best.best_order(&edited.tree).is_identity());
                // One child that is enough comes first.
                for node in nodes(&edited.tree) {
                    let first = edited.tree.children(node).next();
                    let needed = |child| best.node_type(child).is_some();
                    prop_assert!(first.is_none_or(needed) || best.node_type(node).is_none());
                    if best.node_type(node) == Some(NodeType::Pv) {
                        prop_assert!(first.is_none_or(|child| best.node_type(child) == Some(NodeType::Pv)));
                    }
                }
            }
        }
    }

    /// Added up along one search by minimax, without the tree, the fewest leaves are the same.
    #[test]
    fn minimum_leaves_matches_the_critical_tree(tree in trees()) {
        let critical = critical(&tree, SearchSpec::MINIMAX);
        let value = minimax_values(&tree)[0];
        let fewest = minimum_leaves(&&tree, tree.height(), value, Limits::NONE);
        prop_assert_eq!(fewest.unwrap(), Some(critical.leaves()));
    }

    /// Nothing visits less, whatever the rules.
    #[test]
    fn visited_leaves_are_minimum_plus_paid(tree in trees()) {
        for spec in algorithms() {
            let (recording, node_map) = recorded(&tree, spec);
            let critical = Critical::new(&tree, &recording, &node_map);
            prop_assert_eq!(recording.counts().leaves, critical.leaves() + critical.paid());
            prop_assert_eq!(critical.paid() + critical.unvisited(), critical.unneeded());
            let marked = nodes(&tree).filter(|&node| {
                let visited = node_map.visit_of(node).is_some();
                visited && tree.node(node).is_leaf() && critical.node_type(node).is_none()
            });
            prop_assert_eq!(marked.count() as u64, critical.unneeded());
            prop_assert_eq!(critical.unneeded_at(recording.steps()), critical.unneeded());
            prop_assert_eq!(critical.unneeded_at(0), 0);
            if !spec.has_windows() {
                prop_assert_eq!(critical.unvisited(), 0);
            }
        }
    }

    #[test]
    fn unneeded_count_grows_with_evaluated_leaves(tree in trees()) {
        for spec in algorithms() {
            let (recording, node_map) = recorded(&tree, spec);
            let critical = Critical::new(&tree, &recording, &node_map);
            for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
                let step = recording.last_step(id);
                let paid = visit.is_leaf() && critical.node_type(node_map.node_of(id)).is_none();
                prop_assert_eq!(critical.unneeded_at(step), critical.unneeded_at(step - 1) + u64::from(paid));
            }
        }
    }

    #[test]
    fn minimum_is_two_strategies_sharing_a_leaf(tree in trees()) {
        for spec in algorithms() {
            let (recording, node_map) = recorded(&tree, spec);
            let critical = Critical::new(&tree, &recording, &node_map);
            let value = recording.value();
            let size = |side| smallest_strategy(&tree, NodeId::ROOT, (side, value), &node_map).unwrap();
            let (max, min) = (size(Player::Max), size(Player::Min));
            let shared = node_map.visit_of(last_of_line(&tree, &critical)).is_none();
            let expected = match value {
                value if value == Score::INFINITY => max,
                value if value == Score::NEG_INFINITY => min,
                _ => (max.0 + min.0 - 1, max.1 + min.1 - u64::from(shared)),
            };
            prop_assert_eq!((critical.leaves(), critical.unvisited()), expected);
        }
    }

    #[test]
    fn node_types_follow_knuth_and_moore(tree in trees()) {
        let value = search(&&tree, SearchSpec::MINIMAX, tree.height(), Limits::NONE).unwrap().value;
        let critical = critical(&tree, SearchSpec::alpha_beta(Rules::default()));
        let types = |node| {
            let types: Vec<_> = tree.children(node).filter_map(|child| critical.node_type(child)).collect();
            let of = |kind| types.iter().filter(|&&child| child == kind).count();
            (types.len(), of(NodeType::Pv))
        };
        prop_assert_eq!(critical.node_type(NodeId::ROOT), Some(NodeType::Pv));
        for node in nodes(&tree).filter(|&node| !tree.node(node).is_leaf()) {
            let all = tree.node(node).child_count() as usize;
            let (needed, pv) = types(node);
            match critical.node_type(node) {
                None => prop_assert_eq!(needed, 0),
                Some(NodeType::Cut) => prop_assert_eq!((needed, pv), (1, 0)),
                Some(NodeType::All) => prop_assert_eq!((needed, pv), (all, 0)),
                Some(NodeType::Pv) => {
                    prop_assert_eq!(pv, 1);
                    prop_assert!(needed == all || needed == 1 && !value.is_finite());
                }
            }
        }
    }

    #[test]
    fn uniform_trees_match_the_minimum_formula(
        (branching, depth, values) in uniform_values(), root in player()
    ) {
        let tree = uniform(root, branching, depth, &values);
        let critical = critical(&tree, SearchSpec::alpha_beta(Rules::default()));
        let (branching, depth) = (u32::try_from(branching).unwrap(), u32::try_from(depth).unwrap());
        let leaves = minimal_leaves(branching.into(), depth).unwrap();
        prop_assert_eq!(critical.uniform(), Some(Uniform { branching, depth, leaves }));
        prop_assert_eq!(critical.leaves(), leaves);
    }

    /// In a tree that is best first everywhere, types go by the places of the children (Knuth & Moore 1975, section 6).
    #[test]
    fn best_first_node_types_follow_child_positions(
        (branching, depth, values) in uniform_values(), root in player()
    ) {
        let mut values = values;
        values.sort_unstable();
        let tree = uniform(root, branching, depth, &values);
        let order = Edit::Order { of: None, order: Order::BestFirst };
        let tree = tree.edit(&order).unwrap().tree;
        let critical = critical(&tree, SearchSpec::alpha_beta(Rules::default()));
        for node in nodes(&tree) {
            let path = tree.path(node);
            let expected = path.iter().try_fold(NodeType::Pv, |above, &index| match (above, index) {
                (NodeType::Pv, 0) => Some(NodeType::Pv),
                (NodeType::Pv | NodeType::All, _) => Some(NodeType::Cut),
                (NodeType::Cut, 0) => Some(NodeType::All),
                (NodeType::Cut, _) => None,
            });
            prop_assert_eq!(critical.node_type(node), expected, "{}", tree.path_text(node));
        }
    }
}

#[test]
fn detects_uniform_trees() {
    let of = |text: &str| {
        let uniform = Uniform::of(&read_tree(text.as_bytes()).unwrap());
        uniform.map(|uniform| (uniform.branching, uniform.depth, uniform.leaves))
    };
    assert_eq!(of("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"), Some((3, 2, 5)));
    assert_eq!(of("[[[1]]]"), Some((1, 3, 1)));
    assert_eq!(of("7"), None);
    assert_eq!(of("[[1, 2], [3]]"), None);
    assert_eq!(of("[[1, 2], 3]"), None);
    assert_eq!(
        of(r#"[{"player": "max", "children": [1, 2]}, [3, 4]]"#),
        None
    );
}

#[test]
fn infinite_value_needs_one_strategy() {
    let tree = read_tree(br#"[["inf", "inf"], ["inf", 2], [3, 4]]"#).unwrap();
    let critical = critical(&tree, SearchSpec::alpha_beta(Rules::default()));
    // Both answers to the first move, and nothing of the others.
    assert_eq!((critical.leaves(), critical.paid()), (2, 0));
    assert_eq!(critical.uniform(), None);
}

/// A search may show by many leaves what fewer would have shown.
#[test]
fn minimum_may_include_unvisited_leaves() {
    let tree = read_tree(b"[[3, 4, 5], [3, 8]]").unwrap();
    let (recording, node_map) = recorded(&tree, SearchSpec::alpha_beta(Rules::default()));
    let critical = Critical::new(&tree, &recording, &node_map);
    // Both moves are worth 3. The second one needs two leaves to show it, and the 8 was cut off.
    assert_eq!((recording.counts().leaves, critical.leaves()), (4, 3));
    assert_eq!(
        (critical.paid(), critical.unneeded(), critical.unvisited()),
        (1, 2, 1)
    );
    assert_eq!(last_of_line(&tree, &critical), NodeId(6));
}

/// Of two trees of the same size, the one that was visited counts as needed, else the one with the earlier moves.
#[test]
fn visited_leaves_are_preferred_as_needed() {
    let tree = read_tree(b"[[3, 4], [5, 1, 2], [3, 8]]").unwrap();
    let critical = critical(&tree, SearchSpec::alpha_beta(Rules::default()));
    assert_eq!((critical.leaves(), critical.unvisited()), (4, 0));
    assert_eq!(last_of_line(&tree, &critical), NodeId(2));
    let minimax = self::critical(&tree, SearchSpec::MINIMAX);
    assert_eq!(last_of_line(&tree, &minimax), NodeId(2));
    assert_eq!(minimax.paid(), 3);
}

fn timed(tree: &Tree) -> (Critical, Duration) {
    let (recording, node_map) = recorded(tree, SearchSpec::alpha_beta(Rules::default()));
    let start = Instant::now();
    let critical = Critical::new(tree, &recording, &node_map);
    (critical, start.elapsed())
}

#[test]
fn handles_100_000_nodes_in_half_a_second() {
    // Ten children to each node, five plies: 111,111 nodes.
    let values: Vec<i32> = (0..100_000).map(|n| n * 7919 % 100_003).collect();
    let (critical, time) = timed(&uniform(Player::Max, 10, 5, &values));
    assert_eq!(critical.leaves(), 1_000 + 100 - 1);
    let limit = crate::pace::limit(Duration::from_millis(500));
    assert!(time < limit, "{time:?}");
}

#[test]
fn deepest_tree_has_a_critical_tree() {
    let mut tree = TreeBuilder::new(Player::Max);
    for _ in 0..1_000 {
        tree.open(None).unwrap();
        tree.leaf(Score::ZERO).unwrap();
    }
    tree.close_to(0);
    let tree = tree.finish();
    let (critical, _) = timed(&tree);
    // The root's first leaf, and one leaf to show that MIN holds the other move down to it.
    assert_eq!((critical.leaves(), critical.nodes()), (2, 4));
}
