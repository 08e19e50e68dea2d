//! Direct entry of a tree by accessible names: digits, Tab, Enter, signs for new leaves, rows of a spreadsheet.

use cutoff::app::App;
use cutoff::game::{NodeId, Tree};
use cutoff::session::Action;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window};

fn new_tree() -> Harness<'static, App> {
    let mut window = window();
    window.state_mut().session.run(Action::NewTree);
    settle(&mut window);
    window
}

fn enter(window: &mut Harness<'static, App>, text: &str, modifiers: Modifiers, key: Key) {
    window.run_steps(2);
    window.event(egui::Event::Text(text.to_owned()));
    window.run_steps(2);
    window.key_press_modifiers(modifiers, key);
    settle(window);
}

fn paste(window: &mut Harness<'static, App>, text: &str) {
    window.run_steps(2);
    window.event(egui::Event::Paste(text.to_owned()));
    settle(window);
}

fn undo(window: &mut Harness<'static, App>) {
    window.state_mut().session.run(Action::Undo);
    settle(window);
}

fn shown(window: &Harness<'_, App>) -> String {
    fn node(tree: &Tree, id: NodeId) -> String {
        if tree.node(id).is_leaf() {
            return tree.node(id).value.unwrap().to_string();
        }
        let children: Vec<String> = tree.children(id).map(|child| node(tree, child)).collect();
        format!("[{}]", children.join(","))
    }
    node(window.state().session.tree(), NodeId::ROOT)
}

const AIMA: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

#[test]
fn tab_goes_from_leaf_to_leaf_and_enter_adds_one() {
    let mut window = new_tree();
    window.get_by_label("Value of A1");
    enter(&mut window, "3", Modifiers::NONE, Key::Tab);
    window.get_by_label("Value of A2");
    enter(&mut window, "5", Modifiers::NONE, Key::Enter);
    window.get_by_label("Value of A3");
    enter(&mut window, "8", Modifiers::SHIFT, Key::Tab);
    window.get_by_label("Value of A2");
    assert_eq!(shown(&window), "[3,5,8]");
    // Text that is not a number stays in its field.
    enter(&mut window, "x", Modifiers::NONE, Key::Tab);
    window.get_by_label("Value of A2");
    assert!(
        window
            .state()
            .session
            .edits
            .field
            .as_ref()
            .unwrap()
            .error
            .is_some()
    );
    window.key_press(Key::Escape);
    settle(&mut window);
    for before in ["[3,5,0]", "[3,5]", "[3,0]", "[0,0]"] {
        undo(&mut window);
        assert_eq!(shown(&window), before);
    }
}

#[test]
fn enter_closes_the_field_of_an_ordinary_tree() {
    let mut window = window();
    window
        .state_mut()
        .session
        .type_value(NodeId(2), "7".to_owned());
    settle(&mut window);
    window.key_press(Key::Enter);
    settle(&mut window);
    assert!(window.query_by_label_contains("Value of").is_none());
    assert_eq!(shown(&window), "[[7,12,8],[2,4,6],[14,5,2]]");
}

#[test]
fn digits_open_the_field_of_the_leaf_at_the_cursor() {
    let mut window = new_tree();
    window.key_press(Key::Escape);
    settle(&mut window);
    window.get_by_label("Game tree").focus();
    window.run_steps(2);
    window.key_press(Key::ArrowDown);
    window.run_steps(2);
    window.event(egui::Event::Text("4".to_owned()));
    window.run_steps(3);
    window.get_by_label("Value of A1");
    enter(&mut window, "2", Modifiers::NONE, Key::Tab);
    assert_eq!(shown(&window), "[42,0]");
}

#[test]
fn signs_add_leaves_below_and_beside() {
    let mut window = new_tree();
    window.get_by_label("New leaf below A2").click();
    settle(&mut window);
    assert_eq!(shown(&window), "[0,[0]]");
    window.get_by_label("Value of B1");
    enter(&mut window, "6", Modifiers::NONE, Key::Tab);
    window.get_by_label("New leaf beside B").click();
    settle(&mut window);
    assert_eq!(shown(&window), "[0,[6],0]");
    window.get_by_label("Value of A3");
    undo(&mut window);
    assert_eq!(shown(&window), "[0,[6]]");
}

#[test]
fn signs_are_hidden_while_an_ordinary_tree_is_stepped() {
    let window = window();
    assert!(window.query_by_label_contains("New leaf").is_none());
}

#[test]
fn pasted_rows_become_leaves() {
    let mut window = new_tree();
    paste(&mut window, "3\t12\t8\r\n2\t4\t6\r\n14\t5\t2\r\n");
    assert_eq!(shown(&window), AIMA);
    undo(&mut window);
    assert_eq!(shown(&window), "[0,0]");
    window
        .state_mut()
        .session
        .type_value(NodeId(2), "0".to_owned());
    settle(&mut window);
    paste(&mut window, "1\t2\t3");
    assert_eq!(shown(&window), "[1,2,3]");
}

#[test]
fn pasted_rubbish_is_refused_in_one_sentence() {
    let mut window = new_tree();
    paste(&mut window, "3\t12\nfive\t4");
    let field = window.state().session.edits.field.as_ref().unwrap();
    let error = field.error.clone().unwrap();
    assert!(
        error.starts_with("row 2, cell 1: ") && error.lines().count() == 1,
        "{error}"
    );
    window.get_by_label(&error);
    assert_eq!(shown(&window), "[0,0]");
}

#[test]
fn edits_at_the_end_stay_at_the_end() {
    let mut window = window();
    window.key_press(Key::End);
    settle(&mut window);
    // The cutoff at C is gone, so the search is longer.
    window
        .state_mut()
        .session
        .type_value(NodeId(6), "9".to_owned());
    window.state_mut().session.enter_leaf();
    settle(&mut window);
    let at_end = |window: &Harness<'_, App>| {
        let session = &window.state().session;
        session.step() == session.stage.recording.steps()
    };
    assert!(at_end(&window));
    undo(&mut window);
    assert!(at_end(&window));
}
