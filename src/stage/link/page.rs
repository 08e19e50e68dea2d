//! The pages of the window.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use text::say;

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
    pub fn has_no_single_search(self) -> Option<&'static str> {
        match self {
            Page::Step => None,
            Page::Both => Some(say!(source_no_single_search_both)),
            Page::Compare | Page::Exercise | Page::Play => Some(say!(source_no_single_search)),
        }
    }

    /// Returns why commands for a stepped tree do not apply to this page, if they do not.
    pub fn has_no_stepped_tree(self) -> Option<&'static str> {
        match self {
            Page::Step | Page::Both => None,
            Page::Exercise => Some(say!(source_no_search_here)),
            Page::Compare | Page::Play => Some(say!(source_no_tree_here)),
        }
    }
}
