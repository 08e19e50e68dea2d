//! Generates random trees from a [`Recipe`]: a recipe yields the same tree, to the last byte, on every machine.
//!
//! Four things are drawn, each from its own random numbers: the number of children of each node, the values of the
//! leaves, the probabilities of chance nodes, and the order of the children. Another order quality therefore only
//! reorders the same tree, and other values keep its shape.

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

/// The parameters of a generated tree.
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
    pub branching: Branching,
    pub values: Values,
    /// True if leaves repeat values. `false` makes all leaves differ; `true` makes a quarter of them, and at least
    /// one if there are two, repeat the value of one of the eight leaves drawn before.
    pub ties: bool,
    /// The side to move at the root. Players alternate.
    pub root: Player,
    pub order: Quality,
    pub chance: ChanceLayers,
    pub seed: u64,
}

/// The number of children of each inner node: uniform from `least` to `most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branching {
    /// The minimum, from 1.
    pub least: u32,
    /// The maximum; equal to the minimum for a uniform tree.
    pub most: u32,
}

/// The range of leaf values: the integers from `least` to `most`, from MAX's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Values {
    pub least: i32,
    pub most: i32,
}

impl Values {
    #[must_use]
    pub fn count(self) -> u64 {
        // Not negative unless the range is empty, and at most 2^32.
        u64::try_from(i64::from(self.most) - i64::from(self.least) + 1).unwrap_or(0)
    }
}

/// The quality of the order of the children, by their full minimax values: 0 is worst first at every node, 0.5
/// random, 1 best first at every node.
///
/// In between, every child keeps its place in the best-first order (below 0.5: in the worst-first order) with
/// probability |2 q - 1|; the other children of a node are shuffled among the remaining places. The greater q is, the
/// more likely the best child of a node comes first.
///
/// With best first, alpha-beta visits the minimum number of nodes on trees without ties and with uniform branching.
/// With worst first, no bound set at the parent skips anything; a deep cutoff can still happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quality(u16);

impl Quality {
    pub const WORST: Quality = Quality(0);
    pub const RANDOM: Quality = Quality(500);
    pub const BEST: Quality = Quality(1000);

    /// Returns a quality from thousandths, at most 1000.
    #[must_use]
    pub fn from_thousandths(thousandths: u16) -> Quality {
        Quality(thousandths.min(1000))
    }

    #[must_use]
    pub fn thousandths(self) -> u16 {
        self.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeSize {
    pub nodes: usize,
    pub leaves: usize,
}

/// The reason why a recipe makes no tree. Each text is one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// The depth is not within 1 to [`MAX_PLIES`].
    #[error("invalid depth {0}: give 1 to {MAX_PLIES}")]
    Depth(u32),
    /// The minimum of the branching is 0 or above the maximum.
    #[error(
        "invalid branching {0}: give a smallest number of children, 1 or more, that is not above the largest"
    )]
    Branching(Branching),
    /// The minimum value is above the maximum.
    #[error("empty range {0}: give a smallest value that is not above the largest")]
    Values(Values),
    #[error(
        "depth {depth} with branching {branching} makes more than {} nodes: lower {}the branching to {branching_that_fits}",
        grouped(MAX_NODES as u64),
        depth_that_fits.map_or_else(String::new, |depth| format!("the depth to {depth}, or "))
    )]
    TooManyNodes {
        depth: u32,
        branching: Branching,
        /// The greatest depth that fits with this branching for every seed, if any.
        depth_that_fits: Option<u32>,
        /// The maximum number of children per node that fits with this depth for every seed.
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
    TooFewValues { leaves: usize, values: Values },
}

impl Default for Recipe {
    /// Returns a tree for a lecture: 3 plies, 2 or 3 children, random order.
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
    /// Returns the size of the tree without making it. Fast: at most a million numbers are drawn.
    ///
    /// # Errors
    /// [`RecipeError`] when there is no such tree.
    pub fn size(&self) -> Result<TreeSize, RecipeError> {
        Ok(TreeShape::draw(self, &mut self.streams()[0])?.size)
    }

    /// Generates the tree. Its name and source state how to make it again.
    ///
    /// # Errors
    /// [`RecipeError`] when there is no such tree; nothing large is built then.
    #[allow(clippy::missing_panics_doc)] // the shape is within a tree's limits, and the order is one of its own children
    pub fn tree(&self) -> Result<Tree, RecipeError> {
        let [mut shapes, mut values, mut orders, mut chances] = self.streams();
        let shape = TreeShape::draw(self, &mut shapes)?;
        let values = values::draw(self, shape.size.leaves, &mut values);
        let tree = self.build(&shape, &values, &mut chances);
        let tree = tree.expect("the shape is within a tree's limits");
        let order = order::arrangement(&tree, self.order, &mut orders);
        if order.is_identity() {
            return Ok(tree);
        }
        let ordered = tree.edit(&Edit::Arrange(order));
        Ok(ordered.expect("the order is of this tree").tree)
    }

    /// Returns the recipe with the next seed that makes a tree. With a range of branching, some seeds may not.
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

    fn build(
        &self,
        shape: &TreeShape,
        values: &[i32],
        random: &mut SplitMix,
    ) -> Result<Tree, TreeError> {
        let mut builder = TreeBuilder::new(self.root);
        builder.reserve(shape.size.nodes);
        let mut values = values.iter().copied().map(Score::from);
        // The remaining probabilities of the children of open chance nodes, by the ply of the children.
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
        builder.set_about(self.name(), self.source(), self.notes());
        Ok(builder.finish())
    }

    /// Returns the random numbers for the shape, the values, the order and the probabilities.
    fn streams(&self) -> [SplitMix; 4] {
        let mut seeds = SplitMix(self.seed);
        std::array::from_fn(|_| SplitMix(seeds.next()))
    }
}
