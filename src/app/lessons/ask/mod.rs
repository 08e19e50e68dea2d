//! Questions before an event is shown: the current question, the answer in progress, and the feedback.
//!
//! Questions and their marking come from [`teach`]. `session` decides what happens to the current question, `choice` which
//! one is asked, `draft` is the answer in progress; `card`, `fields`, `keys`, `mark` and `menu` are the question on screen.
//! Nothing on screen reveals the answer: code that shows later events checks `is_asked` or `looks_ahead` first, and code
//! that shows facts about a node checks `veiled`.

mod card;
mod choice;
mod draft;
mod fields;
mod keys;
mod mark;
mod model;
mod session;

pub use choice::QuestionChoice;
pub use draft::{CutChoice, Draft};
pub use model::{
    AnswerField, AskRate, AskSettings, AskState, Feedback, MissedAnswer, OpenQuestion,
};

pub(crate) use card::types_ui;
pub(crate) use card::{answered_height, caption_ui, card_ui, waiting_height};
pub(crate) use fields::id_of;
pub(crate) use keys::{is_meant_for_a_field, is_no_number, key};
pub(crate) use mark::{edge_at, show as mark_ui};
