//! EinStein würfelt nicht! (Althöfer 2004): men race to the opposite corner, and a die says which of them may move.
//!
//! The board has 5 x 5 squares. MAX's men, numbered 1 to 6, begin in the upper left corner, MIN's in the lower right one. Before each
//! move a die is thrown, and the man of that number moves; if it is gone, whoever threw chooses between the men with the next lower
//! and the next higher number that are left. A man goes one square towards the opposite corner: MAX's to the right, down or
//! diagonally, MIN's the other way. It captures whatever stands there, a man of its own side too. Whoever reaches the opposite
//! corner or captures the last man of the other side has won; there are no draws, and nobody passes. Who has a single man left
//! throws no die, and that is the name of the game: *ein Stein*, one man, throws none. The rules are those of its inventor
//! (Althöfer, "EinStein würfelt nicht!", 3-Hirn-Verlag 2004; van der Storm's English text of 2005).
//!
//! Boards for teaching are smaller: 4 x 4 with six men, and 3 x 3 with three men and a die of three faces.
//!
//! # Values
//! All values are whole numbers of sixths of a move. Won games are finite, as children of chance have to be: on a board of
//! n x n squares they are worth n moves, `6 n`, and no other position reaches that. [`EinsteinEvaluation`] says what those are worth.
//! The turn does not count, nor does a throw that has been made.
//!
//! # Notation
//! Squares are called as in chess, `a1` at the lower left. A position is its rows from the top with `/` between them: MAX's men
//! are digits, MIN's the letters `a` for 1 to `f` for 6, and a free square is `.`: `163../52.../4...b/...ca/..dfe`. MAX is to throw, unless
//! ` min` follows; a number after the player is what has been thrown: `163../52.../4...b/...ca/..dfe max 3`. Rows of words are read as well,
//! as the inventor writes them: `x1 x6 x3 -- --`, with `y` for MIN's men. A throw is `roll-3`, a move the man's number and where it goes:
//! `3-d4`.
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

mod choices;
mod notation;
mod picture;
mod playable;
mod position;
mod setting_up;
mod words;

use std::fmt;

use super::{Game, Player, PliesLeft, Score};

pub use choices::{EinsteinEvaluation, EinsteinOrder};
pub use position::{EinsteinPosition, EinsteinSquare, MOST_MEN};

/// The game from one position on.
#[derive(Clone, Debug)]
pub struct Einstein {
    root: EinsteinPosition,
    order: EinsteinOrder,
    seed: u64,
    evaluation: EinsteinEvaluation,
    symmetric: bool,
}

/// What may come next: a face of the die, or a step. `Display` writes `roll-3` and `3-d4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EinsteinMove {
    /// The die shows this face.
    Throw(u8),
    /// A man goes to a square.
    Step {
        /// Its number.
        man: u8,
        /// Where it goes.
        to: EinsteinSquare,
    },
}

impl fmt::Display for EinsteinMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EinsteinMove::Throw(face) => f.pad(&format!("roll-{face}")),
            EinsteinMove::Step { man, to } => f.pad(&format!("{man}-{to}")),
        }
    }
}

impl Einstein {
    /// The key of a move, mirrored where the position's mirror image stands for it in a table.
    fn mirrored_move(&self, position: &EinsteinPosition, key: u64) -> u64 {
        let man = key >> 8;
        let is_step = man > 0;
        if !self.symmetric || !is_step || position.mirrored().key() >= position.key() {
            return key;
        }
        #[allow(clippy::cast_possible_truncation)] // the lower byte is the square
        let to = EinsteinSquare::of_index(key as u8);
        man << 8 | u64::from(to.mirrored(position.size()).index())
    }

    fn sort(&self, position: &EinsteinPosition, moves: &mut [EinsteinMove]) {
        match self.order {
            EinsteinOrder::Generated => {}
            EinsteinOrder::Forward => {
                moves.sort_by_key(|&mv| choices::forward(position, mv));
            }
            EinsteinOrder::Common(order) => {
                let quick = Einstein {
                    order: EinsteinOrder::Generated,
                    ..self.clone()
                };
                let left = position.left.get();
                order.sort(&quick, position, (left, self.seed), moves);
            }
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
        let mut root = self.root;
        root.left = PliesLeft::at_root(depth);
        root
    }

    fn player(&self, position: &EinsteinPosition) -> Player {
        position.player()
    }

    fn moves(&self, position: &EinsteinPosition) -> Self::Moves {
        if position.winner().is_some() {
            return Vec::new().into_iter();
        }
        if position.is_to_throw() {
            let faces = 1..=position.faces();
            let throws: Vec<EinsteinMove> = faces.map(EinsteinMove::Throw).collect();
            return throws.into_iter();
        }
        let mut moves = position.steps();
        self.sort(position, &mut moves);
        moves.into_iter()
    }

    fn play(&self, position: &EinsteinPosition, mv: EinsteinMove) -> EinsteinPosition {
        position.after(mv)
    }

    fn value(&self, position: &EinsteinPosition) -> Score {
        Score::from(match position.winner() {
            Some(Player::Max) => position.won(),
            Some(Player::Min) => -position.won(),
            None => self.evaluation.value(position),
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
        Some(if self.symmetric {
            key.min(position.mirrored().key())
        } else {
            key
        })
    }

    /// What captures, and what reaches the corner.
    fn is_loud(&self, position: &EinsteinPosition, mv: EinsteinMove) -> bool {
        match mv {
            EinsteinMove::Throw(_) => false,
            EinsteinMove::Step { to, .. } => {
                position.on(to).is_some() || to == position.goal(position.player())
            }
        }
    }

    fn move_key(&self, _: &EinsteinPosition, mv: EinsteinMove) -> u64 {
        match mv {
            EinsteinMove::Throw(face) => u64::from(face),
            EinsteinMove::Step { man, to } => u64::from(man) << 8 | u64::from(to.index()),
        }
    }

    fn move_from_here(&self, position: &EinsteinPosition, key: u64) -> u64 {
        self.mirrored_move(position, key)
    }

    /// A mirror is its own inverse.
    fn move_to_here(&self, position: &EinsteinPosition, key: u64) -> u64 {
        self.mirrored_move(position, key)
    }
}
