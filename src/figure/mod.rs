//! A tree as a picture, before any toolkit: where its nodes are.
//!
//! [`Layout`] places every node of a tree. Widths are in *units*, one unit being the distance between two siblings;
//! heights are in plies. Painting is not here.

mod layout;
mod tidy;

pub use layout::Layout;
pub use tidy::{COUSIN_GAP, SIBLING_GAP};

#[cfg(test)]
pub(crate) mod shapes;
