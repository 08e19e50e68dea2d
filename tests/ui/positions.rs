//! Positions to choose from by accessible names: files, texts, the library, games, the next one, what was skipped.

use std::path::PathBuf;

use cutoff::app::App;
use cutoff::game::GamePart as _;
use cutoff::game::chess::Position;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use cutoff::stage::SourceGame;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

const EPD: &str = "# three and a slip\n\
    kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"Morphy\"; c0 \"a mate in two\";\n\
    1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";\n\
    nonsense\n\
    8/8/8/3pK3/2kP4/8/8/8 w - - id \"trebuchet\";\n";

const PGN: &str = "[White \"Morphy\"]\n[Black \"Duke Karl\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 1-0\n\n\
    [White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"C\"]\n[Black \"D\"]\n\n1. d4 d5 *\n";

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn list(window: &mut Window) {
    super::run(window, Action::ChoosePosition);
}

fn opening(text: &str) -> Window {
    let request = Request::Text(text.into(), "the test".to_owned());
    window_with(Settings::default(), Some(request))
}

fn is_choosing(window: &Window) -> bool {
    window.state().session.dialogs.positions.is_some()
}

fn title(window: &Window) -> String {
    window.state().session.title()
}

fn position(window: &Window) -> Position {
    match &window.state().session.stage.source.game {
        SourceGame::Game(position) => Position::of(position).unwrap().clone(),
        SourceGame::Tree(_) => panic!("a tree is open"),
    }
}

#[test]
fn arrows_walk_the_list_and_enter_opens() {
    let mut window = opening(EPD);
    assert!(is_choosing(&window));
    window.get_by_label("Best: Ra6");
    window.get_by_label("1 line was skipped");
    window.get_by_label_contains("line 4: FEN field 1 (board): 1 instead of 8 ranks");
    press(&mut window, Key::ArrowDown);
    window.get_by_label("Best: Qd1+");
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Enter);
    assert!(!is_choosing(&window));
    assert_eq!(title(&window), "Morphy");
    assert_eq!(position(&window).fen(), "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
}

#[test]
fn filter_keeps_matching_positions() {
    let mut window = opening(EPD);
    window.event(egui::Event::Text("TREB".to_owned()));
    settle(&mut window);
    window.get_by_label("1 of 3");
    assert!(window.query_by_label_contains("BK.01").is_none());
    press(&mut window, Key::Enter);
    assert_eq!(title(&window), "trebuchet");

    list(&mut window);
    window.event(egui::Event::Text("no such thing".to_owned()));
    settle(&mut window);
    window.get_by_label("No match.");
    let open = window.get_by_role_and_label(Role::Button, "Open");
    assert!(open.accesskit_node().is_disabled());
    press(&mut window, Key::Enter);
    assert!(is_choosing(&window));
    press(&mut window, Key::Escape);
    assert!(!is_choosing(&window));
    assert_eq!(title(&window), "trebuchet");
}

#[test]
fn keys_step_positions_and_report_ends() {
    let mut window = opening(EPD);
    press(&mut window, Key::Enter);
    super::run(&mut window, Action::NextPosition);
    assert_eq!(title(&window), "BK.01");
    window.get_by_label("position 2 of 3");
    window.get_by_label("Next position").click();
    settle(&mut window);
    assert_eq!(title(&window), "trebuchet");
    super::run(&mut window, Action::NextPosition);
    window.get_by_label_contains("This is the last position of the test");
    super::run(&mut window, Action::PreviousPosition);
    assert_eq!(title(&window), "BK.01");
    // The list begins where we are.
    list(&mut window);
    let chooser = window.state().session.dialogs.positions.as_ref().unwrap();
    assert_eq!(chooser.place().unwrap().item, 1);
}

#[test]
fn position_keys_explain_a_missing_file() {
    let mut window = window();
    super::run(&mut window, Action::NextPosition);
    window.get_by_label_contains("No file of positions is open");
    list(&mut window);
    window.get_by_label("Search the library");
}

#[test]
fn best_move_is_compared_at_the_end() {
    let mut settings = Settings::default();
    settings.setup.depth = 3;
    let line = "kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"Morphy\";";
    let request = Request::Text(line.into(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    assert!(!is_choosing(&window), "a single position opens at once");
    assert_eq!(title(&window), "Morphy");
    window.get_by_label("Best: Ra6");
    assert!(window.query_by_label_contains("This search").is_none());
    let depth = |window: &Window| {
        let field = window.get_by_role_and_label(Role::SpinButton, "Depth");
        field.rect()
    };
    let before = depth(&window);
    press(&mut window, Key::End);
    window.get_by_label("This search (depth 3): Ra6, the same.");
    assert_eq!(depth(&window), before);
}

#[test]
fn game_opens_at_the_chosen_move() {
    let mut window = opening(PGN);
    window.get_by_label("1 game was skipped");
    window.get_by_label_contains("line 10: game 2: move 2.Ke3 is not legal there");
    press(&mut window, Key::Enter);
    window.get_by_label("Beginning");
    for _ in 0..3 {
        press(&mut window, Key::ArrowRight);
    }
    press(&mut window, Key::ArrowDown);
    let chosen = window.get_by_role_and_label(Role::Button, "3. d4");
    assert_eq!(
        chosen.accesskit_node().toggled(),
        Some(egui::accesskit::Toggled::True)
    );
    window.get_by_label("1… e5").click();
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert_eq!(title(&window), "Morphy - Duke Karl, after 1... e5");
    assert!(
        position(&window)
            .fen()
            .starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3")
    );
    window.get_by_label("ply 2 of 5");
    super::run(&mut window, Action::NextPosition);
    assert_eq!(title(&window), "Morphy - Duke Karl, after 2. Nf3");
    // Escape leads back to the games, and then out.
    list(&mut window);
    window.get_by_label("Beginning");
    press(&mut window, Key::Escape);
    window.get_by_label("Filter");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Enter);
    press(&mut window, Key::End);
    press(&mut window, Key::Backspace);
    window.get_by_role_and_label(Role::Button, "Moves…").click();
    settle(&mut window);
    window
        .get_by_role_and_label(Role::Button, "Open here")
        .click();
    settle(&mut window);
    assert_eq!(title(&window), "C - D");
    assert_eq!(position(&window), Position::start());
}

/// What the board is called.
fn board(window: &Window) -> String {
    let board = window.get_by_label_contains("Board. ").accesskit_node();
    board.label().or_else(|| board.value()).unwrap()
}

#[test]
fn board_marks_the_games_last_move() {
    let mut window = opening(PGN);
    press(&mut window, Key::Enter);
    window.get_by_label("2. Nf3").click();
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert_eq!(title(&window), "Morphy - Duke Karl, after 2. Nf3");
    assert!(board(&window).ends_with("Last move: g1 to f3."));
    super::run(&mut window, Action::NextPosition);
    assert!(board(&window).ends_with("Last move: d7 to d6."));
    super::run(&mut window, Action::PreviousPosition);
    assert!(board(&window).ends_with("Last move: g1 to f3."));
    // Below the root it is the move searched.
    press(&mut window, Key::N);
    press(&mut window, Key::N);
    let step = board(&window);
    assert!(step.contains("Last move: ") && !step.ends_with("g1 to f3."));
    press(&mut window, Key::Home);
    for _ in 0..3 {
        super::run(&mut window, Action::PreviousPosition);
    }
    assert!(!board(&window).contains("Last move"));
    // Another position is none of the game.
    super::run(&mut window, Action::NextPosition);
    let other = |session: &mut cutoff::session::Session| {
        session.open_text(b"8/8/8/3pK3/2kP4/8/8/8 w - - 0 1".to_vec(), "x".to_owned());
    };
    other(&mut window.state_mut().session);
    settle(&mut window);
    assert!(!board(&window).contains("Last move"));
}

#[test]
fn unreadable_epd_operations_are_named() {
    let board = "4k3/8/8/8/8/8/8/R3K3 w - -";
    let mut window = opening(&format!(
        "{board} bm Ra9; id \"a\";\n{board} bm Ra1-a6; id \"b\";\n"
    ));
    window.get_by_label_contains("EPD operation bm names \"Ra9\"");
    press(&mut window, Key::ArrowDown);
    window.get_by_label("Best: Ra6");
    assert!(window.query_by_label_contains("EPD operation").is_none());
}

#[test]
fn only_pasted_games_open_the_list() {
    let mut window = window();
    window.event(egui::Event::Paste(PGN.to_owned()));
    settle(&mut window);
    assert!(is_choosing(&window));
    press(&mut window, Key::Escape);
    assert_eq!(title(&window), "AIMA two-ply tree");
    window.event(egui::Event::Paste("[[3, 12], [2, 4]]".to_owned()));
    settle(&mut window);
    assert!(!is_choosing(&window));
    assert_eq!(window.state().session.tree().len(), 7);
}

#[test]
fn unreadable_file_changes_nothing() {
    let mut window = window();
    for (name, text, error) in [
        ("none.epd", "# nothing\n", "it contains no positions"),
        (
            "bad.epd",
            "x\ny\n",
            "nothing in it is a position that can be read; line 1: ",
        ),
        (
            "bad.pgn",
            "1. Ke2 *\n",
            "line 1: game 1: move 1.Ke2 is not legal there",
        ),
    ] {
        let path = std::env::temp_dir().join(format!("cutoff-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        window.state_mut().session.open_file(path.clone());
        settle(&mut window);
        std::fs::remove_file(&path).unwrap();
        let notice = window.state().session.notice.clone().unwrap();
        assert!(notice.contains(error) && notice.contains(name), "{notice}");
        assert!(!is_choosing(&window));
    }
    let missing = PathBuf::from("no/such/file.epd");
    window.state_mut().session.open_file(missing);
    settle(&mut window);
    assert!(
        window
            .state()
            .session
            .notice
            .as_ref()
            .unwrap()
            .starts_with("no/such/file.epd: there is no such file")
    );
    assert_eq!(title(&window), "AIMA two-ply tree");
}

#[test]
fn choosing_a_position_asks_about_unsaved_work() {
    let mut window = window();
    let change = cutoff::game::Edit::Value {
        node: cutoff::game::NodeId(6),
        value: Some(5.into()),
    };
    window.state_mut().session.change_tree(change);
    settle(&mut window);
    window.event(egui::Event::Paste(EPD.to_owned()));
    settle(&mut window);
    assert!(is_choosing(&window), "looking is free");
    press(&mut window, Key::Enter);
    window.get_by_label("Save the changes?");
    window.get_by_label("Discard").click();
    settle(&mut window);
    assert_eq!(title(&window), "Morphy");
}

#[test]
fn lists_ten_thousand_positions_without_blocking() {
    let lines: Vec<String> = (0..10_000)
        .map(|at| format!("kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"P{at}\";"))
        .collect();
    let mut window = window();
    let began = std::time::Instant::now();
    let open = |session: &mut cutoff::session::Session| {
        session.open_text(lines.join("\n").into_bytes(), "ten thousand".to_owned());
    };
    open(&mut window.state_mut().session);
    let held = began.elapsed();
    let quiet = std::time::Duration::from_millis(250);
    assert!(held < super::pace::limit(quiet), "it is read elsewhere");
    settle(&mut window);
    window.get_by_label("10,000");
    // Only the rows in sight are there.
    let rows = window.query_all_by_label_contains("best move Ra6").count();
    assert!((1..60).contains(&rows), "{rows}");
    window.event(egui::Event::Text("p9999".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert_eq!(title(&window), "P9999");
}
