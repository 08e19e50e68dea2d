//! What is open and how it is looked at, without a toolkit.

pub mod aim;
pub mod ask;
pub mod board;
pub mod camera;
pub mod course;
pub mod edit;
pub mod page;
pub mod presenting;
pub mod root_table;
pub mod scope;
pub mod state;
pub mod stepping;
pub mod timeline;
pub mod whatif;
