//! Negamax on screen, by accessible names: the tree, the words, the pseudocode, the bars and the stack say the same.

use cutoff::app::App;
use cutoff::draw::export::Format;
use cutoff::search::Notation;
use cutoff::session::settings::{Section, Settings};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn says(window: &Window, lines: &[&str]) {
    for line in lines {
        assert!(window.query_by_label(line).is_some(), "not said: {line}");
    }
}

fn silent(window: &Window, lines: &[&str]) {
    for line in lines {
        assert!(window.query_by_label(line).is_none(), "said: {line}");
    }
}

/// The first tree at its cutoff, as negamax, with everything on the right open.
fn at_the_cutoff() -> Window {
    let settings = Settings {
        notation: Notation::Negamax,
        sections: vec![Section::Pseudocode, Section::CallStack, Section::RootMoves],
        ..Settings::default()
    };
    let mut window = window_with(settings, None);
    window.set_size(egui::vec2(1280.0, 1800.0));
    press(&mut window, Key::C);
    window
}

const AS_NEGAMAX: [&str; 8] = [
    "Cutoff at C: −2 ≥ −3.",
    "MAX is guaranteed at least 3 at A (via B): β = −3.",
    "Whatever C’s other children return, C has value at least −2 to MIN: MAX will never choose this branch.",
    "A: alpha 3, beta infinity",
    "C: alpha -2, beta -3, empty",
    "active call of C: alpha −2, beta −3, best −2, value −2",
    "active line 9: if α ≥ β: skip the rest",
    "beta of C, β −3: set at A (via B), 1 ply up",
];

const AS_MINIMAX: [&str; 4] = [
    "Cutoff at C: 2 ≤ 3.",
    "MAX is guaranteed at least 3 at A (via B): α = 3.",
    "C: alpha 3, beta 2, empty",
    "active call of C: alpha 3, beta 2, best 2, value 2",
];

#[test]
fn step_is_described_for_the_mover() {
    let window = at_the_cutoff();
    says(&window, &AS_NEGAMAX);
    silent(&window, &AS_MINIMAX);
    let node =
        "MIN node C, ply 1, window minus infinity to -3, at least -2, beta cutoff, 2 skipped";
    assert!(window.query_all_by_label_contains(node).next().is_some());
    let leaf = "leaf C1, value 2, window 3 to infinity";
    assert!(window.query_all_by_label_contains(leaf).next().is_some());
}

#[test]
fn menu_toggles_negamax_notation() {
    let mut window = at_the_cutoff();
    for (expected, gone) in [
        (&AS_MINIMAX[..], &AS_NEGAMAX[..3]),
        (&AS_NEGAMAX[..], &AS_MINIMAX[..]),
    ] {
        window.get_by_label("View").click();
        settle(&mut window);
        window.get_by_label("Negamax notation").click();
        settle(&mut window);
        press(&mut window, Key::Escape);
        says(&window, expected);
        silent(&window, gone);
    }
}

#[test]
fn questions_use_minimax_notation() {
    let mut window = at_the_cutoff();
    press(&mut window, Key::Q);
    assert_eq!(window.state().session.notation(), Notation::Minimax);
    says(&window, &["C: alpha 3, beta 2, empty"]);
    press(&mut window, Key::Q);
    assert_eq!(window.state().session.notation(), Notation::Negamax);
    says(&window, &AS_NEGAMAX[..3]);
}

#[test]
fn exported_picture_uses_negamax_notation() {
    let mut window = window();
    window.state_mut().session.settings.notation = Notation::Negamax;
    settle(&mut window);
    press(&mut window, Key::C);
    let name = format!("cutoff-negamax-{}.svg", std::process::id());
    let path = std::env::temp_dir().join(name);
    let session = &mut window.state_mut().session;
    session.save_pictures(None, Format::Svg, Some(path.clone()));
    for _ in 0..2_000 {
        window.run_steps(1);
        if !window.state().session.exports.is_running() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let picture = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(
        picture.contains("≥−2") && !picture.contains("≤2"),
        "{picture}"
    );
}

#[test]
fn notation_is_remembered_with_a_minimax_default() {
    let settings = Settings {
        notation: Notation::Negamax,
        ..Settings::default()
    };
    let mut stored = serde_json::to_value(&settings).unwrap();
    assert_eq!(stored["notation"], "negamax");
    let read = |value| serde_json::from_value::<Settings>(value).unwrap();
    assert_eq!(read(stored.clone()).notation, Notation::Negamax);
    stored["notation"] = "a later one".into();
    assert_eq!(read(stored.clone()).notation, Notation::Minimax);
    stored.as_object_mut().unwrap().remove("notation");
    assert_eq!(read(stored), Settings::default());
}
