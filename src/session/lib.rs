//! What is open and how it is looked at, without a toolkit: the window reads it and pushes what is to be done; a test drives it
//! without a window.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

pub mod answer;
pub mod document;
pub mod host;
pub mod opening;
pub mod saving;

pub use document::{Document, OpenError, read_source};
pub use opening::{Opened, Opening, Request};
