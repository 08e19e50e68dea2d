//! The move orders that every game has: those that search on from each move, and the one that draws lots. A game's own orders
//! are in its folder.

use std::hash::{Hash, Hasher};

use super::look_ahead::LookAhead;
use super::random::SplitMix;
use super::{Game, GameChoice, OrderId, Player, Score};

/// An order that any game can have its moves in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommonOrder {
    /// Best first by a shallower search: the value after the best answer; where two plies are left, the static value after the move.
    BestFirst,
    /// Best first by full minimax, for small trees.
    Perfect,
    /// Worst first by full minimax, for small trees.
    Worst,
    /// At random, the same for the same seed.
    Random,
}

/// The most nodes spent on ordering one position: half a second or so. Small trees need less; in larger ones the order
/// looks as far ahead as this allows, so that a search which is cancelled ends soon.
const NODES: u64 = 5_000_000;

/// How far a shallower search looks beyond the move: to the best answer.
const SHALLOW: u32 = 1;

impl CommonOrder {
    /// All of them, for menus.
    pub const ALL: [CommonOrder; 4] = [
        CommonOrder::BestFirst,
        CommonOrder::Perfect,
        CommonOrder::Worst,
        CommonOrder::Random,
    ];

    /// As what a game offers it.
    pub const fn choice(self) -> GameChoice {
        let (name, title, about) = match self {
            CommonOrder::BestFirst => (
                "best-first",
                "best first, one-reply search",
                "best first by a shallower search: the value after the best reply; with two plies left, the static value after the move",
            ),
            CommonOrder::Perfect => (
                "perfect",
                "perfect (full search)",
                "best first by full minimax, for small trees",
            ),
            CommonOrder::Worst => (
                "worst",
                "worst (full search)",
                "worst first by full minimax, for small trees",
            ),
            CommonOrder::Random => ("random", "random", "random, reproducible from the seed"),
        };
        GameChoice {
            name,
            title,
            about,
            uses_seed: matches!(self, CommonOrder::Random),
            looks_ahead: !matches!(self, CommonOrder::Random),
        }
    }

    /// A game's own orders, followed by these: as many as there are in all.
    ///
    /// # Panics
    /// When `ALL` is another number: where it is a constant, while it is compiled.
    pub const fn after<const ALL: usize>(own: &[GameChoice]) -> [GameChoice; ALL] {
        assert!(ALL == own.len() + CommonOrder::ALL.len());
        let mut choices = [GameChoice::plain("", "", ""); ALL];
        let mut at = 0;
        while at < ALL {
            choices[at] = if at < own.len() {
                own[at]
            } else {
                CommonOrder::ALL[at - own.len()].choice()
            };
            at += 1;
        }
        choices
    }

    /// The one of this name.
    pub fn find(id: OrderId) -> Option<CommonOrder> {
        let mut all = CommonOrder::ALL.into_iter();
        all.find(|order| order.choice().name == id.name())
    }

    /// Sorts the moves of a position from which a search still looks `left` plies ahead. Equal moves stay as they are.
    ///
    /// `quick` is the same game in an order that does not look ahead.
    pub(super) fn sort<G: Game>(
        self,
        quick: &G,
        position: &G::Position,
        (left, seed): (u32, u64),
        moves: &mut [G::Move],
    ) {
        let to_the_end = left.saturating_sub(1);
        match self {
            CommonOrder::BestFirst => {
                let plies = left.saturating_sub(2).min(SHALLOW);
                by_value(quick, position, moves, plies, false);
            }
            CommonOrder::Perfect => by_value(quick, position, moves, to_the_end, false),
            CommonOrder::Worst => by_value(quick, position, moves, to_the_end, true),
            CommonOrder::Random => {
                let key = quick.key(position).unwrap_or_default();
                #[allow(clippy::cast_possible_truncation)] // both halves are taken
                let folded = (key >> 64) as u64 ^ key as u64;
                draw_lots(moves, folded, seed, |mv| quick.move_key(position, mv));
            }
        }
    }
}

/// Sorts moves at random, yet the same for the same seed: each move of each position has a number, and moves come in the order
/// of these.
pub(super) fn draw_lots<M: Copy>(
    moves: &mut [M],
    position: u64,
    seed: u64,
    number: impl Fn(M) -> u64,
) {
    let mixed = |number| SplitMix(number).next();
    let start = mixed(position ^ mixed(seed));
    moves.sort_by_cached_key(|&mv| mixed(start ^ number(mv)));
}

/// Sorts moves by the values of the positions after them, the best for the side to move first; with `worst`, last.
///
/// The values are those of a search of `plies` after the move.
fn by_value<G: Game>(
    quick: &G,
    position: &G::Position,
    moves: &mut [G::Move],
    plies: u32,
    worst: bool,
) {
    let values = values(quick, position, moves, plies);
    let player = quick.player(position);
    let mut ranked: Vec<(Score, G::Move)> = values.into_iter().zip(moves.iter().copied()).collect();
    ranked.sort_by(|(a, _), (b, _)| {
        let (first, second) = if worst { (b, a) } else { (a, b) };
        match player {
            Player::Max => second.cmp(first),
            Player::Min => first.cmp(second),
        }
    });
    for (place, (_, mv)) in moves.iter_mut().zip(ranked) {
        *place = mv;
    }
}

/// What each move leads to in a search of `plies` after it, or of as many as the budget allows.
fn values<G: Game>(quick: &G, position: &G::Position, moves: &[G::Move], plies: u32) -> Vec<Score> {
    let search = |plies, look: &mut LookAhead| -> Option<Vec<Score>> {
        let after = |&mv| quick.play(position, mv);
        moves
            .iter()
            .map(|mv| look.value(quick, &after(mv), plies))
            .collect()
    };
    if let Some(values) = search(plies, &mut LookAhead::new(NODES)) {
        return values;
    }
    // Too far. Ply by ply, to what can be had.
    let mut look = LookAhead::new(NODES);
    let mut found = Vec::new();
    for plies in 0..plies {
        match search(plies, &mut look) {
            Some(values) => found = values,
            None => break,
        }
    }
    found
}

/// How many plies a search still looks ahead from a position, kept in it for the orders that look ahead. It is no part of what
/// a position is, so that any two are equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct PliesLeft(u8);

impl PliesLeft {
    /// At the root of a search of that depth; more than 255 plies are taken for 255.
    pub fn at_root(depth: u32) -> PliesLeft {
        PliesLeft(u8::try_from(depth).unwrap_or(u8::MAX))
    }

    /// One ply further on.
    #[must_use]
    pub fn next(self) -> PliesLeft {
        PliesLeft(self.0.saturating_sub(1))
    }

    /// How many; 0 at the search's leaves, and where no search is under way.
    pub fn get(self) -> u32 {
        self.0.into()
    }
}

impl PartialEq for PliesLeft {
    fn eq(&self, _: &PliesLeft) -> bool {
        true
    }
}

impl Eq for PliesLeft {}

impl Hash for PliesLeft {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
