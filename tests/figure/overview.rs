//! The overview of a whole search: every node has its place, and a step shows what the search has done by then.

use std::rc::Rc;

use super::common::{algorithms, trees};
use super::picture::Search;
use cutoff::draw::{
    Ink, LastView, Overview, OverviewCell, Picture, PictureExtras, Point, Shape, Viewport,
    overview, text_width,
};
use cutoff::game::library::library;
use cutoff::game::{NodeId, Tree};
use cutoff::search::trace::{NodeStatus, Step};
use cutoff::search::{Rules, SearchSpec};
use proptest::prelude::*;

impl Search<'_> {
    fn overview(&self, step: Step, viewport: &Viewport, last: Option<&LastView>) -> Picture {
        let moment = self.recording.moment(step);
        let beside = PictureExtras {
            last,
            ..PictureExtras::default()
        };
        overview(&self.scene(&moment), viewport, beside)
    }

    fn cells(&self, step: Step, viewport: &Viewport) -> Rc<Overview> {
        self.overview(step, viewport, None).overview.unwrap()
    }

    /// The nodes of a cell.
    fn nodes_of(&self, cell: &OverviewCell) -> impl Iterator<Item = NodeId> {
        let row = self.layout.row(cell.ply).iter().map(|node| node.id);
        row.filter(|node| (cell.first..=cell.last).contains(node))
    }
}

fn all(tree: &Tree, width: f32, height: f32) -> Viewport {
    Viewport::overview(tree.len(), width, height)
}

/// Returns the viewport of the enlarged middle.
fn enlarged(tree: &Tree, by: f64) -> Viewport {
    let viewport = all(tree, 700.0, 500.0);
    Viewport {
        across: viewport.across * by,
        ..viewport
    }
}

/// Searches that take children in order, search some again, in passes, or stop where a table answers.
fn specs() -> Vec<SearchSpec> {
    let mut specs = algorithms();
    specs.extend(["pvs", "pvs+deepening+table"].map(|spec| spec.parse::<SearchSpec>().unwrap()));
    specs
}

proptest! {
    #[test]
    fn every_node_is_in_exactly_one_cell(
        tree in trees(), width in 60.0..900.0_f32, height in 40.0..900.0_f32,
    ) {
        let search = Search::new(&tree, SearchSpec::MINIMAX);
        let view = search.cells(0, &all(&tree, width, height));
        let mut rows = 0;
        for row in view.cells().chunk_by(|a, b| a.ply == b.ply) {
            rows += 1;
            let nodes: Vec<NodeId> = row.iter().flat_map(|cell| search.nodes_of(cell)).collect();
            let all: Vec<NodeId> = search.layout.row(row[0].ply).iter().map(|it| it.id).collect();
            prop_assert_eq!(nodes, all);
            for pair in row.windows(2) {
                prop_assert!(pair[0].max.x <= pair[1].min.x + 0.01);
            }
            for cell in row {
                prop_assert_eq!(search.nodes_of(cell).count(), cell.count as usize);
                prop_assert!(cell.min.x >= 0.0 && cell.max.x <= width && cell.min.x <= cell.max.x);
                prop_assert!(cell.max.y <= height + 4.0, "{cell:?}");
            }
        }
        prop_assert!(height < 300.0 || rows == search.layout.rows() || rows > 40);
    }

    #[test]
    fn children_are_below_their_parent(tree in trees(), by in 1.0..30.0_f64) {
        let search = Search::new(&tree, SearchSpec::MINIMAX);
        for view in [all(&tree, 900.0, 9_000.0), enlarged(&tree, by)] {
            let view = search.cells(0, &view);
            for parent in (0..u32::try_from(tree.len()).unwrap()).map(NodeId) {
                let Some((min, max)) = view.rect(&tree, parent) else { continue };
                let mut widths = 0.0;
                for child in tree.children(parent) {
                    let Some((left, right)) = view.rect(&tree, child) else { continue };
                    prop_assert!(left.x >= min.x - 0.01 && right.x <= max.x + 0.01);
                    prop_assert!(left.y >= max.y - 0.01);
                    widths += right.x - left.x;
                }
                prop_assert!(widths <= max.x - min.x + 0.1);
            }
        }
    }

    #[test]
    fn point_in_a_node_hits_that_node(
        tree in trees(), by in 1.0..30.0_f64, at in any::<prop::sample::Index>(),
        (across, down) in (0.02..0.98_f32, 0.02..0.9_f32),
    ) {
        let search = Search::new(&tree, SearchSpec::MINIMAX);
        let view = search.cells(0, &enlarged(&tree, by));
        let node = NodeId(u32::try_from(at.index(tree.len())).unwrap());
        if let Some((min, max)) = view.rect(&tree, node) && max.x - min.x > 0.1 {
            let at = Point::new(
                min.x + across * (max.x - min.x),
                min.y + down * (max.y - min.y),
            );
            prop_assert_eq!(view.hit(&tree, &search.layout, at), Some(node));
        }
        prop_assert_eq!(view.hit(&tree, &search.layout, Point::new(300.0, 5.0)), None);
    }

    #[test]
    fn cells_show_what_is_visited_by_a_step(
        tree in trees(), part in 0.0..=1.0_f64, width in 80.0..900.0_f32,
    ) {
        for spec in specs() {
            let search = Search::new(&tree, spec);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let step = (f64::from(search.recording.steps()) * part) as Step;
            let moment = search.recording.moment(step);
            let view = search.cells(step, &all(&tree, width, 9_000.0));
            for cell in view.cells() {
                let mut nodes = search.nodes_of(cell);
                let is_visited = |node| search.node_map.latest_visit(node, &moment).is_some();
                prop_assert_eq!(cell.is_visited(step), nodes.any(is_visited));
            }
        }
    }

    #[test]
    fn cached_overviews_equal_fresh_ones(tree in trees(), width in 80.0..900.0_f32) {
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        let last = LastView::default();
        for step in (0..=search.recording.steps()).step_by(7) {
            let kept = search.overview(step, &all(&tree, width, 500.0), Some(&last));
            let fresh = search.overview(step, &all(&tree, width, 500.0), None);
            prop_assert_eq!(kept.shapes, fresh.shapes);
            prop_assert_eq!(kept.overview, fresh.overview);
        }
    }
}

/// The fills of cells that show one whole node.
fn fills(picture: &Picture, node: NodeId) -> Vec<Ink> {
    let shapes = picture.shapes.iter();
    let fills = shapes.filter_map(|shape| match shape {
        Shape::Block { fill, node: of, .. } if *of == Some(node) => *fill,
        _ => None,
    });
    fills.map(|fill| fill.ink).collect()
}

#[test]
fn colours_say_visited_cut_off_or_not_yet() {
    for entry in library() {
        let tree = entry.tree();
        if tree.has_chance() {
            continue;
        }
        for spec in algorithms() {
            let search = Search::new(&tree, spec);
            for step in 0..=search.recording.steps() {
                let moment = search.recording.moment(step);
                let path: Vec<NodeId> = moment
                    .path()
                    .iter()
                    .map(|&it| search.node_map.node_of(it))
                    .collect();
                let best: Vec<NodeId> = moment
                    .best_line()
                    .iter()
                    .map(|&it| search.node_map.node_of(it))
                    .collect();
                let picture = search.overview(step, &all(&tree, 4_000.0, 2_000.0), None);
                for node in (0..u32::try_from(tree.len()).unwrap()).map(NodeId) {
                    let it = tree.node(node);
                    let ink = match search.node_map.standing(&tree, &moment, node) {
                        NodeStatus::Unvisited => Ink::Faint,
                        NodeStatus::Pruned => Ink::Cut,
                        NodeStatus::Visited if it.is_leaf() => Ink::Weak,
                        NodeStatus::Visited => Ink::of(it.player),
                    };
                    let mut fills = fills(&picture, node);
                    fills.retain(|&ink| ink != Ink::Current && ink != Ink::Best);
                    assert_eq!(fills, [ink], "{} {spec} step {step} {node:?}", entry.id);
                }
                for (nodes, ink) in [(path, Ink::Current), (best, Ink::Best)] {
                    for node in nodes {
                        let outlined = picture.shapes.iter().any(|shape| matches!(
                            shape,
                            Shape::Block { pen: Some(pen), node: Some(of), .. } if *of == node && pen.ink == ink
                        ));
                        assert!(outlined, "{node:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn key_explains_every_colour() {
    let tree = library()[0].tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let picture = search.overview(0, &all(&tree, 700.0, 500.0), None);
    for (width, least_label) in [(400.0, 0.0), (748.0, 24.0), (1300.0, 24.0)] {
        let moment = search.recording.moment(0);
        let beside = PictureExtras {
            least_label,
            ..PictureExtras::default()
        };
        let drawn = overview(&search.scene(&moment), &all(&tree, width, 560.0), beside);
        let best = drawn.shapes.iter().rev().find_map(|shape| match shape {
            Shape::Text { at, size, runs, .. } => Some(at.x + text_width(runs, *size)),
            _ => None,
        });
        assert!(best.is_some_and(|right| right <= width && right > 0.5 * width));
    }
    let texts: Vec<&str> = picture
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Text { runs, .. } => Some(runs[0].text.as_str()),
            _ => None,
        })
        .collect();
    for meaning in [
        "visited",
        "cut off",
        "not visited yet",
        "current path",
        "best line",
    ] {
        assert!(texts.contains(&meaning), "{texts:?}");
    }
    assert!(texts.contains(&"MAX") && texts.contains(&"MIN"));
}
