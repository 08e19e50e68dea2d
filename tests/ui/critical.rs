//! The critical tree on screen, by accessible names.

use cutoff::app::App;
use cutoff::search::{CutRule, Fail, Rules, SearchSpec};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

/// The window on this tree or position, with the critical tree shown.
fn shown(text: &str, adjust: impl FnOnce(&mut Settings)) -> Window {
    let mut settings = Settings {
        critical: true,
        ..Settings::default()
    };
    adjust(&mut settings);
    let request = Request::Text(text.as_bytes().to_vec(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    window.set_size(egui::vec2(1280.0, 1600.0));
    settle(&mut window);
    window
}

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn says(window: &Window, lines: &[&str]) {
    for line in lines {
        assert!(window.query_by_label(line).is_some(), "not said: {line}");
    }
}

fn silent(window: &Window, parts: &[&str]) {
    for part in parts {
        let found = window.query_all_by_label_contains(part).count();
        assert_eq!(found, 0, "said: {part}");
    }
}

/// MIN's second answer at C, and the third at D, are what shows that they are no better than B.
const BAD_ORDER: &str = "[[3, 12, 8], [4, 2, 6], [14, 5, 2]]";

#[test]
fn types_and_costs_are_shown_on_request() {
    let mut window = window();
    window.set_size(egui::vec2(1280.0, 1600.0));
    press(&mut window, Key::End);
    silent(&window, &["minimum", "type 1", "not needed"]);
    super::run(&mut window, Action::CriticalTree);
    says(
        &window,
        &[
            "Critical tree (shows the result)",
            "leaves visited: 7",
            "minimum leaves, any ordering: 5",
            "cost of bad ordering: 2",
            "uniform tree, b = 3, d = 2: b + b − 1 = 5",
            "MAX node A, ply 0, window minus infinity to infinity, exactly 3, type 1, PV node",
            "MIN node C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped, type 2, Cut node",
            "leaf D1, value 14, window 3 to infinity, visited but not critical",
            "leaf D3, value 2, window 3 to 5, type 3, All node",
            "leaf C2, value 4, skipped by the cutoff at C",
        ],
    );
    assert!(window.state().session.settings.critical);
    super::run(&mut window, Action::CriticalTree);
    silent(&window, &["minimum", "type 1", "not needed"]);
}

#[test]
fn cost_grows_step_by_step() {
    let mut window = shown(BAD_ORDER, |_| {});
    says(
        &window,
        &[
            "leaves visited so far: 0",
            "minimum leaves, any ordering: 5",
            "visited but not critical: 0",
            // It looks ahead, and says so.
            "leaf C2, value 2, not visited, type 3, All node",
        ],
    );
    silent(&window, &[", visited but not critical"]);
    for paid in ["1", "2", "3"] {
        let line = format!("visited but not critical: {paid}");
        while window.query_by_label(&line).is_none() {
            let step = window.state().session.stepping.step();
            press(&mut window, Key::L);
            assert!(window.state().session.stepping.step() > step, "{line}");
        }
    }
    press(&mut window, Key::End);
    says(&window, &["leaves visited: 8", "cost of bad ordering: 3"]);
}

#[test]
fn best_order_visits_the_fewest_leaves() {
    let mut window = shown(BAD_ORDER, |_| {});
    press(&mut window, Key::End);
    says(&window, &["leaves visited: 8"]);
    window.get_by_label("Order for minimum leaves").click();
    settle(&mut window);
    says(
        &window,
        &[
            "leaves visited: 5",
            "minimum leaves, any ordering: 5",
            "cost of bad ordering: 0",
        ],
    );
    let said = window
        .query_all_by_label_contains("All children ordered for minimum leaves: 3 fewer leaves");
    assert_eq!(said.count(), 1);
    window.get_by_label("Order for minimum leaves").click();
    settle(&mut window);
    says(&window, &["Nothing to change."]);
    window.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    says(&window, &["leaves visited: 8", "cost of bad ordering: 3"]);
}

/// The tree that is edited is the whole one, also where a part of it is searched.
#[test]
fn best_order_uses_values_at_the_depth() {
    let deep = r#"[{"value": 1, "children": [7, 8]}, {"value": 5, "children": [[2], 3]}, 4]"#;
    let mut window = shown(deep, |_| {});
    let mut setup = window.state().session.settings.setup;
    setup.tree_depth = Some(1);
    let command = |session: &mut cutoff::session::Session| session.change_setup(setup);
    command(&mut window.state_mut().session);
    settle(&mut window);
    press(&mut window, Key::End);
    says(
        &window,
        &["leaves visited: 3", "minimum leaves, any ordering: 3"],
    );
    window.get_by_label("Order for minimum leaves").click();
    settle(&mut window);
    let json = window.state().session.editable().unwrap().to_json();
    let (five, one) = (json.find("\"value\": 5"), json.find("\"value\": 1"));
    assert!(five.unwrap() < one.unwrap(), "{json}");
}

#[test]
fn edit_updates_the_minimum_at_once() {
    let mut window = shown("[[3, 12, 8], [2, 4, 6], [2, 5, 14]]", |_| {});
    press(&mut window, Key::End);
    says(&window, &["leaves visited: 5", "cost of bad ordering: 0"]);
    let tree = window.state().session.tree();
    let node = tree.at(&[1, 0]).unwrap();
    let edit = cutoff::game::Edit::Value {
        node,
        value: Some(cutoff::game::Score::from(5)),
    };
    window.state_mut().session.change_tree(edit);
    settle(&mut window);
    says(
        &window,
        &[
            // C is now worth 4, by its second leaf.
            "minimum leaves, any ordering: 5",
            "MIN node C, ply 1, window 3 to infinity, exactly 4, type 1, PV node",
        ],
    );
}

#[test]
fn minimum_states_its_cut_rule() {
    let mut window = shown(BAD_ORDER, |settings| {
        settings.setup.spec = SearchSpec::MINIMAX;
    });
    press(&mut window, Key::End);
    says(
        &window,
        &[
            "leaves visited: 9",
            "minimum leaves, any ordering: 5",
            "not needed: 4",
            "the minimum applies to alpha-beta; minimax visits every node in any order",
        ],
    );
    let strict = Rules::new(CutRule::Strict, Fail::Soft);
    let mut window = shown("[[3, 4], [3, 5]]", |settings| {
        settings.setup.spec.rules = strict;
    });
    press(&mut window, Key::End);
    says(
        &window,
        &[
            "leaves visited: 4",
            "minimum leaves, any ordering: 3",
            "not needed: 1",
            "the minimum assumes cutoffs on alpha >= beta",
        ],
    );
}

#[test]
fn reports_proofs_by_other_leaves() {
    let mut window = shown("[[3, 4, 5], [3, 8]]", |_| {});
    press(&mut window, Key::End);
    says(
        &window,
        &[
            "leaves visited: 4",
            "minimum leaves, any ordering: 3",
            "cost of bad ordering: 1",
            "1 of the minimum leaves was not visited: other leaves (×) proved the same",
            "leaf C2, value 8, skipped by the cutoff at C, type 2, Cut node",
        ],
    );
    silent(&window, &["uniform tree"]);
}

#[test]
fn chess_needs_the_whole_tree() {
    let position = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let mut window = shown(position, |_| {});
    press(&mut window, Key::End);
    silent(&window, &["Order for minimum leaves"]);
    let minimum = window.query_all_by_label_contains("minimum leaves, any ordering: ");
    assert_eq!(minimum.count(), 1);

    let mut window = shown(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        |settings| {
            settings.setup.depth = 4;
            settings.critical = false;
        },
    );
    super::run(&mut window, Action::CriticalTree);
    // In a message and in its place.
    let why = window.query_all_by_label_contains("needs the full minimax values");
    assert_eq!(why.count(), 2);
    silent(&window, &["minimum leaves, any ordering", "type 1"]);
}

#[test]
fn critical_signs_are_listed_only_when_shown() {
    let unneeded = "visited but not critical";
    let mut window = shown(BAD_ORDER, |_| {});
    for is_shown in [true, false] {
        window.get_by_label("Legend").click();
        settle(&mut window);
        let signs = window.query_all_by_label(unneeded).count();
        assert_eq!(signs > 0, is_shown);
        press(&mut window, Key::Escape);
        super::run(&mut window, Action::CriticalTree);
    }
}

#[test]
fn menu_shows_the_critical_tree() {
    let mut window = window();
    super::pick(&mut window, "View", "Critical tree (shows the result)");
    assert!(window.state().session.settings.critical);
}

/// A large one is worked out beside the window, which meanwhile says so.
#[test]
fn large_tree_is_computed_in_the_background() {
    let row = format!("[{}]", vec!["1"; 400].join(","));
    let text = format!("[{}]", vec![row; 400].join(","));
    let mut window = shown(&text, |_| {});
    for _ in 0..400 {
        if window
            .query_by_label("minimum leaves, any ordering: 799")
            .is_some()
        {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        window.run_steps(1);
    }
    panic!("it is never worked out");
}

/// Whoever asks for it has the numbers, what the signs mean, and the button before their eyes in an ordinary small window.
#[test]
fn small_window_shows_counts_legend_and_button() {
    let wide = "[[[5, 6], [7, 4], [3]], [[6, 6], [9]], [[5], [9, 8], [6]]]";
    for text in [BAD_ORDER, wide] {
        for key in [Key::C, Key::End] {
            let mut window = shown(text, |_| {});
            window.set_size(egui::vec2(1280.0, 720.0));
            settle(&mut window);
            press(&mut window, key);
            for name in [
                "1 PV",
                "2 Cut",
                "3 All",
                "not needed",
                "Order for minimum leaves",
            ] {
                let place = window.get_by_label(name).rect();
                assert!(place.bottom() < 640.0, "{name} at {place:?}");
            }
            let fewest = window.get_by_label_contains("minimum leaves, any ordering: ");
            assert!(fewest.rect().bottom() < 640.0);
        }
    }
}
