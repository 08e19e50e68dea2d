//! Positions to choose from: those of an EPD or PGN file and those of the library, with a filter, the moves of a
//! game, and navigation to the next position.

mod chooser;

use std::sync::Arc;

use stage::{Collection, Place};

use crate::session::page::Direction;

pub use chooser::{Chooser, ListLine};

/// The loaded positions and the one that was opened last.
#[derive(Default)]
pub struct Positions {
    collection: Option<Arc<Collection>>,
    place: Option<Place>,
}

impl Positions {
    pub fn new(collection: Arc<Collection>, place: Option<Place>) -> Positions {
        Positions {
            collection: Some(collection),
            place,
        }
    }

    pub fn collection(&self) -> Option<&Arc<Collection>> {
        self.collection.as_ref()
    }

    pub fn place(&self) -> Option<Place> {
        self.place
    }

    /// The positions of the open file and the one that was opened last; `None` if they are from the library.
    pub fn of_file(&self) -> Option<(Arc<Collection>, Option<Place>)> {
        let collection = self.collection.as_ref().filter(|it| !it.is_library())?;
        Some((Arc::clone(collection), self.place))
    }

    /// Returns the next or the previous position.
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
                "this is the {which} position of {}: choose another one with List…",
                collection.title
            )
        })
    }
}

/// The error if there is no next position.
const NONE: &str =
    "no file of positions is open: open an EPD or a PGN, or choose one from the library";
