//! Editing by accessible names: in place, by menu, by dragging, with undo; saving and restoring.

use std::path::{Path, PathBuf};

use cutoff::app::App;
use cutoff::game::{NodeId, read_tree};
use cutoff::session::Action;
use cutoff::session::settings::Settings;
use cutoff::session::{Request, Session};
use cutoff::stage::Origin;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{choose, settle, window, window_with};

fn press(harness: &mut Harness<'static, App>, key: Key) {
    harness.key_press(key);
    settle(harness);
}

fn press_with(harness: &mut Harness<'static, App>, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    settle(harness);
}

fn undo(harness: &mut Harness<'static, App>) {
    press_with(harness, Modifiers::COMMAND, Key::Z);
}

fn apply(harness: &mut Harness<'static, App>, change: impl FnOnce(&mut Session)) {
    harness.state_mut().session.act(change);
    settle(harness);
}

/// Replaces what stands in the field, which is selected when the field opens.
fn type_text(harness: &mut Harness<'static, App>, text: &str) {
    harness.event(egui::Event::Text(text.to_owned()));
    harness.run_steps(2);
}

fn said(harness: &Harness<'_, App>) -> String {
    let said = harness.state().session.said();
    said.unwrap_or_default().to_owned()
}

/// The tree on screen as nested lists, with whatever it is called.
fn shown(harness: &Harness<'_, App>) -> String {
    fn node(tree: &cutoff::game::Tree, id: NodeId) -> String {
        if tree.node(id).is_leaf() {
            return tree.node(id).value.unwrap().to_string();
        }
        let children: Vec<String> = tree.children(id).map(|child| node(tree, child)).collect();
        format!("[{}]", children.join(","))
    }
    node(harness.state().session.tree(), NodeId::ROOT)
}

fn current(harness: &Harness<'_, App>) -> String {
    let state = &harness.state().session;
    state.stage.name(state.current_node())
}

const AIMA: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

/// The node's menu, opened on the right mouse button.
fn menu_of(harness: &mut Harness<'static, App>, node: &str) {
    harness.get_by_label_contains(node).click_secondary();
    harness.run_steps(3);
}

#[test]
fn enter_edits_a_leaf_in_place() {
    let mut harness = window();
    harness.get_by_label_contains("leaf C1").click();
    settle(&mut harness);
    assert_eq!(current(&harness), "C1");
    press(&mut harness, Key::Enter);
    harness.get_by_label("Value of C1");
    type_text(&mut harness, "5");
    press(&mut harness, Key::Enter);
    assert_eq!(shown(&harness), "[[3,12,8],[5,4,6],[14,5,2]]");
    assert_eq!(current(&harness), "C1");
    assert!(harness.query_by_label("Value of C1").is_none());
    let said = said(&harness);
    press(&mut harness, Key::F5);
    assert!(harness.query_by_label(&said).is_none());
    press(&mut harness, Key::F5);
    assert_eq!(
        said,
        "Leaf C1 from 2 to 5: 2 more leaves visited, the cutoff at C is gone, \
         the root’s value is now 4 (it was 3)."
    );
    harness.get_by_label(&said);
    let state = &harness.state().session;
    assert_eq!(state.title(), "AIMA two-ply tree (edited)");
    assert_eq!(state.stage.source.origin, Origin::Text);
}

#[test]
fn double_click_or_enter_opens_leaf_field() {
    let mut harness = window();
    let at = harness.get_by_label_contains("leaf D2").rect().center();
    for _ in 0..2 {
        for pressed in [true, false] {
            harness.input_mut().events.push(egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        harness
            .input_mut()
            .events
            .push(egui::Event::PointerMoved(at));
        harness.run_steps(1);
    }
    settle(&mut harness);
    harness.get_by_label("Value of D2");
    press(&mut harness, Key::Escape);
    harness.get_by_label_contains("leaf C2").focus();
    harness.run_steps(1);
    press(&mut harness, Key::Enter);
    harness.get_by_label("Value of C2");
    assert_eq!(shown(&harness), AIMA);
    press(&mut harness, Key::Escape);
    // Of an inner node, Enter only goes there.
    harness.get_by_label_contains("MIN node B").focus();
    harness.run_steps(1);
    press(&mut harness, Key::Enter);
    assert_eq!(current(&harness), "B");
    assert!(harness.state().session.edits.field.is_none());
}

#[test]
fn escape_closes_field_but_bad_numbers_do_not() {
    let mut harness = window();
    apply(&mut harness, |session| {
        session.show_field(NodeId(6), cutoff::app::step::edit::model::FieldKind::Value);
    });
    type_text(&mut harness, "many");
    press(&mut harness, Key::Enter);
    harness.get_by_label_contains("“many” is not a number");
    harness.get_by_label("Value of C1");
    assert_eq!(shown(&harness), AIMA);
    // The field has the focus again: what was typed can be put right.
    press_with(&mut harness, Modifiers::COMMAND, Key::A);
    type_text(&mut harness, "-inf");
    assert!(harness.query_by_label_contains("not a number").is_none());
    press(&mut harness, Key::Enter);
    assert_eq!(shown(&harness), "[[3,12,8],[-inf,4,6],[14,5,2]]");
    press(&mut harness, Key::Home);
    apply(&mut harness, |session| {
        session.show_field(NodeId(6), cutoff::app::step::edit::model::FieldKind::Value);
    });
    type_text(&mut harness, "7");
    press(&mut harness, Key::Escape);
    assert!(harness.state().session.edits.field.is_none());
    assert_eq!(shown(&harness), "[[3,12,8],[-inf,4,6],[14,5,2]]");
}

#[test]
fn typing_in_the_field_does_not_step() {
    let mut harness = window();
    apply(&mut harness, |session| {
        session.show_field(NodeId(6), cutoff::app::step::edit::model::FieldKind::Label);
    });
    harness.key_press(Key::C);
    type_text(&mut harness, "c");
    assert_eq!(harness.state().session.stepping.step(), 0);
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().session.tree().label(NodeId(6)), Some("c"));
    apply(&mut harness, |session| {
        session.show_field(NodeId(6), cutoff::app::step::edit::model::FieldKind::Label);
    });
    type_text(&mut harness, &"x".repeat(10_000));
    press(&mut harness, Key::Enter);
    harness.get_by_label_contains("the label has 10000 characters");
    assert_eq!(harness.state().session.tree().label(NodeId(6)), Some("c"));
}

#[test]
fn named_undo_and_redo_keep_the_step() {
    let mut harness = window();
    for _ in 0..3 {
        press(&mut harness, Key::N);
    }
    let before = (current(&harness), harness.state().session.stepping.step());
    apply(&mut harness, |session| {
        session.change_tree(cutoff::game::Edit::Value {
            node: NodeId(6),
            value: Some(4.into()),
        });
    });
    apply(&mut harness, |session| {
        session.change_tree(cutoff::game::Edit::Delete { node: NodeId(9) });
    });
    assert_eq!(shown(&harness), "[[3,12,8],[4,4,6]]");
    harness.get_by_label("Edit").click();
    harness.run_steps(3);
    harness.get_by_label_contains("Undo: D deleted").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), "[[3,12,8],[4,4,6],[14,5,2]]");
    assert!(
        said(&harness).starts_with("Undone: D deleted; "),
        "{}",
        said(&harness)
    );
    undo(&mut harness);
    assert_eq!(shown(&harness), AIMA);
    assert!(!harness.state().session.edits.is_unsaved());
    // Nothing more to take back.
    undo(&mut harness);
    assert_eq!(shown(&harness), AIMA);
    press_with(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    press_with(&mut harness, Modifiers::COMMAND, Key::Y);
    assert_eq!(shown(&harness), "[[3,12,8],[4,4,6]]");
    assert_eq!(
        (current(&harness), harness.state().session.stepping.step()),
        before
    );
}

#[test]
fn undoes_a_hundred_changes() {
    let mut harness = window();
    for seed in 0..100 {
        apply(&mut harness, |session| {
            session.change_tree(cutoff::game::Edit::Order {
                of: None,
                order: cutoff::game::Order::Shuffle(seed),
            });
        });
    }
    for _ in 0..100 {
        apply(&mut harness, cutoff::session::Session::undo);
    }
    assert_eq!(shown(&harness), AIMA);
    assert!(harness.state().session.edits.history.undo().is_none());
}

#[test]
fn context_menu_edits_the_clicked_node() {
    let mut harness = window();
    menu_of(&mut harness, "MIN node C");
    harness.get_by_label_contains("Make C a MAX node").click();
    settle(&mut harness);
    harness.get_by_label_contains("MAX node C");
    menu_of(&mut harness, "MAX node C");
    harness.get_by_label_contains("Add a leaf to C").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), "[[3,12,8],[2,4,6,0],[14,5,2]]");
    // The new leaf waits for its value.
    harness.get_by_label("Value of C4");
    type_text(&mut harness, "1");
    press(&mut harness, Key::Enter);
    assert_eq!(shown(&harness), "[[3,12,8],[2,4,6,1],[14,5,2]]");
    menu_of(&mut harness, "MAX node C");
    harness
        .get_by_label_contains("Order of its children")
        .click();
    settle(&mut harness);
    harness.get_by_label("Worst first").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), "[[3,12,8],[1,2,4,6],[14,5,2]]");
    menu_of(&mut harness, "MIN node B");
    harness
        .get_by_label_contains("Delete B and the 3 nodes below it")
        .click();
    settle(&mut harness);
    assert_eq!(shown(&harness), "[[1,2,4,6],[14,5,2]]");
    menu_of(&mut harness, "MAX node C");
    harness.get_by_label_contains("Label of C").click();
    settle(&mut harness);
    type_text(&mut harness, "here");
    press(&mut harness, Key::Enter);
    menu_of(&mut harness, "MAX node here");
    harness.get_by_label_contains("Move right").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), "[[14,5,2],[1,2,4,6]]");
}

#[test]
fn actions_move_the_current_node() {
    let mut harness = window();
    harness.get_by_label_contains("MIN node C").click();
    settle(&mut harness);
    super::run(&mut harness, Action::MoveLeft);
    assert_eq!(shown(&harness), "[[2,4,6],[3,12,8],[14,5,2]]");
    super::run(&mut harness, Action::MoveRight);
    super::run(&mut harness, Action::MoveRight);
    assert_eq!(shown(&harness), "[[3,12,8],[14,5,2],[2,4,6]]");
    super::run(&mut harness, Action::MoveRight);
    assert!(harness.state().session.notice.is_some());
}

#[test]
fn actions_move_the_focused_node() {
    let mut harness = window();
    harness.get_by_label_contains("MIN node C").click();
    settle(&mut harness);
    press(&mut harness, Key::F6);
    for key in [Key::ArrowDown, Key::ArrowRight] {
        press(&mut harness, key);
    }
    super::run(&mut harness, Action::MoveLeft);
    assert_eq!(shown(&harness), "[[3,12,8],[4,2,6],[14,5,2]]");
    // It is still the same one.
    super::run(&mut harness, Action::MoveRight);
    super::run(&mut harness, Action::MoveRight);
    assert_eq!(shown(&harness), "[[3,12,8],[2,6,4],[14,5,2]]");
}

#[test]
fn dragging_reorders_a_child() {
    let mut harness = window();
    let from = harness.get_by_label_contains("leaf B1").rect().center();
    let to = harness.get_by_label_contains("leaf B3").rect().center();
    harness.drag_at(from);
    harness.run_steps(1);
    harness.hover_at(from + egui::vec2(20.0, 0.0));
    harness.run_steps(1);
    harness.hover_at(to + egui::vec2(12.0, 0.0));
    harness.run_steps(2);
    harness.drop_at(to + egui::vec2(12.0, 0.0));
    settle(&mut harness);
    assert_eq!(shown(&harness), "[[12,8,3],[2,4,6],[14,5,2]]");
}

#[test]
fn child_order_sorts_and_restores_all_children() {
    let mut harness = window();
    choose(&mut harness, "Child order", "Worst first");
    assert_eq!(shown(&harness), "[[6,4,2],[14,5,2],[12,8,3]]");
    assert!(
        said(&harness).contains("the root’s value is still 3"),
        "{}",
        said(&harness)
    );
    choose(&mut harness, "Child order", "Best first");
    assert_eq!(shown(&harness), "[[3,8,12],[2,4,6],[2,5,14]]");
    choose(&mut harness, "Child order", "Reversed");
    choose(&mut harness, "Child order", "Shuffled");
    let shuffled = shown(&harness);
    harness.get_by_label("seed");
    choose(&mut harness, "Child order", "Original");
    choose(&mut harness, "Child order", "Shuffled");
    assert_ne!(shown(&harness), AIMA);
    assert_ne!(shown(&harness), shuffled, "of another order");
    choose(&mut harness, "Child order", "Original");
    assert_eq!(shown(&harness), AIMA);
    choose(&mut harness, "Child order", "Original");
    assert_eq!(harness.state().session.said(), Some("Nothing to change."));
}

#[test]
fn undone_deletion_keeps_the_original_order() {
    let mut harness = window();
    apply(&mut harness, |session| {
        session.change_tree(cutoff::game::Edit::Order {
            of: None,
            order: cutoff::game::Order::Reverse,
        });
    });
    apply(&mut harness, |session| {
        session.change_tree(cutoff::game::Edit::Delete { node: NodeId(5) });
    });
    apply(&mut harness, cutoff::session::Session::undo);
    choose(&mut harness, "Child order", "Original");
    assert_eq!(shown(&harness), AIMA);
}

#[test]
fn edit_applies_to_the_tree_as_shown() {
    // Cut at a depth, with the players exchanged.
    let text =
        r#"{"children": [{"value": 1, "children": [3, 4]}, {"value": 2, "children": [5, 6]}]}"#;
    let mut harness = window_with(
        Settings::default(),
        Some(Request::Text(text.into(), "test".into())),
    );
    let mut setup = harness.state().session.settings.setup;
    setup.tree_depth = Some(1);
    setup.root = Some(cutoff::game::Player::Min);
    harness.state_mut().session.change_setup(setup);
    settle(&mut harness);
    assert_eq!(shown(&harness), "[1,2]");
    let edit = cutoff::game::Edit::Value {
        node: NodeId(2),
        value: Some(0.into()),
    };
    apply(&mut harness, |session| session.change_tree(edit));
    assert_eq!(shown(&harness), "[1,0]");
    assert_eq!(harness.state().session.stage.recording.value(), 0.into());
    undo(&mut harness);
    assert_eq!(shown(&harness), "[1,2]");
    assert_eq!(harness.state().session.stage.recording.value(), 1.into());
}

#[test]
fn chess_refuses_editing_with_a_reason() {
    let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let mut harness = window_with(
        Settings::default(),
        Some(Request::Text(fen.into(), "test".into())),
    );
    let nodes = harness.state().session.tree().len();
    press(&mut harness, Key::Enter);
    harness.get_by_label_contains("only explicit trees");
    apply(&mut harness, cutoff::session::Session::save_document);
    assert!(
        harness
            .state()
            .session
            .notice
            .clone()
            .unwrap()
            .contains("has no tree file")
    );
    assert_eq!(harness.state().session.tree().len(), nodes);
    assert!(harness.query_by_label("Child order").is_none());
}

/// A folder of a test's own, deleted at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cutoff-ui-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn files(&self) -> usize {
        std::fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn save_to(harness: &mut Harness<'static, App>, path: &Path) {
    apply(harness, |session| session.save(Some(path.to_owned())));
}

fn edit_something(harness: &mut Harness<'static, App>) {
    let edit = cutoff::game::Edit::Value {
        node: NodeId(2),
        value: Some(9.into()),
    };
    apply(harness, |session| session.change_tree(edit));
}

#[test]
fn saved_tree_round_trips() {
    let folder = Folder::new("save");
    let path = folder.0.join("mine.json");
    let mut harness = window();
    edit_something(&mut harness);
    save_to(&mut harness, &path);
    let state = &harness.state().session;
    assert!(!state.edits.is_unsaved());
    assert_eq!(state.title(), "AIMA two-ply tree");
    assert_eq!(state.settings.recent, std::slice::from_ref(&path));
    // It is not the library's any more, and what is said of that one is not said of it.
    let mut own = state.tree().clone();
    own.name += " (edited)";
    own.notes.clear();
    assert_eq!(read_tree(&std::fs::read(&path).unwrap()).unwrap(), own);
    // From now on, saving asks no more.
    undo(&mut harness);
    assert!(harness.state().session.edits.is_unsaved());
    press_with(&mut harness, Modifiers::COMMAND, Key::S);
    assert_eq!(
        &read_tree(&std::fs::read(&path).unwrap()).unwrap(),
        harness.state().session.tree()
    );
    assert!(!harness.state().session.edits.is_unsaved());
    edit_something(&mut harness);
    save_to(&mut harness, &folder.0.join("no such folder/mine.json"));
    let state = &harness.state().session;
    assert!(
        state
            .notice
            .clone()
            .unwrap()
            .contains("could not be written")
    );
    assert!(state.edits.is_unsaved());
}

#[test]
fn opening_another_tree_asks_first() {
    let mut harness = window();
    edit_something(&mut harness);
    let edited = shown(&harness);
    harness.event(egui::Event::Paste("[1, 2]".into()));
    settle(&mut harness);
    harness.get_by_label("Save the changes?");
    assert_eq!(shown(&harness), edited);
    harness.get_by_label("Cancel").click();
    settle(&mut harness);
    assert!(harness.query_by_label("Save the changes?").is_none());
    assert_eq!(shown(&harness), edited);
    harness.event(egui::Event::Paste("[1, 2]".into()));
    settle(&mut harness);
    press(&mut harness, Key::Escape);
    assert!(harness.query_by_label("Save the changes?").is_none());
    // A change of the search's rules loses nothing and asks nothing.
    press(&mut harness, Key::A);
    assert_eq!(shown(&harness), edited);
    harness.event(egui::Event::Paste("[1, 2]".into()));
    settle(&mut harness);
    harness.get_by_label("Discard").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), "[1,2]");
    let state = &harness.state().session;
    assert!(!state.edits.is_unsaved() && state.edits.history.is_empty());
    // Stepping and editing go on in the new tree.
    edit_something(&mut harness);
    assert_eq!(shown(&harness), "[1,9]");
    press(&mut harness, Key::End);
    assert_eq!(harness.state().session.stage.recording.value(), 9.into());
}

#[test]
fn quitting_asks_and_saves_first() {
    let folder = Folder::new("quit");
    let path = folder.0.join("mine.json");
    std::fs::write(&path, "[1, 2]").unwrap();
    let mut harness = window_with(Settings::default(), Some(Request::File(path.clone())));
    edit_something(&mut harness);
    press_with(&mut harness, Modifiers::COMMAND, Key::Q);
    harness.get_by_label("Save the changes?");
    harness.get_by_label("Save").click();
    settle(&mut harness);
    assert_eq!(
        read_tree(&std::fs::read(&path).unwrap()).unwrap(),
        read_tree(b"[1, 9]").unwrap()
    );
    assert!(harness.query_by_label("Save the changes?").is_none());
    let edits = &harness.state().session.edits;
    assert!(!edits.is_unsaved());
}

/// Closes the window with its own button.
fn close(harness: &mut Harness<'static, App>) {
    let root = egui::ViewportId::ROOT;
    let viewport = harness.input_mut().viewports.entry(root).or_default();
    viewport.events.push(egui::ViewportEvent::Close);
    harness.run_steps(1);
}

#[test]
fn closing_the_window_asks_first() {
    let mut harness = window();
    edit_something(&mut harness);
    close(&mut harness);
    settle(&mut harness);
    harness.get_by_label("Save the changes?");
    harness.get_by_label("Discard").click();
    settle(&mut harness);
    assert!(!harness.state().session.edits.is_unsaved());
}

/// A window that keeps unsaved work in this folder.
fn keeping(folder: &Folder) -> Harness<'static, App> {
    let mut harness = window();
    let state = &mut harness.state_mut().session;
    state
        .edits
        .keep_in(folder.0.clone(), std::sync::Arc::new(|| {}));
    for _ in 0..20 {
        std::thread::sleep(std::time::Duration::from_millis(5));
        harness.run_steps(1);
    }
    harness
}

#[test]
fn unsaved_work_is_offered_and_restored() {
    let folder = Folder::new("restore");
    let mut harness = keeping(&folder);
    assert!(harness.query_by_label("Restore").is_none());
    edit_something(&mut harness);
    let edited = shown(&harness);
    // The program ends without having been asked to.
    drop(harness);
    assert!(folder.files() > 0);

    let mut harness = keeping(&folder);
    harness.get_by_label_contains("Unsaved tree “AIMA two-ply tree”, ");
    // Not before an audience: it waits.
    press(&mut harness, Key::F5);
    assert!(harness.query_by_label("Restore").is_none());
    press(&mut harness, Key::F5);
    harness.get_by_label("Restore").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), edited);
    assert!(harness.state().session.edits.is_unsaved());
    assert!(harness.query_by_label("Restore").is_none());
    // Until it is saved it is kept again; then nothing is left.
    drop(harness);
    let mut harness = keeping(&folder);
    harness.get_by_label("Restore").click();
    settle(&mut harness);
    let elsewhere = Folder::new("restored");
    save_to(&mut harness, &elsewhere.0.join("mine.json"));
    drop(harness);
    assert_eq!(folder.files(), 0);
}

/// What is typed in *Enter text…* is in no file, though nothing of it is changed.
#[test]
fn typed_tree_is_recoverable_until_left() {
    let folder = Folder::new("typed");
    let typed = |harness: &mut Harness<'static, App>| {
        let text = b"[[3, 12], [2, 9]]".to_vec();
        let open = |session: &mut cutoff::session::Session| {
            session.open_text(text, "the text entered".to_owned());
        };
        open(&mut harness.state_mut().session);
        settle(harness);
        assert!(!harness.state().session.edits.is_unsaved());
        shown(harness)
    };
    let mut harness = keeping(&folder);
    let tree = typed(&mut harness);
    // Changed and changed back, it is what was typed.
    edit_something(&mut harness);
    undo(&mut harness);
    assert_eq!(shown(&harness), tree);
    drop(harness);
    let mut harness = keeping(&folder);
    harness.get_by_label("Restore").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), tree);
    drop(harness);

    // Left for something else, it asks nothing and is gone; the end of the program asks.
    let folder = Folder::new("typed-left");
    let mut harness = keeping(&folder);
    typed(&mut harness);
    let library = |session: &mut cutoff::session::Session| session.open_library("aima-figure");
    library(&mut harness.state_mut().session);
    settle(&mut harness);
    drop(harness);
    assert_eq!(folder.files(), 0);
    let mut harness = keeping(&folder);
    typed(&mut harness);
    harness.state_mut().session.leave();
    settle(&mut harness);
    harness.get_by_label("Save the changes?");
    harness.get_by_label("Discard").click();
    settle(&mut harness);
    drop(harness);
    assert_eq!(folder.files(), 0);
    // The same by the window's own button.
    let mut harness = keeping(&folder);
    typed(&mut harness);
    close(&mut harness);
    settle(&mut harness);
    harness.get_by_label("Save the changes?");
}

/// A terminal that is closed, the end of the system's session: nobody is there to be asked.
#[test]
fn outside_shutdown_asks_nothing_and_loses_nothing() {
    let folder = Folder::new("outside");
    let mut harness = keeping(&folder);
    edit_something(&mut harness);
    let edited = shown(&harness);
    harness.state().end.want();
    harness.run_steps(2);
    assert!(harness.query_by_label("Save the changes?").is_none());
    let commands = &harness.output().viewport_output[&egui::ViewportId::ROOT].commands;
    assert!(
        commands.contains(&egui::ViewportCommand::Close),
        "{commands:?}"
    );
    drop(harness);
    let mut harness = keeping(&folder);
    harness.get_by_label("Restore").click();
    settle(&mut harness);
    assert_eq!(shown(&harness), edited);
}

#[test]
fn recovered_work_can_be_discarded() {
    let folder = Folder::new("discard");
    let mut harness = keeping(&folder);
    edit_something(&mut harness);
    drop(harness);
    let mut harness = keeping(&folder);
    harness.get_by_label("Discard").click();
    settle(&mut harness);
    drop(harness);
    assert_eq!(folder.files(), 0);
}

#[test]
fn escape_closes_the_inner_node_notice() {
    let mut harness = window();
    press(&mut harness, Key::Enter);
    harness.get_by_label_contains("is not a leaf");
    press(&mut harness, Key::Escape);
    assert!(harness.query_by_label_contains("is not a leaf").is_none());
}

/// The status line offers the latest first, then the next; putting it off hides all.
#[test]
fn recovery_copies_are_offered_one_after_another() {
    let folder = Folder::new("several");
    for (at, title, tree) in [(1, "old", "[1, 2]"), (9, "new", "[3, 4, 5]")] {
        let kept = serde_json::json!({"title": title, "at": at, "tree": tree});
        let file = folder.0.join(format!("unsaved-1-{at}.json"));
        std::fs::write(file, kept.to_string()).unwrap();
    }
    let mut harness = keeping(&folder);
    harness.get_by_label_contains("Unsaved tree “new”, ");
    assert_eq!(harness.get_all_by_label("Restore").count(), 1);
    harness.get_by_label("Restore").click();
    settle(&mut harness);
    assert_eq!(harness.state().session.tree().len(), 4);
    press(&mut harness, Key::ArrowRight);
    harness.get_by_label_contains("Unsaved tree “old”, ");
    harness.get_by_label("Not now").click();
    settle(&mut harness);
    assert!(harness.query_by_label("Restore").is_none());
    assert_eq!(harness.state().session.tree().len(), 4);
}
