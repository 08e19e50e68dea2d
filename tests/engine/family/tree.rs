//! The trees of the family's fixtures, with equal positions, loud moves and chance nodes, as a game.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use cutoff::game::{Game, NodeId, Player, Score, Tree, TreeBuilder};
use serde_json::Value;

/// A node of a fixture's tree.
pub struct Node {
    pub player: Player,
    pub value: Option<Score>,
    pub position: Option<String>,
    /// The move into it; with the child number, what makes two moves the same.
    pub mv: Option<String>,
    pub loud: bool,
    pub chance: bool,
    pub probability: f64,
    pub index: usize,
    pub children: Vec<usize>,
}

/// A tree, its nodes in pre-order.
pub struct Family {
    pub nodes: Vec<Node>,
}

/// Into a child: the node that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Into(pub usize);

impl fmt::Display for Into {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

pub fn score(value: &Value) -> Score {
    let number = match value.as_str() {
        Some("inf") => f64::INFINITY,
        Some("-inf") => f64::NEG_INFINITY,
        Some(other) => panic!("{other} is no number"),
        None => value.as_f64().unwrap(),
    };
    Score::new(number).unwrap()
}

impl Family {
    pub fn read(tree: &Value, root: &str) -> Family {
        let mut family = Family { nodes: Vec::new() };
        let root = match root {
            "min" => Player::Min,
            _ => Player::Max,
        };
        family.add(tree, root, 0);
        family
    }

    /// `player` is who moves here unless the node says otherwise.
    fn add(&mut self, node: &Value, player: Player, index: usize) -> usize {
        let said = |name: &str| node.get(name).and_then(Value::as_str);
        let chance = said("player") == Some("chance");
        let player = match said("player") {
            Some("max") => Player::Max,
            Some("min") => Player::Min,
            _ => player,
        };
        let id = self.nodes.len();
        let value = if node.is_object() {
            node.get("value")
        } else {
            Some(node)
        };
        self.nodes.push(Node {
            player,
            value: value.filter(|value| !value.is_array()).map(score),
            position: said("position").map(str::to_owned),
            mv: said("move").map(str::to_owned),
            loud: node.get("loud").and_then(Value::as_bool).unwrap_or(false),
            chance,
            probability: node
                .get("probability")
                .and_then(Value::as_f64)
                .unwrap_or(1.0),
            index,
            children: Vec::new(),
        });
        let children = if node.is_array() {
            Some(node)
        } else {
            node.get("children")
        };
        // Below chance it is the turn of the other one than the last player above.
        let below = if chance { player } else { player.other() };
        for (index, child) in children
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .enumerate()
        {
            let child = self.add(child, below, index);
            self.nodes[id].children.push(child);
        }
        id
    }

    /// The same shape as an explicit tree: its nodes have the same numbers.
    pub fn tree(&self) -> Tree {
        fn below(family: &Family, at: usize, builder: &mut TreeBuilder) -> NodeId {
            let node = &family.nodes[at];
            let id = builder.open(Some(node.player)).unwrap();
            builder.set_value(id, node.value);
            builder.set_loud(id, node.loud);
            if node.chance {
                builder.set_chance(id);
            }
            for &child in &node.children {
                let number = below(family, child, builder);
                if node.chance {
                    builder.set_probability(number, family.nodes[child].probability);
                }
            }
            builder.close();
            id
        }
        let mut builder = TreeBuilder::new(self.nodes[0].player);
        below(self, 0, &mut builder);
        builder.finish()
    }

    /// The node at these child numbers.
    pub fn at(&self, path: &[u32]) -> usize {
        path.iter()
            .fold(0, |at, &index| self.nodes[at].children[index as usize])
    }
}

impl Game for Family {
    type Position = usize;
    type Move = Into;
    type Moves = std::vec::IntoIter<Into>;

    fn root(&self) -> usize {
        0
    }

    fn player(&self, position: &usize) -> Player {
        self.nodes[*position].player
    }

    fn has_chance(&self) -> bool {
        self.nodes.iter().any(|node| node.chance)
    }

    fn is_chance(&self, position: &usize) -> bool {
        self.nodes[*position].chance
    }

    fn probability(&self, _: &usize, mv: Into) -> f64 {
        self.nodes[mv.0].probability
    }

    fn value_bounds(&self, _: u32) -> Option<[Score; 2]> {
        let leaves = || self.nodes.iter().filter(|node| node.children.is_empty());
        let values = || leaves().filter_map(|leaf| leaf.value);
        let least = values().fold(Score::INFINITY, Score::min);
        let greatest = values().fold(Score::NEG_INFINITY, Score::max);
        Some([least, greatest])
    }

    fn moves(&self, position: &usize) -> Self::Moves {
        let children = self.nodes[*position].children.iter();
        children
            .map(|&child| Into(child))
            .collect::<Vec<_>>()
            .into_iter()
    }

    fn play(&self, _: &usize, mv: Into) -> usize {
        mv.0
    }

    fn value(&self, position: &usize) -> Score {
        self.nodes[*position].value.unwrap()
    }

    fn key(&self, position: &usize) -> Option<u128> {
        let mut hasher = DefaultHasher::new();
        match &self.nodes[*position].position {
            Some(name) => name.hash(&mut hasher),
            None => position.hash(&mut hasher),
        }
        Some(hasher.finish().into())
    }

    fn is_loud(&self, _: &usize, mv: Into) -> bool {
        self.nodes[mv.0].loud
    }

    fn move_key(&self, _: &usize, mv: Into) -> u64 {
        let mut hasher = DefaultHasher::new();
        let node = &self.nodes[mv.0];
        (&node.mv, node.index).hash(&mut hasher);
        hasher.finish()
    }
}
