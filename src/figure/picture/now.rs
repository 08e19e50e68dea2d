//! The windows of open nodes as they are now, beside their symbols: what a bound was before is struck out. The window on
//! the edge stays as it was passed down.

use game::Player;

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Ink, Point, Run};
use super::sizes::{EDGE_TEXT, LABELLED};
use super::text::ems_of;

/// So many earlier values are struck out at most; an ellipsis stands for those before.
const STRUCK: usize = 2;

/// How much further from its symbol a window may be at the outer side of a row, in points.
const FURTHER: [f32; 4] = [0.0, 36.0, 72.0, 108.0];

impl Drawing<'_> {
    /// The windows now of the open nodes: from the current one up, where there is room.
    pub fn windows_now(&mut self) {
        if !self.progress.has_windows() {
            return;
        }
        let sketch = self.sketch;
        for &node in self.path.clone().iter().rev() {
            let ply = u32::from(self.scene.tree.node(node).ply);
            let spot = sketch.spot(ply, node).filter(|spot| spot.half >= LABELLED);
            if let Some(spot) = spot
                && let Some(runs) = self.window_now(spot)
            {
                self.beside_symbol(spot, runs);
            }
        }
    }

    /// A window that has narrowed, as in `(−∞ 3, ∞)` with the first bound struck out; `None` while it is as received.
    pub fn window_now(&self, spot: &NodeSymbol) -> Option<Vec<Run>> {
        let Symbol::Inner(player) = spot.symbol else {
            return None;
        };
        let visit = self
            .scene
            .node_map
            .latest_visit(spot.id, self.scene.moment)?;
        let moment = self.scene.moment;
        let now = moment.node(visit)?;
        if self.question(now.received).is_some() {
            // It closes with the answer, which is told.
            return None;
        }
        let mut earlier = moment.own_bounds(visit).skip(1);
        let mut struck: Vec<Run> = earlier
            .by_ref()
            .take(STRUCK)
            // Wider than the number: through ∞ alone a line is hardly seen.
            .map(|bound| {
                let bound = self.score_at(spot.id, bound);
                Run::plain(format!(" {bound} "), Ink::of(player)).struck()
            })
            .collect();
        if struck.is_empty() {
            return None;
        }
        if earlier.next().is_some() {
            struck.push(Run::plain("…", Ink::Weak));
        }
        struck.reverse();
        let [alpha, beta] = self.ends_at(spot.id, now.window);
        let plain = |text| Run::plain(text, Ink::Text);
        let mut runs = vec![plain("(")];
        // Whoever is to move narrows the own end.
        match (player, self.notation().negates(player)) {
            (Player::Max, _) | (Player::Min, true) => {
                runs.extend(struck);
                runs.extend([plain(" "), alpha, plain(", "), beta]);
            }
            (Player::Min, false) => {
                runs.extend([alpha, plain(", ")]);
                runs.extend(struck);
                runs.extend([plain(" "), beta]);
            }
        }
        runs.push(plain(")"));
        Some(runs)
    }

    /// Writes at the left of a symbol, else at the right, above the root, or below; where it is nobody else's, or not
    /// at all.
    fn beside_symbol(&mut self, spot: &NodeSymbol, runs: Vec<Run>) {
        let large = (spot.half / 37.0).max(1.0);
        let (before, after) = self.neighbours(spot);
        let current = self.path.last() == Some(&spot.id);
        let ring = if current { spot.ring() + 3.0 } else { 0.0 };
        let width = ems_of(&runs);
        for size in [EDGE_TEXT.0, 16.0, EDGE_TEXT.1].map(|size| size * large) {
            let wide = width * size;
            let height = spot.half_height();
            // Beside the half with the tip, too, a triangle leaves more room.
            let tip = match spot.symbol {
                Symbol::Inner(Player::Max) => -0.5,
                Symbol::Inner(Player::Min) | Symbol::Leaf => 0.5,
                Symbol::Chance => 0.0,
            };
            let rows = [(0.0, 1.04), (tip, 0.55), (-tip, 1.04)];
            let on_side = |side: f32, neighbour: Option<f32>| {
                // Beyond the claim, where it cannot be anybody else's.
                let shifts: &[f32] = if neighbour.is_none() {
                    &FURTHER
                } else {
                    &FURTHER[..1]
                };
                let places = shifts
                    .iter()
                    .flat_map(move |&more| rows.into_iter().map(move |(y, part)| (more, y, part)));
                places.filter_map(move |(more, y, part)| {
                    let away = part * spot.half + 8.0 + ring + more;
                    let far = neighbour.unwrap_or(f32::INFINITY) - away - wide;
                    let at = spot.at.moved(side * (away + wide / 2.0), y * height);
                    // Twice as near to its own node as to the next one.
                    (far - 0.5 * spot.half >= 1.6 * (away - 0.5 * spot.half)).then_some(at)
                })
            };
            let above =
                (spot.ply == 0).then(|| spot.at.moved(0.0, -height - ring - 0.6 * size - 3.0));
            let places = on_side(-1.0, before)
                .chain(on_side(1.0, after))
                .chain(above);
            let area = |at: Point| Area::around(at, wide + 6.0, size * 1.05);
            let places: Vec<Point> = places.collect();
            if let Some(&at) = places.iter().find(|at| self.is_free(&area(**at))) {
                self.write(at, size, runs, Some(spot.id));
                return;
            }
        }
    }
}
