//! Taking what is open away as text, and opening it again, by accessible names.

use cutoff::app::App;
use cutoff::game::chess::MoveOrder;
use cutoff::search::CutRule;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::Session;
use cutoff::session::settings::Settings;
use egui::{Key, Modifiers, OutputCommand};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window, window_with};

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
    // Into one frame, whose output is looked at.
    first.state_mut().session.run(Action::CopyLink);
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
