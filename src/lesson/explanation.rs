//! The explanation of a moment, with its claims as data.

use game::Score;
use search::trace::VisitId;
use search::{Claim, Relation};

use super::text::TextLine;

#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The event, in one sentence.
    pub headline: TextLine,
    pub sentences: Vec<TextLine>,
    /// All claims about minimax values in the text.
    pub statements: Vec<Statement>,
    /// The condition on the next child in the text.
    pub promise: Option<Promise>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    pub node: VisitId,
    /// The relation of its value to a number.
    pub claim: Claim,
}

/// The condition under which the next child to return makes its parent skip the rest: exactly when its value reaches
/// a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    pub node: VisitId,
    pub child: VisitId,
    /// The required side of the bound: at least, or at most.
    pub relation: Relation,
    pub bound: Score,
    /// True if the bound itself is enough.
    pub inclusive: bool,
}
