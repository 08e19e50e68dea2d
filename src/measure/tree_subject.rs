//! Explicit trees as subjects of measurements, cut at a ply, in the file's order or another.

use std::borrow::Cow;
use std::sync::Arc;

use game::{Edit, NodeId, Order, Score, Tree};
use search::{Counts, FinishedDepth, Limits, SearchSpec, Stopped};

use search::PvMove;

use super::subject::{
    AtDepth, Deepening, Finding, ReadySubject, Subject, deepened, explore, silent,
};
use super::{SubjectData, minimum_leaves};

/// An explicit tree as a subject: unlike a game it ends at its height, and may lack values at a depth limit.
#[derive(Clone, Debug)]
pub struct TreeSubject(pub Arc<Tree>);

impl Subject for TreeSubject {
    fn at_depth(&self, spec: SearchSpec, depth: u32) -> ReadySubject<'_> {
        let tree = spec.part_of(&self.0, depth)?;
        Ok(Box::new(TreeAtDepth { tree, spec, depth }))
    }

    fn height(&self) -> Option<u32> {
        Some(self.0.height())
    }

    fn data(&self) -> Option<SubjectData> {
        Some(SubjectData::Tree(Arc::clone(&self.0), None))
    }
}

/// An explicit tree with its children in another order, reordered at the time of the search.
#[derive(Clone, Debug)]
pub struct ArrangedTree {
    /// The original tree.
    pub tree: Arc<Tree>,
    pub order: Order,
}

impl Subject for ArrangedTree {
    fn at_depth(&self, spec: SearchSpec, depth: u32) -> ReadySubject<'_> {
        let tree = spec.part_of(&self.tree, depth)?;
        let order = Edit::Order {
            of: None,
            order: self.order,
        };
        // Any children can be in any order.
        let tree = tree
            .edit(&order)
            .map_or(tree, |edited| Cow::Owned(edited.tree));
        Ok(Box::new(TreeAtDepth { tree, spec, depth }))
    }

    fn height(&self) -> Option<u32> {
        Some(self.tree.height())
    }

    fn data(&self) -> Option<SubjectData> {
        Some(SubjectData::Tree(Arc::clone(&self.tree), Some(self.order)))
    }
}

/// A tree whose leaves are at the requested depth, or above it.
struct TreeAtDepth<'a> {
    tree: Cow<'a, Tree>,
    spec: SearchSpec,
    depth: u32,
}

/// Converts a line of nodes to moves of the tree.
fn named(tree: &Tree, line: &[NodeId]) -> Vec<PvMove> {
    let child = |&id: &NodeId| PvMove::Child {
        index: tree.node(id).index(),
        name: tree
            .move_name(id)
            .or_else(|| tree.label(id))
            .map(Into::into),
    };
    line.iter().map(child).collect()
}

impl AtDepth for TreeAtDepth<'_> {
    fn silent(&self, limits: Limits<'_>) -> Result<(Score, Counts), Stopped> {
        silent(&self.tree.as_ref(), self.spec, self.depth, limits)
    }

    fn explore(
        &self,
        limits: Limits<'_>,
        visited: &mut dyn FnMut(u64),
    ) -> Result<Finding, Stopped> {
        let tree = self.tree.as_ref();
        explore(&tree, self.spec, self.depth, limits, visited, |pv| {
            named(tree, pv)
        })
    }

    fn deepen<'a>(
        &'a self,
        limits: Limits<'a>,
        each: &'a mut dyn FnMut(FinishedDepth<PvMove>),
    ) -> Deepening<'a> {
        Box::pin(async move {
            let tree = self.tree.as_ref();
            let line = |line: &[NodeId]| named(tree, line);
            deepened(&tree, self.spec, self.depth, limits, each, line).await
        })
    }

    fn size(&self) -> Option<u64> {
        // With quiescence, the tree holds quiet moves below the horizon that the search never enters.
        let size = u64::try_from(self.tree.len()).ok();
        size.filter(|_| !self.spec.quiescence)
    }

    fn minimum_leaves(&self, value: Score, limits: Limits<'_>) -> Result<Option<u64>, Stopped> {
        let tree = self.tree.as_ref();
        minimum_leaves(&tree, self.depth, value, limits)
    }
}
