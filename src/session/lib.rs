//! What is open and how it is looked at, without a toolkit: the window reads it and pushes what is to be done; a test drives it
//! without a window.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

pub use document::{Document, OpenError, read_source};
pub use opening::{Opened, Opening, Request};

pub mod aim;
pub mod answer;
pub mod ask;
pub mod board;
pub mod camera;
pub mod course;
pub mod document;
pub mod edit;
pub mod host;
pub mod opening;
pub mod page;
pub mod presenting;
pub mod root_table;
pub mod saving;
pub mod scope;
pub mod stepping;
pub mod timeline;
pub mod whatif;
