//! The pages of the window.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Page>)]
pub enum Page {
    #[default]
    Step,
    Both,
    /// Nodes and time per depth for both searches.
    Compare,
    /// Fill in an empty tree.
    Exercise,
    Play,
}

impl Page {
    pub const ALL: &'static [Page] = Page::VARIANTS;

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
