//! Which program this is: its version, and what else a report of a fault should say of it.

/// The version alone.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

macro_rules! whole {
    ($features:literal) => {
        concat!(
            env!("CARGO_PKG_VERSION"),
            "\ncommit:   ",
            env!("CUTOFF_BUILD_COMMIT"),
            "\ntarget:   ",
            env!("CUTOFF_BUILD_TARGET"),
            "\ncompiler: ",
            env!("CUTOFF_BUILD_COMPILER"),
            ", ",
            env!("CUTOFF_BUILD_PROFILE"),
            "\nfeatures: ",
            $features
        )
    };
}

/// All of it, a line each.
#[cfg(feature = "window")]
pub(super) const WHOLE: &str = whole!("window");
/// All of it, a line each.
#[cfg(not(feature = "window"))]
pub(super) const WHOLE: &str = whole!("none (command line only)");
