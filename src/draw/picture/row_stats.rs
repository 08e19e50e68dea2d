//! Data of a tree's rows that does not change from step to step: extents, gaps and players.

use crate::{Layout, RowNode};
use game::{Player, Tree};

use super::shape::Weight;
use super::text::{ems, score_text};
use super::viewport::RowExtent;

/// Facts about the rows of one tree. Computed once, in time linear in the tree.
#[derive(Clone, Debug)]
pub struct RowStats {
    extents: Vec<RowExtent>,
    rows: Vec<RowFacts>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RowFacts {
    /// The distance that most of its neighbours keep at least, in units; infinite for a single node.
    pub gap: f64,
    /// The player to move at all its inner nodes, if there are any and they agree.
    pub player: Option<Player>,
    /// True if it has inner nodes and all of them are chance nodes.
    pub chance: bool,
    /// True if its values may be sums: it or a row below it has chance nodes.
    pub has_sums: bool,
}

impl RowFacts {
    /// The caption on the left of the row: the player to move or chance.
    pub fn caption(&self) -> Option<String> {
        let chance = self.chance.then(|| text::say!(draw_row_chance).to_owned());
        self.player.map(|player| player.to_string()).or(chance)
    }
}

/// One in this many neighbours of a row may be nearer to each other than its gap; those are drawn smaller.
const NEARER: usize = 5;

impl RowStats {
    pub fn new(tree: &Tree, layout: &Layout) -> RowStats {
        let mut row_stats = RowStats {
            extents: Vec::new(),
            rows: Vec::new(),
        };
        let mut gaps = Vec::new();
        let text = longest_score(tree);
        for ply in 0..layout.rows() {
            let nodes = layout.row(ply);
            let (mut max, mut min, mut chance) = (false, false, false);
            for &RowNode { id, .. } in nodes {
                let node = tree.node(id);
                if !node.is_leaf() {
                    chance |= node.chance;
                    max |= !node.chance && node.player == Player::Max;
                    min |= !node.chance && node.player == Player::Min;
                }
            }
            gaps.clear();
            gaps.extend(nodes.windows(2).map(|pair| pair[1].x - pair[0].x));
            let typical = gaps.len() / NEARER;
            let gap = if gaps.is_empty() {
                f64::INFINITY
            } else {
                *gaps.select_nth_unstable_by(typical, f64::total_cmp).1
            };
            row_stats.rows.push(RowFacts {
                gap,
                player: match (max, min, chance) {
                    (true, false, false) => Some(Player::Max),
                    (false, true, false) => Some(Player::Min),
                    _ => None,
                },
                chance: chance && !max && !min,
                has_sums: chance,
            });
            row_stats.extents.push(RowExtent {
                left: nodes.first().map_or(0.0, |node| node.x),
                right: nodes.last().map_or(0.0, |node| node.x),
                has_inner: max || min || chance,
                gap,
                // A claim has a sign before its number.
                text: if max || min || chance {
                    text + SIGN
                } else {
                    text
                },
            });
        }
        let mut below = false;
        for row in row_stats.rows.iter_mut().rev() {
            row.has_sums |= below;
            below = row.has_sums;
        }
        row_stats
    }

    /// The extent of each row, from the root's on.
    pub fn extents(&self) -> &[RowExtent] {
        &self.extents
    }

    pub(super) fn row(&self, ply: u32) -> &RowFacts {
        &self.rows[ply as usize]
    }
}

/// The width of `=`, `≤` or `≥`, in ems.
const SIGN: f64 = 0.66;

/// The width of the widest score in a tree, in ems; apart from infinities, claims have no other scores.
fn longest_score(tree: &Tree) -> f64 {
    // Beyond this number of nodes, no labels are written when all nodes are shown.
    let values = tree.nodes().iter().take(MEASURED);
    let widths = values
        .filter_map(|node| node.value)
        .map(|value| ems(&score_text(value), Weight::Strong));
    f64::from(widths.fold(0.0, f32::max))
}

/// The number of nodes whose values are measured.
const MEASURED: usize = 4096;
