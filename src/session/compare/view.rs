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
    /// A published experiment, run again.
    Paper,
}

impl View {
    /// All of them, with what the strip calls them and what they are for.
    pub const ALL: [(View, &'static str, &'static str); 7] = [
        (
            View::Depths,
            "Minimax and alpha-beta",
            "savings on the current tree or position, by depth",
        ),
        (
            View::Contest,
            "Configurations",
            "any set of algorithms, cut rules, move orders and evaluations side by side",
        ),
        (
            View::Parts,
            "What each refinement adds",
            "refinements added one at a time, then removed one at a time",
        ),
        (
            View::ByTime,
            "Time limit",
            "iterative deepening for a number of seconds: one search live, or several for the same time",
        ),
        (
            View::Orders,
            "Move orders",
            "one position with every move order, compared with theory",
        ),
        (
            View::Positions,
            "Many positions",
            "both algorithms on every position of a file or of the library, with the savings on each",
        ),
        (
            View::Paper,
            "The paper, replayed",
            "a published experiment, reproduced",
        ),
    ];
}
