//! A tree as a game: its positions are its nodes, its moves lead to children.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{NodeId, Tree};
use crate::{Game, Player, Score};

#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: u32,
    left: u32,
}

impl<'a> Children<'a> {
    pub(super) fn of(tree: &'a Tree, id: NodeId) -> Children<'a> {
        Children {
            tree,
            next: id.0 + 1,
            left: tree.node(id).children,
        }
    }
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.left = self.left.checked_sub(1)?;
        let child = NodeId(self.next);
        self.next += self.tree.node(child).size;
        Some(child)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Children<'_> {}

impl<'a> Game for &'a Tree {
    type Position = NodeId;
    type Move = NodeId;
    type Moves = Children<'a>;

    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    fn player(&self, position: &NodeId) -> Player {
        self.node(*position).player
    }

    fn has_chance(&self) -> bool {
        Tree::has_chance(self)
    }

    fn is_chance(&self, position: &NodeId) -> bool {
        self.node(*position).chance
    }

    fn probability(&self, _: &NodeId, mv: NodeId) -> f64 {
        Tree::probability(self, mv).unwrap_or_default()
    }

    fn value_bounds(&self, depth: u32) -> Option<[Score; 2]> {
        Tree::value_bounds(self, depth)
    }

    fn moves(&self, position: &NodeId) -> Children<'a> {
        self.children(*position)
    }

    fn play(&self, _: &NodeId, mv: NodeId) -> NodeId {
        mv
    }

    /// # Panics
    /// At an inner node without a static value: search to less than the full depth on [`Tree::cut_at`]'s result.
    fn value(&self, position: &NodeId) -> Score {
        self.node(*position)
            .value
            .expect("a depth limit above the leaves goes through Tree::cut_at")
    }

    fn key(&self, position: &NodeId) -> Option<u128> {
        Some(self.first_of_position(*position).0.into())
    }

    fn is_loud(&self, _: &NodeId, mv: NodeId) -> bool {
        self.node(mv).loud
    }

    /// The key is the same for equal names and equal child numbers.
    fn move_key(&self, _: &NodeId, mv: NodeId) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.move_name(mv), self.node(mv).index()).hash(&mut hasher);
        hasher.finish()
    }
}
