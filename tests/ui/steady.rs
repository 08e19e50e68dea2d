//! What stays where it is while a search is stepped, and what is in sight at every step.

use cutoff::app::step::side_panel::SidePanel;
use cutoff::search::Notation;
use cutoff::session::library_source;
use cutoff::session::settings::Settings;
use cutoff::session::{Action, Request};
use egui::{Key, pos2, vec2};
use egui_kittest::kittest::Queryable;

use super::ask::{Shown, press};
use super::{settle, window, window_with};

fn open(id: &str, size: egui::Vec2, adjust: impl FnOnce(&mut Settings)) -> Shown {
    let entry = cutoff::game::library::library()
        .iter()
        .find(|entry| entry.id == id)
        .unwrap_or_else(|| panic!("{id}"));
    let mut settings = Settings::default();
    adjust(&mut settings);
    let mut window = window_with(settings, Some(Request::Source(library_source(entry))));
    window.set_size(size);
    settle(&mut window);
    window
}

fn seek(window: &mut Shown, step: u32, frames: usize) {
    let ctx = window.ctx.clone();
    window.state_mut().session.go_to(step);
    ctx.request_repaint();
    window.run_steps(frames);
}

#[test]
fn small_window_keeps_content_below_card_fixed() {
    // Only there may the card be scrolled.
    nothing_below_the_card_moves(vec2(800.0, 600.0), true);
}

#[test]
fn medium_window_keeps_content_below_card_fixed() {
    nothing_below_the_card_moves(vec2(1280.0, 720.0), false);
}

#[test]
fn large_window_keeps_content_below_card_fixed() {
    nothing_below_the_card_moves(vec2(1920.0, 1080.0), false);
}

fn nothing_below_the_card_moves(size: egui::Vec2, scrolled: bool) {
    for id in cutoff::game::library::library()
        .iter()
        .map(|entry| entry.id)
    {
        let mut window = open(id, size, |_| {});
        let recording = &window.state().session.stage.recording;
        let (last, cuts) = (recording.steps(), recording.cut_steps().to_vec());
        let steps = (0..=last).filter(|step| step % 3 == 0 || *step == last || cuts.contains(step));
        let mut first = None;
        for step in steps {
            seek(&mut window, step, 2);
            let top = |name: &str| window.query_by_label(name).map(|node| node.rect().top());
            let now = [top("Windows on the path"), top("visited"), top("cutoffs")];
            assert!(now[1].is_some());
            let left = overflow(&window, step);
            assert!(scrolled || left <= 0.0, "{id} at {size:?}, {step}: {left}");
            let first = *first.get_or_insert(now);
            assert_eq!(now, first, "{id} at {size:?}, step {step}");
        }
    }
}

/// From the end of the card's text to what is below the card, in points.
const CARD: f32 = 12.0 + 6.0 + 12.0;

/// How far the last thing in the card reaches below what is seen of it, in points.
fn overflow(window: &Shown, step: u32) -> f32 {
    let stage = &window.state().session.stage;
    let words = stage.words(step, Notation::Minimax);
    let below = window.get_by_label("Windows on the path").rect().top() - CARD;
    let bottom = |name: &str| {
        let found = window.query_by_label(name);
        found.unwrap_or_else(|| panic!("{name}")).rect().bottom()
    };
    let lowest = words
        .sentences
        .iter()
        .map(|line| bottom(&line.to_string()))
        .fold(f32::MIN, f32::max);
    lowest - below
}

/// The panel has one order at every size; what has no room is reached by scrolling.
#[test]
fn right_panel_has_one_order_at_every_size() {
    let order = [
        "What is the value of A?",
        "minimax",
        "Windows on the path",
        "Current node",
        "Root moves",
        "Pseudocode",
        "Call stack",
    ];
    for size in [
        vec2(1280.0, 720.0),
        vec2(800.0, 600.0),
        vec2(1920.0, 1080.0),
        vec2(2560.0, 1440.0),
    ] {
        let window = open("aima-figure", size, |_| {});
        let tops = order.map(|name| {
            let panel = window.query_all_by_label(name);
            let last = panel
                .map(|node| node.rect())
                .max_by(|a, b| a.left().total_cmp(&b.left()));
            last.unwrap().top()
        });
        assert!(tops.is_sorted(), "{size:?}: {tops:?}");
        assert!(window.query_by_label_contains("line 1: ").is_none());
    }
}

#[test]
fn panels_fold_by_key_and_button() {
    let mut window = window();
    for (action, side, inside) in [
        (Action::SourcePanel, "left", "Algorithm"),
        (Action::Inspector, "right", "Windows on the path"),
    ] {
        let shown = |window: &Shown| window.query_by_label(inside).is_some();
        assert!(shown(&window));
        super::run(&mut window, action);
        assert!(!shown(&window), "{side}");
        window
            .get_by_label(&format!("Expand the {side} panel"))
            .click();
        settle(&mut window);
        assert!(shown(&window), "{side}");
    }
}

#[test]
fn dragged_panels_remember_their_width() {
    let mut window = window();
    let edge = |window: &Shown| {
        window
            .state()
            .session
            .settings
            .panel_widths
            .width(SidePanel::Source, 1280.0)
    };
    let before = edge(&window);
    drag(&mut window, before, before + 90.0);
    let wider = edge(&window);
    assert!((wider - before - 90.0).abs() < 4.0, "{before} {wider}");
    let algorithm = |window: &Shown| window.query_by_label("Algorithm").is_some();
    assert!(algorithm(&window));
    // To the very edge: it is folded, and comes back as wide as it was.
    drag(&mut window, wider, 2.0);
    assert!(!algorithm(&window));
    super::run(&mut window, Action::SourcePanel);
    assert!(algorithm(&window) && (edge(&window) - wider).abs() < 1.0);
}

/// Between a panel and the tree nothing of the window is left unpainted, however little is in the panel.
#[test]
fn panels_are_painted_to_their_full_width() {
    for size in [
        vec2(800.0, 600.0),
        vec2(1280.0, 720.0),
        vec2(1920.0, 1080.0),
    ] {
        let window = open("wikipedia", size, |_| {});
        let ground = window.ctx.global_style().visuals.panel_fill;
        let session = &window.state().session;
        let width = session
            .settings
            .panel_widths
            .width(SidePanel::Source, size.x);
        let painted = window
            .output()
            .shapes
            .iter()
            .filter_map(|clipped| match &clipped.shape {
                egui::Shape::Rect(rect) if rect.fill == ground && rect.rect.left() < 1.0 => {
                    Some(rect.rect).filter(|it| it.height() > 0.6 * size.y)
                }
                _ => None,
            });
        let reached = painted.map(|rect| rect.right()).fold(0.0, f32::max);
        assert!(
            (reached - width).abs() < 2.0,
            "{reached} of {width} at {size:?}"
        );
    }
}

fn drag(window: &mut Shown, from: f32, to: f32) {
    let at = |x: f32| pos2(x, 500.0);
    window.hover_at(at(from));
    window.run_steps(2);
    window.drag_at(at(from));
    window.run_steps(2);
    for part in 1..=6_u8 {
        window.hover_at(at(from + (to - from) * f32::from(part) / 6.0));
        window.run_steps(2);
    }
    window.drop_at(at(to));
    settle(window);
}

/// A dialog stands where it was first seen.
#[test]
fn dialogs_open_without_moving() {
    let mut moving = Vec::new();
    for &action in Action::ALL {
        let mut window = super::window();
        window.state_mut().session.run(action);
        if !window.state().session.dialogs.is_open() {
            continue;
        }
        let place = |window: &egui_kittest::Harness<'static, cutoff::app::App>| {
            ["Close", "Cancel", "Done"].map(|name| {
                let last = window.query_all_by_label(name).last();
                last.map(|button| button.rect())
            })
        };
        // A dialog may wait for what it shows. Its first frame only measures.
        for _ in 0..200 {
            if place(&window) != [None; 3] {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
            window.run_steps(1);
        }
        window.run_steps(1);
        let first = place(&window);
        window.run_steps(8);
        if place(&window) != first {
            moving.push((action, first, place(&window)));
        }
    }
    assert!(moving.is_empty(), "{moving:#?}");
}

#[test]
fn long_step_counter_groups_its_digits() {
    let leaves = vec!["[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"; 60].join(", ");
    let request = Request::Text(format!("[{leaves}]").into_bytes(), "wide.json".to_owned());
    let mut settings = Settings::default();
    settings.setup.spec = cutoff::search::SearchSpec::MINIMAX;
    let mut window = window_with(settings, Some(request));
    let steps = window.state().session.stage.recording.steps();
    assert!(steps >= 1_000);
    let whole = cutoff::measure::grouped(steps.into());
    window.get_by_label(&format!("step 0 of {whole}"));
    press(&mut window, Key::End);
    window.get_by_label(&format!("step {whole} of {whole}"));
}
