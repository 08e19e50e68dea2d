//! What is proved of nodes, written where it cannot be taken for what is proved of others.

use crate::game::Player;

use super::draw::{Drawing, LEAST_TEXT};
use super::labels::{LABELLED, SMALL_TEXT};
use super::progress::Standing;
use super::room::Area;
use super::shape::{Ink, Point, Run, Weight};
use super::spot::{Spot, Symbol};
use super::text::{ems, score_text};

/// The largest size of claims, in points.
const CLAIM_TEXT: f32 = 28.0;

impl Drawing<'_> {
    /// What is proved of each visited inner node, beside it.
    pub fn claims(&mut self) {
        let sketch = self.sketch;
        for spot in &sketch.spots {
            let size = claim_size(spot.half);
            if spot.symbol == Symbol::Leaf || spot.half < LABELLED {
                continue;
            }
            if self.progress.standing(spot.id) != Standing::Visited {
                if let Some(text) = self.aside_text(spot.id) {
                    self.claim(spot, Run::strong(text, Ink::Weak), size);
                }
                continue;
            }
            let Some(claim) = self.progress.known(spot.id).and_then(|known| known.claim) else {
                continue;
            };
            let text = format!("{}{}", claim.relation.symbol(), score_text(claim.score));
            self.claim(spot, Run::strong(text, Ink::Text), size);
        }
    }

    /// To the right of its symbol if it cannot be read as the neighbour's there; else below, to the left or, where no
    /// name is, inside. Smaller rather than elsewhere, elsewhere rather than not at all.
    fn claim(&mut self, spot: &Spot, text: Run, size: f32) {
        let width = ems(&text.text, Weight::Strong);
        let (before, after) = self.neighbours(spot);
        let height = spot.half_height();
        let ring = match self.path.last() {
            Some(&current) if current == spot.id => spot.ring(),
            _ => 0.0,
        };
        let tip = match spot.symbol {
            Symbol::Inner(Player::Max) => -0.5,
            _ => 0.5,
        };
        let reduced = [1.0, 0.8, 0.62].map(|part| (part * size).max(SMALL_TEXT.min(size)));
        for size in reduced {
            let wide = width * size;
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
            let mut places = on_side(1.0)
                .chain(folded.then_some(below))
                .chain(on_side(-1.0));
            let free = |at: &Point| self.is_free(&Area::around(*at, wide + 4.0, size * 0.8));
            if let Some(at) = places.find(free) {
                self.write(at, size, vec![text], Some(spot.id));
                return;
            }
        }
        if self.scene.labels.inside(spot.id).is_none() {
            // Nothing is written in the symbol, so that there is room for a short text.
            let size = (1.16 * spot.half / width).min(size);
            if size >= LEAST_TEXT {
                let at = spot.at.moved(0.0, -0.8 * tip * height);
                self.write(at, size, vec![text], Some(spot.id));
            }
        }
    }

    /// How far the next symbols to the left and to the right in the row are, in points.
    pub fn neighbours(&self, spot: &Spot) -> (Option<f32>, Option<f32>) {
        let rows = &self.sketch.rows;
        let Ok(row) = rows.binary_search_by_key(&spot.ply, |row| row.0) else {
            return (None, None);
        };
        let spots = &self.sketch.spots[rows[row].1.clone()];
        let at = spots.partition_point(|other| other.id < spot.id);
        let gap = |other: &Spot| (other.at.x - spot.at.x).abs();
        (
            at.checked_sub(1).map(|before| gap(&spots[before])),
            spots.get(at + 1).map(gap),
        )
    }
}

/// The size of the claim beside a symbol of half this width, where there is room for it, in points.
pub(super) fn claim_size(half: f32) -> f32 {
    (0.78 * half)
        .min(CLAIM_TEXT * (half / 37.0).max(1.0))
        .max(SMALL_TEXT)
}
