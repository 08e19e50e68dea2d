//! The inspector by its accessible names: words, bars, counts, the node in hand, root moves.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

use cutoff::app::App;
use cutoff::search::{CutRule, Fail, Rules};
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

type Window = Harness<'static, App>;

/// The window on the first tree, or on this source.
fn window(adjust: impl FnOnce(&mut Settings), text: Option<&str>) -> Window {
    let mut settings = Settings::default();
    adjust(&mut settings);
    let request = text.map(|text| Request::Text(text.as_bytes().to_vec(), "the test".to_owned()));
    let mut window = Harness::builder()
        .with_size([1280.0, 1000.0])
        .build_eframe(move |creation| App::new(&creation.egui_ctx, settings, request));
    settle(&mut window);
    window
}

fn settle(window: &mut Window) {
    for _ in 0..2_000 {
        window.run_steps(3);
        if window.state().session.opening.is_none() {
            window.run_steps(3);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("opening does not end");
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

/// Visited, leaves and cutoffs of both searches, and what was saved, as the table shows them.
fn counts(window: &Window, cells: [[&str; 3]; 3]) {
    for (row, [minimax, alpha_beta, saved]) in ["visited", "leaves", "cutoffs"].iter().zip(cells) {
        for (column, cell) in [
            ("minimax", minimax),
            ("alpha-beta", alpha_beta),
            ("saved", saved),
        ] {
            if !cell.is_empty() {
                says(window, &[&format!("{row}, {column}: {cell}")]);
            }
        }
    }
}

#[test]
fn cutoff_is_explained_drawn_and_counted() {
    let mut window = window(|_| {}, None);
    says(
        &window,
        &["What is the value of A?", "Press Right for the first step."],
    );
    counts(
        &window,
        [["0", "0", "0"], ["0", "0", "0"], ["not counted", "0", ""]],
    );
    press(&mut window, Key::C);
    says(
        &window,
        &[
            "Cutoff at C: 2 ≤ 3.",
            "MAX is guaranteed at least 3 at A (via B): α = 3.",
            "Whatever C’s other children return, C has value at most 2: MAX will never choose this branch.",
            "Skip 2 children.",
            "A: alpha 3, beta infinity",
            "C: alpha 3, beta 2, empty",
            "So far",
        ],
    );
    counts(
        &window,
        [["9", "7", "2"], ["6", "4", "2"], ["not counted", "1", ""]],
    );
    press(&mut window, Key::End);
    says(
        &window,
        &[
            "A has value 3.",
            "Best play: B, B1.",
            "A: alpha 3, beta infinity",
            "Total",
        ],
    );
    counts(
        &window,
        [["13", "11", "2"], ["9", "7", "2"], ["not counted", "1", ""]],
    );
}

#[test]
fn stepping_back_shows_the_same_words() {
    let mut window = window(|_| {}, None);
    press(&mut window, Key::C);
    press(&mut window, Key::ArrowRight);
    says(&window, &["The MIN node C returns 2 to A."]);
    press(&mut window, Key::ArrowLeft);
    says(
        &window,
        &["Cutoff at C: 2 ≤ 3.", "C: alpha 3, beta 2, empty"],
    );
}

#[test]
fn minimax_has_no_windows() {
    let mut window = window(|_| {}, None);
    press(&mut window, Key::C);
    press(&mut window, Key::A);
    assert!(window.query_by_label("Windows on the path").is_none());
    press(&mut window, Key::End);
    says(&window, &["Minimax visited 13 nodes, 9 of them leaves."]);
    // Neither columns of dashes nor a way to cutoffs that cannot come.
    counts(&window, [["13", "", ""], ["9", "", ""], ["", "", ""]]);
    for nowhere in ["alpha-beta", "saved", "cutoffs"] {
        assert!(window.query_by_label(nowhere).is_none(), "{nowhere}");
    }
    press(&mut window, Key::Home);
    let next = window.get_by_label("Next cutoff").accesskit_node();
    assert!(next.is_disabled());
    press(&mut window, Key::A);
    says(&window, &["Windows on the path"]);
}

#[test]
fn fail_hard_explains_the_returned_bound() {
    let hard = |settings: &mut Settings| {
        settings.setup.spec.rules = Rules::new(CutRule::AtEquality, Fail::Hard);
    };
    let mut window = window(hard, Some("[0, [[-3], -9]]"));
    press(&mut window, Key::C);
    says(
        &window,
        &[
            "Cutoff at B: 0 ≤ 0.",
            "Whatever B’s other child returns, B has value at most 0: another 0 gains nothing.",
            "Skip 1 child.",
        ],
    );
    press(&mut window, Key::ArrowRight);
    says(
        &window,
        &["B has value at most 0: fail-hard returns the window’s bound."],
    );
}

#[test]
fn refinements_keep_the_left_panel_width() {
    let refined = |settings: &mut Settings| {
        let spec = "pvs+table+deepening+aspiration=50+killers+history+quiescence";
        settings.setup.spec = spec.parse().unwrap();
    };
    let (plain, window) = (window(|_| {}, None), window(refined, None));
    let name = "Refinements: deepening, aspiration, table, killers, history, quiescence";
    let list = |window: &Window| {
        window
            .get_by_role_and_label(egui::accesskit::Role::ComboBox, "Algorithm")
            .rect()
    };
    assert_eq!(list(&plain), list(&window));
    // Its title is cut, and named whole.
    let title = window.get_by_label(name).rect();
    assert!(title.right() <= list(&window).right() + 4.0, "{title:?}");
}

#[test]
fn bar_ends_name_who_set_them() {
    let mut window = window(|_| {}, None);
    press(&mut window, Key::C);
    for (end, told) in [
        ("alpha of C", "α 3: set at A (via B), 1 ply up"),
        ("beta of C", "β 2: set here, at C (via C1)"),
        ("beta of A", "β ∞: MIN has no bound yet"),
    ] {
        let name = format!("{end}, {told}");
        window.get_by_label(&name).hover();
        window.run_steps(6);
        says(&window, &[told]);
    }
}

#[test]
fn bar_ends_highlight_who_set_them() {
    let mut window = window(|_| {}, None);
    press(&mut window, Key::C);
    let lit = |window: &Harness<'static, App>| -> Vec<String> {
        let nodes = window.query_all_by_label_contains(", has set the bound");
        let names = nodes.map(|node| node.accesskit_node().label().unwrap());
        names.collect()
    };
    assert!(lit(&window).is_empty());
    for by_keyboard in [false, true] {
        for (end, node) in [
            ("alpha of C", Some("MAX node A")),
            ("beta of C", Some("MIN node C")),
            ("beta of A", None),
        ] {
            let end = window.get_by_label_contains(end);
            if by_keyboard {
                end.focus();
            } else {
                end.hover();
            }
            window.run_steps(4);
            let lit = lit(&window);
            assert_eq!(lit.len(), usize::from(node.is_some()), "{lit:?}");
            let is_that = |name: &str| lit.iter().all(|lit| lit.starts_with(name));
            assert!(node.is_none_or(is_that), "{lit:?}");
        }
        window.hover_at(egui::pos2(400.0, 300.0));
        window.run_steps(4);
    }
}

#[test]
fn current_node_section_lists_its_values() {
    let mut window = window(|_| {}, None);
    press(&mut window, Key::C);
    if window.query_by_label("window received").is_none() {
        window.get_by_label("Current node").click();
        window.run_steps(6);
    }
    says(
        &window,
        &[
            "window received",
            "(3, ∞)",
            "(3, 2)",
            "2 (via C1)",
            "at most 2",
            "alpha, shallow: α = 3, set at A (via B); skipped 2",
        ],
    );
    window.get_by_label("Current node").click();
    window.run_steps(6);
    assert!(window.query_by_label("window received").is_none());
}

#[test]
fn root_moves_show_proofs_and_seek() {
    let mut window = window(|_| {}, None);
    press(&mut window, Key::C);
    assert!(window.query_by_label("= 3").is_none());
    window.get_by_label("Root moves").click();
    window.run_steps(8);
    says(&window, &["= 3", "searching"]);
    press(&mut window, Key::End);
    says(&window, &["= 3", "≤ 2", "= 2"]);
    let button = egui::accesskit::Role::Button;
    // Why not this move? The step at which it was left, its bound and the line that refutes it.
    window.get_by_role_and_label(button, "C").click();
    settle(&mut window);
    says(&window, &["C: at most 2, because of C1."]);
    window.get_by_label_contains("B (chosen): ");
    press(&mut window, Key::ArrowRight);
    assert!(
        window
            .query_by_label_contains("C: at most 2, after")
            .is_none()
    );
}

#[test]
fn thousand_ply_path_shows_both_ends() {
    let text = format!("{}1{}", "[".repeat(1_000), "]".repeat(1_000));
    let mut window = window(|_| {}, Some(&text));
    window.state_mut().session.go_to(40);
    settle(&mut window);
    says(&window, &["A: alpha minus infinity, beta infinity"]);
    let rows = window
        .query_all_by_label_contains(": alpha minus infinity")
        .count();
    assert!((4..=11).contains(&rows), "{rows}");
    press(&mut window, Key::End);
    says(&window, &["A has value 1."]);
}

#[test]
fn extreme_values_and_labels_never_panic() {
    let long = "an incredibly long label ".repeat(20);
    let text = format!(
        r#"[{{"label": "{long}\n", "children": [1e300, -1e-300]}}, ["-inf", "inf"], [123456789.123, "inf"], [[5], 0.1]]"#
    );
    let mut window = window(|_| {}, Some(&text));
    let steps = window.state().session.stage.recording.steps();
    for step in 0..=steps {
        window.state_mut().session.go_to(step);
        window.run_steps(1);
    }
    says(&window, &["A has value 123456789.123."]);
}

#[test]
fn chess_is_explained_in_moves() {
    let mut window = window(|_| {}, Some("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
    says(&window, &["MAX is White, MIN is Black."]);
    press(&mut window, Key::End);
    let told = window
        .query_all_by_label_contains("Best play: Ra8#")
        .count();
    assert_eq!(told, 1);
}

/// The window with this text open, 1280 by 720.
fn opened(text: String) -> Window {
    let request = Request::Text(text.into_bytes(), "the test".to_owned());
    let mut window = super::window_with(Settings::default(), Some(request));
    settle(&mut window);
    window
}

/// One rule for percentages: halves are rounded up. And one for large numbers.
#[test]
fn numbers_share_one_format() {
    assert_eq!(cutoff::teach::percent(12.5), "13%");
    let row = format!("[{}]", vec!["1200000"; 40].join(","));
    let text = format!("[{}]", vec![row; 40].join(","));
    let mut window = opened(text);
    window.get_by_label("Source").click();
    window.run_steps(12);
    window.get_by_label("1,641 nodes, 1,600 leaves, 2 plies");
}

/// Large counts keep apart in the panel that a window of 1280 by 720 has.
#[test]
fn large_counts_stay_apart() {
    let leaves: Vec<String> = (0..300).map(|value| value.to_string()).collect();
    let row = format!("[{}]", leaves.join(","));
    let text = format!("[{}]", vec![row; 400].join(","));
    let mut window = opened(text);
    window.state_mut().session.go_to(u32::MAX);
    settle(&mut window);
    let place = |text: &str| window.get_by_label_contains(text).rect();
    let (minimax, cutting) = (
        place("visited, minimax: 120,"),
        place("visited, alpha-beta: "),
    );
    let saved = place("visited, saved: 11");
    assert!(
        minimax.right() + 4.0 < cutting.left(),
        "{minimax} {cutting}"
    );
    assert!(cutting.right() + 4.0 < saved.left(), "{cutting} {saved}");
}

/// Which signs are boxes depends on the fonts of the system.
#[test]
fn labels_in_any_script_are_shown() {
    let text = include_bytes!("../data/labels.json").to_vec();
    let request = Request::Text(text, "the test".to_owned());
    let mut window = Harness::builder()
        .with_size([1280.0, 1000.0])
        .allow_missing_glyphs()
        .build_eframe(move |creation| {
            App::new(&creation.egui_ctx, Settings::default(), Some(request))
        });
    settle(&mut window);
    for _ in 0..12 {
        press(&mut window, Key::ArrowRight);
    }
    press(&mut window, Key::End);
    says(&window, &["根 has value 3.", "Best play: Ход, левый."]);
}

#[test]
fn counts_show_the_average_branching_factor() {
    let mut window = window(|_| {}, None);
    press(&mut window, Key::End);
    window.get_by_label("branching, minimax: 3.0");
    window.get_by_label("branching, alpha-beta: 2.5");
    // A, B and B1 are entered: two children of two inner nodes, in events.
    let session = &mut window.state_mut().session;
    session.settings.every_event = true;
    session.go_to(3);
    window.run();
    window.get_by_label("branching, alpha-beta: 1.0");
}
