//! How long our search thinks about a move.
//!
//! With `movetime`, that long. With a clock: the time left divided by the moves to go (by 30 where that is not said), and three
//! quarters of the increment, but never more than is left less what is kept back for the way to the other program and back. A
//! depth that would probably not be finished is not begun: none after half of that time. With a clock, the answer also comes
//! early where there is only one move, or where a mate is found that a deeper search cannot shorten.

use std::time::Duration;

use game::Player;

use super::GoLimits;

/// How many moves a game still has, where nobody says it.
const MOVES_LEFT: u32 = 30;

/// How long a search may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Allotment {
    /// When it has to end; never, if that is not said.
    pub(super) most: Option<Duration>,
    /// After that, no further depth is begun.
    pub(super) enough: Option<Duration>,
}

impl Allotment {
    /// For that player's move; `overhead` is kept back of a clock.
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
        let allotment = Allotment::of(&GoLimits::read(text), to_move, overhead);
        [allotment.most, allotment.enough].map(|time| time.map(|time| time.as_millis()))
    }

    #[test]
    fn a_clock_is_shared_among_the_moves_to_come() {
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
        // Never more than there is, whatever the increment.
        assert_eq!(
            of("wtime 150 winc 5000", Player::Max),
            [Some(100), Some(50)]
        );
        assert_eq!(of("wtime 20", Player::Max), [Some(0), Some(0)]);
    }

    #[test]
    fn what_is_said_of_one_move_holds() {
        assert_eq!(of("movetime 700", Player::Min), [Some(700), None]);
        assert_eq!(
            of("movetime 700 wtime 60050 btime 3050", Player::Min),
            [Some(100), Some(50)]
        );
        assert_eq!(of("depth 4", Player::Max), [None, None]);
        assert_eq!(of("infinite wtime 100", Player::Max), [None, None]);
        // Of the other side's clock nothing is taken.
        assert_eq!(of("btime 100", Player::Max), [None, None]);
    }
}
