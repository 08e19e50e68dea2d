//! Chess with a subset of the root's moves, for `searchmoves`.

use game::chess::{Chess, Move, Position};
use game::{Game, Mate, Player, Score};

pub(super) struct OnlyMoves<'g> {
    pub(super) game: &'g Chess,
    pub(super) only: &'g [Move],
}

#[derive(Clone)]
pub(super) struct BelowRoot {
    position: Position,
    is_root: bool,
}

impl Game for OnlyMoves<'_> {
    type Position = BelowRoot;
    type Move = Move;
    type Moves = std::vec::IntoIter<Move>;

    fn root(&self) -> BelowRoot {
        BelowRoot {
            position: self.game.root(),
            is_root: true,
        }
    }

    fn root_at(&self, depth: u32) -> BelowRoot {
        BelowRoot {
            position: self.game.root_at(depth),
            is_root: true,
        }
    }

    fn player(&self, at: &BelowRoot) -> Player {
        self.game.player(&at.position)
    }

    fn moves(&self, at: &BelowRoot) -> Self::Moves {
        let moves = self.game.moves(&at.position);
        let may_be = |mv: &Move| !at.is_root || self.only.contains(mv);
        moves.filter(may_be).collect::<Vec<_>>().into_iter()
    }

    fn play(&self, at: &BelowRoot, mv: Move) -> BelowRoot {
        BelowRoot {
            position: self.game.play(&at.position, mv),
            is_root: false,
        }
    }

    fn advance(&self, at: &mut BelowRoot, mv: Move) {
        self.game.advance(&mut at.position, mv);
        at.is_root = false;
    }

    fn value(&self, at: &BelowRoot) -> Score {
        self.game.value(&at.position)
    }

    /// The root's key differs from every other position's: where the root recurs below, all moves are legal.
    fn key(&self, at: &BelowRoot) -> Option<u128> {
        (!at.is_root).then(|| self.game.key(&at.position)).flatten()
    }

    fn is_loud(&self, at: &BelowRoot, mv: Move) -> bool {
        self.game.is_loud(&at.position, mv)
    }

    fn in_check(&self, at: &BelowRoot) -> bool {
        self.game.in_check(&at.position)
    }

    fn move_key(&self, at: &BelowRoot, mv: Move) -> u64 {
        self.game.move_key(&at.position, mv)
    }

    fn mate_at(&self, at: &BelowRoot) -> (Mate, u16) {
        self.game.mate_at(&at.position)
    }
}
