//! What the panel, the menu and the keys ask of a lesson.

/// A wish about lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseCommand {
    /// Begin the lesson of this number, from 0, of those that come with the program.
    Start(usize),
    /// To the next stop; where an answer is waited for, show it first.
    Next,
    /// To the stop before.
    Previous,
    /// Ask the question of this stop once more.
    Again,
    /// Say why nothing happens.
    Explain(&'static str),
    /// End the lesson.
    Leave,
}
