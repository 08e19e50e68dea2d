//! The move orders of every game: by search and at random. A game's own orders are in its folder.

use std::hash::{Hash, Hasher};

use strum::VariantArray;

use super::random::SplitMix;
use super::{Game, GameChoice, OrderId, Player, Score};

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum CommonOrder {
    /// Best first by the value after the best reply; by the static value after the move if two plies are left.
    BestFirst,
    Perfect,
    Worst,
    /// At random, reproducible from the seed.
    Random,
}

/// The maximum number of nodes spent on ordering one position, about half a second, so that a cancelled search ends
/// soon. In larger trees the order looks ahead as far as this allows.
const NODES: u64 = 5_000_000;

impl CommonOrder {
    pub const ALL: &'static [CommonOrder] = CommonOrder::VARIANTS;

    pub const fn choice(self) -> GameChoice {
        let (name, words) = match self {
            CommonOrder::BestFirst => ("best-first", "order-best-first"),
            CommonOrder::Perfect => ("perfect", "order-perfect"),
            CommonOrder::Worst => ("worst", "order-worst"),
            CommonOrder::Random => ("random", "order-random"),
        };
        GameChoice {
            name,
            words,
            uses_seed: matches!(self, CommonOrder::Random),
            looks_ahead: !matches!(self, CommonOrder::Random),
        }
    }

    /// Returns a game's own orders, followed by the common ones.
    ///
    /// # Panics
    /// If `ALL` is not their number.
    pub const fn after<const ALL: usize>(own: &[GameChoice]) -> [GameChoice; ALL] {
        assert!(ALL == own.len() + CommonOrder::ALL.len());
        let mut choices = [GameChoice::plain("", ""); ALL];
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

    pub fn find(id: OrderId) -> Option<CommonOrder> {
        let mut all = CommonOrder::ALL.iter().copied();
        all.find(|order| order.choice().name == id.name())
    }

    /// Sorts the moves of a position with `left` plies to search. Equal moves keep their order. `quick` is the same game in an
    /// order that does not look ahead.
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
                by_value(quick, position, moves, left.saturating_sub(2).min(1), false);
            }
            CommonOrder::Perfect => by_value(quick, position, moves, to_the_end, false),
            CommonOrder::Worst => by_value(quick, position, moves, to_the_end, true),
            CommonOrder::Random => {
                let key = quick.key(position).unwrap_or_default();
                #[allow(clippy::cast_possible_truncation)] // both halves are used
                let folded = (key >> 64) as u64 ^ key as u64;
                draw_lots(moves, folded, seed, |mv| quick.move_key(position, mv));
            }
        }
    }
}

/// Sorts moves by a pseudo-random number that depends on the position, the seed and the number of the move.
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

/// Sorts moves by their values in a search of `plies` after them: the best for the side to move first or, with
/// `worst`, last.
fn by_value<G: Game>(
    quick: &G,
    position: &G::Position,
    moves: &mut [G::Move],
    plies: u32,
    worst: bool,
) {
    let values = values(quick, position, moves, plies);
    let is_descending = (quick.player(position) == Player::Max) != worst;
    let mut ranked: Vec<(Score, G::Move)> = values.into_iter().zip(moves.iter().copied()).collect();
    ranked.sort_by(|(a, _), (b, _)| if is_descending { b.cmp(a) } else { a.cmp(b) });
    for (place, (_, mv)) in moves.iter_mut().zip(ranked) {
        *place = mv;
    }
}

/// Returns the value of each move in a search of `plies` after it, or of as many as the budget allows.
fn values<G: Game>(quick: &G, position: &G::Position, moves: &[G::Move], plies: u32) -> Vec<Score> {
    let search = |plies, nodes: &mut u64| -> Option<Vec<Score>> {
        let moves = moves.iter();
        let value = |&mv| look_ahead(quick, &quick.play(position, mv), plies, FULL_WINDOW, nodes);
        moves.map(value).collect()
    };
    search(plies, &mut { NODES }).unwrap_or_else(|| {
        let mut nodes = NODES;
        let found = (0..plies).map_while(|plies| search(plies, &mut nodes));
        found.last().unwrap_or_default()
    })
}

const FULL_WINDOW: [Score; 2] = [Score::NEG_INFINITY, Score::INFINITY];

/// Returns the exact minimax or expectiminimax value of a position by fail-soft alpha-beta; `None` if the node budget
/// is exceeded. The actual searches are in a crate above this one.
fn look_ahead<G: Game>(
    game: &G,
    position: &G::Position,
    plies: u32,
    [mut alpha, mut beta]: [Score; 2],
    nodes: &mut u64,
) -> Option<Score> {
    *nodes = nodes.checked_sub(1)?;
    let moves = (plies > 0).then(|| game.moves(position));
    let Some(moves) = moves.filter(|moves| moves.len() > 0) else {
        return Some(game.value(position));
    };
    let mut value = |mv, window| {
        let mut child = position.clone();
        game.advance(&mut child, mv);
        look_ahead(game, &child, plies - 1, window, nodes)
    };
    if game.is_chance(position) {
        let mut sum = 0.0;
        for mv in moves {
            sum += game.probability(position, mv) * value(mv, FULL_WINDOW)?.get();
        }
        return Some(Score::of_sum(sum));
    }
    let player = game.player(position);
    let mut best = player.worst();
    for mv in moves {
        best = player.better(best, value(mv, [alpha, beta])?);
        match player {
            Player::Max => alpha = alpha.max(best),
            Player::Min => beta = beta.min(best),
        }
        if alpha >= beta {
            break;
        }
    }
    Some(best)
}

/// The number of plies left to search from a position, for the orders that look ahead; 0 outside a search. Any two
/// values compare as equal, because they are no part of a position's identity.
#[derive(Clone, Copy, Debug, Default)]
pub struct PliesLeft(u8);

impl PliesLeft {
    /// Returns the plies at the root of a search to the given depth; more than 255 plies count as 255.
    pub fn at_root(depth: u32) -> PliesLeft {
        PliesLeft(u8::try_from(depth).unwrap_or(u8::MAX))
    }

    #[must_use]
    pub fn next(self) -> PliesLeft {
        PliesLeft(self.0.saturating_sub(1))
    }

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
