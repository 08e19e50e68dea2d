//! Chess clocks. A clock does not read the time itself: its owner passes elapsed time to it, so tests need not wait.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::Player;

use super::Both;

/// Time for the whole game and an increment per move.
///
/// The text form is minutes and, after a `+`, seconds: `5+3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    pub base: Duration,
    pub increment: Duration,
}

impl TimeControl {
    /// The control in whole milliseconds. `None` if the base rounds to zero, the increment is below zero, or either is four
    /// months or more: up to there the text form is exact.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // in range
    pub fn from_seconds(base: f64, increment: f64) -> Option<TimeControl> {
        let time = |seconds: f64| {
            let millis = (seconds * 1000.0).round();
            (0.0..1e10)
                .contains(&millis)
                .then(|| Duration::from_millis(millis as u64))
        };
        Some(TimeControl {
            base: time(base).filter(|base| !base.is_zero())?,
            increment: time(increment)?,
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.base.as_secs_f64() / 60.0;
        f.pad(&format!("{minutes}+{}", self.increment.as_secs_f64()))
    }
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeControl, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let number = |part: &str| part.trim().parse::<f64>().ok();
        let read = || TimeControl::from_seconds(number(base)? * 60.0, number(increment)?);
        read().ok_or_else(|| {
            format!(
                "{} is not a valid time control: write minutes, then + and the seconds added per move, as 5+3",
                game::quoted(text)
            )
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    pub control: TimeControl,
    left: Both<Duration>,
}

/// A search by time uses this fraction of the time left for one move.
const SHARE: u32 = 30;

impl GameClock {
    pub fn new(control: TimeControl) -> GameClock {
        GameClock {
            control,
            left: Both {
                max: control.base,
                min: control.base,
            },
        }
    }

    pub fn left(&self, player: Player) -> Duration {
        *self.left.of(player)
    }

    /// Sets the time left, as when a saved game continues.
    pub fn set_left(&mut self, player: Player, left: Duration) {
        *self.left.of_mut(player) = left;
    }

    /// Subtracts thinking time; returns true if any time is left.
    pub fn pass(&mut self, player: Player, time: Duration) -> bool {
        let left = self.left.of_mut(player);
        *left = left.saturating_sub(time);
        !left.is_zero()
    }

    pub fn moved(&mut self, player: Player) {
        *self.left.of_mut(player) += self.control.increment;
    }

    /// The time for a program's next move: a thirtieth of the time left and four fifths of the increment, at most half of the
    /// time left.
    pub fn share(&self, player: Player) -> Duration {
        let left = self.left(player);
        (left / SHARE + self.control.increment * 4 / 5).min(left / 2)
    }
}

/// Formats a time as on a clock: `4:59`, `1:02:03`, and tenths below ten seconds: `0:09.5`.
pub fn clock_face(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let rest = seconds % 60;
    match (hours, seconds) {
        (0, 0..10) => format!("0:{rest:02}.{}", left.subsec_millis() / 100),
        (0, _) => format!("{minutes}:{rest:02}"),
        _ => format!("{hours}:{minutes:02}:{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{in_time, read_time};

    #[test]
    fn time_controls_round_trip() {
        for text in ["5+3", "1+0", "0.5+1", "90+30"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        assert_eq!("5".parse::<TimeControl>().unwrap().to_string(), "5+0");
        for text in ["", "0+3", "-1", "5+x", "inf", "1e300"] {
            let error = text.parse::<TimeControl>().unwrap_err();
            assert!(error.contains("is not a valid time control"), "{error}");
        }
        assert_eq!(in_time(Duration::from_millis(1500)), "1500ms");
        assert_eq!(read_time("1.5min"), Some(Duration::from_secs(90)));
        let face = |millis| clock_face(Duration::from_millis(millis));
        assert_eq!(
            [face(9_540), face(61_000), face(3_723_000)],
            ["0:09.5", "1:01", "1:02:03"]
        );
    }
}
