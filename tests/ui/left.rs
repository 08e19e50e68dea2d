//! The first Step page: its number of controls, its left column, and the way of its steps.

use egui::accesskit::{Action, Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::ask::{Shown, press};
use super::{settle, started};
use cutoff::session::Request;
use cutoff::session::settings::Settings;

/// The names of all controls on screen: what can be clicked or focused. A closed section counts as folded, a text that can
/// be selected or the edge of a panel is no control, and nodes and edges of the tree are the tree's own.
fn controls(window: &Shown) -> Vec<String> {
    let mut names = Vec::new();
    let mut open = vec![window.root()];
    while let Some(node) = open.pop() {
        let it = node.accesskit_node();
        let name = it.label().or(it.value()).unwrap_or_default();
        let is_other = match it.role() {
            Role::Window | Role::Unknown | Role::Label | Role::ScrollBar | Role::Splitter => true,
            Role::DisclosureTriangle => it.data().is_expanded() != Some(true),
            _ => ["leaf ", "MAX node", "MIN node", "Bars of"]
                .iter()
                .any(|tree| name.starts_with(tree)),
        };
        let acts = |action| it.data().supports_action(action);
        if !is_other && (acts(Action::Click) || acts(Action::Focus)) {
            names.push(format!("{:?} {name}", it.role()));
            continue;
        }
        open.extend(node.children());
    }
    names
}

#[test]
fn first_page_has_at_most_22_controls() {
    let mut window = started(Settings::default(), None);
    let last = window.state().session.counter()[1];
    for number in 0..=last {
        let names = controls(&window);
        let list = names.join("\n");
        assert!(names.len() <= 22, "step {number}, {}:\n{list}", names.len());
        for name in ["ComboBox Algorithm", "ComboBox Child order"] {
            assert!(names.iter().any(|there| there == name), "{name}");
        }
        press(&mut window, egui::Key::ArrowRight);
    }
}

/// The counter, as users read it.
fn counter(window: &Shown) -> String {
    let said = said(window);
    let node = window.get_by_role_and_label(Role::Slider, &said);
    node.accesskit_node().label().unwrap_or_default()
}

fn said(window: &Shown) -> String {
    let [step, last] = window.state().session.counter();
    format!("step {step} of {last}")
}

#[test]
fn right_goes_to_the_next_thing_learned() {
    let mut window = started(Settings::default(), None);
    assert_eq!(counter(&window), "step 0 of 17");
    let mut events = Vec::new();
    for number in 1..=17 {
        press(&mut window, egui::Key::ArrowRight);
        assert_eq!(counter(&window), format!("step {number} of 17"));
        events.push(window.state().session.step());
    }
    assert_eq!(
        events,
        [
            4, 5, 7, 10, 12, 13, 16, 17, 18, 19, 23, 24, 26, 27, 29, 31, 33
        ]
    );
    for number in (0..17).rev() {
        press(&mut window, egui::Key::ArrowLeft);
        assert_eq!(counter(&window), format!("step {number} of 17"));
    }
    press(&mut window, egui::Key::C);
    assert_eq!(counter(&window), "step 9 of 17");
    window.get_by_label("More steps").click();
    settle(&mut window);
    window.get_by_label("Step through every event").click();
    settle(&mut window);
    assert_eq!(counter(&window), "step 18 of 33");
    press(&mut window, egui::Key::ArrowRight);
    assert_eq!(counter(&window), "step 19 of 33");
    assert!(window.state().session.settings.every_event);
}

#[test]
fn counter_names_the_steps_around_an_event_between_them() {
    let mut window = started(Settings::default(), None);
    let mut places = vec![knob(&window)];
    // A, B and B1 are entered before the first value.
    for _ in 0..3 {
        press(&mut window, egui::Key::N);
        window.get_by_role_and_label(Role::Slider, "between steps 0 and 1 of 17");
        places.push(knob(&window));
    }
    press(&mut window, egui::Key::ArrowRight);
    assert_eq!(counter(&window), "step 1 of 17");
    places.push(knob(&window));
    assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
    assert_eq!((places[0], places[4]), (0.0, 1.0));
    press(&mut window, egui::Key::N);
    window.get_by_role_and_label(Role::Slider, "between steps 2 and 3 of 17");
    press(&mut window, egui::Key::ArrowLeft);
    assert_eq!(counter(&window), "step 2 of 17");
}

/// The place of the scrub bar's knob on the scale of steps.
fn knob(window: &Shown) -> f64 {
    let node = window.get_by_role(Role::Slider);
    node.accesskit_node().numeric_value().unwrap_or_default()
}

#[test]
fn lesson_that_stops_at_events_counts_them() {
    let mut window = started(Settings::default(), None);
    window
        .state_mut()
        .session
        .act(|session| session.start_lesson(0));
    settle(&mut window);
    for number in 0..3 {
        assert_eq!(counter(&window), format!("step {number} of 33"));
        window.get_by_label("Next stop").click();
        settle(&mut window);
    }
}

#[test]
fn two_searches_step_in_the_same_unit() {
    let mut window = started(Settings::default(), None);
    press(&mut window, egui::Key::S);
    let [mut before, last] = window.state().session.counter();
    assert!(before == 0 && last < 25, "{last}");
    while before < last {
        press(&mut window, egui::Key::ArrowRight);
        let [now, _] = window.state().session.counter();
        assert_eq!(now, before + 1);
        window.get_by_label(&said(&window));
        before = now;
    }
}

#[test]
fn ready_chess_position_is_a_mate_in_two() {
    let first = &cutoff::game::chess::position_library()[0].positions[0];
    let request = Request::Text(first.epd.position.fen().into(), "the test".to_owned());
    let mut window = started(Settings::default(), Some(request));
    press(&mut window, egui::Key::End);
    let stage = &window.state().session.stage;
    assert_eq!(stage.recording.value().to_string(), "inf");
    assert!(stage.recording.cut_steps().len() > 1);
    // At 1280x720 the board gives way to all that sets the search.
    let bar = window.get_by_label("Step forward").rect().top();
    for (role, name) in [
        (Role::SpinButton, "Depth"),
        (Role::ComboBox, "Algorithm"),
        (Role::ComboBox, "Move order"),
        (Role::ComboBox, "Evaluation"),
        (Role::DisclosureTriangle, "cut on α ≥ β, fail-soft"),
        (Role::DisclosureTriangle, "Refinements"),
    ] {
        let rect = window.get_by_role_and_label(role, name).rect();
        assert!(rect.bottom() < bar, "{name}: {rect:?}");
    }
}

#[test]
fn horizon_offers_quiescence() {
    let request = Request::Text(
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".into(),
        "the test".to_owned(),
    );
    let mut settings = Settings::default();
    settings.setup.depth = 1;
    let mut window = started(settings, Some(request));
    let offer = "At the horizon: search captures further";
    assert!(window.query_by_label(offer).is_none());
    press(&mut window, egui::Key::End);
    window.get_by_label(offer).click();
    settle(&mut window);
    press(&mut window, egui::Key::End);
    assert!(window.state().session.stage.recording.spec().quiescence);
    assert!(window.query_by_label(offer).is_none());
}

/// A search of an earlier run does not return, whatever an older version stored.
#[test]
fn each_start_begins_with_alpha_beta() {
    let mut settings = Settings::default();
    settings.setup.spec = cutoff::search::SearchSpec::MINIMAX;
    let mut stored = serde_json::to_value(&settings).unwrap();
    assert!(stored.get("setup").is_none());
    stored["setup"] = serde_json::json!({"search": "minimax", "depth": 5});
    let again: Settings = serde_json::from_value(stored).unwrap();
    assert_eq!(again.setup, Settings::default().setup);
    started(again, None).get_by_label("step 0 of 17");
}
