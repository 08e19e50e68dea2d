//! What deepens by time, and for how long.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The least and the most time that can be asked for, in seconds.
pub const TIMES: [f64; 2] = [0.1, 3_600.0];

/// What deepens, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TimeChoice {
    /// For so many seconds each.
    pub seconds: f64,
    /// Whether the configurations do, and not the search of the Step page.
    pub configurations: bool,
}

impl Default for TimeChoice {
    fn default() -> Self {
        TimeChoice {
            seconds: 5.0,
            configurations: false,
        }
    }
}

impl TimeChoice {
    /// How long, as far as it is offered.
    pub fn time(&self) -> Duration {
        let [least, most] = TIMES;
        let seconds = if self.seconds.is_finite() {
            self.seconds.clamp(least, most)
        } else {
            TimeChoice::default().seconds
        };
        Duration::from_secs_f64(seconds)
    }
}
