//! Positions and their rules.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Player, PliesLeft};

use super::EinsteinMove;

pub(super) const PIECES: u8 = 6;

/// Column and row, counted from 0 at the lower left. `Display` writes `b4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Square(u8);

impl Square {
    /// Column and row are below 8.
    pub const fn new(column: u8, row: u8) -> Square {
        Square(row << 3 | column)
    }

    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    pub const fn row(self) -> u8 {
        self.0 >> 3
    }

    pub const fn index(self) -> u8 {
        self.0
    }

    pub const fn of_index(index: u8) -> Square {
        Square(index)
    }

    /// Returns the mirror image of the square on the diagonal between the goals.
    pub const fn mirrored(self, size: u8) -> Square {
        Square::new(size - 1 - self.row(), size - 1 - self.column())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        write!(f, "{column}{}", self.row() + 1)
    }
}

/// The squares of MAX's and MIN's pieces by number, without captured pieces.
pub(super) type Pieces = [[Option<Square>; PIECES as usize]; 2];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EinsteinPosition {
    pub(super) size: u8,
    pub(super) pieces: Pieces,
    /// The side to throw or to move; the loser if the game is over.
    pub(super) player: Player,
    /// The thrown number; `None` before the throw and when no throw is needed.
    pub(super) thrown: Option<u8>,
    pub(super) left: PliesLeft,
}

/// A piece that is the movable one nearest to its goal for some throws.
pub(super) struct Nearest {
    pub piece: u8,
    pub faces: u8,
    pub distance: u8,
    /// The weight of the piece in the expected distance, in sixths of a move.
    pub sixths: i32,
}

impl EinsteinPosition {
    /// Creates a position. The player is the loser if the game is over; an unnecessary throw is dropped.
    pub(super) fn new(size: u8, pieces: Pieces, player: Player, thrown: Option<u8>) -> Self {
        let mut position = EinsteinPosition {
            size,
            pieces,
            player,
            thrown: None,
            left: PliesLeft::default(),
        };
        if let Some(winner) = position.winner() {
            position.player = winner.other();
        } else if position.of(player).count() > 1 {
            position.thrown = thrown;
        }
        position
    }

    /// Returns the number of faces of the die, the number of pieces of a side at the start.
    pub fn faces(&self) -> u8 {
        if self.size == 3 { 3 } else { PIECES }
    }

    pub(super) fn of(&self, player: Player) -> impl Iterator<Item = (u8, Square)> + use<> {
        let pieces = (1u8..).zip(self.pieces[player as usize]);
        pieces.filter_map(|(piece, at)| Some((piece, at?)))
    }

    pub(super) fn place(&self, player: Player, piece: u8) -> Option<Square> {
        let pieces = &self.pieces[player as usize];
        let place = pieces.get(usize::from(piece).checked_sub(1)?);
        place.copied().flatten()
    }

    pub(super) fn on(&self, square: Square) -> Option<(Player, u8)> {
        Player::BOTH.into_iter().find_map(|player| {
            let found = self.of(player).find(|&(_, at)| at == square);
            found.map(|(piece, _)| (player, piece))
        })
    }

    pub(super) fn goal(&self, player: Player) -> Square {
        match player {
            Player::Max => Square::new(self.size - 1, 0),
            Player::Min => Square::new(0, self.size - 1),
        }
    }

    /// Returns the number of moves from a square to a player's goal.
    fn distance(&self, player: Player, from: Square) -> u8 {
        let goal = self.goal(player);
        let columns = goal.column().abs_diff(from.column());
        columns.max(goal.row().abs_diff(from.row()))
    }

    pub(super) fn has_arrived(&self, player: Player) -> bool {
        let goal = self.goal(player);
        self.pieces[player as usize].contains(&Some(goal))
    }

    /// Returns the player in the goal, otherwise the player with the only remaining pieces.
    pub(super) fn winner(&self) -> Option<Player> {
        let is_alone = |&player: &Player| {
            let others = self.pieces[player.other() as usize];
            others == [None; PIECES as usize]
        };
        let players = || Player::BOTH.into_iter();
        let winner = players().find(|&player| self.has_arrived(player));
        winner.or_else(|| players().find(is_alone))
    }

    pub(super) fn is_to_throw(&self) -> bool {
        let has_choice = self.of(self.player).nth(1).is_some();
        self.thrown.is_none() && has_choice && self.winner().is_none()
    }

    /// Returns the pieces that may move after a throw: the piece of that number, otherwise the remaining ones with
    /// the next lower and the next higher number.
    pub(super) fn movable(&self, player: Player, face: u8) -> impl Iterator<Item = u8> + use<> {
        let remains = |&piece: &u8| self.place(player, piece).is_some();
        let choice = if remains(&face) {
            [Some(face), None]
        } else {
            let lower = (1..face).rev().find(remains);
            [lower, (face + 1..=PIECES).find(remains)]
        };
        choice.into_iter().flatten()
    }

    /// Returns, for each of a player's pieces, the throws after which it is the nearest to its goal among the movable
    /// ones; of two at the same distance, the lower.
    pub(super) fn nearest(&self, player: Player) -> impl Iterator<Item = Nearest> {
        let distance = move |piece: u8| {
            let place = self.place(player, piece);
            place.map_or(0, |at| self.distance(player, at))
        };
        let mut throws = [0; PIECES as usize];
        for face in 1..=self.faces() {
            let pieces = self.movable(player, face);
            if let Some(piece) = pieces.min_by_key(|&piece| distance(piece)) {
                throws[usize::from(piece - 1)] += 1;
            }
        }
        let pieces = (1..).zip(throws).filter(|&(_, faces)| faces > 0);
        pieces.map(move |(piece, faces)| {
            let distance = distance(piece);
            Nearest {
                piece,
                faces,
                distance,
                sixths: i32::from(6 / self.faces() * faces) * i32::from(distance),
            }
        })
    }

    /// Returns the steps after a throw: the lower piece's first, each along the row, along the column, diagonally.
    pub(super) fn steps(&self) -> Vec<EinsteinMove> {
        let player = self.player;
        let mut steps = Vec::with_capacity(6);
        // A single piece may move after any throw.
        for piece in self.movable(player, self.thrown.unwrap_or(1)) {
            let Some(from) = self.place(player, piece) else {
                continue;
            };
            for (columns, rows) in [(1, 0), (0, 1), (1, 1)] {
                if let Some(to) = self.towards_goal(player, from, columns, rows) {
                    steps.push(EinsteinMove::Step { piece, to });
                }
            }
        }
        steps
    }

    fn towards_goal(&self, player: Player, from: Square, columns: u8, rows: u8) -> Option<Square> {
        let (column, row) = (from.column(), from.row());
        let (column, row) = match player {
            Player::Max => (column + columns, row.checked_sub(rows)?),
            Player::Min => (column.checked_sub(columns)?, row + rows),
        };
        (column < self.size && row < self.size).then(|| Square::new(column, row))
    }

    /// Returns the rank of a step in the order *forward*, the lowest first: wins, captures, steps that come nearer,
    /// others, captures of own pieces.
    pub(super) fn forward_rank(&self, mv: EinsteinMove) -> u8 {
        let player = self.player;
        let EinsteinMove::Step { piece, to } = mv else {
            return 0;
        };
        let from = self.place(player, piece);
        let is_nearer =
            from.is_some_and(|from| self.distance(player, to) < self.distance(player, from));
        match self.on(to) {
            _ if to == self.goal(player) => 0,
            Some((owner, _)) if owner != player => 1,
            None if is_nearer => 2,
            None => 3,
            Some(_) => 4,
        }
    }

    pub(super) fn after(&self, mv: EinsteinMove) -> EinsteinPosition {
        let mut next = match mv {
            EinsteinMove::Throw(face) => EinsteinPosition {
                thrown: Some(face),
                ..*self
            },
            EinsteinMove::Step { piece, to } => EinsteinPosition {
                player: self.player.other(),
                thrown: None,
                ..self.with(to, Some((self.player, piece)))
            },
        };
        next.left = self.left.next();
        next
    }

    /// Returns the position with a piece, or none, on a square; the piece leaves its old square.
    pub(super) fn with(&self, at: Square, piece: Option<(Player, u8)>) -> EinsteinPosition {
        let mut next = *self;
        for place in next.pieces.iter_mut().flatten() {
            if *place == Some(at) {
                *place = None;
            }
        }
        if let Some((player, piece)) = piece {
            next.pieces[player as usize][usize::from(piece - 1)] = Some(at);
        }
        next
    }

    pub(super) fn mirrored(&self) -> EinsteinPosition {
        let mirrored = |place: Option<Square>| place.map(|at| at.mirrored(self.size));
        EinsteinPosition {
            pieces: self.pieces.map(|side| side.map(mirrored)),
            ..*self
        }
    }

    /// Returns the value of a won game, in sixths of a move.
    pub(super) fn won(&self) -> i32 {
        6 * i32::from(self.size)
    }

    /// Returns the key, in which throws with the same movable pieces are equal.
    pub(super) fn key(&self) -> u128 {
        let pieces = self.pieces.iter().flatten();
        let pieces = pieces.fold(0u128, |key, place| {
            key << 7 | place.map_or(0, |at| u128::from(at.index()) + 1)
        });
        let lowest = self.thrown.map_or(0, |thrown| {
            let choice = |face| self.movable(self.player, face);
            (1..thrown)
                .find(|&face| choice(face).eq(choice(thrown)))
                .unwrap_or(thrown)
        });
        let turn = u128::from(self.player == Player::Min);
        ((pieces << 3 | u128::from(lowest)) << 1 | turn) << 3 | u128::from(self.size)
    }
}
