//! What asks what else there might be, or was.

mod controls;

pub use controls::{Cutter, cuts};
pub(super) use controls::{HELD, REVEAL, SHAKE, card_ui, held_by_key, menu_items, shake_command};
