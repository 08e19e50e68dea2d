//! A page embedded in another: tree, caption and transport alone.

use cutoff::app::App;
use cutoff::session::{Action, Request};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::presented::{assert_whole, texts};
use super::{choosing, run, settle};

type Window = Harness<'static, App>;

const WHOLE: &str = "https://example.org/cutoff/";
const SIZES: [Vec2; 4] = [
    vec2(320.0, 240.0),
    vec2(640.0, 360.0),
    vec2(800.0, 600.0),
    vec2(320.0, 640.0),
];

fn embedded(size: Vec2, request: Option<Request>) -> Window {
    let mut window = Harness::builder()
        .with_size(size)
        .build_eframe(move |creation| App::embed(&creation.egui_ctx, request, WHOLE.to_owned()));
    window.state_mut().chooser = choosing(|_| Ok(None));
    settle(&mut window);
    window
}

fn names(window: &Window) -> Vec<String> {
    let canvas = window.get_by_label("Game tree").rect();
    let all = window.root().children_recursive().filter_map(|node| {
        let accessible = node.accesskit_node();
        accessible.bounding_box()?;
        let is_outside = !canvas.contains(node.rect().center());
        let node = accessible;
        let is_button = node.role() == Role::Button && is_outside;
        is_button.then(|| node.label())?
    });
    all.collect()
}

#[test]
fn tree_caption_and_transport_fit_at_any_size() {
    for size in SIZES {
        for request in [
            None,
            Some(Request::Text(
                b"8/8/8/8/8/5k2/6q1/7K w - - 0 1".to_vec(),
                "it".into(),
            )),
        ] {
            let mut window = embedded(size, request);
            for action in [Action::ToBeginning, Action::NextCutoff, Action::ToEnd] {
                window.state_mut().session.run(action);
                settle(&mut window);
                let screen = Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
                let texts = texts(&window);
                for (text, place, _) in &texts {
                    assert!(screen.contains_rect(*place), "{size} {text} {place:?}");
                }
                assert_whole(&texts);
                let canvas = window.get_by_label("Game tree").rect();
                assert!(canvas.height() > 0.35 * size.y, "{size} {canvas:?}");
            }
            let names = names(&window);
            for name in ["Open in full", "More steps", "Next cutoff"] {
                assert!(names.iter().any(|it| it == name), "{size} {names:?}");
            }
            let unwanted = [
                "File",
                "Compare",
                "Legend",
                "Zoom in",
                "Expand the left panel",
            ];
            assert!(
                names.iter().all(|name| !unwanted.contains(&&**name)),
                "{names:?}"
            );
        }
    }
}

#[test]
fn buttons_and_keys_step() {
    let mut window = embedded(SIZES[0], None);
    window.state_mut().session.settings.every_event = true;
    let step = |window: &Window| window.state().session.step();
    window.get_by_label("Step forward").click();
    settle(&mut window);
    assert_eq!(step(&window), 1);
    window.get_by_label("Step back").click();
    settle(&mut window);
    assert_eq!(step(&window), 0);
    window.get_by_label("Next cutoff").click();
    settle(&mut window);
    let cutoff = step(&window);
    assert!(cutoff > 1);
    for (key, expected) in [
        (Key::Home, 0),
        (Key::C, cutoff),
        (Key::ArrowLeft, cutoff - 1),
    ] {
        window.key_press(key);
        settle(&mut window);
        assert_eq!(step(&window), expected, "{key:?}");
    }
}

#[test]
fn other_keys_do_nothing() {
    let mut window = embedded(SIZES[2], None);
    for (modifiers, key) in [
        (Modifiers::COMMAND, Key::O),
        (Modifiers::COMMAND, Key::Num3),
        (Modifiers::NONE, Key::S),
        (Modifiers::NONE, Key::F1),
        (Modifiers::NONE, Key::F5),
        (Modifiers::NONE, Key::Escape),
        (Modifiers::NONE, Key::Q),
    ] {
        window.key_press_modifiers(modifiers, key);
        settle(&mut window);
        let session = &window.state().session;
        assert!(session.presenting.is_embedded() && !session.presenting.is_on_full_screen());
        assert!(!session.dialogs.is_open() && session.search_pair().is_none());
    }
    window.get_by_label("Game tree");
    // Nor can the tree be changed.
    let leaf = window.get_by_label_contains("leaf D1").rect().center();
    window.hover_at(leaf);
    window.run_steps(2);
    for _ in 0..2 {
        window.get_by_label_contains("leaf D1").click();
        window.run_steps(1);
    }
    settle(&mut window);
    assert!(window.state().session.edits.field.is_none());
}

#[test]
fn open_in_full_opens_the_same_step() {
    let mut window = embedded(SIZES[1], None);
    run(&mut window, Action::NextCutoff);
    // The link is written in the background.
    for _ in 0..1_000 {
        if window.state().session.link_fields().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        settle(&mut window);
    }
    window.get_by_label("Open in full").click();
    window.run_steps(1);
    let commands = &window.output().platform_output.commands;
    let opened = commands.iter().find_map(|command| match command {
        egui::OutputCommand::OpenUrl(open) => Some(open),
        _ => None,
    });
    let opened = opened.expect("a page is opened");
    assert!(opened.new_tab);
    assert!(opened.url.starts_with(&format!("{WHOLE}#")));
    let link = opened.url.clone().into_bytes();
    let step = window.state().session.step();
    let again = super::window_with(
        cutoff::session::settings::Settings::default(),
        Some(Request::Text(link, "the address".into())),
    );
    assert_eq!(again.state().session.step(), step);
}

#[test]
fn unreadable_source_is_reported() {
    let request = Request::Text(b"no tree at all".to_vec(), "the address".into());
    let window = embedded(SIZES[0], Some(request));
    let texts = texts(&window);
    let error = window.state().session.notice.clone().expect("an error");
    assert!(texts.iter().any(|(text, ..)| *text == error), "{error}");
    assert_whole(&texts);
}
