//! The program's version and the other facts for a bug report.

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

/// The full version text, one fact per line.
#[cfg(feature = "window")]
pub(super) const WHOLE: &str = whole!("window");
/// The full version text, one fact per line.
#[cfg(not(feature = "window"))]
pub(super) const WHOLE: &str = whole!("none (command line only)");
