//! The tree of the nodes that a search visited.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use game::{NodeId, Score, Tree, TreeBuilder, TreeError};

use super::{End, Recording, VisitId};

/// The child indices of nodes in a tree that may lack some children of its nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Option<Vec<u32>>", from = "Option<Vec<u32>>")]
pub struct ChildNumbers {
    /// One element per node; `None` if no child is missing before another.
    numbers: Option<Arc<[u32]>>,
}

impl From<ChildNumbers> for Option<Vec<u32>> {
    fn from(all: ChildNumbers) -> Option<Vec<u32>> {
        all.numbers.map(|numbers| numbers.to_vec())
    }
}

impl From<Option<Vec<u32>>> for ChildNumbers {
    fn from(numbers: Option<Vec<u32>>) -> ChildNumbers {
        ChildNumbers {
            numbers: numbers.map(Arc::from),
        }
    }
}

impl ChildNumbers {
    /// Returns the index of a node among all children of its parent, from 0.
    #[inline]
    pub fn of(&self, tree: &Tree, node: NodeId) -> u32 {
        match &self.numbers {
            None => tree.node(node).index(),
            Some(numbers) => numbers[node.index()],
        }
    }
}

/// The tree of visited nodes: each node once, however often it was visited, its children in the game's order.
#[derive(Clone, Debug)]
pub struct VisitedTree {
    /// The tree. Leaves carry their static values; moves have no names here.
    pub tree: Tree,
    pub numbers: ChildNumbers,
    /// The first visit of each node.
    pub visits: Vec<VisitId>,
}

/// A node of the tree under construction, in the order of the first visits.
struct VisitedNode {
    visit: VisitId,
    number: u32,
    /// The static value if there is one, or the table's answer.
    value: Option<Score>,
    /// Child numbers with nodes, sorted by number.
    children: Vec<(u32, usize)>,
}

impl Recording {
    /// Returns the tree of the visited nodes: for minimax, the whole searched tree.
    ///
    /// # Errors
    /// [`TreeError`] when more nodes were visited, or deeper ones, than a tree may have.
    pub fn to_tree(&self) -> Result<VisitedTree, TreeError> {
        if self.spec().is_plain() {
            return self.tree_in_order();
        }
        let nodes = self.visited_nodes();
        let mut builder = TreeBuilder::new(self.visit(VisitId::ROOT).player);
        let (mut numbers, mut visits) = (Vec::new(), Vec::new());
        let mut gaps = false;
        // The nodes to open, the next one last.
        let mut next = vec![(0u16, 0usize)];
        while let Some((ply, at)) = next.pop() {
            let node = &nodes[at];
            builder.close_to(ply);
            let id = builder.open(Some(self.visit(node.visit).player))?;
            self.copy_chance(node.visit, id, &mut builder);
            if node.children.is_empty() {
                builder.set_value(id, node.value);
            }
            let places = (0..).zip(&node.children);
            gaps |= places.clone().any(|(place, &(number, _))| place != number);
            let below = ply.checked_add(1).ok_or(TreeError::TooDeep)?;
            next.extend(node.children.iter().rev().map(|&(_, child)| (below, child)));
            numbers.push(node.number);
            visits.push(node.visit);
        }
        builder.close_to(0);
        Ok(VisitedTree {
            tree: builder.finish(),
            numbers: ChildNumbers {
                numbers: gaps.then(|| numbers.into()),
            },
            visits,
        })
    }

    /// Builds the tree if every visit is a separate node and the children are entered in their order.
    fn tree_in_order(&self) -> Result<VisitedTree, TreeError> {
        let mut builder = TreeBuilder::new(self.visit(VisitId::ROOT).player);
        for (id, visit) in (0..).map(VisitId).zip(self.visits()) {
            builder.close_to(visit.ply);
            let node = builder.open(Some(visit.player))?;
            self.copy_chance(id, node, &mut builder);
            if visit.is_leaf() {
                builder.set_value(node, Some(visit.proved.lo));
            }
        }
        builder.close_to(0);
        let tree = builder.finish();
        Ok(VisitedTree {
            visits: (0..).map(VisitId).take(tree.len()).collect(),
            tree,
            numbers: ChildNumbers::default(),
        })
    }

    fn copy_chance(&self, visit: VisitId, node: NodeId, builder: &mut TreeBuilder) {
        if self.visit(visit).chance {
            builder.set_chance(node);
        }
        if let Some(probability) = self.probability(visit) {
            builder.set_probability(node, probability);
        }
    }

    fn visited_nodes(&self) -> Vec<VisitedNode> {
        let mut nodes: Vec<VisitedNode> = Vec::new();
        let mut node_of: Vec<usize> = Vec::with_capacity(self.visits().len());
        for (id, visit) in (0..).map(VisitId).zip(self.visits()) {
            let new = nodes.len();
            let node = match self.parent(id) {
                None => 0,
                Some(parent) => {
                    let siblings = &mut nodes[node_of[parent.index()]].children;
                    match siblings.binary_search_by_key(&visit.index, |child| child.0) {
                        Ok(at) => siblings[at].1,
                        Err(at) => {
                            siblings.insert(at, (visit.index, new));
                            new
                        }
                    }
                }
            };
            if node == new {
                nodes.push(VisitedNode {
                    visit: id,
                    number: visit.index,
                    value: None,
                    children: Vec::new(),
                });
            }
            let value = match visit.end {
                End::Leaf => Some(visit.proved.lo),
                End::StandPat | End::Searched => self.stand_pat(id).map(|it| it.value),
                End::Table => Some(visit.value),
            };
            if visit.is_leaf() || nodes[node].value.is_none() {
                nodes[node].value = value;
            }
            node_of.push(node);
        }
        nodes
    }
}
