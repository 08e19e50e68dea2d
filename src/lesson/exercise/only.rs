//! The entries that an exercise asks for at each node, and the part of a sheet that holds only these.

use game::{NodeId, Tree};

use super::{AnswerSheet, SheetEntry};
use crate::skill::{Asked, Skill};

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

impl AnswerSheet {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Score, read_tree};

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
        let order = sheet.only(&tree, [Skill::Order].into_iter().collect());
        assert_eq!(order.entries().count(), 7);
        assert!(
            order.entries().all(|(_, entry)| {
                entry.alpha.is_none() && entry.returned.is_none() && !entry.cut
            })
        );
        assert_eq!(order.root_move, None);
        let windows: Asked = [Skill::Windows].into_iter().collect();
        let inner = sheet.only(&tree, windows);
        let nodes: Vec<u32> = inner.entries().map(|(node, _)| node.0).collect();
        assert_eq!(nodes, [0, 1, 4]);
        assert_eq!(
            sheet.only(&tree, windows.at_leaves(true)).entries().count(),
            7
        );
        assert_eq!(sheet.only(&tree, Asked::ALL.at_leaves(true)), sheet);
    }
}
