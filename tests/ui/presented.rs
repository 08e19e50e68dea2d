//! The board before an audience, and function keys while a field is typed into, by accessible names.

use cutoff::lesson::{Kinds, QuestionKind};
use cutoff::session::Request;
use cutoff::session::ask::{AskRate, AskSettings};
use cutoff::session::settings::Settings;
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;

use super::ask::{Shown, press, says, type_in};
use super::{settle, window, window_with};

const MATE: &str = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";

fn chess() -> Shown {
    let request = Request::Text(MATE.as_bytes().to_vec(), "the test".to_owned());
    window_with(Settings::default(), Some(request))
}

#[test]
fn the_board_stands_beside_the_tree_before_an_audience() {
    let mut window = chess();
    press(&mut window, Key::F5);
    let board = window.get_by_label_contains("Board. ").rect();
    assert!(board.width() >= 300.0 && (board.width() - board.height()).abs() < 1.0);
    assert!(board.right() < 0.36 * 1280.0 && board.bottom() < 720.0 - 90.0);
    // Steps lead it on.
    let names = |window: &Shown| window.query_all_by_label_contains("Board. ").count();
    press(&mut window, Key::PageDown);
    assert_eq!(names(&window), 1);
    // Too low for one.
    window.set_size(vec2(900.0, 280.0));
    settle(&mut window);
    assert_eq!(names(&window), 0);
}

#[test]
fn a_tree_has_no_board_before_an_audience() {
    let mut window = window();
    press(&mut window, Key::F5);
    assert!(!says(&window, "Board. "));
}

#[test]
fn function_keys_are_heard_while_a_field_is_typed_into() {
    let ask = AskSettings {
        on: true,
        kinds: Kinds::only(QuestionKind::Window),
        often: AskRate::Every,
        room: false,
    };
    let mut window = window_with(
        Settings {
            ask,
            ..Settings::default()
        },
        None,
    );
    while window.state().session.ask.open().is_none() {
        press(&mut window, Key::ArrowRight);
    }
    assert!(window.ctx.text_edit_focused());
    for key in [Key::F5, Key::F11] {
        press(&mut window, key);
        assert!(window.state().session.presenting.is_on(), "{key:?}");
        assert!(window.ctx.text_edit_focused());
        press(&mut window, key);
        assert!(!window.state().session.presenting.is_on(), "{key:?}");
    }
    // Letters stay text: C would lead to the next cutoff.
    let step = window.state().session.stepping.step();
    press(&mut window, Key::C);
    type_in(&mut window, "3");
    assert_eq!(window.state().session.stepping.step(), step);
    assert!(window.state().session.ask.waiting().is_some());
}
