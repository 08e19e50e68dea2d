//! Computes the greatest widths of a node's labels over all steps, from the numbers that its search really contains,
//! if they are known in advance.

use game::Player;

use super::draw::Drawing;
use super::label::NodeWidths;
use super::node_symbol::NodeSymbol;
use super::shape::Weight;
use super::sizes::{FEW, WINDOW};
use super::text::ems;

/// The width of the sign before a claim, in ems.
const SIGN: f32 = 0.6;
/// The characters around the bounds of a window, and around one that is struck out.
const WINDOW_SIGNS: &str = "(, )";
const STRUCK: &str = "   ";
/// Nodes with more children than this are not examined.
const MANY: usize = 64;

impl Drawing<'_> {
    /// Measures the labels of some nodes once; nodes of a long row as if they contained its
    /// longest numbers.
    pub fn measure(&mut self, spots: &[NodeSymbol]) {
        let visited = spots.iter().filter(|spot| self.is_visited_ever(spot.id));
        let visited: Vec<&NodeSymbol> = visited.collect();
        for spot in visited {
            let widths = if spots.len() > FEW {
                self.row_widths(spot.ply)
            } else {
                self.widths_of(spot)
            };
            self.fixed.widths.insert(spot.id, widths);
        }
    }

    /// The greatest width of a node's claim, in ems: that of its children's longest returned value, if these
    /// determine it.
    pub fn own_value_width(&self, spot: &NodeSymbol) -> f32 {
        let measured = self
            .fixed
            .widths
            .get(&spot.id)
            .filter(|widths| widths.is_own);
        let measured = measured.copied();
        measured.unwrap_or_else(|| self.widths_of(spot)).value
    }

    /// The greatest widths of a node's windows, in ems: received, current, and current with the previous bound struck
    /// out.
    pub fn window_widths(&self, spot: &NodeSymbol) -> [f32; 3] {
        let measured = self.fixed.widths.get(&spot.id).copied();
        measured
            .unwrap_or_else(|| self.row_widths(spot.ply))
            .windows
    }

    /// The widths of labels with the longest numbers of a row.
    fn row_widths(&self, ply: u32) -> NodeWidths {
        let value = self.value_width(ply);
        let [signs, struck] = [WINDOW_SIGNS, STRUCK].map(|text| ems(text, Weight::Plain));
        let window = (signs + 2.0 * (value - SIGN)).max(WINDOW);
        NodeWidths {
            value,
            windows: [window, window, window + struck + value.max(1.0)],
            is_own: false,
        }
    }

    fn widths_of(&self, spot: &NodeSymbol) -> NodeWidths {
        let row = NodeWidths {
            is_own: true,
            ..self.row_widths(spot.ply)
        };
        let [signs, struck] = [WINDOW_SIGNS, STRUCK].map(|text| ems(text, Weight::Plain));
        let tree = self.scene.tree;
        let node = tree.node(spot.id);
        let width = |score| ems(&self.score_at(spot.id, score), Weight::Strong);
        let visits_of = |node| {
            self.visits_ever(node)
                .flat_map(|(recording, visits)| visits.iter().map(|&visit| recording.visit(visit)))
        };
        let ends = visits_of(spot.id).map(|visit| {
            let window = visit.window;
            [width(window.alpha), width(window.beta)]
        });
        let [alpha, beta] = ends.fold([0.0_f32; 2], |[alpha, beta], ends| {
            [alpha.max(ends[0]), beta.max(ends[1])]
        });
        let received = (signs + alpha + beta).max(WINDOW);
        // A refined search also returns values from a table or from a window of its own.
        if !self.are_in_order()
            || self.scene.row_stats.row(spot.ply).has_sums
            || node.child_count() as usize > MANY
        {
            let [_, now, struck] = row.windows;
            return NodeWidths {
                windows: [received, now, struck],
                ..row
            };
        }
        let nodes = std::iter::once(spot.id).chain(tree.children(spot.id));
        let returned = nodes.flat_map(visits_of).map(|visit| width(visit.value));
        let returned = returned.fold(0.0, f32::max);
        if returned == 0.0 {
            return row;
        }
        // The player to move narrows their own end.
        let (own, other) = match node.player {
            Player::Max => (alpha, beta),
            Player::Min => (beta, alpha),
        };
        let now = signs + other + own.max(returned);
        let windows = [received, now, now + struck + own.max(returned).max(1.0)];
        NodeWidths {
            value: (SIGN + returned).min(row.value),
            windows: windows.map(|width| width.max(WINDOW)),
            is_own: true,
        }
    }
}
