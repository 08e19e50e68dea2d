//! Two searches side by side, stepped together.
//!
//! `model` holds the two searches, `session` is what the page does to the session. `page` lays out the page, `pane` is one
//! of the two trees with its `nodes`, `choose` selects the searches, `panel` compares them, and `board` is the board beside
//! them.

mod board;
mod choose;
mod figures;
mod list;
mod model;
mod nodes;
mod page;
mod pane;
mod panel;
mod roots;
mod session;

pub use choose::presets;
pub use model::BothSearches;
pub use page::BothPage;
