//! The tree on the canvas, by the names of its nodes and buttons.

use cutoff::app::App;
use cutoff::session::Action;
use egui::{Key, pos2};
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
    window.state().session.camera.across
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
    super::run(&mut window, cutoff::session::Action::WholeTree);
    assert!((across(&window) - home).abs() < 1e-9);
    assert!(window.state().session.camera.fitted);
}

#[test]
fn fitting_leaves_the_neighbourhood_view() {
    let mut window = window();
    window
        .state_mut()
        .session
        .run(cutoff::session::Action::Around);
    window.run_steps(4);
    assert!(window.state().session.around);
    super::run(&mut window, Action::WholeTree);
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
        let open = |session: &mut cutoff::session::Session| {
            session.open_text(text.into_bytes(), "the test".to_owned());
        };
        open(&mut window.state_mut().session);
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
    super::choose(&mut window, "Algorithm", "Minimax");
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
        let buttons = window.get_by_label("Zoom out").rect();
        let last = window.get_by_label("Zoom in").rect();
        assert!(!buttons.union(last).intersects(root), "{width}x{height}");
    }
}

/// At rest on the root, the best line is seen even where the search ended elsewhere.
#[test]
fn finished_neighbourhood_shows_the_best_line() {
    let mut window = window();
    window.state_mut().session.show_around(true);
    press(&mut window, Key::End);
    window.get_by_label_contains("MIN node B, ply 1");
    window.get_by_label_contains("leaf B1");
}

/// A tree of 2,416 nodes: MIN's moves are worth 5, at most 2, and 9.
fn large() -> String {
    let group = |value: u32| format!("[{}]", vec![value.to_string(); 200].join(","));
    let child = |value: u32| format!("[{}]", vec![group(value); 4].join(","));
    format!("[{}]", [5, 2, 9].map(child).join(","))
}

#[test]
fn whole_tree_too_large_to_read_is_an_overview() {
    let mut window = window();
    let open = |session: &mut cutoff::session::Session| {
        session.open_text(large().into_bytes(), "the test".to_owned());
    };
    open(&mut window.state_mut().session);
    settle(&mut window);
    window.get_by_label("Game tree");
    super::run(&mut window, Action::WholeTree);
    let name = "Whole search: 619 visits, 4 rows";
    let canvas = window.get_by_label(name).rect();
    // Each node is as wide as its subtree, below its parent.
    let rect = |window: &Window, name: &str| window.get_by_label(name).rect();
    let root = rect(&window, "MAX node A, ply 0, not visited");
    let [b, c, d] =
        ["B", "C", "D"].map(|node| rect(&window, &format!("MIN node {node}, ply 1, not visited")));
    assert!(canvas.contains_rect(root) && root.width() > 0.8 * canvas.width());
    assert!((b.width() - d.width()).abs() < 1.0 && b.width() > 0.3 * root.width());
    assert!(b.top() > root.bottom());
    assert!((b.right() - c.left()).abs() < 0.1 && (c.right() - d.left()).abs() < 0.1);
    // A click goes where the search enters the node.
    click(&mut window, "MIN node D, ply 1, not visited");
    let state = &window.state().session;
    assert_eq!(state.stage.name(state.current_node()), "D");
    window.get_by_label("MIN node B, ply 1, window minus infinity to infinity, exactly 5");
    // A click on a skipped node goes to the cutoff.
    let skipped = window.query_all_by_label_contains("skipped by the cutoff at C");
    let skipped: Vec<_> = skipped.collect();
    assert_eq!(skipped.len(), 3);
    skipped[1].click();
    settle(&mut window);
    let state = &window.state().session;
    let recording = &state.stage.recording;
    assert!(recording.cut_steps().contains(&state.stepping.step()));
    assert_eq!(state.stage.name(state.current_node()), "C");
    // Nodes that are too narrow to be named are found under the pointer.
    let leaf = pos2(b.center().x, b.bottom() + 1.5 * b.height());
    window.hover_at(leaf);
    window.run_steps(4);
    assert!(window.query_by_label_contains("leaf ").is_some());
    // Zooming keeps the rows.
    click(&mut window, "Zoom in");
    let larger = window.get_by_label_contains("MIN node C, ").rect();
    assert!(larger.width() > 1.2 * c.width() && (larger.top() - c.top()).abs() < 0.1);
}

/// Whatever is drawn of the tree is within its canvas, which leaves a bare margin on the Step page, side by side and
/// before an audience.
#[test]
fn tree_keeps_a_margin() {
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0)] {
        let mut window = window();
        window.set_size(egui::vec2(width, height));
        window.state_mut().session.settings.inspector = false;
        window.state_mut().session.settings.source_panel = false;
        settle(&mut window);
        let sides = |window: &Window, name| window.get_by_label(name).rect().x_range();
        let is_inside =
            |sides: egui::Rangef| sides.min >= 0.03 * width && sides.max <= 0.97 * width;
        assert!(is_inside(sides(&window, "Game tree")));
        press(&mut window, Key::F5);
        assert!(is_inside(sides(&window, "Game tree")));
        press(&mut window, Key::Escape);
        press(&mut window, Key::S);
        let names = ["first: game tree", "second: game tree"];
        let [left, right] = names.map(|name| sides(&window, name));
        let margin = 0.031 * left.span();
        assert!(
            left.min >= margin
                && right.min >= left.max + 2.0 * margin
                && right.max <= width - margin
        );
    }
}
