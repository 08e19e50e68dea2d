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
    /// Play a game against a search.
    Play,
}

impl Page {
    /// Why what is about one search means nothing on this page, if it does not.
    pub const fn has_no_single_search(self) -> Option<&'static str> {
        match self {
            Page::Step => None,
            Page::Both => Some("single search only: press S"),
            Page::Compare | Page::Exercise | Page::Play => Some("Step page only (Ctrl+1)"),
        }
    }

    /// Why what is about a tree that is stepped means nothing on this page, if it does not.
    pub const fn has_no_stepped_tree(self) -> Option<&'static str> {
        match self {
            Page::Step | Page::Both => None,
            Page::Exercise => Some("no search on this page: Ctrl+1 shows it"),
            Page::Compare | Page::Play => Some("no tree on this page: Ctrl+1 shows one"),
        }
    }
}
