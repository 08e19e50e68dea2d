//! Small windows: the root and the node of the search are in sight, whatever else there is.

use cutoff::app::App;
use cutoff::game::NodeId;
use cutoff::search::trace::Hand;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::stage::Stage;
use egui::{Key, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{settle, window_with};

type Window = Harness<'static, App>;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A chess position in the smallest window.
fn chess() -> Window {
    let mut settings = super::by_material();
    settings.setup.depth = 3;
    let request = Request::Text(START.into(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    window.set_size(vec2(800.0, 600.0));
    settle(&mut window);
    window
}

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

/// The root and the current node of a tree, which is at this one, are whole on its canvas.
fn both_in_sight(window: &Window, canvas: &str, stage: &Stage, current: NodeId) {
    let canvas = window.get_by_label(canvas).rect().expand(1.0);
    for node in [NodeId::ROOT, current] {
        let name = if node == NodeId::ROOT {
            "node root".to_owned()
        } else {
            stage.name(node)
        };
        let called = format!("{name}, ");
        // Not Nf3 where f3 is meant.
        let is_it =
            |label: &str| label.starts_with(&called) || label.contains(&format!(" {called}"));
        let places: Vec<Rect> = window
            .query_all_by_label_contains(&called)
            .filter(|node| {
                node.accesskit_node()
                    .label()
                    .is_some_and(|label| is_it(label.as_ref()))
            })
            .map(|node| node.rect())
            .collect();
        let there = places.iter().any(|&place| canvas.contains_rect(place));
        assert!(there, "{name}: {places:?} in {canvas:?}");
    }
}

#[test]
fn two_searches_show_the_root_and_the_current_node() {
    let mut window = chess();
    press(&mut window, Key::S);
    for action in [
        Action::NextRootMove,
        Action::NextNode,
        Action::NextNode,
        Action::NextCutoff,
        Action::NextRootMove,
        Action::NextRootMove,
        Action::NextNode,
    ] {
        super::run(&mut window, action);
        let state = &window.state().session;
        let search_pair = state.search_pair().unwrap();
        for hand in Hand::BOTH {
            let stage = search_pair.stage(hand);
            let current = stage.node_at(search_pair.pair.at(hand, state.step()));
            let canvas = ["first: game tree", "second: game tree"][hand as usize];
            both_in_sight(&window, canvas, stage, current);
        }
    }
}
