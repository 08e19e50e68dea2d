//! The elapsed time for a game's clock, from egui's time, which tests control.

use std::time::Duration;

use egui::Context;

/// The last reading, in seconds of egui's time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WallClock {
    last: Option<f64>,
}

impl WallClock {
    /// Returns the time since the last call; zero at first.
    pub(crate) fn since_last(&mut self, ctx: &Context) -> Duration {
        let now = ctx.input(|input| input.time);
        let before = self.last.replace(now).unwrap_or(now);
        Duration::try_from_secs_f64(now - before).unwrap_or_default()
    }
}
