//! All that differs between a desktop and a browser: files, dialogs, clock, signals.

pub(crate) mod drops;
pub(crate) mod effects;
pub mod ending;
#[cfg(feature = "native")]
pub(crate) mod native;
pub(crate) mod wake;
pub(crate) mod wall_clock;
