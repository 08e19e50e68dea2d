//! The memory of a search as tables: the entries of its transposition table, killers, history, and the reasons for
//! the order of a node's children.

mod entries;
mod ordering;

use draw::table::Table;
use search::trace::Step;

pub use entries::{entries, interval, table_use};
pub use ordering::{children, history, killers};

/// A table whose rows link to steps of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentTable {
    pub table: Table,
    pub steps: Vec<Step>,
}

/// Shortens a name to leave room for the other columns.
fn short(name: String) -> String {
    const MOST: usize = 14;
    if name.chars().count() <= MOST {
        return name;
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}
