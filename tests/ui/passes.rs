//! The passes of a search: bands below the scrub bar and the list in the inspector, by their accessible names.

use cutoff::app::App;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window, window_with};

/// A tree whose inner nodes have static values, so that it can be searched in iterations.
const TREE: &str = r#"{"value": 2, "children": [
    {"value": 4, "children": [3, 12, 8]},
    {"value": 1, "children": [9, 14, 6]}]}"#;

fn searched_by(spec: &str) -> Harness<'static, App> {
    let mut settings = Settings::default();
    settings.setup.spec = spec.parse().unwrap();
    let request = Request::Text(TREE.as_bytes().to_vec(), "the test".to_owned());
    window_with(settings, Some(request))
}

fn step(harness: &Harness<'_, App>) -> u32 {
    harness.state().session.stepping.step()
}

#[test]
fn pass_bands_and_rows_seek() {
    let mut window = searched_by("alpha-beta+deepening+aspiration=1");
    window.get_by_label("Passes").click_accesskit();
    settle(&mut window);
    window.get_by_label("value, pass 1: –");
    window
        .get_by_label("pass 3: depth 2 again, full window")
        .click();
    settle(&mut window);
    let begin = step(&window);
    assert_eq!(
        begin,
        window.state().session.stage.recording.passes()[2].step
    );
    window.get_by_label("value, pass 1: 4");
    window.get_by_label("nodes, pass 1: 3");
    window.get_by_label("window, pass 2: (3, 5)");
    window.get_by_label("value, pass 2: ≥ 6");
    window.get_by_label("depth, pass 3: 2 again");
    window.get_by_label("value, pass 3: –");
    window.get_by_label("pass 1: go to its beginning").click();
    settle(&mut window);
    assert_eq!(step(&window), 1);
    window.state_mut().session.run(Action::NextPass);
    settle(&mut window);
    window.get_by_label("value, pass 2: –");
    window.key_press(Key::End);
    settle(&mut window);
    window.get_by_label("value, pass 3: 6");
    window.get_by_label("nodes, pass 3: 9");
}

#[test]
fn mtdf_bounds_show_no_rounding_noise() {
    let mut window = searched_by("mtdf+table");
    window.get_by_label("pass 1: at least 0?");
    window.get_by_label("Passes").click_accesskit();
    settle(&mut window);
    window.key_press(Key::End);
    settle(&mut window);
    window.get_by_label("window, pass 3: > 6?");
    window.get_by_label("value, pass 3: ≤ 6");
    window.get_by_label("bounds, pass 3: 6");
    assert!(window.query_by_label_contains("000000").is_none());
}

#[test]
fn single_pass_search_has_no_passes_section() {
    assert!(window().query_by_label("Passes").is_none());
}
