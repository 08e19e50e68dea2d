//! What the search remembers, in the inspector: the table's entries, move ordering, bounds; by accessible names.

use cutoff::app::App;
use cutoff::search::trace::{Event, Stride};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::{Section, Settings};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window_with};

/// The same position on two ways, static values at all inner nodes.
const TREE: &str = r#"{"format": "cutoff-tree", "version": 2, "tree": {"value": 3, "children": [
    {"value": 4, "move": "a", "children": [
        {"value": 5, "move": "b", "position": "p", "children": [3, 5]},
        {"value": 6, "move": "c", "children": [6, 9]}]},
    {"value": 6, "move": "b", "children": [
        {"value": 5, "move": "a", "position": "p", "children": [3, 5]},
        {"value": 7, "move": "c", "children": [7, 9]}]},
    {"value": 1, "move": "d", "children": [
        {"value": 2, "move": "b", "children": [2, 1]},
        {"value": 8, "move": "c", "children": [8, 4]}]}]}}"#;

fn searched_by(spec: &str, section: Section) -> Harness<'static, App> {
    let mut settings = Settings {
        sections: vec![section],
        ..Settings::default()
    };
    settings.setup.spec = spec.parse().unwrap();
    let request = Request::Text(TREE.as_bytes().to_vec(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    window.set_size(egui::vec2(1280.0, 2000.0));
    settle(&mut window);
    window
}

fn press(window: &mut Harness<'static, App>, key: Key) {
    window.key_press(key);
    settle(window);
}

#[test]
fn table_entries_list_hits_and_seek_origin() {
    let mut window = searched_by("alpha-beta+table", Section::Table);
    window.get_by_label("No entries yet.");
    let stage = window.state().session.stage.clone();
    let hit = stage.recording.next(0, Stride::TableHit).unwrap();
    super::run(&mut window, Action::NextTableHit);
    assert_eq!(window.state().session.stepping.step(), hit);
    // E is the first node of the position; G is the same one.
    window.get_by_label("value, E: 5");
    window.get_by_label("hits, E: 1");
    window.get_by_label("move, E: E.2");
    window.get_by_label_contains(" 1 hit,");
    window.get_by_label("Current position only").click();
    settle(&mut window);
    assert!(window.query_by_label("value, F: ≥ 6").is_none());
    window.get_by_label("E: go to where it was stored").click();
    settle(&mut window);
    let step = window.state().session.stepping.step();
    assert!(step < hit);
    assert!(matches!(stage.recording.event(step), Some(Event::Store(_))));
    window.get_by_label("hits, E: 0");
}

#[test]
fn ordering_section_explains_the_child_order() {
    let mut window = searched_by("alpha-beta+killers+history", Section::Ordering);
    window.get_by_label("No children searched yet.");
    press(&mut window, Key::End);
    window.get_by_label("Children of A, as searched so far");
    window.get_by_label("reason, a: base order");
    window.get_by_label("Killer moves by ply");
    let memory = window
        .state()
        .session
        .stage
        .recording
        .order_memory(u32::MAX);
    assert!(!memory.killers.is_empty() && !memory.history.is_empty());
    let (ply, _) = memory.killers[0];
    window
        .get_by_label(&format!("ply {ply}: go to where it last caused a cutoff"))
        .click();
    settle(&mut window);
    let step = window.state().session.stepping.step();
    let stage = &window.state().session.stage;
    assert!(matches!(
        stage.recording.event(step),
        Some(Event::Update { .. })
    ));
    let next = stage.recording.event(step + 1);
    assert!(matches!(next, Some(Event::Cutoff(_) | Event::Leave(_))));
}

#[test]
fn bounds_close_pass_by_pass() {
    let mut window = searched_by("mtdf+table", Section::Passes);
    press(&mut window, Key::End);
    let passes = window.state().session.stage.recording.passes().len();
    assert!(passes > 1);
    let value = window.state().session.stage.recording.value();
    window.get_by_label(&format!("bounds, pass {passes}: {value}"));
}
