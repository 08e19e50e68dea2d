//! The pages of the window, and the two directions of stepping.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Forward,
    Back,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Step,
    Both,
    /// Fill in an empty tree.
    Exercise,
    /// Nodes and time per depth for both searches.
    Compare,
    Play,
}

impl Page {
    /// Returns why commands for a single search do not apply to this page, if they do not.
    pub const fn has_no_single_search(self) -> Option<&'static str> {
        match self {
            Page::Step => None,
            Page::Both => Some("single search only: press S"),
            Page::Compare | Page::Exercise | Page::Play => Some("Step page only (Ctrl+1)"),
        }
    }

    /// Returns why commands for a stepped tree do not apply to this page, if they do not.
    pub const fn has_no_stepped_tree(self) -> Option<&'static str> {
        match self {
            Page::Step | Page::Both => None,
            Page::Exercise => Some("no search on this page: Ctrl+1 shows it"),
            Page::Compare | Page::Play => Some("no tree on this page: Ctrl+1 shows one"),
        }
    }
}
