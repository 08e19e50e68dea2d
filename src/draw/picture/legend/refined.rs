//! The signs of refined searches, from a null-window search.

use game::NodeId;
use search::trace::record;
use search::{Algorithm, Limits, SearchSpec};

use super::super::Picture;
use super::super::badges::TableSign;
use super::super::draw::Drawing;
use super::super::label::LabelKind;
use super::super::node_symbol::NodeSymbol;
use super::super::shape::{Anchor, Dash, Ink, Pen, Point, Run, Shape};
use super::{
    ABOVE, B, BELOW, C, EARLIER, LARGE, LegendSign, MIDDLE, Model, QUESTION, VISITS, tree,
};

/// The half width of nodes with room for labels beside them.
const BESIDE: f32 = 14.0;

/// Returns the signs that are added when a search has refinements.
///
/// # Panics
/// Never: the search that they are from is fixed.
pub(super) fn refined_legend() -> Vec<LegendSign> {
    let tree = tree();
    let spec = SearchSpec::new(Algorithm::Pvs);
    let recording = record(&&tree, spec, tree.height(), Limits::NONE)
        .expect("a search of nine nodes without limits ends")
        .recording;
    let cutoff = recording.moment(recording.cut_steps()[0]);
    let model = Model::new(&tree, &recording, &cutoff);
    let one = |id: NodeId, half| vec![(id, MIDDLE, half)];
    vec![
        model.sign(
            QUESTION,
            vec![(NodeId::ROOT, ABOVE, 9.0), (C, BELOW, 9.0)],
            |drawing| {
                drawing.every_link();
                drawing.every_symbol();
                drawing.window_at_edge();
            },
            Picture::asks,
        ),
        model.sign(
            "the table had an entry for it",
            one(B, LARGE),
            |drawing| {
                drawing.table_at_first(TableSign::Helped);
            },
            |it| it.has_block(Ink::Ground, Some(Ink::Current)),
        ),
        model.sign(
            "the table answered: nothing below it was searched",
            one(B, LARGE),
            |drawing| drawing.table_at_first(TableSign::Answered),
            |it| it.has_block(Ink::Current, Some(Ink::Current)),
        ),
        model.sign(
            "the same position as the current one",
            one(B, LARGE - 4.0),
            |drawing| {
                if let Some(spot) = drawing.first() {
                    let ring = drawing.ring(&spot, Pen::dashed(Ink::Current, 1.8));
                    drawing.shapes.push(ring);
                }
            },
            |it| it.has_outline(Ink::Current, Dash::Dashed),
        ),
        model.sign(
            VISITS,
            vec![(B, Point::new(36.0, MIDDLE.y), BESIDE)],
            |drawing| {
                let up = -0.6 * drawing.sketch.spots[0].half_height();
                drawing.pale_beside(LabelKind::Visits, "×2", up);
            },
            |it| it.has(LabelKind::Visits),
        ),
        model.sign(
            EARLIER,
            vec![(B, Point::new(36.0, MIDDLE.y), BESIDE)],
            |drawing| drawing.pale_beside(LabelKind::Earlier, "≥3", 8.0),
            |it| it.has(LabelKind::Earlier),
        ),
        model.sign(
            "stood pat",
            one(B, BESIDE),
            |drawing| {
                drawing.stands_at_first(true);
            },
            |it| it.has_bar(Dash::Solid),
        ),
        model.sign(
            "searched loud moves",
            one(B, BESIDE),
            |drawing| {
                drawing.stands_at_first(false);
            },
            |it| it.has_bar(Dash::Dashed),
        ),
    ]
}

impl Picture {
    /// Returns true if some bar below a symbol is drawn like this.
    fn has_bar(&self, dash: Dash) -> bool {
        self.shapes.iter().any(|shape| {
            matches!(shape, Shape::Line { from, to, pen, node: Some(_) }
                if pen.ink == Ink::Text && pen.dash == dash && (from.y - to.y).abs() < 0.1)
        })
    }
}

impl Drawing<'_> {
    /// Draws the node of a sign and returns its symbol.
    fn first(&mut self) -> Option<NodeSymbol> {
        self.every_symbol();
        self.sketch.spots.first().copied()
    }

    fn pale_beside(&mut self, kind: LabelKind, text: &str, down: f32) {
        if let Some(spot) = self.first() {
            let at = spot.at.moved(spot.half + 5.0, down);
            self.place_label(spot.id, kind, at, Anchor::Left, 14.0);
            self.put(spot.id, kind, vec![vec![Run::plain(text, Ink::Weak)]]);
        }
    }

    fn table_at_first(&mut self, told: TableSign) {
        if let Some(spot) = self.first() {
            self.table_sign(&spot, told);
        }
    }

    fn stands_at_first(&mut self, all: bool) {
        if let Some(spot) = self.first() {
            self.standing_bar(&spot, all);
        }
    }
}
