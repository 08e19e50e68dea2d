//! Chooses the position of a cutoff's bars along the skipped edges: the same part of each edge, clear of the names of
//! the children, above all of the searched ones.

use std::collections::BTreeMap;

use game::NodeId;

use super::bars::{CutMark, bars_area, reach_before};
use super::draw::Drawing;
use super::label_slots::LINE;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Point, Weight};
use super::sizes::BARS_AT;
use super::stubs::{STUB_BARS, stub_end};
use super::text::ems;

/// The parts of the edge that are tried, the best first.
const SHARES: [f32; 7] = [BARS_AT, 0.52, 0.62, 0.32, 0.72, 0.24, 0.8];
/// The parts tried for the line to a count of siblings, which ends beyond the last sibling's symbol.
const STUB_SHARES: [f32; 8] = [BARS_AT, 0.52, 0.62, 0.72, 0.82, 0.9, 0.32, 0.24];
/// The margin of an area of bars on each side, including the clearance between two of them, in points.
const AROUND: f32 = 4.0;
/// The least extent of full-size bars to the side of their edge, in points.
const LEAST: f32 = 4.0;
/// The distance of a name above a symbol and its ring, in points.
const ABOVE: f32 = 3.0;

impl Drawing<'_> {
    /// Returns the part of their length at which the edges skipped by this node's cutoff are crossed.
    pub fn bars_at(&self, cutter: NodeId) -> f32 {
        self.fixed
            .bar_shares
            .get(&cutter)
            .copied()
            .unwrap_or(BARS_AT)
    }

    /// Chooses the bar positions of all cutoffs, from data that does not change from step to step.
    pub fn choose_bars(&mut self, marks: &[CutMark]) {
        let mut bars: BTreeMap<NodeId, Vec<[Area; SHARES.len()]>> = BTreeMap::new();
        // Positions at which bars next to a followed edge would hardly cross their own edge.
        let mut astray: BTreeMap<NodeId, [bool; SHARES.len()]> = BTreeMap::new();
        for mark in marks {
            if let CutMark::Edge {
                from,
                to,
                size,
                clear,
                cutter,
            } = *mark
            {
                let astray = astray.entry(cutter).or_default();
                for (astray, share) in astray.iter_mut().zip(SHARES) {
                    *astray |= reach_before(clear, share) < LEAST * size;
                }
                let areas = SHARES.map(|share| bars_area(from, to, size, share));
                bars.entry(cutter).or_default().push(areas);
            }
        }
        for (cutter, bars) in bars {
            let names = self.names_below(cutter);
            // Names of searched children count first, in their least size, in which most fit. Bars that run together
            // make edges indistinguishable, which is worse than hidden names of skipped children.
            let hidden = |at: usize| {
                let is_hidden = |name: &Area| bars.iter().any(|areas| areas[at].meets(name));
                let [searched, skipped] = [true, false].map(|searched| {
                    let names = || names.iter().filter(|name| name.1 == searched);
                    let of_size =
                        |size: usize| names().filter(|name| is_hidden(&name.0[size])).count();
                    [2, 1, 0].map(of_size)
                });
                let neighbours = || bars.windows(2);
                let merged = neighbours().filter(|pair| run_together(&pair[0][at], &pair[1][at]));
                // Distinguishable from the back row.
                let close = neighbours().filter(|pair| pair[0][at].meets(&pair[1][at]));
                let is_astray = astray.get(&cutter).is_some_and(|astray| astray[at]);
                (searched, is_astray, merged.count(), skipped, close.count())
            };
            let best = (0..SHARES.len()).min_by_key(|&at| hidden(at));
            if let Some(at) = best.filter(|&at| at > 0) {
                self.fixed.bar_shares.insert(cutter, SHARES[at]);
            }
        }
    }

    /// Chooses and reserves the positions of bars across lines to counts of siblings, for all steps: beyond the names
    /// of the drawn siblings, if possible.
    pub fn take_stub_bars(&mut self) {
        let sketch = self.sketch;
        let beside = sketch.stubs.iter().map(|stub| {
            // A cutoff skips the last siblings, unless the search has an order of its own.
            let may_be_last = stub.is_last || !self.are_in_order();
            let is_cut = may_be_last && self.skipped_ever(stub.parent) > 0;
            (
                stub.from,
                stub.to,
                stub.count,
                is_cut.then_some(stub.parent),
            )
        });
        let beyond = self.skipped_beyond().into_iter();
        let beyond = beyond.map(|(spot, from, to)| {
            let count = self.skipped_ever(spot.id);
            (from, to, count, Some(spot.id))
        });
        let stubs: Vec<(Point, Point, u32, Option<NodeId>)> = beside.chain(beyond).collect();
        for (from, to, count, cutter) in stubs {
            let Some(cutter) = cutter else {
                self.fixed.stub_shares.push(Some(BARS_AT));
                continue;
            };
            let end = stub_end(from, to);
            let area = |share| bars_area(from, end, STUB_BARS, share);
            let label = self.count_area(to, count);
            let share = self.clear_share(cutter, area, &label);
            if let Some(share) = share {
                self.fixed.room.take(area(share));
            }
            self.fixed.stub_shares.push(share);
        }
    }

    /// Returns the part of its length at which the line to a count of a node's children is crossed: clear of symbols,
    /// with the fewest children's names hidden and with room for the count.
    fn clear_share(&self, parent: NodeId, area: impl Fn(f32) -> Area, count: &Area) -> Option<f32> {
        let names = self.names_below(parent);
        let lost = |share: f32| {
            let area = area(share);
            let is_hidden =
                |size: usize| names.iter().filter(move |name| area.meets(&name.0[size]));
            let is_on_symbol = !self.fixed.room.is_free_but_for_lines(&area);
            let names = [2, 1, 0].map(|size| is_hidden(size).count());
            (is_on_symbol, names, area.meets(count))
        };
        let shares = STUB_SHARES.into_iter().map(|share| (lost(share), share));
        let best = shares.min_by_key(|(lost, _)| *lost);
        // Bars on a symbol would strike out its number, and the broken line to the count already shows the cut.
        best.filter(|((is_on_symbol, ..), _)| !is_on_symbol)
            .map(|(_, share)| share)
    }

    /// The position of the bars on a line to a count, by the stub's index, if they have room.
    pub fn stub_share(&self, at: usize) -> Option<f32> {
        self.fixed
            .stub_shares
            .get(at)
            .copied()
            .unwrap_or(Some(BARS_AT))
    }

    /// Returns the areas of the move names in a line directly above the children of a node, in each size of their
    /// row, the largest first; with a flag for searched children.
    fn names_below(&self, node: NodeId) -> Vec<([Area; 3], bool)> {
        let ply = u32::from(self.scene.tree.node(node).ply) + 1;
        let end = self.scene.tree.subtree(node).end;
        let row = self.row(ply);
        let first = row.partition_point(|spot| spot.id <= node);
        let children = row[first..].iter().take_while(|spot| spot.id.0 < end);
        let sizes = self.sizes_of_row(ply);
        let name = |spot: &NodeSymbol| {
            let ems = ems(&self.edge_name(spot.id)?, Weight::Strong);
            // There may be a value below the leaf.
            let value = if spot.symbol == Symbol::Leaf {
                0.0
            } else {
                LINE
            };
            let area = |size| {
                let name = self.line_slot(spot, ems, size, ABOVE + value * size, false);
                let Area { min, max } = name.area();
                Area {
                    min,
                    max: max.moved(0.0, value * size),
                }
            };
            Some((sizes.map(area), self.is_visited_ever(spot.id)))
        };
        children.filter_map(name).collect()
    }
}

/// Returns true if the bars in two areas, which include a margin, run into each other.
fn run_together(one: &Area, other: &Area) -> bool {
    let bars = Area {
        min: one.min.moved(AROUND, AROUND),
        max: one.max.moved(-AROUND, -AROUND),
    };
    bars.meets(other)
}
