//! Trees that several tests search: the textbook ones and random ones.

use std::collections::VecDeque;

use cutoff::game::{Player, Score, Tree, TreeBuilder};
use cutoff::search::{Rules, SearchSpec};
use proptest::prelude::*;
use serde_json::Value;

/// A part of the usual cases: each of them is looked at in very many ways.
pub fn one_in(part: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: usual.cases.div_ceil(part),
        ..usual
    }
}

/// So many cases of a law, or more where `PROPTEST_CASES` asks for more.
pub fn at_least(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: usual.cases.max(cases),
        ..usual
    }
}

/// A tree as nested values: what the strategies make and what can be shuffled.
#[derive(Clone, Debug)]
pub enum Shape {
    Leaf(Score),
    /// A node whose player may be said, with its static value and its children.
    Inner(Option<Player>, Score, Vec<Shape>),
}

/// Minimax, and alpha-beta in all four settings.
pub fn algorithms() -> Vec<SearchSpec> {
    std::iter::once(SearchSpec::MINIMAX)
        .chain(Rules::ALL.map(SearchSpec::alpha_beta))
        .collect()
}

pub fn player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Max), Just(Player::Min)]
}

/// Few distinct values, so that ties abound, and now and then an infinity.
fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        12 => (-3..=3).prop_map(Score::from),
        4 => (-50..=50).prop_map(|halves| Score::new(f64::from(halves) / 2.0).unwrap()),
        1 => Just(Score::INFINITY),
        1 => Just(Score::NEG_INFINITY),
    ]
}

/// A node's player, said for one node in eight: the same player may move twice or more in a row.
fn said() -> impl Strategy<Value = Option<Player>> {
    prop_oneof![7 => Just(None), 1 => player().prop_map(Some)]
}

/// A node that is to be: how many children it would like, who moves there, and its value.
type Seed = (usize, Option<Player>, Score);

/// The shape below one of the nodes, once every node knows its children.
fn below(at: usize, seeds: &[Seed], children: &[Vec<usize>]) -> Shape {
    let (_, player, value) = seeds[at];
    if children[at].is_empty() {
        return Shape::Leaf(value);
    }
    let below = children[at]
        .iter()
        .map(|&child| below(child, seeds, children));
    Shape::Inner(player, value, below.collect())
}

/// Grows a tree of as many nodes as there are seeds, or fewer: the next node to get its children is the oldest one
/// that waits for them (which makes trees bushy) or the youngest (which makes them deep).
fn grow(seeds: &[Seed], deep: bool) -> Shape {
    let mut children = vec![Vec::new(); seeds.len()];
    let mut waiting = VecDeque::from([0]);
    let mut next = 1;
    while let Some(at) = if deep {
        waiting.pop_back()
    } else {
        waiting.pop_front()
    } {
        let end = (next + seeds[at].0).min(seeds.len());
        children[at].extend(next..end);
        waiting.extend(next..end);
        next = end;
    }
    below(0, seeds, &children)
}

/// Single nodes, bushy, wide and deep trees, of up to about a hundred nodes.
pub fn shapes() -> impl Strategy<Value = Shape> {
    let seeds = |children, nodes| prop::collection::vec((children, said(), score()), nodes);
    prop_oneof![
        1 => score().prop_map(Shape::Leaf),
        4 => seeds(0..=4usize, 1..=100).prop_map(|seeds| grow(&seeds, false)),
        4 => seeds(2..=3, 20..=100).prop_map(|seeds| grow(&seeds, false)),
        2 => seeds(0..=20, 1..=100).prop_map(|seeds| grow(&seeds, false)),
        3 => seeds(1..=4, 1..=80).prop_map(|seeds| grow(&seeds, true)),
    ]
}

/// Shapes of a few nodes, whose orders can all be tried, with few values and many ties.
pub fn small_shapes() -> impl Strategy<Value = Shape> {
    let value = prop_oneof![
        8 => (-1..=2).prop_map(Score::from),
        1 => Just(Score::INFINITY),
        1 => Just(Score::NEG_INFINITY),
    ];
    let extreme = prop_oneof![
        Just(Score::INFINITY),
        Just(Score::NEG_INFINITY),
        Just(Score::ZERO)
    ];
    let seeds =
        |value: BoxedStrategy<Score>| prop::collection::vec((1..=3usize, said(), value), 1..=13);
    let deep = any::<bool>();
    (
        prop_oneof![3 => seeds(value.boxed()), 1 => seeds(extreme.boxed())],
        deep,
    )
        .prop_map(|(seeds, deep)| grow(&seeds, deep))
}

/// A random tree with either player at its root.
pub fn trees() -> impl Strategy<Value = Tree> {
    (player(), shapes()).prop_map(|(root, shape)| build(root, &shape))
}

pub fn build(root: Player, shape: &Shape) -> Tree {
    fn add(builder: &mut TreeBuilder, shape: &Shape) {
        match shape {
            Shape::Leaf(value) => {
                builder.leaf(*value).unwrap();
            }
            Shape::Inner(player, value, children) => {
                let id = builder.open(*player).unwrap();
                builder.set_value(id, Some(*value));
                for child in children {
                    add(builder, child);
                }
                builder.close();
            }
        }
    }
    let mut builder = TreeBuilder::new(root);
    add(&mut builder, shape);
    builder.finish()
}

/// The textbook trees with what independent programs expect of them.
pub fn fixtures() -> Vec<Value> {
    serde_json::from_str(include_str!("../data/textbook_trees.json")).unwrap()
}

/// The tree of a fixture.
pub fn tree_of(fixture: &Value) -> Tree {
    fn build(builder: &mut TreeBuilder, node: &Value) {
        if let Value::Array(children) = node {
            builder.open(None).unwrap();
            for child in children {
                build(builder, child);
            }
            builder.close();
        } else {
            let value = Score::new(node.as_f64().unwrap()).unwrap();
            builder.leaf(value).unwrap();
        }
    }
    let root = match fixture["root"].as_str().unwrap() {
        "max" => Player::Max,
        "min" => Player::Min,
        other => panic!("unknown player {other}"),
    };
    let mut builder = TreeBuilder::new(root);
    build(&mut builder, &fixture["tree"]);
    builder.finish()
}
