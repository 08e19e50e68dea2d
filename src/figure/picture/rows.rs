//! Which labels a row has room for, and where: each kind has one side and one size for a whole row. Values stand on the right
//! of their nodes and windows beside the edges; where a row is too crowded for that, they stand above its nodes with the
//! moves, below them where nothing is, on one line or on two in turn. What has no room in any of these ways is left out.

use std::collections::HashMap;

use game::{NodeId, Player};

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::places::{LabelKind, Slot};
use super::proposal::{PlaceChoice, WantedPlace, Way};
use super::row_windows::{beside_edge, wanted};
use super::shape::{Anchor, Point, Weight};
use super::sizes::{LABELLED, claim_size};
use super::sketch::EdgeLine;
use super::text::ems;

/// The size of labels at the ordinary size of a lesson tree, in points.
const LARGE: f32 = 18.0;
/// How high a line of labels is, in ems.
pub(super) const LINE: f32 = 1.1;
/// How much of the height of the edges into a row the labels above it may take.
const SHARE: f32 = 0.7;
/// What is kept free at the bottom of the canvas for the words of a cutoff, in points.
const CAPTION: f32 = 36.0;

/// What is written of a node in lines above it: which kinds, and how wide each one is, in ems.
struct Block {
    spot: NodeSymbol,
    lines: Vec<(LabelKind, f32)>,
}

/// Where labels of a row stand that are not in lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    /// Beside the middle of a symbol.
    Middle,
    /// Beside the half with the tip.
    Tip,
    /// At the edge into it.
    Edge,
}

/// How the lines of a row are arranged.
#[derive(Clone, Copy)]
struct LabelLines {
    below: bool,
    /// On how many heights in turn.
    levels: u8,
    size: f32,
}

impl Drawing<'_> {
    /// Chooses the places of all labels at nodes, row by row.
    pub fn choose_places(&mut self) {
        let sketch = self.sketch;
        let edges: HashMap<NodeId, &EdgeLine> =
            sketch.links.iter().map(|link| (link.child, link)).collect();
        for (row, (_, range)) in sketch.rows.iter().enumerate() {
            let spots = sketch.spots[range.clone()].iter();
            let spots: Vec<NodeSymbol> = spots
                .filter(|spot| spot.half >= LABELLED && self.is_in_sight(spot))
                .copied()
                .collect();
            if spots.is_empty() {
                continue;
            }
            self.stacks[row] = [3.0, 3.0];
            let values = self.values_beside(row, &spots, &edges);
            self.blocks(row, &spots, values);
            if self.progress.has_windows() {
                self.choose_windows_received(row, &spots, &edges);
                self.choose_windows_now(row, &spots);
            }
            self.visits_at_corners(row, &spots);
            self.hang_callouts(row, &spots);
        }
    }

    /// Keeps what is written below the tree clear of a line of callouts below the last row, where there may be one.
    fn hang_callouts(&mut self, row: usize, spots: &[NodeSymbol]) {
        if !self.is_in_last_row(spots[0].id) {
            return;
        }
        let lacks = |spot: &&NodeSymbol| {
            let has = |kind| self.slot(spot.id, kind).is_some();
            let is_valued =
                has(LabelKind::Value) || spot.symbol == Symbol::Leaf && self.holds_value(spot);
            !is_valued || !has(LabelKind::Move) && self.edge_name(spot.id).is_some()
        };
        let line = 3.0 + LINE * self.least;
        let bottoms = spots.iter().filter(lacks).map(|spot| {
            spot.at.y + spot.half_height() + spot.ring_room() + self.stacks[row][1] + line
        });
        self.hanging = bottoms.fold(self.hanging, f32::max);
    }

    fn is_in_sight(&self, spot: &NodeSymbol) -> bool {
        self.is_on_canvas(&Area::around(spot.at, 2.0, 2.0))
    }

    /// The sizes that labels of a row may have, largest first.
    pub(super) fn sizes(&self, spots: &[NodeSymbol]) -> [f32; 3] {
        let halves = spots.iter().map(|spot| spot.half);
        let large = (halves.fold(f32::INFINITY, f32::min) / 37.0).max(1.0);
        let largest = (LARGE * large).max(self.least);
        [
            largest,
            f32::midpoint(largest, self.least).max(self.least),
            self.least,
        ]
    }

    /// How wide claims of a row are at most, in ems.
    pub(super) fn value_width(&self, ply: u32) -> f32 {
        #[allow(clippy::cast_possible_truncation)] // a few ems
        let text = self.scene.row_stats.extents()[ply as usize].text as f32;
        let negated = if self.negates() { MINUS } else { 0.0 };
        // Sums are as long as numbers are ever written.
        let sums = if self.scene.tree.has_chance() {
            SUM
        } else {
            0.0
        };
        (text + negated).max(sums)
    }

    fn negates(&self) -> bool {
        self.notation() == search::Notation::Negamax
    }

    /// Values on the right of the inner nodes, else beside the edges into them; answers whether all have room there.
    fn values_beside(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
    ) -> bool {
        let inner: Vec<&NodeSymbol> = spots
            .iter()
            .filter(|spot| spot.symbol != Symbol::Leaf)
            .collect();
        let Some(first) = inner.first() else {
            return true;
        };
        let ems = self.value_width(first.ply);
        let halves = inner.iter().map(|spot| claim_size(spot.half));
        let largest = halves.fold(f32::INFINITY, f32::min).max(self.least);
        let sizes = [largest, f32::midpoint(largest, self.least), self.least];
        let all = Way {
            together: true,
            ..Way::default()
        };
        let mut choice = PlaceChoice::of_at_least(inner.len());
        for place in [Beside::Middle, Beside::Tip, Beside::Edge] {
            for size in sizes {
                let slot = |spot: &NodeSymbol| match place {
                    Beside::Middle | Beside::Tip => Some(self.beside(spot, 1.0, place, size, ems)),
                    Beside::Edge => {
                        let link = edges.get(&spot.id)?;
                        let up = spot.ring_room() + 0.7 * size + 2.0;
                        let share = 1.0 - up / (link.to.y - link.from.y).max(1.0);
                        (share > 0.5).then(|| beside_edge(link, share, size.min(LARGE), ems))
                    }
                };
                let places = inner
                    .iter()
                    .filter_map(|spot| Some(wanted(spot, LabelKind::Value, slot(spot)?)));
                if self.consider(&mut choice, places.collect(), all) {
                    self.accept(row, choice);
                    return true;
                }
            }
        }
        false
    }

    /// The place on the right of a symbol, or on the left if `side` is -1: beside its middle, or beside the half with the
    /// tip, where a triangle leaves more room.
    pub(super) fn beside(
        &self,
        spot: &NodeSymbol,
        side: f32,
        place: Beside,
        size: f32,
        ems: f32,
    ) -> Slot {
        let (half, y) = match spot.symbol {
            Symbol::Inner(player) if place == Beside::Tip => {
                let up = if player == Player::Max { -1.0 } else { 1.0 };
                (0.5 * spot.half, up * 0.66 * spot.half_height())
            }
            _ => (self.half_width(spot), 0.0),
        };
        let away = half + spot.ring_room() + (0.2 * size).max(3.0);
        Slot {
            at: spot.at.moved(side * away, y),
            anchor: if side > 0.0 {
                Anchor::Left
            } else {
                Anchor::Right
            },
            size,
            ems,
            lead: None,
        }
    }

    /// Values that have no room beside their nodes, and moves: in lines above the nodes of the row, or below them.
    fn blocks(&mut self, row: usize, spots: &[NodeSymbol], values_placed: bool) {
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
        // Here and there a label would be taken for all: most of the nodes have theirs, or none has.
        let mut choice = PlaceChoice::of_at_least((2 * blocks.len()).div_ceil(3));
        for only in everything {
            for &(below, levels) in ways {
                for size in self.sizes(spots) {
                    let lines = LabelLines {
                        below,
                        levels,
                        size,
                    };
                    if let Some((places, way)) = self.in_lines(row, &blocks, only, lines)
                        && self.consider(&mut choice, places, way)
                    {
                        return self.accept(row, choice);
                    }
                }
            }
        }
        self.accept(row, choice);
    }

    /// What is to be written above a node.
    fn block(&self, spot: &NodeSymbol, values_placed: bool) -> Block {
        let mut lines = Vec::new();
        let is_leaf = spot.symbol == Symbol::Leaf;
        if is_leaf && !self.holds_value(spot) {
            let value = self.scene.tree.node(spot.id).value;
            let text = value.map(|value| self.score_at(spot.id, value));
            lines.extend(text.map(|text| (LabelKind::Value, ems(&text, Weight::Strong))));
        } else if !is_leaf && !values_placed {
            lines.push((LabelKind::Value, self.value_width(spot.ply)));
        }
        if !self.named.contains(&spot.id)
            && let Some(name) = self.edge_name(spot.id)
        {
            lines.push((LabelKind::Move, ems(&name, Weight::Strong)));
        }
        Block { spot: *spot, lines }
    }

    /// Blocks in lines; `None` where these are higher than there is room.
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
        let start = self.stacks[row][usize::from(lines.below)];
        if start + height > self.height_outside(&blocks[0].spot, lines.below) {
            return None;
        }
        // Where most of them are wider than that, no way of placing them has room.
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

    /// How much height there is for labels above a node or below it, in points.
    pub(super) fn height_outside(&self, spot: &NodeSymbol, below: bool) -> f32 {
        if below {
            let bottom = spot.at.y + spot.half_height() + spot.below + spot.ring_room();
            return self.viewport.height - CAPTION - bottom;
        }
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let down = self.viewport.down as f32;
        let zone = down - 2.0 * spot.half_height() - spot.below;
        SHARE * zone
    }

    /// A place right above a node or below it, so far beyond its ring, as near to its middle as the canvas allows.
    pub(super) fn line_slot(
        &self,
        spot: &NodeSymbol,
        ems: f32,
        size: f32,
        out: f32,
        below: bool,
    ) -> Slot {
        let way = if below { 1.0 } else { -1.0 };
        let away = spot.half_height() + spot.ring_room() + out;
        let half = 0.5 * ems * size + 4.0;
        let x = spot
            .at
            .x
            .clamp(half, (self.viewport.width - half).max(half));
        let x = if (x - spot.at.x).abs() <= half {
            x
        } else {
            spot.at.x
        };
        let start = spot.at.moved(0.0, way * spot.half_height());
        let end = spot.at.moved(0.0, way * away);
        Slot {
            at: Point::new(x, spot.at.y + way * (away + 0.5 * LINE * size)),
            anchor: Anchor::Middle,
            size,
            ems,
            lead: Some((start, end)),
        }
    }

    /// How often nodes are visited, at one corner of the symbols of a row.
    fn visits_at_corners(&mut self, row: usize, spots: &[NodeSymbol]) {
        if !self.scene.moment.recording().revisits() {
            return;
        }
        let revisited: Vec<(&NodeSymbol, f32)> = spots
            .iter()
            .filter_map(|spot| {
                let visits = self.scene.node_map.visits_of(spot.id).len();
                let text = format!("×{visits}");
                (visits > 1).then(|| (spot, ems(&text, Weight::Plain)))
            })
            .collect();
        let size = self.least;
        let all = Way {
            together: true,
            ..Way::default()
        };
        let mut choice = PlaceChoice::of_at_least(1);
        for (x, y) in [
            (1.0, -1.0),
            (-1.0, -1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
        ] {
            let places = revisited.iter().map(|&(spot, ems)| {
                let ring = spot.ring_room();
                let out = if y == 0.0 {
                    self.half_width(spot)
                } else {
                    0.55 * spot.half
                };
                let slot = Slot {
                    at: spot.at.moved(
                        x * (out + ring + 3.0),
                        y * (spot.half_height() + ring - 0.4 * size),
                    ),
                    anchor: if x > 0.0 { Anchor::Left } else { Anchor::Right },
                    size,
                    ems,
                    lead: None,
                };
                wanted(spot, LabelKind::Visits, slot)
            });
            if self.consider(&mut choice, places.collect(), all) {
                break;
            }
        }
        self.accept(row, choice);
    }
}

/// The width of a minus sign, in ems.
const MINUS: f32 = 0.6;
/// The width of the longest sum that is written, in ems: `=−66.666…`.
const SUM: f32 = 4.6;
