//! Identifies the lines of the pseudocode by their function, so that an event finds its lines.

use game::Player;

/// The function of a line of pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodePart {
    Head,
    NextNumber,
    LeafTest,
    LeafReturn,
    Quiesce,
    Lookup,
    TableTest,
    /// The entry's lower bound is sufficient.
    TableLow,
    /// The entry's upper bound is sufficient.
    TableHigh,
    /// The entry holds the exact value.
    TableExact,
    TableNarrow,
    /// Saves the window with which the result is compared.
    Keep,
    Order,
    Again,
    StoreHigh,
    StoreLow,
    StoreExact,
    StoreNote,
    ReturnBest,
    /// The line occurs once for MAX and once for MIN; in negamax only once, as MAX's, since the player to move acts as
    /// MAX does.
    Own(PlayerPart, Player),
    Chance(ChancePart),
    QuietHead,
    /// Tests if the game is over below the horizon.
    QuietLeafTest,
    QuietLeafReturn,
    Driver(DriverPart),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerPart {
    Test,
    /// The best value before any child is known.
    Start,
    Loop,
    FirstTest,
    Call,
    Others,
    NullCall,
    /// Tests if the child is better by an unknown amount.
    ResearchTest,
    /// Applies the null window's answer.
    Raise,
    Research,
    Best,
    /// Narrows the window: alpha rises, or beta falls.
    Narrow,
    /// Tests if the window has closed, where more is done than skipping the rest.
    CutTest,
    Remember,
    Cut,
    Return,
    QuietTest,
    /// Takes the static value as the best so far.
    StandPat,
    /// Narrows the window accordingly.
    StandNarrow,
    QuietLoop,
    QuietCut,
    QuietCall,
    QuietBest,
    QuietNarrow,
    QuietReturn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChancePart {
    Bounds,
    Test,
    Start,
    Loop,
    /// The probability of the children behind this one.
    Rest,
    /// The value at which the child no longer raises the sum above alpha.
    Alpha,
    /// The value at which the child is enough for beta.
    Beta,
    Call,
    /// Adds the weighted value of the child.
    Sum,
    /// The sum has reached beta, whatever the rest is.
    CutHigh,
    /// The sum cannot exceed alpha any more.
    CutLow,
    Return,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DriverPart {
    Head,
    NextNumber,
    Guess,
    Depths,
    /// MTD(f)'s bounds before any question.
    Bounds,
    /// Repeats until the bounds meet.
    Questions,
    /// Chooses the number of the question.
    Question,
    /// Tests if a value is expected.
    AspirationTest,
    AspirationCall,
    /// Tests if the value is inside the aspiration window.
    AspirationHeld,
    Call,
    Answer,
    Return,
}

impl CodePart {
    /// Returns the corresponding line of negamax at a node of this player.
    #[must_use]
    pub(in super::super) fn for_the_mover(self, player: Player) -> CodePart {
        match self {
            CodePart::Own(part, _) => CodePart::Own(part, Player::Max),
            other if player == Player::Max => other,
            // A lower bound for MAX is an upper bound for MIN.
            CodePart::TableLow => CodePart::TableHigh,
            CodePart::TableHigh => CodePart::TableLow,
            CodePart::StoreLow => CodePart::StoreHigh,
            CodePart::StoreHigh => CodePart::StoreLow,
            CodePart::Chance(ChancePart::CutLow) => CodePart::Chance(ChancePart::CutHigh),
            CodePart::Chance(ChancePart::CutHigh) => CodePart::Chance(ChancePart::CutLow),
            other => other,
        }
    }
}
