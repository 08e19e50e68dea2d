//! Every sentence of the program stands in a catalogue, `en.ftl` (Project Fluent), and in its translations.
//!
//! ```text
//! ui.button(say!(play_resign));                                  // &'static str
//! say!(compare_left_out, depth, node = stage.name(node))         // String
//! ```
//!
//! A message without arguments is a function, one with arguments a type with a field for each: the compiler finds wrong
//! names, and arguments that are missing or too many. [`Argument`] decides how a value is written: counts in groups of
//! digits, scores with the language's decimal sign, MAX and MIN with their roles.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod argument;
mod board;
mod catalogue;
mod choice;
mod error;
mod keys;
mod language;
mod line;
#[cfg(test)]
mod tests;

pub use argument::{Argument, decimals, grouped, score_label, score_text, typed_number};
pub use board::{GameWords, cell_content, cell_name, draw_rule, phrase, position_title, word};
pub use catalogue::named;
pub(crate) use catalogue::{filled, plain};
pub use choice::{Choice, about, search_name, title};
pub use error::{Reason, not_written, why_not_written, write_file};
pub use keys::keys;
pub use language::Language;
pub use line::*;

/// A message without arguments, as tables hold it.
pub type Words = fn() -> &'static str;

/// The messages by name.
#[allow(non_camel_case_types)]
pub mod messages {
    use crate::Argument;

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// Returns a message of the catalogue in the current language: `say!(name)`, or `say!(name, argument = value, other)`.
#[macro_export]
macro_rules! say {
    ($id:ident) => { $crate::messages::$id() };
    ($id:ident, $($argument:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::messages::$id { $($argument: $crate::say!(@ $argument $(= $value)?)),+ }.text()
    };
    (@ $argument:ident) => { $crate::Argument::from($argument) };
    (@ $argument:ident = $value:expr) => { $crate::Argument::from($value) };
}
