//! Positions to choose from: those of an EPD or PGN, and those of the library. The dialog, and the way to the next one.

mod chooser;
mod game;
mod list;
mod panel;
pub mod skipped;

use std::sync::{Arc, LazyLock};

use ::game::chess::Move;
use stage::{Collection, Kind, Place, SourceGame};

use super::command::Command;
use super::compare::{Chosen, View};
use crate::model::state::State;
use session::Request;
use session::page::{Direction, Page};

pub use chooser::Chooser;

pub(super) use panel::{file_item, said_ui};

/// What the list of keys calls it.
pub const CHOOSE: &str = "choose among the positions of the file";
/// What the list of keys calls it.
pub const NEXT: &str = "next position of the file, or next move of the game";
/// What the list of keys calls it.
pub const PREVIOUS: &str = "previous position, or previous move of the game";

/// The positions at hand, and which of them was opened last.
#[derive(Default)]
pub struct Positions {
    collection: Option<Arc<Collection>>,
    place: Option<Place>,
}

impl Positions {
    /// The positions at hand.
    pub fn collection(&self) -> Option<&Arc<Collection>> {
        self.collection.as_ref()
    }

    /// Which of them was opened last.
    pub fn place(&self) -> Option<Place> {
        self.place
    }
}

/// A wish about positions to choose from.
#[derive(Clone, Debug)]
pub enum PositionsCommand {
    /// Show or hide the dialog with the positions at hand; with those of the library, where there are no others.
    Show(bool),
    /// Show the dialog with the positions of the library.
    ShowLibrary,
    /// Open one.
    Choose(Arc<Collection>, Place),
    /// Open the next one or the one before.
    Go(Direction),
}

impl From<PositionsCommand> for Command {
    fn from(command: PositionsCommand) -> Command {
        Command::Positions(command)
    }
}

impl State {
    /// Carries out a wish about positions to choose from.
    pub(super) fn apply_positions(&mut self, command: PositionsCommand) {
        match command {
            PositionsCommand::Show(false) => self.dialogs.positions = None,
            PositionsCommand::Show(true) => {
                let at_hand = self.positions.collection.clone();
                self.show_positions(at_hand.unwrap_or_else(library), self.positions.place);
            }
            PositionsCommand::ShowLibrary => {
                let at_hand = self.positions.collection.clone();
                match at_hand.filter(|collection| collection.is_library()) {
                    Some(library) => self.show_positions(library, self.positions.place),
                    None => self.show_positions(library(), None),
                }
            }
            PositionsCommand::Choose(collection, place) => self.choose(collection, place),
            PositionsCommand::Go(direction) => self.go_to_neighbour(direction),
        }
    }

    /// Positions have been read: a single one is opened at once, of several one is to be chosen.
    pub(super) fn receive_positions(&mut self, collection: Collection) {
        self.dialogs.show_paste(false);
        let collection = Arc::new(collection);
        if let ([item], 0) = (collection.items.as_slice(), collection.skipped_count)
            && matches!(item.kind, Kind::Position(_))
        {
            self.choose(collection, Place::default());
            return;
        }
        self.notice = None;
        self.positions.collection = Some(Arc::clone(&collection));
        self.positions.place = None;
        let chosen = Chosen::all(Arc::clone(&collection));
        self.compare.suites.choose(chosen);
        // Where all of them are measured, none has to be chosen.
        if !(self.page == Page::Compare && self.compare.view == View::Positions) {
            self.show_positions(collection, None);
        }
    }

    fn show_positions(&mut self, collection: Arc<Collection>, place: Option<Place>) {
        self.dialogs.close_front();
        self.dialogs.positions = Some(Chooser::new(collection, place));
    }

    fn choose(&mut self, collection: Arc<Collection>, place: Place) {
        let source = collection.source(place);
        self.positions = Positions {
            collection: Some(collection),
            place: Some(place),
        };
        self.dialogs.positions = None;
        self.open(Request::Source(source));
    }

    fn go_to_neighbour(&mut self, direction: Direction) {
        let Some(collection) = self.positions.collection.clone() else {
            self.notice = Some(NONE.to_owned());
            return;
        };
        let forward = direction == Direction::Forward;
        let next = match self.positions.place {
            Some(place) => collection.neighbour(place, forward),
            None => Some(Place::default()),
        };
        if let Some(place) = next {
            self.choose(collection, place);
        } else {
            let which = if forward { "last" } else { "first" };
            self.notice = Some(format!(
                "this is the {which} position of {}: choose another one with Ctrl+Shift+O",
                collection.title
            ));
        }
    }

    /// Where among the positions at hand the open one is.
    pub(super) fn open_place(&self) -> Option<(&Arc<Collection>, Place)> {
        let (collection, place) = (self.positions.collection.as_ref()?, self.positions.place?);
        let SourceGame::Chess(position) = &self.stage.source.game else {
            return None;
        };
        let is_open = collection.items[place.item].position(place.ply) == *position;
        is_open.then_some((collection, place))
    }

    /// The move that led to what is open, where that is a position of a game.
    pub(super) fn last_move_of_game(&self) -> Option<Move> {
        let (collection, place) = self.open_place()?;
        collection.items[place.item].last_move(place.ply)
    }
}

/// Why there is no next position.
const NONE: &str =
    "no file of positions is open: open an EPD or a PGN, or choose from Library, Chess positions";

/// The library as something to choose from, made when it is first asked for.
pub(super) fn library() -> Arc<Collection> {
    static LIBRARY: LazyLock<Arc<Collection>> = LazyLock::new(|| Arc::new(Collection::library()));
    Arc::clone(&LIBRARY)
}
