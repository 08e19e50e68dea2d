//! The choices for unsaved work.

/// The answer to the question that is asked before unsaved work would be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsavedChoice {
    Save,
    Discard,
    Cancel,
}
