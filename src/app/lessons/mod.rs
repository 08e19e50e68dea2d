//! Lessons, the panel that makes them, and questions.

pub mod ask;
pub mod course;
pub mod maker;
pub(crate) mod session;
