//! Opening positions of a collection.

use std::sync::Arc;

use crate::dialogs::front::{Front, Shelf};
use crate::session::Request;
use crate::session::Session;
use crate::session::page::{Direction, Page};
use crate::step::positions::model::{Chooser, Positions};
use game::{AnyMove, GamePart};
use stage::Chosen;
use stage::{Collection, ItemKind, Place, SourceGame};
use teach::capitalised;

impl Session {
    /// Shows the loaded positions, or the Library if they are from there or none are loaded.
    pub fn show_positions(&mut self) {
        match self.positions.of_file() {
            Some((collection, place)) => self.dialogs.offer(collection, place),
            None => self.show_library(Shelf::Chess),
        }
    }

    pub fn show_library(&mut self, shelf: Shelf) {
        self.dialogs.close_front();
        self.dialogs.front = Some(Front::Library(shelf));
    }

    pub(crate) fn change_chooser(&mut self, change: impl FnOnce(&mut Chooser)) {
        if let Some(chooser) = &mut self.dialogs.positions {
            change(chooser);
        }
    }

    /// Opens the position selected in the dialog, or shows the moves of a game.
    pub(crate) fn enter_position(&mut self) {
        let chooser = self.dialogs.positions.as_mut();
        if let Some((collection, place)) = chooser.and_then(Chooser::enter) {
            self.choose(collection, place);
        }
    }

    /// Opens the next or the previous position.
    pub fn go_to_position(&mut self, direction: Direction) {
        match self.positions.neighbour(direction) {
            Ok((collection, place)) => self.choose(collection, place),
            Err(none) => self.say(format!("{}.", capitalised(&none))),
        }
    }

    /// Handles positions that were read: a single one is opened at once, several are shown in the chooser.
    pub(crate) fn receive_positions(&mut self, collection: Collection) {
        self.dialogs.show_paste(false);
        let collection = Arc::new(collection);
        if let ([item], 0) = (collection.items.as_slice(), collection.skipped_count)
            && matches!(item.kind, ItemKind::Position(_))
        {
            self.choose(collection, Place::default());
            return;
        }
        self.notice = None;
        self.positions = Positions::new(Arc::clone(&collection), None);
        let chosen = Chosen::all(Arc::clone(&collection));
        self.compare.choose(chosen);
        // If all of them are measured, no choice is necessary.
        let measured = self.compares_positions();
        if !(self.page == Page::Compare && measured) {
            self.dialogs.offer(collection, None);
        }
    }

    pub fn choose(&mut self, collection: Arc<Collection>, place: Place) {
        let source = collection.source(place);
        self.positions = Positions::new(collection, Some(place));
        self.dialogs.positions = None;
        self.open(Request::Source(source));
    }

    /// The place of the open position in its collection.
    pub fn open_place(&self) -> Option<(&Arc<Collection>, Place)> {
        let (collection, place) = (self.positions.collection()?, self.positions.place()?);
        let SourceGame::Game(position) = &self.stage.source.game else {
            return None;
        };
        let is_open = collection.items[place.item].position(place.ply).wrap() == *position;
        is_open.then_some((collection, place))
    }

    /// The move that led to the open position, if it comes from a game.
    pub(crate) fn last_move_of_game(&self) -> Option<AnyMove> {
        let (collection, place) = self.open_place()?;
        collection.items[place.item]
            .last_move(place.ply)
            .map(GamePart::wrap)
    }
}
