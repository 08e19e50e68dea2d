//! How much time has passed, for the clock of a game: by the toolkit's own time, which a test drives.

use std::time::Duration;

use egui::Context;

/// When it was looked at last, in seconds of the toolkit's time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WallClock {
    last: Option<f64>,
}

impl WallClock {
    /// The time since it was asked last; none at first.
    pub(super) fn since_last(&mut self, ctx: &Context) -> Duration {
        let now = ctx.input(|input| input.time);
        let before = self.last.replace(now).unwrap_or(now);
        Duration::try_from_secs_f64(now - before).unwrap_or_default()
    }
}
