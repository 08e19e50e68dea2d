//! What somebody has chosen to see of a tree: nothing is lost, nothing is there twice, and the search stays in sight.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::common::trees;
use super::family::random::trees as positions;
use cutoff::draw::export::PictureSteps;
use cutoff::draw::{CanvasSize, Focus, Shape};
use cutoff::game::Game;
use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::generate::{Branching, Recipe, Values};
use cutoff::game::{EqualPositions, NodeId, Tree};
use cutoff::search::trace::{Event, Step};
use cutoff::stage::{
    Origin, PictureSeries, PictureView, Scope, ScopeFilter, Setup, Source, SourceGame, Stage,
    TreePart,
};
use proptest::prelude::*;

fn staged(tree: Tree) -> Stage {
    let source = Source {
        game: SourceGame::Tree(Arc::new(tree)),
        origin: Origin::Text,
        name: None,
    };
    Stage::prepare(source, Setup::default(), None, &AtomicBool::new(false)).unwrap()
}

/// A wish, at a node given as a part of the tree.
#[derive(Clone, Copy, Debug)]
enum Wish {
    Open(f64),
    Close(f64),
    Below(f64),
    From(f64),
    Line,
    Cuts,
    RootMove(f64),
}

fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    let at = || 0.0..1.0_f64;
    let wish = prop_oneof![
        4 => at().prop_map(Wish::Open),
        4 => at().prop_map(Wish::Close),
        1 => at().prop_map(Wish::Below),
        1 => at().prop_map(Wish::From),
        1 => Just(Wish::Line),
        1 => Just(Wish::Cuts),
        1 => at().prop_map(Wish::RootMove),
    ];
    proptest::collection::vec(wish, 0..8)
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss
)]
fn part(of: usize, part: f64) -> u32 {
    (of as f64 * part) as u32
}

fn node(tree: &Tree, at: f64) -> NodeId {
    NodeId(part(tree.len(), at))
}

fn grant(scope: &mut Scope, tree: &Tree, wish: Wish) {
    match wish {
        Wish::Open(at) => scope.set_open(node(tree, at), true),
        Wish::Close(at) => scope.set_open(node(tree, at), false),
        Wish::Below(at) => scope.open_below(tree, node(tree, at)),
        Wish::From(at) => scope.draw_from(node(tree, at)),
        Wish::Line => scope.show_only(ScopeFilter::Line),
        Wish::Cuts => scope.show_only(ScopeFilter::Cuts),
        Wish::RootMove(at) => {
            let children: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
            if !children.is_empty() {
                let child = children[part(children.len(), at) as usize];
                scope.show_only(ScopeFilter::RootMove(child));
            }
        }
    }
}

/// How many children of a node are shown as nodes, and how many are counted by stubs.
fn children(focus: &Focus, at: usize) -> (u32, u32) {
    let nodes = focus.nodes().iter().filter(|node| node.parent == Some(at));
    let stubs = focus.stubs().iter().filter(|stub| stub.parent == at);
    (
        u32::try_from(nodes.count()).unwrap(),
        stubs.map(|stub| stub.count).sum(),
    )
}

fn is_above(tree: &Tree, above: NodeId, node: NodeId) -> bool {
    tree.subtree(above).contains(&node.0)
}

proptest! {
    #[test]
    fn all_children_are_shown_or_counted(
        tree in trees(), wishes in wishes(), too_large: bool, at in 0.0..1.0_f64,
    ) {
        let stage = staged(tree);
        let tree = &stage.tree;
        let mut scope = Scope::new(too_large);
        for wish in wishes {
            grant(&mut scope, tree, wish);
        }
        let step: Step = part(stage.recording.steps() as usize + 1, at);
        let moment = stage.recording.moment(step);
        let focus = scope.focus(&stage, &moment);
        let root = scope.root();
        prop_assert_eq!(focus.nodes()[0].id, root);
        let mut seen = BTreeSet::new();
        for (place, shown) in focus.nodes().iter().enumerate() {
            prop_assert!(seen.insert(shown.id), "{:?} is there twice", shown.id);
            prop_assert!(is_above(tree, root, shown.id));
            prop_assert_eq!(shown.ply, u32::from(tree.node(shown.id).ply));
            let above = shown.parent.map(|parent| focus.nodes()[parent].id);
            prop_assert_eq!(above, tree.parent(shown.id).filter(|_| place > 0));
            let (nodes, counted) = children(&focus, place);
            prop_assert_eq!(nodes + counted, tree.node(shown.id).child_count());
            prop_assert_eq!(shown.hidden, counted);
            prop_assert!((0.0..=focus.width()).contains(&shown.x));
        }
        if let Some(current) = moment.current() {
            let current = stage.node_map.node_of(current);
            prop_assert_eq!(focus.find(current).is_some(), is_above(tree, root, current));
        }
    }

    #[test]
    fn closed_node_shows_only_the_current_path(
        tree in trees(), at in 0.0..1.0_f64, when in 0.0..1.0_f64,
    ) {
        let stage = staged(tree);
        let tree = &stage.tree;
        let closed = node(tree, at);
        let mut scope = Scope::new(false);
        let step: Step = part(stage.recording.steps() as usize + 1, when);
        let moment = stage.recording.moment(step);
        // All of a small tree is open at first.
        prop_assert_eq!(scope.focus(&stage, &moment).nodes().len(), tree.len());
        scope.set_open(closed, false);
        let focus = scope.focus(&stage, &moment);
        let current = moment.current().map(|visit| stage.node_map.node_of(visit));
        for shown in focus.nodes() {
            let below = shown.id != closed && is_above(tree, closed, shown.id);
            let on_the_way = current.is_some_and(|current| is_above(tree, shown.id, current));
            prop_assert!(!below || on_the_way, "{:?} below {closed:?}", shown.id);
        }
        scope.set_open(closed, true);
        prop_assert_eq!(scope.focus(&stage, &moment).nodes().len(), tree.len());
    }

    #[test]
    fn filters_show_the_current_line_or_cuts(tree in trees(), at in 0.0..1.0_f64) {
        let stage = staged(tree);
        let step: Step = part(stage.recording.steps() as usize + 1, at);
        let moment = stage.recording.moment(step);
        let current = moment.current().map(|visit| stage.node_map.node_of(visit));
        let on_the_way = |node| current.is_some_and(|current| is_above(&stage.tree, node, current));
        let mut scope = Scope::new(true);
        scope.show_only(ScopeFilter::Line);
        let line: Vec<NodeId> =
            moment.best_line().into_iter().map(|visit| stage.node_map.node_of(visit)).collect();
        let focus = scope.focus(&stage, &moment);
        for node in &line {
            prop_assert!(focus.find(*node).is_some());
        }
        for shown in focus.nodes().iter().filter(|shown| shown.id != NodeId::ROOT) {
            prop_assert!(line.contains(&shown.id) || on_the_way(shown.id));
        }
        scope.show_only(ScopeFilter::Cuts);
        let focus = scope.focus(&stage, &moment);
        let mut cutters = Vec::new();
        for step in 1..=step {
            if let Some(Event::Cutoff(visit)) = stage.recording.event(step) {
                cutters.push(stage.node_map.node_of(visit));
            }
        }
        for node in &cutters {
            prop_assert!(focus.find(*node).is_some());
        }
        for shown in focus.nodes().iter().filter(|shown| shown.id != NodeId::ROOT) {
            let above = cutters.iter().any(|&cutter| is_above(&stage.tree, shown.id, cutter));
            let refuter = cutters.iter().any(|&cutter| stage.tree.parent(shown.id) == Some(cutter));
            prop_assert!(above || refuter || on_the_way(shown.id), "{:?}", shown.id);
        }
    }
}

proptest! {
    #[test]
    fn each_position_is_drawn_once_with_all_edges(tree in positions(), at in 0.0..1.0_f64) {
        let stage = staged(tree);
        let equal = EqualPositions::of_tree(&stage.tree);
        prop_assert_eq!(stage.positions(), &equal);
        let step: Step = part(stage.recording.steps() as usize + 1, at);
        let moment = stage.recording.moment(step);
        let path: Vec<NodeId> = moment.path().iter().map(|&visit| stage.node_map.node_of(visit)).collect();
        let mut scope = Scope::new(false);
        scope.show_only(ScopeFilter::Positions);
        let focus = scope.focus(&stage, &moment);
        for shown in focus.nodes() {
            prop_assert!(equal.first(shown.id) == shown.id || path.contains(&shown.id));
        }
        for node in &path {
            prop_assert!(focus.find(*node).is_some());
        }
        for (place, shown) in focus.nodes().iter().enumerate() {
            let (nodes, counted) = children(&focus, place);
            let others = focus.elsewhere().iter().filter(|other| other.parent == place);
            for other in others.clone() {
                prop_assert_eq!(stage.tree.parent(other.child), Some(shown.id));
                prop_assert_eq!(focus.nodes()[other.at].id, equal.first(other.child));
            }
            let elsewhere = u32::try_from(others.count()).unwrap();
            let all = stage.tree.node(shown.id).child_count();
            prop_assert_eq!(nodes + counted + elsewhere, all);
            prop_assert_eq!(shown.hidden, counted);
        }
    }
}

#[test]
fn large_tree_starts_shallow_and_opens_partly() {
    let recipe = Recipe {
        depth: 6,
        branching: Branching { least: 6, most: 6 },
        values: Values {
            least: -100_000,
            most: 100_000,
        },
        ..Recipe::default()
    };
    let tree = recipe.tree().unwrap();
    let stage = staged(tree);
    let moment = stage.recording.moment(0);
    let mut scope = Scope::new(true);
    // The 36 nodes of the second ply would be too many.
    assert_eq!(scope.focus(&stage, &moment).nodes().len(), 7);
    scope.open_below(&stage.tree, NodeId::ROOT);
    let most = scope.focus(&stage, &moment).nodes().len();
    assert!((1_000..=4_000).contains(&most), "{most}");
}

#[test]
fn exported_picture_shows_the_chosen_scope() {
    let tree = cutoff::game::read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let stage = Arc::new(staged(tree));
    let last = stage.recording.steps();
    let view = PictureView {
        room: CanvasSize::free(800.0, 600.0),
        part: TreePart::Chosen(None),
        critical: false,
        boards: None,
        notation: cutoff::search::Notation::Minimax,
    };
    let mut scope = Scope::new(false);
    scope.draw_from(NodeId(5));
    let series = PictureSeries::new(Arc::clone(&stage), view).with_scope(scope);
    let picture = series.at(last);
    let shown: BTreeSet<NodeId> = picture.spots.iter().map(|spot| spot.id).collect();
    assert_eq!(shown, (5..9).map(NodeId).collect());
    let inside = |shape: &Shape| match shape {
        Shape::Text { at, .. } => (0.0..800.0).contains(&at.x) && (0.0..600.0).contains(&at.y),
        _ => true,
    };
    assert!(picture.shapes.iter().all(inside));
}

#[test]
fn skipped_moves_are_named_in_incomplete_trees() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    // Of depth 5 only what alpha-beta visits fits; depth 3 is there as a whole.
    for (depth, complete) in [(3, true), (5, false)] {
        let chess = Chess::from_fen(start, MoveOrder::Generated).unwrap();
        let source = Source {
            game: SourceGame::Game(chess.root().into()),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            depth,
            ..Setup::default()
        };
        let stage = Stage::prepare(source, setup, None, &AtomicBool::new(false)).unwrap();
        assert_eq!(stage.complete, complete);
        let cuts = stage.recording.cut_steps();
        for step in [&cuts[..20], &cuts[cuts.len() - 20..]].concat() {
            let cutter = stage.recording.event(step).unwrap().node().unwrap();
            let skipped = stage.skipped(cutter);
            let visit = stage.recording.visit(cutter);
            assert_eq!(skipped.len(), visit.skipped as usize);
            let position = stage.position(stage.node_map.node_of(cutter)).unwrap();
            let moves = position.moves().into_iter();
            let all: BTreeSet<String> = moves.map(|mv| position.write_move(mv)).collect();
            assert!(skipped.iter().all(|name| all.contains(name)));
            for child in stage.recording.children(cutter) {
                let visited = stage.move_into(stage.node_map.node_of(child)).unwrap();
                assert!(!skipped.contains(&visited), "{visited} was visited");
            }
        }
    }
}
