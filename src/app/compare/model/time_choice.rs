//! The persistent choice of searches to deepen by time, and of the time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The minimum and maximum time, in seconds.
pub const TIMES: [f64; 2] = [0.1, 3_600.0];

/// The searches to deepen, and the time for each.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TimeChoice {
    /// The time for each search, in seconds.
    pub seconds: f64,
    /// True if the configurations are deepened, false for the search of the Step page.
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
    /// Returns the time, limited to the allowed range.
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
