//! The choice of positions to measure: those of a file, of the library, or of a group of the library.

use std::sync::{Arc, LazyLock};

use crate::{Collection, ItemKind, Place};
use game::chess::{Position, position_library};
use text::{named, say};

/// A set of positions.
#[derive(Clone, Debug)]
pub struct Chosen {
    pub collection: Arc<Collection>,
    /// The heading of the chosen group, if not all positions are chosen.
    pub group: Option<&'static str>,
}

/// A chosen position, as it is measured.
#[derive(Clone, Debug)]
pub struct Member {
    pub place: Place,
    pub title: String,
    pub position: Position,
}

impl Chosen {
    pub fn all(collection: Arc<Collection>) -> Chosen {
        Chosen {
            collection,
            group: None,
        }
    }

    pub fn largest() -> Chosen {
        Chosen {
            collection: library_positions(),
            group: Chosen::groups()
                .max_by_key(|group| group.1)
                .map(|group| group.0),
        }
    }

    /// The names of the library's headings, with the number of positions under each.
    pub fn groups() -> impl Iterator<Item = (&'static str, usize)> {
        let groups = position_library().iter();
        groups.map(|group| (group.name, group.positions.len()))
    }

    pub fn title(&self) -> String {
        match self.group {
            Some(group) => named("library", group).unwrap_or(group).to_owned(),
            None if self.collection.is_library() => say!(source_library_positions_all).to_owned(),
            None => self.collection.title.clone(),
        }
    }

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

    /// Returns true if the collection holds games, which need a choice of the ply.
    pub fn has_games(&self) -> bool {
        // A file holds either positions or games.
        let first = self.collection.items.first();
        first.is_some_and(|item| matches!(item.kind, ItemKind::Game(_)))
    }

    /// Returns the positions; those of games after `ply` plies, or at the end of a shorter game.
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

/// Compares by identity, not by equal contents.
impl PartialEq for Chosen {
    fn eq(&self, other: &Chosen) -> bool {
        Arc::ptr_eq(&self.collection, &other.collection) && self.group == other.group
    }
}

/// The library as a collection, built on first use.
pub fn library_positions() -> Arc<Collection> {
    static LIBRARY: LazyLock<Arc<Collection>> = LazyLock::new(|| Arc::new(Collection::library()));
    Arc::clone(&LIBRARY)
}
