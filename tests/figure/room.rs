//! What pictures say where there is little room for it: what matters most then is said first.

use std::sync::Arc;

use super::names::stage_of;
use super::picture::{Search, claims, texts, texts_of};
use cutoff::draw::export::PictureSteps;
use cutoff::draw::{
    CanvasSize, Ink, LabelKind, Picture, PictureExtras, Point, RowStats, Shape, Symbol, Viewport,
    score_text,
};
use cutoff::game::library::{find, library};
use cutoff::game::{NodeId, NodeNames, Player, find_game, read_tree};
use cutoff::search::trace::{Event, Status};
use cutoff::search::{Fail, Notation, Rules, SearchSpec};
use cutoff::stage::{PictureSeries, PictureView, TreePart};

#[test]
fn small_lesson_tree_shows_every_claim() {
    let tree = find("wikipedia").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let drawn = search.picture(search.recording.steps(), &search.fitted(475.0, 430.0));
    let claimed: Vec<NodeId> = claims(&drawn).map(|claim| claim.0).collect();
    for spot in &drawn.spots {
        let visited = search.node_map.visit_of(spot.id).is_some();
        let wanted = visited && spot.symbol != Symbol::Leaf;
        assert_eq!(claimed.contains(&spot.id), wanted, "{:?}", spot.id);
    }
}

#[test]
fn root_moves_show_claims_with_long_numbers() {
    // A linear congruence: 3000 leaves without a pattern, below ten moves of the root.
    let mut value = 7_u64;
    let mut leaves = |count: usize| {
        let leaf = |_| {
            value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
            (value % 1_000_000).to_string()
        };
        format!("[{}]", (0..count).map(leaf).collect::<Vec<_>>().join(","))
    };
    let mut inner = || format!("[{}]", [leaves(30), leaves(30)].join(","));
    let mut child = || {
        format!(
            "[{}]",
            [inner(), inner(), inner(), inner(), inner()].join(",")
        )
    };
    let text = format!(
        "[{}]",
        (0..10).map(|_| child()).collect::<Vec<_>>().join(",")
    );
    let tree = read_tree(text.as_bytes()).unwrap();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let drawn = search.picture(search.recording.steps(), &search.fitted(725.0, 560.0));
    search.claims_are_proved(search.recording.steps(), &drawn);
    let claimed: Vec<NodeId> = claims(&drawn).map(|claim| claim.0).collect();
    let without = tree
        .children(NodeId::ROOT)
        .filter(|child| !claimed.contains(child));
    assert_eq!(without.count(), 0, "{claimed:?}");
}

/// A row shows the windows of all its visited nodes or only that on the path, each as received; the current node has its
/// own always.
#[test]
fn rows_show_all_windows_or_the_current_one() {
    let mut lacks = Vec::new();
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (width, height) in [(730.0, 614.0), (1327.0, 974.0)] {
            let viewport = search.fitted(width, height);
            for step in search.steps() {
                let drawn = search.picture(step, &viewport);
                let moment = search.recording.moment(step);
                let path: Vec<NodeId> = moment
                    .path()
                    .iter()
                    .map(|&visit| search.node_map.node_of(visit))
                    .collect();
                let has = |node: NodeId, kinds: &[LabelKind]| {
                    let mut of = drawn.labels.iter().filter(|label| label.node == node);
                    of.any(|label| kinds.contains(&label.kind))
                };
                let place = format!("{} {width} step {step}", entry.id);
                for ply in 1..=tree.height() {
                    let row = drawn.spots.iter().filter(|spot| spot.ply == ply);
                    let visited = row.filter(|spot| {
                        let visit = search.node_map.visit_of(spot.id);
                        visit.is_some_and(|visit| moment.status(visit) != Status::Unvisited)
                    });
                    let (with, without): (Vec<NodeId>, Vec<NodeId>) = visited
                        .map(|spot| spot.id)
                        .partition(|&node| has(node, &[LabelKind::Window]));
                    let is_whole = without.is_empty();
                    if !is_whole && !with.iter().all(|node| path.contains(node)) {
                        lacks.push(format!("{place}: row {ply}: {with:?}, not {without:?}"));
                    }
                }
                for (node, runs) in texts_of(&drawn, LabelKind::Window) {
                    let visit = search.node_map.latest_visit(node, &moment).unwrap();
                    let received = search.recording.visit(visit).window;
                    let wanted = format!(
                        "({}, {})",
                        score_text(received.alpha),
                        score_text(received.beta)
                    );
                    let text: String = runs.iter().map(|run| run.text.as_str()).collect();
                    if text != wanted {
                        lacks.push(format!("{place}: {text} is not the received {wanted}"));
                    }
                }
                let open = moment.path().iter().rev().find(|&&visit| {
                    let is_open = moment.node(visit).is_some_and(|now| now.value.is_none());
                    is_open && !search.recording.visit(visit).is_leaf()
                });
                let Some(&open) = open else { continue };
                let (node, now) = (search.node_map.node_of(open), moment.node(open).unwrap());
                let player = search.recording.visit(open).player;
                let said = match player {
                    _ if now.window == now.received => "(".to_owned(),
                    Player::Max => format!("{}, ", score_text(now.window.alpha)),
                    Player::Min => format!("{})", score_text(now.window.beta)),
                };
                let mut of_node = texts(&drawn).filter(|text| text.3 == Some(node));
                // Siblings closer than a window is wide: every place that belongs to the node is on a symbol or bars.
                let close = [
                    "nim",
                    "static-values-four-plies",
                    "static-values-three-plies",
                    "ternary-three-ply",
                    "tic-tac-toe-endgame",
                    "uniform-best-ordered",
                    "uniform-worst-ordered",
                    "wikipedia",
                ];
                if close.contains(&entry.id) && width < 1_000.0 {
                    continue;
                }
                let is_symbol = drawn
                    .spots
                    .iter()
                    .any(|spot| spot.id == node && spot.half > 7.0);
                if is_symbol
                    && !(node == NodeId::ROOT && now.window == now.received)
                    && !of_node.any(|it| it.2.contains(&said))
                {
                    lacks.push(format!("{place}: {said} of {node:?}"));
                }
            }
        }
    }
    assert!(lacks.is_empty(), "{}: {lacks:#?}", lacks.len());
}

#[test]
fn minimax_has_no_windows() {
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::MINIMAX);
        let viewport = search.fitted(730.0, 614.0);
        for step in search.steps() {
            let drawn = search.picture(step, &viewport);
            let window = texts(&drawn).find(|text| text.2.contains('('));
            assert!(window.is_none(), "{} step {step}: {window:?}", entry.id);
        }
    }
}

#[test]
fn returned_bound_is_preferred_to_observer_knowledge() {
    let tree = find("fail-soft-fail-hard").unwrap().tree();
    let cutter = tree.children(NodeId::ROOT).nth(1).unwrap();
    for (fail, wanted) in [(Fail::Soft, "≤−3"), (Fail::Hard, "≤0")] {
        let rules = Rules {
            fail,
            ..Rules::default()
        };
        let search = Search::new(&tree, SearchSpec::alpha_beta(rules));
        for step in [search.recording.cut_steps()[0], search.recording.steps()] {
            for viewport in [search.fitted(730.0, 560.0), search.fitted(350.0, 300.0)] {
                let drawn = search.picture(step, &viewport);
                let said: Vec<String> = claims(&drawn)
                    .filter(|claim| claim.0 == cutter)
                    .map(|claim| claim.1.to_owned())
                    .collect();
                assert_eq!(said, [wanted], "{fail:?} at {step}");
            }
        }
    }
}

#[test]
fn cutoff_sentence_covers_no_symbol() {
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (width, height) in [
            (475.0, 430.0),
            (400.0, 250.0),
            (640.0, 180.0),
            (250.0, 330.0),
        ] {
            let viewport = search.fitted(width, height);
            for &step in search.recording.cut_steps() {
                let drawn = search.picture(step, &viewport);
                for (min, max, text, _) in texts(&drawn).filter(|text| text.2.contains(" cutoff "))
                {
                    let on = drawn.spots.iter().find(|spot| {
                        let (half, high) = (spot.half, spot.half_height());
                        spot.at.x + half > min.x
                            && spot.at.x - half < max.x
                            && spot.at.y + high > min.y
                            && spot.at.y - high < max.y
                    });
                    assert!(on.is_none(), "{} {width}: {text} on {on:?}", entry.id);
                }
            }
        }
    }
}

#[test]
fn root_ring_stays_on_the_canvas() {
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        // With the critical tree, too, whose signs stand at the symbols.
        let search = search.looking_ahead();
        for (width, height) in [
            (1870.0, 1334.0),
            (1200.0, 900.0),
            (630.0, 520.0),
            (630.0, 300.0),
            (332.0, 480.0),
        ] {
            let drawn = search.picture(1, &search.fitted(width, height));
            for (min, max, text, _) in texts(&drawn).filter(|it| it.3 == Some(NodeId::ROOT)) {
                let is_inside = min.x >= 0.0 && min.y >= 0.0 && max.x <= width;
                assert!(is_inside, "{} {width}: {text}", entry.id);
            }
            let ring = drawn.shapes.iter().find_map(|shape| match shape {
                Shape::Polygon {
                    points,
                    fill: None,
                    node: Some(NodeId::ROOT),
                    ..
                } => Some(points),
                _ => None,
            });
            for corner in ring.expect("the root is current") {
                assert!(corner.y >= 3.0, "{} {width}: {corner:?}", entry.id);
            }
        }
    }
}

/// Before an audience, beside each other or alone, the captions of rows are as legible as other labels.
#[test]
fn captions_are_no_smaller_than_labels() {
    let mut seen = 0;
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (width, height) in [(601.0, 471.0), (902.0, 780.0), (1203.0, 550.0)] {
            let canvas = CanvasSize {
                least_label: 24.0,
                ..CanvasSize::free(width, height)
            };
            let viewport = Viewport::fit_beside(search.row_stats.extents(), &canvas);
            let beside = PictureExtras {
                least_label: 24.0,
                ..PictureExtras::default()
            };
            let drawn = search.picture_beside(0, &viewport, beside);
            for shape in &drawn.shapes {
                if let Shape::Text { size, runs, .. } = shape
                    && matches!(runs[0].text.as_str(), "MAX" | "MIN")
                {
                    assert!(*size >= 24.0, "{} {width}: {size}", entry.id);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 150, "{seen}");
}

/// The canvas has margins of its own: nothing of a fitted tree is beyond it.
#[test]
fn fitted_tree_is_inside_the_canvas() {
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (width, height) in [(446.0, 501.0), (686.0, 573.0), (1167.0, 911.0)] {
            let canvas = CanvasSize {
                told: true,
                ..CanvasSize::free(width, height)
            };
            let viewport = Viewport::fit_beside(search.row_stats.extents(), &canvas);
            for step in search.steps() {
                let drawn = search.picture(step, &viewport);
                let labels = drawn.labels.iter().map(|label| (label.min, label.max));
                let symbols = drawn.spots.iter().map(|spot| {
                    let (wide, high) = (spot.half, spot.half_height() + spot.ring_room());
                    (spot.at.moved(-wide, -high), spot.at.moved(wide, high))
                });
                for (min, max) in labels.chain(symbols) {
                    let is_inside =
                        min.x >= 0.0 && min.y >= 0.0 && max.x <= width && max.y <= height;
                    assert!(is_inside, "{} {width} at {step}: {min:?} {max:?}", entry.id);
                }
            }
        }
    }
}

#[test]
fn all_rows_name_players_or_none() {
    let mut named = 0;
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        let rows = (0..search.row_stats.extents().len()).filter(|&ply| {
            let inner = tree.nodes().iter().filter(|node| !node.is_leaf());
            // A row in which chance decides is nobody's.
            let mut players = inner
                .filter(|node| usize::from(node.ply) == ply)
                .map(|node| (!node.chance).then_some(node.player));
            let first = players.next().flatten();
            first.is_some() && players.all(|player| player == first)
        });
        let rows = rows.count();
        for (width, height) in [(730.0, 560.0), (475.0, 430.0), (350.0, 300.0)] {
            let viewport = search.fitted(width, height);
            for step in search.steps() {
                let drawn = search.picture(step, &viewport);
                let written = texts(&drawn).filter(|text| text.2 == "MAX" || text.2 == "MIN");
                let written = written.count();
                assert!(written == 0 || written == rows, "{}: {written}", entry.id);
                // Who moves is what a class asks first.
                let is_legible = viewport.is_legible() && viewport.down >= 30.0;
                assert!(
                    width < 470.0 || !is_legible || written == rows,
                    "{}",
                    entry.id
                );
                named += usize::from(width > 700.0 && step == 0 && written > 0);
            }
        }
    }
    assert!(named >= 12, "{named}");
}

/// What is written where the bars of a cutoff are.
pub fn texts_on_bars(drawn: &Picture) -> Vec<String> {
    let mut found = Vec::new();
    for shape in &drawn.shapes {
        let Shape::Line {
            from,
            to,
            pen,
            node: None,
        } = shape
        else {
            continue;
        };
        // Bars across a bundle of edges are long: where they are is told by their middle.
        let middle = from.toward(*to, 0.5);
        let is_of_a_cut = drawn.cuts.iter().any(|cut| cut.0.distance(middle) < 6.0);
        if pen.ink != Ink::Text || !is_of_a_cut {
            continue;
        }
        for (min, max, text, _) in texts(drawn) {
            let is_in =
                |at: Point| (min.x..=max.x).contains(&at.x) && (min.y..=max.y).contains(&at.y);
            if (0..=24_u8).any(|piece| is_in(from.toward(*to, f32::from(piece) / 24.0))) {
                found.push(text);
            }
        }
    }
    found
}

#[test]
fn no_label_touches_cutoff_bars() {
    // The canvas of a window, and those before an audience: whole, and beside the text of a lesson.
    let canvases = [
        (332.0, 480.0, 14.0),
        (730.0, 560.0, 14.0),
        (1280.0, 570.0, 24.0),
        (1280.0, 360.0, 24.0),
        (1280.0, 413.0, 16.0),
    ];
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (width, height, least_label) in canvases {
            let viewport = search.fitted(width, height);
            for &step in search.recording.cut_steps() {
                let beside = PictureExtras {
                    told: least_label > 14.0,
                    least_label,
                    ..PictureExtras::default()
                };
                let drawn = search.picture_beside(step, &viewport, beside);
                let touched = texts_on_bars(&drawn);
                assert!(
                    touched.is_empty(),
                    "{} {height} at {step}: {touched:?}",
                    entry.id
                );
            }
        }
    }
}

#[test]
fn narrow_canvas_keeps_the_cutoff_headline() {
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for width in [200.0, 260.0, 320.0] {
            let viewport = search.fitted(width, 430.0);
            for &step in search.recording.cut_steps() {
                let drawn = search.picture(step, &viewport);
                let below: Vec<_> = texts(&drawn).filter(|text| text.3.is_none()).collect();
                let said = |word: &str| below.iter().any(|text| text.2.contains(word));
                let lesser = said("set at") || said("skipped: ");
                assert!(!lesser || said(" cutoff"), "{} {width} at {step}", entry.id);
                for (min, max, text, _) in &below {
                    if text.contains(" cutoff") {
                        assert!(min.x >= 0.0 && max.x <= width, "{}: {text}", entry.id);
                    }
                }
            }
        }
    }
}

/// Two nodes that are near each other do not decide how large the labels of their row are: what has no room is left out.
#[test]
fn crowded_nodes_do_not_shrink_row_labels() {
    let tree = find("wikipedia").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    for (width, height) in [(730.0, 614.0), (1233.0, 974.0), (1967.0, 1334.0)] {
        let viewport = search.fitted(width, height);
        for step in search.steps() {
            for label in &search.picture(step, &viewport).labels {
                let is_value = label.kind == LabelKind::Value;
                let place = format!("{:?} {width} at {step}", label.node);
                assert!(!is_value || label.size >= 17.9, "{place}: {}", label.size);
            }
        }
    }
}

#[test]
fn cutoff_shows_cutter_and_bound_setter_labels() {
    let tree = find("wikipedia").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let step = search.recording.cut_steps()[1];
    // A window and a value of G, which set the bound, a value of N, by which it did, and both of O, which cuts.
    let names = NodeNames::new(&tree);
    let wanted = [
        ("G", "(3, ∞)"),
        ("G", "≥6"),
        ("N", "=6"),
        ("O", "(6, ∞)"),
        ("O", "≤6"),
    ];
    for (width, height) in [
        (380.0, 430.0),
        (730.0, 614.0),
        (1233.0, 974.0),
        (1967.0, 1334.0),
    ] {
        let drawn = search.picture(step, &search.fitted(width, height));
        for (name, said) in wanted {
            let of = |node: &Option<NodeId>| node.is_some_and(|it| names.name(&tree, it) == name);
            let mut told = texts(&drawn).filter(|text| of(&text.3));
            // On a small canvas the window of a node that does not cut has to give way.
            let may_lack = said == "(3, ∞)";
            // Without room for two windows of the open node, the current one counts.
            let is_said =
                |text: &str| text.contains(said) || said == "(6, ∞)" && text.contains("6)");
            let is_told = told.any(|text| is_said(&text.2));
            assert!(is_told || may_lack, "{name} {said} at {width}");
        }
    }
}

/// Each window received stands at its edge where the edges of a row leave room, on whichever side of an upright one.
/// Before an audience the empty window is what a cutoff is seen by.
#[test]
fn presentation_shows_the_cutting_nodes_window() {
    let tree = find("wikipedia").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    for (width, height) in [
        (1280.0, 570.0),
        (1456.0, 660.0),
        (1920.0, 880.0),
        (2560.0, 1170.0),
    ] {
        for &step in search.recording.cut_steps() {
            let extras = PictureExtras {
                told: true,
                least_label: 24.0,
                ..PictureExtras::default()
            };
            let drawn = search.picture_beside(step, &search.fitted(width, height), extras);
            let moment = search.recording.moment(step);
            let Some(Event::Cutoff(visit)) = moment.event() else {
                panic!("a cutoff");
            };
            let cutter = search.node_map.node_of(visit);
            let has = |kind| {
                let mut labels = drawn.labels.iter();
                labels.any(|label| label.node == cutter && label.kind == kind)
            };
            let has_now = has(LabelKind::WindowNow);
            // Where siblings stand close together, there is room for one of two windows.
            let is_first = step == search.recording.cut_steps()[0];
            let has_any = has_now || has(LabelKind::Window);
            assert!(
                has_any && (has_now || !is_first),
                "{width} step {step}: {cutter:?}"
            );
        }
    }
}

#[test]
fn node_names_are_legible_or_omitted() {
    let mut seen = 0;
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (width, height) in [(380.0, 430.0), (730.0, 614.0)] {
            let drawn = search.picture(0, &search.fitted(width, height));
            for shape in &drawn.shapes {
                if let Shape::Text {
                    size,
                    node: Some(node),
                    runs,
                    ..
                } = shape
                    && !tree.node(*node).is_leaf()
                {
                    let place = format!("{} {width}: {}", entry.id, runs[0].text);
                    assert!(*size >= 14.0, "{place} is {size}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 300, "{seen}");
}

/// The arc of a deep cutoff says where its bound was set: it is seen at every size, and as wide as the tree is large.
#[test]
fn deep_cutoff_arc_is_always_visible() {
    let tree = find("deep-cutoff").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let step = search.recording.cut_steps()[0];
    let mut widths = Vec::new();
    for (width, height) in [
        (332.0, 480.0),
        (730.0, 614.0),
        (1233.0, 974.0),
        (1870.0, 1334.0),
    ] {
        let drawn = search.picture(step, &search.fitted(width, height));
        let arc = drawn.shapes.iter().find_map(|shape| match shape {
            Shape::Path { points, pen } if pen.ink == Ink::Max => Some((points, pen.width)),
            _ => None,
        });
        let (points, wide) = arc.unwrap_or_else(|| panic!("no arc at {width}"));
        widths.push(wide);
        let crossed = drawn.shapes.iter().find(|shape| {
            matches!(shape, Shape::Line { from, to, node: Some(_), .. }
                if points.windows(2).any(|pair| meet((pair[0], pair[1]), (*from, *to))))
        });
        assert!(crossed.is_none(), "{width}: {crossed:?}");
    }
    assert!(
        widths[0] >= 2.4 && widths[3] > 1.3 * widths[0],
        "{widths:?}"
    );
}

/// Whether two straight lines meet.
fn meet(one: (Point, Point), other: (Point, Point)) -> bool {
    let side = |(from, to): (Point, Point), at: Point| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    side(one, other.0) * side(one, other.1) < 0.0 && side(other, one.0) * side(other, one.1) < 0.0
}

/// Where edges are close, bars cross all that are skipped together: nothing is written there either.
#[test]
fn no_label_touches_bars_across_close_edges() {
    let mut seen = 0;
    for (moves, replies, last) in [(3, 3, 8), (4, 2, 12), (2, 4, 9), (3, 12, 3), (6, 9, 1)] {
        // A linear congruence: leaves without a pattern.
        let mut value = 7_u64;
        let mut leaf = |_| {
            value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
            (value % 90).to_string()
        };
        let mut node = |count: usize| {
            let leaves = (0..count).map(&mut leaf).collect::<Vec<_>>();
            format!("[{}]", leaves.join(","))
        };
        let mut child = |_| {
            let replies = (0..replies).map(|_| node(last)).collect::<Vec<_>>();
            format!("[{}]", replies.join(","))
        };
        let text = (0..moves).map(&mut child).collect::<Vec<_>>().join(",");
        let tree = read_tree(format!("[{text}]").as_bytes()).unwrap();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (width, height) in [
            (332.0, 200.0),
            (500.0, 160.0),
            (500.0, 230.0),
            (730.0, 614.0),
        ] {
            let viewport = search.fitted(width, height);
            for step in search.steps() {
                let drawn = search.picture(step, &viewport);
                seen += drawn.cuts.len();
                let touched = texts_on_bars(&drawn);
                assert!(touched.is_empty(), "{moves} {width} at {step}: {touched:?}");
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}

/// Whoever is shown a sum wants to add it up: the values below a chance node are told wherever there is room for numbers at all.
#[test]
fn inputs_of_chance_nodes_are_labelled() {
    let star1: SearchSpec = "alpha-beta+star1".parse().unwrap();
    let plain = SearchSpec::alpha_beta(Rules::default());
    for (name, spec) in [
        ("star1-cuts", plain),
        ("star1-cuts", star1),
        ("dice-between-moves", plain),
    ] {
        let tree = find(name).unwrap().tree();
        let search = Search::new(&tree, spec);
        for (width, height) in [(800.0, 400.0), (1280.0, 570.0), (1967.0, 1334.0)] {
            let drawn = search.picture(search.recording.steps(), &search.fitted(width, height));
            let claimed: Vec<NodeId> = claims(&drawn).map(|claim| claim.0).collect();
            for spot in &drawn.spots {
                let visited = search.node_map.visit_of(spot.id).is_some();
                let wanted = visited && spot.symbol != Symbol::Leaf;
                let has = claimed.contains(&spot.id);
                assert_eq!(has, wanted, "{name} {spec} {width} {:?}", spot.id);
            }
        }
    }
}

#[test]
fn chance_caption_never_exceeds_player_captions() {
    let tree = find("dice-between-moves").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let mut named = 0;
    for (width, height) in [(1280.0, 570.0), (800.0, 400.0), (730.0, 560.0)] {
        let drawn = search.picture(0, &search.fitted(width, height));
        let height_of = |caption: &str| {
            let mut written = texts(&drawn).filter(|text| text.2 == caption);
            written.next().map(|text| text.1.y - text.0.y)
        };
        let (Some(chance), Some(max)) = (height_of("CHANCE"), height_of("MAX")) else {
            continue;
        };
        assert!(chance <= max, "{width}: {chance} and {max}");
        named += 1;
    }
    assert!(named > 0);
}

#[test]
fn veiled_node_hides_its_best_line() {
    let tree = find("aima-figure").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let viewport = search.fitted(1280.0, 570.0);
    let best = |veiled| {
        let extras = PictureExtras {
            veiled,
            ..PictureExtras::default()
        };
        let drawn = search.picture_beside(search.recording.steps(), &viewport, extras);
        let is_best =
            |shape: &&Shape| matches!(shape, Shape::Line { pen, .. } if pen.ink == Ink::Best);
        drawn.shapes.iter().filter(is_best).count()
    };
    assert_eq!(best(None), 2);
    // Of the root's moves none is lit; of those of B all that leads there.
    assert_eq!(best(Some(NodeId::ROOT)), 0);
    assert_eq!(best(Some(NodeId(1))), 1);
}

/// The game of Nim in a canvas as low as a pane of two: there is no room for names of moves, and around a bar none on the right.
#[test]
fn low_canvas_shows_root_move_values() {
    let nim = find_game("nim").unwrap();
    let stage = stage_of(nim.read("2,3").unwrap(), 6);
    let row_stats = RowStats::new(&stage.tree, &stage.layout);
    let fitted = |height| Viewport::fit(row_stats.extents(), 960.0, height);
    let low = |height| PictureView {
        room: CanvasSize::free(960.0, height),
        part: TreePart::Whole(fitted(height)),
        critical: false,
        boards: None,
        notation: Notation::Minimax,
    };
    let last = stage.recording.steps();
    for height in [200.0, 210.0, 220.0, 230.0, 240.0] {
        let drawn = PictureSeries::new(Arc::clone(&stage), low(height)).at(last);
        let valued = |node: NodeId| {
            let mut labels = drawn.labels.iter();
            labels.any(|label| label.node == node && label.kind == LabelKind::Value)
        };
        let moves = stage.tree.children(NodeId::ROOT);
        let mut visited = moves.filter(|&node| stage.node_map.visit_of(node).is_some());
        assert!(visited.all(valued), "{height}");
    }
}

#[test]
fn superseded_bounds_are_struck_out() {
    let tree = find("aima-figure").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let cut = search.recording.cut_steps()[0];
    // On a large screen B has less room on its left than C: the captions are larger there.
    for (width, height) in [(730.0, 614.0), (1234.0, 974.0)] {
        let drawn = search.picture(cut, &search.fitted(width, height));
        let struck = drawn.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { runs, node, .. } if runs.iter().any(|run| run.struck) => *node,
            _ => None,
        });
        let struck: Vec<NodeId> = struck.collect();
        // A and C, which are open.
        assert_eq!(struck.len(), 2, "{width}");
    }
}

#[test]
fn window_label_lies_beside_its_edge() {
    let tree = find("aima-figure").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let viewport = search.fitted(730.0, 614.0);
    // The first leaf, on the far left.
    let leaf = NodeId(2);
    let drawn = search.picture(4, &viewport);
    let mut labels = drawn.labels.iter();
    let window = labels.find(|label| label.node == leaf && label.kind == LabelKind::Window);
    let window = window.expect("the first leaf has its window");
    let mut edges = drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Line { from, to, node, .. } if *node == Some(leaf) => Some((*from, *to)),
        _ => None,
    });
    let (from, to) = edges.next().expect("an edge leads to it");
    let middle = f32::midpoint(window.min.y, window.max.y);
    let share = (middle - from.y) / (to.y - from.y);
    let edge = from.toward(to, share).x;
    assert!(window.max.x < edge, "{window:?} beside {edge}");
}
