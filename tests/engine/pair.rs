//! What must hold of two recordings on one time axis, on every tree, for all pairs of searches and child orders.

use super::common::{algorithms, one_in, trees};
use cutoff::game::{Edit, NodeChanges, NodeId, Order, Tree, read_tree};
use cutoff::search::trace::{
    Event, Hand, Mover, NodeMap, Pair, Recording, Step, Stride, VisitId, record,
};
use cutoff::search::{Limits, Rules, SearchSpec};
use proptest::prelude::*;

/// One of two searches, with the tree that it is of.
pub struct One {
    pub tree: Tree,
    pub recording: Recording,
    pub node_map: NodeMap,
}

impl One {
    fn new(tree: Tree, spec: SearchSpec) -> One {
        let recorded = record(&&tree, spec, tree.height(), Limits::NONE).unwrap();
        One {
            node_map: NodeMap::new(&tree, &recorded.recording),
            recording: recorded.recording,
            tree,
        }
    }

    fn ids(&self) -> impl Iterator<Item = VisitId> + use<> {
        (0..u32::try_from(self.recording.visits().len()).unwrap()).map(VisitId)
    }

    /// The node of the event that leads to a step.
    pub fn node(&self, step: Step) -> Option<NodeId> {
        let event = self.recording.event(step)?;
        Some(self.node_map.node_of(event.node()?))
    }
}

/// Two searches and their common axis.
pub struct Two {
    pub left: One,
    pub right: One,
    /// From nodes of the left tree to nodes of the right one.
    pub nodes: NodeChanges,
    pub pair: Pair,
}

impl Two {
    pub fn new(tree: &Tree, searches: [SearchSpec; 2], order: Option<Order>) -> Two {
        let left = One::new(tree.clone(), searches[0]);
        let (other, nodes) = match order {
            None => (tree.clone(), NodeChanges::unchanged()),
            Some(order) => {
                let edited = tree.edit(&Edit::Order { of: None, order }).unwrap();
                (edited.tree, edited.nodes)
            }
        };
        let right = One::new(other, searches[1]);
        let twin = |visit| {
            let node = nodes.get(left.node_map.node_of(visit)).unwrap();
            right.node_map.visit_of(node)
        };
        let pair = Pair::new(&left.recording, &right.recording, twin).unwrap();
        Two {
            left,
            right,
            nodes,
            pair,
        }
    }

    pub fn one(&self, hand: Hand) -> &One {
        match hand {
            Hand::Left => &self.left,
            Hand::Right => &self.right,
        }
    }

    fn recordings(&self) -> [&Recording; 2] {
        [&self.left.recording, &self.right.recording]
    }

    /// Where the two are at a step, as nodes of the right tree.
    fn nodes_at(&self, step: Step) -> [Option<NodeId>; 2] {
        let left = self.left.node(self.pair.at(Hand::Left, step));
        let right = self.right.node(self.pair.at(Hand::Right, step));
        [left.map(|node| self.nodes.get(node).unwrap()), right]
    }

    /// Whether a step is a resting place of a kind: what has just happened in a search that has moved.
    fn rests(&self, step: Step, stride: Stride) -> bool {
        Hand::BOTH.into_iter().any(|hand| {
            let one = self.one(hand);
            let moved = match self.pair.mover(step) {
                Mover::Nobody => false,
                Mover::Both => true,
                Mover::Only(only) => only == hand,
            };
            let event = one.recording.event(self.pair.at(hand, step));
            moved
                && event.is_some_and(|event| match stride {
                    Stride::Event => true,
                    Stride::Learned => {
                        one.recording
                            .next(self.pair.at(hand, step) - 1, Stride::Learned)
                            == Some(self.pair.at(hand, step))
                    }
                    Stride::Node => matches!(event, Event::Enter(_)),
                    Stride::Leaf => matches!(event, Event::Evaluate(_)),
                    Stride::Update => matches!(event, Event::Update { .. }),
                    Stride::Cutoff => matches!(event, Event::Cutoff(_)),
                    Stride::RootMove => {
                        matches!(event, Event::Enter(at) if one.recording.visit(at).ply == 1)
                    }
                    Stride::ThisNode | Stride::Pass | Stride::TableHit | Stride::Research => false,
                })
        })
    }
}

/// What stands on either side: two searches, and the order in which the right one has the children.
pub fn settings() -> impl Strategy<Value = ([SearchSpec; 2], Option<Order>)> {
    let search = || prop::sample::select(algorithms());
    let order = prop_oneof![
        3 => Just(None),
        1 => Just(Some(Order::Reverse)),
        1 => Just(Some(Order::BestFirst)),
        1 => Just(Some(Order::WorstFirst)),
        2 => any::<u64>().prop_map(|seed| Some(Order::Shuffle(seed))),
    ];
    (search(), search(), order).prop_map(|(left, right, order)| ([left, right], order))
}

/// The length of a longest common subsequence, by the book.
fn longest_common(left: &[NodeId], right: &[NodeId]) -> usize {
    let mut best = vec![vec![0; right.len() + 1]; left.len() + 1];
    for (at, a) in left.iter().enumerate() {
        for (to, b) in right.iter().enumerate() {
            best[at + 1][to + 1] = if a == b {
                best[at][to] + 1
            } else {
                best[at][to + 1].max(best[at + 1][to])
            };
        }
    }
    best[left.len()][right.len()]
}

proptest! {
    #![proptest_config(one_in(4))]

    #[test]
    fn both_searches_finish_without_idle_steps(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        let (pair, steps) = (&two.pair, two.pair.steps());
        for hand in Hand::BOTH {
            prop_assert_eq!(pair.at(hand, 0), 0);
            let last = two.one(hand).recording.steps();
            prop_assert_eq!(pair.at(hand, steps), last);
            prop_assert_eq!(pair.at(hand, Step::MAX), last);
        }
        prop_assert_eq!(pair.mover(0), Mover::Nobody);
        for step in 1..=steps {
            let moved = Hand::BOTH.map(|hand| pair.at(hand, step) - pair.at(hand, step - 1));
            let mover = match moved {
                [1, 1] => Mover::Both,
                [1, 0] => Mover::Only(Hand::Left),
                [0, 1] => Mover::Only(Hand::Right),
                _ => return Err(TestCaseError::fail(format!("{moved:?} at {step}"))),
            };
            prop_assert_eq!(pair.mover(step), mover);
        }
        for hand in Hand::BOTH {
            for own in 0..=two.one(hand).recording.steps() {
                let first = (0..=steps).find(|&step| pair.at(hand, step) >= own);
                prop_assert_eq!(Some(pair.first(hand, own)), first);
            }
        }
    }

    /// Either both are at the same node, or one waits at a node while the other one is within one child of it.
    #[test]
    fn searches_share_node_or_one_waits_above(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        let tree = &two.right.tree;
        for step in 1..=two.pair.steps() {
            let [Some(left), Some(right)] = two.nodes_at(step) else {
                return Err(TestCaseError::fail(format!("nothing has happened at {step}")));
            };
            if left == right {
                continue;
            }
            let Mover::Only(hand) = two.pair.mover(step) else {
                return Err(TestCaseError::fail(format!("both move apart at {step}")));
            };
            let (walks, waits) = match hand {
                Hand::Left => (left, right),
                Hand::Right => (right, left),
            };
            let mut line = std::iter::successors(Some(walks), |&at| tree.parent(at));
            let within = line.find(|&at| tree.parent(at) == Some(waits));
            prop_assert!(within.is_some(), "{walks} is not below {waits} at {step}");
            if order.is_none() {
                let skipped = two.one(hand.other()).node_map.visit_of(within.unwrap());
                prop_assert_eq!(skipped, None, "a part that both visit is walked by both");
            }
        }
    }

    /// In the same order every common node is entered and left by both in one step, so that at every step the visits
    /// that one has ahead are exactly those that the other one skips.
    #[test]
    fn same_order_pairs_all_common_nodes(
        tree in trees(), (searches, _) in settings(),
    ) {
        let two = Two::new(&tree, searches, None);
        for id in two.left.ids() {
            let Some(twin) = two.right.node_map.visit_of(two.left.node_map.node_of(id)) else {
                continue;
            };
            let (left, right) = (&two.left.recording, &two.right.recording);
            for (a, b) in [
                (left.entered(id), right.entered(twin)),
                (left.last_step(id), right.last_step(twin)),
            ] {
                prop_assert_eq!(two.pair.first(Hand::Left, a), two.pair.first(Hand::Right, b));
            }
        }
        for step in 0..=two.pair.steps() {
            let seen = Hand::BOTH.map(|hand| {
                let one = two.one(hand);
                let own = two.pair.at(hand, step);
                let seen = one.ids().filter(|&id| one.recording.entered(id) <= own);
                seen.map(|id| one.node_map.node_of(id)).collect::<std::collections::HashSet<_>>()
            });
            for (hand, other) in [(0, 1), (1, 0)] {
                let ahead = seen[hand].difference(&seen[other]).count();
                let which = Hand::BOTH[hand];
                let unshared = two.pair.unshared(which, two.recordings()[hand], step);
                prop_assert_eq!(unshared, ahead as u64);
            }
        }
    }

    #[test]
    fn unshared_visits_never_occur_on_other_side(
        tree in trees(), (searches, order) in settings(),
    ) {
        let two = Two::new(&tree, searches, order);
        for step in [0, 1, two.pair.steps() / 3, two.pair.steps() / 2, two.pair.steps()] {
            let own = two.pair.at(Hand::Left, step);
            let alone = two.left.ids().filter(|&id| {
                let node = two.nodes.get(two.left.node_map.node_of(id)).unwrap();
                let alone = two.right.node_map.visit_of(node).is_none();
                assert_eq!(two.pair.is_unshared(Hand::Left, id), alone);
                alone && two.left.recording.entered(id) <= own
            });
            prop_assert_eq!(two.pair.unshared(Hand::Left, &two.left.recording, step), alone.count() as u64);
        }
        let shared = |hand| {
            let all = two.one(hand).recording.visits().len() as u64;
            all - two.pair.unshared(hand, &two.one(hand).recording, Step::MAX)
        };
        prop_assert_eq!(shared(Hand::Left), shared(Hand::Right));
    }

    /// Of the children of a node that both are in, as many are walked together as their orders allow.
    #[test]
    fn pairing_walks_the_most_children_together(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        let children = |hand: Hand, at: VisitId| -> Vec<VisitId> {
            two.one(hand).recording.children(at).collect()
        };
        let mut open = vec![[VisitId::ROOT; 2]];
        while let Some([left, right]) = open.pop() {
            let (lefts, rights) = (children(Hand::Left, left), children(Hand::Right, right));
            let of_left = lefts.iter().map(|&at| two.nodes.get(two.left.node_map.node_of(at)).unwrap());
            let of_left: Vec<NodeId> = of_left.collect();
            let of_right: Vec<NodeId> = rights.iter().map(|&at| two.right.node_map.node_of(at)).collect();
            let mut together = 0;
            for (&a, node) in lefts.iter().zip(&of_left) {
                let Some(to) = of_right.iter().position(|other| other == node) else {
                    continue;
                };
                let b = rights[to];
                let step = two.pair.first(Hand::Left, two.left.recording.entered(a));
                if step == two.pair.first(Hand::Right, two.right.recording.entered(b)) {
                    together += 1;
                    open.push([a, b]);
                }
            }
            prop_assert_eq!(together, longest_common(&of_left, &of_right));
        }
    }

    #[test]
    fn strides_stop_where_either_search_stops(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        let (pair, both) = (&two.pair, two.recordings());
        for stride in Stride::ALL.iter().copied().filter(|&stride| stride != Stride::ThisNode) {
            for step in 0..=pair.steps() {
                let after = (step + 1..=pair.steps()).find(|&at| two.rests(at, stride));
                prop_assert_eq!(pair.next(both, step, stride), after, "{:?} after {}", stride, step);
                let mut before = (1..step).rev().filter(|&at| two.rests(at, stride));
                let before = before.next().or((matches!(stride, Stride::Event | Stride::Learned) && step > 0).then_some(0));
                prop_assert_eq!(pair.previous(both, step, stride), before, "{:?} before {}", stride, step);
            }
            for beyond in [pair.steps() + 1, Step::MAX] {
                prop_assert_eq!(pair.next(both, beyond, stride), None);
                prop_assert_eq!(pair.previous(both, beyond, stride), pair.previous(both, pair.steps(), stride));
            }
        }
    }

    /// Leaving the node in hand leads to where the search that has moved leaves it, and back to where it entered it.
    #[test]
    fn this_node_stride_follows_the_mover(tree in trees(), (searches, order) in settings()) {
        let two = Two::new(&tree, searches, order);
        for step in 1..=two.pair.steps() {
            let hand = match two.pair.mover(step) {
                Mover::Only(hand) => hand,
                _ => Hand::Left,
            };
            let (one, own) = (two.one(hand), two.pair.at(hand, step));
            let first = |own| two.pair.first(hand, own);
            let next = one.recording.next(own, Stride::ThisNode).map(first);
            let before = one.recording.previous(own, Stride::ThisNode).map(first);
            prop_assert_eq!(two.pair.next(two.recordings(), step, Stride::ThisNode), next);
            prop_assert_eq!(two.pair.previous(two.recordings(), step, Stride::ThisNode), before);
        }
    }

    #[test]
    fn equal_searches_never_wait(tree in trees(), search in prop::sample::select(algorithms())) {
        let two = Two::new(&tree, [search; 2], None);
        prop_assert_eq!(two.pair.steps(), two.left.recording.steps());
        for step in 1..=two.pair.steps() {
            prop_assert_eq!(two.pair.mover(step), Mover::Both);
        }
    }

    /// The two sides are alike: exchanged, they wait for each other at the same places when the order is the same.
    #[test]
    fn swapping_sides_mirrors_the_axis(tree in trees(), (searches, _) in settings()) {
        let [left, right] = searches;
        let (one, other) = (Two::new(&tree, [left, right], None), Two::new(&tree, [right, left], None));
        prop_assert_eq!(one.pair.steps(), other.pair.steps());
        for hand in Hand::BOTH {
            let recording = &one.one(hand).recording;
            let all = one.pair.unshared(hand, recording, Step::MAX);
            prop_assert_eq!(other.pair.unshared(hand.other(), recording, Step::MAX), all);
        }
    }
}

/// The whole axis of the two-ply tree of the textbook, event by event.
#[test]
fn minimax_walks_cut_textbook_leaves_alone() {
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let searches = [
        SearchSpec::MINIMAX,
        SearchSpec::alpha_beta(Rules::default()),
    ];
    let two = Two::new(&tree, searches, None);
    // 38 events of minimax and the one cutoff.
    assert_eq!((two.left.recording.steps(), two.pair.steps()), (38, 39));
    let waits: Vec<Step> = (1..=39)
        .filter(|&step| two.pair.mover(step) == Mover::Only(Hand::Left))
        .collect();
    // Minimax walks two leaves of three events each.
    assert_eq!(waits, (19..=24).collect::<Vec<_>>());
    let counts: Vec<u64> = [18, 19, 21, 22, 39]
        .into_iter()
        .map(|step| two.pair.unshared(Hand::Left, &two.left.recording, step))
        .collect();
    assert_eq!(counts, [0, 1, 1, 2, 2]);
    let none = two.pair.unshared(Hand::Right, &two.right.recording, 39);
    assert_eq!(none, 0);
}

/// Reversed, a root with two leaves: one of them is walked together, the other one by each alone.
#[test]
fn reversed_orders_share_one_of_two_leaves() {
    let tree = read_tree(b"[1, 2]").unwrap();
    let two = Two::new(&tree, [SearchSpec::MINIMAX; 2], Some(Order::Reverse));
    let movers: Vec<Mover> = (1..=two.pair.steps())
        .map(|step| two.pair.mover(step))
        .collect();
    let (left, right) = (Mover::Only(Hand::Left), Mover::Only(Hand::Right));
    let solo = |mover| [mover; 3];
    let mut expected = vec![Mover::Both];
    expected.extend(solo(left));
    expected.extend(solo(Mover::Both));
    expected.extend(solo(right));
    expected.push(Mover::Both);
    assert_eq!(movers, expected);
}

/// A table of turns, not of steps: an axis of a large tree is small, and found on at once.
#[test]
fn large_axis_uses_under_a_byte_per_step() {
    let leaves: Vec<String> = (0..300)
        .map(|row| {
            let row: Vec<String> = (0..30)
                .map(|leaf| ((row * 7 + leaf * 3) % 50).to_string())
                .collect();
            format!("[{}]", row.join(","))
        })
        .collect();
    let text = format!("[{}]", leaves.join(","));
    let tree = read_tree(text.as_bytes()).unwrap();
    let searches = [
        SearchSpec::MINIMAX,
        SearchSpec::alpha_beta(Rules::default()),
    ];
    let two = Two::new(&tree, searches, None);
    let steps = two.pair.steps() as usize;
    assert!(steps > 27_000, "{steps}");
    let bytes = two.pair.bytes();
    assert!((steps / 10..steps).contains(&bytes), "{bytes} bytes");
}

#[test]
fn learned_stops_are_numbered_in_order() {
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let searches = [
        SearchSpec::MINIMAX,
        SearchSpec::alpha_beta(Rules::default()),
    ];
    let two = Two::new(&tree, searches, None);
    let (pair, both) = (&two.pair, two.recordings());
    let next = |&step: &Step| pair.next(both, step, Stride::Learned);
    let stops: Vec<Step> = std::iter::successors(Some(0), next).take(99).collect();
    for (number, &stop) in (0..).zip(&stops) {
        assert_eq!(pair.learned_by(both, stop), number);
        assert_eq!(pair.nth_learned(both, number), stop);
    }
    assert_eq!(stops.last(), Some(&pair.steps()));
}
