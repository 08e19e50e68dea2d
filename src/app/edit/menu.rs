//! The menu *Edit*, and the items of *File* that save.

use egui::{Button, Ui};

use crate::keys;
use crate::links;
use crate::menu_items;
use game::{Edit, NodeId, Order, Score};
use session::Session;
use session::command::Command;
use session::edit::{EditCommand, FieldKind, NOT_CHESS};
use session::exercise::Paper;
use session::page::Page;

/// An item; answers whether it was chosen.
fn item(ui: &mut Ui, text: &str, what: &str, enabled: bool, why_not: &str) -> bool {
    let mut button = Button::new(text);
    let key = keys::hint(what);
    if !key.is_empty() {
        button = button.shortcut_text(key);
    }
    let mut response = ui.add_enabled(enabled, button);
    if !why_not.is_empty() {
        response = response.on_disabled_hover_text(why_not);
    }
    let clicked = response.clicked();
    if clicked {
        ui.close();
    }
    clicked
}

/// *Save* and *Save as…*.
pub(crate) fn file_items(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let exercise = session.page == Page::Exercise;
    let enabled = exercise || session.editable().is_some();
    let why_not = "a chess position has no tree file";
    if item(ui, "Save", "save the tree", enabled, why_not) {
        commands.push(Command::Edit(EditCommand::Save));
    }
    if item(ui, "Save as…", "save the tree as", enabled, why_not) {
        commands.push(Command::Edit(EditCommand::SaveAs));
    }
}

/// The menu *Edit*.
pub(crate) fn menu(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.menu_button("Edit", |ui| {
        ui.set_min_width(250.0);
        let history = &session.edits.history;
        let undo = history.undo().map(|entry| format!("Undo: {}", entry.name));
        let redo = history.redo().map(|entry| format!("Redo: {}", entry.name));
        let exercise = session.desk.paper.as_ref();
        let exercise = exercise.filter(|_| session.page == Page::Exercise);
        if let Some(paper) = exercise {
            exercise_items(ui, paper, commands);
            return;
        }
        let name = undo.as_deref().unwrap_or("Undo");
        if item(ui, name, "undo", undo.is_some(), "nothing has been changed") {
            commands.push(Command::Edit(EditCommand::Undo));
        }
        let name = redo.as_deref().unwrap_or("Redo");
        if item(ui, name, "redo", redo.is_some(), "nothing has been undone") {
            commands.push(Command::Edit(EditCommand::Redo));
        }
        ui.separator();
        links::items_ui(ui, session, commands);
        ui.separator();
        node_items(ui, session, session.current_node(), commands);
    });
}

/// What can be taken back and brought back of what is entered into an exercise.
fn exercise_items(ui: &mut Ui, paper: &Paper, commands: &mut Vec<Command>) {
    let (undo, redo) = paper.can_undo_and_redo();
    if item(ui, "Undo", "undo", undo, "nothing has been entered") {
        commands.push(Command::Edit(EditCommand::Undo));
    }
    if item(ui, "Redo", "redo", redo, "nothing has been undone") {
        commands.push(Command::Edit(EditCommand::Redo));
    }
}

/// Why nodes cannot be edited here; nothing where they can.
fn why_not(session: &Session) -> &'static str {
    let chess = if session.editable().is_some() {
        ""
    } else {
        NOT_CHESS
    };
    menu_items::needs_one_search(session.page).unwrap_or(chess)
}

/// What can be done to one node.
pub(crate) fn node_items(
    ui: &mut Ui,
    session: &Session,
    node: NodeId,
    commands: &mut Vec<Command>,
) {
    let why = why_not(session);
    let editable = why.is_empty();
    let (tree, name) = (session.tree(), session.stage.name(node));
    let it = tree.node(node);
    let mut push = |command: EditCommand| commands.push(Command::Edit(command));
    let value = if it.is_leaf() {
        format!("Value of {name}…")
    } else {
        format!("Static value of {name}…")
    };
    let key = if it.is_leaf() {
        "change this leaf’s value"
    } else {
        ""
    };
    if item(ui, &value, key, editable, why) {
        push(EditCommand::ShowField(node, FieldKind::Value));
    }
    if item(ui, &format!("Label of {name}…"), "", editable, why) {
        push(EditCommand::ShowField(node, FieldKind::Label));
    }
    if !it.is_leaf() {
        let player = it.player.other();
        if item(
            ui,
            &format!("Make {name} a {player} node"),
            "",
            editable,
            why,
        ) {
            push(Edit::Player { node, player }.into());
        }
    }
    if item(ui, &format!("Add a leaf to {name}"), "", editable, why) {
        let value = Score::ZERO;
        push(
            Edit::Add {
                parent: node,
                value,
            }
            .into(),
        );
    }
    let delete = match it.size() {
        1 => format!("Delete {name}"),
        size => format!("Delete {name} with {} below", size - 1),
    };
    let parent = tree.parent(node);
    let why_not = if parent.is_none() {
        "the root cannot be deleted"
    } else {
        why
    };
    if item(ui, &delete, "", editable && parent.is_some(), why_not) {
        push(Edit::Delete { node }.into());
    }
    ui.separator();
    let siblings = parent.map_or(1, |parent| tree.node(parent).child_count());
    for (text, what, place) in [
        ("Move left", "move the node left", it.index().checked_sub(1)),
        (
            "Move right",
            "move the node right",
            Some(it.index() + 1).filter(|&next| next < siblings),
        ),
    ] {
        let why_not = if editable {
            "there is no sibling on that side"
        } else {
            why
        };
        if item(ui, text, what, editable && place.is_some(), why_not)
            && let Some(index) = place
        {
            push(Edit::Move { node, index }.into());
        }
    }
    ui.separator();
    let enabled = editable && it.child_count() > 1;
    let why_not = if editable {
        "it has fewer than two children"
    } else {
        why
    };
    for (text, order) in [
        ("Reverse its children", Order::Reverse),
        ("Its children best first", Order::BestFirst),
        ("Its children worst first", Order::WorstFirst),
        ("Shuffle its children", Order::Shuffle(session.edits.seed)),
    ] {
        if item(ui, text, "", enabled, why_not) {
            push(EditCommand::order(Some(node), order));
            if matches!(order, Order::Shuffle(_)) {
                push(EditCommand::Seed(session.edits.seed.wrapping_add(1)));
            }
        }
    }
}
