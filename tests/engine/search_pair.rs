//! Two searches made ready to be stepped together: their trees, names and pictures.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::common::trees;
use cutoff::draw::export::PictureSteps;
use cutoff::draw::{CanvasSize, Ink, Mark, NodeSymbol, Shape, marked};
use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::{Edit, Game, NodeId, Order, Tree, read_tree};
use cutoff::search::SearchSpec;
use cutoff::search::trace::{Hand, Step};
use cutoff::stage::{
    HEADER, Origin, PictureSeries, PictureView, SearchPair, SearchPairError, Setup, Source,
    SourceGame, Stage, TreePart,
};
use cutoff::teach::Variant;
use proptest::prelude::*;

fn stage_of(game: SourceGame, setup: Setup) -> Arc<Stage> {
    let source = Source {
        game,
        origin: Origin::Text,
        name: None,
    };
    Arc::new(Stage::prepare(source, setup, None, &AtomicBool::new(false)).unwrap())
}

fn staged(tree: Tree) -> Arc<Stage> {
    stage_of(SourceGame::Tree(Arc::new(tree)), Setup::default())
}

fn search_pair(stage: &Arc<Stage>, variants: [Variant; 2]) -> SearchPair {
    SearchPair::prepare(Arc::clone(stage), variants, &AtomicBool::new(false)).unwrap()
}

fn minimax(order: Option<Order>) -> Variant {
    Variant {
        order,
        ..SearchSpec::MINIMAX.into()
    }
}

fn ordered(order: Option<Order>) -> Variant {
    Variant {
        order,
        ..Variant::default()
    }
}

fn order() -> impl Strategy<Value = Option<Order>> {
    prop_oneof![
        Just(None),
        Just(Some(Order::Reverse)),
        Just(Some(Order::BestFirst)),
        Just(Some(Order::WorstFirst)),
        any::<u64>().prop_map(|seed| Some(Order::Shuffle(seed))),
    ]
}

fn nodes(tree: &Tree) -> impl Iterator<Item = NodeId> + use<> {
    tree.subtree(NodeId::ROOT).map(NodeId)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A node is called the same on both sides, has the same value and the same parent.
    #[test]
    fn twins_share_name_value_and_parent(tree in trees(), left in order(), right in order()) {
        let stage = staged(tree);
        let search_pair = search_pair(&stage, [ordered(left), ordered(right)]);
        let sides = Hand::BOTH.map(|hand| search_pair.stage(hand));
        for node in nodes(&sides[0].tree) {
            let twin = search_pair.twin(Hand::Left, node).unwrap();
            prop_assert_eq!(search_pair.twin(Hand::Right, twin), Some(node));
            prop_assert_eq!(sides[0].name(node), sides[1].name(twin));
            let (a, b) = (sides[0].tree.node(node), sides[1].tree.node(twin));
            prop_assert_eq!((a.value, a.player, a.ply), (b.value, b.player, b.ply));
            let above = sides[0].tree.parent(node).map(|at| search_pair.twin(Hand::Left, at).unwrap());
            prop_assert_eq!(above, sides[1].tree.parent(twin));
        }
        prop_assert_eq!(search_pair.same_order(), left == right);
    }

    /// A side is what a search of the tree in that order is.
    #[test]
    fn each_side_equals_the_search_run_alone(tree in trees(), order in order()) {
        let stage = staged(tree.clone());
        let search_pair = search_pair(&stage, [minimax(None), ordered(order)]);
        let other = match order {
            None => tree,
            Some(order) => tree.edit(&Edit::Order { of: None, order }).unwrap().tree,
        };
        let alone = staged(other);
        let side = search_pair.stage(Hand::Right);
        prop_assert_eq!(&side.tree.nodes(), &alone.tree.nodes());
        let (a, b) = (&side.recording, &alone.recording);
        prop_assert_eq!(a.visits().collect::<Vec<_>>(), b.visits().collect::<Vec<_>>());
        prop_assert_eq!(search_pair.stage(Hand::Left).recording.spec(), SearchSpec::MINIMAX);
        prop_assert_eq!(a.value(), search_pair.stage(Hand::Left).recording.value());
    }

    /// From the single search to two and back, the step is the same one, where the two have that search among them.
    #[test]
    fn single_search_step_round_trips(tree in trees(), left in order()) {
        let stage = staged(tree);
        let search_pair = search_pair(&stage, [minimax(left), Variant::default()]);
        for step in 0..=stage.recording.steps() {
            let there = search_pair.step_from(&stage, step);
            prop_assert_eq!(search_pair.pair.at(Hand::Right, there), step);
            prop_assert_eq!(search_pair.step_to(&stage, there), step);
        }
    }

    /// Every node of either side leads to a step, and a visited one to where it is entered.
    #[test]
    fn every_node_maps_to_a_step(tree in trees(), left in order(), right in order()) {
        let stage = staged(tree);
        let search_pair = search_pair(&stage, [ordered(left), ordered(right)]);
        for hand in Hand::BOTH {
            let side = search_pair.stage(hand);
            for node in nodes(&side.tree) {
                let step = search_pair.step_of(hand, node);
                prop_assert!(step <= search_pair.pair.steps());
                if let Some(visit) = side.visit_of(node) {
                    prop_assert_eq!(search_pair.pair.at(hand, step), side.recording.entered(visit));
                }
            }
        }
    }
}

/// Chess moves keep their names in every order.
#[test]
fn reordering_keeps_chess_move_names() {
    let chess = Chess::from_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", MoveOrder::Generated).unwrap();
    let stage = stage_of(SourceGame::Game(chess.root().into()), Setup::default());
    let search_pair = search_pair(&stage, [minimax(None), ordered(Some(Order::BestFirst))]);
    let sides = Hand::BOTH.map(|hand| search_pair.stage(hand));
    let mut moved = 0;
    for node in nodes(&sides[0].tree) {
        let twin = search_pair.twin(Hand::Left, node).unwrap();
        assert_eq!(sides[0].move_into(node), sides[1].move_into(twin));
        moved += usize::from(node != twin);
    }
    assert!(moved > 0);
    // The tree holds the search of the game itself.
    let (same, own) = (
        &search_pair.stage(Hand::Left).recording,
        stage.recording.value(),
    );
    assert_eq!((same.value(), same.counts().nodes), (own, 144));
}

/// What alpha-beta has skipped of a tree that is too large is not there to be walked.
#[test]
fn incomplete_tree_is_refused() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let chess = Chess::from_fen(start, MoveOrder::Generated).unwrap();
    let setup = Setup {
        depth: 5,
        ..Setup::default()
    };
    let stage = stage_of(SourceGame::Game(chess.root().into()), setup);
    let refused = SearchPair::prepare(stage, [minimax(None), Variant::default()], &false.into());
    assert!(matches!(refused, Err(SearchPairError::Incomplete)));
}

/// A table, killers and history ask the game, whose tree alone tells too little.
#[test]
fn refined_search_runs_on_the_game() {
    let fen = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";
    let chess = Chess::from_fen(fen, MoveOrder::Generated).unwrap();
    let setup = Setup {
        depth: 5,
        ..Setup::default()
    };
    let stage = stage_of(SourceGame::Game(chess.root().into()), setup);
    let parts = |text: &str, order| Variant {
        spec: text.parse().unwrap(),
        order,
    };
    for text in ["alpha-beta+table", "alpha-beta+killers+history"] {
        let both = search_pair(&stage, [minimax(None), parts(text, None)]);
        let right = &both.stage(Hand::Right).recording;
        let alone = Setup {
            spec: text.parse().unwrap(),
            ..setup
        };
        let alone = stage_of(SourceGame::Game(chess.root().into()), alone);
        assert_eq!(right.counts(), alone.recording.counts(), "{text}");
        assert_eq!(right.value(), alone.recording.value());
    }
    let prepare = |right: Variant| {
        let variants = [minimax(None), right];
        SearchPair::prepare(Arc::clone(&stage), variants, &false.into())
    };
    let reordered = prepare(parts("alpha-beta+table", Some(Order::Reverse)));
    assert!(matches!(reordered, Err(SearchPairError::NeedsGame(_))));
    let deeper = prepare(parts("alpha-beta+quiescence", None));
    assert!(matches!(deeper, Err(SearchPairError::OtherHorizon(_))));
}

/// It counts leaves that are visited once.
#[test]
fn searches_revisiting_leaves_have_no_critical_tree() {
    let tree = read_tree(br#"{"value": 1, "children": [[3, 5], [2, 9]]}"#).unwrap();
    for (text, has_one) in [
        ("minimax", true),
        ("alpha-beta", true),
        ("alpha-beta+killers+history", true),
        ("pvs", false),
        ("alpha-beta+table", false),
        ("mtdf+table", false),
    ] {
        let setup = Setup {
            spec: text.parse().unwrap(),
            ..Setup::default()
        };
        let stage = stage_of(SourceGame::Tree(Arc::new(tree.clone())), setup);
        assert_eq!(stage.critical().is_some(), has_one, "{text}");
        assert_eq!(stage.why_no_critical().is_none(), has_one, "{text}");
    }
}

#[test]
fn preparing_can_be_cancelled() {
    let stage = staged(read_tree(b"[[3, 5], [2, 9]]").unwrap());
    let stopped = SearchPair::prepare(stage, [minimax(None), Variant::default()], &true.into());
    assert!(matches!(stopped, Err(SearchPairError::Stage(_))));
}

/// The two pictures of a series are those of its sides: the same shapes, each at its place.
#[test]
fn paired_series_contains_both_pictures() {
    let stage = staged(read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap());
    let search_pair = Arc::new(search_pair(&stage, [minimax(None), Variant::default()]));
    let (width, height) = (600.0, 400.0);
    let part = {
        let single = PictureSeries::fitted(
            Arc::clone(search_pair.stage(Hand::Left)),
            width,
            height,
            false,
        );
        assert_eq!(single.size(), (width, height));
        let row_stats = cutoff::draw::RowStats::new(&stage.tree, &stage.layout);
        TreePart::Whole(cutoff::draw::Viewport::fit(
            row_stats.extents(),
            width,
            height,
        ))
    };
    let view = PictureView {
        room: CanvasSize::free(width, height),
        part,
        critical: false,
        boards: None,
        notation: cutoff::search::Notation::Minimax,
    };
    for (stacked, size) in [
        (false, (2.0 * width, height + HEADER)),
        (true, (width, 2.0 * (height + HEADER))),
    ] {
        let series = PictureSeries::both(Arc::clone(&search_pair), view, stacked);
        assert_eq!(
            (series.size(), series.last()),
            (size, search_pair.pair.steps())
        );
        for step in 0..=series.last() {
            let whole = series.at(step).shapes;
            for hand in Hand::BOTH {
                let alone = PictureSeries::new(Arc::clone(search_pair.stage(hand)), view);
                let mut picture = alone.at(search_pair.pair.at(hand, step));
                search_pair.mark(hand, step, &mut picture);
                let (x, y) = match (hand, stacked) {
                    (Hand::Left, _) => (0.0, 0.0),
                    (Hand::Right, false) => (width, 0.0),
                    (Hand::Right, true) => (0.0, height + HEADER),
                };
                for mut shape in picture.shapes {
                    // Below its heading, then to its side: in one step it would be rounded otherwise.
                    shape.shift(0.0, HEADER);
                    shape.shift(x, y);
                    // Labels, their grounds and their leads take the places that suit both halves.
                    let is_label = matches!(
                        shape,
                        Shape::Text { .. }
                            | Shape::Block { node: None, .. }
                            | Shape::Line { node: None, .. }
                    );
                    assert!(
                        is_label || whole.contains(&shape),
                        "{hand:?} {step} {shape:?}"
                    );
                }
            }
        }
    }
}

/// What only one side visits is marked on its side, as soon as it is entered, and nowhere else.
#[test]
fn marks_appear_only_where_searches_differ() {
    let stage = staged(read_tree(b"[[1, 1], [5, 3], [4, 3, 2]]").unwrap());
    let strict = SearchSpec::alpha_beta("strict/soft".parse().unwrap()).into();
    let search_pair = search_pair(&stage, [Variant::default(), strict]);
    let marks = |hand: Hand, step: Step| {
        let series =
            PictureSeries::fitted(Arc::clone(search_pair.stage(hand)), 600.0, 400.0, false);
        let mut picture = series.at(search_pair.pair.at(hand, step));
        let before = picture.shapes.len();
        search_pair.mark(hand, step, &mut picture);
        let signs = picture
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Text { runs, .. } if runs[0].text == "≠"));
        let grounds = picture.shapes.iter().filter_map(|shape| match shape {
            Shape::Block {
                fill: Some(fill),
                node,
                ..
            } if fill.ink == Ink::ApartFill => *node,
            _ => None,
        });
        let grounds: Vec<NodeId> = grounds.collect();
        (picture.shapes.len() > before, signs.count(), grounds)
    };
    let last = search_pair.pair.steps();
    assert_eq!(marks(Hand::Left, last), (true, 1, Vec::new()));
    assert_eq!(marks(Hand::Right, last), (true, 1, vec![NodeId(10)]));
    for hand in Hand::BOTH {
        // Until the last leaf both do the very same.
        for step in 0..search_pair.step_of(Hand::Right, NodeId(10)) {
            assert_eq!(marks(hand, step), (false, 0, Vec::new()), "{step}");
        }
    }
}

/// Nothing to mark leaves a picture as it is; every mark adds something of its own.
#[test]
fn every_mark_adds_a_distinct_shape() {
    let stage = staged(read_tree(b"[[3, 5], [2, 9]]").unwrap());
    let series = PictureSeries::fitted(stage, 600.0, 400.0, false);
    let plain = series.at(9);
    let with = |mark: Mark| {
        let mut picture = plain.clone();
        let at: &NodeSymbol = &plain.spots[1];
        let node = at.id;
        marked(&mut picture, &|it| {
            if it == node { mark } else { Mark::default() }
        });
        picture.shapes
    };
    let none = Mark::default();
    assert_eq!(with(none), plain.shapes);
    let all = [
        with(Mark {
            only_here: true,
            ..none
        }),
        with(Mark {
            differs: true,
            ..none
        }),
        with(Mark {
            chosen: true,
            ..none
        }),
    ];
    for (at, shapes) in all.iter().enumerate() {
        assert!(shapes.len() > plain.shapes.len());
        assert!(all[at + 1..].iter().all(|other| other != shapes));
    }
    // The ground lies behind everything, the badges before it.
    assert_eq!(all[0][all[0].len() - plain.shapes.len()..], plain.shapes);
    assert_eq!(all[1][..plain.shapes.len()], plain.shapes);
}
