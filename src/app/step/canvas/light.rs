//! Highlights in the tree: the node that set a bound with the child that supplied it, and the nodes of one position.

use egui::{Color32, Painter, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::session::Session;
use crate::step::inspector::LitNodes;
use crate::theme::Palette;
use draw::{NodeSymbol, Symbol};
use game::{EqualPositions, NodeId, Player};
use stage::Stage;

/// The rings of the halo from the inside: distance from the symbol, thickness, opacity.
const HALO: [(f32, f32, f32); 3] = [(6.0, 5.0, 1.0), (11.0, 5.0, 0.45), (16.0, 5.0, 0.2)];

pub(crate) struct Lights<'a> {
    stage: &'a Stage,
    /// The node that set the bound highlighted from elsewhere in the window.
    bound: Option<LitNodes>,
    /// The root move that the user asked about, with the line that refutes it.
    line: Vec<NodeId>,
    /// The node under the pointer or the keyboard cursor.
    at: Option<NodeId>,
}

impl<'a> Lights<'a> {
    pub fn of(session: &'a Session, bound: Option<LitNodes>, at: Option<NodeId>) -> Lights<'a> {
        Lights {
            stage: &session.stage,
            bound,
            line: session.questioned_move().map_or_else(Vec::new, |asked| {
                std::iter::once(asked.node).chain(asked.line).collect()
            }),
            at,
        }
    }

    pub fn show(&self, ui: &Ui, spots: &[NodeSymbol], canvas: Rect) {
        if let Some(bound) = &self.bound {
            show(ui, bound, spots, canvas);
        }
        show_line(ui, &self.line, spots, canvas);
        if let (Some(at), Some(equal)) = (self.at, self.stage.equal_positions()) {
            show_equal(ui, equal, at, spots, canvas);
        }
    }
}

/// Highlights a node in the colour of the bound's player, and more faintly the child that supplied its value.
fn show(ui: &Ui, lit: &LitNodes, spots: &[NodeSymbol], canvas: Rect) {
    let palette = Palette::of(ui.ctx());
    let color = match lit.owner {
        Player::Max => palette.max,
        Player::Min => palette.min,
    };
    let painter = ui.painter_at(canvas);
    let spot = |node| spots.iter().find(|spot| spot.id == node);
    let (node, child) = (spot(lit.node), spot(lit.child));
    if let (Some(node), Some(child)) = (node, child) {
        let at = |point: draw::Point| canvas.min + vec2(point.x, point.y);
        let ends = [at(node.bottom()), at(child.top())];
        painter.line_segment(ends, Stroke::new(9.0, color.gamma_multiply(0.35)));
    }
    if let Some(child) = child {
        let (away, thick, _) = HALO[0];
        ring(
            &painter,
            child,
            canvas,
            away,
            Stroke::new(thick / 2.0, color),
        );
    }
    if let Some(node) = node {
        for (away, thick, strength) in HALO {
            let color: Color32 = color.gamma_multiply(strength);
            ring(&painter, node, canvas, away, Stroke::new(thick, color));
        }
    }
}

/// Highlights the nodes of a line and the edges between them.
fn show_line(ui: &Ui, line: &[NodeId], spots: &[NodeSymbol], canvas: Rect) {
    let color = Palette::of(ui.ctx()).current;
    let painter = ui.painter_at(canvas);
    let mut before: Option<&NodeSymbol> = None;
    for node in line {
        let Some(spot) = spots.iter().find(|spot| spot.id == *node) else {
            return;
        };
        let at = |point: draw::Point| canvas.min + vec2(point.x, point.y);
        if let Some(before) = before {
            let ends = [at(before.bottom()), at(spot.top())];
            painter.line_segment(ends, Stroke::new(9.0, color.gamma_multiply(0.3)));
        }
        let (away, thick, _) = HALO[0];
        ring(
            &painter,
            spot,
            canvas,
            away,
            Stroke::new(thick / 2.0, color),
        );
        before = Some(spot);
    }
}

/// Highlights the nodes with the same position as this one, which is reached on several lines.
fn show_equal(ui: &Ui, equal: &EqualPositions, node: NodeId, spots: &[NodeSymbol], canvas: Rect) {
    let color = Palette::of(ui.ctx()).current;
    let painter = ui.painter_at(canvas);
    let (away, thick, strength) = HALO[1];
    for same in equal.same(node) {
        if let Some(spot) = spots.iter().find(|spot| spot.id == same) {
            let stroke = Stroke::new(thick, color.gamma_multiply(strength));
            ring(&painter, spot, canvas, away, stroke);
        }
    }
}

pub(crate) fn ring(painter: &Painter, spot: &NodeSymbol, canvas: Rect, away: f32, stroke: Stroke) {
    match spot.symbol {
        Symbol::Inner(player) => {
            let corners = spot.corners(player, away);
            let corners = corners
                .iter()
                .map(|at| pos2(canvas.left() + at.x, canvas.top() + at.y));
            painter.add(Shape::closed_line(corners.collect(), stroke));
        }
        Symbol::Chance => {
            let at = pos2(canvas.left() + spot.at.x, canvas.top() + spot.at.y);
            painter.circle_stroke(at, spot.radius() + away, stroke);
        }
        Symbol::Leaf => {
            let rect = crate::step::canvas::spot_rect(spot, canvas).expand(away);
            painter.rect_stroke(rect, 4.0 + away, stroke, StrokeKind::Middle);
        }
    }
}
