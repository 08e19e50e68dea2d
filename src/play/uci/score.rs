//! Formats scores for UCI.

use game::{MateIn, Player, Score};

/// Formats a score from the side to move: `cp 35`, or `mate -3` in moves of the winner. An infinite score has no
/// distance to mate; it is written as 900,000 centipawns.
pub(super) fn score_text(score: Score, to_move: Player) -> String {
    if let Some(mate) = MateIn::of(score) {
        let sign = if mate.winner == to_move { "" } else { "-" };
        return format!("mate {sign}{}", mate.moves());
    }
    #[allow(clippy::cast_possible_truncation)] // clamped far within the range
    let centipawns = score.get().clamp(-9e5, 9e5).round() as i64;
    let centipawns = match to_move {
        Player::Max => centipawns,
        Player::Min => -centipawns,
    };
    format!("cp {centipawns}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves_of_the_winner() {
        for (score, to_move, text) in [
            (Score::from(999_999), Player::Max, "mate 1"),
            (Score::from(999_999), Player::Min, "mate -1"),
            (Score::from(999_998), Player::Min, "mate -1"),
            (Score::from(-999_999), Player::Min, "mate 1"),
            (Score::from(-999_996), Player::Max, "mate -2"),
            (Score::from(120), Player::Max, "cp 120"),
            (Score::from(120), Player::Min, "cp -120"),
            (Score::INFINITY, Player::Min, "cp -900000"),
        ] {
            assert_eq!(score_text(score, to_move), text);
        }
    }
}
