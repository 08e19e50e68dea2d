//! Tasks of a tree, by accessible names.

use cutoff::app::App;
use cutoff::session::Action;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::{run, settle, window};

fn open(id: &str) -> Harness<'static, App> {
    let mut window = window();
    window.state_mut().session.open_library(id);
    settle(&mut window);
    window
}

fn click(window: &mut Harness<'static, App>, label: &str) {
    window.get_by_label(label).click();
    settle(window);
}

#[test]
fn order_is_checked_solved_and_undone() {
    let mut window = open("task-order");
    window.get_by_label_contains("Order the children so that alpha-beta skips");
    click(&mut window, "Check");
    window.get_by_label_contains("More are possible.");
    let before = window.state().session.stage.tree.clone();
    click(&mut window, "Solution");
    window.get_by_label_contains("no more are possible.");
    run(&mut window, Action::Undo);
    assert_eq!(window.state().session.stage.tree, before);
    assert!(
        window
            .query_by_label_contains("no more are possible.")
            .is_none()
    );
}

#[test]
fn answer_is_typed_and_checked_with_enter() {
    let mut window = open("task-range-shallow");
    click(&mut window, "Check");
    window.get_by_label_contains("Type an answer first");
    window.get_by_label("Answer").focus();
    window.run_steps(2);
    window.get_by_label("Answer").type_text("x < 3");
    settle(&mut window);
    window.key_press(Key::Enter);
    settle(&mut window);
    window.get_by_label_contains("at x = 3, C2 is skipped too");
    click(&mut window, "Solution");
    window.get_by_label_contains("Right: C2 is skipped exactly for x ≤ 3.");
}

#[test]
fn tree_without_task_shows_none() {
    let window = window();
    assert!(window.query_by_label("Task").is_none());
}
