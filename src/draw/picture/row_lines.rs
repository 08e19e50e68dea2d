//! Places labels in lines above or below the nodes of a row: moves, and values that have no room beside their nodes.

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::label_slots::{LINE, wanted};
use super::node_symbol::{NodeSymbol, Symbol};
use super::proposal::{PlaceChoice, WantedPlace, Way};
use super::shape::Weight;
use super::text::ems;

/// The labels in lines above a node: their kinds and widths, in ems.
struct Block {
    spot: NodeSymbol,
    lines: Vec<(LabelKind, f32)>,
}

#[derive(Clone, Copy)]
struct LabelLines {
    below: bool,
    /// The number of alternating heights.
    levels: u8,
    size: f32,
}

impl Drawing<'_> {
    /// Places moves, and values that have no room beside their nodes, in lines above or below the nodes of the row.
    pub fn blocks(&mut self, row: usize, spots: &[NodeSymbol], values_placed: bool) {
        let blocks: Vec<Block> = spots
            .iter()
            .map(|spot| self.block(spot, values_placed))
            .filter(|block| !block.lines.is_empty())
            .collect();
        if blocks.is_empty() {
            return;
        }
        let is_last = self.is_in_last_row(spots[0].id);
        let ways: &[(bool, u8)] = if is_last {
            &[(false, 1), (true, 1), (true, 2), (false, 2)]
        } else {
            &[(false, 1), (false, 2)]
        };
        let everything = [None, Some(LabelKind::Move), Some(LabelKind::Value)];
        let mut choice = PlaceChoice::of_at_least(1);
        for only in everything {
            for &(below, levels) in ways {
                for size in self.sizes(spots) {
                    let lines = LabelLines {
                        below,
                        levels,
                        size,
                    };
                    let Some((places, way)) = self.in_lines(row, &blocks, only, lines) else {
                        continue;
                    };
                    // A few labels would be mistaken for all, so either most nodes have labels or none has.
                    choice.ask_for((2 * places.len().max(blocks.len())).div_ceil(3));
                    if self.consider(&mut choice, places, way) {
                        return self.accept(row, choice);
                    }
                }
            }
        }
        self.accept(row, choice);
    }

    /// Returns the labels to be written above a node.
    fn block(&self, spot: &NodeSymbol, values_placed: bool) -> Block {
        let mut lines = Vec::new();
        let is_leaf = spot.symbol == Symbol::Leaf;
        if is_leaf && !self.holds_value(spot) {
            let value = self.scene.tree.node(spot.id).value;
            let text = value.map(|value| self.score_at(spot.id, value));
            lines.extend(text.map(|text| (LabelKind::Value, ems(&text, Weight::Strong))));
        } else if self.may_have_value(spot) && !values_placed {
            lines.push((LabelKind::Value, self.own_value_width(spot)));
        }
        if !self.named.contains(&spot.id)
            && let Some(name) = self.edge_name(spot.id)
        {
            lines.push((LabelKind::Move, ems(&name, Weight::Strong)));
        }
        Block { spot: *spot, lines }
    }

    /// Places blocks in lines; `None` if these are too high.
    fn in_lines(
        &self,
        row: usize,
        blocks: &[Block],
        only: Option<LabelKind>,
        lines: LabelLines,
    ) -> Option<(Vec<WantedPlace>, Way)> {
        let is_meant = |line: &&(LabelKind, f32)| only.is_none() || only == Some(line.0);
        let most = blocks
            .iter()
            .map(|block| block.lines.iter().filter(is_meant).count());
        let most = f32::from(u8::try_from(most.max()?).ok()?);
        if most == 0.0 {
            return None;
        }
        let line = LINE * lines.size;
        let height = f32::from(lines.levels) * most * line;
        let start = self.fixed.stacks[row][usize::from(lines.below)];
        if start + height > self.height_outside(&blocks[0].spot, lines.below) {
            return None;
        }
        // If most of them are wider than that, no arrangement has room.
        let is_narrow = |block: &&Block| {
            let widths = block.lines.iter().filter(is_meant).map(|line| line.1);
            let widest = widths.fold(0.0, f32::max) * lines.size;
            widest <= 1.6 * f32::from(lines.levels) * block.spot.gap
        };
        if 3 * blocks.iter().filter(is_narrow).count() < 2 * blocks.len() {
            return None;
        }
        let mut places = Vec::new();
        for (at, block) in blocks.iter().enumerate() {
            let level = u8::try_from(at % usize::from(lines.levels)).unwrap_or(0);
            let mut out = start + f32::from(level) * most * line;
            let mut is_led = lines.levels > 1;
            for &(kind, ems) in block.lines.iter().filter(is_meant) {
                let slot = self.line_slot(&block.spot, ems, lines.size, out, lines.below);
                // A line leads to the nearest of them.
                let lead = slot.lead.filter(|_| std::mem::take(&mut is_led));
                let slot = Slot { lead, ..slot };
                places.push(wanted(&block.spot, kind, slot));
                out += line;
            }
        }
        let way = Way {
            together: true,
            over_edges: true,
            height,
            below: lines.below,
        };
        Some((places, way))
    }
}
