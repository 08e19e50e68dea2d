//! What to do with unsaved work.

/// The answer to the question, before unsaved work would be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsavedChoice {
    /// Save it, then go on.
    Save,
    /// Go on without it.
    Discard,
    /// Stay.
    Cancel,
}
