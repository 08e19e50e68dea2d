//! Pseudocode, call stack and legend, the screen before an audience, and sizes, by accessible names.

use cutoff::app::App;
use cutoff::draw::{CanvasSize, Labels, RowStats, Scene, Shape, Viewport, picture};
use cutoff::game::library::library;
use cutoff::game::{NodeId, NodeNames, Tree};
use cutoff::session::Request;
use cutoff::session::settings::{Section, Settings};
use cutoff::teach::score_text;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn command(window: &mut Window, key: Key) {
    window.key_press_modifiers(Modifiers::COMMAND, key);
    settle(window);
}

fn with_sections(sections: &[Section], text: Option<&str>) -> Window {
    let settings = Settings {
        sections: sections.to_vec(),
        ..Settings::default()
    };
    let request = text.map(|text| Request::Text(text.as_bytes().to_vec(), "the test".to_owned()));
    let mut window = window_with(settings, request);
    // All of the inspector in sight.
    window.set_size(egui::vec2(1280.0, 2000.0));
    settle(&mut window);
    window
}

fn says(window: &Window, lines: &[&str]) {
    for line in lines {
        assert!(window.query_by_label(line).is_some(), "not said: {line}");
    }
}

#[test]
fn small_window_starts_sections_closed() {
    let mut window = window();
    window.set_size(egui::vec2(1280.0, 860.0));
    settle(&mut window);
    for (name, first) in [
        ("Pseudocode", "line 1: alphabeta(node, α, β)"),
        ("Call stack", "No call is open yet."),
    ] {
        assert!(window.query_by_label(first).is_none());
        window.get_by_label(name).click();
        settle(&mut window);
        // All of the inspector in sight.
        window.set_size(egui::vec2(1280.0, 2000.0));
        settle(&mut window);
        says(&window, &[first]);
    }
    let sections = &window.state().session.settings.sections;
    assert_eq!(*sections, [Section::Pseudocode, Section::CallStack]);
    window.get_by_label("Pseudocode").click();
    settle(&mut window);
    let sections = &window.state().session.settings.sections;
    assert_eq!(*sections, [Section::CallStack]);
}

#[test]
fn active_pseudocode_lines_follow_the_step() {
    let mut window = with_sections(&[Section::Pseudocode, Section::CallStack], None);
    press(&mut window, Key::C);
    says(
        &window,
        &[
            "active line 18: if α ≥ β: skip the rest (alpha cutoff)",
            "line 10: if α ≥ β: skip the rest (beta cutoff)",
            "call of A: alpha 3, beta ∞, best 3, value 3",
            "active call of C: alpha 3, beta 2, best 2, value 2",
        ],
    );
    press(&mut window, Key::ArrowRight);
    says(&window, &["active line 19: return best", "C returns 2."]);
    press(&mut window, Key::A);
    says(
        &window,
        &[
            "line 1: minimax(node)",
            "active line 15: return best",
            "active call of C: best 2, value 6",
        ],
    );
}

#[test]
fn long_call_stack_keeps_its_ends() {
    let text = format!("{}1{}", "[".repeat(60), "]".repeat(60));
    let mut window = with_sections(&[Section::CallStack], Some(&text));
    for _ in 0..60 {
        window.key_press(Key::ArrowRight);
    }
    settle(&mut window);
    says(
        &window,
        &["call of A: alpha −∞, beta ∞, best −∞", "… 52 calls between"],
    );
}

#[test]
fn presentation_shows_only_tree_and_caption() {
    let mut window = window();
    press(&mut window, Key::F5);
    for gone in ["File", "Step forward", "Algorithm", "Pseudocode", "Zoom in"] {
        assert!(
            window.query_by_label(gone).is_none(),
            "{gone} is still there"
        );
    }
    for key in [Key::PageDown, Key::Space, Key::PageDown] {
        press(&mut window, key);
    }
    press(&mut window, Key::PageUp);
    says(&window, &["step 2 of 33"]);
    press(&mut window, Key::C);
    let told =
        window.query_all_by_label_contains("Cutoff at C: 2 ≤ 3. MAX is guaranteed at least 3");
    assert_eq!(told.count(), 1);
    press(&mut window, Key::Escape);
    assert!(!window.state().session.presenting.is_on());
    says(&window, &["File", "Step forward"]);
    assert_eq!(window.state().session.stepping.step(), 18);
}

#[test]
fn screen_blanks_only_while_presenting() {
    let mut window = window();
    press(&mut window, Key::B);
    assert!(!window.state().session.presenting.is_blank());
    press(&mut window, Key::F5);
    for key in [Key::Period, Key::B] {
        press(&mut window, key);
        says(&window, &["Blank screen: press . to continue"]);
        press(&mut window, key);
        assert!(!window.state().session.presenting.is_blank());
    }
    // A step brings the picture back.
    press(&mut window, Key::B);
    press(&mut window, Key::PageDown);
    says(&window, &["step 1 of 33"]);
}

#[test]
fn escape_closes_dialog_then_blank_then_presentation() {
    let mut window = window();
    for key in [Key::F5, Key::B, Key::F1] {
        press(&mut window, key);
    }
    let now = |window: &Window| {
        let state = &window.state().session;
        let presenting = &state.presenting;
        (
            state.dialogs.is_open(),
            presenting.is_blank(),
            presenting.is_on(),
        )
    };
    assert_eq!(now(&window), (true, true, true));
    for expected in [
        (false, true, true),
        (false, false, true),
        (false, false, false),
    ] {
        press(&mut window, Key::Escape);
        assert_eq!(now(&window), expected);
    }
}

#[test]
fn scale_keys_zoom_and_persist() {
    let mut window = window();
    let height = |window: &Window| window.get_by_label("Step forward").rect().height();
    let before = height(&window);
    command(&mut window, Key::Plus);
    command(&mut window, Key::Equals);
    assert!((window.state().session.settings.scale - 1.2).abs() < 1e-6);
    assert!((window.ctx.zoom_factor() - 1.2).abs() < 1e-6);
    // In points it is as it was: each of them is larger.
    assert!((height(&window) - before).abs() < 1.0);
    command(&mut window, Key::Minus);
    assert!((window.state().session.settings.scale - 1.1).abs() < 1e-6);
    command(&mut window, Key::Num0);
    assert!((window.ctx.zoom_factor() - 1.0).abs() < 1e-6);
    for _ in 0..40 {
        window.key_press_modifiers(Modifiers::COMMAND, Key::Plus);
    }
    settle(&mut window);
    assert!((window.state().session.settings.scale - 3.0).abs() < 1e-6);
    let settings = Settings {
        scale: 1.5,
        ..Settings::default()
    };
    let window = window_with(settings, None);
    assert!((window.ctx.zoom_factor() - 1.5).abs() < 1e-6);
}

struct Letters<'a>(&'a Tree, NodeNames);

impl Labels for Letters<'_> {
    fn name(&self, node: NodeId) -> String {
        self.1.name(self.0, node).into_owned()
    }

    fn move_into(&self, node: NodeId) -> Option<String> {
        self.0.move_name(node).map(str::to_owned)
    }
}

/// The least size of what is written in the nodes, over all steps, on the canvas of this window.
fn least_label(window: &Window) -> f32 {
    let canvas = window.get_by_label("Game tree").rect();
    let stage = &window.state().session.stage;
    let row_stats = RowStats::new(&stage.tree, &stage.layout);
    let labels = Letters(&stage.tree, NodeNames::new(&stage.tree));
    let canvas = CanvasSize {
        told: true,
        ..CanvasSize::free(canvas.width(), canvas.height())
    };
    let viewport = Viewport::fit_beside(row_stats.extents(), &canvas);
    let mut least = f32::INFINITY;
    for step in 0..=stage.recording.steps() {
        let moment = stage.recording.moment(step);
        let drawn = picture(
            &Scene {
                tree: &stage.tree,
                layout: &stage.layout,
                node_map: &stage.node_map,
                row_stats: &row_stats,
                moment: &moment,
                labels: &labels,
                complete: true,
                focus: None,
                critical: None,
                notation: cutoff::search::Notation::Minimax,
                equal: None,
            },
            &viewport,
        );
        assert_eq!(drawn.spots.len(), stage.tree.len(), "all nodes are drawn");
        for spot in &drawn.spots {
            let label = match stage.tree.node(spot.id).value {
                Some(value) if stage.tree.node(spot.id).is_leaf() => score_text(value),
                _ => labels.name(spot.id),
            };
            let sizes = drawn.shapes.iter().filter_map(|shape| match shape {
                Shape::Text {
                    runs, size, node, ..
                } if *node == Some(spot.id) && runs[0].text == label => Some(*size),
                _ => None,
            });
            let size = sizes.fold(0.0, f32::max);
            least = least.min(size);
        }
    }
    least * window.ctx.pixels_per_point()
}

#[test]
fn lesson_tree_labels_are_large_enough() {
    for entry in library() {
        if entry.tree().leaf_count() > 15 {
            continue;
        }
        let request = Request::Source(cutoff::session::library_source(entry));
        let mut window = window_with(Settings::default(), Some(request));
        let normal = least_label(&window);
        // Where many inner nodes stand side by side, the panels and who moves in each row leave them less room.
        let least = match entry.id {
            "depth-limit" | "nim" | "star1-cuts" | "wikipedia" => 18.0,
            // The panel of a task is wider.
            id if id.starts_with("task-") => 18.0,
            _ => 24.0,
        };
        assert!(normal >= least, "{}: {normal}", entry.id);
        press(&mut window, Key::F5);
        let presenting = least_label(&window);
        let least = if entry.id == "nim" { 21.0 } else { 24.0 };
        assert!(presenting >= least, "{}: {presenting}", entry.id);
    }
}

/// The caption of every step has its normal size.
#[test]
fn library_tree_captions_have_few_lines() {
    let mut window = window();
    press(&mut window, Key::F5);
    for entry in library() {
        let ctx = window.ctx.clone();
        let open = |session: &mut cutoff::session::Session| session.open_library(entry.id);
        open(&mut window.state_mut().session);
        settle(&mut window);
        let state = &window.state().session;
        for step in 0..=state.stage.recording.steps() {
            let rows = cutoff::app::presenting::caption_lines(state, &ctx, step, 1232.0);
            assert!(rows <= 4, "{}, step {step}: {rows}", entry.id);
        }
    }
}

/// Only signs that are now on screen are listed.
#[test]
fn question_mark_lists_the_signs_on_screen() {
    let mut window = with_sections(&[], None);
    let bars = "skipped by a cutoff";
    for (key, is_cut) in [(None, false), (Some(Key::C), true)] {
        if let Some(key) = key {
            press(&mut window, key);
        }
        window.get_by_label("Legend").click();
        settle(&mut window);
        says(&window, &["MAX: takes the largest value of its children"]);
        assert_eq!(window.query_by_label(bars).is_some(), is_cut);
        assert!(window.query_by_label("hidden siblings").is_none());
        press(&mut window, Key::Escape);
    }
}
