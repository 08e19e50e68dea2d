//! Identifies the lines of the pseudocode by their function, so that an event finds its lines.

use game::Player;

/// The function of a line of pseudocode. Lines of a player occur once for MAX and once for MIN; in negamax only once,
/// as MAX's, since the player to move acts as MAX does.
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
    PlayerTest(Player),
    /// The best value before any child is known.
    Start(Player),
    Loop(Player),
    FirstTest(Player),
    Call(Player),
    Again,
    Others(Player),
    NullCall(Player),
    /// Tests if the child is better by an unknown amount.
    ResearchTest(Player),
    /// Applies the null window's answer.
    Raise(Player),
    Research(Player),
    Best(Player),
    /// Narrows the window: alpha rises, or beta falls.
    Narrow(Player),
    /// Tests if the window has closed, where more is done than skipping the rest.
    CutTest(Player),
    Remember(Player),
    Cut(Player),
    Return(Player),
    StoreHigh,
    StoreLow,
    StoreExact,
    StoreNote,
    ReturnBest,
    Chance(ChancePart),
    Quiet(QuietPart),
    Driver(DriverPart),
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
pub enum QuietPart {
    Head,
    /// Tests if the game is over.
    LeafTest,
    LeafReturn,
    PlayerTest(Player),
    /// Takes the static value as the best so far.
    StandPat(Player),
    /// Narrows the window accordingly.
    StandNarrow(Player),
    Loop(Player),
    Cut(Player),
    Call(Player),
    Best(Player),
    Narrow(Player),
    Return(Player),
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
        let mover = Player::Max;
        let swapped = player == Player::Min;
        match self {
            CodePart::Start(_) => CodePart::Start(mover),
            CodePart::Loop(_) => CodePart::Loop(mover),
            CodePart::FirstTest(_) => CodePart::FirstTest(mover),
            CodePart::Call(_) => CodePart::Call(mover),
            CodePart::Others(_) => CodePart::Others(mover),
            CodePart::NullCall(_) => CodePart::NullCall(mover),
            CodePart::ResearchTest(_) => CodePart::ResearchTest(mover),
            CodePart::Raise(_) => CodePart::Raise(mover),
            CodePart::Research(_) => CodePart::Research(mover),
            CodePart::Best(_) => CodePart::Best(mover),
            CodePart::Narrow(_) => CodePart::Narrow(mover),
            CodePart::CutTest(_) => CodePart::CutTest(mover),
            CodePart::Remember(_) => CodePart::Remember(mover),
            CodePart::Cut(_) => CodePart::Cut(mover),
            CodePart::Return(_) => CodePart::Return(mover),
            // A lower bound for MAX is an upper bound for MIN.
            CodePart::TableLow if swapped => CodePart::TableHigh,
            CodePart::TableHigh if swapped => CodePart::TableLow,
            CodePart::StoreLow if swapped => CodePart::StoreHigh,
            CodePart::StoreHigh if swapped => CodePart::StoreLow,
            CodePart::Chance(ChancePart::CutLow) if swapped => {
                CodePart::Chance(ChancePart::CutHigh)
            }
            CodePart::Chance(ChancePart::CutHigh) if swapped => {
                CodePart::Chance(ChancePart::CutLow)
            }
            CodePart::Quiet(part) => CodePart::Quiet(part.for_the_mover()),
            // The player test is not an event of its own.
            other => other,
        }
    }
}

impl QuietPart {
    fn for_the_mover(self) -> QuietPart {
        let mover = Player::Max;
        match self {
            QuietPart::StandPat(_) => QuietPart::StandPat(mover),
            QuietPart::StandNarrow(_) => QuietPart::StandNarrow(mover),
            QuietPart::Loop(_) => QuietPart::Loop(mover),
            QuietPart::Cut(_) => QuietPart::Cut(mover),
            QuietPart::Call(_) => QuietPart::Call(mover),
            QuietPart::Best(_) => QuietPart::Best(mover),
            QuietPart::Narrow(_) => QuietPart::Narrow(mover),
            QuietPart::Return(_) => QuietPart::Return(mover),
            other => other,
        }
    }
}
