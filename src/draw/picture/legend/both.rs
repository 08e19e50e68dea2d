//! The signs that mark differences between two searches, drawn as in their pictures.

use super::{
    A, LARGE, LEAF, LEFT, LINKS, LegendSign, MIDDLE, Model, NOTHING, RIGHT, recorded, tree,
};
use crate::picture::Picture;
use crate::picture::marks::{Mark, marked};
use game::NodeId;
use search::SearchSpec;
use text::say;

/// Returns the signs that are added when two searches are side by side.
///
/// # Panics
/// Never: the search that they are from is fixed.
pub fn both_legend() -> Vec<LegendSign> {
    let tree = tree();
    let recording = recorded(&tree, SearchSpec::default());
    let end = recording.moment(recording.steps());
    let model = Model::new(&tree, &recording, &end);
    let sign = |meaning, nodes: Vec<(NodeId, _, f32)>, mark: Mark| {
        let spots = { nodes.iter() }.map(|&(id, at, half)| model.spot(id, at, half));
        let mut picture = Picture {
            spots: spots.collect(),
            ..Picture::default()
        };
        let sign = model.sign(meaning, nodes, [LINKS, NOTHING], |_| true);
        picture.shapes = sign.shapes;
        marked(&mut picture, &|node| {
            if node == A && mark.only_here {
                Mark::default()
            } else {
                mark
            }
        });
        LegendSign {
            shapes: picture.shapes,
            ..sign
        }
    };
    vec![
        sign(
            say!(draw_sign_only_here),
            vec![(A, LEFT, 9.0), (LEAF, RIGHT, 9.0)],
            Mark {
                only_here: true,
                ..Mark::default()
            },
        ),
        sign(
            say!(draw_sign_differs),
            vec![(A, MIDDLE, LARGE)],
            Mark {
                differs: true,
                ..Mark::default()
            },
        ),
        sign(
            say!(draw_sign_chosen),
            vec![(A, MIDDLE, LARGE)],
            Mark {
                chosen: true,
                ..Mark::default()
            },
        ),
    ]
}
