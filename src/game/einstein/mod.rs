//! EinStein würfelt nicht! (Althöfer 2004): pieces race to the opposite corner, and a die decides which of them may move.
//!
//! The board has 5 x 5 squares. MAX's pieces, numbered 1 to 6, start in the upper left corner, MIN's in the lower right one. Before
//! each move a die is thrown, and the piece of that number moves; if it is gone, the player chooses between the remaining
//! pieces with the next lower and the next higher number. A piece moves one square towards the opposite corner: MAX's to the
//! right, down or diagonally, MIN's the other way. It captures what is there, even a piece of its own side. The player who reaches
//! the opposite corner or captures the last piece of the other side wins; there are no draws and no passes. A player with a single
//! piece throws no die, hence the name: *ein Stein*, one piece, does not throw. The rules are those of the inventor (Althöfer,
//! "EinStein würfelt nicht!", 3-Hirn-Verlag 2004; van der Storm's English text of 2005).
//!
//! Boards for teaching are smaller: 4 x 4 with six pieces, and 3 x 3 with three pieces and a die of three faces.
//!
//! # Values
//! Values are whole numbers of sixths of a move. Won games are finite, as children of chance have to be: on a board of n x n
//! squares they are worth n moves, `6 n`, which no other position reaches. The evaluation `distance` is MIN's expected distance
//! to its corner less MAX's: the mean, over all throws, of the distance of the nearest piece that may then move. Neither the side
//! to move nor a throw counts. The evaluation `result` is 0 until the game is over.
//!
//! # Notation
//! Squares are named as in chess, `a1` at the lower left. A position is its rows from the top with `/` between them: MAX's pieces
//! are digits, MIN's the letters `a` for 1 to `f` for 6, and a free square is `.`: `163../52.../4...b/...ca/..dfe`. MAX is to throw
//! unless ` min` follows; a number after the player is the throw: `163../52.../4...b/...ca/..dfe max 3`. Rows of words are read as
//! well, as the inventor writes them: `x1 x6 x3 -- --`, with `y` for MIN's pieces. A throw is `roll-3`, a move the number of the
//! piece and its destination: `3-d4`.
//!
//! # Examples
//! ```
//! use game::{BoardGame, Game, Options, Score, einstein::Einstein};
//!
//! let root = Einstein::read("1../.../..a")?;
//! let game = Einstein::new(root, &Options::default());
//! let names: Vec<String> = game.moves(&root).map(|mv| mv.to_string()).collect();
//! assert_eq!(names, ["1-b3", "1-a2", "1-b2"]);
//! let two = Einstein::read("12./.../..a")?;
//! assert!(game.is_chance(&two));
//! let third = Einstein::read("12./.../..a max 3")?;
//! // 3 is gone, and 2 is the next lower one.
//! assert!(game.moves(&third).all(|mv| mv.to_string().starts_with("2-")));
//! assert_eq!(game.value(&Einstein::read(".b./.../..1")?), Score::from(18));
//! # Ok::<(), String>(())
//! ```

mod board;
mod notation;
mod position;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{CommonOrder, Game, Options, Player, PliesLeft, Score};

pub use position::EinsteinPosition;
use position::Square;

#[derive(Clone, Debug)]
pub struct Einstein {
    root: EinsteinPosition,
    options: Options,
}

/// A throw or a step. `Display` writes `roll-3` and `3-d4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EinsteinMove {
    Throw(u8),
    Step { piece: u8, to: Square },
}

impl fmt::Display for EinsteinMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EinsteinMove::Throw(face) => f.pad(&format!("roll-{face}")),
            EinsteinMove::Step { piece, to } => f.pad(&format!("{piece}-{to}")),
        }
    }
}

impl Einstein {
    /// Returns the key of a move, mirrored if the mirror image of the position is the canonical one.
    fn mirrored_move(&self, position: &EinsteinPosition, key: u64) -> u64 {
        let piece = key >> 8;
        let is_step = piece > 0;
        if !self.options.symmetric || !is_step || position.mirrored().key() >= position.key() {
            return key;
        }
        #[allow(clippy::cast_possible_truncation)] // the lower byte is the square
        let to = Square::of_index(key as u8);
        piece << 8 | u64::from(to.mirrored(position.size).index())
    }

    fn sort(&self, position: &EinsteinPosition, moves: &mut [EinsteinMove]) {
        if let Some(order) = CommonOrder::find(self.options.order) {
            let mut quick = self.clone();
            quick.options.order = crate::OrderId::DEFAULT;
            let left = (position.left.get(), self.options.seed);
            order.sort(&quick, position, left, moves);
        } else if self.options.order.name() == board::FORWARD.name {
            moves.sort_by_key(|&mv| position.forward_rank(mv));
        }
    }
}

impl Game for Einstein {
    type Position = EinsteinPosition;
    type Move = EinsteinMove;
    type Moves = std::vec::IntoIter<EinsteinMove>;

    fn root(&self) -> EinsteinPosition {
        self.root
    }

    fn root_at(&self, depth: u32) -> EinsteinPosition {
        EinsteinPosition {
            left: PliesLeft::at_root(depth),
            ..self.root
        }
    }

    fn player(&self, position: &EinsteinPosition) -> Player {
        position.player
    }

    /// Throws always start from 1 and ascend.
    fn moves(&self, position: &EinsteinPosition) -> Self::Moves {
        let mut moves = Vec::new();
        if position.is_to_throw() {
            moves.extend((1..=position.faces()).map(EinsteinMove::Throw));
        } else if position.winner().is_none() {
            moves = position.steps();
            self.sort(position, &mut moves);
        }
        moves.into_iter()
    }

    fn goes_on(&self, position: &EinsteinPosition) -> bool {
        position.is_to_throw() || position.winner().is_none()
    }

    fn play(&self, position: &EinsteinPosition, mv: EinsteinMove) -> EinsteinPosition {
        position.after(mv)
    }

    fn value(&self, position: &EinsteinPosition) -> Score {
        Score::from(match position.winner() {
            Some(Player::Max) => position.won(),
            Some(Player::Min) => -position.won(),
            None if self.options.evaluation.name() == board::RESULT.name => 0,
            None => {
                let [max, min] = Player::BOTH.map(|player| -> i32 {
                    let nearest = position.nearest(player);
                    nearest.map(|nearest| nearest.sixths).sum()
                });
                min - max
            }
        })
    }

    fn has_chance(&self) -> bool {
        true
    }

    fn is_chance(&self, position: &EinsteinPosition) -> bool {
        position.is_to_throw()
    }

    fn value_bounds(&self, _: u32) -> Option<[Score; 2]> {
        let won = self.root.won();
        Some([Score::from(-won), Score::from(won)])
    }

    fn key(&self, position: &EinsteinPosition) -> Option<u128> {
        let key = position.key();
        Some(if self.options.symmetric {
            key.min(position.mirrored().key())
        } else {
            key
        })
    }

    /// Returns true for captures and steps into the corner.
    fn is_loud(&self, position: &EinsteinPosition, mv: EinsteinMove) -> bool {
        match mv {
            EinsteinMove::Throw(_) => false,
            EinsteinMove::Step { to, .. } => {
                position.on(to).is_some() || to == position.goal(position.player)
            }
        }
    }

    fn move_key(&self, _: &EinsteinPosition, mv: EinsteinMove) -> u64 {
        match mv {
            EinsteinMove::Throw(face) => u64::from(face),
            EinsteinMove::Step { piece, to } => u64::from(piece) << 8 | u64::from(to.index()),
        }
    }

    fn move_from_here(&self, position: &EinsteinPosition, key: u64) -> u64 {
        self.mirrored_move(position, key)
    }
}
