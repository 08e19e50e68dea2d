//! The input fields for an answer.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerField {
    /// The requested number, or alpha.
    First,
    Second,
}
