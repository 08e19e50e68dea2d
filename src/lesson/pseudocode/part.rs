//! What the lines of the text do, by which an event finds the lines that it is.

use game::Player;

/// What one line of the text does. Lines of a player stand once for MAX and once for MIN; in negamax only once, as MAX's,
/// since whoever is to move does what MAX does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodePart {
    /// The function's name and its parameters.
    Head,
    /// Says what the sign of a null window is.
    NextNumber,
    /// Asks whether the node is a leaf.
    LeafTest,
    /// A leaf's value is returned.
    LeafReturn,
    /// At the horizon, quiescence goes on.
    Quiesce,
    /// Asks the table.
    Lookup,
    /// Asks whether the entry's depth is right.
    TableTest,
    /// The entry's lower bound is enough.
    TableLow,
    /// The entry's upper bound is enough.
    TableHigh,
    /// The entry has the value.
    TableExact,
    /// The entry narrows the window.
    TableNarrow,
    /// Keeps the window by which the result is judged.
    Keep,
    /// Puts the children into the order in which they are searched.
    Order,
    /// Asks whose node it is.
    PlayerTest(Player),
    /// The best value before any child is known.
    Start(Player),
    /// Takes the next child.
    Loop(Player),
    /// Asks whether it is the first child.
    FirstTest(Player),
    /// Calls itself for the child.
    Call(Player),
    /// Says how the call is to be read where a player moves again.
    Again,
    /// What is done with the other children.
    Others(Player),
    /// Calls itself for the child with a null window.
    NullCall(Player),
    /// Asks whether the child is better, and by how much is not known.
    ResearchTest(Player),
    /// Takes the null window's answer into account.
    Raise(Player),
    /// Calls itself for the child once more.
    Research(Player),
    /// Takes the child's value into account.
    Best(Player),
    /// Narrows the window: alpha rises, or beta falls.
    Narrow(Player),
    /// Asks whether the window has closed, where more is done than to skip the rest.
    CutTest(Player),
    /// Remembers the move that closed the window.
    Remember(Player),
    /// Skips the rest of the children if the window has closed.
    Cut(Player),
    /// The best value is returned.
    Return(Player),
    /// Only an upper bound is stored.
    StoreHigh,
    /// Only a lower bound is stored.
    StoreLow,
    /// The value is stored.
    StoreExact,
    /// Says what an entry keeps.
    StoreNote,
    /// The best value is returned, once it has been stored.
    ReturnBest,
    /// A line of what is done at a chance node.
    Chance(ChancePart),
    /// A line of quiescence.
    Quiet(QuietPart),
    /// A line of the driver, which searches the root.
    Driver(DriverPart),
}

/// What a line does that is for chance nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChancePart {
    /// Says what the bounds are.
    Bounds,
    /// Asks whether chance decides.
    Test,
    /// Nothing has been summed.
    Start,
    /// Takes the next child.
    Loop,
    /// What is left behind it.
    Rest,
    /// The value at which the child is not enough for more than alpha.
    Alpha,
    /// The value at which the child is enough for beta.
    Beta,
    /// Calls itself for the child.
    Call,
    /// Adds its share.
    Sum,
    /// The sum has reached beta, whatever the rest is.
    CutHigh,
    /// The sum cannot get beyond alpha any more.
    CutLow,
    /// The sum is returned.
    Return,
}

/// What a line of quiescence does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuietPart {
    /// The function's name and its parameters.
    Head,
    /// Asks whether the game is over.
    LeafTest,
    /// The value of a finished game is returned.
    LeafReturn,
    /// Asks whose node it is.
    PlayerTest(Player),
    /// Standing pat is the best so far.
    StandPat(Player),
    /// What that does to the window.
    StandNarrow(Player),
    /// Takes the next loud move.
    Loop(Player),
    /// Skips the rest if the window has closed.
    Cut(Player),
    /// Calls itself for the child.
    Call(Player),
    /// Takes the child's value into account.
    Best(Player),
    /// Narrows the window.
    Narrow(Player),
    /// The best value is returned.
    Return(Player),
}

/// What a line of the driver does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DriverPart {
    /// The function's name and its parameters.
    Head,
    /// Says what the signs of a null window are.
    NextNumber,
    /// MTD(f)'s first guess.
    Guess,
    /// Takes the next depth.
    Depths,
    /// MTD(f)'s bounds before any question.
    Bounds,
    /// Asks until the bounds meet.
    Questions,
    /// Which number is asked about.
    Question,
    /// Asks whether there is a value to expect.
    AspirationTest,
    /// Searches the root with an aspiration window.
    AspirationCall,
    /// Asks whether that was enough.
    AspirationHeld,
    /// Searches the root.
    Call,
    /// What the answer proves.
    Answer,
    /// The value is returned.
    Return,
}

impl CodePart {
    /// The line of negamax that does the same at a node of this player.
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
            // What is at least so much for MAX is at most so much for MIN.
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
            // Nobody asks whose turn it is: that is no event of its own.
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
