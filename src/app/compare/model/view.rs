//! The views of the compare page.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Minimax and alpha-beta on the open source, depth by depth.
    #[default]
    Depths,
    Contest,
    /// Searches with added parts, and with a part left out.
    Parts,
    /// The depth reached in a given time.
    ByTime,
    /// A position under all orders of its moves.
    Orders,
    Positions,
    /// A repetition of a published experiment.
    Paper,
}

impl View {
    /// All views, with the label in the strip and the description.
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
