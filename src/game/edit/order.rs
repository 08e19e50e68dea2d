//! Orders of children: reversed, by value, shuffled, or explicit.

use serde::{Deserialize, Serialize};

use super::{Edit, EditError, Edited};
use crate::random::SplitMix;
use crate::{Node, NodeId, Player, Score, Tree};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    Reverse,
    /// By full minimax value, the best for the node's player first. Equal children keep their order, and so do the
    /// children of chance nodes, which have no player.
    BestFirst,
    /// By full minimax value, the worst for the node's player first; otherwise as in [`Order::BestFirst`].
    WorstFirst,
    /// Random, reproducible from the seed and the tree: a Fisher-Yates shuffle, node by node in pre-order, with
    /// numbers from `SplitMix64` (Steele, Lea & Flood 2014).
    Shuffle(u64),
}

/// Explicit orders of the children of some nodes.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Arrangement {
    /// For each node concerned, ascending, the old child numbers in their new order.
    orders: Vec<(NodeId, Box<[u32]>)>,
}

impl Arrangement {
    /// Applies a rule to the children of one node, or of all nodes.
    ///
    /// # Panics
    /// When the node is of another, larger tree.
    #[must_use]
    pub fn new(tree: &Tree, of: Option<NodeId>, order: Order) -> Arrangement {
        let values = match order {
            Order::BestFirst | Order::WorstFirst => minimax_values(tree),
            Order::Reverse | Order::Shuffle(_) => Vec::new(),
        };
        let mut random = SplitMix(match order {
            Order::Shuffle(seed) => seed,
            _ => 0,
        });
        Arrangement::by(tree, of, |node, children, numbers| {
            let Node { player, chance, .. } = *tree.node(node);
            match order {
                Order::Reverse => numbers.reverse(),
                Order::Shuffle(_) => random.shuffle(numbers),
                Order::BestFirst | Order::WorstFirst if chance => {}
                Order::BestFirst => sort_best_first(numbers, children, &values, player),
                Order::WorstFirst => sort_best_first(numbers, children, &values, player.other()),
            }
        })
    }

    /// Returns the arrangement that sorts siblings by rank, with one rank per node.
    ///
    /// # Panics
    /// When there are fewer ranks than nodes.
    #[must_use]
    pub fn by_rank(tree: &Tree, ranks: &[u32]) -> Arrangement {
        Arrangement::by(tree, None, |_, children, numbers| {
            numbers.sort_by_key(|&number| ranks[children[number as usize].index()]);
        })
    }

    /// Returns the arrangement of one node's children in the order of their old numbers.
    pub(super) fn of_one(node: NodeId, order: Vec<u32>) -> Arrangement {
        Arrangement {
            orders: vec![(node, order.into())],
        }
    }

    /// Applies the orders to the corresponding nodes of another tree, which come in the same order there.
    #[must_use]
    pub fn of_nodes(mut self, to: impl Fn(NodeId) -> NodeId) -> Arrangement {
        for (node, _) in &mut self.orders {
            *node = to(*node);
        }
        self
    }

    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.orders.is_empty()
    }

    /// Returns the approximate memory use in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let entry = size_of::<(NodeId, Box<[u32]>)>();
        let numbers: usize = self.orders.iter().map(|(_, order)| 4 * order.len()).sum();
        entry * self.orders.len() + numbers
    }

    /// Queries the order of each node and keeps those that change something.
    pub(crate) fn by(
        tree: &Tree,
        of: Option<NodeId>,
        mut sort: impl FnMut(NodeId, &[NodeId], &mut [u32]),
    ) -> Arrangement {
        let nodes = of.map_or(tree.subtree(NodeId::ROOT), |node| node.0..node.0 + 1);
        let (mut children, mut numbers) = (Vec::new(), Vec::new());
        let mut orders = Vec::new();
        for node in nodes.map(NodeId) {
            if tree.node(node).child_count() < 2 {
                continue;
            }
            children.clear();
            children.extend(tree.children(node));
            numbers.clear();
            numbers.extend(0..tree.node(node).child_count());
            sort(node, &children, &mut numbers);
            if !numbers.is_sorted() {
                orders.push((node, numbers.as_slice().into()));
            }
        }
        Arrangement { orders }
    }

    /// Returns true if each order is a permutation of a node's children.
    fn fits(&self, tree: &Tree) -> bool {
        let is_permutation = |(node, order): &(NodeId, Box<[u32]>)| {
            let mut numbers = order.clone();
            numbers.sort_unstable();
            let node = tree.nodes().get(node.index());
            node.is_some_and(|node| (0..node.child_count()).eq(numbers.iter().copied()))
        };
        self.orders.iter().all(is_permutation) && self.orders.is_sorted_by(|a, b| a.0 < b.0)
    }
}

/// Sorts child numbers by the values of the children, the best for this player first; equal children keep their
/// order.
pub(crate) fn sort_best_first(
    numbers: &mut [u32],
    children: &[NodeId],
    values: &[Score],
    player: Player,
) {
    let value = |number: &u32| values[children[*number as usize].index()];
    match player {
        Player::Max => numbers.sort_by_key(|number| std::cmp::Reverse(value(number))),
        Player::Min => numbers.sort_by_key(value),
    }
}

impl Tree {
    /// Returns the tree with its children in other orders.
    pub(super) fn arranged(&self, arrangement: &Arrangement) -> Result<Edited, EditError> {
        if !arrangement.fits(self) {
            return Err(EditError::NoSuchPlace);
        }
        let find = |node| {
            let at = arrangement.orders.binary_search_by_key(&node, |it| it.0);
            at.ok().map(|at| &*arrangement.orders[at].1)
        };
        let mut waiting = vec![NodeId::ROOT];
        let mut children = Vec::new();
        let nodes = std::iter::from_fn(|| {
            let node = waiting.pop()?;
            children.clear();
            children.extend(self.children(node));
            match find(node) {
                None => waiting.extend(children.iter().rev()),
                Some(order) => {
                    let order = order.iter().rev();
                    waiting.extend(order.map(|&number| children[number as usize]));
                }
            }
            Some((self, node, self.node(node).ply))
        });
        let mut edited = self.rebuilt(nodes, Edit::Arrange(Arrangement::default()))?;
        let mut orders = Vec::with_capacity(arrangement.orders.len());
        for (node, order) in &arrangement.orders {
            let mut back = vec![0; order.len()].into_boxed_slice();
            for (place, &number) in (0u32..).zip(order) {
                back[number as usize] = place;
            }
            let node = edited.nodes.get(*node).ok_or(EditError::NoSuchNode)?;
            orders.push((node, back));
        }
        orders.sort_unstable_by_key(|entry| entry.0);
        edited.inverse = Edit::Arrange(Arrangement { orders });
        Ok(edited)
    }

    /// Returns true if all siblings are in the order of their ranks, with one rank per node.
    ///
    /// # Panics
    /// When there are fewer ranks than nodes.
    #[must_use]
    pub fn is_in_rank_order(&self, ranks: &[u32]) -> bool {
        Arrangement::by_rank(self, ranks).is_identity()
    }

    /// Returns two flags: all siblings are best first, and all siblings are worst first, by their full minimax
    /// values.
    #[must_use]
    pub fn is_in_value_order(&self) -> (bool, bool) {
        let is_in = |order| Arrangement::new(self, None, order).is_identity();
        (is_in(Order::BestFirst), is_in(Order::WorstFirst))
    }
}

/// Returns the full minimax value of every node, at chance nodes the expected value, in linear time.
#[must_use]
pub fn minimax_values(tree: &Tree) -> Vec<Score> {
    let nodes = tree.nodes();
    // The value of a node so far: its own value for a leaf, otherwise the worst value for its player.
    let mut values: Vec<Score> = nodes
        .iter()
        .map(|node| match node.value {
            Some(value) if node.is_leaf() => value,
            _ => node.player.worst(),
        })
        .collect();
    // Children come after their parents, so in reverse order every value is complete before it reaches its parent.
    for id in tree.subtree(NodeId::ROOT).rev().map(NodeId) {
        if tree.node(id).chance {
            let weigh = |sum: f64, child: NodeId| {
                sum + tree.probability(child).unwrap_or_default() * values[child.index()].get()
            };
            let sum = tree.children(id).fold(0.0, weigh);
            values[id.index()] = Score::of_sum(sum);
        }
        if let Some(parent) = tree.parent(id) {
            let player = tree.node(parent).player;
            let above = parent.index();
            values[above] = player.better(values[above], values[id.index()]);
        }
    }
    values
}
