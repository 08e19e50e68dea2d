//! Properties of the contents of a view.

use super::*;
use crate::shapes::{plies_of, random_sizes};
use proptest::prelude::*;

fn any_view() -> impl Strategy<Value = VisibleTree> {
    let across = prop_oneof![0.01..1.0_f64, 1.0..60.0_f64];
    let down = prop_oneof![0.3..4.0_f64, 4.0..90.0_f64];
    (
        -5.0..40.0_f64,
        0.1..80.0_f64,
        -2.0..8.0_f64,
        0.0..20.0_f64,
        across,
        down,
    )
        .prop_map(|(left, width, top, height, across, down)| VisibleTree {
            left,
            right: left + width,
            top,
            bottom: top + height,
            across,
            down,
        })
}

fn find(layout: &Layout, view: &VisibleTree) -> Visible {
    let mut visible = Visible::default();
    visible.find(layout, view, &Detail::default());
    visible
}

proptest! {
    #[test]
    fn item_at_finds_every_node_in_view(
        sizes in random_sizes(300), view in any_view(),
    ) {
        let layout = Layout::from_plies(plies_of(&sizes));
        let visible = find(&layout, &view);
        for row in visible.rows() {
            let nodes = layout.row(row.ply);
            let inside = |id| (view.left..=view.right).contains(&layout.x(id));
            let (mut total, mut items) = (0, visible.items_of(row).iter());
            for node in nodes {
                let item = visible.item_at(row.ply, node.id);
                prop_assert_eq!(item.is_some(), inside(node.id));
                total += usize::from(item.is_some());
            }
            prop_assert!(items.all(|item| inside(item.first) && inside(item.last)));
            let counts = visible.items_of(row).iter().map(|item| item.count);
            prop_assert_eq!(counts.sum::<usize>(), total);
        }
    }

    #[test]
    fn single_nodes_have_room_and_runs_fit_bins(sizes in random_sizes(300), view in any_view()) {
        let layout = Layout::from_plies(plies_of(&sizes));
        let (visible, detail) = (find(&layout, &view), Detail::default());
        let width = (view.right - view.left) * view.across;
        for row in visible.rows() {
            let (nodes, items) = (layout.row(row.ply), visible.items_of(row));
            #[allow(clippy::cast_precision_loss)]
            let count = items.len() as f64;
            prop_assert!(count <= width / detail.bin + 2.0);
            for item in items {
                let at = nodes.binary_search_by_key(&item.first, |node| node.id).unwrap();
                prop_assert_eq!(nodes[at + item.count - 1].id, item.last);
                let pixels = |a: NodeId, b: NodeId| (layout.x(b) - layout.x(a)) * view.across;
                prop_assert!(pixels(item.first, item.last) <= detail.bin + 1e-9);
                let nearest = [at.checked_sub(1), Some(at + 1)].into_iter().flatten()
                    .filter_map(|beside| nodes.get(beside))
                    .map(|beside| pixels(item.first, beside.id).abs())
                    .fold(f64::INFINITY, f64::min);
                let roomy = item.count == 1 && nearest >= detail.gap;
                prop_assert!(item.is_run != roomy || (nearest - detail.gap).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn crossing_edges_are_in_exactly_one_run(sizes in random_sizes(300), view in any_view()) {
        let layout = Layout::from_plies(plies_of(&sizes));
        let visible = find(&layout, &view);
        for row in visible.rows().iter().filter(|row| row.ply > 0) {
            let edges = visible.edges_of(row);
            if view.down < Detail::default().bin {
                prop_assert!(edges.is_empty());
                continue;
            }
            for child in layout.row(row.ply).iter().map(|node| node.id) {
                let ends = [layout.x(child), layout.x(layout.parent(child))];
                let outside = ends.iter().all(|&x| x < view.left) || ends.iter().all(|&x| x > view.right);
                let runs = edges.iter().filter(|edge| (edge.first..=edge.last).contains(&child));
                prop_assert_eq!(runs.count(), usize::from(!outside));
            }
        }
    }

    #[test]
    fn edges_of_a_run_end_close_together(sizes in random_sizes(300), view in any_view()) {
        let layout = Layout::from_plies(plies_of(&sizes));
        let (visible, detail) = (find(&layout, &view), Detail::default());
        let down = view.down * (view.bottom - view.top).min(1.0);
        for edge in visible.edges().iter().filter(|edge| edge.count > 1) {
            let ends = |child| (layout.x(layout.parent(child)), layout.x(child));
            let (first, last) = (cut_off(ends(edge.first), &view), cut_off(ends(edge.last), &view));
            for (a, b) in [(first.0, last.0), (first.1, last.1)] {
                let apart = ((a.0 - b.0) * view.across).hypot((a.1 - b.1) * down);
                prop_assert!(apart <= 2.0 * detail.bin + 1e-9, "{apart} pixels apart");
            }
        }
    }
}

/// Returns the end points (x, height) of the part of an edge between the sides of a view; heights are from 0 to 1.
fn cut_off((parent, child): (f64, f64), view: &VisibleTree) -> ((f64, f64), (f64, f64)) {
    let at = |x: f64| {
        let inside = x.clamp(view.left, view.right);
        let whole = (child - parent).abs() < 1e-12;
        let height = if whole {
            0.0
        } else {
            (inside - parent) / (child - parent)
        };
        (inside, height)
    };
    let lower = if (child - parent).abs() < 1e-12 {
        (child, 1.0)
    } else {
        at(child)
    };
    (at(parent), lower)
}

#[test]
fn nonsensical_view_shows_nothing() {
    let layout = Layout::from_plies(vec![0, 1, 1]);
    let good = VisibleTree {
        left: -1.0,
        right: 3.0,
        top: 0.0,
        bottom: 1.0,
        across: 50.0,
        down: 50.0,
    };
    assert_eq!(find(&layout, &good).items().len(), 3);
    for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(
            find(
                &layout,
                &VisibleTree {
                    across: bad,
                    ..good
                }
            )
            .items()
            .is_empty()
        );
        assert!(
            find(&layout, &VisibleTree { down: bad, ..good })
                .items()
                .is_empty()
        );
    }
    for bad in [f64::NAN, f64::INFINITY] {
        assert!(
            find(&layout, &VisibleTree { left: bad, ..good })
                .items()
                .is_empty()
        );
        assert!(
            find(
                &layout,
                &VisibleTree {
                    bottom: bad,
                    ..good
                }
            )
            .items()
            .is_empty()
        );
    }
    let far = VisibleTree {
        left: 1e300,
        right: 2e300,
        top: 1e300,
        bottom: 1e300,
        ..good
    };
    assert!(find(&layout, &far).items().is_empty());
    assert!(
        find(&Layout::from_plies(Vec::new()), &good)
            .rows()
            .is_empty()
    );
}

#[test]
fn large_tree_has_bounded_item_count() {
    // Ten thousand paths of fifty plies side by side.
    let plies: Vec<u16> = std::iter::once(0)
        .chain((0..10_000).flat_map(|_| 1..=50))
        .collect();
    let layout = Layout::from_plies(plies);
    let view = VisibleTree {
        left: 0.0,
        right: layout.width(),
        top: 0.0,
        bottom: 50.0,
        across: 1_600.0 / layout.width(),
        down: 18.0,
    };
    let visible = find(&layout, &view);
    assert_eq!(visible.rows().len(), 51);
    assert!(
        (4_000..=8_100).contains(&visible.items().len()),
        "{}",
        visible.items().len()
    );
    assert!(
        visible
            .item_at(50, NodeId(500_000))
            .is_some_and(|item| item.is_run)
    );
}

#[test]
fn dense_rows_merge_into_their_widest() {
    let layout = Layout::from_plies(vec![0, 1, 2, 3, 2, 2, 1, 2]);
    let view = VisibleTree {
        left: -1.0,
        right: 9.0,
        top: 0.0,
        bottom: 3.0,
        across: 20.0,
        down: 2.0,
    };
    let visible = find(&layout, &view);
    let rows: Vec<u32> = visible.rows().iter().map(|row| row.ply).collect();
    assert_eq!(rows, [1, 2]);
    assert!(visible.edges().is_empty());
}
