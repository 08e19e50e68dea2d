//! Small boards at the nodes of a chess tree, as the window draws them and the exporters write them.

use std::collections::BTreeMap;
use std::sync::Arc;

use cutoff::draw::export::PictureSteps;
use cutoff::draw::export::{Sheet, svg};
use cutoff::draw::{CanvasSize, Ink, Point, RowStats, Shape, Viewport};
use cutoff::game::Game as _;
use cutoff::game::NodeId;
use cutoff::game::Player;
use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::stage::{
    Origin, PictureSeries, PictureView, Setup, Source, SourceGame, Stage, TreePart,
};

/// The paper's position.
const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn series(depth: u32, (width, height): (f32, f32), boards: Option<Player>) -> PictureSeries {
    let root = Chess::from_fen(PAPER, MoveOrder::Generated).unwrap().root();
    let source = Source {
        game: SourceGame::Game(root.into()),
        origin: Origin::Text,
        name: None,
    };
    let setup = Setup {
        depth,
        ..Setup::default()
    };
    let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
    let row_stats = RowStats::new(&stage.tree, &stage.layout);
    let extents = row_stats.extents();
    let fitted = Viewport::fit(extents, width, height);
    let viewport = if boards.is_some() {
        fitted.with_boards(extents)
    } else {
        fitted
    };
    let view = PictureView {
        room: CanvasSize::free(width, height),
        part: TreePart::Whole(viewport),
        critical: false,
        boards,
        notation: cutoff::search::Notation::Minimax,
    };
    PictureSeries::new(Arc::new(stage), view)
}

/// The boards' corners by node.
fn boards(shapes: &[Shape]) -> BTreeMap<u32, (Point, Point)> {
    let grounds = shapes.iter().filter_map(|shape| match shape {
        Shape::Block {
            min,
            max,
            fill: Some(fill),
            node: Some(NodeId(node)),
            ..
        } if fill.ink == Ink::LightSquare => Some((*node, (*min, *max))),
        _ => None,
    });
    grounds.collect()
}

#[test]
fn depth_1_boards_fit_the_canvas_without_overlap() {
    for size in [(687.0, 614.0), (1400.0, 960.0), (1000.0, 700.0)] {
        let series = series(1, size, Some(Player::Max));
        let picture = series.at(series.last());
        let boards = boards(&picture.shapes);
        let moves = series.stage().tree.node(NodeId::ROOT).child_count();
        assert_eq!(boards.len(), moves as usize, "at {size:?}");
        let all: Vec<(Point, Point)> = boards.values().copied().collect();
        for (at, &(min, max)) in all.iter().enumerate() {
            assert!(min.x >= 0.0 && max.x <= size.0, "{min:?} {max:?}");
            assert!(min.y >= 0.0 && max.y <= size.1, "{min:?} {max:?}");
            assert!(max.x - min.x >= 80.0);
            let apart = all[..at].iter().all(|&(other, end)| {
                max.x <= other.x || end.x <= min.x || max.y <= other.y || end.y <= min.y
            });
            assert!(apart, "boards overlap at {size:?}");
        }
        // The board of Ra6 has a rook there, and of a1 and a6 the colours of the last move.
        let node = series
            .stage()
            .tree
            .children(NodeId::ROOT)
            .find(|&node| series.stage().move_into(node).as_deref() == Some("Ra6"));
        let node = node.unwrap();
        let marked = picture.shapes.iter().filter(|shape| {
            matches!(shape, Shape::Block { fill: Some(fill), node: Some(at), .. }
                if fill.ink == Ink::Moved && *at == node)
        });
        assert_eq!(marked.count(), 2);
    }
}

#[test]
fn export_draws_boards_only_on_request() {
    let size = (1000.0, 700.0);
    for (side, wanted) in [(Some(Player::Min), true), (None, false)] {
        let series = series(1, size, side);
        let picture = series.at(0);
        assert_eq!(!boards(&picture.shapes).is_empty(), wanted);
        let outlines = picture
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Outline { .. }));
        let text = svg(&Sheet {
            shapes: &picture.shapes,
            width: size.0,
            height: size.1,
            title: "boards",
        });
        let polygons = text.matches("<polygon").count();
        assert!(polygons >= outlines.count());
        assert_eq!(text.contains("F3EEE2"), wanted, "the light squares' colour");
    }
}

#[test]
fn crowded_nodes_have_no_boards() {
    let series = series(2, (687.0, 614.0), Some(Player::Max));
    let picture = series.at(series.last());
    let boards = boards(&picture.shapes);
    // At depth 2 the root alone has room; its moves and their answers stand too near to each other.
    assert_eq!(boards.keys().copied().collect::<Vec<u32>>(), [0]);
    let (min, max) = boards[&0];
    let moves = series.stage().tree.children(NodeId::ROOT);
    for child in moves {
        let edges = picture.shapes.iter().filter_map(|shape| match shape {
            Shape::Line { from, node, .. } if *node == Some(child) => Some(*from),
            _ => None,
        });
        for from in edges {
            assert!(
                from.x >= min.x && from.x <= max.x && from.y >= max.y - 1.0,
                "{from:?}"
            );
        }
    }
}
