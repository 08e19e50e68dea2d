//! Writers: what was recorded or measured, as text or JSON.

mod trace_json;

pub use trace_json::{MoveNames, TraceReport};
