//! Results as tables and JSON.

mod complexity;
mod contest;
mod named_moves;
mod orders;
mod pairs;
mod paper;
mod parts;
mod report;
mod root_moves;
mod timed;
mod tree_moves;

pub use complexity::{
    RANDOM_AT_LEAST, complexity_csv, complexity_json, complexity_rows, complexity_text,
};
pub use contest::{contest_json, contest_line, contest_report, contest_table, too_large};
pub use named_moves::NamedMoves;
pub use orders::{orders_json, orders_report, orders_table, shuffled, theory_table};
pub use pairs::{
    SUITE_FIRST, SuitePosition, TOO_CLOSE, compare_json, compare_table, depths_report, suite_rows,
    suite_table, theory_by_depth, time_cell,
};
pub use paper::{
    LINES_DIFFER, paper_json, paper_line, paper_moves, paper_nodes, paper_start, paper_table,
    paper_text, paper_times,
};
pub use parts::{middle_half, parts_json, parts_note, parts_report, parts_table};
pub use report::MeasuredReport;
pub use root_moves::{root_moves_json, root_moves_table, root_moves_text};
pub use timed::{WrittenLine, timed_depths_table, timed_json, timed_report, timed_table};
pub use tree_moves::{tree_moves_json, tree_moves_text};
