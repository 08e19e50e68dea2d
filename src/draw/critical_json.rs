//! The critical tree of a search as one JSON object.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::json;

use game::{NodeId, Tree};
use search::Critical;
use search::trace::{NodeMap, Recording};

/// A critical tree and the search that is compared with it, ready to be serialized.
pub struct CriticalReport<'a> {
    pub critical: &'a Critical,
    pub tree: &'a Tree,
    pub recording: &'a Recording,
    pub node_map: &'a NodeMap,
}

impl Serialize for CriticalReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.recording.counts();
        let critical = self.critical;
        let uniform = critical.uniform().map(|uniform| {
            json!({
                "branching": uniform.branching,
                "depth": uniform.depth,
                "leaves": uniform.leaves,
            })
        });
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("value", &self.recording.value())?;
        map.serialize_entry("visited", &counts.nodes)?;
        map.serialize_entry("visited_leaves", &counts.leaves)?;
        map.serialize_entry("minimum", &critical.nodes())?;
        map.serialize_entry("minimum_leaves", &critical.leaves())?;
        map.serialize_entry("paid_leaves", &critical.paid())?;
        map.serialize_entry("unneeded_leaves", &critical.unneeded())?;
        map.serialize_entry("unvisited_leaves", &critical.unvisited())?;
        map.serialize_entry("uniform", &uniform)?;
        map.serialize_entry("nodes", &Nodes(self))?;
        map.end()
    }
}

/// The nodes that are required or were visited, in pre-order.
struct Nodes<'a>(&'a CriticalReport<'a>);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let report = self.0;
        let nodes = report.tree.subtree(NodeId::ROOT).map(NodeId);
        serializer.collect_seq(nodes.filter_map(|node| {
            let kind = report.critical.node_type(node);
            let visited = report.node_map.visit_of(node).is_some();
            (visited || kind.is_some()).then(|| {
                json!({
                    "path": report.tree.path(node),
                    "type": kind.map(search::NodeType::number),
                    "visited": visited,
                })
            })
        }))
    }
}
