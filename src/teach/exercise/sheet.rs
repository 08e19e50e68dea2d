//! The entries for the nodes of a tree, and their file format.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::diagnosis::relation;
use crate::difference::SearchedTree;
use crate::skill::{Asked, Skill};
use game::{NodeId, Score, Tree};
use search::Relation;
use search::trace::VisitId;

/// The entries for one node. Blank ones are `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SheetEntry {
    /// Its number in the order of visits, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alpha: Option<Score>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beta: Option<Score>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Score>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<Relation>,
    /// True if the edge into the node is cut.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
}

impl SheetEntry {
    pub fn is_blank(&self) -> bool {
        *self == SheetEntry::default()
    }

    /// Returns true if an entry is present that only a visited node has.
    pub fn is_of_a_visit(&self) -> bool {
        let cut = false;
        !SheetEntry { cut, ..*self }.is_blank()
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnswerSheet {
    entries: BTreeMap<NodeId, SheetEntry>,
    pub root_move: Option<NodeId>,
}

impl AnswerSheet {
    pub fn new() -> AnswerSheet {
        AnswerSheet::default()
    }

    /// Returns a sheet filled in completely from the search.
    pub fn key(side: SearchedTree<'_>) -> AnswerSheet {
        let mut sheet = AnswerSheet::new();
        let visits = (0u32..).map(VisitId).zip(side.recording.visits());
        for (number, (id, visit)) in (1u32..).zip(visits) {
            let node = side.node_map.node_of(id);
            *sheet.entry_mut(node) = SheetEntry {
                order: Some(number),
                alpha: Some(visit.window.alpha),
                beta: Some(visit.window.beta),
                returned: Some(visit.value),
                relation: relation(visit.proved, visit.value),
                cut: false,
            };
            if visit.skipped > 0 {
                let visited = side.tree.node(node).child_count() - visit.skipped;
                for child in side.tree.children(node).skip(visited as usize) {
                    sheet.entry_mut(child).cut = true;
                }
            }
        }
        let kept = side.recording.chosen(side.recording.root());
        sheet.root_move = kept.map(|kept| side.node_map.node_of(kept));
        sheet
    }

    pub fn entry(&self, node: NodeId) -> SheetEntry {
        self.entries.get(&node).copied().unwrap_or_default()
    }

    pub fn entry_mut(&mut self, node: NodeId) -> &mut SheetEntry {
        self.entries.entry(node).or_default()
    }

    pub fn entries(&self) -> impl Iterator<Item = (NodeId, &SheetEntry)> {
        let entries = self.entries.iter().filter(|(_, entry)| !entry.is_blank());
        entries.map(|(&node, entry)| (node, entry))
    }

    pub fn is_blank(&self) -> bool {
        self.root_move.is_none() && self.entries().next().is_none()
    }

    /// Returns true if a node or a descendant has an entry that only visited nodes have.
    pub fn goes_below(&self, tree: &Tree, node: NodeId) -> bool {
        let subtree = tree.subtree(node);
        let below = NodeId(subtree.start)..NodeId(subtree.end);
        let mut entries = self.entries.range(below);
        entries.any(|(_, entry)| entry.is_of_a_visit())
    }

    /// Returns the sheet without entries that are not asked for: they may be left over from earlier settings.
    #[must_use]
    pub fn only(&self, tree: &Tree, asked: Asked) -> AnswerSheet {
        let mut sheet = AnswerSheet::new();
        for (node, entry) in self.entries() {
            let wants = |skill| asked.wants(skill, tree, node);
            let (windows, values) = (wants(Skill::Windows), wants(Skill::Values));
            let kept = SheetEntry {
                order: entry.order.filter(|_| wants(Skill::Order)),
                alpha: entry.alpha.filter(|_| windows),
                beta: entry.beta.filter(|_| windows),
                returned: entry.returned.filter(|_| values),
                relation: entry.relation.filter(|_| values),
                cut: entry.cut && wants(Skill::Cuts),
            };
            if !kept.is_blank() {
                *sheet.entry_mut(node) = kept;
            }
        }
        sheet.root_move = self.root_move.filter(|_| asked.has(Skill::RootMove));
        sheet
    }

    /// Returns the sheet in its file format.
    pub fn records(&self, tree: &Tree) -> Vec<Record> {
        let mut nodes: Vec<NodeId> = self.entries().map(|(node, _)| node).collect();
        let kept = self.root_move.filter(|kept| !nodes.contains(kept));
        nodes.extend(kept);
        let records = nodes.into_iter().map(|node| Record {
            path: tree.path(node),
            entry: self.entry(node),
            root_move: self.root_move == Some(node),
        });
        records.collect()
    }

    /// Parses a sheet from its file format.
    ///
    /// # Errors
    /// The index of a record, and what is wrong with it.
    pub fn from_records(
        tree: &Tree,
        records: &[Record],
    ) -> Result<AnswerSheet, (usize, &'static str)> {
        let mut sheet = AnswerSheet::new();
        for (index, record) in records.iter().enumerate() {
            let problem = match tree.at(&record.path) {
                None => "the tree has no node there; correct the path or delete the entry",
                Some(node) if sheet.entries.contains_key(&node) => {
                    "this node already has an entry; join the two"
                }
                Some(NodeId::ROOT) if record.entry.cut => {
                    "the root has no edge above it to cut; delete \"cut\""
                }
                Some(node) if record.root_move && tree.parent(node) != Some(NodeId::ROOT) => {
                    "only a child of the root can be the root move; delete \"root_move\""
                }
                Some(_) if record.root_move && sheet.root_move.is_some() => {
                    "an earlier entry also has \"root_move\"; delete one of the two"
                }
                Some(node) => {
                    sheet.entries.insert(node, record.entry);
                    sheet.root_move = sheet.root_move.or(record.root_move.then_some(node));
                    continue;
                }
            };
            return Err((index, problem));
        }
        Ok(sheet)
    }
}

impl Asked {
    /// Returns true if this skill is asked for at a node. A cut belongs to the edge into the node; the root's move
    /// applies to nodes that can be that move.
    pub fn wants(self, skill: Skill, tree: &Tree, node: NodeId) -> bool {
        let here = match skill {
            Skill::Order => true,
            Skill::Windows | Skill::Values => self.leaves || !tree.node(node).is_leaf(),
            Skill::Cuts => node != NodeId::ROOT,
            Skill::RootMove => tree.parent(node) == Some(NodeId::ROOT),
        };
        here && self.has(skill)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The child numbers from the root down to the node, from 0.
    pub path: Vec<u32>,
    #[serde(flatten)]
    pub entry: SheetEntry,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub root_move: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::read_tree;

    #[test]
    fn sheet_drops_unrequested_answers() {
        let tree = read_tree(b"[[3, 5], [2, 9]]").unwrap();
        let mut sheet = AnswerSheet::new();
        for node in (0..7).map(NodeId) {
            *sheet.entry_mut(node) = SheetEntry {
                order: Some(node.0 + 1),
                alpha: Some(Score::NEG_INFINITY),
                returned: Some(Score::ZERO),
                cut: node != NodeId::ROOT,
                ..SheetEntry::default()
            };
        }
        sheet.root_move = Some(NodeId(1));
        let only = |asked| sheet.only(&tree, asked);
        let order = only([Skill::Order].into_iter().collect());
        assert_eq!(order.entries().count(), 7);
        let is_number_only = |entry: &SheetEntry| {
            let order = entry.order;
            *entry
                == SheetEntry {
                    order,
                    ..SheetEntry::default()
                }
        };
        assert!(order.entries().all(|(_, entry)| is_number_only(entry)));
        assert_eq!(order.root_move, None);
        let windows: Asked = [Skill::Windows].into_iter().collect();
        let inner = only(windows);
        let nodes: Vec<u32> = inner.entries().map(|(node, _)| node.0).collect();
        assert_eq!(nodes, [0, 1, 4]);
        assert_eq!(only(windows.at_leaves(true)).entries().count(), 7);
        assert_eq!(only(Asked::ALL.at_leaves(true)), sheet);
    }
}
