//! Choosing what is seen: nodes opened and closed, drawn from another node on, only some of them.

use cutoff::app::App;
use cutoff::game::NodeId;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use cutoff::stage::{Scope, ScopeFilter};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

/// How many nodes are on the canvas, leaves apart: these do not say their ply.
fn shown(window: &Window) -> usize {
    let nodes = window.query_all_by_label_contains(", ply ").count();
    // The current node is announced, too.
    nodes - window.query_all_by_label_contains("Now at ").count()
}

#[test]
fn nodes_close_and_open_again() {
    let mut window = window();
    window
        .get_by_label("MIN node B, ply 1, not visited")
        .click();
    settle(&mut window);
    super::run(&mut window, Action::OpenNode);
    assert!(window.query_by_label_contains("leaf B1").is_none());
    // The number below it opens it.
    window.get_by_label("More siblings, from B1").click();
    settle(&mut window);
    window.get_by_label_contains("leaf B1");
    super::run(&mut window, Action::OpenNode);
    assert!(window.query_by_label_contains("leaf B1").is_none());
    // The way to the current node is always there.
    press(&mut window, Key::L);
    window.get_by_label_contains("leaf B1");
    assert!(window.query_by_label_contains("leaf B2").is_none());
    super::run(&mut window, Action::WholeTree);
    window.get_by_label_contains("leaf B2");
    assert!(window.state().session.scope.is_none());
}

#[test]
fn any_node_can_become_the_drawn_root() {
    let mut window = window();
    press(&mut window, Key::C);
    super::run(&mut window, Action::DrawFromHere);
    let state = &window.state().session;
    let root = state.scope.as_ref().unwrap().root();
    assert_eq!(state.stage.name(root), "C");
    assert!(window.query_by_label_contains("MAX node A").is_none());
    window.get_by_label_contains("leaf C3");
    super::run(&mut window, Action::DrawFromHere);
    window.get_by_label_contains("MAX node A");
    window.get_by_label_contains("leaf D3");
}

#[test]
fn scope_banner_names_and_clears_the_filter() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut settings = Settings::default();
    settings.setup.depth = 2;
    let request = Request::Text(fen.into(), "the test".into());
    let mut window = window_with(settings, Some(request));
    let says = |window: &Window, text: &str| window.query_by_label(text).is_some();
    press(&mut window, Key::N);
    press(&mut window, Key::N);
    assert_eq!(window.query_all_by_label_contains("Only below").count(), 0);
    let state = &window.state().session;
    let first = state.stage.name(state.current_node());
    press(&mut window, Key::N);
    let state = &window.state().session;
    let reply = state.stage.name(state.current_node());
    super::run(&mut window, Action::DrawFromHere);
    // A node of the second ply: one ply up, or all.
    assert!(says(&window, &format!("Only below {reply}")));
    let tree = window.get_by_label("Game tree").rect();
    let said = window.get_by_label_contains("Only below").rect();
    assert!(said.bottom() < tree.top(), "beside the tree, not on it");
    window.get_by_label(&format!("subtree of {first}")).click();
    settle(&mut window);
    assert!(says(&window, &format!("Only below {first}")));
    window.get_by_label("the whole tree").click();
    settle(&mut window);
    assert!(window.state().session.scope.is_none());
    assert_eq!(window.query_all_by_label_contains("Only below").count(), 0);
    super::run(&mut window, Action::DrawFromHere);
    assert!(window.query_all_by_label_contains("Only below").count() > 0);
    super::run(&mut window, Action::WholeTree);
    assert_eq!(window.query_all_by_label_contains("Only below").count(), 0);
}

#[test]
fn filters_show_cuts_line_or_root_move() {
    let mut window = window();
    press(&mut window, Key::End);
    let only = |window: &mut Window, only| {
        let app = window.state_mut();
        app.session.show_only(only);
        settle(window);
    };
    only(&mut window, ScopeFilter::Line);
    window.get_by_label("Only the best line so far");
    window.get_by_label_contains("MIN node B");
    window.get_by_label_contains("leaf B1");
    assert!(window.query_by_label_contains("node C,").is_none());
    only(&mut window, ScopeFilter::Cuts);
    window.get_by_label("Only nodes with a cutoff");
    window.get_by_label_contains("MIN node C");
    window.get_by_label_contains("leaf C1");
    assert!(window.query_by_label_contains("leaf C2").is_none());
    // What was pruned there?
    window.get_by_label("More siblings, from C2").click();
    settle(&mut window);
    window.get_by_label_contains("leaf C2");
    let third = window.state().session.tree().children(NodeId::ROOT).last();
    only(&mut window, ScopeFilter::RootMove(third.unwrap()));
    window.get_by_label("Only the root move D");
    window.get_by_label_contains("leaf D3");
    assert!(window.query_by_label_contains("node B,").is_none());
}

#[test]
fn dialog_chooses_the_visible_part() {
    let mut window = window();
    press(&mut window, Key::End);
    super::pick(&mut window, "View", "Show only…");
    let only = |window: &Window| window.state().session.scope.as_ref().map(Scope::only);
    for (choice, wanted) in [
        ("The best line so far", Some(ScopeFilter::Line)),
        ("C", Some(ScopeFilter::RootMove(NodeId(5)))),
        ("The whole tree", None),
    ] {
        window
            .get_by_role_and_label(egui::Role::RadioButton, choice)
            .click();
        settle(&mut window);
        assert_eq!(only(&window), wanted);
    }
    press(&mut window, Key::Escape);
    assert!(!window.state().session.dialogs.is_open());
}

#[test]
fn large_tree_starts_with_its_first_plies() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut settings = Settings::default();
    settings.setup.depth = 3;
    let request = Request::Text(fen.into(), "the test".into());
    let mut window = window_with(settings, Some(request));
    assert!(window.state().session.around);
    super::run(&mut window, Action::OpenNode);
    assert_eq!(shown(&window), 21);
    let first = window.state().session.tree().children(NodeId::ROOT).next();
    let name = window.state().session.stage.name(first.unwrap());
    window
        .get_by_label_contains(&format!("MIN node {name}"))
        .click();
    settle(&mut window);
    super::run(&mut window, Action::OpenNode);
    assert!(shown(&window) > 21, "{}", shown(&window));
    super::run(&mut window, Action::OpenNode);
    assert_eq!(shown(&window), 21);
}

#[test]
fn open_menu_keys_do_not_step() {
    let mut window = window();
    window.get_by_label("View").click();
    settle(&mut window);
    press(&mut window, Key::N);
    press(&mut window, Key::ArrowDown);
    assert_eq!(window.state().session.step(), 0);
    press(&mut window, Key::Escape);
    press(&mut window, Key::N);
    assert_eq!(window.state().session.step(), 1);
}

#[test]
fn keyboard_walk_opens_a_closed_node() {
    let mut window = window();
    window
        .get_by_label("MIN node B, ply 1, not visited")
        .click();
    settle(&mut window);
    super::run(&mut window, Action::OpenNode);
    assert!(window.query_by_label_contains("leaf B2").is_none());
    press(&mut window, Key::F6);
    press(&mut window, Key::ArrowDown);
    window.get_by_label_contains("leaf B2");
}
