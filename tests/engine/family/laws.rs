//! What must hold of the recordings of the family's searches: moments, strides, moves, and nodes with several visits.

use std::collections::BTreeSet;

use cutoff::game::{NodeId, Player, Score};
use cutoff::search::trace::{End, Event, NodeMap, Pair, Status, Step, Stride, VisitId};
use cutoff::search::{Lookup, Window};

use super::replay::State;
use super::{Case, FIXTURES, cases, ids};

#[test]
fn moments_match_a_replay() {
    for fixture in FIXTURES {
        cases(fixture, |_, case| {
            let recording = &case.recorded.recording;
            assert_eq!(recording.steps() as usize, case.states.len() - 1);
            for (step, state) in (0..).zip(&case.states) {
                moment_is(case, step, state);
            }
        });
    }
}

fn moment_is(case: &Case, step: Step, state: &State) {
    let recording = &case.recorded.recording;
    let at = format!("{} at {step}", case.spec.name);
    let moment = recording.moment(step);
    assert_eq!(moment.event(), state.event, "{at}");
    assert_eq!(moment.path(), &state.path[..], "{at}");
    assert_eq!(moment.best_line(), state.best_line(), "{at}");
    let count = |kind| state.counts.get(kind).copied().unwrap_or(0);
    let counts = moment.counts();
    assert_eq!(
        (counts.nodes, counts.leaves, counts.cutoffs),
        (count("enter"), count("evaluate"), count("cutoff")),
        "{at}"
    );
    let pass = moment.pass().map(|pass| (pass.depth, pass.window));
    assert_eq!(pass, state.passes.last().copied(), "{at}");
    for id in ids(recording) {
        let at = format!("{at}: {id:?}");
        let seen = state.seen.get(id.index());
        let now = moment.node(id);
        let plain = now.map(|now| cutoff::search::trace::NodeNow { cut: None, ..now });
        let mut expected = seen.map(|seen| seen.now);
        if let (Some(expected), false) = (&mut expected, case.spec.search.has_windows()) {
            // Without windows every value that is returned counts as exact.
            if expected.status == Status::Done {
                expected.proved = cutoff::search::Interval::exactly(expected.value.unwrap());
            }
        }
        assert_eq!(plain, expected, "{at}");
        assert_eq!(moment.chosen(id), seen.and_then(|seen| seen.chosen), "{at}");
        let cut = now.and_then(|now| now.cut);
        if let Some((kind, skipped, bound, setter)) = state.cut(id) {
            let cut = cut.unwrap();
            assert_eq!(
                (cut.kind, cut.skipped as usize, cut.bound, cut.setter),
                (kind, skipped, bound, setter),
                "{at}"
            );
            let above = setter.map_or(0, |setter| state.seen[setter.node().index()].ply);
            assert_eq!(cut.plies_up as usize, state.seen[id.index()].ply - above);
        }
        let Some(seen) = seen else { continue };
        for (side, owner) in [Player::Max, Player::Min].into_iter().enumerate() {
            if case.spec.search.has_windows() {
                assert_eq!(
                    recording.setter(id, owner),
                    seen.received_from[side],
                    "{at} {owner}"
                );
                assert_eq!(
                    moment.setter(id, owner),
                    seen.from[side],
                    "{at} {owner} now"
                );
            }
        }
    }
}

#[test]
fn visits_map_to_their_moves_and_nodes() {
    for fixture in FIXTURES {
        cases(fixture, |family, case| {
            let recording = &case.recorded.recording;
            let tree = family.tree();
            let map = NodeMap::new(&tree, recording);
            let end = &case.states.last().unwrap().seen;
            for (id, seen) in ids(recording).zip(end) {
                assert_eq!(map.node_of(id).index(), seen.node);
                assert_eq!(family.at(&recording.path(id)), seen.node);
                let into = case.recorded.move_into(id).map(|mv| mv.0);
                assert_eq!(into, seen.parent.map(|_| seen.node));
                assert_eq!(recording.parent(id), seen.parent);
            }
            for node in 0..tree.len() {
                let node = NodeId(node.try_into().unwrap());
                let of_node = |id: &VisitId| end[id.index()].node == node.index();
                let all: Vec<VisitId> = ids(recording).filter(of_node).collect();
                assert_eq!(map.visits_of(node), all);
                assert_eq!(map.visit_of(node), all.last().copied());
                for step in [
                    0,
                    1,
                    recording.steps() / 3,
                    recording.steps() / 2,
                    recording.steps(),
                ] {
                    let moment = recording.moment(step);
                    let entered = |id: &&VisitId| moment.status(**id) != Status::Unvisited;
                    assert_eq!(
                        map.latest_visit(node, &moment),
                        all.iter().rfind(entered).copied()
                    );
                }
            }
        });
    }
}

#[test]
fn children_and_last_steps_match_the_events() {
    for fixture in FIXTURES {
        cases(fixture, |_, case| {
            let recording = &case.recorded.recording;
            for id in ids(recording) {
                let children: Vec<VisitId> = ids(recording)
                    .filter(|&child| recording.parent(child) == Some(id))
                    .collect();
                assert_eq!(recording.children(id).collect::<Vec<_>>(), children);
                assert_eq!(
                    recording.event(recording.entered(id)),
                    Some(Event::Enter(id))
                );
                let last = recording.event(recording.last_step(id));
                let leaf = recording.visit(id).end == End::Leaf;
                assert_eq!(
                    last,
                    Some(if leaf {
                        Event::Evaluate(id)
                    } else {
                        Event::Leave(id)
                    })
                );
                let cut = recording
                    .cut_step(id)
                    .and_then(|step| recording.event(step));
                let skipped = recording.visit(id).skipped > 0;
                assert_eq!(cut, skipped.then_some(Event::Cutoff(id)));
            }
        });
    }
}

#[test]
fn strides_go_to_the_nearest_stop() {
    for fixture in FIXTURES {
        let mut at = 0;
        cases(fixture, |_, case| {
            at += 1;
            // Every search of one tree in five, some searches of the others.
            if at % 7 != 0 && at / 17 % 5 != 0 {
                return;
            }
            let recording = &case.recorded.recording;
            for &stride in Stride::ALL {
                for step in 0..=recording.steps() {
                    let line = line(case, step);
                    let rests = |at: Step| rests(case, stride, at, &line);
                    let after = (step + 1..=recording.steps()).find(|&at| rests(at).0);
                    let before = (0..step).rev().find(|&at| rests(at).1);
                    let name = &case.spec.name;
                    assert_eq!(
                        recording.next(step, stride),
                        after,
                        "{name}: {stride:?} after {step}"
                    );
                    assert_eq!(
                        recording.previous(step, stride),
                        before,
                        "{name}: {stride:?} before {step}"
                    );
                }
            }
        });
    }
}

/// The nodes that a step is in: the path, or between two passes the root on either side.
fn line(case: &Case, step: Step) -> [Vec<VisitId>; 2] {
    let path = case.states[step as usize].path.clone();
    if !path.is_empty() {
        return [path.clone(), path];
    }
    let root = |at: Step| case.states[at as usize].path.first().copied();
    let after = (step..=case.recorded.recording.steps()).find_map(root);
    let before = (0..step).rev().find_map(root);
    [after, before].map(|root| root.into_iter().collect())
}

/// Whether a stride comes to rest at a step, going forward and going back.
fn rests(
    case: &Case,
    stride: Stride,
    at: Step,
    [forward, back]: &[Vec<VisitId>; 2],
) -> (bool, bool) {
    let state = &case.states[at as usize];
    let Some(event) = state.event else {
        return (false, matches!(stride, Stride::Event | Stride::Learned));
    };
    let both = |rests| (rests, rests);
    match stride {
        Stride::Event => both(true),
        Stride::Learned => both(learned(case, at, event)),
        Stride::Node => both(matches!(event, Event::Enter(_))),
        Stride::Leaf => both(matches!(event, Event::Evaluate(_))),
        Stride::Update => both(matches!(event, Event::Update { .. })),
        Stride::Cutoff => both(matches!(event, Event::Cutoff(_))),
        Stride::RootMove => both(matches!(event, Event::Enter(_)) && state.path.len() == 2),
        Stride::ThisNode => {
            let on = |line: &[VisitId]| event.node().is_some_and(|node| line.contains(&node));
            (
                on(forward) && matches!(event, Event::Evaluate(_) | Event::Leave(_)),
                on(back) && matches!(event, Event::Enter(_)),
            )
        }
        Stride::Pass => both(matches!(event, Event::Pass(_))),
        Stride::TableHit => both(matches!(
            event,
            Event::Probe(id) if matches!(case.recorded.recording.probe(id).unwrap().found, Lookup::Hit(_))
        )),
        Stride::Research => both(matches!(event, Event::Research { .. })),
    }
}

/// Returns true if the search learns something by an event.
fn learned(case: &Case, step: Step, event: Event) -> bool {
    let at = step as usize;
    if at + 1 == case.states.len() {
        return true;
    }
    match event {
        Event::Enter(_) | Event::Store(_) => false,
        Event::Probe(id) => {
            matches!(
                case.recorded.recording.probe(id).unwrap().found,
                Lookup::Hit(_)
            )
        }
        Event::Update { node, .. } => {
            let seen = |at: usize| &case.states[at].seen[node.index()];
            let changed = if case.spec.search.has_windows() {
                seen(at - 1).now.window != seen(at).now.window
            } else {
                seen(at - 1).chosen != seen(at).chosen
            };
            let next = case.states[at + 1].event;
            changed && next != Some(Event::Leave(node)) && next != Some(Event::Store(node))
        }
        _ => true,
    }
}

/// The fixtures hold what each of these laws is about.
#[test]
fn fixtures_cover_every_kind_of_event() {
    let mut null_windows = 0;
    let mut most_visits = 0;
    let mut kinds: BTreeSet<&str> = BTreeSet::new();
    let mut setters: BTreeSet<String> = BTreeSet::new();
    for fixture in FIXTURES {
        cases(fixture, |family, case| {
            let recording = &case.recorded.recording;
            kinds.extend(case.states.last().unwrap().counts.keys().copied());
            let map = NodeMap::new(&family.tree(), recording);
            for id in ids(recording) {
                let Window { alpha, beta } = recording.visit(id).window;
                null_windows += u32::from(Score::new(alpha.get().next_up()) == Some(beta));
                most_visits = most_visits.max(map.visits_of(map.node_of(id)).len());
                for owner in [Player::Max, Player::Min] {
                    let words = recording
                        .setter(id, owner)
                        .map(|by| cutoff::teach::origin_words(by, &|_| "_".to_owned()));
                    setters.extend(words);
                }
            }
        });
    }
    assert!(
        null_windows > 1000 && most_visits > 10,
        "{null_windows} {most_visits}"
    );
    assert_eq!(kinds.len(), 11, "{kinds:?}");
    assert_eq!(setters.len(), 6, "{setters:?}");
}

#[test]
fn revisiting_searches_cannot_be_paired() {
    cases("family_trees", |family, case| {
        let recording = &case.recorded.recording;
        let map = NodeMap::new(&family.tree(), recording);
        let again = ids(recording).any(|id| map.visits_of(map.node_of(id)).len() > 1);
        let pair = Pair::new(recording, recording, Some);
        assert_eq!(pair.is_err(), recording.revisits());
        assert!(recording.revisits() || !again, "{}", case.spec.name);
    });
}
