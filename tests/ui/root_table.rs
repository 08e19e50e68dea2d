//! The table of every root move by accessible names.

use std::time::Duration;

use cutoff::app::App;
use cutoff::app::command::Command;
use cutoff::app::opening::Request;
use cutoff::app::root_table::{Form, RootTableCommand};
use cutoff::app::settings::Settings;
use cutoff::game::NodeId;
use cutoff::lab::root_lines;
use cutoff::search::Limits;
use cutoff::trace::Event;
use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn chess(fen: &str, depth: u32) -> Window {
    let mut settings = Settings::default();
    settings.setup.chess_depth = depth;
    let request = Request::Text(fen.into(), "the test".to_owned());
    window_with(settings, Some(request))
}

/// Runs frames until the table has been worked out.
fn wait(window: &mut Window) {
    for _ in 0..2_000 {
        settle(window);
        if !window.state().state.root_table.is_running() {
            settle(window);
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("the table is never done");
}

fn shift_m(window: &mut Window) {
    window.key_press_modifiers(Modifiers::SHIFT, Key::M);
    wait(window);
}

fn apply(window: &mut Window, command: impl Into<Command>) {
    let ctx = window.ctx.clone();
    window.state_mut().state.apply(command.into(), &ctx);
    wait(window);
}

#[test]
fn every_move_is_there_with_its_score_its_bound_and_its_line() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    let state = &window.state().state;
    let game = state.stage.setup.chess(&match &state.stage.source.game {
        cutoff::stage::SourceGame::Chess(root) => root.clone(),
        cutoff::stage::SourceGame::Tree(_) => panic!("a tree is open"),
    });
    let lines = root_lines(&game, 2, state.stage.setup.rules, Limits::NONE).unwrap();
    assert_eq!(state.root_table.lines(), lines);
    window.get_by_label("move, Ra6: Ra6");
    window.get_by_label("exact score, Ra6: ∞");
    window.get_by_label("what one search of all moves proves, Ra6: = ∞");
    window.get_by_label("best line, Ra6: Ra6 100, bxa6 −400, b7# ∞");
    window.get_by_label("what one search of all moves proves, Ra2: ≤ 200");
    window.get_by_label("what one search of all moves proves, Kd7: skipped");
    window
        .get_by_label_contains("finds 2 of 16 scores exactly, skips 3, the others as bounds only");
}

#[test]
fn a_row_leads_to_where_its_move_is_left_and_is_marked() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    window.get_by_label("bxa7: show it on the board").click();
    wait(&mut window);
    let state = &window.state().state;
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
    let state = &window.state().state;
    let event = state.stage.recording.event(state.stepping.step());
    assert!(matches!(event, Some(Event::Cutoff(..))), "{event:?}");
    assert_eq!(state.current_node(), NodeId::ROOT);
}

#[test]
fn it_follows_what_is_open_until_a_depth_is_asked_for() {
    let mut window = chess(PAPER, 2);
    shift_m(&mut window);
    window.get_by_label_contains("At 2 plies, each move searched by itself.");
    let mut setup = window.state().state.settings.setup;
    setup.chess_depth = 3;
    apply(&mut window, Command::Setup(setup));
    window.get_by_label_contains("At 3 plies, each move searched by itself.");
    apply(&mut window, RootTableCommand::Depth(Some(1)));
    window.get_by_label_contains("At 1 ply, each move searched by itself.");
    window.get_by_label("exact score, bxa7: 200");
    window
        .get_by_role_and_label(Role::Button, "As the search")
        .click();
    wait(&mut window);
    window.get_by_label_contains("At 3 plies, each move searched by itself.");
    apply(&mut window, Command::OpenLibrary("tie"));
    window.get_by_label_contains("Root moves are searched in chess positions");
    // Escape puts it away.
    window.key_press(Key::Escape);
    wait(&mut window);
    assert!(!window.state().state.root_table.is_open());
}

#[test]
fn a_long_search_is_cancelled_and_begun_again() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut window = chess(start, 2);
    shift_m(&mut window);
    window.get_by_label("exact score, e4: 0");
    let ctx = window.ctx.clone();
    let deep = RootTableCommand::Depth(Some(12));
    window.state_mut().state.apply(deep.into(), &ctx);
    window.run_steps(2);
    assert!(window.state().state.root_table.is_running());
    window.get_by_label_contains("These are of the settings before.");
    window.key_press(Key::Escape);
    wait(&mut window);
    window.get_by_label("Cancelled.");
    assert!(window.state().state.root_table.is_open());
    window
        .get_by_role_and_label(Role::Button, "Search again")
        .click();
    window.run_steps(3);
    assert!(window.state().state.root_table.is_running());
    apply(&mut window, RootTableCommand::Depth(Some(1)));
    window.get_by_label_contains("At 1 ply");
}

#[test]
fn a_finished_game_has_no_moves_and_says_so() {
    let mut window = chess("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 1", 2);
    shift_m(&mut window);
    window.get_by_label("There are no moves: the game is over.");
}

#[test]
fn the_menu_and_the_inspector_lead_to_it() {
    let mut window = chess(PAPER, 2);
    window.get_by_label("View").click();
    window.run_steps(4);
    window.get_by_label("Every root move").click();
    wait(&mut window);
    assert!(window.state().state.root_table.is_open());
    window.get_by_role_and_label(Role::Button, "Close").click();
    wait(&mut window);
    assert!(!window.state().state.root_table.is_open());
    window.get_by_label("Root moves so far").scroll_to_me();
    window.run_steps(3);
    window.get_by_label("Root moves so far").click();
    window.run_steps(10);
    window.get_by_label("Every root move…").scroll_to_me();
    window.run_steps(3);
    window.get_by_label("Every root move…").click();
    wait(&mut window);
    assert!(window.state().state.root_table.is_open());
    // A tree has no such moves.
    let mut tree = super::window();
    shift_m(&mut tree);
    tree.get_by_label_contains("Root moves are searched in chess positions");
}

#[test]
fn it_is_taken_away_as_csv_and_json() {
    let mut window = window();
    assert_eq!(window.state().state.root_table_text(Form::Csv), None);
    window = chess(PAPER, 3);
    shift_m(&mut window);
    let text = |form| window.state().state.root_table_text(form).unwrap();
    let csv = text(Form::Csv);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "move,uci,score,proved_least,proved_most,line");
    assert_eq!(lines[1], "Ra6,a1a6,inf,inf,inf,Ra6 bxa6 b7#");
    assert_eq!(lines[3], "Ra2,a1a2,200,-inf,200,Ra2 a6 Rxa6+");
    assert!(
        lines.iter().any(|line| line.starts_with("Kd7,c8d7,200,,,")),
        "{csv}"
    );
    assert_eq!(lines.len(), 18);
    let json: serde_json::Value = serde_json::from_str(&text(Form::Json)).unwrap();
    assert_eq!(json[0]["san"], "Ra6");
    window.get_by_role_and_label(Role::Button, "Copy").click();
    wait(&mut window);
    window.get_by_label("Table copied");
}

#[test]
fn it_is_put_away_while_questions_are_asked() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    window.get_by_label("exact score, Ra6: ∞");
    window.key_press(Key::Q);
    wait(&mut window);
    window.get_by_label_contains("when no questions are asked");
    assert!(window.query_by_label("exact score, Ra6: ∞").is_none());
}
