//! Random trees with chance nodes. Probabilities are eighths and values whole, so that sums are exact in any order.

use cutoff::game::{NodeId, Player, Score, Tree, TreeBuilder};
use proptest::prelude::*;

/// A node with what it would like to be.
#[derive(Clone, Debug)]
pub enum Shape {
    Leaf(i32),
    Inner {
        /// `None` leaves it to the rules who moves here.
        player: Option<Player>,
        value: i32,
        children: Vec<Shape>,
    },
    Chance {
        value: i32,
        /// With a weight each.
        children: Vec<(u32, Shape)>,
    },
}

pub fn shapes() -> impl Strategy<Value = Shape> {
    let leaf = (-6..=6).prop_map(Shape::Leaf);
    leaf.prop_recursive(5, 60, 4, |below| {
        let said = prop_oneof![
            5 => Just(None),
            1 => Just(Some(Player::Max)),
            1 => Just(Some(Player::Min)),
        ];
        let children = prop::collection::vec(below.clone(), 1..4);
        let weighted = prop::collection::vec((1..6u32, below), 1..4);
        prop_oneof![
            (said, -6..=6, children).prop_map(|(player, value, children)| Shape::Inner {
                player,
                value,
                children,
            }),
            (-6..=6, weighted).prop_map(|(value, children)| Shape::Chance { value, children }),
        ]
    })
}

/// Weights as probabilities that are eighths.
pub fn eighths(weights: &[u32]) -> Vec<f64> {
    let total: u32 = weights.iter().sum();
    let mut parts: Vec<u32> = weights.iter().map(|it| (8 * it / total).max(1)).collect();
    while parts.iter().sum::<u32>() > 8 {
        *parts.iter_mut().max().unwrap() -= 1;
    }
    while parts.iter().sum::<u32>() < 8 {
        *parts.iter_mut().min().unwrap() += 1;
    }
    parts.into_iter().map(|it| f64::from(it) / 8.0).collect()
}

pub fn build(root: Player, shape: &Shape) -> Tree {
    fn add(builder: &mut TreeBuilder, shape: &Shape) -> NodeId {
        let id;
        match shape {
            Shape::Leaf(value) => return builder.leaf(Score::from(*value)).unwrap(),
            Shape::Inner {
                player,
                value,
                children,
            } => {
                id = builder.open(*player).unwrap();
                builder.set_value(id, Some(Score::from(*value)));
                for child in children {
                    add(builder, child);
                }
            }
            Shape::Chance { value, children } => {
                id = builder.open(None).unwrap();
                builder.set_value(id, Some(Score::from(*value)));
                builder.set_chance(id);
                let weights: Vec<u32> = children.iter().map(|child| child.0).collect();
                for ((_, child), probability) in children.iter().zip(eighths(&weights)) {
                    let child = add(builder, child);
                    builder.set_probability(child, probability);
                }
            }
        }
        builder.close();
        id
    }
    let mut builder = TreeBuilder::new(root);
    add(&mut builder, shape);
    builder.finish()
}

/// Trees most of which have chance nodes.
pub fn chance_trees() -> impl Strategy<Value = Tree> {
    (any::<bool>(), shapes()).prop_map(|(max, shape)| {
        let root = if max { Player::Max } else { Player::Min };
        build(root, &shape)
    })
}

/// The value of a node by definition, that many plies ahead.
pub fn expected(tree: &Tree, id: NodeId, depth: u32) -> f64 {
    let node = tree.node(id);
    if node.is_leaf() || depth == 0 {
        return node.value.unwrap().get();
    }
    let values = tree
        .children(id)
        .map(|child| (child, expected(tree, child, depth - 1)));
    if node.chance {
        return values
            .map(|(child, value)| tree.probability(child).unwrap() * value)
            .sum();
    }
    let values = values.map(|it| it.1);
    match node.player {
        Player::Max => values.fold(f64::NEG_INFINITY, f64::max),
        Player::Min => values.fold(f64::INFINITY, f64::min),
    }
}
