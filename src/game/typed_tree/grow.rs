//! A tree of a shape: as many children at each ply as were asked for.

use crate::{Score, TreeBuilder, TreeError};

/// Adds a node with as many plies below it as there are widths.
pub(super) fn grow(
    builder: &mut TreeBuilder,
    widths: &[usize],
    scores: &mut impl Iterator<Item = Score>,
) -> Result<(), TreeError> {
    match widths {
        [] => {
            // As many scores as leaves have been counted.
            builder.leaf(scores.next().unwrap_or(Score::ZERO))?;
        }
        [width, below @ ..] => {
            builder.open(None)?;
            for _ in 0..*width {
                grow(builder, below, scores)?;
            }
            builder.close();
        }
    }
    Ok(())
}

/// A number of plies or children: whole and above 0.
pub(super) fn whole(score: Score) -> Option<usize> {
    let value = score.get();
    let is_whole = (1.0..=1_000_000.0).contains(&value) && value.fract() == 0.0;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // checked just here
    is_whole.then_some(value as usize)
}
