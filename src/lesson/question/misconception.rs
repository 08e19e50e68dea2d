//! What students get wrong, by name. What somebody who does would answer is in [`super::misled`].

use serde::{Deserialize, Serialize};

/// A known misconception of alpha-beta or of one of its refinements.
///
/// Those of alpha-beta stand first, and in the order of likelihood: where several lead to the same answer, the first is named. It is the one that
/// departs least from the algorithm: a rule misread where it matters, then a bound forgotten or misplaced, and at last
/// everything turned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Misconception {
    /// The strict rule taken for the rule at equality, or the other way round.
    EqualityRule,
    /// Fail-soft taken for fail-hard, or the other way round.
    FailRule,
    /// A returned value taken for the node's exact worth, though the search proved only a bound.
    ValueForExact,
    /// Only the parent's own bound is looked at, not those from further up.
    ShallowOnly,
    /// A bound is carried from a child into its parent.
    BoundPassedUp,
    /// The window that came from above is forgotten: every node starts afresh.
    InheritedDropped,
    /// Alpha and beta, or at most and at least, swapped.
    Swapped,
    /// A MIN node's value taken as MAX would take it, or the other way round.
    OtherPlayer,
    /// The table's answer is overlooked: a node is searched though what is known of it is enough.
    TableForgotten,
    /// A bound in the table taken for the exact value.
    BoundForExact,
    /// A bound in the table taken for an answer, though it leaves the window open.
    BoundDecides,
    /// An entry used that was searched to another depth than is left.
    OtherDepth,
    /// The answer to a null window taken for the value.
    NullForValue,
    /// A yes to a null window, or a value outside the aspiration window, taken for the end: the re-search is forgotten.
    ResearchForgotten,
    /// A re-search where the first search has settled it.
    ResearchNeedless,
    /// A move that is tried early taken for one that is known to be good here.
    EarlyForGood,
    /// Children taken in their order, whatever is known of the moves.
    OrderForgotten,
    /// Quiescence goes on though standing pat closes the window.
    StandPatCutForgotten,
    /// Quiet moves searched below the horizon.
    QuietMovesSearched,
    /// Standing pat taken for a move, after which the other player moves.
    StandPatForMove,
    /// A chance node taken for a player’s: the best or the worst child decides.
    ChanceForChoice,
    /// The probabilities are forgotten: values averaged or added as they are.
    WeightsForgotten,
    /// The window handed down unchanged through a chance node.
    WindowThroughChance,
    /// What is still to come at a chance node is left out of account.
    RestForgotten,
    /// A cutoff at a chance node though nothing bounds the values to come.
    CutWithoutBounds,
    /// No cutoff at a chance node though the bounds of the values allow it.
    BoundsForgotten,
}

impl Misconception {
    /// All of them, likeliest first.
    pub const ALL: [Misconception; 26] = [
        Misconception::EqualityRule,
        Misconception::FailRule,
        Misconception::ValueForExact,
        Misconception::ShallowOnly,
        Misconception::BoundPassedUp,
        Misconception::InheritedDropped,
        Misconception::Swapped,
        Misconception::OtherPlayer,
        Misconception::TableForgotten,
        Misconception::BoundForExact,
        Misconception::BoundDecides,
        Misconception::OtherDepth,
        Misconception::NullForValue,
        Misconception::ResearchForgotten,
        Misconception::ResearchNeedless,
        Misconception::EarlyForGood,
        Misconception::OrderForgotten,
        Misconception::StandPatCutForgotten,
        Misconception::QuietMovesSearched,
        Misconception::StandPatForMove,
        Misconception::ChanceForChoice,
        Misconception::WeightsForgotten,
        Misconception::WindowThroughChance,
        Misconception::RestForgotten,
        Misconception::CutWithoutBounds,
        Misconception::BoundsForgotten,
    ];

    /// What it is called, as in "bound passed up".
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
