//! Allotment of thinking time.
//!
//! `movetime` is used in full. From a clock, a move gets the time left divided by the moves to go (30 if unknown) and
//! three quarters of the increment, at most the time left less the overhead. No depth is started after half of that.
//! With a clock, the answer comes early if there is only one move or a mate that a deeper search cannot shorten.

use std::time::Duration;

use game::Player;

use super::GoLimits;

const MOVES_LEFT: u32 = 30;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Allotment {
    /// The time at which the search ends; `None` for never.
    pub(super) most: Option<Duration>,
    /// The time after which no depth is started.
    pub(super) enough: Option<Duration>,
}

impl Allotment {
    /// Computes the allotment for a player's move; `overhead` is reserved from the clock.
    pub(super) fn of(limits: &GoLimits, to_move: Player, overhead: Duration) -> Allotment {
        if limits.infinite {
            return Allotment::default();
        }
        let side = usize::from(to_move == Player::Min);
        let by_clock = limits.clock[side].map(|left| {
            let left = left.saturating_sub(overhead);
            let moves = limits.moves_to_go.unwrap_or(MOVES_LEFT).max(1);
            let increment = limits.increment[side].unwrap_or_default();
            (left / moves).saturating_add(increment / 4 * 3).min(left)
        });
        Allotment {
            most: limits.move_time.into_iter().chain(by_clock).min(),
            enough: by_clock.map(|time| time / 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, to_move: Player) -> [Option<u128>; 2] {
        let overhead = Duration::from_millis(50);
        let allotment = Allotment::of(&GoLimits::read(text).0, to_move, overhead);
        [allotment.most, allotment.enough].map(|time| time.map(|time| time.as_millis()))
    }

    #[test]
    fn clock_is_split_over_moves_to_go() {
        assert_eq!(
            of("wtime 60050 btime 50", Player::Max),
            [Some(2000), Some(1000)]
        );
        assert_eq!(
            of("wtime 60050 winc 400", Player::Max),
            [Some(2300), Some(1150)]
        );
        assert_eq!(
            of("wtime 1 btime 1050 movestogo 1", Player::Min),
            [Some(1000), Some(500)]
        );
        assert_eq!(
            of("wtime 1050 movestogo 0", Player::Max),
            [Some(1000), Some(500)]
        );
        assert_eq!(
            of("wtime 150 winc 5000", Player::Max),
            [Some(100), Some(50)]
        );
        assert_eq!(of("wtime 20", Player::Max), [Some(0), Some(0)]);
    }

    #[test]
    fn move_time_is_used_whole() {
        assert_eq!(of("movetime 700", Player::Min), [Some(700), None]);
        assert_eq!(
            of("movetime 700 wtime 60050 btime 3050", Player::Min),
            [Some(100), Some(50)]
        );
        assert_eq!(of("depth 4", Player::Max), [None, None]);
        assert_eq!(of("infinite wtime 100", Player::Max), [None, None]);
        assert_eq!(of("btime 100", Player::Max), [None, None]);
    }
}
