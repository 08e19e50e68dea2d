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

pub use complexity::{complexity_csv, complexity_json, complexity_rows, complexity_text};
pub use contest::too_large;
pub use named_moves::NamedMoves;
pub use orders::shuffled;
pub use pairs::{PairRow, PairSubject, many_json, many_table};
pub use paper::{paper_tables, paper_text};
pub use parts::middle_half;
pub use report::{JsonObject, Report, ReportTable, clock, left_out, many_report};
pub use root_moves::{root_moves_json, root_moves_table, root_moves_text};
pub use tree_moves::{tree_moves_json, tree_moves_text};
