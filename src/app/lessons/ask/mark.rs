//! Draws the answer being entered in the tree and finds the edge under the pointer.

use egui::{Align2, Painter, Pos2, Rect, Stroke, StrokeKind, vec2};

use crate::lessons::ask::{CutChoice, Draft, OpenQuestion};
use crate::step::canvas::tree_view::spot_rect;
use crate::theme::{self, Palette};
use draw::NodeSymbol;
use game::{NodeId, Tree};
use teach::QuestionKind;
use text::say;

/// The maximum distance of the pointer from an edge, in points.
const REACH: f32 = 8.0;

pub(crate) fn show(
    painter: &Painter,
    open: &OpenQuestion,
    spots: &[NodeSymbol],
    canvas: Rect,
    palette: &Palette,
) {
    let chosen: Vec<NodeId> = match &open.draft {
        Draft::Node(_, chosen) => chosen.iter().copied().collect(),
        Draft::Cut(_, remaining, CutChoice::Skipped(places)) => places
            .iter()
            .filter_map(|&place| remaining[place].node)
            .collect(),
        _ => return,
    };
    let said = match (chosen.len(), open.kind) {
        // The proved value is drawn in that place.
        (_, QuestionKind::RootMove) => "",
        (1, QuestionKind::Cut) => say!(course_mark_skipped),
        (1, _) => say!(course_mark_next),
        // Neighbours leave no room for words.
        _ => "?",
    };
    for spot in spots.iter().filter(|spot| chosen.contains(&spot.id)) {
        let rect = spot_rect(spot, canvas).expand(3.0);
        for (width, color) in [(4.0, palette.ground), (2.5, palette.text)] {
            painter.rect_stroke(rect, 6.0, Stroke::new(width, color), StrokeKind::Outside);
        }
        if said.is_empty() {
            continue;
        }
        // The move into a node is drawn above it.
        let at = rect.center_bottom() + vec2(0.0, 5.0);
        let font = theme::strong(theme::BODY);
        let galley = painter.layout_no_wrap(said.to_owned(), font, palette.text);
        let place = Align2::CENTER_TOP.anchor_size(at, galley.size());
        painter.rect_filled(place.expand2(vec2(3.0, 0.0)), 3.0, palette.ground);
        painter.galley(place.min, galley, palette.text);
    }
}

/// Returns the child whose edge is under the pointer, if the question is about a cut.
pub(crate) fn edge_at(
    open: &OpenQuestion,
    tree: &Tree,
    spots: &[NodeSymbol],
    canvas: Rect,
    at: Pos2,
) -> Option<NodeId> {
    let Draft::Cut(node, remaining, _) = &open.draft else {
        return None;
    };
    let place = |id: NodeId| {
        let spot = spots.iter().find(|spot| spot.id == id)?;
        Some(canvas.min + vec2(spot.at.x, spot.at.y))
    };
    let from = place(*node)?;
    let edges = remaining.iter().filter_map(|child| {
        let child = child
            .node
            .filter(|child| tree.parent(*child) == Some(*node))?;
        Some((child, distance(at, from, place(child)?)))
    });
    let near = edges.filter(|(_, distance)| *distance <= REACH);
    near.min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(child, _)| child)
}

/// Returns the distance of a point from the segment between two others.
fn distance(at: Pos2, from: Pos2, to: Pos2) -> f32 {
    let way = to - from;
    let along = if way.length_sq() > 0.0 {
        ((at - from).dot(way) / way.length_sq()).clamp(0.0, 1.0)
    } else {
        0.0
    };
    at.distance(from + along * way)
}
