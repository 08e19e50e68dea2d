//! Trees made at random from a [`Recipe`]: the same recipe makes the same tree, to the last byte, on every machine.
//!
//! Four things are drawn, each from numbers of its own: how many children each node has, the leaves' values, the probabilities
//! of what chance decides, and then the order of the children. So another order quality is another order of the same tree, and other values leave its
//! shape as it was.

mod chance;
mod order;
mod shape;
mod text;
mod values;

use super::random::SplitMix;
use super::{Edit, MAX_NODES, MAX_PLIES, Player, Score, Tree, TreeBuilder, TreeError, grouped};

use shape::TreeShape;

pub use chance::ChanceLayers;
pub use text::RecipeTextError;

/// What a tree is made from.
///
/// # Examples
/// ```
/// use game::generate::Recipe;
/// let recipe: Recipe =
///     "depth=4 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=42".parse()?;
/// let tree = recipe.tree()?;
/// assert_eq!(tree.height(), 4);
/// assert_eq!(tree.leaf_count(), recipe.size()?.leaves);
/// assert_eq!(Recipe::of(&tree), Some(recipe));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The ply of all leaves: 1 to [`MAX_PLIES`].
    pub depth: u32,
    /// How many children each inner node has.
    pub branching: Branching,
    /// What leaves can be worth.
    pub values: Values,
    /// Whether leaves repeat values: `false` makes all leaves differ, `true` makes a quarter of them, and one at least
    /// where there are two, repeat the value of one of the eight leaves drawn before.
    pub ties: bool,
    /// Who is to move at the root. Players alternate.
    pub root: Player,
    /// How good the order of the children is.
    pub order: Quality,
    /// Whether chance decides at every second ply.
    pub chance: ChanceLayers,
    /// What the numbers at random begin with.
    pub seed: u64,
}

/// How many children each inner node has: a number from `least` to `most`, each as likely as the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branching {
    /// The least, from 1.
    pub least: u32,
    /// The most; the same as the least for a uniform tree.
    pub most: u32,
}

/// What leaves can be worth: the integers from `least` to `most`, from MAX's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Values {
    /// The least value.
    pub least: i32,
    /// The greatest value.
    pub most: i32,
}

impl Values {
    /// How many different values there are.
    #[must_use]
    pub fn count(self) -> u64 {
        // Not negative where the range is not empty, and at most 2^32.
        u64::try_from(i64::from(self.most) - i64::from(self.least) + 1).unwrap_or(0)
    }
}

/// How good the order of the children is, by their full minimax values: from 0, worst first at every node, over 0.5, at
/// random, to 1, best first at every node.
///
/// Between them, every child keeps its place in the best-first order (below 0.5: in the worst-first order) with
/// probability |2 q - 1|, and those of a node that do not keep theirs are shuffled among the places that are left. That
/// a node's best child comes first is then the likelier the greater q is.
///
/// Best first, alpha-beta visits the fewest nodes that it can on trees without ties and uniform branching. Worst first,
/// nothing is skipped by a bound set at the parent; a deep cutoff can still happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quality(u16);

impl Quality {
    /// Every node's worst child first.
    pub const WORST: Quality = Quality(0);
    /// All children in random order.
    pub const RANDOM: Quality = Quality(500);
    /// Every node's best child first.
    pub const BEST: Quality = Quality(1000);

    /// The quality of so many thousandths, at most 1000 of them.
    #[must_use]
    pub fn from_thousandths(thousandths: u16) -> Quality {
        Quality(thousandths.min(1000))
    }

    /// In thousandths, from 0 to 1000.
    #[must_use]
    pub fn thousandths(self) -> u16 {
        self.0
    }
}

/// How large a tree is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeSize {
    /// Its nodes.
    pub nodes: usize,
    /// Its leaves.
    pub leaves: usize,
}

/// Why a recipe makes no tree. Each text is one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// The depth is not 1 to [`MAX_PLIES`].
    #[error("invalid depth {0}: give 1 to {MAX_PLIES}")]
    Depth(u32),
    /// The branching is from nothing, or from more to less.
    #[error(
        "invalid branching {0}: give a smallest number of children, 1 or more, that is not above the largest"
    )]
    Branching(Branching),
    /// The values are from more to less.
    #[error("empty range {0}: give a smallest value that is not above the largest")]
    Values(Values),
    /// The tree would have more than [`MAX_NODES`] nodes.
    #[error(
        "depth {depth} with branching {branching} makes more than {} nodes: lower {}the branching to {branching_that_fits}",
        grouped(MAX_NODES as u64),
        depth_that_fits.map_or_else(String::new, |depth| format!("the depth to {depth}, or "))
    )]
    TooManyNodes {
        /// The depth asked for.
        depth: u32,
        /// The branching asked for.
        branching: Branching,
        /// The greatest depth that fits with this branching, whatever the seed, if one does.
        depth_that_fits: Option<u32>,
        /// The most children per node that fit with this depth, whatever the seed.
        branching_that_fits: u32,
    },
    /// There are fewer values than leaves.
    #[error(
        "{} leaves cannot all be distinct with {}: widen the range, or allow ties",
        grouped(*leaves as u64),
        match values.count() {
            1 => format!("the single value {}", values.least),
            count => format!("the {} values {values}", grouped(count)),
        }
    )]
    TooFewValues {
        /// How many leaves the tree has.
        leaves: usize,
        /// What they can be worth.
        values: Values,
    },
}

impl Default for Recipe {
    /// A tree for a lecture: 3 plies, 2 or 3 children, at random.
    fn default() -> Recipe {
        Recipe {
            depth: 3,
            branching: Branching { least: 2, most: 3 },
            values: Values { least: 0, most: 99 },
            ties: false,
            root: Player::Max,
            order: Quality::RANDOM,
            chance: ChanceLayers::No,
            seed: 1,
        }
    }
}

impl Recipe {
    /// How large the tree will be, found without making it. Fast: at most a million numbers are drawn.
    ///
    /// # Errors
    /// [`RecipeError`] when there is no such tree.
    pub fn size(&self) -> Result<TreeSize, RecipeError> {
        let shape = TreeShape::draw(self, &mut self.streams().shape)?;
        self.check_values(shape.leaves())?;
        Ok(TreeSize {
            nodes: shape.nodes(),
            leaves: shape.leaves(),
        })
    }

    /// The tree, its name and source telling how to make it again.
    ///
    /// # Errors
    /// [`RecipeError`] when there is no such tree; nothing large is built then.
    #[allow(clippy::missing_panics_doc)] // the shape is within a tree's limits, and the order is one of its own children
    pub fn tree(&self) -> Result<Tree, RecipeError> {
        let mut streams = self.streams();
        let shape = TreeShape::draw(self, &mut streams.shape)?;
        self.check_values(shape.leaves())?;
        let values = values::draw(self, shape.leaves(), &mut streams.values);
        let tree = self
            .build(&shape, &values, &mut streams.chance)
            .expect("the shape is within a tree's limits");
        let order = order::arrangement(&tree, self.order, &mut streams.order);
        if order.is_identity() {
            return Ok(tree);
        }
        let ordered = tree.edit(&Edit::Arrange(order));
        Ok(ordered.expect("the order is of this tree").tree)
    }

    /// The same recipe with the next seed that makes a tree. With a range of branching, not every seed need do so.
    ///
    /// # Errors
    /// [`RecipeError`] of the next seed, when none of the next 20 makes one.
    pub fn next(&self) -> Result<Recipe, RecipeError> {
        let with = |more| Recipe {
            seed: self.seed.wrapping_add(more),
            ..*self
        };
        let mut next = (1..=20).map(with);
        next.find(|recipe| recipe.size().is_ok())
            .map_or_else(|| with(1).size().map(|_| with(1)), Ok)
    }

    /// A tree of this shape with its leaves' values in pre-order.
    fn build(
        &self,
        shape: &TreeShape,
        values: &[i32],
        random: &mut SplitMix,
    ) -> Result<Tree, TreeError> {
        let mut builder = TreeBuilder::new(self.root);
        builder.reserve(shape.nodes());
        let mut values = values.iter().copied().map(Score::from);
        // What is left of the probabilities of open chance nodes' children, by the children's ply.
        let mut likely: Vec<std::vec::IntoIter<f64>> = Vec::new();
        for (ply, children) in shape.pre_order() {
            builder.close_to(ply);
            likely.truncate(usize::from(ply));
            let node = builder.open(None)?;
            let above = ply
                .checked_sub(1)
                .map(|above| &mut likely[usize::from(above)]);
            if let Some(probability) = above.and_then(Iterator::next) {
                builder.set_probability(node, probability);
            }
            let mut below = Vec::new();
            match children {
                None => builder.set_value(node, values.next()),
                Some(children) if self.chance.decides_at(ply) => {
                    builder.set_chance(node);
                    below = self.chance.draw(children, random);
                }
                Some(_) => {}
            }
            likely.push(below.into_iter());
        }
        builder.close_to(0);
        builder.set_about(self.name(), self.source(), self.notes());
        Ok(builder.finish())
    }

    fn check(&self) -> Result<(), RecipeError> {
        let Recipe {
            depth,
            branching,
            values,
            ..
        } = *self;
        if depth == 0 || depth as usize > MAX_PLIES {
            return Err(RecipeError::Depth(depth));
        }
        if branching.least == 0 || branching.least > branching.most {
            return Err(RecipeError::Branching(branching));
        }
        if values.least > values.most {
            return Err(RecipeError::Values(values));
        }
        Ok(())
    }

    fn check_values(&self, leaves: usize) -> Result<(), RecipeError> {
        let values = self.values;
        if self.ties || leaves as u64 <= values.count() {
            return Ok(());
        }
        Err(RecipeError::TooFewValues { leaves, values })
    }

    fn streams(&self) -> Streams {
        let mut seeds = SplitMix(self.seed);
        let mut stream = || SplitMix(seeds.next());
        Streams {
            shape: stream(),
            values: stream(),
            order: stream(),
            chance: stream(),
        }
    }
}

/// The numbers at random for each of the things that are drawn.
struct Streams {
    shape: SplitMix,
    values: SplitMix,
    order: SplitMix,
    chance: SplitMix,
}
