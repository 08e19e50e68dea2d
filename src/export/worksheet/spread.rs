//! A tree that has no room on one page upright: turned to its side, or spread over pages. Each but the first
//! begins at a place between two siblings, with the path down to it once more.

use game::{NodeId, Tree, TreeBuilder};
use lesson::Asked;

use super::parts::PageArea;
use super::place::PlacedTree;

/// A tree is spread over so many pages at most.
const MOST_PARTS: usize = 8;

/// A part of a tree.
pub(super) struct SpreadPart {
    /// The part as a tree.
    pub tree: Tree,
    /// What its nodes are in the whole tree.
    pub nodes: Vec<NodeId>,
    /// Where they are.
    pub placed: PlacedTree,
    /// Which part it is, from 0.
    pub number: usize,
    /// How many of its first nodes were on the page before: a path from the root down.
    pub continued: usize,
    /// Of each node, whether it has further children on a page before and on a page behind.
    pub elsewhere: Vec<[bool; 2]>,
}

/// The tree in as few parts as have room, two at least; `None` where no number of them does.
pub(super) fn parts(tree: &Tree, asked: Asked, room: PageArea) -> Option<Vec<SpreadPart>> {
    let ways = (2..=MOST_PARTS).flat_map(|parts| (1..=tree.height()).map(move |ply| (parts, ply)));
    ways.flat_map(|(parts, ply)| beginnings(tree, parts, ply))
        .find_map(|begins| {
            let ends = begins.iter().skip(1).copied().chain([tree.len()]);
            let of = begins.iter().zip(ends);
            let number = |(number, (&begin, end))| part(tree, (begin, end), number, (asked, room));
            of.enumerate().map(number).collect()
        })
}

/// Where so many parts begin that have about as many leaves each, no deeper than this ply: high in the tree, the most is left together.
/// Of two parts, every place comes, the most even first, so that siblings high in the tree are parted wherever that fits.
fn beginnings(tree: &Tree, parts: usize, ply: u32) -> Vec<Vec<usize>> {
    let mut before = 0_usize;
    let mut places: Vec<(usize, usize)> = Vec::new();
    for (at, node) in tree.nodes().iter().enumerate() {
        // Before a first child there is nothing to part it from.
        if node.index() > 0 && u32::from(node.ply) <= ply {
            places.push((at, before));
        }
        before += usize::from(node.is_leaf());
    }
    if parts == 2 {
        places.sort_by_key(|(_, leaves)| (2 * leaves).abs_diff(before));
        return places.iter().map(|&(at, _)| vec![0, at]).collect();
    }
    let nearest = |part: usize| {
        let wanted = before * part / parts;
        let near = places
            .iter()
            .min_by_key(|(_, leaves)| leaves.abs_diff(wanted));
        near.map(|place| place.0)
    };
    let mut begins = vec![0];
    begins.extend((1..parts).filter_map(nearest));
    let apart = begins.len() == parts && begins.is_sorted_by(|one, next| one < next);
    apart.then_some(begins).into_iter().collect()
}

/// The nodes from one place up to another, with the path down to the first of them.
fn part(
    tree: &Tree,
    (begin, end): (usize, usize),
    number: usize,
    place: (Asked, PageArea),
) -> Option<SpreadPart> {
    let own = (0u32..).map(NodeId).take(end).skip(begin);
    let first = own.clone().next()?;
    let mut path: Vec<NodeId> =
        std::iter::successors(tree.parent(first), |&at| tree.parent(at)).collect();
    path.reverse();
    let continued = path.len();
    part_of(
        tree,
        path.into_iter().chain(own).collect(),
        (number, continued),
        place,
    )
}

/// A part of a tree: these nodes, each with its parent before it.
fn part_of(
    tree: &Tree,
    nodes: Vec<NodeId>,
    (number, continued): (usize, usize),
    (asked, room): (Asked, PageArea),
) -> Option<SpreadPart> {
    let mut builder = TreeBuilder::new(tree.node(NodeId::ROOT).player);
    for &id in &nodes {
        let node = tree.node(id);
        builder.close_to(node.ply);
        // A part of a tree is no deeper and no larger than the tree.
        let copy = builder.open(Some(node.player)).ok()?;
        builder.set_value(copy, node.value);
        if node.chance {
            builder.set_chance(copy);
        }
        if let Some(probability) = tree.probability(id) {
            builder.set_probability(copy, probability);
        }
    }
    builder.close_to(0);
    let part = builder.finish();
    let placed = PlacedTree::part(&part, asked, room)?;
    let has =
        |child: Option<NodeId>| child.is_some_and(|child| nodes.binary_search(&child).is_ok());
    let elsewhere = nodes.iter().map(|&id| {
        let mut children = tree.children(id);
        let first = children.next();
        let last = children.last().or(first);
        [first, last].map(|child| child.is_some() && !has(child))
    });
    Some(SpreadPart {
        elsewhere: elsewhere.collect(),
        tree: part,
        nodes,
        placed,
        number,
        continued,
    })
}
