//! The board beside two searches, in the window and before an audience, and small boards on the nodes of both trees.

use cutoff::app::App;
use cutoff::draw::export::PictureSteps;
use cutoff::draw::{CanvasSize, Ink, Shape};
use cutoff::game::Player;
use cutoff::search::trace::{Hand, Mover};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::stage::{PictureSeries, PictureView};
use egui::{Key, OutputCommand, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{settle, window_with};

type Window = Harness<'static, App>;

/// The paper's position.
const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

/// Two searches of the paper's position side by side.
fn both(depth: u32) -> Window {
    let mut settings = Settings::default();
    settings.setup.depth = depth;
    let request = Request::Text(PAPER.as_bytes().to_vec(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    press(&mut window, Key::S);
    assert_eq!(window.state().session.page, Page::Both);
    window
}

/// What the board says, and where it is.
fn board(window: &Window) -> Option<(String, Rect)> {
    let board = window.query_by_label_contains("Board. ")?;
    let said = board.accesskit_node().value().unwrap_or_default();
    Some((said, board.rect()))
}

/// The name of the node that a search is at.
fn node(window: &Window, hand: Hand) -> String {
    let state = &window.state().session;
    let search_pair = state.search_pair().unwrap();
    let stage = search_pair.stage(hand);
    stage.name(stage.node_at(search_pair.pair.at(hand, state.step())))
}

#[test]
fn board_follows_the_search_that_moved_last() {
    let mut window = both(2);
    let (said, place) = board(&window).unwrap();
    assert!(said.starts_with("Board. White to move. White: king c8, rook a1, pawn b6."));
    window.get_by_label("both at the root: White to move");
    // Beside the trees, not on them.
    let tree = window.get_by_label("second: game tree").rect();
    assert!(place.left() >= tree.right() && place.bottom() < 620.0);
    // Alpha-beta alone cuts; then minimax alone goes on below.
    press(&mut window, Key::C);
    assert_eq!(node(&window, Hand::Right), "Rb1");
    window.get_by_label("alpha-beta at Rb1: Black to move");
    let (said, same) = board(&window).unwrap();
    assert!(said.contains("Black to move. White: king c8, rook b1, pawn b6."));
    assert_eq!(same, place, "it stands still from step to step");
    press(&mut window, Key::ArrowRight);
    let state = &window.state().session;
    let pair = &state.search_pair().unwrap().pair;
    assert_eq!(pair.mover(state.step()), Mover::Only(Hand::Left));
    let name = node(&window, Hand::Left);
    assert_ne!(name, node(&window, Hand::Right));
    window.get_by_label(&format!("minimax at {name}: White to move"));
    assert!(board(&window).unwrap().0.contains("White to move."));
    // What is copied is what is shown.
    let state = &mut window.state_mut().session;
    state.copy_position();
    window.step();
    let commands = &window.output().platform_output.commands;
    let fen = commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(fen) => Some(fen.clone()),
        _ => None,
    });
    assert!(
        fen.as_ref().is_some_and(|fen| fen.contains(" w ")),
        "{fen:?}"
    );
}

#[test]
fn board_can_show_the_root() {
    let mut window = both(2);
    press(&mut window, Key::C);
    window.get_by_label("the root").click();
    settle(&mut window);
    window.get_by_label("alpha-beta at the root: White to move");
    assert!(board(&window).unwrap().0.contains("rook a1"));
    window.get_by_label("this node").click();
    settle(&mut window);
    assert!(board(&window).unwrap().0.contains("rook b1"));
}

#[test]
fn menu_toggles_the_board_of_two_searches() {
    let mut window = both(2);
    super::run(&mut window, Action::SourcePanel);
    assert_eq!(board(&window), None);
    super::run(&mut window, Action::SourcePanel);
    assert!(board(&window).is_some());
    super::pick(&mut window, "View", "Board panel");
    assert_eq!(board(&window), None);
    super::run(&mut window, Action::SourcePanel);
    assert!(board(&window).is_some());
}

#[test]
fn board_has_own_panel_without_comparison() {
    let mut window = both(2);
    super::pick(&mut window, "View", "Right panel");
    let tree = window.get_by_label("second: game tree").rect();
    let (_, place) = board(&window).unwrap();
    assert!(place.left() >= tree.right());
    super::run(&mut window, Action::SourcePanel);
    let wide = window.get_by_label("second: game tree").rect();
    assert!(wide.right() > tree.right() + 200.0);
}

#[test]
fn presentation_shows_the_board_where_it_fits() {
    let mut window = both(2);
    press(&mut window, Key::C);
    press(&mut window, Key::F5);
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0)] {
        window.set_size(vec2(width, height));
        settle(&mut window);
        let (said, place) = board(&window).unwrap();
        assert!(said.contains("rook b1"));
        assert!(place.width() >= 0.2 * width && (place.width() - place.height()).abs() < 1.0);
        assert!(place.right() < 0.26 * width && place.bottom() < height - 90.0);
        for name in ["first: game tree", "second: game tree"] {
            assert!(window.get_by_label(name).rect().left() > place.right());
        }
    }
    super::run(&mut window, Action::SourcePanel);
    assert_eq!(board(&window), None);
    super::run(&mut window, Action::SourcePanel);
    assert!(board(&window).is_some());
    // Too narrow, and too low.
    for size in [vec2(800.0, 700.0), vec2(1280.0, 280.0)] {
        window.set_size(size);
        settle(&mut window);
        assert_eq!(board(&window), None, "{size:?}");
    }
}

/// The small boards of the picture that is taken away, by their left and right borders.
fn small(window: &Window) -> Vec<(f32, f32)> {
    let state = &window.state().session;
    let viewport = state.both.camera.viewport();
    let view = PictureView {
        room: CanvasSize::free(viewport.width, viewport.height),
        part: state.both.camera.part(state.around),
        critical: false,
        boards: state.settings.board.on_tree.then_some(Player::Max),
        notation: cutoff::search::Notation::Minimax,
    };
    let series = PictureSeries::both(
        state.search_pair().unwrap().clone(),
        view,
        state.both.stacked,
    );
    let shapes = series.at(state.step()).shapes;
    let grounds = shapes.iter().filter_map(|shape| match shape {
        Shape::Block {
            min,
            max,
            fill: Some(fill),
            ..
        } if fill.ink == Ink::LightSquare => Some((min.x, max.x)),
        _ => None,
    });
    grounds.collect()
}

#[test]
fn both_trees_share_the_small_board_setting() {
    let mut window = both(1);
    window.set_size(vec2(1920.0, 1080.0));
    settle(&mut window);
    assert!(small(&window).is_empty());
    super::pick(&mut window, "View", "Boards on the tree");
    assert!(window.state().session.settings.board.on_tree);
    // Sixteen moves, twice.
    assert_eq!(small(&window).len(), 32);
    window.state_mut().session.run(Action::BoardsOnTree);
    settle(&mut window);
    assert!(small(&window).is_empty());
}

#[test]
fn small_boards_are_clipped_at_the_border() {
    let mut window = both(1);
    window.set_size(vec2(1920.0, 1080.0));
    window.state_mut().session.run(Action::BoardsOnTree);
    settle(&mut window);
    assert!(!window.state().session.both.stacked);
    // Enlarged, so that some are in sight in part.
    for _ in 0..2 {
        press(&mut window, Key::Plus);
    }
    let border = window.state().session.both.camera.viewport().width;
    let boards = small(&window);
    assert!(boards.iter().any(|board| (board.1 - border).abs() < 0.01));
    let over = |&&(from, to): &&(f32, f32)| from < border - 0.01 && to > border + 0.01;
    assert_eq!(boards.iter().filter(over).count(), 0);
}
