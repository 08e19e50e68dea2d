//! Unambiguous names of nodes, with the moves that lead to them.

use game::NodeId;
use text::say;

use super::{Names, Stage};

impl Stage {
    /// Returns an unambiguous name of a node: in a game, with the moves before it if another node has the same name,
    /// as in `b6 after 1.a3`; in a tree, a leaf by the move on the edge into it, as in `z at F`.
    pub fn full_name(&self, node: NodeId) -> String {
        let name = self.with_side(|side| side.name_as_seen(node));
        match self.line_before(node) {
            Some(line) => say!(source_name_after, line, name),
            None => name,
        }
    }

    /// Returns the moves before a node's move in a game, in score sheet notation for chess, if the move alone is
    /// ambiguous.
    fn line_before(&self, node: NodeId) -> Option<String> {
        /// The number of last moves that represent a line.
        const TOLD: usize = 3;
        /// The maximum tree size for this lookup; in larger trees most moves occur more than once.
        const LOOKED_THROUGH: usize = 20_000;
        let Names::Game { root, moves } = &*self.names else {
            return None;
        };
        let mv = moves[node.index().checked_sub(1)?];
        if self.tree.len() <= LOOKED_THROUGH
            && moves.iter().filter(|&&other| other == mv).count() < 2
        {
            return None;
        }
        let mut before = Vec::new();
        let mut at = self.tree.parent(node)?;
        while at != NodeId::ROOT {
            before.push(at);
            at = self.tree.parent(at)?;
        }
        let (first, second) = root.number();
        // Move numbers are for games whose score sheets have them.
        let is_numbered = root.game().about().reads_fen();
        let left_out = before.len().saturating_sub(TOLD);
        let told = before.iter().rev().enumerate().skip(left_out);
        let mut line = Vec::new();
        for (ply, &node) in told {
            let plies = ply + usize::from(second);
            let number = first as usize + plies / 2;
            let written = self.move_into(node)?;
            line.push(match plies.is_multiple_of(2) {
                _ if !is_numbered => written,
                true => format!("{number}.{written}"),
                false if ply == left_out => format!("{number}…{written}"),
                false => written,
            });
        }
        let line = line.join(if is_numbered { " " } else { ", " });
        let line = if left_out > 0 {
            format!("… {line}")
        } else {
            line
        };
        (!before.is_empty()).then_some(line)
    }
}
