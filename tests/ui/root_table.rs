//! The table of every root move by accessible names.

use cutoff::session::Session;
use std::time::Duration;

use cutoff::app::App;
use cutoff::app::step::root_table::model::TableFormat;
use cutoff::game::NodeId;
use cutoff::game::chess::MoveOrder;
use cutoff::search::task::without_pause;
use cutoff::search::trace::Event;
use cutoff::search::{Limits, SearchSpec};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::study::root_lines_of;
use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn chess(fen: &str, depth: u32) -> Window {
    let mut settings = super::by_material();
    settings.setup.depth = depth;
    let request = Request::Text(fen.into(), "the test".to_owned());
    window_with(settings, Some(request))
}

/// Runs frames until the table has been worked out.
fn wait(window: &mut Window) {
    for _ in 0..2_000 {
        settle(window);
        if !window.state().session.root_table.is_running() {
            settle(window);
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("the table is never done");
}

fn shift_m(window: &mut Window) {
    window.state_mut().session.run(Action::RootMoves);
    wait(window);
}

fn apply(window: &mut Window, change: impl FnOnce(&mut Session)) {
    window.state_mut().session.act(change);
    wait(window);
}

#[test]
fn every_move_shows_score_bound_and_line() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    let state = &window.state().session;
    let game = state.stage.setup.game(&match &state.stage.source.game {
        cutoff::stage::SourceGame::Game(root) => root.clone(),
        cutoff::stage::SourceGame::Tree(_) => panic!("a tree is open"),
    });
    let spec = SearchSpec::alpha_beta(state.stage.setup.spec.rules);
    let lines = without_pause(root_lines_of(&game, 2, spec, Limits::NONE));
    let lines = lines.all().unwrap();
    assert_eq!(state.root_table.lines(), lines);
    window.get_by_label("move, Ra6: Ra6");
    window.get_by_label("exact score, Ra6: ∞, mate in 2");
    window.get_by_label("what one search of all moves proves, Ra6: = ∞");
    window.get_by_label("best line, Ra6: Ra6 100, bxa6 −400, b7# ∞ (mate in 2)");
    window.get_by_label("what one search of all moves proves, Ra2: ≤ 200");
    window.get_by_label("what one search of all moves proves, Kd7: skipped");
    window.get_by_label_contains(
        "gets 2 of 16 scores exactly, skips 3, and gets only bounds for the others",
    );
}

#[test]
fn clicking_a_row_seeks_to_its_move() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    window.get_by_label("bxa7: show it on the board").click();
    wait(&mut window);
    let state = &window.state().session;
    assert_eq!(state.stage.name(state.current_node()), "bxa7");
    let event = state.stage.recording.event(state.stepping.step());
    assert!(matches!(event, Some(Event::Leave(..))), "{event:?}");
    let row = window.get_by_role_and_label(Role::Button, "bxa7: show it on the board");
    assert_eq!(row.accesskit_node().toggled(), Some(Toggled::True));
    // A skipped move is seen at the cutoff that skipped it.
    window
        .get_by_label("Kd7: show it on the board")
        .scroll_to_me();
    window.run_steps(3);
    window.get_by_label("Kd7: show it on the board").click();
    wait(&mut window);
    let state = &window.state().session;
    let event = state.stage.recording.event(state.stepping.step());
    assert!(matches!(event, Some(Event::Cutoff(..))), "{event:?}");
    assert_eq!(state.current_node(), NodeId::ROOT);
}

#[test]
fn table_follows_the_search_unless_depth_is_set() {
    let mut window = chess(PAPER, 2);
    shift_m(&mut window);
    window.get_by_label_contains("At 2 plies, the move and 1 more: each move searched separately.");
    let mut setup = window.state().session.settings.setup;
    setup.depth = 3;
    apply(&mut window, |session| session.change_setup(setup));
    window.get_by_label_contains("At 3 plies, the move and 2 more: each move searched separately.");
    window.state_mut().session.root_table.depth = Some(1);
    wait(&mut window);
    window.get_by_label_contains("At 1 ply, the move alone: each move searched separately.");
    window.get_by_label("exact score, bxa7: 200");
    window
        .get_by_role_and_label(Role::Button, "As the search")
        .click();
    wait(&mut window);
    window.get_by_label_contains("At 3 plies, the move and 2 more: each move searched separately.");
    apply(&mut window, |session| session.open_library("tie"));
    window.get_by_label_contains("Every root move is for positions of a game");
    // Escape puts it away.
    window.key_press(Key::Escape);
    wait(&mut window);
    assert!(!window.state().session.root_table.is_open());
}

#[test]
fn long_search_cancels_and_restarts() {
    let mut window = chess(START, 2);
    shift_m(&mut window);
    window.get_by_label("exact score, e4: 0");
    window.state_mut().session.root_table.depth = Some(12);
    window.run_steps(2);
    assert!(window.state().session.root_table.is_running());
    window.get_by_label_contains("These are for the previous settings.");
    window.key_press(Key::Escape);
    wait(&mut window);
    window.get_by_label("Cancelled.");
    assert!(window.state().session.root_table.is_open());
    window
        .get_by_role_and_label(Role::Button, "Search again")
        .click();
    window.run_steps(3);
    assert!(window.state().session.root_table.is_running());
    window.state_mut().session.root_table.depth = Some(1);
    wait(&mut window);
    window.get_by_label_contains("At 1 ply");
}

#[test]
fn finished_game_reports_no_moves() {
    let mut window = chess("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 1", 2);
    shift_m(&mut window);
    window.get_by_label("There are no moves. Black is checkmated.");
}

#[test]
fn menu_and_inspector_open_the_table() {
    let mut window = chess(PAPER, 2);
    super::pick(&mut window, "View", "Every root move");
    wait(&mut window);
    assert!(window.state().session.root_table.is_open());
    window.get_by_role_and_label(Role::Button, "Close").click();
    wait(&mut window);
    assert!(!window.state().session.root_table.is_open());
    window.get_by_label("Root moves so far").scroll_to_me();
    window.run_steps(3);
    window.get_by_label("Root moves so far").click();
    window.run_steps(10);
    window.get_by_label("Every root move…").scroll_to_me();
    window.run_steps(3);
    window.get_by_label("Every root move…").click();
    wait(&mut window);
    assert!(window.state().session.root_table.is_open());
    // A tree has no such moves.
    let mut tree = super::window();
    shift_m(&mut tree);
    tree.get_by_label_contains("Every root move is for positions of a game");
}

#[test]
fn table_exports_as_csv_and_json() {
    let mut window = window();
    assert_eq!(
        window.state().session.root_table_text(TableFormat::Csv),
        None
    );
    window = chess(PAPER, 3);
    shift_m(&mut window);
    let text = |form| window.state().session.root_table_text(form).unwrap();
    let csv = text(TableFormat::Csv);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "move,uci,score,proved_least,proved_most,line");
    assert_eq!(lines[1], "Ra6,a1a6,inf,inf,inf,Ra6 bxa6 b7#");
    assert_eq!(lines[3], "Ra2,a1a2,200,-inf,200,Ra2 a6 Rxa6+");
    assert!(
        lines.iter().any(|line| line.starts_with("Kd7,c8d7,200,,,")),
        "{csv}"
    );
    assert_eq!(lines.len(), 18);
    let json: serde_json::Value = serde_json::from_str(&text(TableFormat::Json)).unwrap();
    assert_eq!(json[0]["san"], "Ra6");
    window.get_by_role_and_label(Role::Button, "Copy").click();
    wait(&mut window);
    window.get_by_label("Table copied");
}

#[test]
fn questions_hide_the_table() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    window.get_by_label("exact score, Ra6: ∞, mate in 2");
    window.key_press(Key::Q);
    wait(&mut window);
    window.get_by_label_contains("once questions are off");
    assert!(
        window
            .query_by_label("exact score, Ra6: ∞, mate in 2")
            .is_none()
    );
}

/// The line between the tree and the table, by which its height is changed.
fn edge(window: &Window) -> Rect {
    let edges = window.query_all_by_label("Resize panel");
    let mut edges = edges.map(|edge| edge.rect());
    edges
        .find(|edge| edge.width() > 4.0 * edge.height())
        .unwrap()
}

/// How many rows are in sight.
fn rows_in_sight(window: &Window) -> usize {
    let below = window.get_by_label("Step forward").rect().top();
    let rows = window.query_all_by_label_contains(": show it on the board");
    rows.filter(|row| row.rect().bottom() <= below).count()
}

fn pull(window: &mut Window, from: Pos2, to: Pos2) {
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.hover_at(from);
    window.run_steps(1);
    window.event(button(from, true));
    window.run_steps(1);
    for share in [0.5, 1.0] {
        window.event(egui::Event::PointerMoved(from.lerp(to, share)));
        window.run_steps(1);
    }
    window.event(button(to, false));
    wait(window);
}

#[test]
fn dragged_table_height_is_remembered() {
    let mut window = chess(START, 2);
    shift_m(&mut window);
    let height = |window: &Window| {
        window.get_by_label("Step forward").rect().top() - edge(window).center().y
    };
    let (before, in_sight) = (height(&window), rows_in_sight(&window));
    assert_eq!(
        window.state().session.settings.root_table_height,
        None,
        "nobody has chosen"
    );
    let camera = |window: &Window| window.state().session.camera.is_fitted();
    assert!(camera(&window));
    // From either side of the line.
    for (off, by) in [(-4.0, -80.0), (4.0, -30.0)] {
        let at = edge(&window).center() + vec2(0.0, off);
        pull(&mut window, at, at + vec2(0.0, by));
        assert!(camera(&window), "the tree was moved");
    }
    let after = height(&window);
    assert!(after > before + 90.0, "{before} to {after}");
    assert!(rows_in_sight(&window) >= in_sight + 3);
    let settings = window.state().session.settings.clone();
    assert!(settings.root_table_height.is_some());
    // In a window too small for it, it gives way, and comes back.
    window.set_size(vec2(1280.0, 480.0));
    wait(&mut window);
    assert!(height(&window) < after - 50.0);
    window.set_size(vec2(1280.0, 720.0));
    wait(&mut window);
    assert!((height(&window) - after).abs() < 2.0);
    // The next window has it as high.
    let request = Request::Text(START.into(), "the test".to_owned());
    let mut next = window_with(settings, Some(request));
    shift_m(&mut next);
    assert!((height(&next) - after).abs() < 2.0);
}

#[test]
fn larger_window_shows_more_rows() {
    let mut window = chess(START, 2);
    shift_m(&mut window);
    let few = rows_in_sight(&window);
    assert!(few >= 5, "{few}");
    // The tree is not cut off above its root for it.
    let root = window.get_by_label_contains(", ply 0");
    assert!(root.rect().top() > window.get_by_label("Game tree").rect().top());
    window.set_size(vec2(1280.0, 800.0));
    wait(&mut window);
    let more = rows_in_sight(&window);
    assert!(more >= 7, "{more}");
    window.set_size(vec2(1920.0, 1080.0));
    wait(&mut window);
    let many = rows_in_sight(&window);
    assert!(many >= 13, "{many}");
    // Where there is no table, nothing is taken from the tree for it.
    apply(&mut window, |session| session.open_library("tie"));
    let why = window.get_by_label_contains("Every root move is for positions of a game");
    let below = window.get_by_label("Step forward").rect().top();
    assert!(below - why.rect().top() < 60.0);
}

#[test]
fn clicked_skipped_move_is_marked_on_board() {
    let mut settings = super::by_material();
    settings.setup.depth = 3;
    settings.setup.spec.options.order = MoveOrder::PythonChess.into();
    let request = Request::Text(PAPER.into(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    shift_m(&mut window);
    for san in ["Ra5", "Ra4"] {
        window.get_by_label(&format!(
            "what one search of all moves proves, {san}: skipped"
        ));
        let name = format!("{san}: show it on the board");
        window.get_by_label(&name).scroll_to_me();
        window.run_steps(3);
        window.get_by_label(&name).click();
        wait(&mut window);
        window.get_by_label_contains(&format!("{san} was skipped here"));
        let row = window.get_by_role_and_label(Role::Button, &name);
        assert_eq!(row.accesskit_node().toggled(), Some(Toggled::True));
    }
    assert!(window.query_by_label_contains("Ra5 was skipped").is_none());
    // With the next step it is over.
    window.key_press(Key::PageUp);
    wait(&mut window);
    assert!(window.query_by_label_contains("was skipped here").is_none());
}

#[test]
fn arrow_keys_continue_from_the_clicked_row() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    let game = window.state().session.stage.clone();
    let root = game.position(NodeId::ROOT).unwrap();
    let lines = window.state().session.root_table.lines();
    let sans: Vec<String> = lines.iter().map(|line| root.write_move(line.mv)).collect();
    window
        .get_by_label(&format!("{}: show it on the board", sans[1]))
        .click();
    wait(&mut window);
    let press = |window: &mut Window, key| {
        window.key_press(key);
        wait(window);
    };
    let at = |window: &Window| {
        let state = &window.state().session;
        state.stage.name(state.current_node())
    };
    assert_eq!(at(&window), sans[1]);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Enter);
    assert_eq!(at(&window), sans[3]);
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Enter);
    assert_eq!(at(&window), sans[2]);
    // Stepping goes on, and then the rows do.
    let step = window.state().session.step();
    press(&mut window, Key::ArrowRight);
    assert_eq!(window.state().session.step(), step + 1);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(window.state().session.step(), step - 1);
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Enter);
    assert_eq!(at(&window), sans[1]);
}
