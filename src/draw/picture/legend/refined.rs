//! The signs of refined searches, from a null-window search.

use game::NodeId;
use search::{Algorithm, SearchSpec};
use text::say;

use super::super::Picture;
use super::super::badges::TableSign;
use super::super::draw::Drawing;
use super::super::label::LabelKind;
use super::super::shape::{Anchor, Dash, Ink, Pen, Point, Run, Shape};
use super::{
    ABOVE, B, BELOW, C, LARGE, LINKS, LegendSign, MIDDLE, Model, NOTHING, recorded, tree,
    window_at_edge,
};

/// The half width of nodes with room for labels beside them.
const BESIDE: f32 = 14.0;

/// Returns the signs that are added when a search has refinements.
///
/// # Panics
/// Never: the search that they are from is fixed.
pub(super) fn refined_legend() -> Vec<LegendSign> {
    let tree = tree();
    let recording = recorded(&tree, SearchSpec::new(Algorithm::Pvs));
    let cutoff = recording.moment(recording.cut_steps()[0]);
    let model = Model::new(&tree, &recording, &cutoff);
    let one = |id: NodeId, half| vec![(id, MIDDLE, half)];
    let aside = || vec![(B, Point::new(36.0, MIDDLE.y), BESIDE)];
    vec![
        model.sign(
            say!(draw_sign_question),
            vec![(NodeId::ROOT, ABOVE, 9.0), (C, BELOW, 9.0)],
            [LINKS, window_at_edge],
            Picture::asks,
        ),
        model.sign(
            say!(draw_sign_table_entry),
            one(B, LARGE),
            [NOTHING, |it| {
                it.table_sign(&it.sketch.spots[0], TableSign::Helped);
            }],
            |it| it.has_block(Ink::Ground, Some(Ink::Current)),
        ),
        model.sign(
            say!(draw_sign_table_answer),
            one(B, LARGE),
            [NOTHING, |it| {
                it.table_sign(&it.sketch.spots[0], TableSign::Answered);
            }],
            |it| it.has_block(Ink::Current, Some(Ink::Current)),
        ),
        model.sign(
            say!(draw_sign_same_position),
            one(B, LARGE - 4.0),
            [NOTHING, |it| {
                let pen = Pen::dashed(Ink::Current, 1.8);
                let ring = it.ring(&it.sketch.spots[0], pen);
                it.shapes.push(ring);
            }],
            |it| it.has_outline(Ink::Current, Dash::Dashed),
        ),
        model.sign(
            say!(draw_sign_visits),
            aside(),
            [NOTHING, |it| {
                let up = -0.6 * it.sketch.spots[0].half_height();
                pale_beside(it, LabelKind::Visits, "×2", up);
            }],
            |it| it.has(LabelKind::Visits),
        ),
        model.sign(
            say!(draw_sign_earlier),
            aside(),
            [NOTHING, |it| pale_beside(it, LabelKind::Earlier, "≥3", 8.0)],
            |it| it.has(LabelKind::Earlier),
        ),
        model.sign(
            say!(draw_sign_stood_pat),
            one(B, BESIDE),
            [NOTHING, |it| it.standing_bar(&it.sketch.spots[0], true)],
            |it| it.has_bar(Dash::Solid),
        ),
        model.sign(
            say!(draw_sign_loud),
            one(B, BESIDE),
            [NOTHING, |it| it.standing_bar(&it.sketch.spots[0], false)],
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

fn pale_beside(drawing: &mut Drawing<'_>, kind: LabelKind, text: &str, down: f32) {
    let spot = drawing.sketch.spots[0];
    let at = spot.at.moved(spot.half + 5.0, down);
    drawing.place_label(kind, at, Anchor::Left);
    drawing.put(spot.id, kind, vec![vec![Run::plain(text, Ink::Weak)]]);
}
