//! A position and its rules: where men are, which of them may move, and what a move makes of it.

use std::fmt;

use crate::{Player, PliesLeft};

use super::EinsteinMove;

/// The most men of a side.
pub const MOST_MEN: u8 = 6;

/// A square, as the column and the row, both counted from 0 at the lower left. `Display` writes `b4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EinsteinSquare(u8);

impl EinsteinSquare {
    /// The square of that column and row, each below 8.
    pub const fn new(column: u8, row: u8) -> EinsteinSquare {
        EinsteinSquare(row << 3 | column)
    }

    /// The column, from the left.
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// The row, from below.
    pub const fn row(self) -> u8 {
        self.0 >> 3
    }

    /// A number of its own, below 64.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The square of that number.
    pub(super) const fn of_index(index: u8) -> EinsteinSquare {
        EinsteinSquare(index)
    }

    /// The square on the other side of the diagonal between the two corners that are gone to.
    pub(super) const fn mirrored(self, size: u8) -> EinsteinSquare {
        EinsteinSquare::new(size - 1 - self.row(), size - 1 - self.column())
    }
}

impl fmt::Display for EinsteinSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        write!(f, "{column}{}", self.row() + 1)
    }
}

/// The men of both sides, by their numbers: where each is, if it is left.
pub(super) type Men = [[Option<EinsteinSquare>; MOST_MEN as usize]; 2];

/// The men on a board, who is to move, and what has been thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EinsteinPosition {
    size: u8,
    /// MAX's, then MIN's.
    men: Men,
    /// Where the game is over: who has lost.
    player: Player,
    /// The face of the die; `None` before the throw, and where there is nothing to throw for.
    thrown: Option<u8>,
    pub(super) left: PliesLeft,
}

/// The index of a player's men.
const fn side(player: Player) -> usize {
    player as usize
}

impl EinsteinPosition {
    /// A position of men that are on the board, each on a square of its own. A throw is dropped where there is none.
    pub(super) fn new(size: u8, men: Men, player: Player, thrown: Option<u8>) -> EinsteinPosition {
        let mut position = EinsteinPosition {
            size,
            men,
            player,
            thrown: None,
            left: PliesLeft::default(),
        };
        if let Some(winner) = position.winner() {
            position.player = winner.other();
        } else if position.count(player) > 1 {
            position.thrown = thrown;
        }
        position
    }

    /// How many squares a side of the board has.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// How many faces the die has: as many as each side has men at the start.
    pub fn faces(&self) -> u8 {
        faces(self.size)
    }

    /// Who is to throw or to move; where the game is over, who would be.
    pub fn player(&self) -> Player {
        self.player
    }

    /// What has been thrown for the move to come.
    pub fn thrown(&self) -> Option<u8> {
        self.thrown
    }

    /// A player's men that are left, by number, and where they are.
    pub fn men(&self, player: Player) -> impl Iterator<Item = (u8, EinsteinSquare)> + use<> {
        let men = (1u8..).zip(self.men[side(player)]);
        men.filter_map(|(man, at)| Some((man, at?)))
    }

    /// How many men a player has left.
    pub fn count(&self, player: Player) -> usize {
        self.men(player).count()
    }

    /// Where a player's man is, if it is left.
    pub fn place(&self, player: Player, man: u8) -> Option<EinsteinSquare> {
        let men = &self.men[side(player)];
        men.get(usize::from(man).checked_sub(1)?).copied().flatten()
    }

    /// Whose man is on a square, and its number.
    pub fn on(&self, square: EinsteinSquare) -> Option<(Player, u8)> {
        [Player::Max, Player::Min].into_iter().find_map(|player| {
            let mut men = self.men(player);
            let found = men.find(|&(_, at)| at == square);
            found.map(|(man, _)| (player, man))
        })
    }

    /// The corner that a player's men go to.
    pub fn goal(&self, player: Player) -> EinsteinSquare {
        match player {
            Player::Max => EinsteinSquare::new(self.size - 1, 0),
            Player::Min => EinsteinSquare::new(0, self.size - 1),
        }
    }

    /// The least number of moves that take a player's man from a square to its corner.
    pub fn distance(&self, player: Player, from: EinsteinSquare) -> u8 {
        let goal = self.goal(player);
        let columns = goal.column().abs_diff(from.column());
        columns.max(goal.row().abs_diff(from.row()))
    }

    /// Who has won, if the game is over.
    pub fn winner(&self) -> Option<Player> {
        let both = [Player::Max, Player::Min];
        let in_goal = |&player: &Player| {
            let goal = self.goal(player);
            self.men[side(player)].contains(&Some(goal))
        };
        let is_alone = |&player: &Player| self.men[side(player.other())] == [None; 6];
        let mut players = both.into_iter();
        let winner = players.find(in_goal);
        winner.or_else(|| both.into_iter().find(is_alone))
    }

    /// Whether the die comes next. Who has one man only does not throw it.
    pub fn is_to_throw(&self) -> bool {
        self.thrown.is_none() && self.count(self.player) > 1 && self.winner().is_none()
    }

    /// The men that a player may choose from when a face is thrown: the one of that number, or else the next lower and the
    /// next higher one that are left.
    pub fn movable(&self, player: Player, face: u8) -> impl Iterator<Item = u8> + use<> {
        let is_left = |&man: &u8| self.place(player, man).is_some();
        let choice = if is_left(&face) {
            [Some(face), None]
        } else {
            let lower = (1..face).rev().find(is_left);
            [lower, (face + 1..=MOST_MEN).find(is_left)]
        };
        choice.into_iter().flatten()
    }

    /// The steps of whoever is to move, the die being thrown if it is to be: the lower man's first, each man's along the row, along
    /// the column, diagonally.
    pub(super) fn steps(&self) -> Vec<EinsteinMove> {
        let player = self.player;
        // Whatever face a single man has.
        let men = self.movable(player, self.thrown.unwrap_or(1));
        let mut steps = Vec::with_capacity(6);
        for man in men {
            let Some(from) = self.place(player, man) else {
                continue;
            };
            for (columns, rows) in [(1, 0), (0, 1), (1, 1)] {
                if let Some(to) = self.towards(player, from, columns, rows) {
                    steps.push(EinsteinMove::Step { man, to });
                }
            }
        }
        steps
    }

    /// The square so many columns and rows nearer to a player's corner, if it is on the board.
    fn towards(
        &self,
        player: Player,
        from: EinsteinSquare,
        columns: u8,
        rows: u8,
    ) -> Option<EinsteinSquare> {
        let (column, row) = (from.column(), from.row());
        let (column, row) = match player {
            Player::Max => (column + columns, row.checked_sub(rows)?),
            Player::Min => (column.checked_sub(columns)?, row + rows),
        };
        (column < self.size && row < self.size).then(|| EinsteinSquare::new(column, row))
    }

    /// The position after a throw or a step.
    pub(super) fn after(&self, mv: EinsteinMove) -> EinsteinPosition {
        let mut next = *self;
        next.left = self.left.next();
        match mv {
            EinsteinMove::Throw(face) => next.thrown = Some(face),
            EinsteinMove::Step { man, to } => {
                next.take(to);
                next.men[side(self.player)][usize::from(man - 1)] = Some(to);
                next.player = self.player.other();
                next.thrown = None;
            }
        }
        next
    }

    /// The same on the other side of the diagonal between the two corners: the rules see no difference.
    #[must_use]
    pub(super) fn mirrored(&self) -> EinsteinPosition {
        let turned = |place: Option<EinsteinSquare>| place.map(|at| at.mirrored(self.size));
        EinsteinPosition {
            men: self.men.map(|side| side.map(turned)),
            ..*self
        }
    }

    /// The same with this man, or none, on a square; it leaves where it was. For setting up: the rules may see no sense in it.
    #[must_use]
    pub(super) fn with(&self, at: EinsteinSquare, man: Option<(Player, u8)>) -> EinsteinPosition {
        let mut next = *self;
        next.take(at);
        if let Some((player, man)) = man {
            next.men[side(player)][usize::from(man - 1)] = Some(at);
        }
        next
    }

    /// The same with this player to move and this throw. For setting up, too.
    #[must_use]
    pub(super) fn turned_to(&self, player: Player, thrown: Option<u8>) -> EinsteinPosition {
        EinsteinPosition {
            player,
            thrown,
            ..*self
        }
    }

    /// The board without men. For setting up, too.
    #[must_use]
    pub(super) fn cleared(&self) -> EinsteinPosition {
        EinsteinPosition {
            men: Men::default(),
            thrown: None,
            ..*self
        }
    }

    /// Takes whatever stands on a square from the board.
    fn take(&mut self, at: EinsteinSquare) {
        for place in self.men.iter_mut().flatten() {
            if *place == Some(at) {
                *place = None;
            }
        }
    }

    /// What a won game is worth, in sixths of a move: as many moves as the board has squares on a side.
    pub fn won(&self) -> i32 {
        6 * i32::from(self.size)
    }

    /// What tells it apart. Throws after which the same men may move make no difference.
    pub(super) fn key(&self) -> u128 {
        let men = self.men.iter().flatten();
        let men = men.fold(0u128, |key, place| {
            key << 7 | place.map_or(0, |at| u128::from(at.index()) + 1)
        });
        let lowest = self.thrown.map_or(0, |thrown| {
            let choice = |face| self.movable(self.player, face);
            (1..thrown)
                .find(|&face| choice(face).eq(choice(thrown)))
                .unwrap_or(thrown)
        });
        let turn = u128::from(self.player == Player::Min);
        ((men << 3 | u128::from(lowest)) << 1 | turn) << 3 | u128::from(self.size)
    }
}

/// How many faces the die of a board of that size has.
pub(super) const fn faces(size: u8) -> u8 {
    if size == 3 { 3 } else { MOST_MEN }
}
