//! The pages of the window, and the two ways to go.

/// Forward or back through the recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the end.
    Forward,
    /// Towards the beginning.
    Back,
}

/// The pages of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Step through one search.
    Step,
    /// Step through two searches side by side.
    Both,
    /// Fill in an empty tree.
    Exercise,
    /// Nodes and time per depth for both searches.
    Compare,
}
