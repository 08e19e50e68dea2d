//! The Library menu.

use egui::{ScrollArea, Ui};

use crate::cx::Cx;
use crate::session::{Action, Request, Session};
use game::{Group, Playable, games, library};
use stage::library_positions;
use stage::{Item, Origin, Place, Setup, Source, SourceGame};

use super::scrolled;
use crate::action_items;
use crate::scrolling::ShowFollowing;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button("Library", |ui| {
        ui.set_min_width(250.0);
        scrolled(ui, |ui| {
            let mut rest = library::library();
            while let Some(first) = rest.first() {
                let count = rest
                    .iter()
                    .take_while(|entry| entry.group == first.group)
                    .count();
                let (group, after) = rest.split_at(count);
                ui.menu_button(first.group, |ui| {
                    ui.set_min_width(280.0);
                    for entry in group {
                        let open =
                            session.stage.source.origin == Origin::Library(entry.id.to_owned());
                        let tree = entry.tree();
                        let response = ui.selectable_label(open, &tree.name);
                        if response.on_hover_text(&tree.source).clicked() {
                            cx.act(move |session| session.open_library(entry.id));
                            ui.close();
                        }
                    }
                });
                rest = after;
            }
            ui.menu_button("Generated", |ui| {
                ui.set_min_width(280.0);
                action_items::item(ui, session, Action::Generate, cx);
                action_items::item(ui, session, Action::GenerateNext, cx);
            });
            ui.menu_button(&library_positions().title, |ui| {
                positions_menu(ui, session, cx);
            });
            let groups = games().iter().flat_map(|game| {
                let groups = game.about().positions.iter();
                groups.map(move |group| (*game, group))
            });
            for (game, group) in groups {
                ui.menu_button(group.name, |ui| {
                    ready_menu(ui, session, game, group, cx);
                });
            }
        });
    });
}

/// The built-in positions of a game, each with its own depth.
fn ready_menu(ui: &mut Ui, session: &Session, game: &dyn Playable, group: &Group, cx: &mut Cx) {
    ui.set_min_width(280.0);
    for &(text, title, depth) in group.positions {
        if ui.button(title).clicked()
            && let Ok(root) = game.read(text)
        {
            let setup = session.setup();
            cx.act(move |session| session.change_setup(Setup { depth, ..setup }));
            let name = format!("{} {text}", game.about().title);
            let source = Source {
                game: SourceGame::Game(root),
                origin: Origin::Text,
                name: Some(name),
            };
            cx.act(move |session| session.open(Request::Source(source)));
            ui.close();
        }
    }
}

/// The groups of positions, and an entry that browses all of them.
fn positions_menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.set_min_width(280.0);
    action_items::item(ui, session, Action::LookThroughLibrary, cx);
    ui.separator();
    let library = library_positions();
    let same_group = |one: &Item, next: &Item| one.group == next.group;
    let mut first = 0;
    for group in library.items.chunk_by(same_group) {
        let begin = first;
        first += group.len();
        let (name, source) = group[0].group.unwrap_or_default();
        let menu = ui.menu_button(name, |ui| {
            ui.set_min_width(260.0);
            ui.set_max_width(420.0);
            let most = (ui.ctx().content_rect().height() - 80.0).max(200.0);
            ScrollArea::vertical()
                .max_height(most)
                .show_following(ui, |ui| {
                    for (number, item) in group.iter().enumerate() {
                        if ui.button(&item.title).clicked() {
                            let place = Place {
                                item: begin + number,
                                ply: 0,
                            };
                            cx.act(move |session| session.choose(library_positions(), place));
                            ui.close();
                        }
                    }
                });
        });
        menu.response.on_hover_text(source);
    }
}
