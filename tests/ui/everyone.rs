//! For everyone: names for all that can be used, the tree by keyboard, and colours that can be told apart.

use cutoff::app::App;
use cutoff::app::command::{Command, Page};
use cutoff::app::settings::{Section, Settings};
use cutoff::app::theme::Palette;
use cutoff::figure::{Ink, Labels, Scene, Shape, Viewport, picture};
use egui::accesskit::{Action, Live, Role};
use egui::{Color32, Key};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn apply(window: &mut Window, command: Command) {
    let ctx = window.ctx.clone();
    window.state_mut().state.apply(command, &ctx);
    settle(window);
}

/// Fails on anything that can be clicked, focused or typed into and has no name.
fn all_named(window: &Window, place: &str) {
    let mut seen = 0;
    for node in window.root().children_recursive() {
        let node = node.accesskit_node();
        let usable = matches!(
            node.role(),
            Role::Button
                | Role::CheckBox
                | Role::RadioButton
                | Role::Slider
                | Role::SpinButton
                | Role::ComboBox
                | Role::TextInput
                | Role::MultilineTextInput
                | Role::Link
                | Role::MenuItem
                | Role::DisclosureTriangle
        );
        let active = [Action::Click, Action::Focus, Action::SetValue];
        let data = node.data();
        let usable = usable || active.iter().any(|&action| data.supports_action(action));
        // The toolkit's scroll bars need no names: they go with what they scroll, and arrow keys and wheel do the same.
        if !usable || matches!(node.role(), Role::Window | Role::ScrollBar) {
            continue;
        }
        seen += 1;
        // Text names itself.
        let text = node.value().filter(|_| node.role() == Role::Label);
        let name = node.label().or(text).unwrap_or_default();
        let bounds = node.bounding_box();
        assert!(
            !name.trim().is_empty(),
            "{place}: a {:?} without a name at {bounds:?}",
            node.role()
        );
    }
    assert!(seen > 0, "{place} has nothing to use");
}

#[test]
fn everything_that_can_be_used_has_a_name() {
    let settings = Settings {
        sections: vec![Section::Pseudocode, Section::CallStack, Section::Legend],
        ..Settings::default()
    };
    let mut window = window_with(settings, None);
    window.set_size(egui::vec2(1280.0, 2000.0));
    settle(&mut window);
    all_named(&window, "step page");
    press(&mut window, Key::C);
    all_named(&window, "step page at a cutoff");
    window.get_by_label("Root moves so far").click();
    settle(&mut window);
    all_named(&window, "root moves");
    for menu in ["File", "Library", "View", "Help"] {
        window.get_by_label(menu).click();
        window.run_steps(4);
        all_named(&window, menu);
        press(&mut window, Key::Escape);
    }
    for (name, dialog) in [
        ("keys", Command::ShowKeys(true)),
        ("about", Command::ShowAbout(true)),
        ("paste", Command::ShowPasteDialog(true)),
    ] {
        apply(&mut window, dialog);
        all_named(&window, name);
        press(&mut window, Key::Escape);
    }
    apply(
        &mut window,
        Command::OpenText(b"[[".to_vec(), "test".into()),
    );
    assert!(window.state().state.notice.is_some());
    all_named(&window, "notice");
    apply(
        &mut window,
        Command::OpenText(b"8/k1P5/8/1K6/8/8/8/8 w - - 0 1".to_vec(), "test".into()),
    );
    all_named(&window, "chess");
    apply(&mut window, Command::Page(Page::Compare));
    all_named(&window, "compare page");
    press(&mut window, Key::F5);
    all_named(&window, "presenting");
    press(&mut window, Key::B);
    all_named(&window, "blank screen");
}

#[test]
fn every_node_is_named_with_its_state() {
    let mut window = window();
    press(&mut window, Key::C);
    for name in [
        "MAX node A, ply 0, window minus infinity to infinity, at least 3",
        "MIN node C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped",
        "leaf C2, value 4, skipped by the cutoff at C",
        "MIN node D, ply 1, not visited",
    ] {
        window.get_by_role_and_label(Role::Button, name);
    }
}

fn focus_tree(window: &mut Window) {
    for _ in 0..60 {
        window.key_press(Key::Tab);
        window.run_steps(2);
        if window.get_by_label("Game tree").is_focused() {
            window.run_steps(2);
            return;
        }
    }
    panic!("Tab does not reach the tree");
}

/// What is announced of the node that the keyboard is at.
fn said(window: &Window) -> String {
    let value = window.get_by_label("Game tree").value().unwrap();
    let mut live = window.root().children_recursive().filter(|node| {
        let node = node.accesskit_node();
        node.live() == Live::Polite && node.value().as_deref() == Some(value.as_str())
    });
    assert!(live.next().is_some(), "not announced: {value}");
    value
}

#[test]
fn the_keyboard_walks_the_whole_tree() {
    let mut window = window();
    focus_tree(&mut window);
    assert!(said(&window).starts_with("MAX node A, ply 0"));
    for (key, node) in [
        (Key::ArrowUp, "MAX node A, ply 0, not visited, current"),
        (
            Key::ArrowDown,
            "MIN node B, ply 1, not visited, child 1 of 3 of A",
        ),
        (Key::ArrowLeft, "MIN node B"),
        (Key::ArrowRight, "MIN node C"),
        (
            Key::ArrowRight,
            "MIN node D, ply 1, not visited, child 3 of 3 of A",
        ),
        (Key::ArrowRight, "MIN node D"),
        (Key::ArrowDown, "leaf D1, value 14"),
        (Key::ArrowDown, "leaf D1"),
        (Key::ArrowRight, "leaf D2"),
        (Key::ArrowUp, "MIN node D"),
        (Key::ArrowLeft, "MIN node C"),
        (Key::ArrowLeft, "MIN node B"),
        (Key::ArrowLeft, "MIN node B"),
        (Key::ArrowRight, "MIN node C"),
        (Key::ArrowDown, "leaf C1"),
        (Key::ArrowRight, "leaf C2"),
    ] {
        press(&mut window, key);
        let said = said(&window);
        assert!(said.starts_with(node), "{key:?}: {said}");
        assert_eq!(window.state().state.stepping.step(), 0);
    }
    // C2 is skipped: Enter goes to the cutoff that does it.
    press(&mut window, Key::Enter);
    assert_eq!(window.state().state.stepping.step(), 18);
    assert!(said(&window).starts_with("leaf C2, value 4, skipped by the cutoff at C"));
    // The other keys still step.
    press(&mut window, Key::PageDown);
    assert_eq!(window.state().state.stepping.step(), 19);
    press(&mut window, Key::Tab);
    press(&mut window, Key::C);
    assert!(!window.get_by_label("Game tree").is_focused());
}

#[test]
fn nodes_out_of_sight_are_reached_too() {
    let mut window = window();
    let leaves = vec!["1"; 4_000].join(",");
    let text = format!("[[{leaves}],[{leaves}]]");
    apply(
        &mut window,
        Command::OpenText(text.into_bytes(), "test".into()),
    );
    assert!(window.state().state.around);
    focus_tree(&mut window);
    for key in [
        Key::ArrowDown,
        Key::ArrowRight,
        Key::ArrowDown,
        Key::ArrowRight,
    ] {
        press(&mut window, key);
    }
    let said = said(&window);
    assert!(said.ends_with("child 2 of 4000 of C"), "{said}");
    press(&mut window, Key::Enter);
    let state = &window.state().state;
    assert_eq!(state.stage.name(state.current_node()), "C");
}

#[test]
fn steps_are_announced() {
    let mut window = window();
    press(&mut window, Key::C);
    let announced = |window: &Window, text: &str| {
        window.root().children_recursive().any(|node| {
            let node = node.accesskit_node();
            node.live() == Live::Polite && node.value().is_some_and(|value| value.starts_with(text))
        })
    };
    assert!(announced(&window, "C is MIN and already has 2."));
    press(&mut window, Key::F5);
    assert!(announced(&window, "C is MIN and already has 2."));
}

const THEMES: [(&str, &Palette); 2] = [("light", &Palette::LIGHT), ("dark", &Palette::DARK)];

/// The parts of a colour in linear light, from 0 to 1 (IEC 61966-2-1).
fn linear(color: Color32) -> [f64; 3] {
    [color.r(), color.g(), color.b()].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn luminance([r, g, b]: [f64; 3]) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of WCAG 2.2, from 1 to 21.
fn contrast(a: Color32, b: Color32) -> f64 {
    let (a, b) = (luminance(linear(a)), luminance(linear(b)));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn check(theme: &str, least: f64, pairs: &[(&str, Color32, &str, Color32)]) {
    for (name, color, on, ground) in pairs {
        let contrast = contrast(*color, *ground);
        assert!(
            contrast >= least,
            "{theme}: {name} on {on} has {contrast:.2}, not {least}"
        );
    }
}

/// WCAG 2.2, 1.4.3: text of any size, on every ground on which it stands.
#[test]
fn text_has_its_contrast() {
    for (theme, palette) in THEMES {
        let Palette {
            ground,
            panel,
            max_fill,
            min_fill,
            leaf_fill,
            ..
        } = *palette;
        let mut pairs = Vec::new();
        for (on, behind) in [("ground", ground), ("panel", panel)] {
            pairs.extend([
                ("text", palette.text, on, behind),
                ("weak", palette.weak, on, behind),
                ("max", palette.max, on, behind),
                ("min", palette.min, on, behind),
                ("best", palette.best, on, behind),
                ("error", palette.error, on, behind),
            ]);
        }
        pairs.extend([
            // Names in nodes, values in leaves before and after they are known.
            ("text", palette.text, "max_fill", max_fill),
            ("text", palette.text, "min_fill", min_fill),
            ("text", palette.text, "leaf_fill", leaf_fill),
            ("weak", palette.weak, "leaf_fill", leaf_fill),
            // What is chosen in lists and tabs.
            ("max", palette.max, "max_fill", max_fill),
            // The button that stands out.
            ("ground", ground, "max", palette.max),
        ]);
        check(theme, 4.5, &pairs);
    }
}

/// WCAG 2.2, 1.4.11: what must be seen to understand the picture.
///
/// Not among them: `faint`, in which outlines and edges of unvisited and pruned nodes are drawn. What they say is said in
/// other ways too: such nodes have no fill, thin or dashed outlines, and their text in `weak`; pruned ones are below an
/// edge with two bars in `text`. Nor `line`, which separates what stands apart anyway.
#[test]
fn graphics_have_their_contrast() {
    for (theme, palette) in THEMES {
        let Palette {
            ground,
            panel,
            closed,
            ..
        } = *palette;
        check(
            theme,
            3.0,
            &[
                ("MAX nodes' outline", palette.max, "ground", ground),
                ("MAX nodes' outline", palette.max, "fill", palette.max_fill),
                ("MIN nodes' outline", palette.min, "ground", ground),
                ("MIN nodes' outline", palette.min, "fill", palette.min_fill),
                (
                    "leaves' outline, cut bars, searched edges",
                    palette.text,
                    "ground",
                    ground,
                ),
                ("the current node's ring", palette.current, "ground", ground),
                ("the active line's frame", palette.current, "panel", panel),
                ("the best line", palette.best, "ground", ground),
                ("alpha's end of a bar", palette.max, "panel", panel),
                ("beta's end of a bar", palette.min, "panel", panel),
                ("alpha's end of a closed bar", palette.max, "closed", closed),
                ("beta's end of a closed bar", palette.min, "closed", closed),
            ],
        );
    }
}

/// Text is never as pale as what has not been visited: not in any picture of a search.
#[test]
fn no_text_is_faint() {
    struct Named;
    impl Labels for Named {
        fn name(&self, node: cutoff::game::NodeId) -> String {
            format!("N{}", node.0)
        }

        fn move_into(&self, node: cutoff::game::NodeId) -> Option<String> {
            Some(format!("m{}", node.0))
        }
    }
    let window = window();
    let stage = &window.state().state.stage;
    let census = cutoff::figure::Census::new(&stage.tree, &stage.layout, &stage.places);
    let viewport = Viewport::fit(census.extents(), 900.0, 600.0);
    for step in 0..=stage.recording.steps() {
        let moment = stage.recording.moment(step);
        let drawn = picture(
            &Scene {
                tree: &stage.tree,
                layout: &stage.layout,
                places: &stage.places,
                census: &census,
                moment: &moment,
                labels: &Named,
                complete: true,
                focus: None,
            },
            &viewport,
        );
        for shape in &drawn.shapes {
            if let Shape::Text { runs, .. } = shape {
                assert!(runs.iter().all(|run| run.ink != Ink::Faint), "{shape:?}");
            }
        }
    }
}

/// How colours look without one kind of cone, in linear light: the matrices for severity 1.0 of Machado, Oliveira &
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009).
const DEUTERANOPIA: [[f64; 3]; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const PROTANOPIA: [[f64; 3]; 3] = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];

fn seen(by: &[[f64; 3]; 3], color: Color32) -> [f64; 3] {
    let color = linear(color);
    by.map(|row| {
        let part: f64 = row.iter().zip(color).map(|(a, b)| a * b).sum();
        part.clamp(0.0, 1.0)
    })
}

/// CIELAB under D65.
fn lab([r, g, b]: [f64; 3]) -> [f64; 3] {
    let x = 0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b;
    let z = 0.019_333_9 * r + 0.119_192 * g + 0.950_304_1 * b;
    let [x, y, z] = [x / 0.950_47, luminance([r, g, b]), z / 1.088_83].map(|part| {
        if part > 216.0 / 24_389.0 {
            part.cbrt()
        } else {
            (24_389.0 / 27.0 * part + 16.0) / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The least distance in CIELAB (CIE 1976) between colours that must be told apart. A just noticeable one is about 2.3
/// (Mahy et al. 1994); lines a few points wide want several times that.
const APART: f64 = 15.0;

#[test]
fn colours_can_be_told_apart_without_red_or_green_cones() {
    for (theme, palette) in THEMES {
        let colors = [
            ("max", palette.max),
            ("min", palette.min),
            ("current", palette.current),
            ("best", palette.best),
            ("text", palette.text),
        ];
        for (sight, matrix) in [("deuteranopia", &DEUTERANOPIA), ("protanopia", &PROTANOPIA)] {
            for (at, (a, first)) in colors.iter().enumerate() {
                for (b, second) in &colors[at + 1..] {
                    let (p, q) = (lab(seen(matrix, *first)), lab(seen(matrix, *second)));
                    let squares = p.iter().zip(q).map(|(p, q)| (p - q).powi(2));
                    let distance = squares.sum::<f64>().sqrt();
                    assert!(
                        distance >= APART,
                        "{theme}, {sight}: {a} and {b} are {distance:.1} apart"
                    );
                }
            }
        }
    }
}
