//! The views of the compare page.

/// A view of the compare page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Minimax and alpha-beta on what is open, depth after depth.
    #[default]
    Depths,
    /// Any set of configurations.
    Contest,
    /// One part of the family more each time, and one left out.
    Parts,
    /// How deep searches come in a given time.
    ByTime,
    /// A position in all orders of its moves.
    Orders,
    /// Many positions, one after the other.
    Positions,
    /// Program against program.
    Match,
    /// A published experiment, run again.
    Paper,
}

impl View {
    /// All of them, with what the strip calls them and what they are for.
    pub const ALL: [(View, &'static str, &'static str); 8] = [
        (
            View::Depths,
            "Minimax and alpha-beta",
            "what pruning saves on the current tree or position, depth by depth",
        ),
        (
            View::Contest,
            "Configurations",
            "any set of algorithms, cut rules, move orders and evaluations side by side",
        ),
        (
            View::Parts,
            "What each refinement adds",
            "from plain alpha-beta to all refinements, one more each time, and all with one left out",
        ),
        (
            View::ByTime,
            "Time limit",
            "deepening for a number of seconds: how deep one search gets, live, or several in the same time",
        ),
        (
            View::Orders,
            "Move orders",
            "one position with every order of its moves, beside what theory says",
        ),
        (
            View::Positions,
            "Many positions",
            "both algorithms on every position of a file or of the library, and how much each saves",
        ),
        (
            View::Match,
            "Match",
            "program against program: who is stronger, and how sure that is",
        ),
        (
            View::Paper,
            "The paper, replayed",
            "a published experiment run again: printed beside recomputed",
        ),
    ];
}
