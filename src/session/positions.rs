//! Positions to choose from: those of an EPD or PGN, and those of the library. The list with its filter, the moves of a game, and
//! the way to the next one.

mod chooser;

use std::sync::{Arc, LazyLock};

use stage::{Collection, Place};

use crate::page::Direction;

pub use chooser::{Chooser, ChooserCommand, ListLine};

/// A wish about positions to choose from.
#[derive(Clone, Debug)]
pub enum PositionsCommand {
    /// Show or hide the dialog with the positions at hand; with those of the library, where there are no others.
    Show(bool),
    /// Show the dialog with the positions of the library.
    ShowLibrary,
    /// What is done in the dialog.
    Dialog(ChooserCommand),
    /// Open one.
    Choose(Arc<Collection>, Place),
    /// Open the next one or the one before.
    Go(Direction),
}

/// The positions at hand, and which of them was opened last.
#[derive(Default)]
pub struct Positions {
    collection: Option<Arc<Collection>>,
    place: Option<Place>,
}

impl Positions {
    /// Positions at hand, of which one was opened, or none yet.
    pub fn new(collection: Arc<Collection>, place: Option<Place>) -> Positions {
        Positions {
            collection: Some(collection),
            place,
        }
    }

    /// The positions at hand.
    pub fn collection(&self) -> Option<&Arc<Collection>> {
        self.collection.as_ref()
    }

    /// Which of them was opened last.
    pub fn place(&self) -> Option<Place> {
        self.place
    }

    /// What is offered: the positions at hand, or else the library's.
    pub fn at_hand(&self) -> (Arc<Collection>, Option<Place>) {
        match &self.collection {
            Some(collection) => (Arc::clone(collection), self.place),
            None => (library_positions(), None),
        }
    }

    /// The library's positions, and which of them was opened last.
    pub fn of_library(&self) -> (Arc<Collection>, Option<Place>) {
        match &self.collection {
            Some(collection) if collection.is_library() => (Arc::clone(collection), self.place),
            _ => (library_positions(), None),
        }
    }

    /// The next position, or the one before.
    ///
    /// # Errors
    /// One sentence, where there is none.
    pub fn neighbour(&self, direction: Direction) -> Result<(Arc<Collection>, Place), String> {
        let Some(collection) = &self.collection else {
            return Err(NONE.to_owned());
        };
        let forward = direction == Direction::Forward;
        let next = match self.place {
            Some(place) => collection.neighbour(place, forward),
            None => Some(Place::default()),
        };
        let next = next.map(|place| (Arc::clone(collection), place));
        next.ok_or_else(|| {
            let which = if forward { "last" } else { "first" };
            format!(
                "this is the {which} position of {}: choose another one with Ctrl+Shift+O",
                collection.title
            )
        })
    }
}

/// Why there is no next position.
const NONE: &str =
    "no file of positions is open: open an EPD or a PGN, or choose one from the library";

/// The library as something to choose from, made when it is first asked for.
pub fn library_positions() -> Arc<Collection> {
    static LIBRARY: LazyLock<Arc<Collection>> = LazyLock::new(|| Arc::new(Collection::library()));
    Arc::clone(&LIBRARY)
}
