//! What chance adds to a worksheet: probabilities above the children, and values with more digits than any leaf has.

use game::{NodeId, Player, Score, Tree, probability_text, score_label};

use super::parts::Parts;
use super::words::{NUMBER, width_of};

/// How many characters the longest expected value of a chance tree has, as the key writes it; 0 of other trees.
pub(super) fn longest_expected(tree: &Tree) -> usize {
    if !tree.has_chance() {
        return 0;
    }
    let mut values = vec![0.0_f64; tree.len()];
    // Children come behind their parents.
    for at in (0..tree.len()).rev() {
        let id = NodeId(u32::try_from(at).unwrap_or(u32::MAX));
        let node = tree.node(id);
        let below = tree
            .children(id)
            .map(|child| (values[child.index()], tree.probability(child)));
        values[at] = if node.is_leaf() {
            node.value.map_or(0.0, Score::get)
        } else if node.chance {
            below
                .map(|(value, likely)| value * likely.unwrap_or(0.0))
                .sum()
        } else {
            let below = below.map(|(value, _)| value);
            match node.player {
                Player::Max => below.fold(f64::NEG_INFINITY, f64::max),
                Player::Min => below.fold(f64::INFINITY, f64::min),
            }
        };
    }
    let lengths = values.into_iter().filter_map(Score::new);
    let lengths = lengths.map(|value| score_label(value).chars().count());
    lengths.max().unwrap_or(0)
}

/// The same with a probability above everything else of the node.
pub(super) fn below_chance(mut parts: Parts, probability: f64, scale: f32) -> Parts {
    let size = NUMBER * scale;
    let half = width_of(&probability_text(probability), size) / 2.0;
    let extent = &mut parts.extent;
    parts.likely = Some(extent.min.y - 0.7 * size);
    extent.min.y -= 1.4 * size;
    extent.min.x = extent.min.x.min(-half);
    extent.max.x = extent.max.x.max(half);
    parts
}
