//! The maximum lengths of text fields, in characters. Longer pasted text is truncated, so that no field blocks the
//! window.

/// Numbers and moves.
pub(crate) const SHORT: usize = 100;
/// Names, titles, search words, and searches as text.
pub(crate) const NAME: usize = 500;
/// Sentences, and positions as text.
pub(crate) const TEXT: usize = 10_000;
/// Entered trees, positions and games. Longer ones must be opened as files or pasted outside of fields.
pub(crate) const ENTERED: usize = 100_000;
