//! Tic-tac-toe and connect four on the board: moves by click, keyboard and text, and positions that are set up cell by cell.

use cutoff::app::App;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use cutoff::stage::SourceGame;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{settle, window_with};

pub(super) fn board(text: &str) -> Harness<'static, App> {
    let mut settings = Settings::default();
    settings.setup.depth = 2;
    let request = Request::Text(text.as_bytes().to_vec(), "test".into());
    window_with(settings, Some(request))
}

pub(super) fn text(window: &Harness<'_, App>) -> String {
    match &window.state().session.stage.source.game {
        SourceGame::Game(position) => position.text(),
        SourceGame::Tree(_) => panic!("a position is open"),
    }
}

/// Clicks a cell by the beginning of its name, as in `b2` or `die 3`.
pub(super) fn click(window: &mut Harness<'static, App>, name: &str) {
    let begins = format!("{name}, ");
    let cell = window.get_by(|node| {
        let label = node.label().unwrap_or_default();
        node.role() == Role::Button && label.starts_with(&begins)
    });
    cell.click();
    settle(window);
}

const EMPTY: &str = "......./......./......./......./......./.......";

#[test]
fn clicking_a_cell_places_a_stone() {
    let mut window = board(".........");
    window.get_by_label("X to move");
    click(&mut window, "b2");
    assert_eq!(text(&window), "....x....");
    window.get_by_label_contains("X plays b2. O to move.");
    click(&mut window, "b2");
    assert_eq!(text(&window), "....x....", "it is taken");
    click(&mut window, "a3");
    assert_eq!(text(&window), "o...x....");
    window.get_by_label("Back").click();
    settle(&mut window);
    assert_eq!(text(&window), "....x....");
}

#[test]
fn any_cell_of_a_column_drops_a_disc() {
    let mut window = board(EMPTY);
    for cell in ["d6", "d3", "e1"] {
        click(&mut window, cell);
    }
    assert!(
        text(&window).ends_with("/...o.../...xx.."),
        "{}",
        text(&window)
    );
}

#[test]
fn end_of_game_is_announced() {
    let mut window = board("xx.oo....");
    click(&mut window, "c3");
    window.get_by_label_contains("X plays c3. X has 3 in a row and wins.");
}

fn editing(text: &str) -> Harness<'static, App> {
    let mut window = board(text);
    super::pick(&mut window, "More", "Set up…");
    settle(&mut window);
    window.get_by_label("Set up a position");
    window
}

#[test]
fn setup_by_cells_opens_once_reachable() {
    let mut window = editing(".........");
    click(&mut window, "a3");
    click(&mut window, "b3");
    window.get_by_label_contains("there are 2 x and 0 o");
    assert!(window.get_by_label("Open").accesskit_node().is_disabled());
    click(&mut window, "b3");
    window.get_by_label("X to move.");
    // By keyboard, from there on.
    for key in [Key::ArrowDown, Key::ArrowRight] {
        window.key_press(key);
        settle(&mut window);
    }
    window.event(Event::Text("x".into()));
    settle(&mut window);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    settle(&mut window);
    window.get_by_label("c2: X");
    window.get_by_label("Open").click();
    settle(&mut window);
    assert_eq!(text(&window), "xo...x...");
    assert!(window.query_by_label("Set up a position").is_none());
}

#[test]
fn escape_discards_the_setup() {
    let mut window = editing(EMPTY);
    click(&mut window, "d6");
    window.get_by_label("d1, X");
    window.key_press(Key::Escape);
    settle(&mut window);
    assert!(!window.state().session.board.is_editing());
    assert_eq!(text(&window), EMPTY);
}

#[test]
fn symmetry_option_appears_only_in_symmetric_games() {
    let mut window = board(".........");
    window
        .get_by_label("Symmetric positions are equal")
        .click_accesskit();
    settle(&mut window);
    assert!(window.state().session.setup().spec.options.symmetric);
    let window = board("3,4,5");
    assert!(
        window
            .query_by_label("Symmetric positions are equal")
            .is_none()
    );
}

/// Of a position with many leaves, what is around the current node is shown at first: its leaves with their values.
#[test]
fn crowded_leaves_open_the_neighbourhood_view() {
    let mut settings = Settings::default();
    settings.setup.depth = 2;
    let request = Request::Text(b".........".to_vec(), "test".into());
    let mut window = window_with(settings, Some(request));
    window.set_size(egui::vec2(1280.0, 720.0));
    settle(&mut window);
    window.key_press(Key::C);
    settle(&mut window);
    // At the first cutoff the replies have symbols to be pointed at.
    assert!(window.state().session.around);
    let leaves = window.query_all_by_label_contains("leaf ");
    let large = leaves.filter(|leaf| leaf.rect().width() > 20.0).count();
    assert!(large >= 3, "{large}");
}

#[test]
fn neighbourhood_shows_leaves_with_values() {
    let mut settings = Settings::default();
    settings.setup.depth = 3;
    let request = Request::Text(b".........".to_vec(), "test".into());
    let mut window = window_with(settings, Some(request));
    window.set_size(egui::vec2(1280.0, 720.0));
    settle(&mut window);
    for _ in 0..4 {
        window.key_press(Key::N);
        settle(&mut window);
    }
    // The first reply to a3 is b3, and its children are leaves.
    let leaf = window.get_by_label_contains("leaf a2, value ").rect();
    assert!(leaf.width() > 20.0, "{leaf:?}");
    // All of the tree is a key away.
    window.state_mut().session.run(Action::WholeTree);
    settle(&mut window);
    assert!(!window.state().session.around);
}
