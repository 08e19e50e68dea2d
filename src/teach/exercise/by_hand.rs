//! Searches that can be done by hand on a sheet: each node is visited at most once, and siblings are visited from
//! left to right.

use game::{MissingValue, NodeId, NodeNames, Tree};
use search::trace::{NodeMap, Recording, VisitId, record};
use search::{Limits, SearchSpec, Stopped};

/// The reason why a search is unsuitable for an exercise. Each text is one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnsuitableSearch {
    #[error(transparent)]
    Value(#[from] MissingValue),
    #[error(transparent)]
    Stopped(#[from] Stopped),
    #[error(
        "the search {spec} visits {name} more than once, but an exercise allows one visit per node: use minimax or alpha-beta, without iterative deepening"
    )]
    Again { spec: String, name: String },
    /// Skipped siblings must be on the right of visited ones, so that bars across edges can show what is cut off.
    #[error(
        "the search {spec} visits {name} before a sibling on its left, but an exercise goes from left to right: use minimax or alpha-beta, without table, killers and history"
    )]
    OutOfOrder { spec: String, name: String },
    /// A value from elsewhere cannot be derived from the entries on the sheet.
    #[error(
        "{spec} takes the value of {name} from its table, but an exercise derives every value from those below it: use a search without table"
    )]
    FromTable { spec: String, name: String },
}

/// Returns the recording of a search on the whole tree, if it can be done by hand.
///
/// # Errors
/// [`UnsuitableSearch`] names a node that is visited again or out of order, is not searched, or has no value where one is needed.
pub fn search_by_hand(
    tree: &Tree,
    spec: SearchSpec,
) -> Result<(Recording, NodeMap), UnsuitableSearch> {
    let depth = tree.height();
    spec.part_of(tree, depth)?;
    let recording = record(&tree, spec, depth, Limits::NONE)?.recording;
    let node_map = NodeMap::new(tree, &recording);
    let spec_and_name = |node| {
        let name = NodeNames::new(tree).name(tree, node).into_owned();
        (spec.to_string(), name)
    };
    // The number of children of each node visited so far.
    let mut visited = vec![0; tree.len()];
    for id in (0..).map(VisitId).take(recording.visits().len()) {
        let node = node_map.node_of(id);
        let (index, place) = match tree.parent(node) {
            Some(parent) => {
                let before = &mut visited[parent.index()];
                *before += 1;
                (tree.node(node).index(), *before - 1)
            }
            None => (0, id.0),
        };
        if index != place {
            let (spec, name) = spec_and_name(node);
            return Err(if index < place {
                UnsuitableSearch::Again { spec, name }
            } else {
                UnsuitableSearch::OutOfOrder { spec, name }
            });
        }
    }
    let unopened = |&node: &NodeId| {
        let entered = node_map.visit_of(node).is_some();
        entered && !tree.node(node).is_leaf() && visited[node.index()] == 0
    };
    let mut nodes = (0..).map(NodeId).take(tree.len());
    if let Some(node) = nodes.find(unopened) {
        let (spec, name) = spec_and_name(node);
        return Err(UnsuitableSearch::FromTable { spec, name });
    }
    Ok((recording, node_map))
}
