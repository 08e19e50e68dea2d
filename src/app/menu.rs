//! The bar at the top: menus, the name of what is open, the pages.

use egui::{Align, Align2, Button, Layout, MenuBar, Panel, ThemePreference, Ui, vec2};

use crate::export::picture::Format;
use crate::game::Game;
use crate::game::chess::{Chess, MoveOrder};
use crate::game::library::library;
use crate::stage::{Origin, Source, SourceGame};

use super::both::BothCommand;
use super::command::{Command, Page};
use super::edit;
use super::exports::{ExportCommand, Steps};
use super::items;
use super::keys;
use super::state::State;
use super::theme::{self, Palette};
use super::whatif;

/// Shows the bar.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    Panel::top("menu").resizable(false).show(ui, |ui| {
        MenuBar::new().ui(ui, |ui| {
            ui.set_min_height(36.0);
            file_menu(ui, state, commands);
            edit::edit_menu(ui, state, commands);
            library_menu(ui, state, commands);
            view_menu(ui, state, commands);
            help_menu(ui, commands);
            title_ui(ui, state);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                for (page, name, hint) in [
                    (Page::Compare, "Compare", keys::hint("Compare page")),
                    (
                        Page::Both,
                        "Both",
                        format!(
                            "two searches side by side ({}, {})",
                            keys::hint("Both page"),
                            keys::hint("two searches side by side / one")
                        ),
                    ),
                    (Page::Step, "Step", keys::hint("Step page")),
                ] {
                    let tab =
                        Button::selectable(state.page == page, name).min_size(vec2(84.0, 30.0));
                    if ui.add(tab).on_hover_text(hint).clicked() {
                        commands.push(Command::Page(page));
                    }
                }
            });
        });
    });
}

/// In the middle of the window, as far as the menus leave room for it.
fn title_ui(ui: &Ui, state: &State) {
    let bar = ui.max_rect();
    let left = ui.cursor().left() + 16.0;
    let right = bar.right() - 300.0;
    let title = state.title();
    let color = Palette::of(ui.ctx()).text;
    let mut job =
        egui::text::LayoutJob::simple_singleline(title, theme::strong(theme::BODY + 1.0), color);
    job.wrap = egui::text::TextWrapping::truncate_at_width((right - left).max(40.0));
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let wanted = ui.ctx().content_rect().center().x - galley.size().x / 2.0;
    let x = wanted.clamp(left, (right - galley.size().x).max(left));
    let rect = Align2::LEFT_CENTER.anchor_size(egui::pos2(x, bar.center().y), galley.size());
    ui.painter().galley(rect.min, galley, color);
}

fn item(ui: &mut Ui, text: &str, what: &str) -> bool {
    let mut button = Button::new(text);
    let key = keys::hint(what);
    if !key.is_empty() {
        button = button.shortcut_text(key);
    }
    let clicked = ui.add(button).clicked();
    if clicked {
        ui.close();
    }
    clicked
}

fn file_menu(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.menu_button("File", |ui| {
        ui.set_min_width(230.0);
        if item(ui, "Open…", "open a file") {
            commands.push(Command::ShowFileDialog);
        }
        if item(ui, "Enter JSON or FEN…", "") {
            commands.push(Command::ShowPasteDialog(true));
        }
        if item(ui, "Generate a tree…", "generate a tree") {
            commands.push(Command::ShowGenerate(true));
        }
        edit::file_items(ui, state, commands);
        let recent = &state.settings.recent;
        ui.add_enabled_ui(!recent.is_empty(), |ui| {
            ui.menu_button("Recent files", |ui| {
                for path in recent {
                    let name = path.file_name().unwrap_or(path.as_os_str());
                    let response = ui.button(name.to_string_lossy());
                    if response.on_hover_text(path.to_string_lossy()).clicked() {
                        commands.push(Command::OpenFile(path.clone()));
                        ui.close();
                    }
                }
            });
        });
        ui.separator();
        for (text, steps) in [
            ("Export picture", Steps::This),
            ("Export all steps", Steps::All),
        ] {
            ui.menu_button(text, |ui| export_menu(ui, steps, commands));
        }
        if item(ui, "Copy picture", "copy the picture") {
            commands.push(Command::Export(ExportCommand::Copy));
        }
        ui.separator();
        if item(ui, "Quit", "quit") {
            commands.push(Command::Quit);
        }
    });
}

fn export_menu(ui: &mut Ui, steps: Steps, commands: &mut Vec<Command>) {
    ui.set_min_width(150.0);
    for format in Format::ALL {
        let what = match (format, steps) {
            (Format::Svg, _) => "for the web and for drawing programs",
            (Format::Png, _) => "pixels, two per point",
            (Format::Pdf, Steps::This) => "for print",
            (Format::Pdf, Steps::All) => "for print and for slides: a page per step",
            (Format::Tikz, _) => "for LaTeX",
        };
        if ui
            .button(format!("{format}…"))
            .on_hover_text(what)
            .clicked()
        {
            commands.push(Command::Export(ExportCommand::Save(steps, format, None)));
            ui.close();
        }
    }
}

/// Positions to begin with: name and FEN.
const POSITIONS: [(&str, &str); 4] = [
    (
        "Morphy’s mate in two (the paper’s position)",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
    ),
    (
        "Start position",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    ("A pawn on the seventh", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1"),
];

fn library_menu(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.menu_button("Library", |ui| {
        ui.set_min_width(250.0);
        let mut rest = library();
        while let Some(first) = rest.first() {
            let count = rest
                .iter()
                .take_while(|entry| entry.group == first.group)
                .count();
            let (group, after) = rest.split_at(count);
            ui.menu_button(first.group, |ui| {
                ui.set_min_width(280.0);
                for entry in group {
                    let open = state.stage.source.origin == Origin::Library(entry.id.to_owned());
                    let tree = entry.tree();
                    let response = ui.selectable_label(open, &tree.name);
                    if response.on_hover_text(&tree.source).clicked() {
                        commands.push(Command::OpenLibrary(entry.id));
                        ui.close();
                    }
                }
            });
            rest = after;
        }
        ui.menu_button("Generated", |ui| {
            ui.set_min_width(280.0);
            if item(ui, "Generate a tree…", "generate a tree") {
                commands.push(Command::ShowGenerate(true));
            }
            if item(
                ui,
                "Again, with the next seed",
                "generate with the next seed",
            ) {
                commands.push(Command::GenerateNext);
            }
        });
        ui.menu_button("Chess positions", |ui| {
            ui.set_min_width(280.0);
            for (name, fen) in POSITIONS {
                if ui.button(name).on_hover_text(fen).clicked() {
                    if let Ok(chess) = Chess::from_fen(fen, MoveOrder::Generated) {
                        commands.push(Command::Open(Source {
                            game: SourceGame::Chess(chess.root()),
                            origin: Origin::Text,
                            name: Some(name.to_owned()),
                        }));
                    }
                    ui.close();
                }
            }
        });
    });
}

fn view_menu(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
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
            state.page == Page::Both,
            "two searches side by side / one",
        );
        if items::tick(ui, both, "Two searches side by side", what, "", None) {
            commands.push(Command::Both(BothCommand::Show(!both)));
        }
        if item(ui, "Present", "present on the full screen / end") {
            commands.push(Command::Present(true));
        }
        ui.separator();
        for (text, what, scale) in [
            (
                "Everything larger",
                "everything larger",
                state.settings.scale + 0.1,
            ),
            (
                "Everything smaller",
                "everything smaller",
                state.settings.scale - 0.1,
            ),
            ("Ordinary size", "everything at its ordinary size", 1.0),
        ] {
            if item(ui, text, what) {
                commands.push(Command::Scale(scale));
            }
        }
        ui.separator();
        let (no_tree, not_one) = (
            items::needs_a_tree(state.page),
            items::needs_one_search(state.page),
        );
        let (follow, what) = (state.camera.follow, "follow the current node / stay");
        if items::tick(ui, follow, "Follow the current node", what, "", no_tree) {
            commands.push(Command::Follow(!follow));
        }
        let (around, what) = (state.around, "around the current node / whole tree");
        if items::tick(ui, around, "Around the current node only", what, "", no_tree) {
            commands.push(Command::Around(!around));
        }
        let critical = state.settings.critical;
        let (text, what, hint) = (
            "Critical tree (looks ahead)",
            "critical tree: what has to be visited",
            "what has to be visited in any order, and what bad order cost: told from values that the search does not know yet",
        );
        if items::tick(ui, critical, text, what, hint, not_one) {
            commands.push(Command::Critical(!critical));
        }
        ui.separator();
        whatif::menu_items(ui, state, commands);
        ui.separator();
        let source = state.settings.source_panel;
        if items::tick(ui, source, "Search and source", "", "", not_one) {
            commands.push(Command::SourcePanel(!source));
        }
        let inspector = state.settings.inspector;
        if items::tick(ui, inspector, "Explanation", "", "", no_tree) {
            commands.push(Command::Inspector(!inspector));
        }
        ui.separator();
        for (theme, name) in [
            (ThemePreference::Light, "Light"),
            (ThemePreference::Dark, "Dark"),
            (ThemePreference::System, "As the system"),
        ] {
            if ui.radio(state.settings.theme == theme, name).clicked() {
                commands.push(Command::Theme(theme));
                ui.close();
            }
        }
    });
}

fn help_menu(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.menu_button("Help", |ui| {
        ui.set_min_width(160.0);
        if item(ui, "Keys", "all keys") {
            commands.push(Command::ShowKeys(true));
        }
        if item(ui, "About Cutoff", "") {
            commands.push(Command::ShowAbout(true));
        }
    });
}
