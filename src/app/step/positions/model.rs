//! Positions to choose from: those of an EPD or PGN file and those of the library, with a filter, the moves of a
//! game, and navigation to the next position.

use crate::dialogs::front::{Front, Shelf};
use crate::session::page::{Direction, Page};
use crate::session::{Request, Session};
use game::{AnyMove, GamePart};
use stage::{Chosen, Collection, Item, ItemKind, Place, SourceGame};
use std::sync::Arc;
use teach::capitalised;
use text::say;

/// The loaded positions and the one that was opened last.
#[derive(Default)]
pub struct Positions {
    pub collection: Option<Arc<Collection>>,
    pub place: Option<Place>,
}

impl Positions {
    pub fn new(collection: Arc<Collection>, place: Option<Place>) -> Positions {
        Positions {
            collection: Some(collection),
            place,
        }
    }

    /// The positions of the open file and the one that was opened last; `None` if they are from the library.
    pub fn of_file(&self) -> Option<(Arc<Collection>, Option<Place>)> {
        let collection = self.collection.as_ref().filter(|it| !it.is_library())?;
        Some((Arc::clone(collection), self.place))
    }

    /// Returns the next or the previous position.
    pub(crate) fn neighbour(
        &self,
        direction: Direction,
    ) -> Result<(Arc<Collection>, Place), String> {
        let Some(collection) = &self.collection else {
            return Err(say!(step_positions_none).to_owned());
        };
        let forward = direction == Direction::Forward;
        let next = match self.place {
            Some(place) => collection.neighbour(place, forward),
            None => Some(Place::default()),
        };
        let next = next.map(|place| (Arc::clone(collection), place));
        next.ok_or_else(|| {
            let title = &collection.title;
            if forward {
                say!(step_positions_last, title)
            } else {
                say!(step_positions_first, title)
            }
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListLine {
    /// The heading of the group that begins with this item.
    Heading(usize),
    Item(usize),
}

pub struct Chooser {
    pub collection: Arc<Collection>,
    pub filter: String,
    pub lines: Vec<ListLine>,
    /// The selected item, if it is shown.
    pub chosen: Option<usize>,
    /// The number of plies into the game; `None` while a game is being selected.
    pub ply: Option<usize>,
    /// Changes whenever the selection should be scrolled into view.
    pub attention: (u64, u64),
}

impl Chooser {
    /// Starts at the place, or at the first item. `number` identifies the chooser.
    pub fn new(collection: Arc<Collection>, place: Option<Place>, number: u64) -> Chooser {
        let place = place.filter(|place| place.item < collection.items.len());
        let item = place.map_or(0, |place| place.item);
        let game = matches!(collection.items[item].kind, ItemKind::Game(_));
        // For a single game, only the move is left to select.
        let moves = game && (place.is_some() || collection.items.len() == 1);
        let mut chooser = Chooser {
            filter: String::new(),
            lines: Vec::new(),
            chosen: Some(item),
            ply: moves.then_some(place.map_or(0, |place| place.ply)),
            attention: (number, 0),
            collection,
        };
        chooser.filter_items();
        chooser
    }

    /// The selected item with its details.
    pub fn item(&self) -> Option<&Item> {
        Some(&self.collection.items[self.chosen?])
    }

    /// The selection; `None` if the filter matches nothing.
    pub fn place(&self) -> Option<Place> {
        let item = self.chosen?;
        Some(Place {
            item,
            ply: self.ply.unwrap_or(0),
        })
    }

    /// Returns from the moves of a game to the list of games; `false` if that is not possible.
    pub fn back(&mut self) -> bool {
        let several = self.collection.items.len() > 1;
        self.attend();
        several && self.ply.take().is_some()
    }

    /// Shows only items that contain every word.
    pub fn set_filter(&mut self, filter: String) {
        self.filter = filter;
        self.filter_items();
        self.attend();
    }

    /// Selects an item that is shown.
    pub fn take(&mut self, item: usize) {
        if self.items().any(|shown| shown == item) {
            self.chosen = Some(item);
        }
    }

    /// Selects the position after this many plies of the game.
    pub fn set_ply(&mut self, ply: usize) {
        self.ply = self.game_length().map(|last| ply.min(last));
    }

    /// Returns the selected position, or shows the moves of a game.
    pub fn enter(&mut self) -> Option<(Arc<Collection>, Place)> {
        if self.ply.is_none() && self.game_length().is_some() {
            self.ply = Some(0);
            self.attend();
            return None;
        }
        Some(Arc::clone(&self.collection)).zip(self.place())
    }

    fn attend(&mut self) {
        self.attention.1 += 1;
    }

    fn game_length(&self) -> Option<usize> {
        match &self.item()?.kind {
            ItemKind::Game(game) => Some(game.moves.len()),
            ItemKind::Position(_) => None,
        }
    }

    /// Moves the selection by this many items or plies, limited to the list.
    pub fn walk(&mut self, by: isize) {
        self.attend();
        if let (Some(ply), Some(last)) = (self.ply, self.game_length()) {
            self.ply = Some(ply.saturating_add_signed(by).min(last));
            return;
        }
        let items: Vec<usize> = self.items().collect();
        let at = items.iter().position(|&index| Some(index) == self.chosen);
        let Some(last) = items.len().checked_sub(1) else {
            return;
        };
        let next = at.unwrap_or(0).saturating_add_signed(by).min(last);
        self.chosen = Some(items[next]);
    }

    fn filter_items(&mut self) {
        let wanted = self.filter.to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        self.lines.clear();
        let mut group = None;
        for (index, item) in self.collection.items.iter().enumerate() {
            let heading = item.heading().to_lowercase();
            let has = |word: &&str| item.words.contains(*word) || heading.contains(*word);
            if !words.iter().all(has) {
                continue;
            }
            let of = item.group.map(|group| group.0);
            if of.is_some() && of != group {
                self.lines.push(ListLine::Heading(index));
                group = of;
            }
            self.lines.push(ListLine::Item(index));
        }
        let kept = self
            .chosen
            .filter(|&chosen| self.lines.contains(&ListLine::Item(chosen)));
        self.chosen = kept.or_else(|| self.items().next());
    }

    pub fn items(&self) -> impl Iterator<Item = usize> {
        self.lines.iter().filter_map(|line| match line {
            ListLine::Item(index) => Some(*index),
            ListLine::Heading(_) => None,
        })
    }
}

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
        let (collection, place) = (self.positions.collection.as_ref()?, self.positions.place?);
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
