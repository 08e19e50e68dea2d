//! What must hold of recordings on every tree: moments, strides, and the places of visits on the tree.

use super::common::{Shape, algorithms, build, player, trees};
use super::replay::{self, Replay};
use cutoff::game::{NodeId, Player, Score, Tree, TreeBuilder};
use cutoff::search::trace::{
    Cut, Event, NodeMap, Recorded, Recording, Setter, Status, Step, Stride, VisitId, record,
};
use cutoff::search::{Counts, Limits, Rules, SearchSpec};
use proptest::prelude::*;

fn recorded(tree: &Tree, spec: SearchSpec) -> Recorded<NodeId> {
    record(&tree, spec, tree.height(), Limits::NONE).unwrap()
}

fn ids(recording: &Recording) -> impl Iterator<Item = VisitId> {
    (0..u32::try_from(recording.visits().len()).unwrap()).map(VisitId)
}

/// At every step a moment says what replaying the events comes to.
fn moments_are_replayed(tree: &Tree) -> Result<(), TestCaseError> {
    for spec in algorithms() {
        let recorded = recorded(tree, spec);
        let recording = &recorded.recording;
        let states = Replay::all(tree, &replay::log(tree, spec));
        prop_assert_eq!(recording.steps() as usize, states.len() - 1);
        for (step, state) in (0..).zip(&states) {
            let moment = recording.moment(step);
            prop_assert_eq!(moment.step(), step);
            prop_assert_eq!(moment.event(), state.event);
            prop_assert_eq!(recording.event(step), state.event);
            prop_assert_eq!(moment.current(), state.path.last().copied());
            prop_assert_eq!(moment.path(), &state.path[..]);
            prop_assert_eq!(moment.counts(), state.counts);
            prop_assert_eq!(moment.best_line(), state.best_line());
            for id in ids(recording) {
                let seen = state.seen.get(id.index());
                let now = seen.map(|seen| seen.now);
                prop_assert_eq!(moment.node(id), now, "{:?} {} {:?}", spec, step, id);
                let status = now.map_or(Status::Unvisited, |now| now.status);
                prop_assert_eq!(moment.status(id), status);
                prop_assert_eq!(moment.chosen(id), seen.and_then(|seen| seen.chosen));
            }
        }
    }
    Ok(())
}

/// A recording says of every visit what replaying all events ends with.
fn a_recording_is_replayed(tree: &Tree) -> Result<(), TestCaseError> {
    for spec in algorithms() {
        let recorded = recorded(tree, spec);
        let recording = &recorded.recording;
        let states = Replay::all(tree, &replay::log(tree, spec));
        let end = states.last().unwrap();
        prop_assert_eq!(recording.spec(), spec);
        prop_assert_eq!(recording.visits().len(), end.seen.len());
        prop_assert_eq!(recording.counts(), end.counts);
        prop_assert_eq!(recording.pv(), end.best_line());
        prop_assert_eq!(recording.event(recording.steps() + 1), None);
        prop_assert_eq!(recording.moment(Step::MAX).step(), recording.steps());
        let step_of = |event| {
            states
                .iter()
                .position(|state| state.event == Some(event))
                .map(|at| Step::try_from(at).unwrap())
        };
        for (id, seen) in ids(recording).zip(&end.seen) {
            let visit = recording.visit(id);
            prop_assert_eq!(
                (visit.player, u32::from(visit.ply)),
                (seen.player, seen.ply)
            );
            prop_assert_eq!(
                (visit.window, Some(visit.value), visit.proved),
                (seen.now.received, seen.now.value, seen.now.proved)
            );
            prop_assert_eq!(
                recorded.move_into(id),
                (id != VisitId::ROOT).then_some(seen.place)
            );
            prop_assert_eq!(visit.index, tree.node(seen.place).index());
            prop_assert_eq!(visit.is_leaf(), tree.node(seen.place).is_leaf());
            prop_assert_eq!(visit.skipped, seen.now.cut.map_or(0, |cut| cut.skipped));
            prop_assert_eq!(recording.cut(id), seen.now.cut);
            let set_above = |cut: Cut| {
                cut.setter
                    .is_some_and(|by| Some(by.node()) != recording.parent(id))
            };
            prop_assert_eq!(
                seen.now.cut.map(|cut| cut.is_deep()),
                seen.now.cut.map(set_above)
            );
            prop_assert_eq!(recording.chosen(id), seen.chosen);
            prop_assert_eq!(recording.setter(id, Player::Max), seen.received_from[0]);
            prop_assert_eq!(recording.setter(id, Player::Min), seen.received_from[1]);
            prop_assert_eq!(Some(recording.entered(id)), step_of(Event::Enter(id)));
            let last = if visit.is_leaf() {
                Event::Evaluate(id)
            } else {
                Event::Leave(id)
            };
            prop_assert_eq!(Some(recording.last_step(id)), step_of(last));
            prop_assert_eq!(recording.cut_step(id), step_of(Event::Cutoff(id)));
            let children: Vec<VisitId> = ids(recording)
                .filter(|&child| recording.parent(child) == Some(id))
                .collect();
            prop_assert_eq!(recording.children(id).collect::<Vec<_>>(), children);
        }
    }
    Ok(())
}

/// Trees with nodes of up to 500 children, which are leaves but for a few, or for none: a recording keeps what it finds there in another way.
fn wide_trees() -> impl Strategy<Value = Tree> {
    let value = || (-9i32..=9).prop_map(Score::from);
    let leaf = move || value().prop_map(Shape::Leaf);
    let few = (value(), prop::collection::vec(leaf(), 1..4))
        .prop_map(|(value, children)| Shape::Inner(None, value, children));
    let mixed = prop_oneof![60 => leaf(), 1 => few];
    let children = prop_oneof![
        prop::collection::vec(mixed, 20..500),
        prop::collection::vec(leaf(), 200..500),
    ];
    let wide =
        (value(), children).prop_map(|(value, children)| Shape::Inner(None, value, children));
    let root = prop::collection::vec(prop_oneof![1 => wide, 2 => leaf()], 1..4);
    (player(), value(), root)
        .prop_map(|(root, value, children)| build(root, &Shape::Inner(None, value, children)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2))]
    #[test]
    fn wide_trees_replay_like_narrow_ones(tree in wide_trees()) {
        a_recording_is_replayed(&tree)?;
        moments_are_replayed(&tree)?;
    }
}

proptest! {
    #[test]
    fn moments_match_the_replay(tree in trees()) {
        moments_are_replayed(&tree)?;
    }

    #[test]
    fn recording_matches_the_finished_replay(tree in trees()) {
        a_recording_is_replayed(&tree)?;
    }

    #[test]
    fn strides_reach_the_nearest_stop(tree in trees()) {
        for spec in algorithms() {
            let recording = recorded(&tree, spec).recording;
            let states = Replay::all(&tree, &replay::log(&tree, spec));
            for &stride in Stride::ALL {
                for step in 0..=recording.steps() {
                    let path = &states[step as usize].path;
                    let rests = |at: &Step| match stride {
                        Stride::Learned => (learned(spec, &states, *at), *at == 0 || learned(spec, &states, *at)),
                        _ => rests(stride, &states[*at as usize], path),
                    };
                    let after = (step + 1..=recording.steps()).find(|at| rests(at).0);
                    let before = (0..step).rev().find(|at| rests(at).1);
                    prop_assert_eq!(recording.next(step, stride), after, "{:?} after {}", stride, step);
                    prop_assert_eq!(recording.previous(step, stride), before, "{:?} before {}", stride, step);
                }
                // Beyond the end is the end.
                for step in [recording.steps() + 1, Step::MAX] {
                    prop_assert_eq!(recording.next(step, stride), None);
                    prop_assert_eq!(
                        recording.previous(step, stride),
                        recording.previous(recording.steps(), stride)
                    );
                }
            }
        }
    }

    /// Stops are numbered in order; on the way from the beginning to the end, each value, cutoff and return is one.
    #[test]
    fn learned_steps_are_numbered(tree in trees()) {
        for spec in algorithms() {
            let recording = recorded(&tree, spec).recording;
            let way = std::iter::successors(Some(0), |&at| recording.next(at, Stride::Learned));
            let way: Vec<Step> = way.collect();
            prop_assert_eq!(way.last(), Some(&recording.steps()));
            for (number, &step) in (0..).zip(&way) {
                prop_assert_eq!(recording.learned_by(step), number);
                prop_assert_eq!(recording.nth_learned(number), step);
            }
            for step in 1..=recording.steps() {
                prop_assert!(recording.learned_by(step - 1) <= recording.learned_by(step));
                if let Some(Event::Evaluate(_) | Event::Cutoff(_) | Event::Leave(_)) = recording.event(step) {
                    prop_assert!(way.binary_search(&step).is_ok());
                }
            }
        }
    }

    /// From a resting place, n strides forward and n back lead to where they began. From elsewhere, they lead to the
    /// last resting place before it, if there is one.
    #[test]
    fn equal_strides_back_return_to_the_start(tree in trees(), n in 1usize..6) {
        for spec in algorithms() {
            let recording = recorded(&tree, spec).recording;
            let states = Replay::all(&tree, &replay::log(&tree, spec));
            for stride in Stride::ALL.iter().copied().filter(|&stride| stride != Stride::ThisNode) {
                for start in 0..=recording.steps() {
                    let go = |from: Option<Step>, to: &dyn Fn(Step) -> Option<Step>| {
                        (0..n).fold(from, |at, _| at.and_then(to))
                    };
                    let forth = go(Some(start), &|at| recording.next(at, stride));
                    if forth.is_none() {
                        continue;
                    }
                    let back = go(forth, &|at| recording.previous(at, stride));
                    let expected = (0..=start).rev().find(|&at| match stride {
                        Stride::Learned => at == 0 || learned(spec, &states, at),
                        _ => rests(stride, &states[at as usize], &[]).1,
                    });
                    prop_assert_eq!(back, expected);
                }
            }
            // Leaving a node and going back leads to its beginning.
            for id in ids(&recording) {
                let (first, last) = (recording.entered(id), recording.last_step(id));
                prop_assert_eq!(recording.next(first, Stride::ThisNode), Some(last));
                prop_assert_eq!(recording.previous(last, Stride::ThisNode), Some(first));
            }
        }
    }

    #[test]
    fn node_map_links_visits_and_nodes(tree in trees()) {
        for spec in algorithms() {
            let recorded = recorded(&tree, spec);
            let recording = &recorded.recording;
            let node_map = NodeMap::new(&tree, recording);
            for id in ids(recording) {
                let node = node_map.node_of(id);
                prop_assert_eq!(node, recorded.move_into(id).unwrap_or(NodeId::ROOT));
                prop_assert_eq!(node_map.visit_of(node), Some(id));
            }
            let visited: Vec<NodeId> = ids(recording).map(|id| node_map.node_of(id)).collect();
            for node in (0..u32::try_from(tree.len()).unwrap()).map(NodeId) {
                let mut up = vec![node];
                up.extend(std::iter::successors(tree.parent(node), |&at| tree.parent(at)));
                let nearest = up.iter().position(|at| visited.contains(at)).unwrap();
                prop_assert_eq!(node_map.visit_of(node).is_some(), nearest == 0);
                prop_assert_eq!(node_map.node_of(node_map.nearest_visit(&tree, node)), up[nearest]);
                prop_assert_eq!(node_map.skipped_at(&tree, node), nearest.checked_sub(1).map(|below| up[below]));
            }
        }
    }

    #[test]
    fn minimax_so_far_matches_minimax_counts(tree in trees()) {
        let minimax = recorded(&tree, SearchSpec::MINIMAX).recording;
        let whole = NodeMap::new(&tree, &minimax);
        for spec in algorithms() {
            let recording = recorded(&tree, spec).recording;
            let node_map = NodeMap::new(&tree, &recording);
            let there = |id| whole.visit_of(node_map.node_of(id)).unwrap();
            for step in 0..=recording.steps() {
                let moment = recording.moment(step);
                // Where minimax is when it has done the same thing at the same node.
                let same = match moment.event() {
                    None => 0,
                    Some(Event::Enter(id)) => minimax.entered(there(id)),
                    Some(Event::Evaluate(id) | Event::Leave(id)) => minimax.last_step(there(id)),
                    Some(Event::Update { child, .. }) => minimax.last_step(there(child)) + 1,
                    // What is cut off here, minimax searches before it can leave the node.
                    Some(Event::Cutoff(id)) => minimax.last_step(there(id)) - 1,
                    Some(other) => panic!("{other:?} in a search without further parts"),
                };
                let expected = minimax.moment(same).counts();
                prop_assert_eq!(node_map.minimax_so_far(&tree, &moment), expected);
                prop_assert_eq!(Counts { cutoffs: 0, ..expected }, expected);
            }
        }
    }

    #[test]
    fn recording_tree_holds_the_visited_nodes(tree in trees()) {
        let again = recorded(&tree, SearchSpec::MINIMAX).recording.to_tree().unwrap().tree;
        prop_assert_eq!(again.len(), tree.len());
        prop_assert_eq!(again.height(), tree.height());
        prop_assert_eq!(again.leaf_count(), tree.leaf_count());
        for (at, (node, original)) in again.nodes().iter().zip(tree.nodes()).enumerate() {
            prop_assert_eq!((node.player, node.ply), (original.player, original.ply));
            prop_assert_eq!((node.child_count(), node.size()), (original.child_count(), original.size()));
            if node.is_leaf() {
                prop_assert_eq!(node.value, original.value, "node {}", at);
            }
        }
        for spec in algorithms() {
            let recording = recorded(&tree, spec).recording;
            let part = recording.to_tree().unwrap().tree;
            prop_assert_eq!(part.len(), recording.visits().len());
            for (id, node) in ids(&recording).zip(part.nodes()) {
                prop_assert_eq!(node.is_leaf(), recording.visit(id).is_leaf());
                prop_assert_eq!(part.path(NodeId(id.0)).len(), recording.path(id).len());
            }
        }
    }
}

/// Returns true if the search learns something at a step: a value, another window (minimax: another choice) that is not
/// returned at once, a cutoff, a return.
fn learned(spec: SearchSpec, states: &[Replay], step: Step) -> bool {
    let at = step as usize;
    match states[at].event {
        None | Some(Event::Enter(_)) => false,
        Some(Event::Update { node, .. }) => {
            let seen = |at: usize| &states[at].seen[node.index()];
            let changed = if spec.has_windows() {
                seen(at - 1).now.window != seen(at).now.window
            } else {
                seen(at - 1).chosen != seen(at).chosen
            };
            changed && states[at + 1].event != Some(Event::Leave(node))
        }
        Some(_) => true,
    }
}

/// Whether a stride comes to rest at a state, going forward and going back from a moment with that path.
fn rests(stride: Stride, at: &Replay, path: &[VisitId]) -> (bool, bool) {
    let Some(event) = at.event else {
        // Only single events lead back to the step before the first.
        return (false, stride == Stride::Event);
    };
    let both = |rests| (rests, rests);
    match stride {
        Stride::Event | Stride::Learned => both(true),
        Stride::Node => both(matches!(event, Event::Enter(_))),
        Stride::Leaf => both(matches!(event, Event::Evaluate(_))),
        Stride::Update => both(matches!(event, Event::Update { .. })),
        Stride::Cutoff => both(matches!(event, Event::Cutoff(_))),
        Stride::RootMove => both(matches!(event, Event::Enter(_)) && at.path.len() == 2),
        Stride::Pass | Stride::TableHit | Stride::Research => both(false),
        Stride::ThisNode => {
            // At step 0 the search is about to enter the root.
            let here = event.node().is_some_and(|node| {
                path.contains(&node) || path.is_empty() && node == VisitId::ROOT
            });
            (
                here && matches!(event, Event::Evaluate(_) | Event::Leave(_)),
                here && matches!(event, Event::Enter(_)),
            )
        }
    }
}

/// Many children of different sizes, now and then one better than all before it.
#[test]
fn root_chooses_the_first_best_child() {
    for player in [Player::Max, Player::Min] {
        let mut tree = TreeBuilder::new(player);
        tree.open(None).unwrap();
        for child in 0..300 {
            tree.open(None).unwrap();
            for leaf in 0..=child % 5 {
                let value = child / 20 * 10 - (child * 7 + leaf) % 9;
                let sign = if player == Player::Max { 1 } else { -1 };
                tree.leaf(Score::from(sign * value)).unwrap();
            }
            tree.close();
        }
        tree.close();
        let tree = tree.finish();
        let spec = SearchSpec::alpha_beta(Rules::default());
        let recording = record(&&tree, spec, 2, Limits::NONE).unwrap().recording;
        let mut first = None;
        let mut best = player.worst();
        for child in recording.children(VisitId::ROOT) {
            let set = recording.setter(child, player);
            assert_eq!(set.and_then(Setter::child), first);
            let value = recording.visit(child).value;
            if player.prefers(value, best) {
                (first, best) = (Some(child), value);
            }
            let returned = recording.moment(recording.last_step(child) + 1);
            assert_eq!(returned.chosen(VisitId::ROOT), first);
        }
        assert_eq!(recording.chosen(VisitId::ROOT), first);
    }
}
