//! Commands for lessons from the panel, the menu and the keys.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseCommand {
    /// Begin the built-in lesson with this index, from 0.
    Start(usize),
    /// Go to the next stop; if an answer is due, show the answer first.
    Next,
    Previous,
    Again,
    Leave,
}
