//! Sources: trees and positions of games, with their origin.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use game::{AnyPosition, Tree};
use text::{GameWords, say};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The library entry of this id.
    Library(String),
    File(PathBuf),
    /// Typed, pasted or dropped text.
    Text,
    /// A random tree, from the recipe stored in the tree's source.
    Generated,
}

/// The object of a search, independent of any setting.
#[derive(Clone, Debug)]
pub struct Source {
    pub game: SourceGame,
    pub origin: Origin,
    /// The name, if neither the game nor the file has one.
    pub name: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum SourceGame {
    Tree(Arc<Tree>),
    /// A position of a game with rules.
    Game(AnyPosition),
}

/// The maximum length of a title, in characters; longer than any window shows.
const LONGEST_TITLE: usize = 200;

fn beginning(name: &str) -> Cow<'_, str> {
    if name.chars().nth(LONGEST_TITLE).is_none() {
        return name.into();
    }
    let kept: String = name.chars().take(LONGEST_TITLE - 1).collect();
    format!("{}…", kept.trim_end_matches([' ', '.'])).into()
}

impl Source {
    /// Returns true if this is the same tree, or a position of the same game, so that settings of one apply to the
    /// other.
    pub fn is_same(&self, other: &Source) -> bool {
        match (&self.game, &other.game) {
            (SourceGame::Tree(a), SourceGame::Tree(b)) => Arc::ptr_eq(a, b),
            (SourceGame::Game(a), SourceGame::Game(b)) => {
                a.game().about().id == b.game().about().id
            }
            _ => false,
        }
    }

    /// Returns true if this is the same tree, or the same position under the same name.
    pub fn is_identical(&self, other: &Source) -> bool {
        match (&self.game, &other.game) {
            (SourceGame::Game(a), SourceGame::Game(b)) => a == b && self.name == other.name,
            _ => self.is_same(other),
        }
    }

    /// Returns the title for the title bar; a very long name is truncated.
    pub fn title(&self) -> Cow<'_, str> {
        match (&self.game, &self.origin) {
            (SourceGame::Tree(tree), _) if !tree.name.is_empty() => beginning(&tree.name),
            _ if self.name.is_some() => self.name.as_deref().unwrap_or_default().into(),
            (_, Origin::File(path)) => path
                .file_name()
                .map_or("file".into(), |name| name.to_string_lossy()),
            (SourceGame::Tree(_), _) => say!(source_typed_tree).into(),
            (SourceGame::Game(position), _) => position.game().about().title().into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_titles_are_shortened() {
        let titled = |name: &str| {
            let mut tree = game::read_tree(b"[[3, 5], 2]").unwrap();
            tree.name = name.to_owned();
            let source = Source {
                game: SourceGame::Tree(Arc::new(tree)),
                origin: Origin::Text,
                name: None,
            };
            source.title().into_owned()
        };
        let fits = "n".repeat(LONGEST_TITLE);
        assert_eq!(titled(&fits), fits);
        let cut_at_a_point = format!("{}. more", "x".repeat(LONGEST_TITLE - 2));
        assert!(titled(&cut_at_a_point).ends_with("x…"));
        let long = titled(&"word. ".repeat(1_000_000));
        assert!(long.ends_with('…'), "{long}");
        assert!(long.chars().count() <= LONGEST_TITLE);
    }
}
