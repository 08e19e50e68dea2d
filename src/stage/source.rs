//! What can be opened: a tree or a position of a game, and where it came from.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use game::{AnyPosition, Tree};

/// Where a source came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The library entry of this id.
    Library(String),
    /// A file.
    File(PathBuf),
    /// Typed, pasted or dropped.
    Text,
    /// Made at random, from the recipe that the tree's source tells.
    Generated,
}

/// What is searched, before any setting.
#[derive(Clone, Debug)]
pub struct Source {
    /// What kind of game it is.
    pub game: SourceGame,
    /// Where it came from.
    pub origin: Origin,
    /// What it is called, when neither it nor its file says so.
    pub name: Option<String>,
}

/// The two kinds of games that can be opened.
#[derive(Clone, Debug)]
pub enum SourceGame {
    /// An explicit tree.
    Tree(Arc<Tree>),
    /// A position of a game that is played by rules.
    Game(AnyPosition),
}

/// The longest title, in characters: more than any window shows.
const LONGEST_TITLE: usize = 200;

/// As much of a name as a title has room for.
fn beginning(name: &str) -> Cow<'_, str> {
    if name.chars().nth(LONGEST_TITLE).is_none() {
        return name.into();
    }
    let kept: String = name.chars().take(LONGEST_TITLE - 1).collect();
    format!("{}…", kept.trim_end_matches([' ', '.'])).into()
}

impl Source {
    /// Whether this is the same tree, or a position of the same game, so that settings of the one suit the other.
    pub fn is_same(&self, other: &Source) -> bool {
        match (&self.game, &other.game) {
            (SourceGame::Tree(a), SourceGame::Tree(b)) => Arc::ptr_eq(a, b),
            (SourceGame::Game(a), SourceGame::Game(b)) => {
                a.game().about().id == b.game().about().id
            }
            _ => false,
        }
    }

    /// Whether this is the same tree, or the same position under the same name.
    pub fn is_identical(&self, other: &Source) -> bool {
        match (&self.game, &other.game) {
            (SourceGame::Game(a), SourceGame::Game(b)) => a == b && self.name == other.name,
            _ => self.is_same(other),
        }
    }

    /// What the title bar calls it: of a very long name its beginning.
    pub fn title(&self) -> Cow<'_, str> {
        match (&self.game, &self.origin) {
            (SourceGame::Tree(tree), _) if !tree.name.is_empty() => beginning(&tree.name),
            _ if self.name.is_some() => self.name.as_deref().unwrap_or_default().into(),
            (_, Origin::File(path)) => path
                .file_name()
                .map_or("file".into(), |name| name.to_string_lossy()),
            (SourceGame::Tree(_), _) => "Typed tree".into(),
            (SourceGame::Game(position), _) => position.game().about().title.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_no_longer_than_a_window_shows() {
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
