//! The kinds of events, as the log keeps them.

/// What kind of event led to a step: one byte of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum EventKind {
    Pass,
    Enter,
    Probe,
    StandPat,
    Evaluate,
    Update,
    Research,
    Cutoff,
    Store,
    Leave,
}
