//! Writers: what was recorded or measured, as text or JSON.

mod trace_json;
mod trace_text;

pub use trace_json::{MoveNames, TraceReport};
pub use trace_text::write_trace;
