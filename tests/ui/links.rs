//! Taking what is open away as text, and opening it again, by accessible names.

use cutoff::app::App;
use cutoff::app::dialogs::share::{LONGEST, code_of};
use cutoff::app::presenting::Cover;
use cutoff::game::chess::MoveOrder;
use cutoff::search::CutRule;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::Session;
use cutoff::session::page::Page;
use cutoff::session::settings::{Settings, Theme};
use cutoff::stage::{LinkPlace, SourceGame};
use egui::accesskit::Role;
use egui::{Color32, Key, Modifiers, OutputCommand, Rect, Shape};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{run, settle, window, window_with};

type Window = Harness<'static, App>;

/// Carries out a wish and answers the text that it puts into the clipboard.
fn copied(window: &mut Window, copy: fn(&mut Session)) -> Option<String> {
    copy(&mut window.state_mut().session);
    taken(window)
}

/// The text that is put into the clipboard in the frames to come.
fn taken(window: &mut Window) -> Option<String> {
    for _ in 0..200 {
        window.step();
        let commands = &window.output().platform_output.commands;
        let text = commands.iter().find_map(|command| match command {
            OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if text.is_some() {
            return text;
        }
        let state = &window.state().session;
        if !state.links.is_busy() && state.notice.is_some() {
            return None;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    None
}

fn paste(window: &mut Window, text: &str) {
    window.event(egui::Event::Paste(text.to_owned()));
    settle(window);
}

fn chess() -> Window {
    let mut settings = super::by_material();
    settings.setup.depth = 3;
    settings.setup.spec.rules.cut = CutRule::Strict;
    settings.setup.spec.options.order = MoveOrder::PythonChess.into();
    let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    window_with(
        settings,
        Some(Request::Text(fen.into(), "the test".to_owned())),
    )
}

#[test]
fn link_restores_the_step_in_another_window() {
    let mut first = chess();
    for _ in 0..17 {
        first.key_press(Key::ArrowRight);
        first.run_steps(2);
    }
    // One press, into one frame, whose output is looked at.
    first.event(egui::Event::Key {
        key: Key::L,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    });
    let link = taken(&mut first).unwrap();
    assert_eq!(
        link,
        "cutoff:1?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1\
        &search=alpha-beta,strict,depth=3,order=python-chess&step=17"
    );
    first.run_steps(2);
    first.get_by_label("Link copied");

    let mut second = window();
    paste(&mut second, &link);
    let (one, other) = (&first.state().session, &second.state().session);
    assert_eq!(other.stepping.step(), 17);
    assert_eq!(
        other.settings.setup.spec.options.order,
        MoveOrder::PythonChess.into()
    );
    assert!(
        one.stage
            .recording
            .visits()
            .eq(other.stage.recording.visits())
    );
    assert_eq!(one.current_node(), other.current_node());

    // By the dialog, by a file and by the command line as well.
    let mut third = window();
    third.get_by_label("File").click();
    third.run_steps(2);
    third.get_by_label("Enter text…").click();
    third.run_steps(4);
    third.event(egui::Event::Text(link.clone()));
    third.run_steps(2);
    third.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    settle(&mut third);
    assert_eq!(third.state().session.stepping.step(), 17);
    let path = std::env::temp_dir().join(format!("cutoff-{}.link", std::process::id()));
    std::fs::write(&path, format!("{link}\n")).unwrap();
    let fourth = window_with(Settings::default(), Some(Request::File(path.clone())));
    std::fs::remove_file(&path).unwrap();
    assert_eq!(fourth.state().session.stepping.step(), 17);
}

#[test]
fn tree_link_keeps_the_chess_settings() {
    let mut window = chess();
    paste(
        &mut window,
        "cutoff:1?tree=wikipedia&search=minimax&root=min&step=9",
    );
    let state = &window.state().session;
    assert_eq!((state.tree().len(), state.stepping.step()), (33, 9));
    assert_eq!(state.settings.setup.spec.name(), "minimax");
    assert_eq!(state.settings.setup.depth, 3);
}

#[test]
fn bad_link_is_reported_and_changes_nothing() {
    let mut window = window();
    for (link, said) in [
        (
            "cutoff:1?tree=wikipedia&stpe=9",
            "the clipboard, a link: field 2 (stpe): there is no such field",
        ),
        (
            "cutoff:1?tree=wikipedia&step=900",
            "the clipboard, a link: it leads to step 900, but this search ends at step ",
        ),
        (
            "cutoff:9?tree=wikipedia",
            "the clipboard, a link: it is of version 9",
        ),
        (
            "cutoff:1?tree=unbalanced&depth=1",
            "the inner node B (tree[1]), which has no",
        ),
    ] {
        paste(&mut window, link);
        let state = &window.state().session;
        let notice = state.notice.clone().unwrap();
        assert!(notice.contains(said), "{notice}");
        assert_eq!((state.tree().len(), state.stepping.step()), (13, 0));
        assert_eq!(state.settings.setup.tree_depth, None);
    }
}

#[test]
fn fen_is_copied_only_from_positions() {
    let mut window = chess();
    super::run(&mut window, Action::CopyPosition);
    window.get_by_label("FEN copied");
    let fen = copied(&mut window, Session::copy_position);
    assert_eq!(fen.as_deref(), Some("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"));
    // It is that of the node in hand.
    window.state_mut().session.run(Action::NextRootMove);
    settle(&mut window);
    let fen = copied(&mut window, Session::copy_position).unwrap();
    assert!(fen.contains(" b "), "{fen}");
    let open = |session: &mut cutoff::session::Session| session.open_library("tie");
    open(&mut window.state_mut().session);
    settle(&mut window);
    let copy = Session::copy_position;
    copy(&mut window.state_mut().session);
    window.run_steps(2);
    window.get_by_label_contains("A tree has no position to copy");
    assert_eq!(copied(&mut window, copy), None);
}

#[test]
fn oversized_tree_yields_no_link() {
    let mut window = window();
    let leaves: Vec<String> = (0..3_000).map(|leaf| leaf.to_string()).collect();
    paste(&mut window, &format!("[{}]", leaves.join(",")));
    assert_eq!(copied(&mut window, Session::copy_link), None);
    window.get_by_label_contains("this tree is too large for a link");
}

#[test]
fn pasted_position_is_recognized_by_its_notation() {
    let mut window = window();
    let paste = |window: &mut Harness<'static, App>, text: &str| {
        window.event(egui::Event::Paste(text.to_owned()));
        settle(window);
    };
    paste(&mut window, "3,4,5");
    let title = |window: &Harness<'static, App>| {
        let source = &window.state().session.stage.source;
        source.title().into_owned()
    };
    assert_eq!(title(&window), "Nim position");
    for (text, said) in [
        ("3,4,16", "read as heaps (Nim): heap 3 is \"16\""),
        ("kbK5/pp6/1P6/8/8/8/8/R8 w - - 0 1", "read as FEN (chess): "),
        ("kbK5/pp6/1P6/8/8/8/8/R8 w - -", "FEN"),
        ("kbK5/pp6/1P6/8/8/8 w - - 0 1", "read as FEN (chess): "),
    ] {
        paste(&mut window, text);
        let notice = window.state().session.notice.clone().unwrap_or_default();
        assert!(notice.contains(said), "{text}: {notice}");
        assert_eq!(title(&window), "Nim position");
    }
}

const ADDRESS: &str = "https://example.org/course/cutoff/";
const AIMA: &str = "tree=aima-figure&search=alpha-beta&step=0";

/// The window once links have a web address.
fn window_on_the_web(theme: Theme) -> Window {
    let settings = Settings {
        web_address: ADDRESS.to_owned(),
        theme,
        ..Settings::default()
    };
    window_with(settings, None)
}

/// The pressed button's text for the clipboard.
fn copied_by(window: &mut Window, button: &str) -> Option<String> {
    // A single event, so that no frame is passed over.
    window
        .get_by_role_and_label(Role::Button, button)
        .click_accesskit();
    taken(window)
}

#[test]
fn share_dialog_copies_link_and_html() {
    let mut window = window_on_the_web(Theme::Light);
    window.get_by_label("Edit").click();
    window.run_steps(4);
    window.get_by_label_contains("Share…").click();
    settle(&mut window);
    let link = format!("{ADDRESS}#{AIMA}");
    window.get_by_label(&link);
    assert!(window.query_by_label("Web address").is_some());
    assert_eq!(copied_by(&mut window, "Copy link"), Some(link.clone()));
    window.run_steps(2);
    window.get_by_label("Link copied");
    let html = copied_by(&mut window, "Copy HTML").unwrap();
    let source = format!("{ADDRESS}?embed#{}", AIMA.replace('&', "&amp;"));
    assert_eq!(
        html,
        format!(
            "<iframe src=\"{source}\" title=\"AIMA two-ply tree\" width=\"100%\" height=\"480\" allow=\"fullscreen\"></iframe>"
        )
    );
    window.get_by_role_and_label(Role::Image, "QR code of the link");
    window.key_press(Key::Escape);
    settle(&mut window);
    assert!(window.query_by_label("Copy HTML").is_none());
    // The key copies the same.
    assert_eq!(
        copied(&mut window, |session| session.run(Action::CopyLink)),
        Some(link)
    );
}

#[test]
fn share_dialog_asks_for_the_web_address() {
    let mut window = window();
    window.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    settle(&mut window);
    window.get_by_label(&format!("cutoff:1?{AIMA}"));
    window.get_by_label_contains("With the address of a page that runs Cutoff, links open");
    let has_code = |window: &Window| {
        let code = window.query_by_role_and_label(Role::Image, "QR code of the link");
        (code.is_some(), window.query_by_label("Copy HTML").is_some())
    };
    assert_eq!(has_code(&window), (false, false));
    window
        .get_by_role_and_label(Role::TextInput, "Web address")
        .focus();
    window.run_steps(2);
    for (typed, is_good) in [("example.org", false), ("/cutoff/", false)] {
        window.event(egui::Event::Text(typed.to_owned()));
        settle(&mut window);
        let error = window.query_by_label_contains("is not a web address: write one, as https://");
        assert_eq!(error.is_none(), is_good);
        assert_eq!(has_code(&window), (false, false));
    }
    window.key_press(Key::Home);
    window.event(egui::Event::Text("https://".to_owned()));
    settle(&mut window);
    assert_eq!(has_code(&window), (true, true));
    window.get_by_label(&format!("https://example.org/cutoff/#{AIMA}"));
    assert_eq!(
        window.state().session.settings.web_address,
        "https://example.org/cutoff/"
    );
}

/// The drawn code as its dark modules, line by line, and the width of its quiet margin in modules.
fn drawn_code(window: &Window) -> (Vec<bool>, usize) {
    fn rects(shape: &Shape, all: &mut Vec<(Rect, Color32)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| rects(shape, all)),
            Shape::Mesh(mesh) => all.extend(mesh.vertices.chunks(4).map(|corners| {
                let rect = Rect::from_two_pos(corners[0].pos, corners[3].pos);
                (rect, corners[0].color)
            })),
            _ => {}
        }
    }
    let mut all = Vec::new();
    for clipped in &window.output().shapes {
        rects(&clipped.shape, &mut all);
    }
    let dark: Vec<Rect> = all
        .iter()
        .filter(|(_, color)| *color == Color32::BLACK)
        .map(|(rect, _)| *rect)
        .collect();
    let whole = dark
        .iter()
        .fold(Rect::NOTHING, |all, rect| all.union(*rect));
    let white = all
        .iter()
        .find(|(rect, color)| *color == Color32::WHITE && rect.contains_rect(whole));
    let module = dark.iter().map(Rect::height).fold(f32::MAX, f32::min);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = |points: f32| (points / module).round() as usize;
    let width = count(whole.width());
    let modules = (0..width * width).map(|at| {
        #[allow(clippy::cast_precision_loss)]
        let middle = egui::vec2((at % width) as f32 + 0.5, (at / width) as f32 + 0.5) * module;
        dark.iter().any(|rect| rect.contains(whole.min + middle))
    });
    let margin = whole.left() - white.unwrap().0.left();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    (modules.collect(), (margin / module + 1e-3) as usize)
}

#[test]
fn code_is_dark_on_white_and_that_of_the_link() {
    for theme in [Theme::Light, Theme::Dark] {
        let mut window = window_on_the_web(theme);
        run(&mut window, Action::NextCutoff);
        let step = window.state().session.step();
        let link = format!(
            "{ADDRESS}#{}",
            AIMA.replace("step=0", &format!("step={step}"))
        );
        let code = code_of(&link).unwrap();
        let dark = |color| color == qrcode::Color::Dark;
        let modules: Vec<bool> = code.to_colors().into_iter().map(dark).collect();
        run(&mut window, Action::Share);
        let (drawn, margin) = drawn_code(&window);
        assert!(drawn == modules && margin >= 4, "{theme:?}: {margin}");
        window.key_press(Key::Escape);
        settle(&mut window);

        // Before an audience it fills the screen, and Esc leads back to the presentation.
        run(&mut window, Action::Present);
        window.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
        settle(&mut window);
        let (drawn, margin) = drawn_code(&window);
        assert!(drawn == modules && margin >= 4, "{theme:?}: {margin}");
        let place = window.get_by_role_and_label(Role::Image, "QR code of the link");
        assert!(place.rect().height() > 700.0);
        window.key_press(Key::Escape);
        settle(&mut window);
        let presenting = &window.state().session.presenting;
        assert_eq!((presenting.is_on(), presenting.cover), (true, None));
        // So does the next step.
        run(&mut window, Action::Share);
        assert_eq!(window.state().session.presenting.cover, Some(Cover::Code));
        window.key_press(Key::ArrowRight);
        settle(&mut window);
        let session = &window.state().session;
        assert_eq!((session.presenting.cover, session.step()), (None, step + 1));
    }
}

#[test]
fn missing_code_is_explained() {
    let mut window = window();
    run(&mut window, Action::Present);
    run(&mut window, Action::Share);
    assert_eq!(window.state().session.presenting.cover, Some(Cover::Code));
    assert!(
        window
            .query_by_role_and_label(Role::Image, "QR code of the link")
            .is_none()
    );
    let texts = super::presented::texts(&window);
    let is_said = |texts: &[(String, Rect, bool)], said: &str| {
        texts.iter().any(|(text, ..)| text.contains(said))
    };
    assert!(is_said(&texts, "enter it in Edit > Share"), "{texts:?}");

    let mut window = window_on_the_web(Theme::Light);
    let leaves: Vec<String> = (1_000..1_300).map(|leaf| leaf.to_string()).collect();
    paste(&mut window, &format!("[{}]", leaves.join(",")));
    run(&mut window, Action::Share);
    window.get_by_label_contains("This link is too long for a QR code");
    window.get_by_label("Copy HTML");
    let longest = "x".repeat(LONGEST);
    assert!(code_of(&longest).is_some() && code_of(&(longest + "x")).is_none());
}

#[test]
fn address_of_any_page_opens() {
    let mut window = window();
    paste(
        &mut window,
        "https://elsewhere.example/c/?embed#tree=wikipedia&search=minimax&step=9&page=compare",
    );
    let session = &window.state().session;
    assert_eq!((session.tree().len(), session.stepping.step()), (33, 9));
    assert_eq!(session.page, Page::Compare);
    paste(&mut window, "https://elsewhere.example/c/");
    let notice = window.state().session.notice.clone().unwrap();
    assert!(
        notice.contains("a link: nothing follows # in its address"),
        "{notice}"
    );
}

#[test]
fn link_returns_to_its_page() {
    let mut first = window();
    first.state_mut().session.settings.both[0] =
        "pvs".parse::<cutoff::search::SearchSpec>().unwrap().into();
    for page in [
        Page::Both,
        Page::Step,
        Page::Compare,
        Page::Exercise,
        Page::Both,
    ] {
        first.state_mut().session.turn_to(page);
        settle(&mut first);
        first.state_mut().session.go_to(30);
        settle(&mut first);
        let here = first.state().session.link_place().unwrap();
        assert_eq!((here.page, here.step), (page, 30));
        let link = copied(&mut first, Session::copy_link).unwrap();
        let mut second = window();
        paste(&mut second, &link);
        let there = second.state().session.link_place();
        assert_eq!(
            there,
            Some(LinkPlace {
                pair: here.pair,
                ..here
            }),
            "{link}"
        );
        assert_eq!(copied(&mut second, Session::copy_link), Some(link));
    }
    let mut window = window();
    paste(
        &mut window,
        &format!("cutoff:1?{}&page=both", AIMA.replace("step=0", "step=900")),
    );
    let session = &window.state().session;
    let notice = session.notice.clone().unwrap();
    assert!(
        notice.starts_with("the link: it leads to step 900, but this search ends at step "),
        "{notice}"
    );
    assert_eq!((session.page, session.step()), (Page::Both, 0));
    // A game is begun from the position.
    paste(&mut window, "cutoff:1?game=nim&position=1,2&page=play");
    let session = &window.state().session;
    assert_eq!(session.page, Page::Play);
    let SourceGame::Game(position) = &session.stage.source.game else {
        panic!("a tree");
    };
    assert_eq!(session.play.game.position(), position);
}
