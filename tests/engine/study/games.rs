//! What is searched here: the textbook trees, random trees, and games for a purpose.

use std::ops::Range;
use std::sync::atomic::{AtomicI32, AtomicU32, Ordering};

use cutoff::game::{Game, Player, Score, Tree, TreeBuilder};
use proptest::prelude::*;

/// A node with its static value and its children.
#[derive(Clone, Debug)]
struct Sketch(Score, Vec<Sketch>);

impl Sketch {
    fn build(&self, builder: &mut TreeBuilder) {
        let id = builder.open(None).unwrap();
        builder.set_value(id, Some(self.0));
        for child in &self.1 {
            child.build(builder);
        }
        builder.close();
    }
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        8 => (-9..=9).prop_map(Score::from),
        1 => Just(Score::INFINITY),
        1 => Just(Score::NEG_INFINITY),
    ]
}

/// Trees up to five plies deep, every node with a value, so that they can be cut anywhere.
pub fn random_tree() -> impl Strategy<Value = Tree> {
    let leaf = score().prop_map(|value| Sketch(value, Vec::new()));
    let sketch = leaf.prop_recursive(5, 60, 4, |below| {
        (score(), prop::collection::vec(below, 1..=4))
            .prop_map(|(value, children)| Sketch(value, children))
    });
    (sketch, any::<bool>()).prop_map(|(sketch, max)| {
        let mut builder = TreeBuilder::new(if max { Player::Max } else { Player::Min });
        sketch.build(&mut builder);
        builder.finish()
    })
}

/// A uniform tree whose values look random but are always the same.
pub struct Uniform {
    pub branching: u32,
    pub height: u32,
}

impl Game for Uniform {
    /// Ply and a hash of the path.
    type Position = (u32, u32);
    type Move = u32;
    type Moves = Range<u32>;

    fn root(&self) -> (u32, u32) {
        (0, 0x9E37_79B9)
    }

    fn player(&self, position: &(u32, u32)) -> Player {
        if position.0.is_multiple_of(2) {
            Player::Max
        } else {
            Player::Min
        }
    }

    fn moves(&self, position: &(u32, u32)) -> Range<u32> {
        0..if position.0 < self.height {
            self.branching
        } else {
            0
        }
    }

    fn play(&self, &(ply, hash): &(u32, u32), mv: u32) -> (u32, u32) {
        // The finaliser of MurmurHash3.
        let mut mixed = hash.rotate_left(5) ^ (mv + 1).wrapping_mul(0xCC9E_2D51);
        mixed = (mixed ^ (mixed >> 16)).wrapping_mul(0x85EB_CA6B);
        mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0xC2B2_AE35);
        (ply + 1, mixed ^ (mixed >> 16))
    }

    fn value(&self, position: &(u32, u32)) -> Score {
        Score::from((position.1 >> 8).cast_signed() % 1000)
    }
}

/// A thousand moves everywhere, and it never ends.
pub struct Endless;

impl Game for Endless {
    type Position = u32;
    type Move = u32;
    type Moves = Range<u32>;

    fn root(&self) -> u32 {
        0
    }

    fn player(&self, position: &u32) -> Player {
        if position.is_multiple_of(2) {
            Player::Max
        } else {
            Player::Min
        }
    }

    fn moves(&self, _: &u32) -> Range<u32> {
        0..1000
    }

    fn play(&self, position: &u32, _: u32) -> u32 {
        position + 1
    }

    fn value(&self, position: &u32) -> Score {
        Score::from(position.cast_signed())
    }
}

/// Answers differently every time it is searched.
#[derive(Default)]
pub struct Fickle(AtomicU32);

impl Game for Fickle {
    type Position = u32;
    type Move = u32;
    type Moves = Range<u32>;
    fn root(&self) -> u32 {
        2 + self.0.fetch_add(1, Ordering::Relaxed) % 2
    }
    fn player(&self, _: &u32) -> Player {
        Player::Max
    }
    fn moves(&self, position: &u32) -> Self::Moves {
        0..*position
    }
    fn play(&self, _: &u32, _: u32) -> u32 {
        0
    }
    fn value(&self, _: &u32) -> Score {
        Score::ZERO
    }
}

/// Worth more every time it is searched.
#[derive(Default)]
pub struct TwoFaced(AtomicI32);

impl Game for TwoFaced {
    type Position = i32;
    type Move = u32;
    type Moves = Range<u32>;
    fn root(&self) -> i32 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }
    fn player(&self, _: &i32) -> Player {
        Player::Max
    }
    fn moves(&self, _: &i32) -> Self::Moves {
        0..1
    }
    fn play(&self, position: &i32, _: u32) -> i32 {
        *position
    }
    fn value(&self, position: &i32) -> Score {
        Score::from(*position)
    }
}

/// Breaks at the first move.
pub struct Broken;

impl Game for Broken {
    type Position = ();
    type Move = u32;
    type Moves = Range<u32>;
    fn root(&self) {}
    fn player(&self, (): &()) -> Player {
        Player::Max
    }
    fn moves(&self, (): &()) -> Self::Moves {
        panic!("no rule for this")
    }
    fn play(&self, (): &(), _: u32) {}
    fn value(&self, (): &()) -> Score {
        Score::ZERO
    }
}
