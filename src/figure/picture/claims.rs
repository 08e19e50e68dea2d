//! What is proved of nodes, written where it cannot be taken for what is proved of others.

use std::collections::HashSet;

use game::{NodeId, Player, Score};

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Ink, Point, Run, Weight};
use super::sizes::{CLAIM_TEXT, LABELLED, LEAST_TEXT, SMALL_TEXT, claim_size};
use super::text::ems;
use search::trace::Standing;

impl Drawing<'_> {
    /// What is proved of each visited inner node, beside it: first of those that matter most now, so that what room there
    /// is goes to them.
    pub fn claims(&mut self) {
        let sketch = self.sketch;
        let first = self.first_nodes();
        for ply_and_node in &first {
            if let Some(spot) = sketch.spot(ply_and_node.0, ply_and_node.1) {
                self.claim_of(spot, true);
            }
        }
        let first: HashSet<NodeId> = first.into_iter().map(|(_, node)| node).collect();
        for spot in sketch.spots.iter().filter(|spot| !first.contains(&spot.id)) {
            self.claim_of(spot, false);
        }
    }

    /// The nodes that are written of before all others, with their plies: the current one, which at a cutoff is the one
    /// that cuts, the best line and the moves of the root.
    fn first_nodes(&self) -> Vec<(u32, NodeId)> {
        let sketch = self.sketch;
        let node_map = &self.scene.node_map;
        let best = self.scene.moment.best_line();
        let best = best.into_iter().map(|visit| node_map.node_of(visit));
        let row = sketch.rows.iter().find(|row| row.0 == 1);
        let moves = row.map_or(&[][..], |row| &sketch.spots[row.1.clone()]);
        let mut seen = HashSet::new();
        let nodes = self.path.last().copied().into_iter();
        nodes
            .chain(best)
            .chain(moves.iter().map(|spot| spot.id))
            .filter(|&node| seen.insert(node))
            .map(|node| (u32::from(self.scene.tree.node(node).ply), node))
            .collect()
    }

    fn claim_of(&mut self, spot: &NodeSymbol, first: bool) {
        let size = claim_size(spot.half);
        if spot.symbol == Symbol::Leaf || spot.half < LABELLED {
            return;
        }
        if self.progress.standing(spot.id) != Standing::Visited {
            if let Some(text) = self.aside_text(spot.id) {
                self.claim(spot, Run::strong(text, Ink::Weak), size, false);
            }
            return;
        }
        let known = self.progress.known(spot.id);
        let earlier = known.is_some_and(|known| known.earlier);
        let Some(claim) = known.and_then(|known| known.claim).filter(|_| !earlier) else {
            let claim = known.and_then(|known| known.claim);
            if let Some(claim) = claim.or_else(|| self.progress.proved_earlier(spot.id)) {
                // Of an earlier pass: small and pale.
                let text = Run::plain(self.claim_text(spot.id, claim), Ink::Weak);
                self.claim(spot, text, (0.6 * size).max(SMALL_TEXT).min(size), false);
            }
            return;
        };
        let text = self.claim_text(spot.id, claim);
        let written = self.claim(spot, Run::strong(text, Ink::Text), size, first);
        if written.is_some() {
            self.valued.insert(spot.id);
        }
        if let Some((at, size, wide)) = written
            && let Some(value) = self.returned(spot.id)
            && value != claim.score
        {
            self.say_returned(spot, &self.score_at(spot.id, value), (at, size, wide));
        }
    }

    /// What a node returned, or is about to return after its cutoff.
    pub fn returned(&self, node: NodeId) -> Option<Score> {
        let known = self.progress.known(node)?;
        let visit = self.scene.node_map.latest_visit(node, self.scene.moment)?;
        if known.done {
            return Some(self.scene.moment.recording().visit(visit).value);
        }
        let now = self.scene.moment.node(visit)?;
        let told = self.scene.moment.recording().visit(visit);
        if told.chance {
            // What it has summed is not yet what it returns.
            return now.cut.map(|_| told.value);
        }
        now.cut.and(now.best)
    }

    /// Says beside a claim what was returned where that is another number, as in fail-hard search: smaller, and in words,
    /// so that it is not taken for what is proved.
    fn say_returned(&mut self, spot: &NodeSymbol, value: &str, claim: (Point, f32, f32)) {
        let (at, large, claimed) = claim;
        let half = (0.55 * large).max(SMALL_TEXT).min(large);
        for (text, size) in [
            (format!("returned {value}"), half),
            (format!("returned {value}"), SMALL_TEXT),
            (format!("returned {value}"), LEAST_TEXT),
            (format!("→ {value}"), SMALL_TEXT),
            (format!("→ {value}"), LEAST_TEXT),
        ] {
            let wide = ems(&text, Weight::Plain) * size;
            let apart = 0.4 * large + 0.5 * size + 7.0;
            let beside = claimed / 2.0 + wide / 2.0 + 8.0;
            let side = if at.x < spot.at.x { -1.0 } else { 1.0 };
            let inner = side * (wide - claimed) / 2.0;
            let places = [
                at.moved(inner, apart),
                at.moved(side * beside, 0.0),
                at.moved(inner, -apart),
                at.moved(0.0, apart),
                at.moved(0.0, -apart),
            ];
            let area = |at: Point| Area::around(at, wide + 2.0, size * 0.8);
            let lines_too = size <= SMALL_TEXT;
            let free = places.iter().find(|&&at| self.is_free(&area(at)));
            let over = || {
                let mut places = places.iter().filter(|_| lines_too);
                places.find(|&&at| self.is_free_but_for_lines(&area(at)))
            };
            if let Some(&at) = free.or_else(over) {
                if !self.is_free(&area(at)) {
                    self.halo(area(at));
                }
                self.write(at, size, vec![Run::plain(text, Ink::Weak)], Some(spot.id));
                return;
            }
        }
    }

    /// To the right of its symbol if it cannot be read as the neighbour's there; else below, to the left or, where no
    /// name is, inside. Smaller rather than elsewhere, elsewhere rather than not at all. What comes first may lie on its
    /// own node's edges. Answers where it is, its size and its width.
    fn claim(
        &mut self,
        spot: &NodeSymbol,
        text: Run,
        size: f32,
        first: bool,
    ) -> Option<(Point, f32, f32)> {
        let width = ems(&text.text, Weight::Strong);
        let reduced = [1.0, 0.8, 0.62].map(|part| (part * size).max(SMALL_TEXT.min(size)));
        for size in reduced {
            let free = |at: &Point| {
                let wide = width * size;
                self.is_free(&Area::around(*at, wide + 4.0, size * 0.8))
            };
            let places = self.claim_places(spot, width * size, size);
            if let Some(at) = places.into_iter().find(free) {
                self.write(at, size, vec![text], Some(spot.id));
                return Some((at, size, width * size));
            }
        }
        if self.scene.labels.inside(spot.id).is_none() {
            // Nothing is written in the symbol, so that there is room for a short text.
            let size = (1.16 * spot.half / width).min(size);
            if size >= LEAST_TEXT {
                let at = spot.at.moved(0.0, -0.8 * tip_of(spot) * spot.half_height());
                self.write(at, size, vec![text], Some(spot.id));
                return Some((at, size, width * size));
            }
        }
        let (before, after) = self.neighbours(spot);
        let gap = before
            .into_iter()
            .chain(after)
            .fold(f32::INFINITY, f32::min);
        let top = spot.half_height() + self.ring_of(spot) + 2.0;
        for size in [reduced[2], SMALL_TEXT, LEAST_TEXT] {
            let wide = width * size;
            let area = |at: Point| Area::around(at, wide + 2.0, size * 0.8);
            // Beside the edges that go down from it, well on its own side of the next node.
            let y = top + 0.4 * size;
            let aside = [1.0, -1.0].map(|side| spot.at.moved(side * (wide / 2.0 + 4.0), y));
            if wide + 6.0 <= 0.6 * gap
                && let Some(&at) = aside.iter().find(|&&at| self.is_free(&area(at)))
            {
                self.write(at, size, vec![text], Some(spot.id));
                return Some((at, size, width * size));
            }
            // Upon them; next to others that are as long, lower.
            let levels: &[f32] = if first { &[0.0, 1.0, 2.0] } else { &[] };
            for level in levels {
                let lower = y + level * (0.8 * size + 6.5);
                // A little to a side where bars or the next node are in the way.
                let places = [0.0, -0.25, 0.25].map(|part| spot.at.moved(part * wide, lower));
                let free = places
                    .iter()
                    .find(|&&at| wide <= 1.8 * gap && self.is_free_but_for_lines(&area(at)));
                if let Some(&at) = free {
                    self.halo(area(at));
                    self.write(at, size, vec![text], Some(spot.id));
                    return Some((at, size, wide));
                }
            }
        }
        None
    }

    /// Where a claim this wide may be, best first, if nothing else is there.
    fn claim_places(&self, spot: &NodeSymbol, wide: f32, size: f32) -> Vec<Point> {
        let (before, after) = self.neighbours(spot);
        let (height, ring, tip) = (spot.half_height(), self.ring_of(spot), tip_of(spot));
        let beside = spot.half * 1.04 + 8.0 * (size / CLAIM_TEXT).min(1.0) + ring;
        let near_tip = 0.5 * spot.half + 3.0 + ring;
        // At half its height, and at half the height of the half with the tip, a triangle is that much narrower.
        let beside_it = [
            (beside, 0.0, 0.5 * spot.half),
            (near_tip, tip, 0.25 * spot.half),
        ];
        let on_side = |side: f32| {
            let neighbour = if side > 0.0 { after } else { before };
            beside_it.into_iter().filter_map(move |(away, y, border)| {
                let own = away - border;
                let other = neighbour.map_or(f32::INFINITY, |gap| gap - border - away - wide);
                let at = spot.at.moved(side * (away + wide / 2.0), y * height);
                (other >= 1.6 * own + 2.0).then_some(at)
            })
        };
        // In a neighbourhood many nodes are folded: nothing is drawn below them. Siblings all have room there, or none.
        let folded = self.scene.focus.is_some() && wide + 8.0 <= spot.gap;
        let below = spot.at.moved(0.0, height + ring + 0.5 * size + 3.0);
        on_side(1.0)
            .chain(folded.then_some(below))
            .chain(on_side(-1.0))
            .collect()
    }

    fn ring_of(&self, spot: &NodeSymbol) -> f32 {
        let current = self.path.last() == Some(&spot.id);
        if current { spot.ring() } else { 0.0 }
    }

    /// How far the next symbols to the left and to the right in the row are, in points.
    pub fn neighbours(&self, spot: &NodeSymbol) -> (Option<f32>, Option<f32>) {
        let rows = &self.sketch.rows;
        let Ok(row) = rows.binary_search_by_key(&spot.ply, |row| row.0) else {
            return (None, None);
        };
        let spots = &self.sketch.spots[rows[row].1.clone()];
        let at = spots.partition_point(|other| other.id < spot.id);
        let gap = |other: &NodeSymbol| (other.at.x - spot.at.x).abs();
        (
            at.checked_sub(1).map(|before| gap(&spots[before])),
            spots.get(at + 1).map(gap),
        )
    }
}

/// Towards which side of its middle a triangle has its tip, in half heights to where there is room beside it.
fn tip_of(spot: &NodeSymbol) -> f32 {
    match spot.symbol {
        Symbol::Inner(Player::Max) => -0.5,
        Symbol::Inner(Player::Min) | Symbol::Leaf => 0.5,
        Symbol::Chance => 0.0,
    }
}
