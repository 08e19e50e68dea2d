//! Moves on the edges into nodes where there is room for each: beside the edge, upon it, or right above the node, where it
//! cannot be taken for a neighbour's. Rows too crowded for that are in [`super::crowd`].

use game::NodeId;

use super::draw::Drawing;
use super::occupancy::Area;
use super::shape::{Anchor, Point, Run, Shape};
use super::sizes::{CLEAR, EDGE_TEXT, SMALL_TEXT, WINDOW};
use super::sketch::EdgeLine;
use super::text::ems;

/// The least size of a move, in points.
pub(super) const LEAST_MOVE: f32 = 10.0;
/// How far to the side of its node a move upon the edge may be, as a part of the distance to the next node.
const ASIDE: f32 = 0.3;

impl Drawing<'_> {
    /// Writes a move beside its edge or, where edges are close, upon it.
    pub fn move_name(&mut self, link: &EdgeLine, name: Run, large: f32) {
        let width = ems(&name.text, name.weight);
        let size = (0.8 * link.gap / width)
            .min(0.38 * link.gap)
            .min(EDGE_TEXT.0 * large);
        let near = 0.5 * link.gap;
        // Beside edges where that makes none of a row smaller than those above their nodes.
        let wide = 0.6 * link.gap >= width.max(WINDOW) * size + CLEAR;
        let runs = [name];
        if size >= SMALL_TEXT && wide && self.beside(link, &runs, large, false, near) {
            self.named.insert(link.child);
            return;
        }
        let [name] = runs;
        if size < EDGE_TEXT.1 && self.scene.focus.is_none() && self.is_in_last_row(link.child) {
            // There is more room for all of them below, where no edges are.
            return;
        }
        // Smaller, where the bars of a cutoff leave little room.
        let smaller = [1.0, 0.8, 0.65].map(|part| (part * size).max(SMALL_TEXT));
        for size in smaller.into_iter().chain([LEAST_MOVE]) {
            if width * size <= 1.2 * link.gap && self.above_node(link, &name, size) {
                return;
            }
        }
    }

    /// Writes a move upon its edge just above the child or, where the edge is not, above the child; where that is taken,
    /// higher up, as far as it is still the child's.
    fn above_node(&mut self, link: &EdgeLine, name: &Run, size: f32) -> bool {
        let is_current = self.path.last() == Some(&link.child);
        let ring = if is_current {
            0.2 * link.gap.min(60.0)
        } else {
            0.0
        };
        let width = ems(&name.text, name.weight) * size;
        for level in [0.0, 1.0, 2.0] {
            let y = link.to.y - ring - 3.0 - size * (0.6 + 1.1 * level);
            let share = (y - link.from.y) / (link.to.y - link.from.y);
            if share < 0.4 {
                break;
            }
            let on_edge = link.from.toward(link.to, share);
            let its_own = (on_edge.x - link.to.x).abs() <= ASIDE * link.gap;
            let above = Point::new(link.to.x, y);
            for at in its_own.then_some(on_edge).into_iter().chain([above]) {
                let area = Area::around(at, width + 2.0, size * 0.9);
                if self.is_free_but_for_lines(&area) {
                    self.halo(area);
                    self.write_close(at, size, name.clone(), link.child);
                    self.named.insert(link.child);
                    return true;
                }
            }
        }
        false
    }

    /// Writes a move where others may be close to it: small ones take no more room than their letters.
    pub(super) fn write_close(&mut self, at: Point, size: f32, name: Run, node: NodeId) {
        if size >= EDGE_TEXT.1 {
            self.write(at, size, vec![name], Some(node));
            return;
        }
        let width = ems(&name.text, name.weight) * size;
        self.room.take(Area::around(at, width + 2.0, size * 0.9));
        self.shapes.push(Shape::Text {
            at,
            anchor: Anchor::Middle,
            size,
            runs: vec![name],
            node: Some(node),
        });
    }
}
