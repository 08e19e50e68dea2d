//! A moment in words, with what the words claim as data.

use game::Score;
use search::trace::VisitId;
use search::{Claim, Relation};

use super::text::TextLine;

/// A moment in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// What has happened, in one sentence.
    pub headline: TextLine,
    /// Why, and what follows.
    pub sentences: Vec<TextLine>,
    /// Everything that the words say of minimax values.
    pub statements: Vec<Statement>,
    /// What the words say of the next child.
    pub promise: Option<Promise>,
}

/// Something said of a node's minimax value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The node.
    pub node: VisitId,
    /// How its value relates to which number.
    pub claim: Claim,
}

/// When the next child to return makes its parent skip the rest: exactly when its value reaches a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The node whose children are skipped.
    pub node: VisitId,
    /// The child that it is said of.
    pub child: VisitId,
    /// The side of the bound on which its value has to be: at least, or at most.
    pub relation: Relation,
    /// The bound.
    pub bound: Score,
    /// Whether the bound itself is enough.
    pub inclusive: bool,
}
