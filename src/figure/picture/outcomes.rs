//! What is written at the edges below chance nodes: what may come, and how likely it is. All labels of a row have one size and
//! one height, right above the children; where a row has no room for them, it has none.

use game::{NodeId, probability_text};

use super::draw::Drawing;
use super::occupancy::Area;
use super::shape::{Ink, Point, Run, Weight};
use super::sizes::{EDGE_TEXT, LABELLED, SMALL_TEXT};
use super::sketch::EdgeLine;
use super::text::ems;
use search::trace::Standing;

/// The part of the distance between two children that a label may take.
const SHARE: f32 = 0.92;
/// How far above the symbol a label ends, in points.
const ABOVE: f32 = 3.0;

impl Drawing<'_> {
    /// Writes all of them, row by row.
    pub(super) fn outcomes(&mut self) {
        if !self.scene.tree.has_chance() {
            return;
        }
        let ply = |link: &EdgeLine| self.scene.tree.node(link.child).ply;
        let below_chance: Vec<&EdgeLine> = self
            .sketch
            .links
            .iter()
            .filter(|link| self.scene.tree.probability(link.child).is_some())
            .collect();
        let rows: Vec<Vec<&EdgeLine>> = below_chance
            .chunk_by(|one, next| ply(one) == ply(next))
            .map(<[&EdgeLine]>::to_vec)
            .collect();
        for row in rows {
            self.outcomes_of_row(&row);
        }
    }

    fn outcomes_of_row(&mut self, row: &[&EdgeLine]) {
        let labels: Vec<(&EdgeLine, String)> = row
            .iter()
            .filter_map(|link| Some((*link, self.outcome(link.child)?)))
            .collect();
        let halves = labels.iter().filter_map(|(link, _)| self.half(link.child));
        let half = halves.fold(f32::INFINITY, f32::min);
        if half < LABELLED {
            return;
        }
        let large = (half / 37.0).max(1.0);
        let fitting = |(link, text): &(&EdgeLine, String)| {
            let height = (link.to.y - link.from.y) * 0.45;
            (SHARE * link.gap / ems(text, Weight::Strong)).min(height)
        };
        let size = labels
            .iter()
            .map(fitting)
            .fold(EDGE_TEXT.0 * large, f32::min);
        if size < SMALL_TEXT {
            return;
        }
        for (link, text) in labels {
            // The ring around the current node has room below, whichever that is.
            let ring = 0.2 * link.gap.min(60.0);
            let y = link.to.y - ring - ABOVE - 0.5 * size;
            let at = Point::new(link.to.x, y);
            let area = Area::around(at, ems(&text, Weight::Strong) * size + 2.0, size * 0.9);
            if !self.is_free_but_for_lines(&area) {
                continue;
            }
            let ink = match link.standing {
                Standing::Visited => Ink::Text,
                Standing::Unvisited | Standing::Pruned => Ink::Weak,
            };
            self.halo(area);
            self.write_close(at, size, Run::strong(text, ink), link.child);
            self.named.insert(link.child);
        }
    }

    /// What may come, and how likely it is: `3: 1/6`.
    fn outcome(&self, node: NodeId) -> Option<String> {
        let likely = probability_text(self.scene.tree.probability(node)?);
        Some(match self.scene.labels.outcome(node) {
            Some(outcome) => format!("{outcome}: {likely}"),
            None => likely,
        })
    }

    fn half(&self, node: NodeId) -> Option<f32> {
        let ply = u32::from(self.scene.tree.node(node).ply);
        self.sketch.spot(ply, node).map(|spot| spot.half)
    }
}
