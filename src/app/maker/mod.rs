//! Making a lesson on screen: its panel, the stop that is open, and the question before it would be lost.

mod fields;
mod guard;
mod panel;
mod stop;

pub(super) use guard::{ask_ui, offer_ui};
pub(super) use panel::show;
