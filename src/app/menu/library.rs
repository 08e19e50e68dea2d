//! The menu of what comes with the program.

use egui::Ui;

use crate::app::command::Command;
use crate::app::state::State;
use crate::game::Game;
use crate::game::chess::{Chess, MoveOrder};
use crate::game::library::library;
use crate::stage::{Origin, Source, SourceGame};

use super::item;

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

/// Shows it.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
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
