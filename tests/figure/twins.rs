//! Two searches side by side label the nodes of their tree alike.

use std::collections::HashMap;

use super::picture::Search;
use cutoff::draw::{LabelKind, LastView, PictureExtras};
use cutoff::game::NodeId;
use cutoff::game::library::library;
use cutoff::search::SearchSpec;
use cutoff::search::trace::{Hand, Pair};

const PAIRS: [[&str; 2]; 8] = [
    ["minimax", "alpha-beta"],
    ["alpha-beta", "alpha-beta+history"],
    ["alpha-beta+strict", "alpha-beta"],
    ["alpha-beta", "alpha-beta+hard"],
    ["alpha-beta", "pvs"],
    ["alpha-beta", "alpha-beta+table"],
    ["pvs+table", "alpha-beta+killers"],
    ["minimax", "alpha-beta+table+history"],
];
const CANVASES: [(f32, f32, f32); 4] = [
    (340.0, 560.0, 14.0),
    (720.0, 900.0, 14.0),
    (900.0, 260.0, 14.0),
    (620.0, 430.0, 24.0),
];
/// The number of steps of a pair's axis that are drawn.
const STEPS: u32 = 9;

#[test]
fn both_halves_place_labels_alike() {
    let mut compared: HashMap<LabelKind, u32> = HashMap::new();
    for entry in library() {
        let tree = entry.tree();
        for specs in PAIRS {
            let specs = specs.map(|spec| spec.parse::<SearchSpec>().unwrap());
            if tree.has_chance() && specs.iter().any(|spec| !spec.is_plain()) {
                continue;
            }
            let sides = specs.map(|spec| Search::new(&tree, spec));
            let [left, right] = &sides;
            // Searches that visit nodes again have no common axis.
            let Ok(pair) = Pair::new(&left.recording, &right.recording, |visit| {
                right.node_map.visit_of(left.node_map.node_of(visit))
            }) else {
                continue;
            };
            for (width, height, least_label) in CANVASES {
                let viewport = left.fitted(width, height);
                let last = [LastView::default(), LastView::default()];
                for at in 0..=STEPS {
                    let step = pair.steps() * at / STEPS;
                    let drawn = Hand::BOTH.map(|hand| {
                        let twin = &sides[hand.other() as usize];
                        let extras = PictureExtras {
                            twin: Some((&twin.node_map, &twin.recording)),
                            least_label,
                            last: Some(&last[hand as usize]),
                            ..PictureExtras::default()
                        };
                        let own = pair.at(hand, step);
                        sides[hand as usize].picture_beside(own, &viewport, extras)
                    });
                    let places: HashMap<(NodeId, LabelKind), _> = drawn[0]
                        .labels
                        .iter()
                        .map(|it| ((it.node, it.kind), (it.at, it.size)))
                        .collect();
                    for label in &drawn[1].labels {
                        let Some(other) = places.get(&(label.node, label.kind)) else {
                            continue;
                        };
                        let place = format!("{} {specs:?} {width} at {step}: {label:?}", entry.id);
                        assert_eq!((label.at, label.size), *other, "{place}");
                        *compared.entry(label.kind).or_default() += 1;
                    }
                }
            }
        }
    }
    for kind in [
        LabelKind::Move,
        LabelKind::Value,
        LabelKind::Window,
        LabelKind::WindowNow,
        LabelKind::CutCondition,
        LabelKind::Callout,
    ] {
        assert!(compared.contains_key(&kind), "{kind:?}: {compared:?}");
    }
}
