//! The signs that mark differences between two searches, drawn as in their pictures.

use super::{A, LARGE, LEAF, LEFT, LegendSign, MIDDLE, Model, RIGHT, tree};
use crate::picture::marks::{Mark, marked};
use crate::picture::{NodeSymbol, Picture, Symbol};
use game::NodeId;
use search::trace::record;
use search::{Limits, Rules, SearchSpec};

/// Returns the signs that are added when two searches are side by side.
///
/// # Panics
/// Never: the search that they are from is fixed.
pub fn both_legend() -> Vec<LegendSign> {
    let tree = tree();
    let recording = record(
        &&tree,
        SearchSpec::alpha_beta(Rules::default()),
        tree.height(),
        Limits::NONE,
    )
    .expect("a search of nine nodes without limits ends")
    .recording;
    let end = recording.moment(recording.steps());
    let model = Model::new(&tree, &recording, &end);
    let only = Mark {
        only_here: true,
        ..Mark::default()
    };
    let differs = Mark {
        differs: true,
        ..Mark::default()
    };
    let chosen = Mark {
        chosen: true,
        ..Mark::default()
    };
    let sign = |meaning, nodes: Vec<(NodeId, _, f32)>, mark: Mark| {
        let spots = nodes.iter().map(|&(id, at, half)| NodeSymbol {
            below: 0.0,
            id,
            ply: tree.node(id).ply.into(),
            at,
            symbol: Symbol::of(tree.node(id)),
            half,
            gap: 2.2 * half,
        });
        let mut picture = Picture {
            spots: spots.collect(),
            ..Picture::default()
        };
        let sign = model.sign(
            meaning,
            nodes,
            |drawing| {
                drawing.every_link();
                drawing.every_symbol();
            },
            |_| true,
        );
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
            "visited only by this search",
            vec![(A, LEFT, 9.0), (LEAF, RIGHT, 9.0)],
            only,
        ),
        sign(
            "returned another value than the other search’s",
            vec![(A, MIDDLE, LARGE)],
            differs,
        ),
        sign(
            "chosen at the root; the other search chooses another move",
            vec![(A, MIDDLE, LARGE)],
            chosen,
        ),
    ]
}
