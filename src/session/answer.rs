//! The fields in which an answer is typed.

/// A field for a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerField {
    /// The number asked for, or alpha.
    First,
    /// Beta.
    Second,
}
