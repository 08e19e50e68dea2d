//! Which positions are measured: those of a file, of the library, or of one of its groups.

use std::sync::Arc;

use game::chess::{Position, position_library};
use stage::{Collection, ItemKind, Place};

use crate::positions::library_positions;

/// Positions that belong together.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Where they are.
    pub collection: Arc<Collection>,
    /// The heading of those that are meant, where not all are.
    pub group: Option<&'static str>,
}

/// One of them, as it is measured.
#[derive(Clone, Debug)]
pub struct Member {
    /// Where it is in the collection.
    pub place: Place,
    /// What it is called.
    pub title: String,
    /// The position.
    pub position: Position,
}

impl Chosen {
    /// All of a file.
    pub fn all(collection: Arc<Collection>) -> Chosen {
        Chosen {
            collection,
            group: None,
        }
    }

    /// The largest group of the library.
    pub fn largest() -> Chosen {
        Chosen {
            collection: library_positions(),
            group: Chosen::groups()
                .max_by_key(|group| group.1)
                .map(|group| group.0),
        }
    }

    /// The headings of the library.
    pub fn groups() -> impl Iterator<Item = (&'static str, usize)> {
        let groups = position_library().iter();
        groups.map(|group| (group.name, group.positions.len()))
    }

    /// What it is called.
    pub fn title(&self) -> String {
        match self.group {
            Some(group) => group.to_owned(),
            None if self.collection.is_library() => "All positions of the library".to_owned(),
            None => self.collection.title.clone(),
        }
    }

    /// How many positions there are.
    pub fn count(&self) -> usize {
        match self.group {
            Some(_) => self.numbers().count(),
            None => self.collection.items.len(),
        }
    }

    fn numbers(&self) -> impl Iterator<Item = usize> {
        let items = self.collection.items.iter().enumerate();
        items
            .filter(|(_, item)| {
                self.group.is_none() || item.group.map(|group| group.0) == self.group
            })
            .map(|(number, _)| number)
    }

    /// Whether there are games among them, of which a move has to be chosen.
    pub fn has_games(&self) -> bool {
        // A file holds the one or the other.
        let first = self.collection.items.first();
        first.is_some_and(|item| matches!(item.kind, ItemKind::Game(_)))
    }

    /// The positions; those of games after `ply` plies, or at the end of a shorter one.
    pub fn members(&self, ply: usize) -> Vec<Member> {
        let member = |number: usize| {
            let item = &self.collection.items[number];
            let ply = match &item.kind {
                ItemKind::Position(_) => 0,
                ItemKind::Game(game) => ply.min(game.moves.len()),
            };
            Member {
                place: Place { item: number, ply },
                title: item.title.clone(),
                position: item.position(ply),
            }
        };
        self.numbers().map(member).collect()
    }
}

/// The very same positions, not merely equal ones.
impl PartialEq for Chosen {
    fn eq(&self, other: &Chosen) -> bool {
        Arc::ptr_eq(&self.collection, &other.collection) && self.group == other.group
    }
}
