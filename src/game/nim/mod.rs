//! Nim: heaps of objects; a move takes one or more from one heap, and whoever takes the last object wins.
//!
//! Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901). Whoever is to move wins exactly
//! when the heaps' sizes, added without carry in binary, do not give zero; the search does not know that.
//!
//! A won game is infinite for its winner; where the search stops before the end, a position has value 0. Moves come heap by
//! heap, and in each heap from taking one to taking all, unless another order is asked for.
//!
//! # Notation
//! A position is the heaps' sizes, separated by commas: `3,4,5`; MAX is to move, unless ` min` follows: `3,4,5 min`. Heaps that
//! are empty keep their place: `0,4,5`. A move is the heap's number, counted from 1, and how many are taken: `h2-3` takes three
//! from the second heap.
//!
//! # Examples
//! ```
//! use game::{BoardGame, Game, Options, Score, nim::Nim};
//!
//! let root = Nim::read("1,2")?;
//! let game = Nim::new(root.clone(), &Options::default());
//! let names: Vec<String> = game.moves(&root).map(|mv| mv.to_string()).collect();
//! assert_eq!(names, ["h1-1", "h2-1", "h2-2"]);
//! let end = Nim::read("0,0 min")?;
//! assert_eq!(game.value(&end), Score::INFINITY);
//! # Ok::<(), String>(())
//! ```

mod board;
mod playable;

use std::fmt;

use super::{CommonOrder, Game, Player, PliesLeft, Score};

/// The most heaps of a position.
pub const MOST_HEAPS: usize = 8;
/// The most objects of a heap.
pub const MOST_OBJECTS: u8 = 15;

/// Nim from one position on.
#[derive(Clone, Debug)]
pub struct Nim {
    root: NimPosition,
    /// `None`: heap by heap.
    order: Option<CommonOrder>,
    seed: u64,
}

/// The heaps, and who is to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NimPosition {
    /// How many objects each heap has; beyond the last heap zero.
    heaps: [u8; MOST_HEAPS],
    /// How many heaps there are, empty ones among them.
    count: u8,
    player: Player,
    left: PliesLeft,
}

impl NimPosition {
    /// How many objects each heap has.
    pub fn heaps(&self) -> &[u8] {
        &self.heaps[..usize::from(self.count)]
    }

    /// Who is to move.
    pub fn player(&self) -> Player {
        self.player
    }

    /// Whether nothing is left to take.
    pub fn is_over(&self) -> bool {
        self.heaps == [0; MOST_HEAPS]
    }
}

/// Takes some objects from one heap. `Display` writes `h2-3`: three from the second heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NimMove {
    /// Which heap, from 0.
    pub heap: u8,
    /// How many, at least one.
    pub count: u8,
}

impl fmt::Display for NimMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("h{}-{}", self.heap + 1, self.count))
    }
}

impl Game for Nim {
    type Position = NimPosition;
    type Move = NimMove;
    type Moves = std::vec::IntoIter<NimMove>;

    fn root(&self) -> NimPosition {
        self.root.clone()
    }

    fn root_at(&self, depth: u32) -> NimPosition {
        NimPosition {
            left: PliesLeft::at_root(depth),
            ..self.root.clone()
        }
    }

    fn player(&self, position: &NimPosition) -> Player {
        position.player
    }

    fn moves(&self, position: &NimPosition) -> Self::Moves {
        let heaps = (0u8..).zip(position.heaps());
        let moves =
            heaps.flat_map(|(heap, &size)| (1..=size).map(move |count| NimMove { heap, count }));
        let mut moves: Vec<NimMove> = moves.collect();
        if let Some(order) = self.order {
            let quick = Nim {
                order: None,
                ..self.clone()
            };
            let left = position.left.get();
            order.sort(&quick, position, (left, self.seed), &mut moves);
        }
        moves.into_iter()
    }

    fn play(&self, position: &NimPosition, mv: NimMove) -> NimPosition {
        let mut next = position.clone();
        next.heaps[usize::from(mv.heap)] -= mv.count;
        next.player = position.player.other();
        next.left = position.left.next();
        next
    }

    fn value(&self, position: &NimPosition) -> Score {
        if position.is_over() {
            // The other one took the last object.
            position.player.worst()
        } else {
            Score::ZERO
        }
    }

    fn key(&self, position: &NimPosition) -> Option<u128> {
        let heaps = position.heaps().iter();
        let heaps = heaps.fold(0, |key, &size| key << 4 | u128::from(size));
        let heaps = heaps << 4 | u128::from(position.count);
        Some(heaps << 1 | u128::from(position.player == Player::Min))
    }

    fn move_key(&self, _: &NimPosition, mv: NimMove) -> u64 {
        u64::from(mv.heap) << 8 | u64::from(mv.count)
    }
}
