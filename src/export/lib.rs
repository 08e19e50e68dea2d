//! Writers: what was recorded or measured, as text or JSON, and pictures as files.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod both;
mod columns;
mod compare_json;
mod compare_table;
mod contest;
mod critical_json;
mod file;
mod grades_csv;
mod orders;
mod paper;
pub mod picture;
mod progress_csv;
mod root_moves;
mod suite;
mod trace_json;
mod trace_text;
pub mod worksheet;

pub use both::{BothReport, write_both};
pub use compare_json::CompareReport;
pub use compare_table::{compare_csv, compare_table};
pub use contest::{contest_csv, contest_json, contest_table};
pub use critical_json::CriticalReport;
pub use file::{file_name, not_written, write_file, write_lasting};
pub use grades_csv::grades_csv;
pub use orders::{orders_csv, orders_json, orders_table, shuffled};
pub use paper::{paper_json, paper_table, reprint_words, san, san_line};
pub use progress_csv::progress_csv;
pub use root_moves::{root_line_in_words, root_moves_csv, root_moves_json, root_moves_table};
pub use suite::{SuiteReport, suite_csv};
pub use trace_json::{MoveNames, TraceReport};
pub use trace_text::write_trace;
