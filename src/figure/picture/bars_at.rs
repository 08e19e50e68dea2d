//! Where the bars of a cutoff cross the edges that it skips: at the same part of all of them, and where they leave the names of its
//! children, above all of those that are searched, their place.

use std::collections::BTreeMap;

use game::NodeId;

use super::bars::{CutMark, bars_area, reach_before};
use super::draw::Drawing;
use super::near::LINE;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Point, Weight};
use super::sizes::BARS_AT;
use super::stubs::{STUB_BARS, stub_end};
use super::text::ems;

/// The parts that are tried, the best first.
const SHARES: [f32; 7] = [BARS_AT, 0.52, 0.62, 0.32, 0.72, 0.24, 0.8];
/// The same across the line to a count of siblings, whose end is beyond the last one's symbol.
const STUB_SHARES: [f32; 8] = [BARS_AT, 0.52, 0.62, 0.72, 0.82, 0.9, 0.32, 0.24];
/// How much an area of bars is larger than they are on each side, with what is to stay clear between two of them, in points.
const AROUND: f32 = 4.0;
/// How far bars of full size go at least to the side of their edge, in points.
const LEAST: f32 = 4.0;
/// How far above a symbol and its ring a name stands, in points.
const ABOVE: f32 = 3.0;

impl Drawing<'_> {
    /// At which part of their length the edges are crossed that a cutoff at this node skips.
    pub fn bars_at(&self, cutter: NodeId) -> f32 {
        self.fixed
            .bar_shares
            .get(&cutter)
            .copied()
            .unwrap_or(BARS_AT)
    }

    /// Chooses it for all cutoffs, from what does not change from step to step.
    pub fn choose_bars(&mut self, marks: &[CutMark]) {
        let mut bars: BTreeMap<NodeId, Vec<[Area; SHARES.len()]>> = BTreeMap::new();
        // Where they would hardly cross their own edge, next to one that was followed.
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
            // Of the searched ones first, and in the least size first, in which most have room. Bars that run into each other tell no
            // edge from the next: that is worse than to hide the names of what was skipped.
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
                // Told apart from the back row.
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

    /// Chooses where bars cross the lines to counts of siblings, where they do at any step, and takes their room: beyond the
    /// names of the siblings that are drawn, if that can be.
    pub fn take_stub_bars(&mut self) {
        let sketch = self.sketch;
        let beside = sketch.stubs.iter().map(|stub| {
            // Those that a cutoff skips are the last ones, unless the search has an order of its own.
            let may_be_last = stub.is_last || !self.progress.is_in_order();
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

    /// At which part of its length the line to a count of a node's children is crossed: where no symbol is, where fewest of the
    /// children's names would stand, where the count has room.
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
        // Bars on a symbol would strike out its number: the broken line to the count says the same.
        best.filter(|((is_on_symbol, ..), _)| !is_on_symbol)
            .map(|(_, share)| share)
    }

    /// Where the bars cross a line to a count, by its place among these, if they have room at all.
    pub fn stub_share(&self, at: usize) -> Option<f32> {
        self.fixed
            .stub_shares
            .get(at)
            .copied()
            .unwrap_or(Some(BARS_AT))
    }

    /// Where the moves into the children of a node would stand in a line right above them, in each of the sizes of their row, the
    /// largest first; and whether they are searched.
    fn names_below(&self, node: NodeId) -> Vec<([Area; 3], bool)> {
        let ply = u32::from(self.scene.tree.node(node).ply) + 1;
        let end = self.scene.tree.subtree(node).end;
        let row = self.row(ply);
        let first = row.partition_point(|spot| spot.id <= node);
        let children = row[first..].iter().take_while(|spot| spot.id.0 < end);
        let sizes = self.sizes_of_row(ply);
        let name = |spot: &NodeSymbol| {
            let ems = ems(&self.edge_name(spot.id)?, Weight::Strong);
            // A value may stand below it.
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

/// Whether the bars in two areas, which are a little larger than these, run into each other.
fn run_together(one: &Area, other: &Area) -> bool {
    let bars = Area {
        min: one.min.moved(AROUND, AROUND),
        max: one.max.moved(-AROUND, -AROUND),
    };
    bars.meets(other)
}
