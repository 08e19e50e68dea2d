//! The list of root moves with exact scores, by accessible names.

use cutoff::session::Session;
use std::time::Duration;

use cutoff::app::App;
use cutoff::app::compare::FileKind;
use cutoff::game::NodeId;
use cutoff::game::chess::MoveOrder;
use cutoff::measure::root_lines_of;
use cutoff::search::task::without_pause;
use cutoff::search::trace::Event;
use cutoff::search::{Limits, SearchSpec};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Section;
use egui::Key;
use egui::accesskit::{Role, Toggled};
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

fn ask(window: &mut Window, san: &str) {
    let row = window.get_by_role_and_label(Role::Button, san);
    row.scroll_to_me();
    window.run_steps(3);
    window.get_by_role_and_label(Role::Button, san).click();
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
    window.get_by_role_and_label(Role::Button, "Ra6");
    window.get_by_label("exact score, Ra6: ∞, mate in 2");
    window.get_by_label("Ra6: = ∞");
    window.get_by_label("best line, Ra6: Ra6 100, bxa6 −400, b7# ∞ (mate in 2)");
    window.get_by_label("exact score, Ra2: 200 cp");
    window.get_by_label("Ra2: ≤ 200 cp");
    window.get_by_label("Kd7: skipped");
    window.get_by_label_contains(
        "gets 2 of 16 scores exactly, skips 3, and gets only bounds for the others",
    );
}

#[test]
fn clicking_a_row_seeks_to_its_move() {
    let mut window = chess(PAPER, 3);
    shift_m(&mut window);
    ask(&mut window, "bxa7");
    wait(&mut window);
    let why = window.state().session.why_not().unwrap();
    assert!(why[0].starts_with("bxa7: "), "{why:?}");
    assert!(why[0].contains(" centipawns, because of 1…"), "{why:?}");
    assert!(why[1].starts_with("Ra6 (chosen) mates: "), "{why:?}");
    for sentence in &why {
        window.get_by_label(sentence);
    }
    let state = &window.state().session;
    assert_eq!(state.stage.name(state.current_node()), "bxa7");
    let event = state.stage.recording.event(state.stepping.step());
    assert!(matches!(event, Some(Event::Leave(..))), "{event:?}");
    let row = window.get_by_role_and_label(Role::Button, "bxa7");
    assert_eq!(row.accesskit_node().toggled(), Some(Toggled::True));
    // A skipped move is seen at the cutoff that skipped it.
    window.get_by_label("Kd7: skipped");
    ask(&mut window, "Kd7");
    wait(&mut window);
    assert_eq!(
        window.state().session.why_not().unwrap(),
        ["Kd7 (purple arrow) was skipped: Ra6 had already caused a cutoff."]
    );
    let state = &window.state().session;
    let event = state.stage.recording.event(state.stepping.step());
    assert!(matches!(event, Some(Event::Cutoff(..))), "{event:?}");
    assert_eq!(state.current_node(), NodeId::ROOT);
}

#[test]
fn table_follows_the_search_unless_depth_is_set() {
    let mut window = chess(PAPER, 2);
    shift_m(&mut window);
    window.get_by_label_contains("To depth 2, one alpha-beta search gets");
    let mut setup = window.state().session.settings.setup;
    setup.depth = 3;
    apply(&mut window, |session| session.change_setup(setup));
    window.get_by_label_contains("To depth 3, one alpha-beta search gets");
    window.state_mut().session.root_table.depth = Some(1);
    wait(&mut window);
    window.get_by_label_contains("To depth 1, one alpha-beta search gets");
    window.get_by_label("exact score, bxa7: 200 cp");
    window.state_mut().session.root_table.depth = None;
    wait(&mut window);
    window.get_by_label_contains("To depth 3, one alpha-beta search gets");
    // A tree has no moves to search; Escape leaves the exact scores.
    apply(&mut window, |session| session.open_library("tie"));
    assert!(window.query_by_label("Exact scores").is_none());
    window.key_press(Key::Escape);
    wait(&mut window);
    assert!(!window.state().session.root_table.open);
}

#[test]
fn long_search_cancels_and_restarts() {
    let mut window = chess(START, 2);
    shift_m(&mut window);
    window.get_by_label("exact score, e4: 0 cp");
    window.state_mut().session.root_table.depth = Some(12);
    window.run_steps(2);
    assert!(window.state().session.root_table.is_running());
    window.get_by_label_contains("These are for the previous settings.");
    window.key_press(Key::Escape);
    wait(&mut window);
    window.get_by_label("Cancelled.");
    assert!(window.state().session.root_table.open);
    window
        .get_by_role_and_label(Role::Button, "Search again")
        .click();
    window.run_steps(3);
    assert!(window.state().session.root_table.is_running());
    window.state_mut().session.root_table.depth = Some(1);
    wait(&mut window);
    window.get_by_label_contains("To depth 1, one");
}

#[test]
fn finished_game_reports_no_moves() {
    let mut window = chess("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 1", 2);
    shift_m(&mut window);
    window.get_by_label("There are no moves. Black is checkmated.");
}

#[test]
fn menu_and_check_box_show_exact_scores() {
    let mut window = chess(PAPER, 2);
    super::pick(&mut window, "View", "Every root move");
    wait(&mut window);
    window.get_by_label_contains("exact score, Ra6: ");
    window.get_by_label("Exact scores").click();
    wait(&mut window);
    assert!(!window.state().session.root_table.open);
    window.get_by_label("None yet.");
}

#[test]
fn table_exports_as_csv_and_json() {
    let mut window = window();
    assert_eq!(window.state().session.root_table_text(FileKind::CSV), None);
    window = chess(PAPER, 3);
    shift_m(&mut window);
    let text = |form| window.state().session.root_table_text(form).unwrap();
    let csv = text(FileKind::CSV);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "move,uci,score,proved_least,proved_most,line");
    assert_eq!(lines[1], "Ra6,a1a6,inf,inf,inf,Ra6 bxa6 b7#");
    assert_eq!(lines[3], "Ra2,a1a2,200,-inf,200,Ra2 a6 Rxa6+");
    assert!(
        lines.iter().any(|line| line.starts_with("Kd7,c8d7,200,,,")),
        "{csv}"
    );
    assert_eq!(lines.len(), 18);
    let json: serde_json::Value = serde_json::from_str(&text(FileKind::JSON)).unwrap();
    assert_eq!(json[0]["san"], "Ra6");
    window.get_by_role_and_label(Role::Button, "Save").click();
    window.run_steps(3);
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
    assert!(window.query_by_label_contains("exact score").is_none());
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
        window.get_by_label(&format!("{san}: skipped"));
        ask(&mut window, san);
        wait(&mut window);
        window.get_by_label_contains(&format!("{san} (purple arrow) was skipped: "));
        let row = window.get_by_role_and_label(Role::Button, san);
        assert_eq!(row.accesskit_node().toggled(), Some(Toggled::True));
    }
    assert!(
        window
            .query_by_label_contains("Ra5 (purple arrow)")
            .is_none()
    );
    // With the next step it is over.
    window.key_press(Key::PageUp);
    wait(&mut window);
    assert!(window.query_by_label_contains(") was skipped: ").is_none());
}

#[test]
fn asking_why_not_keeps_the_list_of_the_result() {
    let mut window = chess(PAPER, 3);
    apply(&mut window, |session| {
        session.settings.show_section(Section::RootMoves, true);
    });
    window.key_press(Key::End);
    settle(&mut window);
    let last = window.state().session.step();
    ask(&mut window, "Rg1");
    settle(&mut window);
    assert!(window.state().session.step() < last);
    window.get_by_role_and_label(Role::Button, "Ra6");
}

/// Nodes of a game are not edited.
#[test]
fn game_menu_has_only_what_applies() {
    let mut window = chess(PAPER, 2);
    apply(&mut window, |session| session.go_to_node(NodeId(1)));
    super::run(&mut window, Action::NodeMenu);
    window.get_by_label_contains(" this move?");
    window.get_by_label_contains("Show subtree of ");
    for edit in ["Add a leaf", "Delete", "Move left", "Label of", "Make "] {
        assert!(window.query_by_label_contains(edit).is_none(), "{edit}");
    }
    window.key_press(Key::Escape);
    apply(&mut window, |session| {
        let chosen = session.stage.chosen_move().unwrap();
        session.ask_why_not(chosen.node);
    });
    window.get_by_label_contains("This is the move chosen: ");
}
