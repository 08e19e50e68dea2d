//! The chess board: moves by dragging, by two clicks, by keyboard and by typing; what is said of it.

use cutoff::app::App;
use cutoff::game::GamePart as _;
use cutoff::game::chess::Position;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::stage::SourceGame;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{settle, window_with};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn board(fen: &str) -> Harness<'static, App> {
    let mut settings = super::by_material();
    settings.setup.depth = 1;
    let request = Request::Text(fen.as_bytes().to_vec(), "test".into());
    window_with(settings, Some(request))
}

fn root(window: &Harness<'_, App>) -> Position {
    match &window.state().session.stage.source.game {
        SourceGame::Game(position) => Position::of(position).unwrap().clone(),
        SourceGame::Tree(_) => panic!("a chess position is open"),
    }
}

fn fen(window: &Harness<'_, App>) -> String {
    root(window).fen()
}

/// The squares by their beginnings, as in `e2`.
fn square(window: &Harness<'_, App>, name: &str) -> Pos2 {
    let begins = format!("{name}, ");
    window
        .get_by(|node| {
            let label = node.label().unwrap_or_default();
            node.role() == Role::Button && label.starts_with(&begins)
        })
        .rect()
        .center()
}

fn click(window: &mut Harness<'static, App>, name: &str) {
    let at = square(window, name);
    window.hover_at(at);
    window.run_steps(1);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.run_steps(1);
    }
    settle(window);
}

fn drag(window: &mut Harness<'static, App>, from: &str, to: &str) {
    let (from, to) = (square(window, from), square(window, to));
    drag_between(window, from, to);
}

fn drag_between(window: &mut Harness<'static, App>, from: Pos2, to: Pos2) {
    window.hover_at(from);
    window.run_steps(1);
    window.event(Event::PointerButton {
        pos: from,
        button: PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    });
    window.run_steps(1);
    for share in [0.4, 1.0] {
        window.event(Event::PointerMoved(from.lerp(to, share)));
        window.run_steps(1);
    }
    window.event(Event::PointerButton {
        pos: to,
        button: PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    });
    settle(window);
}

fn press(window: &mut Harness<'static, App>, keys: &[Key]) {
    for &key in keys {
        window.key_press(key);
        settle(window);
    }
}

#[test]
fn two_clicks_move_and_announce() {
    let mut window = board(START);
    click(&mut window, "e2");
    window.get_by_label("e2, white pawn, picked up");
    window.get_by_label("e4, empty, legal target");
    click(&mut window, "e4");
    assert!(fen(&window).starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"));
    window.get_by_label("White plays e4. Black to move.");
    window.get_by_label("e4, white pawn");
    assert_eq!(window.state().session.stage.setup.depth, 1);
    assert_eq!(
        window.state().session.stage.source.title(),
        "Chess position after 1. e4"
    );
}

#[test]
fn dragging_makes_legal_moves_only() {
    let mut window = board(START);
    drag(&mut window, "g1", "g3");
    assert_eq!(fen(&window), START);
    window.get_by_label("Not a legal move: white knight from g1 to g3.");
    drag(&mut window, "g1", "f3");
    assert!(fen(&window).contains("/5N2/"));
    // Not Black's men while White moves, nor the other way round.
    drag(&mut window, "f3", "e5");
    assert!(fen(&window).contains("/5N2/"));
}

#[test]
fn keyboard_alone_makes_a_move() {
    let mut window = board(START);
    window.get_by_label_contains("Board. ").focus();
    settle(&mut window);
    window.get_by_label("e2: white pawn");
    press(
        &mut window,
        &[Key::Enter, Key::ArrowUp, Key::ArrowUp, Key::Enter],
    );
    assert!(fen(&window).contains("/4P3/"), "{}", fen(&window));
    // The keyboard stays on the board, for the answer.
    press(
        &mut window,
        &[Key::ArrowUp, Key::ArrowUp, Key::ArrowUp, Key::Enter],
    );
    window.get_by_label("e7, black pawn, picked up");
    press(&mut window, &[Key::Escape]);
    window.get_by_label("e7, black pawn");
    let step = window.state().session.stepping.step();
    assert_eq!(step, 0, "arrows on the board do not step the search");
}

#[test]
fn typed_move_is_played_or_explained() {
    let mut window = board(START);
    window
        .get_by_role_and_label(Role::TextInput, "Move")
        .focus();
    settle(&mut window);
    for text in ["Nf4", "Nf3"] {
        window.event(Event::Text(text.into()));
        settle(&mut window);
        press(&mut window, &[Key::Enter]);
        if text == "Nf4" {
            window.get_by_label_contains("Nf4 is not legal here");
            press(
                &mut window,
                &[Key::Backspace, Key::Backspace, Key::Backspace],
            );
        }
    }
    assert!(fen(&window).contains("/5N2/"));
}

#[test]
fn moves_can_be_undone_and_redone() {
    let mut window = board(START);
    for (from, to) in [("e2", "e4"), ("e7", "e5"), ("g1", "f3")] {
        click(&mut window, from);
        click(&mut window, to);
    }
    let whole = fen(&window);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    window.get_by_label("Back to e5. White to move.");
    assert_ne!(fen(&window), whole);
    window
        .get_by_label("To the position before the first move")
        .click();
    settle(&mut window);
    assert_eq!(fen(&window), START);
    window.get_by_label("To 2. Nf3").click();
    settle(&mut window);
    assert_eq!(fen(&window), whole);
    window.get_by_label("Back").click();
    settle(&mut window);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    settle(&mut window);
    assert_eq!(fen(&window), whole);
}

#[test]
fn promotion_asks_and_can_be_cancelled() {
    let fen_before = "8/2P4k/8/8/8/8/8/K7 w - - 0 1";
    let mut window = board(fen_before);
    drag(&mut window, "c7", "c8");
    window.get_by_label("Promote to rook");
    press(&mut window, &[Key::Escape]);
    assert!(window.query_by_label("Promote to rook").is_none());
    assert_eq!(fen(&window), fen_before);
    drag(&mut window, "c7", "c8");
    press(&mut window, &[Key::N]);
    assert!(fen(&window).starts_with("2N5/"), "{}", fen(&window));
    press(&mut window, &[Key::Escape]);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    drag(&mut window, "c7", "c8");
    window.get_by_label("Promote to queen").click();
    settle(&mut window);
    assert!(fen(&window).starts_with("2Q5/"), "{}", fen(&window));
}

#[test]
fn flipped_board_is_remembered() {
    let mut window = board(START);
    let before = square(&window, "a1");
    assert!(before.x < square(&window, "h8").x && before.y > square(&window, "h8").y);
    super::pick(&mut window, "More", "Flip");
    settle(&mut window);
    assert!(square(&window, "a1").x > square(&window, "h8").x);
    assert!(window.state().session.settings.board.flipped);
    super::run(&mut window, Action::FlipBoard);
    assert_eq!(square(&window, "a1"), before);
}

#[test]
fn move_at_a_node_extends_its_line() {
    let mut window = board(START);
    press(&mut window, &[Key::N, Key::N]);
    let state = &window.state().session;
    let first = state.stage.name(state.board_node());
    let position = state.stage.position(state.board_node()).unwrap();
    assert_eq!(position.player(), cutoff::game::Player::Min);
    click(&mut window, "d7");
    click(&mut window, "d5");
    let line = window.state().session.line().unwrap().sans.clone();
    assert_eq!(line, [first, "d5".to_owned()]);
    // With the root on the board, it is White's turn.
    press(&mut window, &[Key::N, Key::N]);
    window.get_by_label("the root").click();
    settle(&mut window);
    click(&mut window, "e2");
    window.get_by_label("e4, empty, legal target");
}

#[test]
fn screen_reader_names_the_position() {
    let window = board("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    window.get_by_label(
        "Board. White to move. White: king c8, rook a1, pawn b6. \
         Black: king a8, bishop b8, pawn a7, pawn b7.",
    );
}

fn editing(fen: &str) -> Harness<'static, App> {
    let mut window = board(fen);
    super::pick(&mut window, "More", "Set up…");
    settle(&mut window);
    window.get_by_label("Set up a position");
    window
}

fn typed_fen(window: &Harness<'_, App>) -> String {
    window
        .state()
        .session
        .board
        .editor
        .as_ref()
        .unwrap()
        .text
        .clone()
}

#[test]
fn setup_by_clicks_opens_once_legal() {
    let mut window = editing(START);
    window.get_by_label("Clear").click();
    settle(&mut window);
    window.get_by_label_contains("White has no king");
    assert!(window.get_by_label("Open").accesskit_node().is_disabled());
    for (man, place) in [
        ("Place a white king", "c8"),
        ("Place a black king", "a8"),
        ("Place a white rook", "h1"),
    ] {
        window.get_by_label(man).click();
        settle(&mut window);
        click(&mut window, place);
    }
    window.get_by_label("White to move.");
    window.get_by_label("Open").click();
    settle(&mut window);
    assert_eq!(fen(&window), "k1K5/8/8/8/8/8/8/7R w - - 0 1");
    assert!(window.query_by_label("Set up a position").is_none());
}

#[test]
fn setup_pieces_drag_on_across_and_off() {
    let mut window = editing("k7/8/8/8/8/8/8/K7 w - - 0 1");
    let queen = window.get_by_label("Place a white queen").rect().center();
    let goal = square(&window, "h5");
    drag_between(&mut window, queen, goal);
    assert!(
        typed_fen(&window).starts_with("k7/8/8/7Q/"),
        "{}",
        typed_fen(&window)
    );
    drag(&mut window, "h5", "b5");
    assert!(typed_fen(&window).starts_with("k7/8/8/1Q6/"));
    let at = square(&window, "b5");
    drag_between(&mut window, at, queen);
    assert!(typed_fen(&window).starts_with("k7/8/8/8/"));
}

#[test]
fn right_click_removal_can_be_undone() {
    let mut window = editing(START);
    let at = square(&window, "d1");
    window.hover_at(at);
    window.run_steps(1);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.run_steps(1);
    }
    settle(&mut window);
    assert!(typed_fen(&window).contains("RNB1KBNR"));
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    assert_eq!(typed_fen(&window), START);
    window.get_by_label("Redo").click();
    settle(&mut window);
    assert!(typed_fen(&window).contains("RNB1KBNR"));
}

/// Presses and lets go of everything within one frame, as a quick hand does.
fn quick(window: &mut Harness<'static, App>, modifiers: Modifiers, key: Key) {
    for pressed in [true, false] {
        window.input_mut().events.push(Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        });
    }
    window.run_steps(1);
    settle(window);
}

#[test]
fn setup_undo_keys_work_with_any_focus() {
    let (ctrl, again) = (Modifiers::COMMAND, Modifiers::COMMAND | Modifiers::SHIFT);
    for focus in ["board", "Place a white queen", "Erase"] {
        let mut window = editing("k7/8/8/8/8/8/8/K7 w - - 0 1");
        window.get_by_label("Start").click();
        settle(&mut window);
        let at = square(&window, "a8");
        window.hover_at(at);
        window.run_steps(1);
        for pressed in [true, false] {
            window.event(Event::PointerButton {
                pos: at,
                button: PointerButton::Secondary,
                pressed,
                modifiers: Modifiers::NONE,
            });
            window.run_steps(1);
        }
        if focus != "board" {
            window.get_by_label(focus).focus();
        }
        settle(&mut window);
        let without = typed_fen(&window);
        assert!(without.starts_with("1nbqkbnr/"), "{without}");
        quick(&mut window, ctrl, Key::Z);
        assert_eq!(typed_fen(&window), START, "{focus}");
        quick(&mut window, ctrl, Key::Y);
        assert_eq!(typed_fen(&window), without, "{focus}");
        quick(&mut window, ctrl, Key::Z);
        quick(&mut window, ctrl, Key::Z);
        assert!(typed_fen(&window).starts_with("k7/8"), "{focus}");
        quick(&mut window, again, Key::Z);
        assert_eq!(typed_fen(&window), START, "{focus}");
        // The tree below it is left alone.
        assert_eq!(fen(&window), "k7/8/8/8/8/8/8/K7 w - - 0 1");
    }
    // A text field takes back what was typed into it, and nothing else.
    let mut window = editing(START);
    window.get_by_label("Clear").click();
    settle(&mut window);
    let cleared = typed_fen(&window);
    let field = Role::MultilineTextInput;
    window.get_by_role_and_label(field, "FEN").focus();
    settle(&mut window);
    quick(&mut window, ctrl, Key::Z);
    assert_eq!(typed_fen(&window), cleared);
}

#[test]
fn keyboard_alone_sets_up_a_position() {
    let mut window = board("k7/8/8/8/8/8/8/K7 w - - 0 1");
    super::run(&mut window, Action::SetUpPosition);
    // The board has the keyboard, at e4; letters are men and no commands.
    for (keys, letter) in [
        (&[][..], "N"),
        (&[Key::ArrowUp, Key::ArrowRight][..], "b"),
        (&[Key::ArrowRight][..], "P"),
    ] {
        press(&mut window, keys);
        window.event(Event::Text(letter.into()));
        settle(&mut window);
    }
    assert!(
        typed_fen(&window).starts_with("k7/8/8/5bP1/4N3/"),
        "{}",
        typed_fen(&window)
    );
    press(&mut window, &[Key::Delete]);
    assert!(typed_fen(&window).starts_with("k7/8/8/5b2/4N3/"));
    window.get_by_label("g5: empty");
    press(&mut window, &[Key::Escape]);
    assert!(window.state().session.board.editor.is_none());
    assert_eq!(fen(&window), "k7/8/8/8/8/8/8/K7 w - - 0 1");
}

#[test]
fn castling_rights_and_fen_stay_synced() {
    let mut window = editing("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    window.get_by_label("White O-O").click();
    settle(&mut window);
    assert!(typed_fen(&window).contains(" w Qkq "));
    window.get_by_label("Black to move").click();
    settle(&mut window);
    assert!(typed_fen(&window).contains(" b Qkq "));
    drag(&mut window, "a1", "a2");
    assert!(typed_fen(&window).contains(" b kq "));
    window.get_by_label("White O-O-O").click();
    settle(&mut window);
    window.get_by_label_contains("White cannot castle long without a king on e1 and a rook on a1");
    let field = Role::MultilineTextInput;
    window.get_by_role_and_label(field, "FEN").focus();
    settle(&mut window);
    window.event(Event::Text("x".into()));
    settle(&mut window);
    window.get_by_label_contains("FEN field");
}

#[test]
fn static_value_lists_pieces_and_highlights_squares() {
    let mut window = board("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    window.set_size(egui::vec2(1280.0, 900.0));
    settle(&mut window);
    window.get_by_label("Static value").click();
    settle(&mut window);
    // Rook and pawn against bishop and two pawns; in this evaluation a king counts 1000.
    let rook = window.get_by_label("rook a1").rect().center();
    window.get_by_label("+1600");
    window.get_by_label("−1500");
    window.get_by_label("+100");
    window.get_by_label("100 cp");
    window.hover_at(rook);
    settle(&mut window);
    let lit = window.state().session.board.lit;
    assert_eq!(
        lit,
        Some(cutoff::game::BoardCell(shakmaty::Square::A1 as u16))
    );
    window.hover_at(square(&window, "h1"));
    settle(&mut window);
    assert_eq!(window.state().session.board.lit, None);
}

#[test]
fn finished_game_explains_the_result() {
    let mut window = board("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
    window.get_by_label("Static value").click_accesskit();
    settle(&mut window);
    window.get_by_label_contains("checkmate.");
}

/// Drags the right edge of the panel on the left to there.
fn pull_panel(window: &mut Harness<'static, App>, to: f32) {
    let at = square(window, "a4").y;
    let tree = window.get_by_label("Game tree").rect();
    // Between them is the margin of the canvas.
    let edge = tree.left() - 0.03 / 0.94 * tree.width();
    drag_between(window, Pos2::new(edge - 1.0, at), Pos2::new(to, at));
}

#[test]
fn wide_panel_shows_the_whole_board() {
    let mut window = board(START);
    let before = window.get_by_label_contains("Board. ").rect();
    assert!(before.width() >= 200.0, "{before}");
    pull_panel(&mut window, 700.0);
    let below = window.get_by_label("Step forward").rect().top();
    let whole = window.get_by_label_contains("Board. ").rect();
    assert!(whole.width() > before.width() + 100.0, "{whole}");
    // With the letters of the files, and whose turn it is.
    assert!(whole.bottom() + 40.0 < below, "{whole} above {below}");
    assert!(window.get_by_label("White to move").rect().bottom() < below);
    let first = square(&window, "a1");
    assert!(whole.contains(first));
    // The same while a position is set up, with the men to choose from.
    super::run(&mut window, Action::SetUpPosition);
    let men = window.get_by_label("Place a black pawn").rect();
    assert!(men.bottom() < below, "{men} above {below}");
}

#[test]
fn small_board_has_legible_coordinates() {
    use cutoff::draw::board::{BoardLayers, Diagram};
    use cutoff::draw::{Point, Shape};
    let window = board(START);
    let side = window.get_by_label_contains("Board. ").rect().width() / 8.0;
    let picture = cutoff::game::games()[0].start().board(None, false);
    for side in [side, 8.0, 72.0] {
        let diagram = Diagram::within(&picture, Point::new(0.0, 0.0), 8.0 * side);
        let shapes = diagram.shapes(&BoardLayers {
            names: Some(0.0),
            ..BoardLayers::default()
        });
        let sizes = shapes.iter().filter_map(|shape| match shape {
            Shape::Text { size, .. } => Some(*size),
            _ => None,
        });
        let sizes: Vec<f32> = sizes.collect();
        assert_eq!(sizes.len(), 16);
        assert!(sizes.iter().all(|&size| size >= 11.0), "{sizes:?}");
    }
}

#[test]
fn crowded_tree_reports_no_room_for_boards() {
    // Forty-three moves, each with its board; three plies deep there is room for none below the root.
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    for (depth, crowded) in [(1, false), (3, true)] {
        let mut settings = super::by_material();
        settings.setup.depth = depth;
        settings.board.on_tree = true;
        let request = Request::Text(fen.as_bytes().to_vec(), "test".into());
        let window = window_with(settings, Some(request));
        let said = window.query_by_label_contains("No room for ").is_some();
        assert_eq!(said, crowded, "{depth}");
    }
}
