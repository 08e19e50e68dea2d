//! What a search remembers, as tables: the entries of its transposition table, killers, history, and why the children of a node
//! come in their order.

mod entries;
mod ordering;

use export::table::Table;
use search::trace::Step;

pub use entries::{entries, table_use};
pub use ordering::{children, history, killers};

/// A table whose rows lead to moments of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentTable {
    /// What is shown.
    pub table: Table,
    /// Per row, the step that it is about.
    pub steps: Vec<Step>,
}

/// A name that leaves room for the other columns.
fn short(name: String) -> String {
    /// So many letters at most.
    const MOST: usize = 14;
    if name.chars().count() <= MOST {
        return name;
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}
