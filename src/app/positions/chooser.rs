//! The dialog: a list with a filter at the left, the chosen position at the right.

use std::sync::Arc;

use egui::{
    Button, Context, Frame, Id, Key, Label, Modal, Modifiers, RichText, ScrollArea, Ui, vec2,
};

use crate::board;
use crate::command::Command;
use crate::theme::{self, Palette};
use stage::{Collection, Item, Kind, Place};

use super::PositionsCommand;
use super::list::List;
use super::skipped;

/// Choosing a position.
pub struct Chooser {
    pub(super) collection: Arc<Collection>,
    pub(super) list: List,
    /// After how many plies of the game; `None` while a game is being chosen.
    pub(super) ply: Option<usize>,
    /// Whether what is chosen is to be brought into sight.
    pub(super) reveal: bool,
}

/// How wide the dialog is where there is room, in points.
const WIDTH: f32 = 940.0;
/// How wide the chosen position is shown, in points.
const BOARD: f32 = 256.0;
/// How high a button is, in points.
const BUTTON: f32 = 30.0;

impl Chooser {
    /// Begins at that position, or at the first one.
    pub fn new(collection: Arc<Collection>, place: Option<Place>) -> Chooser {
        let place = place.filter(|place| place.item < collection.items.len());
        let item = place.map_or(0, |place| place.item);
        let game = matches!(collection.items[item].kind, Kind::Game(_));
        // Of a single game, only the move is left to be chosen.
        let moves = game && (place.is_some() || collection.items.len() == 1);
        Chooser {
            list: List::new(&collection, item),
            ply: moves.then_some(place.map_or(0, |place| place.ply)),
            reveal: true,
            collection,
        }
    }

    /// What is offered.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// What is chosen so far; `None` when the filter leaves nothing.
    pub fn place(&self) -> Option<Place> {
        let item = self.list.chosen()?;
        Some(Place {
            item,
            ply: self.ply.unwrap_or(0),
        })
    }

    /// Goes from the moves of a game back to the list of games; `false` when there is nothing to go back to.
    pub fn back(&mut self) -> bool {
        let several = self.collection.items.len() > 1;
        self.reveal = true;
        several && self.ply.take().is_some()
    }

    pub(super) fn item(&self) -> Option<&Item> {
        Some(&self.collection.items[self.list.chosen()?])
    }

    /// Shows the dialog.
    pub fn show(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        let frame = Frame::popup(&ctx.global_style()).inner_margin(18);
        let modal = Modal::new(Id::unique("positions")).frame(frame);
        let response = modal.show(ctx, |ui| {
            let room = ui.ctx().content_rect().size();
            ui.set_width(WIDTH.min(room.x - 60.0));
            // As high as it may become, so that nothing moves when the filter leaves less.
            let height = (room.y - 90.0).clamp(300.0, 620.0);
            ui.set_height(height);
            self.content(ui, height, commands);
        });
        if response.backdrop_response.clicked() {
            commands.push(PositionsCommand::Show(false).into());
        }
    }

    fn content(&mut self, ui: &mut Ui, height: f32, commands: &mut Vec<Command>) {
        let game = self.ply.is_some();
        let enter = self.read_keys(ui, game);
        ui.horizontal(|ui| {
            let title = match (game, self.item()) {
                (true, Some(item)) => item.title.clone(),
                _ => self.collection.title.clone(),
            };
            ui.add(Label::new(RichText::new(title).heading()).truncate());
        });
        ui.add_space(6.0);
        let middle = height - 96.0 - skipped::height(&self.collection, 3);
        ui.horizontal_top(|ui| {
            let left = ui.available_width() - BOARD - 24.0;
            ui.allocate_ui(vec2(left, middle), |ui| {
                ui.vertical(|ui| {
                    ui.set_width(left);
                    ui.set_height(middle);
                    if game {
                        self.moves_ui(ui, commands);
                    } else {
                        self.list_ui(ui, commands);
                    }
                });
            });
            ui.add_space(24.0 - ui.spacing().item_spacing.x);
            ui.allocate_ui(vec2(BOARD, middle), |ui| {
                ui.vertical(|ui| {
                    ui.set_width(BOARD);
                    let scroll = ScrollArea::vertical()
                        .id_salt("position")
                        .auto_shrink(false);
                    scroll.show(ui, |ui| self.position_ui(ui));
                });
            });
        });
        skipped::show(ui, &self.collection, 3);
        ui.add_space(8.0);
        self.buttons_ui(ui, enter, commands);
    }

    /// What the keys do here whatever has the focus; answers whether Enter is to open.
    fn read_keys(&mut self, ui: &Ui, game: bool) -> bool {
        let taken = ui.memory(|memory| memory.focused().is_some_and(|id| id != List::filter_id()));
        if taken {
            return false;
        }
        let mut pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if game {
            self.game_keys(&mut pressed);
        } else {
            let page = 10;
            for (key, by) in [
                (Key::ArrowDown, 1),
                (Key::ArrowUp, -1),
                (Key::PageDown, page),
                (Key::PageUp, -page),
            ] {
                if pressed(key) {
                    self.list.go(by);
                    self.reveal = true;
                }
            }
        }
        pressed(Key::Enter)
    }

    /// The position that is chosen, with what is said of it.
    fn position_ui(&self, ui: &mut Ui) {
        let Some(item) = self.item() else {
            ui.label(RichText::new("Nothing is called like that.").weak());
            return;
        };
        // Of a game, its last position, until a move is chosen.
        let ply = self.ply.unwrap_or(usize::MAX);
        let position = item.position(ply);
        let board = board::Still {
            position: &position,
            last: item.last_move(ply),
            flipped: false,
            arrows: &[],
        };
        board.show(ui, f32::INFINITY);
        ui.label(game::chess::words::status(&position));
        ui.add_space(6.0);
        ui.add(Label::new(RichText::new(&item.title).font(theme::strong(theme::BODY))).wrap());
        for (word, moves) in [("Best", item.best()), ("Not", item.avoid())] {
            if !moves.is_empty() {
                ui.label(format!("{word}: {}", moves.join(", ")));
            }
        }
        if let Some(comment) = item.comment() {
            ui.add(Label::new(comment).wrap());
        }
        let small = |text: String| RichText::new(text).size(theme::SMALL).weak();
        if let Some((group, source)) = item.group {
            ui.add(Label::new(small(format!("{group}: {source}"))).wrap());
        }
        ui.add(Label::new(small(position.fen())).wrap());
    }

    fn buttons_ui(&mut self, ui: &mut Ui, enter: bool, commands: &mut Vec<Command>) {
        let palette = Palette::of(ui.ctx());
        ui.horizontal(|ui| {
            let chosen = self.item().map(|item| matches!(item.kind, Kind::Game(_)));
            let steps = chosen == Some(true) && self.ply.is_none();
            let text = match (steps, self.ply.is_some()) {
                (true, _) => "Moves…",
                (false, true) => "Open here",
                (false, false) => "Open",
            };
            let hint = if steps {
                "choose a move of the game (Enter)"
            } else {
                "search this position (Enter)"
            };
            let mut label = RichText::new(text).font(theme::strong(theme::BODY));
            let mut open = Button::new(label.clone());
            if chosen.is_some() {
                label = label.color(palette.ground);
                open = Button::new(label).fill(palette.max);
            }
            let open = open.min_size(vec2(120.0, BUTTON));
            let open = ui.add_enabled(chosen.is_some(), open).on_hover_text(hint);
            if open.clicked() || enter && chosen.is_some() {
                self.open(commands);
            }
            if self.ply.is_some() && self.collection.items.len() > 1 {
                let all = ui.add(Button::new("All games").min_size(vec2(100.0, BUTTON)));
                if all.on_hover_text("Backspace, Esc").clicked() {
                    self.back();
                }
            }
            let close = ui.add(Button::new("Close").min_size(vec2(90.0, BUTTON)));
            if close.on_hover_text("Esc").clicked() {
                commands.push(PositionsCommand::Show(false).into());
            }
        });
    }

    /// Opens what is chosen, or shows the moves of a game.
    pub(super) fn open(&mut self, commands: &mut Vec<Command>) {
        let Some((item, place)) = self.item().zip(self.place()) else {
            return;
        };
        if matches!(item.kind, Kind::Game(_)) && self.ply.is_none() {
            self.ply = Some(0);
            self.reveal = true;
        } else {
            let collection = Arc::clone(&self.collection);
            commands.push(PositionsCommand::Choose(collection, place).into());
        }
    }
}
