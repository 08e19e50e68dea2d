//! What holds of every search of the family on random trees, in which positions repeat and moves are loud.

use cutoff::game::{
    AnyGame, Game, NodeId, Player, Score, Tree, TreeBuilder, library, read_fen, read_tree,
    with_game,
};
use cutoff::search::trace::{Recording, VisitId, record};
use cutoff::search::{
    Algorithm, CutRule, Fail, Limits, Outcome, Replacement, Rules, SearchSpec, TableSize,
    TableSpec, search,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::common::at_least;

/// One position of a ply: its value, and its moves as (position of the next ply, whether it is loud).
type Position = (i32, Vec<(Index, bool)>);

/// Trees whose positions may be reached on several lines, every node with a static value.
pub fn trees() -> impl Strategy<Value = Tree> {
    let moves = prop::collection::vec((any::<Index>(), prop::bool::weighted(0.3)), 0..4);
    let ply = prop::collection::vec((-9..10, moves), 1..4);
    let plies = prop::collection::vec(ply, 1..6);
    (any::<bool>(), any::<bool>(), plies).prop_map(|(max, named, plies)| {
        let root = if max { Player::Max } else { Player::Min };
        let mut builder = TreeBuilder::new(root);
        unfold(&mut builder, &plies, 0, 0, named);
        builder.finish()
    })
}

fn unfold(
    builder: &mut TreeBuilder,
    plies: &[Vec<Position>],
    ply: usize,
    at: usize,
    named: bool,
) -> NodeId {
    let (value, moves) = &plies[ply][at];
    let id = builder.open(None).unwrap();
    builder.set_value(id, Some(Score::from(*value)));
    if named {
        builder.set_position(id, format!("{ply}.{at}"));
    }
    if ply + 1 < plies.len() {
        for (number, (to, loud)) in moves.iter().enumerate() {
            let child = unfold(
                builder,
                plies,
                ply + 1,
                to.index(plies[ply + 1].len()),
                named,
            );
            builder.set_move(child, format!("{number}"));
            builder.set_loud(child, *loud);
        }
    }
    builder.close();
    id
}

/// Any search whose root value is minimax's.
pub fn exact() -> impl Strategy<Value = SearchSpec> {
    let sizes = prop::option::of(select(vec![1, 2, 8, 64]));
    let table =
        (sizes, select(Replacement::ALL.to_vec())).prop_map(|(size, replacement)| TableSpec {
            size: size.and_then(TableSize::new),
            replacement,
            ..TableSpec::default()
        });
    let rules = (
        select(vec![CutRule::AtEquality, CutRule::Strict]),
        select(vec![Fail::Soft, Fail::Hard]),
    );
    (
        select(Algorithm::ALL.to_vec()),
        rules,
        prop::option::of(table),
        prop::option::of(1..6i32),
        any::<[bool; 4]>(),
    )
        .prop_map(|(algorithm, (cut, fail), table, width, parts)| {
            let [deepening, killers, history, quiescence] = parts;
            let spec = SearchSpec {
                rules: Rules::new(cut, fail),
                deepening,
                aspiration: width.map(Score::from),
                table,
                killers,
                history,
                quiescence,
                ..SearchSpec::new(algorithm)
            };
            spec.in_force()
        })
}

/// What a node is worth, by the definition, so many plies above the horizon.
pub fn worth(tree: &Tree, node: NodeId, left: u32, quiescence: bool) -> Score {
    let children: Vec<NodeId> = tree.children(node).collect();
    let own = || tree.node(node).value.unwrap();
    let player = tree.node(node).player;
    let best = |best: Option<Score>, value: Score| {
        Some(best.map_or(value, |best| player.better(best, value)))
    };
    if children.is_empty() || left == 0 && !quiescence {
        return own();
    }
    if left > 0 {
        let values = children
            .iter()
            .map(|&child| worth(tree, child, left - 1, quiescence));
        return values.fold(None, best).unwrap();
    }
    let loud = children.iter().filter(|&&child| tree.node(child).loud);
    let values = loud.map(|&child| worth(tree, child, 0, true));
    values.fold(Some(own()), best).unwrap()
}

/// The depth of the pass that a visit is in.
pub fn depth_of(recording: &Recording, id: VisitId, depth: u32) -> u32 {
    let passes = recording.passes();
    let passed = passes.partition_point(|pass| pass.root <= id);
    passed
        .checked_sub(1)
        .map_or(depth, |pass| passes[pass].depth)
}

proptest! {
    #![proptest_config(at_least(600))]

    #[test]
    fn every_exact_search_returns_the_minimax_value(tree in trees(), spec in exact(), depth in 0..6u32) {
        tree.check_positions().unwrap();
        let depth = depth.min(tree.height());
        let recorded = record(&&tree, spec, depth, Limits::NONE).unwrap();
        let recording = recorded.recording;
        prop_assert_eq!(recording.value(), worth(&tree, NodeId::ROOT, depth, spec.quiescence));
        for (id, visit) in (0..).map(VisitId).zip(recording.visits()) {
            let node = tree.at(&recording.path(id)).unwrap();
            let left = depth_of(&recording, id, depth).saturating_sub(visit.ply.into());
            let worth = worth(&tree, node, left, spec.quiescence);
            prop_assert!(visit.proved.contains(worth), "{spec}: {:?} is worth {worth}: {visit:?}", recording.path(id));
            prop_assert_eq!(recording.is_below_horizon(id), u32::from(visit.ply) > depth_of(&recording, id, depth));
        }
        // The last depth is the one that was asked for, and no node is lost between the depths.
        let iterations = recording.iterations();
        prop_assert_eq!(iterations.last().unwrap().depth, depth);
        prop_assert_eq!(iterations.iter().map(|it| it.nodes).sum::<u64>(), recording.counts().nodes);
    }

    #[test]
    fn unrecorded_search_matches_the_recording(tree in trees(), spec in exact(), depth in 0..6u32) {
        let depth = depth.min(tree.height());
        let outcome = search(&&tree, spec, depth, Limits::NONE).unwrap();
        let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
        prop_assert_eq!(outcome.value, recording.value());
        prop_assert_eq!(outcome.counts, recording.counts());
        prop_assert_eq!(&outcome.iterations, recording.iterations());
        let line: Vec<u32> = recording.pv().iter().map(|&id| recording.visit(id).index).collect();
        let found: Vec<u32> = outcome.pv.iter().map(|&node| tree.node(node).index()).collect();
        prop_assert_eq!(found, line);
        for root_move in outcome.root_moves {
            let left = depth.saturating_sub(1);
            prop_assert!(root_move.proved.contains(worth(&tree, root_move.mv, left, spec.quiescence)));
        }
    }

    /// Where no position repeats, a table is only asked in vain: the recursion with parts is the textbook's.
    #[test]
    fn family_matches_textbook_without_repetition(tree in trees(), strict in any::<bool>(), hard in any::<bool>()) {
        let tree = unnamed(&tree);
        let rules = Rules::new(
            if strict { CutRule::Strict } else { CutRule::AtEquality },
            if hard { Fail::Hard } else { Fail::Soft },
        );
        for plain in [SearchSpec::MINIMAX, SearchSpec::alpha_beta(rules)] {
            let family = SearchSpec { table: Some(TableSpec::default()), ..plain };
            prop_assert!(plain.is_plain() && !family.is_plain());
            let [plain, family] = [plain, family].map(|spec| {
                let recording = record(&&tree, spec, tree.height(), Limits::NONE).unwrap().recording;
                let visits: Vec<_> = recording.visits().map(|visit| (visit.window, visit.value, visit.proved, visit.skipped)).collect();
                (visits, recording.pv())
            });
            prop_assert_eq!(plain, family);
        }
    }

    /// What is set but has no meaning stays out of the text.
    #[test]
    fn search_specs_round_trip(spec in exact()) {
        let read: SearchSpec = spec.to_string().parse().unwrap();
        prop_assert!(read.is_same(&spec), "{}", spec);
    }

    #[test]
    fn tree_files_keep_positions_and_loud_moves(tree in trees()) {
        let text = tree.to_json();
        let read = read_tree(text.as_bytes()).unwrap();
        prop_assert_eq!(&read, &tree, "{}", text);
        let newer = tree.has_positions() || tree.nodes().iter().any(|node| node.loud);
        prop_assert_eq!(text.contains("\"version\": 2"), newer);
    }

    /// What quiescence may enter is left of a tree that is cut off; everything has its number still.
    #[test]
    fn cut_below_loud_moves_keeps_the_search(tree in trees(), depth in 0..4u32) {
        let depth = depth.min(tree.height());
        let spec = SearchSpec { quiescence: true, ..SearchSpec::default() };
        let cut = tree.cut_below_loud(depth).unwrap();
        let [whole, part] = [&tree, &cut].map(|tree| {
            let recording = record(&tree, spec, depth, Limits::NONE).unwrap().recording;
            let paths: Vec<_> = (0..).map(VisitId).zip(recording.visits()).map(|(id, visit)| (recording.path(id), visit)).collect();
            paths
        });
        prop_assert_eq!(whole, part);
    }
}

/// The same tree, every node a position of its own.
fn unnamed(tree: &Tree) -> Tree {
    let mut builder = TreeBuilder::new(tree.player(&NodeId::ROOT));
    for node in tree.nodes() {
        builder.close_to(node.ply);
        let id = builder.open(Some(node.player)).unwrap();
        builder.set_value(id, node.value);
    }
    builder.close_to(0);
    builder.finish()
}

#[test]
fn unsound_shortcuts_return_wrong_tree_values() {
    let spec = |text: &str| text.parse::<SearchSpec>().unwrap();
    for shortcut in ["alpha-beta+table=any-depth", "alpha-beta+table+no-bounds"] {
        assert!(spec(shortcut).is_unsound() && !spec(shortcut).is_exact());
    }
    let at_least = spec("pvs+table=at-least");
    assert!(!at_least.is_unsound() && !at_least.is_exact());
    let value = |id: &str, search: &str, depth| {
        let tree = library::find(id).unwrap().tree();
        let tree = spec(search).part_of(&tree, depth).unwrap().into_owned();
        let outcome = search_of(&&tree, spec(search), depth);
        outcome.value.get()
    };
    let bounds = "table-without-bounds";
    assert!((value(bounds, "alpha-beta+table", 3) - 8.0).abs() < 1e-9);
    assert!((value(bounds, "alpha-beta+table+no-bounds", 3) - 4.0).abs() < 1e-9);
    let depth = "table-ignores-depth";
    assert!((value(depth, "alpha-beta+table", 3) - 1.0).abs() < 1e-9);
    assert!((value(depth, "alpha-beta+table=any-depth", 3) - 7.0).abs() < 1e-9);
}

/// The same two in chess: a rook ending, and the king-and-pawn ending with blocked pawns.
#[test]
fn unsound_shortcuts_return_wrong_chess_values() {
    for (fen, depth, shortcut, wrong, right) in [
        (
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            8,
            "alpha-beta+deepening+table+no-bounds",
            20,
            30,
        ),
        (
            "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
            5,
            "alpha-beta+deepening+table=any-depth",
            155,
            145,
        ),
    ] {
        let value = |search: &str| {
            let search = format!("{search}+evaluation=piece-square");
            let spec: SearchSpec = search.parse().unwrap();
            let game = AnyGame {
                root: read_fen(fen).unwrap(),
                options: spec.options,
            };
            with_game!(&game, game => search_of(&game, spec, depth).value)
        };
        assert_eq!(value(shortcut), Score::from(wrong), "{fen}");
        assert_eq!(
            value("alpha-beta+deepening+table"),
            Score::from(right),
            "{fen}"
        );
    }
}

fn search_of<G: Game>(game: &G, spec: SearchSpec, depth: u32) -> Outcome<G::Move> {
    search(game, spec, depth, Limits::NONE).unwrap()
}
