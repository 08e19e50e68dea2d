//! A phone's window, 390 by 844 points: the tree above, the words and large buttons below, panels as sheets, and
//! fingers.

use cutoff::app::App;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::{Action, Request};
use egui::accesskit::Role;
use egui::{
    Event, Key, Modifiers, PointerButton, Pos2, Rect, TouchDeviceId, TouchId, TouchPhase, pos2,
    vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::presented::{assert_whole, texts};
use super::{run, settle, started};

type Window = Harness<'static, App>;

const PHONE: egui::Vec2 = vec2(390.0, 844.0);
/// The least height of a target for a finger, in points.
const FINGER: f32 = 44.0;

fn phone_with(request: Option<Request>) -> Window {
    let mut window = started(Settings::default(), request);
    window.set_size(PHONE);
    settle(&mut window);
    window
}

fn phone() -> Window {
    phone_with(None)
}

fn chess() -> Window {
    let text = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    phone_with(Some(Request::Text(text.into(), "the test".to_owned())))
}

fn step(window: &Window) -> u32 {
    window.state().session.step()
}

/// The buttons on screen with their names and places, without the nodes of a tree.
fn buttons(window: &Window) -> Vec<(String, Rect)> {
    let canvas = window.query_all_by_label_contains("ame tree").next();
    let canvas = canvas.map_or(Rect::NOTHING, |canvas| canvas.rect());
    let all = window.root().children_recursive().filter_map(|node| {
        let accessible = node.accesskit_node();
        accessible.bounding_box()?;
        let (place, node) = (node.rect(), accessible);
        let is_button = matches!(node.role(), Role::Button | Role::ComboBox);
        let name = node.label()?;
        let is_node = canvas.contains(place.center()) && name != "Legend";
        (is_button && place.is_positive() && !is_node).then_some((name, place))
    });
    all.collect()
}

fn tap(window: &mut Window, name: &str) {
    window.get_by_role_and_label(Role::Button, name).click();
    settle(window);
}

fn touch(window: &mut Window, finger: u64, phase: TouchPhase, pos: Pos2) {
    window.event(Event::Touch {
        device_id: TouchDeviceId(0),
        id: TouchId(finger),
        phase,
        pos,
        force: None,
    });
    // The first finger is the pointer, as in a browser.
    if finger != 0 {
        return;
    }
    let press = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    match phase {
        TouchPhase::Start => window.event(press(true)),
        TouchPhase::Move => window.event(Event::PointerMoved(pos)),
        TouchPhase::End | TouchPhase::Cancel => {
            window.event(press(false));
            window.event(Event::PointerGone);
        }
    }
}

/// Touches a place for a moment.
fn tap_at(window: &mut Window, at: Pos2) {
    touch(window, 0, TouchPhase::Start, at);
    touch(window, 0, TouchPhase::End, at);
    settle(window);
}

/// Moves one finger along a line.
fn swipe(window: &mut Window, from: Pos2, to: Pos2) {
    touch(window, 0, TouchPhase::Start, from);
    window.run_steps(1);
    for part in [0.25, 0.5, 0.75, 1.0] {
        touch(window, 0, TouchPhase::Move, from.lerp(to, part));
        window.run_steps(1);
    }
    touch(window, 0, TouchPhase::End, to);
    settle(window);
}

/// Moves two fingers along two lines.
fn two_fingers(window: &mut Window, from: [Pos2; 2], to: [Pos2; 2]) {
    for (finger, at) in (0..).zip(from) {
        touch(window, finger, TouchPhase::Start, at);
        window.run_steps(1);
    }
    for part in [0.25, 0.5, 0.75, 1.0] {
        for (finger, (from, to)) in (0..).zip(from.into_iter().zip(to)) {
            touch(window, finger, TouchPhase::Move, from.lerp(to, part));
        }
        window.run_steps(1);
    }
    for (finger, at) in (0..).zip(to) {
        touch(window, finger, TouchPhase::End, at);
        window.run_steps(1);
    }
    settle(window);
}

fn canvas(window: &Window) -> Rect {
    window.get_by_label("Game tree").rect()
}

#[test]
fn step_page_has_the_tree_above_and_large_buttons_below() {
    for start in [phone, chess] {
        let mut window = start();
        for action in [None, Some(Action::NextCutoff), Some(Action::ToEnd)] {
            if let Some(action) = action {
                run(&mut window, action);
            }
            let screen = Rect::from_min_size(Pos2::ZERO, PHONE);
            let buttons = buttons(&window);
            for name in [
                "Menu",
                "Step",
                "Side by side",
                "Compare",
                "Exercise",
                "Play",
                "Legend",
                "More steps",
                "Details",
                "Next cutoff",
            ] {
                assert!(buttons.iter().any(|(label, _)| label == name), "{name}");
            }
            for (number, (name, place)) in buttons.iter().enumerate() {
                assert!(screen.expand(0.5).contains_rect(*place), "{name} {place:?}");
                assert!(place.height() >= FINGER, "{name} {place:?}");
                for (other, at) in &buttons[..number] {
                    assert!(!place.shrink(0.5).intersects(*at), "{name} over {other}");
                }
            }
            let canvas = canvas(&window);
            let lowest = buttons.iter().filter(|(name, _)| name == "Next cutoff");
            assert!(lowest.clone().all(|(_, at)| at.top() > canvas.bottom()));
            assert!(canvas.height() > 0.4 * PHONE.y, "{canvas:?}");
            assert_whole(&texts(&window));
        }
    }
}

#[test]
fn panels_are_sheets_one_at_a_time() {
    let mut window = phone();
    let algorithm = |window: &Window| {
        window
            .query_by_role_and_label(Role::ComboBox, "Algorithm")
            .is_some()
    };
    let windows = |window: &Window| window.query_by_label("Windows on the path").is_some();
    assert!(!algorithm(&window) && !windows(&window));
    tap(&mut window, "Search");
    assert!(algorithm(&window) && !windows(&window));
    tap(&mut window, "Close the panel");
    assert!(!algorithm(&window));
    tap(&mut window, "Details");
    assert!(windows(&window));
    window.key_press(Key::Escape);
    settle(&mut window);
    assert!(!windows(&window));
    // A tap outside closes it, too, and does nothing else.
    tap(&mut window, "Search");
    let before = step(&window);
    let outside = pos2(200.0, 120.0);
    tap_at(&mut window, outside);
    assert!(!algorithm(&window) && step(&window) == before);
    // The desktop's panels are as they were.
    window.set_size(vec2(1280.0, 720.0));
    settle(&mut window);
    assert!(algorithm(&window) && windows(&window));
}

#[test]
fn menu_button_has_all_menus() {
    let mut window = phone();
    tap(&mut window, "Menu");
    for menu in ["File", "Edit", "View", "Learn", "Help"] {
        window.get_by_label(menu);
    }
    window.get_by_label("View").click();
    window.run_steps(12);
    let entry = window.get_by_label_contains("Dark theme");
    assert!(entry.rect().height() >= FINGER);
    entry.scroll_to_me();
    window.run_steps(8);
    window.get_by_label_contains("Dark theme").click();
    settle(&mut window);
    assert!(window.state().session.is_dark());
    assert!(window.query_by_label("Learn").is_none());
}

#[test]
fn swipe_steps_and_tap_goes_to_a_node() {
    let mut window = phone();
    let caption = pos2(200.0, canvas(&window).bottom() + 30.0);
    window.state_mut().session.settings.every_event = true;
    for (x, expected) in [(-120.0, 1), (-120.0, 2), (120.0, 1), (20.0, 1)] {
        swipe(&mut window, caption, caption + vec2(x, 4.0));
        assert_eq!(step(&window), expected);
    }
    // A scrolling finger is no swipe.
    swipe(&mut window, caption, caption + vec2(-50.0, -60.0));
    assert_eq!(step(&window), 1);
    // The whole tree is in sight, so a finger steps there, too.
    let tree = canvas(&window).center();
    swipe(&mut window, tree, tree - vec2(100.0, 0.0));
    assert_eq!(step(&window), 2);
    assert!(window.state().session.camera.fitted);
    let node = window.get_by_label_contains("MIN node C").rect().center();
    tap_at(&mut window, node);
    let session = &window.state().session;
    let current = session.stage.name(session.current_node());
    assert_eq!(current, "C");
}

#[test]
fn pinch_zooms_at_its_centre_and_does_not_click() {
    let mut window = phone();
    let node = window.get_by_label_contains("MIN node C").rect().center();
    let (before, across) = (step(&window), window.state().session.camera.across);
    let apart = vec2(30.0, 0.0);
    // The first finger rests on a node.
    two_fingers(
        &mut window,
        [node, node + apart],
        [node, node + 2.5 * apart],
    );
    let camera = &window.state().session.camera;
    assert!(camera.across > 1.5 * across && !camera.fitted);
    assert_eq!(step(&window), before);
    let now = window.get_by_label_contains("MIN node C").rect().center();
    assert!(now.distance(node) < 60.0, "{node:?} {now:?}");
    // Two fingers pan; one finger does once the tree is larger than its canvas.
    let by = vec2(-40.0, 10.0);
    two_fingers(
        &mut window,
        [now, now + apart],
        [now + by, now + apart + by],
    );
    let panned = window.get_by_label_contains("MIN node C").rect().center();
    assert!((panned - now - by).length() < 3.0, "{panned:?} {now:?}");
    let ground = canvas(&window).left_bottom() + vec2(30.0, -20.0);
    swipe(&mut window, ground, ground + vec2(60.0, -10.0));
    let swiped = window.get_by_label_contains("MIN node C").rect().center();
    assert!((swiped - panned).x > 40.0, "{swiped:?}");
    assert_eq!(step(&window), before);
}

#[test]
fn long_press_opens_the_menu_of_a_node() {
    let mut window = phone();
    let node = window.get_by_label_contains("MIN node C").rect().center();
    touch(&mut window, 0, TouchPhase::Start, node);
    window.run_steps(8);
    touch(&mut window, 0, TouchPhase::End, node);
    settle(&mut window);
    window.get_by_label("Label of C…");
    assert_eq!(step(&window), 0);
}

#[test]
fn finger_does_not_reorder_nodes() {
    let mut window = phone();
    let node = window.get_by_label_contains("MIN node C").rect().center();
    for way in [-150.0, -150.0] {
        swipe(&mut window, node, node + vec2(way, 0.0));
    }
    assert!(!window.state().session.edits.is_unsaved());
    assert!(step(&window) > 0);
}

#[test]
fn all_pages_fit() {
    for start in [phone, chess] {
        let mut window = start();
        for (action, page) in [
            (Action::BothPage, Page::Both),
            (Action::ComparePage, Page::Compare),
            (Action::ExercisePage, Page::Exercise),
            (Action::PlayPage, Page::Play),
            (Action::StepPage, Page::Step),
        ] {
            run(&mut window, action);
            assert_eq!(window.state().session.page, page);
            let screen = Rect::from_min_size(Pos2::ZERO, PHONE).expand(0.5);
            for (text, place, _) in texts(&window) {
                assert!(screen.contains_rect(place), "{page:?} {text} {place:?}");
            }
        }
    }
}

#[test]
fn two_trees_are_above_each_other() {
    let mut window = phone();
    run(&mut window, Action::BothPage);
    let [first, second] = ["first: game tree", "second: game tree"];
    let [first, second] = [first, second].map(|name| window.get_by_label(name).rect());
    assert!(first.bottom() <= second.top() && first.width() > 0.9 * PHONE.x - 10.0);
    run(&mut window, Action::NextCutoff);
    tap(&mut window, "Details");
    window.get_by_label("Differences so far");
}

#[test]
fn board_is_as_wide_as_the_window() {
    let mut window = chess();
    run(&mut window, Action::PlayPage);
    let board = window.get_by_label_contains("Board. ").rect();
    assert!(board.width() > 0.85 * PHONE.x, "{board:?}");
    window.get_by_label("New game");
}

#[test]
fn dialogs_fit() {
    let mut window = phone();
    for action in [
        Action::Keys,
        Action::Library,
        Action::Generate,
        Action::EnterText,
        Action::Worksheet,
        Action::Progress,
        Action::Glossary,
        Action::About,
    ] {
        run(&mut window, action);
        window.run_steps(4);
        let close = window.get_by_role_and_label(Role::Button, "Close");
        close.scroll_to_me();
        window.run_steps(4);
        let screen = Rect::from_min_size(Pos2::ZERO, PHONE);
        let close = window.get_by_role_and_label(Role::Button, "Close").rect();
        assert!(screen.contains_rect(close), "{action:?} {close:?}");
        for (text, place, _) in texts(&window) {
            assert!(screen.expand(0.5).contains_rect(place), "{action:?} {text}");
        }
        window.key_press(Key::Escape);
        settle(&mut window);
        assert!(!window.state().session.dialogs.is_open(), "{action:?}");
    }
}

#[test]
fn message_is_whole() {
    let mut window = phone();
    let text =
        "Two searches are side by side here; this needs a single one: go back to it first (S).";
    window.state_mut().session.say(text);
    window.run_steps(2);
    let texts = texts(&window);
    let (_, place, elided) = texts.iter().find(|(it, ..)| it == text).unwrap();
    assert!(!elided && place.bottom() <= PHONE.y && place.right() <= PHONE.x);
}

#[test]
fn lesson_is_below_the_tree_and_its_stops_have_the_large_button() {
    let mut window = phone();
    window.state_mut().session.start_lesson(0);
    settle(&mut window);
    let stop = |window: &Window| window.state().session.course.as_ref().unwrap().stop;
    let before = stop(&window);
    tap(&mut window, "Next stop");
    assert_eq!(stop(&window), before + 1);
    window.get_by_label_contains("The pair at A is its window");
    assert_whole(&texts(&window));
}

#[test]
fn presentation_is_left_by_a_finger() {
    let mut window = phone();
    run(&mut window, Action::Present);
    assert!(window.query_by_label("Stop presenting").is_none());
    let tree = canvas(&window).center();
    swipe(&mut window, tree, tree - vec2(100.0, 0.0));
    assert!(step(&window) > 0);
    tap(&mut window, "Stop presenting");
    assert!(!window.state().session.presenting.is_on());
}

#[test]
fn field_for_moves_waits_for_a_tap() {
    let mut window = phone();
    let tree = canvas(&window).center();
    tap_at(&mut window, tree);
    run(&mut window, Action::PlayPage);
    assert!(!window.ctx.text_edit_focused());
    let field = window.get_by_role_and_label(Role::TextInput, "Move").rect();
    tap_at(&mut window, field.center());
    assert!(window.ctx.text_edit_focused());
}
