//! Collections of positions: the lines of an EPD, the games of a PGN, the library's groups.

use std::io::{self, BufRead};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use game::GamePart as _;
use game::chess::{
    Epd, FilePosition, LibraryPosition, Move, PgnGame, PgnGames, Position, PositionFormat,
    PositionGroup, PositionReader, Unreadable, position_library,
};
use text::{named, say};

use super::{Origin, Source, SourceGame};

#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The file's name.
    pub title: String,
    pub path: Option<PathBuf>,
    pub items: Vec<Item>,
    /// The unreadable entries, in file order: the first [`Collection::MOST_SKIPPED`].
    pub skipped: Vec<Unreadable>,
    /// The number of unreadable lines or games.
    pub skipped_count: usize,
    /// True if the file has more than [`Collection::MOST`] entries.
    pub truncated: bool,
}

#[derive(Clone, Debug)]
pub struct Item {
    /// The name of the heading and the publication of the item's group; items of a group are adjacent.
    pub group: Option<(&'static str, &'static str)>,
    pub title: String,
    pub kind: ItemKind,
    /// The searchable text in lower case, for filters.
    pub words: String,
}

#[derive(Clone, Debug)]
pub enum ItemKind {
    Position(Epd),
    /// A game, each of whose positions can be chosen.
    Game(PgnGame),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub item: usize,
    /// The number of plies into a game; 0 otherwise.
    pub ply: usize,
}

impl Collection {
    /// The maximum number of positions or games read, because files may be very long.
    pub const MOST: usize = 100_000;
    pub const MOST_SKIPPED: usize = 1_000;

    /// Reads a file or a text; returns `None` if `stop` is set meanwhile.
    ///
    /// # Errors
    /// Those of reading. What cannot be understood is among [`Collection::skipped`].
    ///
    /// # Examples
    /// ```
    /// use game::chess::PositionFormat;
    /// use stage::Collection;
    /// let text = "kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"Morphy\";\nnonsense\n";
    /// let read = Collection::read(text.as_bytes(), PositionFormat::Epd, "two lines", &false.into())?.unwrap();
    /// assert_eq!((read.items[0].title.as_str(), read.items[0].best().join(" ").as_str()), ("Morphy", "Ra6"));
    /// assert_eq!(read.skipped[0].line, 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn read(
        reader: impl BufRead,
        format: PositionFormat,
        title: &str,
        stop: &AtomicBool,
    ) -> io::Result<Option<Collection>> {
        let mut read = Collection {
            title: title.to_owned(),
            ..Collection::default()
        };
        let items: Box<dyn Iterator<Item = io::Result<Result<Item, Unreadable>>>> = match format {
            PositionFormat::Epd => Box::new(
                PositionReader::new(reader, Some(format), None)?
                    .map(|found| Ok(found?.map(Item::of_line))),
            ),
            PositionFormat::Pgn => {
                Box::new(PgnGames::new(reader).map(|game| Ok(game?.map(Item::of_game))))
            }
        };
        for item in items {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            match item? {
                Ok(_) if read.items.len() == Collection::MOST => {
                    read.truncated = true;
                    break;
                }
                Ok(item) => read.items.push(item),
                Err(unreadable) => {
                    read.skipped_count += 1;
                    if read.skipped.len() < Collection::MOST_SKIPPED {
                        read.skipped.push(unreadable);
                    }
                }
            }
        }
        Ok(Some(read))
    }

    pub fn library() -> Collection {
        let groups = position_library().iter();
        let items = groups.flat_map(|group| {
            let positions = group.positions.iter();
            positions.map(|position| Item::of_library(group, position))
        });
        Collection {
            title: say!(source_library_positions).to_owned(),
            items: items.collect(),
            ..Collection::default()
        }
    }

    pub fn is_library(&self) -> bool {
        self.items.first().is_some_and(|item| item.group.is_some())
    }

    /// Returns the source of a position to open.
    ///
    /// # Panics
    /// When there is no such item.
    pub fn source(&self, place: Place) -> Source {
        let item = &self.items[place.item];
        let name = match &item.kind {
            ItemKind::Game(game) if place.ply > 0 && place.ply <= game.moves.len() => {
                say!(
                    source_after,
                    last = game.written(place.ply - 1),
                    title = &item.title,
                )
            }
            _ => item.title.clone(),
        };
        Source {
            game: SourceGame::Game(item.position(place.ply).wrap()),
            origin: self.path.clone().map_or(Origin::Text, Origin::File),
            name: Some(name),
        }
    }

    /// Returns the last place of an item: a game's position after its last move.
    ///
    /// # Panics
    /// When there is no such item.
    pub fn last_place(&self, item: usize) -> Place {
        let ply = match &self.items[item].kind {
            ItemKind::Game(game) => game.moves.len(),
            ItemKind::Position(_) => 0,
        };
        Place { item, ply }
    }

    /// Returns the next or the previous position: in a game, one ply away; `None` beyond the ends.
    pub fn neighbour(&self, place: Place, forward: bool) -> Option<Place> {
        let step = |at: usize, count: usize| {
            let next = if forward {
                at.checked_add(1)
            } else {
                at.checked_sub(1)
            };
            next.filter(|&next| next < count)
        };
        match &self.items.get(place.item)?.kind {
            ItemKind::Game(game) => Some(Place {
                ply: step(place.ply, game.moves.len() + 1)?,
                ..place
            }),
            ItemKind::Position(_) => Some(Place {
                item: step(place.item, self.items.len())?,
                ply: 0,
            }),
        }
    }

    /// Returns the reason for rejecting a list with unreadable entries: the first of them, and the number of others.
    pub fn refusal(&self) -> String {
        let first = self.skipped.first().map(ToString::to_string);
        let first = first.unwrap_or_default();
        match self.skipped_count {
            0 | 1 => first,
            more => say!(source_unreadable, first, more = more - 1),
        }
    }

    /// Returns a sentence about the skipped entries: `2 lines were skipped`, `1 game was skipped`.
    pub fn skipped_in_words(&self) -> Option<String> {
        let count = self.skipped_count;
        let is_game = |item: &Item| matches!(item.kind, ItemKind::Game(_));
        (count > 0).then(|| {
            if self.items.first().is_some_and(is_game) {
                say!(source_games_skipped, count)
            } else {
                say!(source_lines_skipped, count)
            }
        })
    }
}

impl Item {
    /// Formatting moves is slow, so it is done while a list is read.
    fn new(
        group: Option<(&'static str, &'static str)>,
        title: impl Into<String>,
        kind: ItemKind,
    ) -> Item {
        let mut item = Item {
            group,
            title: title.into(),
            kind,
            words: String::new(),
        };
        item.words = format!("{} {}", item.title, item.detail()).to_lowercase();
        item
    }

    fn of_line(found: FilePosition) -> Item {
        let title = found.epd.id.clone();
        let title = title.unwrap_or_else(|| say!(source_line, number = found.line.to_string()));
        Item::new(None, title, ItemKind::Position(found.epd))
    }

    fn of_game(game: PgnGame) -> Item {
        Item::new(None, game.title(), ItemKind::Game(game))
    }

    fn of_library(group: &PositionGroup, position: &LibraryPosition) -> Item {
        let kind = ItemKind::Position(position.epd.clone());
        Item::new(Some((group.name, group.source)), position.title(), kind)
    }

    /// Returns the heading of the item's group; empty if it has none.
    pub fn heading(&self) -> &'static str {
        let named = self.group.and_then(|(name, _)| named("library", name));
        named.unwrap_or_default()
    }

    /// Returns the position; in a game, after that many plies.
    pub fn position(&self, ply: usize) -> Position {
        match &self.kind {
            ItemKind::Position(epd) => epd.position.clone(),
            ItemKind::Game(game) => game.position(ply),
        }
    }

    pub fn last_move(&self, ply: usize) -> Option<Move> {
        match &self.kind {
            ItemKind::Position(_) => None,
            ItemKind::Game(game) => game.moves.get(ply.checked_sub(1)?).copied(),
        }
    }

    /// Returns the best moves from the file, in standard algebraic notation.
    pub fn best(&self) -> Vec<String> {
        self.moves(|epd| &epd.best)
    }

    pub fn avoid(&self) -> Vec<String> {
        self.moves(|epd| &epd.avoid)
    }

    fn moves(&self, which: impl Fn(&Epd) -> &[Move]) -> Vec<String> {
        match &self.kind {
            ItemKind::Position(epd) => {
                let moves = which(epd).iter();
                moves.map(|&mv| epd.position.san(mv)).collect()
            }
            ItemKind::Game(_) => Vec::new(),
        }
    }

    pub fn comment(&self) -> Option<&str> {
        match &self.kind {
            ItemKind::Position(epd) => {
                let comment = epd.comment.as_deref();
                comment.filter(|&comment| comment != self.title)
            }
            ItemKind::Game(game) => game.tag("Opening").or_else(|| game.tag("ECO")),
        }
    }

    /// Returns the unreadable operations of an EPD.
    pub fn faults(&self) -> &[String] {
        match &self.kind {
            ItemKind::Position(epd) => &epd.faults,
            ItemKind::Game(_) => &[],
        }
    }

    /// Returns the rest of the item's line in a list: best moves and comment; for a game its result and number of
    /// moves.
    pub fn detail(&self) -> String {
        match &self.kind {
            ItemKind::Position(_) => {
                let mut parts = Vec::new();
                let (best, bad) = (self.best(), self.avoid());
                if !best.is_empty() {
                    parts.push(say!(
                        source_best,
                        count = best.len(),
                        moves = best.join(", ")
                    ));
                }
                if !bad.is_empty() {
                    parts.push(say!(source_bad, count = bad.len(), moves = bad.join(", ")));
                }
                parts.extend(self.comment().map(str::to_owned));
                parts.join(" · ")
            }
            ItemKind::Game(game) => {
                let (plies, result) = (game.moves.len(), game.tag("Result").unwrap_or("*"));
                let moves = say!(source_moves, count = plies.div_ceil(2));
                let parts = [Some(result), Some(&*moves), self.comment()].into_iter();
                parts.flatten().collect::<Vec<_>>().join(" · ")
            }
        }
    }
}
