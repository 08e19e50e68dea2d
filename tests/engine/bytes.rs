//! The data that a page's worker sends, as bytes and back: trees, layouts, recordings, moves, stages and pairs of searches.

use std::fmt::Debug;

use cutoff::draw::Layout;
use cutoff::game::{AnyPosition, Edit, NodeId, NodeNames, Order, Player, Tree};
use cutoff::search::trace::{NodeMap, Pair, Recording, Stride, VisitId, record};
use cutoff::search::{Limits, Reuse, SearchSpec, TableSpec};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chance::trees::chance_trees;
use super::common::{algorithms, trees};
use super::family::random;

/// Any search of [`SearchSpec`], the wrong ones included.
fn specs() -> impl Strategy<Value = SearchSpec> {
    let wrong = select(Reuse::ALL.to_vec()).prop_map(|reuse| TableSpec {
        reuse,
        no_bounds: true,
        ..TableSpec::default()
    });
    prop_oneof![
        1 => select(algorithms()),
        6 => random::exact(),
        1 => (random::exact(), wrong).prop_map(|(spec, table)| {
            SearchSpec { table: Some(table), ..spec }.in_force()
        }),
    ]
}

/// Writes and reads a value; what is written of the result are the same bytes, and a part of them is refused.
fn again<T: Serialize + DeserializeOwned>(value: &T, cut: Index) -> T {
    let bytes = postcard::to_allocvec(value).unwrap();
    let read: T = postcard::from_bytes(&bytes).unwrap();
    assert!(postcard::to_allocvec(&read).unwrap() == bytes);
    for end in [cut.index(bytes.len()), bytes.len() - 1] {
        assert!(postcard::from_bytes::<T>(&bytes[..end]).is_err(), "{end}");
    }
    read
}

/// Panics unless both recordings answer everything alike.
fn assert_same(one: &Recording, other: &Recording) {
    fn same<T: PartialEq + Debug>(
        what: &str,
        ask: impl Fn(&Recording) -> T,
        both: [&Recording; 2],
    ) {
        let [one, other] = both.map(ask);
        assert_eq!(one, other, "{what}");
    }
    let both = [one, other];
    same("spec", Recording::spec, both);
    same("steps", Recording::steps, both);
    same("counts", Recording::counts, both);
    same("passes", |it| it.passes().to_vec(), both);
    same("iterations", |it| it.iterations().to_vec(), both);
    same("visits", |it| it.visits().collect::<Vec<_>>(), both);
    for visit in (0..u32::try_from(one.visits().len()).unwrap()).map(VisitId) {
        same("line", |it| (it.path(visit), it.chosen(visit)), both);
        same("table", |it| (it.probe(visit), it.stored(visit)), both);
        same(
            "chance",
            |it| (it.probability(visit), it.value_bounds(visit)),
            both,
        );
        same("stand pat", |it| it.stand_pat(visit), both);
        same(
            "setters",
            |it| Player::BOTH.map(|side| it.setter(visit, side)),
            both,
        );
    }
    for step in 0..=one.steps() {
        let next = |it: &Recording| {
            Stride::ALL
                .iter()
                .map(|&stride| it.next(step, stride))
                .collect::<Vec<_>>()
        };
        same("strides", next, both);
        let moment = |it: &Recording| {
            let moment = it.moment(step);
            let open = moment.path().to_vec();
            let nodes: Vec<_> = open.iter().map(|&id| moment.node(id)).collect();
            (moment.event(), moment.counts(), open, nodes)
        };
        same("moments", moment, both);
    }
}

/// A recording with the strides found, or not.
fn recorded(tree: &Tree, spec: SearchSpec, depth: u32, found: bool) -> Recording {
    let recording = record(&tree, spec, depth, Limits::NONE).unwrap().recording;
    if found {
        recording.learned_by(0);
    }
    recording
}

proptest! {
    #[test]
    fn recordings_round_trip(
        tree in random::trees(), spec in specs(), depth in 0..6u32, found in any::<bool>(), cut in any::<Index>(),
    ) {
        let depth = depth.min(tree.height());
        let recording = recorded(&tree, spec, depth, found);
        assert_same(&recording, &again(&recording, cut));
    }

    #[test]
    fn recordings_of_chance_round_trip(
        tree in chance_trees(), star1 in any::<bool>(), spec in select(algorithms()), depth in 0..6u32, cut in any::<Index>(),
    ) {
        let recording = recorded(&tree, SearchSpec { star1, ..spec }, depth, false);
        assert_same(&recording, &again(&recording, cut));
    }

    #[test]
    fn trees_and_their_tables_round_trip(
        tree in prop_oneof![trees(), random::trees(), chance_trees()], seed in any::<u64>(), cut in any::<Index>(),
    ) {
        prop_assert!(again(&tree, cut) == tree);
        let (names, layout) = (NodeNames::new(&tree), Layout::new(&tree));
        let (read, laid_out) = (again(&names, cut), again(&layout, cut));
        for id in (0..u32::try_from(tree.len()).unwrap()).map(NodeId) {
            prop_assert_eq!(read.name(&tree, id), names.name(&tree, id));
            prop_assert!((laid_out.x(id) - layout.x(id)).abs() < f64::EPSILON);
        }
        // Equal positions have equal children.
        if let Ok(edited) = tree.edit(&Edit::Order { of: None, order: Order::Shuffle(seed) }) {
            prop_assert_eq!(&again(&edited.nodes, cut), &edited.nodes);
        }
        let recording = recorded(&tree, SearchSpec::default(), tree.height(), false);
        let map = NodeMap::new(&tree, &recording);
        let read = again(&map, cut);
        for id in (0..u32::try_from(tree.len()).unwrap()).map(NodeId) {
            prop_assert_eq!(read.visits_of(id), map.visits_of(id));
        }
        let minimax = recorded(&tree, SearchSpec::MINIMAX, tree.height(), false);
        let whole = NodeMap::new(&tree, &minimax);
        let pair = Pair::new(&minimax, &recording, |visit| map.visit_of(whole.node_of(visit))).unwrap();
        let read = again(&pair, cut);
        for step in 0..=pair.steps() {
            prop_assert_eq!(read.mover(step), pair.mover(step));
        }
    }

    #[test]
    fn positions_and_moves_round_trip(position in super::all_games::positions(), cut in any::<Index>()) {
        prop_assert!(again(&position, cut) == position);
        let moves = position.moves();
        prop_assert_eq!(again(&moves, cut), moves);
    }

    #[test]
    fn wrong_bytes_are_no_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = postcard::from_bytes::<Recording>(&bytes);
        let _ = postcard::from_bytes::<Tree>(&bytes);
        let _ = postcard::from_bytes::<AnyPosition>(&bytes);
    }
}
