//! Openings that are drawn: a few random plies, the same for the same seed.

use game::{AnyMove, AnyPosition, SplitMix};

/// How often a line is drawn again that ends the game, before a shorter one is drawn.
const TRIES: u32 = 50;
/// The most random plies of an opening: after many more, most games are over, and each is played in vain.
pub const LONGEST_OPENING: usize = 60;

/// A position that random plies lead to from `start`, from which the game goes on and nobody wins with the very next move: where
/// so many plies lead to none, fewer. Every legal move is as likely as every other; dice fall as their rules have it.
///
/// # Examples
/// ```
/// use play::matches::random_opening;
/// let chess = game::games()[0].start();
/// let opening = random_opening(&chess, 4, 7);
/// assert_eq!(opening, random_opening(&chess, 4, 7));
/// assert!(opening.result().is_none());
/// ```
pub fn random_opening(start: &AnyPosition, plies: usize, seed: u64) -> AnyPosition {
    let mut lots = SplitMix(seed);
    for plies in (1..=plies).rev() {
        for _ in 0..TRIES {
            if let Some(position) = drawn(start.clone(), plies, &mut lots) {
                return position;
            }
        }
    }
    start.clone()
}

/// The position after so many random plies, unless the game is over by then.
fn drawn(mut position: AnyPosition, plies: usize, lots: &mut SplitMix) -> Option<AnyPosition> {
    for _ in 0..plies {
        if position.result().is_some() {
            return None;
        }
        let mv = if position.is_chance() {
            rolled(&position, lots)
        } else {
            let moves = position.moves();
            #[allow(clippy::cast_possible_truncation)] // below a length
            let drawn = lots.below(moves.len() as u64) as usize;
            moves[drawn]
        };
        position.advance(mv);
    }
    is_open(&position).then_some(position)
}

/// Whether the game goes on, also after every next move.
fn is_open(position: &AnyPosition) -> bool {
    let goes_on = |position: &AnyPosition| position.result().is_none();
    let after = |mv| {
        let mut next = position.clone();
        next.advance(mv);
        next
    };
    goes_on(position)
        && position.moves().into_iter().all(|mv| {
            let next = after(mv);
            if position.is_chance() {
                is_open(&next)
            } else {
                goes_on(&next)
            }
        })
}

/// What the dice show where chance decides.
pub(super) fn rolled(position: &AnyPosition, dice: &mut SplitMix) -> AnyMove {
    let moves = position.moves();
    #[allow(clippy::cast_precision_loss)] // 53 bits are all that a number has
    let mut at = (dice.next() >> 11) as f64 / (1_u64 << 53) as f64;
    for &mv in &moves {
        at -= position.probability(mv);
        if at < 0.0 {
            return mv;
        }
    }
    // Sums of probabilities may miss 1 by a hair.
    moves[moves.len() - 1]
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::games;

    #[test]
    fn every_game_has_openings_that_go_on() {
        for game in games() {
            for seed in 0..20 {
                for plies in [0, 1, 4, 60] {
                    let opening = random_opening(&game.start(), plies, seed);
                    assert!(opening.result().is_none(), "{}", game.about().id);
                    assert_eq!(opening, random_opening(&game.start(), plies, seed));
                }
            }
            assert_eq!(random_opening(&game.start(), 0, 3), game.start());
        }
    }

    #[test]
    fn openings_differ() {
        let texts = (0..50).map(|seed| random_opening(&games()[0].start(), 4, seed).text());
        let texts: std::collections::BTreeSet<String> = texts.collect();
        assert!(texts.len() > 45, "{}", texts.len());
    }
}
