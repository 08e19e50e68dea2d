//! The tree on the canvas, by the names of its nodes and buttons.

use cutoff::app::App;
use cutoff::session::command::{Command, LookCommand};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    settle(window);
}

fn across(window: &Window) -> f64 {
    window.state().session.camera.across()
}

#[test]
fn node_labels_state_what_is_known() {
    let mut window = window();
    window.get_by_label("MAX node A, ply 0, not visited");
    window.get_by_label("MIN node C, ply 1, not visited");
    press(&mut window, Key::C);
    window.get_by_label("MIN node B, ply 1, window minus infinity to infinity, exactly 3");
    window.get_by_label(
        "MIN node C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped",
    );
    window.get_by_label("MIN node D, ply 1, not visited");
    window.get_by_label_contains("leaf C2, value 4, ");
}

#[test]
fn clicking_a_node_seeks_to_its_entry() {
    let mut window = window();
    click(&mut window, "MIN node D, ply 1, not visited");
    let state = &window.state().session;
    let visit = state
        .stage
        .recording
        .visit(state.stage.visit_of(state.current_node()).unwrap());
    assert_eq!(state.stage.name(state.current_node()), "D");
    assert!(visit.window.alpha.get() > 2.0);
    window.get_by_label_contains("MIN node D, ply 1, window 3 to infinity");
}

#[test]
fn buttons_zoom_and_fit() {
    let mut window = window();
    let home = across(&window);
    click(&mut window, "Zoom in");
    let large = across(&window);
    assert!(large > home * 1.2);
    click(&mut window, "Zoom out");
    click(&mut window, "Zoom out");
    assert!(across(&window) < home);
    click(&mut window, "Whole tree");
    assert!((across(&window) - home).abs() < 1e-9);
    assert!(window.state().session.camera.is_fitted());
}

#[test]
fn fitting_leaves_the_neighbourhood_view() {
    let mut window = window();
    click(&mut window, "Focus on current node");
    assert!(window.state().session.around);
    press(&mut window, Key::F);
    assert!(!window.state().session.around);
    let canvas = window.get_by_label("Game tree").rect();
    let root = window.get_by_label("MAX node A, ply 0, not visited").rect();
    assert!(canvas.contains_rect(root));
}

#[test]
fn deep_trees_open_around_the_current_node() {
    // A thin tree, and a bushy one of as many nodes.
    for (text, around) in [
        (format!("{}1{}", "[2,".repeat(45), "]".repeat(45)), true),
        (format!("{}1{}", "[2,".repeat(9), "]".repeat(9)), false),
        (format!("[{}]", vec!["[1,2,3]"; 30].join(",")), false),
    ] {
        let mut window = window();
        let open = Command::OpenText(text.into_bytes(), "the test".to_owned());
        window.state_mut().session.apply(open);
        settle(&mut window);
        assert_eq!(window.state().session.around, around);
    }
}

#[test]
fn zooming_keeps_the_current_node_in_place() {
    let mut window = window();
    press(&mut window, Key::C);
    let name = "MIN node C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped";
    let before = window.get_by_label(name).rect().center();
    for _ in 0..4 {
        click(&mut window, "Zoom in");
    }
    let after = window.get_by_label(name).rect().center();
    assert!(before.distance(after) < 1.0, "{before} {after}");
}

#[test]
fn minimax_shows_no_windows() {
    let mut window = window();
    click(&mut window, "Minimax");
    for _ in 0..8 {
        press(&mut window, Key::ArrowRight);
    }
    assert!(window.query_by_label_contains(", window ").is_none());
    window.get_by_label_contains("MIN node B, ply 1");
}

#[test]
fn buttons_never_cover_the_root() {
    for (width, height) in [(900.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0)] {
        let mut window = window();
        window.set_size(egui::vec2(width, height));
        settle(&mut window);
        let root = window.get_by_label("MAX node A, ply 0, not visited").rect();
        let buttons = window.get_by_label("Whole tree").rect();
        let last = window.get_by_label("Focus on current node").rect();
        assert!(!buttons.union(last).intersects(root), "{width}x{height}");
    }
}

/// At rest on the root, the best line is seen even where the search ended elsewhere.
#[test]
fn finished_neighbourhood_shows_the_best_line() {
    let mut window = window();
    window
        .state_mut()
        .session
        .apply(LookCommand::Around(true).into());
    press(&mut window, Key::End);
    window.get_by_label_contains("MIN node B, ply 1");
    window.get_by_label_contains("leaf B1");
}
