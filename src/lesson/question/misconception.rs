//! The known misconceptions of students. The answers that they lead to are in [`super::misled`].

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A known misconception of alpha-beta or of one of its refinements.
///
/// Those of alpha-beta come first, in the order of likelihood: if several lead to the same answer, the first is
/// reported. It departs least from the algorithm: first a rule misread where it matters, then a bound forgotten or
/// misplaced, and finally everything reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(VariantArray)]
pub enum Misconception {
    /// The strict rule is confused with the rule at equality.
    EqualityRule,
    FailRule,
    /// A returned value is taken for the node's exact value, although the search proved only a bound.
    ValueForExact,
    /// Only the parent's own bound is considered, not those from further up.
    ShallowOnly,
    /// A bound is carried from a child into its parent.
    BoundPassedUp,
    /// The window received from above is forgotten: every node starts afresh.
    InheritedDropped,
    /// Alpha and beta, or at most and at least, are swapped.
    Swapped,
    /// A MIN node's value is taken as MAX would take it, or vice versa.
    OtherPlayer,
    /// The table's answer is overlooked: a node is searched although the entry is sufficient.
    TableForgotten,
    /// A bound in the table is taken for the exact value.
    BoundForExact,
    /// A bound in the table is taken for an answer, although it leaves the window open.
    BoundDecides,
    /// An entry with another depth than required is used.
    OtherDepth,
    /// The answer to a null window is taken for the value.
    NullForValue,
    /// The re-search is forgotten: a yes to a null window, or a value outside the aspiration window, is taken for the
    /// end.
    ResearchForgotten,
    /// A re-search is expected although the first search has settled the question.
    ResearchNeedless,
    /// A move that is tried early is taken for a move known to be good here.
    EarlyForGood,
    /// Children are taken in their given order, although some moves have priority.
    OrderForgotten,
    /// Quiescence continues although standing pat closes the window.
    StandPatCutForgotten,
    /// Quiet moves are searched below the horizon.
    QuietMovesSearched,
    /// Standing pat is taken for a move, after which the other player moves.
    StandPatForMove,
    /// A chance node is taken for a player's node: the best or the worst child decides.
    ChanceForChoice,
    /// The probabilities are forgotten: values are averaged or added as they are.
    WeightsForgotten,
    WindowThroughChance,
    /// The remaining children of a chance node are ignored.
    RestForgotten,
    /// A cutoff is made at a chance node although nothing bounds the remaining values.
    CutWithoutBounds,
    /// No cutoff is made at a chance node although the bounds of the values allow it.
    BoundsForgotten,
}

impl Misconception {
    /// Likeliest first.
    pub const ALL: &'static [Misconception] = Misconception::VARIANTS;

    /// Returns the name, as in "bound passed up".
    pub fn name(self) -> &'static str {
        match self {
            Misconception::EqualityRule => "equality rule",
            Misconception::FailRule => "fail-soft and fail-hard mixed up",
            Misconception::ValueForExact => "bound mistaken for an exact value",
            Misconception::ShallowOnly => "deep cutoffs overlooked",
            Misconception::BoundPassedUp => "bound passed up",
            Misconception::Swapped => "alpha and beta swapped",
            Misconception::OtherPlayer => "MAX and MIN mixed up",
            Misconception::InheritedDropped => "inherited bound dropped",
            Misconception::TableForgotten => "answer of the table forgotten",
            Misconception::BoundForExact => "bound in the table mistaken for exact",
            Misconception::BoundDecides => "bound in the table mistaken for an answer",
            Misconception::OtherDepth => "entry of another depth used",
            Misconception::NullForValue => "null-window answer mistaken for the value",
            Misconception::ResearchForgotten => "re-search forgotten",
            Misconception::ResearchNeedless => "unnecessary re-search",
            Misconception::EarlyForGood => "move order mistaken for quality",
            Misconception::OrderForgotten => "move ordering forgotten",
            Misconception::StandPatCutForgotten => "stand-pat cutoff forgotten",
            Misconception::QuietMovesSearched => "quiet moves searched below the horizon",
            Misconception::StandPatForMove => "standing pat mistaken for a move",
            Misconception::ChanceForChoice => "chance node mistaken for a choice",
            Misconception::WeightsForgotten => "probabilities forgotten",
            Misconception::WindowThroughChance => "window passed unchanged below a chance node",
            Misconception::RestForgotten => "remaining terms forgotten",
            Misconception::CutWithoutBounds => "cutoff at a chance node without bounds",
            Misconception::BoundsForgotten => "value bounds forgotten",
        }
    }
}
