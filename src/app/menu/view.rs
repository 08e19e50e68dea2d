//! The menu of how it is shown.

use egui::Ui;

use crate::board;
use crate::menu_items;
use crate::root_table;
use crate::scope;
use crate::whatif;
use session::Session;
use session::both::BothCommand;
use session::command::Command;
use session::page::Page;
use session::root_table::RootTableCommand;
use session::settings::Theme;

use super::item;

/// Shows it.
pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.menu_button("View", |ui| {
        ui.set_min_width(290.0);
        if item(ui, "Whole tree", "show the whole tree") {
            commands.push(Command::Fit);
        }
        if item(ui, "Enlarge", "enlarge the tree") {
            commands.push(Command::Zoom(1.25));
        }
        if item(ui, "Shrink", "shrink the tree") {
            commands.push(Command::Zoom(0.8));
        }
        let (both, what) = (
            session.page == Page::Both,
            "two searches side by side / one",
        );
        if menu_items::tick(ui, both, "Two searches side by side", what, "", None) {
            commands.push(Command::Both(BothCommand::Show(!both)));
        }
        if item(ui, "Present", "present on the full screen / end") {
            commands.push(Command::Present(true));
        }
        ui.separator();
        ui.menu_button("Size of everything", |ui| size_items(ui, session, commands));
        ui.separator();
        let (no_tree, not_one) = (
            menu_items::needs_a_tree(session.page),
            menu_items::needs_one_search(session.page),
        );
        let (follow, what) = (session.camera.follow, "follow the current node / stay");
        if menu_items::tick(ui, follow, "Follow the current node", what, "", no_tree) {
            commands.push(Command::Follow(!follow));
        }
        let (around, what) = (session.around, "around the current node / whole tree");
        if menu_items::tick(ui, around, "Around the current node only", what, "", no_tree) {
            commands.push(Command::Around(!around));
        }
        scope::menu(ui, session, commands);
        let critical = session.settings.critical;
        let (text, what, hint) = (
            "Critical tree (looks ahead)",
            "critical tree: what has to be visited",
            "what has to be visited in any order, and what bad order cost: told from values that the search does not know yet",
        );
        if menu_items::tick(ui, critical, text, what, hint, not_one) {
            commands.push(Command::Critical(!critical));
        }
        let (on_tree, what) = (session.settings.board.on_tree, board::ON_TREE);
        let no_boards = (!session.is_game()).then_some("for chess positions only").or(no_tree);
        let hint = "the position at each node, where there is room for it: a larger window, fewer plies or Show only make room";
        if menu_items::tick(ui, on_tree, "Boards on the tree", what, hint, no_boards) {
            commands.push(board::on_tree_command(session));
        }
        let (moves, what) = (session.root_table.is_open(), root_table::SHOW);
        if menu_items::tick(ui, moves, "Every root move", what, "", not_one) {
            commands.push(RootTableCommand::Show(!moves).into());
        }
        ui.separator();
        whatif::menu_items(ui, session, commands);
        ui.separator();
        let source = session.settings.source_panel;
        let (text, what, why_not) = if session.page == Page::Both && session.is_game() {
            ("Chess board", board::FOCUS, None)
        } else {
            ("Search and source", "", not_one)
        };
        if menu_items::tick(ui, source, text, what, "", why_not) {
            commands.push(Command::SourcePanel(!source));
        }
        let inspector = session.settings.inspector;
        if menu_items::tick(ui, inspector, "Explanation", "", "", no_tree) {
            commands.push(Command::Inspector(!inspector));
        }
        ui.separator();
        ui.menu_button("Theme", |ui| theme_items(ui, session, commands));
    });
}

fn size_items(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.set_min_width(230.0);
    for (text, what, scale) in [
        (
            "Everything larger",
            "everything larger",
            session.settings.scale + 0.1,
        ),
        (
            "Everything smaller",
            "everything smaller",
            session.settings.scale - 0.1,
        ),
        ("Ordinary size", "everything at its ordinary size", 1.0),
    ] {
        if item(ui, text, what) {
            commands.push(Command::Scale(scale));
        }
    }
}

fn theme_items(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.set_min_width(150.0);
    for (theme, name) in [
        (Theme::Light, "Light"),
        (Theme::Dark, "Dark"),
        (Theme::System, "As the system"),
    ] {
        if ui.radio(session.settings.theme == theme, name).clicked() {
            commands.push(Command::Theme(theme));
            ui.close();
        }
    }
}
