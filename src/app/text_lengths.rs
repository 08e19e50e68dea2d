//! How much each kind of text field takes, in characters: what is pasted beyond it is cut off, so that no field holds up the window.

/// A number, or a move.
pub(crate) const SHORT: usize = 100;
/// A name, a title, what is searched for, a search as text.
pub(crate) const NAME: usize = 500;
/// What is written in sentences, and the text of a position.
pub(crate) const TEXT: usize = 10_000;
/// Trees, positions and games as they are entered: what is longer is opened as a file, or pasted beside all fields.
pub(crate) const ENTERED: usize = 100_000;
