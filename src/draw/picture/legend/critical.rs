//! The signs of the critical tree, from a search that has all of them.

use super::super::shape::{Ink, Run, Shape};
use super::super::sizes::LEAST_TEXT;
use super::{A, Draw, LARGE, LegendSign, MIDDLE, Model, NOTHING, model_tree, recorded};
use game::NodeId;
use search::{Critical, SearchSpec};
use text::say;

/// The nodes of the model, in pre-order: at C the best reply comes second.
const C: NodeId = NodeId(4);
const FIRST: NodeId = NodeId(5);
const SECOND: NodeId = NodeId(7);

/// Returns the signs that are added when the critical tree is shown.
///
/// # Panics
/// Never: the search that they are from is fixed.
pub(super) fn critical_legend() -> Vec<LegendSign> {
    let tree = model_tree("[[[3]][[9][2]]]");
    let recording = recorded(&tree, SearchSpec::default());
    let end = recording.moment(recording.steps());
    let mut model = Model::new(&tree, &recording, &end);
    model.critical = Some(Critical::new(&tree, &recording, &model.node_map));
    let signs = [
        (A, say!(draw_sign_type_1)),
        (C, say!(draw_sign_type_2)),
        (SECOND, say!(draw_sign_type_3)),
        (FIRST, say!(draw_sign_uncritical)),
    ];
    let badge: Draw = |drawing| {
        // A sign is no larger than its line.
        drawing.least = LEAST_TEXT;
        drawing.badges();
    };
    let sign = |(node, meaning)| {
        let node = vec![(node, MIDDLE, LARGE)];
        model.sign(meaning, node, [NOTHING, badge], |it| {
            let is_number = |run: &Run| run.ink == Ink::Ground;
            it.shapes.iter().any(
                |shape| matches!(shape, Shape::Text { runs, .. } if runs.iter().all(is_number)),
            )
        })
    };
    signs.map(sign).into()
}
