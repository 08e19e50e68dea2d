//! Writers: recordings and measurements as text or JSON, and pictures as files.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod both;
mod complexity;
mod contest;
mod critical_json;
mod grades_csv;
mod measured;
mod named_moves;
mod one_line;
mod orders;
mod pairs;
mod paper;
mod paper_size;
mod parts;
pub mod picture;
mod report;
mod root_moves;
pub mod table;
mod timed;
mod trace_json;
mod tree_moves;
mod web_page;
pub mod worksheet;

pub use both::{BothReport, write_both};
pub use complexity::{
    RANDOM_AT_LEAST, complexity_csv, complexity_json, complexity_rows, complexity_text,
};
pub use contest::{contest_json, contest_line, contest_report, contest_table, too_large};
pub use critical_json::CriticalReport;
pub use grades_csv::{grades_csv, grades_table};
pub use measured::MeasuredSource;
pub use named_moves::NamedMoves;
pub use one_line::one_line;
pub use orders::{orders_json, orders_report, orders_table, shuffled, theory_table};
pub use pairs::{
    SUITE_FIRST, SuitePosition, TOO_CLOSE, compare_json, compare_table, depths_report, suite_rows,
    suite_table, theory_by_depth, time_cell,
};
pub use paper::{
    LINES_DIFFER, paper_json, paper_line, paper_moves, paper_nodes, paper_start, paper_table,
    paper_text, paper_times,
};
pub use paper_size::PaperSize;
pub use parts::{middle_half, parts_json, parts_note, parts_report, parts_table};
pub use report::MeasuredReport;
pub use root_moves::{root_moves_json, root_moves_table, root_moves_text};
pub use teach::{write_events, write_trace};
pub use timed::{WrittenLine, timed_depths_table, timed_json, timed_report, timed_table};
pub use trace_json::{MoveNames, TraceReport};
pub use tree_moves::{tree_moves_json, tree_moves_text};
pub use web_page::PAGE_CANVAS;
